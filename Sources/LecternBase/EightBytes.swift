/// Eight neighbouring bytes, looked at together: long texts are read in an eighth of the steps.
///
/// Marks are numbers with the highest bit of each byte that is meant, the first byte lowest.
struct EightBytes {
  private let value: UInt64

  /// Reads eight bytes of a buffer, all of which must be in it.
  @inline(__always)
  init(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) {
    value = UInt64(
      littleEndian: UnsafeRawPointer(bytes.baseAddress.unsafelyUnwrapped + index)
        .loadUnaligned(as: UInt64.self))
  }

  /// Writes them, as the first of so many bytes there, capitals of ASCII as small letters: right up
  /// to the first byte above 127.
  @inline(__always)
  func writeLowercased(to out: UnsafeMutablePointer<UInt8>) {
    let fromA = value &+ 0x3F3F_3F3F_3F3F_3F3F
    let afterZ = value &+ 0x2525_2525_2525_2525
    let lowercased = value | (fromA & ~afterZ & 0x8080_8080_8080_8080) >> 2
    UnsafeMutableRawPointer(out).storeBytes(of: lowercased.littleEndian, as: UInt64.self)
  }

  /// Marks the bytes that are zero, and no others.
  @inline(__always)
  private static func zeros(_ value: UInt64) -> UInt64 {
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    return ~((value & low) &+ low | value | low)
  }

  /// Marks the bytes that are equal to one.
  @inline(__always)
  func marks(of byte: UInt8) -> UInt64 {
    EightBytes.zeros(value ^ 0x0101_0101_0101_0101 &* UInt64(byte))
  }

  /// Marks the bytes that aren't equal to one.
  @inline(__always)
  func marks(except byte: UInt8) -> UInt64 { marks(of: byte) ^ 0x8080_8080_8080_8080 }

  /// Marks the bytes below 32.
  @inline(__always)
  var controls: UInt64 { EightBytes.zeros(value & 0xE0E0_E0E0_E0E0_E0E0) }

  /// Marks the bytes above 127.
  @inline(__always)
  var others: UInt64 { value & 0x8080_8080_8080_8080 }

  /// The number of bytes before the first that is marked: 8 without a mark.
  @inline(__always)
  static func count(before marks: UInt64) -> Int { marks.trailingZeroBitCount >> 3 }
}
