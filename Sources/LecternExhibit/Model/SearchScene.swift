import LecternBase
import LecternModel

/// The search of the whole exhibit.
final class SearchScene: Scene {
  /// The words in the empty search field, which are its label for readers, too.
  let placeholder: Text
  /// The ids of the pages whose texts can be searched.
  let pages: [Text]
  /// The pages' texts; nil until they have come.
  private(set) var texts: PageTexts?

  init(_ json: JSON) {
    placeholder = json.text("placeholder")
    var pages: [Text] = []
    for value in json.array("pages") { pages.append(value.text ?? "") }
    self.pages = pages
    super.init(of: json)
  }

  override var isSearch: Bool { true }
  override var searchFile: Text? {
    pages.isEmpty || texts != nil ? nil : SearchScene.fileName
  }

  /// The name of the file of the pages' texts, which comes when the search opens.
  static var fileName: Text { "search.json" }

  override func file(named name: Text) -> Int? { name == SearchScene.fileName ? 0 : nil }

  override func add(_ file: Int, _ bytes: [UInt8]) throws(BundleError) {
    texts = try PageTexts(bytes, pages: pages.count)
  }
}
