/// Finds the separator that a table of one column was probably meant to have.
struct OtherSeparator {
  /// One of it, in words: "bar".
  let name: String
  /// The number of columns that it makes.
  let columns: Int
  /// The sign for a line `sep=`; nil for one that no table can have.
  let mark: String?
  /// The place of the first one in the header.
  let place: Int

  private static let known: [(byte: UInt8, name: String, mark: String?)] = [
    (0x2C, "comma", ","), (0x3B, "semicolon", ";"), (0x09, "tab", "<tab>"), (0x7C, "bar", "|"),
    (0x5E, "caret", nil), (0x7E, "tilde", nil), (0x3A, "colon", nil),
  ]

  /// The one of which the header has some, and the first rows as many each.
  ///
  /// Signs in quotes don't count. A header alone tells nothing.
  static func find(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int, not separator: Separator
  ) -> OtherSeparator? {
    var fitting = known.filter { $0.byte != separator.byte }
    var offset = start
    guard let header = counts(in: bytes, from: &offset) else { return nil }
    fitting.removeAll { header[$0.byte] == nil }
    var rows = 0
    while rows < 100, !fitting.isEmpty, let row = counts(in: bytes, from: &offset) {
      fitting.removeAll { row[$0.byte]?.count != header[$0.byte]?.count }
      rows += 1
    }
    guard rows > 0, let best = fitting.first, let found = header[best.byte] else { return nil }
    return OtherSeparator(
      name: best.name, columns: found.count + 1, mark: best.mark, place: found.first)
  }

  /// The number of each sign in the next row that isn't blank, and the place of the first.
  private static func counts(
    in bytes: UnsafeBufferPointer<UInt8>, from offset: inout Int
  ) -> [UInt8: (count: Int, first: Int)]? {
    var found: [UInt8: (count: Int, first: Int)] = [:]
    var (isQuoted, isBlank) = (false, true)
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if byte == 0x22 { isQuoted.toggle() }
      if !isQuoted, byte == 0x0A || byte == 0x0D {
        if isBlank { continue }
        return found
      }
      isBlank = false
      if !isQuoted, known.contains(where: { $0.byte == byte }) {
        found[byte] = ((found[byte]?.count ?? 0) + 1, found[byte]?.first ?? offset - 1)
      }
    }
    return isBlank ? nil : found
  }
}
