extension Fault {
  /// The faults of an exhibit of several languages, and what to do, in words.
  var languageWords: (String, String)? {
    switch self {
    case .languageAndLanguages:
      ("`languages` says already which languages there are", "remove `language`")
    case .repeatedLanguage(let tag):
      ("\(quoted(tag)) is among the languages already", "keep one of the two")
    case .sceneNamedAsLanguage(let tag):
      (
        "the pages in \(tag) lie where this scene's would",
        "give the scene another id"
      )
    case .unlistedLanguage(let tag, let listed):
      (
        "the exhibit isn't in \(quoted(tag)): it is in \(listed.joined(separator: ", "))",
        listed.count == 1
          ? "write `languages: [\(listed[0]), \(tag)]`, or remove it"
          : "add it to `languages`, or remove it"
      )
    case .languageMissing(let key, let language):
      (
        "\(quoted(key)) has no text in \(language), the first language",
        "add `\(language): …`, which shows where nothing else is there"
      )
    case .untranslatableColumn(let name, let base):
      (
        "\(quoted(base)) is the same in every language, so there can be no column \(quoted(name))",
        "remove the column"
      )
    case .translationWithoutOriginal(let column, let base):
      (
        "this is a translation, but \(quoted(base)) is empty in this row",
        "fill \(quoted(base)) in, or empty \(quoted(column)) here"
      )
    case .translatedColumnMissing(let name, let base):
      (
        "there is no column \(quoted(base)) that \(quoted(name)) could translate",
        "name the column of the first language \(quoted(base))"
      )
    case .missingWords(let language, let words, let fallback):
      (
        "Lectern has no words of its own in \(language), and shows those in \(fallback) for "
          + words.joined(separator: ", "),
        "translate them under `words`"
      )
    case .badPlaces(let word, let expected):
      (
        "the word \(quoted(word)) must have "
          + (expected.isEmpty
            ? "no place for a name or a number" : expected.joined(separator: " and ")),
        "write it with " + (expected.isEmpty ? "no {1}" : "each of them once")
      )
    case .noOtherLanguage:
      (
        "the exhibit is in one language alone, so there is none to choose",
        "list several under `languages`, or remove this item"
      )
    case .unusedForm(let form, let language, let used):
      (
        "no whole number has the form \(quoted(form)) in \(language): it has "
          + used.joined(separator: ", "),
        "remove it, or name it as one of these"
      )
    case .missingForms(let word, let language, let forms):
      (
        "the word \(quoted(word)) has no form in \(language) for " + forms.joined(separator: ", "),
        "add " + (forms.count == 1 ? "it" : "them") + ", or `other: …` for all other numbers"
      )
    default: nil
    }
  }
}
