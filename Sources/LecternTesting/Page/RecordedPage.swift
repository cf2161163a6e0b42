import LecternInterface

/// Applies ops to a page in memory, and refuses those that a real page couldn't apply.
public struct RecordedPage {
  /// The page's root element, whose attributes style everything.
  public let root = PageNode(id: Application.pageID, content: .element(.div))
  /// The element that holds the app.
  public let container = PageNode(id: 2, content: .element(.div))
  /// The living nodes by id, inserted or not.
  public private(set) var nodes: [Int32: PageNode] = [:]
  /// The title of the window; empty until the core sets it.
  public internal(set) var title = ""
  /// The node with the keyboard focus.
  public internal(set) var focused: PageNode?
  /// Ids removed since the last commit began: the core may not use them again before the next.
  private var removedIDs: Set<Int32> = []

  init() {
    nodes = [root.id: root, container.id: container]
    root.children = [container]
    container.parent = root
  }

  /// A new buffer begins.
  mutating func beginCommit() { removedIDs = [] }

  /// Applies one op.
  ///
  /// - Returns: the fault of the op; nil if it was applied.
  mutating func apply(_ op: RecordedOp) -> String? {
    switch op {
    case .create(let id, let tag): return add(id, .element(tag))
    case .createText(let id, let text): return add(id, .text(text))
    case .setText(let id, let text):
      guard let node = nodes[id] else { return "there is no node #\(id)" }
      guard case .text = node.content else { return "#\(id) is an element, not a text" }
      node.content = .text(text)
    case .setAttribute(let id, let name, let value):
      guard let node = nodes[id], node.tag != nil else { return "there is no element #\(id)" }
      node.attributes[name] = value
    case .removeAttribute(let id, let name):
      guard let node = nodes[id], node.tag != nil else { return "there is no element #\(id)" }
      guard node.attributes.removeValue(forKey: name) != nil else {
        return "#\(id) has no \(name.wireName)"
      }
    case .insert(let parent, let child, let before): return insert(child, into: parent, before)
    case .remove(let id): return remove(id)
    case .listen(let id, let events):
      guard let node = nodes[id], node.tag != nil else { return "there is no element #\(id)" }
      node.events = events
    case .focus(let id): if id != 0 && !isInPage(id) { return "#\(id) is not in the page" }
    case .scroll(let id, let top):
      guard let node = nodes[id], isInPage(id) else { return "#\(id) is not in the page" }
      node.scrollTop = Double(top)
    case .title(let text): title = text
    case .anchor(let id, let other):
      guard isInPage(id) else { return "#\(id) is not in the page" }
      guard isInPage(other) else { return "#\(other) is not in the page" }
    case .draw(let id, let drawing):
      guard let node = nodes[id], node.tag == .canvas else { return "there is no canvas #\(id)" }
      node.drawing = drawing
    case .flush, .address, .store, .load, .wait, .keepFocus, .returnFocus, .remember, .log, .image,
      .frame, .share:
      break
    }
    return nil
  }

  /// True if a node hangs in the page.
  public func isInPage(_ id: Int32) -> Bool { nodes[id]?.isInside(root) ?? false }

  private mutating func add(_ id: Int32, _ content: PageNode.Content) -> String? {
    if id <= 2 { return "#\(id) is the page's own" }
    if nodes[id] != nil { return "#\(id) is still alive" }
    if removedIDs.contains(id) { return "#\(id) is used again in the commit that removed it" }
    nodes[id] = PageNode(id: id, content: content)
    return nil
  }

  private mutating func insert(_ id: Int32, into parentID: Int32, _ before: Int32) -> String? {
    guard let child = nodes[id] else { return "there is no node #\(id)" }
    guard let parent = nodes[parentID], parent.tag != nil else {
      return "there is no element #\(parentID)"
    }
    if parent.isInside(child) { return "#\(parentID) is inside #\(id)" }
    guard before == 0 || (before != id && parent.children.contains { $0.id == before }) else {
      return "#\(before) is no other child of #\(parentID)"
    }
    child.parent?.removeChild(child)
    let index = parent.children.firstIndex { $0.id == before } ?? parent.children.count
    parent.children.insert(child, at: index)
    child.parent = parent
    return nil
  }

  private mutating func remove(_ id: Int32) -> String? {
    guard id > 2, let node = nodes[id] else { return "there is no node #\(id)" }
    guard let parent = node.parent else { return "#\(id) was never inserted" }
    parent.removeChild(node)
    node.parent = nil
    for gone in node.descendants {
      nodes[gone.id] = nil
      removedIDs.insert(gone.id)
      if gone === focused { focused = nil }
    }
    return nil
  }
}
