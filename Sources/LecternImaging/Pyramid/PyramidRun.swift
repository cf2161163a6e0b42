import Glibc

/// A run that makes a pyramid.
struct PyramidRun {
  let source: PyramidSource
  let options: PyramidOptions
  let place: PyramidFolder
  /// The folder's path as the caller wrote it, for messages.
  let given: String

  /// Writes everything beside the place, then moves it in.
  func write(
    identity: String, checksAgain: Bool, isCancelled: @escaping () -> Bool,
    warn: (PyramidWarning) -> Void,
    progress: @escaping (Int, Int) -> Void
  ) throws(PyramidError) -> PyramidInfo {
    try files { () throws(FileError) in try place.makeParents() }
    let turn = Turn(orientation: source.orientation)
    let opened = try decoding { () throws(VipsError) in try source.open() }
    guard opened.is8Bit || opened.is16Bit else { throw .unknownDepth(path: source.path) }
    guard Picture.hasKnownColours(opened) else { throw .unknownColours(path: source.path) }
    let picture = try decoding { () throws(VipsError) in
      try Picture(
        turn.isMirrored ? opened.mirrored() : opened, background: options.background)
    }
    for warning in picture.warnings { warn(warning) }
    let grid = TileGrid(
      width: turn.isOnItsSide ? opened.height : opened.width,
      height: turn.isOnItsSide ? opened.width : opened.height, tile: options.tileSize)
    var steps = Steps(isCancelled: isCancelled, progress: progress)
    var (writer, written, way) = try writeTiles(of: picture, turn, grid, &steps)
    let document = InfoDocument(grid: grid, id: options.id).bytes
    try files { () throws(FileError) in try writer.write(document, to: "info.json") }
    written = written + Written(files: 1, bytes: document.count)
    if checksAgain, try Pyramid.identity(of: source) != identity {
      throw .sourceChanged(path: source.path)
    }
    let info = try writeStamp(identity, grid, written, way, with: writer)
    try steps.advance(by: 0)
    try files { () throws(FileError) in try place.moveIn() }
    return info
  }

  /// Writes all tiles, those of full size without loss if the source allows it.
  private func writeTiles(
    of picture: Picture, _ turn: Turn, _ grid: TileGrid, _ steps: inout Steps
  ) throws(PyramidError) -> (FolderWriter, Written, PyramidInfo.FullSize) {
    func folder() throws(PyramidError) -> FolderWriter {
      try files { () throws(FileError) in try FolderWriter(place.writing) }
    }
    var way = PyramidInfo.FullSize.encoded
    if source.format == .jpeg, options.quality == nil {
      do throws(CutError) {
        let file = try cuttable(picture, turn, grid)
        let writer = try running(folder)
        return (writer, try cutTiles(file, picture, grid, with: writer, &steps), .cut)
      } catch {
        switch error {
        case .run(let error): throw error
        case .source(let reason): way = .encodedAnew(reason)
        }
        place.discard()
      }
    }
    let writer = try folder()
    let image = picture.image
    steps.begin(total: grid.height + (turn.step == .keep ? 0 : image.height))
    let rows = try rows(of: image, turn.step, &steps)
    let tiler = try tiling { () throws(TileFault) in
      try Tiler(
        grid: grid, bands: image.bands, quality: options.encodedQuality, writer: writer)
    }
    try run(tiler, &steps, rows)
    let written = try tiler.written + writeWhole(of: tiler.overview, picture, grid, with: writer)
    return (writer, written, way)
  }

  // MARK: Without loss

  /// The reason why no tiles were cut without loss.
  private enum CutError: Error {
    case run(PyramidError)
    /// The source doesn't allow it: words that follow "this JPEG ".
    case source(String)
  }

  /// The file, if its own coefficients can become tiles.
  private func cuttable(
    _ picture: Picture, _ turn: Turn, _ grid: TileGrid
  ) throws(CutError) -> JPEGFile {
    if turn != Turn(orientation: 1) { throw .source("is turned by its orientation") }
    if !picture.isAsStored { throw .source("has colours that aren't sRGB") }
    let file: JPEGFile
    do {
      file = try JPEGFile(path: source.path)
    } catch {
      throw cutError(error)
    }
    if !TileCutter.fits(file, tile: options.tileSize) {
      throw .source("has blocks that cross the edges of tiles")
    }
    if (Int(file.header.width), Int(file.header.height)) != (grid.width, grid.height) {
      throw .run(.sourceChanged(path: source.path))
    }
    return file
  }

