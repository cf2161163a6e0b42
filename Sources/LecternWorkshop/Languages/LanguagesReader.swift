import Yams

/// Reads the languages of an exhibit: `language`, or `languages` for several.
struct LanguagesReader {
  let list: DiagnosticList
  private let file = "exhibit.yaml"

  /// The languages, English alone if none is named; never empty.
  func read(_ root: Node) -> [ExhibitLanguage] {
    guard let node = peek("languages", in: root) else {
      let single = peek("language", in: root)
      let tag = single.flatMap { self.tag($0, key: "language") }
      return [ExhibitLanguage(tag: tag ?? "en", isFirst: true)]
    }
    if let single = peek("language", in: root) {
      list.report(.languageAndLanguages, at: place(of: single, file))
    }
    guard let items = node.sequence, !items.isEmpty else {
      let found = node.sequence == nil ? "something else" : "an empty one"
      list.report(
        .wrongType(key: "languages", expected: "a list of languages", found: found),
        at: place(of: node, file))
      return [ExhibitLanguage(tag: "en", isFirst: true)]
    }
    var languages: [ExhibitLanguage] = []
    for item in items {
      guard let tag = self.tag(item, key: "languages") else { continue }
      if languages.contains(where: { $0.tag.lowercased() == tag.lowercased() }) {
        list.report(.repeatedLanguage(tag), at: place(of: item, file))
        continue
      }
      languages.append(ExhibitLanguage(tag: tag, isFirst: languages.isEmpty))
    }
    let scenes = peek("scenes", in: root)?.mapping
    for language in languages.dropFirst() {
      guard
        let key = scenes?.first(where: { $0.key.scalar?.string == language.tag.lowercased() })?.key
      else { continue }
      list.report(.sceneNamedAsLanguage(language.tag), at: place(of: key, file))
    }
    return languages.isEmpty ? [ExhibitLanguage(tag: "en", isFirst: true)] : languages
  }

  /// A tag of a language that exists.
  private func tag(_ node: Node, key: String) -> String? {
    guard let scalar = node.scalar, !trimmingSpaces(scalar.string).isEmpty else {
      // `language` is read again as any text is, and reported there.
      if key == "languages" {
        list.report(
          .wrongType(key: key, expected: "a list of languages", found: "something else"),
          at: place(of: node, file))
      }
      return nil
    }
    let tag = trimmingSpaces(scalar.string)
    if isLanguageTag(tag) { return tag }
    list.report(.badLanguage(tag), at: place(of: node, file))
    return nil
  }
}

/// True if a text is the tag of a language that has a code.
///
/// - Source: BCP 47 (RFC 5646); ISO 639 as ICU has it.
func isLanguageTag(_ tag: String) -> Bool {
  let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
  let isSound = parts.enumerated().allSatisfy { i, part in
    (i == 0 ? 2...3 : 1...8).contains(part.utf8.count)
      && part.utf8.allSatisfy {
        ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A || (i > 0 && $0 >= 0x30 && $0 <= 0x39)
      }
  }
  return isSound && isKnownLanguage(String(parts[0]).lowercased())
}
