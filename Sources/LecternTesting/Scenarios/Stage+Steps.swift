import LecternBase
import LecternInterface

extension Stage {
  /// Runs a scenario, letting fake time pass between the tries of a step.
  public func run(_ scenario: Scenario) -> ScenarioResult {
    let pause = 0.1
    var progress = ScenarioProgress(scenario)
    while let step = progress.step {
      var outcome = perform(step)
      if let fault = host.faults.first { outcome = .failed("the page refused \(fault)") }
      if progress.took(outcome, pause: pause) { host.play(seconds: pause) }
    }
    guard let failure = progress.failure else { return ScenarioResult(scenario, failure: nil) }
    return ScenarioResult(
      scenario,
      failure: ScenarioResult.Failure(
        step: failure.step, place: scenario.steps[failure.step].place, reason: failure.reason,
        outline: outline, lastOps: host.ops.suffix(10).map(\.description)))
  }

  /// The outline that a reader meets now.
  public var outline: String { host.accessible.outline }

  /// Tries one step once.
  public func perform(_ step: Step) -> Outcome {
    host.settle()
    let page = host.accessible
    switch step.action {
    case .tap(let query):
      let outcome = act(query, in: page) { host.tap($0) }
      followLinks()
      return outcome
    case .gesture(let gesture, let query): return make(gesture, on: query, in: page)
    case .type(let text, let query):
      return act(query, in: page) { host.input(($0[.value] ?? "") + text, into: $0) }
    case .typeAtFocus(let text):
      guard let field = host.page.focused, field.tag == .input else {
        return .waiting("no field has the focus")
      }
      host.input((field[.value] ?? "") + text, into: field)
    case .clear(let query): return act(query, in: page) { host.input("", into: $0) }
    case .scroll(let query, let scroll):
      return act(query, in: page) { host.scroll(scroller(around: $0), by: scroll) }
    case .press(let key):
      host.press(key)
      followLinks()
    case .moveFocus(let move): host.moveFocus(move)
    case .swipe(.back):
      // The app's own swipe if it has one, otherwise the browser's.
      if !host.pan(to: host.traits.size.width * 0.8) { host.goBack() }
    case .goBack: host.goBack()
    case .swipe(.forward), .goForward: host.goForward()
    case .resize(let size): host.resize(to: size)
    case .background:
      host.save()
      onBackground?()
    case .relaunch: relaunch()
    case .kill: kill()
    case .reload: reload()
    case .open(let address): relaunch(at: address)
    case .see, .absent, .focus, .reads, .title, .address:
      return step.check(page: page, title: host.page.title, address: address)
    }
    return .passed
  }

  /// Makes a gesture once nothing moves, so that it meets the expected places.
  private func make(
    _ gesture: Step.Gesture, on query: Query, in page: AccessibleElement
  ) -> Outcome {
    if host.isAnimating { return .waiting("the page is still moving") }
    switch query.surface(in: page) {
    case .failure(let obstacle): return .waiting(obstacle.words)
    case .success(let element):
      guard let node = host.page.nodes[Int32(element.id)] else {
        return .failed("#\(element.id) is not in the page")
      }
      return host.make(gesture, on: node).map { .failed($0.words) } ?? .passed
    }
  }

  private func act(
    _ query: Query, in page: AccessibleElement, _ body: (PageNode) -> Void
  ) -> Outcome {
    switch query.target(in: page) {
    case .failure(let reason): return .waiting(reason.words)
    case .success(let element):
      guard let node = host.page.nodes[Int32(element.id)] else {
        return .failed("#\(element.id) is not in the page")
      }
      body(node)
      return .passed
    }
  }

  /// The element that scrolls a node: itself, or the nearest one around or in it that listens.
  private func scroller(around node: PageNode) -> PageNode {
    var outer: PageNode? = node
    while let current = outer {
      if current.events.contains(.scroll) { return current }
      outer = current.parent
    }
    return node.descendants.first { $0.events.contains(.scroll) } ?? node
  }
}

extension RecordingHost {
  /// Scrolls a node as a step says.
  func scroll(_ node: PageNode, by scroll: Step.Scroll) {
    switch scroll {
    case .to(let top): self.scroll(node, to: top)
    case .by(let distance): self.scroll(node, to: node.scrollTop + distance)
    case .toStart: self.scroll(node, to: 0)
    case .toEnd:
      let visible = (measure?(node) ?? traits.size).height
      self.scroll(node, to: contentHeight(of: node) - visible)
    }
  }

  /// The height of a node's scrolled content, as far as style heights tell.
  private func contentHeight(of node: PageNode) -> Double {
    node.descendants.dropFirst().compactMap { $0[.styleHeight] }
      .compactMap { Double($0.prefix { $0.isNumber || $0 == "." }) }.max() ?? 0
  }
}
