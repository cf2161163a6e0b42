import LecternImaging

/// The web app manifest of one language of an exhibit.
///
/// All languages are one app: they have one id, and each can be reached from the other
/// without leaving it.
///
/// - Source: W3C Web Application Manifest; issue 7, "Icons and splash".
struct Manifest {
  /// The most letters of a name below an icon that aren't cut off.
  static let shortLength = 12

  let bytes: [UInt8]

  init(_ exhibit: CompiledExhibit) {
    var light = HomeColours.light
    if let bar = exhibit.barColour { light.chrome = RGB(bar.light) }
    self.init(
      title: exhibit.title, shortTitle: exhibit.shortTitle, description: exhibit.description,
      id: exhibit.id, language: exhibit.language,
      isRightToLeft: exhibit.isRightToLeft, way: exhibit.folder.isEmpty ? "" : "../", light: light)
  }

  /// - Parameters:
  ///   - shortTitle: nil for as much of the title as there is room for.
  ///   - way: from the manifest to the icons' root, above all languages.
  init(
    title: String, shortTitle: String? = nil, description: String? = nil, id: String,
    language: String, isRightToLeft: Bool, way: String, light: HomeColours = .light
  ) {
    var json = JSONWriter()
    json.object { json in
      json.member("name", title)
      json.member("short_name", shortTitle ?? Self.shortName(of: title))
      if let description { json.member("description", description) }
      json.member("id", id)
      json.member("start_url", "./")
      json.member("scope", way.isEmpty ? "./" : way)
      json.member("display", "standalone")
      json.member("lang", language)
      json.member("dir", isRightToLeft ? "rtl" : "ltr")
      json.member("theme_color", light.chrome.hex)
      json.member("background_color", light.ground.hex)
      json.key("icons")
      json.array { json in
        for icon in HomeIcon.manifestIcons {
          guard let (side, purpose) = Self.entry(icon.drawing) else { continue }
          json.object { json in
            json.member("src", way + icon.path)
            json.member("sizes", "\(side)x\(side)")
            json.member("type", "image/png")
            json.member("purpose", purpose)
          }
        }
      }
    }
    bytes = json.bytes
  }

  private static func entry(_ drawing: HomeIcon.Drawing) -> (side: Int, purpose: String)? {
    switch drawing {
    case .square(let side): side < 192 ? nil : (side, "any")
    case .maskable(let side): (side, "maskable")
    case .monochrome(let side): (side, "monochrome")
    case .favicon, .launch: nil
    }
  }

  /// A title that fits below an icon: whole words, as many as there is room for.
  static func shortName(of title: String) -> String {
    if title.count <= shortLength { return title }
    var short = ""
    for word in title.split(separator: " ") {
      let longer = short.isEmpty ? String(word) : short + " " + word
      if longer.count > shortLength { break }
      short = longer
    }
    return short.isEmpty ? title : short
  }
}
