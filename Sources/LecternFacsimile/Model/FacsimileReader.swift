import LecternInterface

extension Facsimile {
  /// Reads a facsimile scene of a bundle.
  ///
  /// - Throws: `FacsimileError` naming the first member that isn't what docs/BUNDLE.md says.
  public convenience init(_ json: JSON) throws(FacsimileError) {
    let reader = FacsimileReader(json)
    reader.read()
    if let fault = reader.fault { throw fault }
    self.init(reader)
  }
}

/// Reads the members of a facsimile scene, and remembers the first that isn't
/// what docs/BUNDLE.md says.
///
/// Throwing at each of them would be more to download: every way out frees all values read before.
final class FacsimileReader {
  private let json: JSON
  private(set) var fault: FacsimileError?
  private(set) var id: Text = ""
  private(set) var title: Text = ""
  private(set) var alternative: Text = ""
  private(set) var isDark = false
  private(set) var opensWhole = false
  private(set) var hasMarks = false
  private(set) var pyramid: Pyramid
  private(set) var categories: [Text] = []
  private(set) var categoryKeys: [Text] = []
  private(set) var files: Text = ""
  private(set) var icons: [Text] = []
  private(set) var colours: [Colour] = []
  private(set) var colourTitles: [Text] = []
  private(set) var count = 0
  private(set) var ids = Column()
  private(set) var names = Column()
  private(set) var keys = Column()
  private(set) var regions = RegionList()
  private(set) var clauseColours: [Int32] = []
  private(set) var categoryStarts: [Int32] = [0]
  private(set) var categoryList: [Int32] = []
  private(set) var chunkStarts: [Int] = []

  init(_ json: JSON) {
    self.json = json
    pyramid = Pyramid(factors: [1])
  }

  @inline(never)
  private func note(_ name: StaticString) { if fault == nil { fault = .unexpected(name) } }

  func read() {
    id = text("id")
    title = text("title")
    readImage(json["image"] ?? .null)
    categories = texts("categories")
    categoryKeys = texts("categoryKeys")
    icons = texts("icons")
    colourTitles = texts("colourTitles")
    for value in json.array("colours") {
      if let colour = Colour(hexadecimal: value.text ?? "") {
        colours.append(colour)
      } else {
        note("colours")
      }
    }
    let ids = text("ids")
    count = ids.isEmpty ? 0 : 1
    ids.withUTF8 { for byte in $0 where byte == 10 { count += 1 } }
    self.ids = column("ids")
    names = column("names")
    keys = column("keys")
    let categoryColumn = column("clauseCategories")
    let colourColumn = column("clauseColours")
    let regionText = text("regions")
    readChunks()
    guard fault == nil else { return }
    readCategories(categoryColumn)
    readColours(colourColumn)
    let reading = RegionReader.read(
      regionText, clauseCount: count, width: pyramid.width, height: pyramid.height)
    regions = reading.list
    if fault == nil { fault = reading.fault }
  }

  private func readImage(_ image: JSON) {
    alternative = image.text("alt")
    isDark = image.text("ground") == "dark"
    opensWhole = json.text("opening") == "whole"
    hasMarks = json.integer("favourites") == 1
    files = image.text("files", or: "_lectern/")
    // A host may keep for ever a file whose address has its version (docs/HOSTING.md).
    var ending = image.text("format", or: "jpg")
    let version = image.text("version")
    if !version.isEmpty { ending = ending + "?v=" + version }
    var factors: [Int] = []
    for value in image.array("factors") { factors.append(value.integer ?? 0) }
    if let pyramid = Pyramid(
      width: image.integer("width"), height: image.integer("height"),
      tileSize: image.integer("tile"), factors: factors, prefix: image.text("tiles"),
      format: ending)
    {
      self.pyramid = pyramid
    } else {
      note("image")
    }
  }

  private func readChunks() {
    for value in json.array("chunks") {
      let start = value.integer ?? -1
      let last = chunkStarts.last ?? -1
      if start >= max(1, count) || start <= last || last < 0 && start != 0 { note("chunks") }
      chunkStarts.append(start)
    }
  }

  /// Each clause's categories: numbers with commas between them.
  private func readCategories(_ column: Column) {
    for clause in 0..<count {
      if !FacsimileReader.append(column[clause], below: categories.count, to: &categoryList) {
        note("clauseCategories")
      }
      categoryStarts.append(Int32(categoryList.count))
    }
  }

  private func readColours(_ column: Column) {
    for clause in 0..<count {
      if colours.isEmpty || column.isEmpty(at: clause) {
        clauseColours.append(0)
      } else if !FacsimileReader.append(column[clause], below: colours.count, to: &clauseColours)
        || clauseColours.count != clause + 1
      {
        return note("clauseColours")
      }
    }
  }

  @inline(never)
  private func text(_ name: StaticString) -> Text {
    if let text = json[Text(stringLiteral: name)]?.text { return text }
    note(name)
    return ""
  }

  /// The texts of an array that may be missing.
  @inline(never)
  private func texts(_ name: StaticString) -> [Text] {
    var texts: [Text] = []
    for value in json.array(Text(stringLiteral: name)) {
      if value.text == nil { note(name) }
      texts.append(value.text ?? "")
    }
    return texts
  }

  @inline(never)
  private func column(_ name: StaticString) -> Column {
    if let column = Column(joined: text(name), count: count) { return column }
    note(name)
    return Column()
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
