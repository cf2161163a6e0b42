import LecternModel

/// Reads the cells of a column of dates, in whatever way they are written.
struct DateReader: Sendable {
  /// The meaning of a cell.
  enum Meaning: Equatable {
    /// The days that the date may mean; ambiguous where a day and a month could change places.
    case span(DateSpan, isAmbiguous: Bool)
    /// Nobody knows, as the cell says.
    case unknown
  }

  /// The words of dates.
  let vocabulary: DateVocabulary
  /// True if `12/05/1890` is in May; nil where nobody says so.
  let dayFirst: Bool?

  /// The meaning of a cell; nil where it isn't understood.
  func read(_ text: String) -> Meaning? {
    if let span = EDTF.read(DateText.canonical(text) ?? text) {
      return .span(span, isAmbiguous: false)
    }
    guard let tokens = DateToken.tokens(of: text) else { return nil }
    var reader = DateWordsReader(tokens, vocabulary, dayFirst: dayFirst)
    if reader.isUnknown { return .unknown }
    return reader.read().map { .span($0, isAmbiguous: reader.isAmbiguous) }
  }

  /// The days of a cell; nil where it isn't understood, or not known.
  func span(of text: String) -> DateSpan? {
    guard case .span(let span, _)? = read(text) else { return nil }
    return span
  }

  /// The bytes by which a date is sorted among others, before all texts; nil where it has no days.
  func sortKey(of text: String) -> [UInt8]? { span(of: text)?.sortKey }
}

extension CatalogueSource {
  /// The reader of a column; nil for one that isn't a field of dates.
  func dates(of column: Int) -> DateReader? { fields.first { $0.column == column }?.dates }
}

extension DateSpan {
  /// The bytes that have the order of spans; the first stands before those of any text.
  var sortKey: [UInt8] {
    func bytes(_ day: CalendarDay?) -> [UInt8] {
      guard let day else { return [UInt8](repeating: 0xFF, count: 6) }
      let year = UInt32(clamping: day.year + Int(Int32.max))
      return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: year >> $0) }
        + [UInt8(day.month), UInt8(day.day)]
    }
    return [0] + bytes(earliest ?? latest) + [earliest == nil ? 0 : 1] + bytes(latest)
  }
}
