/// The order in which a page's blocks are read, as PAGE and ALTO tell it in groups.
struct ReadingOrder {
  private struct Group {
    /// Its place in the group around it.
    var index: Int?
    var items: [(index: Int, names: [String])] = []
  }

  private var open: [Group] = []
  /// The place of each named block.
  private var ranks: [String: Int] = [:]

  /// Takes the beginning of an element, which may be of the order or of anything else.
  mutating func start(_ name: XMLName, _ attributes: XMLAttributes) {
    let names = [attributes["regionRef"] ?? attributes["REF"] ?? ""].filter { !$0.isEmpty }
    let index = attributes["index"].flatMap { Int($0) }
    switch name {
    case "OrderedGroup", "OrderedGroupIndexed", "UnorderedGroup", "UnorderedGroupIndexed":
      open.append(Group(index: index))
      if !names.isEmpty { open[open.count - 1].items.append((.min, names)) }
    case "RegionRef", "RegionRefIndexed", "ElementRef": add(names, at: index)
    default: break
    }
  }

  /// Takes the end of an element.
  mutating func end(_ name: XMLName) {
    switch name {
    case "OrderedGroup", "OrderedGroupIndexed", "UnorderedGroup", "UnorderedGroupIndexed":
      guard let group = open.popLast() else { return }
      let order = group.items.indices.sorted {
        (group.items[$0].index, $0) < (group.items[$1].index, $1)
      }
      add(order.flatMap { group.items[$0].names }, at: group.index)
    default: break
    }
  }

  private mutating func add(_ names: [String], at index: Int?) {
    guard let last = open.indices.last else {
      for name in names where ranks[name] == nil { ranks[name] = ranks.count }
      return
    }
    open[last].items.append((index ?? open[last].items.count, names))
  }

  /// The place of a block by the names of it and of those around it, the innermost first.
  ///
  /// Those that the order doesn't name come last, all at one place.
  func place(ofInnermost names: some Sequence<String>) -> Int {
    if ranks.isEmpty { return .max }
    return names.lazy.compactMap { ranks[$0] }.first { _ in true } ?? .max
  }
}
