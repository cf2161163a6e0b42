import Foundation

/// A colour of sRGB, as screens show it and CSS writes it.
public struct Colour: Hashable, Sendable {
  /// The parts, each from 0 to 255.
  public var red: UInt8
  /// The green part, from 0 to 255.
  public var green: UInt8
  /// The blue part, from 0 to 255.
  public var blue: UInt8

  /// A colour of its parts, each from 0 to 255.
  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// From `#46C060` or `#4C6`; nil for anything else.
  public init?(_ text: String) {
    let digits = text.dropFirst()
    guard text.first == "#", digits.count == 3 || digits.count == 6,
      digits.allSatisfy({ $0.isASCII && $0.isHexDigit })
    else { return nil }
    let whole = digits.count == 6 ? String(digits) : digits.map { "\($0)\($0)" }.joined()
    guard let number = UInt32(whole, radix: 16) else { return nil }
    self.init(UInt8(number >> 16), UInt8(number >> 8 & 255), UInt8(number & 255))
  }

  /// `#46c060`.
  public var hex: String {
    "#"
      + [red, green, blue].map { part in
        let digits = String(part, radix: 16)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }

  /// The darkest colour, `#000000`.
  public static let black = Colour(0, 0, 0)
  /// The lightest colour, `#ffffff`.
  public static let white = Colour(255, 255, 255)

  /// Mixes `part` of this colour with the rest of the other, as `color-mix(in srgb, …)` does.
  ///
  /// - Parameters:
  ///   - part: the share of this colour, from 0 to 1.
  ///   - other: the colour of the rest.
  public func mixed(_ part: Double, with other: Colour) -> Colour {
    func mix(_ one: UInt8, _ other: UInt8) -> UInt8 {
      UInt8((Double(one) * part + Double(other) * (1 - part)).rounded())
    }
    return Colour(mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
  }

  // MARK: Contrast

  /// The brightness, from 0 to 1.
  ///
  /// - Source: WCAG 2.2, "relative luminance".
  public var luminance: Double {
    let parts = linear
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  /// The contrast of two colours, from 1 to 21.
  ///
  /// - Source: WCAG 2.2, "contrast ratio".
  public func contrast(with other: Colour) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// The colour nearest in lightness, of the same hue, that stands apart from all of these grounds.
  ///
  /// - Parameters:
  ///   - grounds: the colours that it stands on.
  ///   - ratio: the least contrast; 4.5 for text (WCAG 2.2, 1.4.3), 7 for more of it (1.4.6).
  /// - Returns: the colour itself if it does already; nil if no colour of that hue does.
  public func standingApart(from grounds: [Colour], by ratio: Double) -> Colour? {
    nearest { colour in grounds.allSatisfy { colour.contrast(with: $0) >= ratio } }
  }

  /// The nearest colour in lightness, of the same hue, that will do; itself if it does already.
  ///
  /// Chroma shrinks at a lightness at which the hue has less of it.
  func nearest(_ isGood: (Colour) -> Bool) -> Colour? {
    if isGood(self) { return self }
    let own = OKLCH(self)
    for step in 1...400 {
      let distance = Double(step) / 400
      for lightness in [own.lightness - distance, own.lightness + distance]
      where (0...1).contains(lightness) {
        let colour = OKLCH(lightness: lightness, chroma: own.chroma, hue: own.hue).colour
        if isGood(colour) { return colour }
      }
    }
    return [Colour.black, .white].first(where: isGood)
  }

  /// Red, green and blue without the curve that screens expect.
  var linear: [Double] {
    [red, green, blue].map { part in
      let value = Double(part) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
  }

  /// A colour of parts without the curve; nil if one is beyond the range of screens.
  init?(linear parts: [Double]) {
    let bytes = parts.map { part -> Double in
      let value = part <= 0.0031308 ? part * 12.92 : 1.055 * pow(max(part, 0), 1 / 2.4) - 0.055
      return value * 255
    }
    guard bytes.allSatisfy({ $0 > -0.5 && $0 < 255.5 }) else { return nil }
    self.init(
      UInt8(bytes[0].rounded()), UInt8(bytes[1].rounded()), UInt8(bytes[2].rounded()))
  }
}

/// Lightness, chroma and hue, so that a colour gets lighter or darker and stays the same
/// to the eye.
///
/// - Source: CSS Color 4, "OKLCH".
private struct OKLCH {
  var lightness: Double
  var chroma: Double
  /// The hue in radians.
  var hue: Double

  init(lightness: Double, chroma: Double, hue: Double) {
    (self.lightness, self.chroma, self.hue) = (lightness, chroma, hue)
  }

  init(_ colour: Colour) {
    let rgb = colour.linear
    let long = cbrt(0.4122214708 * rgb[0] + 0.5363325363 * rgb[1] + 0.0514459929 * rgb[2])
    let medium = cbrt(0.2119034982 * rgb[0] + 0.6806995451 * rgb[1] + 0.1073969566 * rgb[2])
    let short = cbrt(0.0883024619 * rgb[0] + 0.2817188376 * rgb[1] + 0.6299787005 * rgb[2])
    lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
    let a = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
    let b = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
    chroma = (a * a + b * b).squareRoot()
    hue = atan2(b, a)
  }

  /// The colour on a screen, with as much of its chroma as the screen can show.
  var colour: Colour {
    for part in stride(from: 1, through: 0, by: -0.05) {
      let (a, b) = (cos(hue) * chroma * part, sin(hue) * chroma * part)
      let long = pow(lightness + 0.3963377774 * a + 0.2158037573 * b, 3)
      let medium = pow(lightness - 0.1055613458 * a - 0.0638541728 * b, 3)
      let short = pow(lightness - 0.0894841775 * a - 1.2914855480 * b, 3)
      let linear = [
        4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short,
      ]
      if let colour = Colour(linear: linear) { return colour }
    }
    return lightness > 0.5 ? .white : .black
  }
}
