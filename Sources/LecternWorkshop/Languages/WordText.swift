import LecternBase

/// The forms of a word in one language: one text, or for a counted word several.
struct WordText: Sendable, Equatable, ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral {
  var forms: [PluralCategory: String]

  init(_ text: String) { forms = [.other: text] }
  init(stringLiteral text: String) { self.init(text) }
  init(forms: [PluralCategory: String]) { self.forms = forms }
  init(dictionaryLiteral elements: (PluralCategory, String)...) {
    forms = Dictionary(uniqueKeysWithValues: elements)
  }

  /// Lectern's own word in English, as the core has it.
  init(english word: Word) {
    let pieces = Words.english[word].split(
      separator: Self.separator, omittingEmptySubsequences: false
    ).map(String.init)
    self.init(pieces[pieces.count - 1])
    if pieces.count == 3 { forms[.one] = pieces[1] }
  }

  /// The separator between the forms of a word, and before their conditions (docs/BUNDLE.md,
  /// "Words").
  static let separator: Character = "\u{1F}"

  /// The word as in a bundle, by the rules of its language.
  func line(_ rules: PluralRules) -> String {
    var pieces: [String] = []
    for (category, condition) in rules.conditions {
      if let form = forms[category] { pieces += [condition, form] }
    }
    if let other = forms[.other] {
      pieces.append(other)
    } else if pieces.count > 1 {
      // The language has no other numbers.
      pieces.remove(at: pieces.count - 2)
    }
    return pieces.joined(separator: String(Self.separator))
  }
}

extension Word {
  /// True if the word goes with a number, and may have a form for each category of numbers.
  var isCounted: Bool {
    switch self {
    case .entries, .results, .clauseCount, .filterChosen: true
    default: false
    }
  }
}
