import LecternBase

extension SHA256 {
  /// The first 96 bits in base64url, which are enough to know files by: sixteen characters.
  static func name(_ bytes: [UInt8]) -> String {
    var digest = SHA256()
    digest.add(bytes)
    return digest.name
  }

  /// The name of the bytes so far.
  var name: String {
    let letters = Array(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".unicodeScalars)
    let digest = bytes
    var text = String.UnicodeScalarView()
    for group in 0..<4 {
      let bits = (0..<3).reduce(0) { $0 << 8 | Int(digest[group * 3 + $1]) }
      for shift in [18, 12, 6, 0] { text.append(letters[bits >> shift & 63]) }
    }
    return String(text)
  }
}
