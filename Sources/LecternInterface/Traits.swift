import LecternBase

/// The room of a window: for two panes, or for one.
public enum WidthClass: UInt8, Sendable {
  /// Not known yet: a page made at build time suits every width.
  case unspecified
  case compact
  case regular
}

/// The facts that a controller may know about the place it is shown in.
///
/// - Source: SPEC NG-44, NG-45; UIKit's trait collections.
public struct Traits: Equatable, Sendable {
  /// The narrowest width, in CSS pixels, with room for two panes; `Web/lectern.css` has the same
  /// number in its media queries.
  public static let regularWidth = 700.0

  /// The size of the window in CSS pixels.
  public var size: Size
  /// The size of body text, in CSS pixels: 17, scaled by the settings of the visitor and of the
  /// exhibit.
  public var textSize: Double
  /// The length in CSS pixels of a pixel of the stylesheet's measures: 1, and more on large glass.
  public var unit: Double
  /// True if the visitor has asked for less movement.
  public var prefersReducedMotion: Bool
  /// True if the appearance is dark.
  public var isDark: Bool
  /// The number of pixels of the screen across a CSS pixel.
  public var pixelRatio: Double
  /// The visitor's language as a BCP 47 tag.
  public var locale: Text
  /// True if the page is written from right to left: all that has a side is then at the other one.
  public var isRightToLeft: Bool
  /// True for the rendering made at build time, before any visitor.
  public var isPrerender: Bool
  /// True if the device can hand an address on: by its system's sheet, or by copying it.
  public var canShare: Bool

  /// Makes traits; by default those of an English page without size, with texts of 17 CSS pixels.
  public init(
    size: Size = .zero, textSize: Double = 17, unit: Double = 1, prefersReducedMotion: Bool = false,
    isDark: Bool = false, locale: Text = "en", isPrerender: Bool = false,
    pixelRatio: Double = 1, canShare: Bool = false, isRightToLeft: Bool = false
  ) {
    self.size = size
    self.textSize = textSize
    self.unit = unit
    self.prefersReducedMotion = prefersReducedMotion
    self.isDark = isDark
    self.locale = locale
    self.isPrerender = isPrerender
    self.pixelRatio = pixelRatio
    self.canShare = canShare
    self.isRightToLeft = isRightToLeft
  }

  /// The width class of the window; unspecified at build time.
  public var widthClass: WidthClass {
    if isPrerender { return .unspecified }
    return size.width >= Traits.regularWidth ? .regular : .compact
  }
}
