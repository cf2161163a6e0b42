/// Reads a picture's size from its first bytes, so that pages keep its place while it loads.
///
/// - Units: pixels.
/// - Source: PNG (ISO 15948) IHDR; JPEG (ITU T.81) SOFn, turned by Exif orientation 5 to 8; GIF89a
///   logical screen; WebP (RFC 9649) VP8, VP8L and VP8X.
enum PictureSize {
  /// The size, or nil for a file of another kind or one that is cut off.
  static func read(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    let size = png(bytes) ?? gif(bytes) ?? webP(bytes) ?? jpeg(bytes)
    guard let size, size.width > 0, size.height > 0 else { return nil }
    return size
  }

  /// The ending of names of such pictures: png, jpg, gif or webp; nil for other files.
  static func kind(of bytes: [UInt8]) -> String? {
    if has(bytes, "PNG\r\n", at: 1) { return "png" }
    if has(bytes, "GIF8", at: 0) { return "gif" }
    if has(bytes, "RIFF", at: 0), has(bytes, "WEBP", at: 8) { return "webp" }
    return bytes.starts(with: [0xFF, 0xD8]) ? "jpg" : nil
  }

  private static func big(_ b: [UInt8], _ i: Int, _ count: Int) -> Int {
    (0..<count).reduce(0) { $0 << 8 | Int(b[i + $1]) }
  }

  private static func little(_ b: [UInt8], _ i: Int, _ count: Int) -> Int {
    (0..<count).reversed().reduce(0) { $0 << 8 | Int(b[i + $1]) }
  }

  private static func has(_ b: [UInt8], _ text: String, at i: Int) -> Bool {
    i + text.utf8.count <= b.count && b[i..<i + text.utf8.count].elementsEqual(text.utf8)
  }

  private static func png(_ b: [UInt8]) -> (width: Int, height: Int)? {
    guard b.count >= 24, b[0] == 0x89, has(b, "PNG\r\n\u{1A}\n", at: 1), has(b, "IHDR", at: 12)
    else { return nil }
    return (big(b, 16, 4), big(b, 20, 4))
  }

  private static func gif(_ b: [UInt8]) -> (width: Int, height: Int)? {
    guard b.count >= 10, has(b, "GIF87a", at: 0) || has(b, "GIF89a", at: 0) else { return nil }
    return (little(b, 6, 2), little(b, 8, 2))
  }

  private static func webP(_ b: [UInt8]) -> (width: Int, height: Int)? {
    guard b.count >= 30, has(b, "RIFF", at: 0), has(b, "WEBP", at: 8) else { return nil }
    if has(b, "VP8 ", at: 12) { return (little(b, 26, 2) & 0x3FFF, little(b, 28, 2) & 0x3FFF) }
    if has(b, "VP8X", at: 12) { return (little(b, 24, 3) + 1, little(b, 27, 3) + 1) }
    guard has(b, "VP8L", at: 12), b[20] == 0x2F else { return nil }
    let bits = little(b, 21, 4)
    return ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
  }

  private static func jpeg(_ b: [UInt8]) -> (width: Int, height: Int)? {
    guard b.count > 4, b[0] == 0xFF, b[1] == 0xD8 else { return nil }
    var i = 2
    var isTurned = false
    while i + 9 < b.count {
      guard b[i] == 0xFF else { return nil }
      let marker = b[i + 1]
      if marker == 0xFF || (0xD0...0xD8).contains(marker) || marker == 0x01 {
        i += marker == 0xFF ? 1 : 2
        continue
      }
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        let (height, width) = (big(b, i + 5, 2), big(b, i + 7, 2))
        return isTurned ? (height, width) : (width, height)
      }
      let length = big(b, i + 2, 2)
      if marker == 0xE1, has(b, "Exif\0\0", at: i + 4) {
        let end = min(b.count, i + 2 + length)
        isTurned = orientation(Array(b[(i + 10)..<max(i + 10, end)])) >= 5
      }
      i += 2 + max(2, length)
    }
    return nil
  }

  /// The orientation (1 to 8) in a TIFF block of Exif; 1 by default.
  private static func orientation(_ tiff: [UInt8]) -> Int {
    guard tiff.count >= 8 else { return 1 }
    let isLittle = tiff[0] == 0x49
    func number(_ i: Int, _ count: Int) -> Int {
      i + count > tiff.count ? 0 : isLittle ? little(tiff, i, count) : big(tiff, i, count)
    }
    let directory = number(4, 4)
    for entry in 0..<min(number(directory, 2), 100) {
      let i = directory + 2 + entry * 12
      if number(i, 2) == 0x0112 { return number(i + 8, 2) }
    }
    return 1
  }
}
