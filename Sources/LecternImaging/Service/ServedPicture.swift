import Glibc

/// A picture that is given by the IIIF Image API, from its file as it is.
///
/// A JPEG that can be read anywhere is, by an index that is made when it is first asked for; all
/// else is read by libvips.
///
/// - Source: issue 22, item 3.
package final class ServedPicture: Sendable {
  /// The file.
  package let source: PyramidSource
  /// True if it has no colours.
  package let isGrey: Bool
  /// The file's version, by which copies are told apart.
  package let version: JPEGFile.Version
  /// The reason why a JPEG has no index, in words that follow "this JPEG ".
  package let refusal: String?
  private let isUnwritten: Bool
  private let start = ContinuousClock.now
  private let indexed: IndexedJPEG?
  private let tiled: TIFFPyramid?
  private let turn: Turn
  /// True if samples are sRGB or grey as they are.
  private let isAsStored: Bool

  /// True if its index couldn't be written, as on a full disk, and a minute has gone by since.
  package func isProvisional(at time: ContinuousClock.Instant = .now) -> Bool {
    isUnwritten && start.duration(to: time) > .seconds(60)
  }

  /// The path of a picture of it as small as there is one.
  package var smallest: String {
    var last = indexed
    while let coarser = last?.coarser { last = coarser }
    return last?.path ?? source.path
  }

  /// Bytes in memory.
  package var bytes: Int { 4096 + (indexed?.bytes ?? 0) + (tiled?.bytes ?? 0) }

  /// The columns of the parts that are given with the least work; they have as many rows.
  package var tile: Int {
    guard let tiled, tiled.tileWidth == tiled.tileHeight, (128...2048).contains(tiled.tileWidth)
    else { return 512 }
    return tiled.tileWidth
  }

  /// Reads the header of a file, and its index, or makes that.
  ///
  /// - Parameter kept: The path of the index without its ending; the folder is there.
  /// - Throws: `.source`.
  package init(path: String, kept: String) throws(ImageFault) {
    do throws(PyramidError) {
      // Before anything is read: what is read of another version is told by it.
      version = JPEGFile.Version(path)
      let source = try PyramidSource(path: path)
      self.source = source
      try Pyramid.check(source)
      turn = Turn(orientation: source.orientation)
      let opened = try Self.decoding(path) { () throws(VipsError) in try source.open() }
      guard opened.is8Bit || opened.is16Bit else { throw PyramidError.unknownDepth(path: path) }
      guard Picture.hasKnownColours(opened) else { throw PyramidError.unknownColours(path: path) }
      let picture = try Self.decoding(path) { () throws(VipsError) in
        try Picture(opened, background: RGB(255, 255, 255))
      }
      (isGrey, isAsStored) = (picture.image.bands == 1, picture.isAsStored)
    } catch {
      throw .source(error)
    }
    var (found, reason, isUnwritten): (IndexedJPEG?, String?, Bool) = (nil, nil, false)
    if source.format == .jpeg {
      do {
        found = try IndexedJPEG(path: path, kept: kept)
      } catch {
        switch error {
        case .refused(_, let refusal, _): reason = refusal.words
        case .noMemory: (reason, isUnwritten) = ("needs more memory than there is", true)
        case .unreadable(let error) where error.path == path:
          throw .source(.unreadable(path: path, reason: error.reason))
        case .unreadable(let error) where error.code == ESTALE:
          throw .source(.sourceChanged(path: path))
        case .unreadable(let error):
          (reason, isUnwritten) = ("has no index (\(error.reason))", true)
        }
      }
    }
    if let found {
      let (width, height) =
        turn.isOnItsSide ? (source.height, source.width) : (source.width, source.height)
      if found.version != version || (found.width, found.height) != (width, height) {
        throw .source(.sourceChanged(path: path))
      }
    }
    (indexed, refusal, self.isUnwritten) = (found, reason, isUnwritten)
    tiled = source.format == .tiff ? TIFFPyramid(path: path) : nil
  }

  private static func decoding<Value>(
    _ path: String, _ body: () throws(VipsError) -> Value
  ) throws(PyramidError) -> Value {
    do {
      return try body()
    } catch {
      throw .damaged(path: path, error)
    }
  }

  // MARK: Pictures

  /// The file of a picture.
  ///
  /// - Throws: `.source`.
  package func file(of job: ImageJob) throws(ImageFault) -> [UInt8] {
    do throws(PyramidError) {
      let bytes = try made(job)
      // A file that has changed meanwhile may be half of another.
      if JPEGFile.Version(source.path) != version { throw .sourceChanged(path: source.path) }
      return bytes
    } catch {
      throw .source(
        JPEGFile.Version(source.path) == version ? error : .sourceChanged(path: source.path))
    }
  }

  private func made(_ job: ImageJob) throws(PyramidError) -> [UInt8] {
    if let bytes = try undecoded(job) { return bytes }
    var piece: Piece?
    if let indexed { piece = try self.piece(of: indexed, for: job) }
    return try Self.decoding(source.path) { () throws(VipsError) in
      let image = try pixels(of: job, piece)
      if job.degrees == 0, turn.step == .keep { return try encoded(turned(image, job), job) }
      // Rows come from the top downward, and are asked for in another order.
      return try VipsImage.withImage(
        over: image.pixels(), width: image.width, height: image.height, bands: image.bands
      ) { image throws(VipsError) in try encoded(turned(image, job), job) }
    }
  }

  /// The area of the file's own rows and columns, before it is turned as it is seen.
  private func stored(_ area: ImageJob.Area) -> ImageJob.Area {
    var area = area
    let (width, height) =
      turn.isOnItsSide ? (source.height, source.width) : (source.width, source.height)
    switch turn.step {
    case .keep: break
    case .upsideDown: area.y = height - area.y - area.height
    case .columns:
      area = ImageJob.Area(x: area.y, y: area.x, width: area.height, height: area.width)
    case .columnsFromRight:
      area = ImageJob.Area(
        x: area.y, y: height - area.x - area.width, width: area.height, height: area.width)
    }
    if turn.isMirrored { area.x = width - area.x - area.width }
    return area
  }

  /// The units of a JPEG as they are, or a half or quarter of them, if that is what is asked for.
  private func undecoded(_ job: ImageJob) throws(PyramidError) -> [UInt8]? {
    guard job.format == .jpg, job.quality == .default, job.degrees == 0, !job.isMirrored,
      isAsStored, turn == Turn(orientation: 1)
    else { return nil }
    if let tiled, let tile = tiled.tile(of: job.area, width: job.width, height: job.height) {
      return tiled.jpeg(level: tile.level, column: tile.column, row: tile.row)
    }
    var (area, level) = (job.area, indexed)
    while let picture = level {
      if (area.width, area.height) == (job.width, job.height) {
        return picture.covered(by: area) == area ? try piece(of: picture, area)?.bytes : nil
      }
      for reduction in [ReducedJPEG.Reduction.half, .quarter]
      where picture.isReducible
        && Self.isAligned(area, to: reduction.rawValue, (job.width, job.height), in: picture)
      {
        return try reading { () throws(JPEGError) in try picture.reduced(area, by: reduction) }
      }
      guard area.width > job.width, area.x % 8 == 0, area.y % 8 == 0 else { return nil }
      area = Self.eighth(area, of: picture)
      level = picture.coarser
    }
    return nil
  }

  /// True if each pixel of a size is made of so many pixels of a part, from left to right and from
  /// top to bottom; fewer only at the picture's edge.
  private static func isAligned(
    _ area: ImageJob.Area, to factor: Int, _ size: (width: Int, height: Int),
    in picture: IndexedJPEG
  ) -> Bool {
    func fits(_ first: Int, _ count: Int, _ size: Int, _ whole: Int) -> Bool {
      first % factor == 0 && (count % factor == 0 || first + count == whole)
        && (count + factor - 1) / factor == size
    }
    return fits(area.x, area.width, size.width, picture.width)
      && fits(area.y, area.height, size.height, picture.height)
  }

  /// The nearest part of the picture an eighth as wide and high.
  private static func eighth(_ area: ImageJob.Area, of picture: IndexedJPEG) -> ImageJob.Area {
    func edge(_ place: Int, _ whole: Int) -> Int { (place == whole ? place + 7 : place + 4) / 8 }
    let (x, y) = (edge(area.x, picture.width), edge(area.y, picture.height))
    let right = edge(area.x + area.width, picture.width)
    let lower = edge(area.y + area.height, picture.height)
    return ImageJob.Area(x: x, y: y, width: max(1, right - x), height: max(1, lower - y))
  }

  private func piece(
    of picture: IndexedJPEG, _ area: ImageJob.Area
  ) throws(PyramidError) -> (bytes: [UInt8], area: ImageJob.Area)? {
    try reading { () throws(JPEGError) in try picture.piece(covering: area) }
  }

  /// Reads a JPEG, or a coarser picture of it; nil if libvips may read what it refuses.
  private func reading<Value>(
    _ body: () throws(JPEGError) -> Value
  ) throws(PyramidError) -> Value? {
    do {
      return try body()
    } catch {
      switch error {
      case .unreadable(let error) where error.path == source.path && error.code != ESTALE:
        throw .unreadable(path: source.path, reason: error.reason)
      // An eighth that was deleted is made again, too.
      case .unreadable: throw .sourceChanged(path: source.path)
      case .refused, .noMemory: return nil
      }
    }
  }

  /// A part of a JPEG, or of a coarser picture of it, that is read for a request.
  private struct Piece {
    var bytes: [UInt8]
    /// The part in it, in its own pixels.
    var part: ImageJob.Area
    /// The part of width and height at which it is decoded: 1, 2, 4 or 8.
    var shrink: Int
  }

  /// The size that is asked for, as it lies in the file.
  private func storedSize(_ job: ImageJob) -> (width: Int, height: Int) {
    turn.isOnItsSide ? (job.height, job.width) : (job.width, job.height)
  }

  /// The coarsest picture and part that have all that is seen, and the part of width and height at
  /// which that is decoded: 1, 2, 4 or 8.
  private func coarsest(
    of indexed: IndexedJPEG, for job: ImageJob
  ) -> (picture: IndexedJPEG, part: ImageJob.Area, shrink: Int) {
    let (width, height) = storedSize(job)
    var (part, picture) = (stored(job.area), indexed)
    while let coarser = picture.coarser, part.width >= 8 * width, part.height >= 8 * height {
      part = Self.eighth(part, of: picture)
      picture = coarser
    }
    let shrink = [8, 4, 2].first { part.width >= $0 * width && part.height >= $0 * height } ?? 1
    return (picture, part, shrink)
  }

  /// A piece with all that is seen.
  private func piece(
    of indexed: IndexedJPEG, for job: ImageJob
  ) throws(PyramidError) -> Piece? {
    var (picture, part, shrink) = coarsest(of: indexed, for: job)
    if shrink > 1, part.width * part.height > Self.mostWhole, picture.isReducible {
      let reduction = shrink == 2 ? ReducedJPEG.Reduction.half : .quarter
      return try reading { () throws(JPEGError) in
        try Self.reduced(picture, part, by: reduction)
      }
    }
    guard let (bytes, area) = try piece(of: picture, part) else { return nil }
    part.x -= area.x
    part.y -= area.y
    return Piece(bytes: bytes, part: part, shrink: shrink)
  }

  /// The most pixels of a part whose units are copied to be decoded.
  private static let mostWhole = 16_000_000

  /// A part that is painted smaller while it is read, so that it takes little memory.
  private static func reduced(
    _ picture: IndexedJPEG, _ part: ImageJob.Area, by reduction: ReducedJPEG.Reduction
  ) throws(JPEGError) -> Piece {
    let factor = reduction.rawValue
    /// The pixels that are read, and those of them, smaller, that are nearest to the part's.
    func cover(_ first: Int, _ count: Int, _ whole: Int) -> (read: Range<Int>, part: Range<Int>) {
      let start = first / factor * factor
      let end = min((first + count + factor - 1) / factor * factor, whole)
      let left = (first - start + factor / 2) / factor
      let right = (first + count - start + factor / 2) / factor
      return (start..<end, left..<max(left + 1, right))
    }
    let columns = cover(part.x, part.width, picture.width)
    let rows = cover(part.y, part.height, picture.height)
    let area = ImageJob.Area(
      x: columns.read.lowerBound, y: rows.read.lowerBound, width: columns.read.count,
      height: rows.read.count)
    let inside = ImageJob.Area(
      x: columns.part.lowerBound, y: rows.part.lowerBound, width: columns.part.count,
      height: rows.part.count)
    return Piece(bytes: try picture.reduced(area, by: reduction), part: inside, shrink: 1)
  }

  /// True if much is decoded for a request, or much is given.
  ///
  /// That is more than 5 million pixels, or bytes of a file that is read whole. Tiles of a TIFF
  /// have less.
  package func isHeavy(_ job: ImageJob) -> Bool {
    let much = 5_000_000
    if job.width * job.height > much { return true }
    if let indexed {
      let (_, part, shrink) = coarsest(of: indexed, for: job)
      return part.width / shrink * (part.height / shrink) > much
    }
    let (width, height) = storedSize(job)
    guard let (_, area) = level(for: stored(job.area), width: width, height: height) else {
      return source.width * source.height > much
        || source.format.isHeldAsFile && version.size > much
    }
    return area.width * area.height > much
  }

  /// The pixels of a part in the size that is asked for, as they lie in the file.
  private func pixels(of job: ImageJob, _ piece: Piece?) throws(VipsError) -> VipsImage {
    let (width, height) = storedSize(job)
    guard let piece else {
      let (image, area) = try opened(for: stored(job.area), width: width, height: height)
      if tiled == nil, source.format.isSequential { try image.skip(to: area.y) }
      return try Picture(image, background: RGB(255, 255, 255)).image
        .cropped(area.x, area.y, area.width, area.height)
        .fitted(width: width, height: height, isAsStored: true)
    }
    let (part, shrink) = (piece.part, piece.shrink)
    var image = try VipsImage.jpeg(piece.bytes, shrink: shrink)
    // Halves are rounded down, so that the last column of an odd width may be missing.
    func places(_ first: Int, _ count: Int, _ whole: Int) -> Range<Int> {
      let start = min((first + shrink / 2) / shrink, whole - 1)
      return start..<max(start + 1, min((first + count + shrink / 2) / shrink, whole))
    }
    let columns = places(part.x, part.width, image.width)
    let rows = places(part.y, part.height, image.height)
    image = try image.cropped(columns.lowerBound, rows.lowerBound, columns.count, rows.count)
    if (image.width, image.height) != (width, height) {
      image = try image.fitted(width: width, height: height, isAsStored: true)
    }
    if isAsStored { return image }
    return try Picture(image.withProfile(of: source.open()), background: RGB(255, 255, 255)).image
  }

  /// The picture, or the smallest copy of it in the file that has all that is seen, and the part in
  /// that.
  private func opened(
    for area: ImageJob.Area, width: Int, height: Int
  ) throws(VipsError) -> (VipsImage, ImageJob.Area) {
    guard let (level, part) = level(for: area, width: width, height: height) else {
      return (try source.open(), area)
    }
    return (try source.open(level), part)
  }

  /// The smallest copy of the picture in the file that has all that is seen, and the part in that;
  /// nil without copies.
  private func level(
    for area: ImageJob.Area, width: Int, height: Int
  ) -> (TIFFPyramid.Level, ImageJob.Area)? {
    guard let tiled else { return nil }
    let last = tiled.levels.indices.last {
      area.width >= width << $0 && area.height >= height << $0
    }
    let (index, level) = (last ?? 0, tiled.levels[last ?? 0])
    func side(_ first: Int, _ count: Int, _ whole: Int) -> (first: Int, count: Int) {
      let start = min(first >> index, whole - 1)
      return (start, max(1, min((first + count + (1 << index) - 1) >> index, whole) - start))
    }
    let columns = side(area.x, area.width, level.width)
    let rows = side(area.y, area.height, level.height)
    return (
      level,
      ImageJob.Area(x: columns.first, y: rows.first, width: columns.count, height: rows.count)
    )
  }

  private func turned(_ image: VipsImage, _ job: ImageJob) throws(VipsError) -> VipsImage {
    var image = turn.isMirrored ? try image.mirrored() : image
    switch turn.step {
    case .keep: break
    case .upsideDown: image = try image.mirrored().turned(180)
    case .columns: image = try image.turned(90).mirrored()
    case .columnsFromRight: image = try image.turned(90)
    }
    if job.isMirrored { image = try image.mirrored() }
    return job.degrees == 0 ? image : try image.turned(job.degrees)
  }

  private func encoded(_ image: VipsImage, _ job: ImageJob) throws(VipsError) -> [UInt8] {
    var image = image
    switch job.quality {
    case .default, .color: break
    case .gray: image = try image.converted(to: "b-w").firstBands(1)
    case .bitonal: image = try image.converted(to: "b-w").firstBands(1).overHalf()
    }
    return try image.file(job.format)
  }
}
