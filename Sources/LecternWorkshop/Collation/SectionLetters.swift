import Foundation
import _FoundationICU

/// The letters under which a language's lists are divided: Å after Z in Swedish, Ll in Welsh.
///
/// Names stand together if the language takes their first letters for the same, in any case and
/// with any accents: É is among E in English. The collation decides which letters are the same, and
/// whether `ll` is one; this type gives their names, and the letters that stand for many: the rows
/// of Japanese kana, the consonants of Korean, and the sounds or strokes of Chinese characters.
struct SectionLetters {
  /// A section's title, and the key by which it is sorted.
  struct Section {
    var title: String
    /// A sort key; nil for the name's own.
    var key: [UInt8]?
  }

  private struct Range {
    let first: UInt32
    let section: Section
  }

  private let collator: Collator
  private let locale: Locale
  /// The letters of the language's alphabet.
  private var alphabet: [UInt32: String] = [:]
  private var kana: [Range] = []
  private var hangul: [Range] = []
  private var han: [Range] = []

  init(_ tag: CollationTag, collator: Collator) {
    self.collator = collator
    locale = Locale(identifier: tag.language)
    // Among equal letters, A and Ą in Lithuanian, the first is the title.
    let letters = indexCharacters(of: tag.locale).map { (text: $0, key: collator.key(of: $0)) }
    for (text, key) in letters.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      guard let first = text.unicodeScalars.first, let letter = collator.onlyLetter(of: text)
      else { continue }
      let range = Range(
        first: letter, section: Section(title: text, key: key))
      switch Script(first) {
      case .kana: kana.append(range)
      case .hangul: hangul.append(range)
      case .han: break
      case .other: if alphabet[letter] == nil { alphabet[letter] = capitals(of: text)[0] }
      }
    }
    // Collations of Chinese begin each sound or count of strokes with a mark that no text has.
    let begin = Self.letter(0xFDD0)
    let sounds = (0x41...0x5A).map(Self.letter) + (0x3105...0x312D).map(Self.letter)
    let strokes = (1...64).map { (Self.letter(0x2800 + $0), "\($0)劃") }
    for (mark, title, key) in sounds.map({ ($0, $0, $0) })
      + strokes.map({ ($0.0, $0.1, begin + $0.0) })
    {
      guard let letter = collator.onlyLetter(of: begin + mark) else { continue }
      han.append(
        Range(first: letter, section: Section(title: title, key: collator.key(of: key))))
    }
    kana.sort { $0.first < $1.first }
    hangul.sort { $0.first < $1.first }
    han.sort { $0.first < $1.first }
  }

  private static func letter(_ code: Int) -> String {
    Unicode.Scalar(UInt32(code)).map { String($0) } ?? ""
  }

  /// The section of names that begin with a letter.
  ///
  /// - Parameters:
  ///   - name: one of them, from its first letter on.
  ///   - letter: the collator's number for that letter.
  func section(of name: String, letter: UInt32) -> Section {
    guard let first = name.unicodeScalars.first else { return Section(title: "#") }
    if let range = ranges(for: first).last(where: { $0.first <= letter }) { return range.section }
    if let title = alphabet[letter] { return Section(title: title) }
    return Section(title: title(of: name, letter: letter))
  }

  private func ranges(for scalar: Unicode.Scalar) -> [Range] {
    switch Script(scalar) {
    case .kana: kana
    case .hangul: hangul
    case .han: han
    case .other: []
    }
  }

  /// The letter itself: without accents if the collation takes it for the same then, otherwise as
  /// it stands, otherwise as many characters as the collation takes for one letter.
  private func title(of name: String, letter: UInt32) -> String {
    let characters = name.prefix(8).map { String($0) }
    // Folding also knows that Œ begins with O, and that Ø may do so.
    let plain = [fold(characters[0]), name.decomposedStringWithCanonicalMapping]
    var candidates = plain.compactMap { $0.unicodeScalars.first.map { String($0) } }
    for count in 1...4 where count <= characters.count {
      candidates.append(characters[..<count].joined())
    }
    // Thai writes some vowels before the consonant that the word is found by.
    candidates += characters.dropFirst()
    for candidate in candidates {
      for title in capitals(of: candidate) where collator.onlyLetter(of: title) == letter {
        return title
      }
    }
    return capitals(of: characters[0])[0]
  }

  /// A letter as a title: in title case, as Georgian's capitals aren't used for single letters; in
  /// Turkish with its own capitals; the letters of Korean in their independent forms.
  private func capitals(of letter: String) -> [String] {
    guard let first = letter.unicodeScalars.first else { return [letter] }
    if let jamo = Self.jamo(first) { return [jamo] }
    let rest = String(letter.unicodeScalars.dropFirst()).lowercased(with: locale)
    let plain = first.properties.titlecaseMapping + rest
    return [plain, String(first).uppercased(with: locale) + rest, letter]
  }

  /// The independent form of a letter, as decomposing takes syllables apart into other forms.
  private static func jamo(_ scalar: Unicode.Scalar) -> String? {
    let letters = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars)
    let number = Int(scalar.value) - 0x1100
    return letters.indices.contains(number) ? String(letters[number]) : nil
  }
}

/// The scripts of which a section holds more than one letter.
private enum Script {
  case kana, hangul, han, other

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x3041...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: self = .kana
    case 0x1100...0x11FF, 0x3131...0x318E, 0xAC00...0xD7A3: self = .hangul
    default: self = scalar.properties.isIdeographic ? .han : .other
    }
  }
}

/// CLDR's index characters of a language, such as A–Z with CH and LL.
private func indexCharacters(of locale: String) -> [String] {
  var status = U_ZERO_ERROR
  guard let data = swift_ulocdata_open(locale, &status) else { return [] }
  defer { swift_ulocdata_close(data) }
  guard let set = swift_ulocdata_getExemplarSet(data, nil, 0, ULOCDATA_ES_INDEX, &status) else {
    return []
  }
  defer { swift_uset_close(set) }
  var found: [String] = []
  for item in 0..<swift_uset_getItemCount(set) {
    var (first, last): (Int32, Int32) = (0, 0)
    var room = [UInt16](repeating: 0, count: 16)
    let length = swift_uset_getItem(
      set, item, &first, &last, &room, Int32(room.count), &status)
    if length >= 2 {
      found.append(String(decoding: room.prefix(Int(length)), as: UTF16.self))
    } else if first <= last {
      found += (first...last).compactMap { Unicode.Scalar(UInt32($0)).map { String($0) } }
    }
  }
  return found
}
