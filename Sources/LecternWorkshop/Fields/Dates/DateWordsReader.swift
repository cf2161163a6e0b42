import LecternModel

/// Reads dates as museums write them: `c.1822–5`, `early 18th century`, `exhibited 1887`.
///
/// About a year is that year, and words such as *probably* change nothing: how far off a date may
/// be only those know who wrote it. Of several dates with words of their own the first counts:
/// `1972, printed 2005` is of 1972. Several without, and those with *or*, are one span from the
/// first to the last.
struct DateWordsReader {
  let vocabulary: DateVocabulary
  /// True if `12/05/1890` is in May; nil where nobody says so.
  let dayFirst: Bool?
  /// True if a day and a month could change places, and the span has both.
  var isAmbiguous = false
  var tokens: ArraySlice<DateToken>

  init(_ tokens: [DateToken], _ vocabulary: DateVocabulary, dayFirst: Bool?) {
    (self.tokens, self.vocabulary, self.dayFirst) = (tokens[...], vocabulary, dayFirst)
  }

  /// True if a text says that its date isn't known.
  var isUnknown: Bool {
    let words = tokens.compactMap { token -> String? in
      switch token.kind {
      case .word(let word): word
      case .number: "0"
      case .sign(let sign): sign == "\\" ? "0" : nil
      }
    }
    return words.isEmpty || vocabulary.unknown.contains(words)
  }

  /// The days that the whole text means; nil where it isn't understood.
  mutating func read() -> DateSpan? {
    skipUnknown()
    _ = take("(")
    let start = tokens
    if let span = dates(isNamed: false) { return span }
    tokens = start
    return skipName() ? dates(isNamed: true) : nil
  }

  /// Dates to the end of the text.
  ///
  /// - Parameter isNamed: true behind the name of a period, of which a further date is a part:
  ///   `Edo period (1603–1867), 19th century`.
  private mutating func dates(isNamed: Bool) -> DateSpan? {
    guard var span = range(isFirst: true) else { return nil }
    while !tokens.isEmpty {
      let isApart = skipSeparators()
      let isOr = take(.or) || take("+")
      let isJoined = isOr || take(.and) || take("&")
      if tokens.isEmpty { return isJoined ? nil : span }
      guard isApart || isJoined else { return isAtBreak ? span : nil }
      let mark = tokens
      if isJoined, take(.later), isAtBreak {
        guard let open = DateSpan(from: span.earliest, to: nil) else { return nil }
        span = open
      } else if isJoined, take(.earlier), isAtBreak {
        guard let open = DateSpan(from: nil, to: span.latest) else { return nil }
        span = open
      } else {
        tokens = mark
        guard let other = range(isFirst: false, after: isJoined ? span.latest?.year : nil),
          isAtBreak
        else {
          // Words about something else: `1999, remade on installation`.
          return isApart ? span : nil
        }
        // `after 1945, before 1957`
        let isPart = isNamed || !isOr && (span.earliest == nil || span.latest == nil)
        span = (isPart ? span.intersection(other) : nil) ?? span.union(other)
      }
    }
    return span
  }

  /// Passes words without a number before a date that is set off, such as a period's name.
  private mutating func skipName() -> Bool {
    let isNamed = !tokens.isEmpty
    while let token = tokens.first {
      if case .word = token.kind {
        tokens.removeFirst()
      } else if !take("-"), !take("?") {
        break
      }
    }
    return isNamed && skipSeparators()
  }

  // MARK: Ranges

  /// A date or a range, with the words before it.
  ///
  /// - Parameters:
  ///   - isFirst: false for a further date, which `printed` says to be of something else.
  ///   - year: the year that a shortened one comes after, `63` of `1860 or 63`.
  private mutating func range(isFirst: Bool, after year: Int? = nil) -> DateSpan? {
    guard skipWords(isFirst: isFirst) else { return nil }
    if take(.between) {
      guard skipWords(isFirst: false), let first = atom() else { return nil }
      skipDoubts()
      guard take(.and) || takesRange() else { return nil }
      _ = take("-")
      return plainRange(from: first)
    }
    if take(.before) {
      return inner(after: year).flatMap { span in
        span.earliest.flatMap { DateSpan(from: nil, to: dayBefore($0)) }
      }
    }
    if take(.by) || take(.until) || takeBound(["later", "after"]) || take("-") {
      return inner(after: year).flatMap { DateSpan(from: nil, to: $0.latest) }
    }
    if take(.after) {
      return inner(after: year).flatMap { span in
        span.latest.flatMap { DateSpan(from: dayAfter($0), to: nil) }
      }
    }
    if take(.from) || takeBound(["earlier", "before"]) {
      guard skipWords(isFirst: isFirst), let first = atom() else { return nil }
      skipDoubts()
      if takesRange() { return plainRange(from: first) }
      return first.days().flatMap { DateSpan(from: $0.earliest, to: nil) }
    }
    return plainRange(after: year)
  }

  /// True if a word such as `later` is in `no later than` or `not later than`, which is passed.
  private mutating func takeBound(_ words: [String]) -> Bool {
    words.contains { word in
      take(words: ["no", word, "than"]) || take(words: ["not", word, "than"])
        || take(words: ["not", word])
    }
  }

  /// The date after `before` or `after`.
  private mutating func inner(after year: Int?) -> DateSpan? {
    _ = take("-")
    return skipWords(isFirst: true) ? plainRange(after: year) : nil
  }

