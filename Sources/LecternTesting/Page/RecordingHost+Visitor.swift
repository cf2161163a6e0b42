import LecternBase
import LecternInterface

/// The actions of a visitor.
extension RecordingHost {
  /// Sends an event to a node and on to the nodes around it, until one replaces the page's default.
  ///
  /// - Returns: true if one did.
  @discardableResult
  public func dispatch(_ event: Event, at target: PageNode) -> Bool {
    noteActivity()
    var node: PageNode? = target
    while let current = node, let application {
      node = current.parent
      if current.events.contains(event.name), application.dispatch(event, to: current.id) {
        return true
      }
    }
    return false
  }

  /// Sends an event to one node alone.
  func send(_ event: Event, to node: PageNode) -> Bool {
    noteActivity()
    if case .scroll(let top, _) = event { node.toldTop = top }
    return application?.dispatch(event, to: node.id) ?? false
  }

  /// Taps or clicks, with a browser's default actions.
  ///
  /// Focus moves first, as it does when the pointer goes down.
  public func tap(_ node: PageNode) {
    guard !isDisabled(node), !isInert(node) else { return }
    focusByVisitor(nearestFocusable(to: node))
    activate(node)
    settle()
  }

  /// The event of a tap and, unless the app replaces it, the page's default.
  private func activate(_ node: PageNode) {
    if dispatch(.tap, at: node) { return }
    var current: PageNode? = node
    while let element = current {
      switch element.tag {
      case .a:
        if let address = element[.href] {
          followedLinks.append(address)
          return
        }
      case .input: return toggle(element)
      case .button: return
      case .label:
        if let control = control(of: element), control !== node { return activate(control) }
      default: break
      }
      current = element.parent
    }
  }

  private func toggle(_ input: PageNode) {
    switch input[.type] {
    case "checkbox": input.attributes[.checked] = isChecked(input) ? "" : "true"
    case "radio":
      guard !isChecked(input) else { return }
      for other in page.root.descendants
      where other.tag == .input && other[.type] == "radio" && other[.name] == input[.name] {
        other.attributes[.checked] = ""
      }
      input.attributes[.checked] = "true"
    default: return
    }
    let value = isChecked(input) ? input[.value] ?? "on" : ""
    dispatch(.input(text: Text(value), folded: ""), at: input)
  }

  private func isChecked(_ input: PageNode) -> Bool { !(input[.checked] ?? "").isEmpty }

  private func control(of label: PageNode) -> PageNode? {
    if let id = label[.for] { return page.root.descendants.first { $0[.id] == id } }
    return label.descendants.first { $0.tag == .input }
  }

  /// Replaces the content of a field, as typing or clearing does.
  public func input(_ text: String, into node: PageNode) {
    if !isDisabled(node) {
      focusByVisitor(node)
      node.attributes[.value] = text
      dispatch(.input(text: Text(text), folded: Text(fold(text))), at: node)
    }
    settle()
  }

  /// Presses a key at the focus, or else on the page: a key that no node handles goes to the app
  /// itself.
  public func press(_ key: Key) {
    defer { settle() }
    let target = page.focused
    // A key typed into a field is told without its name.
    let isTyped = target.map { $0.tag == .input && $0[.type] != "radio" } ?? false
    let key = isTyped && Key.names[Int(key.rawValue)].utf8CodeUnitCount == 1 ? .other : key
    if let target, dispatch(.key(key), at: target) { return }
    noteActivity()
    if key != .other,
      application?.dispatch(.key(key), to: Application.containerID) == true
    {
      return
    }
    guard let target else { return }
    let activates = target.tag == .button || (target.tag == .a && target[.href] != nil)
    if key == .enter, activates, !isDisabled(target) { activate(target) }
  }

  /// Moves the focus to the next or the previous stop of Tab.
  ///
  /// With no focus Tab goes to the first. Past either end the focus stays, while a browser would go
  /// on to its own bars.
  public func moveFocus(_ move: Step.FocusMove) {
    let stops = page.container.tabStops()
    // If the focused element isn't a stop itself, Tab goes on from its place.
    let order = page.container.descendants
    let here = page.focused.flatMap { focused in order.firstIndex { $0 === focused } }
    func isBefore(_ stop: PageNode, _ place: Int) -> Bool {
      order[..<place].contains { $0 === stop }
    }
    let before = here.map { here in stops.prefix { isBefore($0, here) }.count }
    let next =
      switch move {
      case .next:
        before.map {
          $0 + (page.focused === (stops.indices.contains($0) ? stops[$0] : nil) ? 1 : 0)
        } ?? 0
      case .previous: (before ?? stops.count) - 1
      }
    if stops.indices.contains(next) { focus(stops[next]) }
  }

