import LecternBase
import LecternCatalogue
import LecternInterface
import LecternNavigation

/// A catalogue scene: the list on the left, the detail on the right, in a drill-down container.
///
/// It knows what neither of them may: what choosing a row does at each width, and which detail
/// shows while nobody has chosen one.
///
/// - Source: SPEC NG-17, NG-20…NG-27, NG-33…NG-41.
final class CatalogueSceneController: DrillDownController, SceneController {
  private(set) unowned(unsafe) var sceneDelegate: (any SceneControllerDelegate)?
  let sceneSegues: SceneSegues
  /// The scene that a segue has pushed on this one's stack: `[list | page]`, `[list, detail | page]`.
  var pushed: (any SceneController)?
  let list: CatalogueListController
  let detail: CatalogueDetailController
  private let results: EntryResults
  /// The detail shows the first entry because something has to show, not because it was chosen.
  private var isImplicit = true
  /// Changes made by the address, which must not change the address in turn.
  private var isFollowing = false

  init(catalogue: Catalogue, translation: Int, segues: SceneSegues) {
    sceneSegues = segues
    results = EntryResults(catalogue: catalogue)
    list = CatalogueListController(results: results)
    detail = CatalogueDetailController(results: results, entry: nil, translation: translation)
    super.init()
    title = catalogue.title
    propagatesNavigationItem = false
    propagatesTabBarItem = false
    areToolbarsHidden = catalogue.translations.count < 2
    delegate = self
    list.delegate = self
    detail.delegate = self
    list.trailingItems = { [unowned(unsafe) self] in
      var items = self.sceneSegues.barItems(of: self)
      if self.presentingController != nil { items.append(self.doneItem()) }
      return items
    }
  }

  var controller: Controller { self }
  var sceneID: Text { catalogue.id }
  var innermost: any SceneController { pushed ?? self }
  var catalogue: Catalogue { results.catalogue }
  override var address: Text? { catalogue.address }
  override var kindName: Text { "catalogue" }

  var shownCatalogue: Catalogue? { catalogue }
  var shownEntry: Int? { detail.entry }

  func preferencesDidChange(_ preferences: Preferences) {
    detail.setTranslation(preferences.translation(of: catalogue))
    pushed?.preferencesDidChange(preferences)
  }

  func chunkDidLoad(_ chunk: Int) { detail.chunkDidLoad(chunk) }

  var currentAddress: Text {
    if let pushed { return pushed.currentAddress }
    guard !isImplicit, let entry = detail.entry else { return catalogue.address }
    return catalogue.address(of: entry)
  }

  var currentTitle: Text {
    if let pushed { return pushed.controller.title }
    guard !isImplicit, let entry = detail.entry else { return "" }
    return catalogue.names[entry]
  }

  func begin(with delegate: any SceneControllerDelegate) {
    sceneDelegate = delegate
    pushOwn(list, animated: false)
    if traits.widthClass != .compact { showFirst() }
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
    // A link to an entry that the search hides shows it all the same.
    if results.position(of: entry) == nil { list.search("", folded: "") }
    show(entry, animated: animated)
    return true
  }

  func returnToTop() {
    if traits.widthClass == .compact, rightController != nil { pop() }
    list.scrollToTop()
  }

  /// Takes a pushed scene off the stack, without a word to anyone: `[list]` or `[list | detail]` is
  /// left.
  func removePushed() {
    guard let pushed, stack.contains(pushed.controller) else { return }
    let wasFollowing = isFollowing
    isFollowing = true
    defer { isFollowing = wasFollowing }
    // The list is always there, and always to the left.
    try? pop(to: list, animated: false)
    if rightController !== detail { try? replaceRight(with: nil, animated: false) }
    self.pushed = nil
  }

  private func showRoot(animated: Bool) {
    if traits.widthClass != .compact || leftController === detail { removePushed() }
    if traits.widthClass == .compact {
      if rightController != nil { pop(animated: animated) }
    } else {
      showFirst()
    }
    isImplicit = true
    showsLeftInFront = true
    if traits.isPrerender {
      list.select(nil)
      list.impliedEntry = results.first
    }
  }

  private func show(_ entry: Int, animated: Bool) {
    removePushed()
    isImplicit = false
    showsLeftInFront = false
    if traits.widthClass == .compact, rightController == nil { list.yieldFocus() }
    detail.show(entry)
    if rightController == nil { pushOwn(detail, animated: animated) }
    if traits.widthClass != .compact {
      list.select(entry)
      list.reveal(entry)
    }
  }

  /// Shows the first entry found, or an empty detail (NG-17, NG-33).
  private func showFirst() {
    removePushed()
    isImplicit = true
    detail.show(results.first)
    list.select(results.first)
    if rightController == nil { pushOwn(detail, animated: false) }
  }

  /// The stack of this scene is ours alone, so a push can't be refused.
  private func pushOwn(_ controller: Controller, animated: Bool) {
    do { try push(controller, animated: animated) } catch {
      preconditionFailure("a catalogue's stack was changed from outside")
    }
  }

  private func moved(_ change: History.Change) {
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
        if traits.widthClass != .compact { showFirst() }
      }
      moved(.backward)
      return
    }
    guard rightController == nil else { return }
    isImplicit = true
    moved(.backward)
  }

  /// Collapsing keeps the list on top if it is being searched or nothing was chosen; expanding shows
  /// the detail again, or a fresh one (NG-27).
  func drillDownController(
    _ controller: DrillDownController, didChangeWidthFrom previous: WidthClass
  ) {
    if traits.widthClass == .compact {
      if rightController === detail, list.isEditing || isImplicit { pop(animated: false) }
      // It doesn't appear, it stays: nobody else clears its row (NG-24).
      if rightController == nil { list.select(nil) }
    } else if rightController == nil {
      showFirst()
    } else {
      list.select(detail.entry)
      if let entry = detail.entry { list.reveal(entry) }
    }
  }
}

extension CatalogueSceneController: CatalogueListControllerDelegate {
  func catalogueListController(_ controller: CatalogueListController, didSelect entry: Int) {
    show(entry, animated: true)
    moved(.forward)
  }

  func catalogueListControllerDidChangeResults(_ controller: CatalogueListController) {
    // The arrows depend on what is found (NG-41).
    detail.navigationItemDidChange()
    guard traits.widthClass == .regular, !isFollowing else { return }
    showFirst()
    moved(.sideways)
  }
}

extension CatalogueSceneController: CatalogueDetailControllerDelegate {
  func catalogueDetailController(_ controller: CatalogueDetailController, didSelect entry: Int) {
    if results.position(of: entry) == nil {
      isFollowing = true
      list.search("", folded: "")
      isFollowing = false
    }
    show(entry, animated: true)
    moved(.forward)
  }

  func catalogueDetailController(_ controller: CatalogueDetailController, didStepTo entry: Int) {
    show(entry, animated: true)
    moved(.sideways)
  }

  func catalogueDetailController(
    _ controller: CatalogueDetailController, didChooseTranslation index: Int
  ) {
    guard catalogue.translations.indices.contains(index) else { return }
    sceneDelegate?.sceneController(
      self, didSet: catalogue.translations[index].id, for: catalogue.preferenceKey)
  }

  func catalogueDetailController(
    _ controller: CatalogueDetailController, didFollow address: Text, at element: NodeReference
  ) { sceneDelegate?.sceneController(self, didFollow: address, at: element) }

  func catalogueDetailController(_ controller: CatalogueDetailController, needsChunk chunk: Int) {
    sceneDelegate?.sceneController(self, needsFile: catalogue.chunkName(chunk))
  }
}
