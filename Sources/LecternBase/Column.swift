/// Many short texts in one block of bytes: a column of a table of 100,000 rows.
///
/// - Shape: as many values as separators plus one; no value holds one.
/// - Complexity: making one scans the bytes once; reading a value copies only that value.
/// - Source: docs/BUNDLE.md, "Columns".
public struct Column: Sendable {
  /// Stands between one value and the next.
  ///
  /// It has one byte in JSON, too, and no table holds it: the build refuses controls.
  public static let separator: UInt8 = 0x7F

  let text: Text
  /// The offset at which each value begins, and one past the end of the last one's separator.
  let starts: [Int32]

  /// Makes a column without values.
  public init() { self.init(text: Text(), starts: [0]) }

  private init(text: Text, starts: [Int32]) {
    self.text = text
    self.starts = starts
  }

  /// Splits joined text, which isn't copied.
  ///
  /// - Parameters:
  ///   - text: the values, with a separator between one and the next.
  ///   - count: the number of values that there must be.
  ///   - separator: another one than that of columns.
  /// - Returns: nil when the text holds another number of values.
  public init?(joined text: Text, count: Int, separator: UInt8 = Column.separator) {
    if count <= 0 {
      guard count == 0, text.isEmpty else { return nil }
      self.init()
      return
    }
    // There is room for all values before they are counted.
    guard count <= text.count + 1 else { return nil }
    var found = 1
    let starts = [Int32](unsafeUninitializedCapacity: count + 1) { starts, total in
      starts[0] = 0
      var offset = 0
      while offset < text.count {
        Column.split(text, at: separator, from: offset, into: starts, &found)
        offset += stretch
      }
      starts[count] = Int32(text.count + 1)
      total = found == count ? count + 1 : 0
    }
    guard found == count else { return nil }
    self.init(text: text, starts: starts)
  }

  /// Notes where values begin after the separators of a stretch, as far as there is room.
  ///
  /// - Parameter found: the number of values so far.
  @inline(never)
  private static func split(
    _ text: Text, at separator: UInt8, from start: Int,
    into starts: UnsafeMutableBufferPointer<Int32>, _ found: inout Int
  ) {
    text.withUTF8 { bytes in
      var count = found
      var index = start
      let end = min(start + stretch, bytes.count)
      while index < end {
        if index + 8 <= end {
          var marks = EightBytes(bytes, at: index).marks(of: separator)
          while marks != 0 {
            if count < starts.count {
              starts[count] = Int32(index + EightBytes.count(before: marks) + 1)
            }
            count += 1
            marks &= marks &- 1
          }
          index += 8
          continue
        }
        if bytes[index] == separator {
          if count < starts.count { starts[count] = Int32(index + 1) }
          count += 1
        }
        index += 1
      }
      found = count
    }
  }

  /// The number of values.
  public var count: Int { starts.count - 1 }

  /// True if the value is empty; the value isn't copied.
  public func isEmpty(at index: Int) -> Bool { starts[index + 1] - starts[index] <= 1 }

  /// The value at an index from 0 on and below `count`, copied out of the block.
  public subscript(index: Int) -> Text {
    text.slice(Int(starts[index]), Int(starts[index + 1]) - 1)
  }

  /// The index of the first value equal to `value`.
  public func firstIndex(of value: Text) -> Int? { index(of: value, from: 0) }

  /// The index of a value equal to `value`: the first at or after `start`, else the first before.
  ///
  /// - Complexity: O(distance from `start`), and no value is copied.
  public func index(of value: Text, from start: Int) -> Int? {
    value.withUTF8 { value in
      text.withUTF8 { bytes in
        let total = count
        var index = start < total ? max(0, start) : 0
        for _ in 0..<total {
          let first = Int(starts[index])
          if Int(starts[index + 1]) - first == value.count + 1 {
            var offset = value.count
            while offset > 0 && bytes[first + offset - 1] == value[offset - 1] { offset -= 1 }
            if offset == 0 { return index }
          }
          index += 1
          if index == total { index = 0 }
        }
        return nil
      }
    }
  }
}
