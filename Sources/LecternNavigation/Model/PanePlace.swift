import LecternBase

/// The places of panes, or those that they are moving to; the stylesheet turns them into transforms
/// (DD-74…DD-77).
public enum PanePlace: Sendable {
  case left, right
  /// Under the left pane, 30 % to the left: every earlier left controller (DD-5).
  case below
  /// Beyond the left edge: where a first controller comes from, and the last one goes (DD-75, 76).
  case beyondLeft
  /// Beyond the right edge, above the others: where pushed controllers come from.
  case beyondRight
  /// Under the right pane, 30 % to the right and dark: where a popped right controller goes.
  case underRight
  /// In the right pane, transparent (DD-37).
  case faded
  /// In the right pane, 30 % to the left and dark, under its successor (DD-38).
  case pushedAside
  /// A placeholder behind a real controller (DD-6).
  case coveredLeft, coveredRight

  /// The value of `data-place`.
  var name: Text {
    switch self {
    case .left: return "left"
    case .right: return "right"
    case .below: return "below"
    case .beyondLeft: return "beyond-left"
    case .beyondRight: return "beyond-right"
    case .underRight: return "under-right"
    case .faded: return "faded"
    case .pushedAside: return "pushed-aside"
    case .coveredLeft: return "covered-left"
    case .coveredRight: return "covered-right"
    }
  }
}
