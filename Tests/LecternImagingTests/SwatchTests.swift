import Foundation
import Testing

@testable import LecternImaging

@Suite("The colours of a part of a picture")
struct SwatchTests {
  /// The colours of columns of grey, from a file.
  private func greys(
    _ columns: [UInt8], height: Int = 4, bands: Int = 1, opacity: UInt8? = nil,
    across: Range<Double> = 0..<1
  ) throws -> Set<UInt8>? {
    let row = columns.flatMap { grey in
      [UInt8](repeating: grey, count: bands) + (opacity.map { [$0] } ?? [])
    }
    let pixels = Array(repeatElement(row, count: height).joined())
    let png = try VipsImage.withImage(
      over: pixels, width: columns.count, height: height, bands: bands + (opacity == nil ? 0 : 1)
    ) { image throws(VipsError) in try image.png() }
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).png")
    try Data(png).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let source = try PyramidSource(path: file.path)
    return try Swatch.colours(of: source, across: across, down: 0..<1).map { Set($0.map(\.red)) }
  }

  @Test("are those between the caps, whatever the width and whichever the caps", arguments: 3...64)
  func caps(_ width: Int) throws {
    for left in [1, width / 3, width - 2] {
      let right = width - left - 1
      let columns = (0..<width).map { UInt8($0 == left ? 20 : 250) }
      let part = Double(left) / Double(width)..<Double(width - right) / Double(width)
      #expect(try greys(columns, across: part) == [20], "\(left) of \(width)")
    }
  }

  @Test("of a large picture nothing of the caps is mixed in")
  func shrunk() throws {
    let columns = (0..<300).map { UInt8((100..<200).contains($0) ? 20 : 250) }
    #expect(try greys(columns, across: 1.0 / 3..<2.0 / 3) == [20])
  }

  @Test("are grey where a picture is, and unknown where something shows through")
  func bands() throws {
    #expect(try greys([7, 8, 9]) == [7, 8, 9])
    #expect(try greys([7, 8, 9], bands: 3) == [7, 8, 9])
    #expect(try greys([7, 8, 9], bands: 3, opacity: 255) == [7, 8, 9])
    #expect(try greys([7, 8, 9], bands: 3, opacity: 128) == nil)
  }

  @Test("aren’t looked for in a picture that would fill the memory")
  func large() throws {
    // A GIF of a few bytes that says it is as large as one can be.
    let gif: [UInt8] =
      Array("GIF89a".utf8) + [255, 255, 255, 255, 0x80, 0, 0] + [0, 0, 0, 255, 255, 255]
      + [0x2C, 0, 0, 0, 0, 255, 255, 255, 255, 0, 2, 2, 0x44, 1, 0, 0x3B]
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).gif")
    try Data(gif).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let source = try PyramidSource(path: file.path)
    #expect(source.width == 65535)
    #expect(try Swatch.colours(of: source, across: 0..<1, down: 0..<1) == nil)
  }
}
