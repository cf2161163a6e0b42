import _FoundationICU

/// Orders texts as a language's dictionaries do.
///
/// It is the ICU that Foundation brings, with all of CLDR's orders; Foundation itself can't be
/// asked for the order of a language, for sort keys, or for the letters that a language counts.
/// ICU's functions have the prefix that Foundation's build gives them.
///
///     let collator = Collator(CollationTag(language: "sv"))
///     collator.key(of: "Ål").lexicographicallyPrecedes(collator.key(of: "Ärla"))   // true
///
/// - Source: Unicode Technical Standards #10 and #35, part 5.
final class Collator {
  private let collator: OpaquePointer
  private let elements: OpaquePointer
  private var room = [UInt8](repeating: 0, count: 256)

  /// A collator for a tag that was checked; one that ICU refuses has the order of all languages.
  init(_ tag: CollationTag) {
    var status = U_ZERO_ERROR
    var opened = swift_ucol_open(tag.locale, &status)
    if status.rawValue > 0 || opened == nil {
      status = U_ZERO_ERROR
      opened = swift_ucol_open("", &status)
    }
    guard let opened else { preconditionFailure("Foundation's ICU has no collation data") }
    collator = opened
    if tag.countsDigitsByValue {
      swift_ucol_setAttribute(collator, UCOL_NUMERIC_COLLATION, UCOL_ON, &status)
    }
    // Marks typed in another order than Unicode's make the same letter.
    swift_ucol_setAttribute(collator, UCOL_NORMALIZATION_MODE, UCOL_ON, &status)
    guard let iterator = swift_ucol_openElements(collator, [0], 0, &status) else {
      preconditionFailure("out of memory")
    }
    elements = iterator
  }

  deinit {
    swift_ucol_closeElements(elements)
    swift_ucol_close(collator)
  }

  /// Bytes that compare as the texts do.
  ///
  /// - Shape: ends in a 0, and has no other; texts that differ in nothing that counts have the
  ///   same.
  func key(of text: String) -> [UInt8] {
    let units = Array(text.utf16)
    var length = Int(
      swift_ucol_getSortKey(collator, units, Int32(units.count), &room, Int32(room.count)))
    if length > room.count {
      room = [UInt8](repeating: 0, count: length * 2)
      length = Int(
        swift_ucol_getSortKey(collator, units, Int32(units.count), &room, Int32(room.count)))
    }
    return Array(room[..<length])
  }

  /// A number that tells the first letter of a text from all other letters, without case and
  /// accents that the language doesn't count; 0 for a text without a letter that counts.
  func firstLetter(of text: String) -> UInt32 { letters(of: text, limit: 1).first ?? 0 }

  /// The same, for a text of one letter: in Welsh `ll` is one, and `lla` isn't.
  func onlyLetter(of text: String) -> UInt32? {
    let found = letters(of: text, limit: 2)
    return found.count == 1 ? found[0] : nil
  }

  /// Primary weights, 32 bits each, of the first letters.
  private func letters(of text: String, limit: Int) -> [UInt32] {
    let units = Array(text.utf16)
    return units.withUnsafeBufferPointer { units in
      guard let base = units.baseAddress else { return [] }
      var status = U_ZERO_ERROR
      swift_ucol_setText(elements, base, Int32(units.count), &status)
      var found: [UInt32] = []
      while true {
        let element = swift_ucol_next(elements, &status)
        guard element != -1, status.rawValue <= 0 else { break }
        let bits = UInt32(bitPattern: element)
        // The second half of a long weight has both of these bits.
        if bits & 0xC0 == 0xC0 {
          if let last = found.indices.last { found[last] |= bits >> 16 }
        } else if bits >> 16 != 0 {
          if found.count == limit { break }
          found.append(bits & 0xFFFF_0000)
        }
      }
      // The iterator doesn't own the text.
      swift_ucol_setText(elements, [0], 0, &status)
      return found
    }
  }
}

/// Sort keys of many texts, one after the other in one piece of memory.
struct SortKeys {
  private var bytes: [UInt8] = []
  private var starts: [Int] = [0]

  init(expecting count: Int) {
    bytes.reserveCapacity(count * 40)
    starts.reserveCapacity(count + 1)
  }

  mutating func append(_ key: [UInt8]) {
    bytes += key
    starts.append(bytes.count)
  }

  mutating func append(_ keys: SortKeys) {
    starts += keys.starts.dropFirst().map { $0 + bytes.count }
    bytes += keys.bytes
  }

  subscript(number: Int) -> ArraySlice<UInt8> { bytes[starts[number]..<starts[number + 1]] }

  /// Less than 0, 0 or more than 0, as one text comes before, beside or after another.
  func compare(_ a: Int, _ b: Int) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      let (a, aEnd, b, bEnd) = (starts[a], starts[a + 1], starts[b], starts[b + 1])
      var i = 0
      while a + i < aEnd, b + i < bEnd {
        if bytes[a + i] != bytes[b + i] { return bytes[a + i] < bytes[b + i] ? -1 : 1 }
        i += 1
      }
      return (aEnd - a) - (bEnd - b)
    }
  }
}
