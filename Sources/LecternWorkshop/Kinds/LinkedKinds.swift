import LecternExhibit

/// The kinds of scenes that a workshop can read, and the modules that can show them in a browser.
///
/// A module has in its `main` what `lectern` is told here: neither can see into the other.
///
/// - Source: docs/ARCHITECTURE.md, "Kinds of scenes".
public struct LinkedKinds: @unchecked Sendable {
  /// A module, and the kinds that its `main` lists.
  public struct Module: Sendable {
    /// The name of its file among the web files: `lectern.wasm`.
    public let file: String
    /// The values of `kind` that it can show.
    public let kinds: Set<String>
    /// True if it is the one of devices that are kiosks.
    public let isForKiosks: Bool

    /// True if a file beside it has what first screens and their taps don't call.
    public let isInTwoParts: Bool

    /// Describes a module by the kinds that are in its `main`.
    public init(
      _ file: String, _ kinds: [SceneKind], isForKiosks: Bool = false, isInTwoParts: Bool = false
    ) {
      self.file = file
      self.isInTwoParts = isInTwoParts
      self.kinds = Set(kinds.map(\.name.string))
      self.isForKiosks = isForKiosks
    }

    /// The files of its parts.
    public var files: [String] { isInTwoParts ? [file, Self.later(file)] : [file] }

    /// The name of the second part's file: `lectern-later.wasm`.
    static func later(_ file: String) -> String {
      file.replacing(".wasm", with: "-later.wasm")
    }
  }

  /// The kinds, by which pages are rendered and settings are read.
  public let kinds: [SceneKind]
  /// The modules; of those that can show an exhibit the first one is taken.
  public let modules: [Module]

  /// Joins kinds and modules.
  public init(_ kinds: [SceneKind], modules: [Module]) {
    (self.kinds, self.modules) = (kinds, modules)
  }

  /// Those of Lectern itself.
  public static let standard = LinkedKinds(
    SceneKind.all,
    modules: [
      Module("lectern.wasm", SceneKind.usual, isInTwoParts: true),
      Module("lectern-document.wasm", SceneKind.documents, isInTwoParts: true),
      Module("lectern-facsimile.wasm", SceneKind.all, isInTwoParts: true),
      Module("kiosk-lectern.wasm", SceneKind.all, isForKiosks: true, isInTwoParts: true),
    ])

  /// The readers of kinds that don't declare their settings.
  private static let own = [
    CatalogueSource.reader, FacsimileSource.reader, PageSource.reader, SettingsSource.reader,
  ]

  /// The readers of all kinds that a curator may write.
  var readers: [KindReader] {
    Self.own
      + kinds.filter { kind in
        kind.name.string != SearchSceneReader.id
          && !Self.own.contains { $0.kind == kind.name.string }
      }.map(DeclaredScene.reader)
  }

  /// The module that shows scenes of these kinds; nil for none.
  func module(for used: Set<String>, onKiosks isForKiosks: Bool) -> Module? {
    modules.first { $0.isForKiosks == isForKiosks && used.isSubset(of: $0.kinds) }
  }
}
