import LecternBase

/// A choice of one of several titles.
///
/// - Source: SPEC NG-36, NG-38.
public struct SegmentedChoice: Equatable, Sendable {
  /// The segments' titles, in their order; two may be the same.
  public var titles: [Text]
  /// The index of the chosen segment; nil for none.
  public private(set) var selectedIndex: Int?

  /// Makes a choice; an index without a title selects nothing.
  public init(titles: [Text], selectedIndex: Int? = nil) {
    self.titles = titles
    select(selectedIndex)
  }

  /// The first segment with exactly this title; an empty title is a title like any other.
  public func index(of title: Text?) -> Int? {
    guard let title else { return nil }
    return titles.firstIndex { $0 == title }
  }

  /// The title of the selection; nil if there are too few titles for it.
  public var selectedTitle: Text? {
    guard let selectedIndex, titles.indices.contains(selectedIndex) else { return nil }
    return titles[selectedIndex]
  }

  /// Selects by index; an index out of range is ignored.
  public mutating func select(_ index: Int?) {
    guard let index else {
      selectedIndex = nil
      return
    }
    if titles.indices.contains(index) { selectedIndex = index }
  }

  /// Selects by title; an unknown one selects the first segment.
  public mutating func select(title: Text?) {
    selectedIndex = index(of: title) ?? (titles.isEmpty ? nil : 0)
  }

  /// Removes a segment; removing the selected one clears the selection.
  public mutating func remove(at index: Int) {
    guard titles.indices.contains(index) else { return }
    titles.remove(at: index)
    guard let selected = selectedIndex else { return }
    if selected == index {
      selectedIndex = nil
    } else if selected > index {
      selectedIndex = selected - 1
    }
  }
}
