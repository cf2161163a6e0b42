import Foundation

/// A request of the IIIF Image API, read, and not yet held against a picture.
///
///     let request = try ImageRequest(
///       .three, region: "square", size: "^!512,512", rotation: "!90", file: "gray.png")
///     let job = try request.job(width: 34_000, height: 24_000, limits: ImageLimits())
///
/// - Source: IIIF Image API 3.0 and 2.1.1, section 4; issue 22, item 3.
package struct ImageRequest: Equatable, Sendable {
  /// A picture's name in an address: its slashes, and all else that has a meaning there, encoded.
  ///
  /// - Source: RFC 3986, section 2.3.
  package static func encoded(_ id: String) -> String {
    id.addingPercentEncoding(withAllowedCharacters: unreserved) ?? id
  }

  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

  /// A version of the API.
  package enum Version: Int, Sendable, CaseIterable {
    case two = 2
    case three = 3
  }

  /// The part of a picture.
  package enum Region: Equatable, Sendable {
    case full, square
    case pixels(x: Int, y: Int, width: Int, height: Int)
    /// Hundredths of the picture's width and height.
    case percent(x: Double, y: Double, width: Double, height: Double)
  }

  /// The size of what is given, before it is turned.
  package enum Size: Equatable, Sendable {
    /// As large as the region, or as the limits allow.
    case max
    /// As large as the region: version 2 alone.
    case full
    case width(Int)
    case height(Int)
    case percent(Double)
    case exact(width: Int, height: Int)
    case within(width: Int, height: Int)
  }

  /// The colours of what is given.
  package enum Quality: String, Sendable, CaseIterable {
    case `default`, color, gray, bitonal
  }

  /// The format of what is given.
  package enum Format: String, Sendable, CaseIterable {
    case jpg, png, webp
  }

  /// The version by whose rules it is held against a picture.
  package let version: Version
  /// The part of a picture.
  package let region: Region
  /// The size of what is given.
  package let size: Size
  /// True if what is given may be larger than the region.
  package let isUpscaling: Bool
  /// True if it is mirrored from left to right before it is turned.
  package let isMirrored: Bool
  /// The turn, clockwise, from 0 to 360.
  package let degrees: Double
  /// The colours.
  package let quality: Quality
  /// The format.
  package let format: Format

  /// Reads the four last parts of an address, decoded.
  ///
  /// - Throws: `.malformed`.
  package init(
    _ version: Version, region: Substring, size: Substring, rotation: Substring, file: Substring
  ) throws(ImageFault) {
    self.version = version
    self.region = try Self.region(region)
    let caret = size.first == "^" && version == .three
    self.size = try Self.size(caret ? size.dropFirst() : size, version)
    isUpscaling = caret || version == .two
    isMirrored = rotation.first == "!"
    guard let degrees = Self.number(isMirrored ? rotation.dropFirst() : rotation), degrees <= 360
    else {
      throw .malformed("a rotation is a number from 0 to 360, with ! before it to mirror")
    }
    // Thousandths are finer than a pixel of any picture here.
    self.degrees = (degrees * 1000).rounded() / 1000
    let parts = file.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let quality = Quality(rawValue: String(parts[0])) else {
      throw .malformed("a quality is default, color, gray or bitonal")
    }
    guard let format = Format(rawValue: String(parts[1])) else {
      throw .malformed("a format is jpg, png or webp")
    }
    (self.quality, self.format) = (quality, format)
  }

  // MARK: Parts

  private static func region(_ text: Substring) throws(ImageFault) -> Region {
    if text == "full" { return .full }
    if text == "square" { return .square }
    let words: ImageFault = .malformed(
      "a region is full, square, x,y,w,h in pixels, or pct:x,y,w,h")
    if text.hasPrefix("pct:") {
      let numbers = text.dropFirst(4).split(separator: ",", omittingEmptySubsequences: false)
        .map(number)
      guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
        let height = numbers[3]
      else { throw words }
      return .percent(x: x, y: y, width: width, height: height)
    }
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map(whole)
    guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
      let height = numbers[3]
    else { throw words }
    return .pixels(x: x, y: y, width: width, height: height)
  }

  private static func size(_ text: Substring, _ version: Version) throws(ImageFault) -> Size {
    if text == "max" { return .max }
    if text == "full", version == .two { return .full }
    let words: ImageFault = .malformed("a size is max, w, or ,h or w,h or !w,h or pct:n")
    if text.hasPrefix("pct:") {
      guard let percent = number(text.dropFirst(4)), percent > 0 else { throw words }
      return .percent(percent)
    }
    let isWithin = text.first == "!"
    let parts = (isWithin ? text.dropFirst() : text).split(
      separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw words }
    let (width, height) = (whole(parts[0]), whole(parts[1]))
    if width == 0 || height == 0 { throw words }
    switch (width, height) {
    case (let width?, let height?):
      return isWithin
        ? .within(width: width, height: height) : .exact(width: width, height: height)
    case (let width?, nil) where parts[1].isEmpty && !isWithin: return .width(width)
    case (nil, let height?) where parts[0].isEmpty && !isWithin: return .height(height)
    default: throw words
    }
  }

  /// A whole number of at most nine digits.
  private static func whole(_ text: Substring) -> Int? {
    guard (1...9).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) })
    else { return nil }
    return Int(text)
  }

  /// A number of digits and at most one point.
  private static func number(_ text: Substring) -> Double? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, text.utf8.count <= 20, parts.contains(where: { !$0.isEmpty }),
      parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } })
    else { return nil }
    return Double(text.first == "." ? "0" + text : text.last == "." ? text + "0" : String(text))
  }
}
