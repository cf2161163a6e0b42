import LecternBase
import LecternInterface

/// Hears what a visitor does with a clause's detail.
protocol ClauseDetailControllerDelegate: AnyObject {
  func clauseDetailControllerDidClose(_ controller: ClauseDetailController)
  func clauseDetailController(_ controller: ClauseDetailController, didStepBy step: Int)
  func clauseDetailController(_ controller: ClauseDetailController, needsChunk chunk: Int)
  func clauseDetailController(
    _ controller: ClauseDetailController, didFollow address: Text, at element: NodeReference)
  /// It covers more or less of the picture now.
  func clauseDetailControllerDidChangeHeight(_ controller: ClauseDetailController)
}

/// The text about one clause: a card that springs up, a sheet with two heights, or a panel beside
/// the picture.
///
/// - Source: SPEC MC-19…MC-22.
final class ClauseDetailController: Controller {
  /// The time that the card takes to leave, in seconds.
  static let leavingTime = 0.4

  unowned(unsafe) var delegate: (any ClauseDetailControllerDelegate)?
  let facsimile: Facsimile
  let heading = NodeReference()
  let scroller = NodeReference()
  let previousButton = NodeReference()
  let nextButton = NodeReference()
  /// The clause it shows, or showed last while it is on its way out.
  private(set) var clause: Int?
  private(set) var isShown = false
  var edge = DetailEdge.bottom { didSet { if edge != oldValue { setNeedsDisplay() } } }
  var sheet = SheetHeight.low { didSet { if sheet != oldValue { setNeedsDisplay() } } }
  var layout = DetailLayout(isNarrow: false, size: .zero) {
    didSet { if layout != oldValue { setNeedsDisplay() } }
  }
  /// The clauses that its arrows lead to.
  var neighbours: (previous: Int?, next: Int?) = (nil, nil)
  /// True if its arrows lead to another part of the clause first.
  var parts = (before: false, after: false) {
    didSet { if parts != oldValue { setNeedsDisplay() } }
  }
  /// The scroll place of the text.
  private(set) var place = TextPlace()
  private var awaitsPlace = false
  private var showsAllLines = false
  private var missingChunk: Int?
  private var hand = SheetHand()
  /// The time in which a sheet that a finger has thrown leaves, in seconds; nil for any other.
  private var thrownTime: Double?
  /// Goes up with every coming and going.
  private var turn = 0

  init(facsimile: Facsimile) { self.facsimile = facsimile }

  /// The height of the picture that the card or sheet covers, in CSS pixels.
  var coveredHeight: Double { isShown ? layout.covered(sheet) : 0 }
  /// The width of the picture that the panel covers, in CSS pixels.
  var coveredWidth: Double { isShown ? layout.width : 0 }

  // MARK: Showing

  /// Takes a clause, and starts outside of the screen unless the detail was open.
  ///
  /// - Parameter edge: the edge from which the detail comes, unless it is open.
  /// - Returns: true if it has to rise.
  func prepare(_ clause: Int, from edge: DetailEdge) -> Bool {
    letGo()
    let isOther = clause != self.clause
    self.clause = clause
    turn += 1
    if isOther {
      place = TextPlace()
      showsAllLines = false
    }
    if !isShown { self.edge = edge }
    request()
    setNeedsDisplay()
    if isOther { application?.scroll(scroller, to: 0) }
    return !isShown
  }

  /// Springs up (MC-21).
  func rise() {
    isShown = true
    setNeedsDisplay()
  }

  /// Shows the clause of a place that comes back, without motion and without asking for
  /// its text yet.
  func restore(_ clause: Int) {
    self.clause = clause
    isShown = true
    setNeedsDisplay()
  }

  /// Goes away; its content stays in the page until it has gone.
  func hide(then done: @escaping () -> Void) {
    guard isShown else { return }
    isShown = false
    // A thrown sheet goes on from where it is.
    if thrownTime == nil { hand.letGo() }
    turn += 1
    let turn = self.turn
    setNeedsDisplay()
    guard let application, application.hasStarted else {
      // Before the app draws, a motion isn't seen.
      clause = nil
      done()
      return
    }
    let seconds = prefersReducedMotion ? 0 : ClauseDetailController.leavingTime
    application.wait(seconds: seconds) { [self] in
      guard turn == self.turn else { return }
      clause = nil
      sheet = .low
      letGo()
      done()
    }
  }

  /// Forgets what a finger has done to a sheet.
  private func letGo() {
    hand.letGo()
    thrownTime = nil
  }

  private func scrollToPlace() { application?.scroll(scroller, to: place.top) }

  // MARK: Text

  private func request() {
    guard let clause, facsimile.clauses.chunks.count > 0, facsimile.clauses.body(of: clause) == nil
    else { return }
    let chunk = facsimile.clauses.chunks.chunk(of: clause)
    missingChunk = nil
    delegate?.clauseDetailController(self, needsChunk: chunk)
  }

