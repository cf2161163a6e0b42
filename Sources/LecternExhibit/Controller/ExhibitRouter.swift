import LecternBase
import LecternInterface
import LecternNavigation

/// Leads to the screens of an exhibit, by their addresses and by visitors' taps.
final class ExhibitRouter {
  private let screens: ExhibitScreens
  let segues: SeguePerformer
  let bar: AddressBar
  private var exhibit: Exhibit { screens.exhibit }
  /// True if the address led here, so that it must not be told in turn.
  private var isFollowingAddress = false

  init(_ screens: ExhibitScreens, _ segues: SeguePerformer, _ bar: AddressBar) {
    self.screens = screens
    self.segues = segues
    self.bar = bar
    screens.tabBar.delegate = self
    segues.delegate = self
  }

  /// Shows the screen of the entry to which the browser went, or the nearest one that exists.
  func didNavigate(to address: Text, animated: Bool) {
    let arrival = bar.move(to: address)
    if arrival == .restart { return }
    isFollowingAddress = true
    segues.isNavigating = true
    // After a return by the app itself, the screen's present view counts, not the one in the
    // address.
    if arrival == .back {
      show(History.place(of: address), animated: animated)
    } else {
      visit(address, animated: animated)
    }
    segues.isNavigating = false
    isFollowingAddress = false
    // A screen that is gone leaves its entry to the one that shows.
    bar.follow(.sideways)
  }

  /// Shows the first screen.
  ///
  /// All but the preferences is made anew, so that nothing can be left over (BL-10, NG-37).
  func startOver() {
    isFollowingAddress = true
    screens.closePicture()
    screens.select(0, animated: false)
    screens.renewTabs()
    segues.prepareTabs()
    screens.showTabs()
    isFollowingAddress = false
  }

  // MARK: Addresses

  /// Shows the screen at an address, or the nearest one that exists.
  ///
  /// - Returns: false when there is no such screen.
  @discardableResult
  @inline(never)
  func show(_ address: Text, animated: Bool) -> Bool {
    screens.closePicture()
    screens.front.closePanel()
    let parts = address.addressParts
    guard let first = parts.first else { return show(tab: 0, place: "", animated: animated) }
    let place = parts.count > 1 ? parts[1] : ""
    guard let index = exhibit.sceneIndex(first) else { return showNothing() }
    if index < exhibit.tabCount { return show(tab: index, place: place, animated: animated) }
    return show(beyondTabs: first, place: place, animated: animated) || showNothing()
  }

  private func show(tab: Int, place: Text, animated: Bool) -> Bool {
    screens.select(tab, animated: animated)
    return screens.tabs[tab].show(place: place, animated: animated)
  }

  /// Shows the beginning in place of a screen that doesn't exist.
  private func showNothing() -> Bool {
    _ = show(tab: 0, place: "", animated: false)
    return false
  }

  /// Shows the screen at an address, or else the nearest one that exists, with a note.
  @inline(never)
  func visit(_ address: Text, animated: Bool) {
    let pieces = address.pieces(separatedBy: 0x23)
    let address = pieces.first ?? ""
    if show(address, animated: animated) {
      screens.front.show(fragment: pieces.count > 1 ? pieces[1] : "", animated: animated)
      return
    }
    let parts = address.addressParts
    if parts.count > 1, let index = exhibit.sceneIndex(parts[0]), screens.front.holds(parts[0]) {
      sayNothing(isCalled: parts[1], in: exhibit.scenes[index].title)
    } else if let first = parts.first {
      sayNothing(isCalled: first, in: exhibit.title)
    }
  }

  /// Shows a note that an address names a missing thing; names longer than a line aren't repeated.
  private func sayNothing(isCalled name: Text, in title: Text) {
    screens.window.say(
      name.count > 60 ? Word.noSuchPageIn.text(title) : Word.nothingCalled.text(name, title))
  }

  // MARK: Ways to scenes outside tabs

  /// Shows a scene outside tabs: in its present place, or by the way on which the visitor came
  /// there before, or else above the tab from which the fewest segues lead there.
  ///
  /// - Returns: false if no segue leads there.
  private func show(beyondTabs id: Text, place: Text, animated: Bool) -> Bool {
    // A page made at build time shows the shortest way, independent of earlier pages.
    let level = screens.level { bar.hasStarted ? $0.holds(id) : $0.innermost.sceneID == id }
    if let level {
      screens.dismiss(above: level, animated: animated)
      screens.front.reveal(id, animated: animated)
    } else {
      let path = way(to: id)
      guard let first = path.last, let tab = exhibit.sceneIndex(first.from) else { return false }
      var step = bar.hasStarted ? shownStep(of: path, animated: animated) : nil
      if step == nil {
        screens.select(tab, animated: false)
        let root = screens.tabs[tab]
        if !bar.hasStarted { _ = root.show(place: "", animated: false) }
        // Other tabs keep their stacks.
        if root.holds(id) {
          root.reveal(id, animated: false)
          return screens.front.innermost.show(place: place, animated: animated)
        }
        step = shownStep(of: path, animated: false)
      }
      let steps = step ?? path.count - 1
      for index in (0...steps).reversed() {
        open(path[index], animated: animated && steps == 0)
      }
    }
    return screens.front.innermost.show(place: place, animated: animated)
  }

