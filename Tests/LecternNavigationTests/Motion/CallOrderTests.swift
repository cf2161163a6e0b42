import LecternInterface
import LecternNavigation
import LecternTesting
import Testing

/// Who hears what, and when.
struct CallOrderTests {
  @Test("DD-8, DD-20, DD-49, DD-53: a push without animation runs all through inside the call")
  func pushWithoutAnimation() throws {
    let container = try Container("[a|b]", placeholders: true)
    var isComplete = false
    try container.drillDown.push(container.screen("v"), animated: false) { isComplete = true }
    #expect(isComplete)
    #expect(
      container.take() == [
        "v willMove in", "a willDisappear", "v willAppear", "will push", "a didDisappear",
        "v didAppear", "v didMove in", "did push",
      ])
  }

  @Test("DD-20, DD-49, DT-12: an animated push moves the newcomer in for good at its end")
  func animatedPush() throws {
    let container = try Container("[a|b]", placeholders: true)
    try container.perform(.push("v"), animated: true)
    #expect(
      container.take() == [
        "v willMove in", "a willDisappear animated", "v willAppear animated", "will push",
      ])
    container.host.advance(seconds: 0.34)
    #expect(
      container.take() == [
        "a didDisappear animated", "v didAppear animated", "v didMove in", "completion", "did push",
      ])
  }

  @Test("DD-27, DD-49: an animated pop keeps what leaves until its end")
  func animatedPop() throws {
    let container = try Container("[a,b|c]", placeholders: true)
    try container.perform(.pop, animated: true)
    #expect(
      container.take() == [
        "c willDisappear animated", "a willAppear animated", "will pop", "c willMove out",
      ])
    #expect(container.screen("c").parent === container.drillDown)
    #expect(container.pane("c")?[.inert] == "")
    container.host.advance(seconds: 0.34)
    #expect(
      container.take() == [
        "c didDisappear animated", "a didAppear animated", "c didMove out", "completion",
        "did pop",
      ])
    #expect(container.screen("c").parent == nil)
    #expect(container.pane("c") == nil)
  }

  @Test("DD-31, DD-32, DT-3: a deep pop is one pop, and all that left is gone at its end")
  func deepPop() throws {
    let container = try Container("[a,b,c,d|e]", placeholders: true)
    try container.perform(.popTo("a"), animated: true)
    container.rest()
    let lines = container.take()
    #expect(lines.filter { $0.hasSuffix(" pop") } == ["will pop", "did pop"])
    for name in ["c", "d", "e"] {
      #expect(container.screen(name).parent == nil)
      #expect(container.pane(name) == nil)
      #expect(lines.filter { $0.hasPrefix(name + " ") && $0.contains("Move") }.count == 2)
    }
    // Only what was in view goes out of it.
    #expect(!lines.contains { $0.hasPrefix("c ") && $0.contains("ppear") })
  }

  @Test("DD-40: showing for an earlier left controller, not animated, nests the second pair")
  func showWithoutAnimation() throws {
    let container = try Container("[a,b|c]")
    try container.perform(.show("v", "a"))
    #expect(container.picture == "[a|v]")
    #expect(
      container.takeCalls() == ["will pop", "will replace", "completion", "did replace", "did pop"])
  }

  @Test("DD-40: showing for an earlier left controller, animated, pops and then replaces")
  func showAnimated() throws {
    let container = try Container("[a,b|c]")
    try container.perform(.show("v", "a"), animated: true)
    #expect(container.picture == "[a|b]")
    container.host.advance(seconds: 0.34)
    #expect(container.picture == "[a|v]")
    container.host.advance(seconds: 0.34)
    #expect(
      container.takeCalls() == ["will pop", "will replace", "did pop", "completion", "did replace"])
    #expect(container.unsettled == [])
  }

  @Test("DD-41: what is shown may have sat deeper, if the pop removes it first")
  func showDeeper() throws {
    for isAnimated in [false, true] {
      let container = try Container("[a,b,c|d]")
      try container.perform(.show("c", "a"), animated: isAnimated)
      container.rest()
      #expect(container.picture == "[a|c]")
      #expect(container.screen("c").settledParent === container.drillDown)
      #expect(container.takeCalls().filter { $0 == "completion" }.count == 1)
      #expect(container.unsettled == [])
      #expect(container.drillDown.isValid)
    }
  }

  @Test("DD-48, DD-50: observers are handed the container, with its new stack")
  func observersSeeTheNewStack() throws {
    let container = try Container("[a|b]")
    var seen: [String] = []
    let id = container.drillDown.addObserver { [unowned container] drillDown, operation, moment in
      #expect(drillDown === container.drillDown)
      seen.append("\(moment) \(operation) \(container.picture)")
    }
    try container.perform(.push("v"), animated: true)
    container.rest()
    #expect(seen == ["will push [a,b|v]", "did push [a,b|v]"])
    container.drillDown.removeObserver(id)
    try container.perform(.pop)
    #expect(seen.count == 2)
  }

  @Test("DD-51: bars, placeholders and the window’s width post nothing")
  func silentChanges() throws {
    let container = try Container("[a|b]", placeholders: true)
    container.drillDown.areNavigationBarsHidden = true
    container.drillDown.areToolbarsHidden = false
    try container.drillDown.setLeftPlaceholder(container.screen("x"))
    container.resize(390)
    container.resize(1024)
    #expect(container.takeCalls() == [])
  }

  @Test("DT-32: popping to the root without animation is over when the call returns")
  func popToRootWithoutAnimation() throws {
    let container = try Container("[a,b,c|d]")
    container.host.forgetOps()
    try container.perform(.popToRoot)
    #expect(container.takeCalls() == ["will pop", "completion", "did pop"])
    #expect(!container.host.clock.isWaiting)
    #expect(!container.host.ops.contains(.flush))
    #expect(container.places == ["a:left*", "b:right*"])
  }

  @Test("a visitor who asked for less motion gets none, and the same calls")
  func reducedMotion() throws {
    let container = try Container("[a|b]")
    var traits = container.host.traits
    traits.prefersReducedMotion = true
    container.host.setTraits(traits)
    try container.perform(.push("v"), animated: true)
    #expect(container.takeCalls() == ["will push", "completion", "did push"])
    #expect(!container.host.clock.isWaiting)
  }
}
