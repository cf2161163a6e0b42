/// Computes the checksums of archives and pictures that tests make; here, for this target is
/// optimised in tests, and sums of megabytes take half a minute in code that isn't.
///
/// - Source: RFC 1950, section 9; ISO 15948, annex D.
package enum Checksum {
  private static let table: [UInt32] = (0..<256).map { number in
    (0..<8).reduce(UInt32(number)) { sum, _ in sum >> 1 ^ (sum & 1) * 0xEDB8_8320 }
  }

  /// Sums up bytes as PNG and zip do.
  package static func crc32(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~UInt32(0)) { table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ ($0 >> 8) }
  }

  /// Sums up bytes as zlib does.
  package static func adler32(_ bytes: [UInt8]) -> UInt32 {
    var (low, high) = (UInt32(1), UInt32(0))
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return high << 16 | low
  }
}
