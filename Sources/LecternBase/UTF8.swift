/// Appends one Unicode scalar value as UTF-8.
public func appendUTF8(_ scalar: UInt32, to out: inout [UInt8]) {
  switch scalar {
  case 0..<0x80:
    out.append(UInt8(scalar))
  case 0x80..<0x800:
    out.append(UInt8(0xC0 | scalar >> 6))
    out.append(UInt8(0x80 | scalar & 0x3F))
  case 0x800..<0x10000:
    out.append(UInt8(0xE0 | scalar >> 12))
    out.append(UInt8(0x80 | scalar >> 6 & 0x3F))
    out.append(UInt8(0x80 | scalar & 0x3F))
  default:
    out.append(UInt8(0xF0 | scalar >> 18))
    out.append(UInt8(0x80 | scalar >> 12 & 0x3F))
    out.append(UInt8(0x80 | scalar >> 6 & 0x3F))
    out.append(UInt8(0x80 | scalar & 0x3F))
  }
}

/// True if bytes are well-formed UTF-8.
///
/// - Source: The Unicode Standard, table 3-7.
public func isValidUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  var index = 0
  while index >= 0, index < bytes.count { index = valid(bytes, index) }
  return index >= 0
}

/// The bytes that a loop reads in one call, at most.
///
/// Browsers make a function of the module quick from its next call on: one call that read all of an
/// index of 100,000 entries would be slow to its end.
let stretch = 1 << 14

/// The end of a stretch of well-formed UTF-8; -1 if it isn't that.
@inline(never)
private func valid(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
  let count = bytes.count
  let limit = min(start + stretch, count)
  var index = start
  while index < limit {
    if index + 8 <= limit {
      index += EightBytes.count(before: EightBytes(bytes, at: index).others)
      if index == limit { break }
    }
    let lead = bytes[index]
    index += 1
    if lead < 0x80 { continue }
    var rest: Int
    var low: UInt8 = 0x80
    var high: UInt8 = 0xBF
    switch lead {
    case 0xC2...0xDF: rest = 1
    case 0xE0:
      rest = 2
      low = 0xA0
    case 0xED:
      rest = 2
      high = 0x9F
    case 0xE1...0xEF: rest = 2
    case 0xF0:
      rest = 3
      low = 0x90
    case 0xF4:
      rest = 3
      high = 0x8F
    case 0xF1...0xF3: rest = 3
    default: return -1
    }
    while rest > 0 {
      guard index < count, bytes[index] >= low, bytes[index] <= high else { return -1 }
      low = 0x80
      high = 0xBF
      index += 1
      rest -= 1
    }
  }
  return index
}
