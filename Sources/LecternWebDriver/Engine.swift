/// A browser engine that Lectern's screens are tried in.
///
/// - Source: W3C WebDriver; Debian packages `chromium-driver` and `webkit2gtk-driver`.
public enum Engine: String, CaseIterable, Sendable {
  /// Blink, as in Chrome, Edge and Android: Debian's `chromedriver` and headless `chromium`.
  case chromium
  /// The iPad's engine: Debian's `WebKitWebDriver` and `MiniBrowser` on an X server of its own.
  case webkit
}
