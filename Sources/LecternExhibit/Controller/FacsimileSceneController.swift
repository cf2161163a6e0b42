import LecternBase
import LecternCatalogue
import LecternFacsimile
import LecternInterface
import LecternNavigation

/// A facsimile scene: one document to explore, with its clauses.
///
/// Its address names the clause; the visible part of the document, the filter and an open menu
/// follow behind a `#`: `charter/clause-39/#xywh=1200,3400,900,600&filter=justice&menu=open`; so
/// does a lit line of the text of a leaf, with the words of a search:
/// `psalter/f-12v/#q=mill&text=en&line=7`.
///
/// - Source: SPEC MC-2…MC-23; docs/DOCUMENTS.md, "A document to touch"; W3C Media Fragments
///   1.0, 4.2.2 (`xywh`).
final class FacsimileSceneController: Controller, SceneController {
  private(set) unowned(unsafe) var sceneDelegate: (any SceneControllerDelegate)?
  let scene: Scene
  let sceneSegues: SceneSegues
  let document: FacsimileController
  let facsimile: Facsimile
  /// The exhibit, whose search knows the leaves that have words.
  let exhibit: Exhibit
  /// The part of the address after `#`: the viewport as it was when it came to rest.
  var fragment: Text = ""
  /// The time without a turn after which the address tells the leaf, in seconds.
  private static let turningTime = 0.25
  /// The number of turns of which the address doesn't tell yet.
  private var turns = 0
  /// True if a clause was open when the address was told last.
  private var isOpen = false

  init(_ scene: FacsimileScene, in context: SceneContext) {
    self.scene = scene
    facsimile = scene.facsimile
    sceneSegues = context.segues
    exhibit = context.exhibit
    document = FacsimileController(facsimile: facsimile)
    super.init()
    title = facsimile.document.title
    // Ids of scenes are lower case, so no scene has this one.
    document.restorationIdentifier = "Document"
    addChild(document)
    document.delegate = self
  }

  deinit { document.delegate = nil }

  var controller: Controller { self }
  override var address: Text? { facsimile.document.address }
  override var kindName: Text { "facsimile" }

  var neededFile: Text? {
    facsimile.clauses.chunks.name(holding: document.selectedClause)
      ?? (document.isSearching && facsimile.clauses.hasKeysFile ? facsimile.clauses.keysFile : nil)
      ?? (document.hasTours ? document.tourFile : nil) ?? document.textFile
  }

  var currentAddress: Text {
    guard let clause = document.selectedClause else {
      let address = document.leafIndex == 0 ? facsimile.document.address : leafAddress
      return address + fragment
    }
    return facsimile.clauses.address(of: clause) + fragment
  }

  var currentTitle: Text {
    guard let clause = document.selectedClause else {
      if document.hasTours, !document.tourTitle.isEmpty { return document.tourTitle }
      return document.leafIndex == 0 ? "" : leafTitle
    }
    return facsimile.clauses.names[clause]
  }

  #if !hasFeature(Embedded)
    var shownItem: JSON? {
      document.selectedClause.flatMap { facsimile.clauses.chunks.item($0) }
    }
  #endif

  func begin(with delegate: any SceneControllerDelegate) { sceneDelegate = delegate }

  func fileDidCome(_ file: Int) {
    if file < facsimile.clauses.chunks.count {
      document.chunkDidLoad(file)
    } else {
      document.keysDidLoad()
    }
  }

  func fileDidCome(_ name: Text, of scene: Scene) {
    if scene.isSearch, document.hasText { findLeaves(after: name) }
  }

  var searchPhrase: SearchPhrase? { document.hasText ? ownPhrase : nil }

  func marksDidChange() { document.marksDidChange() }

  func focusShown() { document.focusDetail() }

  func returnToTop() {
    isOpen = false
    if document.hasTours { document.closeTour() }
    document.show(leaf: 0, animated: false)
    if document.hasText { document.clearTextLine() }
    document.filter = document.filter
  }

