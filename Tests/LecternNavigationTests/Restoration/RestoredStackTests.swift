import LecternBase
import LecternTesting
import Testing

@testable import LecternInterface
@testable import LecternNavigation

@Suite("Restoration of a drill-down container: the stack")
struct RestoredStackTests {
  /// A stack, its members with identifiers, and the ones that come back.
  struct Row: CustomTestStringConvertible, Sendable {
    let id: String
    let before: String
    let identified: [String]
    let after: String
    var testDescription: String { "\(id): \(before) with \(identified) → \(after)" }
  }

  static let rows: [Row] = [
    Row(id: "RS-6", before: "[a,b|c]", identified: ["a", "b", "c"], after: "[a,b|c]"),
    Row(id: "RS-6", before: "[a|b]", identified: ["a", "b"], after: "[a|b]"),
    Row(id: "RS-6", before: "[a,b|-]", identified: ["a", "b"], after: "[a,b|-]"),
    Row(id: "RS-7", before: "[1,2,3,4|5]", identified: ["3", "4", "5"], after: "[3,4|5]"),
    Row(id: "RS-7", before: "[1,2,3,4|5]", identified: ["1", "2"], after: "[1,2|-]"),
    Row(id: "RS-7", before: "[1,2,3,4|5]", identified: ["2", "4"], after: "[2,4|-]"),
    Row(id: "RS-7", before: "[1,2,3,4|5]", identified: [], after: "[|-]"),
    Row(id: "RS-8", before: "[1,2|3]", identified: ["3"], after: "[3|-]"),
    Row(id: "RS-9", before: "[1,2,3|4]", identified: ["1", "2", "3"], after: "[1,2,3|-]"),
    Row(id: "RS-9", before: "[1|-]", identified: ["1"], after: "[1|-]"),
    Row(id: "RS-6", before: "[|-]", identified: [], after: "[|-]"),
  ]

  @Test("RS-4, RS-6…RS-9: what comes back of a stack", arguments: rows)
  func stack(_ row: Row) throws {
    let container = try Container(row.before, placeholders: true)
    let archive = try container.saved(identified: row.identified + ["PR"])
    let revived = try Revived(archive)
    #expect(revived.picture == row.after)
    #expect(revived.faults == [])
    // RS-9: the placeholder shows if there is no right controller.
    #expect(revived.drillDown.rightPlaceholder?.title == "PR")
    #expect(revived.drillDown.leftPlaceholder == nil, "RS-4: without an identifier it isn't saved")
    #expect(revived.restoration.faults.isEmpty)
  }

