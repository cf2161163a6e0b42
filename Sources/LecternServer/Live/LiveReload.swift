import Foundation

/// How a server keeps an exhibit up to date while its folder is edited.
///
/// The server decides when to build; what a build is comes in as a closure, so that serving needs
/// no knowledge of exhibit folders.
public struct LiveReload: Sendable {
  /// The file `reload.js` of the web files; every served page loads it.
  public var script: URL

  /// The pause between two looks at the folder; large folders are looked at less often.
  public var interval: Duration

  /// Builds the exhibit's folder into its directory, leaving the old output when it can't.
  public var rebuild: @Sendable (ServedExhibit) async -> RebuildResult

  /// Joins a way to build with the script that tells the pages.
  public init(
    script: URL, interval: Duration = .milliseconds(300),
    rebuild: @escaping @Sendable (ServedExhibit) async -> RebuildResult
  ) {
    self.script = script
    self.interval = interval
    self.rebuild = rebuild
  }
}

/// What came of building a folder.
public struct RebuildResult: Sendable, Equatable {
  /// Whether the directory now holds the folder's present state.
  public var isBuilt: Bool

  /// Located messages for the curator, as plain text; shown in open pages when nothing was built.
  public var messages: [String]

  /// The exhibit's present title, when it is known.
  public var title: String?

  /// The exhibit's picture for the contents page, as a path below its directory.
  public var icon: String?

  /// Describes one build.
  public init(
    isBuilt: Bool, messages: [String] = [], title: String? = nil, icon: String? = nil
  ) {
    self.isBuilt = isBuilt
    self.messages = messages
    self.title = title
    self.icon = icon
  }
}
