import LecternBase
import LecternInterface

/// The surroundings of an app when it is launched.
public struct Launch {
  /// The host that the app draws in.
  public let host: RecordingHost
  /// The address at which the visitor enters, relative to the exhibit.
  public let address: Text
  /// The window and the visitor's settings.
  public var traits: Traits { host.traits }
  /// The folder of the app's pages, relative to the exhibit; the address is relative to it.
  public var folder: String { host.folder }

  /// A launch at the address that the host shows.
  public init(host: RecordingHost) {
    self.host = host
    address = Text(host.history.current)
  }

  /// The state that the device kept of the last visit.
  public var saved: SavedState { host.saved }

  /// The text that an earlier launch left on the device under a name.
  public func stored(_ name: String) -> Text? { host.stored[name].map { Text($0) } }
}

/// An app on its device: it can be used, left, closed and opened again.
///
/// ```swift
/// let stage = Stage { launch in
///   Application(root: ListController(), host: launch.host, traits: launch.traits)
/// }
/// let result = stage.run(scenario)
/// #expect(result.isPassed, "\(result.report)")
/// ```
public final class Stage {
  /// Finds the folder whose pages an address of the exhibit leads to, and the address in it, by the
  /// values kept on the device and the visitor's locale.
  public typealias Sorting = (_ address: String, _ stored: [String: String], _ locale: String) -> (
    folder: String, address: String
  )

  /// The host of the last launch; each launch has a new one.
  public private(set) var host: RecordingHost
  /// The app as it was launched last.
  public private(set) var app: any Launchable
  /// The tree of controllers of the app as it was launched last.
  public var application: Application { app.application }
  private let makeApp: (Launch) -> any Launchable
  private let prepare: (RecordingHost) -> Void
  private let sort: Sorting?
  /// Told when the visitor leaves the app for another, after it has kept its place.
  public var onBackground: (() -> Void)?

  /// Launches an app.
  ///
  /// - Parameters:
  ///   - size: of the window, in CSS pixels.
  ///   - address: the address at which the visitor enters, relative to the exhibit.
  ///   - stored: the texts that an earlier launch left on the device.
  ///   - sort: for an exhibit with pages in several folders, one for each language: a link from one
  ///     to another is followed. Without it there is one, and links that leave the
  ///     app lead nowhere.
  ///   - prepare: sets up each launch's host before the app sees it: its files, its fold.
  ///   - makeApp: makes the app; the closure must keep all that the app doesn't own.
  public init(
    size: Size = Size(width: 1024, height: 768), address: String = "",
    stored: [String: String] = [:], sort: Sorting? = nil,
    prepare: @escaping (RecordingHost) -> Void = { _ in },
    makeApp: @escaping (Launch) -> any Launchable
  ) {
    self.makeApp = makeApp
    self.prepare = prepare
    self.sort = sort
    let place = sort?(address, stored, "en") ?? (folder: "", address: address)
    let host = RecordingHost(size: size, address: place.address, stored: stored)
    host.folder = place.folder
    prepare(host)
    self.host = host
    app = makeApp(Launch(host: host))
    host.start(app)
  }

  /// Closes the app, which keeps its place, and opens it again on the same device.
  ///
  /// - Parameter address: the address at which the visitor enters; nil for their present place.
  public func relaunch(at address: String? = nil) {
    host.save()
    launch(at: address ?? self.address)
  }

  /// Ends the app at once, and opens it again on the same device.
  ///
  /// - Parameter address: the address at which the visitor enters; by default the exhibit's start,
  ///   as from an icon.
  public func kill(relaunchingAt address: String = "") { launch(at: address) }

  /// Loads the page anew: the browser's history stays.
  public func reload() {
    host.save()
    launch(at: address, history: host.history)
  }

  /// Ends a launch before it shows a screen.
  public func dieAtLaunch() { host.failedLaunches += 1 }

  /// The address of the present screen, relative to the exhibit.
  public var address: String { host.folder + host.history.current }

  /// Follows a link that the app has left to the browser: to the same exhibit in another language,
  /// whose pages are others, on the same device.
  func followLinks() {
    guard sort != nil, let link = host.followedLinks.last else { return }
    var path = host.folder.split(separator: "/")
    var rest = link[...]
    while rest.hasPrefix("../") {
      rest = rest.dropFirst(3)
      _ = path.popLast()
    }
    relaunch(at: path.map { $0 + "/" }.joined() + rest)
  }

  private func launch(at address: String, history: AddressHistory? = nil) {
    let place =
      sort?(address, host.stored, host.traits.locale.string) ?? (folder: "", address: address)
    let next = RecordingHost(
      size: host.traits.size, address: place.address, stored: host.stored)
    next.folder = place.folder
    next.traits = host.traits
    next.archive = host.archive
    next.failedLaunches = host.failedLaunches
    next.epoch = host.minute
    next.refusesToKeep = host.refusesToKeep
    if let history { next.history = history }
    prepare(next)
    host = next
    app = makeApp(Launch(host: next))
    next.start(app)
  }
}
