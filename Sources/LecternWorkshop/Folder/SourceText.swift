/// A text file of the exhibit: bytes known to be UTF-8 without control characters.
struct SourceText: Sendable {
  /// Its path in the folder.
  let file: String
  /// Its bytes without a byte order mark.
  let bytes: [UInt8]

  /// Reads and checks a file.
  ///
  /// `place`: the place at which the exhibit names the file; faults of the path are reported there,
  /// faults of the content in the file itself. It returns nil if a fault was reported.
  static func read(
    _ name: String, in folder: FolderFiles, namedAt place: SourceLocation,
    into list: DiagnosticList
  ) -> SourceText? {
    switch folder.bytes(of: name) {
    case .failure(let fault):
      list.report(fault, at: place)
      return nil
    case .success(let bytes): return checked(bytes, file: name, into: list)
    }
  }

  /// Checks bytes that were read.
  ///
  /// - Parameter isUTF8: true if that is known of them.
  static func checked(
    _ bytes: [UInt8], file: String, isUTF8: Bool = false, into list: DiagnosticList
  ) -> SourceText? {
    var bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      list.report(.utf16, at: SourceLocation(file: file))
      return nil
    }
    let text = SourceText(file: file, bytes: bytes)
    if !isUTF8, let bad = invalidOffset(bytes) {
      let word = windows1252(around: bad, in: bytes)
      list.report(.notUTF8(byte: bytes[bad], windows1252: word), at: text.location(of: bad))
      return nil
    }
    if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }) {
      list.report(.emptyFile, at: SourceLocation(file: file))
      return nil
    }
    var found = 0
    for (i, byte) in bytes.enumerated() where byte < 0x20 || byte == 0x7F {
      if byte == 0x09 || byte == 0x0A || byte == 0x0D { continue }
      list.report(.controlCharacter(code: UInt32(byte)), at: text.location(of: i))
      found += 1
      // A file full of such bytes isn't text; each place costs a walk from the file's beginning.
      if found == 10 { break }
    }
    return found == 0 ? text : nil
  }

  /// The line and column of a byte.
  func location(of offset: Int) -> SourceLocation {
    location(of: offset, from: 0, line: 1)
  }

  /// The same, counting from the beginning of a line that is known.
  func location(of offset: Int, from start: Int, line: Int) -> SourceLocation {
    var place = SourceLocation(file: file, line: line)
    var i = start
    while i < min(offset, bytes.count) {
      let byte = bytes[i]
      if byte == 0x0A || (byte == 0x0D && !(i + 1 < bytes.count && bytes[i + 1] == 0x0A)) {
        place.line += 1
        place.column = 1
      } else if byte & 0xC0 != 0x80 {
        place.column += 1
      }
      i += 1
    }
    return place
  }
}

/// The first byte that is not part of UTF-8, if any.
func invalidOffset(_ bytes: [UInt8]) -> Int? {
  do throws(UTF8.ValidationError) {
    _ = try UTF8Span(validating: bytes.span)
    return nil
  } catch {
    return error.byteOffsets.lowerBound
  }
}

/// The word around a byte read as Windows-1252, if that gives letters.
func windows1252(around offset: Int, in bytes: [UInt8]) -> String? {
  // Apostrophes, quotes, dashes and the euro sign; other bytes of 0x80…0x9F hardly occur in texts.
  let marks: [UInt8: Unicode.Scalar] = [
    0x80: "€", 0x84: "„", 0x85: "…", 0x8A: "Š", 0x8C: "Œ", 0x8E: "Ž", 0x91: "‘", 0x92: "’",
    0x93: "“", 0x94: "”", 0x96: "–", 0x97: "—", 0x99: "™", 0x9A: "š", 0x9C: "œ", 0x9E: "ž",
    0x9F: "Ÿ",
  ]
  func scalar(_ byte: UInt8) -> Unicode.Scalar? {
    byte < 0x80 ? Unicode.Scalar(byte) : byte < 0xA0 ? marks[byte] : Unicode.Scalar(byte)
  }
  func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A)
  }
  guard scalar(bytes[offset]) != nil else { return nil }
  var (start, end) = (offset, offset + 1)
  while start > 0, offset - start < 20, isWord(bytes[start - 1]) { start -= 1 }
  while end < bytes.count, end - offset < 20, isWord(bytes[end]) { end += 1 }
  var word = String.UnicodeScalarView()
  for byte in bytes[start..<end] {
    guard let scalar = scalar(byte) else { return nil }
    word.append(scalar)
  }
  return String(word)
}
