import LecternBase
import LecternInterface
import LecternTesting
import Testing

@testable import LecternExhibit

/// Opening hours, links that lead out, and the corner of the staff.
struct KioskStaffTests {
  private static func kiosk(_ more: [(String, JSON)] = []) throws -> Visitor {
    var exhibit = SampleExhibit()
    exhibit.kiosk = KioskTests.settings(more)
    return try exhibit.visit(SampleExhibit.landscape)
  }

  private func press(_ digits: String, _ visitor: Visitor) throws {
    for digit in digits {
      visitor.host.tap(try #require(visitor.host.node(.button(String(digit)))))
    }
    visitor.host.tap(try #require(visitor.host.node(.button("Done"))))
  }

  private func touchCorner(_ visitor: Visitor, _ count: Int) {
    for _ in 0..<count { visitor.host.touch(x: 20, y: 20) }
  }

  @Test("five touches of the corner and the PIN open the staff's panel")
  func corner() throws {
    let visitor = try Self.kiosk()
    try visitor.begin()
    touchCorner(visitor, 4)
    #expect(!visitor.shows("pin-pad"))
    touchCorner(visitor, 1)
    #expect(visitor.shows("pin-pad"))
    try press("2715", visitor)
    #expect(visitor.shows("kiosk-health"))
    #expect(visitor.host.page.root[.dataCover] == "staff")
    visitor.host.notice(.health, text: "abc\nfoyer-2\n✓\n12 MB\n3 min\nboom")
    let rows = visitor.host.elements(class: "kiosk-health").first?.text ?? ""
    #expect(rows.contains("11 abc"))
    #expect(rows.contains("foyer-2"))
    #expect(rows.contains("boom"))
    visitor.host.tap(try #require(visitor.host.node(.button("Restart"))))
    #expect(visitor.host.ops.contains { "\($0)".contains("restart") })
  }

  @Test("the tap of the finger that opened the panel doesn't close it, the next one beside it does")
  func lastTouch() throws {
    let visitor = try Self.kiosk()
    try visitor.begin()
    touchCorner(visitor, 5)
    // Browsers report a finger's tap when it leaves, at the element that is there by then.
    try visitor.tap("kiosk-backdrop")
    #expect(visitor.shows("pin-pad"))
    visitor.host.touch(x: 20, y: 20)
    try visitor.tap("kiosk-backdrop")
    #expect(!visitor.shows("pin-pad"))
    // A visitor who goes on with the keys isn't that finger any more. The touch before counts as
    // well.
    touchCorner(visitor, 4)
    #expect(visitor.shows("pin-pad"))
    visitor.host.notice(.key)
    try visitor.tap("kiosk-backdrop")
    #expect(!visitor.shows("pin-pad"))
  }

  @Test("touches that are slow, or elsewhere, open nothing")
  func cornerNeedsHaste() throws {
    let visitor = try Self.kiosk()
    try visitor.begin()
    for _ in 0..<8 {
      visitor.host.touch(x: 20, y: 20)
      visitor.host.advance(seconds: 1.5)
    }
    #expect(!visitor.shows("pin-pad"))
    visitor.host.advance(seconds: 5)
    touchCorner(visitor, 3)
    visitor.host.touch(x: 400, y: 20)
    touchCorner(visitor, 2)
    #expect(!visitor.shows("pin-pad"))
  }

  @Test("three wrong PINs wait; the right one doesn't help meanwhile, and closing neither")
  func wrongPIN() throws {
    let visitor = try Self.kiosk()
    try visitor.begin()
    touchCorner(visitor, 5)
    for _ in 0..<2 { try press("0000", visitor) }
    #expect(visitor.host.elements(class: "pin-words").first?.text == "This is not the PIN.")
    try press("0000", visitor)
    #expect(
      visitor.host.elements(class: "pin-words").first?.text == "Too many wrong tries. Wait 30 s.")
    try press("2715", visitor)
    #expect(!visitor.shows("kiosk-health"))
    visitor.host.press(.escape)
    #expect(!visitor.shows("pin-pad"))
    touchCorner(visitor, 5)
    try press("2715", visitor)
    #expect(!visitor.shows("kiosk-health"))
    visitor.host.advance(seconds: 31)
    touchCorner(visitor, 5)
    try press("2715", visitor)
    #expect(visitor.shows("kiosk-health"))
  }

  @Test("a panel that nobody touches closes itself")
  func panelCloses() throws {
    let visitor = try Self.kiosk([("idle", .int(300))])
    try visitor.begin()
    touchCorner(visitor, 5)
    visitor.host.advance(seconds: 61)
    #expect(!visitor.shows("pin-pad"))
  }

  @Test("a link that leads out shows its address, and nothing is followed")
  func link() throws {
    let visitor = try Self.kiosk()
    try visitor.begin()
    visitor.host.notice(.link, text: "https://example.org/a")
    #expect(visitor.host.elements(class: "kiosk-link").first?.text == "https://example.org/a")
    visitor.host.tap(try #require(visitor.host.node(.button("Close"))))
    #expect(!visitor.shows("kiosk-link"))
  }

  @Test("outside its hours a kiosk is closed; who is there may finish")
  func closes() throws {
    // Mondays from 10 to 17.
    let hours = JSON.array([.array([.int(600), .int(1020)])])
    let days = JSON.array(["lundi", "mardi", "mercredi"].map { JSON.text($0) })
    let visitor = try Self.kiosk([("hours", hours), ("days", days)])
    visitor.host.notice(.clock, x: 1019)
    try visitor.begin()
    visitor.host.notice(.clock, x: 1020)
    visitor.host.advance(seconds: 5)
    #expect(!visitor.shows("closed"))
    visitor.host.advance(seconds: 30)
    #expect(visitor.shows("closed"))
    #expect(visitor.host.page.root[.dataCover] == "closed")
    visitor.host.touch(x: 500, y: 500)
    visitor.host.advance(seconds: 1)
    #expect(visitor.shows("closed"))
    let words = visitor.host.elements(class: "closed-hours").first?.text
    #expect(words == "We open again on lundi at 10:00.")
    // Sunday evening: it opens within a day.
    visitor.host.notice(.clock, x: 10_000)
    #expect(visitor.host.elements(class: "closed-hours").first?.text == "We open again at 10:00.")
    visitor.host.notice(.clock, x: 600)
    visitor.host.advance(seconds: 1)
    #expect(visitor.shows("attract"))
  }

  @Test("a closed kiosk says the day on which it opens, as far as it knows what that is called")
  func opening() throws {
    // Tuesdays and Sundays from half past nine.
    let hours = try #require(
      OpeningHours([
        .array([.int(1440 + 570), .int(1440 + 900)]),
        .array([.int(6 * 1440 + 570), .int(6 * 1440 + 900)]),
      ]))
    let places = [
      (6 * 1440 + 900, 1, false), (1440 + 900, 6, false), (575, 1, true), (0, 1, false),
    ]
    for (minute, day, isSoon) in places {
      let opening = try #require(hours.nextOpening(after: minute))
      #expect(opening.day == day && opening.time == "9:30" && opening.isSoon == isSoon, "\(minute)")
    }
    let visitor = try Self.kiosk([("hours", .array([.array([.int(600), .int(1020)])]))])
    visitor.host.notice(.clock, x: 1020)
    visitor.host.advance(seconds: 1)
    #expect(visitor.shows("closed"))
    #expect(visitor.host.elements(class: "closed-hours").isEmpty)
  }

  @Test("hours over midnight, and over the end of the week, are one opening")
  func hours() throws {
    let hours = try #require(
      OpeningHours([
        .array([.int(9 * 1440 / 9 + 1200), .int(1440 + 1200 + 300)]),
        .array([.int(6 * 1440 + 1200), .int(120)]),
      ]))
    #expect(hours.isOpen(at: 1440 + 1200))
    #expect(!hours.isOpen(at: 1440 + 1199))
    #expect(hours.isOpen(at: 6 * 1440 + 1300))
    #expect(hours.isOpen(at: 60))
    #expect(!hours.isOpen(at: 120))
    #expect(OpeningHours([]) == nil)
  }

  @Test("a tour's views are filled by the document, and come nearer")
  func tour() {
    let image = Size(width: 8000, height: 6000)
    let window = Size(width: 1180, height: 820)
    for x in stride(from: 0.0, through: 7800, by: 650) {
      let tour = AttractTour(
        image: image, box: .init(x: x, y: x / 2, width: 200, height: 80), window: window)
      for place in [tour.far, tour.near] {
        let view = place.view(of: window)
        #expect(view.x >= 0 && view.y >= 0)
        #expect(view.maxX <= image.width + 0.01 && view.maxY <= image.height + 0.01)
      }
      #expect(tour.near.scale > tour.far.scale)
      #expect(tour.near.scale <= 1.25)
    }
  }
}
