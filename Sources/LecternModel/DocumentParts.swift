import LecternBase

/// The parts that only some documents have: layers, sounds and tours.
///
/// A page of such a document asks for both parts of the module at once, for this is read in the
/// second one.
final class DocumentParts {
  let layers: Layers?
  let sounds: [Sound]
  let tours: Tours?

  /// Reads the members of a document's scene.
  ///
  /// - Parameters:
  ///   - leafCount: the number of its leaves.
  ///   - annotationCount: the number of its annotations.
  ///   - textCount: the number of items of leaves' texts.
  @inline(never)
  init(_ json: JSON, leafCount: Int, annotationCount: Int, textCount: Int) {
    layers = json["layers"].flatMap { Layers.read($0, json) }
    sounds =
      json["sounds"].map {
        Sound.read($0, leafCount: leafCount, annotationCount: annotationCount)
      } ?? []
    tours = Tours.read(
      json, leafCount: leafCount, clauseCount: annotationCount,
      firstItem: annotationCount + textCount)
  }
}
