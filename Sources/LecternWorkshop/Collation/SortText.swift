/// The text that a name is sorted by: from its first letter or digit on, without its article.
///
/// Apostrophes, dashes, spaces and invisible characters count as in folding, so that *Fuller’s* and
/// *Fuller's* are the same; letters stay, as the collation decides which of them are the same.
struct SortText {
  let text: String
  /// True if the text begins with a letter; other names stand first, under `#`.
  let hasInitial: Bool

  init(_ name: String, without articles: LeadingArticles = .none) {
    let noun = articles.removed(from: name)
    var found = Self.start(of: noun)
    if noun.startIndex == name.startIndex {
      // Marks before the article, as in “The End”, don't keep it from being one.
      found = Self.start(of: articles.removed(from: String(found.text)))
    }
    hasInitial = found.hasInitial
    text = Self.plain(found.text)
  }

  private static func start(of name: Substring) -> (text: Substring, hasInitial: Bool) {
    let scalars = name.unicodeScalars
    guard let start = scalars.firstIndex(where: { isLetter($0) || isDigit($0) }) else {
      return (name, false)
    }
    return (name[start...], isLetter(scalars[start]))
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter: true
    default: false
    }
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .decimalNumber, .letterNumber, .otherNumber: true
    default: false
    }
  }

  private static func plain(_ name: Substring) -> String {
    if name.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x60 }) { return String(name) }
    var plain = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      if let sign = plainSign(scalar) { plain.append(sign) }
    }
    return String(plain)
  }
}
