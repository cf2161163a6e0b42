import LecternBase
import LecternInterface

// Turning leaves: by swipe, key, button, or from the panel of all leaves.
extension FacsimileController {
  /// The leaf that shows.
  var leaf: Leaf { picture.leaf }

  /// The number of the leaf that shows, 0 for the first.
  public var leafIndex: Int { picture.leafIndex }

  /// The leaf that shows as readers hear it: `f. 12v, 24 of 300`.
  var leafWords: Text {
    let count = facsimile.document.leaves.count
    let place = Word.shownEntries.text(Text(number: leafIndex + 1), Text(number: count))
    return leaf.label == Text(number: leafIndex + 1) ? place : leaf.label + ", " + place
  }

  /// Shows a leaf, with nothing chosen on it.
  ///
  /// - Parameter index: 0 for the first; one that doesn't exist changes nothing.
  public func show(leaf index: Int, animated: Bool = true) {
    turn(to: index, tells: false, animated: animated)
  }

  /// Turns to a leaf.
  ///
  /// A chosen clause stays open where it goes on; elsewhere it closes.
  ///
  /// - Parameter tells: true if the visitor turns, and the owner is told.
  func turn(to index: Int, tells: Bool, animated: Bool = true) {
    let all = facsimile.document.leaves
    guard index != leafIndex, index >= 0, index < all.count else { return }
    if tells { touched() }
    if let selectedClause, all[index].bounds(of: selectedClause) == nil {
      select(nil, by: tells ? .step : .owner, animated: animated)
    }
    showLeaf(index, animated: animated)
    if selectedClause != nil { read(0, animated: animated) }
    announce(leafWords)
    if tells { delegate?.facsimileControllerDidTurn(self) }
  }

  /// Shows the first leaf that has a clause, unless the present one does.
  func turn(toLeafOf clause: Int) {
    if leaf.bounds(of: clause) != nil { return }
    if let index = facsimile.document.leaf(of: clause) { showLeaf(index, animated: false) }
  }

  /// Goes on in the chosen clause on another leaf.
  ///
  /// - Returns: false if it has none.
  func readOnNextLeaf(by step: Int) -> Bool {
    guard let selectedClause,
      let next = facsimile.document.leaf(of: selectedClause, from: leafIndex + step, step: step)
    else { return false }
    showLeaf(next, animated: true)
    read(step < 0 ? .max : 0)
    announce(leafWords)
    delegate?.facsimileControllerDidTurn(self)
    return true
  }

  func showLeaf(_ index: Int, animated: Bool) {
    picture.turn(to: index, animated: animated)
    map.leaf = leaf
    part = 0
    cycle.reset()
    leaves.current = index
    setNeedsDisplay()
  }

  /// Opens or closes the panel of all leaves.
  func setLeavesOpen(_ isOpen: Bool) {
    guard leaves.isOpen != isOpen else { return }
    if isOpen, selectedClause != nil { select(nil, by: .step) }
    leaves.current = leafIndex
    leaves.isOpen = isOpen
    setNeedsDisplay()
  }

  /// The bar below the picture; nil for a document of one leaf, and where something lies over it.
  var turnBar: FacsimileView.TurnBar? {
    let count = facsimile.document.leaves.count
    if count < 2 || detail.isShown && detail.layout.kind != .panel || isNarrow && menu.isOpen {
      return nil
    }
    let isRightToLeft = facsimile.document.isRightToLeft ?? self.isRightToLeft
    return FacsimileView.TurnBar(
      label: leaf.label == Text(number: leafIndex + 1) ? "" : leaf.label, words: leafWords,
      place: Word.shownEntries.text(Text(number: leafIndex + 1), Text(number: count)),
      isRightToLeft: isRightToLeft, hasPrevious: leafIndex > 0, hasNext: leafIndex + 1 < count,
      isOpen: leaves.isOpen, button: leavesButton,
      links: isPrerender ? leafLinks(count) : [])
  }

  /// The leaves around the present one, for pages without scripts: the first and the last, too.
  private func leafLinks(_ count: Int) -> [FacsimileView.LeafLink] {
    var links: [FacsimileView.LeafLink] = []
    for index in 0..<count
    where index == 0 || index == count - 1 || (index - leafIndex).magnitude <= 10 {
      links.append(
        FacsimileView.LeafLink(
          label: facsimile.document.leaves[index].label,
          address: facsimile.document.address(of: index), isCurrent: index == leafIndex))
    }
    return links
  }
}

extension FacsimileController: LeavesControllerDelegate {
  func leavesController(_ controller: LeavesController, didChoose index: Int) {
    setLeavesOpen(false)
    turn(to: index, tells: true)
    application?.focus(leavesButton)
  }

  func leavesControllerDidClose(_ controller: LeavesController) {
    setLeavesOpen(false)
    application?.focus(leavesButton)
  }
}
