import Foundation
import LecternBase
import LecternExhibit
import LecternImaging
import LecternInterface

/// Writes whole HTML documents around rendered screens.
///
/// Every address in a page is relative to its `<base>`, so that a build works in any subfolder of
/// any host. The Content-Security-Policy allows no inline style, and one inline script, by its
/// digest.
///
/// - Source: docs/ARCHITECTURE.md, "Pages, and taking them over"; CSP Level 3; docs/HOSTING.md.
struct PageDocument {
  /// The policy that hosts should send as a header, and that pages name themselves.
  ///
  /// - Parameter images: The origin of pictures that come from another server.
  static func policy(images: String? = nil) -> String {
    let also = images.map { " " + $0 } ?? ""
    return "default-src 'self'; script-src 'self' 'wasm-unsafe-eval' 'sha256-\(ownDigest)'; "
      + "style-src 'self'; "
      + "img-src 'self' data:\(also); font-src 'self'; connect-src 'self'\(also); "
      + "object-src 'none'; worker-src 'self'; base-uri 'self'; form-action 'none'"
  }

  /// The script that stands in a page: it asks for the module before `boot.js` is there.
  ///
  /// Where a device is a kiosk, or was one, `boot.js` knows which module.
  static let ownScript =
    "{const d=document.documentElement.dataset;try{'cover'in d&&"
    + "(localStorage[`lectern:${d.exhibit}:kiosk`]||/[?&]kiosk/.test(location.search))||"
    + "(window.lectern={module:fetch((d.folder?'../':'')+'_lectern/'+d.module)})"
    + ".module.catch(()=>{})}catch{}}"
  private static let ownDigest =
    Data(SHA256.digest(Array(ownScript.utf8))).base64EncodedString()

  let exhibit: CompiledExhibit
  let addresses: FileAddresses
  /// The names of chunks without their digests, by those that the app asks for.
  private let stems: [String: String]
  private let findable: FindableHead
  /// The parts that are the same on every page: the beginning, for pages of wide screens and for
  /// others, the links in the head, and all from its scripts to the screen.
  private var beginnings: (wide: [UInt8], other: [UInt8]) = ([], [])
  private var links: [UInt8] = []
  private var scripts: [UInt8] = []
  /// The exhibit's files, seen from the folder of this language's pages.
  private var way: String { exhibit.folder.isEmpty ? "" : "../" }

  init(exhibit: CompiledExhibit, addresses: FileAddresses) {
    (self.exhibit, self.addresses) = (exhibit, addresses)
    findable = FindableHead(exhibit)
    let inside = "_lectern/".count + exhibit.folder.count
    stems = Dictionary(
      exhibit.chunks.compactMap { chunk in
        chunk.stem.map {
          (String(chunk.path.dropFirst(inside)), String($0.dropFirst(inside)))
        }
      }, uniquingKeysWith: { first, _ in first })
    beginnings = (beginning(isWide: true), beginning(isWide: false))
    links = headLinks(hasBoot: true)
    scripts = headEnd()
  }

  /// The address of one of Lectern's own files or of the theme's.
  private func file(_ name: String) -> String { way + addresses.address("_lectern/" + name) }

  /// Names the modules, which scripts fetch before they know anything else, and their second parts
  /// (docs/ARCHITECTURE.md, "A module in two parts").
  private func moduleAttributes(_ html: inout HTMLText, isWhole: Bool) {
    func write(_ attribute: String, _ file: String) {
      let path = "_lectern/" + file
      guard addresses.has(path) else { return }
      html.attribute(attribute, String(addresses.address(path).dropFirst("_lectern/".count)))
    }
    let fonts = exhibit.preloads.filter {
      $0.languages.isEmpty || $0.languages.contains(exhibit.language)
    }
    if !fonts.isEmpty {
      html.attribute("data-fonts", fonts.map(\.file).joined(separator: " "))
    }
    write("data-module", "lectern.wasm")
    write("data-later", LinkedKinds.Module.later("lectern.wasm"))
    if exhibit.isKiosk {
      write("data-kiosk-module", "kiosk-lectern.wasm")
      write("data-kiosk-later", LinkedKinds.Module.later("kiosk-lectern.wasm"))
      // Devices that aren't kiosks load none of them.
      let own = ["kiosk.css", "kiosk.js", "kiosk-hands.js"].map {
        String(addresses.address("_lectern/" + $0).dropFirst("_lectern/".count))
      }
      html.attribute("data-kiosk", own.joined(separator: " "))
    }
    if isWhole { html.attribute("data-whole", "") }
  }

  /// Tells the page's script the places for which it needn't wait for the app.
  private var restores: String {
    "\(exhibit.restorable.version) \(exhibit.restorable.days)"
  }

  /// The scripts that draw facsimiles and play sounds: only exhibits that have some load them, and
  /// before `host.js` asks for them.
  private var canvasScript: String {
    earlyScripts.map { "<script src=\"\(file($0))\" defer></script>\n" }.joined()
  }

