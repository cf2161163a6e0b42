import LecternImaging

/// Writes a catalogue: the columns of its list into the bundle, its entries' details into chunks.
struct CatalogueCompiler {
  let scene: SceneSource
  let source: CatalogueSource
  let markdown: MarkdownReader
  let language: String
  /// The way from the pages of this language to the output folder: empty, or `../`.
  let way: String
  let store: ChunkStore
  let order: CatalogueOrder
  private let referrers: Referrers
  /// The entries whose details are made before they are written.
  private static let batch = 1_024

  init(scene: SceneSource, source: CatalogueSource, in edition: inout Edition) {
    (self.scene, self.source) = (scene, source)
    (markdown, language) = (edition.markdown, edition.source.language)
    (way, store) = (edition.way, edition.store)
    order = edition.order(of: scene.id, source)
    referrers = Referrers(of: scene.id, source.entries.count, in: &edition)
  }

  /// Ids of the entries in the order of the list.
  var entryIDs: [String] { order.entries.map { source.entries[$0].id } }

  /// Writes the scene's members; returns the files of texts and ranks, and what entries' pages are
  /// made of.
  func write(to json: inout JSONWriter) -> (chunks: [CompiledExhibit.File], parts: EntryParts) {
    let count = order.entries.count
    json.member("detailTitle", source.detailTitle)
    json.member("detailShortTitle", source.detailShortTitle)
    json.member("searchPlaceholder", source.searchPlaceholder)
    json.member("count", count)
    json.apart { json in
      let entries = order.entries.lazy.map { source.entries[$0] }
      json.column("ids", entries.map(\.id))
      json.column("names", entries.map(\.shownName))
      json.column("subtitles", entries.map(\.subtitle))
      if entries.contains(where: \.isSmallCaps) {
        json.member("smallCaps", String(entries.map { $0.isSmallCaps ? "1" : "0" }))
      }
      json.key("sections")
      json.array { json in
        for section in order.sections {
          json.array { json in
            json.string(section.title)
            json.number(section.first)
          }
        }
      }
    }
    json.strings("scopes", source.scopes.map(\.title))
    if !source.scopes.isEmpty { json.strings("scopeIDs", scopeIDs()) }
    writeKeys(to: &json)
    let rings = source.rings.map { $0.map { order.places[$0] } }
    json.apart { json in
      json.key("rings")
      json.array { json in
        for ring in rings { json.numbers(ring) }
      }
    }
    writeFields(to: &json)
    var rows = RowDigests(source, order)
    writeRows(&rows, to: &json)
    let facets = FacetWriter(source: source, order: order, language: language)
    facets.write(to: &json)
    let ranks = ListOrdersWriter(source: source, order: order).write(to: &json)
    var chunks = ChunkWriter(scene: scene.id, store: store)
    var parts = EntryParts(rows: rows.values, index: rows.index)
    parts.details.reserveCapacity(count)
    let writer = DetailWriter(source: source, scene: scene.id, referrers: referrers, way: way)
    for start in stride(from: 0, to: count, by: Self.batch) {
      let details = concurrentMap(min(Self.batch, count - start)) { index in
        let place = start + index
        var pictures: [PictureSource] = []
        var markdown = markdown
        markdown.shows = { pictures.append($0) }
        let detail = writer.detail(of: order.entries[place], markdown)
        var hash = ContentHash()
        hash.add(detail.mark)
        facets.add(place, to: &hash)
        return (detail: detail, hash: hash.value, pictures: pictures)
      }
      for (index, made) in details.enumerated() {
        for picture in made.pictures { markdown.shows(picture) }
        parts.details.append(made.hash)
        chunks.add(made.detail, id: source.entries[order.entries[start + index]].id)
      }
      chunks.keep()
    }
    chunks.finish()
    chunks.keep()
    json.apart { json in
      json.key("chunks")
      json.numbers(chunks.firsts)
    }
    parts.chunks = chunks.firsts
    for ring in rings {
      for (at, place) in ring.enumerated() {
        parts.related[place] = Array(ring[(at + 1)...] + ring[..<at])
      }
    }
    if let quotations = source.quotations { write(quotations, to: &json) }
    return (chunks.files + (ranks.map { [file(ofRanks: $0)] } ?? []), parts)
  }

