import LecternImaging
import LecternModel

/// Writes the facets of a catalogue into the bundle: their values in the collation's order, and
/// which of them each entry has.
final class FacetWriter {
  let source: CatalogueSource
  let order: CatalogueOrder
  let language: String
  /// The digests of the values that each facet has, and which of them each entry has, by its place.
  private var written: [(values: [UInt64], entries: [[Int]])] = []

  init(source: CatalogueSource, order: CatalogueOrder, language: String) {
    (self.source, self.order, self.language) = (source, order, language)
  }

  /// Adds the values that an entry's page leads to.
  ///
  /// - Parameter place: the entry's place in the list.
  func add(_ place: Int, to hash: inout ContentHash) {
    for (facet, (values, entries)) in written.enumerated() {
      for value in entries[place] {
        hash.add(facet)
        hash.add(values[value])
      }
    }
  }

  func write(to json: inout JSONWriter) {
    if source.facets.isEmpty { return }
    let collator = Collator(source.collation)
    var written = written
    json.key("facets")
    json.array { json in
      for facet in source.facets {
        json.object { json in
          json.member("id", facet.id)
          json.member("title", facet.title)
          if let kind = facet.kind.name { json.member("kind", kind) }
          let (titles, slugs, numbers) =
            switch facet.kind {
            case .sections: sections(collator)
            case .column: values(collator) { facet.kind.values(in: source.table, $0) }
            case .references(let field): values(collator) { references(field, $0) }
            case .periods(let column, let dates): periods(column, dates)
            }
          json.apart { write(titles, slugs: slugs, numbers, to: &$0) }
          let digests = zip(titles, slugs).map { title, slug in
            var hash = ContentHash()
            hash.add(title)
            hash.add(slug)
            return hash.value
          }
          written.append((digests, numbers))
        }
      }
    }
    self.written = written
  }

  /// The entries that a row names in a field; one that no entry has is known by its name.
  private func references(_ field: Int, _ row: Int) -> [FacetValue] {
    (source.references[field]?[row] ?? []).map(\.value)
  }

  /// The titles of a facet's values in their order, their names in addresses, and which of them
  /// each entry has.
  private typealias Values = (titles: [String], slugs: [String], numbers: [[Int]])

  private func write(
    _ titles: [String], slugs: [String], _ numbers: [[Int]], to json: inout JSONWriter
  ) {
    json.column("ids", slugs)
    json.column("titles", titles)
    json.column("values", numbers.lazy.map { $0.map(String.init).joined(separator: ",") })
  }

  /// The periods of a column of dates, which are the same in all languages.
  private func periods(_ column: Int, _ dates: DateReader) -> Values {
    let formats = LocaleFormats()
    // Those of an entry's parts are its own, too.
    var spans: [DateSpan?] = []
    var places: [Int] = []
    for (place, entry) in order.entries.enumerated() {
      source.entries[entry].forEachRow { row in
        spans.append(dates.span(of: source.table.firstTrimmed(row, column)))
        places.append(place)
      }
    }
    let facet = PeriodFacet(spans, year: { formats.format("\(language)\ndate\n\n\n\($0)") })
    var numbers = [[Int]](repeating: [], count: order.entries.count)
    for (place, own) in zip(places, facet.numbers) {
      numbers[place] = numbers[place].isEmpty ? own : Set(numbers[place] + own).sorted()
    }
    return (facet.titles, facet.slugs, numbers)
  }

  /// The letters of the list, which are those of its language; or the values of a column, in which
  /// entries without a value come last.
  private func sections(_ collator: Collator) -> Values {
    if case .column(let column) = source.sections {
      // Parts stand in no section.
      return values(collator, source.dates(of: column), ofParts: false) { row in
        let values =
          source.names(column).map { names in
            let first = names[row].map(\.value.first).joined(separator: "; ")
            let own = names[row].map(\.name).joined(separator: "; ")
            return own.isEmpty ? [] : [FacetValue(first: first, own: own, shown: own)]
          }
          ?? CatalogueSource.Facet.Kind.column(column, isList: false).values(in: source.table, row)
        return values.isEmpty ? [FacetValue(first: "—", own: "—", shown: "—")] : values
      }
    }
    var section = -1
    let numbers = order.entries.indices.map { place in
      while section + 1 < order.sections.count, order.sections[section + 1].first <= place {
        section += 1
      }
      return [section]
    }
    var slugs = DistinctSlugs()
    let titles = order.sections.map(\.title)
    return (titles, titles.map { slugs.slug(of: $0) }, numbers)
  }

  /// The values that rows have.
  ///
  /// Values that differ in case or accents alone are one, named as in the first row of the list, or
  /// the first translated one. Ids are made in an order that is independent of the language.
  private func values(
    _ collator: Collator, _ dates: DateReader? = nil, ofParts: Bool = true,
    _ values: (_ row: Int) -> [FacetValue]
  ) -> Values {
    var known: [FacetValue] = []
    var keys: [String] = []
    var numbers: [String: Int] = [:]
    let met = order.entries.map { entry -> [Int] in
      var own: [Int] = []
      var all: [FacetValue] = []
      if ofParts {
        source.entries[entry].forEachRow { all += values($0) }
      } else {
        all = values(source.entries[entry].row)
      }
      for value in all {
        let key = fold(value.first)
        let number = numbers[key] ?? known.count
        if number == known.count {
          numbers[key] = number
          known.append(value)
          keys.append(key)
        } else if known[number].isUntranslated, !value.isUntranslated {
          known[number] = value
        }
        own.append(number)
      }
      return own
    }
    var distinct = DistinctSlugs()
    var slugs = keys
    for number in keys.indices.sorted(by: { keys[$0].utf8.lexicographicallyPrecedes(keys[$1].utf8) }
    ) {
      slugs[number] = distinct.slug(of: keys[number])
    }
    let order = ValueKeys(dates: dates, collator: collator)
    let places = known.map { order.key(of: $0.own) }
    let sorted = known.indices.sorted { a, b in
      places[a] == places[b]
        ? keys[a].utf8.lexicographicallyPrecedes(keys[b].utf8)
        : places[a].lexicographicallyPrecedes(places[b])
    }
    var ranks = [Int](repeating: 0, count: known.count)
    for (rank, number) in sorted.enumerated() { ranks[number] = rank }
    return (
      sorted.map { known[$0].shown }, sorted.map { slugs[$0] },
      met.map { own in
        // A value that stands twice is one.
        var numbers: [Int] = []
        for rank in own.map({ ranks[$0] }).sorted() where numbers.last != rank {
          numbers.append(rank)
        }
        return numbers
      }
    )
  }
}
