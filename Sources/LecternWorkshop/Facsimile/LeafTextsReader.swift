import LecternBase
import LecternModel

/// Reads the texts of a document's leaves: its transcription and the translations of that.
///
/// - Source: docs/FORMAT.md, "Texts of leaves".
struct LeafTextsReader {
  static let keys = ["transcription", "translations"]
  private static let textKeys = ["source", "title", "language"]
  /// The endings of files that are texts; of two for one leaf that which stands first here counts.
  private static let endings = ["xml", "hocr", "html", "xhtml", "htm", "txt", "md"]

  let reading: FolderReading
  let leaves: [FacsimileSource.Leaf]

  private var list: DiagnosticList { reading.list }

  /// The texts, the transcription first; empty for none.
  ///
  /// Without the key `transcription` it is what PDFs have.
  func read(_ top: SettingsReader) -> [DocumentTextSource] {
    var texts: [DocumentTextSource] = []
    if let text = transcription(top) { texts.append(text) }
    for item in top.items("translations") ?? [] {
      guard
        let reader = SettingsReader(
          item, "a translation", named: "translations", keys: Self.textKeys + ["id"],
          file: top.location.file, into: list),
        let id = reader.text("id", required: true),
        let source = reader.text("source", required: true)
      else { continue }
      if texts.contains(where: { $0.id == slug(id.value) }) {
        list.report(.repeatedTranslation(id: id.value), at: id.location)
        continue
      }
      let language = language(reader) ?? (isLanguageTag(id.value) ? id.value : nil)
      let title = reader.text("title")?.value ?? id.value
      guard let parts = parts(source) else { continue }
      texts.append(
        DocumentTextSource(
          id: slug(id.value), title: title, language: language ?? parts.language,
          leaves: parts.leaves))
    }
    for number in texts.indices.dropFirst() {
      for leaf in leaves.indices {
        if let first = texts[0].leaves[leaf] { texts[number].leaves[leaf]?.takePlaces(of: first) }
      }
    }
    return texts
  }

  private func transcription(_ top: SettingsReader) -> DocumentTextSource? {
    let usual = reading.words[.transcription] ?? ""
    guard let node = top.node("transcription") else {
      return textLayers().map {
        DocumentTextSource(title: usual, language: $0.language, leaves: $0.leaves)
      }
    }
    if node.mapping == nil {
      guard let path = top.text("transcription"), path.value != "none" else { return nil }
      return parts(path).map {
        DocumentTextSource(title: usual, language: $0.language, leaves: $0.leaves)
      }
    }
    guard
      let reader = SettingsReader(
        node, "the transcription", named: "transcription", keys: Self.textKeys,
        file: top.location.file, into: list)
    else { return nil }
    let title = reader.text("title")?.value ?? usual
    let language = language(reader)
    let layers = reader.has("source") ? nil : textLayers()
    let found = layers ?? reader.text("source", required: true).flatMap(parts)
    return found.map {
      DocumentTextSource(title: title, language: language ?? $0.language, leaves: $0.leaves)
    }
  }

  private func language(_ reader: SettingsReader) -> String? {
    guard let tag = reader.text("language") else { return nil }
    if isLanguageTag(tag.value) { return tag.value }
    list.report(.badLanguage(tag.value), at: tag.location)
    return nil
  }

  // MARK: Files

  /// The parts of a text, by leaf, and the language that their files tell; empty for none.
  private struct Parts {
    var leaves: [LeafTextSource?]
    var language: String
  }

  /// The parts that a folder or a file has; nil, with a report, without any.
  private func parts(_ path: Located<String>) -> Parts? {
    guard let parts = written(path) else { return nil }
    if parts.leaves.contains(where: { $0 != nil }) { return parts }
    list.report(.noTexts(path: path.value), at: path.location)
    return nil
  }

  private func written(_ path: Located<String>) -> Parts? {
    if path.value.lowercased().hasSuffix(".pdf") { return layer(of: path) }
    guard case .failure(.isFolder) = reading.files.locate(path.value) else { return file(path) }
    let (base, names) = reading.files(inFolder: path.value)
    let known = self.names
    var chosen: [Int: (rank: Int, path: String)] = [:]
    for name in names {
      let file = base + name
      guard let (stem, rank) = Self.stem(of: name) else {
        list.report(.notAText(path: file), at: path.location)
        continue
      }
      guard let leaf = leaves.count == 1 && names.count == 1 ? 0 : known[slug(stem)] else {
        list.report(
          .textOfNoLeaf(path: file, nearest: nearestName(to: stem, among: leaves.map(\.id))),
          at: path.location)
        continue
      }
      if let other = chosen[leaf] {
        list.report(
          .twoTexts(path: max(file, other.path), other: min(file, other.path)), at: path.location)
        if other.rank <= rank { continue }
      }
      chosen[leaf] = (rank, file)
    }
    return parts { leaf in
      guard let file = chosen[leaf] else { return nil }
      return pages(Located(value: file.path, location: path.location), isOne: true)?.first.map {
        (file.path, $0)
      }
    }
  }

  /// - Parameter page: the page of a leaf and the file that it is in; nil for none.
  private func parts(_ page: (_ leaf: Int) -> (path: String, page: Page)?) -> Parts {
    var doubts = Doubts()
    let parts = leaves.indices.map { leaf in
      page(leaf).flatMap { part($0.page, on: leaf, in: $0.path, &doubts) }
    }
    doubts.report(into: list)
    return Parts(leaves: parts, language: doubts.language)
  }

