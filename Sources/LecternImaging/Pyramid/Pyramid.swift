/// A picture cut into tiles at several sizes, as static files that any IIIF viewer reads.
///
///     let source = try PyramidSource(path: "charter.tif")
///     if try Pyramid.finished(at: "site/charter", for: source) == nil {
///       let info = try Pyramid.write(source, to: "site/charter") { done, total in … }
///     }
///
/// The folder holds `info.json`, tiles as `x,y,w,h/tw,th/0/default.jpg`, `full/max/0/default.jpg`,
/// and `stamp.json`, by which a later run knows its source.
///
/// - Source: issue 5, item 1; IIIF Image API 3.0, level 0.
public enum Pyramid {
  /// The finished pyramid in a folder, if it is one of this file's content with these options.
  ///
  /// - Parameters:
  ///   - folder: The pyramid's place.
  ///   - source: The picture.
  ///   - options: How it would be made.
  ///   - identity: The file's, if the caller has it: that of a file of many pages is the same.
  /// - Throws: `.unreadable` if the source can't be read, `.badOption`.
  /// - Complexity: reads the source's bytes once, some gigabytes a second; decodes nothing.
  public static func finished(
    at folder: String, for source: PyramidSource, options: PyramidOptions = .init(),
    identity known: String? = nil
  ) throws(PyramidError) -> PyramidInfo? {
    try options.check()
    guard let stamp = Stamp(in: folder), stamp.settings == Stamp.settings(source, options)
    else { return nil }
    return try stamp.source == identity(of: source, known) ? stamp.info : nil
  }

  /// Writes a pyramid, even over an old one: beside the folder, then in its place.
  ///
  /// Blocks until it is done, and uses all cores meanwhile.
  ///
  /// - Parameters:
  ///   - source: The picture.
  ///   - folder: The pyramid's place: missing, an empty folder, or one with a pyramid.
  ///   - options: How it is made.
  ///   - identity: The file's, if the caller has it and tells a change of the file itself.
  ///   - isCancelled: Asked some hundred times on the calling thread; true stops.
  ///   - warn: Told the faults that come up only when pixels are read.
  ///   - progress: Told some hundred times, on the calling thread, the rows read and all rows.
  /// - Throws: `.tooLarge`, `.tooLong`, `.tooLargeToHold`, `.damaged`, `.unknownColours`,
  ///   `.unknownDepth`, `.notAPyramid`, `.overwritesSource`, `.unwritable`, `.diskFull`,
  ///   `.sourceChanged`, `.cancelled`, `.badOption`, `.library`. Nothing of the new pyramid is left
  ///   then, and an old one is there still.
  @discardableResult
  public static func write(
    _ source: PyramidSource, to folder: String, options: PyramidOptions = .init(),
    identity known: String? = nil,
    isCancelled: @escaping () -> Bool = { Task.isCancelled },
    warn: (PyramidWarning) -> Void = { _ in },
    progress: @escaping (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws(PyramidError) -> PyramidInfo {
    try options.check()
    try checkSize(of: source, limit: options.maximumPixels)
    let identity = try identity(of: source, known)
    let place = try PyramidFolder(folder, source: source.path)
    do {
      return try PyramidRun(source: source, options: options, place: place, given: folder)
        .write(
          identity: identity, checksAgain: known == nil, isCancelled: isCancelled, warn: warn,
          progress: progress)
    } catch {
      place.discard()
      throw error
    }
  }

  /// Tells whether a picture is too large for a pyramid, by its header alone.
  ///
  /// - Throws: `.tooLarge`, `.tooLong`, `.tooLargeToHold`, `.badOption`.
  public static func check(
    _ source: PyramidSource, options: PyramidOptions = .init()
  ) throws(PyramidError) {
    try options.check()
    try checkSize(of: source, limit: options.maximumPixels)
  }

  private static func checkSize(of source: PyramidSource, limit: Int) throws(PyramidError) {
    let (width, height) = (source.width, source.height)
    func exceeds(_ limit: Int) -> Bool { width > limit / height || width * height > limit }
    if exceeds(limit) {
      throw .tooLarge(path: source.path, width: width, height: height, limit: limit)
    }
    if max(width, height) > PyramidSource.longestSide {
      throw .tooLong(
        path: source.path, width: width, height: height, limit: PyramidSource.longestSide)
    }
    if let kind = source.heldKind, exceeds(PyramidSource.heldPixels) {
      throw .tooLargeToHold(
        path: source.path, kind: kind, width: width, height: height,
        limit: PyramidSource.heldPixels)
    }
  }

  /// The size and fingerprint of a picture's file.
  ///
  /// - Parameters:
  ///   - source: The picture.
  ///   - known: The same, if the caller has it.
  /// - Throws: `.unreadable`.
  package static func identity(
    of source: PyramidSource, _ known: String? = nil
  ) throws(PyramidError) -> String {
    if let known { return known }
    do {
      return try Stamp.identity(of: source.path)
    } catch {
      throw .unreadable(path: source.path, reason: error.reason)
    }
  }
}
