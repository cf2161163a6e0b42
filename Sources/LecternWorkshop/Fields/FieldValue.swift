/// The value of a cell for a field, as in the bundle.
enum FieldValue: Equatable {
  /// A text, a decimal number, a date; a date or rights in words with a space before them.
  case text(String)
  /// An amount and its currency; a link's text and address; the items of a list.
  case parts([String])

  /// Writes it as a JSON string or array of strings.
  func write(to json: inout JSONWriter) {
    switch self {
    case .text(let text): json.string(text)
    case .parts(let parts): json.array { json in for part in parts { json.string(part) } }
    }
  }
}

extension CatalogueSource.Field {
  /// The value in a row that has been checked; nil for an empty one.
  ///
  /// - Parameters:
  ///   - picture: finds an image by its path and its number in the cell, and the address of the
  ///     scene in which a large one can be explored, or an empty text.
  ///   - file: finds another file by its path.
  func value(
    in table: CSVTable, _ row: Int, picture: (String, Int) -> (PictureSource, String)?,
    file: (String) -> PictureSource? = { _ in nil }
  ) -> FieldValue? {
    let text = table.trimmed(row, column)
    if text.isEmpty { return nil }
    switch format {
    case .text: return .text(table.shown(text, row, column))
    case .category: return .text(table.shown(joiningLines(text), row, column))
    case .number, .area, .distance, .length: return DecimalText.canonical(text).map { .text($0) }
    case .percent: return DecimalText.canonical(Self.withoutPercentSign(text)).map { .text($0) }
    case .date:
      return .text(
        DateText.canonical(text) ?? " " + table.shown(joiningLines(text), row, column))
    case .link: return .parts([RightsStatement.name(of: text) ?? Self.shownAddress(text), text])
    case .rights:
      // Words have a space before them, as dates in words have.
      if !RightsStatement.isAddress(text) {
        return .text(" " + table.shown(joiningLines(text), row, column))
      }
      return .parts([RightsStatement.name(of: text) ?? Self.shownAddress(text), text])
    // The catalogue's references have them.
    case .entry: return nil
    case .list: return .parts(table.parts(row, column).map { table.shown($0, row, column) })
    case .currency:
      guard let amount = DecimalText.canonical(text) else { return nil }
      guard let currencyColumn else { return .text(amount) }
      let code = CurrencyCodes.code(of: table.trimmed(row, currencyColumn)) ?? ""
      return .parts([amount, code])
    case .image: return pictures(in: table, row, picture)
    case .file:
      let name = text.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? text
      return file(text).map { .parts([name, $0.address]) }
    case .audio, .video:
      func path(_ column: Int?) -> String { column.map { table.trimmed(row, $0) } ?? "" }
      let poster = path(posterColumn)
      let captions = file(path(captionsColumn))
      let language =
        captionsColumn.flatMap { table.language(of: row, $0) }.map {
          [$0.tag, $0.title]
        } ?? []
      return file(text).map {
        .parts(
          [
            $0.address, captions?.address ?? "",
            poster.isEmpty ? "" : picture(poster, 0)?.0.address ?? "",
            transcriptColumn.map { table.shown(row, $0) } ?? "",
          ] + (captions == nil ? [] : language))
      }
    }
  }

  /// The images of a cell, which semicolons separate; of several each has a description.
  private func pictures(
    in table: CSVTable, _ row: Int, _ picture: (String, Int) -> (PictureSource, String)?
  ) -> FieldValue? {
    let paths = table.paths(row, column)
    let words = altColumn.map { joiningLines(table.trimmed(row, $0)) } ?? ""
    let each = altColumn.map { table.parts(row, $0) } ?? []
    var parts: [String] = []
    for (number, path) in paths.enumerated() {
      guard let (picture, scene) = picture(path, number) else { continue }
      parts += [
        picture.address, paths.count > 1 && each.count == paths.count ? each[number] : words,
        String(picture.width), String(picture.height),
      ]
      if paths.count > 1 || !scene.isEmpty { parts.append(scene) }
    }
    return parts.isEmpty ? nil : .parts(parts)
  }

  /// A percentage without its sign: `12.5 %` is `12.5`.
  static func withoutPercentSign(_ text: String) -> String {
    text.hasSuffix("%") ? trimmingSpaces(String(text.dropLast())) : text
  }

  /// An address as people write it: without the scheme and a last slash.
  private static func shownAddress(_ address: String) -> String {
    var shown = address[...]
    for scheme in ["https://", "http://", "mailto:", "tel:"] where shown.hasPrefix(scheme) {
      shown = shown.dropFirst(scheme.count)
    }
    if shown.hasSuffix("/") { shown = shown.dropLast() }
    return String(shown)
  }
}
