import LecternImaging

/// An exhibit folder that was read and found sound: the input of the compiler, not rendered yet.
public struct ExhibitSource: Sendable {
  /// The exhibit's id, title, content version and the oldest version whose saved states still fit.
  public var id: String
  /// The title that visitors read; with the mark of its language if it isn't translated.
  public var title: String
  /// The name below its icon; nil for as many words of the title as there is room for.
  var shortTitle: String?
  /// A sentence that tells what it is; nil for none.
  var description: String?
  /// The address at which the world will find it; nil if nothing says it.
  public internal(set) var address: ExhibitAddress?
  /// The address of the server that its pictures come from, before their names; nil for tiles.
  public internal(set) var imageService: ExhibitAddress?
  /// The content's version, from 0 up; 1 if the folder gives none.
  public var version: Int
  /// The oldest version whose saved places still fit, at most `version`.
  public var minimumVersion: Int
  /// The number of days that a visitor's place is kept; 0 for ever.
  public var maximumAge: Int
  /// A BCP 47 tag, and whether its script runs from right to left.
  public var language: String
  /// True if the language's script runs from right to left.
  public var isRightToLeft: Bool
  /// All its languages, the first one first, and the folder of the pages in this one.
  public internal(set) var languages: [ExhibitLanguage] = []
  var folder = ""
  /// The exhibit in its other languages.
  var editions: [ExhibitSource] = []
  /// The extent of the copy on devices; nil for none.
  var offline: OfflineSource?
  /// True if visitors can keep favourites, unless a scene says otherwise.
  var favourites = true
  /// The settings of the kiosk; nil for an exhibit that isn't one.
  var kiosk: KioskSource?
  /// The words of Lectern's own screens, a line for each of `Word`; nil for English.
  var words: String?
  /// Paths in the folder of every file that was read, for watching it.
  public internal(set) var files: Set<String> = []

  /// The kinds of its scenes, and the file of the module that shows them.
  var kinds = LinkedKinds.standard
  var module = "lectern.wasm"

  var theme = ThemeSource()
  var icon: IconSource?
  var tabs: [String] = []
  var scenes: [SceneSource] = []
  /// The files that the output takes along, by the paths that name them.
  var documents: [String: PictureSource] = [:]
  /// The pictures that Markdown names, by the path it names them with.
  var pictures: [String: PictureSource] = [:]
}

/// A picture in the folder, or another file that the output takes along, without a size.
struct PictureSource: Sendable {
  /// Absolute path of the file.
  var file: String
  /// Its path in the output folder.
  var output: String
  /// The way from the pages of a language to the output folder: empty, or `../`.
  var way = ""
  /// In pixels.
  var width: Int
  var height: Int

  /// Its address in those pages.
  var address: String { MarkdownReader.url(ofPath: way + output) }
}

extension PictureSource {
  /// The sides of the pictures of it in lists, in pixels, for screens of one and of two a point.
  static let thumbnailSides = [56, 112]

  /// The name of its thumbnails in the output, without size and extension.
  var thumbnailName: String {
    var hash = ContentHash()
    hash.add(Array(output.utf8))
    let stem = output.split(separator: "/").last?.split(separator: ".").first.map(String.init)
    return slug(stem ?? "image") + "-" + hash.text
  }

  /// The longer side of a large image in an entry, in pixels; the image can be explored elsewhere.
  static let entrySide = 1400

  /// The picture as an entry shows it: a smaller copy for a large one.
  var forEntry: PictureSource {
    let side = max(width, height)
    var small = self
    small.output = "_lectern/thumbnails/\(thumbnailName)-\(Self.entrySide).jpg"
    small.width = max(1, (width * Self.entrySide + side / 2) / side)
    small.height = max(1, (height * Self.entrySide + side / 2) / side)
    return small
  }

  /// The path in the output of the thumbnail of a size.
  func thumbnailPath(side: Int) -> String {
    "_lectern/thumbnails/\(thumbnailName)-\(side).jpg"
  }
}

/// One scene of an exhibit.
struct SceneSource: Sendable {
  var id: String
  var title: String
  var content: any SceneContent
  var segues: [SegueSource] = []
  /// True if visitors can keep its entries or clauses as favourites.
  var favourites = false
  /// True if it only keeps the place of a scene with faults.
  var isUnread = false
}

/// A way from a scene to one outside tabs.
struct SegueSource: Sendable {
  var id: Located<String>
  /// `bar` or `link`.
  var at: String
  var title: String
  /// The id of the scene it leads to.
  var to: Located<String>
  /// One of `Exhibit.Segue.Style.names`.
  var style: Located<String>
}

/// Markdown that was checked, with its place.
struct MarkdownSource: Sendable {
  var text: String
  /// The language it is in; nil for that of the page.
  var language: ExhibitLanguage?
}
