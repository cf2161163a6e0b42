import LecternBase
import LecternFacsimile

/// A rectangle as an address has it: `1200,3400,900,600`, whole pixels of the full image.
///
/// - Source: W3C Media Fragments 1.0, 4.2.2.
extension ImageRect {
  /// Reads four numbers; nil for anything else, and for a rectangle of no size.
  init?(_ words: Text) {
    let parts = words.pieces(separatedBy: 0x2C)
    guard parts.count == 4, let x = ImageRect.number(parts[0]), let y = ImageRect.number(parts[1]),
      let width = ImageRect.number(parts[2]), let height = ImageRect.number(parts[3]), width > 0,
      height > 0
    else { return nil }
    self.init(x: x, y: y, width: width, height: height)
  }

  var words: Text {
    var words: Text = ""
    for number in [x, y, width, height] {
      let whole = Text(number: Int(number.nearest))
      words = words.isEmpty ? whole : words + "," + whole
    }
    return words
  }

  /// At most nine digits, perhaps with a sign.
  static func number(_ text: Text) -> Double? {
    var digits = text.bytes[...]
    let isNegative = digits.first == 0x2D
    if isNegative { digits = digits.dropFirst() }
    guard !digits.isEmpty, digits.count <= 9 else { return nil }
    var value = 0.0
    for digit in digits {
      guard digit >= 0x30, digit <= 0x39 else { return nil }
      value = value * 10 + Double(digit - 0x30)
    }
    return isNegative ? -value : value
  }
}
