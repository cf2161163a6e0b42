import LecternBase
import LecternCatalogue
import LecternInterface
import LecternNavigation

// Scenes outside tabs: the ways to them, by a visitor's tap or by their address.
extension ExhibitApplication {
  /// Makes a scene's screen; `begin(with:)` comes when it is in the window and knows its traits.
  ///
  /// - Parameter isPushed: true if it stands on another one's stack, and so needs none of its own.
  static func makeScene(
    _ scene: Exhibit.Scene, in exhibit: Exhibit, _ preferences: Preferences, isPushed: Bool = false
  ) -> any SceneController {
    let made = makeOwnScene(scene, in: exhibit, preferences)
    if isPushed || made.isContainer { return made }
    let pushes = made.sceneSegues.all.contains { $0.style == .push }
    return pushes ? SceneStackController(root: made, in: exhibit) : made
  }

  private static func makeOwnScene(
    _ scene: Exhibit.Scene, in exhibit: Exhibit, _ preferences: Preferences
  ) -> any SceneController {
    let segues = SceneSegues(of: scene.id, in: exhibit)
    let made: any SceneController
    switch scene {
    case .catalogue(let catalogue):
      let scene = CatalogueSceneController(
        catalogue: catalogue, translation: preferences.translation(of: catalogue), segues: segues)
      if let segue = segues.searching, let reference = segues.button(of: segue) {
        scene.list.everything = EverythingLink(
          title: segue.title, address: segue.to + "/", reference: reference)
      }
      made = scene
    #if WITHOUT_FACSIMILES
      case .facsimile: preconditionFailure("such a module reads no bundle that has one")
    #else
      case .facsimile(let facsimile):
        made = FacsimileSceneController(facsimile: facsimile, segues: segues)
    #endif
    case .page(let page): made = PageController(page: page, segues: segues)
    case .settings(let settings):
      made = SettingsController(
        settings: settings, exhibit: exhibit, preferences: preferences, segues: segues)
    case .search(let search):
      made = SearchController(search: search, exhibit: exhibit, segues: segues)
    }
    made.controller.restorationIdentifier = scene.id
    return made
  }

  /// Connects a scene's segues to their destinations.
  func addSegues(of scene: any SceneController) {
    let segues = scene.sceneSegues
    for (index, segue) in segues.all.enumerated() {
      do throws(SegueError) {
        try segues.table.add(segue.id, at: segues.elements[index], style: style(of: segue)) {
          [unowned(unsafe) self] in self.makeDestination(of: segue)
        }
      } catch {
        // Of two with one name, which the workshop refuses, the first one counts.
      }
    }
  }

  private func makeDestination(of segue: Exhibit.Segue) -> Controller {
    guard let index = exhibit.sceneIndex(segue.to) else { return Controller() }
    let scene = ExhibitApplication.makeScene(
      exhibit.scenes[index], in: exhibit, preferences, isPushed: segue.style == .push)
    addSegues(of: scene)
    identify(scene)
    keepPage(scene)
    made = scene
    return scene.controller
  }

  /// Keeps a page that goes, for the browser's forward, and the search, for the browser's back.
  func keepPage(_ scene: any SceneController) {
    if let search = scene.controller as? SearchController {
      if isNavigating, let lastSearch { search.resume(lastSearch) }
      lastSearch = search
      return
    }
    let stack = scene.controller as? SceneStackController
    let controller = stack?.controllers.first ?? scene.controller
    guard let page = controller as? PageController else { return }
    if let old = pages.firstIndex(where: { $0.sceneID == page.sceneID }) {
      if isNavigating { page.resume(pages[old]) }
      pages[old] = page
    } else {
      pages.append(page)
    }
  }

  private func style(of segue: Exhibit.Segue) -> SegueStyle {
    switch segue.style {
    case .push:
      return .custom { [unowned(unsafe) self] segue, animated in
        self.push(segue.destination, from: segue.source, animated: animated)
      }
    case .fullScreen: return .modal(.fullScreen, delegate: self)
    case .pageSheet: return .modal(.pageSheet, delegate: self)
    case .formSheet: return .modal(.formSheet, delegate: self)
    case .popover: return .modal(.popover, delegate: self)
    }
  }

  /// Puts a scene on the stack around the one that leads to it.
  private func push(_ destination: Controller, from source: Controller, animated: Bool) {
    // Pushing a new scene can't fail.
    if let pushing {
      try? pushing.push(destination, animated: animated)
    } else if let stack = (source as? SceneStackController)
      ?? (source.parent as? SceneStackController)
    {
      try? stack.push(destination, animated: animated)
    }
  }

