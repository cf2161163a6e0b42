#if !hasFeature(Embedded)
  import LecternBase
  import LecternInterface

  // The writing on a page made at build time. No visitor's module carries this.
  extension ClauseLines {
    /// The figure as only a browser without scripts loads it; nil for a clause without regions.
    func still() -> Node? {
      var lines = self
      lines.isStill = true
      return lines.node(isWhole: true).map { element(.noscript, key: 6, [$0.figure]) }
    }

    /// A cell as a drawing of the tiles of one level.
    func drawing(_ box: ImageRect, _ scale: Double, _ level: Int) -> Node {
      let (columns, rows) = leaf.image.tiles(level, in: box)
      var images: [Node] = []
      for row in rows {
        for column in columns {
          let tile = TileAddress(level: level, column: column, row: row)
          let address = leaf.image.address(of: tile)
          let place = leaf.image.rectangle(of: tile)
          images.append(
            element(
              .image,
              [
                Attribute(.href, address), Attribute(.x, Text(decimal: place.x)),
                Attribute(.y, Text(decimal: place.y)),
                Attribute(.width, Text(decimal: place.width)),
                Attribute(.height, Text(decimal: place.height)),
              ], []))
        }
      }
      let sides = [box.x, box.y, box.width, box.height].map { Text(decimal: $0).string }
      return element(
        .svg, class: "facsimile-cell",
        [
          Attribute(.viewbox, Text(sides.joined(separator: " "))),
          Attribute(.width, Text(decimal: box.width * scale)),
          Attribute(.height, Text(decimal: box.height * scale)),
        ], images)
    }
  }
#endif
