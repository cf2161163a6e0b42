/// The kinds of files that pictures are read from, known by their first bytes, never
/// by their names.
///
/// Only these are given to a decoder: other formats that libvips may be able to read on some
/// machine (by way of ImageMagick, for one) are refused.
public enum ImageFormat: String, Sendable, CaseIterable {
  case jpeg, png, tiff, webp, jpeg2000, pdf, gif

  /// The format of a file that begins with these bytes (32 are enough), or nil.
  public init?(beginning bytes: [UInt8]) {
    func has(_ expected: [UInt8], at offset: Int = 0) -> Bool {
      bytes.count >= offset + expected.count
        && bytes[offset..<offset + expected.count].elementsEqual(expected)
    }
    func has(_ text: StaticString, at offset: Int = 0) -> Bool {
      text.withUTF8Buffer { has(Array($0), at: offset) }
    }
    if has([0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if has([0x49, 0x49, 0x2A, 0]) || has([0x4D, 0x4D, 0, 0x2A])
      || has([0x49, 0x49, 0x2B, 0]) || has([0x4D, 0x4D, 0, 0x2B])
    {
      self = .tiff
    } else if has("RIFF"), has("WEBP", at: 8) {
      self = .webp
    } else if has([0, 0, 0, 0x0C, 0x6A, 0x50, 0x20, 0x20, 0x0D, 0x0A, 0x87, 0x0A])
      || has([0xFF, 0x4F, 0xFF, 0x51])
    {
      self = .jpeg2000
    } else if has("%PDF-") {
      self = .pdf
    } else if has("GIF87a") || has("GIF89a") {
      self = .gif
    } else {
      return nil
    }
  }

  /// The name as people write it.
  public var name: String {
    switch self {
    case .jpeg: "JPEG"
    case .png: "PNG"
    case .tiff: "TIFF"
    case .webp: "WebP"
    case .jpeg2000: "JPEG 2000"
    case .pdf: "PDF"
    case .gif: "GIF"
    }
  }

  /// libvips' operation that reads it.
  var loader: String {
    switch self {
    case .jpeg: "jpegload"
    case .png: "pngload"
    case .tiff: "tiffload"
    case .webp: "webpload"
    case .jpeg2000: "jp2kload"
    case .pdf: "pdfload"
    case .gif: "gifload"
    }
  }

  /// True if the decoder wants the whole file in memory.
  ///
  /// libvips maps such a file, and a process ends that reads a mapped file which was cut off
  /// meanwhile; so it is read first.
  var isHeldAsFile: Bool { self == .webp || self == .gif }

  /// True if the decoder gives rows from the top downward; but for a TIFF in tiles.
  var isSequential: Bool { self != .jpeg2000 && self != .pdf }

  /// True if a file may hold several pages, one of which is read.
  var hasPages: Bool { self == .tiff || self == .pdf || self == .webp || self == .gif }

  /// The faults in the data that end the reading, by libvips' name for them.
  ///
  /// In JPEG a damaged scan is only a warning, but the picture is grey from there on. In TIFF a
  /// warning is about an unimportant tag.
  var failOn: String { self == .jpeg ? "warning" : "error" }
}
