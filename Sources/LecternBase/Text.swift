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
public struct Text: ExpressibleByStringLiteral, @unchecked Sendable {
  private let start: UnsafePointer<UInt8>?
  /// The number of UTF-8 bytes.
  public let count: Int
  /// Keeps the bytes alive; nil for literals, which are part of the program. One pointer, so that
  /// copying a text is one retain: as an enum of literal and bytes it cost 10 kB of code.
  private let owner: Bytes?

  /// Bytes that are freed with their last text; never changed, so texts may cross threads.
  private final class Bytes {
    let start: UnsafeMutablePointer<UInt8>

    init(_ start: UnsafeMutablePointer<UInt8>) { self.start = start }

    deinit { start.deallocate() }
  }

  public init(stringLiteral value: StaticString) {
    start = value.hasPointerRepresentation ? value.utf8Start : nil
    count = value.hasPointerRepresentation ? value.utf8CodeUnitCount : 0
    owner = nil
  }

  /// Makes text from the bytes of a buffer.
  @inline(never)
  public init(_ buffer: UnsafeBufferPointer<UInt8>) {
    guard let source = buffer.baseAddress, buffer.count > 0 else {
      self = ""
      return
    }
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: buffer.count)
    bytes.initialize(from: source, count: buffer.count)
    start = UnsafePointer(bytes)
    count = buffer.count
    owner = Bytes(bytes)
  }

  /// Makes text from UTF-8 bytes, which the caller vouches for.
  public init(_ bytes: [UInt8]) { self = bytes.withUnsafeBufferPointer { Text($0) } }

  /// Makes text from a slice of UTF-8 bytes.
  public init(_ bytes: ArraySlice<UInt8>) { self = bytes.withUnsafeBufferPointer { Text($0) } }

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
    self.init(digits)
  }

  /// Lends the UTF-8 bytes without copying them.
  @inline(__always)
  public func withUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let result = body(UnsafeBufferPointer(start: start, count: count))
    _fixLifetime(owner)
    return result
  }

  public var isEmpty: Bool { count == 0 }

  /// A copy of the UTF-8 bytes.
  public var bytes: [UInt8] { withUTF8 { Array($0) } }

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
