import LecternBase
import LecternInterface

/// Presents and dismisses screens from anywhere in a window.
///
/// A presented screen says that it is done to a delegate of its own, and the presenter dismisses:
///
/// ```swift
/// protocol NoteControllerDelegate: AnyObject {
///   func noteControllerDidFinish(_ controller: NoteController, with note: Text?)
/// }
///
/// final class NoteController: Controller {
///   unowned(unsafe) var delegate: (any NoteControllerDelegate)?    // none is harmless
///   func done() { delegate?.noteControllerDidFinish(self, with: text) }
/// }
///
/// extension ListController: NoteControllerDelegate {
///   func write() throws(PresentationError) {
///     let note = NoteController()
///     note.delegate = self
///     try present(note, style: .formSheet)
///   }
///
///   func noteControllerDidFinish(_ controller: NoteController, with note: Text?) {
///     if let note { add(note) }
///     dismiss()
///   }
/// }
/// ```
///
/// - Source: SPEC BL-42…BL-47.
extension Controller {
  /// The nearest window around this controller, or itself; nil without one.
  public final var windowController: WindowController? {
    var current: Controller? = self
    while let controller = current {
      if let window = controller as? WindowController { return window }
      current = controller.parent
    }
    return nil
  }

  /// The controller that this one, or a container it is in, presents now (BL-44).
  public final var presentedController: Controller? {
    windowController?.presentation(by: self)?.presented
  }

  /// The controller that presented the screen that this controller is part of (BL-44).
  public final var presentingController: Controller? {
    windowController?.presentation(of: self)?.presenter
  }

  /// The present style of the screen that this controller is part of; nil if it isn't presented
  /// (BL-43).
  public final var presentationStyle: PresentationStyle? {
    windowController?.presentation(of: self)?.style(in: traits)
  }

  /// Presents a screen above everything that shows.
  ///
  /// - Parameters:
  ///   - controller: the screen to be presented.
  ///   - style: the size and place of the screen.
  ///   - transition: the way in which the screen comes and goes.
  ///   - element: the element at which it began; a popover points there.
  ///   - delegate: hears when the visitor dismisses the screen.
  ///   - animated: the screen moves or fades; without a page or with reduced motion it doesn't.
  ///   - completion: called after the screen's did-appear.
  /// - Throws: `PresentationError`; nothing has changed then.
  /// - Source: SPEC BL-42, BL-43.
  public final func present(
    _ controller: Controller, style: PresentationStyle = .pageSheet,
    transition: PresentationTransition = .coverVertical, from element: NodeReference? = nil,
    delegate: (any PresentationDelegate)? = nil, animated: Bool = true,
    completion: (() -> Void)? = nil
  ) throws(PresentationError) {
    if isInside(controller) { throw .presentsItself }
    guard let window = windowController, let level = window.level(of: self) else {
      throw .notInWindow
    }
    let isLeaving = window.leaving.contains { $0.presented === controller }
    if !isLeaving, controller.parent != nil || controller.application != nil { throw .hasParent }
    guard level == window.presentations.count - 1 else { throw .alreadyPresenting }
    window.run(
      Presentation(
        of: controller, by: self, style: style, transition: transition, element: element,
        delegate: delegate),
      animated: animated, completion: completion)
  }

  /// The Done button with which the visitor leaves this presented screen, for containers with bars
  /// of their own; sheets have one in theirs.
  public final func doneItem() -> Node {
    WindowView.done(
      presentingController?.address,
      on: .link { [unowned(unsafe) self] in
        self.windowController?.dismissByVisitor()
      })
  }

  /// Dismisses the screen that this controller presents, with everything above it.
  ///
  /// Called on a presented screen that presents nothing, it dismisses that screen (BL-44).
  ///
  /// - Parameters:
  ///   - animated: the screen moves or fades; without a page or with reduced motion it doesn't.
  ///   - completion: called after did-disappear; not if there was nothing to dismiss.
  /// - Returns: true if there was.
  /// - Source: SPEC BL-42, BL-44.
  @discardableResult
  public final func dismiss(animated: Bool = true, completion: (() -> Void)? = nil) -> Bool {
    guard let window = windowController, let level = window.level(of: self) else { return false }
    let lowest = min(level + 1, window.presentations.count - 1)
    guard lowest >= 0 else { return false }
    window.dismiss(from: lowest, animated: animated, completion: completion)
    return true
  }
}

// The names from before presentation had styles (BL-47).
extension Controller {
  /// Presents a screen.
  @available(*, deprecated, renamed: "present(_:animated:)")
  public final func presentModal(
    _ controller: Controller, animated: Bool
  ) throws(PresentationError) {
    try present(controller, animated: animated)
  }

  /// Dismisses the screen that this controller presents.
  @available(*, deprecated, renamed: "dismiss(animated:)")
  public final func dismissModal(animated: Bool) { dismiss(animated: animated) }

  /// The controller that this one presents.
  @available(*, deprecated, renamed: "presentedController")
  public final var modalController: Controller? { presentedController }
}
