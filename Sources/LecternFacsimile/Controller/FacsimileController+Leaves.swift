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
    let (label, place) = leafNames
    return label.isEmpty ? place : label + ", " + place
  }

  /// The name of the leaf that shows, empty for its number, and the number: `f. 12v` and
  /// `24 of 300`; of two, `f. 12v–13r` and `24–25 of 300`.
  private var leafNames: (label: Text, place: Text) {
    let all = facsimile.document.leaves
    let other = picture.partner?.index ?? leafIndex
    var label = Text()
    var number = Text()
    for index in min(leafIndex, other)...max(leafIndex, other) {
      if !number.isEmpty {
        label = label + "–"
        number = number + "–"
      }
      label = label + all[index].label
      number = number + Text(number: index + 1)
    }
    return (
      label == number ? Text() : label,
      Word.shownEntries.text(number, Text(number: all.count))
    )
  }

  /// Makes the leaf the present one on which a visitor has come to rest, of those that show.
  ///
  /// Of two that face each other, which show as a whole, the present one stays. In a long column
  /// it waits until an open clause is closed.
  @inline(never)
  func followMiddle() {
    if picture.flow != nil {
      guard selectedClause == nil else { return }
      let index = picture.middleLeaf
      picture.isMovedByHand = false
      if index != leafIndex {
        stay(with: index)
        // The size on another leaf is no news.
        saidPercent = percent
      }
      if layers != nil { setNeedsDisplay() }
      return
    }
    let viewport = picture.viewport
    let place = picture.motion.placement
    let isByHand = picture.isMovedByHand
    picture.isMovedByHand = false
    guard isByHand, selectedClause == nil, place.scale > viewport.fit.scale * 1.05 else { return }
    let middle = viewport.openRectangle(place).middle
    for companion in picture.companions where companion.contains(middle) {
      return stay(with: companion.index)
    }
  }

  /// Makes a leaf that shows the present one, where it is.
  private func stay(with index: Int) {
    picture.keepsPlace = true
    turn(to: index, tells: true)
    picture.keepsPlace = false
  }

  /// Shows a leaf, with nothing chosen on it.
  ///
  /// - Parameters:
  ///   - index: 0 for the first; one that doesn't exist changes nothing.
  ///   - animated: true if a leaf beside the present one comes from its side.
  public func show(leaf index: Int, animated: Bool = true) {
    if leaves.isOpen { setLeavesOpen(false) }
    if index != leafIndex { turn(to: index, tells: false, animated: animated) }
  }

  /// True if there are leaves to turn.
  ///
  /// The functions that turn them aren't needed else, and come later then.
  var hasLeaves: Bool { facsimile.document.hasLeaves }

  /// Turns to a leaf.
  ///
  /// A chosen clause stays open where it goes on; elsewhere it closes.
  ///
  /// - Parameter tells: true if the visitor turns, and the owner is told.
  @inline(never)
  func turn(to index: Int, tells: Bool, animated: Bool = true) {
    let all = facsimile.document.leaves
    guard index >= 0, index < all.count else { return }
    if index == leafIndex {
      // Of a long column another part may show.
      if tells, picture.flow != nil, !picture.keepsPlace { picture.showWhole() }
      return
    }
    if tells { touched() }
    let closes = selectedClause.map { all[index].bounds(of: $0) == nil } ?? false
    if closes { select(nil, by: .owner, animated: animated) }
    showLeaf(index, animated: animated)
    if tour != nil { leaveStop() }
    if selectedClause != nil { read(0, animated: animated) }
    announce(leafWords)
    guard tells else { return }
    // Told of a closed clause with the old leaf, the history would go back to that.
    if closes { delegate?.facsimileController(self, didSelect: nil) }
    delegate?.facsimileControllerDidTurn(self)
  }

  /// Shows the first leaf that has a clause, unless the present one does and that is enough.
  @inline(never)
  func turn(toLeafOf clause: Int, first: Bool = false) {
    if !first, leaf.bounds(of: clause) != nil { return }
    if let index = facsimile.document.leaf(of: clause), index != leafIndex {
      // From a leaf that shows the picture goes there by itself.
      picture.keepsPlace = picture.companions.contains { $0.index == index }
      showLeaf(index, animated: false)
      picture.keepsPlace = false
    }
  }

  /// Goes on in the chosen clause on another leaf.
  ///
  /// - Returns: false if it has none.
  @inline(never)
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

  /// Shows the last leaf that has a clause.
  @inline(never)
  func turn(toLastLeafOf clause: Int) {
    let document = facsimile.document
    let last = document.leaf(of: clause, from: document.leaves.count - 1, step: -1)
    if let last, last != leafIndex { showLeaf(last, animated: false) }
  }

  /// True if the chosen clause goes on before the present leaf, or after it.
  @inline(never)
  func goesOn(by step: Int) -> Bool {
    guard let selectedClause else { return false }
    return facsimile.document.leaf(of: selectedClause, from: leafIndex + step, step: step) != nil
  }

  func showLeaf(_ index: Int, animated: Bool) {
    map.leaf = facsimile.document.leaves[index]
    picture.turn(to: index, animated: animated)
    // A tap that waited for a second one is dropped.
    setOff(selectedClause)
    part = 0
    cycle.reset()
    leaves.current = index
    if text != nil { tellText(.turned(index)) }
    if sound != nil { tellSound() }
    setNeedsDisplay()
  }

  /// Opens or closes the panel of all leaves.
  func setLeavesOpen(_ isOpen: Bool) {
    guard leaves.isOpen != isOpen else { return }
    if isOpen, selectedClause != nil { select(nil, by: .step) }
    coverByLeaves(isOpen)
    if isOpen { leaves.arrive() }
  }

  /// Shows or takes away the panel of all leaves.
  func coverByLeaves(_ isOpen: Bool) {
    leaves.current = leafIndex
    leaves.isOpen = isOpen
    picture.isCovered = isOpen
    text?.isCovered = isOpen
    setNeedsDisplay()
  }

  /// The bar below the picture; nil where something lies over it.
  @inline(never)
  func turnBar() -> Node? {
    if leaves.isOpen || detail.isShown && detail.layout.kind != .panel || isNarrow && menu.isOpen
      || shownTour.map({ $0.layout.kind != .panel }) ?? false
    {
      return nil
    }
    let count = facsimile.document.leaves.count
    let (label, place) = leafNames
    let bar = TurnBarView(
      delegate: self, label: label, words: leafWords, place: place,
      isRightToLeft: picture.forwardSide < 0, hasPrevious: picture.neighbour(by: -1) >= 0,
      hasNext: picture.neighbour(by: 1) < count, button: leavesButton)
    #if !hasFeature(Embedded)
      if isPrerender {
        return bar.node(
          links: leafLinks(count),
          contents: leafIndex == 0
            ? facsimile.document.contents.map { ContentsView.links(facsimile.document, $0) } : nil)
      }
    #endif
    return bar.node()
  }

  #if !hasFeature(Embedded)
    /// The leaves around the present one, for pages without scripts: the first and the last, too.
    private func leafLinks(_ count: Int) -> [TurnBarView.Link] {
      var links: [TurnBarView.Link] = []
      for index in 0..<count
      where index == 0 || index == count - 1 || (index - leafIndex).magnitude <= 10 {
        links.append(
          TurnBarView.Link(
            label: facsimile.document.leaves[index].label,
            address: facsimile.document.address(of: index), isCurrent: index == leafIndex))
      }
      return links
    }
  #endif
}

extension FacsimileController: TurnBarViewDelegate {
  func turnBarView(didStepBy step: Int) { turn(to: picture.neighbour(by: step), tells: true) }

  func turnBarViewDidTapPlace() { setLeavesOpen(true) }
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
