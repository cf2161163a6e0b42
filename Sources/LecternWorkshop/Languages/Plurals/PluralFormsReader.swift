import LecternBase
import Yams

/// Reads the forms that a word has with numbers: `{one: 1 wynik, few: "{1} wyniki", many: …}`.
///
/// - Source: docs/FORMAT.md, "Words"; SPEC BL-60.
struct PluralFormsReader {
  let word: Word
  /// The language that the forms are in.
  let language: String
  let list: DiagnosticList

  /// The forms; nil, with a report, if they don't cover every number.
  func read(_ node: Node) -> WordText? {
    let name = "\(word)"
    guard
      let reader = SettingsReader(
        node, "the word \"\(word)\"", named: name, keys: PluralCategory.allCases.map(\.rawValue),
        file: "exhibit.yaml", into: list)
    else { return nil }
    let rules = PluralRules(language: language)
    let used = rules.categories
    var forms: [PluralCategory: String] = [:]
    for category in PluralCategory.allCases {
      guard let text = reader.text(category.rawValue) else { continue }
      // CLDR has this category for fractions in every language, so that it is often given.
      guard category == .other || used.contains(category) else {
        list.report(
          .unusedForm(
            form: category.rawValue, language: language, used: used.map { words($0, rules) }),
          at: text.location)
        continue
      }
      check(text, isOptional: rules.isOneNumber(category))
      forms[category] = text.value
    }
    let missing = used.filter { forms[$0] == nil && !reader.has($0.rawValue) }
    guard forms[.other] != nil || reader.has("other") || missing.isEmpty else {
      list.report(
        .missingForms(word: name, language: language, forms: missing.map { words($0, rules) }),
        at: reader.location)
      return nil
    }
    return forms.isEmpty ? nil : WordText(forms: forms)
  }

  /// Checks that the number is in the text, except in the form of one number alone.
  private func check(_ text: Located<String>, isOptional: Bool) {
    let count = text.value.ranges(of: "{1}").count
    if count > 1 || (count == 0 && !isOptional) || text.value.contains("{2}")
      || text.value.contains("{3}")
    {
      list.report(.badPlaces(word: "\(word)", expected: ["{1}"]), at: text.location)
    }
  }

  /// A form with its numbers: `few (2, 3, 4, 22 …)`.
  private func words(_ category: PluralCategory, _ rules: PluralRules) -> String {
    // Numbers of a million and more aren't numbers of entries that a visitor meets first.
    let numbers = rules.numbers(of: category)
    if numbers.isEmpty { return "\(category.rawValue) (1000000 …)" }
    let first = numbers.prefix(4).map(String.init).joined(separator: ", ")
    return "\(category.rawValue) (\(first)\(numbers.count > 4 ? " …" : ""))"
  }
}
