import LecternModel

/// A leaf that shows beside the present one, in an open book or in a long column, with its tiles.
///
/// Its places are told in pixels of the present leaf.
final class Companion {
  /// Its number.
  let index: Int
  let leaf: Leaf
  let store: TileStore
  /// The left and the upper edge, and the size of one of its own pixels.
  let x: Double
  let y: Double
  let scale: Double
  /// The numbers of the tiles that are drawn.
  var tiles: [Int] = []
  /// The boxes of a search's hits in one of the texts, in its own pixels; nil until they are known.
  var hits: (text: Int, boxes: [ImageRect])?

  /// - Parameters:
  ///   - place: its rectangle beside the present leaf.
  init(index: Int, leaf: Leaf, store: TileStore, at place: ImageRect) {
    self.index = index
    self.leaf = leaf
    self.store = store
    x = place.x
    y = place.y
    scale = place.width / leaf.image.size.width
  }

  /// A part of the plane of the present leaf, in its own pixels.
  func own(_ part: ImageRect) -> ImageRect {
    ImageRect(
      x: (part.x - x) / scale, y: (part.y - y) / scale, width: part.width / scale,
      height: part.height / scale)
  }

  /// True if a place of the plane is on it.
  func contains(_ point: ImagePoint) -> Bool {
    let own = own(point)
    let size = leaf.image.size
    return own.x >= 0 && own.x < size.width && own.y >= 0 && own.y < size.height
  }

  /// A place of the plane of the present leaf, in its own pixels.
  func own(_ point: ImagePoint) -> ImagePoint {
    ImagePoint(x: (point.x - x) / scale, y: (point.y - y) / scale)
  }
}
