import LecternBase
import LecternInterface

/// The writing of a clause, line below line and large enough to be read: still pictures of tiles,
/// at the head of its detail, on screens and on paper.
///
/// A line is cut into cells, which stand side by side without a gap: a browser breaks it between
/// two of them wherever its room ends. The coarser levels lie beneath, for the time until the
/// others come, and for a device without a network, which may have only those.
///
/// - Units: pixels of the full image; CSS pixels, of which paper has 96 an inch.
struct ClauseLines {
  /// The distance between lines, and the height of a row, as in the stylesheet: what stands out of
  /// a line shows, too.
  static let pitch = 24.0
  static let row = 30.0
  /// The largest width of a cell, and height of a region in a document without lines.
  static let cell = 97.0
  static let largest = 220.0
  /// The pixels of tiles for each pixel.
  static let density = 2.0
  /// The largest number of cells; the picture has the rest.
  static let limit = 120
  /// The number of cells from which only the first rows show until all are asked for.
  static let few = 9

  let facsimile: Facsimile
  let clause: Int
  /// The leaf whose lines are being made.
  var leaf: Leaf
  #if !hasFeature(Embedded)
    /// True for a page made at build time, where nothing is placed by a style: a cell is a drawing
    /// (SVG) of its own.
    var isStill = false
  #endif

  init(facsimile: Facsimile, clause: Int) {
    self.facsimile = facsimile
    self.clause = clause
    leaf = facsimile.document.leaves[0]
  }

  /// CSS pixels for each pixel of the image in the row of a line.
  func scale(of line: ImageRect) -> Double {
    if let pitch = leaf.pitch, line.height <= 2 * pitch {
      return ClauseLines.pitch / pitch
    }
    return min(3 * ClauseLines.cell / max(1, line.width), ClauseLines.largest / max(1, line.height))
  }

  /// The parts of the image that the cells of a line show.
  func cells(of line: ImageRect) -> [ImageRect] {
    let image = leaf.image.size
    let scale = scale(of: line)
    var height = line.height
    if let pitch = leaf.pitch, height <= 2 * pitch { height = ClauseLines.row / scale }
    let top = max(0, line.middle.y - height / 2)
    height = min(image.height, line.middle.y + height / 2) - top
    let width = max(1, (ClauseLines.cell / scale).rounded(.down))
    let end = min(image.width, line.maxX)
    var cells: [ImageRect] = []
    var left = max(0, line.x)
    while left < end, height > 0, cells.count < ClauseLines.limit {
      // The rest of a line is a cell of its own only if it is wide enough.
      let right = end - left < 1.2 * width ? end : left + width
      cells.append(ImageRect(x: left, y: top, width: right - left, height: height))
      left = right
    }
    return cells
  }

  /// The figure, and its number of cells; nil for a clause without regions.
  ///
  /// - Parameter isWhole: true if all of its rows show on a screen.
  func node(isWhole: Bool) -> (figure: Node, count: Int)? {
    var rows: [Node] = []
    var count = 0
    var number = facsimile.document.leaf(of: clause)
    while let leaf = number {
      var own = self
      own.leaf = facsimile.document.leaves[leaf]
      own.add(&rows, &count)
      number = facsimile.document.leaf(of: clause, from: leaf + 1)
    }
    if count == 0 { return nil }
    rows.append(
      element(.figcaption, text: facsimile.clauses.names[clause] + " – " + facsimile.document.title)
    )
    // The text below says what the figure shows.
    let figure = element(
      .figure, key: 6, class: "facsimile-lines",
      [Attribute(.ariaHidden, "true"), Attribute(.dataMode, isWhole ? "whole" : "part")], rows)
    return (figure, count)
  }

  /// Adds the lines of a leaf.
  private func add(_ rows: inout [Node], _ count: inout Int) {
    for line in leaf.lines(of: clause) where count < ClauseLines.limit {
      var nodes: [Node] = []
      for box in cells(of: line) where count < ClauseLines.limit {
        nodes.append(cell(box, scale(of: line)))
        count += 1
      }
      rows.append(element(.div, class: "facsimile-line", nodes))
    }
  }

  private func cell(_ box: ImageRect, _ scale: Double) -> Node {
    let pyramid = leaf.image
    let level = pyramid.level(forDensity: scale * ClauseLines.density)
    #if !hasFeature(Embedded)
      if isStill { return drawing(box, scale, level) }
    #endif
    var images = [image(pyramid.base, in: box, scale)]
    var next = min(level + 1, pyramid.levelCount - 2)
    while next >= level {
      let (columns, rows) = pyramid.tiles(next, in: box)
      for row in rows {
        for column in columns {
          images.append(image(TileAddress(level: next, column: column, row: row), in: box, scale))
        }
      }
      next -= 1
    }
    return element(
      .span, class: "facsimile-cell",
      [
        Attribute(.styleWidth, Text(decimal: box.width * scale) + "px"),
        Attribute(.styleHeight, Text(decimal: box.height * scale) + "px"),
      ], images)
  }

  /// A tile in its place; neighbours overlap by less than a pixel, so that no seam shows.
  private func image(_ tile: TileAddress, in box: ImageRect, _ scale: Double) -> Node {
    let place = leaf.image.rectangle(of: tile)
    let left = ((place.x - box.x) * scale).rounded(.down)
    let top = ((place.y - box.y) * scale).rounded(.down)
    let comma: Text = "px, "
    var transform: Text = "translate("
    transform = transform + Text(decimal: left) + comma + Text(decimal: top) + "px)"
    return element(
      .img,
      [
        Attribute(.alt, ""),
        Attribute(.src, leaf.image.address(of: tile)),
        Attribute(.styleTransform, transform),
        Attribute(
          .styleWidth, Text(decimal: ((place.maxX - box.x) * scale).rounded(.up) - left) + "px"),
        Attribute(
          .styleHeight, Text(decimal: ((place.maxY - box.y) * scale).rounded(.up) - top) + "px"),
      ], [])
  }
}
