import LecternBase

/// Turns text in several languages, or with parts that were found, into nodes.
public enum TextNodes {
  /// The nodes of a text in several languages: an element for each part in another language than
  /// the text around it.
  ///
  /// - Parameters:
  ///   - text: the text with its marks of languages.
  ///   - content: makes the nodes of a part.
  @inline(never)
  public static func runs(_ text: Text, _ content: (Text.Run) -> [Node]) -> [Node] {
    var nodes: [Node] = []
    text.forEachRun { run in
      let inner = content(run)
      if run.language.isEmpty {
        nodes.append(contentsOf: inner)
      } else {
        nodes.append(
          element(
            .span, class: "untranslated",
            [
              Attribute(.lang, run.language), Attribute(.dir, run.isRightToLeft ? "rtl" : "ltr"),
            ], inner))
      }
    }
    return nodes
  }

  /// The nodes of a text with highlighted parts.
  ///
  /// - Parameters:
  ///   - text: the whole text, with its parts in other languages.
  ///   - marks: the beginning and the end of each part in turn, in bytes
  ///     (`FoldedText.marks`).
  public static func highlighted(_ text: Text, _ marks: [Int]) -> [Node] {
    guard text.isTagged else { return cut(text, marks) }
    return runs(text) { run in
      var own: [Int] = []
      for mark in marks { own.append(max(0, min(mark - run.start, run.text.count))) }
      return cut(run.text, own)
    }
  }

  /// The same nodes with parts of their texts highlighted.
  ///
  /// - Parameters:
  ///   - nodes: elements and texts.
  ///   - chosen: counts down to the part that is chosen, which may be focused; below 0 for none.
  ///   - reference: becomes the handle of that part.
  ///   - find: tells the parts of a text, as `highlighted` takes them.
  @inline(never)
  public static func marked(
    _ nodes: [Node], _ chosen: inout Int, _ reference: NodeReference, _ find: (Text) -> [Int]
  ) -> [Node] {
    var all: [Node] = []
    for node in nodes {
      switch node.content {
      case .slot: all.append(node)
      case .text(let text):
        for part in highlighted(text, find(text)) {
          guard case .element(let mark) = part.content, mark.tag == .mark else {
            all.append(part)
            continue
          }
          all.append(chosen == 0 ? chosenMark(mark, reference) : part)
          chosen -= 1
        }
      case .element(let old):
        let element = Node.Element(
          tag: old.tag, className: old.className, attributes: old.attributes,
          listeners: old.listeners, children: marked(old.children, &chosen, reference, find),
          anchorage: old.anchorage)
        all.append(Node(content: .element(element), key: node.key, reference: node.reference))
      }
    }
    return all
  }

  private static func chosenMark(_ mark: Node.Element, _ reference: NodeReference) -> Node {
    element(
      .mark, [Attribute(.tabindex, "-1"), Attribute(.ariaCurrent, "true")], reference: reference,
      mark.children)
  }

  private static func cut(_ text: Text, _ marks: [Int]) -> [Node] {
    var nodes: [Node] = []
    var start = 0
    var index = 0
    while index + 1 < marks.count {
      if marks[index] > start { nodes.append(.text(text.slice(start, marks[index]))) }
      start = marks[index + 1]
      if start > marks[index] {
        nodes.append(element(.mark, text: text.slice(marks[index], start)))
      }
      index += 2
    }
    if start < text.count { nodes.append(.text(text.slice(start, text.count))) }
    return nodes
  }
}
