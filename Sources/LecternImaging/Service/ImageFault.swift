/// The reason why a picture isn't given as it was asked for.
package enum ImageFault: Error, Equatable, Sendable {
  /// The request isn't one of the IIIF Image API: words that say what to write.
  case malformed(String)
  /// The request is sound, and asks for more than the server gives.
  case tooLarge(String)
  /// The file can't be read.
  case source(PyramidError)
}