  func makeFirstStack() {
    fragment = currentFragment
    isOpen = document.selectedClause != nil
  }

  // MARK: Restoration

  override func encodeRestorableState(with coder: RestorationEncoder) {
    super.encodeRestorableState(with: coder)
    coder.encode([document], for: "document")
  }

  override func decodeRestorableState(with coder: RestorationDecoder) {
    super.decodeRestorableState(with: coder)
    _ = coder.controller(for: "document")
  }

  // MARK: Life

  override func willAppear(animated: Bool) {
    document.willAppear(animated: animated)
    // An archive has the words, and not the leaves.
    if document.hasText { findLeaves() }
  }
  override func didAppear(animated: Bool) { document.didAppear(animated: animated) }
  override func willDisappear(animated: Bool) { document.willDisappear(animated: animated) }
  override func didDisappear(animated: Bool) { document.didDisappear(animated: animated) }

  // MARK: Showing

  func show(place: Text, animated: Bool) -> Bool {
    var isThere = document.show(clause: place, animated: animated)
    if !isThere { document.show(clause: nil, animated: false) }
    if document.selectedClause == nil, facsimile.document.hasLeaves {
      isThere = show(leaf: place, animated: animated) || isThere
    }
    isOpen = document.selectedClause != nil
    return isThere
  }

  // MARK: Drawing

  override func barItems() -> [Node] { sceneSegues.barItems(of: self) }

  override func render() -> Node {
    FacsimileSceneView(
      title: title, items: barItems(), hasBar: parent is TabBarController, document: document
    ).node()
  }

  private func moved(_ change: History.Change) {
    sceneDelegate?.sceneController(self, didMove: change)
  }
}

extension FacsimileSceneController: FacsimileControllerDelegate {
  /// One clause after another is one place: the way back leads to the document.
  func facsimileController(_ controller: FacsimileController, didSelect clause: Int?) {
    let wasOpen = isOpen
    isOpen = clause != nil
    // A line isn't lit beside an open clause.
    if document.hasText { fragment = currentFragment }
    moved(clause == nil ? .backward : wasOpen ? .sideways : .forward)
  }

  /// It closes the clause that was open.
  func facsimileController(_ controller: FacsimileController, didChoose filter: OverlayFilter) {
    let wasOpen = isOpen
    isOpen = false
    fragment = currentFragment
    moved(wasOpen ? .backward : .sideways)
  }

  /// A tour is one place, whichever of its stops shows: the way back leads out of it.
  func facsimileController(_ controller: FacsimileController, didTour isOpen: Bool) {
    fragment = currentFragment
    moved(isOpen ? .forward : .backward)
  }

  func facsimileControllerDidComeToRest(_ controller: FacsimileController) {
    if turns == 0 { settle() }
  }

  /// A visitor who leafs on is one who turns: the address follows once they stay.
  func facsimileControllerDidTurn(_ controller: FacsimileController) {
    turns += 1
    let turn = turns
    controller.application?.wait(seconds: FacsimileSceneController.turningTime) { [self] in
      guard turn == turns else { return }
      turns = 0
      if isMounted { settle() }
    }
  }

  func facsimileControllerDidChangeMenu(_ controller: FacsimileController) { settle() }

  func facsimileController(_ controller: FacsimileController, needsChunk chunk: Int) {
    sceneDelegate?.sceneController(self, needsFile: facsimile.clauses.chunks.name(chunk))
  }

  func facsimileControllerNeedsKeys(_ controller: FacsimileController) {
    sceneDelegate?.sceneController(self, needsFile: facsimile.clauses.keysFile)
  }

  func facsimileController(
    _ controller: FacsimileController, didFollow address: Text, at element: NodeReference
  ) { sceneDelegate?.sceneController(self, didFollow: address, at: element) }

  /// Tells the view in the address once it is at rest, so that the address changes seldom: browsers
  /// allow few changes in a short time.
  private func settle() {
    fragment = currentFragment
    moved(.sideways)
  }
}
