import LecternModel

// One date of a text: a year, a day, a decade or a century.
extension DateWordsReader {
  /// A date with its part and its era, as far as it goes; nil where none begins.
  mutating func atom() -> DateAtom? {
    let part = part()
    if part != nil { skipFillers() }
    let isBefore = era(isPrefix: true)
    if isBefore != nil { while take(.about) || take("?") {} }
    guard var atom = bareAtom() else {
      guard part != nil else { return nil }
      var atom = DateAtom()
      atom.part = part
      return atom
    }
    atom.part = part
    atom.isBeforeEra = isBefore ?? era(isPrefix: false)
    return atom
  }

  /// A part of what follows: `late`, `first half of the`, `2nd quarter of`, `mid-`.
  mutating func part() -> (index: Int, count: Int)? {
    let mark = tokens
    if let index = takeFirst({ if case .part(let index) = $0 { index } else { nil } }) {
      // `mid-1820s`, but `early–mid 1820s` is a range.
      let end = tokens
      if take("-"), part() != nil { tokens = end }
      return (index, 3)
    }
    if let number = partNumber() {
      for (sense, count) in [(Sense.half, 2), (.third, 3), (.quarter, 4)] where take(sense) {
        let index = number == 0 ? count - 1 : number - 1
        if index < count { return (index, count) }
      }
    }
    tokens = mark
    return nil
  }

  /// The number before a part, such as `2nd`.
  private mutating func partNumber() -> Int? {
    if let number = takeOrdinal() { return number }
    guard let (number, digits) = takeNumber(), digits == 1, number > 0 else { return nil }
    _ = take(".") || take(.ordinalEnding)
    return number
  }

  private typealias Sense = DateVocabulary.Sense

  private mutating func bareAtom() -> DateAtom? {
    if take(.decade) {
      skipFillers()
      guard let (number, digits) = takeNumber() else { return nil }
      return decade(number, digits)
    }
    if let century = centuryBefore() { return century }
    if let (number, digits) = takeNumber() { return atom(number, digits) }
    let mark = tokens
    if let month = takeMonth() { return atom(ofMonth: month) }
    if let season = takeSeason() {
      var atom = DateAtom()
      atom.season = season
      skipFillers()
      atom.year = takeYear()
      return atom
    }
    if let ordinal = takeOrdinal() ?? takeRoman(isAlone: false) {
      var atom = DateAtom()
      if take(.century) {
        atom.century = ordinal
      } else {
        atom.ordinal = ordinal
        atom.isRoman = true
      }
      return ordinal == 0 ? nil : atom
    }
    tokens = mark
    return nil
  }

  // MARK: Centuries

  /// A century whose word comes first: `siglo XVIII`, `s. XVIII`, `המאה ה-18`.
  private mutating func centuryBefore() -> DateAtom? {
    let mark = tokens
    guard take(.century) else { return nil }
    while take(.filler) { _ = take("-") }
    var number = takeRoman(isAlone: true)
    if number == nil, let ordinal = takeOrdinal() {
      number = ordinal + (take(.teen) && ordinal < 10 ? 10 : 0)
    }
    if number == nil, let (value, digits) = takeNumber(), digits <= 2 { number = value }
    guard let number, number > 0 else {
      tokens = mark
      return nil
    }
    var atom = DateAtom()
    atom.century = number
    return atom
  }

  /// A Roman number with its ending, `xviiie`; `isAlone` where nothing but one can stand.
  private mutating func takeRoman(isAlone: Bool) -> Int? {
    guard case .word(let word)? = tokens.first?.kind else { return nil }
    for ending in ["", "eme", "er", "e", "o", "th"] where word.hasSuffix(ending) {
      let letters = word.dropLast(ending.count)
      // One letter, and a word that means something, are Roman before a century only.
      let isSure = isAlone || letters.count > 1 && !vocabulary.knows(word)
      guard let number = roman(letters) else { continue }
      let mark = tokens
      tokens.removeFirst()
      if isSure { return number }
      if case .word(let next)? = tokens.first?.kind, vocabulary.has(next, .century) {
        return number
      }
      tokens = mark
    }
    return nil
  }

