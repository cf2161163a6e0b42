import LecternBase

/// A place in a text at which a searched word stands: a line, or two where it goes over an end; or
/// a place in Markdown, which has no lines.
public final class TextHit {
  /// The lines, in order; none in Markdown.
  public let lines: [Int]
  /// The first byte of each part in the words of its line, and the one behind it, in turn.
  public let bytes: [Int]

  /// A hit in Markdown.
  @inline(never)
  public init() {
    lines = []
    bytes = []
  }

  init(_ lines: [Int], _ bytes: [Int]) {
    self.lines = lines
    self.bytes = bytes
  }
}

// The words of a search in a text.
extension LeafText {
  /// True for the box of a line that goes from top to bottom.
  public static func isUpright(_ box: ImageRect) -> Bool { box.height > 2 * box.width }

  /// The places at which the words of a search stand, in the order of reading.
  ///
  /// They are those of passages that hold all words, or else of all that hold any. Markdown
  /// has none of them.
  ///
  /// - Parameters:
  ///   - query: the folded words.
  ///   - fold: folds a passage.
  @inline(never)
  public func hits(of query: SearchWords, _ fold: (Text) -> FoldedText) -> [TextHit] {
    var hits: [TextHit] = []
    var hasAll = false
    for range in passages {
      let folded = fold(words(of: range))
      let marks = query.marks(in: folded, .word)
      if marks.isEmpty { continue }
      let isWhole = query.areHeld(in: folded.folded)
      if hasAll, !isWhole { continue }
      if isWhole, !hasAll { hits = [] }
      hasAll = isWhole
      var mark = 0
      while mark + 1 < marks.count {
        hits.append(hit(marks[mark], marks[mark + 1], in: range))
        mark += 2
      }
    }
    return hits
  }

  /// The hit at some bytes of a passage.
  private func hit(_ start: Int, _ end: Int, in passage: Range<Int>) -> TextHit {
    var found: [Int] = []
    var bytes: [Int] = []
    var first = 0
    for index in passage {
      let count = lines[index].words.count
      if start < first + count, end > first {
        found.append(index)
        bytes.append(max(0, start - first))
        bytes.append(min(count, end - first))
      }
      first += count + (lines[index].hyphen.isEmpty ? 1 : 0)
    }
    return TextHit(found, bytes)
  }

  /// The places of a hit on the image: those of its words, or else of its lines; none if the text
  /// has none.
  @inline(never)
  public func boxes(of hit: TextHit) -> [ImageRect] {
    var boxes: [ImageRect] = []
    for (part, line) in hit.lines.enumerated() {
      guard let bounds = bounds(of: line) else { continue }
      boxes.append(
        box(of: hit.bytes[2 * part]..<hit.bytes[2 * part + 1], inLine: line, bounds) ?? bounds)
    }
    return boxes
  }

  /// The box around the words of a line that have some bytes; nil if their places aren't known.
  private func box(of bytes: Range<Int>, inLine line: Int, _ bounds: ImageRect) -> ImageRect? {
    guard line < extents.count, !extents[line].isEmpty else { return nil }
    let places = extents[line].pieces(separatedBy: 0x20)
    let words = lines[line].words.pieces(separatedBy: 0x20)
    guard places.count == 2 * words.count else { return nil }
    var first = 0
    var start = 0.0
    var low = Double.infinity
    var high = -Double.infinity
    for (index, word) in words.enumerated() {
      start += LeafText.number(places[2 * index])
      let width = LeafText.number(places[2 * index + 1])
      if first < bytes.upperBound, first + word.count > bytes.lowerBound {
        if width <= 0 { return nil }
        low = min(low, start)
        high = max(high, start + width)
      }
      first += word.count + 1
    }
    guard high > low else { return nil }
    return LeafText.isUpright(bounds)
      ? ImageRect(x: bounds.x, y: low, width: bounds.width, height: high - low)
      : ImageRect(x: low, y: bounds.y, width: high - low, height: bounds.height)
  }

  /// A whole number, which may be below 0; 0 for anything else.
  private static func number(_ text: Text) -> Double {
    var value = 0.0
    var isNegative = false
    for byte in text.bytes {
      if byte == 0x2D {
        isNegative = true
      } else if byte >= 0x30, byte <= 0x39 {
        value = 10 * value + Double(byte - 0x30)
      } else {
        return 0
      }
    }
    return isNegative ? -value : value
  }
}
