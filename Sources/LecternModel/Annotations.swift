import LecternBase

/// The things that are said about parts of a document: its clauses, as columns of a table.
///
/// They are known by their index in the document's order, 0 for the first. Their places are
/// the leaves' (`Leaf.regions`).
///
/// - Source: docs/BUNDLE.md, "A facsimile".
public final class Annotations {
  /// The id of the document's scene, with which addresses begin.
  private let scene: Text
  /// The number of them.
  public let count: Int
  /// Their names in addresses.
  public let ids: Column
  /// Their names.
  public let names: Column
  /// The folded texts that a search looks through, one for each.
  public let keys: Column
  /// The titles of the categories.
  public let categories: [Text]
  /// The colours of overlays; each annotation has one of them (MC-7).
  public let colours: [Colour]
  /// The meaning of each colour, as visitors read it; empty for no meaning.
  public let colourTitles: [Text]
  /// The index of each one's colour.
  public let colourOfEach: [Int32]
  /// The files of their texts.
  public let chunks: Chunks
  /// The index in `categoryList` at which each one's categories begin, and one more.
  private let categoryStarts: [Int32]
  private let categoryList: [Int32]
  private var lastFound = 0

  /// Reads the members of a document's scene, and has `reader` note the first that is wrong.
  init(_ reader: BundleReader, scene: Text) {
    let ids = reader.text("ids")
    var count = ids.isEmpty ? 0 : 1
    ids.withUTF8 { for byte in $0 where byte == 10 { count += 1 } }
    reader.count = count
    self.scene = scene
    self.count = count
    self.ids = reader.column(ids, "ids")
    names = reader.column("names")
    keys = reader.column("keys")
    categories = reader.texts("categories")
    colours = Annotations.colours(reader)
    colourTitles = reader.texts("colourTitles")
    chunks = reader.chunks(of: scene)
    let categoryColumn = reader.column("clauseCategories")
    let colourColumn = reader.column("clauseColours")
    var starts: [Int32] = [0]
    var list: [Int32] = []
    var colourOfEach: [Int32] = []
    for index in 0..<count {
      if index >= categoryColumn.count
        || !Annotations.append(categoryColumn[index], below: categories.count, to: &list)
      {
        reader.note("clauseCategories")
      }
      starts.append(Int32(list.count))
      if colours.isEmpty || index >= colourColumn.count || colourColumn.isEmpty(at: index) {
        colourOfEach.append(0)
      } else if !Annotations.append(colourColumn[index], below: colours.count, to: &colourOfEach)
        || colourOfEach.count != index + 1
      {
        reader.note("clauseColours")
        break
      }
    }
    categoryStarts = starts
    categoryList = list
    self.colourOfEach = colourOfEach
  }

  /// The one with this id.
  ///
  /// - Complexity: O(distance to the one found last), as pages are made in their order.
  public func index(withID id: Text) -> Int? {
    guard !id.isEmpty, let found = ids.index(of: id, from: lastFound) else { return nil }
    lastFound = found
    return found
  }

  /// The address of one.
  public func address(of index: Int) -> Text { scene + "/" + ids[index] + "/" }

  /// The categories of one, by their indices.
  public func categories(of index: Int) -> [Int] {
    var categories: [Int] = []
    for place in categoryStarts[index]..<categoryStarts[index + 1] {
      categories.append(Int(categoryList[Int(place)]))
    }
    return categories
  }

  /// True if one is of a category.
  public func isOf(_ category: Int, _ index: Int) -> Bool {
    for place in categoryStarts[index]..<categoryStarts[index + 1]
    where categoryList[Int(place)] == Int32(category) {
      return true
    }
    return false
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

  /// Those whose names or texts hold a query anywhere, in the document's order.
  ///
  /// - Parameters:
  ///   - folded: the query folded by the rule that made the keys; an empty one finds all, and a
  ///     space at its end isn't searched for.
  ///   - hits: the indices that are found, in place of those before.
  public func search(_ folded: Text, into hits: inout [Int32]) {
    hits.removeAll(keepingCapacity: true)
    SearchWords(folded, trimsStart: false).find(in: keys, into: &hits)
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

  /// Appends numbers with commas between them; false unless all are below a limit.
  private static func append(_ text: Text, below limit: Int, to list: inout [Int32]) -> Bool {
    if text.isEmpty { return true }
    return text.withUTF8 { bytes in
      var value: Int32 = 0
      var hasDigit = false
      for index in 0...bytes.count {
        if index == bytes.count || bytes[index] == 0x2C {
          guard hasDigit, value < limit else { return false }
          list.append(value)
          value = 0
          hasDigit = false
        } else if bytes[index] >= 0x30, bytes[index] <= 0x39 {
          value = min(value * 10 + Int32(bytes[index] - 0x30), 1_000_000)
          hasDigit = true
        } else {
          return false
        }
      }
      return true
    }
  }
}

extension Colour {
  /// Reads `#c9a227`; nil for anything else.
  init?(hexadecimal text: Text) {
    let parts = text.withUTF8 { bytes -> [UInt8]? in
      guard bytes.count == 7, bytes[0] == 0x23 else { return nil }
      var parts: [UInt8] = []
      for index in 0..<3 {
        guard let high = Colour.digit(bytes[2 * index + 1]),
          let low = Colour.digit(bytes[2 * index + 2])
        else { return nil }
        parts.append(high << 4 | low)
      }
      return parts
    }
    guard let parts else { return nil }
    self.init(red: parts[0], green: parts[1], blue: parts[2])
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: return byte - 0x30
    case 0x41...0x46: return byte - 0x37
    case 0x61...0x66: return byte - 0x57
    default: return nil
    }
  }
}
