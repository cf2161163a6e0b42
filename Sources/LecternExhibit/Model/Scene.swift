import LecternBase
import LecternInterface
import LecternModel

/// A part of an exhibit to explore or to read, as its bundle describes it: the model of each kind
/// of scene.
///
/// - Source: docs/ARCHITECTURE.md, "Kinds of scenes"; docs/BUNDLE.md.
open class Scene {
  /// The id, with which the scene's addresses begin: `names`.
  public let id: Text
  /// The title that visitors read, in the exhibit's language; the id if the bundle has none.
  public let title: Text

  /// Reads the members that scenes of all kinds have; an exhibit takes none without an id.
  public init(of json: JSON) {
    id = json.text("id")
    title = json.text("title", or: id)
  }

  /// The address of its beginning, relative to the exhibit.
  public final var address: Text { id + "/" }

  /// True if the scene is as wide as a page, so that it stands in tabs and windows only and never
  /// on another one's stack.
  open var isWide: Bool { false }
  #if !hasFeature(Embedded)
    /// True for a document of several leaves.
    open var hasLeaves: Bool { false }
    /// True for a document whose first screen needs all of the module: leaves that have texts, or
    /// that face each other, or tours.
    open var needsWholeModule: Bool { false }
  #endif
  /// True if it searches the whole exhibit: `/`, Find and a magnifying glass lead to it.
  open var isSearch: Bool { false }
  /// The visitor's marks in it; nil without favourites.
  open var marks: Marks? { nil }
  /// True if the screen of a row that a search has found marks the words of that.
  open func marksWords(ofRow row: Int) -> Bool { false }
  /// The picture that can stand for it; nil for none.
  ///
  /// - Parameter leaf: which of a document's leaves it shows, 0 for the first.
  open func picture(ofLeaf leaf: Int) -> ImageService? { nil }
  /// The translations that it can quote, one of which the visitor chooses; empty for none.
  open var translations: [Translation] { [] }
  /// The key under which the visitor's translation is kept among the preferences.
  open var translationKey: Text { id + ".translation" }
  /// The index of the translation that shows as long as nobody has chosen.
  open var usualTranslation: Int { 0 }

  // MARK: Its files

  /// The files of its long texts; nil for a scene without such files.
  open var chunks: Chunks? { nil }

  /// The number of its file of this name; nil if it has none.
  open func file(named name: Text) -> Int? { chunks?.chunk(named: name) }

  /// Takes in one of its files.
  ///
  /// - Throws: `BundleError` for a damaged file, which can be asked for again.
  open func add(_ file: Int, _ bytes: [UInt8]) throws(BundleError) {
    try chunks?.add(file, bytes)
  }

  // MARK: What a search finds in it

  /// The file that a search in it needs and that isn't here yet; nil for none.
  open var searchFile: Text? { nil }
  /// The folded texts of its rows, which are searched as one; empty if nothing can be found.
  open var searchKeys: [Column] { [] }
  /// The titles of `searchKeys`, where more than one of them can be chosen; otherwise empty.
  open var searchScopes: [Text] { [] }
  /// Looks for words in the texts of a scene's rows, by the files of this search.
  ///
  /// - Parameters:
  ///   - words: those that a row must have.
  ///   - scene: the id of another scene.
  open func find(_ words: SearchWords, in scene: Text) -> TextsFound { .nothing }
  /// A row of `searchKeys` as it is shown.
  open func hit(_ row: Int) -> SearchHit { SearchHit(name: title, address: address) }
  /// The address of a place in a passage of a row; nil if that is the row's own.
  ///
  /// - Parameters:
  ///   - row: one of `searchKeys`, or of those after them.
  ///   - item: the row's item of its chunk.
  ///   - passage: its number among `passages`.
  ///   - offset: the byte in it.
  open func address(ofRow row: Int, _ item: JSON, passage: Int, at offset: Int) -> Text? { nil }
  /// Takes apart what the screen of a row shows below its name, given its item of a chunk.
  ///
  /// - Parameters:
  ///   - item: the row's item of its chunk.
  ///   - write: writes a number or a date of a field, with its unit, for visitors.
  open func passages(_ item: JSON, write: (Field, Text, Text) -> Text) -> [Passage] {
    var passages = Passages()
    passages.add(item.array("body"))
    return passages.all
  }
}

/// The answer of a search for words in the texts of a scene.
public enum TextsFound {
  /// The scene isn't searched, or has no texts.
  case nothing
  /// Files of the search have to come first.
  case needs([Text])
  /// True for each row that has all of the words.
  case rows([Bool])
}

/// A place in a scene that a search has found.
public struct SearchHit {
  /// The first line.
  public var name: Text
  /// The second line; empty for none.
  public var detail: Text
  /// The address of its picture, without the size; empty for none.
  public var picture: Text
  /// True if the name is in small capitals.
  public var isSmallCaps: Bool
  /// The address of the place, relative to the exhibit.
  public var address: Text

  /// Makes a hit; of one line unless `detail` is given.
  public init(
    name: Text, detail: Text = "", picture: Text = "", isSmallCaps: Bool = false, address: Text
  ) {
    self.name = name
    self.detail = detail
    self.picture = picture
    self.isSmallCaps = isSmallCaps
    self.address = address
  }
}
