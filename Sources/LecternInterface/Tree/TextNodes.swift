import LecternBase

/// The words of a search, and what folds a text as they are folded.
public final class TextSearch {
  /// The folded words.
  public let words: SearchWords
  /// Folds a text.
  public let fold: (Text) -> FoldedText

  /// Joins the words with what folds a text.
  @inline(never)
  public init(_ words: SearchWords, fold: @escaping (Text) -> FoldedText) {
    self.words = words
    self.fold = fold
  }
}

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

  /// The same blocks with the words of a search marked: in those that hold all, or else in those
  /// that hold any.
  ///
  /// - Parameters:
  ///   - blocks: elements and texts.
  ///   - search: the words, and what folds a text.
  ///   - chosen: counts down by one for each mark; the one that it is 0 at is the chosen one, which
  ///     may be focused.
  ///   - reference: becomes the handle of that.
  ///   - listeners: what it listens to.
  @inline(never)
  public static func marked(
    _ blocks: [Node], _ search: TextSearch, chosen: inout Int, reference: NodeReference,
    on listeners: [Listener]
  ) -> [Node] {
    var areWhole: [Bool] = []
    for block in blocks {
      // Words may be held within others, which aren't marked.
      var (count, nodes) = (0, [Node]())
      append(block, to: &nodes, search, &count, reference, [])
      areWhole.append(
        count < 0 && search.words.areHeld(in: search.fold(text(of: block)).folded))
    }
    let isAnyWhole = areWhole.contains(true)
    var all: [Node] = []
    for (index, block) in blocks.enumerated() {
      if areWhole[index] || !isAnyWhole {
        append(block, to: &all, search, &chosen, reference, listeners)
      } else {
        all.append(block)
      }
    }
    return all
  }

  private static func text(of node: Node) -> Text {
    switch node.content {
    case .slot: return ""
    case .text(let text): return text
    case .element(let element):
      var all: Text = ""
      for child in element.children { all = all + text(of: child) }
      return all
    }
  }

  private static func append(
    _ node: Node, to all: inout [Node], _ search: TextSearch, _ chosen: inout Int,
    _ reference: NodeReference, _ listeners: [Listener]
  ) {
    switch node.content {
    case .slot: all.append(node)
    case .text(let text):
      for part in highlighted(text, search.words.marks(in: search.fold(text), .word)) {
        guard case .element(let own) = part.content, own.tag == .mark else {
          all.append(part)
          continue
        }
        all.append(
          chosen != 0
            ? part
            : element(
              .mark, [Attribute(.tabindex, "-1"), Attribute(.ariaCurrent, "true")], on: listeners,
              reference: reference, own.children))
        chosen -= 1
      }
    case .element(let old):
      var children: [Node] = []
      for child in old.children {
        append(child, to: &children, search, &chosen, reference, listeners)
      }
      let element = Node.Element(
        tag: old.tag, className: old.className, attributes: old.attributes,
        listeners: old.listeners, children: children, anchorage: old.anchorage)
      all.append(Node(content: .element(element), key: node.key, reference: node.reference))
    }
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
