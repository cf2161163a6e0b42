import LecternBase
import LecternInterface

/// The part of a pane in a motion: over the others, or under them at a third of the speed; and the
/// edges at which it casts a shadow (DD-74, DD-77).
public enum PaneMotion: Sendable {
  /// The seconds that panes take (DD-74).
  static let duration = 0.33

  /// Moves by 30 % of its width, and gets darker or lighter.
  case under
  /// Comes or goes in place (DD-37).
  case fade
  case over, overLeft, overRight
  /// Over a pane that is itself over the others.
  case top, topRight
  /// Follows the finger (DD-81).
  case trackUnder, trackOver

  /// The value of `data-motion` for the stylesheet.
  var name: Text {
    switch self {
    case .under: return "under"
    case .fade: return "fade"
    case .over: return "over left right"
    case .overLeft: return "over left"
    case .overRight: return "over right"
    case .top: return "top left right"
    case .topRight: return "top right"
    case .trackUnder: return "track under"
    case .trackOver: return "track over left right"
    }
  }

  var isTracking: Bool { self == .trackUnder || self == .trackOver }
}

/// One pane's part in a motion.
struct PaneMove {
  let controller: Controller
  var motion: PaneMotion
  /// The place at which it is put before it moves; nil for a pane that starts from where it is.
  var start: PanePlace?
  /// The place to which it goes, if that isn't its place in the stack.
  var end: PanePlace?
  /// The operation that moves it.
  var transition = 0
}
