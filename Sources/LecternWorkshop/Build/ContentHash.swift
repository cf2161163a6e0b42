/// A fingerprint of files, for addresses that change when their content does.
///
/// It guards caches, not secrets.
///
/// - Source: FNV-1a, 64 bits (draft-eastlake-fnv).
struct ContentHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ bytes: [UInt8]) { add(bytes[...]) }

  mutating func add(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBufferPointer { add($0) }
  }

  mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add($0) }
  }

  /// Adds a number, eight bytes of it.
  mutating func add(_ number: UInt64) {
    withUnsafeBytes(of: number.littleEndian) { bytes in
      for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
  }

  mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    // The end of a file counts, or bytes moved from one file to the next would go unseen.
    value = (value ^ 0xFF) &* 0x100_0000_01B3
  }

  /// Sixteen hexadecimal digits.
  var text: String { Self.text(value) }

  static func text(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
