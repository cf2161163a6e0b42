import Yams

/// Reads exhibit.yaml in one of its languages: each map of languages becomes the text of one.
///
/// The readers of scenes then find plain texts. For a missing translation the first language's text
/// stands, which says so itself (`Text.tagged`).
struct LanguageMaps {
  /// The keys whose values visitors read.
  private static let texts: Set<String> = [
    "title", "shortTitle", "description", "detailTitle", "detailShortTitle", "searchPlaceholder",
    "missing",
    "notice", "label",
    "alt", "placeholder",
  ]
  /// A key that readers pass over: the name of a category in the first language.
  static let firstTitle = String(YAMLFile.setAside) + "title"

  let languages: ExhibitLanguages
  let list: DiagnosticList
  /// The keys of each kind of scenes whose values visitors read besides.
  private let kinds: [String: Set<String>]
  private let file = "exhibit.yaml"

  init(languages: ExhibitLanguages, kinds: LinkedKinds, list: DiagnosticList) {
    (self.languages, self.list) = (languages, list)
    self.kinds = kinds.readers.reduce(into: [:]) { $0[$1.kind] = $1.translated }
  }

  /// The file in the present language; faults of its maps are reported.
  func read(_ root: Node) -> Node {
    guard case .mapping(let mapping) = root else { return root }
    return rebuilt(mapping) { key, value in
      switch key {
      case "scenes":
        // Its keys are ids, even if they look like languages.
        guard case .mapping(let scenes) = value else { return value }
        return rebuilt(scenes) { _, scene in node(scene) }
      case "words", "language", "languages": return value
      default: return member(key, value, of: mapping)
      }
    }
  }

  private func node(_ node: Node) -> Node {
    switch node {
    case .mapping(let mapping): rebuilt(mapping) { member($0, $1, of: mapping) }
    case .sequence(let sequence):
      .sequence(
        Node.Sequence(sequence.map { self.node($0) }, sequence.tag, sequence.style, sequence.mark))
    default: node
    }
  }

  private func rebuilt(_ mapping: Node.Mapping, _ value: (String, Node) -> Node) -> Node {
    .mapping(
      Node.Mapping(
        mapping.map { pair in (pair.key, value(pair.key.scalar?.string ?? "", pair.value)) },
        mapping.tag, mapping.style, mapping.mark))
  }

  private func member(_ key: String, _ value: Node, of holder: Node.Mapping) -> Node {
    if Self.texts.contains(key) { return text(value, key) }
    switch key {
    // The setting differs from language to language by default.
    case "collation", "ignoreArticles": return choice(value, key)
    case "categories":
      guard case .sequence(let items) = value else { return value }
      return .sequence(
        Node.Sequence(items.map(category), items.tag, items.style, items.mark))
    default:
      let kind = holder[Node("kind")]?.scalar?.string
      return kind.flatMap { kinds[$0] }?.contains(key) == true ? text(value, key) : node(value)
    }
  }

  // MARK: Texts

  /// A text in the present language; an untranslated one in the first.
  private func text(_ value: Node, _ key: String) -> Node {
    if let map = map(value, key) {
      if let own = map.own { return own }
      // A text that the first language lacks is reported; any other text keeps it from being
      // reported again.
      return map.first.map(fallback) ?? value.mapping?.first?.value ?? value
    }
    return fallback(value)
  }

  private func fallback(_ value: Node) -> Node {
    guard !languages.isFirst, let scalar = value.scalar, !scalar.string.isEmpty,
      scalar.style != .plain || !["~", "null"].contains(scalar.string)
    else { return value }
    return .scalar(
      Node.Scalar(
        languages.first.tagging(trimmingSpaces(scalar.string)), Tag(.str), .doubleQuoted,
        scalar.mark))
  }

  /// A category of a facsimile: a text, or a title with an icon.
  ///
  /// Clauses name it by its title in the first language.
  private func category(_ item: Node) -> Node {
    let titled = item.mapping.flatMap { $0[Node("title")] == nil ? nil : $0 }
    let title = titled?[Node("title")] ?? item
    let shown = text(title, "title")
    var pairs: [(Node, Node)] = titled.map { Array($0) } ?? [(Node("title"), title)]
    pairs = pairs.map { $0.0.scalar?.string == "title" ? ($0.0, shown) : $0 }
    if languages.isFirst { return titled == nil ? shown : rebuilt(pairs, like: item) }
    if let first = firstText(title) { pairs.append((Node(Self.firstTitle), first)) }
    return rebuilt(pairs, like: item)
  }

  private func rebuilt(_ pairs: [(Node, Node)], like item: Node) -> Node {
    .mapping(Node.Mapping(pairs, Tag(.map), .any, item.mark))
  }

  private func firstText(_ value: Node) -> Node? {
    guard let mapping = value.mapping else { return value }
    return mapping.first { languages.language($0.key.scalar?.string ?? "") == languages.first }?
      .value
  }

  /// A setting that may differ by language; a plain value holds for the first one only.
  private func choice(_ value: Node, _ key: String) -> Node {
    guard let mapping = value.mapping else { return languages.isFirst ? value : Self.unset }
    guard check(mapping, key) else { return value }
    return mapping.first { languages.language($0.key.scalar?.string ?? "") == languages.current }?
      .value ?? Self.unset
  }

  /// A node that readers take for a missing key.
  static var unset: Node { Node(String(YAMLFile.setAside)) }

  // MARK: Maps

  /// The values of a map of languages for the present language and the first; nil for any other
  /// node.
  private func map(_ value: Node, _ key: String) -> (own: Node?, first: Node?)? {
    guard let mapping = value.mapping, check(mapping, key) else { return nil }
    var own: Node?
    for (name, text) in mapping
    where languages.language(name.scalar?.string ?? "") == languages.current { own = text }
    let first = firstText(value)
    if first == nil {
      list.report(
        .languageMissing(key: key, language: languages.first.tag), at: place(of: value, file))
    }
    return (own, first)
  }

  /// True if a mapping is one of languages; languages that the exhibit lacks are reported.
  private func check(_ mapping: Node.Mapping, _ key: String) -> Bool {
    let names = mapping.map(\.key)
    let isMap = names.contains { name in
      name.scalar.map { languages.language($0.string) != nil || isLanguageTag($0.string) } ?? false
    }
    guard isMap else { return false }
    for name in names {
      guard let tag = name.scalar?.string, languages.language(tag) == nil,
        tag.unicodeScalars.first != YAMLFile.setAside
      else { continue }
      list.report(
        isLanguageTag(tag)
          ? .unlistedLanguage(tag, listed: languages.all.map(\.tag)) : .badLanguage(tag),
        at: place(of: name, file))
    }
    return true
  }
}
