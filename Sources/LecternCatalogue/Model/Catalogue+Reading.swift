import LecternBase
import LecternModel

// The members of a catalogue scene that no other kind of scene has.
extension BundleReader {
  /// - Parameters:
  ///   - expected: the number of columns to search.
  ///   - names: the entries' names, of which keys may be made.
  func keys(_ expected: Int, of names: Column) -> [Column] {
    var keys: [Column] = []
    let folds = FoldTable(texts("folds"))
    for value in json.array("keys") {
      if value.text == nil { note("keys") }
      keys.append(column(folds.filled(value.text ?? "", with: names), "keys"))
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
    check(starts, below: count, "sections")
    return sections
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

  func fields() -> [Field] {
    var fields: [Field] = []
    for value in json.array("fields") { fields.append(Field(value)) }
    return fields
  }

  func rowField(of fields: [Field]) -> Catalogue.RowField? {
    guard let row = json["row"] else { return nil }
    let index = row.integer("field", or: -1)
    guard index >= 0, index < fields.count else {
      note("row")
      return nil
    }
    return Catalogue.RowField(
      field: fields[index], label: row.text("label"), values: column(row.text("values"), "row"))
  }
}
