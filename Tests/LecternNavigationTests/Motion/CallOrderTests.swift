import LecternInterface
import LecternNavigation
import LecternTesting
import Testing

/// Tests the calls that each party gets, and their order.
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
    // Only screens that were in view go out of it.
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

  @Test(
    "DD-53: who appears and who disappears; what only changes sides hears nothing",
    arguments: [
      ("[|-]", .push("v"), ["PL willDisappear", "v willAppear"]),
      ("[a|-]", .push("v"), ["PR willDisappear", "v willAppear"]),
      ("[a|b]", .push("v"), ["a willDisappear", "v willAppear"]),
      ("[a|b]", .push(nil), ["a willDisappear", "PR willAppear"]),
      ("[a|-]", .pop, ["a willDisappear", "PL willAppear"]),
      ("[a|b]", .pop, ["b willDisappear", "PR willAppear"]),
      ("[a,b|c]", .pop, ["c willDisappear", "a willAppear"]),
      ("[a,b|-]", .pop, ["PR willDisappear", "a willAppear"]),
      (
        "[a,b,c,d|e]", .popToRoot,
        ["d willDisappear", "e willDisappear", "a willAppear", "b willAppear"]
      ),
      ("[a|-]", .replace("v"), ["PR willDisappear", "v willAppear"]),
      ("[a|b]", .replace("v"), ["b willDisappear", "v willAppear"]),
      ("[a|b]", .replace(nil), ["b willDisappear", "PR willAppear"]),
    ] as [(String, Operation, [String])])
  func whoAppears(before: String, operation: Operation, calls: [String]) throws {
    for isAnimated in [false, true] {
      let container = try Container(before, placeholders: true)
      try container.perform(operation, animated: isAnimated)
      container.rest()
      let lines = container.log.lines.filter { $0.contains("ppear") }
        .map { $0.replacing(" animated", with: "") }
      let wills = lines.filter { $0.contains("will") }
      #expect(wills.sorted() == calls.sorted())
      // Exactly one did for each, later, and no other call.
      #expect(
        lines.filter { !$0.contains("will") }.sorted()
          == calls.map { $0.replacing(" will", with: " did") }.sorted())
    }
  }

  @Test("DD-13: completions are optional, and operations move unless told not to")
  func defaults() throws {
    let container = try Container()
    let drillDown = container.drillDown
    let screens = "abcdef".map { container.screen(String($0)) }
    for screen in screens { try drillDown.push(screen) }
    try drillDown.pop(to: screens[2])
    drillDown.pop()
    try drillDown.replaceRight(with: screens[5])
    try drillDown.replaceRight(with: screens[4], by: .push)
    try drillDown.showRight(screens[3], forLeft: screens[0])
    drillDown.popToRoot()
    container.commit()
    #expect(drillDown.isMoving)
    container.rest()
    #expect(container.picture == "[a|d]")
    #expect(container.unsettled == [])
  }

  @Test("DT-30: pushing nothing, with and without a right controller, again and again")
  func pushingNothing() throws {
    for isAnimated in [false, true] {
      for placeholders in [false, true] {
        let container = try Container("[a|b]", placeholders: placeholders)
        for _ in 0..<3 { try container.perform(.push(nil), animated: isAnimated) }
        container.rest()
        #expect(container.picture == "[a,b|-]")
        #expect(container.takeCalls() == ["will push", "completion", "did push"])
        try container.perform(.push("c"), animated: isAnimated)
        try container.perform(.push(nil), animated: isAnimated)
        container.rest()
        #expect(container.picture == "[a,b,c|-]")
        #expect(container.unsettled == [])
        #expect(container.active == ["c"] + (placeholders ? ["PR"] : []))
      }
    }
  }

  @Test("DT-10, DD-55: a screen about to appear knows its final size, and can act on its own view")
  func readyWhenAboutToAppear() throws {
    for isAnimated in [false, true] {
      let container = try Container("[a|b]", width: 390)
      let screen = container.screen("v")
      screen.actions = [("Do", {})]
      container.log.onLine = { [unowned screen, unowned container] line in
        guard line.hasPrefix("v willAppear") else { return }
        #expect(screen.traits.size.width == 390)
        screen.application?.display()
        #expect(screen.isMounted)
        #expect(container.drillDown.shownControllers.contains { $0 === screen })
      }
      try container.perform(.push("v"), animated: isAnimated)
      #expect(container.log.lines.contains { $0.hasPrefix("v willAppear") })
    }
  }
}
