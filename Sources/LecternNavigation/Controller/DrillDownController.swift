import LecternBase
import LecternInterface

/// Hears when a drill-down container has changed.
public protocol DrillDownControllerDelegate: AnyObject {
  /// The stack has changed; views may still be moving.
  func drillDownController(
    _ controller: DrillDownController, did operation: DrillDownOperation)
  /// The window now has room for one pane, or for two again.
  func drillDownController(
    _ controller: DrillDownController, didChangeWidthFrom previous: WidthClass)
}

/// A container that keeps the top two controllers of a stack in view.
///
/// ```swift
/// let drillDown = DrillDownController()
/// try drillDown.push(list, animated: false)     // [list | -]
/// try drillDown.push(detail)                    // [list | detail]
/// drillDown.pop()                               // [list | -]
/// ```
///
/// On a narrow screen one pane shows the end of the same stack, with the same operations.
///
/// - Source: SPEC part 1, DD-1…DD-56.
open class DrillDownController: Controller {
  /// The function that hears of operations, with the facts of `Will…` and `Did…` notifications
  /// (DD-14, DD-48).
  public typealias Observer = (DrillDownController, DrillDownOperation, DrillDownMoment) -> Void

  /// The seconds that a push or pop takes (DD-74).
  public static let duration = PaneMotion.duration

  /// Hears of changes; the scene that owns the container.
  public unowned(unsafe) var delegate: (any DrillDownControllerDelegate)?

  /// The controllers that it holds, with their sides (DD-1).
  public internal(set) var stack = DrillDownStack() {
    didSet {
      let count = stack.left.count
      if deepPanes.count > count { deepPanes.removeLast(deepPanes.count - count) }
    }
  }
  /// The nodes of the first left panes, as `drawSettledPanes` made them.
  var deepPanes: [Node] = []
  /// The controller at the left of an empty stack; nil for none.
  public internal(set) var leftPlaceholder: Controller?
  /// The controller at the right while no other one is there; nil for none.
  public internal(set) var rightPlaceholder: Controller?

  // MARK: Bars

  /// The class that an app gave both navigation bars; empty for the standard look (DD-10).
  public internal(set) var navigationBarClass: Text
  /// The class that an app gave both toolbars; empty for the standard look (DD-10).
  public internal(set) var toolbarClass: Text

  /// The position of the navigation bars: 64 pixels high at the top of a wide screen, 44 under
  /// something else and on a narrow one; more with larger text (DD-11, DD-62).
  public var navigationBarPosition = BarPosition.topAttached {
    didSet { setNeedsDisplay() }
  }

  /// The left pane's width in CSS pixels, if the window has room for it (DD-11, DD-73).
  ///
  /// At least 120 are drawn, and the right pane keeps 240.
  public var leftControllerWidth = 320.0 {
    didSet { setNeedsDisplay() }
  }

  /// True if panes may reach under the navigation bars, and show through (DD-64).
  public var areNavigationBarsTranslucent = true {
    didSet { setNeedsDisplay() }
  }

  /// True if panes may reach under the toolbars, and show through (DD-64).
  public var areToolbarsTranslucent = true {
    didSet { setNeedsDisplay() }
  }

  /// True if an outer bar shows the first left controller's item for this container (DD-71).
  public var propagatesNavigationItem = true {
    didSet { navigationItemDidChange() }
  }

  /// True if a tab bar shows the first left controller's item for this container (DD-71).
  public var propagatesTabBarItem = true {
    didSet { navigationItemDidChange() }
  }

  let navigationBars = BarVisibility(isHidden: false)
  let toolbars = BarVisibility(isHidden: true)
  /// The last measured heights of the bars, in CSS pixels; below 0 until they are measured.
  var topInset = -1, bottomInset = -1
  /// The stack at the last update of back buttons and titles.
  var itemFront = DrillDownStack.Front()
  /// The motions of new titles; empty while titles stand.
  var leftTitleMotion: Text = "", rightTitleMotion: Text = ""
  /// The number of the operation whose titles come in.
  var titleTransition = 0

  /// The bar or pane with the keyboard focus; 0 for none.
  var focusedPart = 0
  /// The identity of the controller whose items the bar with the focus showed when the focus came
  /// there.
  var focusedOwner = 0
  var isBackFocused = false
  /// The pane that takes the focus when the focused element is out of reach.
  let shelter = NodeReference()

  /// Makes an empty container; classes are names for the stylesheet, beside those that bars have.
  ///
  /// - Source: SPEC DD-10, DD-11.
  public init(navigationBarClass: Text = "", toolbarClass: Text = "") {
    self.navigationBarClass = navigationBarClass
    self.toolbarClass = toolbarClass
    super.init()
  }

  /// Controllers on their way out: still children, still in the page, and not in the stack.
  var leaving: [Placement] = []
  /// Panes on their way, at most one entry for each controller.
  var paneMoves: [PaneMove] = []
  /// The seconds that those take.
  var paneDuration = DrillDownController.duration
  /// True while panes are drawn in their start places.
  var isDrawingStart = false
  /// The stack that the panes on their way go to.
  var drawnFront = DrillDownStack.Front()
  /// The swipe that moves the panes; nil without one.
  var swipe: SwipeBack?
  /// Controllers that came in, and haven't been told so yet.
  var entering: [Placement] = []
  var observers: [(id: Int, observer: Observer)] = []
  var lastObserver = 0

