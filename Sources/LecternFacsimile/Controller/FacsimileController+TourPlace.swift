import LecternBase
import LecternInterface
import LecternModel

// The place of a tour on the screen, and in archives.
extension FacsimileController {
  /// Gives the card its place in the window.
  @inline(never)
  func fitTour() {
    tour?.fit(
      DetailLayout(
        isNarrow: isNarrow, size: picture.viewport.size, textSize: traits.textSize))
  }

  /// Takes the panel's width from leaves that show two by two.
  @inline(never)
  func makeRoomForTour() {
    picture.makeRoom(forText: max(text?.panelWidth ?? 0, tour?.covered.width ?? 0))
  }

  /// Tells if the picture is to stay with the stop in a window of another size.
  @inline(never)
  func staysWithStop(isFirst: Bool) -> Bool {
    guard let tour, tour.stop != nil else { return false }
    let stays = isFirst ? pendingRectangle == nil && stopPlace != nil : tour.goal != nil
    tour.goal = nil
    makeRoomForTour()
    return stays
  }

  /// The card and the button that opens it; nil for a document without tours.
  ///
  /// - Parameter free: the part of the height that no sheet covers.
  @inline(never)
  func tourParts(_ free: Double) -> FacsimileView.TourParts? {
    guard let tours = facsimile.document.tours else { return nil }
    let parts = FacsimileView.TourParts()
    #if !hasFeature(Embedded)
      if isPrerender {
        if leafIndex == 0, selectedClause == nil { parts.links = links(tours) }
        return parts
      }
    #endif
    if leaves.isOpen || selectedClause != nil { return parts }
    parts.pane = tour
    if menu.isOpen || free < 180 { return parts }
    parts.button = RoundButton(
      key: 21, kind: "tour", label: Word.tours.text,
      state: Attribute(.ariaExpanded, isOn: tour != nil),
      reference: toursButton
    ).node { [unowned(unsafe) self] in toggleTours() }
    return parts
  }

  #if !hasFeature(Embedded)
    private func links(_ tours: Tours) -> Node {
      let document = facsimile.document
      return TourView.links(
        tours.ids.indices.map { tour in
          (
            tours.titles[tour],
            tours.stops(of: tour).map { stop in
              let leaf = tours.leaf(ofStop: stop)
              let title = tours.title(ofStop: stop)
              let label = document.leaves[leaf].label
              return TourView.Link(
                title: title.isEmpty ? label : title, leaf: title.isEmpty ? "" : label,
                address: document.address(of: leaf))
            }
          )
        })
    }
  #endif

  // MARK: Restoration

  @inline(never)
  func encodeTour(with coder: RestorationEncoder) {
    guard let tour, let stop = tour.stop else { return }
    let index = tour.tours.tour(ofStop: stop)
    coder.encode(tour.tours.ids[index], for: "tour")
    coder.encode(stop - tour.tours.stops(of: index).lowerBound, for: "tourStop")
  }

  @inline(never)
  func decodeTour(with coder: RestorationDecoder) {
    guard let tours = facsimile.document.tours, let id = coder.text(for: "tour"),
      let index = tours.tour(withID: id)
    else { return }
    let stops = tours.stops(of: index)
    let number = max(0, min(coder.integer(for: "tourStop") ?? 0, stops.count - 1))
    let tour = TourController(
      facsimile: facsimile, tours: tours, at: stops.lowerBound + number)
    addChild(tour)
    tour.delegate = self
    tour.isShown = true
    self.tour = tour
    if text != nil { tellText(.chosen) }
    let stop = stops.lowerBound + number
    if selectedClause == nil, tours.leaf(ofStop: stop) == leafIndex {
      picture.selected = tours.clause(ofStop: stop)
    }
  }
}