  /// Brings to the top the part of a way that shows already; returns the step from which on the
  /// rest must go, or nil if no part shows.
  private func shownStep(of path: [Exhibit.Segue], animated: Bool) -> Int? {
    for (step, segue) in path.enumerated() {
      if let level = screens.level(where: { $0.holds(segue.from) }) {
        screens.dismiss(above: level, animated: animated && step == 0)
        screens.front.reveal(segue.from, animated: false)
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
    for address in bar.earlier.reversed() {
      let from = address.addressParts.first ?? ""
      guard let segue = exhibit.segue(from: from, to: target) else { break }
      path.append(segue)
      if exhibit.isTab(from) { return path }
      target = from
    }
    return exhibit.path(to: id)
  }

  private func open(_ segue: Exhibit.Segue, animated: Bool) {
    let front = screens.front
    let source = front.sceneID == segue.from ? front : front.innermost
    // No element was tapped that a popover could point at.
    let element = segue.style == .popover ? nil : source.sceneSegues.button(of: segue)
    segues.go(segue, from: source, at: element, animated: animated)
  }

  // MARK: Taps

  /// Goes a segue, or back to its scene if that is on the stack.
  func choose(_ segue: Exhibit.Segue, from scene: any SceneController, at element: NodeReference?) {
    if segue.style == .push, returns(to: segue.to, from: scene) { return }
    guard segues.go(segue, from: scene, at: element, animated: true) else { return }
    screens.front.innermost.didCome(from: scene)
    bar.follow(.forward)
  }

  /// Goes back to a scene that is on the stack of this one already: no stack holds a scene twice,
  /// as both would have the same path (RS-14).
  private func returns(to id: Text, from scene: any SceneController) -> Bool {
    let front = screens.front
    guard scene.sceneID != id, front.innermost.sceneID == scene.sceneID, front.holds(id) else {
      return false
    }
    front.reveal(id, animated: true)
    bar.follow(.backward)
    return true
  }

  /// Shows a picture, goes a segue of links, or shows the address in its place.
  func follow(_ address: Text, from scene: any SceneController, at element: NodeReference) {
    // Addresses of scenes have a slash before the mark.
    let file = address.pieces(separatedBy: 0x23)[0]
    if file.count < address.count, file.slice(max(0, file.count - 1), file.count) != "/" {
      let words = address.slice(file.count + 1, address.count)
      return screens.enlarge(file, words, from: scene, at: element)
    }
    let id = address.addressParts.first ?? ""
    if let segue = exhibit.linkSegue(from: scene.sceneID, to: id) {
      return choose(segue, from: scene, at: element)
    }
    isFollowingAddress = true
    visit(address, animated: true)
    isFollowingAddress = false
    // The result that had the focus is gone, and perhaps the button that leads to the search.
    if scene.scene.isSearch { screens.front.innermost.focusShown() }
    bar.follow(.forward)
  }

  /// Shows the search of the whole exhibit, or gives the focus to its field.
  ///
  /// - Returns: false in an exhibit without search, or if something else is in front that has no
  ///   way to it.
  func showSearch() -> Bool {
    let front = screens.front
    if front.scene.isSearch {
      front.focusBeginning()
      return true
    }
    let source = front.innermost
    guard let segue = source.sceneSegues.searching else { return false }
    choose(segue, from: source, at: source.sceneSegues.button(of: segue))
    return true
  }
}

extension ExhibitRouter: TabBarControllerDelegate {
  /// Makes a new entry of the history for the tab's screen, unless an address led there.
  func tabBarController(_ controller: TabBarController, didSelectTabAt index: Int) {
    if !isFollowingAddress { bar.follow(.forward) }
  }

  /// Takes the tab's scene back to its beginning, and the address with it.
  func tabBarController(_ controller: TabBarController, didReselectTabAt index: Int) {
    screens.tabs[index].returnToTop()
    bar.follow(.backward)
  }
}

extension ExhibitRouter: PresentationDelegate {
  /// Forgets a scene that the visitor has dismissed, and goes back to the address below it.
  func windowController(_ controller: WindowController, didDismiss presented: Controller) {
    screens.didDismiss(presented)
    bar.follow(.backward)
  }
}
