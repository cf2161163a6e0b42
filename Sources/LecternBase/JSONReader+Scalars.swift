extension JSONReader {
  mutating func string() throws(JSONError) -> Text {
    offset += 1
    let start = offset
    var next = plainEnd(from: offset)
    if next < bytes.count, bytes[next] == 0x22 {
      // A large part of the document isn't copied. It keeps all of it, at most 16 times its size.
      let isLarge = next - start > max(stretch, bytes.count / 16)
      let text = isLarge ? Text(start..<next, of: bytes) : Text(bytes[start..<next])
      offset = next
      return try ended(text, from: start)
    }
    var out: [UInt8] = []
    while true {
      bytes.withUnsafeBufferPointer {
        out.append(contentsOf: UnsafeBufferPointer(rebasing: $0[offset..<next]))
      }
      offset = next
      let byte = try peek()
      // The copy has no room that isn't needed.
      if byte == 0x22 { return try ended(out.withUnsafeBufferPointer { Text($0) }, from: start) }
      guard byte == 0x5C else { throw fail(.unexpectedByte) }
      try escape(into: &out)
      next = plainEnd(from: offset)
    }
  }

  /// Passes the quotation mark after a text, which must be well-formed.
  private mutating func ended(_ text: Text, from start: Int) throws(JSONError) -> Text {
    if !text.withUTF8({ isValidUTF8($0) }) { throw JSONError(fault: .badUTF8, offset: start) }
    offset += 1
    return text
  }

  /// The offset of the first quotation mark, escape or control from an offset on, or that of the
  /// document's end.
  private func plainEnd(from start: Int) -> Int {
    var end = start
    while true {
      let next = plain(from: end)
      if next - end < stretch { return next }
      end = next
    }
  }

  /// The same in a stretch, or the stretch's end.
  @inline(never)
  private func plain(from start: Int) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      let limit = min(start + stretch, bytes.count)
      var index = start
      while index < limit {
        if index + 8 <= limit {
          let eight = EightBytes(bytes, at: index)
          let plain = EightBytes.count(
            before: eight.marks(of: 0x22) | eight.marks(of: 0x5C) | eight.controls)
          index += plain
          if plain == 8 { continue }
        }
        let byte = bytes[index]
        if byte == 0x22 || byte == 0x5C || byte < 32 { break }
        index += 1
      }
      return index
    }
  }

  private mutating func escape(into out: inout [UInt8]) throws(JSONError) {
    offset += 1
    let kind = try peek()
    offset += 1
    switch kind {
    case 0x22, 0x5C, 0x2F: out.append(kind)
    case 0x62: out.append(8)
    case 0x66: out.append(12)
    case 0x6E: out.append(10)
    case 0x72: out.append(13)
    case 0x74: out.append(9)
    case 0x75:
      var scalar = try hexadecimal()
      if scalar >= 0xD800 && scalar < 0xDC00 {
        guard offset + 1 < bytes.count, bytes[offset] == 0x5C, bytes[offset + 1] == 0x75 else {
          throw fail(.badEscape)
        }
        offset += 2
        let low = try hexadecimal()
        guard low >= 0xDC00 && low < 0xE000 else { throw fail(.badEscape) }
        scalar = 0x10000 + ((scalar - 0xD800) << 10) + (low - 0xDC00)
      } else if scalar >= 0xDC00 && scalar < 0xE000 {
        throw fail(.badEscape)
      }
      appendUTF8(scalar, to: &out)
    default: throw fail(.badEscape)
    }
  }

  private mutating func hexadecimal() throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      let byte = try peek()
      switch byte {
      case 0x30...0x39: value = value << 4 | UInt32(byte - 0x30)
      case 0x41...0x46: value = value << 4 | UInt32(byte - 0x41 + 10)
      case 0x61...0x66: value = value << 4 | UInt32(byte - 0x61 + 10)
      default: throw fail(.badEscape)
      }
      offset += 1
    }
    return value
  }

  /// Reads a number without `strtod`, which the embedded library doesn't have.
  ///
  /// Exact for up to 15 significant digits and small exponents, which is all a bundle holds.
  mutating func number() throws(JSONError) -> Double {
    let isNegative = bytes[offset] == 0x2D
    if isNegative { offset += 1 }
    var value = 0.0
    var scale = 0
    let lead = try peek()
    guard lead >= 0x30 && lead <= 0x39 else { throw fail(.badNumber) }
    let start = offset
    while let digit = digit() {
      // Digits beyond the 17th don't change a double, and must not overflow it.
      if value < 1e17 { value = value * 10 + digit } else { scale += 1 }
    }
    if lead == 0x30 && offset - start > 1 { throw fail(.badNumber) }
    if offset < bytes.count && bytes[offset] == 0x2E {
      offset += 1
      let fraction = offset
      while let digit = digit() {
        guard value < 1e17 else { continue }
        value = value * 10 + digit
        scale -= 1
      }
      if offset == fraction { throw fail(.badNumber) }
    }
    if offset < bytes.count && (bytes[offset] == 0x65 || bytes[offset] == 0x45) {
      scale += try exponent()
    }
    // Zero times an overflowed power would be NaN.
    if value == 0 { return isNegative ? -value : value }
    var power = 1.0
    for _ in 0..<min(scale.magnitude, 400) { power *= 10 }
    value = scale < 0 ? value / power : value * power
    return isNegative ? -value : value
  }

  private mutating func digit() -> Double? {
    guard offset < bytes.count, bytes[offset] >= 0x30, bytes[offset] <= 0x39 else { return nil }
    offset += 1
    return Double(bytes[offset - 1] - 0x30)
  }

  private mutating func exponent() throws(JSONError) -> Int {
    offset += 1
    let sign = try peek()
    if sign == 0x2B || sign == 0x2D { offset += 1 }
    let start = offset
    var value = 0
    while let digit = digit() { value = min(value * 10 + Int(digit), 1000) }
    if offset == start { throw fail(.badNumber) }
    return sign == 0x2D ? -value : value
  }
}
