import Foundation
import FoundationXML
import Testing

@testable import LecternWorkshop

@Suite("Sitemaps")
struct SitemapTests {
  private func compiled(_ folder: FolderFixture) throws -> CompiledExhibit {
    let (source, faults) = ExhibitFolder(folder.path).read()
    return ExhibitCompiler(try #require(source, "\(faults)")).compile()
  }

  /// The elements of XML by their names, with their attributes and texts.
  private final class Elements: NSObject, XMLParserDelegate {
    var found: [(name: String, attributes: [String: String], text: String)] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String] = [:]
    ) { found.append((name, attributes, "")) }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      if !found.isEmpty { found[found.count - 1].text += text }
    }
  }

  private func locations(_ xml: String) throws -> [String] {
    let parser = XMLParser(data: Data(xml.utf8))
    let elements = Elements()
    parser.delegate = elements
    #expect(parser.parse(), "\(xml)")
    return elements.found.filter { $0.name == "loc" }.map {
      $0.text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }

  @Test("it has every page that may be found, in each language, and names its translations")
  func pages() throws {
    let site = try FindableFixture(.findable("address: https://e.example/a&b'c/"))
    try site.build()
    let root = "https://e.example/a&b'c/"
    let xml = try site.place.text("out/sitemap.xml")
    let pages = ["", "works/dawn/", "works/noon/", "works/dusk/", "about/"]
    #expect(
      Set(try locations(xml))
        == Set(pages.flatMap { [root + $0, root + "cy/" + $0] }))
    #expect(try locations(xml).count == pages.count * 2)
    let link =
      "<xhtml:link rel=\"alternate\" hreflang=\"cy\" href=\"https://e.example/a&amp;b&apos;c/cy/about/\"/>"
    #expect(xml.split(separator: link, omittingEmptySubsequences: false).count == 3)
    #expect(xml.contains("hreflang=\"x-default\" href=\"https://e.example/a&amp;b&apos;c/about/\""))
    #expect(
      try site.place.text("out/robots.txt")
        == "User-agent: *\nDisallow:\n\nSitemap: https://e.example/a&b'c/sitemap.xml\n")
  }

  @Test("each page in it is there, and names itself")
  func canonical() throws {
    let site = try FindableFixture(.findable("address: https://e.example/"))
    try site.build()
    for location in try locations(site.place.text("out/sitemap.xml")) {
      let address = String(location.dropFirst("https://e.example/".count))
      #expect(try site.links("rel=\"canonical\"", in: address) == [location])
    }
  }

  @Test("of too many or too large ones there are several, and a list of these")
  func parts() throws {
    let exhibit = try compiled(FolderFixture.findable())
    let address = try ExhibitAddress("https://e.example/")
    func files(_ change: (inout Sitemap) -> Void) -> [String: String] {
      var sitemap = Sitemap(exhibit: exhibit, address: address) { !$0.hasPrefix("works/dusk") }
      change(&sitemap)
      var files: [String: String] = [:]
      sitemap.forEachFile { files[$0] = String(decoding: $1, as: UTF8.self) }
      return files
    }
    let whole = files { _ in }
    #expect(Set(whole.keys) == ["sitemap.xml", "robots.txt"])
    let all = try locations(whole["sitemap.xml"] ?? "")
    #expect(all.count == 9)
    for change in [{ $0.most = 4 }, { $0.mostBytes = 1_500 }] as [(inout Sitemap) -> Void] {
      let parts = files(change)
      let named = try locations(parts["sitemap.xml"] ?? "")
      #expect(named.count > 1)
      #expect(
        Set(parts.keys)
          == Set(named.map { String($0.dropFirst(18)) } + ["sitemap.xml", "robots.txt"]))
      var found: [String] = []
      for number in 1...named.count {
        let part = parts["sitemap-\(number).xml"] ?? ""
        found += try locations(part)
        #expect(try locations(part).count <= 4 || part.utf8.count <= 1_500)
      }
      #expect(found == all)
      let folder = try FolderFixture(parts)
      let check = Process()
      check.executableURL = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../scripts/check-sitemap")
      check.arguments = [folder.path]
      try check.run()
      check.waitUntilExit()
      #expect(check.terminationStatus == 0, "by scripts/install test, and sitemaps.org's schema")
    }
  }
}
