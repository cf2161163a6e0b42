import LecternBase
import LecternInterface

/// Hears the visitor's actions in a facsimile; never those of its owner.
public protocol FacsimileControllerDelegate: AnyObject {
  /// A clause was chosen, or closed.
  func facsimileController(_ controller: FacsimileController, didSelect clause: Int?)
  /// A category, all, or none was chosen.
  func facsimileController(_ controller: FacsimileController, didChoose filter: OverlayFilter)
  /// A clause's text isn't here yet.
  func facsimileController(_ controller: FacsimileController, needsChunk chunk: Int)
  /// Clauses are searched for, and the keys aren't here yet.
  func facsimileControllerNeedsKeys(_ controller: FacsimileController)
  /// A link in a clause's text was followed.
  func facsimileController(
    _ controller: FacsimileController, didFollow address: Text, at element: NodeReference)
  /// The picture shows another part of the image now, and stands still.
  func facsimileControllerDidComeToRest(_ controller: FacsimileController)
  /// The visitor began a tour, or closed it.
  func facsimileController(_ controller: FacsimileController, didTour isOpen: Bool)
  /// The visitor turned to another leaf, or went on in a tour.
  func facsimileControllerDidTurn(_ controller: FacsimileController)
  /// The menu was opened or closed, or the text of the leaf was, or a line of that was chosen.
  func facsimileControllerDidChangeMenu(_ controller: FacsimileController)
}

/// A document to touch: the picture, its clauses, categories, and the text about each clause.
///
/// ```swift
/// let controller = FacsimileController(facsimile: try Facsimile(json))
/// controller.delegate = scene
/// controller.show(clause: "clause-39")
/// ```
///
/// A state is a filter, and perhaps a clause. The visible overlays follow from it: the chosen
/// clause's own, or those of the filter; so actions in any order give the same result (MC-23).
///
/// - Source: SPEC MC-2…MC-23.
public final class FacsimileController: Controller {
  /// The owner, which hears the visitor's actions.
  public unowned(unsafe) var delegate: (any FacsimileControllerDelegate)?
  /// The document.
  public let facsimile: Facsimile
  /// True if the page is written from right to left, which puts the menu at the right.
  var isRightToLeft: Bool { traits.isRightToLeft }
  /// The clause that is chosen; nil for none.
  public internal(set) var selectedClause: Int?
  var chosenFilter = OverlayFilter.all
  let picture: PictureController
  let list: ClauseListController
  let map: MapController
  let menu: ClauseMenuController
  let detail: ClauseDetailController
  let leaves: LeavesController
  /// The text of the leaf that shows; nil for a document without texts.
  let text: TranscriptionController?
  var layers: LayersController?
  /// The player of its sounds; nil for a document without any.
  let sound: SoundController?
  /// The hits of a search in the texts; nil for none.
  var hits: HitsController?
  /// The tour that is open; nil for none.
  var tour: TourController?
  let burger = NodeReference()
  let leavesButton = NodeReference()
  let textButton = NodeReference()
  let toursButton = NodeReference()
  var cycle = TapCycle()
  /// True once a visitor has touched the picture or a clause: nobody has to say that it can be.
  var isTouched = false
  /// The choice before the last tap, if the tap has changed it.
  var tapped: Int??
  /// The part of the chosen clause that is being read (`ReadingPath`).
  var part = 0
  /// The rectangle to show once the picture has a size.
  var pendingRectangle: ImageRect?
  /// The edge from which the restored clause's detail had come; nil for none.
  var restoredEdge: DetailEdge?
  var hasBeenLaidOut = false
  /// The control that chose or closed a clause: the keyboard's focus returns there.
  ///
  /// A step keeps the control of the choice before it.
  enum Opener { case picture, list, menu, step, owner }
  var opener = Opener.picture
  private var status: Text = ""
  /// The size that was announced last, in percent of the fitted image's.
  var saidPercent = 100
  /// The ends of sizes as they are drawn.
  private var drawnEnds = (smallest: false, largest: false)

  /// Makes a controller that shows the overlays of all clauses, none of them chosen.
  public init(facsimile: Facsimile) {
    self.facsimile = facsimile
    picture = PictureController(facsimile: facsimile)
    list = ClauseListController(facsimile: facsimile)
    map = MapController(facsimile: facsimile)
    menu = ClauseMenuController(facsimile: facsimile)
    detail = ClauseDetailController(facsimile: facsimile)
    leaves = LeavesController(facsimile: facsimile)
    text = facsimile.document.texts.isEmpty ? nil : TranscriptionController(facsimile: facsimile)
    sound = facsimile.document.sounds.isEmpty ? nil : SoundController(facsimile: facsimile)
    super.init()
    title = facsimile.document.title
    for child in [picture, list, map, menu, detail, leaves] as [Controller] { addChild(child) }
    picture.delegate = self
    list.delegate = self
    map.delegate = self
    menu.delegate = self
    detail.delegate = self
    leaves.delegate = self
    if let text { addText(text) }
    if let sound { addSound(sound) }
    picture.isTappable = { [unowned(unsafe) self] clause in
      clause == self.selectedClause || self.facsimile.shows(clause, with: self.chosenFilter)
    }
    updateOverlays(animated: false)
  }

  deinit {
    // A frame or a wait may keep them for a while.
    picture.delegate = nil
    picture.isTappable = nil
    list.delegate = nil
    map.delegate = nil
    menu.delegate = nil
    detail.delegate = nil
    leaves.delegate = nil
    text?.delegate = nil
    sound?.delegate = nil
    hits?.delegate = nil
    layers?.delegate = nil
    tour?.delegate = nil
  }

