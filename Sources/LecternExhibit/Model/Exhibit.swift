import LecternBase
import LecternModel

/// Reads a scene of a bundle.
protocol SceneReader: AnyObject {
  func scene(_ json: JSON) throws(BundleError) -> Scene
}

/// An exhibit as the visitor's device gets it: its scenes and in which tabs they show.
///
/// - Source: docs/BUNDLE.md.
public final class Exhibit {
  /// A language that the exhibit can be read in.
  public struct Language {
    /// Its tag, `pt-BR`, and its name in itself.
    public let tag: Text
    /// The name of the language in itself: `Cymraeg`.
    public let title: Text
    /// The direction of its script: `ltr` or `rtl`.
    public let direction: Text
    /// The folder of its pages, relative to the exhibit: `cy/`; empty for the first language.
    public let folder: Text

    /// Reads an element of `Exhibit.languages`; the direction is `ltr` if it names none.
    public init(_ json: JSON) {
      tag = json.text("tag")
      title = json.text("title")
      direction = json.text("direction", or: "ltr")
      folder = json.text("folder")
    }
  }

  /// The format of bundles that this version of Lectern reads and writes (docs/BUNDLE.md).
  public static let format = 4

  /// The id under which a device keeps the visitor's place.
  public let id: Text
  /// The title that visitors read; the id if the bundle has none.
  public let title: Text
  /// The version of the content, with which places are saved; 0 if the bundle has none.
  public let version: Int
  /// Places saved under an older version of the content are forgotten (BL-19, NG-50).
  public let minimumVersion: Int
  /// The number of days that a place is kept; 0 for ever.
  public let maximumAge: Int
  /// The language of this bundle as a BCP 47 tag; `en` if the bundle names none.
  public let language: Text
  /// The direction of that language's script, `ltr` or `rtl`; `ltr` if the bundle names none.
  public let direction: Text
  /// The languages of the exhibit, each for `Language`, the first one first; empty when there
  /// is one alone.
  public let languages: [JSON]
  /// Its own words; nil for English.
  public let words: Words?
  /// All scenes, those in tabs first and in the tabs' order.
  public let scenes: [Scene]
  /// The number of scenes that are tabs.
  public let tabCount: Int
  /// The ways to scenes that are in no tab, in the order of the scenes they lead from.
  public let segues: [Segue]
  /// The scene that searches all others; nil for none.
  public let search: Scene?
  /// The settings of the kiosk; null for an exhibit that isn't one.
  let kiosk: JSON

  /// Reads a bundle.
  ///
  /// - Throws: `BundleError` naming the first member that isn't what docs/BUNDLE.md says.
  init(bundle bytes: [UInt8], reader: any SceneReader) throws(BundleError) {
    let json: JSON
    do { json = try JSON(parsing: bytes) } catch { throw .notJSON(error) }
    // All failures come before the first stored property: a half-made object has to be taken apart
    // in as many ways as there are exits.
    guard let format = json["format"]?.integer else { throw .unexpected("format") }
    guard format == Exhibit.format else { throw .format(format) }
    guard let id = json["id"]?.text else { throw .unexpected("id") }
    var unordered: [Scene] = []
    var segues: [Segue] = []
    for value in json.array("scenes") {
      let scene = try reader.scene(value)
      unordered.append(scene)
      for segue in value.array("segues") { segues.append(try Segue(segue, from: scene.id)) }
    }
    var ordered: [Scene] = []
    for tab in json.array("tabs") {
      guard let id = tab.text, let index = unordered.firstIndex(where: { $0.id == id }) else {
        throw .unexpected("tabs")
      }
      ordered.append(unordered.remove(at: index))
    }
    guard !ordered.isEmpty else { throw .unexpected("tabs") }
    self.id = id
    title = json.text("title", or: id)
    version = json.integer("version")
    minimumVersion = json.integer("minimumVersion")
    maximumAge = json.integer("maximumAge", or: 30)
    language = json.text("language", or: "en")
    direction = json.text("direction", or: "ltr")
    languages = json.array("languages")
    words = Words(joined: json.text("words"))
    kiosk = json["kiosk"] ?? .null
    self.segues = segues
    tabCount = ordered.count
    scenes = ordered + unordered
    search = scenes.first { $0.isSearch }
  }

  /// The scene with this id.
  public func sceneIndex(_ id: Text) -> Int? { scenes.firstIndex { $0.id == id } }

  /// The way to a place in another language, from the pages of this one.
  func way(to address: Text, in language: Language) -> Text {
    if language.tag == self.language { return address }
    return way + language.folder + address
  }

  /// The way from the pages to the folder of all languages.
  ///
  /// All but the first language have a folder of their own.
  var way: Text {
    guard let first = languages.first else { return "" }
    return first.text("tag") == language ? "" : "../"
  }
}
