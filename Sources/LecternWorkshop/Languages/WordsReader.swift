import LecternBase
import Yams

/// Finds the words of Lectern's own screens in the present language.
///
/// The exhibit's `words` come first, then Lectern's own table of the language; a word in neither is
/// in the exhibit's first language, or in English, and tells its language.
struct WordsReader {
  let languages: ExhibitLanguages
  let list: DiagnosticList
  private static let names = Word.allCases.map { "\($0)" }

  /// The words, a line of the bundle for each; faults are reported.
  ///
  /// - Parameter languagePlace: the place that names the present language.
  func read(_ node: Node?, languagePlace: SourceLocation) -> [Word: String] {
    let written = written(node)
    let current = languages.current
    let rules = PluralRules(language: current.tag)
    let builtIn = builtInWords(in: current.tag) ?? [:]
    var words: [Word: String] = [:]
    var missing: [Word] = []
    let first = builtInWords(in: languages.first.tag)
    for word in Word.allCases {
      if let own = written[current.tag]?[word] ?? builtIn[word] {
        words[word] = own.line(rules)
      } else {
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

  /// A word in another language, with that one's forms and its mark.
  private func fallback(_ word: Word, _ first: WordText?) -> String {
    let english = ExhibitLanguage(tag: "en", isFirst: false)
    let (text, language) =
      first.flatMap { languages.isFirst ? nil : ($0, languages.first) }
      ?? (WordText(english: word), english)
    return WordText(forms: text.forms.mapValues { language.tagging($0) })
      .line(PluralRules(language: language.tag))
  }

  /// The words in exhibit.yaml, by language and word: a text is in the first language, a map in
  /// several.
  private func written(_ node: Node?) -> [String: [Word: WordText]] {
    guard let node,
      let reader = SettingsReader(
        node, "`words`", named: "words", keys: Self.names, file: "exhibit.yaml", into: list)
    else { return [:] }
    var written: [String: [Word: WordText]] = [:]
    let keys = languages.all.map(\.tag)
    for word in Word.allCases {
      guard let value = reader.node("\(word)") else { continue }
      guard let map = value.mapping, !isForms(map, of: word) else {
        written[languages.first.tag, default: [:]][word] = text(
          word, "\(word)", of: reader, in: languages.first.tag)
        continue
      }
      guard
        let texts = SettingsReader(
          value, "the word \"\(word)\"", named: "\(word)", keys: keys, file: "exhibit.yaml",
          into: list)
      else { continue }
      for tag in map.map(\.key).compactMap({ $0.scalar?.string }) where keys.contains(tag) {
        written[tag, default: [:]][word] = text(word, tag, of: texts, in: tag)
      }
    }
    return written
  }

  /// True if a map is of a counted word's forms, and not of languages.
  private func isForms(_ map: Node.Mapping, of word: Word) -> Bool {
    word.isCounted
      && map.contains { pair in
        guard let key = pair.key.scalar?.string else { return false }
        return PluralCategory(rawValue: key) != nil && languages.language(key) == nil
      }
  }

  /// A word as it is written at a key: one text, or a map of forms.
  private func text(
    _ word: Word, _ key: String, of reader: SettingsReader, in tag: String
  ) -> WordText? {
    if word.isCounted, let node = reader.node(key), node.mapping != nil {
      return PluralFormsReader(word: word, language: tag, list: list).read(node)
    }
    guard let text = reader.text(key) else { return nil }
    check(text, word)
    return WordText(text.value)
  }

  /// Checks that each place for a name or a number is there, as in English.
  private func check(_ text: Located<String>, _ word: Word) {
    let places = ["{1}", "{2}", "{3}"]
    let expected = places.filter { (WordText(english: word).forms[.other] ?? "").contains($0) }
    let found = places.flatMap { place in
      Array(repeating: place, count: text.value.ranges(of: place).count)
    }
    if found == expected || found.sorted() == expected { return }
    list.report(.badPlaces(word: "\(word)", expected: expected), at: text.location)
  }
}

/// Lectern's own words in a language; nil for a language without them.
func builtInWords(in tag: String) -> [Word: WordText]? {
  switch tag.prefix(while: { $0 != "-" }).lowercased() {
  case "en":
    Dictionary(uniqueKeysWithValues: Word.allCases.map { ($0, WordText(english: $0)) })
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
