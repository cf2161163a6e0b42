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
  init(_ reader: BundleReader, leafCount: Int, annotationCount: Int, textCount: Int) {
    layers = Layers.read(reader)
    sounds = Sound.read(reader, leafCount: leafCount, annotationCount: annotationCount)
    tours = Tours.read(
      reader, leafCount: leafCount, clauseCount: annotationCount,
      firstItem: annotationCount + textCount)
  }
}
