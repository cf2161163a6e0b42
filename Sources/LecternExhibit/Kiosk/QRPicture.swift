import LecternBase

/// A QR code as a picture: dark on light in both appearances, with its quiet zone, sharp
/// at any size.
///
/// - Source: ISO/IEC 18004:2015, 9.1; RFC 2397 (the `data` scheme).
struct QRPicture {
  static let quietZone = 4

  let code: QRCode

  /// The address of an SVG image, in which a module is one unit.
  var source: Text {
    let side = Text(number: code.size + 2 * QRPicture.quietZone)
    let space: Text = " "
    var source: Text = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 "
    source = source + side + space + side
    source = source + "' shape-rendering='crispEdges'%3E%3Cpath fill='%23fff' d='M0 0h" + side
    source = source + "v" + side + "H0z'/%3E%3Cpath d='"
    return source + path + "'/%3E%3C/svg%3E"
  }

  /// Each run of dark modules in a row.
  private var path: Text {
    var bytes: [UInt8] = []
    func add(_ letter: UInt8, _ number: Int) {
      bytes.append(letter)
      Text(number: number).withUTF8 { bytes.append(contentsOf: $0) }
    }
    for row in 0..<code.size {
      var column = 0
      while column < code.size {
        guard code.isDark(column, row) else {
          column += 1
          continue
        }
        let start = column
        while column < code.size, code.isDark(column, row) { column += 1 }
        add(0x4D, start + QRPicture.quietZone)
        add(0x20, row + QRPicture.quietZone)
        add(0x68, column - start)
        add(0x76, 1)
        add(0x68, start - column)
        bytes.append(0x7A)
      }
    }
    return Text(bytes)
  }
}

extension Text {
  /// An address in the letters that every reader of codes takes for one.
  ///
  /// - Source: RFC 3986, 2.1.
  var addressEncoded: Text {
    var encoded: [UInt8] = []
    func digit(_ value: UInt8) -> UInt8 { value + (value < 10 ? 0x30 : 0x37) }
    for byte in bytes {
      if byte > 0x20, byte < 0x7F, byte != 0x22, byte != 0x3C, byte != 0x3E {
        encoded.append(byte)
      } else {
        encoded += [0x25, digit(byte >> 4), digit(byte & 15)]
      }
    }
    return Text(encoded)
  }
}