  /// A number to 39 in its usual letters.
  private func roman(_ letters: Substring) -> Int? {
    let tens = letters.prefix { $0 == "x" }
    let ones = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"]
    guard !letters.isEmpty, tens.count <= 3,
      let one = ones.firstIndex(of: String(letters.dropFirst(tens.count)))
    else { return nil }
    return tens.count * 10 + one
  }

  // MARK: Numbers

  /// A date that begins with a number.
  private mutating func atom(_ number: Int, _ digits: Int) -> DateAtom? {
    if let date = numericDate(number, digits) { return date }
    var atom = DateAtom()
    let mark = tokens
    // `1890-talet` too.
    _ = take("-")
    if digits > 1, isJoined(.decadeEnding), take(.decadeEnding) {
      // `1890er-Jahre`, `1890er Jahre`
      let end = tokens
      _ = take("-")
      if !take(.filler) { tokens = end }
      return decade(number, digits)
    }
    tokens = mark
    // `189-` and `189-?`, as libraries write the 1890s.
    if digits == 3, (100..<210).contains(number), take("-"),
      isAtBreak || tokens.first?.kind == .sign("?")
    {
      return decade(number * 10, 4, size: 10)
    }
    tokens = mark
    if digits <= 2 {
      let isOrdinal = take(".") || isJoined(.ordinalEnding) && take(.ordinalEnding)
      if take(.century) {
        atom.century = number
        return number > 0 ? atom : nil
      }
      skipFillers()
      if let month = takeMonth() {
        atom = self.atom(ofMonth: month, isDayKnown: true)
        atom.day = number
        return atom
      }
      tokens = mark
      if isOrdinal, !take(".") {
        _ = take(.ordinalEnding)
        atom.ordinal = number
      } else {
        atom.number = (number, digits)
      }
      return atom
    }
    if digits > 4 {
      // An era makes a year of it.
      atom.number = (number, digits)
      return atom
    }
    atom.year = number
    // `1890 May 12`, `1890, May`
    _ = take(",")
    if let month = takeMonth() {
      atom.month = month
      let end = tokens
      if let (day, digits) = takeNumber(), digits <= 2 { atom.day = day } else { tokens = end }
    } else if let season = takeSeason() {
      atom.season = season
    } else {
      tokens = mark
    }
    return atom
  }

  /// `1890s`; `1800s` is the century, `2000s` ten years, `50s` one of a range.
  private func decade(_ number: Int, _ digits: Int, size: Int? = nil) -> DateAtom? {
    guard number % 10 == 0, number > 0, digits == 2 || digits == 4 else { return nil }
    var atom = DateAtom()
    let isCentury = digits == 4 && number % 100 == 0 && number < 2000
    atom.decade = (number, digits, size ?? (isCentury ? 100 : 10))
    return atom
  }

  /// A date that begins with a month.
  private mutating func atom(ofMonth month: Int, isDayKnown: Bool = false) -> DateAtom {
    var atom = DateAtom()
    atom.month = month
    let mark = tokens
    if !isDayKnown, let (day, digits) = takeNumber(), digits <= 2 {
      if isJoined(.ordinalEnding) { _ = take(.ordinalEnding) }
      atom.day = day
    } else {
      tokens = mark
    }
    let end = tokens
    _ = take(",") || take(".")
    skipFillers()
    atom.year = takeYear()
    if atom.year == nil { tokens = end }
    return atom
  }

  /// `12/05/1890`, `12.5.1890`, `1890-5-12`, `5/1890`.
  private mutating func numericDate(_ first: Int, _ digits: Int) -> DateAtom? {
    let mark = tokens
    var atom = DateAtom()
    guard let sign = takeSign(among: "/.-"), let (second, secondDigits) = takeNumber() else {
      tokens = mark
      return nil
    }
    if digits <= 2, secondDigits == 4, sign != "-", (1...12).contains(first) {
      (atom.month, atom.year) = (first, second)
      return atom
    }
    if secondDigits <= 2, take(String(sign)), let (third, thirdDigits) = takeNumber() {
      // A day that there isn't is no range either.
      if digits == 4, thirdDigits <= 2 {
        atom.span = day(first, second, third)
        return atom
      }
      if digits <= 2, thirdDigits == 4 {
        atom.span = day(third, of: first, second)
        return atom
      }
    }
    tokens = mark
    return nil
  }

