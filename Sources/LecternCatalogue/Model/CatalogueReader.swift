import LecternBase

/// Reads the members of a catalogue scene, and remembers the first that isn't what docs/BUNDLE.md
/// says.
///
/// Throwing at each of them would be simpler, and 1 kB more to download: every way out frees all
/// values read before.
final class CatalogueReader {
  private let json: JSON
  private let count: Int
  /// The first member that is wrong.
  private(set) var fault: StaticString?

  /// - Parameter count: the number of entries in the catalogue.
  init(_ json: JSON, _ count: Int) {
    self.json = json
    self.count = count
  }

  @inline(never)
  private func note(_ name: StaticString) { if fault == nil { fault = name } }

  @inline(never)
  func text(_ name: StaticString) -> Text {
    if let text = json[Text(stringLiteral: name)]?.text { return text }
    note(name)
    return ""
  }

  @inline(never)
  func column(_ name: StaticString) -> Column { column(text(name), name) }

  @inline(never)
  private func column(_ joined: Text, _ name: StaticString) -> Column {
    // A column makes room for all its values before it counts them.
    if count <= joined.count + 1, let column = Column(joined: joined, count: count) {
      return column
    }
    note(name)
    return Column()
  }

  /// The titles of scopes, or their ids in archives.
  func scopes(_ name: StaticString = "scopes") -> [Text] {
    var texts: [Text] = []
    for value in json.array(Text(stringLiteral: name)) { texts.append(value.text ?? "") }
    return texts
  }

  /// - Parameter expected: the number of columns to search.
  func keys(_ expected: Int) -> [Column] {
    var keys: [Column] = []
    for value in json.array("keys") {
      if value.text == nil { note("keys") }
      keys.append(column(value.text ?? "", "keys"))
    }
    if keys.count != expected { note("keys") }
    return keys
  }

  /// - Parameter expected: the number of columns to search.
  func matches(_ expected: Int) -> [UInt8] {
    var matches = [UInt8](repeating: FieldMatch.anywhere.rawValue, count: expected)
    for (index, value) in json.array("match").enumerated() {
      guard index < expected, let name = value.text else {
        note("match")
        continue
      }
      if name == "prefix" {
        matches[index] = FieldMatch.beginning.rawValue
      } else if name == "words" {
        matches[index] = FieldMatch.word.rawValue
      } else if !(name == "anywhere") {
        note("match")
      }
    }
    return matches
  }

  func rings() -> [[Int]] {
    var rings: [[Int]] = []
    for ring in json.array("rings") {
      let entries = integers(ring.array ?? [], "rings")
      for entry in entries where entry < 0 || entry >= count { note("rings") }
      rings.append(entries)
    }
    return rings
  }

  func sections() -> [Catalogue.Section] {
    var sections: [Catalogue.Section] = []
    var starts: [Int] = []
    for value in json.array("sections") {
      guard let parts = value.array, parts.count == 2, let title = parts[0].text,
        let first = parts[1].integer
      else {
        note("sections")
        continue
      }
      sections.append(Catalogue.Section(title: title, first: first))
      starts.append(first)
    }
    check(starts, "sections")
    return sections
  }

  func chunkStarts() -> [Int] {
    let starts = integers(json.array("chunks"), "chunks")
    check(starts, "chunks")
    return starts
  }

  func facets() -> [Facet] {
    var facets: [Facet] = []
    var first = 0
    for value in json.array("facets") {
      guard let facet = Facet(value, entries: count, first: first) else {
        note("facets")
        continue
      }
      first += facet.titles.count
      facets.append(facet)
    }
    return facets
  }

  func rowField() -> Catalogue.RowField? {
    guard let row = json["row"] else { return nil }
    let fields = json.array("fields")
    let index = row.integer("field", or: -1)
    guard index >= 0, index < fields.count else {
      note("row")
      return nil
    }
    return Catalogue.RowField(
      field: fields[index], label: row.text("label"), values: column(row.text("values"), "row"))
  }

  func thumbnails() -> Column? {
    json["thumbnails"].map { column($0.text ?? "", "thumbnails") }
  }

  @inline(never)
  private func integers(_ values: [JSON], _ name: StaticString) -> [Int] {
    var integers: [Int] = []
    for value in values {
      if value.integer == nil { note(name) }
      integers.append(value.integer ?? 0)
    }
    return integers
  }

  /// Checks that runs of entries beginning at these indices leave none out and overlap nowhere.
  @inline(never)
  private func check(_ starts: [Int], _ name: StaticString) {
    var last = -1
    for (index, start) in starts.enumerated() {
      if index == 0 && start != 0 || start <= last || start >= count { note(name) }
      last = start
    }
  }
}
