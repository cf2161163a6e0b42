import Foundation
import Testing

@testable import LecternImaging

/// Tests clauses of IIIF Image API 3.0 on the answers of a static server of the folder.
///
/// - Source: https://iiif.io/api/image/3.0/ and https://iiif.io/api/image/3.0/compliance/
struct InfoDocumentTests {
  /// A folder, and the document in it.
  private struct Served {
    let scratch: Scratch
    let info: [String: Any]
    let size: (width: Int, height: Int)

    init(_ width: Int, _ height: Int, id: String = "https://example.org/iiif/charter") throws {
      scratch = try Scratch()
      size = (width, height)
      try TestPicture(width, height).save("pngsave", to: scratch.file("a.png"))
      var options = PyramidOptions()
      (options.tileSize, options.id) = (64, id)
      try Pyramid.write(
        PyramidSource(path: scratch.file("a.png")), to: scratch.file("out"), options: options)
      let json = try JSONSerialization.jsonObject(with: Data(scratch.bytes(of: "out/info.json")))
      info = try #require(json as? [String: Any])
    }

    /// The size of the picture at `{region}/{size}/0/default.jpg`; nil without such a picture.
    func picture(_ region: String, _ size: String) -> (Int, Int)? {
      let path = scratch.file("out/\(region)/\(size)/0/default.jpg")
      guard let pixels = try? Pixels(jpeg: path) else { return nil }
      return (pixels.width, pixels.height)
    }
  }

  private static let sizes = [
    (300, 200), (200, 300), (64, 64), (65, 1), (1, 1), (256, 256), (1, 999),
  ]

  @Test("5.2: the required properties have their required values")
  func requiredProperties() throws {
    for (width, height) in Self.sizes {
      let info = try Served(width, height).info
      #expect(info["@context"] as? String == "http://iiif.io/api/image/3/context.json")
      #expect(info["id"] as? String == "https://example.org/iiif/charter")
      #expect(info["type"] as? String == "ImageService3")
      #expect(info["protocol"] as? String == "http://iiif.io/api/image")
      #expect(info["profile"] as? String == "level0")
      #expect(info["width"] as? Int == width && info["height"] as? Int == height)
    }
  }

  @Test("5.3: every one of sizes is a picture of the whole with that size, within the limits")
  func sizesAreThere() throws {
    for (width, height) in Self.sizes {
      let served = try Served(width, height)
      let sizes = try #require(served.info["sizes"] as? [[String: Int]])
      #expect(!sizes.isEmpty)
      for size in sizes {
        let (w, h) = (try #require(size["width"]), try #require(size["height"]))
        #expect(served.picture("full", "\(w),\(h)") ?? (0, 0) == (w, h))
        #expect(w <= served.info["maxWidth"] as? Int ?? .max)
        #expect(h <= served.info["maxHeight"] as? Int ?? .max)
      }
      #expect(sizes.count == Set(sizes).count)
    }
  }

  @Test(
    "4.2: full/max is as large as the limits allow, never larger than the picture, in proportion")
  func maxIsHonest() throws {
    for (width, height) in Self.sizes {
      let served = try Served(width, height)
      let most = (
        served.info["maxWidth"] as? Int ?? width, served.info["maxHeight"] as? Int ?? height
      )
      let scale = min(
        1, Double(most.0) / Double(width), Double(most.1) / Double(height))
      let wanted = (
        max(1, Int((Double(width) * scale).rounded())),
        max(1, Int((Double(height) * scale).rounded()))
      )
      #expect(served.picture("full", "max") ?? (0, 0) == wanted, "\(width)x\(height)")
    }
  }

  @Test("5.4: every tile that width and scaleFactors promise is there, within the limits")
  func tilesAreThere() throws {
    for (width, height) in Self.sizes {
      let served = try Served(width, height)
      let tiles = try #require(served.info["tiles"] as? [[String: Any]])
      #expect(tiles.count == 1)
      let tile = try #require(tiles.first?["width"] as? Int)
      #expect(tiles.first?["height"] == nil)
      let factors = try #require(tiles.first?["scaleFactors"] as? [Int])
      #expect(factors == factors.sorted() && factors.first == 1)
      for factor in factors {
        for y in stride(from: 0, to: height, by: tile * factor) {
          for x in stride(from: 0, to: width, by: tile * factor) {
            // The spec's own words for the region and the size of a tile.
            let (w, h) = (min(tile * factor, width - x), min(tile * factor, height - y))
            let (tw, th) = ((w + factor - 1) / factor, (h + factor - 1) / factor)
            let region = (w, h) == (width, height) ? "full" : "\(x),\(y),\(w),\(h)"
            #expect(served.picture(region, "\(tw),\(th)") ?? (0, 0) == (tw, th))
            #expect(tw <= served.info["maxWidth"] as? Int ?? .max)
          }
        }
      }
    }
  }

  @Test("5.2: an id has no slash at its end; none given is the folder itself")
  func ids() throws {
    #expect(
      try Served(3, 3, id: "https://example.org/a/").info["id"] as? String
        == "https://example.org/a")
    #expect(try Served(3, 3, id: "").info["id"] as? String == ".")
    #expect(try Served(3, 3, id: "tiles \"q\"").info["id"] as? String == "tiles \"q\"")
  }

  @Test("4.5: what the folder gives is JPEG of one quality, as level 0 asks for")
  func formats() throws {
    let served = try Served(300, 200)
    for file in try served.scratch.files(in: "out") where !file.hasSuffix(".json") {
      #expect(file.hasSuffix("/0/default.jpg"))
      #expect(try served.scratch.bytes(of: "out/" + file).prefix(3) == [0xFF, 0xD8, 0xFF])
    }
  }
}
