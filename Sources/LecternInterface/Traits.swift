import LecternBase

/// Whether there is room for two panes.
public enum WidthClass: UInt8, Sendable {
  /// Not known yet: a page made at build time suits every width.
  case unspecified
  case compact
  case regular
}

/// What a controller may know about the place it is shown in.
///
/// - Source: SPEC NG-44, NG-45; UIKit's trait collections.
public struct Traits: Equatable, Sendable {
  /// The narrowest width, in CSS pixels, with room for two panes; `Web/lectern.css` has the same
  /// number in its media queries.
  public static let regularWidth = 700.0

  /// The size of the window in CSS pixels.
  public var size: Size
  /// The size of body text, in CSS pixels: what the visitor's settings and ours made of 17.
  public var textSize: Double
  /// Whether the visitor has asked for less movement.
  public var prefersReducedMotion: Bool
  /// Whether the appearance is dark.
  public var isDark: Bool
  /// How many pixels of the screen a CSS pixel is wide.
  public var pixelRatio: Double
  /// The visitor's language as a BCP 47 tag.
  public var locale: Text
  /// Whether this is the rendering made at build time, before any visitor.
  public var isPrerender: Bool
  /// Whether the device can hand an address on: by its system's sheet, or by what it copies.
  public var canShare: Bool

  public init(
    size: Size = .zero, textSize: Double = 17, prefersReducedMotion: Bool = false,
    isDark: Bool = false, locale: Text = "en", isPrerender: Bool = false,
    pixelRatio: Double = 1, canShare: Bool = false
  ) {
    self.size = size
    self.textSize = textSize
    self.prefersReducedMotion = prefersReducedMotion
    self.isDark = isDark
    self.locale = locale
    self.isPrerender = isPrerender
    self.pixelRatio = pixelRatio
    self.canShare = canShare
  }

  /// Whether there is room for two panes; unspecified at build time.
  public var widthClass: WidthClass {
    if isPrerender { return .unspecified }
    return size.width >= Traits.regularWidth ? .regular : .compact
  }

  /// Whether the window is wider than high.
  public var isLandscape: Bool { size.width > size.height }
}
