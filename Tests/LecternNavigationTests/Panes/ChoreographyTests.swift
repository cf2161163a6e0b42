import LecternInterface
import LecternNavigation
import LecternTesting
import Testing

/// Which panes move, from where, to where, over or under which others.
struct ChoreographyTests {
  /// One operation's picture: the panes at the start, and those on their way then.
  struct Row: Sendable, CustomTestStringConvertible {
    let before: String
    let operation: Operation
    /// Places drawn before the flush, for panes that don't start in their present place.
    var starts: [String] = []
    let motions: [String]

    var testDescription: String { "\(before) \(operation)" }
  }

  static let twoPanes: [Row] = [
    Row(
      before: "[|-]", operation: .push("v"), starts: ["v:beyond-left"],
      motions: ["PL:covered-left under", "v:left over left right"]),
    Row(
      before: "[a|-]", operation: .push("v"), starts: ["v:beyond-right"],
      motions: ["v:right over left right", "PR:pushed-aside under"]),
    Row(
      before: "[a|b]", operation: .push("v"), starts: ["v:beyond-right"],
      motions: ["a:below under", "b:left over left", "v:right top left right"]),
    Row(
      before: "[a|b]", operation: .push(nil), starts: ["PR:under-right"],
      motions: ["a:below under", "b:left over left", "PR:right under"]),
    Row(
      before: "[a|-]", operation: .pop,
      motions: ["PL:left under", "a:beyond-left over right"]),
    Row(
      before: "[a|b]", operation: .pop, starts: ["PR:pushed-aside"],
      motions: ["b:beyond-right over left", "PR:right under"]),
    Row(
      before: "[a,b|c]", operation: .pop,
      motions: ["a:left under", "b:right over left right", "c:under-right under"]),
    Row(
      before: "[a,b|-]", operation: .pop,
      motions: ["a:left under", "b:right over left right", "PR:under-right under"]),
    Row(
      before: "[a,b,c,d|e]", operation: .popTo("a"), starts: ["b:left"],
      motions: [
        "a:left under", "b:right over left right", "d:beyond-left top right",
        "e:under-right under",
      ]),
    Row(
      before: "[a|b]", operation: .replace("v"), starts: ["v:faded"],
      motions: ["v:right fade", "b:faded fade"]),
    Row(
      before: "[a|-]", operation: .replace("v"), starts: ["v:faded"],
      motions: ["v:right fade", "PR:faded fade"]),
    Row(
      before: "[a|b]", operation: .replace(nil), starts: ["PR:faded"],
      motions: ["b:faded fade", "PR:right fade"]),
    Row(
      before: "[a|b]", operation: .replace("v", .push), starts: ["v:beyond-right"],
      motions: ["v:right over left", "b:pushed-aside under"]),
    Row(
      before: "[a|-]", operation: .replace("v", .push), starts: ["v:beyond-right"],
      motions: ["v:right over left", "PR:pushed-aside under"]),
  ]

  static let onePane: [Row] = [
    Row(
      before: "[|-]", operation: .push("v"), starts: ["v:beyond-left"],
      motions: ["PL:covered-left under", "v:left over left right"]),
    Row(
      before: "[a|-]", operation: .push("v"), starts: ["v:beyond-right"],
      motions: ["a:left under", "v:right over left"]),
    Row(
      before: "[a|b]", operation: .push("v"), starts: ["v:beyond-right"],
      motions: ["b:left under", "v:right over left"]),
    Row(before: "[a|b]", operation: .push(nil), motions: []),
    Row(before: "[a,b|-]", operation: .pop, motions: []),
    Row(
      before: "[a|b]", operation: .pop, motions: ["a:left under", "b:beyond-right over left"]),
    Row(
      before: "[a,b|c]", operation: .pop, motions: ["b:right under", "c:beyond-right over left"]),
    Row(
      before: "[a,b,c,d|e]", operation: .popTo("a"),
      motions: ["b:right under", "e:beyond-right over left"]),
    Row(
      before: "[a|b]", operation: .replace("v"), starts: ["v:faded"],
      motions: ["v:right fade", "b:faded fade"]),
    Row(
      before: "[a|b]", operation: .replace("v", .push), starts: ["v:beyond-right"],
      motions: ["v:right over left", "b:pushed-aside under"]),
    Row(
      before: "[a|b]", operation: .replace(nil), motions: ["a:left under", "b:faded fade"]),
  ]

