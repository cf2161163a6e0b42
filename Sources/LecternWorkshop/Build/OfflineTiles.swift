import LecternBase
import LecternModel

/// The tiles of a large image, as in the list of a device's files: a number for each level, for
/// their names follow from the image's size.
///
/// - Source: docs/BUNDLE.md, "What devices keep".
struct OfflineTiles: Equatable {
  struct Level: Equatable {
    /// The number of pixels of the image across one pixel of this level.
    var factor: Int
    /// Of all its tiles.
    var bytes: Int
  }

  /// The folder, in the output.
  var path: String
  /// The version that their addresses name as `?v=`.
  var version: String
  var width: Int
  var height: Int
  /// The coarsest first.
  var levels: [Level]

  /// Each level's own bytes, or those of a coarser one with more: a level is of no use without
  /// coarser ones.
  var ranks: [Int] {
    var most = 0
    return levels.map {
      most = max(most, $0.bytes)
      return most
    }
  }

  /// - Parameter count: the number of levels to keep.
  func write(_ count: Int, to json: inout JSONWriter) {
    json.object { json in
      json.member("path", path)
      json.member("version", version)
      json.member("width", width)
      json.member("height", height)
      json.member("tile", FacsimileCompiler.tile)
      json.member("format", FacsimileCompiler.format)
      json.key("levels")
      json.array { json in
        for level in levels.prefix(count) { json.numbers([level.factor, level.bytes]) }
      }
    }
  }
}

extension OfflineTiles {
  /// Looks at the tiles of a finished image.
  ///
  /// - Parameter root: the output.
  init(_ image: CompiledExhibit.Scan, version: String, root: String) {
    path = "_lectern/" + image.tiles
    self.version = version
    (width, height) = (image.scan.width, image.scan.height)
    let factors = ImageService.factors(
      width: width, height: height, tileSize: FacsimileCompiler.tile)
    levels = factors.map { Level(factor: $0, bytes: 0) }
    let image = ImageService(
      width: width, height: height, tileSize: FacsimileCompiler.tile, factors: factors,
      prefix: Text(path), format: Text(FacsimileCompiler.format))
    guard let image else { return }
    for index in 0..<image.tileCount {
      let tile = image.tile(at: index)
      levels[tile.level].bytes += fileSize(root + "/" + image.address(of: tile).string)
    }
    levels.reverse()
  }
}
