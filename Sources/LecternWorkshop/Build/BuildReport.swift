import LecternBase

extension ExhibitBuild {
  /// The result of a build.
  public struct Report: Sendable {
    /// Warnings; errors are thrown.
    public var warnings: [Diagnostic] = []
    /// Facts worth knowing that may stay as they are.
    public var notes: [Diagnostic] = []
    /// The number of pages in all languages, front pages and `404.html` among them.
    public var pages = 0
    /// The number of all files in the output, tiles included.
    public var files = 0
    /// The bytes of all these files together.
    public var bytes = 0
    /// Sixteen hexadecimal digits that change with any file that pages load; pages don't count.
    public var contentHash = ""
    /// The number of files that were written; the others were there already, as they are.
    public var written = 0
    /// The pictures without tiles; none unless the build was told not to cut.
    public var pictures: [UncutPicture] = []
    /// The exhibit, as others show it beside theirs.
    public var exhibit = Summary()
  }

  /// A picture whose parts are to be read from its file when they are asked for.
  public struct UncutPicture: Hashable, Sendable {
    /// The folder in the output where its tiles would be.
    public var tiles: String
    /// The file's path.
    public var file: String
    /// The path of its index, without its ending.
    public var index: String
  }

  /// The parts of an exhibit that others may show.
  public struct Summary: Hashable, Sendable {
    /// Its id, title and language.
    public var id = ""
    /// The title, without the mark of a language.
    public var title = ""
    /// The BCP 47 tag of its first language.
    public var language = ""
    /// A sentence that tells what it is; nil for none.
    public var description: String?
    /// The icon's path in the output.
    public var iconPath = ""
    /// Some of its entries.
    public var features: [CompiledExhibit.Feature] = []
  }
}

extension ExhibitBuild.Summary {
  init(_ exhibit: CompiledExhibit) {
    self.init(
      id: exhibit.id, title: exhibit.title, language: exhibit.language,
      description: exhibit.description, iconPath: exhibit.iconPath, features: exhibit.features)
  }
}

// A report in a record. A message is kept in words, for the facts of another build aren't needed.
extension ExhibitBuild.Report {
  var json: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.numbers("numbers", [pages, files, bytes])
      json.member("hash", contentHash)
      json.key("messages")
      json.array { json in
        for diagnostic in warnings + notes {
          let words = diagnostic.fault.words
          json.object { json in
            json.member("file", diagnostic.location.file)
            let cell = diagnostic.location.cell
            json.numbers(
              "place",
              [diagnostic.location.line, diagnostic.location.column]
                + (cell.map { [$0.row, $0.column] } ?? []))
            if let cell { json.strings("cell", [cell.sheet ?? "", cell.columnName ?? ""]) }
            json.member("kind", diagnostic.severity == .note ? "note" : "warning")
            json.strings("words", [words.wrong, words.remedy])
          }
        }
      }
      json.strings(
        "exhibit",
        [
          exhibit.id, exhibit.title, exhibit.language, exhibit.iconPath,
          exhibit.description ?? "",
        ])
      json.key("features")
      json.array { json in
        for feature in exhibit.features {
          json.array { json in
            for text in [
              feature.route.scene, feature.route.entry ?? "", feature.title, feature.text,
              feature.picture ?? "",
            ] { json.string(text) }
          }
        }
      }
    }
    return json.bytes
  }

  /// A report as a record has it; nil for a damaged one.
  init?(json text: String) {
    guard let json = try? JSON(parsing: Array(text.utf8)) else { return nil }
    let numbers = json.array("numbers").compactMap(\.integer)
    let exhibit = json.array("exhibit").compactMap { $0.text?.string }
    guard numbers.count == 3, exhibit.count == 5 else { return nil }
    (pages, files, bytes) = (numbers[0], numbers[1], numbers[2])
    contentHash = json.text("hash").string
    func some(_ text: String) -> String? { text.isEmpty ? nil : text }
    for message in json.array("messages") {
      let place = message.array("place").compactMap(\.integer)
      let words = message.array("words").compactMap { $0.text?.string }
      let names = message.array("cell").compactMap { $0.text?.string }
      guard place.count == (names.isEmpty ? 2 : 4), words.count == 2 else { return nil }
      let isNote = message.text("kind").string == "note"
      let diagnostic = Diagnostic(
        .recorded(wrong: words[0], remedy: words[1], isNote: isNote),
        at: SourceLocation(
          file: message.text("file").string, line: place[0], column: place[1],
          cell: names.count == 2
            ? TableCell(
              sheet: some(names[0]), row: place[2], column: place[3], columnName: some(names[1]))
            : nil))
      if isNote { notes.append(diagnostic) } else { warnings.append(diagnostic) }
    }
    self.exhibit = ExhibitBuild.Summary(
      id: exhibit[0], title: exhibit[1], language: exhibit[2], description: some(exhibit[4]),
      iconPath: exhibit[3])
    for feature in json.array("features") {
      let texts = (feature.array ?? []).compactMap { $0.text?.string }
      guard texts.count == 5 else { return nil }
      self.exhibit.features.append(
        CompiledExhibit.Feature(
          route: .init(scene: texts[0], entry: some(texts[1])), title: texts[2], text: texts[3],
          picture: some(texts[4])))
    }
  }
}

extension JSONWriter {
  fileprivate mutating func numbers(_ name: String, _ values: [Int]) {
    key(name)
    numbers(values)
  }
}
