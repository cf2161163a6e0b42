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
  override var marks: Marks? { facsimile.marks }
  override var picture: ScenePicture? {
    ScenePicture(image: facsimile.leaf.image, files: facsimile.files)
  }
  override var chunks: Chunks? { facsimile.clauses.chunks }
  override var searchKeys: [Column] { [facsimile.clauses.keys] }

  override func hit(_ row: Int) -> SearchHit {
    SearchHit(
      name: facsimile.clauses.names[row], detail: facsimile.clauses.categoryNames(of: row),
      address: facsimile.clauses.address(of: row))
  }
}
