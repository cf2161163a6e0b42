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
        RoundButton(
          key: 2, kind: "previous", label: Word.previousHit.text, isAtEnd: !hasPrevious
        ).node { delegate.hitsView(didStepBy: -1) },
        RoundButton(key: 4, kind: "next", label: Word.nextHit.text, isAtEnd: !hasNext).node {
          delegate.hitsView(didStepBy: 1)
        },
        RoundButton(key: 5, kind: "close", label: Word.close.text).node {
          delegate.hitsViewDidTapClose()
        },
      ])
  }
}
