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
    override var needsWholeModule: Bool {
      let document = facsimile.document
      return !document.texts.isEmpty || !document.pairs.isEmpty || document.flow != nil
        || document.layers != nil || !document.sounds.isEmpty || document.tours != nil
    }
  #endif
  override var marks: Marks? { facsimile.marks }
  override func picture(ofLeaf leaf: Int) -> ImageService? {
    let leaves = facsimile.document.leaves
    return leaves[min(leaf, leaves.count - 1)].image
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

  /// The rows of leaves' texts come after those of the clauses, and then those of tours' stops.
  override func hit(_ row: Int) -> SearchHit {
    if row >= facsimile.clauses.count { return hit(onLeaf: row - facsimile.clauses.count) }
    return SearchHit(
      name: facsimile.clauses.names[row], detail: facsimile.clauses.categoryNames(of: row),
      address: facsimile.clauses.address(of: row))
  }

  override func marksWords(ofRow row: Int) -> Bool {
    let document = facsimile.document
    return row >= facsimile.clauses.count && !document.texts.isEmpty
      && row < facsimile.clauses.count + document.leaves.count
  }

  @inline(never)
  private func hit(onLeaf number: Int) -> SearchHit {
    let document = facsimile.document
    if let tours = document.tours,
      case let stop = number - (tours.item(ofStop: 0) - facsimile.clauses.count), stop >= 0
    {
      let tour = tours.titles[tours.tour(ofStop: stop)]
      let title = tours.title(ofStop: stop)
      return SearchHit(
        name: title.isEmpty ? tour : title, detail: title.isEmpty ? title : tour,
        address: document.address(of: tours.leaf(ofStop: stop)) + "#"
          + tours.fragment(ofStop: stop))
    }
    let label = document.leaves[number].label
    return SearchHit(
      name: label.isEmpty ? document.title : label, address: document.address(of: number))
  }

  /// A passage of a leaf's text has the address of its line.
  override func address(ofRow row: Int, _ item: JSON, passage: Int, at offset: Int) -> Text? {
    var first = 0
    for (number, json) in item.array("texts").enumerated() {
      var body = Passages()
      body.add(json.array("body"))
      let text = LeafText(json)
      let count = body.all.count + (text?.passageCount ?? 0)
      if let text, passage < first + count {
        let own = passage - first - body.all.count
        let line = own < 0 ? nil : text.line(ofByte: offset, inPassage: own)
        return facsimile.document.address(of: row - facsimile.clauses.count) + "#"
          + facsimile.document.fragment(ofLine: line, text: number)
      }
      first += count
    }
    return nil
  }

  override func passages(_ item: JSON, write: (Field, Text, Text) -> Text) -> [Passage] {
    let texts = item.array("texts")
    if texts.isEmpty { return super.passages(item, write: write) }
    var passages = Passages()
    for text in texts {
      passages.add(text.array("body"))
      for passage in LeafText.passages(text) { passages.add(passage) }
    }
    return passages.all
  }
}
