/// The settings of a scene for the order of its list.
struct OrderSettings {
  let collation: CollationTag
  let articles: LeadingArticles

  /// Reads `collation` and `ignoreArticles`; `language` is the exhibit's.
  init(_ top: SettingsReader, language: String, into list: DiagnosticList) {
    let named = top.text("collation").flatMap { CollationTag.read($0, into: list) }
    let collation = named ?? CollationTag(language: language)
    self.collation = collation
    articles = Self.articles(top, of: collation.language, into: list)
  }

  private static func articles(
    _ top: SettingsReader, of language: String, into list: DiagnosticList
  ) -> LeadingArticles {
    guard let node = top.node("ignoreArticles") else { return .none }
    if node.sequence != nil {
      return LeadingArticles((top.texts("ignoreArticles") ?? []).map(\.value))
    }
    let place = top.location(of: "ignoreArticles")
    guard let isWanted = node.scalar.flatMap({ flagValue($0.string) }) else {
      list.report(
        .wrongType(
          key: "ignoreArticles", expected: "true, false or a list of articles",
          found: quoted(node.scalar?.string ?? "keys and values")),
        at: place)
      return .none
    }
    if !isWanted { return .none }
    if let usual = LeadingArticles(language: language) { return usual }
    list.report(.noUsualArticles(language: language), at: place)
    return .none
  }
}
