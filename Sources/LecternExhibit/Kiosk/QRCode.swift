import LecternBase

/// A text as a QR code: byte mode, error correction of level M, the smallest version of 1 to 20
/// that holds it.
///
/// ```swift
/// if let code = QRCode(Array("https://example.org/".utf8)) { code.isDark(0, 0) }
/// ```
///
/// - Shape: `size` × `size` modules, row by row, without the quiet zone of four modules that
///   belongs around them.
/// - Source: ISO/IEC 18004:2015; docs/KIOSK.md, "On the visitor's own phone".
struct QRCode {
  /// The number of modules on a side.
  let size: Int
  let version: Int
  private(set) var mask = 0
  private var modules: [UInt8]
  /// True for each module of patterns and format, which hold no data.
  private var isFunction: [UInt8]

  /// Makes the code; nil for a text that is longer than the largest version holds, 666 bytes.
  init?(_ text: [UInt8]) {
    var version = 1
    while version <= QRTables.versions, QRCode.capacity(version) < text.count { version += 1 }
    if version > QRTables.versions { return nil }
    self.version = version
    size = 17 + 4 * version
    modules = [UInt8](repeating: 0, count: size * size)
    isFunction = modules
    drawPatterns()
    place(QRCode.interleaved(QRCode.data(text, version), version))
    chooseMask()
  }

  func isDark(_ column: Int, _ row: Int) -> Bool { modules[row * size + column] != 0 }

  /// The number of bytes of text that a version holds.
  static func capacity(_ version: Int) -> Int {
    QRTables.dataCount(version) - (version < 10 ? 2 : 3)
  }

  // MARK: Data (7.4)

  /// Mode, length, text, terminator and padding.
  private static func data(_ text: [UInt8], _ version: Int) -> [UInt8] {
    var bits = QRBits()
    bits.append(4, count: 4)
    bits.append(text.count, count: version < 10 ? 8 : 16)
    for byte in text { bits.append(Int(byte), count: 8) }
    let wanted = QRTables.dataCount(version)
    bits.append(0, count: min(4, wanted * 8 - bits.count))
    bits.append(0, count: (8 - bits.count % 8) % 8)
    var bytes = bits.bytes
    var pad: UInt8 = 0xEC
    while bytes.count < wanted {
      bytes.append(pad)
      pad ^= 0xEC ^ 0x11
    }
    return bytes
  }

  // MARK: Error correction (7.5, 7.6)

  /// Data and their error correction, a byte of each block in turn.
  private static func interleaved(_ data: [UInt8], _ version: Int) -> [UInt8] {
    let (blocks, correction) = QRTables.blocks(version)
    let short = data.count / blocks
    let long = data.count % blocks
    let divisor = ReedSolomon.divisor(correction)
    var parts: [ArraySlice<UInt8>] = []
    var remainders: [UInt8] = []
    var start = 0
    for block in 0..<blocks {
      // The longer blocks come last.
      let count = short + (block >= blocks - long ? 1 : 0)
      let part = data[start..<start + count]
      parts.append(part)
      remainders += ReedSolomon.remainder(part, divisor)
      start += count
    }
    var bytes: [UInt8] = []
    for index in 0...short {
      for part in parts where index < part.count { bytes.append(part[part.startIndex + index]) }
    }
    for index in 0..<correction {
      for block in 0..<blocks { bytes.append(remainders[block * correction + index]) }
    }
    return bytes
  }

  // MARK: Patterns (6.3)

  private mutating func set(_ column: Int, _ row: Int, _ isDark: Bool) {
    modules[row * size + column] = isDark ? 1 : 0
    isFunction[row * size + column] = 1
  }

  private mutating func drawPatterns() {
    for index in 0..<size {
      set(6, index, index % 2 == 0)
      set(index, 6, index % 2 == 0)
    }
    for (column, row) in [(3, 3), (size - 4, 3), (3, size - 4)] { drawFinder(column, row) }
    let places = QRTables.alignments(version)
    for (first, row) in places.enumerated() {
      for (second, column) in places.enumerated() {
        // The corners of the finders have no alignment pattern.
        let last = places.count - 1
        if first == 0 && second == 0 || first == 0 && second == last || first == last && second == 0
        {
          continue
        }
        for y in -2...2 {
          for x in -2...2 { set(column + x, row + y, max(x.magnitude, y.magnitude) != 1) }
        }
      }
    }
    drawFormat(mask: 0)
    if version >= 7 { drawVersion() }
  }

