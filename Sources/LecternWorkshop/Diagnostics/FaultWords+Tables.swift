extension Fault {
  /// The words for faults of spreadsheets, and of the order of lists.
  var spreadsheetWords: (String, String)? {
    switch self {
    case .otherEncoding(let byte, let windows1252):
      (
        "the byte \(hex(byte)) is not UTF-8" + reading(windows1252),
        windows1252 == nil
          ? "save the file as UTF-8 (in Excel: \"CSV UTF-8\"), or write what it is in as "
            + "`encoding: …` at the top of exhibit.yaml"
          : "if that is right, write `encoding: windows-1252` at the top of exhibit.yaml, or save the "
            + "file as UTF-8 (in Excel: \"CSV UTF-8\")"
      )
    case .damagedUTF8(let byte, let windows1252):
      (
        "the byte \(hex(byte)) is not UTF-8, as the rest of the file is" + reading(windows1252),
        "write this character anew and save the file as UTF-8"
      )
    case .notInEncoding(let name):
      (
        "this is not \(name)",
        name == "UTF-16"
          ? "save the file anew as UTF-8 (in Excel: \"CSV UTF-8\")"
          : "write the encoding that the file is in as `encoding: …` in exhibit.yaml, or save it as "
            + "UTF-8"
      )
    case .ambiguousSeparator(let first, let second):
      (
        "the columns could be separated by \(first)s or by \(second)s",
        "put quotes around names that hold one, or write `sep=\(mark(of: first))` as the first line"
      )
    case .otherSeparator(let name, let columns, let mark):
      (
        "this is one column, which \(name)s would divide into \(columns)",
        (mark.map { "write `sep=\($0)` as the first line, or save" } ?? "save")
          + " the table with commas, semicolons or tabs; if it is one, put its name in quotes"
      )
    case .unknownSeparator(let byte):
      (
        "the columns can't be separated by \(quoted(String(UnicodeScalar(byte))))",
        "separate them by commas, semicolons or tabs"
      )
    case .mixedSeparators(let header, let row):
      (
        "this row is separated by \(row)s, but the header by \(header)s",
        "use \(header)s in all rows"
      )
    case .unknownCollation(let tag, let nearest):
      (
        "no order is called \(quoted(tag))",
        orSuggest(nearest, "write a language tag such as sv, es-u-co-trad or de-u-co-phonebk")
      )
    case .noUsualArticles(let language):
      (
        "Lectern knows no articles of the language \(quoted(language))",
        "list them, as in `ignoreArticles: [the, a, an]`"
      )
    default: nil
    }
  }

  private func reading(_ windows1252: String?) -> String {
    windows1252.map { "; in Windows-1252 it would read \(quoted($0))" } ?? ""
  }

  private func mark(of separator: String) -> String {
    switch separator {
    case "semicolon": ";"
    case "tab": "<tab>"
    default: ","
    }
  }
}
