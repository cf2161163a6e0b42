import LecternBase

/// The part of a image that is in view, and the level that it is drawn from.
public struct TileView: Equatable, Sendable {
  /// The part of the image's plane on the screen.
  public var part: ImageRect
  /// The level of the image, 0 for the full image.
  public var level: Int

  /// Makes a view of a part, which may reach beyond the image, in a level's tiles.
  public init(part: ImageRect, level: Int) {
    self.part = part
    self.level = level
  }

  /// True if any of a part of the image is in view.
  func shows(_ rectangle: ImageRect) -> Bool {
    rectangle.x < part.maxX && rectangle.maxX > part.x && rectangle.y < part.maxY
      && rectangle.maxY > part.y
  }

  /// The view with half a tile around it.
  func withMargin(in image: ImageService) -> ImageRect {
    part.expanded(by: Double(image.span(level)) / 2)
  }

  /// True if a tile is of this view's level, and in or near it.
  func wants(_ tile: TileAddress, in image: ImageService) -> Bool {
    guard tile.level == level else { return false }
    let near = TileView(part: withMargin(in: image), level: level)
    return near.shows(image.rectangle(of: tile))
  }
}
