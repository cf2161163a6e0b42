/// Makes UTF-8 of a spreadsheet's output.
enum TableText {
  /// Reads and checks a table's file.
  ///
  /// - Parameters:
  ///   - place: the place at which the exhibit names the file.
  ///   - encoding: the encoding of a file that isn't UTF-8.
  /// - Returns: nil if a fault was reported.
  static func read(
    _ name: String, in folder: FolderFiles, namedAt place: SourceLocation,
    encoding: TextEncoding?, into list: DiagnosticList
  ) -> SourceText? {
    switch folder.bytes(of: name) {
    case .failure(let fault):
      list.report(fault, at: place)
      return nil
    case .success(let bytes): return checked(bytes, file: name, encoding: encoding, into: list)
    }
  }

  /// Checks bytes that were read, and makes UTF-8 of them.
  static func checked(
    _ bytes: [UInt8], file: String, encoding: TextEncoding? = nil, into list: DiagnosticList
  ) -> SourceText? {
    if let isBig = utf16Order(bytes) {
      return utf16(bytes, isBig: isBig, file: file, into: list)
    }
    guard let bad = invalidOffset(bytes) else {
      return SourceText.checked(bytes, file: file, isUTF8: true, into: list)
    }
    let found = bytes[bad]
    let word = windows1252(around: bad, in: bytes)
    let text = SourceText(file: file, bytes: bytes)
    if isMostlyUTF8(bytes) {
      // One bad byte among good ones: in any other encoding all the others would be wrong.
      list.report(.damagedUTF8(byte: found, windows1252: word), at: text.location(of: bad))
      return nil
    }
    guard let encoding else {
      list.report(.otherEncoding(byte: found, windows1252: word), at: text.location(of: bad))
      return nil
    }
    let (units, unknown) = encoding.units(of: bytes)
    if let unknown {
      let before = SourceText(file: file, bytes: utf8(units[..<unknown], expecting: unknown).bytes)
      list.report(
        .notInEncoding(name: encoding.name), at: before.location(of: before.bytes.count))
      return nil
    }
    return SourceText.checked(
      utf8(units, expecting: units.count).bytes, file: file, into: list)
  }

  /// True if UTF-16 begins with its larger half; nil if the file isn't marked as UTF-16.
  private static func utf16Order(_ bytes: [UInt8]) -> Bool? {
    if bytes.starts(with: [0xFF, 0xFE]) { return false }
    if bytes.starts(with: [0xFE, 0xFF]) { return true }
    // Without its mark, a Latin letter still has a 0 beside it.
    guard bytes.count >= 4 else { return nil }
    if bytes[1] == 0, bytes[3] == 0, bytes[0] != 0, bytes[2] != 0 { return false }
    if bytes[0] == 0, bytes[2] == 0, bytes[1] != 0, bytes[3] != 0 { return true }
    return nil
  }

  private static func utf16(
    _ bytes: [UInt8], isBig: Bool, file: String, into list: DiagnosticList
  ) -> SourceText? {
    let (high, low) = isBig ? (0, 1) : (1, 0)
    let count = bytes.count / 2
    let units = (0..<count).lazy.map {
      UInt16(bytes[2 * $0 + high]) << 8 | UInt16(bytes[2 * $0 + low])
    }
    // The mark becomes UTF-8's own, which is passed over like any.
    let (text, isWhole) = utf8(units, expecting: count)
    guard isWhole, bytes.count % 2 == 0 else {
      let before = SourceText(
        file: file, bytes: text.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(text.dropFirst(3)) : text)
      list.report(.notInEncoding(name: "UTF-16"), at: before.location(of: before.bytes.count))
      return nil
    }
    return SourceText.checked(text, file: file, into: list)
  }

  /// True if more characters beyond ASCII are UTF-8 than aren't.
  private static func isMostlyUTF8(_ bytes: [UInt8]) -> Bool {
    var (good, bad, i) = (0, 0, 0)
    while i < bytes.count {
      let byte = bytes[i]
      i += 1
      if byte < 0x80 { continue }
      let length = byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : byte >= 0xC2 ? 1 : 0
      let end = i + length
      if length > 0, end <= bytes.count, bytes[i..<end].allSatisfy({ $0 & 0xC0 == 0x80 }) {
        good += 1
        i = end
      } else {
        bad += 1
      }
    }
    return good > bad
  }
}
