import Glibc
import LecternImaging
import LecternModel

/// Builds an exhibit folder into an output folder that any web host can serve.
///
///     let build = ExhibitBuild(
///       folder: "Examples/names-of-god", output: "site", webFiles: ["Web/host.js"])
///     let report = try build.run { exhibit, contentHash, write in
///       try write("index.html", page(of: exhibit, contentHash))
///     }
public struct ExhibitBuild {
  /// The steps of a build, for a progress bar.
  public enum Step: Equatable, Sendable {
    case reading
    case compiling
    /// Another build of the folder is at work, and will be done first.
    case waiting
    /// The rows of an image cut into tiles so far, and the number of all its rows.
    case tiling(image: String, rows: Int, of: Int)
    /// The icons and launch screens drawn so far, and the number of all.
    case drawing(icons: Int, of: Int)
    /// The pages written so far, and the least number of all.
    case writing(pages: Int, of: Int)
    case swapping
  }

  /// The result of a build.
  public struct Report: Sendable {
    /// Warnings; errors are thrown.
    public var warnings: [Diagnostic]
    /// Facts worth knowing that may stay as they are.
    public var notes: [Diagnostic] = []
    /// The number of pages in all languages, front pages and `404.html` among them.
    public var pages: Int
    /// The number of all files in the output, tiles included.
    public var files: Int
    /// The bytes of all these files together.
    public var bytes: Int
    /// Sixteen hexadecimal digits that change with any file that pages load; pages don't count.
    public var contentHash: String
  }

  /// Writes one page: its path in the output folder and its bytes.
  public typealias PageWriter = (_ path: String, _ bytes: [UInt8]) throws -> Void
  /// Renders every page of an exhibit: called once, it calls the writer for each page.
  public typealias Prerender = (
    _ exhibit: CompiledExhibit, _ contentHash: String, _ write: PageWriter
  ) throws -> Void

  private let folder: String
  private let output: String
  private let webFiles: [String]
  /// Asked while images are cut and pages written; true stops the build, and leaves the output
  /// as it was.
  public var isCancelled: () -> Bool = { Task.isCancelled }
  /// The folder of the typeface for exhibits that name none; without it they have the device's.
  public var faces: String?
  var canExchange = true
  var canLink = true
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