  private mutating func drawFinder(_ column: Int, _ row: Int) {
    for y in -4...4 {
      for x in -4...4 {
        let (left, top) = (column + x, row + y)
        guard left >= 0, left < size, top >= 0, top < size else { continue }
        let distance = max(x.magnitude, y.magnitude)
        set(left, top, distance != 2 && distance != 4)
      }
    }
  }

  /// Level M and the mask, twice (7.9).
  private mutating func drawFormat(mask: Int) {
    var rest = mask
    for _ in 0..<10 { rest = rest << 1 ^ (rest >> 9) * 0x537 }
    let bits = (mask << 10 | rest) ^ 0x5412
    func bit(_ index: Int) -> Bool { bits >> index & 1 == 1 }
    for index in 0...5 { set(8, index, bit(index)) }
    set(8, 7, bit(6))
    set(8, 8, bit(7))
    set(7, 8, bit(8))
    for index in 9..<15 { set(14 - index, 8, bit(index)) }
    for index in 0..<8 { set(size - 1 - index, 8, bit(index)) }
    for index in 8..<15 { set(8, size - 15 + index, bit(index)) }
    set(8, size - 8, true)
  }

  /// The version, twice, from the seventh on (7.10).
  private mutating func drawVersion() {
    var rest = version
    for _ in 0..<12 { rest = rest << 1 ^ (rest >> 11) * 0x1F25 }
    let bits = version << 12 | rest
    for index in 0..<18 {
      let isDark = bits >> index & 1 == 1
      let (far, near) = (size - 11 + index % 3, index / 3)
      set(far, near, isDark)
      set(near, far, isDark)
    }
  }

  // MARK: Placement (7.7)

  /// Two columns at a time from the right, up and down in turn, around what is occupied.
  private mutating func place(_ bytes: [UInt8]) {
    var index = 0
    var right = size - 1
    while right >= 1 {
      if right == 6 { right = 5 }
      for step in 0..<size {
        for side in 0..<2 {
          let column = right - side
          let isUpward = (right + 1) & 2 == 0
          let row = isUpward ? size - 1 - step : step
          if isFunction[row * size + column] != 0 || index >= bytes.count * 8 { continue }
          modules[row * size + column] = bytes[index >> 3] >> UInt8(7 - index & 7) & 1
          index += 1
        }
      }
      right -= 2
    }
  }

  // MARK: Masks (7.8)

  private mutating func chooseMask() {
    var least = Int.max
    for mask in 0..<8 {
      apply(mask)
      drawFormat(mask: mask)
      let penalty = QRPenalty(modules, size).total
      if penalty < least {
        least = penalty
        self.mask = mask
      }
      // Applying the mask twice removes it.
      apply(mask)
    }
    apply(mask)
    drawFormat(mask: mask)
  }

  private mutating func apply(_ mask: Int) {
    for row in 0..<size {
      for column in 0..<size where isFunction[row * size + column] == 0 {
        if QRCode.inverts(mask, column, row) { modules[row * size + column] ^= 1 }
      }
    }
  }

  private static func inverts(_ mask: Int, _ x: Int, _ y: Int) -> Bool {
    switch mask {
    case 0: return (x + y) % 2 == 0
    case 1: return y % 2 == 0
    case 2: return x % 3 == 0
    case 3: return (x + y) % 3 == 0
    case 4: return (x / 3 + y / 2) % 2 == 0
    case 5: return x * y % 2 + x * y % 3 == 0
    case 6: return (x * y % 2 + x * y % 3) % 2 == 0
    default: return ((x + y) % 2 + x * y % 3) % 2 == 0
    }
  }
}

/// Bits in a row, the highest of each number first.
private struct QRBits {
  private(set) var bytes: [UInt8] = []
  private(set) var count = 0

  mutating func append(_ value: Int, count: Int) {
    for place in stride(from: count - 1, through: 0, by: -1) {
      if self.count % 8 == 0 { bytes.append(0) }
      if value >> place & 1 == 1 { bytes[bytes.count - 1] |= 0x80 >> UInt8(self.count % 8) }
      self.count += 1
    }
  }
}