  /// Moves the focus as Tab or a pointer does; nil takes it away.
  public func focus(_ node: PageNode?) {
    focusByVisitor(node)
    settle()
  }

  private func focusByVisitor(_ node: PageNode?) {
    moveFocus(to: node)
    settle()
  }

  /// Moves the focus, and reports the nodes that lost and got it.
  func moveFocus(to node: PageNode?) {
    guard node !== page.focused else { return }
    let old = page.focused
    page.focused = node
    if let old {
      reports.append { [unowned self] _ in
        if page.isInPage(old.id) { dispatch(.blur, at: old) }
      }
    }
    if let node {
      reports.append { [unowned self] _ in
        if page.isInPage(node.id) { dispatch(.focus, at: node) }
      }
    }
  }

  /// The node and all those around it, from the inside out.
  func nodes(around node: PageNode) -> [PageNode] {
    var nodes: [PageNode] = []
    var current: PageNode? = node
    while let one = current {
      nodes.append(one)
      current = one.parent
    }
    return nodes
  }

  /// Moves the focus from a node that is out of reach to the nearest node around it that accepts
  /// it, or else to the screen in front, as `host.js` does.
  func keepFocus(of had: PageNode, _ around: [PageNode]) {
    let isHeld = page.focused.map { isReachable($0) } ?? false
    // While an element from which the core took the focus stays in reach, no other one gets it.
    left = !isHeld && isReachable(had) ? had : nil
    if isHeld || left != nil { return }
    let screens = page.container.descendants.filter { ![.a, .button, .input].contains($0.tag) }
    guard let other = (around + screens).first(where: { $0[.tabindex] != nil && isReachable($0) })
    else { return }
    moveFocus(to: other)
  }

  private func isReachable(_ node: PageNode) -> Bool {
    page.isInPage(node.id) && !isInert(node)
      && !nodes(around: node).contains { $0[.hidden] != nil }
  }

  /// Scrolls a node's content to an offset, in CSS pixels from its top.
  public func scroll(_ node: PageNode, to top: Double) {
    node.scrollTop = max(0, top)
    if node.events.contains(.scroll) { _ = send(layout(.scroll, of: node), to: node) }
    settle()
  }

  /// Gives the window another size, as turning a tablet does.
  public func resize(to size: Size) {
    var traits = traits
    traits.size = size
    setTraits(traits)
  }

  /// Changes the window or the visitor's settings.
  public func setTraits(_ traits: Traits) {
    let isResized = traits.size != self.traits.size
    self.traits = traits
    noteActivity()
    application?.setTraits(traits)
    if isResized {
      for node in page.container.descendants {
        for name in [EventName.resize, .scroll] where node.events.contains(name) {
          reports.append { [unowned self] _ in
            if page.isInPage(node.id) { _ = send(layout(name, of: node), to: node) }
          }
        }
      }
    }
    settle()
  }

  /// Uses the browser's own back button; has no effect at the first entry.
  public func goBack() { move(by: -1) }

  /// Uses the browser's own forward button.
  public func goForward() { move(by: 1) }

  private func move(by step: Int) {
    if history.move(by: step) { reportAddress() }
    settle()
  }

  /// True if the node is inside a disabled control.
  public func isDisabled(_ node: PageNode) -> Bool {
    var current: PageNode? = node
    while let element = current {
      if element[.disabled] != nil { return true }
      current = element.parent
    }
    return false
  }

  /// True if the node is inside something inert.
  func isInert(_ node: PageNode) -> Bool {
    var current: PageNode? = node
    while let element = current {
      if element[.inert] != nil { return true }
      current = element.parent
    }
    return false
  }

  private func nearestFocusable(to node: PageNode) -> PageNode? {
    var current: PageNode? = node
    while let element = current {
      switch element.tag {
      case .button, .input: return element
      case .a where element[.href] != nil: return element
      default: if element[.tabindex] != nil { return element }
      }
      current = element.parent
    }
    return nil
  }
}
