/// Finds the entries of an exhibit that a page about several exhibits may show.
struct FeatureCompiler {
  /// The largest number of them: a year's.
  static let limit = 366
  /// The most letters of an entry's first words.
  static let length = 220

  let exhibit: ExhibitSource
  let markdown: MarkdownReader

  /// Entries and clauses with a picture or a text, evenly from the first to the last.
  var features: [CompiledExhibit.Feature] {
    var found: [(scene: Int, entry: Int)] = []
    for (number, scene) in exhibit.scenes.enumerated() {
      let count: Int
      switch scene.content {
      case .catalogue(let catalogue): count = catalogue.entries.count
      case .facsimile(let facsimile): count = facsimile.clauses.count
      default: count = 0
      }
      for entry in 0..<count where hasMatter(scene, entry) { found.append((number, entry)) }
    }
    let step = max(1, Double(found.count) / Double(Self.limit))
    return (0..<min(found.count, Self.limit)).map { index in
      let (scene, entry) = found[Int(Double(index) * step)]
      return feature(exhibit.scenes[scene], entry)
    }
  }

  private func hasMatter(_ scene: SceneSource, _ entry: Int) -> Bool {
    switch scene.content {
    case .catalogue(let catalogue):
      let row = catalogue.entries[entry].row
      return catalogue.table.column("body").map { !catalogue.table.isEmpty(row, $0) } ?? false
        || catalogue.quotations.map { !$0.rows[entry].isEmpty } ?? false
        || exhibit.picture(of: catalogue.entries[entry], in: catalogue) != nil
    case .facsimile(let facsimile):
      return facsimile.table.column("body").map { !facsimile.table.isEmpty(entry, $0) } ?? false
    default: return false
    }
  }

  private func feature(_ scene: SceneSource, _ number: Int) -> CompiledExhibit.Feature {
    switch scene.content {
    case .catalogue(let catalogue):
      let entry = catalogue.entries[number]
      var text = body(catalogue.table, entry.row)
      if text.isEmpty, let quotations = catalogue.quotations,
        let row = quotations.rows[number].first,
        let translation = quotations.translations.first(where: { $0.id == quotations.defaultID })
      {
        text = quotations.table.trimmed(Int(row), translation.column)
      }
      return .init(
        route: .init(scene: scene.id, entry: entry.id), title: untagged(entry.shownName),
        text: Self.first(text),
        picture: exhibit.picture(of: entry, in: catalogue)
          .map { MarkdownReader.url(ofPath: $0.output) })
    case .facsimile(let facsimile):
      let clause = facsimile.clauses[number]
      return .init(
        route: .init(scene: scene.id, entry: clause.id), title: untagged(clause.shownName),
        text: Self.first(body(facsimile.table, number)))
    default: preconditionFailure("only entries and clauses are features")
    }
  }

  /// The first block of a text with words in it.
  private func body(_ table: CSVTable, _ row: Int) -> String {
    guard let column = table.column("body"), !table.isEmpty(row, column) else { return "" }
    let blocks = markdown.read(table.value(row, column)).map { trimmingSpaces($0.plainText) }
    return blocks.first { !$0.isEmpty } ?? ""
  }

  /// The first words of a text, in one line and without the marks of small capitals.
  static func first(_ text: String) -> String {
    let words = untagged(text).replacing("\u{200B}", with: "").split(whereSeparator: \.isWhitespace)
    var result = ""
    for word in words {
      if result.count + word.count >= length { return result + "…" }
      result += (result.isEmpty ? "" : " ") + word
    }
    return result
  }
}

extension ExhibitSource {
  /// The first picture that an entry shows, as it shows it; nil for none.
  func picture(
    of entry: CatalogueSource.Entry, in catalogue: CatalogueSource
  ) -> PictureSource? {
    for (index, field) in catalogue.fields.enumerated() where field.format == .image {
      guard let image = pictures[catalogue.table.trimmed(entry.row, field.column)] else { continue }
      let isLarge = catalogue.zooms[.init(row: entry.row, field: index)] != nil
      return isLarge ? image.forEntry : image
    }
    return nil
  }
}
