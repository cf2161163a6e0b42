/// A fingerprint of content, to know whether it has changed and to name files by it.
///
/// It guards against edits, not against forgers. It reads gigabytes a second.
///
/// - Source: XXH64 with seed 0, https://github.com/Cyan4973/xxHash/blob/dev/doc/xxhash_spec.md
package struct ContentHash: Sendable {
  private static let primes: (UInt64, UInt64, UInt64, UInt64, UInt64) = (
    0x9E37_79B1_85EB_CA87, 0xC2B2_AE3D_27D4_EB4F, 0x1656_67B1_9E37_79F9, 0x85EB_CA77_C2B2_AE63,
    0x27D4_EB2F_1656_67C5
  )

  /// The number of bytes seen so far.
  package private(set) var count: UInt64 = 0
  private var lanes: SIMD4<UInt64>
  /// The bytes after the last 32 that were taken in together: `count % 32` of them.
  private var rest = SIMD32<UInt8>()

  /// Begins a digest of no bytes.
  package init() {
    let p = Self.primes
    lanes = [p.0 &+ p.1, p.1, 0, 0 &- p.0]
  }

  /// The fingerprint of a whole file.
  init(of path: String) throws(FileError) {
    var hash = ContentHash()
    try FileReader.read(path) {
      hash.addBytes($0)
      return true
    }
    self = hash
  }

  /// Adds a list of bytes, and that it ends there.
  package mutating func add(_ bytes: [UInt8]) { add(bytes[...]) }

  /// Adds a part of a list of bytes, and that it ends there.
  package mutating func add(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBytes { addBytes($0) }
    addEnd()
  }

  /// Adds a text in UTF-8, and that it ends there.
  package mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add($0) }
  }

  /// Adds the bytes of a text, and that it ends there.
  package mutating func add(_ text: UnsafeBufferPointer<UInt8>) {
    addBytes(UnsafeRawBufferPointer(text))
    addEnd()
  }

  /// Adds a number, eight bytes of it.
  package mutating func add(_ number: UInt64) {
    withUnsafeBytes(of: number.littleEndian) { addBytes($0) }
  }

  /// Adds a number, eight bytes of it.
  package mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  /// Adds the end of a list: bytes that move from one to the next would go unseen without it.
  private mutating func addEnd() { withUnsafeBytes(of: 0xFF as UInt8) { addBytes($0) } }

  /// Adds the next bytes of one content.
  mutating func addBytes(_ bytes: UnsafeRawBufferPointer) {
    let held = Int(count % 32)
    count &+= UInt64(bytes.count)
    var bytes = bytes[...]
    if held > 0 {
      keep(bytes.prefix(32 - held), at: held)
      guard held + bytes.count >= 32 else { return }
      bytes = bytes.dropFirst(32 - held)
      let whole = rest
      withUnsafeBytes(of: whole) { mix($0) }
    }
    let whole = bytes.count / 32 * 32
    mix(UnsafeRawBufferPointer(rebasing: bytes.prefix(whole)))
    keep(bytes.dropFirst(whole), at: 0)
  }

  private mutating func keep(_ bytes: Slice<UnsafeRawBufferPointer>, at place: Int) {
    withUnsafeMutableBytes(of: &rest) { rest in
      for (offset, byte) in bytes.enumerated() { rest[place + offset] = byte }
    }
  }

  /// Takes in bytes, as many as a multiple of 32.
  private mutating func mix(_ bytes: UnsafeRawBufferPointer) {
    let p = Self.primes
    var (a, b, c, d) = (lanes.x, lanes.y, lanes.z, lanes.w)
    func round(_ lane: UInt64, _ offset: Int) -> UInt64 {
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      return Self.rotate(lane &+ word &* p.1, 31) &* p.0
    }
    for offset in stride(from: 0, to: bytes.count, by: 32) {
      a = round(a, offset)
      b = round(b, offset + 8)
      c = round(c, offset + 16)
      d = round(d, offset + 24)
    }
    lanes = [a, b, c, d]
  }

  /// The fingerprint of what was added so far.
  package var value: UInt64 {
    let p = Self.primes
    var hash = p.4
    if count >= 32 {
      hash =
        Self.rotate(lanes.x, 1) &+ Self.rotate(lanes.y, 7) &+ Self.rotate(lanes.z, 12)
        &+ Self.rotate(lanes.w, 18)
      for lane in [lanes.x, lanes.y, lanes.z, lanes.w] {
        hash = (hash ^ (Self.rotate(lane &* p.1, 31) &* p.0)) &* p.0 &+ p.3
      }
    }
    hash &+= count
    let left = Int(count % 32)
    withUnsafeBytes(of: rest) { rest in
      var offset = 0
      while offset + 8 <= left {
        let word = UInt64(littleEndian: rest.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        hash ^= Self.rotate(word &* p.1, 31) &* p.0
        hash = Self.rotate(hash, 27) &* p.0 &+ p.3
        offset += 8
      }
      if offset + 4 <= left {
        let word = UInt32(littleEndian: rest.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
        hash = Self.rotate(hash ^ UInt64(word) &* p.0, 23) &* p.1 &+ p.2
        offset += 4
      }
      while offset < left {
        hash = Self.rotate(hash ^ UInt64(rest[offset]) &* p.4, 11) &* p.0
        offset += 1
      }
    }
    hash = (hash ^ (hash >> 33)) &* p.1
    hash = (hash ^ (hash >> 29)) &* p.2
    return hash ^ (hash >> 32)
  }

  /// The fingerprint in sixteen hexadecimal digits.
  package var text: String { Self.text(value) }

  /// Writes a fingerprint in sixteen hexadecimal digits.
  package static func text(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private static func rotate(_ value: UInt64, _ bits: UInt64) -> UInt64 {
    (value << bits) | (value >> (64 - bits))
  }
}
