import Glibc
import LecternImaging
import LecternModel

// The large images of an exhibit and the thumbnails of its lists.
extension ExhibitBuild {
  /// Cuts the images of an exhibit, unless they are kept from an earlier build, and puts the tiles
  /// into the output.
  ///
  /// - Returns: the tiles by their folders, what is left uncut, and the warnings of reading pixels.
  func writeTiles(
    of scans: [CompiledExhibit.Scan], root: String, place: OutputFolder,
    service: ExhibitAddress?, _ writer: inout OutputWriter, _ progress: @escaping (Step) -> Void
  ) throws -> (
    tiles: [String: CompiledExhibit.Tiles], uncut: [UncutPicture], doubts: [Diagnostic]
  ) {
    if !cutsPictures || service != nil {
      IndexedJPEG.tidy(root + "/" + IndexedJPEG.folder, of: root)
    }
    if scans.isEmpty { return ([:], [], []) }
    var uncut: [UncutPicture] = []
    var doubts: [Diagnostic] = []
    var encoded = EncodedImages()
    var found: [String: CompiledExhibit.Tiles] = [:]
    var cache = try PyramidCache(exhibit: root, isCancelled: isCancelled) { progress(.waiting) }
    defer { cache.unlock() }
    for image in scans {
      let scan = image.scan
      let tiles = "_lectern/" + image.tiles
      if isCancelled() { throw CancellationError() }
      if let service, let name = Self.name(of: scan, in: root) {
        var tiles =
          served(scan, root: root, progress)
          ?? CompiledExhibit.Tiles(version: "", isDark: Self.isDark(scan.file))
        tiles.version = ""
        tiles.service = service.address(of: ImageRequest.encoded(name) + "/")
        found[image.tiles] = tiles
        continue
      }
      let made: PyramidCache.Made
      do throws(PyramidError) {
        let kept = try cache.kept(scan)
        if kept == nil, !cutsPictures, scan.options.quality == nil,
          let picture = served(scan, root: root, progress)
        {
          found[image.tiles] = picture
          uncut.append(
            UncutPicture(
              tiles: String(tiles.dropLast()), file: scan.file, index: Self.index(of: scan, root)))
          continue
        }
        made =
          if let kept { kept } else {
            try cache.cut(
              scan, spare: place.building + "/" + tiles.dropLast(), isCancelled: isCancelled,
              warn: { doubts.append(Diagnostic(Fault($0, of: scan.path), at: scan.path.location)) },
              progress: { progress(.tiling(image: scan.path.value, rows: $0, of: $1)) })
          }
      } catch {
        throw Self.buildError(error, of: scan)
      }
      encoded.add(scan, made.fullSize)
      found[image.tiles] = CompiledExhibit.Tiles(
        version: try writer.link(
          made.folder, to: String(tiles.dropLast()), orFrom: place.path + "/" + tiles.dropLast(),
          canLink: canLink), isDark: Self.isDark(made.folder + "/" + scan.coarsestTile))
    }
    cache.keepOnly(scans.map(\.scan))
    return (found, uncut, doubts + encoded.notes)
  }

  /// The name of a picture on a server of the exhibit's folder; nil for a page of a document, whose
  /// size isn't the file's, and for a hidden file.
  private static func name(of scan: ScanSource, in root: String) -> String? {
    guard scan.pageCount == 1, scan.format != .pdf, scan.file.hasPrefix(root + "/") else {
      return nil
    }
    let name = scan.file.dropFirst(root.count + 1)
    return name.split(separator: "/").contains { $0.hasPrefix(".") } ? nil : String(name)
  }

  private static func index(of scan: ScanSource, _ root: String) -> String {
    root + "/" + IndexedJPEG.folder + "/" + IndexedJPEG.name(of: scan.file, in: root)
  }

  /// The facts about the tiles of a picture that is read from its file; nil if it has no index.
  private func served(
    _ scan: ScanSource, root: String, _ progress: (Step) -> Void
  ) -> CompiledExhibit.Tiles? {
    if scan.format != .jpeg { return nil }
    progress(.indexing(image: scan.path.value))
    try? makeFolder(root + "/" + IndexedJPEG.folder)
    // A fault is told where a picture is cut, or by the server.
    guard
      let picture = try? ServedPicture(path: scan.file, kept: Self.index(of: scan, root)),
      picture.refusal == nil
    else { return nil }
    return CompiledExhibit.Tiles(
      version: picture.version.name, isDark: Self.isDark(picture.smallest))
  }

  /// True if most of a small picture is darker than a middle grey.
  private static func isDark(_ path: String) -> Bool {
    // A tile that can't be read is told where it is used; light ground is the usual.
    guard
      let source = try? PyramidSource(path: path),
      let colours = try? Swatch.colours(of: source, across: 0..<1, down: 0..<1)
    else { return false }
    let greys = colours.map { 54 * Int($0.red) + 183 * Int($0.green) + 19 * Int($0.blue) }.sorted()
    return greys[greys.count / 2] < 256 * 118
  }

  /// Makes the thumbnails of lists, unless they are kept from an earlier build, and puts them into
  /// the output.
  func writeThumbnails(
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
