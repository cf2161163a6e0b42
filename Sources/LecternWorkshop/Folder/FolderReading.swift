import Foundation
import LecternBase
import LecternImaging

/// The common state of the readers of one folder: its files, the list of faults, and what was read
/// so far.
final class FolderReading {
  let files: FolderFiles
  let list: DiagnosticList
  private(set) var read: Set<String> = ["exhibit.yaml"]
  private(set) var pictures: [String: PictureSource] = [:]
  /// Those that are cut off, of which a build has made nothing else so far.
  private var cutOff: Set<String> = []
  /// The languages of the exhibit, and the one it is being read in.
  let languages: ExhibitLanguages
  let kinds: LinkedKinds
  /// The pictures of the web that tables name, in all languages.
  let remotes: RemotePictures
  /// The words of Lectern's own screens in it.
  var words: [Word: String] = [:]
  /// The tables as in their files; nil for those that can't be read.
  private var tables: [String: CSVTable?] = [:]
  /// The images of documents whose headers were read, by path, page and options.
  private var scans: [String: ScanSource] = [:]
  /// The writing in files and text layers that were read, by path; nil for one that can't be read.
  private var pageTexts: [String: [PageText]?] = [:]
  /// The encoding of tables that aren't UTF-8; nil if exhibit.yaml doesn't say.
  var tableEncoding: TextEncoding?
  /// The scene that is being read.
  var scene = ""
  /// The files that go into the output as they are, by the paths that name them.
  private(set) var documents: [String: PictureSource] = [:]
  /// The links from texts to scenes: the scene of the text, the target, and the place.
  private(set) var links: [(scene: String, target: Located<String>)] = []

  /// The links from texts to what is no file of the folder: to be addresses in the exhibit.
  private(set) var addresses: [(address: String, fault: Fault, place: SourceLocation)] = []

  /// Notes that a field of a scene leads to another.
  func addLink(to target: Located<String>, of scene: String) { links.append((scene, target)) }

  /// - Parameter first: the reading of the same folder in another language, whose files are read
  ///   already.
  init(
    files: FolderFiles, list: DiagnosticList, languages: ExhibitLanguages,
    kinds: LinkedKinds = .standard, remotes: RemotePictures = RemotePictures(),
    after first: FolderReading? = nil
  ) {
    self.files = files
    self.list = list
    self.languages = languages
    self.kinds = kinds
    self.remotes = remotes
    if let first {
      (read, pictures, tables, scans) = (first.read, first.pictures, first.tables, first.scans)
      pageTexts = first.pageTexts
    }
  }

  /// A text file that exhibit.yaml names.
  func text(_ path: Located<String>) -> SourceText? {
    note(path.value)
    return SourceText.read(path.value, in: files, namedAt: path.location, into: list)
  }

  /// A table that exhibit.yaml names: a sheet of a workbook, or a text in any supported encoding
  /// and with any separator; nil if it is badly written.
  ///
  /// - Parameter layers: the columns whose `@` marks no language.
  func table(
    _ path: Located<String>, columns: ColumnNames? = nil, layers: [String] = []
  ) -> CSVTable? {
    rows(of: path, columns: columns, layers: layers).flatMap { $0.isWhole ? $0 : nil }
  }

  /// The well-written rows of a table: their values can be checked, for all faults of a file are
  /// reported at once.
  ///
  /// - Parameter columns: the names by which readers ask for some of its columns.
  func rows(
    of path: Located<String>, columns: ColumnNames? = nil, layers: [String] = []
  ) -> CSVTable? {
    let name = TableName(path.value, in: files)
    note(name.file)
    let table: CSVTable?
    if let known = tables[path.value] {
      table = known
    } else {
      table = self.table(name, namedAt: path.location)
      if languages.all.count > 1 { tables[path.value] = .some(table) }
    }
    let named = columns.flatMap { table?.named($0, into: list) } ?? table
    return named?.read(in: languages, but: layers, into: list)
  }

  /// A table as it is in its file.
  func table(_ name: TableName, namedAt place: SourceLocation) -> CSVTable? {
    do throws(Fault) {
      let file = try files.locate(name.file).get()
      if let start = try? readFile(file, first: 8), Workbook.isOne(start) {
        return try Workbook.table(file, named: name, into: list)
      }
      // A file that can't be read is told of below.
      if let sheet = name.sheet { throw .sheetOfText(path: name.file, sheet: sheet) }
    } catch {
      list.report(error, at: place)
      return nil
    }
    return TableText.read(
      name.file, in: files, namedAt: place, encoding: tableEncoding, into: list
    ).flatMap { CSVReader.read($0, into: list) }
  }