  /// Reads, compiles, renders, writes and swaps in.
  ///
  /// - Throws: `BuildError`, `CancellationError`, or the errors of `prerender`; the output is then
  ///   untouched.
  public func run(
    progress: @escaping (Step) -> Void = { _ in }, prerender: Prerender
  ) throws -> Report {
    progress(.reading)
    let (read, diagnostics) = ExhibitFolder(folder, kinds: kinds).read()
    guard var source = read, let root = realPath(folder) else {
      throw BuildError.faults(diagnostics)
    }
    var place = try OutputFolder(
      output, exhibit: root, sources: source.files.compactMap { realPath(root + "/" + $0) })
    place.canExchange = canExchange
    progress(.compiling)
    let face = faces.map(DefaultFace.init)
    let faceNotes = [face?.add(to: &source)].compactMap { $0 }
    let compiler = ExhibitCompiler(source)
    var writer = OutputWriter(root: place.building)
    do {
      // The bundle names the version of the tiles.
      let (tiles, doubts) = try writeTiles(
        of: compiler.scans, root: root, place: place, &writer, progress)
      let exhibit = compiler.compile(tiles: tiles)
      try writer.writeFiles(of: exhibit, webFiles: webFiles)
      let fontDoubts = try writeFonts(of: exhibit, theme: source.theme, &writer)
      if source.theme.families.first?.isDefault == true, let licence = face?.licence {
        try writer.writeAsset("_lectern/fonts/LICENCE.txt", licence)
      }
      try writeThumbnails(of: exhibit, root: root, &writer)
      let iconDoubts = try writeIcons(of: exhibit, root: root, &writer, progress)
      let hash = writer.hash.text
      var pages = 0
      try prerender(exhibit, hash) { path, bytes in
        if isCancelled() { throw CancellationError() }
        try writer.write(path, bytes)
        pages += 1
        progress(.writing(pages: pages, of: exhibit.pageCount))
      }
      try writer.writeOffline(
        of: exhibit, older: try? readFile(place.path + "/" + OfflineList.path), time: Self.time)
      progress(.swapping)
      try place.swapIn()
      return Report(
        warnings: diagnostics + doubts + fontDoubts + iconDoubts,
        notes: (exhibit.home.icon.monogram.map { [$0.note] } ?? []) + faceNotes, pages: pages,
        files: writer.paths.count + writer.linkedFiles, bytes: writer.bytes,
        contentHash: hash)
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

  /// Now, in milliseconds since 1970; SOURCE_DATE_EPOCH says another second for builds to compare.
  private static var time: Int {
    if let text = getenv("SOURCE_DATE_EPOCH"), let second = Int(String(cString: text)) {
      return second * 1_000
    }
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return now.tv_sec * 1_000 + now.tv_nsec / 1_000_000
  }

  /// Cuts the images of an exhibit, unless they are kept from an earlier build, and puts the tiles
  /// into the output.
  ///
  /// - Returns: the tiles by their folders, and the warnings of reading pixels.
  private func writeTiles(
    of scans: [CompiledExhibit.Scan], root: String, place: OutputFolder,
    _ writer: inout OutputWriter, _ progress: @escaping (Step) -> Void
  ) throws -> (tiles: [String: CompiledExhibit.Tiles], doubts: [Diagnostic]) {
    if scans.isEmpty { return ([:], []) }
    var doubts: [Diagnostic] = []
    var found: [String: CompiledExhibit.Tiles] = [:]
    let cache = PyramidCache(exhibit: root) { progress(.waiting) }
    defer { cache.unlock() }
    for image in scans {
      let scan = image.scan
      let tiles = "_lectern/" + image.tiles
      let made: String
      do throws(PyramidError) {
        made = try cache.folder(
          of: scan, spare: place.building + "/" + tiles.dropLast(),
          isCancelled: isCancelled,
          warn: { doubts.append(Diagnostic(Fault($0, of: scan.path), at: scan.path.location)) },
          progress: { progress(.tiling(image: scan.path.value, rows: $0, of: $1)) })
      } catch {
        throw Self.buildError(error, of: scan)
      }
      found[image.tiles] = CompiledExhibit.Tiles(
        version: try writer.link(
          made, to: String(tiles.dropLast()), orFrom: place.path + "/" + tiles.dropLast(),
          canLink: canLink), isDark: Self.isDark(scan, in: made))
    }
    cache.keepOnly(scans.map(\.scan))
    return (found, doubts)
  }

  /// True if most of an image is darker than a middle grey.
  ///
  /// - Parameter folder: the image's tiles, of which the coarsest is looked at.
  private static func isDark(_ scan: ScanSource, in folder: String) -> Bool {
    let tile = FacsimileCompiler.tile
    let factors = ImageService.factors(width: scan.width, height: scan.height, tileSize: tile)
    let coarsest = TileAddress(level: factors.count - 1, column: 0, row: 0)
    let place = ImageService.folder(
      of: coarsest, factor: factors[coarsest.level], width: scan.width, height: scan.height,
      tileSize: tile)
    // A tile that can't be read is told where it is used; light ground is the usual.
    guard
      let source = try? PyramidSource(path: folder + "/\(place.string)/default.jpg"),
      let colours = try? Swatch.colours(of: source, across: 0..<1, down: 0..<1)
    else { return false }
    let greys = colours.map { 54 * Int($0.red) + 183 * Int($0.green) + 19 * Int($0.blue) }.sorted()
    return greys[greys.count / 2] < 256 * 118
  }

  /// Cuts fonts to the exhibit's letters, and puts them into the output.
  ///
  /// - Returns: the doubts about the letters that they lack.
  private func writeFonts(
    of exhibit: CompiledExhibit, theme: ThemeSource, _ writer: inout OutputWriter
  ) throws -> [Diagnostic] {
    if theme.families.isEmpty { return [] }
    let letters = ExhibitLetters(exhibit)
    let wanted = letters.possible.union(letters.seen)
    for font in exhibit.fonts {
      if isCancelled() { throw CancellationError() }
      // Of a face of Lectern's own only what shows: nothing is typed in it.
      let part =
        font.face.isDefault
        ? font.face.font.cut(
          to: ExhibitLetters.usual.union(letters.seen),
          features: font.face.name == "regular" ? "smcp" : "")
        : font.face.font.cut(to: wanted)
      guard let bytes = part else {
        throw BuildError.faults([
          Diagnostic(.uncuttableFont(path: font.face.path.value), at: font.face.path.location)
        ])
      }
      try writer.writeAsset(font.path, bytes)
    }
    return FontCheck(letters: letters, theme: theme).doubts
  }

  /// Makes the thumbnails of lists, unless they are kept from an earlier build, and puts them into
  /// the output.
  private func writeThumbnails(
    of exhibit: CompiledExhibit, root: String, _ writer: inout OutputWriter
  ) throws {
    var wanted: [(picture: PictureSource, path: String, size: Thumbnail.Size)] = []
    for picture in exhibit.thumbnails {
      for side in PictureSource.thumbnailSides {
        wanted.append((picture, picture.thumbnailPath(side: side), .square(side)))
      }
    }
    for picture in exhibit.largeImages {
      let small = picture.forEntry
      wanted.append((picture, small.output, .fitted(width: small.width, height: small.height)))
    }
    if wanted.isEmpty { return }
    var cache = ThumbnailCache(exhibit: root)
    for (picture, path, size) in wanted where !writer.paths.contains(path) {
      if isCancelled() { throw CancellationError() }
      do {
        try writer.writeAsset(path, cache.jpeg(of: picture.file, size))
      } catch let error as PyramidError {
        let inside = String(picture.output.dropFirst("_lectern/images/".count))
        let place = SourceLocation(file: inside)
        throw BuildError.faults([
          Diagnostic(
            Fault(error, of: Located(value: inside, location: place), file: picture.file),
            at: place)
        ])
      }
    }
    cache.keepUsed()
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

  private static func buildError(_ error: PyramidError, of scan: ScanSource) -> any Error {
    switch error {
    case .cancelled: CancellationError()
    case .unwritable(let path, let reason): BuildError.unwritable(path: path, reason: reason)
    case .diskFull(let path):
      BuildError.unwritable(path: path, reason: String(cString: strerror(ENOSPC)))
    default:
      BuildError.faults([
        Diagnostic(Fault(error, of: scan.path, file: scan.file), at: scan.path.location)
      ])
    }
  }
}
