import LecternBase
import LecternFacsimile
import LecternInterface
import LecternModel

/// A facsimile as a scene of an exhibit.
final class FacsimileScene: Scene {
  let facsimile: Facsimile

  init(_ json: JSON) throws(BundleError) {
    facsimile = try Facsimile(json)
    super.init(of: json)
  }

  override var isWide: Bool { true }
  #if !hasFeature(Embedded)
    override var hasLeaves: Bool { facsimile.document.hasLeaves }
  #endif
  override var marks: Marks? { facsimile.marks }
  override func picture(ofLeaf leaf: Int) -> ScenePicture? {
    let leaves = facsimile.document.leaves
    return ScenePicture(image: leaves[min(leaf, leaves.count - 1)].image, files: facsimile.files)
  }
  override var chunks: Chunks? { facsimile.clauses.chunks }
  override var searchKeys: [Column] { facsimile.clauses.keys.map { [$0] } ?? [] }
  override var searchFile: Text? {
    facsimile.clauses.keys == nil ? facsimile.clauses.keysFile : nil
  }

  /// The file of the keys is numbered after those of the texts.
  override func file(named name: Text) -> Int? {
    name == facsimile.clauses.keysFile ? facsimile.clauses.chunks.count : super.file(named: name)
  }

  override func add(_ file: Int, _ bytes: [UInt8]) throws(BundleError) {
    if file == facsimile.clauses.chunks.count {
      try facsimile.clauses.addKeys(bytes)
    } else {
      try super.add(file, bytes)
    }
  }

  override func hit(_ row: Int) -> SearchHit {
    SearchHit(
      name: facsimile.clauses.names[row], detail: facsimile.clauses.categoryNames(of: row),
      address: facsimile.clauses.address(of: row))
  }
}
