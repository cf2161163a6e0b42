import Foundation
import Testing

@testable import LecternImaging

/// A scan as large as Magna Carta's, which the first app could not load.
struct WideScanTests {
  @Test("MC-3, MC-4: a picture of 34,000 × 24,000 pixels is cut into tiles of every level")
  func cut() throws {
    let scratch = try Scratch()
    let path = scratch.file("wide.jpg")
    let part = TestPicture(1_700, 1_200, bands: 1)
    try part.withImage { image in
      let scan = try VipsOperation.call(
        "replicate", [("in", .image(image)), ("across", .int(20)), ("down", .int(20))])
      try VipsOperation.run(
        "jpegsave", [("in", .image(scan)), ("filename", .string(path)), ("Q", .int(60))])
    }
    let info = try Pyramid.write(PyramidSource(path: path), to: scratch.file("out"))
    #expect(info.width == 34_000 && info.height == 24_000)
    #expect(info.factors == [1, 2, 4, 8, 16, 32, 64, 128])
    // Each tile of each level by its name.
    let files = Set(try scratch.files(in: "out"))
    var tiles = 0
    for level in info.factors {
      let side = 512 * level
      for y in stride(from: 0, to: 24_000, by: side) {
        for x in stride(from: 0, to: 34_000, by: side) {
          let (width, height) = (min(side, 34_000 - x), min(side, 24_000 - y))
          let region =
            width == 34_000 && height == 24_000 ? "full" : "\(x),\(y),\(width),\(height)"
          let size = "\((width + level - 1) / level),\((height + level - 1) / level)"
          let name = "\(region)/\(size)/0/default.jpg"
          #expect(files.contains(name), "\(name)")
          tiles += 1
        }
      }
    }
    #expect(tiles == 4_247)
    // The whole picture twice more, and the two documents.
    #expect(files.count == tiles + 4 && info.files == files.count)
    // A tile of the middle has the pixels of its place.
    let middle = try Pixels(jpeg: scratch.file("out/16896,11776,512,512/512,512/0/default.jpg"))
    let expected = try part.withImage { try Pixels($0) }.part(
      x: 16_896 % 1_700, y: 11_776 % 1_200, width: 104, height: 224)
    let difference = try #require(
      middle.part(x: 0, y: 0, width: 104, height: 224).difference(from: expected))
    #expect(difference.mean < 4, "\(difference)")
  }
}
