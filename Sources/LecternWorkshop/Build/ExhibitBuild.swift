import Glibc
import LecternImaging
import LecternModel

/// Builds an exhibit folder into an output folder that any web host can serve.
///
///     let build = ExhibitBuild(
///       folder: "Examples/names-of-god", output: "site", webFiles: ["Web/host.js"])
///     let report = try build.run()
///
/// A build goes on where the last one into the same output ended (`BuildRecord`): it makes the
/// pages anew whose parts have changed, and writes the files that are others now. The output is the
/// same as that of a first build, byte for byte.
public struct ExhibitBuild {
  /// The steps of a build, for a progress bar.
  public enum Step: Equatable, Sendable {
    case reading
    case compiling
    /// Another build of the folder is at work, and will be done first.
    case waiting
    /// The rows of an image cut into tiles so far, and the number of all its rows.
    case tiling(image: String, rows: Int, of: Int)
    /// An image is read for an index of its places.
    case indexing(image: String)
    /// The icons and launch screens drawn so far, and the number of all.
    case drawing(icons: Int, of: Int)
    /// The pages written so far, and the least number of all.
    case writing(pages: Int, of: Int)
    case swapping
  }

  /// Writes one page: its path in the output folder and its bytes.
  public typealias PageWriter = (_ path: String, _ bytes: [UInt8]) throws -> Void
  /// Renders every page of an exhibit: called once, it calls the writer for each page.
  public typealias Prerender = (
    _ exhibit: CompiledExhibit, _ addresses: FileAddresses, _ write: PageWriter
  ) throws -> Void

  private let folder: String
  private let output: String
  private let webFiles: [String]
  /// Asked while images are cut and pages written; true stops the build, and leaves the output
  /// as it was.
  public var isCancelled: () -> Bool = { Task.isCancelled }
  /// The folder of the typeface for exhibits that name none; without it they have the device's.
  public var faces: String?
  /// False leaves JPEGs uncut that can be read anywhere, for a server to read (`Report.pictures`).
  public var cutsPictures = true
  var canExchange = true
  var canLink = true
  /// The address at which the world will find the exhibit, in place of the one in its folder.
  public var address: ExhibitAddress?
  /// The kinds of the exhibit's scenes; Lectern's own unless others are set.
  public var kinds = LinkedKinds.standard

  /// A build of `folder` into `output`.
  ///
  /// `webFiles`: the paths of the three modules and of the scripts and style sheets of `Web/`.
  /// Those that the exhibit needs are copied into `_lectern`; `sw.js` becomes the worker beside the
  /// pages.
  public init(folder: String, output: String, webFiles: [String]) {
    (self.folder, self.output, self.webFiles) = (folder, output, webFiles)
  }

  /// Reads, compiles, renders, writes and swaps in, as far as something has changed.
  ///
  /// - Throws: `BuildError` or `CancellationError`; the output is then untouched.
  public func run(progress: @escaping (Step) -> Void = { _ in }) throws -> Report {
    progress(.reading)
    guard let root = realPath(folder), pathExists(root + "/exhibit.yaml") else {
      throw BuildError.faults(ExhibitFolder(folder).read().diagnostics)
    }
    let resolved = FolderPath.resolved(output)
    func tellWaiting() { progress(.waiting) }
    let cache = try BuildCache(
      exhibit: root, output: resolved, isCancelled: isCancelled, waiting: tellWaiting)
    defer { cache.unlock() }
    let lock = try FolderLock(output: resolved, isCancelled: isCancelled, waiting: tellWaiting)
    defer { lock.unlock() }
    try OutputFolder.recover(resolved)
    // Taken before anything is read, and after the folder has got its cache.
    let (begun, whole) = (min(cache.now ?? .max, FileStamp.now), FileStamp(root))
    var notes: [Diagnostic] = []
    var older: OlderOutput?
    var read: Reading?
    func lookBack(at text: [UInt8]) {
      let place = SourceLocation(file: BuildCache.folder)
      switch cache.read(text) {
      case .record(let record): older = record.output == resolved ? OlderOutput(record) : nil
      case .ofAnotherLectern(let version):
        notes.append(Diagnostic(.recordOfAnotherLectern(version: version), at: place))
      case .damaged: notes.append(Diagnostic(.recordDamaged, at: place))
      }
    }
    if let text = cache.text() {
      if BuildRecord.tellsOfChange(text, root: root) {
        concurrently({ lookBack(at: text) }, { read = readFolder() })
      } else {
        lookBack(at: text)
      }
    }
    let asked = webFiles + (faces.map { [$0] } ?? [])
    // Uncut pictures aren't in a record.
    if cutsPictures, let older, older.record.address == way,
      older.isCurrent(inputs: root, asked: asked)
    {
      return older.record.report
    }
    let (report, writer, files, change) = try build(
      read ?? readFolder(), older: older, progress
    ) { exhibit, writer in
      var pages = 0
      func count() {
        pages += 1
        progress(.writing(pages: pages, of: exhibit.pageCount))
      }
      let files = writer.pages
      try PageRendering.render(exhibit, writer.addresses) { page in
        if isCancelled() { throw CancellationError() }
        guard try writer.keep(page.path, mark: page.mark) else { return false }
        count()
        return true
      } make: { path, bytes, mark in
        try files.write(path, bytes, mark: mark)
      } take: { page in
        if isCancelled() { throw CancellationError() }
        try writer.add(page)
        count()
      }
      return pages
    }
    // By a clock that was set back meanwhile nothing can be told.
    let isClockSound = (cache.now ?? 0) >= begun
    var record = record(
      of: writer, change, report: report, inputs: files, root: root, output: resolved,
      isClockSound ? begun : 0)
    // A build may write its output into the exhibit's folder.
    let now = FileStamp(root)
    let isSame = now == whole || resolved.hasPrefix(root + "/")
    record.inputs.append(.init(stamp: isSame ? now : nil, path: root))
    cache.keep(record)
    var told = report
    told.notes += notes
    return told
  }

