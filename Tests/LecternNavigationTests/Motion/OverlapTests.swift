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
