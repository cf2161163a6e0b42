import LecternBase
import LecternInterface
import LecternTesting
import Testing

@testable import LecternExhibit

/// Tests a kiosk by the fake clock: the effect of each second and each hand.
struct KioskTests {
  static let pin = "2715"
  static let salt = "names-of-god:kiosk"

  static func settings(_ more: [(String, JSON)] = []) -> JSON {
    let digest = KioskDigest.digest(Array(pin.utf8), salt: Array(salt.utf8), rounds: 3)
    return .members(
      [
        ("idle", .int(20)), ("countdown", .int(10)),
        (
          "pin",
          .members([
            ("salt", .string(salt)), ("rounds", .int(3)),
            ("digest", .string(String(decoding: digest, as: UTF8.self))),
          ])
        ),
      ] + more)
  }

  private static func kiosk(
    _ more: [(String, JSON)] = [], change: (inout SampleExhibit) -> Void = { _ in }
  ) throws -> Visitor {
    var exhibit = SampleExhibit()
    exhibit.kiosk = settings(more)
    change(&exhibit)
    return try exhibit.visit(SampleExhibit.landscape)
  }

  /// A kiosk at which somebody has begun.
  private static func inUse(_ more: [(String, JSON)] = []) throws -> Visitor {
    let visitor = try kiosk(more)
    try visitor.begin()
    return visitor
  }

  @Test("a kiosk that is switched on shows the attract screen, and a tap anywhere the first screen")
  func beginsAtAttract() throws {
    let visitor = try Self.kiosk()
    #expect(visitor.shows("attract"))
    #expect(visitor.host.elements(class: "stage").first?[.inert] != nil)
    try visitor.begin()
    #expect(!visitor.shows("attract"))
    #expect(visitor.host.elements(class: "stage").first?[.inert] == nil)
    #expect(visitor.rows.first == visitor.rows.sorted().first)
  }

  @Test("the same exhibit on a device that wasn't opened as a kiosk never asks")
  func isNoKioskElsewhere() throws {
    let visitor = try Self.kiosk { $0.isOpenedAsKiosk = false }
    #expect(!visitor.shows("attract"))
    visitor.host.advance(seconds: 1000)
    #expect(!visitor.shows("kiosk-dialog"))
  }

  @Test("any key begins, and reaches nothing beneath")
  func keyBegins() throws {
    let visitor = try Self.kiosk { $0.isSearched = true }
    visitor.host.press(.slash)
    #expect(!visitor.shows("attract"))
    #expect(visitor.app?.presented.isEmpty == true)
    visitor.host.press(.slash)
    #expect(visitor.app?.presented.isEmpty == false)
  }

  @Test("a finger that slides over the attract screen begins, too")
  func slideBegins() throws {
    let visitor = try Self.kiosk()
    visitor.host.notice(.touch, x: 300, y: 300)
    #expect(visitor.shows("attract"))
    visitor.host.notice(.lift)
    visitor.host.advance(seconds: 0.1)
    #expect(!visitor.shows("attract"))
  }

  @Test("a visitor is asked after the idle time, and not before")
  func asksAfterIdle() throws {
    let visitor = try Self.inUse()
    visitor.host.advance(seconds: 18)
    #expect(!visitor.shows("kiosk-dialog"))
    visitor.host.advance(seconds: 3)
    #expect(visitor.shows("kiosk-dialog"))
    #expect(visitor.seconds == "10")
    visitor.host.advance(seconds: 4)
    #expect(visitor.seconds == "6")
  }

  @Test(
    "a touch, a key or a scroll just before gives the whole time again",
    arguments: [Notice.Kind.touch, .key, .motion, .lift])
  func touchJustBefore(kind: Notice.Kind) throws {
    let visitor = try Self.inUse()
    visitor.host.advance(seconds: 19)
    visitor.host.notice(kind, x: 500, y: 500)
    visitor.host.advance(seconds: 19)
    #expect(!visitor.shows("kiosk-dialog"))
    visitor.host.advance(seconds: 2)
    #expect(visitor.shows("kiosk-dialog"))
  }

  @Test("a hand or a thing that lies still on the glass doesn't keep the visit from ending")
  func resting() throws {
    let visitor = try Self.inUse()
    visitor.host.notice(.touch, x: 500, y: 500)
    visitor.host.advance(seconds: 21)
    #expect(visitor.shows("kiosk-dialog"))
    visitor.host.advance(seconds: 10)
    #expect(visitor.shows("attract"))
    // Another hand begins, while it still lies there.
    visitor.host.notice(.touch, x: 300, y: 300)
    visitor.host.notice(.lift)
    visitor.host.advance(seconds: 0.1)
    #expect(!visitor.shows("attract"))
  }

