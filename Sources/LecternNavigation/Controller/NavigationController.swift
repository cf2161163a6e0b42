import LecternBase
import LecternInterface

/// Hears what a visitor does in a navigation controller.
public protocol NavigationControllerDelegate: AnyObject {
  /// The visitor went back by the button in the bar; the controller that was in view is on its way
  /// out.
  func navigationControllerDidGoBack(_ controller: NavigationController)
}

/// A container that shows the last of a stack of controllers under one bar.
///
/// ```swift
/// let outer = NavigationController(root: menu)
/// let inner = DrillDownController()
/// inner.navigationBarPosition = .top          // its bars lie under ours
/// try outer.push(inner)
/// ```
///
/// A controller that is popped stays in the page until its motion is over; another operation ends a
/// motion at once.
///
/// - Source: SPEC DD-62, DD-71, DD-85, DT-33.
open class NavigationController: Controller {
  /// Hears of the visitor's way back; the app.
  public unowned(unsafe) var delegate: (any NavigationControllerDelegate)?
  /// From the root to the one in view; never empty.
  public internal(set) var controllers: [Controller]

  /// The position of the bar (DD-62).
  public var navigationBarPosition = BarPosition.topAttached {
    didSet { setNeedsDisplay() }
  }

  private var beyond: Controller?
  private var titleMotion: Text = ""
  private var isInView = false
  private let appearances = Appearances()
  private var hasFocus = false
  private let shelter = NodeReference()
  /// Ends the present motion; a number tells it apart from a later one.
  private var ending: (() -> Void)?
  private var motion = 0
  /// The motion in which this container itself comes into view or goes out of it.
  private var ownMotion = 0

  /// Makes a stack of one controller, which shows no back button.
  ///
  /// - Precondition: the root has no parent.
  public init(root: Controller) {
    controllers = [root]
    super.init()
    adopt(root)
    root.hidesBackButton = true
    root.didMove(toParent: self)
  }

  // This can't be private: Swift 6.3 would link a private function of an embedded module twice if
  // an initializer that calls it is used by another module.
  final func adopt(_ controller: Controller) {
    controller.willMove(toParent: self)
    addChild(controller)
  }

  /// The controller in view.
  public final var topController: Controller { controllers[controllers.count - 1] }

  // MARK: Operations

  /// Shows a controller above the present one.
  ///
  /// - Throws: `alreadyInStack`, `hasParent`.
  public final func push(
    _ controller: Controller, animated: Bool = true, completion: (() -> Void)? = nil
  ) throws(NavigationError) {
    endMotion()
    guard !controllers.contains(where: { $0 === controller }) else { throw .alreadyInStack }
    guard canAdopt(controller) else { throw .hasParent }
    let old = topController
    application?.noteNavigation()
    controller.hidesBackButton = false
    adopt(controller)
    controllers.append(controller)
    navigationItemDidChange()
    run(over: old, isPush: true, animated) { [unowned(unsafe) self] in
      controller.didMove(toParent: self)
      completion?()
    }
  }

  /// Goes back by one controller.
  ///
  /// - Returns: the controller that goes; nil at the root, where nothing happens.
  @discardableResult
  public final func pop(animated: Bool = true, completion: (() -> Void)? = nil) -> Controller? {
    endMotion()
    guard controllers.count > 1 else { return nil }
    let old = topController
    removeAll(after: controllers.count - 2, animated, completion)
    return old
  }

  /// Goes back to a controller.
  ///
  /// - Parameters:
  ///   - target: the controller that is in view afterwards.
  ///   - animated: views move; without a page or with reduced motion they don't.
  ///   - completion: called also when it is in view already.
  /// - Throws: `notInStack`.
  public final func pop(
    to target: Controller, animated: Bool = true, completion: (() -> Void)? = nil
  ) throws(NavigationError) {
    endMotion()
    guard let index = controllers.firstIndex(where: { $0 === target }) else { throw .notInStack }
    guard index < controllers.count - 1 else {
      completion?()
      return
    }
    removeAll(after: index, animated, completion)
  }

  /// Goes back to the first controller.
  public final func popToRoot(animated: Bool = true, completion: (() -> Void)? = nil) {
    endMotion()
    guard controllers.count > 1 else {
      completion?()
      return
    }
    removeAll(after: 0, animated, completion)
  }

