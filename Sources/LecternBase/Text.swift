/// A piece of UTF-8 text that the portable core carries without knowing Unicode.
///
/// Embedded Swift pays 27 kB gzipped for the first `String ==`; bytes are nearly free. Text is
/// compared byte by byte: whatever needs Unicode knowledge is done before it gets here.
///
/// ```swift
/// let title: Text = "Names of God"        // a literal costs no allocation
/// let row = title + " – " + Text(number: 3)
/// ```
///
/// - Source: DESIGN §4; STYLE A1.5.
public struct Text: ExpressibleByStringLiteral, Sendable {
  enum Storage: Sendable {
    case literal(StaticString)
    case bytes([UInt8])
  }

  let storage: Storage

  public init(stringLiteral value: StaticString) {
    storage = value.hasPointerRepresentation ? .literal(value) : .bytes([])
  }

  /// Makes text from UTF-8 bytes, which the caller vouches for.
  public init(_ bytes: [UInt8]) { storage = .bytes(bytes) }

  /// Makes text from a slice of UTF-8 bytes.
  public init(_ bytes: ArraySlice<UInt8>) { storage = .bytes(Array(bytes)) }

  /// Makes text from the bytes of a buffer.
  public init(_ buffer: UnsafeBufferPointer<UInt8>) { storage = .bytes(Array(buffer)) }

  /// Makes text from one ASCII character's code.
  public init(ascii code: UInt8) { storage = .bytes([code]) }

  /// Writes an integer in decimal digits.
  public init(number value: Int) {
    if value == 0 {
      self = "0"
      return
    }
    var digits: [UInt8] = []
    var rest = value.magnitude
    while rest > 0 {
      digits.append(48 + UInt8(rest % 10))
      rest /= 10
    }
    if value < 0 { digits.append(45) }
    digits.reverse()
    storage = .bytes(digits)
  }

  /// Lends the UTF-8 bytes without copying them.
  @inline(__always)
  public func withUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    switch storage {
    case .literal(let literal):
      return body(UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    case .bytes(let bytes):
      return bytes.withUnsafeBufferPointer(body)
    }
  }

  /// The number of UTF-8 bytes.
  public var count: Int {
    switch storage {
    case .literal(let literal): return literal.utf8CodeUnitCount
    case .bytes(let bytes): return bytes.count
    }
  }

  public var isEmpty: Bool { count == 0 }

  /// A copy of the UTF-8 bytes.
  public var bytes: [UInt8] {
    switch storage {
    case .literal: return withUTF8 { Array($0) }
    case .bytes(let bytes): return bytes
    }
  }

  public static func + (left: Text, right: Text) -> Text {
    if left.isEmpty { return right }
    if right.isEmpty { return left }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(left.count + right.count)
    left.withUTF8 { bytes.append(contentsOf: $0) }
    right.withUTF8 { bytes.append(contentsOf: $0) }
    return Text(bytes)
  }
}

extension Text: Hashable {
  @inline(never)
  public static func == (left: Text, right: Text) -> Bool {
    left.withUTF8 { a in
      right.withUTF8 { b in
        if a.count != b.count { return false }
        if a.baseAddress == b.baseAddress { return true }
        var index = 0
        while index < a.count {
          if a[index] != b[index] { return false }
          index += 1
        }
        return true
      }
    }
  }

  public func hash(into hasher: inout Hasher) {
    withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
