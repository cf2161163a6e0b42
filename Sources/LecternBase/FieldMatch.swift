/// The kind of place in a field at which the searched text stands; the better places are the lesser
/// ones.
///
/// A search accepts places up to one of these, and the search of a whole exhibit puts the better
/// ones first (docs/FORMAT.md, "What comes first").
///
/// - Source: SPEC BL-54, NG-11.
public enum FieldMatch: UInt8, Sendable {
  /// The text is the whole field.
  case whole
  /// The field begins with it.
  case beginning
  /// A word of the field begins with the text.
  case word
  case anywhere

  /// The kind of place of `bytes[start..<end]` in its field.
  ///
  /// Fields are bounded by a column's separators, U+0001, and the ends of the bytes.
  static func place(
    of start: Int, _ end: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> FieldMatch {
    if start == 0 || isBound(bytes[start - 1]) {
      return end == bytes.count || isBound(bytes[end]) ? .whole : .beginning
    }
    return beginsWord(at: start, in: bytes) ? .word : .anywhere
  }

  @inline(__always)
  private static func isBound(_ byte: UInt8) -> Bool {
    byte == Column.separator || byte == 1
  }

  /// True if a word begins at a byte: after anything but a letter or a digit, and everywhere in
  /// scripts that write no spaces.
  ///
  /// The text is folded, so that letters of ASCII are lower case.
  private static func beginsWord(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let before = bytes[start - 1]
    if before < 0x80 {
      return !(before >= 0x61 && before <= 0x7A || before >= 0x30 && before <= 0x39)
    }
    var lead = start - 1
    while lead > 0, bytes[lead] & 0xC0 == 0x80 { lead -= 1 }
    return isMark(at: lead, in: bytes)
      || isWithoutSpaces(bytes[start], start + 1 < bytes.count ? bytes[start + 1] : 0)
  }

  /// The kind of the character at a place, which moves behind it: true for a letter of a script
  /// without spaces, false for another letter or a digit, nil for anything else.
  static func letter(at position: inout Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool? {
    let start = position
    let first = bytes[start]
    position += 1
    if first < 0x80 {
      return first >= 0x61 && first <= 0x7A || first >= 0x30 && first <= 0x39 ? false : nil
    }
    let second = position < bytes.count ? bytes[position] : 0
    while position < bytes.count, bytes[position] & 0xC0 == 0x80 { position += 1 }
    return isMark(at: start, in: bytes) ? nil : isWithoutSpaces(first, second)
  }

  /// True for a mark that isn't ASCII: of Latin-1 (`¿`, `×`), general punctuation (`…`), currency
  /// signs, East Asian punctuation but for the letters in it (`々`, `〆`, `〇`), and those that end
  /// words in Hebrew, Arabic and Devanagari.
  @inline(never)
  private static func isMark(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let second = start + 1 < bytes.count ? bytes[start + 1] : 0
    switch bytes[start] {
    case 0xC2: return true
    case 0xC3: return second == 0x97 || second == 0xB7
    case 0xD6: return second == 0xBE
    case 0xD8: return second == 0x8C || second == 0x9B || second == 0x9F
    case 0xDB: return second == 0x94
    case 0xE0: return second == 0xA5 && start + 2 < bytes.count && bytes[start + 2] | 1 == 0xA5
    case 0xE2: return second >= 0x80 && second <= 0x82
    case 0xE3:
      return second == 0x80
        && (start + 2 >= bytes.count || bytes[start + 2] &- 0x85 > 2)
    default: return false
    }
  }

  /// True if a letter, by its first two bytes, is of a script that puts no spaces between words:
  /// Thai, Lao, Myanmar, Khmer, kana, Han.
  private static func isWithoutSpaces(_ first: UInt8, _ second: UInt8) -> Bool {
    switch first {
    case 0xE0: return second >= 0xB8 && second <= 0xBB
    case 0xE1: return second == 0x80 || second == 0x81 || second == 0x9E || second == 0x9F
    case 0xE2: return second >= 0xBA
    case 0xE3...0xE9: return true
    case 0xF0: return second >= 0xA0
    default: return false
    }
  }
}

extension Column {
  /// Notes for every value the best place at which `needle` stands in it, if that is better than
  /// what is noted already.
  ///
  /// The whole block is scanned at once, not value by value: one keystroke over 100,000 names has
  /// to fit in a frame.
  ///
  /// - Parameters:
  ///   - needle: the folded query; an empty one stands nowhere.
  ///   - ranks: as many rows as the column has values, or more; to fewer nothing is noted.
  /// - Complexity: O(bytes of the column).
  public func rank(_ needle: Text, into ranks: inout RowRanks) {
    guard !needle.isEmpty, ranks.values.count >= count,
      // It would stand in two values.
      needle.withUTF8({ !$0.contains(Column.separator) })
    else { return }
    var row = 0
    var position = 0
    while position + needle.count <= text.count {
      position = rank(needle, from: position, &row, into: &ranks.values)
    }
  }

  /// Notes the places in a stretch; returns the position after it.
  ///
  /// - Parameter row: one at or before the position; the last that was found.
  @inline(never)
  private func rank(
    _ needle: Text, from start: Int, _ row: inout Int, into ranks: inout [UInt8]
  ) -> Int {
    needle.withUTF8 { needle in
      text.withUTF8 { haystack in
        ranks.withUnsafeMutableBufferPointer { ranks in
          let first = needle[0]
          let length = needle.count
          let last = haystack.count - length
          let end = min(start + stretch, last + 1)
          var position = start
          while position < end {
            let isWhole = position + 8 <= haystack.count
            var marks: UInt64
            if isWhole {
              let eight = EightBytes(haystack, at: position)
              marks = eight.marks(of: first)
              // The byte after the last of the eight isn't among them.
              if length > 1 { marks &= eight.marks(of: needle[1]) >> 8 | 1 << 63 }
            } else {
              marks = haystack[position] == first ? 0x80 : 0
            }
            while marks != 0 {
              let found = position + EightBytes.count(before: marks)
              marks &= marks &- 1
              if found > last { break }
              var offset = 1
              while offset < length && haystack[found + offset] == needle[offset] { offset += 1 }
              if offset < length { continue }
              row = rowHolding(Int32(found), from: row)
              let place = FieldMatch.place(of: found, found + length, in: haystack).rawValue
              if place < ranks[row] { ranks[row] = place }
            }
            position += isWhole ? 8 : 1
          }
          return position
        }
      }
    }
  }

  /// The row whose value covers a byte, found by galloping on from a row at or before it.
  private func rowHolding(_ position: Int32, from row: Int) -> Int {
    var low = row
    var step = 1
    while low + step < count && starts[low + step] <= position {
      low += step
      step *= 2
    }
    var high = min(low + step, count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= position { low = middle } else { high = middle }
    }
    return low
  }
}
