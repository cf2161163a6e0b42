import LecternBase

extension Catalogue {
  /// Reads a catalogue scene of a bundle.
  ///
  /// - Throws: `BundleError` naming the first member that isn't what docs/BUNDLE.md says.
  public convenience init(_ json: JSON) throws(BundleError) {
    guard let count = json["count"]?.integer, count >= 0 else { throw .unexpected("count") }
    let ids = try Catalogue.column(json, "ids", count)
    let names = try Catalogue.column(json, "names", count)
    let subtitles = try Catalogue.column(json, "subtitles", count)
    let scopes = (json["scopes"]?.array ?? []).compactMap { $0.text }
    var keys: [Column] = []
    for value in json["keys"]?.array ?? [] {
      guard let text = value.text, let column = Column(joined: text, count: count) else {
        throw .unexpected("keys")
      }
      keys.append(column)
    }
    guard keys.count == max(1, scopes.count) else { throw .unexpected("keys") }
    let quotations = json["quotations"]
    let translations = (quotations?["translations"]?.array ?? []).map { Translation($0) }
    let chosen = quotations?["default"]?.text ?? ""
    self.init(
      id: try Catalogue.text(json, "id"), title: try Catalogue.text(json, "title"),
      detailTitle: json["detailTitle"]?.text ?? "",
      detailShortTitle: json["detailShortTitle"]?.text ?? "",
      searchPlaceholder: json["searchPlaceholder"]?.text ?? "Search", count: count, ids: ids,
      names: names, subtitles: subtitles, smallCaps: json["smallCaps"]?.text ?? "",
      sections: try Catalogue.sections(json), scopes: scopes, keys: keys,
      rings: (json["rings"]?.array ?? []).map { ring in
        (ring.array ?? []).compactMap { $0.integer }
      },
      chunkStarts: (json["chunks"]?.array ?? []).compactMap { $0.integer },
      translations: translations,
      defaultTranslation: translations.firstIndex { $0.id == chosen } ?? 0,
      preferenceKey: quotations?["preference"]?.text ?? "")
  }

  private static func text(_ json: JSON, _ name: StaticString) throws(BundleError) -> Text {
    guard let text = json[Text(stringLiteral: name)]?.text else { throw .unexpected(name) }
    return text
  }

  private static func column(
    _ json: JSON, _ name: StaticString, _ count: Int
  ) throws(BundleError) -> Column {
    guard let column = Column(joined: try text(json, name), count: count) else {
      throw .unexpected(name)
    }
    return column
  }

  private static func sections(_ json: JSON) throws(BundleError) -> [Section] {
    var sections: [Section] = []
    for value in json["sections"]?.array ?? [] {
      guard let parts = value.array, parts.count == 2, let title = parts[0].text,
        let first = parts[1].integer
      else { throw .unexpected("sections") }
      sections.append(Section(title: title, first: first))
    }
    return sections
  }
}

extension Translation {
  init(_ json: JSON) {
    id = json["id"]?.text ?? ""
    title = json["title"]?.text ?? ""
    notice = json["notice"]?.text ?? ""
    language = json["language"]?.text ?? ""
  }
}
