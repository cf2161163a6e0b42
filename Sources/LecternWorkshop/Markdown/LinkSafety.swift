/// The judgement of an address in a text.
enum Link: Equatable {
  /// It may be followed: http, https, mailto, tel, or a path inside the exhibit.
  case safe
  /// It would run code, or is of an unknown kind: it is shown as text.
  case unsafe

  /// Judges an address as a browser would read it.
  ///
  /// - Source: WHATWG URL Standard, basic URL parser: C0 controls and spaces at the ends are
  ///   dropped, tabs and line ends anywhere, and the part before the first colon is the scheme.
  init(_ url: String) {
    var scheme: [UInt8] = []
    var hasScheme = false
    for byte in url.utf8 {
      if byte == 0x09 || byte == 0x0A || byte == 0x0D { continue }
      if byte <= 0x20, scheme.isEmpty { continue }
      if byte == UInt8(ascii: ":") {
        hasScheme = true
        break
      }
      if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") {
        break
      }
      scheme.append(byte | 0x20)
    }
    guard hasScheme else {
      self = .safe
      return
    }
    let known = ["http", "https", "mailto", "tel"].contains { scheme.elementsEqual($0.utf8) }
    self = known ? .safe : .unsafe
  }

  /// The place in the exhibit that `scene:names` or `scene:names/abba` leads to; nil for others.
  static func scene(_ url: String) -> String? {
    guard url.lowercased().hasPrefix("scene:") else { return nil }
    return url.dropFirst(6).split(separator: "/").joined(separator: "/")
  }

  /// True if an address leads to another host.
  static func isRemote(_ url: String) -> Bool {
    url.hasPrefix("//") || url.utf8.prefix(8).contains(UInt8(ascii: ":"))
  }
}