  public override var address: Text? { facsimile.document.address }
  public override var kindName: Text { "facsimile" }

  // MARK: State

  /// The filter of the overlays that show while no clause is chosen.
  ///
  /// Set by an owner that follows an address, it fades overlays, and neither closes nor moves
  /// anything. Setting the present filter begins anew, as if it had been chosen (MC-18).
  public var filter: OverlayFilter {
    get { chosenFilter }
    set { if newValue == chosenFilter { setFilter(newValue) } else { adopt(newValue) } }
  }

  /// True if the menu is open.
  public var isMenuOpen: Bool {
    get { menu.isOpen }
    set { setMenuOpen(newValue) }
  }

  /// The visible part of the image that nothing covers, now or when its motion is over; setting it
  /// shows it at once, as large as fits.
  ///
  /// - Units: pixels of the full image.
  public var viewportRectangle: ImageRect? {
    get {
      guard picture.viewport.isLaidOut else { return pendingRectangle }
      return picture.viewport.openRectangle(picture.motion.destination)
    }
    set {
      guard let newValue, newValue.width > 0, newValue.height > 0 else { return }
      pendingRectangle = newValue
      if picture.viewport.isLaidOut { showPendingRectangle() }
    }
  }

  /// True if the picture is in its untouched place, now or when its motion is over: the whole
  /// image, or with a clause chosen as much of it as shows beside the detail.
  public var showsWholeImage: Bool {
    guard picture.viewport.isLaidOut else { return pendingRectangle == nil }
    return picture.motion.destination.isNear(home)
  }

  /// Shows a clause's detail, or closes it.
  ///
  /// - Parameter id: nil or empty for none.
  /// - Returns: false for an unknown clause; the screen then stays as it is.
  @discardableResult
  public func show(clause id: Text?, animated: Bool = true) -> Bool {
    guard let id, !id.isEmpty else {
      select(nil, by: .owner, animated: animated)
      return true
    }
    guard let clause = facsimile.clauses.entry(withID: id) else { return false }
    select(clause, by: .owner, animated: animated)
    return true
  }

  // MARK: Restoration

  public override func encodeRestorableState(with coder: RestorationEncoder) {
    super.encodeRestorableState(with: coder)
    encodePlace(with: coder)
  }

  public override func decodeRestorableState(with coder: RestorationDecoder) {
    super.decodeRestorableState(with: coder)
    decodePlace(with: coder)
  }

  // MARK: Drawing

  public override func render() -> Node {
    let steps = neighbours
    let free = freeHeight
    let ends = sizeEnds
    drawnEnds = ends
    let screen = FacsimileView(
      delegate: self, title: facsimile.document.title, burger: burger, picture: picture,
      clauses: list, map: map, menu: menu, detail: detail.clause == nil ? nil : detail,
      leaves: leaves.isOpen ? leaves : nil, text: text == nil ? nil : textParts(free),
      turnBar: hasLeaves ? turnBar() : nil, hits: leaves.isOpen || tour != nil ? nil : hits,
      layers: hasLayers ? layersParts() : nil, tour: hasTours ? tourParts(free) : nil,
      isMenuOpen: menu.isOpen,
      hasClauses: facsimile.clauses.count > 0, coversBurger: free < 60,
      coversTools: isNarrow && menu.isOpen || free < toolsHeight,
      hasSteps: selectedClause == nil && hits == nil && tour == nil,
      hasPrevious: steps.previous != nil,
      hasNext: steps.next != nil, canZoomIn: !ends.largest, canZoomOut: !ends.smallest,
      status: status,
      legend: selectedClause == nil && layers == nil && tour == nil && chosenFilter != .hidden
        && free == .infinity
        ? facsimile.clauses : nil,
      hint: hint, isLive: !isPrerender
    ).node()
    return sound == nil ? screen : withSound(screen)
  }

  /// A visitor has found out by themselves that the picture can be touched.
  func touched() {
    if isTouched { return }
    isTouched = true
    setNeedsDisplay()
  }

  /// Makes readers announce a text.
  func announce(_ words: Text) {
    guard words != status else { return }
    status = words
    setNeedsDisplay()
  }

  // MARK: Life

  public override func willAppear(animated: Bool) {
    fitWidth()
    picture.willAppear(animated: animated)
    detail.willAppear(animated: animated)
    text?.willAppear(animated: animated)
    sound?.willAppear(animated: animated)
    tour?.willAppear(animated: animated)
  }

  public override func didDisappear(animated: Bool) {
    if tour != nil { pauseTour() }
    picture.didDisappear(animated: animated)
  }

  public override func traitsDidChange(from previous: Traits) {
    let layout = detail.layout
    fitWidth()
    // The picture may keep its size: the text alone has grown.
    guard layout != detail.layout || previous.textSize != traits.textSize,
      picture.viewport.isLaidOut
    else { return }
    picture.move { $0.cover(insets) }
    reveal(animated: false)
  }

  /// True if there is no room for a card, or for the menu beside anything: on a phone, and wherever
  /// a line of the text would have too few letters.
  var isNarrow: Bool { menu.isNarrow }

  /// The picture stands still: readers hear how large it is now.
  func cameToRest() {
    if picture.companions.count > 0 { followMiddle() }
    followHand()
    if sizeEnds != drawnEnds { setNeedsDisplay() }
    if percent != saidPercent {
      saidPercent = percent
      announce(Word.zoom.text(Text(number: percent)))
    }
    delegate?.facsimileControllerDidComeToRest(self)
  }
}
