import LecternImaging

/// The files in an output's root that tell crawlers which pages there are: `sitemap.xml`, or that
/// and those that it names, and `robots.txt`.
///
/// - Source: https://www.sitemaps.org/protocol.html; RFC 9309.
struct Sitemap {
  /// The most addresses and bytes of one file.
  static let (most, mostBytes) = (50_000, 50_000_000)

  let exhibit: CompiledExhibit
  let address: ExhibitAddress
  /// True for the path of a page that was written.
  let hasPage: (String) -> Bool
  var most = Self.most
  var mostBytes = Self.mostBytes

  private static let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private static let namespace = "http://www.sitemaps.org/schemas/sitemap/0.9"

  /// Calls `take` for each file when it is made, so that one at a time is in memory.
  func forEachFile(_ take: (_ path: String, _ bytes: [UInt8]) throws -> Void) rethrows {
    let isOfMany = exhibit.languages.count > 1
    let start = Array(
      (Self.head + "<urlset xmlns=\"\(Self.namespace)\""
        + (isOfMany ? " xmlns:xhtml=\"http://www.w3.org/1999/xhtml\"" : "") + ">\n").utf8)
    let end = Array("</urlset>\n".utf8)
    var (part, count, index) = (start, 0, "")
    func finish() throws {
      let path = "sitemap-\(index.utf8.count { $0 == 0x0A } + 1).xml"
      try take(path, part + end)
      index += "<sitemap><loc>\(Self.escaped(address.address(of: path)))</loc></sitemap>\n"
      (part, count) = (start, 0)
    }
    let roots = exhibit.languages.map {
      (folder: $0.folder, tag: $0.tag, root: Self.escaped(address.address(of: $0.folder)))
    }
    for page in pages {
      var rest: [UInt8] = []
      if isOfMany {
        for (tag, root) in roots.map({ ($0.tag, $0.root) }) + [("x-default", roots[0].root)] {
          rest += "<xhtml:link rel=\"alternate\" hreflang=\"\(tag)\" href=\"\(root)\(page)\"/>".utf8
        }
      }
      rest += "</url>\n".utf8
      for (folder, _, root) in roots where hasPage(folder + page + "index.html") {
        let line = "<url><loc>\(root)\(page)</loc>"
        let size = part.count + line.utf8.count + rest.count + end.count
        if count == most || count > 0 && size > mostBytes { try finish() }
        part += line.utf8
        part += rest
        count += 1
      }
    }
    if index.isEmpty {
      try take("sitemap.xml", part + end)
    } else {
      try finish()
      index = Self.head + "<sitemapindex xmlns=\"\(Self.namespace)\">\n" + index
      try take("sitemap.xml", Array((index + "</sitemapindex>\n").utf8))
    }
    try take(
      "robots.txt", Array("User-agent: *\nDisallow:\n\nSitemap: \(address)sitemap.xml\n".utf8))
  }

  /// The addresses of pages that may be found; the first scene's stands for the first page.
  private var pages: [String] {
    var pages = [""]
    var isHidden = false
    for (number, route) in exhibit.routes.enumerated() {
      if route.entry == nil {
        isHidden = false
        if case .hidden? = exhibit.sceneFacts[route.scene]?.kind { isHidden = true }
      }
      if number > 0, !isHidden { pages.append(route.address) }
    }
    return pages
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("'", with: "&apos;")
  }
}
