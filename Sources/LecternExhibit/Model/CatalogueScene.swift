import LecternBase
import LecternCatalogue
import LecternInterface
import LecternModel

/// A catalogue as a scene of an exhibit.
final class CatalogueScene: Scene {
  let catalogue: Catalogue

  init(_ json: JSON) throws(BundleError) {
    catalogue = try Catalogue(json)
    super.init(of: json)
  }

  override var isWide: Bool { true }
  override var marks: Marks? { catalogue.marks }
  override var chunks: Chunks? { catalogue.chunks }
  override var searchKeys: [Column] { catalogue.keys }
  override var searchScopes: [Text] { catalogue.scopes.count > 1 ? catalogue.scopes : [] }

  /// The file of the orders is numbered after those of the texts.
  override func file(named name: Text) -> Int? {
    name == catalogue.orders.file ? catalogue.chunks.count : super.file(named: name)
  }

  override func add(_ file: Int, _ bytes: [UInt8]) throws(BundleError) {
    if file == catalogue.chunks.count {
      try catalogue.orders.add(bytes)
    } else {
      try super.add(file, bytes)
    }
  }

  override func hit(_ row: Int) -> SearchHit {
    SearchHit(
      name: catalogue.names[row], detail: catalogue.subtitles[row],
      picture: catalogue.thumbnail(of: row),
      isSmallCaps: catalogue.isSmallCaps(row), address: catalogue.address(of: row))
  }

  override func passages(_ item: JSON, write: (Field, Text, Text) -> Text) -> [Passage] {
    catalogue.passages(EntryDetail(item), write: write)
  }

  override var translations: [Translation] { catalogue.translations }
  override var translationKey: Text { catalogue.preferenceKey }
  override var usualTranslation: Int { catalogue.defaultTranslation }
}

extension Exhibit {
  /// The catalogue with this id; nil if there is no such scene, or it is of another kind.
  public func catalogue(_ id: Text) -> Catalogue? {
    sceneIndex(id).flatMap { (scenes[$0] as? CatalogueScene)?.catalogue }
  }
}
