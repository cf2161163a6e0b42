import LecternBase
import LecternInterface

// The parts of the screen, as their delegate.

extension FacsimileController: PictureControllerDelegate {
  /// A tap is answered at once: the clause shows as chosen even if a second one may come (MC-19).
  func pictureController(
    _ controller: PictureController, didTap candidates: [Int], at point: ImagePoint, isSure: Bool
  ) {
    tapped = nil
    if candidates.isEmpty, text != nil, !isSure || tellText(.tapped(point)) {
      return setOff(selectedClause)
    }
    var cycle = self.cycle
    let clause = cycle.choose(
      candidates, selected: selectedClause, at: point, scale: picture.motion.placement.scale)
    if isSure {
      self.cycle = cycle
      if clause != selectedClause {
        let before = selectedClause
        select(clause, by: .picture)
        tapped = .some(before)
        return
      }
    }
    setOff(clause)
  }

  /// The first tap has chosen a clause already, or set it off: what was chosen before is again.
  func pictureControllerDidTapTwice(_ controller: PictureController) {
    guard let before = tapped else { return setOff(selectedClause) }
    tapped = nil
    select(before, by: .picture)
  }

  /// Shows a clause as chosen on the picture, and no more; a tour shows its own.
  func setOff(_ clause: Int?) {
    guard tour == nil, picture.selected != clause else { return }
    picture.selected = clause
    updateOverlays()
  }

  func pictureControllerDidFeelTouch(_ controller: PictureController) {
    touched()
    if tour != nil { pauseTour() }
  }

  func pictureControllerDidLayOut(_ controller: PictureController) { layOut() }

  func pictureControllerDidMove(_ controller: PictureController) {
    // While a leaf comes from its side the frame stays in the map.
    let viewport = picture.viewport
    layers?.viewport = viewport
    map.show(viewport.shownRectangle(viewport.clampedCentre(picture.motion.placement)))
    if tour != nil { followTour() }
  }

  func pictureController(_ controller: PictureController, didTurnTo leaf: Int) {
    // The tap that follows tells what becomes of an open clause.
    if selectedClause != nil, picture.keepsPlace {
      showLeaf(leaf, animated: true)
      announce(leafWords)
      delegate?.facsimileControllerDidTurn(self)
    } else {
      turn(to: leaf, tells: true)
    }
  }

  func pictureControllerDidChangeCompanions(_ controller: PictureController) {
    if hits != nil { findHitsBeside(asks: true) }
  }

  func pictureControllerDidComeToRest(_ controller: PictureController) { cameToRest() }

  func pictureControllerCannotLoad(_ controller: PictureController) {
    announce(Word.pictureIncomplete.text)
    application?.log(Word.pictureIncomplete.text)
    setNeedsDisplay()
  }

  func pictureControllerHasLoaded(_ controller: PictureController) { setNeedsDisplay() }
}

extension FacsimileController: ClauseListControllerDelegate {
  func clauseListController(_ controller: ClauseListController, didSelect clause: Int) {
    select(clause, by: .list)
  }

  func clauseListController(_ controller: ClauseListController, didFocus clause: Int?) {
    picture.focused = clause
    guard let clause else { return }
    // Beside an open clause of another leaf the picture stays with that.
    if selectedClause == nil, hasLeaves { turn(toLeafOf: clause) }
    let place = picture.motion.destination
    let path = path(of: clause, in: picture.viewport, from: place)
    // A clause that is being read, or has just been closed, stays as it is.
    if path?.part(in: picture.viewport.openRectangle(place), from: 0) == nil { reveal(clause) }
  }
}

extension FacsimileController: MapControllerDelegate {
  func mapController(_ controller: MapController, didPointAt point: ImagePoint) {
    picture.move { motion in
      let viewport = motion.viewport
      // A finger may go on beyond the edge of the map.
      let point = ImagePoint(
        x: min(max(0, point.x), viewport.image.width),
        y: min(max(0, point.y), viewport.image.height))
      motion.move(
        to: viewport.placement(
          of: point, at: viewport.openMiddle, scale: motion.destination.scale))
    }
  }
}

extension FacsimileController: ClauseMenuControllerDelegate {
  func clauseMenuController(_ controller: ClauseMenuController, didChoose filter: OverlayFilter) {
    let hadClause = selectedClause != nil
    // Changes behind the menu would go unnoticed.
    if isNarrow { setMenuOpen(false, tells: true) }
    setFilter(filter)
    if hadClause { delegate?.facsimileController(self, didSelect: nil) }
    delegate?.facsimileController(self, didChoose: filter)
  }

  func clauseMenuControllerNeedsKeys(_ controller: ClauseMenuController) {
    delegate?.facsimileControllerNeedsKeys(self)
  }

  func clauseMenuController(_ controller: ClauseMenuController, didSelect clause: Int) {
    select(clause, by: .menu)
  }
}

extension FacsimileController {
  /// True while the menu lists what a search finds.
  public var isSearching: Bool { menu.isSearching }

  /// Takes in the clauses' keys, or the news that they can't be had.
  public func keysDidLoad() { menu.keysDidLoad() }
}

extension FacsimileController: ClauseDetailControllerDelegate {
  func clauseDetailControllerDidClose(_ controller: ClauseDetailController) {
    select(nil, by: .step)
  }

  func clauseDetailController(_ controller: ClauseDetailController, didStepBy step: Int) {
    self.step(by: step)
  }

  func clauseDetailController(_ controller: ClauseDetailController, needsChunk chunk: Int) {
    delegate?.facsimileController(self, needsChunk: chunk)
  }

  func clauseDetailController(
    _ controller: ClauseDetailController, didFollow address: Text, at element: NodeReference
  ) {
    delegate?.facsimileController(self, didFollow: address, at: element)
  }

  func clauseDetailControllerDidChangeHeight(_ controller: ClauseDetailController) {
    setNeedsDisplay()
    guard picture.viewport.isLaidOut else { return }
    picture.move { $0.cover(insets) }
    reveal()
  }
}

extension FacsimileController: FacsimileViewDelegate {
  func facsimileView(didTap tool: FacsimileView.Tool) {
    switch tool {
    case .menu: setMenuOpen(!menu.isOpen, tells: true)
    case .zoomIn: picture.zoomStep(PictureController.stepFactor)
    case .zoomOut: picture.zoomStep(1 / PictureController.stepFactor)
    case .fit: picture.showWhole()
    case .fill: picture.fillWindow()
    case .previous: step(by: -1)
    case .next: step(by: 1)
    }
  }

  /// Escape closes the detail, then the menu.
  func facsimileView(didPress key: Key) -> Bool {
    guard key == .escape else { return false }
    if selectedClause != nil {
      select(nil, by: .step)
      return true
    }
    if leaves.isOpen {
      setLeavesOpen(false)
      application?.focus(leavesButton)
      return true
    }
    if tour != nil {
      endTour()
      return true
    }
    if let layers {
      layersControllerDidClose(layers)
      return true
    }
    if text != nil, tellText(.escaped) { return true }
    guard menu.isOpen else { return false }
    setMenuOpen(false, tells: true)
    application?.focus(burger)
    return true
  }
}
