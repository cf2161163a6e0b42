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
  /// Its annotations in order.
  public let annotations: Annotations

  /// Reads the members of a document's scene.
  ///
  /// - Throws: `BundleError` naming the first member that isn't what docs/BUNDLE.md says.
  public init(_ json: JSON) throws(BundleError) {
    let reader = BundleReader(json)
    id = reader.text("id")
    title = reader.text("title")
    annotations = Annotations(reader, scene: id)
    var leaves: [Leaf] = []
    for leaf in json.array("leaves") where reader.isSound {
      leaves.append(Leaf(leaf, count: annotations.count, reader))
    }
    if leaves.isEmpty { reader.note("leaves") }
    self.leaves = leaves
    try reader.end()
  }

  /// The address of the document.
  public var address: Text { id + "/" }
}
