import LecternBase
import LecternInterface
import LecternNavigation

// Scenes outside tabs: the ways to them, by a visitor's tap or by their address.
extension ExhibitApplication {
  /// Makes a scene's screen; `begin(with:)` comes when it is in the window and knows its traits.
  ///
  /// - Parameter isPushed: true if it stands on another one's stack, and so needs none of its own.
  func makeScene(_ scene: Scene, isPushed: Bool = false) -> any SceneController {
    ExhibitApplication.makeScene(scene, readings, in: exhibit, preferences, isPushed: isPushed)
  }

  static func makeScene(
    _ scene: Scene, _ readings: [SceneReading], in exhibit: Exhibit, _ preferences: Preferences,
    isPushed: Bool = false
  ) -> any SceneController {
    let segues = SceneSegues(of: scene.id, in: exhibit)
    let context = SceneContext(exhibit: exhibit, preferences: preferences, segues: segues)
    guard let reading = readings.first(where: { $0.scene === scene }) else {
      preconditionFailure("a scene of another exhibit")
    }
    let made = reading.makeController(context)
    made.controller.restorationIdentifier = scene.id
    let pushes = segues.all.contains { $0.style == .push }
    return isPushed || scene.isWide || !pushes
      ? made : SceneStackController(root: made, in: exhibit)
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
    let scene = makeScene(exhibit.scenes[index], isPushed: segue.style == .push)
    addSegues(of: scene)
    identify(scene)
    keep(scene)
    made = scene
    return scene.controller
  }

  /// Keeps a screen that goes, for the browser's way back or forward to it.
  func keep(_ scene: any SceneController) {
    // A stack has just been made around the scene.
    let scene = scene.members.first ?? scene
    guard scene.isResumed else { return }
    if let old = kept.firstIndex(where: { $0.sceneID == scene.sceneID }) {
      if isNavigating { scene.resume(kept[old].controller) }
      kept[old] = scene
    } else {
      kept.append(scene)
    }
  }

  private func style(of segue: Exhibit.Segue) -> SegueStyle {
    switch segue.style {
    case .push:
      return .custom { [unowned(unsafe) self] _, animated in
        if let made = self.made { self.pushing?.pushScene(made, animated: animated) }
      }
    case .fullScreen: return .modal(.fullScreen, delegate: self)
    case .pageSheet: return .modal(.pageSheet, delegate: self)
    case .formSheet: return .modal(.formSheet, delegate: self)
    case .popover: return .modal(.popover, delegate: self)
    }
  }

  /// Performs a segue of a scene.
  ///
  /// - Returns: false if it can't be performed now: something else is presented already, or its
  ///   scene is pushed here already.
  @discardableResult
  func go(
    _ segue: Exhibit.Segue, from scene: any SceneController, at element: NodeReference?,
    animated: Bool
  ) -> Bool {
    var stack: (any SceneController)?
    if segue.style == .push {
      stack = (scenes + presented).first {
        $0.controller === scene.controller
          || $0.members.contains { $0.controller === scene.controller }
      }
    }
    // The replaced scene may be the one that the segue leads from.
    let replaced = stack?.innermost
    defer { withExtendedLifetime(replaced) {} }
    if let stack, !stack.makeRoom(for: segue.to) { return false }
    pushing = stack
    defer { pushing = nil }
    made = nil
    defer { made = nil }
    do throws(SegueError) {
      try scene.go(segue.id, at: element, animated: animated)
    } catch { return false }
    guard let made else { return false }
    if segue.style != .push { presented.append(made) }
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
