/// The category of a number in the grammar of a language: it decides which form of a word goes with
/// it.
///
/// - Source: Unicode Technical Standard #35, part 3, "Language Plural Rules".
enum PluralCategory: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other
}
