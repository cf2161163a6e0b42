import LecternBase

/// The tours through a document: each leads from stop to stop, over all leaves.
///
/// Stops are numbered through all tours, 0 for the first one of the first tour.
///
/// - Source: docs/BUNDLE.md, "A facsimile".
public final class Tours {
  /// The names of the tours in addresses and archives.
  public let ids: [Text]
  /// The titles of the tours.
  public let titles: [Text]
  /// The index of each tour's first stop, and the number of all stops at the end.
  private let starts: [Int]
  private let leaves: [Int]
  private let clauses: [Int]
  private let boxes: [Int]
  private let seconds: [Int]
  private let stopTitles: [Text]
  /// True if a stop has sound.
  public let hasSound: Bool
  private let leafCount: Int
  private let clauseCount: Int
  /// The item of the first stop among those of the document's files.
  private let firstItem: Int

  /// Reads the members of a document's scene that are about tours.
  ///
  /// - Parameters:
  ///   - leafCount: the number of its leaves.
  ///   - clauseCount: the number of its annotations.
  ///   - firstItem: the number of items before those of stops.
  @inline(never)
  static func read(
    _ reader: BundleReader, leafCount: Int, clauseCount: Int, firstItem: Int
  ) -> Tours? {
    if reader.json["tours"] == nil { return nil }
    let tours = Tours(reader, reader.text("tours"), leafCount, clauseCount, firstItem)
    if tours.isSound { return tours }
    reader.note("tours")
    return nil
  }

  /// The number of stops of a document's scene.
  @inline(never)
  static func stopCount(_ json: JSON) -> Int { json.array("stopLeaves").count }

  private init(
    _ reader: BundleReader, _ ids: Text, _ leafCount: Int, _ clauseCount: Int, _ firstItem: Int
  ) {
    let json = reader.json
    func numbers(_ name: StaticString) -> [Int] { reader.integers(reader.values(name), name) }
    hasSound = json.integer("tourSound") == 1
    self.ids = ids.pieces(separatedBy: Column.separator)
    self.leafCount = leafCount
    self.clauseCount = clauseCount
    self.firstItem = firstItem
    titles = json.text("tourTitles").pieces(separatedBy: Column.separator)
    var starts = [0]
    var count = 0
    for own in numbers("tourStops") {
      count += max(1, min(own, 1 << 20))
      starts.append(count)
    }
    self.starts = starts
    stopTitles = json.text("stopTitles").pieces(separatedBy: Column.separator)
    leaves = numbers("stopLeaves")
    clauses = numbers("stopClauses")
    boxes = numbers("stopBoxes")
    seconds = numbers("stopSeconds")
  }

  private var isSound: Bool {
    let count = starts[starts.count - 1]
    return titles.count == ids.count && starts.count == ids.count + 1
      && stopTitles.count == count && leaves.count == count && clauses.count == count
      && boxes.count == 4 * count && seconds.count == count
  }

  /// The tour with an id; nil for an unknown one.
  public func tour(withID id: Text) -> Int? {
    for tour in ids.indices where ids[tour] == id { return tour }
    return nil
  }

  /// The stops of a tour.
  public func stops(of tour: Int) -> Range<Int> { starts[tour]..<starts[tour + 1] }

  /// The tour of a stop.
  public func tour(ofStop stop: Int) -> Int {
    var tour = 0
    while starts[tour + 1] <= stop { tour += 1 }
    return tour
  }

  /// The heading of a stop; empty for none.
  public func title(ofStop stop: Int) -> Text { stopTitles[stop] }

  /// The index of a stop's leaf.
  public func leaf(ofStop stop: Int) -> Int { min(max(0, leaves[stop]), leafCount - 1) }

  /// The clause whose regions a stop shows; nil for none.
  public func clause(ofStop stop: Int) -> Int? {
    let clause = clauses[stop]
    return clause >= 0 && clause < clauseCount ? clause : nil
  }

  /// The part of its leaf that a stop shows, in pixels of the image; nil for a clause, and for all
  /// of the leaf.
  public func box(ofStop stop: Int) -> ImageRect? {
    let first = 4 * stop
    if boxes[first + 2] < 1 || boxes[first + 3] < 1 { return nil }
    return ImageRect(
      x: Double(boxes[first]), y: Double(boxes[first + 1]), width: Double(boxes[first + 2]),
      height: Double(boxes[first + 3]))
  }

  /// The seconds that a stop stays while its tour goes on by itself; 0 for until its sound has
  /// ended.
  public func seconds(ofStop stop: Int) -> Int { max(0, seconds[stop]) }

  /// The item of a stop in the files of long texts: its text, and its sound.
  public func item(ofStop stop: Int) -> Int { firstItem + stop }

  /// The part of an address that names a stop: `tour=year&stop=3`.
  public func fragment(ofStop stop: Int) -> Text {
    let tour = self.tour(ofStop: stop)
    return "tour=" + ids[tour] + "&stop=" + Text(number: stop - starts[tour] + 1)
  }
}
