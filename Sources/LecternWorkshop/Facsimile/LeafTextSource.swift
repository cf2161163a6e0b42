import LecternModel

/// A text that goes through the leaves of a document: the transcription, or a translation.
struct DocumentTextSource: Sendable {
  /// Empty for the transcription.
  var id = ""
  /// The name by which visitors choose it.
  var title: String
  /// A BCP 47 tag; empty for the language of the exhibit.
  var language: String
  /// The part on each leaf; nil for none.
  var leaves: [LeafTextSource?]
}

/// The part of a text that is on one leaf.
struct LeafTextSource: Equatable, Sendable {
  /// A line, and its places on the image of the leaf.
  struct Line: Equatable, Sendable {
    var id = ""
    var words: String
    /// The hyphen at its end, if its last word goes on in the next line; or empty.
    var hyphen = ""
    var places: [RegionShape] = []
    /// The place of each word along the line; empty for a line without them.
    ///
    /// In pixels of the image; a width of 0 for a word whose place isn't known.
    var extents: [WordExtent] = []
  }

  /// The place of a word along its line.
  struct WordExtent: Equatable, Sendable {
    var start: Int
    var width: Int
  }

  /// In the order of reading.
  var lines: [Line] = []
  /// The index of each paragraph's first line.
  var starts: [Int] = []
  /// The Markdown of a text that has no lines; empty for one of lines.
  var markdown = ""

  /// A text in Markdown.
  init(markdown: String) { self.markdown = markdown }

  /// The writing of a page on an image, with the numbers of lines that are cut at its edge or
  /// beyond it.
  ///
  /// Places are drawn from the size that the page's file tells to that of the image.
  init(_ page: PageText, width: Int, height: Int, beyond: inout Int) {
    let across = page.width.map { Double(width) / $0 } ?? (page.isInPixels ? 1 : nil)
    let down = page.height.map { Double(height) / $0 } ?? (page.isInPixels ? 1 : nil)
    for paragraph in page.paragraphs where !paragraph.lines.isEmpty {
      starts.append(lines.count)
      for line in paragraph.lines {
        // One within a line is unseen, and a sign of the bundle's.
        let words = line.text.replacing("\u{AD}", with: "")
        var own = Line(id: line.id, words: words, hyphen: line.hyphen)
        if let across, let down, let shape = Self.shape(line.corners, across, down) {
          switch shape.clipped(width: width, height: height) {
          case .inside: own.places = [shape]
          case .cut(let rest):
            own.places = [rest]
            // A pixel more is a matter of rounding.
            let bounds = shape.bounds
            if bounds.x < -2 || bounds.y < -2 || bounds.maxX > Double(width) + 2
              || bounds.maxY > Double(height) + 2
            {
              beyond += 1
            }
          case .outside: beyond += 1
          }
        }
        if let across, let down, own.places.count == 1 {
          own.extents = Self.extents(of: line.words, on: own.places[0].bounds, across, down)
        }
        lines.append(own)
      }
    }
  }

  /// The places of words along a line: from left to right, or in an upright one from top to bottom.
  private static func extents(
    of words: [ImageRect?], on line: ImageRect, _ across: Double, _ down: Double
  ) -> [WordExtent] {
    let isUpright = LeafText.isUpright(line)
    let (low, high) = isUpright ? (line.y, line.maxY) : (line.x, line.maxX)
    var extents: [WordExtent] = []
    for word in words {
      let start = word.map { isUpright ? $0.y * down : $0.x * across } ?? low
      let end = word.map { isUpright ? $0.maxY * down : $0.maxX * across } ?? low
      let first = max(low, min(start, high)).rounded()
      extents.append(
        .init(start: Int(first), width: max(0, Int((min(end, high)).rounded()) - Int(first))))
    }
    return extents.contains { $0.width > 0 } ? extents : []
  }

  /// An outline on the image: a rectangle if its sides are upright; nil for one without an area.
  private static func shape(
    _ corners: [ImagePoint], _ across: Double, _ down: Double
  ) -> RegionShape? {
    let limit = 10_000_000.0
    let points = corners.map {
      RegionShape.Point(
        x: Int(max(-limit, min($0.x * across, limit)).rounded()),
        y: Int(max(-limit, min($0.y * down, limit)).rounded()))
    }
    guard let shape = RegionShape.polygon(enclosedBy: points) else { return nil }
    let isUpright =
      points.count == 4 && Set(points.map(\.x)).count == 2 && Set(points.map(\.y)).count == 2
    return isUpright ? RegionShape(shape.bounds) : shape
  }

  /// Takes the places of another text, if it has none of its own: those of lines of the same ids;
  /// else line by line, if there are as many; else paragraph by paragraph.
  mutating func takePlaces(of other: LeafTextSource) {
    if lines.contains(where: { !$0.places.isEmpty }) { return }
    var byID: [String: [RegionShape]] = [:]
    for line in other.lines where !line.id.isEmpty { byID[line.id] = line.places }
    let isByID = lines.contains { byID[$0.id] != nil }
    if isByID || lines.count == other.lines.count {
      for index in lines.indices {
        lines[index].places =
          isByID ? byID[lines[index].id] ?? [] : other.lines[index].places
      }
      return
    }
    guard starts.count == other.starts.count else { return }
    for paragraph in starts.indices {
      let places = other.paragraph(paragraph).flatMap { other.lines[$0].places }
      // As one: each of many lines with each of many places would be too much.
      let box = places.map(\.bounds).reduce(nil as ImageRect?) { $0?.union($1) ?? $1 }
      for index in self.paragraph(paragraph) {
        lines[index].places = box.map { [RegionShape($0)] } ?? []
      }
    }
  }

  /// The indices of a paragraph's lines.
  private func paragraph(_ number: Int) -> Range<Int> {
    starts[number]..<(number + 1 < starts.count ? starts[number + 1] : lines.count)
  }
}

extension RegionShape {
  /// A rectangle of whole pixels.
  fileprivate init(_ box: ImageRect) {
    self = .rectangle(
      x: Int(box.x), y: Int(box.y), width: Int(box.width), height: Int(box.height))
  }
}
