import LecternBase
import LecternInterface
import LecternTesting
import Testing

@testable import LecternExhibit

/// The row of the settings by which a device keeps the whole exhibit: docs/FORMAT.md, "offline".
struct OfflineCopyTests {
  private static func settings() throws -> Visitor {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone)
    try visitor.tab(2)
    return visitor
  }

  private static func tell(
    _ visitor: Visitor, _ state: OfflineCopy.State, _ done: Double = 0, of total: Double = 34e6
  ) {
    visitor.host.notice(.offline, x: done, y: total, text: "\(state.rawValue)")
  }

  private static func buttons(_ visitor: Visitor) -> [String] {
    visitor.host.elements(class: "offline-choice").map(\.text)
  }

  private static func choose(_ visitor: Visitor, _ number: Int) throws {
    let buttons = visitor.host.elements(class: "offline-choice")
    visitor.host.tap(try #require(buttons.indices.contains(number) ? buttons[number] : nil))
  }

  private static func status(_ visitor: Visitor) -> String? {
    visitor.host.page.container.descendants
      .first { $0[.role] == "status" && $0[.class] == "setting-note" }?.text
  }

  @Test(
    "the row is absent until the device says that it can keep the exhibit, and then tells the size")
  func offered() throws {
    let visitor = try Self.settings()
    #expect(Self.buttons(visitor).isEmpty && Self.status(visitor) == nil)
    Self.tell(visitor, .offered)
    #expect(Self.buttons(visitor) == ["Keep the whole exhibit on this device — 34 MB"])
    let note =
      "It then works without a network. The largest pictures may be missing or less sharp."
    #expect(Self.status(visitor) == note)
    // It stands last, so that its coming moves no button.
    let groups = visitor.host.elements(class: "setting")
    #expect(groups.last?.text.hasPrefix("Without a network") == true)
    #expect(groups.dropLast().last?.text.hasPrefix("Start over") == true)
  }

  @Test("it is told before a settings screen is there, and another tab's doing shows")
  func told() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone)
    Self.tell(visitor, .whole, 34e6)
    try visitor.tab(2)
    #expect(Self.buttons(visitor) == ["Remove from this device"])
    Self.tell(visitor, .offered)
    #expect(Self.buttons(visitor).count == 1 && Self.buttons(visitor)[0].hasPrefix("Keep"))
  }

  @Test(
    "kept, stopped, gone on with, whole and removed: the page is asked, and the row says so at once"
  )
  func course() throws {
    let visitor = try Self.settings()
    var asked: String? { visitor.host.page.root[.dataOffline] }
    Self.tell(visitor, .offered)
    try Self.choose(visitor, 0)
    #expect(asked == "keep" && Self.buttons(visitor) == ["Stop"])
    let words = Self.status(visitor)
    Self.tell(visitor, .fetching, 3_440_000)
    let bar = try #require(visitor.host.page.container.descendants.first { $0.tag == .progress })
    #expect(bar[.value] == "0.101" && bar[.ariaLabel] == "Kept on this device")
    #expect(visitor.host.elements(class: "offline-progress").first?.text == "3.4 of 34 MB")
    Self.tell(visitor, .fetching, 17e6)
    #expect(bar[.value] == "0.500")
    // Readers are told once that it goes on.
    #expect(Self.status(visitor) == words)
    try Self.choose(visitor, 0)
    #expect(asked == "stop" && Self.buttons(visitor) == ["Go on", "Remove from this device"])
    try Self.choose(visitor, 0)
    #expect(asked == "keep" && Self.buttons(visitor) == ["Stop"])
    Self.tell(visitor, .whole, 34e6)
    #expect(Self.status(visitor) == "Kept on this device: 34 MB")
    #expect(visitor.host.page.container.descendants.allSatisfy { $0.tag != .progress })
    try Self.choose(visitor, 0)
    #expect(asked == "remove")
    #expect(Self.buttons(visitor) == ["Keep the whole exhibit on this device — 34 MB"])
    // The button that was tapped is gone.
    #expect(visitor.host.page.focused?[.class] == "bar-button offline-choice")
  }

  @Test(
    "what goes wrong is said, with what still works and what can be done",
    arguments: [
      (OfflineCopy.State.noNetwork, "There is no network.", "Try Again"),
      (.noRoom, "This device has no room for more.", "Try Again"),
      (.newer, "There is a newer version", "Go on"),
      (.failed, "Not everything could be fetched.", "Try Again"),
    ])
  func faults(state: OfflineCopy.State, words: String, button: String) throws {
    let visitor = try Self.settings()
    Self.tell(visitor, state, 12e6)
    #expect(Self.status(visitor)?.hasPrefix(words) == true)
    #expect(Self.buttons(visitor) == [button, "Remove from this device"])
    #expect(visitor.host.elements(class: "offline-progress").first?.text == "12 of 34 MB")
    try Self.choose(visitor, 0)
    #expect(visitor.host.page.root[.dataOffline] == "keep")
    // Without a copy there is nothing to remove.
    Self.tell(visitor, state, 0)
    #expect(Self.buttons(visitor) == [button])
  }

  @Test("too little room is said before anything is fetched, and can be tried all the same")
  func tight() throws {
    let visitor = try Self.settings()
    Self.tell(visitor, .tight)
    #expect(Self.status(visitor) == "This device may not have room for all of it.")
    #expect(Self.buttons(visitor) == ["Keep the whole exhibit on this device — 34 MB"])
  }

  @Test("an exhibit that is whole without more says so, and nothing can be removed")
  func small() throws {
    let visitor = try Self.settings()
    Self.tell(visitor, .whole, 0, of: 0)
    #expect(Self.status(visitor) == "Kept on this device")
    #expect(Self.buttons(visitor).isEmpty)
  }

  @Test("a kiosk has no such row, and no state that isn't known makes one")
  func absent() throws {
    var exhibit = SampleExhibit()
    exhibit.kiosk = KioskTests.settings()
    let kiosk = try exhibit.visit(SampleExhibit.phone)
    #expect(kiosk.app?.window.cover != nil)
    Self.tell(kiosk, .offered)
    #expect(kiosk.app?.offlineCopy == nil)
    let visitor = try Self.settings()
    for text in ["", "9", "x", "11"] {
      visitor.host.notice(.offline, x: 1, y: 2, text: text)
      #expect(visitor.app?.offlineCopy == nil)
    }
  }

  @Test("sizes are told in megabytes, small ones to a tenth, and something is never nothing")
  func megabytes() {
    for (bytes, words) in [
      (0.0, "0.0"), (1, "0.1"), (340_000, "0.3"), (9_940_000, "9.9"), (10_000_000, "10"),
      (34_499_000, "35"), (34_400_000, "34"), (2e9, "2000"), (1e12, "2000"),
    ] {
      #expect(OfflineCopy.megabytes(bytes).string == words)
    }
  }
}
