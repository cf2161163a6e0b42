import LecternBase
import LecternInterface

// The effects of choosing a clause or a filter:
//
//     a filter     its overlays fade in, all others out; the detail closes; the picture zooms out
//                  to the whole (MC-17, MC-18)
//     a clause     all overlays fade out, the picture around it is dimmed; the detail springs up;
//                  the clause's first words show beside it, large enough to be read (MC-19, MC-21,
//                  MC-22)
//     none         the filter's overlays fade back in (MC-20)
extension FacsimileController {
  /// Takes in what the visitor keeps by now.
  public func marksDidChange() {
    menu.setNeedsDisplay()
    detail.setNeedsDisplay()
    if chosenFilter == .kept { adopt(.kept) }
  }

  /// The insets of what covers the picture.
  var insets: ScreenInsets {
    var insets = ScreenInsets()
    let height = detail.coveredHeight
    if detail.edge == .top { insets.top = height } else { insets.bottom = height }
    let start = menu.isOpen && !isNarrow ? menu.width : 0
    insets.left = isRightToLeft ? detail.coveredWidth : start
    insets.right = isRightToLeft ? start : detail.coveredWidth
    if let covered = shownTour?.covered ?? text?.covered, covered.width + covered.height > 0 {
      insets.bottom = covered.height
      if isRightToLeft { insets.left = covered.width } else { insets.right = covered.width }
    }
    if layers != nil { makeRoomForLayers(&insets) }
    return insets
  }

  /// Fades overlays to the present state.
  func updateOverlays(animated: Bool = true) {
    let filter = chosenFilter
    let isPlain = picture.selected == nil && tour == nil
    let facsimile = self.facsimile
    picture.show(animated: animated) { clause in
      isPlain && facsimile.shows(clause, with: filter)
    }
  }

  /// The clauses before and after the chosen one, within the filter; the first one if none is
  /// chosen.
  var neighbours: (previous: Int?, next: Int?) {
    guard let selectedClause else {
      return (nil, facsimile.clause(after: -1, step: 1, with: chosenFilter))
    }
    return (
      facsimile.clause(after: selectedClause, step: -1, with: chosenFilter),
      facsimile.clause(after: selectedClause, step: 1, with: chosenFilter)
    )
  }

  /// The edge from which a clause's card comes: the top for one in the lower half (MC-22); for a
  /// sheet always the bottom, where the thumb is.
  func edge(for clause: Int) -> DetailEdge {
    var bare = picture.viewport
    bare.insets.top = 0
    bare.insets.bottom = 0
    // The present place, or the one at the end of the picture's motion.
    guard detail.layout.kind == .card,
      let path = path(of: clause, in: bare, from: picture.motion.destination)
    else { return .bottom }
    let place = path.place(of: 0, in: bare, from: picture.motion.destination)
    let middle = bare.screenPoint(fromImage: path.parts[0].middle, place)
    return middle.y > bare.size.height / 2 ? .top : .bottom
  }

  /// Moves the picture so that nothing covers a clause, as little as possible (MC-22).
  @inline(never)
  func reveal(_ clause: Int, animated: Bool = true) {
    guard picture.viewport.isLaidOut, let bounds = leaf.bounds(of: clause) else { return }
    picture.move { motion in
      let place = motion.viewport.revealing(bounds, from: motion.destination)
      if place != motion.destination { motion.move(to: place, animated: animated) }
    }
  }

  /// Chooses a clause, or none.
  @inline(never)
  func select(_ clause: Int?, by opener: Opener, animated: Bool = true) {
    if opener == .owner, leaves.isOpen { setLeavesOpen(false) }
    // An address names a clause as a whole: its first leaf.
    if let clause, hasLeaves { turn(toLeafOf: clause, first: opener == .owner) }
    guard clause != selectedClause else {
      reveal(animated: animated)
      return
    }
    if opener != .owner { touched() }
    if tour != nil { pauseTour() }
    let isAsOpened = selectedClause.map { self.isAsOpened($0) } ?? false
    selectedClause = clause
    if text != nil { tellText(.chosen) }
    if sound != nil { tellSound() }
    part = 0
    picture.selected = clause
    list.selected = clause
    menu.selected = clause
    if opener != .picture { cycle.reset() }
    updateOverlays(animated: animated)
    if let clause {
      open(clause, by: opener, animated: animated)
    } else {
      close(by: opener, toWhole: isAsOpened)
      // A clause stood in the place of the stop.
      if tour != nil { showStop(animated: animated) }
      // In a long column another leaf may be the present one by now.
      if picture.flow != nil { picture.pictureDidMove() }
    }
    setNeedsDisplay()
    if opener != .owner { delegate?.facsimileController(self, didSelect: clause) }
  }

