/// A fingerprint of files, for addresses that change when their content does.
///
/// It guards caches, not secrets.
///
/// - Source: FNV-1a, 64 bits (draft-eastlake-fnv).
struct ContentHash {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { bytes in
      for byte in bytes { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    // The end of a file counts, or bytes moved from one file to the next would go unseen.
    state = (state ^ 0xFF) &* 0x100_0000_01B3
  }

  /// Sixteen hexadecimal digits.
  var text: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
