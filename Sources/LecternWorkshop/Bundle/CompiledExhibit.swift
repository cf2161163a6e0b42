import LecternBase
import LecternTheme

/// An exhibit ready to be written: the bundle, its chunks and the files beside them.
public struct CompiledExhibit: Sendable {
  /// A file of the output folder.
  public struct File: Sendable {
    /// Its path, such as `_lectern/exhibit.json`: in the output folder, unless it has a stem.
    public var path: String
    /// The beginning of its name in the output folder, which goes on with its digest; nil for a
    /// file whose name stays.
    public var stem: String?
    private var content: Content

    private enum Content: Sendable {
      case bytes([UInt8])
      case file(String, size: Int, digest: String, mark: UInt64)
    }

    /// A file whose content is kept in memory.
    init(path: String, stem: String? = nil, bytes: [UInt8]) {
      (self.path, self.stem, content) = (path, stem, .bytes(bytes))
    }

    /// A file whose content was written to a place already.
    ///
    /// - Parameter mark: the digest of what it was made of.
    init(path: String, stem: String, place: String, size: Int, digest: String, mark: UInt64) {
      (self.path, self.stem) = (path, stem)
      content = .file(place, size: size, digest: digest, mark: mark)
    }

    /// Its whole content; empty if it was written to a file that is gone.
    public var bytes: [UInt8] {
      switch content {
      case .bytes(let bytes): bytes
      case .file(let place, _, _, _): (try? readFile(place)) ?? []
      }
    }

    /// The absolute path of the file to which the content was written; nil for one in memory.
    var place: String? {
      if case .file(let place, _, _, _) = content { place } else { nil }
    }

    /// The digest of what such a file was made of.
    var mark: UInt64? {
      if case .file(_, _, _, let mark) = content { mark } else { nil }
    }

    var size: Int {
      switch content {
      case .bytes(let bytes): bytes.count
      case .file(_, let size, _, _): size
      }
    }

    /// The digest of the content, as in names of files.
    var digest: String {
      switch content {
      case .bytes(let bytes): SHA256.name(bytes)
      case .file(_, _, let digest, _): digest
      }
    }
  }

  /// A file of the exhibit folder that is copied unchanged.
  public struct Asset: Sendable {
    /// Its absolute path in the exhibit folder.
    public var source: String
    /// Its path in the output folder.
    public var path: String
  }

  /// A font of which the output has some letters.
  struct CutFont: Sendable {
    var face: ThemeSource.Face
    /// Its path in the output folder.
    var path: String
  }

  /// An image that becomes tiles.
  struct Scan: Sendable {
    /// The folder of its tiles, relative to `_lectern/`.
    var tiles: String
    var scan: ScanSource
    /// True for a leaf of several.
    var isLeaf = false
    /// True for a leaf in other light.
    var isLayer = false
  }

  /// The finished tiles of an image.
  struct Tiles: Sendable {
    /// Tells them apart from those of another image; empty on another server.
    var version: String
    /// The address on another server that they come from, with a slash at the end; or empty.
    var service = ""
    /// True if most of the image is dark.
    var isDark: Bool
  }

  /// A font that a page should ask for before its style sheet does.
  public struct Preload: Sendable {
    /// Its path in `_lectern/`.
    public var file: String
    /// The languages whose pages need it; empty for all of them.
    var languages: [String] = []
  }

  /// A page of the exhibit.
  public struct Route: Hashable, Sendable {
    /// The scene's id.
    public var scene: String
    /// The id of an entry or a clause; nil for the scene's root.
    public var entry: String?
    /// The page's file in the output folder: `names/abba/index.html`.
    public var path: String { address + "index.html" }
    /// The page's address: `names/abba/`.
    public var address: String { scene + (entry.map { "/" + $0 } ?? "") + "/" }
  }

  /// An entry that has a picture or a text to show beside other exhibits' entries.
  public struct Feature: Hashable, Sendable {
    /// The page of the entry or clause.
    public var route: Route
    /// Its name, without the mark of a language.
    public var title: String
    /// Its first words; empty for none.
    public var text: String
    /// Its picture's path in the output folder.
    public var picture: String?
  }

