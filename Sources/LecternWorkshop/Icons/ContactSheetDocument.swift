import LecternImaging

/// All icons and launch screens at a glance: a page, and the same as one picture.
struct ContactSheetDocument {
  static let page = "contact-sheet.html"
  static let picture = "contact-sheet.png"

  let title: String
  let icons: [HomeIcon]
  let files: [[UInt8]]

  /// The icons, then launch screens upright, then those on their side.
  private var groups: [(heading: String, numbers: [Int])] {
    func launch(_ isLandscape: Bool) -> [Int] {
      icons.indices.filter {
        guard case .launch(let screen, _) = icons[$0].drawing else { return false }
        return (screen.width > screen.height) == isLandscape
      }
    }
    let others = icons.indices.filter {
      if case .launch = icons[$0].drawing { return false }
      return true
    }
    return [
      ("Icons", others), ("Launch screens, upright", launch(false)),
      ("Launch screens, on their side", launch(true)),
    ]
  }

  /// The width of an item, in pixels of the page: launch screens in proportion to each other.
  private func width(_ icon: HomeIcon) -> Int {
    switch icon.drawing {
    case .square(let side), .maskable(let side), .monochrome(let side): min(side, 160)
    case .favicon: 48
    case .launch(let screen, _): screen.width / 6
    }
  }

  var html: [UInt8] {
    var html = HTMLText()
    html.raw(
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>
      """)
    html.text("Icons of " + title)
    html.raw(
      """
      </title>
      <style>
      body { font: 13px/1.35 system-ui, sans-serif; background: #e9e9e6; color: #3a3d38; margin: 2rem; }
      .sheet { display: flex; flex-wrap: wrap; gap: 1.75rem; align-items: flex-start; }
      figure { margin: 0; max-width: 11rem; text-align: center; }
      img { display: block; margin: 0 auto .5rem; height: auto; }
      .mask { background: #5a5e58; }
      small { color: #5f635c; }
      </style>
      </head>
      <body>
      <h1>
      """)
    html.text(title)
    html.raw("</h1>\n")
    for (heading, numbers) in groups {
      html.raw("<h2>\(heading)</h2>\n<div class=\"sheet\">\n")
      for number in numbers { figure(icons[number], files[number].count, &html) }
      html.raw("</div>\n")
    }
    html.raw("</body>\n</html>\n")
    return html.bytes
  }

  private func figure(_ icon: HomeIcon, _ bytes: Int, _ html: inout HTMLText) {
    html.raw("<figure><img")
    if case .monochrome = icon.drawing { html.raw(" class=\"mask\"") }
    html.attribute("src", icon.path)
    html.attribute("width", "\(width(icon))")
    html.attribute("alt", "")
    html.raw("><figcaption>")
    html.text(icon.caption)
    html.raw("<br><small>")
    let name = icon.path.split(separator: "/").last.map(String.init) ?? icon.path
    html.text("\(name), \((bytes + 500) / 1000) kB")
    html.raw("</small></figcaption></figure>\n")
  }

  /// The picture.
  func png() throws -> [UInt8] {
    let items = groups.map { group in
      group.numbers.filter { if case .favicon = icons[$0].drawing { false } else { true } }
        .map {
          ContactSheet.Item(caption: icons[$0].caption, png: files[$0], width: width(icons[$0]))
        }
    }
    let letters = LaunchScreen.Name(icons.map(\.caption).joined())
    return try ContactSheet.png(items, hasFont: letters.letterWithoutFont == nil)
  }
}