  /// True if a range goes on, whose sign or word is passed.
  private mutating func takesRange() -> Bool {
    take("-") || take("/") || take(.to) || take(.until)
  }

  private mutating func plainRange(after year: Int?) -> DateSpan? {
    guard var first = atom() else { return nil }
    if let year { _ = first.complete(after: DateAtom(year: year)) }
    skipDoubts()
    let days = first.isOrdinalCentury.days()
    // `18th or 19th century`, `May and June 1890`
    return takesRange() || days == nil && (take(.or) || take(.and)) ? plainRange(from: first) : days
  }

  /// The rest of a range behind its first date and the dash; one whose end is missing is open.
  private mutating func plainRange(from first: DateAtom) -> DateSpan? {
    var atoms = [first]
    repeat {
      if isAtBreak || take(.present) {
        return atoms.count == 1
          ? first.days().flatMap { DateSpan(from: $0.earliest, to: nil) } : nil
      }
      guard skipWords(isFirst: false), var next = atom() else { return nil }
      if let previous = atoms.last { addYear(to: &next, after: previous) }
      skipDoubts()
      atoms.append(next)
    } while takesRange()
    // `1890s–1900s`
    if atoms.contains(where: { $0.decade?.size == 10 }) {
      for index in atoms.indices { atoms[index].decade?.size = 10 }
    }
    for index in atoms.indices.dropLast().reversed() {
      atoms[index].complete(from: atoms[index + 1])
    }
    for index in atoms.indices.dropFirst() {
      guard atoms[index].complete(after: atoms[index - 1]) else { return nil }
    }
    let spans = atoms.compactMap { $0.isOrdinalCentury.days() }
    guard spans.count == atoms.count,
      zip(spans, spans.dropFirst()).allSatisfy({ DateSpan(from: $0.earliest, to: $1.latest) != nil }
      )
    else { return nil }
    return DateSpan(from: spans.first?.earliest, to: spans.last?.latest)
  }

  /// Adds the year at the end of `June 19–20, 1964`.
  private mutating func addYear(to atom: inout DateAtom, after previous: DateAtom) {
    guard let number = atom.number, previous.day != nil, previous.year == nil else { return }
    let mark = tokens
    _ = take(",")
    if let year = takeYear() {
      (atom.day, atom.month, atom.year, atom.number) = (number.value, previous.month, year, nil)
    } else {
      tokens = mark
    }
  }

  // MARK: Words around dates

  /// Passes `n.d.` before a date that was found out: `n.d. [c. 1890]`.
  private mutating func skipUnknown() {
    for phrase in vocabulary.unknown where tokens.count > phrase.count {
      if take(words: phrase) {
        skipSeparators()
        return
      }
    }
  }

  /// Passes words that change no days.
  ///
  /// - Returns: false for a word that says what was done, where the date isn't the first one.
  private mutating func skipWords(isFirst: Bool) -> Bool {
    while true {
      let mark = tokens
      if take(.done) {
        // `first` may also be a part, `first half of 1890`.
        if isPart(from: mark) {
          tokens = mark
          return true
        }
        if !isFirst { return false }
        _ = take(",") || take(":")
      } else if take("?") || take("~") {
        continue
      } else if take(.about) || take(.maybe) || take(.filler) {
        _ = take("-") || take(",")
      } else {
        return true
      }
    }
  }

  private func isPart(from tokens: ArraySlice<DateToken>) -> Bool {
    var reader = self
    reader.tokens = tokens
    return reader.part() != nil
  }

  /// Passes the doubts behind a date, as of `1890 (?)` or `1890 ca.`, if there are any.
  private mutating func skipDoubts() {
    while true {
      let mark = tokens
      if take("("), take("?"), take(")") { continue }
      tokens = mark
      if take("?") || take("~") || take(.maybe) || take(.about) { continue }
      return
    }
  }

  /// Passes signs between dates, and says if there are any.
  @discardableResult
  private mutating func skipSeparators() -> Bool {
    let count = tokens.count
    while take(",") || take(";") || take("(") || take(")") || take(":") || take(".") {}
    return tokens.count < count
  }

  /// True at the end of the text, and before a further date.
  var isAtBreak: Bool {
    guard let token = tokens.first else { return true }
    switch token.kind {
    case .sign(let sign): return ",;():.&+".contains(sign)
    case .word(let word): return [.or, .and, .done].contains { vocabulary.has(word, $0) }
    case .number: return false
    }
  }

  private func dayBefore(_ day: CalendarDay) -> CalendarDay? {
    if day.day > 1 { return CalendarDay(year: day.year, month: day.month, day: day.day - 1) }
    let (year, month) = day.month > 1 ? (day.year, day.month - 1) : (day.year - 1, 12)
    return CalendarDay(year: year, month: month, day: CalendarDay.count(of: month, in: year))
  }

  private func dayAfter(_ day: CalendarDay) -> CalendarDay? {
    CalendarDay(year: day.year, month: day.month, day: day.day + 1)
      ?? CalendarDay(year: day.year, month: day.month + 1, day: 1)
      ?? CalendarDay(year: day.year + 1, month: 1, day: 1)
  }
}

extension DateAtom {
  init(year: Int) { self.year = year }

  /// An ordinal that nothing says more about, as a century: `fin XVIIIe`.
  var isOrdinalCentury: DateAtom {
    var atom = self
    if let ordinal, ordinal >= 10, isRoman, century == nil {
      (atom.century, atom.ordinal) = (ordinal, nil)
    }
    return atom
  }
}
