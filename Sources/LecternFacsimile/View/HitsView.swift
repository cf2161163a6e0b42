import LecternBase
import LecternInterface

/// Hears what a visitor does with the bar of hits.
protocol HitsViewDelegate: AnyObject {
  func hitsView(didStepBy step: Int)
  func hitsViewDidTapClose()
}

/// Draws the bar that leads from hit to hit.
struct HitsView {
  unowned(unsafe) let delegate: any HitsViewDelegate
  /// The words that were searched for.
  let query: Text
  /// The number of the hit on the leaf: `2 of 5`.
  let place: Text
  /// The number of the leaf among those with hits; empty if there is one.
  let leaves: Text
  let hasPrevious: Bool
  let hasNext: Bool

  func node() -> Node {
    unowned(unsafe) let delegate = self.delegate
    var names = [
      element(.strong, key: 1, [Attribute(.dir, "auto")], text: query),
      element(.span, key: 2, text: place),
    ]
    if !leaves.isEmpty { names.append(element(.span, key: 3, text: leaves)) }
    return element(
      .div, class: "facsimile-words-bar",
      [Attribute(.role, "group"), Attribute(.ariaLabel, Word.search.text)],
      [
        element(.p, key: 1, class: "facsimile-place", [Attribute(.role, "status")], names),
        step(-1, "previous", Word.previousHit.text, isAtEnd: !hasPrevious),
        step(1, "next", Word.nextHit.text, isAtEnd: !hasNext),
        button(5, "close", Word.close.text, isAtEnd: false) { delegate.hitsViewDidTapClose() },
      ])
  }

  private func step(_ step: Int, _ kind: Text, _ label: Text, isAtEnd: Bool) -> Node {
    unowned(unsafe) let delegate = self.delegate
    return button(step + 3, kind, label, isAtEnd: isAtEnd) { delegate.hitsView(didStepBy: step) }
  }

  /// A button; at the end it stays a stop for Tab, for the focus may be on it then.
  private func button(
    _ key: Int, _ kind: Text, _ label: Text, isAtEnd: Bool, _ action: @escaping () -> Void
  ) -> Node {
    var attributes = [Attribute(.type, "button"), Attribute(.ariaLabel, label)]
    if isAtEnd { attributes.append(Attribute(.ariaDisabled, "true")) }
    return element(
      .button, key: key, class: "facsimile-button", attributes, on: [.tap(action)],
      [element(.i, class: "icon", [Attribute(.dataKind, kind), Attribute(.ariaHidden, "true")])])
  }
}
