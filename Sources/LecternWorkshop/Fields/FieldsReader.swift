import Yams

/// Reads the `fields` of a catalogue.
struct FieldsReader {
  let list: DiagnosticList
  let file: String
  let table: CSVTable?
  /// The exhibit's languages, in which dates may be.
  let languages: [String]
  /// The id of the scene.
  let scene: String

  /// The fields that are sound, in their order.
  func read(_ top: SettingsReader) -> [CatalogueSource.Field] {
    (top.items("fields") ?? []).compactMap { field($0) }
  }

  private func field(_ node: Node) -> CatalogueSource.Field? {
    let written = peek("format", in: node)?.scalar?.string
    let format = written.flatMap { CatalogueSource.Field.Format(rawValue: trimmingSpaces($0)) }
    let keys = ["column", "label", "format"] + Self.keys(of: format, isWritten: written != nil)
    guard
      let reader = SettingsReader(
        node, "a field", named: "fields", keys: keys, file: file, into: list)
    else { return nil }
    let name = reader.text("column", required: true)
    let label = reader.text("label")
    checkFormat(reader)
    var field = CatalogueSource.Field(
      column: 0, label: label?.value ?? name?.value ?? "", format: format ?? .text)
    field.decimals = decimals(reader)
    readUnit(reader, into: &field)
    if field.format == .date {
      field.dates = DateReader(
        vocabulary: .of(languages), dayFirst: reader.flag("dayFirst"))
    }
    if field.format == .entry {
      field.ownScene = scene
      field.scene =
        reader.text("scene") ?? name.map { Located(value: scene, location: $0.location) }
      field.heading = reader.text("heading")?.value
    }
    if field.format == .currency { readCurrency(reader, into: &field) }
    if field.format == .image {
      field.altColumn = reader.text("altColumn", required: true).flatMap {
        table?.column($0, into: list)
      }
    }
    func column(_ key: String) -> Int? {
      reader.text(key).flatMap { table?.column($0, into: list) }
    }
    if field.format == .audio || field.format == .video {
      field.captionsColumn = column("captionsColumn")
      field.transcriptColumn = column("transcriptColumn")
      if field.format == .video { field.posterColumn = column("posterColumn") }
    }
    guard let name, let column = table?.column(name, into: list) else { return nil }
    field.column = column
    return field
  }

  /// The keys of a field beside its column, label and format; all keys for an unknown format.
  private static func keys(of format: CatalogueSource.Field.Format?, isWritten: Bool) -> [String] {
    switch format {
    case .number, .percent: ["decimals"]
    case .currency: ["currency", "currencyColumn", "decimals"]
    case .area, .distance, .length: ["unit", "decimals"]
    case .image: ["altColumn"]
    case .date: ["dayFirst"]
    case .audio: ["captionsColumn", "transcriptColumn"]
    case .video: ["captionsColumn", "posterColumn", "transcriptColumn"]
    case .entry: ["scene", "heading"]
    case .text, .link, .category, .list, .rights, .file: []
    case nil:
      isWritten
        ? [
          "unit", "currency", "currencyColumn", "altColumn", "decimals", "dayFirst", "scene",
          "heading", "captionsColumn", "posterColumn", "transcriptColumn",
        ] : []
    }
  }

  private func checkFormat(_ reader: SettingsReader) {
    guard let written = reader.text("format"),
      CatalogueSource.Field.Format(rawValue: written.value) == nil
    else { return }
    let allowed = CatalogueSource.Field.Format.allCases.map(\.rawValue)
    list.reportUnknown("format", written, allowed: allowed)
  }

  private func decimals(_ reader: SettingsReader) -> Int? {
    guard let number = reader.number("decimals", least: 0) else { return nil }
    // Browsers write no more decimals.
    if number <= 20 { return number }
    list.report(
      .wrongType(key: "decimals", expected: "a whole number to 20", found: String(number)),
      at: reader.location(of: "decimals"))
    return nil
  }

  private func readUnit(_ reader: SettingsReader, into field: inout CatalogueSource.Field) {
    guard let allowed = MeasureUnits.known(to: field.format),
      let written = reader.text("unit", required: true)
    else { return }
    if let unit = MeasureUnits.name(of: written.value, among: allowed) {
      field.unit = unit
    } else {
      list.reportUnknown("unit", written, allowed: allowed)
    }
  }

  private func readCurrency(_ reader: SettingsReader, into field: inout CatalogueSource.Field) {
    if let column = reader.text("currencyColumn") {
      field.currencyColumn = table?.column(column, into: list)
      if let fixed = reader.text("currency") {
        list.report(.twoCurrencies, at: fixed.location)
      }
      return
    }
    guard let written = reader.text("currency", required: true) else { return }
    if let code = CurrencyCodes.code(of: written.value) {
      field.unit = code
    } else {
      list.report(unknownCurrency(written.value), at: written.location)
    }
  }
}

/// The fault of an unknown currency, with the one that was probably meant.
func unknownCurrency(_ code: String) -> Fault {
  .unknownCurrency(code: code, nearest: nearestName(to: code, among: CurrencyCodes.all))
}
