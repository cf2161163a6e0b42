import LecternBase

/// A document: its leaves, and what is said about parts of them.
///
/// - Source: docs/BUNDLE.md, "A facsimile".
public final class Document {
  /// The id of its scene, with which addresses begin.
  public let id: Text
  /// Its title.
  public let title: Text
  /// Its leaves in order, one at least.
  public let leaves: [Leaf]
  /// The direction in which its leaves follow each other; nil for that of the language.
  public let isRightToLeft: Bool?
  /// Its annotations in order.
  public let annotations: Annotations
  /// The first leaf of each two that face each other, ascending; empty for leaves one by one.
  public let pairs: [Int]
  /// The places of its leaves in one long column or row; nil for leaves that are turned.
  public let flow: LeafFlow?
  /// Its contents; nil for a document without any.
  public let contents: Contents?
  /// The texts that go through its leaves: the transcription first, if there is one.
  public let texts: [DocumentText]
  /// The address of `_lectern/` from a page.
  public let files: Text
  /// The parts that only some documents have.
  private let parts: DocumentParts?

  /// Reads the members of a document's scene.
  ///
  /// - Throws: `BundleError` naming the first member that isn't what docs/BUNDLE.md says.
  public init(_ json: JSON) throws(BundleError) {
    let reader = BundleReader(json)
    id = reader.text("id")
    title = reader.text("title")
    isRightToLeft = json["direction"].map { $0.text == "rtl" }
    texts = DocumentText.read(reader.values("texts"))
    let all = json.array("leaves")
    let sounds = json["sounds"]
    let textCount = texts.isEmpty && sounds == nil ? 0 : all.count
    let stopCount = json["tours"] == nil ? 0 : Tours.stopCount(json)
    let annotations = Annotations(reader, scene: id, more: textCount + stopCount)
    self.annotations = annotations
    let layers = json["layers"]
    let layerCount = layers?.array?.count ?? 0
    files = json.text("files", or: "_lectern/")
    var leaves: [Leaf] = []
    for leaf in all where reader.isSound {
      leaves.append(
        Leaf(leaf, count: annotations.count, layerCount: layerCount, files: files, reader))
    }
    if leaves.isEmpty { reader.note("leaves") }
    self.leaves = leaves
    pairs = Document.pairs(reader, leafCount: all.count)
    flow =
      json["layout"] == nil || leaves.count < 2
      ? nil : LeafFlow(leaves, isRightToLeft: isRightToLeft)
    parts =
      layers != nil || sounds != nil || json["tours"] != nil
      ? DocumentParts(
        reader, leafCount: all.count, annotationCount: annotations.count, textCount: textCount)
      : nil
    contents = all.count > 1 ? Contents.read(reader, leafCount: all.count) : nil
    try reader.end()
  }

  /// Its layers; nil for a document of one picture a leaf.
  public var layers: Layers? { parts?.layers }

  /// The sounds of its leaves and annotations, in the order of the audio guide.
  public var sounds: [Sound] { parts?.sounds ?? [] }

  /// Its tours; nil for a document without any.
  public var tours: Tours? { parts?.tours }

  /// True if there are leaves to turn.
  public var hasLeaves: Bool { leaves.count > 1 }

  /// The address of the document.
  public var address: Text { id + "/" }

  /// The address of a leaf; the first one's is the document's.
  public func address(of leaf: Int) -> Text {
    leaf == 0 ? address : address + leaves[leaf].id + "/"
  }

  /// The leaf with an id; nil for an unknown one.
  public func leaf(withID id: Text) -> Int? {
    for leaf in 0..<leaves.count where leaves[leaf].id == id { return leaf }
    return nil
  }

  /// The item of a leaf's texts in the files of long texts, after those of the annotations.
  public func item(ofLeaf leaf: Int) -> Int { annotations.count + leaf }

  /// One of the texts on a leaf; nil until its file has come, and for a leaf without it.
  public func text(_ text: Int, onLeaf leaf: Int) -> LeafText? {
    guard let item = annotations.chunks.item(item(ofLeaf: leaf)) else { return nil }
    let texts = item.array("texts")
    return text < texts.count ? LeafText(texts[text], in: leaves[leaf].image) : nil
  }

  /// The part of an address that names a line of a text: `line=12`, `text=en&line=12`; without a
  /// line `text=en`.
  public func fragment(ofLine line: Int?, text: Int) -> Text {
    let id = texts[text].id
    guard let line else { return "text=" + id }
    return (id.isEmpty ? id : "text=" + id + "&") + "line=" + Text(number: line + 1)
  }

  /// The next leaf on which an annotation has regions; nil without one.
  ///
  /// - Parameters:
  ///   - annotation: its index.
  ///   - leaf: the leaf with which to begin.
  ///   - step: 1 or -1.
  public func leaf(of annotation: Int, from leaf: Int = 0, step: Int = 1) -> Int? {
    var leaf = leaf
    while leaf >= 0, leaf < leaves.count {
      if leaves[leaf].bounds(of: annotation) != nil { return leaf }
      leaf += step
    }
    return nil
  }
}
