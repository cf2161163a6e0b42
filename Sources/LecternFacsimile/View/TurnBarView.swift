import LecternBase
import LecternInterface

/// Hears what a visitor does with the bar that turns leaves.
protocol TurnBarViewDelegate: AnyObject {
  func turnBarView(didStepBy step: Int)
  func turnBarViewDidTapPlace()
}

/// Draws the bar that tells which leaf shows, and leads to others.
struct TurnBarView {
  unowned(unsafe) let delegate: any TurnBarViewDelegate
  /// The name of the leaf; empty for one that is its number.
  let label: Text
  /// The name and the number as readers hear them.
  let words: Text
  /// The number: `24 of 300`.
  let place: Text
  let isRightToLeft: Bool
  let hasPrevious: Bool
  let hasNext: Bool
  /// The button that leads to all leaves.
  let button: NodeReference

  func node() -> Node {
    unowned(unsafe) let delegate = self.delegate
    return element(
      .div, key: 4, class: "facsimile-turn",
      [
        Attribute(.role, "group"), Attribute(.ariaLabel, Word.leaves.text),
        Attribute(.dir, isRightToLeft ? "rtl" : "ltr"),
      ],
      [
        step(-1, "previous", Word.previousLeaf.text, isAtEnd: !hasPrevious),
        element(
          .button, key: 2, class: "facsimile-place",
          [
            Attribute(.type, "button"), Attribute(.ariaLabel, words),
            Attribute(.ariaExpanded, "false"),
          ], on: [.tap { delegate.turnBarViewDidTapPlace() }], reference: button, names()),
        step(1, "next", Word.nextLeaf.text, isAtEnd: !hasNext),
      ])
  }

  private func step(_ step: Int, _ kind: Text, _ label: Text, isAtEnd: Bool) -> Node {
    unowned(unsafe) let delegate = self.delegate
    return RoundButton(key: step + 2, kind: kind, label: label, isAtEnd: isAtEnd).node {
      delegate.turnBarView(didStepBy: step)
    }
  }

  private func names() -> [Node] {
    var names: [Node] = []
    if !label.isEmpty { names.append(element(.strong, text: label)) }
    names.append(element(.span, text: place))
    return names
  }

  #if !hasFeature(Embedded)
    private func icon(_ kind: Text) -> Node {
      element(.i, class: "icon", [Attribute(.dataKind, kind), Attribute(.ariaHidden, "true")])
    }

    /// A link to a leaf.
    struct Link {
      let label: Text
      let address: Text
      let isCurrent: Bool
    }

    /// The same for a page without scripts: its buttons are links, and the leaves around are
    /// listed, with the contents of the document on its own page.
    func node(links: [Link], contents: Node?) -> Node {
      var items: [Node] = []
      var current = 0
      for (index, link) in links.enumerated() {
        var attributes = [Attribute(.href, link.address)]
        if link.isCurrent {
          current = index
          attributes.append(Attribute(.ariaCurrent, "page"))
        }
        items.append(element(.li, [element(.a, attributes, [.text(link.label)])]))
      }
      func step(_ index: Int, _ kind: Text, _ label: Text) -> Node {
        var attributes = [Attribute(.ariaLabel, label)]
        if links.indices.contains(index) {
          attributes.append(Attribute(.href, links[index].address))
        } else {
          attributes.append(Attribute(.ariaDisabled, "true"))
          attributes.append(Attribute(.role, "link"))
        }
        return element(.a, class: "facsimile-button", attributes, [icon(kind)])
      }
      return element(
        .nav, key: 4, class: "facsimile-turn",
        [
          Attribute(.ariaLabel, Word.leaves.text),
          Attribute(.dir, isRightToLeft ? "rtl" : "ltr"),
        ],
        [
          step(current - 1, "previous", Word.previousLeaf.text),
          element(.span, class: "facsimile-place", names()),
          step(current + 1, "next", Word.nextLeaf.text),
          element(.ol, [Attribute(.role, "list")], items),
        ] + (contents.map { [$0] } ?? []))
    }
  #endif
}