  /// The same with pages that `prerender` makes; all of it is made anew.
  ///
  /// - Throws: the errors of `prerender`, too; the output is then untouched.
  public func run(
    progress: @escaping (Step) -> Void = { _ in }, prerender: Prerender
  ) throws -> Report {
    progress(.reading)
    return try build(readFolder(), older: nil, progress) { exhibit, writer in
      var pages = 0
      let addresses = writer.addresses
      try prerender(exhibit, addresses) { path, bytes in
        if isCancelled() { throw CancellationError() }
        try writer.write(path, bytes)
        pages += 1
        progress(.writing(pages: pages, of: exhibit.pageCount))
      }
      return pages
    }.report
  }

  /// A folder that was read.
  private final class Reading {
    /// Nil for an exhibit with errors, and when it was taken: its tables are large.
    var source: ExhibitSource?
    let diagnostics: [Diagnostic]

    init(_ folder: ExhibitFolder) { (source, diagnostics) = folder.read() }
  }

  /// The parts of the command that no file tells.
  private var way: String { (address?.text ?? "") + (cutsPictures ? "" : " uncut") }

  private func readFolder() -> Reading { Reading(ExhibitFolder(folder, kinds: kinds)) }

  private func build(
    _ read: Reading, older: OlderOutput?, _ progress: @escaping (Step) -> Void,
    pages makePages: (CompiledExhibit, inout OutputWriter) throws -> Int
  ) throws -> (
    report: Report, writer: OutputWriter, files: Set<String>, change: OutputFolder.Change
  ) {
    let diagnostics = read.diagnostics
    guard var source = read.source.take(), let root = realPath(folder) else {
      throw BuildError.faults(diagnostics)
    }
    if let address { source.setAddress(address) }
    var place = try OutputFolder(
      output, exhibit: root, sources: source.files.compactMap { realPath(root + "/" + $0) })
    place.canExchange = canExchange
    progress(.compiling)
    let face = faces.map(DefaultFace.init)
    let faceNotes = [face?.add(to: &source)].compactMap { $0 }
    var writer = OutputWriter(root: place.building, older: older)
    do {
      // The bundle names the version of the tiles.
      let (tiles, uncut, doubts) = try writeTiles(
        of: ExhibitCompiler(source).scans, root: root, place: place,
        service: cutsPictures ? source.imageService : nil, &writer, progress)
      let words = WordCache(exhibit: root)
      let store = ChunkStore(root: place.building, older: older, words: words)
      var exhibit = ExhibitCompiler(source).compileBeforeSearch(tiles: tiles, store: store)
      // Tables are as large as all the rest, and not needed any more.
      (source.scenes, source.editions) = ([], [])
      // The words of the search are folded: no font needs them.
      let shown = exhibit
      var fonts: CutFonts?
      concurrently(
        { exhibit.addSearchFiles(store) },
        { fonts = CutFonts(of: shown, theme: source.theme) })
      words.keepUsed()
      try writer.writeFiles(of: exhibit, webFiles: webFiles)
      try writer.writeDownloads(of: exhibit)
      let fontDoubts =
        try fonts.map { try write($0, of: exhibit, theme: source.theme, &writer) } ?? []
      if source.theme.families.first?.isDefault == true, let licence = face?.licence {
        try writer.writeAsset("_lectern/fonts/LICENCE.txt", licence)
      }
      try writeThumbnails(of: exhibit, root: root, &writer)
      let iconDoubts = try writeIcons(of: exhibit, root: root, &writer, progress)
      try writer.writeNames(of: exhibit)
      let pages = try makePages(exhibit, &writer)
      try writer.writeSitemap(of: exhibit)
      try writer.writeOffline(
        of: exhibit, older: try? readFile(place.path + "/" + OfflineList.path), time: Self.time)
      let change = try place.finish(writer) { progress(.swapping) }
      let report = Report(
        warnings: diagnostics + doubts + fontDoubts + iconDoubts,
        notes: (exhibit.home.icon.monogram.map { [$0.note] } ?? []) + faceNotes + words.notes,
        pages: pages,
        files: writer.paths.count + writer.linkedFiles, bytes: writer.bytes,
        contentHash: writer.hash.text, written: writer.written.count, pictures: uncut,
        exhibit: Summary(exhibit))
      return (report, writer, source.files, change)
    } catch BuildError.faults(let faults) {
      place.discard()
      throw BuildError.faults(diagnostics + faults)
    } catch let error as FileSystemError {
      place.discard()
      throw BuildError.unwritable(path: error.path, reason: String(cString: strerror(error.code)))
    } catch {
      place.discard()
      throw error
    }
  }

