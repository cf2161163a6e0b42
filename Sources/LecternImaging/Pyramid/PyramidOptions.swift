/// A colour of 8 bits a channel, sRGB.
public struct RGB: Sendable, Equatable {
  /// The red part, from 0 to 255.
  public var red: UInt8
  /// The green part, from 0 to 255.
  public var green: UInt8
  /// The blue part, from 0 to 255.
  public var blue: UInt8

  /// Makes a colour of its parts, each from 0 to 255.
  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  var isGrey: Bool { red == green && green == blue }

  /// Six hexadecimal digits behind a `#`: `#46c060`.
  public var hex: String {
    "#"
      + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

/// The options of making a pyramid.
///
/// A pyramid made with other options is another one.
public struct PyramidOptions: Sendable, Equatable {
  /// Pixels on a side of a tile: a power of two, 64 to 4,096.
  public var tileSize = 512
  /// JPEG quality, 1 to 100; from 90 on, colour at full resolution.
  ///
  /// Nil leaves a JPEG's own coefficients in its tiles of full size, where it allows that, and
  /// encodes its coarser ones with 50 to 75, by its own; tiles of other images have `usualQuality`.
  public var quality: Int?
  /// The address of the folder, for its `info.json`; "." if empty, though IIIF wants
  /// an absolute one.
  public var id = ""
  /// The colour under transparent parts.
  public var background = RGB(255, 255, 255)
  /// The most pixels that a picture may have.
  public var maximumPixels = 4_000_000_000

  /// The quality of tiles that no other was asked for.
  public static let usualQuality = 75

  /// The quality of coarse tiles beside those that were cut from a JPEG of a quality.
  ///
  /// A pixel of half a picture holds more than one of the whole. Encoded half as finely, all coarse
  /// tiles together take about a third of the file, as they have a third of its pixels; below 50
  /// they would look worse than it.
  static func coarseQuality(of source: Int) -> Int { min(usualQuality, max(50, 2 * source - 100)) }

  /// The quality of tiles that are encoded.
  var encodedQuality: Int { quality ?? Self.usualQuality }

  /// Makes the usual options, those that `lectern tile` has.
  public init() {}

  /// Throws `.badOption` for an option out of range.
  func check() throws(PyramidError) {
    let powers = [64, 128, 256, 512, 1024, 2048, 4096]
    if !powers.contains(tileSize) {
      throw .badOption("tile size", range: "64, 128, 256, 512, 1024, 2048 or 4096")
    }
    if let quality, !(1...100).contains(quality) { throw .badOption("quality", range: "1 to 100") }
  }
}

/// The facts of a finished pyramid.
public struct PyramidInfo: Sendable, Equatable {
  /// Pixels of the whole picture, from left to right.
  public let width: Int
  /// Pixels of the whole picture, from top to bottom.
  public let height: Int
  /// Pixels on a side of a tile.
  public let tile: Int
  /// The reduction of each level: 1, 2, 4, …; the last level fits in one tile.
  public let factors: [Int]
  /// The ending of tiles' names ("jpg").
  public let format: String
  /// Files in the folder, all of them.
  public let files: Int
  /// Bytes of all files.
  public let bytes: Int
  /// The way that tiles of full size were made.
  public let fullSize: FullSize

  /// A way to make tiles of full size.
  public enum FullSize: Sendable, Equatable {
    /// With a JPEG's own coefficients, without loss.
    case cut
    /// Encoded, as was asked for, or because the source is no JPEG.
    case encoded
    /// Encoded, because the JPEG can't be cut: the reason in words that follow "this JPEG ".
    case encodedAnew(String)
  }
}
