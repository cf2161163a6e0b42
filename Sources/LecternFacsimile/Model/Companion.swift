import LecternModel

/// The leaf beside the one that shows, in the open book, with its tiles.
///
/// Its places are told in pixels of that leaf: as high as that, and beside it.
final class Companion {
  /// Its number.
  let index: Int
  let leaf: Leaf
  let store: TileStore
  /// The left edge, and the size of one of its own pixels.
  let x: Double
  let scale: Double
  /// The numbers of the tiles that are drawn.
  var tiles: [Int] = []

  /// - Parameters:
  ///   - place: its rectangle beside the leaf that shows.
  init(index: Int, leaf: Leaf, store: TileStore, at place: ImageRect) {
    self.index = index
    self.leaf = leaf
    self.store = store
    x = place.x
    scale = place.width / leaf.image.size.width
  }

  /// A part of the plane of the leaf that shows, in its own pixels.
  func own(_ part: ImageRect) -> ImageRect {
    ImageRect(
      x: (part.x - x) / scale, y: part.y / scale, width: part.width / scale,
      height: part.height / scale)
  }

  /// True if a place of the plane is on it.
  func contains(_ point: ImagePoint) -> Bool {
    let own = (point.x - x) / scale
    return own >= 0 && own < leaf.image.size.width && point.y >= 0
      && point.y < leaf.image.size.height * scale
  }
}
