import LecternBase

/// A mistake or a loss in one place of the tree; everything else is saved or restored.
///
/// - Source: SPEC BL-4, BL-12, BL-13, RS-14.
public final class RestorationFault: Sendable {
  /// The kinds of mistake and of loss.
  public enum Kind: UInt8, Sendable {
    /// Another controller has the same path: only the first one is saved.
    case repeatedPath
    /// An encode method doesn't call its superclass's.
    case encodeWithoutSuper
    /// A decode method doesn't call its superclass's.
    case decodeWithoutSuper
    /// The controller has an identifier, but its parent has none or doesn't keep it: it is never
    /// saved.
    case unreachable
    /// No controller could be made; in a stack those after it are left out, too.
    case notRestorable
    /// The kept values are of an older version than the controller reads.
    case olderVersion
    /// Two values, or two lists of controllers, have this key: only the first one is saved.
    case repeatedKey
    /// More levels of controllers, or of one value, than an archive has: the rest isn't saved.
    case tooDeep
    /// A controller keeps itself, by way of those below it: it is saved once.
    case cycle
    /// Left out because there was no room for it.
    case tooLarge
    /// The controllers kept under this key came back, and their container never asked for them.
    case untaken
    /// Several rows of a table have this identifier, in place of a key: none of them is kept.
    case repeatedIdentifier
    /// Rows of this table have an empty identifier: they aren't kept.
    case emptyIdentifier

    var words: Text {
      switch self {
      case .repeatedPath: return "two controllers have this path"
      case .encodeWithoutSuper: return "encodeRestorableState doesn't call super"
      case .decodeWithoutSuper: return "decodeRestorableState doesn't call super"
      case .unreachable: return "identified, but no identified parent keeps it"
      case .notRestorable: return "nobody can make it"
      case .olderVersion: return "kept by an older version"
      case .repeatedKey: return "this key is used twice"
      case .tooDeep: return "too many levels"
      case .cycle: return "it keeps itself"
      case .tooLarge: return "no room for all of it"
      case .untaken: return "its container never asks for it"
      case .repeatedIdentifier: return "several rows have this identifier"
      case .emptyIdentifier: return "rows with empty identifiers"
      }
    }
  }

  /// The mistake or the loss; `path` and `key` say where it is.
  public let kind: Kind
  /// The identifiers from the root down, joined by `/`.
  public let path: Text
  /// The key that it is about; empty for a fault of the whole controller.
  public let key: Text

  init(kind: Kind, path: Text, key: Text = "") {
    self.kind = kind
    self.path = path
    self.key = key
  }

  /// The fault, for a log.
  public var words: Text {
    let place = key.isEmpty ? path : path + ", " + key
    return place + ": " + kind.words
  }

  /// One report of all: a line each, the first ten of them, and how many more there are.
  static func report(_ faults: [RestorationFault]) -> Text {
    var report: Text = "restoration:"
    for (index, fault) in faults.enumerated() {
      if index == 10 { return report + "\nand " + Text(number: faults.count - index) + " more" }
      report = report + (index == 0 ? " " : "\n") + fault.words
    }
    return report
  }
}
