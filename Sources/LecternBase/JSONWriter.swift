extension JSON {
  /// The value as compact JSON.
  public var written: Text {
    var out: [UInt8] = []
    write(into: &out)
    return Text(out)
  }

  /// Appends the value as compact JSON.
  ///
  /// A value that JSON can't say is written as the nearest that it can: a number that isn't finite
  /// as `null`; other numbers as by `append(number:)`; bytes that aren't UTF-8 as U+FFFD.
  @inline(never)
  public func write(into out: inout [UInt8]) {
    switch self {
    case .null: JSON.append("null", to: &out)
    case .bool(let bool): JSON.append(bool ? "true" : "false", to: &out)
    case .number(let number): JSON.append(number: number, to: &out)
    case .text(let text): JSON.append(quoted: text, to: &out)
    case .array(let values):
      out.append(0x5B)
      for (index, value) in values.enumerated() {
        if index > 0 { out.append(0x2C) }
        value.write(into: &out)
      }
      out.append(0x5D)
    case .object(let members): JSON.append(members, to: &out)
    }
  }

  /// Appends an object.
  @inline(never)
  public static func append(_ members: [Member], to out: inout [UInt8]) {
    out.append(0x7B)
    for (index, member) in members.enumerated() {
      if index > 0 { out.append(0x2C) }
      append(quoted: member.name, to: &out)
      out.append(0x3A)
      member.value.write(into: &out)
    }
    out.append(0x7D)
  }

  /// Appends bytes that are JSON already.
  @inline(never)
  public static func append(_ text: Text, to out: inout [UInt8]) {
    text.withUTF8 { out.append(contentsOf: $0) }
  }

  /// Appends a number: below 1,000,000,000 rounded to thousandths, from there on its whole part,
  /// which is exact up to 2^53; larger ones as that.
  @inline(never)
  public static func append(number: Double, to out: inout [UInt8]) {
    guard number.isFinite else { return append("null", to: &out) }
    if number.magnitude < 1_000_000_000 { return append(Text(decimal: number), to: &out) }
    // An integer wider than `Int`, which may have 32 bits.
    var rest = UInt64(min(number.magnitude, 9_007_199_254_740_992))
    var digits: [UInt8] = []
    while rest > 0 {
      digits.append(48 + UInt8(rest % 10))
      rest /= 10
    }
    if number < 0 { digits.append(45) }
    digits.reverse()
    out.append(contentsOf: digits)
  }

  /// Appends a text in quotation marks.
  @inline(never)
  public static func append(quoted text: Text, to out: inout [UInt8]) {
    out.append(0x22)
    text.withUTF8 { bytes in
      let isSound = isValidUTF8(bytes)
      var start = 0
      for index in 0..<bytes.count {
        let byte = bytes[index]
        if byte >= 0x80 ? isSound : byte >= 32 && byte != 0x22 && byte != 0x5C { continue }
        // Runs without escapes are copied whole.
        out.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
        start = index + 1
        if byte >= 0x80 {
          appendUTF8(0xFFFD, to: &out)
        } else if byte >= 32 {
          out.append(0x5C)
          out.append(byte)
        } else if byte == 10 {
          out.append(0x5C)
          out.append(0x6E)
        } else {
          append(byte < 16 ? "\\u000" : "\\u001", to: &out)
          out.append(byte & 15 < 10 ? 0x30 + byte & 15 : 0x57 + byte & 15)
        }
      }
      out.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
    }
    out.append(0x22)
  }

  /// True if values are nested more than this many levels deep.
  public func isNested(deeperThan levels: Int) -> Bool {
    switch self {
    case .array(let values):
      if levels <= 0 { return true }
      for value in values where value.isNested(deeperThan: levels - 1) { return true }
    case .object(let members):
      if levels <= 0 { return true }
      for member in members where member.value.isNested(deeperThan: levels - 1) { return true }
    default: break
    }
    return false
  }
}

extension Text {
  /// Writes a number in decimal, rounded to thousandths; enough for pixels and settings, and
  /// without the 10 kB that the library's float printing costs.
  public init(decimal value: Double) {
    guard value.magnitude < 1_000_000_000 else {
      self = value < 0 ? "-1000000000" : value > 0 ? "1000000000" : "0"
      return
    }
    let thousandths = Int64((value * 1000).nearest)
    let whole = Text(number: Int(thousandths.magnitude / 1000))
    var fraction = Int(thousandths.magnitude % 1000)
    var bytes: [UInt8] = thousandths < 0 ? [45] : []
    whole.withUTF8 { bytes.append(contentsOf: $0) }
    if fraction > 0 {
      bytes.append(0x2E)
      var unit = 100
      while fraction > 0 {
        bytes.append(48 + UInt8(fraction / unit))
        fraction %= unit
        unit /= 10
      }
    }
    self.init(bytes)
  }
}
