import LecternBase
import Yams

/// Reads one scene of exhibit.yaml and the files it names.
struct SceneReader {
  let reading: FolderReading
  let exhibit: ExhibitSource
  let id: String
  let file = "exhibit.yaml"

  init(reading: FolderReading, exhibit: ExhibitSource, id: String) {
    (self.reading, self.exhibit, self.id) = (reading, exhibit, id)
  }

  var list: DiagnosticList { reading.list }

  func read(_ node: Node) -> SceneSource? {
    reading.scene = id
    let kindNode = peek("kind", in: node)
    let kind = kindNode?.scalar?.string
    let readers = reading.kinds.readers
    if node.mapping != nil, let kindNode, !readers.contains(where: { $0.kind == kind }) {
      reportKind(kind, at: place(of: kindNode, file), known: readers.map(\.kind))
      return nil
    }
    // A scene without a kind may have the keys of any.
    let kinds = readers.filter { kind == nil || $0.kind == kind }
    let keys = kinds.flatMap(\.keys).reduce(into: [String]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    guard let top = reader(node, "the scene \"\(id)\"", id, keys) else { return nil }
    guard top.text("kind", required: true) != nil, let reader = kinds.first else { return nil }
    let title = top.text("title")?.value ?? defaultTitle
    let segues = SegueReader(list: list).read(top)
    var scene = reader.read(top, self).map { SceneSource(id: id, title: title, content: $0) }
    scene?.segues = segues
    if reader.keys.contains("favourites") {
      scene?.favourites = top.flag("favourites") ?? exhibit.favourites
    }
    return scene
  }

  var defaultTitle: String {
    let words = id.split(separator: "-").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  private func reportKind(_ kind: String?, at place: SourceLocation, known: [String]) {
    guard let kind, !kind.isEmpty else {
      list.report(.emptyValue(key: "kind"), at: place)
      return
    }
    list.reportUnknown("kind", Located(value: kind, location: place), allowed: known)
  }

  func reader(
    _ node: Node, _ holder: String, _ name: String, _ keys: [String]
  ) -> SettingsReader? {
    SettingsReader(node, holder, named: name, keys: keys, file: file, into: list)
  }

  /// The Markdown of a file: of the present language's own, if there is one beside it.
  func markdown(_ source: Located<String>) -> MarkdownSource? {
    var path = Located(value: untagged(source.value), location: source.location)
    var language: ExhibitLanguage?
    if path.value != source.value {
      // No file is named for this language: one beside the first language's may have its tag in the
      // name.
      if let own = translated(path.value) {
        path.value = own
      } else {
        language = reading.languages.first
      }
    }
    guard let text = reading.text(path) else { return nil }
    let markdown = String(decoding: text.bytes, as: UTF8.self)
    reading.check(markdown, at: SourceLocation(file: path.value))
    return MarkdownSource(text: markdown, language: language)
  }

  /// `about.cy.md` for `about.md`, if there is such a file.
  private func translated(_ path: String) -> String? {
    let dot = path.lastIndex(of: ".") ?? path.endIndex
    let tag = reading.languages.current.tag
    let candidate = path[..<dot] + "." + tag + path[dot...]
    reading.note(String(candidate))
    guard case .success = reading.files.locate(String(candidate)) else { return nil }
    return String(candidate)
  }
}