  func chunkDidLoad(_ chunk: Int) {
    missingChunk = facsimile.clauses.chunks.has(chunk) ? nil : chunk
    guard let clause, facsimile.clauses.chunks.chunk(of: clause) == chunk else { return }
    setNeedsDisplay()
  }

  override func willAppear(animated: Bool) { request() }

  // MARK: Restoration

  func encodePlace(with coder: RestorationEncoder) {
    place.encode(with: coder, as: "offset")
    if showsAllLines { coder.encode(true, for: "hasAllLines") }
  }

  func decodePlace(with coder: RestorationDecoder) {
    place = TextPlace(from: coder, as: "offset")
    awaitsPlace = place.top > 0
    showsAllLines = coder.bool(for: "hasAllLines") ?? false
  }

  // MARK: Drawing

  override func render() -> Node {
    guard let clause else { return element(.div, [Attribute(.hidden, "")]) }
    let writing = ClauseLines(facsimile: facsimile, clause: clause)
    let lines = isPrerender ? nil : writing.node(isWhole: showsAllLines)
    var figure = lines?.figure
    #if !hasFeature(Embedded)
      if isPrerender { figure = writing.still() }
    #endif
    // A page made at build time has the text of its clause, or none.
    let isMissing =
      facsimile.clauses.chunks.count > 0
      && facsimile.clauses.chunks.chunk(of: clause) == missingChunk
    return ClauseDetailView(
      delegate: self, heading: heading, next: nextButton, previous: previousButton,
      scroller: scroller, title: facsimile.clauses.names[clause],
      categories: facsimile.clauses.categoryNames(of: clause),
      figure: figure,
      showsAllLines: (lines?.count ?? 0) <= ClauseLines.few ? nil : showsAllLines,
      body: facsimile.clauses.chunks.count == 0 ? [] : facsimile.clauses.body(of: clause),
      isMissing: isMissing,
      edge: edge, kind: layout.kind, sheet: sheet, hasTwoHeights: layout.hasTwoHeights,
      height: hand.height ?? layout.height(sheet), isShown: isShown || isPrerender,
      isTracked: hand.height != nil && isShown, thrownTime: thrownTime,
      hasPrevious: parts.before || neighbours.previous != nil,
      hasNext: parts.after || neighbours.next != nil, parts: parts,
      heart: facsimile.marks.map {
        MarksView.heart($0, clause, key: 7, class: "facsimile-button heart")
      },
      share: application?.shareButton(
        key: 6, class: "facsimile-button", title: facsimile.clauses.names[clause],
        address: facsimile.clauses.address(of: clause)), isLive: !isPrerender
    ).node()
  }
}

extension ClauseDetailController: ClauseDetailViewDelegate {
  func clauseDetailViewDidTapClose() {
    delegate?.clauseDetailControllerDidClose(self)
  }

  func clauseDetailView(didTapStep step: Int) {
    delegate?.clauseDetailController(self, didStepBy: step)
  }

  func clauseDetailViewDidTapHandle() {
    // A browser also calls the end of a drag a click.
    if hand.hasDrawn { hand.endDrag() } else { setSheet(sheet == .low ? .high : .low) }
  }

  private func setSheet(_ height: SheetHeight) {
    sheet = height
    setNeedsDisplay()
    delegate?.clauseDetailControllerDidChangeHeight(self)
  }

  func clauseDetailView(didDrawHandle touch: PointerTouch) -> Bool {
    guard layout.kind == .sheet, isShown else { return false }
    let effect = hand.feel(touch, at: hand.height ?? layout.height(sheet), in: layout)
    // The click after it comes at once, if it comes.
    if touch.phase == .ended, hand.hasDrawn {
      application?.wait(seconds: 0.05) { [self] in hand.endDrag() }
    }
    switch effect {
    case .none: break
    case .drawn: setNeedsDisplay()
    case .settled(let height): setSheet(height)
    case .thrown(let time):
      thrownTime = time
      delegate?.clauseDetailControllerDidClose(self)
    }
    return true
  }

  func clauseDetailViewDidTapLines() {
    showsAllLines.toggle()
    setNeedsDisplay()
  }

  func clauseDetailViewDidTapRetry() {
    request()
    setNeedsDisplay()
    // The button disappears with its message.
    application?.focus(scroller)
  }

  func clauseDetailView(
    didFollow address: Text, at element: NodeReference
  ) {
    delegate?.clauseDetailController(self, didFollow: address, at: element)
  }

  func clauseDetailView(didScrollTo offset: Double, height: Double) {
    // Under a hidden tab nothing has a size, and without its text nothing has a place.
    guard height > 0, !awaitsPlace, clause.map({ facsimile.clauses.body(of: $0) != nil }) ?? false
    else {
      return
    }
    place.scrolled(to: offset)
  }

  func clauseDetailView(didLayOutContentTo height: Double) {
    guard height > 0 else { return }
    let isOther = place.laidOut(height: height)
    if awaitsPlace || isOther { scrollToPlace() }
    awaitsPlace = false
  }
}
