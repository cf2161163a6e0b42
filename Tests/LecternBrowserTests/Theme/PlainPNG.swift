import Foundation
import LecternTesting

/// A PNG of columns or rows, each of one colour; without compression.
struct PlainPNG {
  var data: Data

  /// - Parameters:
  ///   - columns: `[red, green, blue]` from left to right.
  ///   - height: in pixels.
  init(columns: [[UInt8]], height: Int) {
    let row: [UInt8] = [0] + columns.joined()
    self.init(lines: Array(repeating: row, count: height), width: columns.count)
  }

  /// - Parameters:
  ///   - rows: `[red, green, blue]` from the top to the bottom.
  ///   - width: in pixels.
  init(rows: [[UInt8]], width: Int) {
    self.init(
      lines: rows.map { [0] + Array(repeatElement($0, count: width).joined()) }, width: width)
  }

  /// - Parameter lines: of the picture, each after the number of its filter.
  private init(lines: [[UInt8]], width: Int) {
    let raw = Array(lines.joined())
    var stream: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: raw.count, by: 60_000) {
      let part = raw[start..<min(start + 60_000, raw.count)]
      let count = UInt16(part.count)
      stream.append(start + 60_000 >= raw.count ? 1 : 0)
      stream += [UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8)]
      stream += part
    }
    stream += Self.big(Checksum.adler32(raw))
    let head = Self.big(UInt32(width)) + Self.big(UInt32(lines.count)) + [8, 2, 0, 0, 0]
    data = Data(
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Self.chunk("IHDR", head)
        + Self.chunk("IDAT", stream) + Self.chunk("IEND", []))
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return big(UInt32(content.count)) + body + big(Checksum.crc32(body))
  }

  private static func big(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(number >> $0 & 255) }
  }
}
