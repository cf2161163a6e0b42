import LecternBase
import LecternCatalogue
import LecternInterface
import LecternNavigation

/// A catalogue scene: the list on the left, the detail on the right, in a drill-down container.
///
/// It knows facts that neither of them may know: the effect of choosing a row at each width, and
/// the detail that shows while no entry is chosen.
///
/// - Source: SPEC NG-17, NG-20…NG-27, NG-33…NG-41.
final class CatalogueSceneController: DrillDownController, SceneController {
  private(set) unowned(unsafe) var sceneDelegate: (any SceneControllerDelegate)?
  let scene: Scene
  let sceneSegues: SceneSegues
  /// The scene that a segue has pushed on this one's stack: `[list | page]`,
  /// `[list, detail | page]`.
  var pushed: (any SceneController)?
  let list: CatalogueListController
  let detail: CatalogueDetailController
  let results: EntryResults
  /// The detail shows the first entry because something has to show, not because it was chosen.
  var isImplicit = true
  /// The entry that was being read, while a narrow screen shows the list during a search.
  var setAside: Int?
  /// True if nobody chose the entry that is set aside.
  var isAsideImplicit = false
  /// The panel that narrows the list down, while it is open.
  var filter: Controller?
  /// True if the panel was open when the place was saved.
  var reopensFilter = false
  /// True during changes made by the address, which must not change the address in turn.
  var isFollowing = false

  init(_ scene: CatalogueScene, in context: SceneContext) {
    let catalogue = scene.catalogue
    self.scene = scene
    sceneSegues = context.segues
    results = EntryResults(catalogue: catalogue)
    list = CatalogueListController(results: results)
    detail = CatalogueDetailController(
      results: results, entry: nil, translation: context.preferences.translation(of: catalogue))
    super.init()
    title = catalogue.title
    // Ids of scenes are lower case, so no pushed scene has these.
    list.restorationIdentifier = "List"
    detail.restorationIdentifier = "Detail"
    propagatesNavigationItem = false
    propagatesTabBarItem = false
    areToolbarsHidden = catalogue.translations.count < 2
    delegate = self
    list.delegate = self
    detail.delegate = self
    if let segue = sceneSegues.searching, let reference = sceneSegues.button(of: segue) {
      list.everything = EverythingLink(
        title: segue.title, address: segue.to + "/", reference: reference)
    }
    list.trailingItems = { [unowned(unsafe) self] in
      var items = self.sceneSegues.barItems(of: self)
      if self.presentingController != nil { items.append(self.doneItem()) }
      return items
    }
  }

  deinit {
    // A pause in typing may keep the list for a while.
    list.delegate = nil
    list.trailingItems = nil
    detail.delegate = nil
  }

  var controller: Controller { self }
  var catalogue: Catalogue { results.catalogue }
  override var address: Text? { catalogue.address }
  override var kindName: Text { "catalogue" }

  private var shownEntry: Int? { stack.contains(detail) ? detail.entry : nil }
  var neededFile: Text? {
    catalogue.chunks.name(holding: shownEntry)
      ?? (results.order == nil ? nil : catalogue.orders.file)
  }
  #if !hasFeature(Embedded)
    var summary: Text { shownEntry.map { catalogue.subtitles[$0] } ?? "" }
    var shownItem: JSON? { shownEntry.flatMap { catalogue.chunks.item($0) } }
  #endif
  var searchPhrase: SearchPhrase? { SearchPhrase(words: results.query, folded: results.folded) }

  func preferencesDidChange(_ preferences: Preferences) {
    detail.setTranslation(preferences.translation(of: catalogue))
  }

  func fileDidCome(_ file: Int) {
    if file < catalogue.chunks.count { detail.chunkDidLoad(file) } else { list.ordersDidLoad() }
  }

  var currentAddress: Text {
    if let pushed { return pushed.currentAddress }
    guard !isImplicit, let entry = detail.entry else { return catalogue.address + fragment }
    return catalogue.address(of: entry) + fragment
  }

  var currentTitle: Text {
    if let pushed { return pushed.controller.title }
    guard !isImplicit, let entry = detail.entry else { return "" }
    return catalogue.names[entry]
  }

  func begin(with delegate: any SceneControllerDelegate) { sceneDelegate = delegate }

  func focusBeginning() { list.focusFirstRow() }

  /// Shows the entry of the address on paper.
  func printingDidChange() {
    showsLeftInFront = isImplicit
    setNeedsDisplay()
    list.printingDidChange()
  }

  func focusShown() { detail.focusText() }

  // MARK: Restoration

  override func restorableController(withIdentifier identifier: Text) -> Controller? {
    for own in [list, detail] as [Controller] where own.restorationIdentifier == identifier {
      return own
    }
    return super.restorableController(withIdentifier: identifier)
  }

  override func encodeRestorableState(with coder: RestorationEncoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(isImplicit, for: "isImplicit")
    if filter != nil { coder.encode(true, for: "isFilterOpen") }
    if let setAside {
      coder.encode(catalogue.ids[setAside], for: "setAside")
      if isAsideImplicit { coder.encode(true, for: "isAsideImplicit") }
      coder.encode([detail], for: "asideController")
    }
  }

