import LecternBase

// Finds a leaf by what a visitor calls it.
extension Document {
  /// The leaf that a visitor means: `f. 12v`, `12V` or `12`.
  ///
  /// Spaces, points and the case of English letters don't count, and letters before the first digit
  /// may be left out. A number that no label has is that of the leaf, from 1.
  ///
  /// - Returns: nil if none is meant.
  @inline(never)
  public func leaf(named name: Text) -> Int? {
    let wanted = Document.letters(of: name)
    if wanted.isEmpty { return nil }
    var found: Int?
    for leaf in leaves.indices {
      let label = Document.letters(of: leaves[leaf].label)
      if label == wanted { return leaf }
      if found != nil { continue }
      var start = 0
      while start < label.count, !Document.isDigit(label[start]) { start += 1 }
      guard label.count - start >= wanted.count else { continue }
      var count = 0
      while count < wanted.count, label[start + count] == wanted[count] { count += 1 }
      // f. 12r is meant by 12, f. 120r isn't.
      let end = start + count
      if count == wanted.count, end == label.count || !Document.isDigit(label[end]) { found = leaf }
    }
    if let found { return found }
    var number = 0
    for letter in wanted {
      guard Document.isDigit(letter), number <= leaves.count else { return nil }
      number = 10 * number + Int(letter) - 0x30
    }
    return number > 0 && number <= leaves.count ? number - 1 : nil
  }

  /// The bytes of a name but for signs and spaces, capitals of English as small letters.
  private static func letters(of name: Text) -> [UInt8] {
    var letters: [UInt8] = []
    let bytes = name.bytes
    for (place, byte) in bytes.enumerated() {
      // Of two leaves, `f. 2v–f. 3r`, the first counts.
      if byte == 0xE2, place + 2 < bytes.count, bytes[place + 1] == 0x80, bytes[place + 2] == 0x93 {
        break
      }
      if byte >= 0x41, byte <= 0x5A {
        letters.append(byte + 0x20)
      } else if byte >= 0x80 || isDigit(byte) || byte >= 0x61 && byte <= 0x7A {
        letters.append(byte)
      }
    }
    return letters
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
