import LecternInterface

/// Finding nodes in the page.
extension RecordingHost {
  /// The first element of the page with this tag and text.
  public func element(_ tag: Tag, text: String) -> PageNode? {
    page.container.descendants.first { $0.tag == tag && $0.text == text }
  }

  /// All elements of the page with this tag.
  public func elements(_ tag: Tag) -> [PageNode] {
    page.container.descendants.filter { $0.tag == tag }
  }

  /// All elements of the page with this class among theirs.
  public func elements(class name: String) -> [PageNode] {
    page.container.descendants.filter {
      ($0[.class] ?? "").split(separator: " ").contains { $0 == name }
    }
  }

  /// The accessible tree that a reader would meet in the page.
  public var accessible: AccessibleElement {
    AccessibleElement(markup: MarkupNode(page.container, focused: page.focused))
  }

  /// The first match of a query.
  public func find(_ query: Query) -> AccessibleElement? {
    query.matches(in: accessible).first
  }

  /// The first node of the page that matches a query.
  public func node(_ query: Query) -> PageNode? {
    find(query).flatMap { page.nodes[Int32($0.id)] }
  }
}
