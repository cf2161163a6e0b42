import LecternBase
import LecternInterface
import LecternNavigation

/// Performs the segues of an exhibit's scenes: makes the screens that they lead to, and shows them
/// in their style.
final class SeguePerformer {
  /// The factory by which screens outside tabs are made again from an archive.
  static var factory: Text { "scene" }

  private let screens: ExhibitScreens
  /// Hears that the visitor dismisses what a segue has presented.
  unowned(unsafe) var delegate: (any PresentationDelegate)?
  /// The destination that a segue has just asked for.
  private var made: (any SceneController)?
  /// The screen on whose stack a segue pushes another one.
  private var pushing: (any SceneController)?
  /// The last screens of scenes outside tabs that are resumed, as they were left.
  private var kept: [any SceneController] = []
  /// True while the browser leads to an entry of its history: a screen made then is resumed.
  var isNavigating = false

  init(_ screens: ExhibitScreens) { self.screens = screens }

  /// Begins with the screens in tabs, which are new, and keeps none of earlier ones.
  func prepareTabs() {
    kept = []
    for scene in screens.tabs {
      connect(scene)
      screens.begin(scene)
    }
  }

  /// Makes the screen of a scene outside tabs, connected.
  func make(_ index: Int, isPushed: Bool) -> any SceneController {
    let scene = screens.make(screens.exhibit.scenes[index], isPushed: isPushed)
    connect(scene)
    return scene
  }

  /// Connects a scene's segues to their destinations.
  private func connect(_ scene: any SceneController) {
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
    guard let index = screens.exhibit.sceneIndex(segue.to) else { return Controller() }
    let scene = make(index, isPushed: segue.style == .push)
    identify(scene)
    keep(scene)
    made = scene
    return scene.controller
  }

  /// Gives a scene outside tabs the identifier and factory by which it is made again.
  private func identify(_ scene: any SceneController) {
    let controller = scene.controller
    controller.restorationFactory = SeguePerformer.factory
    let twins = screens.presented.filter { $0.sceneID == scene.sceneID }.count
    if twins > 0 {
      controller.restorationIdentifier = scene.sceneID + ":" + Text(number: twins + 1)
    }
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
    case .fullScreen: return .modal(.fullScreen, delegate: delegate)
    case .pageSheet: return .modal(.pageSheet, delegate: delegate)
    case .formSheet: return .modal(.formSheet, delegate: delegate)
    case .popover: return .modal(.popover, delegate: delegate)
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
    let stack = segue.style == .push ? screens.stack(of: scene) : nil
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
    if segue.style != .push { screens.didPresent(made) }
    screens.begin(made)
    made.makeFirstStack()
    return true
  }
}
