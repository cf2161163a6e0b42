/// A text beside its folded form, so that hits in the one can be marked in the other.
///
/// Folding makes one letter of some and two of others (`ß` becomes `ss`, an accent nothing). So a
/// text is folded piece by piece, each piece a letter with its marks, and hits are widened to whole
/// pieces.
///
/// - Source: docs/FORMAT.md, "How search folds"; docs/WIRE.md, "Folding".
public struct FoldedText {
  /// The text as visitors read it.
  public let source: Text
  /// The text as searches compare it.
  public let folded: Text
  /// The offsets in `source` at which the piece of each byte of `folded` begins and ends; empty if
  /// every byte is a piece.
  private let starts: [Int32]
  private let ends: [Int32]

  /// Folds a text that needs no table: ASCII without `I`, which is another letter's capital in
  /// Turkish.
  ///
  /// Nil for any other text.
  @inline(never)
  public init?(plain source: Text) {
    let bytes = source.withUTF8 { utf8 -> [UInt8]? in
      var bytes: [UInt8] = []
      for byte in utf8 {
        if byte >= 0x80 || byte == 0x49 { return nil }
        bytes.append(byte == 0x60 ? 0x27 : byte &- 0x41 < 26 ? byte | 0x20 : byte)
      }
      return bytes
    }
    guard let bytes else { return nil }
    self.source = source
    folded = Text(bytes)
    starts = []
    ends = []
  }

  /// Takes a text as its host has folded it.
  ///
  /// - Parameter pieces: each piece and its folded form, all with a NUL between one and the next.
  @inline(never)
  public init(pieces: Text) {
    var source: [UInt8] = []
    var folded: [UInt8] = []
    var starts: [Int32] = []
    var ends: [Int32] = []
    var start = 0
    var isSource = true
    pieces.withUTF8 { bytes in
      for byte in bytes {
        if byte == 0 {
          if !isSource { start = source.count }
          isSource = !isSource
        } else if isSource {
          source.append(byte)
        } else {
          folded.append(byte)
          starts.append(Int32(start))
          ends.append(Int32(source.count))
        }
      }
    }
    self.source = Text(source)
    self.folded = Text(folded)
    self.starts = starts
    self.ends = ends
  }

  /// The parts of the source that hold a query: the beginning and the end of each part in turn, in
  /// order.
  ///
  /// - Parameters:
  ///   - needle: the folded query.
  ///   - limit: the least good place that counts.
  @inline(never)
  public func marks(of needle: Text, _ limit: FieldMatch = .anywhere) -> [Int] {
    var marks: [Int] = []
    let length = needle.count
    guard length > 0, length <= folded.count else { return marks }
    folded.withUTF8 { bytes in
      needle.withUTF8 { needle in
        var position = 0
        while position <= bytes.count - length {
          var offset = 0
          while offset < length, bytes[position + offset] == needle[offset] { offset += 1 }
          guard offset == length,
            FieldMatch.place(of: position, position + length, in: bytes).rawValue <= limit.rawValue
          else {
            position += 1
            continue
          }
          position += length
          let start = starts.isEmpty ? position - length : Int(starts[position - length])
          let end = starts.isEmpty ? position : Int(ends[position - 1])
          // Two parts that share a letter, as both s in `ß`, are one.
          if let last = marks.last, start < last {
            marks[marks.count - 1] = end
          } else {
            marks.append(start)
            marks.append(end)
          }
        }
      }
    }
    return marks
  }
}

extension FoldedText {
  /// The parts of the source that hold any of some words, in order.
  ///
  /// - Parameters:
  ///   - words: folded ones.
  ///   - limit: the least good place that counts.
  public func marks(ofAny words: [Text], _ limit: FieldMatch = .anywhere) -> [Int] {
    var marks: [Int] = []
    for word in words {
      let found = self.marks(of: word, limit)
      var index = 0
      while index + 1 < found.count {
        FoldedText.add(found[index], found[index + 1], to: &marks)
        index += 2
      }
    }
    return marks
  }

  /// Puts a part among others, in order, and makes one of those that touch.
  private static func add(_ start: Int, _ end: Int, to marks: inout [Int]) {
    var start = start
    var end = end
    var kept: [Int] = []
    var isPut = false
    var index = 0
    while index + 1 < marks.count {
      let first = marks[index]
      let last = marks[index + 1]
      index += 2
      if last < start {
        kept.append(first)
        kept.append(last)
      } else if first > end {
        if !isPut {
          kept.append(start)
          kept.append(end)
          isPut = true
        }
        kept.append(first)
        kept.append(last)
      } else {
        start = min(start, first)
        end = max(end, last)
      }
    }
    if !isPut {
      kept.append(start)
      kept.append(end)
    }
    marks = kept
  }
}