  /// The scripts that come before `host.js`: each is for what only some exhibits have.
  private var earlyScripts: [String] {
    (exhibit.scans.isEmpty ? [] : ["canvas.js"]) + (exhibit.hasSound ? ["sound.js"] : [])
  }

  /// The script that makes devices keep the exhibit.
  private var offlineScript: String {
    if exhibit.offline == nil { return "" }
    return "<script src=\"\(file("offline.js"))\" defer></script>\n"
  }

  /// The document of one screen.
  ///
  /// - Parameters:
  ///   - depth: the number of folders between the root of its language and its file.
  ///   - address: its address relative to that root: the same in every language.
  func page(_ page: ExhibitPrinter.Page, depth: Int, address: String) -> [UInt8] {
    let screen = Screen(
      title: page.title.string, chunk: page.chunk.string,
      translations: page.translations.string,
      // Leaves are in the first part of the module for documents alone, their texts in none.
      isWide: page.isWide && !page.needsWholeModule
        && (!page.hasLeaves || exhibit.module == "lectern-document.wasm"),
      html: page.html,
      findable: .init(
        name: page.name.string, subtitle: page.summary.string, item: page.item))
    return document(of: screen, depth: depth, address: address)
  }

  /// The parts that a page has of its own.
  private struct Screen {
    var title = ""
    var chunk = ""
    var translations = ""
    var isWide = false
    var html: [UInt8] = []
    var findable = FindableHead.Page(name: "", subtitle: "")
  }

  /// The digest of what all pages at a depth have around their screens.
  func frame(depth: Int) -> UInt64 {
    var hash = ContentHash()
    hash.add(document(of: Screen(), depth: depth, address: ""))
    hash.add(findable.mark)
    return hash.value
  }

  private func document(of page: Screen, depth: Int, address: String) -> [UInt8] {
    var html = HTMLText()
    html.bytes.reserveCapacity(page.html.count + 8_192)
    html.bytes += page.isWide ? beginnings.wide : beginnings.other
    // Not the page of an entry, which would change with any other one.
    if depth < 2, let index = addresses.name(of: exhibit.bundle) {
      html.attribute("data-index", index)
    }
    if let stem = stems[page.chunk] { html.attribute("data-chunk", stem) }
    if !page.translations.isEmpty { html.attribute("data-translations", page.translations) }
    html.raw(">\n<head>\n")
    head(&html, title: page.title, depth: depth)
    html.bytes += links
    findable.write(page.findable, at: address, to: &html)
    html.bytes += scripts
    html.bytes += page.html
    html.raw("</div>\n</body>\n</html>\n")
    return html.bytes
  }

  private func beginning(isWide: Bool) -> [UInt8] {
    var html = HTMLText()
    html.raw("<!DOCTYPE html>\n<html")
    html.attribute("lang", exhibit.language)
    if exhibit.isRightToLeft { html.raw(" dir=\"rtl\"") }
    html.attribute("data-exhibit", exhibit.id)
    moduleAttributes(&html, isWhole: !isWide)
    html.attribute("data-restores", restores)
    html.attribute("data-missing", word(.pictureMissing))
    if exhibit.isKiosk { html.attribute("data-cover", "") }
    languageAttributes(&html)
    return html.bytes
  }

  private func headEnd() -> [UInt8] {
    var html = HTMLText()
    html.raw(canvasScript)
    html.raw("<script src=\"\(file("host.js"))\" defer></script>\n")
    html.raw(offlineScript)
    html.raw("</head>\n")
    body(&html)
    html.raw("<div id=\"lectern\">")
    return html.bytes
  }

  /// Writes the facts about the exhibit's languages for the page's scripts (docs/WIRE.md,
  /// "Languages").
  private func languageAttributes(_ html: inout HTMLText) {
    if exhibit.languages.count < 2 { return }
    html.attribute("data-languages", exhibit.languages.map(\.tag).joined(separator: " "))
    if exhibit.folder.isEmpty { return }
    html.attribute("data-folder", exhibit.folder)
  }

  /// A word of Lectern in the exhibit's language.
  private func word(_ word: Word, _ first: String = "") -> String {
    let words = exhibit.words.flatMap { Words(joined: Text($0)) }
    return Words.speaking(words) { word.text(Text(first)).untagged.string }
  }

