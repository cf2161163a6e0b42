/// What a number is to the grammar of a language: which form of a word goes with it.
///
/// - Source: Unicode Technical Standard #35, part 3, "Language Plural Rules".
enum PluralCategory: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other
}