  override func decodeRestorableState(with coder: RestorationDecoder) {
    super.decodeRestorableState(with: coder)
    // The toolbar isn't the visitor's doing: translations may have come or gone since.
    areToolbarsHidden = catalogue.translations.count < 2
    isImplicit = coder.bool(for: "isImplicit") ?? false
    reopensFilter = coder.bool(for: "isFilterOpen") ?? false
    if let id = coder.text(for: "setAside"), !id.isEmpty {
      setAside = catalogue.entry(withID: id)
      isAsideImplicit = coder.bool(for: "isAsideImplicit") ?? false
      _ = coder.controller(for: "asideController")
    }
  }

  // MARK: Showing

  func show(place: Text, animated: Bool) -> Bool {
    isFollowing = true
    defer { isFollowing = false }
    guard !place.isEmpty else {
      showRoot(animated: animated)
      return true
    }
    guard let entry = catalogue.entry(withID: place) else {
      showRoot(animated: false)
      return false
    }
    show(entry, animated: animated)
    return true
  }

  /// Shows the whole list again, with no words and no filter.
  func showAll() {
    list.filter(by: "")
    list.search("", folded: "")
  }

  func returnToTop() {
    if widthClass == .compact, rightController != nil { pop() }
    list.scrollToTop()
  }

  private func showRoot(animated: Bool) {
    // If the list shows already, the browser has only followed the app there, and `setAside` stays.
    if widthClass != .compact || rightController != nil { setAside = nil }
    if widthClass != .compact || leftController === detail { removePushed() }
    if widthClass == .compact {
      if rightController != nil { pop(animated: animated) }
    } else {
      showFirst()
    }
    isImplicit = true
    showsLeftInFront = true
    if isPrerender {
      list.select(nil)
      list.impliedEntry = results.first
    }
  }

  func show(_ entry: Int, animated: Bool) {
    removePushed()
    setAside = nil
    list.impliedEntry = nil
    isImplicit = false
    showsLeftInFront = false
    if widthClass == .compact, rightController == nil { list.yieldFocus() }
    if !isPrerender { catalogue.marks?.see(entry) }
    detail.show(entry)
    if rightController == nil {
      detail.scrollToTop()
      pushOwn(detail, animated: animated)
    }
    if widthClass != .compact {
      list.select(entry)
      list.reveal(entry)
    }
  }

  /// Shows the first entry found, or an empty detail (NG-17, NG-33).
  func showFirst() {
    removePushed()
    isImplicit = true
    detail.show(results.first)
    list.select(results.first)
    if rightController == nil { pushOwn(detail, animated: false) }
  }

  /// Pushes a controller on this scene's own stack, which can't refuse it.
  func pushOwn(_ controller: Controller, animated: Bool) {
    do { try push(controller, animated: animated) } catch {
      preconditionFailure("a catalogue's stack was changed from outside")
    }
  }

  func moved(_ change: History.Change) {
    if !isFollowing { sceneDelegate?.sceneController(self, didMove: change) }
  }
}

extension CatalogueSceneController: DrillDownControllerDelegate {
  func drillDownController(_ controller: DrillDownController, did operation: DrillDownOperation) {
    guard operation == .pop else { return }
    if let pushed, !stack.contains(pushed.controller) {
      self.pushed = nil
      if rightController == nil {
        isImplicit = true
        // It was pushed on the list alone, on a narrow screen.
        if widthClass != .compact { showFirst() }
      }
      moved(.backward)
      return
    }
    guard rightController == nil else { return }
    isImplicit = true
    moved(.backward)
  }

  /// Collapsing keeps the list on top if it is being searched or no entry was chosen; expanding
  /// shows the detail again, or a fresh one (NG-27).
  func drillDownController(
    _ controller: DrillDownController, didChangeWidthFrom previous: WidthClass
  ) {
    fitWidth()
  }

  func fitWidth() {
    if widthClass == .compact {
      if rightController === detail, list.isSearched || isImplicit {
        isAsideImplicit = isImplicit
        // The detail comes back when there is room again.
        detail.holdPlace()
        pop(animated: false)
        setAside = detail.entry
      }
      // The list stays in view, without an appearance, so that its row is cleared here (NG-24).
      if rightController == nil { list.select(nil) }
    } else if let entry = setAside {
      setAside = nil
      isImplicit = isAsideImplicit
      detail.show(entry)
      if rightController == nil { pushOwn(detail, animated: false) }
      list.select(entry)
      moved(.forward)
    } else if rightController == nil
      || rightController === detail && isImplicit && detail.entry == nil
    {
      showFirst()
    } else if let entry = detail.entry, entry != list.selectedEntry {
      // A list that didn't show when the entry was chosen reveals it; otherwise it stays where the
      // visitor left it.
      list.select(entry)
      if !isImplicit { list.reveal(entry) }
    }
  }
}
