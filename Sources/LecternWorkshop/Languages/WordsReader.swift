import LecternBase
import Yams

/// Finds what Lectern's own screens say in the present language.
///
/// The exhibit's `words` come first, then Lectern's own table of the language; what is in neither is said
/// in the exhibit's first language, or in English, and says so itself.
struct WordsReader {
  let languages: ExhibitLanguages
  let list: DiagnosticList
  private static let names = Word.allCases.map { "\($0)" }

  /// The words, a text for each; what is wrong is reported.
  ///
  /// - Parameter languagePlace: where the present language is named.
  func read(_ node: Node?, languagePlace: SourceLocation) -> [Word: String] {
    let written = written(node)
    let current = languages.current
    var words = builtInWords(in: current.tag) ?? [:]
    var missing: [Word] = []
    let first = builtInWords(in: languages.first.tag)
    for word in Word.allCases {
      if let own = written[current.tag]?[word] {
        words[word] = own
      } else if words[word] == nil {
        missing.append(word)
        words[word] = fallback(word, written[languages.first.tag]?[word] ?? first?[word])
      }
    }
    if !missing.isEmpty {
      list.report(
        .missingWords(
          language: current.tag, words: missing.map { "\($0)" },
          fallback: first == nil || languages.isFirst ? "en" : languages.first.tag),
        at: languagePlace)
    }
    return words
  }

  private func fallback(_ word: Word, _ first: String?) -> String {
    if let first, !languages.isFirst { return languages.first.tagging(first) }
    return ExhibitLanguage(tag: "en", isFirst: false).tagging(Words.english[word])
  }

  /// What exhibit.yaml has, by language and word: a text is in the first language, a map in several.
  private func written(_ node: Node?) -> [String: [Word: String]] {
    guard let node,
      let reader = SettingsReader(
        node, "`words`", named: "words", keys: Self.names, file: "exhibit.yaml", into: list)
    else { return [:] }
    var written: [String: [Word: String]] = [:]
    for word in Word.allCases {
      guard let value = reader.node("\(word)") else { continue }
      guard let map = value.mapping else {
        if let text = reader.text("\(word)") {
          check(text, word)
          written[languages.first.tag, default: [:]][word] = text.value
        }
        continue
      }
      let keys = languages.all.map(\.tag)
      guard
        let texts = SettingsReader(
          value, "the word \"\(word)\"", named: "\(word)", keys: keys, file: "exhibit.yaml",
          into: list)
      else { continue }
      for tag in map.map(\.key).compactMap({ $0.scalar?.string }) where keys.contains(tag) {
        guard let text = texts.text(tag) else { continue }
        check(text, word)
        written[tag, default: [:]][word] = text.value
      }
    }
    return written
  }

  /// Each place for a name or a number must be there, as in English.
  private func check(_ text: Located<String>, _ word: Word) {
    let places = ["{1}", "{2}", "{3}"]
    let expected = places.filter { Words.english[word].contains($0) }
    let found = places.flatMap { place in
      Array(repeating: place, count: text.value.ranges(of: place).count)
    }
    if found == expected || found.sorted() == expected { return }
    list.report(.badPlaces(word: "\(word)", expected: expected), at: text.location)
  }
}

/// Lectern's own words in a language; nil where it has none.
func builtInWords(in tag: String) -> [Word: String]? {
  switch tag.prefix(while: { $0 != "-" }).lowercased() {
  case "en":
    Dictionary(uniqueKeysWithValues: Word.allCases.map { ($0, Words.english[$0]) })
  case "ar": arabicWords
  case "cy": welshWords
  case "de": germanWords
  case "es": spanishWords
  case "fr": frenchWords
  case "he", "iw": hebrewWords
  case "sv": swedishWords
  default: nil
  }
}