  /// Cuts the tiles of full size, and makes the coarser ones of half the picture meanwhile.
  private func cutTiles(
    _ file: JPEGFile, _ picture: Picture, _ grid: TileGrid, with writer: FolderWriter,
    _ steps: inout Steps
  ) throws(CutError) -> Written {
    let cutter = TileCutter(file, grid: grid, writer: writer)
    defer { cutter.stop() }
    do throws(PyramidError) {
      var overview: Overview?
      var written = Written()
      steps.begin(total: 1) { cutter.fault != nil }
      if grid.levels.count > 1 {
        let half = try decoding { () throws(VipsError) in
          try HalfJPEG(path: source.path, slots: Tiler.slots, rows: Tiler.bandHeight)
        }
        if (half.width, half.height) != (grid.levels[1].width, grid.levels[1].height) {
          throw .sourceChanged(path: source.path)
        }
        let tiler = try tiling { () throws(TileFault) in
          try Tiler(
            grid: grid, from: 1, bands: half.bands,
            quality: PyramidOptions.coarseQuality(of: file.quality), writer: writer)
        }
        // The last step is the cutter's end.
        steps.begin(total: half.height + 1) { cutter.fault != nil }
        try run(tiler, &steps) { slot, _, count throws(PyramidError) in
          try decoding { () throws(VipsError) in try half.read(slot: slot, count: count) }
        }
        (overview, written) = (tiler.overview, tiler.written)
      }
      while !cutter.waitsForEnd(0.05) { try steps.advance(by: 0) }
      let cut = try tiling { () throws(TileFault) in try cutter.finish() }
      try steps.advance(by: 1)
      return try written + cut + writeWhole(of: overview, picture, grid, with: writer)
    } catch {
      // A fault of the cutter's stops the rest. What libjpeg finds damaged in half a picture may be
      // good enough for libvips: it decides.
      if case .damaged = error { _ = try? cutter.finish() }
      switch cutter.fault {
      case .source(let fault): throw cutError(fault)
      case .some(let fault): throw .run(self.error(for: fault))
      case nil: break
      }
      if case .damaged = error { throw .source("is damaged") }
      throw .run(error)
    }
  }

  private func running<Value>(
    _ body: () throws(PyramidError) -> Value
  ) throws(CutError) -> Value {
    do {
      return try body()
    } catch {
      throw .run(error)
    }
  }

  private func cutError(_ error: JPEGError) -> CutError {
    switch error {
    case .refused(_, let reason, _): .source(reason.words)
    case .noMemory: .run(self.error(for: .encoder("out of memory")))
    case .unreadable(let error):
      .run(.unreadable(path: source.path, reason: error.reason))
    }
  }

  // MARK: Rows

  /// Gives rows of the picture as it is seen, in the memory of a slot.
  private typealias RowReader =
    (_ slot: Int, _ top: Int, _ count: Int) throws(PyramidError) -> VipsRows.Pixels

  private func rows(
    of image: VipsImage, _ step: Turn.Step, _ steps: inout Steps
  ) throws(PyramidError) -> RowReader {
    if step == .keep {
      var windows: [VipsRows] = []
      for _ in 0..<Tiler.slots {
        windows.append(try decoding { () throws(VipsError) in try VipsRows(of: image) })
      }
      return { slot, top, count throws(PyramidError) in
        try decoding { () throws(VipsError) in try windows[slot].prepare(top: top, count: count) }
      }
    }
    let turned = try files { () throws(FileError) in
      try TurnedRows(image, step: step, in: place.writing, slots: Tiler.slots)
    }
    let window = try decoding { () throws(VipsError) in try VipsRows(of: image) }
    for top in stride(from: 0, to: image.height, by: TurnedRows.side) {
      let count = min(TurnedRows.side, image.height - top)
      let pixels = try decoding { () throws(VipsError) in
        try window.prepare(top: top, count: count)
      }
      try files { () throws(FileError) in try turned.store(pixels, top: top) }
      try steps.advance(by: count)
    }
    return { slot, top, count throws(PyramidError) in
      try files { () throws(FileError) in try turned.read(slot: slot, top: top, count: count) }
    }
  }

  private func run(
    _ tiler: Tiler, _ steps: inout Steps, _ rows: RowReader
  ) throws(PyramidError) {
    let fault = try tiler.run(read: rows) { count throws(PyramidError) in
      try steps.advance(by: count)
    }
    if let fault { throw error(for: fault) }
  }

