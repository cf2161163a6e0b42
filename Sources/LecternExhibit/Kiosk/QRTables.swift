import LecternBase

/// The properties in which versions of a QR code of level M differ.
///
/// - Source: ISO/IEC 18004:2015, tables 1, 9 and E.1.
enum QRTables {
  /// The largest version there is here.
  static let versions = 20
  /// The number of bytes of error correction in a block, from version 1 on.
  private static let corrections: [UInt8] = [
    10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26,
  ]
  private static let blockCounts: [UInt8] = [
    1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16,
  ]

  static func blocks(_ version: Int) -> (count: Int, correction: Int) {
    (Int(blockCounts[version - 1]), Int(corrections[version - 1]))
  }

  /// The number of bytes in a version, data and error correction.
  static func byteCount(_ version: Int) -> Int {
    var bits = (16 * version + 128) * version + 64
    if version >= 2 {
      let alignments = version / 7 + 2
      bits -= (25 * alignments - 10) * alignments - 55
      if version >= 7 { bits -= 36 }
    }
    return bits / 8
  }

  static func dataCount(_ version: Int) -> Int {
    let (count, correction) = blocks(version)
    return byteCount(version) - count * correction
  }

  /// The middles of the alignment patterns, in both directions.
  static func alignments(_ version: Int) -> [Int] {
    if version == 1 { return [] }
    let count = version / 7 + 2
    let last = 4 * version + 10
    // Even steps from the last one back; the remainder is between the first two.
    let step = (last - 6 + (count - 1) * 2 - 1) / ((count - 1) * 2) * 2
    var places = [6]
    for index in 1..<count { places.append(last - step * (count - 1 - index)) }
    return places
  }
}

/// Error correction in the field of 256 elements.
///
/// - Source: ISO/IEC 18004:2015, 7.5.2 and annex A: modulo 100011101, generator roots from 2⁰ on.
enum ReedSolomon {
  static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
    var product = 0
    for bit in stride(from: 7, through: 0, by: -1) {
      product = product << 1 ^ (product >> 7) * 0x11D
      if b >> UInt8(bit) & 1 == 1 { product ^= Int(a) }
    }
    return UInt8(product)
  }

  /// The coefficients of the generator polynomial, without the leading 1.
  static func divisor(_ degree: Int) -> [UInt8] {
    var coefficients = [UInt8](repeating: 0, count: degree)
    coefficients[degree - 1] = 1
    var root: UInt8 = 1
    for _ in 0..<degree {
      for index in 0..<degree {
        coefficients[index] = product(coefficients[index], root)
        if index + 1 < degree { coefficients[index] ^= coefficients[index + 1] }
      }
      root = product(root, 2)
    }
    return coefficients
  }

  static func remainder(_ data: ArraySlice<UInt8>, _ divisor: [UInt8]) -> [UInt8] {
    var rest = [UInt8](repeating: 0, count: divisor.count)
    for byte in data {
      let factor = byte ^ rest[0]
      for index in 0..<rest.count - 1 { rest[index] = rest[index + 1] }
      rest[rest.count - 1] = 0
      for index in rest.indices { rest[index] ^= product(divisor[index], factor) }
    }
    return rest
  }
}

/// The difficulty of reading a code: the mask with the least is taken.
///
/// - Source: ISO/IEC 18004:2015, 7.8.3.
struct QRPenalty {
  private let modules: [UInt8]
  private let size: Int

  init(_ modules: [UInt8], _ size: Int) {
    self.modules = modules
    self.size = size
  }

  private func isDark(_ x: Int, _ y: Int) -> Bool { modules[y * size + x] != 0 }

  var total: Int {
    var total = 0
    for line in 0..<size {
      total += penalty { self.isDark($0, line) }
      total += penalty { self.isDark(line, $0) }
    }
    for y in 0..<size - 1 {
      for x in 0..<size - 1 {
        let dark = isDark(x, y)
        if dark == isDark(x + 1, y), dark == isDark(x, y + 1), dark == isDark(x + 1, y + 1) {
          total += 3
        }
      }
    }
    var darkCount = 0
    for module in modules { darkCount += Int(module) }
    // Ten for each whole 5 % away from a half.
    let all = size * size
    return total + Int((darkCount * 20 - all * 10).magnitude) / all * 10
  }

  /// The penalty of a row or a column: for runs of five and more, and for patterns like a finder's.
  private func penalty(_ isDark: (Int) -> Bool) -> Int {
    var total = 0
    var run = 0
    var previous = false
    var bits = 0
    for index in 0..<size {
      let dark = isDark(index)
      run = index > 0 && dark == previous ? run + 1 : 1
      if run == 5 { total += 3 } else if run > 5 { total += 1 }
      previous = dark
      bits = (bits << 1 | (dark ? 1 : 0)) & 0x7FF
      if index >= 10, bits == 0x5D0 || bits == 0x05D { total += 40 }
    }
    return total
  }
}