  @Test("a hand on the screen during the countdown has it begin anew, and doesn't answer for it")
  func touchDuringCountdown() throws {
    let visitor = try Self.asked()
    visitor.host.advance(seconds: 8)
    #expect(visitor.seconds == "2")
    visitor.host.notice(.key)
    #expect(visitor.seconds == "10")
    #expect(visitor.shows("kiosk-dialog"))
  }

  /// A kiosk that asks a visitor who has opened an entry.
  private static func asked() throws -> Visitor {
    let visitor = try inUse()
    try visitor.open("abba")
    visitor.host.notice(.lift)
    visitor.host.advance(seconds: 21)
    #expect(visitor.shows("kiosk-dialog"))
    return visitor
  }

  @Test("Keep going leaves all as it was, with the focus where it was")
  func keepGoing() throws {
    let visitor = try Self.asked()
    let address = visitor.address
    #expect(visitor.host.page.focused?.text == "Keep going")
    visitor.host.tap(try #require(visitor.host.node(.button("Keep going"))))
    #expect(!visitor.shows("kiosk-dialog"))
    #expect(visitor.address == address)
    #expect(visitor.headline == "Abba")
    visitor.host.advance(seconds: 19)
    #expect(!visitor.shows("kiosk-dialog"))
  }

  @Test("Escape, and a tap beside the question, keep going", arguments: [true, false])
  func otherWaysToGoOn(byKey: Bool) throws {
    let visitor = try Self.asked()
    if byKey {
      visitor.host.press(.escape)
    } else {
      try visitor.tap("kiosk-backdrop")
    }
    #expect(!visitor.shows("kiosk-dialog"))
    #expect(visitor.headline == "Abba")
  }

  @Test("Enter answers with the button that has the focus")
  func keyboardAnswers() throws {
    let visitor = try Self.asked()
    visitor.host.moveFocus(.next)
    #expect(visitor.host.page.focused?.text == "Start again")
    visitor.host.press(.enter)
    #expect(!visitor.shows("kiosk-dialog"))
    #expect(visitor.address == "names/")
    #expect(visitor.host.faults.isEmpty)
  }

  @Test("readers hear of the time at the beginning and once more, not each second")
  func toldPolitely() throws {
    let visitor = try Self.asked()
    func told() -> String { visitor.host.elements(class: "visually-hidden").last?.text ?? "" }
    var heard: [String] = [told()]
    for _ in 0..<9 {
      visitor.host.advance(seconds: 1)
      if heard.last != told() { heard.append(told()) }
    }
    #expect(
      heard == ["The exhibit starts again in 10 s.", "The exhibit starts again in 5 s."])
  }

  @Test("nobody answers: place, history, choices and searches are forgotten, and it waits again")
  func forgets() throws {
    let visitor = try Self.inUse()
    try visitor.search("ab")
    try visitor.open("abba")
    try visitor.tab(2)
    try visitor.choose("Largest")
    try visitor.choose("Dark")
    visitor.host.advance(seconds: 2)
    #expect(!visitor.host.archive.isEmpty)
    #expect(visitor.host.page.root[.dataTextSize] == "largest")
    visitor.host.advance(seconds: 31)
    #expect(visitor.shows("attract"))
    #expect(visitor.host.archive.isEmpty)
    #expect(visitor.host.stored["preferences"] == "{}")
    #expect(visitor.host.stored["language"] == "")
    #expect(visitor.host.page.root[.dataTextSize] == "standard")
    #expect(visitor.host.page.root[.dataAppearance] == "automatic")
    try visitor.begin()
    #expect(visitor.address == "names/")
    #expect(try visitor.field[.value] ?? "" == "")
    visitor.host.goBack()
    #expect(visitor.address == "names/")
    #expect(visitor.host.faults.isEmpty)
  }

