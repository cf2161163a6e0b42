/// The bytes by which values of a column are sorted: dates by the days that they mean, numbers by
/// what they count, other texts as the collation's language does.
struct ValueKeys {
  /// The key of what stands for no value: it is behind all others.
  static let last: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF]

  let dates: DateReader?
  var hasNumbers = false
  var articles = LeadingArticles.none
  let collator: Collator

  /// The key of a value; dates that aren't understood stand behind those that are.
  func key(of value: String) -> [UInt8] {
    if value.isEmpty || value == "—" { return Self.last }
    if hasNumbers { return Self.number(value) ?? Self.last }
    return dates?.sortKey(of: value) ?? collator.key(of: SortText(value, without: articles).text)
  }

  /// The bytes that have the order of numbers; nil for anything else.
  static func number(_ text: String) -> [UInt8]? {
    let digits = CatalogueSource.Field.withoutPercentSign(text)
    guard let number = DecimalText.canonical(digits).flatMap({ Double($0) }) else { return nil }
    // As unsigned numbers, negative ones have the opposite order, behind the positive ones.
    let bits = (number == 0 ? 0 : number).bitPattern
    let place = number < 0 ? ~bits : bits | 1 << 63
    return stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: place >> $0) }
  }
}
