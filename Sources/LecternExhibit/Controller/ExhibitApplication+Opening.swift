import LecternBase
import LecternInterface
import LecternModel

extension ExhibitApplication {
  /// Makes the app, or tells the developer's log why it can't be made.
  ///
  /// - Returns: nil when the bundle can't be read. The page is left as it is then: made at build
  ///   time, it holds a screen that can be read, and whose links work.
  /// - Source: SPEC NG-53.
  public static func opened(
    bundle: [UInt8], kinds: [SceneKind] = SceneKind.all, launch: Launch, host: any Host
  ) -> ExhibitApplication? {
    do throws(BundleError) {
      return try ExhibitApplication(bundle: bundle, kinds: kinds, launch: launch, host: host)
    } catch {
      host.hostApply(Application.logOps("exhibit: " + error.words))
      return nil
    }
  }
}

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
