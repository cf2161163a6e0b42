import LecternBase
import LecternImaging

/// Writes the elements of a page's head by which search engines and other sites know it.
///
/// A description needs no address; all else does. What is the same on all pages is made once.
///
/// - Source: https://ogp.me; RFC 6596 (`canonical`); https://schema.org; docs/FORMAT.md,
///   "To be found".
struct FindableHead {
  /// A page's own part.
  struct Page {
    /// The name of the entry or clause; empty on pages of scenes.
    var name: String
    /// The line under it; empty for none.
    var subtitle: String
    /// Its item of a chunk; nil for none.
    var item: JSON?
  }

  let exhibit: CompiledExhibit
  /// The address of the first page in this language; nil for an exhibit without an address.
  let root: String?
  /// The exhibit's files, seen from the folder of this language's pages.
  private let way: String
  /// The scene that the first page shows.
  private let first: String
  /// The elements that all pages have alike: the names of the site and of the languages.
  private var site: [UInt8] = []
  /// The whole that pages are parts of, as JSON.
  private(set) var whole: [UInt8] = []

  init(_ exhibit: CompiledExhibit) {
    self.exhibit = exhibit
    way = exhibit.folder.isEmpty ? "" : "../"
    first = exhibit.routes.first?.scene ?? ""
    root = exhibit.address?.address(of: exhibit.folder)
    guard let root else { return }
    var html = HTMLText()
    Self.property("og:site_name", exhibit.title, to: &html)
    Self.property("og:locale", Self.locale(exhibit.language), to: &html)
    for language in exhibit.languages where language.folder != exhibit.folder {
      Self.property("og:locale:alternate", Self.locale(language.tag), to: &html)
    }
    site = html.bytes
    var json = JSONWriter()
    json.object { json in
      json.member("@type", "WebSite")
      json.member("name", exhibit.title)
      json.member("url", root)
    }
    whole = json.bytes
  }

  /// The digest of what pages have from here that no file of the bundle tells.
  var mark: UInt64 {
    var hash = ContentHash()
    hash.add(exhibit.description ?? "")
    for (id, facts) in exhibit.sceneFacts.sorted(by: { $0.key < $1.key }) {
      hash.add(id)
      hash.add(facts.mark)
    }
    return hash.value
  }

  /// The facts about one page, in words.
  struct Facts {
    /// The address in the exhibit that stands for it: the first scene's is the first page's.
    var address: String
    var scene: SceneFacts
    var title: String
    var description: String
    /// The address of a picture of it, from the exhibit's root; nil for none.
    var picture: String?
    var entry: EntryFacts?
    /// True for the first page.
    var isFirst: Bool { address.isEmpty }
  }

  /// Writes what one page has.
  ///
  /// - Parameter address: docs/BUNDLE.md: `names/abba/`, and empty for the first page.
  func write(_ page: Page, at address: String, to html: inout HTMLText) {
    let facts = facts(of: page, at: address)
    if !facts.description.isEmpty {
      html.raw("<meta name=\"description\"")
      html.attribute("content", facts.description)
      html.raw(">\n")
    }
    if case .hidden = facts.scene.kind, !address.isEmpty {
      html.raw("<meta name=\"robots\" content=\"noindex\">\n")
      return alternates(address, from: way, to: &html)
    }
    guard let root, let site = exhibit.address else {
      return alternates(address, from: way, to: &html)
    }
    let url = root + facts.address
    html.raw("<link rel=\"canonical\"")
    html.attribute("href", url)
    html.raw(">\n")
    alternates(facts.address, from: site.text, to: &html)
    Self.property("og:type", facts.entry == nil ? "website" : "article", to: &html)
    Self.property("og:title", facts.title, to: &html)
    if !facts.description.isEmpty {
      Self.property("og:description", facts.description, to: &html)
    }
    Self.property("og:url", url, to: &html)
    // An entry without a picture has the exhibit's icon beside it, but isn't shown by it.
    Self.property(
      "og:image", site.address(of: facts.picture ?? exhibit.iconPath), to: &html)
    html.bytes += self.site
    html.raw("<script type=\"application/ld+json\">")
    html.bytes += structuredData(
      of: facts, at: url, image: facts.picture.map { site.address(of: $0) })
    html.raw("</script>\n")
  }

  private func facts(of page: Page, at address: String) -> Facts {
    let steps = address.split(separator: "/")
    let id = steps.first.map(String.init) ?? first
    let scene = exhibit.sceneFacts[id] ?? SceneFacts()
    var facts = Facts(
      address: address == first + "/" ? "" : address, scene: scene, title: scene.title,
      description: scene.description, picture: scene.picture)
    if steps.count > 1 {
      let entry = EntryFacts(
        page.item, subtitle: page.subtitle, roles: scene.roles, way: way)
      facts.title = page.name
      facts.description = entry.description
      facts.picture = entry.picture ?? scene.picture
      facts.entry = entry
    } else if facts.isFirst {
      facts.title = exhibit.title
      facts.description = exhibit.description ?? scene.description
      facts.picture = scene.picture ?? exhibit.iconPath
    }
    if facts.description.isEmpty { facts.description = exhibit.description ?? "" }
    if facts.description.isEmpty, exhibit.address != nil {
      // With an address each page is described, if by no more than what it is called.
      facts.description =
        facts.title == exhibit.title ? facts.title : "\(facts.title) – \(exhibit.title)"
    }
    return facts
  }

  /// The same page in each language.
  private func alternates(_ address: String, from root: String, to html: inout HTMLText) {
    if exhibit.languages.count < 2 { return }
    func link(_ tag: String, _ href: String) {
      html.raw("<link rel=\"alternate\"")
      html.attribute("hreflang", tag)
      html.attribute("href", href.isEmpty ? "./" : href)
      html.raw(">\n")
    }
    for language in exhibit.languages { link(language.tag, root + language.folder + address) }
    link("x-default", root + address)
  }

  private static func property(_ name: String, _ value: String, to html: inout HTMLText) {
    html.raw("<meta property=\"\(name)\"")
    html.attribute("content", value)
    html.raw(">\n")
  }

  /// A language tag as Open Graph has it: `pt_BR`, and `zh_TW` for `zh-Hant-TW`.
  static func locale(_ tag: String) -> String {
    let parts = tag.split(separator: "-")
    let region = parts.dropFirst().prefix { $0.utf8.count > 1 }.first { $0.utf8.count == 2 }
    return parts[0].lowercased() + (region.map { "_" + $0.uppercased() } ?? "")
  }
}
