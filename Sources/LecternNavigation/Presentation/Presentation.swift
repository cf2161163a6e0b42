import LecternBase
import LecternInterface

/// One presented screen of a window, from the moment it begins to come until it has gone.
final class Presentation {
  let presented: Controller
  /// The controller that presented it.
  ///
  /// Held, so that it can be asked for even when a container has let it go.
  var presenter: Controller
  let style: PresentationStyle
  let transition: PresentationTransition
  /// The element at which it began: a popover points there, and the focus returns there if nothing
  /// had it.
  let element: NodeReference?
  unowned(unsafe) var delegate: (any PresentationDelegate)?
  /// The element that holds the screen and dims those beneath.
  let frame = NodeReference()
  /// The element that has the role of a dialog.
  let dialog = NodeReference()
  /// The number of the window's motion that moved it last; older ones don't finish it.
  var motion = 0
  /// True if the screen was told that the window is its parent.
  var hasSettled = false
  /// The saved state of the presentation, until everything else is restored.
  var restoredWay: JSON?
  /// True if it stands where a transition starts from or leads to.
  var isAway = false

  init(
    of presented: Controller, by presenter: Controller, style: PresentationStyle,
    transition: PresentationTransition, element: NodeReference?,
    delegate: (any PresentationDelegate)?
  ) {
    self.presented = presented
    self.presenter = presenter
    self.style = style
    self.transition = transition
    self.element = element
    self.delegate = delegate
  }

  /// True if the screen brings a bar of its own, in which it offers its own way out.
  var hasOwnBar: Bool {
    presented is DrillDownController || presented is NavigationController
      || presented is TabBarController
  }

  /// The style that suits a window (BL-43).
  func style(in traits: Traits) -> PresentationStyle {
    if traits.isPrerender { return style == .popover ? .formSheet : style }
    if traits.widthClass == .compact || traits.size.width < 30 * traits.textSize {
      return .fullScreen
    }
    if style == .popover && (element?.id ?? 0) == 0 { return .formSheet }
    return style
  }
}
