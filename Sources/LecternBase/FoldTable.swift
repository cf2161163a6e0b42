/// The letters of a table's names and what they become when they are folded: with it a device folds
/// names as the build did, and needn't load the folded ones.
///
/// Capitals of ASCII become small letters and the rest stays as it is, unless the table says
/// otherwise; of ASCII it may name capitals and the grave accent.
///
/// - Source: docs/BUNDLE.md, "A catalogue"; docs/FORMAT.md, "How search folds".
public struct FoldTable: Sendable {
  /// Stands for the entry's folded name in a key. No table holds this character: the build refuses
  /// controls.
  public static let mark: UInt8 = 0x7F

  /// Scalar values, ascending.
  private var letters: [UInt32] = []
  private var folds: [Text] = []

  /// Reads a table.
  ///
  /// - Parameter texts: a letter and its folded form each, by ascending scalar values.
  public init(_ texts: [Text]) {
    for text in texts {
      text.withUTF8 { bytes in
        guard let lead = bytes.first else { return }
        let length = FoldTable.length(from: lead)
        guard length <= bytes.count else { return }
        letters.append(FoldTable.scalar(bytes, 0, length))
        folds.append(Text(UnsafeBufferPointer(rebasing: bytes[length...])))
      }
    }
  }

  /// Puts folded names into a column of keys, where its marks are.
  ///
  /// - Parameters:
  ///   - keys: newline-joined, a line for each name.
  ///   - names: the names as they are written.
  public func filled(_ keys: Text, with names: Column) -> Text {
    var out: [UInt8] = []
    out.reserveCapacity(keys.count + names.text.count)
    keys.withUTF8 { keys in
      names.text.withUTF8 { bytes in
        var line = 0
        for byte in keys {
          if byte == FoldTable.mark, line < names.count {
            let name = bytes[Int(names.starts[line])..<Int(names.starts[line + 1]) - 1]
            fold(UnsafeBufferPointer(rebasing: name), into: &out)
          } else {
            if byte == 10 { line += 1 }
            appendInline(byte, to: &out)
          }
        }
      }
    }
    return Text(out)
  }

  /// Folds one text, and appends it.
  ///
  /// A function of its own, so that browsers make it quick: see `stretch`.
  @inline(never)
  public func fold(_ bytes: UnsafeBufferPointer<UInt8>, into out: inout [UInt8]) {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let length = min(FoldTable.length(from: byte), bytes.count - index)
      if length == 1, byte &- 0x41 >= 26, byte != 0x60 {
        appendInline(byte, to: &out)
      } else if let fold = fold(of: FoldTable.scalar(bytes, index, length)) {
        fold.withUTF8 { for byte in $0 { appendInline(byte, to: &out) } }
      } else if length == 1 {
        appendInline(byte | 0x20, to: &out)
      } else {
        for offset in index..<index + length { appendInline(bytes[offset], to: &out) }
      }
      index += length
    }
  }

  private func fold(of letter: UInt32) -> Text? {
    var low = 0
    var high = letters.count
    while low < high {
      let middle = (low + high) / 2
      if letters[middle] < letter { low = middle + 1 } else { high = middle }
    }
    return low < letters.count && letters[low] == letter ? folds[low] : nil
  }

  /// The number of bytes of a scalar, from the first of them.
  private static func length(from lead: UInt8) -> Int {
    lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
  }

  private static func scalar(
    _ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, _ length: Int
  ) -> UInt32 {
    var value = UInt32(bytes[index])
    if length == 1 { return value }
    value &= 0x7F >> UInt32(length)
    for offset in 1..<length { value = value << 6 | UInt32(bytes[index + offset] & 0x3F) }
    return value
  }
}
