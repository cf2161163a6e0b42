import CFonts
import Glibc

/// Packs a bare font.
///
/// Debian's woff2 could do it, and for TrueType outlines a little tighter; but it prints on the
/// standard error of its host program, and can't be told not to.
///
/// - Source: WOFF File Format 2.0, with no table transformed.
struct WOFF2 {
  let bytes: [UInt8]

  private struct Table {
    var tag: [UInt8]
    var content: Range<Int>
  }

  /// Tags that have a number of their own (section 4.1), in its order.
  private static let known =
    "cmapheadhheahmtxmaxpnameOS/2postcvt fpgmglyflocaprepCFF VORGEBDTEBLCgasphdmxkernLTSHPCLTVDMXvheavmtxBASE"
    + "GDEFGPOSGSUBEBSCJSTFMATHCBDTCBLCCOLRCPALSVG sbixacntavarbdatblocbslncvarfdscfeatfmtxfvargvarhsty"
    + "justlcarmortmorxopbdproptrakZapfSilfGlatGlocFeatSill"

  /// Packs a font; nil if the bytes aren't a font, or there is no memory.
  init?(sfnt: UnsafeBufferPointer<UInt8>) {
    guard let tables = Self.tables(of: sfnt) else { return nil }
    var directory: [UInt8] = []
    var data: [UInt8] = []
    for table in tables {
      let tag = table.tag
      let number = Self.number(of: tag)
      // For these two tables, 3 means "not transformed".
      let isOutlines = tag == Array("glyf".utf8) || tag == Array("loca".utf8)
      directory.append(UInt8(number ?? 63) | (isOutlines ? 3 << 6 : 0))
      if number == nil { directory += tag }
      Self.append(table.content.count, base128: &directory)
      data += sfnt[table.content]
    }
    var count = 0
    guard let packed = cfonts_compress(data, data.count, &count) else { return nil }
    defer { free(packed) }
    let length = (48 + directory.count + count + 3) & ~3
    let unpacked = tables.reduce(12 + 16 * tables.count) { $0 + ($1.content.count + 3) & ~3 }
    var bytes = Array("wOF2".utf8) + sfnt[0..<4]
    bytes += Self.big(length, 4) + Self.big(tables.count, 2) + [0, 0]
    bytes += Self.big(unpacked, 4) + Self.big(count, 4)
    // Version 1.0; neither metadata nor private data.
    bytes += [0, 1, 0, 0] + [UInt8](repeating: 0, count: 20)
    bytes += directory + UnsafeBufferPointer(start: packed, count: count)
    bytes += [UInt8](repeating: 0, count: length - bytes.count)
    self.bytes = bytes
  }

  /// The tables in the order of their tags, as fonts have them, `loca` right after `glyf`.
  private static func tables(of sfnt: UnsafeBufferPointer<UInt8>) -> [Table]? {
    func number(_ at: Int, _ size: Int) -> Int {
      sfnt[at..<at + size].reduce(0) { $0 << 8 | Int($1) }
    }
    guard sfnt.count >= 12 else { return nil }
    let count = number(4, 2)
    guard sfnt.count >= 12 + 16 * count else { return nil }
    var tables: [Table] = []
    for record in (0..<count).map({ 12 + 16 * $0 }) {
      let (start, length) = (number(record + 8, 4), number(record + 12, 4))
      guard start + length <= sfnt.count else { return nil }
      tables.append(Table(tag: Array(sfnt[record..<record + 4]), content: start..<start + length))
    }
    if let loca = tables.firstIndex(where: { $0.tag == Array("loca".utf8) }) {
      let table = tables.remove(at: loca)
      guard let glyf = tables.firstIndex(where: { $0.tag == Array("glyf".utf8) }) else {
        return nil
      }
      tables.insert(table, at: glyf + 1)
    }
    return tables
  }

  private static func number(of tag: [UInt8]) -> Int? {
    let known = Array(known.utf8)
    return stride(from: 0, to: known.count, by: 4).first { Array(known[$0..<$0 + 4]) == tag }
      .map { $0 / 4 }
  }

  private static func big(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// Seven bits a byte, the highest first; all but the last have bit 7.
  private static func append(_ number: Int, base128 bytes: inout [UInt8]) {
    var shift = 28
    while shift > 0, number >> shift == 0 { shift -= 7 }
    while shift >= 0 {
      bytes.append(UInt8(number >> shift & 0x7F) | (shift > 0 ? 0x80 : 0))
      shift -= 7
    }
  }
}
