/// Works out the elements that a reader meets in a piece of markup.
struct AccessibleTree {
  private let names: AccessibleNames

  init(_ root: MarkupNode) { names = AccessibleNames(root) }

  private enum Piece {
    case text(String, id: Int)
    case element(AccessibleElement)
    /// The edge of a block, over which text can't run on.
    case edge
  }

  func root(_ node: MarkupNode) -> AccessibleElement {
    AccessibleElement(
      id: node.id, role: .generic, name: "", children: join(inside(node, isInSection: false)))
  }

  private func inside(_ node: MarkupNode, isInSection: Bool) -> [Piece] {
    let encloses = ["section", "article", "aside", "nav", "main"].contains(node.tag)
    return node.children.flatMap { pieces($0, isInSection: isInSection || encloses) }
  }

  private func pieces(_ node: MarkupNode, isInSection: Bool) -> [Piece] {
    if node.tag.isEmpty { return [.text(node.text, id: node.id)] }
    if node.isHidden { return [] }
    if node.tag == "br" { return [.text(" ", id: node.id)] }
    let role = Role(of: node, isInSection: isInSection)
    let content = role.hidesContent ? [] : inside(node, isInSection: isInSection)
    if role == .none || role == .generic {
      // A focused or named wrapper is met by a reader even so.
      guard node.isFocused || node.attributes["tabindex"] == "0" else {
        return node.isInline ? content : [.edge] + content + [.edge]
      }
    }
    return [.element(element(node, role, join(content)))]
  }

  private func element(
    _ node: MarkupNode, _ role: Role, _ children: [AccessibleElement]
  ) -> AccessibleElement {
    var element = AccessibleElement(id: node.id, role: role, name: names.name(of: node, role))
    element.children = children
    if role.isNamedByContent {
      // The name says it already.
      element.children.removeAll { $0.role == .text }
    }
    if role == .heading {
      element.level =
        node.attributes["aria-level"].flatMap { Int($0) } ?? Int(node.tag.dropFirst()) ?? 2
    }
    if role == .textbox || role == .searchbox || role == .slider {
      element.value = node.value ?? ""
    }
    element.position = node.attributes["aria-posinset"].flatMap { Int($0) }
    element.setSize = node.attributes["aria-setsize"].flatMap { Int($0) }
    element.states = states(of: node)
    return element
  }

  private func states(of node: MarkupNode) -> Set<AccessibleElement.State> {
    var states: Set<AccessibleElement.State> = []
    func add(_ state: AccessibleElement.State, if condition: Bool) {
      if condition { states.insert(state) }
    }
    let attributes = node.attributes
    add(.disabled, if: attributes["disabled"] != nil || attributes["aria-disabled"] == "true")
    add(.checked, if: node.isChecked || attributes["aria-checked"] == "true")
    add(.selected, if: attributes["aria-selected"] == "true")
    add(.current, if: !["", "false"].contains(attributes["aria-current"] ?? ""))
    add(.expanded, if: attributes["aria-expanded"] == "true")
    add(.collapsed, if: attributes["aria-expanded"] == "false")
    add(.pressed, if: attributes["aria-pressed"] == "true")
    add(.busy, if: attributes["aria-busy"] == "true")
    add(.focused, if: node.isFocused)
    return states
  }

  /// Joins runs of text and drops runs of only space.
  private func join(_ pieces: [Piece]) -> [AccessibleElement] {
    var elements: [AccessibleElement] = []
    var run = ""
    var runID = 0
    func endRun() {
      let text = AccessibleNames.collapse(run)
      if !text.isEmpty {
        elements.append(AccessibleElement(id: runID, role: .text, name: text))
      }
      run = ""
    }
    for piece in pieces {
      switch piece {
      case .text(let text, let id):
        if run.isEmpty { runID = id }
        run += text
      case .edge: endRun()
      case .element(let element):
        endRun()
        elements.append(element)
      }
    }
    endRun()
    return elements
  }
}

extension AccessibleElement {
  /// Works out the elements that a reader meets in a page.
  public init(markup: MarkupNode) { self = AccessibleTree(markup).root(markup) }
}
