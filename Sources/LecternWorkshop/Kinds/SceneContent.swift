import LecternBase
import Yams

/// The settings and files of one scene, as a reader of its kind has found them.
///
/// All but the first two members have a usual answer.
///
/// - Source: docs/ARCHITECTURE.md, "Kinds of scenes".
protocol SceneContent: Sendable {
  /// The value of `kind` in exhibit.yaml and in bundles.
  var kind: String { get }
  /// Writes the scene into the bundle, after its id, kind and title, and adds its files.
  ///
  /// - Returns: the ids of the entries that have pages, in their order.
  func write(_ scene: SceneSource, to json: inout JSONWriter, _ edition: inout Edition) -> [String]

  // MARK: Once all scenes are read

  /// The same with what refers to other scenes, which may stand anywhere in the file.
  func completed(
    _ node: Node, among scenes: [SceneSource], _ reading: FolderReading
  ) -> any SceneContent
  /// Adds the scenes that this one, by its number in the exhibit, brings along.
  func addScenes(of number: Int, to source: inout ExhibitSource, _ reading: FolderReading)

  // MARK: Asked by others

  /// The part too wide for sheets and stacks, as in `its image`; nil for scenes without any.
  var widePart: String? { get }
  /// The places in it that have addresses and are searched; nil for a scene without any.
  var places: ScenePlaces? { get }
  /// The text that is searched as a page, and that links from others push; nil for none.
  var text: MarkdownSource? { get }
  /// The names of the parts of its entries that are searched; empty for a scene without entries.
  ///
  /// - Parameter hasTexts: true if all that they show is.
  func searchedParts(_ words: [Word: String], hasTexts: Bool) -> [String]
  /// True if it quotes translations, one of which the visitor chooses.
  var hasTranslations: Bool { get }
  /// The images that become tiles.
  func scans(of scene: SceneSource) -> [CompiledExhibit.Scan]
  /// True if a kiosk's tour can show something of it.
  var isToured: Bool { get }
  /// Writes what a kiosk's tour shows of it.
  func writeSlides(of scene: SceneSource, to json: inout JSONWriter, _ tour: KioskCompiler)
  /// The ids of the tours through it.
  var tourIDs: [String] { get }
  /// Writes the stops of a tour as a kiosk shows them.
  func writeStops(
    of tour: String, of scene: SceneSource, to json: inout JSONWriter, _ kiosk: KioskCompiler)
  /// The entries that a page about several exhibits may show; nil for none.
  func features(of scene: SceneSource, _ compiler: FeatureCompiler) -> FeatureSource?
  /// The facts that the heads of its pages tell to search engines.
  func facts(of scene: SceneSource, _ edition: Edition) -> SceneFacts
}

/// The places of a scene that have addresses of their own.
struct ScenePlaces {
  /// In the file's order.
  var ids: [String]
  /// A noun for one of them.
  var noun: String
}

extension SceneContent {
  func completed(
    _ node: Node, among scenes: [SceneSource], _ reading: FolderReading
  ) -> any SceneContent { self }
  func addScenes(of number: Int, to source: inout ExhibitSource, _ reading: FolderReading) {}
  var widePart: String? { nil }
  var places: ScenePlaces? { nil }
  var text: MarkdownSource? { nil }
  func searchedParts(_ words: [Word: String], hasTexts: Bool) -> [String] { [] }
  var hasTranslations: Bool { false }
  func scans(of scene: SceneSource) -> [CompiledExhibit.Scan] { [] }
  var isToured: Bool { false }
  func writeSlides(of scene: SceneSource, to json: inout JSONWriter, _ tour: KioskCompiler) {}
  var tourIDs: [String] { [] }
  func writeStops(
    of tour: String, of scene: SceneSource, to json: inout JSONWriter, _ kiosk: KioskCompiler
  ) {}
  func features(of scene: SceneSource, _ compiler: FeatureCompiler) -> FeatureSource? { nil }
}

/// A way to read the scenes of one kind from exhibit.yaml.
struct KindReader: @unchecked Sendable {
  /// The value of `kind`.
  let kind: String
  /// The keys that a scene may have.
  let keys: [String]
  /// Those of them whose value may differ from language to language, besides titles and the like.
  var translated: Set<String> = []
  /// Reads a scene; nil, with a report, if a necessary part is missing or wrong.
  let read: (SettingsReader, SceneReader) -> (any SceneContent)?
}