  private func day(_ year: Int, _ month: Int, _ day: Int) -> DateSpan? {
    CalendarDay(year: year, month: month, day: day).flatMap { DateSpan(from: $0, to: $0) }
  }

  /// A day and a month in either order; both where nothing tells which.
  private mutating func day(_ year: Int, of first: Int, _ second: Int) -> DateSpan? {
    let readings = (day(year, second, first), day(year, first, second))
    guard let dayFirst = readings.0, let monthFirst = readings.1 else {
      return readings.0 ?? readings.1
    }
    if let isDayFirst = self.dayFirst { return isDayFirst ? dayFirst : monthFirst }
    if first != second { isAmbiguous = true }
    return dayFirst.union(monthFirst)
  }

  // MARK: Tokens

  private mutating func takeNumber() -> (Int, Int)? {
    guard case .number(let value, let digits)? = tokens.first?.kind else { return nil }
    tokens.removeFirst()
    return (value, digits)
  }

  mutating func takeYear() -> Int? {
    guard case .number(let value, let digits)? = tokens.first?.kind, (3...4).contains(digits) else {
      return nil
    }
    tokens.removeFirst()
    return value
  }

  private mutating func takeSign(among signs: String) -> Character? {
    guard case .sign(let sign)? = tokens.first?.kind, signs.contains(sign) else { return nil }
    tokens.removeFirst()
    return sign
  }

  private mutating func takeFirst<Answer>(_ find: (DateVocabulary.Sense) -> Answer?) -> Answer? {
    guard case .word(let word)? = tokens.first?.kind, let answer = vocabulary.first(word, find)
    else { return nil }
    tokens.removeFirst()
    return answer
  }

  private mutating func takeMonth() -> Int? {
    takeFirst { if case .month(let month) = $0 { month } else { nil } }
  }

  private mutating func takeSeason() -> Int? {
    takeFirst { if case .season(let season) = $0 { season } else { nil } }
  }

  private mutating func takeOrdinal() -> Int? {
    takeFirst { if case .ordinal(let number) = $0 { number } else { nil } }
  }

  /// True if the next word has a sense, and no space is before it.
  private func isJoined(_ sense: DateVocabulary.Sense) -> Bool {
    guard let token = tokens.first, token.isJoined, case .word(let word) = token.kind else {
      return false
    }
    return vocabulary.has(word, sense)
  }

  private mutating func skipFillers() { while take(.filler) { _ = take("-") } }

  /// True if the next word has a sense, and it is passed.
  mutating func take(_ sense: DateVocabulary.Sense) -> Bool {
    guard case .word(let word)? = tokens.first?.kind, vocabulary.has(word, sense) else {
      return false
    }
    tokens.removeFirst()
    return true
  }

  /// True if the next sign is this, and it is passed.
  mutating func take(_ sign: String) -> Bool {
    guard case .sign(let next)? = tokens.first?.kind, String(next) == sign else { return false }
    tokens.removeFirst()
    return true
  }

  /// True if the next words are these, with any points and hyphens between, and they are passed.
  mutating func take(words: [String]) -> Bool {
    let mark = tokens
    for (index, word) in words.enumerated() {
      while index > 0, take(".") || take("-") {}
      guard case .word(word)? = tokens.first?.kind else {
        tokens = mark
        return false
      }
      tokens.removeFirst()
    }
    return true
  }

  /// An era: true before our own, nil for none.
  private mutating func era(isPrefix: Bool) -> Bool? {
    for (words, isBefore) in vocabulary.eras {
      let mark = tokens
      guard take(words: words) else { continue }
      // `a. C.` before a number is about a century, or none at all.
      if isPrefix, words != ["ad"], words != ["a", "d"] {
        tokens = mark
        continue
      }
      return isBefore
    }
    return nil
  }
}