  /// Performs a segue of a scene.
  ///
  /// A catalogue has one pushed scene at a time: the next one takes its place.
  ///
  /// - Returns: false if it can't be performed now: something else is presented already, or its
  ///   scene is pushed here already.
  @discardableResult
  func go(
    _ segue: Exhibit.Segue, from scene: any SceneController, at element: NodeReference?,
    animated: Bool
  ) -> Bool {
    var catalogue: CatalogueSceneController?
    if segue.style == .push {
      catalogue =
        scene.controller as? CatalogueSceneController
        ?? scene.controller.parent as? CatalogueSceneController
    }
    // The replaced scene may be the one that the segue leads from.
    let replaced = catalogue?.pushed
    defer { withExtendedLifetime(replaced) {} }
    if let catalogue {
      if catalogue.innermost.sceneID == segue.to { return false }
      catalogue.removePushed()
    }
    pushing = catalogue
    defer { pushing = nil }
    made = nil
    defer { made = nil }
    do throws(SegueError) {
      try scene.go(segue.id, at: element, animated: animated)
    } catch { return false }
    guard let made else { return false }
    if let catalogue {
      catalogue.pushed = made
    } else if segue.style != .push {
      presented.append(made)
    }
    made.begin(with: self)
    made.makeFirstStack()
    return true
  }

  /// Shows a scene outside tabs: in its present place, or by the way on which the visitor came
  /// there before, or else above the tab from which the fewest segues lead there.
  ///
  /// - Returns: false if no segue leads there.
  func show(beyondTabs id: Text, place: Text, animated: Bool) -> Bool {
    // A page made at build time shows the shortest way, independent of earlier pages.
    if let level = level(where: { hasStarted ? $0.holds(id) : $0.innermost.sceneID == id }) {
      dismiss(above: level, animated: animated)
      scene.reveal(id, animated: animated)
    } else {
      let path = way(to: id)
      guard let first = path.last, let tab = exhibit.sceneIndex(first.from) else { return false }
      var step = hasStarted ? shownStep(of: path, animated: animated) : nil
      if step == nil {
        dismiss(above: 0, animated: false)
        tabBar.select(tab)
        if !hasStarted { _ = scenes[tab].show(place: "", animated: false) }
        // Other tabs keep their stacks.
        if scenes[tab].holds(id) {
          scenes[tab].reveal(id, animated: false)
          return scene.innermost.show(place: place, animated: animated)
        }
        step = shownStep(of: path, animated: false)
      }
      let steps = step ?? path.count - 1
      for index in (0...steps).reversed() {
        open(path[index], animated: animated && steps == 0)
      }
    }
    return scene.innermost.show(place: place, animated: animated)
  }

  /// Brings to the top the part of a way that shows already; returns the step from which on the
  /// rest must go, or nil if no part shows.
  private func shownStep(of path: [Exhibit.Segue], animated: Bool) -> Int? {
    for (step, segue) in path.enumerated() {
      if let level = level(where: { $0.holds(segue.from) }) {
        dismiss(above: level, animated: animated && step == 0)
        scene.reveal(segue.from, animated: false)
        return step
      }
    }
    return nil
  }

  /// The segues that lead from a tab to a scene outside tabs, the last one first: those that the
  /// visitor took, as far as the history tells, or else the fewest.
  private func way(to id: Text) -> [Exhibit.Segue] {
    var path: [Exhibit.Segue] = []
    var target = id
    for address in history.earlier.reversed() {
      let from = address.pieces(separatedBy: 0x2F).first ?? ""
      guard let segue = exhibit.segue(from: from, to: target) else { break }
      path.append(segue)
      if exhibit.isTab(from) { return path }
      target = from
    }
    return exhibit.path(to: id)
  }

  /// The level of the lowest scene for which a condition holds: the number of presented scenes up
  /// to it.
  private func level(where holds: (any SceneController) -> Bool) -> Int? {
    if holds(scenes[tabBar.selectedIndex]) { return 0 }
    return presented.firstIndex(where: holds).map { $0 + 1 }
  }

  private func open(_ segue: Exhibit.Segue, animated: Bool) {
    let source = scene.sceneID == segue.from ? scene : scene.innermost
    // No element was tapped that a popover could point at.
    let element = segue.style == .popover ? nil : source.sceneSegues.button(of: segue)
    go(segue, from: source, at: element, animated: animated)
  }

  /// Dismisses all presented scenes but the lowest `count`.
  func dismiss(above count: Int, animated: Bool) {
    guard presented.count > count else { return }
    let presenter = count == 0 ? tabBar : presented[count - 1].controller
    while presented.count > count { presented.removeLast() }
    presenter.dismiss(animated: animated)
  }
}

extension ExhibitApplication: PresentationDelegate {
  /// Forgets a scene that the visitor has dismissed, and goes back to the address below it.
  public func windowController(
    _ controller: WindowController, didDismiss presented: Controller
  ) {
    self.presented.removeAll { $0.controller === presented }
    follow(.backward)
  }
}
