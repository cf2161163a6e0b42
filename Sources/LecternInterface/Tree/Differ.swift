import LecternBase

/// Turns the difference between two renderings into ops, and keeps the table of live nodes.
///
/// Swift owns the ids: the host only looks them up. Ids 1 and 2 are the page's root element and the
/// element that holds the app. A class, because a controller may ask for a file or a wait while it
/// is rendered, in the middle of `create`: as a struct that would be a second access to it.
final class Differ {
  var writer = OpWriter()
  /// The live node of each id.
  private(set) var nodes: [Node?] = [nil, nil, nil]
  private var free: [Int32] = []
  /// Ids removed in this commit: the host forgets them when it has applied it.
  private var removed: [Int32] = []
  /// The nodes that the page still shows of controllers that already draw themselves in another
  /// place, until the place they left is patched too.
  private var left: [Left] = []

  private struct Left {
    let controller: Controller
    let rendered: Node
  }

  /// The live node with this id.
  func node(_ id: Int32) -> Node? {
    id > 0 && Int(id) < nodes.count ? nodes[Int(id)] : nil
  }

  /// The number of live nodes.
  var liveCount: Int { nodes.count - 3 - free.count - removed.count }

  /// Hands over the ops so far and makes removed ids usable again.
  func takeOps() -> [UInt8] {
    let bytes = writer.bytes
    writer.bytes.removeAll(keepingCapacity: true)
    free.append(contentsOf: removed)
    removed.removeAll(keepingCapacity: true)
    return bytes
  }

  private func newID(for node: Node) -> Int32 {
    if let id = free.popLast() {
      nodes[Int(id)] = node
      return id
    }
    nodes.append(node)
    return Int32(nodes.count - 1)
  }

  // MARK: Mounting

  /// Creates a node and all below it, not yet inserted.
  func create(_ node: Node, in parent: Int32) {
    node.parentID = parent
    switch node.content {
    case .slot(let controller):
      if let shown = controller.mountedNode {
        left.append(Left(controller: controller, rendered: shown))
        // It is drawn from nothing: nodes of its last rendering stay with the slot that it left.
        controller.mountedNode = nil
      }
      let rendered = controller.rendered()
      controller.mountedNode = rendered
      create(rendered, in: parent)
      node.id = rendered.id
    case .text(let text):
      node.id = newID(for: node)
      writer.op(.createText)
      writer.number(node.id)
      writer.text(text)
    case .element(let element):
      node.id = newID(for: node)
      node.reference?.id = node.id
      writer.op(.create)
      writer.number(node.id)
      writer.number(Int32(element.tag.rawValue))
      if !element.className.isEmpty { set(.class, element.className.text, on: node.id) }
      for attribute in element.attributes { set(attribute.name, attribute.value, on: node.id) }
      if !element.listeners.isEmpty { listen(element, on: node.id) }
      for child in element.children {
        create(child, in: node.id)
        insert(child, into: node.id, before: 0)
      }
    }
  }

  func insert(_ node: Node, into parent: Int32, before sibling: Int32) {
    writer.op(.insert)
    writer.number(parent)
    writer.number(node.mounted.id)
    writer.number(sibling)
  }

  /// The index in `left` of what a slot left behind when its controller began to draw itself
  /// elsewhere in this commit.
  private func leftBehind(_ slot: Node) -> Int? {
    guard case .slot(let controller) = slot.content else { return nil }
    return left.firstIndex {
      $0.controller === controller && $0.rendered.parentID == slot.parentID
    }
  }

  /// The node that the page shows for an old node.
  private func shown(_ node: Node) -> Node {
    if let index = leftBehind(node) { return left[index].rendered }
    return node.mounted
  }

  /// Removes a node from the page, and its whole subtree from the table.
  func remove(_ node: Node) {
    writer.op(.remove)
    writer.number(shown(node).id)
    forget(node)
  }

  private func forget(_ node: Node) {
    if case .slot(let controller) = node.content {
      // A controller that already draws itself elsewhere keeps its new place.
      if let index = leftBehind(node) {
        forget(left.remove(at: index).rendered)
        return
      }
      guard let rendered = controller.mountedNode, rendered.parentID == node.parentID else {
        return
      }
      controller.mountedNode = nil
      forget(rendered)
      return
    }
    if case .element(let element) = node.content {
      for child in element.children { forget(child) }
      if let reference = node.reference, reference.id == node.id { reference.id = 0 }
    }
    nodes[Int(node.id)] = nil
    removed.append(node.id)
    node.id = 0
  }

  private func set(_ name: AttributeName, _ value: __owned Text, on id: Int32) {
    writer.op(.setAttribute)
    writer.number(id)
    writer.number(Int32(name.rawValue))
    writer.text(value)
  }

  private func remove(_ name: AttributeName, from id: Int32) {
    writer.op(.removeAttribute)
    writer.number(id)
    writer.number(Int32(name.rawValue))
  }

  private func listen(_ element: Node.Element, on id: Int32) {
    writer.op(.listen)
    writer.number(id)
    writer.number(mask(element))
  }

  private func mask(_ element: Node.Element) -> Int32 {
    var mask: Int32 = 0
    for listener in element.listeners { mask |= listener.mask }
    return mask
  }

  // MARK: Patching

  /// True if the new node can take over the old one's place in the page.
  private func matches(_ old: Node, _ new: Node) -> Bool {
    guard old.key == new.key else { return false }
    switch (old.content, new.content) {
    case (.text, .text): return true
    case (.slot(let a), .slot(let b)): return a === b
    case (.element(let a), .element(let b)): return a.tag == b.tag
    default: return false
    }
  }

