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
    let writer = try files { () throws(FileError) in
      try place.makeParents()
      return try FolderWriter(place.writing)
    }
    let turn = Turn(orientation: source.orientation)
    let opened = try decoding { () throws(VipsError) in try source.open() }
    guard opened.is8Bit || opened.is16Bit else { throw .unknownDepth(path: source.path) }
    let picture = try decoding { () throws(VipsError) in
      if !Picture.hasKnownColours(opened) { return nil as Picture? }
      return try Picture(
        turn.isMirrored ? opened.mirrored() : opened, background: options.background)
    }
    guard let picture else { throw .unknownColours(path: source.path) }
    for warning in picture.warnings { warn(warning) }
    let image = picture.image
    let grid = TileGrid(
      width: turn.isOnItsSide ? image.height : image.width,
      height: turn.isOnItsSide ? image.width : image.height, tile: options.tileSize)
    var steps = Steps(
      total: grid.height + (turn.step == .keep ? 0 : image.height), isCancelled: isCancelled,
      progress: progress)
    let rows = try rows(of: image, turn.step, &steps)
    var written = try writeTiles(grid, bands: image.bands, with: writer, &steps, rows)
    let document = InfoDocument(grid: grid, id: options.id).bytes
    try files { () throws(FileError) in try writer.write(document, to: "info.json") }
    written = written + Written(files: 1, bytes: document.count)
    if checksAgain, try Pyramid.identity(of: source) != identity {
      throw .sourceChanged(path: source.path)
    }
    let info = try writeStamp(identity, grid, written, with: writer)
    try steps.advance(by: 0)
    try files { () throws(FileError) in try place.moveIn() }
    return info
  }

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

  private func writeTiles(
    _ grid: TileGrid, bands: Int, with writer: FolderWriter, _ steps: inout Steps,
    _ rows: RowReader
  ) throws(PyramidError) -> Written {
    let tiler = try tiling { () throws(TileFault) in
      try Tiler(grid: grid, bands: bands, quality: options.quality, writer: writer)
    }
    let fault = try tiler.run(read: rows) { count throws(PyramidError) in
      try steps.advance(by: count)
    }
    if let fault { throw error(for: fault) }
    return try tiler.written + writeWhole(of: tiler, grid, bands: bands, with: writer)
  }

  /// Writes `full/max`, under its own size too.
  private func writeWhole(
    of tiler: Tiler, _ grid: TileGrid, bands: Int, with writer: FolderWriter
  ) throws(PyramidError) -> Written {
    let (width, height) = grid.largestWhole
    let sized = "full/\(width),\(height)/0/default.jpg"
    let largest = "full/max/0/default.jpg"
    guard let overview = tiler.overview else {
      // The last level is that picture, and is already written.
      let bytes = try files { () throws(FileError) in
        try FileReader.all(of: place.writing + "/" + sized)
      }
      try files { () throws(FileError) in try writer.write(bytes, to: largest) }
      return Written(files: 1, bytes: bytes.count)
    }
    let bytes = try encoded(overview, width: width, height: height, bands: bands)
    try files { () throws(FileError) in
      try writer.write(bytes, to: sized)
      try writer.write(bytes, to: largest)
    }
    return Written(files: 2, bytes: 2 * bytes.count)
  }

  private func encoded(
    _ overview: Overview, width: Int, height: Int, bands: Int
  ) throws(PyramidError) -> [UInt8] {
    let image = try library { () throws(VipsError) in
      try overview.fitted(width: width, height: height)
    }
    let result = try VipsRows.withAll(of: image) { rows throws(PyramidError) in
      try tiling { () throws(TileFault) in
        let encoder = try TileEncoder(bands: bands, quality: options.quality)
        try encoder.begin(width: width, height: height)
        try encoder.take(rows.bytes, stride: rows.stride, count: height)
        return Array(try encoder.end())
      }
    }
    return try library { () throws(VipsError) in try result.get() }
  }

  /// Writes the stamp, which counts itself among the files.
  private func writeStamp(
    _ identity: String, _ grid: TileGrid, _ written: Written, with writer: FolderWriter
  ) throws(PyramidError) -> PyramidInfo {
    func stamp(_ bytes: Int) -> Stamp {
      Stamp(
        source: identity, settings: Stamp.settings(source, options),
        info: PyramidInfo(
          width: grid.width, height: grid.height, tile: grid.tile,
          factors: grid.levels.map(\.factor), format: "jpg", files: written.files + 1,
          bytes: written.bytes + bytes))
    }
    // Its own length may lengthen the number by a digit, once.
    let first = stamp(stamp(0).bytes.count)
    let last = stamp(first.bytes.count)
    try files { () throws(FileError) in try writer.write(last.bytes, to: Stamp.name) }
    return last.info
  }

  /// The progress of the work, and the question whether it is still wanted.
  private struct Steps {
    let total: Int
    let isCancelled: () -> Bool
    let progress: (Int, Int) -> Void
    private var done = 0

    init(total: Int, isCancelled: @escaping () -> Bool, progress: @escaping (Int, Int) -> Void) {
      (self.total, self.isCancelled, self.progress) = (total, isCancelled, progress)
    }

    /// Notes that rows were read.
    ///
    /// - Throws: `.cancelled`.
    mutating func advance(by rows: Int) throws(PyramidError) {
      if isCancelled() { throw .cancelled }
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
    case .file(let error):
      switch error.code {
      case ENOSPC, EDQUOT, EFBIG: return .diskFull(path: given)
      default: return .unwritable(path: given, reason: error.reason)
      }
    }
  }
}
