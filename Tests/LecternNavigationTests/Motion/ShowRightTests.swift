import LecternNavigation
import LecternTesting
import Testing

/// Showing a right controller in two steps, when something comes between them.
struct ShowRightTests {
  @Test(
    "DD-40: a second step that another call made illegal is left out, and the completion called",
    arguments: [
      // Another left controller is in front.
      (.push("x"), "[a,b|x]"), (.pop, "[a|-]"), (.replace("v"), "[a|v]"),
      (.rightPlaceholder("v"), "[a|b]"),
    ] as [(Operation, String)])
  func superseded(between: Operation, after: String) throws {
    let container = try Container("[a,b|c]", placeholders: true)
    var completions = 0
    try container.drillDown.showRight(container.screen("v"), forLeft: container.screen("a")) {
      completions += 1
    }
    container.host.advance(seconds: 0.1)
    try container.perform(between, completion: "other")
    container.host.advance(seconds: 0.24)
    container.rest()
    // After a pop the right pane is free, and the second step is a push.
    let isFree = after == "[a|-]"
    #expect(container.picture == (isFree ? "[a|v]" : after))
    #expect(completions == 1)
    let lines = container.takeCalls().filter { $0 != "other" }
    #expect(lines.count { $0.hasPrefix("will") } == lines.count { $0.hasPrefix("did") })
    #expect(lines.contains("will replace") == (after == "[a|v]"), "only the call's own")
    #expect(container.unsettled == [])
    #expect(container.drillDown.checkInvariants() == nil)
  }

  @Test("DD-40: what another controller took in the meantime isn’t shown")
  func takenMeanwhile() throws {
    let container = try Container("[a,b|c]")
    var completions = 0
    try container.drillDown.showRight(container.screen("v"), forLeft: container.screen("a")) {
      completions += 1
    }
    let other = DrillDownController()
    try other.push(container.screen("v"), animated: false)
    container.rest()
    #expect(completions == 1)
    #expect(container.picture == "[a|b]")
    #expect(container.takeCalls() == ["will pop", "did pop"])
    #expect(other.leftController === container.screen("v"))
  }

  @Test("DD-41: a showing that ends as a push of nothing calls no completion")
  func nothingToPush() throws {
    for animated in [false, true] {
      let container = try Container("[a|-]")
      try container.perform(.show(nil, "a"), animated: animated)
      container.rest()
      #expect(container.log.lines == [])
      // Also when the pop before it was one, and something else emptied the right pane.
      let deep = try Container("[a,b|c]")
      try deep.perform(.show(nil, "a"), animated: true)
      try deep.perform(.pop, completion: "other")
      deep.rest()
      #expect(deep.picture == "[a|-]")
      #expect(deep.takeCalls() == ["will pop", "will pop", "did pop", "did pop"])
    }
  }

  @Test("DT-10: showing beside the left controller pushes where there is no right one")
  func pushesWhereNoRight() throws {
    let container = try Container("[a|-]", placeholders: true)
    try container.perform(.show("v", "a"))
    #expect(container.takeCalls() == ["will push", "completion", "did push"])
    try container.perform(.show("w", "a"))
    #expect(container.takeCalls() == ["will replace", "completion", "did replace"])
  }
}
