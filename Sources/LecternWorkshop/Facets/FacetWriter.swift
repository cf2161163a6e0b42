/// Writes the facets of a catalogue into the bundle: their values in the collation's order, and which
/// of them each entry has.
struct FacetWriter {
  let source: CatalogueSource
  let order: CatalogueOrder

  func write(to json: inout JSONWriter) {
    if source.facets.isEmpty { return }
    let collator = Collator(source.collation)
    json.key("facets")
    json.array { json in
      for facet in source.facets {
        json.object { json in
          json.member("id", facet.id)
          json.member("title", facet.title)
          switch facet.kind {
          case .sections: writeSections(to: &json)
          case .column: writeValues(facet.kind, collator, to: &json)
          }
        }
      }
    }
  }

  private func write(_ titles: [String], _ numbers: [[Int]], to json: inout JSONWriter) {
    var slugs = DistinctSlugs()
    json.member("ids", titles.map { slugs.slug(of: $0) }.joined(separator: "\n"))
    json.member("titles", titles.joined(separator: "\n"))
    json.member(
      "values",
      numbers.map { $0.map(String.init).joined(separator: ",") }.joined(separator: "\n"))
  }

  private func writeSections(to json: inout JSONWriter) {
    var section = -1
    let numbers = order.entries.indices.map { place in
      while section + 1 < order.sections.count, order.sections[section + 1].first <= place {
        section += 1
      }
      return [section]
    }
    write(order.sections.map(\.title), numbers, to: &json)
  }

  /// Values that differ in case or accents alone are one, called as it is met first in the list.
  private func writeValues(
    _ kind: CatalogueSource.Facet.Kind, _ collator: Collator, to json: inout JSONWriter
  ) {
    var titles: [String] = []
    var numbers: [String: Int] = [:]
    let met = order.entries.map { entry -> [Int] in
      var own: [Int] = []
      for value in kind.values(in: source.table, source.entries[entry].row) {
        let key = fold(value)
        let number = numbers[key] ?? titles.count
        if number == titles.count {
          numbers[key] = number
          titles.append(value)
        }
        if !own.contains(number) { own.append(number) }
      }
      return own
    }
    let keys = titles.map { collator.key(of: SortText($0).text) }
    let sorted = titles.indices.sorted { a, b in
      keys[a] == keys[b]
        ? titles[a].utf8.lexicographicallyPrecedes(titles[b].utf8)
        : keys[a].lexicographicallyPrecedes(keys[b])
    }
    var ranks = [Int](repeating: 0, count: titles.count)
    for (rank, number) in sorted.enumerated() { ranks[number] = rank }
    write(sorted.map { titles[$0] }, met.map { $0.map { ranks[$0] }.sorted() }, to: &json)
  }
}