  private func open(_ clause: Int, by opener: Opener, animated: Bool) {
    if opener != .step { self.opener = opener }
    if !isPrerender { facsimile.marks?.see(clause) }
    menu.setNeedsDisplay()
    // An open menu would cover the detail, or leave nothing of the picture.
    let room = picture.viewport.size.width - menu.width - detail.layout.width
    if menu.isOpen, isNarrow || room < 240 { setMenuOpen(false, tells: opener != .owner) }
    detail.neighbours = neighbours
    let comes = detail.prepare(clause, from: edge(for: clause))
    setNeedsDisplay()
    // It starts from outside the screen.
    if comes, animated, isMounted { application?.flushStyles() }
    detail.rise()
    if picture.viewport.isLaidOut { picture.move { $0.cover(insets) } }
    if facsimile.opensWhole {
      reveal(clause, animated: animated)
    } else {
      read(part, animated: animated)
    }
    saidPercent = percent
    announce(Word.selected.text(facsimile.clauses.names[clause]))
    if opener == .list || opener == .menu { application?.focus(detail.heading) }
  }

  /// Gives the clause that is open the keyboard focus.
  public func focusDetail() {
    if selectedClause != nil { application?.focus(detail.heading) }
  }

  private func close(by closer: Opener, toWhole: Bool) {
    let clause = detail.clause
    detail.hide { [self] in setNeedsDisplay() }
    guard picture.viewport.isLaidOut else { return }
    picture.move {
      $0.cover(insets)
      if toWhole { $0.move(to: $0.viewport.fit) } else { $0.settle() }
    }
    announce(FacsimileWording.filtered(facsimile.name(of: chosenFilter), shownCount))
    guard closer != .owner else { return }
    if opener == .list, let clause {
      list.focus(clause)
    } else {
      application?.rescueFocus(to: picture.picture)
    }
  }

  private var shownCount: Int { facsimile.clauseCount(with: chosenFilter) }

  /// Goes on in the clause, or to the one before or after.
  func step(by step: Int) {
    if readOn(by: step) { return }
    guard let clause = step < 0 ? neighbours.previous : neighbours.next else { return }
    let wasClosed = selectedClause == nil
    select(clause, by: .step)
    // Back to its last words: they stand before those that one came from.
    if step < 0 {
      if hasLeaves { turn(toLastLeafOf: clause) }
      read(.max)
    }
    // The tool gives way to the detail's own button (FacsimileView), and the keyboard's focus
    // follows it.
    if wasClosed {
      let steps = neighbours
      let isEnd = (step < 0 ? steps.previous : steps.next) == nil
      application?.focus(
        isEnd ? detail.heading : step < 0 ? detail.previousButton : detail.nextButton)
    }
  }

  /// Takes another filter without closing the detail.
  func adopt(_ filter: OverlayFilter) {
    chosenFilter = filter
    menu.filter = filter
    detail.neighbours = neighbours
    detail.setNeedsDisplay()
    updateOverlays()
    setNeedsDisplay()
  }

  /// Shows a filter's overlays, on the whole document.
  @inline(never)
  func setFilter(_ filter: OverlayFilter) {
    if tour != nil { closeTour() }
    chosenFilter = filter
    menu.filter = filter
    cycle.reset()
    if selectedClause != nil {
      select(nil, by: .owner)
    } else {
      updateOverlays()
    }
    setNeedsDisplay()
    if picture.viewport.isLaidOut {
      picture.move {
        $0.cover(insets)
        $0.move(to: $0.viewport.fit)
      }
    } else {
      pendingRectangle = nil
    }
    // The change of size isn't announced as well.
    saidPercent = percent
    announce(FacsimileWording.filtered(facsimile.name(of: filter), shownCount))
  }

  /// Opens or closes the menu, over the picture, which stays where it is (MC-12); one that has room
  /// beside it stands there, as it does on return.
  @inline(never)
  func setMenuOpen(_ isOpen: Bool, tells: Bool = false) {
    // An image alone has no menu, even if an address asks for it.
    guard isOpen != menu.isOpen, facsimile.clauses.count > 0 else { return }
    menu.isOpen = isOpen
    if text != nil { tellText(.chosen) }
    setNeedsDisplay()
    if picture.viewport.isLaidOut {
      picture.move {
        $0.cover(insets)
        // The room beyond the image's edge that the menu covered may be bare now: the picture
        // settles. A chosen clause comes out from under the menu.
        $0.settle()
      }
      reveal()
    }
    if tells { delegate?.facsimileControllerDidChangeMenu(self) }
  }
}
