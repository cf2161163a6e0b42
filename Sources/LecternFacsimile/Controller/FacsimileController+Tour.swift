import LecternBase
import LecternInterface
import LecternModel

// A tour through the document: its card beside the picture or below it, and the picture that flies
// from stop to stop, over all leaves.
extension FacsimileController {
  /// True if there are tours.
  public var hasTours: Bool { facsimile.document.tours != nil }

  /// The tour that shows: an open clause stands in its place.
  var shownTour: TourController? { selectedClause == nil ? tour : nil }

  /// The part of an address that names the stop that shows: `tour=year&stop=3`; empty for none.
  public var tourFragment: Text {
    @inline(never) get {
      guard let tour = shownTour, let stop = tour.stop else { return "" }
      return tour.tours.fragment(ofStop: stop)
    }
  }

  /// The title of the tour that shows; empty for none.
  public var tourTitle: Text {
    @inline(never) get {
      guard let tour = shownTour, let stop = tour.stop else { return "" }
      return tour.tours.titles[tour.tours.tour(ofStop: stop)]
    }
  }

  /// The name of the file with the text of the stop that shows; nil for none.
  public var tourFile: Text? { @inline(never) get { shownTour?.file } }

  // MARK: Opening and closing

  /// Shows a stop of a tour that an address names.
  ///
  /// The picture stays with a leaf after the first that isn't the stop's: a visitor had turned to
  /// it.
  ///
  /// - Parameters:
  ///   - id: the tour's id; an unknown one closes the tour that is open.
  ///   - number: the number of the stop, 1 for the first; another one counts as the nearest.
  @inline(never)
  public func show(stop number: Int, ofTour id: Text, animated: Bool) {
    guard let tours = facsimile.document.tours, selectedClause == nil,
      let index = tours.tour(withID: id)
    else { return closeTour() }
    let stops = tours.stops(of: index)
    let stop = stops.lowerBound + max(0, min(number - 1, stops.count - 1))
    if let tour, tour.stop == stop { return }
    open(tours, at: stop, animated: animated)
    if leafIndex == 0 || leafIndex == tours.leaf(ofStop: stop) {
      showStop(animated: animated)
    } else {
      leaveStop()
    }
  }

  /// Closes the tour that is open; the picture goes back to the whole unless it is elsewhere than
  /// the tour brought it.
  @inline(never)
  public func closeTour() {
    guard let tour else { return }
    let wasThere = tour.goal != nil
    tour.delegate = nil
    tour.setPlaying(false)
    removeChild(tour)
    self.tour = nil
    picture.selected = selectedClause
    if text != nil { tellText(.chosen) }
    updateOverlays()
    setNeedsDisplay()
    makeRoomForTour()
    guard picture.viewport.isLaidOut else { return }
    picture.move {
      $0.cover(insets)
      if wasThere { $0.move(to: $0.viewport.fit) } else { $0.settle() }
    }
  }

  /// Puts the card of a tour up.
  private func open(_ tours: Tours, at stop: Int?, animated: Bool) {
    if leaves.isOpen { setLeavesOpen(false) }
    if let tour {
      if let stop { tour.go(to: stop) }
      return
    }
    let wasWhole = picture.viewport.isLaidOut && showsWholeImage
    let tour = TourController(facsimile: facsimile, tours: tours, at: stop)
    addChild(tour)
    tour.delegate = self
    self.tour = tour
    fitTour()
    // An open menu would cover it, or leave nothing of the picture.
    let room = picture.viewport.size.width - menu.width - tour.layout.width
    if menu.isOpen, isNarrow || room < 240 { setMenuOpen(false, tells: false) }
    if text != nil { tellText(.chosen) }
    setNeedsDisplay()
    // It starts from outside the screen.
    if animated, isMounted { application?.flushStyles() }
    tour.isShown = true
    tour.willAppear(animated: animated)
    makeRoomForTour()
    guard picture.viewport.isLaidOut else { return }
    picture.move {
      $0.cover(insets)
      if wasWhole { $0.move(to: $0.viewport.fit) } else { $0.settle() }
    }
  }

