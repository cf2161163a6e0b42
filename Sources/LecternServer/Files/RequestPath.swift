/// The path of a request, decoded once and refused unless every part of it is an ordinary name.
///
/// Everything that could climb out of the served directory or name something private is refused
/// here, in one place, before any file is touched: `..`, `.`, dotfiles, empty segments (which would
/// turn a redirect into `//elsewhere`), separators and NUL hidden by percent encoding, backslashes,
/// control characters, bytes that aren't UTF-8, and the half-written builds beside an output.
///
/// ```swift
/// RequestPath("/names/abba/")?.segments   // ["names", "abba"], a directory
/// RequestPath("/%2e%2e/etc/passwd")       // nil
/// ```
struct RequestPath: Equatable {
  /// The decoded names between the slashes; empty for `/`.
  var segments: [String]

  /// True if the path ended in a slash, as a directory's must.
  var isDirectory: Bool

  /// The last segment as the client wrote it, for a redirect that stays inside its parent.
  var lastEncoded: String

  /// Reads the path part of a request target.
  ///
  /// - Parameter raw: the path as sent, beginning with `/`, without query.
  init?(_ raw: String) {
    guard raw.utf8.first == UInt8(ascii: "/") else { return nil }
    var parts = raw.utf8.dropFirst().split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    // "/a/" splits to ["a", ""], "/" to [""]: the empty end says "directory".
    isDirectory = parts.last?.isEmpty ?? true
    if isDirectory { _ = parts.popLast() }
    segments = []
    lastEncoded = ""
    for part in parts {
      guard let name = Self.decode(part), Self.isServable(name) else { return nil }
      segments.append(name)
      lastEncoded = String(Substring(part))
    }
  }

  /// The path as seen from inside the first segment's directory.
  func insideFirst() -> RequestPath {
    var inner = self
    inner.segments.removeFirst()
    return inner
  }

  static func decode(_ part: Substring.UTF8View) -> String? {
    var bytes: [UInt8] = []
    var rest = part[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(hexDigit),
        let low = rest.popFirst().flatMap(hexDigit)
      else { return nil }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  static func isServable(_ name: String) -> Bool {
    guard !name.isEmpty, !name.hasPrefix("."), !name.contains(".building-") else { return false }
    return name.utf8.allSatisfy {
      $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\")
    }
  }
}
