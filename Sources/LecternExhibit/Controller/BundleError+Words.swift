import LecternBase
import LecternInterface
import LecternModel

extension BundleError {
  /// A description of the fault, for a log.
  public var words: Text {
    switch self {
    case .notJSON(let error): return RestorationError.notJSON(error).words
    case .format(let format):
      return "it has format " + Text(number: format) + ", and this app reads format "
        + Text(number: Exhibit.format)
        + (format < Exhibit.format ? ": build the exhibit again" : ": a newer Lectern made it")
    case .badRegion(_, let offset):
      return "no region at byte " + Text(number: offset) + " of regions"
    case .unexpected(let member): return RestorationError.damaged(Text(stringLiteral: member)).words
    }
  }
}
