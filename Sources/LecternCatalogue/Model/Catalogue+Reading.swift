import LecternBase

extension Catalogue {
  /// Reads a catalogue scene of a bundle.
  ///
  /// - Throws: `BundleError` naming the first member that isn't what docs/BUNDLE.md says.
  public convenience init(_ json: JSON) throws(BundleError) {
    guard let count = json["count"]?.integer, count >= 0 else { throw .unexpected("count") }
    let ids = try Catalogue.column(json, "ids", count)
    let names = try Catalogue.column(json, "names", count)
    let subtitles = try Catalogue.column(json, "subtitles", count)
    let scopes = Catalogue.texts(json.array("scopes"))
    var keys: [Column] = []
    for value in json.array("keys") {
      guard let text = value.text, let column = Column(joined: text, count: count) else {
        throw .unexpected("keys")
      }
      keys.append(column)
    }
    guard keys.count == max(1, scopes.count) else { throw .unexpected("keys") }
    let quotations = json["quotations"] ?? .null
    var translations: [Translation] = []
    for value in quotations.array("translations") { translations.append(Translation(value)) }
    let chosen = quotations.text("default")
    var rings: [[Int]] = []
    for ring in json.array("rings") {
      let entries = try Catalogue.integers(ring.array ?? [], "rings")
      for entry in entries where entry < 0 || entry >= count { throw .unexpected("rings") }
      rings.append(entries)
    }
    let sections = try Catalogue.sections(json)
    try Catalogue.check(sections.map { $0.first }, divide: count, "sections")
    let chunkStarts = try Catalogue.integers(json.array("chunks"), "chunks")
    try Catalogue.check(chunkStarts, divide: count, "chunks")
    self.init(
      id: try Catalogue.text(json, "id"), title: try Catalogue.text(json, "title"),
      detailTitle: json.text("detailTitle"), detailShortTitle: json.text("detailShortTitle"),
      searchPlaceholder: json.text("searchPlaceholder", or: "Search"), count: count, ids: ids,
      names: names, subtitles: subtitles, smallCaps: json.text("smallCaps"),
      sections: sections, scopes: scopes, keys: keys, rings: rings,
      chunkStarts: chunkStarts, translations: translations,
      defaultTranslation: translations.firstIndex { $0.id == chosen } ?? 0,
      preferenceKey: quotations.text("preference"))
  }

  private static func texts(_ values: [JSON]) -> [Text] {
    var texts: [Text] = []
    for value in values { texts.append(value.text ?? "") }
    return texts
  }

  private static func integers(
    _ values: [JSON], _ name: StaticString
  ) throws(BundleError) -> [Int] {
    var integers: [Int] = []
    for value in values {
      guard let integer = value.integer else { throw .unexpected(name) }
      integers.append(integer)
    }
    return integers
  }

  /// Whether runs of entries that begin at these indices leave none out and overlap nowhere.
  private static func check(
    _ starts: [Int], divide count: Int, _ name: StaticString
  ) throws(BundleError) {
    var last = -1
    for (index, start) in starts.enumerated() {
      guard index > 0 || start == 0, start > last, start < count else { throw .unexpected(name) }
      last = start
    }
  }

  private static func text(_ json: JSON, _ name: StaticString) throws(BundleError) -> Text {
    guard let text = json[Text(stringLiteral: name)]?.text else { throw .unexpected(name) }
    return text
  }

  private static func column(
    _ json: JSON, _ name: StaticString, _ count: Int
  ) throws(BundleError) -> Column {
    let joined = try text(json, name)
    // A column makes room for all its values before it counts them.
    guard count <= joined.count + 1, let column = Column(joined: joined, count: count) else {
      throw .unexpected(name)
    }
    return column
  }

  private static func sections(_ json: JSON) throws(BundleError) -> [Section] {
    var sections: [Section] = []
    for value in json.array("sections") {
      guard let parts = value.array, parts.count == 2, let title = parts[0].text,
        let first = parts[1].integer
      else { throw .unexpected("sections") }
      sections.append(Section(title: title, first: first))
    }
    return sections
  }
}

extension Translation {
  init(_ json: JSON) {
    id = json.text("id")
    title = json.text("title")
    notice = json.text("notice")
    language = json.text("language")
  }
}
