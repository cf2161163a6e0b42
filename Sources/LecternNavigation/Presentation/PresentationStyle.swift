import LecternBase

/// The ways in which a presented screen covers what is beneath it.
///
/// In a window with room for one pane only, or with very large text, every style is full screen.
///
/// - Source: SPEC BL-43.
public enum PresentationStyle: Sendable {
  /// The whole window; the screens beneath go out of view.
  case fullScreen
  /// As high as the window, and in landscape as wide as it would be in portrait.
  case pageSheet
  /// Smaller than the window both ways.
  case formSheet
  /// Beside the element it began at; without one a form sheet.
  case popover

  /// The value of `data-kind`.
  var name: Text {
    switch self {
    case .fullScreen: return "full-screen"
    case .pageSheet: return "page-sheet"
    case .formSheet: return "form-sheet"
    case .popover: return "popover"
    }
  }
}

/// The ways in which a presented screen comes and goes (BL-43).
public enum PresentationTransition: Sendable {
  /// Up from the bottom edge, and down again.
  case coverVertical
  case crossDissolve

  /// The value of `data-place` before it has come and after it has gone.
  var awayName: Text {
    switch self {
    case .coverVertical: return "below"
    case .crossDissolve: return "faded"
    }
  }
}
