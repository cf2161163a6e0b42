import Foundation

/// Folds a text for searching and sorting: case, diacritics, apostrophes and dashes stop counting.
///
/// The host folds the visitor's query by the same steps; `Tests/fold.json` is the table both are
/// tested with. Steps: ´ made an apostrophe, lowercase, NFKD, non-spacing marks (Mn) removed,
/// lowercase again, letters that don't decompose mapped, then apostrophes, quotes, dashes and
/// spaces made one each, and invisible characters removed. It trims nothing.
public func fold(_ text: String) -> String {
  var text = text
  let ascii = text.withUTF8 { utf8 -> String? in
    guard utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    return String(unsafeUninitializedCapacity: utf8.count) { room in
      for (i, byte) in utf8.enumerated() {
        room[i] = byte == 0x60 ? 0x27 : byte &- 0x41 < 26 ? byte | 0x20 : byte
      }
      return utf8.count
    }
  }
  if let ascii { return ascii }
  return latin(text) ?? foldAny(text)
}

/// The end of the letters that fold by themselves, whatever is beside them: Latin ones.
private let latinEnd: UInt32 = 0x300

/// The UTF-8 of each of these letters, folded.
private let latinFolds: [[UInt8]] = (0..<latinEnd).map { code in
  Unicode.Scalar(code).map { Array(foldAny(String($0)).utf8) } ?? []
}

/// Folds a text of Latin letters, letter by letter; nil for another one.
private func latin(_ text: String) -> String? {
  if text.unicodeScalars.contains(where: { $0.value >= latinEnd }) { return nil }
  // No letter gets more than three times as long.
  return String(unsafeUninitializedCapacity: text.utf8.count * 3) { room in
    var count = 0
    for scalar in text.unicodeScalars {
      for byte in latinFolds[Int(scalar.value)] {
        room[count] = byte
        count += 1
      }
    }
    return count
  }
}

private func foldAny(_ text: String) -> String {
  var text = text
  // Before NFKD, which would make a space and an accent of it.
  if text.unicodeScalars.contains("\u{B4}") {
    text = text.replacingOccurrences(of: "\u{B4}", with: "'")
  }
  var folded = String.UnicodeScalarView()
  foldPart(text.lowercased(), into: &folded)
  return String(folded)
}

/// Folds a text for searching in a language: as `fold` does, but letters that the language counts
/// as its own stay apart.
///
/// - Parameter language: the exhibit's, a BCP 47 tag.
/// - Source: docs/FORMAT.md, "How search folds"; CLDR's search collations.
public func fold(_ text: String, in language: String) -> String {
  let code = language.lowercased().prefix { $0 != "-" }
  guard let own = ownLetters[String(code)] else { return fold(text) }
  var text = text.replacingOccurrences(of: "\u{B4}", with: "'")
  if own.contains("ı") {
    // I is the capital of ı; with a dot it is that of i.
    var scalars = String.UnicodeScalarView()
    let all = Array(text.unicodeScalars)
    for (index, scalar) in all.enumerated() {
      let hasDot = index + 1 < all.count && all[index + 1] == "\u{307}"
      scalars.append(scalar == "I" && !hasDot ? "ı" : scalar)
    }
    text = String(scalars)
  }
  var folded = String.UnicodeScalarView()
  var part = String.UnicodeScalarView()
  for scalar in text.lowercased().precomposedStringWithCanonicalMapping.unicodeScalars {
    if own.contains(scalar) {
      foldPart(String(part), into: &folded)
      part = String.UnicodeScalarView()
      folded.append(scalar)
    } else {
      part.append(scalar)
    }
  }
  foldPart(String(part), into: &folded)
  return String(folded)
}

/// The letters that a language counts as letters of their own: the table `OWN` of
/// Web/host/fold.js.
private let ownLetters: [String: Set<Unicode.Scalar>] = {
  var table: [String: Set<Unicode.Scalar>] = [:]
  for (languages, letters) in [
    (["sv", "fi"], "åäö"), (["da", "nb", "nn", "no"], "æøå"), (["is"], "æðöþ"), (["et"], "õäöü"),
    (["es", "gl"], "ñ"), (["tr", "az"], "çğıöşü"),
  ] {
    for language in languages { table[language] = Set(letters.unicodeScalars) }
  }
  return table
}()

private func foldPart(_ text: String, into folded: inout String.UnicodeScalarView) {
  for scalar in text.decomposedStringWithCompatibilityMapping.unicodeScalars {
    if scalar.value < 0x80 {
      let isCapital = scalar.value &- 0x41 < 26
      folded.append(
        scalar == "`" ? "'" : isCapital ? Unicode.Scalar(UInt8(scalar.value) | 0x20) : scalar)
    } else if scalar.properties.generalCategory != .nonspacingMark {
      for lower in scalar.properties.lowercaseMapping.unicodeScalars { append(lower, to: &folded) }
    }
  }
}

private func append(_ scalar: Unicode.Scalar, to folded: inout String.UnicodeScalarView) {
  switch scalar {
  case "ß": folded.append(contentsOf: "ss".unicodeScalars)
  case "ς": folded.append("σ")
  case "æ": folded.append(contentsOf: "ae".unicodeScalars)
  case "œ": folded.append(contentsOf: "oe".unicodeScalars)
  case "ø": folded.append("o")
  case "đ", "ð": folded.append("d")
  case "ħ": folded.append("h")
  case "ı": folded.append("i")
  case "ł": folded.append("l")
  case "þ": folded.append(contentsOf: "th".unicodeScalars)
  default: if let sign = plainSign(scalar) { folded.append(sign) }
  }
}

/// One apostrophe, quotation mark, hyphen and space for all kinds of them; nil for invisible
/// characters; others unchanged.
func plainSign(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
  switch scalar {
  case "\u{2018}", "\u{2019}", "\u{2BB}", "\u{2BC}", "\u{2B9}", "\u{B4}", "`", "\u{FF07}": "'"
  case "\u{201C}", "\u{201D}", "\u{201E}", "\u{AB}", "\u{BB}": "\""
  case "\u{2010}"..."\u{2015}", "\u{2212}": "-"
  case "\u{200B}"..."\u{200D}", "\u{2060}", "\u{FEFF}", "\u{AD}": nil
  default: scalar.properties.generalCategory == .spaceSeparator ? " " : scalar
  }
}
