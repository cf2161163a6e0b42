import Foundation

/// Keeps an exhibit up to date while its folder is edited.
///
/// The server decides when to build; the build itself comes in as a closure, so that serving needs
/// no knowledge of exhibit folders.
public struct LiveReload: Sendable {
  /// The file `reload.js` of the web files; every served page loads it.
  public var script: URL

  /// The pause between two looks at the folder; large folders are looked at less often.
  public var interval: Duration

  /// Builds the exhibit's folder into its directory, leaving the old output if it can't.
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

/// The result of building a folder.
public struct RebuildResult: Sendable, Equatable {
  /// True if the directory now holds the folder's present state.
  public var isBuilt: Bool

  /// Located messages for the curator, as plain text; shown in open pages if the build failed.
  public var messages: [String]

  /// The exhibit's present title, if it is known.
  public var title: String?

  /// A sentence that tells what the exhibit is; nil for none.
  public var description: String?

  /// The exhibit's picture for the contents page, as a path below its directory.
  public var icon: String?

  /// The entries of which the contents page shows one each day.
  public var features: [FeaturedEntry]

  /// The pictures that are read from their files, by the folders where their tiles would be.
  public var pictures: [String: UncutPicture]

  /// Describes one build.
  public init(
    isBuilt: Bool, messages: [String] = [], title: String? = nil, description: String? = nil,
    icon: String? = nil, features: [FeaturedEntry] = [], pictures: [String: UncutPicture] = [:]
  ) {
    self.isBuilt = isBuilt
    self.messages = messages
    self.title = title
    self.description = description
    self.icon = icon
    self.features = features
    self.pictures = pictures
  }
}

/// A picture of an exhibit that has no tiles: parts of it are read from its file.
public struct UncutPicture: Sendable, Equatable {
  /// The file's path.
  public var file: String
  /// The path of its index, without its ending.
  public var index: String

  /// Names a file and its index.
  public init(file: String, index: String) { (self.file, self.index) = (file, index) }
}
