import LecternBase

/// A text of a document, which goes through its leaves: the transcription, or a translation.
///
/// - Source: docs/BUNDLE.md, "Texts of leaves".
public final class DocumentText {
  /// The id of a translation, which addresses have; empty for the transcription.
  public let id: Text
  /// The name by which visitors choose it.
  public let title: Text
  /// The language as a BCP 47 tag; empty for that of the exhibit.
  public let language: Text

  private init(_ json: JSON) {
    id = json.text("id")
    title = json.text("title")
    language = json.text("language")
  }

  /// Reads the member `texts` of a document's scene.
  @inline(never)
  static func read(_ values: [JSON]) -> [DocumentText] {
    var texts: [DocumentText] = []
    for text in values { texts.append(DocumentText(text)) }
    return texts
  }
}

/// The part of a text that is on one leaf: its lines, and their places on the image.
///
/// - Source: docs/BUNDLE.md, "Texts of leaves".
public final class LeafText {
  /// A line as it is read.
  ///
  /// A class, as lists of objects share their code: those of structures don't.
  public final class Line {
    /// The words, without a hyphen at the end.
    public let words: Text
    /// The hyphen at its end, as written, if its last word goes on in the next line; or empty.
    public let hyphen: Text

    /// Splits a line at the soft hyphen (U+00AD) that stands before the hyphen at its end.
    init(_ text: Text) {
      let bytes = text.bytes
      var place = bytes.count - 2
      while place >= 0, bytes[place] != 0xC2 || bytes[place + 1] != 0xAD { place -= 1 }
      words = place < 0 ? text : text.slice(0, place)
      hyphen = place < 0 ? "" : text.slice(place + 2, bytes.count)
    }
  }

  /// The lines in the order of reading.
  public let lines: [Line]
  /// The index of each paragraph's first line, ascending.
  public let starts: [Int]
  /// The places of the lines, as many for each as it has; their clauses are the lines' indices.
  public let regions: RegionList
  /// Finds the lines at a place; made when it is first asked for.
  public private(set) lazy var index = RegionIndex(regions)
  /// The places of the words along each line, as the bundle has them; empty without any.
  let extents: [Text]
  /// The text as JsonML, if it has no lines; nil for one of lines.
  public let body: [JSON]?

  /// Reads the part of a leaf.
  ///
  /// - Parameters:
  ///   - json: the part of the text.
  ///   - image: the leaf's image; places end at the first that leaves it. Nil reads no places.
  /// - Returns: nil for a leaf without text.
  public init?(_ json: JSON, in image: ImageService? = nil) {
    body = json["body"]?.array
    let joined = json["lines"]?.text
    if joined == nil, body == nil { return nil }
    var lines: [Line] = []
    if let joined {
      for line in joined.pieces(separatedBy: 0x0A) { lines.append(Line(line)) }
    }
    // The first paragraph begins with the first line.
    var starts = lines.isEmpty ? [] : [0]
    for start in json.array("starts") {
      let start = start.integer ?? 0
      if start > starts.last ?? 0, start < lines.count { starts.append(start) }
    }
    self.lines = lines
    self.starts = starts
    extents = json["words"]?.text?.pieces(separatedBy: 0x0A) ?? []
    regions =
      image.map {
        RegionReader.read(
          json.text("regions"), clauseCount: lines.count, width: $0.width, height: $0.height
        ).list
      } ?? RegionList()
  }

  /// The most lines of a passage: a search that folds a page's text up to its first hit is quick
  /// then, however long its paragraphs are.
  private static let passageLines = 8

  /// The passages that a search looks through: a paragraph each, or some lines of a long one, which
  /// don't end within a word.
  var passages: [Range<Int>] {
    var passages: [Range<Int>] = []
    for number in starts.indices {
      let all = paragraph(number)
      var first = all.lowerBound
      for index in all {
        let isFull = index - first + 1 >= LeafText.passageLines && lines[index].hyphen.isEmpty
        guard isFull || index + 1 == all.upperBound else { continue }
        passages.append(first..<index + 1)
        first = index + 1
      }
    }
    return passages
  }

  /// The passages of a text of lines, each as one line of words.
  public static func passages(_ json: JSON) -> [Text] {
    guard let text = LeafText(json) else { return [] }
    var passages: [Text] = []
    for lines in text.passages { passages.append(text.words(of: lines)) }
    return passages
  }

  /// The words of a passage: those of a line's end and the next one's beginning joined by its
  /// hyphen.
  func words(of passage: Range<Int>) -> Text {
    var words = Text()
    for index in passage {
      words = words + lines[index].words + (lines[index].hyphen.isEmpty ? " " : "")
    }
    return words
  }

  /// The number of its passages.
  public var passageCount: Int { passages.count }

  /// The line in which a byte of a passage's words stands, as `passages` joins them.
  public func line(ofByte offset: Int, inPassage number: Int) -> Int {
    let range = passages[number]
    var end = 0
    for index in range {
      end += lines[index].words.count + (lines[index].hyphen.isEmpty ? 1 : 0)
      if offset < end { return index }
    }
    return range.upperBound - 1
  }

  /// The indices of a paragraph's lines.
  public func paragraph(_ number: Int) -> Range<Int> {
    starts[number]..<(number + 1 < starts.count ? starts[number + 1] : lines.count)
  }

  /// The smallest rectangle around the places of a line; nil for one without a place.
  public func bounds(of line: Int) -> ImageRect? { regions.bounds(of: line) }

  /// The line at a place of the image, or else the nearest one under a finger; nil without one.
  ///
  /// Of several that overlap it is the smallest.
  ///
  /// - Parameters:
  ///   - point: the place in pixels of the image.
  ///   - scale: CSS pixels of the screen for each pixel of the image.
  public func line(at point: ImagePoint, scale: Double) -> Int? {
    let reach = LeafText.touchRadius / scale
    var found: [Int32] = []
    index.find(
      ImageRect(x: point.x, y: point.y, width: 0, height: 0).expanded(by: reach), into: &found)
    var nearest: (line: Int, distance: Double, area: Double)?
    for region in found {
      let shape = regions.shape(Int(region))
      let (distance, area) = (shape.distance(to: point), shape.area)
      if distance > reach { continue }
      if let nearest, (nearest.distance, nearest.area) <= (distance, area) { continue }
      nearest = (Int(regions.clauses[Int(region)]), distance, area)
    }
    return nearest?.line
  }

  /// The line that says what a line of another text of the leaf does: that at the same place, or
  /// without places that of the same number where both texts have as many; nil for none.
  @inline(never)
  public func counterpart(of line: Int, in other: LeafText) -> Int? {
    if let place = other.bounds(of: line)?.middle,
      let own = self.line(at: place, scale: .infinity)
    {
      return own
    }
    return lines.count == other.lines.count ? line : nil
  }

  /// The paragraphs of another text of the leaf beside which the own ones stand: those at the same
  /// place, or for one without a place that of the one before it; empty if none has such a place.
  @inline(never)
  public func paragraphs(beside other: LeafText) -> [Int] {
    var found: [Int] = []
    var hasAny = false
    for number in starts.indices {
      var next = found.last ?? 0
      for line in paragraph(number) {
        guard let place = bounds(of: line)?.middle,
          let counterpart = other.line(at: place, scale: .infinity)
        else { continue }
        hasAny = true
        while next + 1 < other.starts.count, other.starts[next + 1] <= counterpart { next += 1 }
        break
      }
      found.append(next)
    }
    return hasAny ? found : []
  }

  /// The reach of a finger around a line, in CSS pixels.
  private static let touchRadius = 16.0
}
