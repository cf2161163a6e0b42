/// A fingerprint of a file's content, to know whether it has changed.
///
/// It guards against edits, not against forgers. Fast enough (gigabytes a second) to be asked for
/// at each build.
///
/// - Source: XXH64 with seed 0, https://github.com/Cyan4973/xxHash/blob/dev/doc/xxhash_spec.md
struct ContentHash: Equatable {
  private static let primes: (UInt64, UInt64, UInt64, UInt64, UInt64) = (
    0x9E37_79B1_85EB_CA87, 0xC2B2_AE3D_27D4_EB4F, 0x1656_67B1_9E37_79F9, 0x85EB_CA77_C2B2_AE63,
    0x27D4_EB2F_1656_67C5
  )

  /// Bytes seen so far.
  private(set) var count: UInt64 = 0
  private var lanes: SIMD4<UInt64>
  private var rest: [UInt8] = []

  init() {
    let p = Self.primes
    lanes = [p.0 &+ p.1, p.1, 0, 0 &- p.0]
  }

  /// The fingerprint of a whole file.
  init(of path: String) throws(FileError) {
    var hash = ContentHash()
    try FileReader.read(path) {
      hash.add($0)
      return true
    }
    self = hash
  }

  /// Takes the next bytes; all portions but the last must be multiples of 32.
  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    precondition(rest.isEmpty, "only the last portion may be of any length")
    let p = Self.primes
    var (a, b, c, d) = (lanes.x, lanes.y, lanes.z, lanes.w)
    let whole = bytes.count / 32 * 32
    func round(_ lane: UInt64, _ offset: Int) -> UInt64 {
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      return Self.rotate(lane &+ word &* p.1, 31) &* p.0
    }
    var offset = 0
    while offset < whole {
      a = round(a, offset)
      b = round(b, offset + 8)
      c = round(c, offset + 16)
      d = round(d, offset + 24)
      offset += 32
    }
    lanes = [a, b, c, d]
    rest = Array(bytes[whole...])
    count += UInt64(bytes.count)
  }

  /// Sixteen hexadecimal digits.
  var text: String {
    let p = Self.primes
    var hash: UInt64
    if count >= 32 {
      hash =
        Self.rotate(lanes.x, 1) &+ Self.rotate(lanes.y, 7) &+ Self.rotate(lanes.z, 12)
        &+ Self.rotate(lanes.w, 18)
      for lane in [lanes.x, lanes.y, lanes.z, lanes.w] {
        hash = (hash ^ (Self.rotate(lane &* p.1, 31) &* p.0)) &* p.0 &+ p.3
      }
    } else {
      hash = p.4
    }
    hash &+= count
    var offset = 0
    func word(_ size: Int) -> UInt64 {
      (0..<size).reduce(0) { $0 | UInt64(rest[offset + $1]) << UInt64(8 * $1) }
    }
    while offset + 8 <= rest.count {
      hash ^= Self.rotate(word(8) &* p.1, 31) &* p.0
      hash = Self.rotate(hash, 27) &* p.0 &+ p.3
      offset += 8
    }
    if offset + 4 <= rest.count {
      hash = Self.rotate(hash ^ word(4) &* p.0, 23) &* p.1 &+ p.2
      offset += 4
    }
    while offset < rest.count {
      hash = Self.rotate(hash ^ UInt64(rest[offset]) &* p.4, 11) &* p.0
      offset += 1
    }
    hash = (hash ^ (hash >> 33)) &* p.1
    hash = (hash ^ (hash >> 29)) &* p.2
    hash ^= hash >> 32
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private static func rotate(_ value: UInt64, _ bits: UInt64) -> UInt64 {
    (value << bits) | (value >> (64 - bits))
  }
}
