/// The letters of a table's names and what they become when they are folded: with it a device folds
/// names as the build did, and needn't load the folded ones.
///
/// Capitals of ASCII become small letters and the rest stays as it is, unless the table says
/// otherwise; of ASCII it may name capitals and the grave accent.
///
/// - Precondition: all texts are well-formed UTF-8, as those of a document that was read.
/// - Source: docs/BUNDLE.md, "A catalogue"; docs/FORMAT.md, "How search folds".
public struct FoldTable: Sendable {
  /// Stands for the entry's folded name in a key: a capital N, which no folded text has.
  public static let mark: UInt8 = 0x4E

  /// Scalar values, ascending.
  private var letters: [UInt32] = []
  /// The bytes of all folded forms, and where each begins.
  private var forms: [UInt8] = []
  private var starts: [Int32] = [0]
  /// The number of each letter below `few`, or -1: most are found at once.
  private var numbers = [Int16](repeating: -1, count: FoldTable.few)
  /// By how much a text may become longer.
  private var growth = 1
  /// True if letters of ASCII are listed.
  private var hasASCII = false

  private static let few = 0x250

  /// Reads a table.
  ///
  /// - Parameter texts: a letter and its folded form each, by ascending scalar values.
  public init(_ texts: [Text]) {
    for text in texts {
      text.withUTF8 { bytes in
        guard let lead = bytes.first else { return }
        let length = FoldTable.length(from: lead)
        // No build lists a letter that becomes much longer.
        guard length <= bytes.count, (bytes.count - 1) / length <= 4,
          letters.count < Int(Int16.max)
        else { return }
        let letter = FoldTable.scalar(bytes, 0, length)
        if letter < 0x80 { hasASCII = true }
        if letter < FoldTable.few { numbers[Int(letter)] = Int16(letters.count) }
        letters.append(letter)
        for byte in bytes[length...] { forms.append(byte) }
        starts.append(Int32(forms.count))
        growth = max(growth, (bytes.count - 1) / length)
      }
    }
  }

  /// Puts folded names into a column of keys, where its marks are.
  ///
  /// - Parameters:
  ///   - keys: the values of a column, one for each name and with one mark at most; or a mark
  ///     alone, for the names themselves.
  ///   - names: the names as they are written.
  public func filled(_ keys: Text, with names: Column) -> Text {
    if !keys.withUTF8({ $0.contains(FoldTable.mark) }) { return keys }
    return making(keys.count + names.text.count * growth) { out in
      var count = 0
      keys.withUTF8 { keys in
        names.text.withUTF8 { bytes in
          var line = 0
          var isFilled = false
          if keys.count == 1, keys[0] == FoldTable.mark {
            var start = 0
            while start < bytes.count {
              // Not within a letter.
              var end = min(start + stretch, bytes.count)
              while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
              count += fold(UnsafeBufferPointer(rebasing: bytes[start..<end]), into: out + count)
              start = end
            }
            return
          }
          for byte in keys {
            if byte == FoldTable.mark, line < names.count, !isFilled {
              let name = bytes[Int(names.starts[line])..<Int(names.starts[line + 1]) - 1]
              count += fold(UnsafeBufferPointer(rebasing: name), into: out + count)
              isFilled = true
              continue
            }
            if byte == Column.separator {
              line += 1
              isFilled = false
            }
            out[count] = byte
            count += 1
          }
        }
      }
      return count
    }
  }

  /// Folds one text.
  public func folded(_ text: Text) -> Text {
    making(text.count * growth) { out in text.withUTF8 { fold($0, into: out) } }
  }

  /// Makes a text of at most so many bytes; `body` writes them, and returns their number.
  private func making(
    _ most: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Int
  ) -> Text {
    // Eight bytes are written at once, of which the last may be too many.
    let bytes = [UInt8](unsafeUninitializedCapacity: most + 8) { buffer, count in
      count = body(buffer.baseAddress.unsafelyUnwrapped)
    }
    // Room that isn't needed is given back.
    return growth == 1 ? Text(bytes) : bytes.withUnsafeBufferPointer { Text($0) }
  }

  /// Folds a text; returns the number of bytes.
  ///
  /// A function of its own, so that browsers make it quick: see `stretch`.
  @inline(never)
  private func fold(
    _ bytes: UnsafeBufferPointer<UInt8>, into out: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var index = 0
    var count = 0
    while index < bytes.count {
      if !hasASCII, index + 8 <= bytes.count {
        let eight = EightBytes(bytes, at: index)
        let plain = EightBytes.count(before: eight.others)
        if plain > 0 {
          eight.writeLowercased(to: out + count)
          index += plain
          count += plain
          continue
        }
      }
      let byte = bytes[index]
      // No text that was read is cut off in a letter.
      let isWhole = index + FoldTable.length(from: byte) <= bytes.count
      let length = isWhole ? FoldTable.length(from: byte) : 1
      if !isWhole || length == 1 && byte &- 0x41 >= 26 && byte != 0x60 {
        out[count] = byte
        count += 1
      } else if let form = form(of: FoldTable.scalar(bytes, index, length)) {
        for place in form {
          out[count] = forms[place]
          count += 1
        }
      } else {
        for offset in index..<index + length {
          out[count] = length == 1 ? bytes[offset] | 0x20 : bytes[offset]
          count += 1
        }
      }
      index += length
    }
    return count
  }

  /// Where the folded form of a letter is; nil for a letter that isn't listed.
  private func form(of letter: UInt32) -> Range<Int>? {
    var number = -1
    if letter < FoldTable.few {
      number = Int(numbers[Int(letter)])
    } else {
      var high = letters.count
      var low = 0
      while low < high {
        let middle = (low + high) / 2
        if letters[middle] < letter { low = middle + 1 } else { high = middle }
      }
      if low < letters.count, letters[low] == letter { number = low }
    }
    return number < 0 ? nil : Int(starts[number])..<Int(starts[number + 1])
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
