import Logging

/// The visitor's settings of the system, made before the browser starts.
///
/// WebKit reads these only at its start; in Chromium most can be changed later with
/// ``BrowserSession/emulate(_:_:)`` and ``BrowserSession/setViewport(_:)``.
public struct BrowserOptions: Sendable {
  /// Light or dark appearance, as `prefers-color-scheme` reports it.
  public enum ColorScheme: String, Sendable { case light, dark }
  /// Full or reduced motion, as `prefers-reduced-motion` reports it.
  public enum Motion: String, Sendable {
    case full = "no-preference"
    case reduced = "reduce"
  }

  /// The size of the page's area.
  public var viewport: Viewport
  /// The appearance of the system.
  public var colorScheme: ColorScheme
  /// True if the system asks for less movement.
  public var motion: Motion
  /// True if pages may run scripts; the driver's own scripts always run.
  public var isScriptingEnabled: Bool
  /// True if Chromium slows down pages that change their history more often than visitors can.
  public var isFloodProtected: Bool
  /// Receives each command at `trace` and each launch at `debug`.
  public var logger: Logger

  /// Describes a visitor's settings; the defaults are a wide iPad without changes.
  public init(
    viewport: Viewport = .tabletLandscape, colorScheme: ColorScheme = .light,
    motion: Motion = .full, isScriptingEnabled: Bool = true,
    isFloodProtected: Bool = true, logger: Logger = Logger(label: "lectern.webdriver")
  ) {
    self.viewport = viewport
    self.colorScheme = colorScheme
    self.motion = motion
    self.isScriptingEnabled = isScriptingEnabled
    self.isFloodProtected = isFloodProtected
    self.logger = logger
  }
}
