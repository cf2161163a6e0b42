import LecternBase
import LecternInterface

/// The part of a document in which a clause stands, for paper: a still picture of tiles,
/// with its caption.
///
/// No screen shows it. Its tiles come with the clause all the same, for browsers don't wait for
/// them when somebody prints; most of them are those that the canvas shows, and come from the
/// browser's own cache. The coarser levels lie beneath, for the time until then.
///
/// - Units: pixels of the full image; CSS pixels on paper, 96 an inch.
struct ClauseFigure {
  /// The room on A4 and Letter paper beside margins and a text.
  static let room = Size(width: 640, height: 600)
  /// No pixel of the image is larger than a 150th of an inch.
  static let largestScale = 96.0 / 150
  /// The pixels of tiles for each pixel on paper: 300 an inch, if the image has them.
  static let density = 300.0 / 96
  static let mostTiles = 24

  let facsimile: Facsimile
  let clause: Int

  /// The part of the image around the clause, with some of its surroundings; nil for a clause
  /// without regions.
  var box: ImageRect? {
    guard let bounds = facsimile.bounds(of: clause) else { return nil }
    let wide = bounds.expanded(by: max(0.12 * min(bounds.width, bounds.height), 8))
    let size = facsimile.pyramid.size
    let left = max(0, wide.x)
    let top = max(0, wide.y)
    let box = ImageRect(
      x: left, y: top, width: min(size.width, wide.maxX) - left,
      height: min(size.height, wide.maxY) - top)
    return box.width >= 1 && box.height >= 1 ? box : nil
  }

  /// CSS pixels on paper for each pixel of the image.
  func scale(of box: ImageRect) -> Double {
    min(
      ClauseFigure.room.width / box.width, ClauseFigure.room.height / box.height,
      ClauseFigure.largestScale)
  }

  /// The level that paper needs, or a coarser one if that would be too many tiles.
  func level(of box: ImageRect) -> Int {
    let pyramid = facsimile.pyramid
    var level = pyramid.level(forDensity: scale(of: box) * ClauseFigure.density)
    while level + 1 < pyramid.levelCount {
      let (columns, rows) = pyramid.tiles(level, in: box)
      if columns.count * rows.count <= ClauseFigure.mostTiles { break }
      level += 1
    }
    return level
  }

  func node() -> Node? {
    guard let box else { return nil }
    let pyramid = facsimile.pyramid
    let scale = scale(of: box)
    let level = level(of: box)
    var images = [image(pyramid.base, in: box, scale)]
    // Coarser levels lie beneath: without a network a device may have only those.
    var next = pyramid.levelCount - 2
    while next >= level {
      let (columns, rows) = pyramid.tiles(next, in: box)
      for row in rows {
        for column in columns {
          images.append(image(TileAddress(level: next, column: column, row: row), in: box, scale))
        }
      }
      next -= 1
    }
    // The text below says what the figure shows.
    return element(
      .figure, key: 6, class: "facsimile-print", [Attribute(.ariaHidden, "true")],
      [
        element(
          .div, class: "facsimile-print-picture",
          [
            Attribute(.styleWidth, Text(decimal: box.width * scale) + "px"),
            Attribute(.styleHeight, Text(decimal: box.height * scale) + "px"),
          ], images),
        element(.figcaption, text: facsimile.names[clause] + " – " + facsimile.title),
      ])
  }

  /// A tile in its place; neighbours overlap by less than a pixel, so that no seam shows.
  private func image(_ tile: TileAddress, in box: ImageRect, _ scale: Double) -> Node {
    let place = facsimile.pyramid.rectangle(of: tile)
    let left = ((place.x - box.x) * scale).rounded(.down)
    let top = ((place.y - box.y) * scale).rounded(.down)
    let comma: Text = "px, "
    var transform: Text = "translate("
    transform = transform + Text(decimal: left) + comma + Text(decimal: top) + "px)"
    return element(
      .img,
      [
        Attribute(.alt, ""),
        Attribute(.src, facsimile.files + facsimile.pyramid.name(of: tile)),
        Attribute(.styleTransform, transform),
        Attribute(
          .styleWidth, Text(decimal: ((place.maxX - box.x) * scale).rounded(.up) - left) + "px"),
        Attribute(
          .styleHeight, Text(decimal: ((place.maxY - box.y) * scale).rounded(.up) - top) + "px"),
      ], [])
  }
}
