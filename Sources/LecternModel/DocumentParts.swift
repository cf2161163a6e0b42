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
  private init(_ json: JSON, _ leafCount: Int, _ annotationCount: Int, _ textCount: Int) {
    layers = json["layers"].flatMap { Layers.read($0, json) }
    sounds =
      json["sounds"].map {
        Sound.read($0, leafCount: leafCount, annotationCount: annotationCount)
      } ?? []
    tours = Tours.read(
      json, leafCount: leafCount, clauseCount: annotationCount,
      firstItem: annotationCount + textCount)
  }

  /// Reads the parts; the one way to make them, so that they stay a function of their own.
  @inline(never)
  static func read(
    _ json: JSON, leafCount: Int, annotationCount: Int, textCount: Int
  ) -> DocumentParts { DocumentParts(json, leafCount, annotationCount, textCount) }
}