  @Test(
    "DD-31, DD-37, DD-38, DD-60, DD-75, DD-76, DD-77, DT-16: with two panes", arguments: twoPanes)
  func two(_ row: Row) throws { try check(row, width: 1024) }

  @Test(
    "DD-75, DD-76: with one pane, what is pushed comes over the old from the right",
    arguments: onePane)
  func one(_ row: Row) throws { try check(row, width: 390) }

  private func check(_ row: Row, width: Double) throws {
    let container = try Container(row.before, placeholders: true, width: width)
    let ids = Set(container.paneIDs.values)
    container.host.forgetOps()
    try container.perform(row.operation, animated: true)
    #expect(container.motions.sorted() == row.motions.sorted())
    #expect(container.inserted.isDisjoint(with: ids), "that would cut its motion short")
    // A pane that doesn't start in its present place has been placed, without motion, before the
    // flush.
    let ends = container.motions.map { String($0.prefix { $0 != " " }) }
    let early = container.moves.prefix { $0 != "flush" }.filter { move in
      !ends.contains(move) && ends.contains { $0.hasPrefix(move.prefix { $0 != ":" } + ":") }
    }
    #expect(early.sorted() == row.starts.sorted())
    #expect(container.moves.filter { $0 == "flush" } == ["flush"])
    #expect(container.host.elements(class: "drill").first?[.styleDuration] == nil)
    container.host.advance(seconds: 0.329)
    #expect(container.motions.sorted() == row.motions.sorted(), "DD-74: it takes 0.33 s")
    container.host.advance(seconds: 0.002)
    // DD-59, DD-77, DT-28: shadows, darkness and layers end with the motion, for every pane.
    #expect(container.motions == [])
    #expect(!container.places.contains { $0.hasPrefix("PR:under") || $0.hasPrefix("PR:pushed") })
    #expect(container.host.faults == [])
  }

  @Test("DD-8, DD-74: without animation, or where motion is reduced, nothing is ever on its way")
  func still() throws {
    for row in Self.twoPanes + Self.onePane {
      let container = try Container(row.before, placeholders: true)
      container.host.forgetOps()
      try container.perform(row.operation, animated: false)
      #expect(container.motions == [])
      #expect(!container.host.clock.isWaiting)
      #expect(!container.moves.contains("flush"))
      let reduced = try Container(row.before, placeholders: true)
      var traits = reduced.host.traits
      traits.prefersReducedMotion = true
      reduced.host.setTraits(traits)
      reduced.host.forgetOps()
      try reduced.perform(row.operation, animated: true)
      #expect(reduced.motions == [])
      #expect(!reduced.host.clock.isWaiting)
      #expect(!reduced.moves.contains("flush"))
    }
  }

  @Test(
    "DD-78, DT-40: a pane on its way goes on from where it is, and each motion ends with its own")
  func overlap() throws {
    let container = try Container("[a|-]", placeholders: true)
    try container.perform(.push("b"), animated: true)
    container.host.advance(seconds: 0.1)
    container.host.forgetOps()
    try container.perform(.pop, animated: true)
    // Neither is put at a start: both turn round.
    #expect(
      container.moves == ["flush", "b:beyond-right", "PR:right"]
        || container.moves == ["b:beyond-right", "PR:right", "flush"])
    #expect(container.motions == ["b:beyond-right over left", "PR:right under"])
    container.host.advance(seconds: 0.25)
    #expect(container.motions == ["b:beyond-right over left", "PR:right under"])
    container.rest()
    #expect(container.motions == [])
    #expect(container.places == ["PL:covered-left", "a:left*", "PR:right*"])
  }

  @Test("DT-10, DD-55: a newcomer is drawn, at its final width, before it is told that it appears")
  func laidOutFirst() throws {
    for isAnimated in [true, false] {
      let container = try Container("[a|b]", placeholders: true)
      let newcomer = container.screen("v")
      var wasDrawn = false
      container.log.onLine = { [unowned newcomer] in
        if $0.hasPrefix("v willAppear") { wasDrawn = newcomer.isMounted }
      }
      try container.perform(.push("v"), animated: isAnimated)
      #expect(wasDrawn)
      let drawn = container.moves.first { $0.hasPrefix("v:") }
      #expect(drawn == nil || drawn == "v:beyond-right" || drawn == "v:right")
    }
  }
}
