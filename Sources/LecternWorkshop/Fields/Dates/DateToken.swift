/// A number, a word or a sign of a date that is written in words.
struct DateToken {
  enum Kind: Equatable {
    case number(Int, digits: Int)
    /// A word, folded.
    case word(String)
    /// `-` for all dashes; a backslash for what no date has.
    case sign(Character)
  }

  let kind: Kind
  /// True if no space is before it: the `s` of `1890s`.
  let isJoined: Bool

  /// The longest text that is read, in bytes.
  static let longestText = 300

  /// Divides a text; nil for one that is too long for a date.
  ///
  /// Brackets and quotation marks go, for they say who dated, not when; so do the points of
  /// abbreviations.
  static func tokens(of text: String) -> [DateToken]? {
    if text.utf8.count > longestText { return nil }
    var tokens: [DateToken] = []
    var word = ""
    var isJoined = false
    var number: (value: Int, digits: Int)?
    func add(_ kind: Kind) {
      tokens.append(DateToken(kind: kind, isJoined: isJoined))
      isJoined = true
    }
    func finish() {
      if !word.isEmpty { add(.word(word)) }
      if let found = number {
        add(
          found.digits > EDTF.mostDigits ? .sign("\\") : .number(found.value, digits: found.digits))
      }
      (word, number) = ("", nil)
    }
    for scalar in fold(text).unicodeScalars {
      let properties = scalar.properties
      if properties.numericType == .decimal, let digit = properties.numericValue {
        if !word.isEmpty { finish() }
        let before = number ?? (0, 0)
        number =
          before.digits > EDTF.mostDigits
          ? before : (before.value * 10 + Int(digit), before.digits + 1)
      } else if properties.isAlphabetic {
        if number != nil { finish() }
        word.unicodeScalars.append(scalar)
      } else if "\"[]{}\u{5F4}".unicodeScalars.contains(scalar) {
        continue
      } else {
        let isAfterWord = !word.isEmpty
        finish()
        if properties.isWhitespace {
          isJoined = false
        } else if scalar == "\u{5BE}" {
          add(.sign("-"))
        } else if "-/?~,;:()&+".unicodeScalars.contains(scalar)
          || scalar == "." && !isAfterWord
        {
          add(.sign(Character(scalar)))
        } else if scalar != "'", scalar != ".", scalar != "©" {
          add(.sign("\\"))
        }
      }
    }
    finish()
    return tokens
  }
}