  @Test("RS-10, RS-11: the restored are in their panes, each told once, and nobody hears of a push")
  func quiet() throws {
    let container = try Container("[a,b|c]", placeholders: true)
    let archive = try container.saved(identified: ["a", "b", "c", "PL", "PR"])
    let revived = try Revived(archive)
    #expect(
      revived.places == [
        "PL:covered-left", "a:below", "b:left*", "c:right*", "PR:covered-right",
      ])
    #expect(revived.drillDown.leftNavigationBar.items.map(\.title) == ["a", "b"])
    #expect(revived.drillDown.leftNavigationBar.back?.title == "a")
    #expect(revived.drillDown.rightNavigationBar.items.map(\.title) == ["c"])
    #expect(revived.drillDown.controllers.map(\.hidesBackButton) == [true, false, true])
    var expected: [String] = []
    for name in ["PL", "PR", "a", "b", "c"] {
      expected += ["\(name) willMove in", "\(name) didMove in"]
    }
    #expect(
      revived.log.lines == expected + [
        "b willAppear", "c willAppear", "b didAppear", "c didAppear",
      ])
    // No pane is on its way, or was.
    #expect(!revived.host.ops.contains(.flush))
    #expect(revived.drillDown.motionCount == 0)
    #expect(revived.faults == [])
  }

  @Test("RS-11, DD-87: after a restore the swipe goes back", arguments: [1024.0, 390])
  func swipe(width: Double) throws {
    let archive = try Container("[a,b|c]").saved(identified: ["a", "b", "c"])
    let revived = try Revived(archive, width: width)
    #expect(revived.host.pan(to: 0.9 * width))
    revived.host.advance(seconds: 1)
    #expect(revived.picture == "[a|b]")
    #expect(revived.faults == [])
    // And a push arms it again.
    try revived.drillDown.push(revived.screen("d"), animated: false)
    revived.application.commit()
    #expect(revived.host.pan(to: 0.9 * width))
    revived.host.advance(seconds: 1)
    #expect(revived.picture == "[a|b]")
    #expect(revived.faults == [])
  }

  @Test("BL-3: a screen that is in already stays in, and isn't told again")
  func partlyThere() throws {
    let archive = try Container("[list,b|c]").saved(identified: ["list", "b", "c"])
    var list: Screen?
    let revived = try Revived(archive) { revived in
      let screen = revived.screen("list")
      list = screen
      try revived.drillDown.push(screen, animated: false)
      revived.log.lines = []
    }
    #expect(revived.picture == "[list,b|c]")
    #expect(revived.drillDown.controllers.first === list)
    #expect(!revived.log.lines.contains { $0.hasPrefix("list ") })
    #expect(revived.faults == [])
  }

  @Test("a screen that is in and wasn't when the app was left goes, told once")
  func replaced() throws {
    let archive = try Container("[a|b]").saved(identified: ["a", "b"])
    let revived = try Revived(archive) { revived in
      try revived.drillDown.push(revived.screen("start"), animated: false)
      try revived.drillDown.push(revived.screen("b"), animated: false)
      revived.log.lines = []
    }
    #expect(revived.picture == "[a|b]")
    #expect(
      revived.log.lines.prefix(4) == [
        "a willMove in", "a didMove in", "start willMove out", "start didMove out",
      ])
    #expect(revived.faults == [])
    // An empty container becomes empty again; one whose content can't come back keeps its present
    // content.
    let empty = try Container().saved(identified: [])
    let emptied = try Revived(empty) {
      try $0.drillDown.push($0.screen("start"), animated: false)
    }
    #expect(emptied.picture == "[|-]")
    let lost = try Container("[x|-]").saved(identified: [])
    let kept = try Revived(lost) { try $0.drillDown.push($0.screen("start"), animated: false) }
    #expect(kept.picture == "[start|-]")
  }

  @Test("restored a second time, nothing changes and nobody is told")
  func twice() throws {
    let archive = try Container("[a,b|c]", placeholders: true)
      .saved(identified: ["a", "b", "c", "PL", "PR"])
    let revived = try Revived(archive)
    let before = revived.drillDown.controllers.map(\.identity)
    revived.log.lines = []
    revived.restoration.restore(archive, into: revived.drillDown)
    revived.application.commit()
    #expect(revived.drillDown.controllers.map(\.identity) == before)
    #expect(revived.log.lines.isEmpty)
    #expect(revived.faults == [])
  }

  @Test("a screen that is gone ends the stack there, with one fault", arguments: ["a", "b", "c"])
  func truncated(gone: String) throws {
    let archive = try Container("[a,b|c]").saved(identified: ["a", "b", "c"])
    let revived = try Revived(archive, refuses: [gone])
    #expect(revived.picture == ["a": "[|-]", "b": "[a|-]", "c": "[a,b|-]"][gone])
    #expect(revived.restoration.faults.map(\.path.string) == ["container/" + gone])
    #expect(revived.faults == [])
  }

  @Test("RS-14: of two screens with one identifier the first is kept, and the log says so")
  func twins() throws {
    let container = try Container("[a,b|c]")
    container.identify(["a", "b", "c"])
    container.screen("c").identify("a")
    let restoration = Restoration.ofScreens()
    let archive = try restoration.saved(container.drillDown)
    #expect(restoration.faults.map(\.path) == ["container/a"])
    #expect(restoration.faults.map(\.kind) == [.repeatedPath])
    // The twin was the right one: b doesn't take its place.
    #expect(try Revived(archive).picture == "[a,b|-]")
  }

  @Test("DT-16, DT-17: whatever is done after a restore, calls stay balanced and all is let go")
  func afterwards() throws {
    let tracker = LifetimeTracker()
    do {
      let revived = try Revived(
        Container("[a,b,c|d]", placeholders: true)
          .saved(identified: ["a", "b", "c", "d", "PL", "PR"]), tracker: tracker)
      #expect(tracker.alive == 6)
      revived.drillDown.pop()
      revived.drillDown.popToRoot()
      revived.application.commit()
      revived.host.advance(seconds: 2)
      #expect(revived.picture == "[a|b]")
      #expect(revived.faults == [])
      try revived.drillDown.setLeftPlaceholder(nil)
      try revived.drillDown.push(revived.screen("e"))
      revived.application.commit()
      revived.host.advance(seconds: 2)
      #expect(revived.faults == [])
      #expect(tracker.alive == 3)
    }
    #expect(tracker.alive == 0)
  }
}
