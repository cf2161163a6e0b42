/// Articles that don't count where a name is sorted: *The Shining* stands among the S.
struct LeadingArticles: Sendable, Equatable {
  /// Folded; those that end in a mark, such as `l'`, stand directly before the noun.
  private let articles: Set<String>

  /// No articles: every word counts.
  static let none = LeadingArticles([])

  init(_ articles: [String]) { self.articles = Set(articles.map { fold(trimmingSpaces($0)) }) }

  /// The usual articles of a language; nil for a language whose articles Lectern doesn't know.
  init?(language: String) {
    guard let articles = Self.usual[language] else { return nil }
    self.init(articles)
  }

  /// The languages whose articles Lectern knows.
  static var languages: [String] { usual.keys.sorted() }

  /// A name from the word after its article on; the whole name if it has no article, or consists of
  /// one.
  func removed(from name: String) -> Substring {
    if articles.isEmpty { return name[...] }
    let first = name.prefix { $0 != " " && $0 != "\u{A0}" }
    if first.count < name.count, articles.contains(fold(String(first))) {
      let rest = name[first.endIndex...].drop { $0 == " " || $0 == "\u{A0}" }
      if !rest.isEmpty { return rest }
    }
    // l’Homme, al-Biruni
    if let mark = first.firstIndex(where: { Self.marks.contains($0) }), mark != first.startIndex {
      let rest = name[name.index(after: mark)...]
      if !rest.isEmpty, articles.contains(fold(String(first[...mark]))) { return rest }
    }
    return name[...]
  }

  private static let marks: Set<Character> = [
    "'", "\u{2019}", "\u{2BC}", "-", "\u{2010}", "\u{2011}",
  ]

  /// - Source: the definite and indefinite articles of MARC 21, appendix F, in the nominative.
  private static let usual: [String: [String]] = [
    "af": ["die", "'n"],
    "ar": ["al-", "el-"],
    "ca": ["el", "la", "els", "les", "l'", "un", "una", "uns", "unes"],
    "cy": ["y", "yr", "'r"],
    "da": ["den", "det", "de", "en", "et"],
    "de": ["der", "die", "das", "ein", "eine"],
    "el": ["ο", "η", "το", "οι", "τα", "ένας", "μία", "μια", "ένα"],
    "en": ["the", "a", "an"],
    "eo": ["la", "l'"],
    "es": ["el", "la", "lo", "los", "las", "un", "una", "unos", "unas"],
    "fr": ["le", "la", "les", "l'", "un", "une", "des"],
    "fy": ["de", "it", "'t", "in", "'n"],
    "ga": ["an", "na"],
    "gd": ["an", "am", "a'", "na"],
    "gl": ["o", "a", "os", "as", "un", "unha", "uns", "unhas"],
    "he": ["ha-", "he-"],
    "hu": ["a", "az", "egy"],
    "is": ["hinn", "hin", "hið"],
    "it": ["il", "lo", "la", "i", "gli", "le", "l'", "un", "uno", "una", "un'"],
    "mt": ["il-", "l-", "id-", "in-", "ir-", "is-", "it-"],
    "nb": ["den", "det", "de", "en", "ei", "et"],
    "nl": ["de", "het", "'t", "een", "'n"],
    "nn": ["den", "det", "dei", "ein", "ei", "eit"],
    "no": ["den", "det", "de", "en", "ei", "et"],
    "pt": ["o", "a", "os", "as", "um", "uma", "uns", "umas"],
    "ro": ["un", "o", "niște"],
    "sv": ["den", "det", "de", "en", "ett"],
    "yi": ["der", "di", "dos", "a", "an"],
  ]
}
