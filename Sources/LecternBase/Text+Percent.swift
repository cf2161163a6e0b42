extension Text {
  /// The text as a part of an address may hold it: letters, digits, `-`, `.`, `_` and `~` as they
  /// are, all other bytes as `%C3`.
  ///
  /// - Source: RFC 3986, 2.3.
  public var percentEncoded: Text {
    withUTF8 { bytes in
      var encoded: [UInt8] = []
      for byte in bytes {
        switch byte {
        case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x2D, 0x2E, 0x5F, 0x7E: encoded.append(byte)
        default:
          encoded.append(0x25)
          encoded.append(Text.digit(byte >> 4))
          encoded.append(Text.digit(byte & 15))
        }
      }
      return Text(encoded)
    }
  }

  /// The text that a part of an address stands for; nil if it isn't UTF-8 or holds control
  /// characters.
  public var percentDecoded: Text? {
    let decoded = withUTF8 { bytes -> [UInt8] in
      var decoded: [UInt8] = []
      var index = 0
      while index < bytes.count {
        if bytes[index] == 0x25, index + 2 < bytes.count, let high = Text.value(bytes[index + 1]),
          let low = Text.value(bytes[index + 2])
        {
          decoded.append(high << 4 | low)
          index += 3
        } else {
          decoded.append(bytes[index])
          index += 1
        }
      }
      return decoded
    }
    for byte in decoded where byte < 0x20 || byte == 0x7F { return nil }
    return decoded.withUnsafeBufferPointer { isValidUTF8($0) } ? Text(decoded) : nil
  }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 48 + value : 55 + value }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case 0x30...0x39: return digit - 0x30
    case 0x41...0x46: return digit - 0x37
    case 0x61...0x66: return digit - 0x57
    default: return nil
    }
  }
}