  /// Opens the tours, or the only one, or closes what is open.
  func toggleTours() {
    if tour != nil { return endTour() }
    guard let tours = facsimile.document.tours else { return }
    touched()
    let isOnly = tours.ids.count == 1
    open(tours, at: isOnly ? 0 : nil, animated: true)
    if let tour {
      if isOnly { tourControllerDidBegin(tour) }
      application?.focus(tour.heading)
    }
  }

  /// Closes the tour for the visitor.
  func endTour() {
    let wasBegun = tour?.stop != nil
    closeTour()
    application?.focus(toursButton)
    if wasBegun { delegate?.facsimileController(self, didTour: false) }
  }

  // MARK: The picture

  /// The place of the picture at which the stop shows; nil for none, and on another leaf.
  var stopPlace: Placement? {
    @inline(never) get {
      guard let tour = shownTour, let stop = tour.stop, tour.tours.leaf(ofStop: stop) == leafIndex
      else { return nil }
      let viewport = picture.viewport
      let size = leaf.image.size
      guard
        let part = tour.tours.box(ofStop: stop)
          ?? tour.tours.clause(ofStop: stop).flatMap({ leaf.bounds(of: $0) })
      else {
        return viewport.fitting(ImageRect(x: 0, y: 0, width: size.width, height: size.height))
      }
      // Beside the tools, and no larger than the image's own pixels.
      var open = viewport
      let side = viewport.openSize.width > 400 ? 68.0 : 16
      open.insets.left += side
      open.insets.right += side
      open.insets.top += 20
      open.insets.bottom += 20
      let scale = min(
        open.fitScale(of: Size(width: part.width, height: part.height)),
        max(1, viewport.fit.scale))
      return viewport.clamped(open.placement(of: part.middle, at: open.openMiddle, scale: scale))
    }
  }

  /// Brings the picture to the stop: it flies there, or cuts where less motion is wanted.
  @inline(never)
  func showStop(animated: Bool = true) {
    guard let tour = shownTour, let stop = tour.stop else { return }
    tour.goal = nil
    let leaf = tour.tours.leaf(ofStop: stop)
    if leaf != leafIndex { showLeaf(leaf, animated: animated) }
    picture.selected = tour.tours.clause(ofStop: stop)
    updateOverlays(animated: animated)
    pendingRectangle = nil
    picture.isMovedByHand = false
    guard picture.viewport.isLaidOut else { return }
    picture.move { $0.cover(insets) }
    let home = self.home
    picture.move { $0.move(to: home, animated: animated) }
    tour.goal = picture.motion.destination
    saidPercent = percent
  }

  /// The visitor has turned away from the stop.
  @inline(never)
  func leaveStop() {
    guard let tour, selectedClause == nil else { return }
    tour.goal = nil
    tour.setPlaying(false)
    picture.selected = nil
    updateOverlays()
  }

  /// Ends going on by itself, for a hand has taken the picture.
  @inline(never)
  func pauseTour() { tour?.setPlaying(false) }

  /// Ends it too if the picture goes elsewhere than the tour brought it.
  @inline(never)
  func followTour() {
    guard let tour, let goal = tour.goal else { return }
    let place = picture.motion.destination
    if (place.scale / goal.scale - 1).magnitude < 1e-3,
      (place.centre.x - goal.centre.x).magnitude * goal.scale < 2,
      (place.centre.y - goal.centre.y).magnitude * goal.scale < 2
    {
      return
    }
    tour.goal = nil
    tour.setPlaying(false)
  }
}

extension FacsimileController: TourControllerDelegate {
  func tourControllerDidBegin(_ controller: TourController) {
    showStop()
    setNeedsDisplay()
    delegate?.facsimileController(self, didTour: true)
  }

  /// The address follows once the visitor stays, as it does when they turn leaves.
  func tourControllerDidStep(_ controller: TourController) {
    showStop()
    delegate?.facsimileControllerDidTurn(self)
  }

  func tourController(_ controller: TourController, needsChunk chunk: Int) {
    delegate?.facsimileController(self, needsChunk: chunk)
  }

  func tourController(
    _ controller: TourController, didFollow address: Text, at element: NodeReference
  ) {
    delegate?.facsimileController(self, didFollow: address, at: element)
  }

  func tourControllerDidClose(_ controller: TourController) { endTour() }
}
