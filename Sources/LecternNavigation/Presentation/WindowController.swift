import LecternBase
import LecternInterface

/// Hears of a window's own actions; the app.
public protocol WindowControllerDelegate: AnyObject {
  /// A screen that was presented when the app was left is presented again, and all its content is
  /// restored; the lowest first.
  ///
  /// - Returns: the delegate that hears when the visitor dismisses it, as with
  ///   `present(_:delegate:)`.
  func windowController(
    _ controller: WindowController, didRestore presented: Controller
  ) -> (any PresentationDelegate)?
}

/// Hears what the visitor does to a presented screen: Escape, a tap beside it, Done, the browser's
/// back.
///
/// Usually the presenter. It must live as long as the presentation does.
public protocol PresentationDelegate: AnyObject {
  /// Asked before the visitor dismisses a screen; false keeps it, to ask about unsaved work, say.
  func windowController(
    _ controller: WindowController, mayDismiss presented: Controller
  ) -> Bool
  /// The visitor has dismissed a screen; it may still be moving.
  func windowController(_ controller: WindowController, didDismiss presented: Controller)
}

extension PresentationDelegate {
  /// Returns true: the visitor may dismiss every screen.
  public func windowController(
    _ controller: WindowController, mayDismiss presented: Controller
  ) -> Bool { true }

  /// Does nothing: a delegate that needn't know of dismissals leaves this out.
  public func windowController(
    _ controller: WindowController, didDismiss presented: Controller
  ) {}
}

/// The root of an app that presents screens: its content, and the presented screens above it.
///
/// ```swift
/// let window = WindowController(content: tabs)
/// let app = Application(root: window, host: host, traits: traits)
/// app.delegate = window        // only if the app has no addresses of its own
/// ```
///
/// Any controller in it presents with `present(_:style:…)` and dismisses with
/// `dismiss(animated:completion:)`. The window keeps the keyboard in the topmost screen, lets the
/// visitor dismiss it, and gives the focus back.
///
/// - Source: SPEC BL-42…BL-47.
public final class WindowController: Controller {
  /// The seconds that coming and going take.
  public static let duration = 0.33

  /// Hears of screens that are presented again; the app.
  public unowned(unsafe) var delegate: (any WindowControllerDelegate)?

  /// The controller that presented screens cover.
  public let content: Controller

  /// The presented screens from the lowest to the topmost.
  var presentations: [Presentation] = []
  /// Dismissed screens that are still in the page.
  var leaving: [Presentation] = []
  let appearances = Appearances()
  /// The element that holds the content.
  let stage = NodeReference()
  /// Counts presentations and dismissals; tells a motion apart from a later one.
  var lastMotion = 0
  private var isInView = false
  private var ownMotion = 0
  /// The mark of the present history entry, see WindowController+History.swift.
  var entryMark = 0
  var isReturning = false
  /// The note at the bottom edge, see WindowController+Note.swift.
  let note = Note()

  /// The controller that `setCovered` puts above everything; set once, before the app starts.
  public var cover: Controller? {
    didSet {
      guard let cover else { return }
      cover.willMove(toParent: self)
      addChild(cover)
      cover.didMove(toParent: self)
    }
  }
  /// True if the cover is above everything, and all beneath out of reach.
  public private(set) var isCovered = false
  /// The number under which the focus is kept while the cover has it; no level of screens has this
  /// number.
  private static let coverFocus = 1001

  /// Puts the cover above content, presented screens and notes, or takes it away.
  ///
  /// - Parameters:
  ///   - isCovered: true puts the cover there, false takes it away.
  ///   - focus: the element in the cover that gets the focus. When the cover goes, the
  ///     element that had the focus before has it again.
  public func setCovered(_ isCovered: Bool, focus: NodeReference? = nil) {
    if isCovered != self.isCovered {
      if isCovered { application?.keepFocus(WindowController.coverFocus) }
      self.isCovered = isCovered
      setNeedsDisplay()
      if !isCovered {
        application?.returnFocus(
          WindowController.coverFocus, orTo: presentations.last?.dialog ?? stage)
      }
    }
    if isCovered, let focus { application?.focus(focus) }
  }

