import LecternBase

@testable import LecternCatalogue

extension SampleScene {
  /// The catalogue that a device makes of the scene.
  func catalogue() throws -> Catalogue { try Catalogue(json) }
}

extension EntryResults {
  /// Searches as the host does: the words as typed, and folded.
  func search(_ query: String, scope: Int? = nil) {
    search(Text(query), folded: Text(SampleScene.fold(query)), scope: scope)
  }

  /// The names that show, in order.
  var names: [String] {
    (0..<count).compactMap { entry(at: $0) }.map { catalogue.names[$0].string }
  }
}
