import Foundation
import LecternImaging
import LecternModel

/// The `info.json` of a picture: level 2 of the IIIF Image API.
///
/// - Source: IIIF Image API 3.0, section 5, and compliance; 2.1.1, section 5.
struct ImageInformation {
  let version: ImageRequest.Version
  /// The picture's address.
  let id: String
  let width: Int
  let height: Int
  let limits: ImageLimits

  /// The columns, and rows, of the parts that are given with the least work.
  var tile = 512

  private var factors: [Int] {
    ImageService.factors(width: width, height: height, tileSize: tile)
  }

  /// The reductions of the whole that are within the limits, ascending.
  private var sizes: [[String: Int]] {
    factors.reversed().map { factor in
      ["width": (width + factor - 1) / factor, "height": (height + factor - 1) / factor]
    }.filter {
      let (width, height) = ($0["width"] ?? 0, $0["height"] ?? 0)
      return width * height <= limits.maxArea && max(width, height) <= limits.maxSide
    }
  }

  /// The address of the level that is met.
  var profile: String {
    switch version {
    case .two: "http://iiif.io/api/image/2/level2.json"
    case .three: "http://iiif.io/api/image/3/level2.json"
    }
  }

  /// The address of its vocabulary.
  var context: String { "http://iiif.io/api/image/\(version.rawValue)/context.json" }

  /// The file's bytes.
  var bytes: [UInt8] {
    let tiles: [[String: Any]] = [["width": tile, "scaleFactors": factors]]
    var members: [String: Any] = [
      "@context": context, "protocol": "http://iiif.io/api/image", "width": width,
      "height": height, "sizes": sizes, "tiles": tiles,
    ]
    switch version {
    case .two:
      members["@id"] = id
      members["profile"] =
        [
          profile,
          [
            "maxArea": limits.maxArea, "maxWidth": limits.maxSide, "maxHeight": limits.maxSide,
            "formats": ["jpg", "png", "webp"],
            "qualities": ImageRequest.Quality.allCases.map(\.rawValue),
            "supports": [
              "canonicalLinkHeader", "cors", "jsonldMediaType", "mirroring", "profileLinkHeader",
              "regionSquare", "rotationArbitrary", "sizeAboveFull",
            ],
          ] as [String: Any],
        ] as [Any]
    case .three:
      members["id"] = id
      members["type"] = "ImageService3"
      members["profile"] = "level2"
      members["maxArea"] = limits.maxArea
      members["maxWidth"] = limits.maxSide
      members["maxHeight"] = limits.maxSide
      members["extraFormats"] = ["webp"]
      members["extraQualities"] = ["color", "gray", "bitonal"]
      members["extraFeatures"] = [
        "canonicalLinkHeader", "mirroring", "profileLinkHeader", "rotationArbitrary",
        "sizeUpscaling",
      ]
    }
    let data = try? JSONSerialization.data(
      withJSONObject: members, options: [.sortedKeys, .withoutEscapingSlashes])
    return Array(data ?? Data()) + [10]
  }
}
