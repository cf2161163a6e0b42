import Testing

/// That what search engines would misread is refused: structured data, and lists of pages.
@Suite("scripts/check-structured-data and check-sitemap")
struct FoundGateTests {
  static let root = "https://e.example/x/"

  private static func page(_ address: String, _ data: String) -> String {
    """
    <!doctype html><title>x</title><link rel="canonical" href="\(root)\(address)">
    <script type="application/ld+json">\(data)</script>
    """
  }

  private static let front = page(
    "", #"{"@context":"https://schema.org","@type":"WebSite","url":"\#(root)"}"#)
  private static let person = #"""
    {"@context":"https://schema.org","@type":"Person","name":"Ada","url":"https://e.example/x/ada/",
    "image":"https://e.example/x/ada/index.html","subjectOf":{"@type":"WebPage",
    "url":"https://e.example/x/ada/","inLanguage":"en","license":"https://l.example/by"}}
    """#

  @Test("structured data by schema.org's book passes")
  func sound() throws {
    let (status, words) = try Gate(script: "check-structured-data").check(
      folder: ["index.html": Self.front, "ada/index.html": Self.page("ada/", Self.person)])
    #expect(status == 0, "\(words)")
    #expect(words == "check-structured-data: 2 pages\n")
  }

  @Test(
    "structured data with a fault is refused",
    arguments: [
      (#""name""#, #""nane""#, "no property of schema.org: nane"),
      (#""Person""#, #""Persson""#, "no type of schema.org: relative:/Persson"),
      (#""name":"Ada""#, #""inLanguage":"en""#, "Person has no https://schema.org/inLanguage"),
      (#""WebPage""#, #""Place""#, "subjectOf can't be ['https://schema.org/Place']"),
      (#""https://l.example/by""#, #""by""#, "no whole address: relative:/by"),
      ("ada/index.html\"", "ada.jpg\"", "no file at https://e.example/x/ada.jpg"),
      (#""name":"Ada""#, #""name":null"#, "8 values, of which 7 are understood"),
      (#"{"@context":"https://schema.org","#, "{", "no property of schema.org: name"),
      ("https://schema.org", "https://s.example", "no context of schema.org: https://s.example"),
      ("x/ada/\",\n\"image", "x/\",\n\"image", "its url isn't the page's own address"),
      ("{", "", "no JSON-LD: "),
    ])
  func faulty(_ part: String, _ wrong: String, _ message: String) throws {
    #expect(Self.person.contains(part))
    let data = Self.person.replacing(part, with: wrong, maxReplacements: 1)
    let (status, words) = try Gate(script: "check-structured-data").check(
      folder: ["index.html": Self.front, "ada/index.html": Self.page("ada/", data)])
    #expect(status == 1)
    #expect(words.contains("ada/index.html: "))
    #expect(words.contains(message), "\(words)")
  }

  @Test("a page without structured data is refused, unless it isn't to be found")
  func missing() throws {
    let gate = Gate(script: "check-structured-data")
    let bare = try gate.check(folder: [
      "index.html": Self.front, "a/index.html": "<title>a</title>",
    ])
    #expect(bare.status == 1)
    #expect(bare.words.contains("0 parts of structured data"))
    let hidden = "<title>a</title><meta name=\"robots\" content=\"noindex\">"
    #expect(try gate.check(folder: ["index.html": Self.front, "a/index.html": hidden]).status == 0)
  }

  private static func sitemap(_ inside: String, _ name: String = "urlset") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <\(name) xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\(inside)</\(name)>
    """
  }

  @Test("a sitemap as the protocol has it passes, and a list of some")
  func soundSitemaps() throws {
    let gate = Gate(script: "check-sitemap")
    let page = "<url><loc>\(Self.root)</loc><lastmod>2026-11-27</lastmod></url>"
    let one = try gate.check(folder: ["sitemap.xml": Self.sitemap(page)])
    #expect(one.status == 0, "\(one.words)")
    let list = try gate.check(folder: [
      "sitemap-1.xml": Self.sitemap(page),
      "sitemap.xml": Self.sitemap(
        "<sitemap><loc>\(Self.root)sitemap-1.xml</loc></sitemap>", "sitemapindex"),
    ])
    #expect(list.status == 0, "\(list.words)")
  }

  @Test(
    "a sitemap with a fault is refused",
    arguments: [
      ("<url><loc>https://e.example/</loc><lastmod>2026-13-01</lastmod></url>", "2026-13-01"),
      ("<url><loc>works/</loc></url>", "works/"),
      ("<url><lastmod>2026-11-27</lastmod></url>", "Expected is"),
      ("<url><loc>https://e.example/</loc><priority>2</priority></url>", "priority"),
      ("<page><loc>https://e.example/</loc></page>", "page"),
      (
        "<url><loc>https://e.example/</loc></url><url><loc>https://e.example/</loc></url>",
        "a page that is there twice"
      ),
      ("", "Missing child"),
    ])
  func faultySitemaps(_ inside: String, _ message: String) throws {
    let (status, words) = try Gate(script: "check-sitemap").check(
      folder: ["sitemap.xml": Self.sitemap(inside)])
    #expect(status == 1)
    #expect(words.contains(message), "\(words)")
  }

  @Test("a list that leaves a sitemap out is refused")
  func unnamed() throws {
    let page = "<url><loc>\(Self.root)</loc></url>"
    let (status, words) = try Gate(script: "check-sitemap").check(
      folder: ["sitemap.xml": Self.sitemap(page), "sitemap-1.xml": Self.sitemap(page)])
    #expect(status == 1)
    #expect(words.contains("names no sitemap"), "\(words)")
  }
}
