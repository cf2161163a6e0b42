import LecternNavigation
import LecternTesting
import Testing

/// Operations that begin while others still move.
struct OverlapTests {
  @Test("DD-78, DT-40: two pushes within 0.33 s end as two pushes")
  func twoPushes() throws {
    let container = try Container("[a|-]", placeholders: true)
    try container.perform(.push("b"), animated: true)
    container.host.advance(seconds: 0.1)
    try container.perform(.push("c"), animated: true)
    #expect(container.picture == "[a,b|c]")
    container.host.advance(seconds: 0.25)
    #expect(container.takeCalls() == ["will push", "will push", "completion", "did push"])
    container.rest()
    #expect(container.takeCalls() == ["completion", "did push"])
    #expect(container.unsettled == [])
    #expect(
      container.places == [
        "PL:covered-left", "a:below", "b:left*", "c:right*", "PR:covered-right",
      ])
  }

  @Test("what was popped a moment ago can be pushed again")
  func pushedWhileLeaving() throws {
    let container = try Container("[a|b]")
    let id = container.paneIDs["b"]
    try container.perform(.pop, animated: true)
    container.host.advance(seconds: 0.1)
    try container.perform(.push("b"), animated: true)
    container.rest()
    #expect(container.picture == "[a|b]")
    #expect(container.drillDown.isValid)
    #expect(container.paneIDs["b"] == id)
    #expect(container.screen("b").settledParent === container.drillDown)
    #expect(container.unsettled == [])
  }

  @Test("DD-20, DD-27, DD-52: pushed, popped and pushed within 0.33 s, each will has its own did")
  func pushPopPush() throws {
    for (popMoves, pushMoves) in [(true, true), (true, false), (false, true), (false, false)] {
      let container = try Container("[a|b]", placeholders: true)
      try container.perform(.push("c"), animated: true)
      container.host.advance(seconds: 0.1)
      try container.perform(.pop, animated: popMoves)
      container.host.advance(seconds: 0.1)
      try container.perform(.push("c"), animated: pushMoves)
      container.rest()
      let moves = container.log.lines.filter { $0.hasPrefix("c ") && $0.contains("Move") }
      #expect(
        moves == [
          "c willMove in", "c didMove in", "c willMove out", "c didMove out", "c willMove in",
          "c didMove in",
        ])
      let appearances = container.log.lines.filter { $0.hasPrefix("c ") && $0.contains("ppear") }
      #expect(
        appearances.map { $0.split(separator: " ")[1] } == [
          "willAppear", "didAppear", "willDisappear", "didDisappear", "willAppear", "didAppear",
        ])
      #expect(container.takeCalls().filter { $0 == "completion" }.count == 3)
      #expect(container.unsettled == [])
      #expect(container.places.suffix(2) == ["c:right*", "PR:covered-right"])
    }
  }

  @Test("what comes back while it still leaves moves on from where it is, not from the edge")
  func movesOnFromWhereItIs() throws {
    for operation in [Operation.push("c"), .replace("c"), .replace("c", .push)] {
      let container = try Container("[a,b|c]", placeholders: true)
      let before = container.paneIDs
      try container.perform(.pop, animated: true)
      container.host.advance(seconds: 0.1)
      container.host.forgetOps()
      try container.perform(operation, animated: true)
      #expect(container.moves.filter { $0.hasPrefix("c:") } == ["c:right"])
      #expect(container.paneIDs["c"] == before["c"])
      #expect(!container.inserted.contains(before["c"] ?? 0))
      container.rest()
      #expect(container.unsettled == [])
    }
  }

  @Test("DD-78: motions are counted, so that one’s end isn’t taken for another’s")
  func counted() throws {
    let container = try Container("[a|-]", placeholders: true)
    let drillDown = container.drillDown
    #expect(!drillDown.isMoving)
    try container.perform(.push("b"), animated: true)
    container.host.advance(seconds: 0.2)
    try container.perform(.push("c"), animated: true)
    #expect(drillDown.motionCount == 2)
    container.host.advance(seconds: 0.2)
    #expect(drillDown.motionCount == 1 && drillDown.isMoving)
    try container.perform(.push("d"), animated: false)
    #expect(drillDown.motionCount == 1)
    container.host.advance(seconds: 0.2)
    #expect(drillDown.motionCount == 0 && !drillDown.isMoving)
  }

  @Test("DD-49, DD-78: an operation is under way until its completion is called, and no longer")
  func untilTheCompletion() throws {
    for isAnimated in [false, true] {
      let container = try Container("[a|b]")
      let drillDown = container.drillDown
      var counts: [String] = []
      container.log.onLine = { [unowned drillDown] in
        counts.append("\($0.split(separator: " ")[0]) \(drillDown.motionCount)")
      }
      try drillDown.push(container.screen("c"), animated: isAnimated) {
        #expect(!drillDown.isMoving)
      }
      container.rest()
      #expect(counts.last == "did 0")
      #expect(counts.dropLast().allSatisfy { $0.hasSuffix(" 1") })
      try drillDown.setRightPlaceholder(container.screen("PR"))
      #expect(!drillDown.isMoving)
    }
  }

  @Test("what was pushed a moment ago can be popped at once")
  func poppedWhileEntering() throws {
    for isAnimated in [false, true] {
      let container = try Container("[a|b]", placeholders: true)
      try container.perform(.push("c"), animated: true)
      container.host.advance(seconds: 0.1)
      try container.perform(.pop, animated: isAnimated)
      container.rest()
      #expect(container.picture == "[a|b]")
      #expect(container.screen("c").parent == nil)
      #expect(container.screen("c").settledParent == nil)
      // Each did follows its own will, though the second motion may end before the first.
      #expect(container.unsettled == [], "animated: \(isAnimated)")
    }
  }

  @Test("DD-6: what was popped a moment ago can become a placeholder")
  func placeholderWhileLeaving() throws {
    let container = try Container("[a|b]")
    try container.perform(.pop, animated: true)
    container.host.advance(seconds: 0.1)
    try container.drillDown.setRightPlaceholder(container.screen("b"))
    container.rest()
    #expect(container.drillDown.isValid)
    #expect(container.places == ["a:left*", "b:right*"])
    #expect(container.unsettled == [])
  }

  @Test("DD-52, DD-58: a placeholder replaced while it comes into view is told the whole story")
  func placeholderGoesWhileAppearing() throws {
    let container = try Container("[a|b]", placeholders: true)
    try container.perform(.pop, animated: true)
    container.host.advance(seconds: 0.1)
    try container.drillDown.setRightPlaceholder(nil)
    container.rest()
    #expect(container.unsettled == [])
  }

  @Test("DT-9: a container and its screens are freed, also in the middle of a motion")
  func freed() throws {
    for pause in [0.0, 0.1, 1] {
      let tracker = LifetimeTracker()
      weak var drillDown: DrillDownController?
      do {
        let container = try Container("[a,b,c|d]", placeholders: true, tracker: tracker)
        drillDown = container.drillDown
        try container.perform(.popTo("a"), animated: true)
        try container.perform(.push("e"), animated: true)
        container.host.advance(seconds: pause)
        #expect(tracker.alive == 7)
      }
      #expect(tracker.alive == 0, "after \(pause) s")
      #expect(drillDown == nil)
    }
  }

  @Test("DD-32: a container keeps nothing of what was popped")
  func poppedIsFreed() throws {
    let tracker = LifetimeTracker()
    let host = try Container()
    for _ in 0..<100 {
      try host.drillDown.push(Screen("a", tracker: tracker), animated: false)
      try host.drillDown.push(Screen("b", tracker: tracker), animated: true)
      try host.drillDown.replaceRight(with: Screen("c", tracker: tracker), animated: true)
      host.drillDown.pop(animated: true)
      host.drillDown.pop(animated: true)
      host.rest()
    }
    #expect(tracker.alive == 0)
    #expect(host.panes.isEmpty)
  }
}
