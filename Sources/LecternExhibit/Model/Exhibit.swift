import LecternBase
import LecternCatalogue
import LecternFacsimile
import LecternInterface

/// An exhibit as the visitor's device gets it: its scenes and in which tabs they show.
///
/// - Source: docs/BUNDLE.md.
public final class Exhibit {
  /// A part of the exhibit to explore or to read.
  public enum Scene {
    case catalogue(Catalogue)
    case facsimile(Facsimile)
    case page(Page)
    case settings(Settings)
    case search(Search)

    /// The id, with which the scene's addresses begin: `names`.
    public var id: Text {
      switch self {
      case .catalogue(let catalogue): return catalogue.id
      case .facsimile(let facsimile): return facsimile.document.id
      case .page(let page): return page.id
      case .settings(let settings): return settings.id
      case .search(let search): return search.id
      }
    }

    /// The title that visitors read, in the exhibit's language.
    public var title: Text {
      switch self {
      case .catalogue(let catalogue): return catalogue.title
      case .facsimile(let facsimile): return facsimile.document.title
      case .page(let page): return page.title
      case .settings(let settings): return settings.title
      case .search(let search): return search.title
      }
    }

    /// The visitor's marks in it; nil without favourites.
    var marks: Marks? {
      switch self {
      case .catalogue(let catalogue): return catalogue.marks
      case .facsimile(let facsimile): return facsimile.marks
      default: return nil
      }
    }

    /// The files of its long texts; nil for a scene without such files.
    var chunks: Chunks? {
      switch self {
      case .catalogue(let catalogue): return catalogue.chunks
      case .facsimile(let facsimile): return facsimile.clauses.chunks
      default: return nil
      }
    }
  }

  /// A text to read.
  public struct Page {
    /// The id, with which the page's address begins: `about`.
    public let id: Text
    /// The title in the page's bar; the id if the bundle has none.
    public let title: Text
    /// Markdown compiled to JsonML.
    public let body: [JSON]
  }

  /// The choices that a visitor has in the settings.
  public struct Settings {
    /// The id, with which their address begins: `settings`.
    public let id: Text
    /// The title in their bar; the id if the bundle has none.
    public let title: Text
    /// The choices in the order in which they show, without those of a kind that isn't known.
    public let items: [SettingsItem]
  }

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

  /// The search of the whole exhibit.
  public struct Search {
    /// The id, with which its address begins: `search`.
    public let id: Text
    /// The title that visitors read; the id if the bundle has none.
    public let title: Text
    /// The words in the empty search field, which are its label for readers, too.
    public let placeholder: Text
    /// The ids of the pages whose texts can be searched.
    public let pages: [Text]
  }

  /// The format of bundles that this version of Lectern reads and writes (docs/BUNDLE.md).
  public static let format = 2

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
  public let search: Search?
  #if !WITHOUT_KIOSK
    /// The settings of the kiosk; null for an exhibit that isn't one.
    let kiosk: JSON
  #endif
  /// The pages' texts; nil until they have come.
  var pageTexts: PageTexts?

  /// Reads a bundle.
  ///
  /// - Throws: `BundleError` naming the first member that isn't what docs/BUNDLE.md says.
  public init(bundle bytes: [UInt8]) throws(BundleError) {
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
      let scene = try Scene(value)
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
    #if !WITHOUT_KIOSK
      kiosk = json["kiosk"] ?? .null
    #endif
    self.segues = segues
    tabCount = ordered.count
    scenes = ordered + unordered
    var search: Search?
    for case .search(let found) in unordered { search = found }
    self.search = search
  }

  /// The scene with this id.
  public func sceneIndex(_ id: Text) -> Int? { scenes.firstIndex { $0.id == id } }

  /// The way to a place in another language, from the pages of this one.
  func way(to address: Text, in language: Language) -> Text {
    if language.tag == self.language { return address }
    // All but the first language have a folder of their own.
    let isFirst = languages.first?.text("tag") == self.language
    return (isFirst ? "" : "../") + language.folder + address
  }

  /// The catalogue with this id.
  public func catalogue(_ id: Text) -> Catalogue? {
    for case .catalogue(let catalogue) in scenes where catalogue.id == id { return catalogue }
    return nil
  }
}

extension Exhibit.Scene {
  @inline(never)
  init(_ json: JSON) throws(BundleError) {
    guard let id = json["id"]?.text, let kind = json["kind"]?.text else {
      throw .unexpected("scenes")
    }
    let title = json.text("title", or: id)
    if kind == "catalogue" {
      self = .catalogue(try Catalogue(json))
    } else if kind == "facsimile" {
      #if WITHOUT_FACSIMILES
        throw .unexpected("kind")
      #else
        self = .facsimile(try Facsimile(json))
      #endif
    } else if kind == "page" {
      self = .page(Exhibit.Page(id: id, title: title, body: json.array("body")))
    } else if kind == "settings" {
      var items: [SettingsItem] = []
      for value in json.array("items") {
        if let item = SettingsItem(value) { items.append(item) }
      }
      self = .settings(Exhibit.Settings(id: id, title: title, items: items))
    } else if kind == "search" {
      var pages: [Text] = []
      for value in json.array("pages") { pages.append(value.text ?? "") }
      self = .search(
        Exhibit.Search(id: id, title: title, placeholder: json.text("placeholder"), pages: pages))
    } else {
      throw .unexpected("kind")
    }
  }
}
