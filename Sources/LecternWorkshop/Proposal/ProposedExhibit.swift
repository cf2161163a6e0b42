import Foundation

/// The folder of an exhibit that is proposed for a table.
public struct ProposedExhibit {
  /// The files to write: their paths in the folder, and their bytes.
  public private(set) var files: [(path: String, content: [UInt8])] = []
  /// The files to take along, by their paths in the folder: the table, and the pictures it names.
  public private(set) var copies: [(path: String, from: String)] = []
  /// The title of the exhibit.
  public let title: String
  /// The number of its entries.
  public let rowCount: Int
  /// The number of the pictures that the table names by their addresses on the web.
  public let remotePictureCount: Int

  /// Reads a table and proposes an exhibit.
  ///
  /// `list` takes the faults of the table.
  private init?(table path: String, into list: DiagnosticList) {
    let url = URL(filePath: path)
    let here = SourceLocation(file: path)
    guard let files = FolderFiles(path: url.deletingLastPathComponent().path) else {
      list.report(.fileMissing(path: path, nearest: nil), at: here)
      return nil
    }
    let name = TableName(url.lastPathComponent, in: files)
    let source: String
    switch files.locate(name.file) {
    case .failure(let fault):
      list.report(fault, at: here)
      return nil
    case .success(let file): source = file
    }
    guard let (raw, encoding) = Self.read(name, in: files, at: here, into: list) else { return nil }
    let languages = Self.languages(of: raw)
    let table = raw.read(in: languages, into: list)
    let stem = name.sheet ?? String(name.file.prefix { $0 != "." })
    let words = ColumnWords.label(of: stem)
    guard table.isWhole, !list.hasErrors,
      let proposal = TableProposal(
        table, named: url.lastPathComponent, title: words.isEmpty ? "Exhibit" : words,
        encoding: encoding, languages: languages.all.map(\.tag), files: files, into: list)
    else { return nil }
    (title, rowCount) = (proposal.title, proposal.rowCount)
    remotePictureCount = proposal.remotePictures.count
    self.files = [
      ("exhibit.yaml", Array(proposal.settings.utf8)),
      ("pages/about.md", Array(proposal.about.utf8)),
    ]
    copies = [(files.path(of: name.file), source)]
    for picture in proposal.pictures.sorted() {
      if case .success(let file) = files.locate(picture) {
        copies.append((files.path(of: picture), file))
      }
    }
  }

  /// The table, and its encoding where that isn't UTF-8 but can be told.
  private static func read(
    _ name: TableName, in files: FolderFiles, at place: SourceLocation, into list: DiagnosticList
  ) -> (CSVTable, TextEncoding?)? {
    func read(_ encoding: TextEncoding?, _ list: DiagnosticList) -> CSVTable? {
      let languages = ExhibitLanguages(
        all: [.init(tag: "en", isFirst: true)], current: .init(tag: "en", isFirst: true))
      let reading = FolderReading(files: files, list: list, languages: languages)
      reading.tableEncoding = encoding
      return reading.table(name, namedAt: place)
    }
    let first = DiagnosticList()
    if let table = read(nil, first) {
      list.take(in: first)
      return (table, nil)
    }
    let isOther = first.sorted().contains {
      if case .otherEncoding = $0.fault { return true }
      return false
    }
    guard isOther else {
      list.take(in: first)
      return nil
    }
    let encoding = TextEncoding(name: "windows-1252")
    return read(encoding, list).map { ($0, encoding) }
  }

  /// English, and the languages into which columns are translated: `name@cy` beside `name`.
  private static func languages(of table: CSVTable) -> ExhibitLanguages {
    var tags = ["en"]
    for header in table.columns {
      let (base, tag) = CSVTable.parts(of: header)
      guard let tag, isLanguageTag(tag), tag.lowercased() != "en",
        table.columns.contains(base) || table.columns.contains(base + "@en"),
        !tags.contains(where: { $0.lowercased() == tag.lowercased() })
      else { continue }
      tags.append(tag)
    }
    let all = tags.enumerated().map { ExhibitLanguage(tag: $1, isFirst: $0 == 0) }
    return ExhibitLanguages(all: all, current: all[0])
  }
}

extension ProposedExhibit {
  /// Reads a table and proposes an exhibit.
  ///
  /// - Parameter path: a CSV file or a workbook, with `#` and a sheet's name if it isn't the first.
  /// - Returns: the proposal, nil if the table can't be read; and all that is wrong in the table,
  ///   by the name of its file.
  public static func propose(table path: String) -> (exhibit: Self?, diagnostics: [Diagnostic]) {
    let list = DiagnosticList()
    let exhibit = Self(table: path, into: list)
    return (exhibit, list.sorted())
  }

  /// A scenario that opens the first entry of an exhibit; nil for one without entries.
  public static func scenario(of source: ExhibitSource) -> String? {
    guard let catalogue = source.scenes.lazy.compactMap({ $0.content as? CatalogueSource }).first,
      let first = CatalogueOrder(catalogue).entries.first
    else { return nil }
    let name = TableProposal.yaml(untagged(catalogue.entries[first].shownName))
    return """
      # What a visitor does, step by step; `lectern test` tries it, in a browser on request.
      title: The first entry opens its page
      steps:
        - tap: {role: link, containing: \(name)}
        - see: {role: heading, label: \(name)}

      """
  }
}

extension TableProposal {
  /// The text about the exhibit, to be rewritten.
  var about: String {
    """
    ## About this exhibit

    It shows the \(rowCount) rows of `\(table.replacing("`", with: "'"))`. Write here who made it, where
    the data are from, and under which licence.

    """
  }
}
