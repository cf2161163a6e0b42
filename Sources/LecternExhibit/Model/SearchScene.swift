import LecternBase
import LecternModel

/// The search of the whole exhibit.
final class SearchScene: Scene {
  /// The words in the empty search field, which are its label for readers, too.
  let placeholder: Text
  /// The ids of the pages whose texts can be searched.
  var pages: [Text] { members.array("pages").texts }
  /// The pages' texts; nil until they have come.
  private(set) var texts: PageTexts?
  /// The words of entries and clauses; nil until it has come, and where nothing has any.
  private(set) var index: WordIndex?

  init(_ json: JSON) {
    placeholder = json.text("placeholder")
    hasFile = json.integer("file") == 1
    members = json
    super.init(of: json)
  }

  override var isSearch: Bool { true }

  /// The ids of the scenes that aren't searched.
  var exceptions: [Text] { members.array("except").texts }

  /// The titles of the scenes that are searched, each with the names of the parts in which behind
  /// it.
  var sources: [Text] { members.array("sources").texts }
  override var searchFile: Text? { hasFile && texts == nil ? SearchScene.fileName : nil }

  private let members: JSON
  /// True if there is a file of the pages' texts and of the index.
  let hasFile: Bool

  /// The id of the scene, with which its files' names begin.
  static var id: Text { "search" }
  /// The name of the file of the pages' texts, which comes when the search opens.
  static var fileName: Text { "search.json" }

  override func find(_ words: SearchWords, in scene: Text) -> TextsFound {
    guard hasFile, !exceptions.contains(scene) else { return .nothing }
    guard let index else { return texts == nil ? .needs([SearchScene.fileName]) : .nothing }
    let missing = index.missing(for: words)
    if !missing.isEmpty { return .needs(missing) }
    guard let rows = index.rows(of: scene) else { return .nothing }
    let all = words.allTerms
    return .rows(index.flags(words)[rows].map { $0 == all })
  }

  /// The files of words are numbered after that of the texts.
  override func file(named name: Text) -> Int? {
    name == SearchScene.fileName ? 0 : index?.file(named: name).map { $0 + 1 }
  }

  override func add(_ file: Int, _ bytes: [UInt8]) throws(BundleError) {
    if file > 0 {
      try index?.add(file - 1, bytes)
      return
    }
    let json: JSON
    do { json = try JSON(parsing: bytes) } catch { throw .notJSON(error) }
    let texts = try PageTexts(json, pages: pages.count)
    if let words = json["index"] { index = try WordIndex(words) }
    self.texts = texts
  }
}
