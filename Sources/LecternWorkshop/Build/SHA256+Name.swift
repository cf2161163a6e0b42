import LecternBase

extension SHA256 {
  /// The first 96 bits in base64url, which are enough to know files by: sixteen characters.
  static func name(_ bytes: [UInt8]) -> String { name(ofDigest: digest(bytes)) }

  fileprivate static func name(ofDigest digest: [UInt8]) -> String {
    let letters = Array(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".unicodeScalars)
    var text = String.UnicodeScalarView()
    for group in 0..<4 {
      let bits = (0..<3).reduce(0) { $0 << 8 | Int(digest[group * 3 + $1]) }
      for shift in [18, 12, 6, 0] { text.append(letters[bits >> shift & 63]) }
    }
    return String(text)
  }
}

/// A digest of bytes that come in portions.
struct PortionDigest {
  private var state = SHA256.start
  /// The number of bytes in the blocks so far, and the bytes after them.
  private var count = 0
  private var rest: [UInt8] = []

  /// Takes in the next bytes.
  mutating func add(_ bytes: [UInt8]) {
    let bytes = rest.isEmpty ? bytes : rest + bytes
    SHA256.addBlocks(of: bytes, to: &state)
    rest = Array(bytes.suffix(bytes.count % 64))
    count += bytes.count - rest.count
  }

  /// The name of a file of all bytes so far, as `SHA256.name`.
  var name: String {
    SHA256.name(ofDigest: SHA256.digest(rest, after: state, count: count))
  }
}
