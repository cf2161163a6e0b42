/// The separator between the columns of a table.
struct Separator: Sendable, Equatable {
  let byte: UInt8

  static let comma = Separator(byte: 0x2C)
  static let semicolon = Separator(byte: 0x3B)
  static let tab = Separator(byte: 0x09)
  static let bar = Separator(byte: 0x7C)
  /// The separators that are looked for in a header; a bar is only taken from a line `sep=|`.
  static let usual = [comma, semicolon, tab]

  /// One of it, in words: "comma".
  var name: String {
    switch self {
    case .comma: "comma"
    case .semicolon: "semicolon"
    case .tab: "tab"
    default: "bar"
    }
  }

  /// The separator that a line `sep=;` names, as Excel reads and writes it above the header.
  ///
  /// - Returns: the byte that follows `sep=`, and the beginning of the next line; nil for any other
  ///   first line.
  static func stated(in bytes: UnsafeBufferPointer<UInt8>) -> (byte: UInt8, end: Int)? {
    var start = 0
    let isQuoted = bytes.first == 0x22
    if isQuoted { start = 1 }
    let mark = Array("sep=".utf8)
    guard bytes.count > start + 4,
      (0..<4).allSatisfy({ bytes[start + $0] | (mark[$0] == 0x3D ? 0 : 0x20) == mark[$0] })
    else { return nil }
    let byte = bytes[start + 4]
    var end = start + 5
    if isQuoted {
      guard end < bytes.count, bytes[end] == 0x22 else { return nil }
      end += 1
    }
    if byte == 0x0A || byte == 0x0D { return nil }
    // Programs that fill rows up put separators behind it.
    while end < bytes.count, bytes[end] == byte { end += 1 }
    guard end < bytes.count else { return (byte, end) }
    if bytes[end] == 0x0D {
      return (byte, end + (end + 1 < bytes.count && bytes[end + 1] == 0x0A ? 2 : 1))
    }
    return bytes[end] == 0x0A ? (byte, end + 1) : nil
  }

  /// The result of looking for a separator in a header.
  enum Finding {
    case found(Separator)
    /// Several would do, or none; the two that come first, and the place of the second.
    case ambiguous(Separator, Separator, at: Int)
  }

  /// Finds the separator of a table whose header begins at `start`.
  ///
  /// Characters in quotes don't count. If the header has more than one kind of separator, the rows
  /// under it decide: each has as many of the right one as the header.
  static func find(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Finding {
    var scan = Scan(bytes: bytes, offset: start)
    guard let header = scan.next() else { return .found(.comma) }
    let present = usual.filter { header.counts[$0.index] > 0 }
    guard present.count > 1 else { return .found(present.first ?? .comma) }
    var fitting = present
    var rows = 0
    while rows < 100, !fitting.isEmpty, let row = scan.next() {
      fitting.removeAll { row.counts[$0.index] != header.counts[$0.index] }
      rows += 1
    }
    if rows > 0, fitting.count == 1 { return .found(fitting[0]) }
    let order = present.sorted { header.firsts[$0.index] < header.firsts[$1.index] }
    return .ambiguous(order[0], order[1], at: header.firsts[order[1].index])
  }

  /// The other separator that divides a row into `width` values, if one does.
  func other(
    dividing row: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, into width: Int
  ) -> Separator? {
    var scan = Scan(bytes: UnsafeBufferPointer(rebasing: bytes[row]), offset: 0)
    guard width > 1, let counts = scan.next()?.counts else { return nil }
    return Self.usual.first { $0 != self && counts[$0.index] == width - 1 }
  }

  private var index: Int { byte == 0x2C ? 0 : byte == 0x3B ? 1 : 2 }

  /// Counts separators outside quotes, row by row.
  private struct Scan {
    let bytes: UnsafeBufferPointer<UInt8>
    var offset: Int

    /// The next row that isn't blank.
    mutating func next() -> (counts: [Int], firsts: [Int])? {
      var (counts, firsts) = ([0, 0, 0], [0, 0, 0])
      var (isQuoted, isBlank) = (false, true)
      while offset < bytes.count {
        let byte = bytes[offset]
        offset += 1
        if byte == 0x22 { isQuoted.toggle() }
        if !isQuoted, byte == 0x0A || byte == 0x0D {
          if isBlank { continue }
          return (counts, firsts)
        }
        isBlank = false
        guard !isQuoted, byte == 0x2C || byte == 0x3B || byte == 0x09 else { continue }
        let index = byte == 0x2C ? 0 : byte == 0x3B ? 1 : 2
        if counts[index] == 0 { firsts[index] = offset - 1 }
        counts[index] += 1
      }
      return isBlank ? nil : (counts, firsts)
    }
  }
}