  /// - Precondition: the content has no parent.
  public init(content: Controller) {
    self.content = content
    super.init()
    content.willMove(toParent: self)
    addChild(content)
    content.didMove(toParent: self)
  }

  /// The presented controllers from the lowest to the topmost.
  public var presentedControllers: [Controller] { presentations.map { $0.presented } }

  // MARK: Drawing

  public override func render() -> Node {
    let traits = self.traits
    var layers: [WindowView.Layer] = []
    for presentation in presentations {
      layers.append(
        WindowView.Layer(
          presentation, in: traits,
          isActive: presentation === presentations.last && !isCovered))
    }
    // Leaving screens lie above those that they uncover.
    for presentation in leaving {
      layers.append(WindowView.Layer(presentation, in: traits, isActive: false))
    }
    return WindowView(
      delegate: self, content: content, stage: stage,
      isStageActive: presentations.isEmpty && !isCovered,
      layers: layers, note: isCovered ? nil : drawnNote, isNoteShown: note.place == .shown,
      cover: cover
    ).node()
  }

  /// The topmost presented controller, or else the content: the one that a hand can move (DD-85).
  private var reachable: Controller { presentations.last?.presented ?? content }
  public override var isTracking: Bool { reachable.isTracking }
  public override func cancelTracking() { reachable.cancelTracking() }

  public override func childNavigationItemDidChange(_ child: Controller) {
    if child !== content, child.parent === self { setNeedsDisplay() }
  }

  // MARK: Restoration

  public override func encodeRestorableState(with coder: RestorationEncoder) {
    super.encodeRestorableState(with: coder)
    encodePresentations(with: coder)
  }

  public override func decodeRestorableState(with coder: RestorationDecoder) {
    super.decodeRestorableState(with: coder)
    decodePresentations(with: coder)
  }

  public override func applicationFinishedRestoringState() { finishPresentations() }

  // MARK: Width

  /// The same screens in other styles: controllers, their state and the focus stay (BL-43).
  public override func traitsDidChange(from previous: Traits) {
    guard !presentations.isEmpty else { return }
    setNeedsDisplay()
    updateAppearance()
    anchorPopovers()
  }

  /// Moves popovers to the present places of their elements.
  func anchorPopovers() {
    for presentation in presentations where presentation.style(in: traits) == .popover {
      if let element = presentation.element {
        application?.anchor(presentation.frame, at: element)
      }
    }
  }

  // MARK: Appearance

  /// The controllers that the visitor sees: the topmost full screen, and all that stands above it.
  private var shownControllers: [Controller] {
    guard isInView else { return [] }
    var shown: [Controller] = []
    for presentation in presentations {
      if presentation.style(in: traits) == .fullScreen { shown = [] }
      shown.append(presentation.presented)
    }
    if presentations.contains(where: { $0.style(in: traits) == .fullScreen }) { return shown }
    return shown + [content]
  }

  func beginAppearance(_ motion: Int, animated: Bool) {
    appearances.begin(shownControllers, motion: motion, animated: animated)
  }

  private func updateAppearance() {
    lastMotion += 1
    let motion = lastMotion
    beginAppearance(motion, animated: false)
    appearances.end(motion)
  }

  private func beginOwnAppearance(_ isInView: Bool, animated: Bool) {
    self.isInView = isInView
    lastMotion += 1
    ownMotion = lastMotion
    beginAppearance(ownMotion, animated: animated)
  }

  public override func willAppear(animated: Bool) {
    beginOwnAppearance(true, animated: animated)
    markFirstEntry()
  }

  public override func didAppear(animated: Bool) {
    appearances.end(ownMotion)
    // Screens presented before the app began to draw.
    if let top = presentations.last { application?.focus(top.dialog) }
    beginNote()
  }

  public override func willDisappear(animated: Bool) {
    beginOwnAppearance(false, animated: animated)
  }

  public override func didDisappear(animated: Bool) { appearances.end(ownMotion) }
}

extension WindowController: WindowViewDelegate {
  func windowViewDidTapOutside() {
    // The tap has taken the focus out of a screen that stays.
    if !dismissByVisitor(), let top = presentations.last { application?.focus(top.dialog) }
  }
  func windowViewDidTapDone() { dismissByVisitor() }
  func windowViewDidPressEscape() { dismissByVisitor() }
}
