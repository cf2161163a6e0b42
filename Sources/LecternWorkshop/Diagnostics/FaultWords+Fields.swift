extension Fault {
  /// The faults of a catalogue's fields, and what to do, in words.
  var fieldWords: (wrong: String, remedy: String)? {
    switch self {
    case .mixedDecimals(let column, let commas, let points):
      (
        "\(quoted(column)) has decimal commas in \(lines(commas)) and points in \(lines(points))",
        "write points throughout, and no separators of thousands"
      )
    case .badDate(let column, let value):
      (
        "\(quoted(value)) in \(quoted(column)) is not a date",
        "write 1215-06-15, 1215-06 or 1215 (44 BC is -0043), or leave it empty"
      )
    case .impossibleDate(let column, let value, let days?):
      (
        "there is no day \(quoted(value)) for \(quoted(column)): that month has \(days)",
        "correct the day, or write the month alone: \(value.dropLast(3))"
      )
    case .impossibleDate(let column, let value, nil):
      (
        "there is no month \(quoted(value)) for \(quoted(column))",
        "write the year, the month and the day in this order, such as 1215-06-15"
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

/// "line 2", "lines 2, 3 and 9", "lines 2, 3, 4, 5, 6 and 12 more".
private func lines(_ numbers: [Int]) -> String {
  guard let last = numbers.last, numbers.count > 1 else { return "line \(numbers.first ?? 0)" }
  let shown = numbers.count > 6 ? Array(numbers.prefix(5)) : Array(numbers.dropLast())
  let end = numbers.count > 6 ? "\(numbers.count - 5) more" : String(last)
  return "lines " + shown.map(String.init).joined(separator: ", ") + " and " + end
}