  /// Makes the page show `new` in place of `old`.
  @inline(never)
  func patch(_ old: Node, _ new: Node) {
    if old === new { return }
    guard matches(old, new) else {
      create(new, in: old.parentID)
      insert(new, into: old.parentID, before: shown(old).id)
      remove(old)
      return
    }
    new.parentID = old.parentID
    switch (old.content, new.content) {
    case (.text(let before), .text(let after)):
      adopt(old, new)
      if before != after {
        writer.op(.setText)
        writer.number(new.id)
        writer.text(after)
      }
    case (.element(let before), .element(let after)):
      adopt(old, new)
      if before.className != after.className {
        if after.className.isEmpty {
          remove(.class, from: new.id)
        } else {
          set(.class, after.className.text, on: new.id)
        }
      }
      patchAttributes(before.attributes, after.attributes, on: new.id)
      if mask(before) != mask(after) { listen(after, on: new.id) }
      patchChildren(before.children, after.children, of: new.id)
    default:
      new.id = old.id
    }
  }

  private func adopt(_ old: Node, _ new: Node) {
    new.id = old.id
    nodes[Int(new.id)] = new
    // A sibling patched before may hold the reference by now.
    if let reference = old.reference, reference !== new.reference, reference.id == new.id {
      reference.id = 0
    }
    new.reference?.id = new.id
  }

  private func patchAttributes(
    _ old: [Attribute], _ new: [Attribute], on id: Int32
  ) {
    for attribute in new where !old.contains(where: { $0 == attribute }) {
      set(attribute.name, attribute.value, on: id)
    }
    for attribute in old where !new.contains(where: { $0.name == attribute.name }) {
      remove(attribute.name, from: id)
    }
  }

  @inline(never)
  private func patchChildren(_ old: [Node], _ new: [Node], of parent: Int32) {
    var start = 0
    var oldEnd = old.count
    var newEnd = new.count
    // A node kept from the last rendering is itself, and so is all below it.
    while start < oldEnd, start < newEnd,
      old[start] === new[start] || matches(old[start], new[start])
    {
      patch(old[start], new[start])
      start += 1
    }
    while oldEnd > start, newEnd > start, matches(old[oldEnd - 1], new[newEnd - 1]) {
      patch(old[oldEnd - 1], new[newEnd - 1])
      oldEnd -= 1
      newEnd -= 1
    }
    if start == oldEnd && start == newEnd { return }
    let matching = match(old, start..<oldEnd, new, start..<newEnd)
    for index in start..<oldEnd where matching.isKept[index - start] == 0 { remove(old[index]) }
    let staying = stayingInPlace(matching.sources, new, from: start)
    var sibling: Int32 = newEnd < new.count ? new[newEnd].mounted.id : 0
    var index = newEnd - 1
    while index >= start {
      let source = matching.sources[index - start]
      if source < 0 {
        create(new[index], in: parent)
        insert(new[index], into: parent, before: sibling)
      } else {
        patch(old[source], new[index])
        if staying[index - start] == 0 { insert(new[index], into: parent, before: sibling) }
      }
      sibling = new[index].mounted.id
      index -= 1
    }
  }

  /// For each new child the index of the old one it takes over, or -1.
  private func match(
    _ old: [Node], _ oldRange: Range<Int>, _ new: [Node], _ newRange: Range<Int>
  ) -> (sources: [Int], isKept: [UInt8]) {
    var sources = [Int](repeating: -1, count: newRange.count)
    var isKept = [UInt8](repeating: 0, count: oldRange.count)
    // Each search goes on where the last one ended: lists mostly shift.
    var keyed = oldRange.lowerBound
    var unkeyed = oldRange.lowerBound
    for index in newRange {
      var candidate = -1
      if new[index].key != 0 {
        for _ in oldRange {
          if old[keyed].key == new[index].key { candidate = keyed }
          keyed = keyed + 1 < oldRange.upperBound ? keyed + 1 : oldRange.lowerBound
          if candidate >= 0 { break }
        }
      } else {
        while unkeyed < oldRange.upperBound, old[unkeyed].key != 0 { unkeyed += 1 }
        if unkeyed < oldRange.upperBound {
          candidate = unkeyed
          unkeyed += 1
        }
      }
      if candidate >= 0, isKept[candidate - oldRange.lowerBound] == 0,
        matches(old[candidate], new[index])
      {
        sources[index - newRange.lowerBound] = candidate
        isKept[candidate - oldRange.lowerBound] = 1
      }
    }
    return (sources, isKept)
  }

  /// Which kept children needn't move: the heaviest increasing run, anchored ones weighing most.
  private func stayingInPlace(_ sources: [Int], _ new: [Node], from start: Int) -> [UInt8] {
    var best = [Int](repeating: 0, count: sources.count)
    var previous = [Int](repeating: -1, count: sources.count)
    var staying = [UInt8](repeating: 0, count: sources.count)
    // Windowed lists shift without reordering: then everything stays, and no table is needed.
    var last = -1
    var isOrdered = true
    for source in sources where source >= 0 {
      if source < last { isOrdered = false }
      last = source
    }
    if isOrdered { return sources.map { $0 >= 0 ? 1 : 0 } }
    var top = -1
    for index in sources.indices where sources[index] >= 0 {
      var weight = 1
      if case .element(let element) = new[start + index].mounted.content {
        weight = element.anchorage
      }
      best[index] = weight
      for earlier in 0..<index
      where sources[earlier] >= 0 && sources[earlier] < sources[index]
        && best[earlier] + weight > best[index]
      {
        best[index] = best[earlier] + weight
        previous[index] = earlier
      }
      if top < 0 || best[index] > best[top] { top = index }
    }
    while top >= 0 {
      staying[top] = 1
      top = previous[top]
    }
    return staying
  }
}
