import LecternBase

/// The things that are said about parts of a document: its clauses, as columns of a table.
///
/// They are in the document's order. Their places are the leaves' (`Leaf.regions`).
///
/// - Source: docs/BUNDLE.md, "A facsimile".
public final class Annotations: Table {
  /// The folded texts that a search looks through, one for each; nil until their file has come.
  public private(set) var keys: Column?
  /// True if the keys come in a file of their own, `keysFile`.
  public let hasKeysFile: Bool
  /// The titles of the categories.
  public let categories: [Text]
  /// The colours of overlays; each annotation has one of them (MC-7).
  public let colours: [Colour]
  /// The meaning of each colour, as visitors read it; empty for no meaning.
  public let colourTitles: [Text]
  /// The index of each one's colour.
  public let colourOfEach: [Int32]
  /// The indices of each one's categories.
  private let categoriesOfEach: ListColumn

  /// Reads the members of a document's scene, and has `reader` note the first that is wrong.
  ///
  /// - Parameters:
  ///   - reader: reads the members.
  ///   - scene: the scene's id.
  ///   - more: the number of items in its files besides those of annotations.
  init(_ reader: BundleReader, scene: Text, more: Int) {
    let ids = reader.text("ids")
    var count = ids.isEmpty ? 0 : 1
    ids.withUTF8 { for byte in $0 where byte == Column.separator { count += 1 } }
    reader.count = count
    let names = reader.column("names")
    hasKeysFile = reader.json["keys"] == nil
    if !hasKeysFile { keys = reader.column("keys") }
    categories = reader.texts("categories")
    let colours = Annotations.colours(reader)
    self.colours = colours
    colourTitles = reader.texts("colourTitles")
    categoriesOfEach = reader.lists("clauseCategories", below: categories.count)
    var colourOfEach = [Int32](repeating: 0, count: count)
    if !colours.isEmpty {
      let lists = reader.lists("clauseColours", below: colours.count)
      for index in 0..<count {
        let list = lists.list(index)
        if list.count > 1 { reader.note("clauseColours") }
        colourOfEach[index] = Int32(list.first ?? 0)
      }
    }
    self.colourOfEach = colourOfEach
    super.init(
      id: scene, ids: reader.column(ids, "ids"), names: names,
      chunks: reader.chunks(of: scene, more: more))
  }

  /// The categories of one, by their indices.
  public func categories(of index: Int) -> [Int] { categoriesOfEach.list(index) }

  /// True if one is of a category.
  public func isOf(_ category: Int, _ index: Int) -> Bool {
    categoriesOfEach.contains(category, index)
  }

  /// The titles of one's categories, with commas between them.
  public func categoryNames(of index: Int) -> Text {
    var names: Text = ""
    for category in categories(of: index) {
      names = (names.isEmpty ? names : names + ", ") + categories[category]
    }
    return names
  }

  /// The colour of one's overlays.
  public func colour(of index: Int) -> Colour {
    colours.isEmpty
      ? Colour(red: 201, green: 162, blue: 39) : colours[Int(colourOfEach[index])]
  }

  /// One's text as JsonML; nil until its file has come.
  public func body(of index: Int) -> [JSON]? { chunks.item(index)?.array("body") }

  /// The name of the file of the keys, which the bundle of a larger document leaves out.
  public var keysFile: Text { id + "-keys.json" }

  /// Takes in the file of the keys.
  ///
  /// - Throws: `BundleError` for anything but as many keys as there are annotations.
  public func addKeys(_ bytes: [UInt8]) throws(BundleError) {
    let json: JSON
    do { json = try JSON(parsing: bytes) } catch { throw .notJSON(error) }
    let reader = BundleReader(json)
    reader.count = count
    let keys = reader.column("keys")
    try reader.end()
    self.keys = keys
  }

  /// Those whose names or texts hold a query anywhere, in the document's order; none before the
  /// keys are here.
  ///
  /// - Parameters:
  ///   - folded: the query folded by the rule that made the keys; an empty one finds all, and a
  ///     space at its end isn't searched for.
  ///   - hits: the indices that are found, in place of those before.
  public func search(_ folded: Text, into hits: inout [Int32]) {
    hits.removeAll(keepingCapacity: true)
    if let keys { SearchWords(folded, trimsStart: false).find(in: keys, into: &hits) }
  }

  private static func colours(_ reader: BundleReader) -> [Colour] {
    var colours: [Colour] = []
    for value in reader.json.array("colours") {
      if let colour = Colour(hexadecimal: value.text ?? "") {
        colours.append(colour)
      } else {
        reader.note("colours")
      }
    }
    return colours
  }
}

extension Colour {
  /// Reads `#c9a227`; nil for anything else.
  init?(hexadecimal text: Text) {
    let value = text.withUTF8 { bytes -> Int32 in
      guard bytes.count == 7, bytes[0] == 0x23 else { return -1 }
      var value: Int32 = 0
      for index in 1..<7 {
        let byte = bytes[index]
        let digit: UInt8
        switch byte {
        case 0x30...0x39: digit = byte - 0x30
        case 0x41...0x46, 0x61...0x66: digit = (byte | 0x20) - 0x57
        default: return -1
        }
        value = value << 4 | Int32(digit)
      }
      return value
    }
    if value < 0 { return nil }
    self.init(
      red: UInt8(truncatingIfNeeded: value >> 16), green: UInt8(truncatingIfNeeded: value >> 8),
      blue: UInt8(truncatingIfNeeded: value))
  }
}
