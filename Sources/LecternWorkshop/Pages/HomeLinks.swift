import LecternImaging
import LecternTheme

/// The elements in a page's head for home screens, tabs and the browser's own bars.
///
/// - Source: SPEC BL-31…35; HTML, `theme-color`; Apple,
///   "Configuring Web Applications".
enum HomeLinks {
  /// Colours of the browser's bars: those of the exhibit's.
  static func colours(_ bar: ThemeColour?) -> String {
    [
      ("light", bar.map { RGB($0.light) } ?? HomeColours.light.chrome),
      ("dark", bar.map { RGB($0.dark) } ?? HomeColours.dark.chrome),
    ].map { scheme, colour in
      "<meta name=\"theme-color\" media=\"(prefers-color-scheme: \(scheme))\" "
        + "content=\"\(colour.hex)\">\n"
    }.joined()
  }

  /// The links to icons.
  ///
  /// The app adds the manifest's once it is live (`Web/boot.js`).
  ///
  /// - Parameters:
  ///   - way: from the page's base to the output's root.
  ///   - title: the name below the icon.
  static func html(way: String, title: String) -> String {
    var html = HTMLText()
    func link(_ rel: String, _ href: String, sizes: Int? = nil) {
      html.raw("<link rel=\"\(rel)\"")
      if let sizes { html.raw(" sizes=\"\(sizes)x\(sizes)\"") }
      html.attribute("href", href)
      html.raw(">\n")
    }
    link("icon", way + HomeIcon.folder + "icon-32.png", sizes: 32)
    for side in HomeIcon.presentSides.reversed() {
      link("apple-touch-icon", way + HomeIcon.touchName(side), sizes: side)
    }
    for side in HomeIcon.namedSides.reversed() {
      let name = HomeIcon.touchName(side, isPrecomposed: true)
      link("apple-touch-icon-precomposed", way + name, sizes: side)
    }
    // Devices that know no sizes take the last link.
    let least = HomeIcon.leastSide
    link(
      "apple-touch-icon-precomposed", way + HomeIcon.touchName(least, isPrecomposed: true))
    link("apple-touch-icon", way + HomeIcon.touchName(least))
    html.raw("<meta name=\"mobile-web-app-capable\" content=\"yes\">\n")
    html.raw("<meta name=\"apple-mobile-web-app-capable\" content=\"yes\">\n")
    html.raw("<meta name=\"apple-mobile-web-app-title\"")
    html.attribute("content", title)
    html.raw(">\n<meta name=\"apple-mobile-web-app-status-bar-style\" content=\"default\">\n")
    return String(decoding: html.bytes, as: UTF8.self)
  }
}
