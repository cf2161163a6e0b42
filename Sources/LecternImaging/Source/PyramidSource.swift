import Glibc

/// An image file whose header was read; its pixels weren't.
///
///     let source = try PyramidSource(path: "charter.tif")
///     print(source.width, source.height, source.warnings)
///
/// - Source: issue 5, item 1 (pyramids).
public struct PyramidSource: Sendable {
  /// The path as given.
  public let path: String
  /// The format of the file.
  public let format: ImageFormat
  /// Pixels from left to right, as the picture is seen: turned as its orientation says.
  public let width: Int
  /// Pixels from top to bottom, as the picture is seen.
  public let height: Int
  /// The page that is read, from 1.
  public let page: Int
  /// Dots an inch at which a page of PDF is drawn; other formats have pixels already.
  public let density: Double
  /// The number of pages or frames in the file.
  public let pageCount: Int
  /// The remarks on the file, before it becomes a pyramid.
  public let warnings: [PyramidWarning]
  /// EXIF orientation, 1 to 8.
  let orientation: Int
  /// True if the decoder gives rows only when it has read everything.
  let isInterlaced: Bool

  /// The most pixels of a picture that its decoder must hold whole: 300 million.
  ///
  /// Those are WebP, GIF, interlaced PNG and progressive JPEG; the largest WebP has 268 million.
  public static let heldPixels = 300_000_000

  /// The most bytes of a WebP or GIF, which are read whole: 200 million.
  public static let heldBytes = 200_000_000

  /// The most pixels on a side: 200,000, for which 1.1 GB of memory are needed.
  public static let longestSide = 200_000

  /// Reads the header of an image file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - page: Which page of a TIFF or PDF to take, from 1.
  ///   - density: Dots an inch to draw a PDF at, 1 to 2,400.
  /// - Throws: `.missing`, `.isFolder`, `.unreadable`, `.empty`, `.notAnImage`, `.damaged`,
  ///   `.fileTooLargeToHold`, `.noSuchPage`, `.noPixels`, `.badOption`, `.oldLibrary`.
  public init(path: String, page: Int = 1, density: Double = 300) throws(PyramidError) {
    try Vips.start()
    if !(1...2400).contains(density) { throw .badOption("density", range: "1 to 2400") }
    if page < 1 { throw .badOption("page", range: "1 or more") }
    let format = try Self.format(of: path)
    let bytes = JPEGFile.Version(path).size
    if format.isHeldAsFile, bytes > Self.heldBytes {
      throw .fileTooLargeToHold(
        path: path, kind: format.name, bytes: bytes, limit: Self.heldBytes)
    }
    let image: VipsImage
    do {
      image = try Self.open(path, format, page: page, density: density)
    } catch {
      // The loader tells a missing page only in words; so the first one is tried.
      if page > 1,
        let first = try? Self.open(path, format, page: 1, density: density)
      {
        throw .noSuchPage(path: path, page: page, count: first.int(VipsField.pages, or: 1))
      }
      throw .damaged(path: path, error)
    }
    var pages = format.hasPages ? image.int(VipsField.pages, or: 1) : 1
    // Smaller copies of a picture aren't pages.
    if format == .tiff, pages > 1, TIFFPyramid(path: path)?.isWhole == true { pages = 1 }
    if page > pages { throw .noSuchPage(path: path, page: page, count: pages) }
    let turn = image.int(VipsField.orientation, or: 1)
    orientation = (1...8).contains(turn) ? turn : 1
    let isOnItsSide = Turn(orientation: orientation).isOnItsSide
    width = isOnItsSide ? image.height : image.width
    height = isOnItsSide ? image.width : image.height
    if width < 1 || height < 1 { throw .noPixels(path: path) }
    isInterlaced = image.int(VipsField.interlaced, or: 0) != 0
    (self.path, self.format, self.page, self.density) = (path, format, page, density)
    pageCount = pages
    var warnings: [PyramidWarning] = []
    if pages > 1 {
      let isAnimated = format == .gif || format == .webp
      warnings.append(isAnimated ? .animated(frames: pages) : .pages(pages, taken: page))
    }
    if image.hasAlpha, format != .pdf { warnings.append(.transparent) }
    self.warnings = warnings
  }

  /// The name of the file's format, if its decoder must hold all pixels; else nil.
  var heldKind: String? {
    switch format {
    case .webp, .gif: format.name
    case .jpeg: isInterlaced ? "progressive JPEG" : nil
    case .png: isInterlaced ? "interlaced PNG" : nil
    case .tiff, .jpeg2000, .pdf: nil
    }
  }

  /// Opens the file with the loader of its format.
  func open() throws(VipsError) -> VipsImage {
    try Self.open(path, format, page: page, density: density)
  }

  /// Opens one of the sizes of a TIFF.
  func open(_ level: TIFFPyramid.Level) throws(VipsError) -> VipsImage {
    try VipsImage.load(format, path, [(level.loaderKey, .int(level.number))])
  }

  private static func open(
    _ path: String, _ format: ImageFormat, page: Int, density: Double
  ) throws(VipsError) -> VipsImage {
    var more: [(String, VipsValue)] = []
    if format.hasPages { more += [("page", .int(page - 1)), ("n", .int(1))] }
    if format == .pdf {
      more += [("dpi", .double(density)), ("background", .doubles([255, 255, 255, 255]))]
    }
    return try VipsImage.load(format, path, more)
  }

  private static func format(of path: String) throws(PyramidError) -> ImageFormat {
    switch FileStatus(path) {
    case .missing: throw .missing(path: path)
    case .folder: throw .isFolder(path: path)
    case .other: throw .notAnImage(path: path)
    case .file: break
    }
    let start: [UInt8]
    do {
      start = try FileReader.beginning(of: path, count: 32)
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
    if start.isEmpty { throw .empty(path: path) }
    guard let format = ImageFormat(beginning: start) else { throw .notAnImage(path: path) }
    // For these formats, decoders only say that something is wrong.
    let size: ArraySlice<UInt8> =
      switch format {
      case .png: start.dropFirst(16).prefix(8)
      case .gif: start.dropFirst(6).prefix(4)
      default: []
      }
    if !size.isEmpty,
      size.prefix(size.count / 2).allSatisfy({ $0 == 0 })
        || size.suffix(size.count / 2).allSatisfy({ $0 == 0 })
    {
      throw .noPixels(path: path)
    }
    return format
  }
}