  /// The rest of a showing, which waits for the end of its pop.
  var secondStep: SecondStep?

  /// The number of operations, and changes of placeholders, under way (DD-78).
  ///
  /// A count, so that the end of one motion doesn't seem to be the end of another that overlaps it.
  /// An operation is over when its motion is: before its completion is called.
  public internal(set) final var motionCount = 0

  /// True if anything is on its way (DD-78).
  public final var isMoving: Bool { motionCount > 0 }

  /// The place of a controller's pane, outside of the stack's order.
  struct Placement {
    let controller: Controller
    let place: PanePlace
    /// The operation that brought it there.
    var transition = 0
    /// True if the controller knows: its will-move has been called.
    var isTold = false
  }

  /// Counts the operations that moved something; tells a motion apart from a later one.
  var lastTransition = 0

  // MARK: What it shows

  /// The left controllers and then the right one (DD-1).
  public final var controllers: [Controller] { stack.all }

  /// The last left controller (DD-2).
  public final var leftController: Controller? { stack.left.last }

  /// The right controller (DD-2).
  public final var rightController: Controller? { stack.right }

  /// The content of the left pane (DD-5).
  final var shownLeft: Controller? { stack.left.last ?? leftPlaceholder }

  /// The content of the right pane (DD-5).
  final var shownRight: Controller? { stack.right ?? rightPlaceholder }

  /// True if a page made at build time, which may be read at any width, and a printed one show the
  /// left pane where one pane alone has room.
  public var showsLeftInFront = false

  /// True if a narrow screen shows the right pane.
  final var isRightInFront: Bool {
    if showsLeftInFront, isPrerender || application?.isPrinting == true { return false }
    return stack.right != nil
  }

  /// The controllers in view: one pane's on a narrow screen, else both panes' (DD-5).
  public final var shownControllers: [Controller] {
    var shown: [Controller] = []
    if widthClass == .compact {
      if let front = isRightInFront ? shownRight : shownLeft { shown.append(front) }
    } else {
      if let shownLeft { shown.append(shownLeft) }
      if let shownRight { shown.append(shownRight) }
    }
    return shown
  }

  // MARK: Drawing

  open override func render() -> Node { drawn() }

  open override func childNavigationItemDidChange(_ child: Controller) {
    setNeedsDisplay()
    keepFocusInReach()
  }

  open override var navigationItemSource: Controller {
    guard propagatesNavigationItem, let first = stack.left.first else { return self }
    return first.navigationItemSource
  }

  open override var tabItemSource: Controller {
    guard propagatesTabBarItem, let first = stack.left.first ?? leftPlaceholder else {
      return self
    }
    return first.tabItemSource
  }

  // MARK: Restoration

  /// The bar classes, beside its own, that an archive may give this container; others are ignored
  /// (RS-5).
  public final var restorableBarClasses: [Text] = []

  open override var restorationVersion: Int { DrillDownController.restorationVersion }

  open override func encodeRestorableState(with coder: RestorationEncoder) {
    super.encodeRestorableState(with: coder)
    encodeContainer(with: coder)
  }

  open override func decodeRestorableState(with coder: RestorationDecoder) {
    super.decodeRestorableState(with: coder)
    decodeContainer(with: coder)
  }

  // MARK: Tracking

  open override var isTracking: Bool {
    swipe != nil || shownControllers.contains { $0.isTracking }
  }

  open override func cancelTracking() {
    cancelSwipe(animated: true)
    for controller in shownControllers where controller.isTracking { controller.cancelTracking() }
  }

  // MARK: Width

  open override func traitsDidChange(from previous: Traits) {
    // A web page can't refuse to turn, as DD-85 asks: the swipe ends where it began.
    if previous.size != traits.size { cancelSwipe(animated: false) }
    guard previous.widthClass != widthClass else { return }
    delegate?.drillDownController(self, didChangeWidthFrom: previous.widthClass)
    updateAppearance(animated: false)
    setNeedsDisplay()
    keepFocusInReach()
  }

  // MARK: Appearance

  /// Controllers told that they appear, and not yet that they disappear.
  var appeared: [Controller] = []

  /// Wills whose dids are still to come.
  var appearanceChanges: [AppearanceChange] = []
  /// True if the container itself is in view: in the chosen tab, say.
  var isInView = false
  /// The transition in which the container itself comes into view or goes out of it.
  private var ownTransition = 0

  open override func willAppear(animated: Bool) { beginOwnAppearance(true, animated: animated) }

  open override func didAppear(animated: Bool) { endAppearance(ownTransition) }

  open override func willDisappear(animated: Bool) {
    beginOwnAppearance(false, animated: animated)
  }

  open override func didDisappear(animated: Bool) { endAppearance(ownTransition) }

  private func beginOwnAppearance(_ isInView: Bool, animated: Bool) {
    self.isInView = isInView
    if !isInView { cancelSwipe(animated: false) }
    lastTransition += 1
    ownTransition = lastTransition
    beginAppearance(ownTransition, animated: animated)
  }
}
