import LecternBase
import LecternInterface

/// The ways in which a segue shows its destination.
public enum SegueStyle {
  /// Pushed on the drill-down container around the source.
  case push
  /// In place of the right controller.
  case replace
  /// Beside the source, in place of the controllers to its right.
  case showDetail
  /// Presented above everything; see `modal(_:transition:delegate:)`.
  case presented(PresentationStyle, PresentationTransition, SegueDelegate)
  /// In the way of a function.
  case custom((Segue, _ animated: Bool) -> Void)

  /// Presented above everything.
  ///
  /// - Parameters:
  ///   - style: the size and place of the presented screen.
  ///   - transition: the way in which the screen comes and goes.
  ///   - delegate: hears of dismissals; it may own the segue, which doesn't own the
  ///     delegate.
  public static func modal(
    _ style: PresentationStyle, transition: PresentationTransition = .coverVertical,
    delegate: (any PresentationDelegate)? = nil
  ) -> SegueStyle {
    .presented(style, transition, SegueDelegate(delegate: delegate))
  }
}

/// The delegate that hears of a presentation's dismissal: a reference upward, so not an owning one.
public struct SegueDelegate {
  unowned(unsafe) let delegate: (any PresentationDelegate)?
}

/// The place at which a segue began.
public struct SegueSender {
  /// The element that was tapped: a popover points at it.
  public var element: NodeReference?
  /// The row of a list, to find the object that the destination is about; 0 outside of lists.
  public var row: Int

  /// Makes a sender; a popover without an element to point at becomes a form sheet.
  public init(element: NodeReference? = nil, row: Int = 0) {
    self.element = element
    self.row = row
  }
}

/// A way from a screen to another one that is about to be shown.
///
/// - Source: SPEC BL-82.
public final class Segue {
  /// Tells the segues of a source apart.
  public let identifier: Text
  /// The screen that it leads from.
  public let source: Controller
  /// The destination, made for this time; its view isn't drawn yet.
  public let destination: Controller
  /// The way in which the destination comes.
  public let style: SegueStyle

  init(_ identifier: Text, from source: Controller, to destination: Controller, style: SegueStyle) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    self.style = style
  }
}

/// A mistake in the use of segues; raised before anything changes.
public enum SegueError: Error, Equatable, Sendable {
  /// The source has no segue of this name.
  case unknownIdentifier
  /// The source has one of this name already.
  case repeatedIdentifier
  /// The same tap has pushed or presented something: a row has two segues, or one and its own
  /// navigation as well (BL-84).
  case hasNavigated
  /// Push, replace and show-detail need a drill-down container around the source.
  case noContainer
  case refusedByContainer(DrillDownError)
  case refusedByWindow(PresentationError)
}
