import LecternBase

/// The forms of a word that a language uses with whole numbers.
///
///     PluralRules(language: "pl").category(of: 22)   // .few
///
/// - Source: SPEC BL-60; CLDR's cardinal rules, reduced to whole numbers.
struct PluralRules: Sendable {
  /// The categories that whole numbers have in the language, but `other`, with the numbers of each;
  /// the first that holds counts.
  let conditions: [(category: PluralCategory, condition: String)]

  /// The rules of a language; those of an unknown one make no difference.
  init(language tag: String) {
    var subtags = tag.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" }).map(
      String.init)
    var found: String?
    while found == nil, !subtags.isEmpty {
      found = Self.byLanguage[subtags.joined(separator: "-")]
      subtags.removeLast()
    }
    conditions = (found ?? "").split(separator: ";").compactMap { rule in
      let parts = rule.split(separator: ":")
      guard let category = PluralCategory(rawValue: String(parts[0])) else { return nil }
      return (category, String(parts[1]))
    }
  }

  /// The categories that the language uses with whole numbers.
  ///
  /// In some, like Polish, `other` is for fractions alone.
  var categories: [PluralCategory] {
    conditions.map(\.category) + (numbers(of: .other).isEmpty ? [] : [.other])
  }

  func category(of number: Int) -> PluralCategory {
    conditions.first { PluralCondition.holds(Text($0.condition), for: number) }?.category ?? .other
  }

  /// The numbers up to 200 in a category, by which a curator knows it.
  func numbers(of category: PluralCategory) -> [Int] {
    (0...200).filter { self.category(of: $0) == category }
  }

  /// True if a category is that of one number alone, so that the form needn't name it.
  func isOneNumber(_ category: PluralCategory) -> Bool { numbers(of: category).count == 1 }

  private static let byLanguage: [String: String] = {
    var byLanguage: [String: String] = [:]
    for line in table.split(separator: "\n") {
      let columns = line.split(separator: "|", maxSplits: 1).map { $0.split(separator: " ") }
      for language in columns[0] { byLanguage[String(language)] = columns[1].joined(separator: "") }
    }
    return byLanguage
  }()
}
