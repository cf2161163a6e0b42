/// A digest that browsers can make as well, so that a device knows whether a file came whole.
///
/// - Source: FIPS 180-4, section 6.2.
public enum SHA256 {
  /// The state before any block.
  public static let start: [UInt32] = [
    0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB,
    0x5BE0_CD19,
  ]

  /// The digest of some bytes: 32 of them.
  public static func digest(_ bytes: [UInt8]) -> [UInt8] { digest(bytes, after: start, count: 0) }

  /// The digest of bytes that end with these.
  ///
  /// - Parameters:
  ///   - bytes: the last ones.
  ///   - state: that after the blocks before them.
  ///   - count: the number of bytes in these blocks.
  public static func digest(_ bytes: [UInt8], after state: [UInt32], count: Int) -> [UInt8] {
    var state = state
    addBlocks(of: bytes, to: &state)
    // The end of the message: a one, zeros to fill a block, and its length in bits.
    var tail = Array(bytes.suffix(bytes.count % 64))
    tail.append(0x80)
    tail += [UInt8](repeating: 0, count: (120 - tail.count % 64) % 64)
    let bits = UInt64(count + bytes.count) * 8
    tail += (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * UInt64($0))) }
    addBlocks(of: tail, to: &state)
    return state.flatMap { word in
      (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * UInt32($0))) }
    }
  }

  /// Takes in the whole blocks of 64 bytes at the beginning of some.
  public static func addBlocks(of bytes: [UInt8], to state: inout [UInt32]) {
    var schedule = [UInt32](repeating: 0, count: 64)
    state.withUnsafeMutableBufferPointer { state in
      schedule.withUnsafeMutableBufferPointer { schedule in
        bytes.withUnsafeBufferPointer { bytes in
          for block in 0..<bytes.count / 64 {
            add(bytes, at: block * 64, state, schedule)
          }
        }
      }
    }
  }

  private static func add(
    _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int,
    _ state: UnsafeMutableBufferPointer<UInt32>,
    _ w: UnsafeMutableBufferPointer<UInt32>
  ) {
    for i in 0..<16 {
      let at = offset &+ i &* 4
      let high = UInt32(bytes[at]) << 24 | UInt32(bytes[at &+ 1]) << 16
      w[i] = high | UInt32(bytes[at &+ 2]) << 8 | UInt32(bytes[at &+ 3])
    }
    for i in 16..<64 {
      let (x, y) = (w[i &- 15], w[i &- 2])
      let s0 = rotate(x, 7) ^ rotate(x, 18) ^ (x >> 3)
      let s1 = rotate(y, 17) ^ rotate(y, 19) ^ (y >> 10)
      w[i] = w[i &- 16] &+ s0 &+ w[i &- 7] &+ s1
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    constants.withUnsafeBufferPointer { k in
      for i in 0..<64 {
        let s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
        let first = h &+ s1 &+ ((e & f) ^ (~e & g)) &+ k[i] &+ w[i]
        let s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
        let second = s0 &+ ((a & b) ^ (a & c) ^ (b & c))
        (h, g, f, e) = (g, f, e, d &+ first)
        (d, c, b, a) = (c, b, a, first &+ second)
      }
    }
    for (i, value) in [a, b, c, d, e, f, g, h].enumerated() { state[i] = state[i] &+ value }
  }

  private static func rotate(_ value: UInt32, _ bits: UInt32) -> UInt32 {
    (value >> bits) | (value << (32 &- bits))
  }

  /// The fractions of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1,
    0x923F_82A4, 0xAB1C_5ED5, 0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3,
    0x72BE_5D74, 0x80DE_B1FE, 0x9BDC_06A7, 0xC19B_F174, 0xE49B_69C1, 0xEFBE_4786,
    0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F, 0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA,
    0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7, 0xC6E0_0BF3, 0xD5A7_9147,
    0x06CA_6351, 0x1429_2967, 0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC, 0x5338_0D13,
    0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85, 0xA2BF_E8A1, 0xA81A_664B,
    0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070,
    0x19A4_C116, 0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A,
    0x5B9C_CA4F, 0x682E_6FF3, 0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208,
    0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7, 0xC671_78F2,
  ]
}
