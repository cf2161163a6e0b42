/// The part of a browser's window that shows the page.
///
/// - Units: `width` and `height` in CSS pixels; `density` in device pixels per CSS pixel.
public struct Viewport: Equatable, Sendable {
  /// Inner width in CSS pixels.
  public var width: Int
  /// Inner height in CSS pixels.
  public var height: Int
  /// Device pixels per CSS pixel.
  ///
  /// WebKit under Xvfb always has 1.
  public var density: Double
  /// True if Chromium behaves as on a phone or tablet.
  ///
  /// It then obeys `<meta name=viewport>`, has overlay scroll bars and reports a coarse pointer.
  /// WebKitGTK has no such mode.
  public var isHandheld: Bool

  /// Describes a viewport.
  public init(width: Int, height: Int, density: Double = 1, isHandheld: Bool = false) {
    self.width = width
    self.height = height
    self.density = density
    self.isHandheld = isHandheld
  }

  /// An iPad held wide, 1180×820.
  public static let tabletLandscape = Viewport(width: 1180, height: 820, isHandheld: true)
  /// An iPad held tall, 820×1180.
  public static let tabletPortrait = Viewport(width: 820, height: 1180, isHandheld: true)
  /// A phone held tall, 390×844.
  public static let phone = Viewport(width: 390, height: 844, isHandheld: true)
  /// A desktop window, 1920×1080, with the scroll bars that its users see.
  public static let desktop = Viewport(width: 1920, height: 1080)
}
