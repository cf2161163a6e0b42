extension Text {
  /// The most bytes of a word that count.
  private static let longestWord = 48

  /// Calls `body` with the bounds of each word of a folded text, in bytes, in order.
  ///
  /// A word is a run of letters and digits. In scripts that put no spaces between words each letter
  /// begins one, which ends with the next letter: so a text of such a script is found by any part
  /// of it.
  ///
  /// - Source: docs/FORMAT.md, "What is searched".
  public func forEachWord(_ body: (Int, Int) -> Void) {
    withUTF8 { bytes in
      var position = 0
      while position < bytes.count {
        let start = position
        guard let first = FieldMatch.letter(at: &position, in: bytes) else { continue }
        if first {
          var end = position
          if end < bytes.count, FieldMatch.letter(at: &end, in: bytes) == true {
            body(start, end)
          } else {
            body(start, position)
          }
          continue
        }
        var end = position
        while position < bytes.count {
          var next = position
          guard FieldMatch.letter(at: &next, in: bytes) == false else { break }
          if next - start <= Text.longestWord { end = next }
          position = next
        }
        body(start, end)
      }
    }
  }
}
