import LecternBase
import LecternInterface

/// A container that shows the last of a stack of controllers under one bar.
///
/// ```swift
/// let outer = NavigationController(root: menu)
/// let inner = DrillDownController()
/// inner.navigationBarPosition = .top          // its bars lie under ours
/// try outer.push(inner)
/// ```
///
/// What a pop takes out stays in the page until its motion is over; another operation ends a motion
/// at once.
///
/// - Source: SPEC DD-62, DD-71, DD-85, DT-33.
open class NavigationController: Controller {
  /// From the root to the one in view; never empty.
  public private(set) var controllers: [Controller]

  /// Where the bar is (DD-62).
  public var navigationBarPosition = BarPosition.topAttached {
    didSet { setNeedsDisplay() }
  }

  private var beyond: Controller?
  private var titleMotion: Text = ""
  private var isInView = false
  private var hasFocus = false
  private let shelter = NodeReference()
  /// What ends the motion that is going on; a number tells it apart from a later one.
  private var ending: (() -> Void)?
  private var motion = 0

  public init(root: Controller) {
    controllers = [root]
    super.init()
    adopt(root)
    root.hidesBackButton = true
    root.didMove(toParent: self)
  }

  // Not private: Swift 6.3 would link a private function of an embedded module twice when an
  // initializer that calls it is used by another module.
  final func adopt(_ controller: Controller) {
    controller.willMove(toParent: self)
    addChild(controller)
  }

  /// The controller in view.
  public final var topController: Controller { controllers[controllers.count - 1] }

  // MARK: Operations

  /// Shows a controller above the present one.
  ///
  /// - Throws: `alreadyInStack`.
  public final func push(
    _ controller: Controller, animated: Bool = true, completion: (() -> Void)? = nil
  ) throws(NavigationError) {
    guard !controllers.contains(where: { $0 === controller }) else { throw .alreadyInStack }
    endMotion()
    let old = topController
    controller.hidesBackButton = false
    adopt(controller)
    controllers.append(controller)
    navigationItemDidChange()
    run(from: old, to: controller, isPush: true, animated) {
      controller.didMove(toParent: self)
      completion?()
    }
  }

  /// Goes back by one controller.
  ///
  /// - Returns: the controller that goes; nil, with nothing done, at the root.
  @discardableResult
  public final func pop(animated: Bool = true, completion: (() -> Void)? = nil) -> Controller? {
    guard controllers.count > 1 else { return nil }
    let old = topController
    removeAll(after: controllers.count - 2, animated, completion)
    return old
  }

  /// Goes back to a controller.
  ///
  /// - Parameter completion: called also when it is in view already.
  /// - Throws: `notInStack`.
  public final func pop(
    to target: Controller, animated: Bool = true, completion: (() -> Void)? = nil
  ) throws(NavigationError) {
    guard let index = controllers.firstIndex(where: { $0 === target }) else { throw .notInStack }
    guard index < controllers.count - 1 else {
      completion?()
      return
    }
    removeAll(after: index, animated, completion)
  }

  /// Goes back to the first controller.
  public final func popToRoot(animated: Bool = true, completion: (() -> Void)? = nil) {
    guard controllers.count > 1 else {
      completion?()
      return
    }
    removeAll(after: 0, animated, completion)
  }

  private func removeAll(after index: Int, _ animated: Bool, _ completion: (() -> Void)?) {
    endMotion()
    let gone = Array(controllers[(index + 1)...])
    controllers.removeSubrange((index + 1)...)
    for controller in gone { controller.willMove(toParent: nil) }
    navigationItemDidChange()
    run(from: gone[gone.count - 1], to: topController, isPush: false, animated) {
      for controller in gone {
        self.removeChild(controller)
        controller.didMove(toParent: nil)
      }
      self.setNeedsDisplay()
      completion?()
    }
  }

  private func run(
    from old: Controller, to new: Controller, isPush: Bool, _ animated: Bool,
    then finish: @escaping () -> Void
  ) {
    let moves = animated && isMounted && !traits.prefersReducedMotion
    let tells = isInView
    if tells {
      old.willDisappear(animated: moves)
      new.willAppear(animated: moves)
    }
    if hasFocus { application?.rescueFocus(to: shelter) }
    motion += 1
    let motion = self.motion
    ending = {
      self.beyond = nil
      self.titleMotion = ""
      self.setNeedsDisplay()
      if tells {
        old.didDisappear(animated: moves)
        new.didAppear(animated: moves)
      }
      finish()
    }
    guard moves, let application else {
      endMotion()
      return
    }
    titleMotion = isPush ? "forward" : "backward"
    beyond = isPush ? new : old
    setNeedsDisplay()
    if isPush {
      application.flushStyles()
      beyond = nil
      setNeedsDisplay()
    }
    application.wait(seconds: DrillDownController.duration) {
      if motion == self.motion { self.endMotion() }
    }
  }

  private func endMotion() {
    let ending = self.ending
    self.ending = nil
    ending?()
  }

  // MARK: Drawing

  open override func render() -> Node {
    NavigationView(
      delegate: self, controllers: controllers, beyond: beyond, position: navigationBarPosition,
      motion: titleMotion, mode: traits.widthClass, shelter: shelter
    ).node()
  }

  open override func childNavigationItemDidChange(_ child: Controller) { setNeedsDisplay() }

  /// Its own tab title where it has one, else that of its root (DD-71).
  open override var tabItemSource: Controller {
    title.isEmpty ? controllers[0].tabItemSource : self
  }

  open override var isTracking: Bool { topController.isTracking }
  open override func cancelTracking() { topController.cancelTracking() }

  // MARK: Appearance

  open override func willAppear(animated: Bool) {
    endMotion()
    isInView = true
    topController.willAppear(animated: animated)
  }

  open override func didAppear(animated: Bool) { topController.didAppear(animated: animated) }

  open override func willDisappear(animated: Bool) {
    endMotion()
    isInView = false
    topController.willDisappear(animated: animated)
  }

  open override func didDisappear(animated: Bool) {
    topController.didDisappear(animated: animated)
  }
}

extension NavigationController: NavigationViewDelegate {
  func barViewDidTapBack() { pop() }
  func barView(hasFocusOnBack: Bool) {}
  func navigationView(_ view: NavigationView, hasFocus: Bool) { self.hasFocus = hasFocus }
}
