import LecternTesting

/// A PNG drawn by a rule, so that every pixel of a tile can be told to be the right one.
///
/// - Source: PNG (ISO 15948), with stored blocks of DEFLATE (RFC 1951), so that no
///   library is needed.
enum SampleImage {
  /// A picture whose red tells the column, whose green tells the row, each in parts of 256.
  static func png(width: Int, height: Int, blue: UInt8 = 96) -> [UInt8] {
    var rows: [UInt8] = []
    rows.reserveCapacity((width * 3 + 1) * height)
    for y in 0..<height {
      rows.append(0)
      for x in 0..<width {
        rows += [UInt8(x * 255 / max(1, width - 1)), UInt8(y * 255 / max(1, height - 1)), blue]
      }
    }
    let header = big(width) + big(height) + [8, 2, 0, 0, 0]
    return [0x89] + Array("PNG\r\n\u{1A}\n".utf8) + chunk("IHDR", header)
      + chunk("IDAT", zlib(rows)) + chunk("IEND", [])
  }

  /// A file that says how large it is, and ends.
  static func header(width: Int, height: Int) -> [UInt8] {
    [0x89] + Array("PNG\r\n\u{1A}\n".utf8)
      + chunk("IHDR", big(width) + big(height) + [8, 2, 0, 0, 0]) + chunk("IDAT", [])
      + chunk("IEND", [])
  }

  private static func big(_ number: Int) -> [UInt8] {
    (0..<4).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  private static func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
    let content = Array(name.utf8) + bytes
    return big(bytes.count) + content + big(Int(Checksum.crc32(content)))
  }

  private static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var out: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(bytes.count, start + 65_535)
      let count = end - start
      out.append(end == bytes.count ? 1 : 0)
      for number in [count, ~count] {
        out += [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
      }
      out += bytes[start..<end]
      start = end
    } while start < bytes.count
    return out + big(Int(Checksum.adler32(bytes)))
  }
}