  /// The page for unknown addresses.
  ///
  /// Hosts serve it at any depth, so it looks for the exhibit in the folders around the address: a
  /// screen lies at most two below the first one. If it is found, the app shows the nearest screen;
  /// without scripts, or further down, the page is a sentence and a link.
  func notFound() -> [UInt8] {
    var html = HTMLText()
    html.raw("<!DOCTYPE html>\n<html")
    html.attribute("lang", exhibit.language)
    if exhibit.isRightToLeft { html.raw(" dir=\"rtl\"") }
    html.attribute("data-lost", exhibit.id)
    languageAttributes(&html)
    let mirrored = exhibit.languages.filter(\.isRightToLeft).map(\.tag)
    if !mirrored.isEmpty {
      html.attribute("data-mirrored", mirrored.joined(separator: " "))
    }
    let late = earlyScripts + ["host.js"]
    html.attribute(
      "data-scripts", late.map { addresses.address("_lectern/" + $0) }.joined(separator: " "))
    moduleAttributes(&html, isWhole: true)
    html.attribute("data-restores", restores)
    html.raw(">\n<head>\n")
    // The scripts come before any element with an address, which the first one found may change.
    let ways = ["", "../", "../../"] + (exhibit.languages.count > 1 ? ["../../../"] : [])
    let scripts = ways.map {
      "<script src=\"\($0)\(addresses.address("_lectern/boot.js"))\"></script>\n"
    }
    head(&html, title: word(.noSuchPage) + " – " + exhibit.title, depth: 0, first: scripts.joined())
    html.bytes += headLinks(hasBoot: false)
    html.raw("</head>\n")
    body(&html)
    html.raw(
      "<div id=\"lectern\"><main class=\"reading\"><div class=\"reading-column\">"
        + "<h1>")
    html.text(word(.noSuchPage))
    html.raw("</h1>\n<p><a href=\"./\">")
    html.text(word(.toStart, exhibit.title))
    html.raw("</a></p></div></main></div>\n</body>\n</html>\n")
    return html.bytes
  }

  /// Begins the body, which names its source on paper; with scripts the address comes along.
  private func body(_ html: inout HTMLText) {
    html.raw("<body")
    html.attribute("data-source", exhibit.title)
    // It shows where a page has a link "up": beside other exhibits.
    html.raw(">\n<nav class=\"exhibits\"")
    html.attribute("aria-label", word(.allExhibits))
    html.raw("><a class=\"tab-item\"")
    html.attribute("href", way + "../")
    html.raw("><i class=\"icon\" aria-hidden=\"true\"></i><span>")
    html.text(word(.allExhibits))
    html.raw("</span></a></nav>\n")
  }

  /// - Parameters:
  ///   - depth: the number of folders between the output's root and the page.
  ///   - first: the elements before anything that is loaded.
  private func head(
    _ html: inout HTMLText, title: String, depth: Int, first: String = ""
  ) {
    let base = depth == 0 ? "./" : String(repeating: "../", count: depth)
    html.raw("<meta charset=\"utf-8\">\n<base href=\"\(base)\">\n\(first)")
    html.raw("<meta http-equiv=\"Content-Security-Policy\"")
    html.attribute("content", Self.policy(images: exhibit.imageOrigin))
    html.raw(
      ">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1, "
        + "viewport-fit=cover, interactive-widget=resizes-content\">\n<title>")
    html.text(title)
    html.raw("</title>\n")
  }

  /// All that follows the title in the head and is the same for every page.
  ///
  /// - Parameter hasBoot: true if the script is in it that asks for the app before the styles have
  ///   come. Chromium looks for no file behind a script if the page has a policy, so the styles are
  ///   named before it, too.
  private func headLinks(hasBoot: Bool) -> [UInt8] {
    var html = HTMLText()
    html.raw(HomeLinks.colours(exhibit.barColour))
    html.raw(HomeLinks.html(way: way, title: exhibit.shortTitle ?? exhibit.title))
    // The theme comes after Lectern's sheets, so that its values win.
    let sheets =
      ["lectern.css"] + (exhibit.scans.isEmpty ? [] : ["facsimile.css"])
      + (exhibit.hasLeaves ? ["leaves.css"] : [])
      + (exhibit.hasTexts ? ["transcription.css"] : [])
      + (exhibit.hasLayers ? ["layers.css"] : []) + (exhibit.hasSound ? ["sound.css"] : [])
      + (exhibit.hasTours ? ["tours.css"] : []) + ["theme.css"]
    if hasBoot {
      for sheet in sheets {
        html.raw("<link rel=\"preload\" as=\"style\" href=\"\(file(sheet))\">\n")
      }
      if addresses.has("_lectern/lectern.wasm") { html.raw("<script>\(Self.ownScript)</script>\n") }
      html.raw("<script src=\"\(file("boot.js"))\"></script>\n")
    }
    for sheet in sheets {
      html.raw("<link rel=\"stylesheet\" href=\"\(file(sheet))\">\n")
    }
    // The screen doesn't need these: `boot.js` puts them into the page when the app is there.
    // On paper they have their way over the others.
    html.raw("<noscript>\n" + HomeLinks.manifest)
    html.raw("<link rel=\"stylesheet\" media=\"print\" href=\"\(file("print.css"))\">\n")
    html.raw("</noscript>\n")
    return html.bytes
  }
}

/// HTML under construction, whose texts and attribute values are escaped.
struct HTMLText {
  var bytes: [UInt8] = []

  mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func text(_ text: String) {
    var printer = HTMLPrinter()
    printer.escape(Text(text), inAttribute: false)
    bytes.append(contentsOf: printer.bytes)
  }

  mutating func attribute(_ name: String, _ value: String) {
    var printer = HTMLPrinter()
    printer.escape(Text(value), inAttribute: true)
    raw(" \(name)=\"")
    bytes.append(contentsOf: printer.bytes)
    raw("\"")
  }
}
