import LecternBase

/// The reason why a saved place isn't restored at all; the app then starts at its beginning.
///
/// - Source: SPEC BL-10, BL-19; docs/RESTORATION.md, "When it is saved, and what wins".
public enum RestorationError: Error, Sendable {
  /// The archive has this many bytes.
  case tooLarge(Int)
  case notJSON(JSONError)
  /// This member of the archive is missing or of another kind.
  case damaged(Text)
  /// A later Lectern wrote it, in this format.
  case newerFormat(Int)
  /// Another app wrote the archive.
  case otherApp(Text)
  /// The archive is of content of this version, which is too old.
  case olderContent(Int)
  /// The archive is this many minutes old, and the app forgets sooner; negative for one from the
  /// future, whose true age is unknown.
  case expired(minutes: Int)
  /// The last launch that restored it never showed a screen.
  case failedBefore
  /// The app doesn't want it.
  case declined
  /// The visitor came by a link to another place.
  case linkWins
  /// The app has another root by now, or one that can't read the saved state; this was the root.
  case otherRoot(Text)

  /// A description of the fault, for a log.
  public var words: Text {
    switch self {
    case .tooLarge(let count): return Text(number: count) + " bytes are too many"
    case .notJSON(let error):
      return "not JSON at byte " + Text(number: error.offset) + ": " + error.fault.words
    case .damaged(let member): return "no usable member " + member
    case .newerFormat(let format): return "format " + Text(number: format) + " is newer than ours"
    case .otherApp(let app): return "written by " + app
    case .olderContent(let version):
      return "content version " + Text(number: version) + " is too old"
    case .expired(let minutes):
      return minutes < 0
        ? Text(number: -minutes) + " minutes later than now"
        : Text(number: minutes) + " minutes old"
    case .failedBefore: return "the last launch with it failed"
    case .declined: return "the app declined"
    case .linkWins: return "a link leads elsewhere"
    case .otherRoot(let identifier): return "its root is another " + identifier
    }
  }
}

extension JSONError.Fault {
  /// A description of the fault, for a log.
  public var words: Text {
    switch self {
    case .unexpectedEnd: return "it ends too early"
    case .unexpectedByte: return "a byte that can't stand there"
    case .badEscape: return "a wrong escape"
    case .badNumber: return "a wrong number"
    case .badUTF8: return "a text that isn't UTF-8"
    case .tooDeep: return "more than 200 levels"
    case .trailingBytes: return "something after the end"
    }
  }
}
