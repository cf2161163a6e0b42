extension CSVTable {
  /// Columns that mean the same in every language: ids, flags and places.
  private static let fixed: Set<String> = [
    "id", "related", "small_caps", "entry", "clause", "colour", "x", "y", "width", "height",
    "points",
  ]
  /// Columns of words, which are in the first language by default.
  private static let words: Set<String> = ["name", "subtitle", "categories", "body"]

  /// The table in one language: a cell of `name` is that of `name@cy`, if there is one.
  ///
  /// A column without a translation is the same in every language, unless it is one that holds
  /// words for certain.
  ///
  /// - Parameter layers: the columns whose `@` marks no language.
  func read(
    in languages: ExhibitLanguages, but layers: [String] = [], into list: DiagnosticList
  ) -> CSVTable {
    var table = self
    table.language = languages
    table.locals = Array(columns.indices)
    // Tags don't tell case, so two headers may name one translation.
    var met: [String: Int] = [:]
    for (number, header) in columns.enumerated() {
      let (name, tag) = Self.parts(of: names[number])
      guard let tag else { continue }
      let base = Self.parts(of: header).base
      guard let language = languages.language(tag) else {
        // Not every @ marks a language.
        guard names.contains(name), !layers.contains(names[number]) else { continue }
        list.report(
          isLanguageTag(tag)
            ? .unlistedLanguage(tag, listed: languages.all.map(\.tag)) : .badLanguage(tag),
          at: headerLocation(number))
        table.translations.insert(number)
        continue
      }
      table.translations.insert(number)
      if let before = met.updateValue(number, forKey: name + "@" + language.tag) {
        list.report(
          .repeatedColumn(name: base + "@" + language.tag, firstNumber: before + 1),
          at: headerLocation(number))
        continue
      }
      if Self.fixed.contains(name) {
        list.report(.untranslatableColumn(name: header, base: base), at: headerLocation(number))
        continue
      }
      if language == languages.first {
        // `name@en` is `name`, if the column `name` is missing.
        if let first = names.firstIndex(of: name) {
          list.report(
            .repeatedColumn(name: base, firstNumber: first + 1), at: headerLocation(number))
        } else {
          table.columns[number] = base
          table.names[number] = name
          table.translations.remove(number)
        }
        continue
      }
      guard
        let original = names.firstIndex(where: {
          $0 == name || $0 == name + "@" + languages.first.tag
        })
      else {
        list.report(.translatedColumnMissing(name: header, base: base), at: headerLocation(number))
        continue
      }
      table.translated.insert(original)
      if language == languages.current { table.locals[original] = number }
      if languages.isFirst { reportOrphans(original, number, header, base, into: list) }
    }
    if !languages.isFirst {
      for (number, name) in table.names.enumerated() where Self.words.contains(name) {
        table.translated.insert(number)
      }
    }
    return table
  }

  /// `name` and `cy` of `name@cy`; the name itself, and no tag, of another.
  static func parts(of name: String) -> (base: String, tag: String?) {
    guard let at = name.lastIndex(of: "@"), at != name.startIndex else { return (name, nil) }
    return (
      trimmingSpaces(String(name[..<at])), trimmingSpaces(String(name[name.index(after: at)...]))
    )
  }

  /// Reports translations without an original: in the first language they would be lost.
  private func reportOrphans(
    _ original: Int, _ number: Int, _ name: String, _ base: String, into list: DiagnosticList
  ) {
    for row in 0..<rowCount where firstTrimmed(row, original).isEmpty {
      if firstTrimmed(row, number).isEmpty { continue }
      list.report(
        .translationWithoutOriginal(column: name, base: base), at: firstLocation(row, number))
    }
  }

  // MARK: Cells

  /// True if a cell is empty in the present language, and the first one's words stand for it.
  func isUntranslated(_ row: Int, _ column: Int) -> Bool {
    guard let language, !language.isFirst, translated.contains(column) else { return false }
    return local(row, column) == column
  }

  /// The language of what a cell holds or names; nil for a table that was read in none.
  func language(of row: Int, _ column: Int) -> ExhibitLanguage? {
    isUntranslated(row, column) ? language?.first : language?.current
  }

  /// A value that visitors see, without white space at its ends; an untranslated one tells its
  /// language.
  func shown(_ row: Int, _ column: Int) -> String { shown(trimmed(row, column), row, column) }

  /// A text made of a value that visitors see, such as one of its parts.
  func shown(_ text: String, _ row: Int, _ column: Int) -> String {
    guard let language, isUntranslated(row, column) else { return text }
    return language.first.tagging(text)
  }

  /// The column in which the present language has a cell: its own, or the first one's.
  func local(_ row: Int, _ column: Int) -> Int {
    guard column < locals.count else { return column }
    let own = locals[column]
    return own == column || firstTrimmed(row, own).isEmpty ? column : own
  }
}