  @Test("the question stands above a sheet, and goes with it or leaves it")
  func aboveSheet() throws {
    let visitor = try Self.kiosk { $0.isSearched = true }
    try visitor.begin()
    visitor.host.press(.slash)
    visitor.host.advance(seconds: 1)
    #expect(visitor.app?.presented.count == 1)
    visitor.host.advance(seconds: 21)
    #expect(visitor.shows("kiosk-dialog"))
    #expect(visitor.host.elements(class: "presentation").allSatisfy { $0[.inert] != nil })
    visitor.host.press(.escape)
    #expect(visitor.app?.presented.count == 1)
    #expect(visitor.host.elements(class: "presentation").allSatisfy { $0[.inert] == nil })
    visitor.host.advance(seconds: 32)
    #expect(visitor.app?.presented.isEmpty == true)
    #expect(visitor.shows("attract"))
  }

  @Test("after a crash the place is there again; between two visitors there is none to bring back")
  func restoredAfterCrash() throws {
    let visitor = try Self.inUse()
    try visitor.open("abba")
    visitor.host.advance(seconds: 2)
    visitor.stage.kill()
    visitor.host.advance(seconds: 1)
    #expect(!visitor.shows("attract"))
    #expect(visitor.headline == "Abba")
    visitor.host.advance(seconds: 32)
    #expect(visitor.shows("attract"))
    // The page is hidden, as when the power is switched off in the evening.
    visitor.host.save()
    visitor.stage.kill()
    visitor.host.advance(seconds: 1)
    #expect(visitor.shows("attract"))
  }

  @Test("Start over in the settings is Start again: choices go as well")
  func startOverForgetsAll() throws {
    let visitor = try Self.inUse()
    try visitor.tab(2)
    try visitor.choose("Largest")
    try visitor.tap("start-over")
    #expect(!visitor.shows("attract"))
    #expect(visitor.host.page.root[.dataTextSize] == "standard")
    #expect(visitor.host.stored["preferences"] == "{}")
  }

  @Test("the tour goes on by itself, the next still there before its time, and never asks anybody")
  func tours() throws {
    let slides = ["One", "Two", "Three"].map { JSON.members([("title", .string($0))]) }
    let visitor = try Self.kiosk([("slides", .array(slides))])
    #expect(visitor.slides == ["shown": "One", "next": "Two"])
    visitor.host.advance(seconds: 9)
    #expect(visitor.slides == ["gone": "One", "shown": "Two", "next": "Three"])
    visitor.host.advance(seconds: 18)
    #expect(visitor.slides == ["gone": "Three", "shown": "One", "next": "Two"])
    visitor.host.advance(seconds: 7200)
    #expect(visitor.shows("attract"))
    #expect(!visitor.shows("kiosk-dialog"))
  }

  @Test("BL-71: the screen is kept awake in use, and not for ever when nobody comes")
  func awake() throws {
    let visitor = try Self.kiosk()
    var state: String { visitor.host.page.root[.dataCover] ?? "" }
    #expect(state == "attract")
    try visitor.begin()
    #expect(state == "use")
    visitor.host.advance(seconds: 21)
    #expect(state == "ask")
    visitor.host.advance(seconds: 10)
    #expect(state == "attract")
    visitor.host.advance(seconds: Double(KioskController.awakeTime) + 1)
    #expect(state == "still")
    try visitor.begin()
    #expect(state == "use")
  }

  @Test("eight hours of visitors leave no node, no wait and no growth behind")
  func soak() throws {
    let visitor = try Self.kiosk()
    func round() throws {
      try visitor.begin()
      try visitor.open("abba")
      try visitor.tab(2)
      visitor.host.advance(seconds: 297)
      #expect(visitor.shows("attract"))
    }
    for _ in 0..<3 { try round() }
    let nodes = visitor.app?.application.liveNodeCount
    // Five minutes each.
    for _ in 0..<96 { try round() }
    #expect(visitor.app?.application.liveNodeCount == nodes)
    #expect(visitor.host.faults.isEmpty)
  }
}

extension Visitor {
  func shows(_ name: String) -> Bool { !host.elements(class: name).isEmpty }

  /// The seconds left to answer in, as they are seen.
  var seconds: String? { host.elements(class: "kiosk-seconds").first?.text }

  /// The titles of the attract screen's stills, by their places.
  var slides: [String: String] {
    var slides: [String: String] = [:]
    for node in host.page.container.descendants
    where (node[.class] ?? "").hasPrefix("attract-slide") && node[.dataPlace] != nil {
      slides[node[.dataPlace] ?? ""] = node.text
    }
    return slides
  }

  /// Taps the attract screen.
  func begin() throws {
    host.tap(try #require(host.elements(class: "attract").first))
    host.advance(seconds: 0.5)
  }
}