  /// A picture whose size is known; it lands in the output under `_lectern/images`.
  ///
  /// - Parameter side: the side in pixels from which a build makes thumbnails, tiles or copies of
  ///   it, for which all of it has to be there.
  func picture(
    _ path: String, at place: SourceLocation, copiedFrom side: Int = .max
  ) -> PictureSource? {
    func isCopied(_ picture: PictureSource) -> Bool { max(picture.width, picture.height) >= side }
    if let known = pictures[path] {
      if isCopied(known), cutOff.remove(path) != nil {
        list.report(.pictureCutOff(path: path, isCopied: true), at: place)
      }
      return known
    }
    note(path)
    switch files.locate(path).flatMap({ real in files.bytes(of: path).map { (real, $0) } }) {
    case .failure(let fault): list.report(fault, at: place)
    case .success(let (file, bytes)):
      guard let picture = picture(file, bytes) else {
        list.report(.notAPicture(path: path), at: place)
        return nil
      }
      if PictureEnd.isMissing(bytes) {
        if !isCopied(picture) { cutOff.insert(path) }
        list.report(.pictureCutOff(path: path, isCopied: isCopied(picture)), at: place)
      }
      pictures[path] = picture
      return picture
    }
    return nil
  }

  /// A file that goes into the output as it is, under `_lectern/files`.
  func file(_ path: String, at place: SourceLocation) -> PictureSource? {
    if let known = documents[path] { return known }
    note(path)
    switch files.locate(path) {
    case .failure(let fault): list.report(fault, at: place)
    case .success(let file):
      let size = fileSize(file)
      if size > largestFile {
        list.report(.tooLarge(bytes: size, limit: largestFile), at: place)
        return nil
      }
      let inside = file.dropFirst(files.root.count + 1)
      let found = PictureSource(
        file: file, output: "_lectern/files/" + inside, width: 0, height: 0)
      documents[path] = found
      return found
    }
    return nil
  }

  /// A picture of the web that is in the folder; nil for one that isn't, or isn't whole.
  func remotePicture(_ address: String, at place: SourceLocation) -> PictureSource? {
    if let known = pictures[address] { return known }
    remotes.note(address, at: place)
    // A picture that comes makes this folder another.
    read.insert(RemotePicture.folder)
    guard let path = remotes.path(of: address, in: files.root),
      case .success(let file) = files.locate(path), let bytes = try? readFile(file),
      !PictureEnd.isMissing(bytes), let picture = picture(file, bytes)
    else { return nil }
    note(path)
    remotes.noteFetched(address)
    pictures[address] = picture
    return picture
  }

  /// The picture in a file by its place, not by its name: two names of one picture are one file.
  private func picture(_ file: String, _ bytes: [UInt8]) -> PictureSource? {
    let inside = file.dropFirst(files.root.count + 1)
    return PictureSize.read(bytes).map {
      PictureSource(
        file: file, output: "_lectern/images/" + inside, width: $0.width, height: $0.height)
    }
  }

  /// The master of the exhibit's icons, checked as drawing would check it; in the first language
  /// only.
  func homeIcon(_ path: Located<String>) -> IconSource? {
    note(path.value)
    switch files.locate(path.value).flatMap({ file in files.bytes(of: path.value).map { (file, $0) }
    })
    {
    case .failure(let fault): list.report(fault, at: path.location)
    case .success(let (file, bytes)):
      let icon = IconSource(path: path, file: file)
      if !languages.isFirst { return icon }
      if IconMaster.isSVG(file), case .failure(let fault) = IconFile.check(bytes, path: path.value)
      {
        list.report(fault, at: path.location)
        return nil
      }
      return icon.master { list.report($0, at: path.location) } == nil ? nil : icon
    }
    return nil
  }

  /// A category's icon: SVG, or any picture that browsers show.
  func icon(_ path: Located<String>) -> FacsimileSource.Icon? {
    note(path.value)
    let found = files.locate(path.value).flatMap { file in
      files.bytes(of: path.value).flatMap { IconFile.check($0, path: path.value) }
        .map { FacsimileSource.Icon(file: file, ending: $0) }
    }
    switch found {
    case .success(let icon): return icon
    case .failure(let fault):
      list.report(fault, at: path.location)
      return nil
    }
  }

