/// Tells of a picture's file if its end is there: a copy that was broken off has none.
///
/// - Source: PNG (ISO 15948) IEND; JPEG (ITU T.81) EOI; GIF89a trailer; RIFF's own length in WebP
///   (RFC 9649).
enum PictureEnd {
  /// True for a file that ends before its picture does.
  ///
  /// What stands behind a picture's end doesn't count. Of a file of another kind nothing is known.
  static func isMissing(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      switch PictureSize.kind(of: Array(bytes.prefix(16))) {
      case "png": !png(bytes)
      case "gif": !gif(bytes)
      case "webp": bytes.count < 12 || bytes.count < little(bytes, 4) + 8
      case "jpg": !jpeg(bytes)
      default: false
      }
    }
  }

  private typealias Bytes = UnsafeBufferPointer<UInt8>

  private static func big(_ b: Bytes, _ i: Int, _ count: Int = 4) -> Int {
    (0..<count).reduce(0) { $0 << 8 | Int(b[i + $1]) }
  }

  private static func little(_ b: Bytes, _ i: Int) -> Int {
    (0..<4).reversed().reduce(0) { $0 << 8 | Int(b[i + $1]) }
  }

  /// Goes from chunk to chunk: each has its length, its name and a checksum.
  private static func png(_ b: Bytes) -> Bool {
    var i = 8
    while i + 12 <= b.count {
      let end = i + 12 + big(b, i)
      if end > b.count { return false }
      if b[(i + 4)..<(i + 8)].elementsEqual("IEND".utf8) { return true }
      i = end
    }
    return false
  }

  /// Goes from block to block to the trailer, the byte 0x3B.
  private static func gif(_ b: Bytes) -> Bool {
    guard b.count > 13 else { return false }
    func colours(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
    var i = 13 + colours(b[10])
    while i < b.count {
      switch b[i] {
      case 0x3B: return true
      case 0x21: i += 2
      case 0x2C:
        guard i + 9 < b.count else { return false }
        i += 11 + colours(b[i + 9])
      // Most viewers end at a byte that begins nothing.
      default: return true
      }
      while i < b.count, b[i] != 0 { i += Int(b[i]) + 1 }
      i += 1
    }
    return false
  }

  /// Goes from segment to segment, and through what is coded to the next marker.
  private static func jpeg(_ b: Bytes) -> Bool {
    // Most end with it, and needn't be read.
    if b.count > 4, b[b.count - 2] == 0xFF, b[b.count - 1] == 0xD9 { return true }
    var i = 2
    while i + 1 < b.count {
      guard b[i] == 0xFF else {
        i += 1
        continue
      }
      let marker = b[i + 1]
      switch marker {
      case 0xD9: return true
      case 0xFF: i += 1
      // A byte of the coded part, or a marker without a length.
      case 0x00, 0x01, 0xD0...0xD8: i += 2
      default:
        guard i + 3 < b.count else { return false }
        i += 2 + max(2, big(b, i + 2, 2))
      }
    }
    return false
  }
}