  /// Writes `full/max`, under its own size too.
  ///
  /// - Parameter overview: The last level but one, if it was kept.
  private func writeWhole(
    of overview: Overview?, _ picture: Picture, _ grid: TileGrid, with writer: FolderWriter
  ) throws(PyramidError) -> Written {
    let (width, height) = grid.largestWhole
    let sized = "full/\(width),\(height)/0/default.jpg"
    let largest = "full/max/0/default.jpg"
    if grid.lastIsLargestWhole {
      // The last level is that picture, and is already written.
      let bytes = try files { () throws(FileError) in
        try FileReader.all(of: place.writing + "/" + sized)
      }
      try files { () throws(FileError) in try writer.write(bytes, to: largest) }
      return Written(files: 1, bytes: bytes.count)
    }
    let image = try decoding { () throws(VipsError) in
      if let overview { return try overview.fitted(width: width, height: height) }
      // The picture is at most two tiles wide and high then.
      return try picture.image.fitted(width: width, height: height)
    }
    let bytes = try encoded(image)
    try files { () throws(FileError) in
      try writer.write(bytes, to: sized)
      try writer.write(bytes, to: largest)
    }
    return Written(files: 2, bytes: 2 * bytes.count)
  }

  private func encoded(_ image: VipsImage) throws(PyramidError) -> [UInt8] {
    let result = try VipsRows.withAll(of: image) { rows throws(PyramidError) in
      try tiling { () throws(TileFault) in
        let encoder = try TileEncoder(bands: image.bands, quality: options.encodedQuality)
        try encoder.begin(width: image.width, height: image.height)
        try encoder.take(rows.bytes, stride: rows.stride, count: image.height)
        return Array(try encoder.end())
      }
    }
    return try library { () throws(VipsError) in try result.get() }
  }

  /// Writes the stamp, which counts itself among the files.
  private func writeStamp(
    _ identity: String, _ grid: TileGrid, _ written: Written, _ way: PyramidInfo.FullSize,
    with writer: FolderWriter
  ) throws(PyramidError) -> PyramidInfo {
    func stamp(_ bytes: Int) -> Stamp {
      Stamp(
        source: identity, settings: Stamp.settings(source, options),
        info: PyramidInfo(
          width: grid.width, height: grid.height, tile: grid.tile,
          factors: grid.levels.map(\.factor), format: "jpg", files: written.files + 1,
          bytes: written.bytes + bytes, fullSize: way))
    }
    // Its own length may lengthen the number by a digit, once.
    let first = stamp(stamp(0).bytes.count)
    let last = stamp(first.bytes.count)
    try files { () throws(FileError) in try writer.write(last.bytes, to: Stamp.name) }
    return last.info
  }

  /// The progress of the work, and the question whether it is still wanted.
  private struct Steps {
    let isCancelled: () -> Bool
    let progress: (Int, Int) -> Void
    private var isStopped: () -> Bool = { false }
    private var total = 0
    private var done = 0

    init(isCancelled: @escaping () -> Bool, progress: @escaping (Int, Int) -> Void) {
      (self.isCancelled, self.progress) = (isCancelled, progress)
    }

    /// Begins anew.
    ///
    /// - Parameters:
    ///   - total: Rows to be read.
    ///   - isStopped: True ends the work, too.
    mutating func begin(total: Int, isStopped: @escaping () -> Bool = { false }) {
      (self.total, self.isStopped, done) = (total, isStopped, 0)
    }

    /// Notes that rows were read.
    ///
    /// - Throws: `.cancelled`.
    mutating func advance(by rows: Int) throws(PyramidError) {
      if isCancelled() || isStopped() { throw .cancelled }
      done += rows
      if rows > 0 { progress(done, total) }
    }
  }

  // MARK: Errors by their audience

  private func files<Value>(_ body: () throws(FileError) -> Value) throws(PyramidError) -> Value {
    do {
      return try body()
    } catch {
      throw self.error(for: .file(error))
    }
  }

  private func decoding<Value>(_ body: () throws(VipsError) -> Value) throws(PyramidError) -> Value
  {
    do {
      return try body()
    } catch {
      throw .damaged(path: source.path, error)
    }
  }

  private func library<Value>(_ body: () throws(VipsError) -> Value) throws(PyramidError) -> Value {
    do {
      return try body()
    } catch {
      throw .library(error)
    }
  }

  private func tiling<Value>(_ body: () throws(TileFault) -> Value) throws(PyramidError) -> Value {
    do {
      return try body()
    } catch {
      throw self.error(for: error)
    }
  }

  private func error(for fault: TileFault) -> PyramidError {
    switch fault {
    case .encoder(let words):
      var error = VipsError("JPEG tile")
      error.detail = words
      return .library(error)
    case .source:
      return .damaged(path: source.path, VipsError("JPEG"))
    case .file(let error):
      switch error.code {
      case ENOSPC, EDQUOT, EFBIG: return .diskFull(path: given)
      default: return .unwritable(path: given, reason: error.reason)
      }
    }
  }
}
