import CJPEG

/// The places in a JPEG from which its parts can be read: a checkpoint for each part of a row of
/// units.
///
///     let file = try JPEGFile(path: "charter.jpg")
///     let index = try JPEGIndex(of: file, part: 512)
///     index.seek(file, column: 3, row: 17)
///
/// - Source: issue 22, item 1. 34,000 × 24,000 pixels in parts of 512 are 100,500 checkpoints of
///   16 bytes.
package struct JPEGIndex: Sendable {
  /// Units of a part from left to right.
  package let unitsPerPart: Int
  /// Parts of a row of units.
  package let columns: Int
  /// Row by row.
  package let checkpoints: [cjpeg_checkpoint]

  /// Reads a file from its first unit to its end.
  ///
  /// - Parameters:
  ///   - part: The pixels of a part from left to right, rounded up to whole units.
  ///   - overview: Given the rows of units, from the top downward.
  /// - Throws: `unreadable`, `refused`.
  package init(
    of file: JPEGFile, part: Int, overview: ReducedJPEG? = nil
  ) throws(JPEGError) {
    let header = file.header
    let across = Int(header.units_across)
    (unitsPerPart, columns) = Self.parts(header, part: part)
    var checkpoints: [cjpeg_checkpoint] = []
    checkpoints.reserveCapacity(columns * Int(header.units_down))
    for _ in 0..<header.units_down {
      var done = 0
      while done < across {
        checkpoints.append(file.mark)
        let count = min(across - done, unitsPerPart)
        if let overview {
          try overview.read(file, count)
        } else {
          try file.passUnits(count)
        }
        done += count
      }
      try overview?.endRow()
    }
    try file.readEnd()
    self.checkpoints = checkpoints
  }

  /// Takes checkpoints that were read before; nil for another number than the file has.
  init?(_ header: cjpeg_header, part: Int, checkpoints: [cjpeg_checkpoint]) {
    (unitsPerPart, columns) = Self.parts(header, part: part)
    if checkpoints.count != columns * Int(header.units_down) { return nil }
    self.checkpoints = checkpoints
  }

  private static func parts(_ header: cjpeg_header, part: Int) -> (units: Int, columns: Int) {
    let units = max(1, (part + Int(header.unit_width) - 1) / Int(header.unit_width))
    return (units, (Int(header.units_across) + units - 1) / units)
  }

  /// Goes to the first unit of a part.
  package func seek(_ file: JPEGFile, column: Int, row: Int) {
    file.seek(
      unit: row * Int(file.header.units_across) + column * unitsPerPart,
      checkpoints[row * columns + column])
  }
}