  private func removeAll(after index: Int, _ animated: Bool, _ completion: (() -> Void)?) {
    let gone = Array(controllers[(index + 1)...])
    controllers.removeSubrange((index + 1)...)
    for controller in gone { controller.willMove(toParent: nil) }
    navigationItemDidChange()
    run(over: gone[gone.count - 1], isPush: false, animated) { [unowned(unsafe) self] in
      for controller in gone {
        self.removeChild(controller)
        controller.didMove(toParent: nil)
      }
      self.setNeedsDisplay()
      completion?()
    }
  }

  /// Shows the present top controller, in place of `old`.
  ///
  /// A callee may push or pop in turn: that ends this motion, with all its calls.
  ///
  /// - Parameter finish: kept by this controller until then, so it must not hold it.
  private func run(
    over old: Controller, isPush: Bool, _ animated: Bool, then finish: @escaping () -> Void
  ) {
    let moves = animated && isMounted && !prefersReducedMotion
    if hasFocus { application?.rescueFocus(to: shelter) }
    motion += 1
    let motion = self.motion
    ending = { [unowned(unsafe) self] in
      self.beyond = nil
      self.titleMotion = ""
      self.setNeedsDisplay()
      self.appearances.end(motion)
      finish()
    }
    if moves { titleMotion = isPush ? "forward" : "backward" }
    setNeedsDisplay()
    if isPush {
      // The new controller's view is laid out before it is told (DD-55).
      if moves {
        beyond = topController
        application?.flushStyles()
      } else if isMounted {
        application?.display()
      }
    }
    appearances.begin(isInView ? [topController] : [], motion: motion, animated: moves)
    guard motion == self.motion, ending != nil else { return }
    guard moves, let application else {
      endMotion()
      return
    }
    beyond = isPush ? nil : old
    setNeedsDisplay()
    application.wait(seconds: DrillDownController.duration) {
      if motion == self.motion { self.endMotion() }
    }
  }

  final func endMotion() {
    let ending = self.ending
    self.ending = nil
    ending?()
  }

  // MARK: Restoration

  open override func encodeRestorableState(with coder: RestorationEncoder) {
    super.encodeRestorableState(with: coder)
    encodeStack(with: coder)
  }

  open override func decodeRestorableState(with coder: RestorationDecoder) {
    super.decodeRestorableState(with: coder)
    decodeStack(with: coder)
  }

  /// Tells controllers of their appearance and disappearance, after a change without motion.
  final func updateAppearance() {
    motion += 1
    appearances.begin(isInView ? [topController] : [], motion: motion, animated: false)
    appearances.end(motion)
  }

  // MARK: Drawing

  open override func render() -> Node {
    NavigationView(
      delegate: self, controllers: controllers, beyond: beyond, position: navigationBarPosition,
      motion: titleMotion, mode: widthClass, shelter: shelter
    ).node()
  }

  open override func childNavigationItemDidChange(_ child: Controller) { setNeedsDisplay() }

  /// The source of its tab title: itself if it has one, else its root (DD-71).
  open override var tabItemSource: Controller {
    title.isEmpty ? controllers[0].tabItemSource : self
  }

  open override var isTracking: Bool { topController.isTracking }
  open override func cancelTracking() { topController.cancelTracking() }

  // MARK: Appearance

  open override func willAppear(animated: Bool) { beginOwnAppearance(true, animated: animated) }

  open override func didAppear(animated: Bool) { appearances.end(ownMotion) }

  open override func willDisappear(animated: Bool) { beginOwnAppearance(false, animated: animated) }

  open override func didDisappear(animated: Bool) { appearances.end(ownMotion) }

  private func beginOwnAppearance(_ isInView: Bool, animated: Bool) {
    endMotion()
    self.isInView = isInView
    motion += 1
    ownMotion = motion
    appearances.begin(isInView ? [topController] : [], motion: ownMotion, animated: animated)
  }
}

extension NavigationController: NavigationViewDelegate {
  func barViewDidTapBack() {
    if pop() != nil { delegate?.navigationControllerDidGoBack(self) }
  }
  func barView(hasFocusOnBack: Bool) {}
  func navigationView(hasFocus: Bool) { self.hasFocus = hasFocus }
}
