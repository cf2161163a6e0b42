import LecternInterface
import LecternNavigation
import LecternTesting
import Testing

/// Tests controllers that belong elsewhere, and those that are about to have no owner.
struct OwnershipTests {
  /// Every way into a container.
  private let ways: [(String, (DrillDownController, Controller) throws -> Void)] = [
    ("push", { try $0.push($1) }),
    ("replaceRight", { try $0.replaceRight(with: $1) }),
    ("showRight", { try $0.showRight($1, forLeft: $0.controllers[0]) }),
    ("showRight over the right one", { try $0.showRight($1, forLeft: $0.rightController) }),
    ("setLeftPlaceholder", { try $0.setLeftPlaceholder($1) }),
    ("setRightPlaceholder", { try $0.setRightPlaceholder($1) }),
  ]

  @Test("DD-47: what belongs to another controller is refused, and nothing changes")
  func foreign() throws {
    let parent = Controller(), child = Screen("child")
    parent.addChild(child)
    let other = try Container("[x,y|z]", placeholders: true)
    let root = Screen("root")
    let application = Application(root: root, host: RecordingHost(), traits: Traits())
    let outer = DrillDownController()
    for (way, enter) in ways {
      let container = try Container("[a,b|c]", placeholders: true)
      let strangers: [Controller] =
        [child, root, container.drillDown] + Array(other.screens.values)
      let inner = DrillDownController()
      try inner.push(Screen("i"), animated: false)
      try inner.push(Screen("j"), animated: false)
      if outer.controllers.isEmpty { try outer.push(inner, animated: false) }
      container.host.forgetOps()
      for stranger in strangers {
        #expect(throws: DrillDownError.hasParent, "\(way)") {
          try enter(container.drillDown, stranger)
        }
      }
      // The container is inside it: it would be inside itself.
      if let inner = outer.leftController as? DrillDownController {
        #expect(throws: DrillDownError.hasParent, "\(way)") { try enter(inner, outer) }
        #expect(inner.checkInvariants() == nil)
      }
      container.rest()
      #expect(container.picture == "[a,b|c]")
      #expect(container.log.lines == [] && container.host.ops == [])
      #expect(container.unsettled == [])
      #expect(other.picture == "[x,y|z]" && other.unsettled == [])
      #expect(child.parent === parent)
      #expect(application.root === root)
    }
  }

  @Test("DD-6: a placeholder is neither in the stack nor on both sides")
  func placeholders() throws {
    let container = try Container("[a,b|c]", placeholders: true)
    for name in ["a", "b", "c"] {
      #expect(throws: DrillDownError.alreadyInStack) {
        try container.perform(.leftPlaceholder(name))
      }
      #expect(throws: DrillDownError.alreadyInStack) {
        try container.perform(.rightPlaceholder(name))
      }
    }
    #expect(throws: DrillDownError.isPlaceholder) { try container.perform(.leftPlaceholder("PR")) }
    #expect(throws: DrillDownError.isPlaceholder) { try container.perform(.rightPlaceholder("PL")) }
    #expect(container.log.lines == [])
    #expect(container.drillDown.checkInvariants() == nil)
  }

  @Test("DD-27, DD-52: what still leaves one container can go into another, which lets go at once")
  func leavingElsewhere() throws {
    for (way, enter) in ways {
      let pair = Pair()
      defer { pair.end() }
      let c = pair.screen("c")
      for name in ["a", "b"] { try pair.first.push(pair.screen(name), animated: false) }
      try pair.first.push(c, animated: false)
      for name in ["x", "y"] { try pair.second.push(pair.screen(name), animated: false) }
      pair.start()
      pair.first.pop()
      pair.commit()
      pair.host.advance(seconds: 0.1)
      pair.log.lines = []
      try enter(pair.second, c)
      pair.commit()
      #expect(c.parent === pair.second, "\(way)")
      #expect(pair.first.checkInvariants() == nil)
      #expect(pair.second.checkInvariants() == nil)
      #expect(
        Array(pair.log.lines.filter { $0.hasPrefix("c ") }.prefix(3)) == [
          "c didDisappear animated", "c didMove out", "c willMove in",
        ], "\(way)")
      // The other container's motion goes on, and ends without it.
      #expect(pair.first.isMoving)
      pair.host.advance(seconds: 1)
      #expect(!pair.first.isMoving && !pair.second.isMoving)
      let count = pair.second.shownControllers.contains { $0 === c } ? 1 : 0
      #expect(c.willCount == count && c.didCount == count && c.faults == [], "\(way)")
      #expect(c.awaitedMove == nil && c.settledParent === pair.second)
      #expect(pair.host.faults == [], "\(way)")
      #expect(pair.host.elements(class: "screen").count { $0[.dataKind] == "c" } == 1)
    }
  }

  @Test("what a container lets go may be taken by somebody else on the way; then it is refused")
  func takenMeanwhile() throws {
    let container = try Container("[a|b]", placeholders: true)
    let thief = DrillDownController()
    try container.perform(.pop, animated: true)
    container.log.onLine = { [unowned container, unowned thief] line in
      if line == "b didMove out" { try? thief.push(container.screen("b"), animated: false) }
    }
    #expect(throws: DrillDownError.hasParent) { try container.perform(.push("b")) }
    container.rest()
    #expect(container.picture == "[a|-]")
    #expect(container.screen("b").parent === thief)
    #expect(container.drillDown.checkInvariants() == nil)
    #expect(thief.checkInvariants() == nil)
  }
}