  /// The record by which the next build goes on from this one.
  ///
  /// - Parameters:
  ///   - change: what has become of the older output.
  ///   - files: the exhibit's files that were read.
  private func record(
    of writer: OutputWriter, _ change: OutputFolder.Change, report: Report,
    inputs files: Set<String>, root: String,
    output: String, _ begun: Int
  ) -> BuildRecord {
    var record = BuildRecord(output: output, report: report)
    record.report.written = 0
    record.address = way
    // A file beside another one may count without being named, and folders tell of it.
    var folders: Set<String> = []
    for file in files {
      var folder = parent(of: root + "/" + file)
      while folder.count > root.count, folders.insert(folder).inserted {
        folder = parent(of: folder)
      }
    }
    let faceFiles = faces.map { folder in fileNames(in: folder).map { folder + "/" + $0 } } ?? []
    let outside = writer.read.union(webFiles).union(faceFiles).union(faces.map { [$0] } ?? [])
    for path in files.sorted().map({ root + "/" + $0 }) + outside.sorted() + folders.sorted() {
      let stamp = FileStamp(path) ?? .missing
      record.inputs.append(.init(stamp: stamp.precedes(begun) ? stamp : nil, path: path))
    }
    record.tiles = writer.tiles
    record.look(at: writer, after: change)
    return record
  }

  /// Now, in milliseconds since 1970; SOURCE_DATE_EPOCH says another second for builds to compare.
  private static var time: Int {
    if let text = getenv("SOURCE_DATE_EPOCH"), let second = Int(String(cString: text)) {
      return second * 1_000
    }
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return now.tv_sec * 1_000 + now.tv_nsec / 1_000_000
  }

  /// Puts cut fonts into the output.
  ///
  /// - Returns: the doubts about the letters that they lack.
  private func write(
    _ fonts: CutFonts, of exhibit: CompiledExhibit, theme: ThemeSource,
    _ writer: inout OutputWriter
  ) throws -> [Diagnostic] {
    for (font, part) in zip(exhibit.fonts, fonts.parts) {
      if isCancelled() { throw CancellationError() }
      guard let bytes = part else {
        throw BuildError.faults([
          Diagnostic(.uncuttableFont(path: font.face.path.value), at: font.face.path.location)
        ])
      }
      try writer.writeAsset(font.path, bytes)
    }
    return FontCheck(letters: fonts.letters, theme: theme).doubts
  }

  /// Makes icons and launch screens, unless they are kept from an earlier build, and puts them into
  /// the output.
  ///
  /// - Returns: the doubts about them.
  private func writeIcons(
    of exhibit: CompiledExhibit, root: String, _ writer: inout OutputWriter,
    _ progress: (Step) -> Void
  ) throws -> [Diagnostic] {
    let home = exhibit.home
    let (icons, doubts) = home.files(of: exhibit)
    var cache = try IconCache(exhibit: root, source: home.icon)
    let files = try cache.files(
      of: icons, isCancelled: isCancelled, progress: { progress(.drawing(icons: $0, of: $1)) })
    for (icon, bytes) in zip(icons, files) { try writer.writeAsset(icon.path, bytes) }
    for file in exhibit.homeFiles { try writer.writeAsset(file.path, file.bytes) }
    cache.keepUsed()
    return doubts
  }
}