  /// The image of a facsimile, of which only the header is read.
  ///
  /// - Parameter page: from 1; nil if exhibit.yaml names none.
  func scan(
    _ path: Located<String>, page: Int?, density: Double, options: PyramidOptions
  ) -> ScanSource? {
    note(path.value)
    let key = "\(path.value) \(page ?? 0) \(density) \(options.quality ?? 0)"
    if !languages.isFirst, let known = scans[key] { return known }
    let file: String
    switch files.locate(path.value) {
    case .failure(let fault):
      list.report(fault, at: path.location)
      return nil
    case .success(let real): file = real
    }
    do throws(PyramidError) {
      let source = try PyramidSource(path: file, page: page ?? 1, density: density)
      for warning in source.warnings {
        if case .pages = warning, page != nil { continue }
        list.report(Fault(warning, of: path), at: path.location)
      }
      try Pyramid.check(source, options: options)
      let scan = ScanSource(
        file: file, path: path, width: source.width, height: source.height, page: page ?? 1,
        pageCount: source.pageCount, format: source.format, density: density,
        options: options)
      if languages.all.count > 1 { scans[key] = scan }
      return scan
    } catch {
      list.report(Fault(error, of: path, file: file), at: path.location)
      return nil
    }
  }

  /// The files of a folder in natural order, but for hidden ones, and the way to it in the exhibit.
  func files(inFolder path: String) -> (base: String, names: [String]) {
    let inside = files.path(of: path)
    let base = inside.hasSuffix("/") || inside.isEmpty ? inside : inside + "/"
    // A file that comes makes this folder another.
    note(path)
    let names = fileNames(in: files.root + "/" + base).filter {
      !$0.hasPrefix(".") && kind(of: files.root + "/" + base + $0) == .file
    }
    return (
      base,
      names.sorted {
        let order = $0.compare($1, options: [.numeric, .caseInsensitive])
        return order == .orderedSame ? $0 < $1 : order == .orderedAscending
      }
    )
  }

  /// The writing in a file of ALTO, PAGE, hOCR or plain text, page by page.
  func pageTexts(_ path: Located<String>, isPlain: Bool) -> [PageText]? {
    pageTexts(path) {
      switch files.bytes(of: path.value) {
      case .success(let bytes) where isPlain:
        // A form feed ends a page; no other text has one.
        let lines = bytes.map { $0 == 0x0C ? 0x0A : $0 }
        return SourceText.checked(lines, file: files.path(of: path.value), into: list).map {
          // Without a byte order mark.
          PageTextReader.read(text: String(decoding: bytes.suffix($0.bytes.count), as: UTF8.self))
        }
      case .success(let bytes):
        return PageTextReader.read(bytes, file: files.path(of: path.value), into: list)
      case .failure(let fault):
        list.report(fault, at: path.location)
        return nil
      }
    }
  }

  /// The text layer of a PDF, page by page.
  func textLayer(of path: Located<String>) -> [PageText]? {
    pageTexts(path) {
      switch files.locate(path.value).flatMap({ PDFTextLayer.read($0) }) {
      case .success(let pages): return pages
      case .failure(let fault):
        list.report(fault, at: path.location)
        return nil
      }
    }
  }

  private func pageTexts(_ path: Located<String>, read: () -> [PageText]?) -> [PageText]? {
    note(path.value)
    if let known = pageTexts[path.value] { return known }
    let pages = read()
    pageTexts[path.value] = .some(pages)
    return pages
  }

  /// Checks Markdown: its pictures must exist, and parts that will show as text are reported.
  ///
  /// `place`: the beginning of the text; faults are reported in its lines.
  func check(_ markdown: String, at place: SourceLocation) {
    if MarkdownReader.isPlain(markdown) { return }
    var line = 1
    func location() -> SourceLocation {
      // A cell of a workbook is one place.
      if line == 1 || place.cell?.sheet != nil { return place }
      return SourceLocation(
        file: place.file, line: place.line + line - 1, cell: place.cell)
    }
    let reader = MarkdownReader(
      picture: { [self] path, at in
        line = at
        return picture(path, at: location())
      },
      file: { [self] path, at in
        line = at
        // A file that comes makes this folder another.
        note(path)
        switch files.locate(path) {
        case .success: return file(path, at: location())
        case .failure(let fault):
          addresses.append((path, fault, location()))
          return nil
        }
      },
      report: { [self] fault, at in
        line = at
        list.report(fault, at: location())
      },
      link: { [self] target, at in
        line = at
        links.append((scene, Located(value: target, location: location())))
      })
    _ = reader.read(markdown)
  }

  /// Marks a file as read, for watching.
  func note(_ path: String) { read.insert(files.path(of: path)) }
}
