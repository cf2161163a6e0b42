import LecternModel

/// The facts about a scene that the heads of its pages tell to search engines.
struct SceneFacts: Sendable {
  /// The sort of its pages.
  enum Kind: Sendable {
    /// A screen of the app itself, which nobody looks for.
    case hidden
    /// A list, and entries of a type.
    case collection(SchemaType)
    /// A document, and its clauses.
    case document
    case text
  }

  /// The use of a field's values for the facts about an entry.
  enum Role: String, Sendable { case words, names, picture, rights, link, other }

  var kind = Kind.text
  /// The title, without the mark of a language.
  var title = ""
  /// Its first words, or those about its image; empty for none.
  var description = ""
  /// The path in the output of a picture that shows it; nil for none.
  var picture: String?
  /// The roles of a catalogue's fields, in their order.
  var roles: [Role] = []
}

extension SceneFacts {
  /// Tells kinds of scenes, types of entries and uses of fields apart, which no bundle has.
  var mark: String {
    let name =
      switch kind {
      case .hidden: "hidden"
      case .collection(let type): type.rawValue
      case .document: "document"
      case .text: "text"
      }
    return ([name] + roles.map(\.rawValue)).joined(separator: " ")
  }
}

extension SceneContent {
  /// The facts about a page: the first words of its first paragraph.
  func facts(of scene: SceneSource, _ edition: Edition) -> SceneFacts {
    guard let text else { return SceneFacts() }
    var words = FirstWords()
    for node in edition.markdown.read(text.text) where words.isEmpty { words.add(markup: node) }
    return SceneFacts(description: words.text)
  }
}

extension CatalogueSource {
  func facts(of scene: SceneSource, _ edition: Edition) -> SceneFacts {
    SceneFacts(
      kind: .collection(type),
      roles: fields.map { field in
        switch field.format {
        case .text, .category, .list: .words
        case .entry: .names
        case .image: .picture
        case .rights: .rights
        case .link: .link
        default: .other
        }
      })
  }
}

extension FacsimileSource {
  /// The facts about a document: the words about its image, and the coarsest of its tiles.
  func facts(of scene: SceneSource, _ edition: Edition) -> SceneFacts {
    var words = FirstWords()
    words.add(leaves[0].alt)
    let tiles = FacsimileCompiler.tiles(of: scene.id, leaves[0])
    let service = edition.tiles[tiles]?.service ?? ""
    return SceneFacts(
      kind: .document, description: words.text,
      picture: (service.isEmpty ? "_lectern/" + tiles : service) + leaves[0].scan.coarsestTile)
  }
}

extension SearchSource {
  func facts(of scene: SceneSource, _ edition: Edition) -> SceneFacts { SceneFacts(kind: .hidden) }
}

extension SettingsSource {
  func facts(of scene: SceneSource, _ edition: Edition) -> SceneFacts { SceneFacts(kind: .hidden) }
}
