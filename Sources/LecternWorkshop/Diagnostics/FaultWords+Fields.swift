extension Fault {
  /// The faults of a catalogue's fields, and what to do, in words.
  var fieldWords: (wrong: String, remedy: String)? {
    switch self {
    case .mixedDecimals(let column, let commas, let points):
      (
        "\(quoted(column)) has decimal commas in \(rows(commas)) and points in \(rows(points))",
        "write points throughout, and no separators of thousands"
      )
    case .unreadDates(let column, let number, let all, let examples, let rows):
      (
        "\(number) of \(count(all, "date")) in \(quoted(column)) "
          + (number == 1 ? "isn't" : "aren't") + " understood: "
          + zip(examples, rows).map { "\(quoted($0)) in row \($1)" }.joined(separator: ", ")
          + (number > examples.count ? " and more" : ""),
        "they show as written; dates that Lectern understands are 1890-06-15, 15 June 1890, "
          + "c. 1890–95, 1890s, early 19th century, before 1750, date not known"
      )
    case .dayOrMonth(let column, let number, let example):
      (
        "the day or the month may come first in \(count(number, "date")) in \(quoted(column)), "
          + "such as \(quoted(example))",
        "write `dayFirst: true` or `dayFirst: false` in the field"
      )
    case .monthOrRange(let column, let month, let range, let row):
      (
        "\(quoted(month)) in \(quoted(column)) is a month or a season, but \(quoted(range)) in row \(row) "
          + "is a range of years",
        "if it is one, too, write it with a dash, \(month.replacing("-", with: "–"))"
      )
    case .unknownCurrency(let code, let nearest):
      (
        "no currency has the code \(quoted(code))",
        orSuggest(nearest, "write one of ISO 4217, such as EUR")
      )
    case .twoCurrencies:
      (
        "this field has both `currency` and `currencyColumn`",
        "keep `currency` if all amounts are in one, else `currencyColumn`"
      )
    case .amountWithoutCurrency(let column):
      ("this amount has no currency in \(quoted(column))", "write its code, such as EUR")
    case .imageWithoutWords(let column):
      (
        "nothing in \(quoted(column)) says what the image shows",
        "write it for those who don't see it"
      )
    default: nil
    }
  }
}

/// "row 2", "rows 2, 3 and 9", "rows 2, 3, 4, 5, 6 and 12 more".
private func rows(_ numbers: [Int]) -> String {
  guard let last = numbers.last, numbers.count > 1 else { return "row \(numbers.first ?? 0)" }
  let shown = numbers.count > 6 ? Array(numbers.prefix(5)) : Array(numbers.dropLast())
  let end = numbers.count > 6 ? "\(numbers.count - 5) more" : String(last)
  return "rows " + shown.map(String.init).joined(separator: ", ") + " and " + end
}
