extension JSON {
  /// The value as compact JSON.
  public var written: Text {
    var out: [UInt8] = []
    write(into: &out)
    return Text(out)
  }

  private func write(into out: inout [UInt8]) {
    switch self {
    case .null: append("null", to: &out)
    case .bool(let bool): append(bool ? "true" : "false", to: &out)
    case .number(let number): append(Text(decimal: number), to: &out)
    case .text(let text): JSON.quote(text, into: &out)
    case .array(let values):
      out.append(0x5B)
      for (index, value) in values.enumerated() {
        if index > 0 { out.append(0x2C) }
        value.write(into: &out)
      }
      out.append(0x5D)
    case .object(let members):
      out.append(0x7B)
      for (index, member) in members.enumerated() {
        if index > 0 { out.append(0x2C) }
        JSON.quote(member.name, into: &out)
        out.append(0x3A)
        member.value.write(into: &out)
      }
      out.append(0x7D)
    }
  }

  private func append(_ text: Text, to out: inout [UInt8]) {
    text.withUTF8 { out.append(contentsOf: $0) }
  }

  private static func quote(_ text: Text, into out: inout [UInt8]) {
    out.append(0x22)
    text.withUTF8 { bytes in
      for byte in bytes {
        switch byte {
        case 0x22, 0x5C:
          out.append(0x5C)
          out.append(byte)
        case 10:
          out.append(0x5C)
          out.append(0x6E)
        case 0..<32:
          out.append(contentsOf: [0x5C, 0x75, 0x30, 0x30])
          out.append(byte < 16 ? 0x30 : 0x31)
          out.append(byte & 15 < 10 ? 0x30 + byte & 15 : 0x57 + byte & 15)
        default: out.append(byte)
        }
      }
    }
    out.append(0x22)
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
