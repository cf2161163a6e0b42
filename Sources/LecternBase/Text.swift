/// A piece of UTF-8 text that the portable core carries without knowing Unicode.
///
/// Embedded Swift pays 27 kB gzipped for the first `String ==`; bytes are nearly free. Text is
/// compared byte by byte: work that needs knowledge of Unicode is done before a text gets here.
///
/// ```swift
/// let title: Text = "Names of God"        // bytes of the program, never copied
/// let row = title + " – " + Text(number: 3)
/// ```
///
/// - Source: docs/ARCHITECTURE.md, "Principles".
public struct Text: ExpressibleByStringLiteral, @unchecked Sendable {
  /// Nil for no bytes at all.
  ///
  /// One pointer, so that passing a text around is little code: with the
  /// start and the count beside it the browser's module was 5 kB larger.
  private let storage: Storage?

  /// Bytes of the program, or a part of an array, which stays as long as a text of it.
  ///
  /// Never changed, so texts may cross threads.
  private final class Storage {
    let start: UnsafePointer<UInt8>
    let count: Int
    /// The array that holds the bytes; empty for those of the program.
    let whole: [UInt8]

    init(_ start: UnsafePointer<UInt8>, _ count: Int, of whole: [UInt8]) {
      self.start = start
      self.count = count
      self.whole = whole
    }
  }

  /// Makes the text of no bytes: less code than a literal without any.
  public init() { storage = nil }

  /// Points at a literal's bytes, which are part of the program and never copied.
  @inline(__always)
  public init(stringLiteral value: StaticString) { self.init(literal: value.utf8Start) }

  /// Points at the bytes of a literal, which the compiler ends with a NUL: their address is all
  /// that each of a thousand places passes.
  @inline(never)
  public init(literal start: UnsafePointer<UInt8>) {
    var count = 0
    while start[count] != 0 { count += 1 }
    storage = count == 0 ? nil : Storage(start, count, of: [])
  }

  /// Makes text from the bytes of a buffer.
  @inline(never)
  public init(_ buffer: UnsafeBufferPointer<UInt8>) { self.init([UInt8](buffer)) }

  /// Makes text of a part of an array, which isn't copied, and stays as long as the text does.
  @inline(never)
  init(_ range: Range<Int>, of whole: [UInt8]) {
    storage = whole.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress, !range.isEmpty else { return nil }
      return Storage(start + range.lowerBound, range.count, of: whole)
    }
  }

  /// Makes text of UTF-8 bytes, which aren't copied; the caller makes sure that they are valid.
  @inline(never)
  public init(_ bytes: [UInt8]) { self.init(bytes.indices, of: bytes) }

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
    let result = body(UnsafeBufferPointer(start: storage?.start, count: storage?.count ?? 0))
    _fixLifetime(storage)
    return result
  }

  /// The number of UTF-8 bytes.
  @inline(never)
  public var count: Int { storage?.count ?? 0 }

  /// True if there are no bytes.
  public var isEmpty: Bool { storage == nil }

  /// A copy of the UTF-8 bytes.
  public var bytes: [UInt8] { withUTF8 { Array($0) } }

  /// Joins two texts byte by byte; beside an empty one a text isn't copied.
  public static func + (left: __owned Text, right: __owned Text) -> Text {
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
  /// Compares byte by byte: two ways of writing a letter in Unicode are two texts.
  @inline(never) @_disfavoredOverload
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

  /// Compares with a literal, without making a text of it.
  @inline(__always)
  public static func == (left: Text, right: StaticString) -> Bool {
    left.isLiteral(right.utf8Start)
  }

  @inline(never)
  private func isLiteral(_ start: UnsafePointer<UInt8>) -> Bool {
    withUTF8 { bytes in
      for index in bytes.indices where start[index] == 0 || start[index] != bytes[index] {
        return false
      }
      return start[bytes.count] == 0
    }
  }

  /// Hashes the UTF-8 bytes.
  public func hash(into hasher: inout Hasher) {
    withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
