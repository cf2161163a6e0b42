import Foundation

/// The default id of an entry: its folded name with everything but a–z and 0–9 made hyphens.
///
/// A name of another script is transliterated first; one that has no letters at all (an emoji)
/// gets its scalars in hexadecimal, so that the id, and every link to it, stays the same.
///
/// - Shape: matches `[a-z0-9]+(-[a-z0-9]+)*`, at most 80 bytes, never empty for a non-empty name.
public func slug(_ name: String) -> String {
  let plain = slugLetters(fold(name))
  if !plain.isEmpty, !hasForeignLetters(name) { return plain }
  if let latin = name.applyingTransform(.toLatin, reverse: false) {
    let letters = slugLetters(fold(latin))
    if !letters.isEmpty { return letters }
  }
  if !plain.isEmpty { return plain }
  let codes = name.unicodeScalars.prefix(8).map { "u" + String($0.value, radix: 16) }
  return codes.joined(separator: "-")
}

/// True if folding leaves letters that are not a–z, as in a name half in another script.
private func hasForeignLetters(_ name: String) -> Bool {
  fold(name).unicodeScalars.contains { !$0.isASCII && $0.properties.isAlphabetic }
}

private func slugLetters(_ folded: String) -> String {
  var letters: [UInt8] = []
  var gap = false
  for byte in folded.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      if gap, !letters.isEmpty { letters.append(UInt8(ascii: "-")) }
      letters.append(byte)
      gap = false
    default: gap = true
    }
  }
  if letters.count > 80 { letters.removeLast(letters.count - 80) }
  while letters.last == UInt8(ascii: "-") { letters.removeLast() }
  return String(decoding: letters, as: UTF8.self)
}

/// True if a text can be an id: 1 to 100 of a–z, 0–9 and hyphen.
func isID(_ text: String) -> Bool {
  (1...100).contains(text.utf8.count)
    && text.utf8.allSatisfy {
      $0 == UInt8(ascii: "-") || ($0 >= 0x30 && $0 <= 0x39) || ($0 >= 0x61 && $0 <= 0x7A)
    }
}

/// The first of an id, and the same with -2, -3 and so on, that isn't taken; it is then.
func takeID(_ base: String, from taken: inout Set<String>) -> String {
  var id = base
  var number = 2
  while !taken.insert(id).inserted {
    id = "\(base)-\(number)"
    number += 1
  }
  return id
}