  /// The leaves by the names that files of their texts may have: their ids, and those of their
  /// images.
  private var names: [String: Int] {
    var names: [String: Int] = [:]
    var isTwice: Set<String> = []
    for (number, leaf) in leaves.enumerated() {
      let name = slug(LeavesReader.stem(of: leaf.scan.path.value))
      if names.updateValue(number, forKey: name) != nil { isTwice.insert(name) }
    }
    for name in isTwice { names[name] = nil }
    for (number, leaf) in leaves.enumerated() where !leaf.id.isEmpty { names[leaf.id] = number }
    return names
  }

  /// The name of a file without its endings, and its rank; nil for a file that is no text.
  private static func stem(of name: String) -> (stem: String, rank: Int)? {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex,
      let rank = endings.firstIndex(of: name[name.index(after: dot)...].lowercased())
    else { return nil }
    var stem = String(name[..<dot])
    // `f-1r.alto.xml` is the name that some programs give.
    for kind in [".alto", ".page"] where stem.lowercased().hasSuffix(kind) {
      stem.removeLast(kind.count)
    }
    return (stem, rank)
  }

  /// The parts of one file of several pages, in order.
  private func file(_ path: Located<String>) -> Parts? {
    guard let pages = pages(path, isOne: false) else { return nil }
    if pages.count != leaves.count {
      list.report(
        .otherCountOfTexts(path: path.value, count: pages.count, leaves: leaves.count),
        at: path.location)
    }
    return parts { $0 < pages.count ? (path.value, pages[$0]) : nil }
  }

  /// The text of a page as its file has it.
  enum Page {
    case lines(PageText)
    case markdown(String)
  }

  /// The pages of a file; nil, with a report, for one that can't be read.
  ///
  /// - Parameter isOne: true for the file of a leaf, which may be empty: some leaves are blank.
  private func pages(_ path: Located<String>, isOne: Bool) -> [Page]? {
    let ending = path.value.split(separator: ".").last.map { $0.lowercased() } ?? ""
    if isOne, case .success(let file) = reading.files.locate(path.value), fileSize(file) == 0 {
      reading.note(path.value)
      return nil
    }
    switch ending {
    case _ where !Self.endings.contains(ending):
      list.report(.noTexts(path: path.value), at: path.location)
      return nil
    case "md":
      guard let text = reading.text(path) else { return nil }
      let string = String(decoding: text.bytes, as: UTF8.self)
      reading.check(string, at: SourceLocation(file: path.value))
      return [.markdown(string)]
    default: return reading.pageTexts(path, isPlain: ending == "txt")?.map { .lines($0) }
    }
  }

  /// The part of a leaf; nil for a page without text.
  private func part(
    _ page: Page, on leaf: Int, in path: String, _ doubts: inout Doubts
  ) -> LeafTextSource? {
    switch page {
    case .markdown(let text): return LeafTextSource(markdown: text)
    case .lines(let page):
      let scan = leaves[leaf].scan
      var beyond = 0
      let part = LeafTextSource(page, width: scan.width, height: scan.height, beyond: &beyond)
      if part.lines.isEmpty { return nil }
      if beyond > 0 {
        list.report(
          .linesBeyondImage(count: beyond, width: scan.width, height: scan.height),
          at: SourceLocation(file: path))
      }
      doubts.add(page, of: scan, in: path)
      return part
    }
  }

  /// The pages whose files are about an image of another size, which are told of once, and the
  /// languages of all.
  private struct Doubts {
    private var scaled: (count: Int, first: (path: String, page: PageText, scan: ScanSource))?
    private var stretched: (count: Int, first: (path: String, page: PageText, scan: ScanSource))?
    private var languages: [String: Int] = [:]

    /// The language that most pages tell; empty for none.
    var language: String {
      languages.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? ""
    }

    mutating func add(_ page: PageText, of scan: ScanSource, in path: String) {
      if !page.language.isEmpty { languages[page.language, default: 0] += 1 }
      guard page.isInPixels, let width = page.width, let height = page.height else { return }
      let across = Double(scan.width) / width
      let down = Double(scan.height) / height
      if abs(across / down - 1) > 0.02 {
        stretched = ((stretched?.count ?? 0) + 1, stretched?.first ?? (path, page, scan))
      } else if abs(across - 1) > 0.001 {
        scaled = ((scaled?.count ?? 0) + 1, scaled?.first ?? (path, page, scan))
      }
    }

    func report(into list: DiagnosticList) {
      for (found, isStretched) in [(scaled, false), (stretched, true)] {
        guard let (count, (path, page, scan)) = found else { continue }
        let size = (Int(page.width ?? 0), Int(page.height ?? 0))
        list.report(
          .textOfOtherSize(
            width: size.0, height: size.1, imageWidth: scan.width, imageHeight: scan.height,
            isStretched: isStretched, others: count - 1), at: SourceLocation(file: path))
      }
    }
  }

  // MARK: PDF

  /// The text layers of the leaves that are pages of PDFs; nil if none has a text.
  private func textLayers() -> Parts? {
    let parts = self.parts { number in
      let scan = leaves[number].scan
      guard scan.format == .pdf, let pages = reading.textLayer(of: scan.path),
        scan.page <= pages.count
      else { return nil }
      return (scan.path.value, .lines(pages[scan.page - 1]))
    }
    return parts.leaves.contains { $0 != nil } ? parts : nil
  }

  /// The text layer of a PDF that is named as the transcription.
  private func layer(of path: Located<String>) -> Parts? {
    // One that can't be read is told of, and has no pages.
    let pages = reading.textLayer(of: path) ?? []
    return parts { $0 < pages.count ? (path.value, .lines(pages[$0])) : nil }
  }
}
