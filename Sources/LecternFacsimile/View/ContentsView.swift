import LecternBase
import LecternInterface
import LecternModel

/// Hears what a visitor does in the contents.
protocol ContentsViewDelegate: AnyObject {
  func contentsView(didChoose heading: Int)
  func contentsView(didToggle heading: Int)
  func contentsView(didPress key: Key, at heading: Int) -> Bool
  func contentsView(didScrollTo offset: Double, height: Double)
  func contentsView(didLayOutTo height: Double)
}

/// Draws the contents of a document as a list of lists.
struct ContentsView {
  /// A heading with its parts.
  final class Item {
    let heading: Int
    let title: Text
    /// The name of the leaf at which it begins.
    let leaf: Text
    let isCurrent: Bool
    /// True if Tab stops there.
    let isStop: Bool
    let hasParts: Bool
    let isOpen: Bool
    let parts: [Item]

    init(
      heading: Int, title: Text, leaf: Text, isCurrent: Bool, isStop: Bool, hasParts: Bool,
      isOpen: Bool, parts: [Item]
    ) {
      self.heading = heading
      self.title = title
      self.leaf = leaf
      self.isCurrent = isCurrent
      self.isStop = isStop
      self.hasParts = hasParts
      self.isOpen = isOpen
      self.parts = parts
    }
  }

  unowned(unsafe) let delegate: any ContentsViewDelegate
  let scroller: NodeReference
  /// The heading at which Tab stops.
  let stopRow: NodeReference

  func node(_ items: [Item]) -> Node {
    unowned(unsafe) let delegate = self.delegate
    return element(
      .nav, class: "facsimile-contents", [Attribute(.ariaLabel, Word.contents.text)],
      on: [.scroll { delegate.contentsView(didScrollTo: $0, height: $1.height) }],
      reference: scroller,
      [
        list(items, on: [.resize { delegate.contentsView(didLayOutTo: $0.height) }])
      ])
  }

  #if !hasFeature(Embedded)
    /// The same for a page without scripts: each heading is a link.
    static func links(_ document: Document, _ contents: Contents) -> Node {
      func list(_ range: Range<Int>) -> Node {
        let rows = contents.outermost(in: range).map { heading in
          let leaf = contents.leaves[heading]
          var parts = [
            element(
              .a, [Attribute(.href, document.address(of: leaf))],
              [
                element(.span, text: contents.titles[heading]),
                element(.span, text: document.leaves[leaf].label),
              ])
          ]
          if contents.hasParts(heading) {
            parts.append(list(heading + 1..<contents.end(of: heading)))
          }
          return element(.li, parts)
        }
        return element(.ul, [Attribute(.role, "list")], rows)
      }
      return element(
        .nav, class: "facsimile-contents", [Attribute(.ariaLabel, Word.contents.text)],
        [element(.h2, text: Word.contents.text), list(0..<contents.titles.count)])
    }
  #endif

  private func list(_ items: [Item], on listeners: [Listener] = []) -> Node {
    var rows: [Node] = []
    for item in items { rows.append(row(item)) }
    return element(.ul, key: 3, [Attribute(.role, "list")], on: listeners, rows)
  }

  private func row(_ item: Item) -> Node {
    unowned(unsafe) let delegate = self.delegate
    let heading = item.heading
    var parts: [Node] = []
    if item.hasParts {
      parts.append(
        element(
          .button, key: 1, class: "facsimile-fold",
          [
            Attribute(.type, "button"), Attribute(.tabindex, "-1"),
            Attribute(.ariaLabel, item.title),
            Attribute(.ariaExpanded, isOn: item.isOpen),
          ], on: [.tap { delegate.contentsView(didToggle: heading) }],
          [
            element(
              .i, class: "icon",
              [Attribute(.dataKind, "next"), Attribute(.ariaHidden, "true")])
          ]))
    }
    var attributes = [
      Attribute(.type, "button"), Attribute(.tabindex, item.isStop ? "0" : "-1"),
    ]
    if item.isCurrent { attributes.append(Attribute(.ariaCurrent, "true")) }
    // The arrow keys fold it from here.
    if item.hasParts {
      attributes.append(Attribute(.ariaExpanded, isOn: item.isOpen))
    }
    parts.append(
      element(
        .button, key: 2, class: "facsimile-heading-words", attributes,
        on: [
          .tap { delegate.contentsView(didChoose: heading) },
          .key { delegate.contentsView(didPress: $0, at: heading) },
        ], reference: item.isStop ? stopRow : nil,
        [element(.span, text: item.title), element(.span, text: item.leaf)]))
    if !item.parts.isEmpty { parts.append(list(item.parts)) }
    return element(.li, key: heading + 1, parts)
  }
}
