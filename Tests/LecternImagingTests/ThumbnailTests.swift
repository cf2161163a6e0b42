import Foundation
import Testing

@testable import LecternImaging

struct ThumbnailTests {
  private func withFile(
    _ picture: TestPicture, _ saver: String = "pngsave", _ ending: String = "png",
    _ body: (String) throws -> Void
  ) throws {
    let path = NSTemporaryDirectory() + "lectern-\(UUID().uuidString).\(ending)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try picture.save(saver, to: path)
    try body(path)
  }

  private func decoded(_ bytes: [UInt8]) throws -> Pixels {
    let path = NSTemporaryDirectory() + "lectern-\(UUID().uuidString).jpg"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(bytes).write(to: URL(filePath: path))
    return try Pixels(VipsImage.load(.jpeg, path))
  }

  @Test(
    "a thumbnail is the square in the middle, in sRGB or grey",
    arguments: [(300, 200, 3), (200, 300, 3), (40, 30, 3), (300, 200, 1), (300, 200, 4)])
  func square(width: Int, height: Int, bands: Int) throws {
    try withFile(TestPicture(width, height, bands: bands)) { path in
      let small = try decoded(Thumbnail.jpeg(of: PyramidSource(path: path), .square(56)))
      #expect((small.width, small.height) == (56, 56))
      #expect(small.bands == (bands == 1 ? 1 : 3))
    }
  }

  @Test("the middle of a picture is what shows, not its left")
  func middle() throws {
    var picture = TestPicture(300, 100)
    for y in 0..<100 {
      for x in 0..<300 {
        let isMiddle = (100..<200).contains(x)
        for band in 0..<3 { picture.bytes[(y * 300 + x) * 3 + band] = isMiddle ? 220 : 20 }
      }
    }
    try withFile(picture) { path in
      let small = try decoded(Thumbnail.jpeg(of: PyramidSource(path: path), .square(50)))
      let mean = small.bytes.reduce(0) { $0 + Int($1) } / small.bytes.count
      #expect(mean > 205)
    }
  }

  @Test("a smaller copy has exactly the size that was asked for")
  func fitted() throws {
    try withFile(TestPicture(301, 200), "jpegsave", "jpg") { path in
      let small = try decoded(
        Thumbnail.jpeg(of: PyramidSource(path: path), .fitted(width: 100, height: 66)))
      #expect((small.width, small.height) == (100, 66))
    }
  }

  @Test("sizes out of range are refused, and so is a file that ends too early")
  func refused() throws {
    try withFile(TestPicture(30, 30)) { path in
      let source = try PyramidSource(path: path)
      for size in [Thumbnail.Size.square(0), .square(2049), .fitted(width: 10, height: -1)] {
        #expect(throws: PyramidError.self) { try Thumbnail.jpeg(of: source, size) }
      }
    }
  }
}
