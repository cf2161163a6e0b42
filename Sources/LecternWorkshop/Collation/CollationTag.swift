import _FoundationICU

/// An order of texts, named by a language tag with Unicode's keys: `sv`, `de-u-co-phonebk`.
///
/// - Source: BCP 47 with RFC 6067; Unicode Technical Standard #35, part 5, section 3.
struct CollationTag: Sendable, Equatable {
  /// The tag as it was written.
  let tag: String
  /// The same in ICU's spelling: `de@collation=phonebook`.
  let locale: String
  /// True if 9 comes before 10; so unless the tag says `-u-kn-false`.
  let countsDigitsByValue: Bool

  /// The language's own order; a language without one has the order of all languages.
  init(language: String) {
    self.init(tag: language, locale: icuLocale(of: language) ?? "")
  }

  fileprivate init(tag: String, locale: String) {
    (self.tag, self.locale) = (tag, locale)
    countsDigitsByValue = !locale.contains("colnumeric=")
  }

  /// The language alone: `de` of `de-AT-u-co-phonebk`.
  var language: String { String(tag.prefix { $0 != "-" }).lowercased() }

  /// The order that a curator names; nil, with a report, for an unknown one.
  static func read(_ text: Located<String>, into list: DiagnosticList) -> CollationTag? {
    if let locale = icuLocale(of: text.value) {
      let tag = CollationTag(tag: text.value, locale: locale)
      if tag.isKnown { return tag }
    }
    list.report(
      .unknownCollation(
        tag: text.value,
        nearest: nearestCollation(to: text.value).flatMap { $0 == text.value ? nil : $0 }),
      at: text.location)
    return nil
  }

  /// True if the language and its order exist, and every part of the tag has a meaning.
  fileprivate var isKnown: Bool {
    guard languages.contains(language) else { return false }
    guard let keywords = locale.split(separator: "@").dropFirst().first else { return true }
    let known = [
      "collation", "colnumeric", "colcasefirst", "colalternate", "colstrength", "colcaselevel",
      "colbackwards", "colnormalization", "colreorder", "kv",
    ]
    for keyword in keywords.split(separator: ";") {
      let parts = keyword.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, known.contains(parts[0]) else { return false }
      if parts[0] == "collation", !orders(of: language).contains(parts[1]) { return false }
    }
    var status = U_ZERO_ERROR
    guard let opened = swift_ucol_open(locale, &status) else { return false }
    swift_ucol_close(opened)
    return status.rawValue <= 0
  }
}

/// A language tag in ICU's spelling; nil if a part of it isn't valid.
private func icuLocale(of tag: String) -> String? {
  var room = [CChar](repeating: 0, count: 200)
  var (parsed, status) = (Int32(0), U_ZERO_ERROR)
  let length = swift_uloc_forLanguageTag(tag, &room, Int32(room.count), &parsed, &status)
  guard status == U_ZERO_ERROR, length > 0, Int(parsed) == tag.utf8.count else { return nil }
  return text(room)
}

/// ICU's spelling, such as `sv_SE` or `de@collation=phonebook`, as a language tag.
private func languageTag(of locale: String) -> String? {
  var room = [CChar](repeating: 0, count: 200)
  var status = U_ZERO_ERROR
  swift_uloc_toLanguageTag(locale, &room, Int32(room.count), 1, &status)
  let tag = text(room)
  return status == U_ZERO_ERROR && !tag.isEmpty ? tag : nil
}

/// The tag that a curator probably meant: in another spelling, a language by its name, a slip.
private func nearestCollation(to written: String) -> String? {
  func known(_ tag: String) -> String? {
    icuLocale(of: tag).flatMap { CollationTag(tag: tag, locale: $0).isKnown ? tag : nil }
  }
  if written.contains("@") || written.contains("_") {
    if let tag = languageTag(of: written).flatMap(known) { return tag }
  }
  let parts = written.split(separator: "-").map(String.init)
  guard let first = parts.first?.lowercased() else { return nil }
  let rest = parts.dropFirst().map { "-" + $0 }.joined()
  if languages.contains(first) {
    // The language is right, so its order is wrong: phonebk of de-u-co-phonebook.
    let order = parts.firstIndex(of: "co").map { parts[($0 + 1)...] } ?? parts.dropFirst()
    guard let order = order.first else { return first }
    let names = orders(of: first)
    let found = nearestName(to: order, among: names + names.compactMap(code(ofOrder:)))
    return found.map { "\(first)-u-co-\(code(ofOrder: $0) ?? $0)" } ?? first
  }
  for (code, iso, names) in languageNames where first == iso || names.contains(first) {
    return known(code + rest) ?? code
  }
  let nearest =
    nearestName(to: first, among: languageNames.flatMap(\.names))
    .flatMap { name in languageNames.first { $0.names.contains(name) }?.code }
    ?? nearestName(to: first, among: languageNames.map(\.code).filter { $0.first == first.first })
  return nearest.map { known($0 + rest) ?? $0 }
}

/// The code of a language by its English name, or by its code of three letters: en of english.
func languageCode(named name: String) -> String? {
  let name = name.lowercased()
  return languageNames.first { $0.names.contains(name) || $0.iso == name }?.code
}

/// True if a code of two or three letters, in lower case, is that of a language.
func isKnownLanguage(_ code: String) -> Bool { languages.contains(code) }

/// The codes of all languages.
private let languages: Set<String> = {
  var found: Set<String> = []
  guard var next = swift_uloc_getISOLanguages() else { return found }
  while let code = next.pointee {
    found.insert(String(cString: code))
    next += 1
  }
  return found
}()

/// The languages that have an order of their own, with their other names.
private let languageNames: [(code: String, iso: String, names: [String])] = {
  (0..<swift_ucol_countAvailable()).compactMap { number in
    guard let name = swift_ucol_getAvailable(number) else { return nil }
    let code = String(cString: name)
    guard !code.contains("_") else { return nil }
    let iso = swift_uloc_getISO3Language(name).map { String(cString: $0) } ?? ""
    let names = [displayName(of: code, in: "en"), displayName(of: code, in: code)]
    return (code, iso, names.map { $0.lowercased() }.filter { !$0.isEmpty && $0 != code })
  }
}()

private func displayName(of code: String, in language: String) -> String {
  var room = [UInt16](repeating: 0, count: 100)
  var status = U_ZERO_ERROR
  let length = swift_uloc_getDisplayLanguage(code, language, &room, Int32(room.count), &status)
  return status.rawValue <= 0 ? String(decoding: room.prefix(Int(length)), as: UTF16.self) : ""
}

/// ICU's names of a language's orders: standard, phonebook, traditional.
private func orders(of language: String) -> [String] {
  var status = U_ZERO_ERROR
  guard let values = swift_ucol_getKeywordValuesForLocale("collation", language, 0, &status) else {
    return []
  }
  defer { swift_uenum_close(values) }
  var found: [String] = []
  while let value = swift_uenum_next(values, nil, &status) { found.append(String(cString: value)) }
  return found
}

/// `phonebk` of ICU's `phonebook`.
private func code(ofOrder order: String) -> String? {
  swift_uloc_toUnicodeLocaleType("co", order).map { String(cString: $0) }
}

private func text(_ room: [CChar]) -> String {
  String(decoding: room.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
}