  /// The id that `exhibit.yaml` gives it: a–z, 0–9 and hyphens.
  public var id: String
  /// The title, without the mark of a language.
  public var title: String
  /// The kinds of its scenes.
  let kinds: LinkedKinds
  /// The file of the module that shows them, among the web files.
  let module: String
  /// Some of its entries, evenly from the beginning to the end.
  public internal(set) var features: [Feature] = []
  /// The name below its icon, if the exhibit gives one.
  var shortTitle: String?
  /// A sentence that tells what it is; nil for none.
  public internal(set) var description: String?
  /// The address at which the world will find it; nil if nothing says it.
  public internal(set) var address: ExhibitAddress?
  /// The origin of pictures that come from another server.
  var imageOrigin: String?
  /// The facts about its scenes for search engines, by their ids.
  var sceneFacts: [String: SceneFacts] = [:]
  /// Tables to download: no page loads them.
  var downloads: [File] = []
  /// The BCP 47 tag of this edition's language.
  public var language: String
  /// True if that language's script runs from right to left.
  public var isRightToLeft: Bool
  /// All its languages, the first one first, and the folder of this one's pages: `cy/`.
  public var languages: [ExhibitLanguage]
  /// The folder of its pages in the output, such as `cy/`; empty for the first language.
  public var folder: String
  /// A line for each of `Word`; nil for English ones.
  var words: String?
  /// The same exhibit in its other languages.
  public internal(set) var editions: [CompiledExhibit] = []
  /// The condition for restoring places: the least version of the content, and days, 0 for ever.
  public var restorable: (version: Int, days: Int)
  /// `_lectern/exhibit.json`.
  public var bundle: File
  /// `_lectern/<scene>-<n>.json`, in the order of scenes and entries.
  public var chunks: [File]
  /// `_lectern/theme.css`.
  public var theme: File
  /// The parts of which entries' pages are made, by the ids of catalogues.
  var parts: [String: EntryParts]
  /// For each page of a document, the number of the chunk of its scene that it shows; -1 for none.
  var chunksOfPages: [String: [Int]]
  /// The digest of the bundle but for what `parts` have.
  var common: UInt64
  /// The files of the search that are made once the tables are gone; nil for none.
  var search: SearchFiles?
  /// The colour of its bars, if the theme gives one.
  var barColour: ThemeColour?
  /// Fonts, pictures and icons.
  public var assets: [Asset]
  /// The paths of the assets that the style sheet draws.
  var themePictures: [String] = []
  /// Fonts that are cut to the exhibit's letters.
  var fonts: [CutFont] = []
  /// The images of which lists have thumbnails, some of them perhaps more than once.
  var thumbnails: [PictureSource]
  /// The large images, of which entries show smaller copies.
  var largeImages: [PictureSource]
  /// The images of facsimiles.
  var scans: [Scan]
  /// True if a document of it has texts.
  var hasTexts: Bool
  /// True if something of it has sound that the app plays.
  var hasSound: Bool
  /// The extent of the copy on devices; nil for none.
  var offline: OfflineSource?
  /// True if devices may be kiosks.
  var isKiosk = false
  /// True if a document of it has tours.
  var hasTours = false
  /// The icon's path in the output folder.
  public var iconPath: String { HomeIcon.listed }
  /// The parts of its icons and launch screens.
  var home: HomeScreen
  /// The name of the folder of the language whose launch screens this edition has.
  var launchFolder = ""
  /// The regular faces of the theme's fonts.
  public var preloads: [Preload]
  /// Every page: scenes in the order of the tabs, then those outside tabs; a catalogue's entries,
  /// in the order of its list, and a facsimile's clauses, in that of the document, after its root.
  public var routes: [Route]

  /// Bundle, chunks and style sheet: every file that is made rather than copied.
  public var files: [File] {
    [bundle, theme] + chunks + editions.flatMap { [$0.bundle] + $0.chunks }
  }

  /// True if a document of it has several leaves.
  var hasLeaves: Bool { scans.contains { $0.isLeaf } }

  /// True if a document of it has layers.
  var hasLayers: Bool { scans.contains { $0.isLayer } }

  /// The number of its pages in all languages, but for the front pages.
  var pageCount: Int { routes.count + editions.map(\.routes.count).reduce(0, +) }
}
