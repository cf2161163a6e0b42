/// Checks the cells of a table for the fields of a catalogue.
struct FieldChecker {
  let reading: FolderReading
  let table: CSVTable

  private var list: DiagnosticList { reading.list }

  /// Reports every value that can't be shown in its field's format.
  ///
  /// - Parameter thumbnail: the index of the field whose pictures have thumbnails.
  func check(_ fields: [CatalogueSource.Field], thumbnail: Int? = nil) {
    for (index, field) in fields.enumerated() {
      let side = index == thumbnail ? 0 : ZoomSceneReader.side
      if let dates = field.dates {
        DateColumn(field, dates, in: table).report(into: list)
        continue
      }
      var decimals = DecimalMarks()
      var unfetched = UnfetchedPictures()
      for row in 0..<table.rowCount {
        let value = table.trimmed(row, field.column)
        if value.isEmpty { continue }
        check(value, row, field, copiedFrom: side, &decimals)
        if field.format != .image { continue }
        for path in table.paths(row, field.column) where RemotePicture.isAddress(path) {
          if reading.remotePicture(path, at: table.location(row, field.column)) == nil {
            unfetched.note(path, in: row)
          }
        }
      }
      decimals.report(field, in: table, into: list)
      unfetched.report(field.column, in: table, into: list)
    }
  }

  private func check(
    _ value: String, _ row: Int, _ field: CatalogueSource.Field, copiedFrom side: Int,
    _ decimals: inout DecimalMarks
  ) {
    let name = table.columns[field.column]
    func report(_ fault: Fault, column: Int? = nil) {
      list.report(fault, at: table.location(row, column ?? field.column))
    }
    switch field.format {
    case .text, .category, .list, .date, .entry: break
    case .number, .percent, .area, .distance, .length, .currency:
      let number =
        field.format == .percent ? CatalogueSource.Field.withoutPercentSign(value) : value
      if !decimals.note(number, in: row) { report(.badNumber(column: name, value: value)) }
      if let column = field.currencyColumn { checkCurrency(row, column) }
    case .link:
      if !Self.isWebAddress(value) { report(.badLink(column: name, value: value)) }
    case .audio, .video, .file: checkFile(value, row, field)
    case .rights: checkRights(value, column: field.column) { report($0) }
    case .image:
      for path in table.paths(row, field.column) where !RemotePicture.isAddress(path) {
        if Self.beginsAsPage(path) {
          report(.badPictureAddress(path))
        } else {
          _ = reading.picture(path, at: table.location(row, field.column), copiedFrom: side)
        }
      }
      if let alt = field.altColumn, table.trimmed(row, alt).isEmpty {
        report(.imageWithoutWords(column: table.columns[alt]), column: alt)
      }
    }
  }

  private func checkFile(_ value: String, _ row: Int, _ field: CatalogueSource.Field) {
    let place = table.location(row, field.column)
    if let file = reading.file(value, at: place), field.format != .file {
      let isFilm = field.format == .video
      if let media = MediaFile(file.file) {
        if let other = media.isFilm, other != isFilm {
          list.report(.otherMedia(path: value, isFilm: other), at: place)
        } else if isFilm, let codec = media.doubtfulCodec {
          list.report(.doubtfulCodec(path: value, codec: codec), at: place)
        }
      } else {
        list.report(.notMedia(path: value, isFilm: isFilm), at: place)
      }
    }
    if let column = field.captionsColumn {
      let path = table.trimmed(row, column)
      if !path.isEmpty, let file = reading.file(path, at: table.location(row, column)) {
        let head = (try? readFile(file.file, first: 16)) ?? []
        let words = head.starts(with: [0xEF, 0xBB, 0xBF]) ? head.dropFirst(3) : head[...]
        if !words.starts(with: "WEBVTT".utf8) {
          list.report(.notCaptions(path: path), at: table.location(row, column))
        }
      }
    }
    if let column = field.posterColumn {
      let path = table.trimmed(row, column)
      if !path.isEmpty { _ = reading.picture(path, at: table.location(row, column)) }
    }
  }

  /// Rights are told by an address, or in any words; a statement's address has to be right.
  private func checkRights(_ value: String, column: Int, report: (Fault) -> Void) {
    let isMeant =
      Self.beginsAsPage(value)
      || RightsStatement.namesHost(value) && !value.contains(where: \.isWhitespace)
    if isMeant, !RightsStatement.isAddress(value) {
      report(.badLink(column: table.columns[column], value: value))
    } else if RightsStatement.isUnknown(value) {
      report(.unknownRights(address: value, nearest: RightsStatement.nearest(to: value)))
    }
  }

  private func checkCurrency(_ row: Int, _ column: Int) {
    let code = table.trimmed(row, column)
    if code.isEmpty {
      list.report(
        .amountWithoutCurrency(column: table.columns[column]), at: table.location(row, column))
    } else if CurrencyCodes.code(of: code) == nil {
      list.report(unknownCurrency(code), at: table.location(row, column))
    }
  }

  /// True for a text that begins as the address of a page or a file on the web does.
  static func beginsAsPage(_ text: String) -> Bool {
    ["https://", "http://"].contains { text.lowercased().hasPrefix($0) }
  }

  static func isWebAddress(_ text: String) -> Bool {
    let lower = text.lowercased()
    return ["https://", "http://", "mailto:", "tel:"].contains {
      lower.hasPrefix($0) && lower.utf8.count > $0.utf8.count
    }
      && !text.unicodeScalars.contains {
        $0.properties.isWhitespace || "\"<>".unicodeScalars.contains($0)
      }
  }
}

/// The decimal marks of a column: a column that has both a point and a comma is reported as one
/// fault, for neither alone is wrong everywhere.
struct DecimalMarks {
  private var commas: [Int] = []
  private var points: [Int] = []

  /// Takes in a number of a row.
  ///
  /// - Returns: false for anything but a number, with either mark.
  mutating func note(_ number: String, in row: Int) -> Bool {
    if DecimalText.canonical(number) != nil {
      if number.contains(".") { points.append(row) }
      return true
    }
    guard DecimalText.hasDecimalComma(number) else { return false }
    commas.append(row)
    return true
  }

  /// Reports the commas: all at once if the column has points too, otherwise each.
  func report(_ field: CatalogueSource.Field, in table: CSVTable, into list: DiagnosticList) {
    guard let first = commas.first else { return }
    let column = table.columns[field.column]
    if points.isEmpty {
      for row in commas {
        list.report(
          .badNumber(column: column, value: table.trimmed(row, field.column)),
          at: table.location(row, field.column))
      }
      return
    }
    list.report(
      .mixedDecimals(
        column: column, commas: commas.map { table.number(ofRow: $0) },
        points: points.map { table.number(ofRow: $0) }),
      at: table.location(first, field.column))
  }
}