  private func file(ofRanks json: JSONWriter) -> CompiledExhibit.File {
    let stem = "_lectern/\(store.folder)\(scene.id)-orders"
    return .init(path: stem + ".json", stem: stem, bytes: json.bytes)
  }

  /// Writes the content of rows beside the names.
  private func writeRows(_ rows: inout RowDigests, to json: inout JSONWriter) {
    if let (index, label) = source.rowField {
      let values = order.entries.map { entry -> String in
        if let references = source.references[index] {
          return references[source.entries[entry].row].map(\.shownName).joined(separator: ", ")
        }
        guard case .text(let text)? = value(of: source.fields[index], source.entries[entry]) else {
          return ""
        }
        return source.fields[index].format == .text ? joiningLines(text) : text
      }
      json.key("row")
      json.object { json in
        json.member("field", index)
        if !label.isEmpty { json.member("label", label) }
        json.apart { $0.column("values", values) }
      }
      rows.add(values)
    }
    if source.thumbnail != nil {
      let names = order.entries.map {
        source.thumbnail(of: source.entries[$0], markdown)?.thumbnailName ?? ""
      }
      json.apart { $0.column("thumbnails", names) }
      rows.add(names)
      if !way.isEmpty { json.member("thumbnailFolder", way + "_lectern/thumbnails/") }
    }
  }

  private func value(
    of field: CatalogueSource.Field, _ entry: CatalogueSource.Entry
  ) -> FieldValue? {
    field.value(
      in: source.table, entry.row,
      picture: { path, _ in markdown.picture(path, 1).map { ($0, "") } })
  }

  /// The images of which rows have thumbnails.
  var thumbnails: [PictureSource] {
    source.entries.compactMap { source.thumbnail(of: $0, markdown) }
  }

  /// The large images, of which entries show smaller copies.
  var largeImages: [PictureSource] {
    source.zooms.keys.sorted {
      ($0.row, $0.field, $0.picture) < ($1.row, $1.field, $1.picture)
    }.compactMap {
      markdown.picture(source.table.paths($0.row, source.fields[$0.field].column)[$0.picture], 1)
    }
  }

  private func writeFields(to json: inout JSONWriter) {
    if let missing = source.missing { json.member("missing", missing) }
    if let notice = source.notice { json.member("notice", notice) }
    if source.hasDownload {
      json.strings(
        "downloads",
        TableDownload.kinds.flatMap {
          [$0.title, TableDownload.address(of: scene.id, ending: $0.ending)]
        })
    }
    if let column = source.table.column("categories"),
      let facet = source.facets.firstIndex(where: { $0.kind.column == column })
    {
      json.member("categoriesFacet", facet)
    }
    if source.fields.isEmpty { return }
    json.key("fields")
    json.array { json in
      for field in source.fields {
        json.object { json in
          json.member("label", field.label)
          json.member("format", field.format.bundled)
          if !field.unit.isEmpty { json.member("unit", field.unit) }
          // A text, for the core only passes it on.
          if let decimals = field.decimals { json.member("decimals", String(decimals)) }
          if let facet = source.facets.firstIndex(where: { $0.kind.column == field.column }) {
            json.member("facet", facet)
          }
        }
      }
    }
  }

  private func write(_ quotations: QuotationsSource, to json: inout JSONWriter) {
    json.key("quotations")
    json.object { json in
      json.key("translations")
      json.array { json in
        for translation in quotations.translations {
          json.object { json in
            json.member("id", translation.id)
            json.member("title", translation.title)
            json.member("notice", translation.notice)
            json.member("language", translation.language)
            if translation.isRightToLeft != runsRightToLeft(language) {
              json.member("direction", translation.isRightToLeft ? "rtl" : "ltr")
            }
          }
        }
      }
      json.member("default", quotations.defaultID)
      json.member("preference", quotations.preference)
    }
  }
}
