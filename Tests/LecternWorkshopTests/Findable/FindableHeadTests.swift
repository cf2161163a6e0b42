import Foundation
import Testing

@testable import LecternWorkshop

@Suite("Heads of pages")
struct FindableHeadTests {
  private static let address = "address: https://e.example/a/"

  @Test("a page is described with its own words, in its language, with or without an address")
  func descriptions() throws {
    for lines in ["", Self.address] {
      let site = try FindableFixture(.findable(lines))
      try site.build()
      for (page, words) in [
        ("", "All works."), ("works/", "All works."), ("works/dawn/", "The sun rises."),
        ("works/noon/", "Ink · Portrait"), ("works/dusk/", "All works."),
        ("about/", "This exhibit is old."), ("cy/", "Pob gwaith."),
        ("cy/works/dawn/", "Mae'r haul."), ("cy/about/", "This exhibit is old."),
      ] {
        #expect(try site.metadata(page)["description"] == words, "\(page)")
      }
    }
  }

  @Test("without an address nothing tells one")
  func without() throws {
    let site = try FindableFixture(.findable())
    try site.build()
    for page in ["", "works/", "works/dawn/", "cy/works/dawn/", "settings/"] {
      let html = try site.page(page)
      #expect(!html.contains("canonical") && !html.contains("og:") && !html.contains("ld+json"))
    }
    #expect(
      try site.links("rel=\"alternate\" hreflang=\"cy\"", in: "works/dawn/") == ["cy/works/dawn/"])
    #expect(try site.files().isDisjoint(with: ["sitemap.xml", "robots.txt"]))
  }

  @Test("with an address a page has its own, and those of the other languages")
  func addresses() throws {
    let site = try FindableFixture(.findable(Self.address))
    try site.build()
    let root = "https://e.example/a/"
    for (page, own) in [
      ("", ""), ("works/", ""), ("works/dawn/", "works/dawn/"), ("about/", "about/"),
      ("cy/", "cy/"), ("cy/works/", "cy/"), ("cy/works/dawn/", "cy/works/dawn/"),
    ] {
      #expect(try site.links("rel=\"canonical\"", in: page) == [root + own])
      let plain = own.hasPrefix("cy/") ? String(own.dropFirst(3)) : own
      #expect(
        try site.links("rel=\"alternate\" hreflang", in: page) == [
          root + plain, root + "cy/" + plain, root + plain,
        ])
      #expect(try site.metadata(page)["og:url"] == root + own)
    }
  }

  @Test("Open Graph has what other sites show of a page")
  func openGraph() throws {
    let site = try FindableFixture(.findable(Self.address))
    try site.build()
    let entry = try site.metadata("works/dawn/")
    #expect(entry["og:title"] == "Dawn")
    #expect(entry["og:description"] == "The sun rises.")
    #expect(entry["og:image"] == "https://e.example/a/_lectern/images/a%20b.gif")
    #expect(entry["og:type"] == "article")
    #expect(entry["og:site_name"] == "Works &amp; &lt;days&gt;")
    #expect(entry["og:locale"] == "en")
    #expect(entry["og:locale:alternate"] == "cy")
    let welsh = try site.metadata("cy/works/dawn/")
    #expect(welsh["og:image"] == entry["og:image"])
    #expect(welsh["og:site_name"] == "Gweithiau")
    let front = try site.metadata("")
    #expect(front["og:type"] == "website")
    #expect(front["og:image"] == "https://e.example/a/_lectern/icons/icon-512.png")
    #expect(try site.files().contains("_lectern/icons/icon-512.png"))
  }

  @Test("languages are written as Open Graph has them")
  func locales() {
    for (tag, locale) in [
      ("en", "en"), ("pt-br", "pt_BR"), ("zh-Hant-TW", "zh_TW"), ("zh-Hant", "zh"),
      ("de-u-co-phonebk", "de"), ("es-419", "es"),
    ] { #expect(FindableHead.locale(tag) == locale) }
  }

  @Test("a work's data has its type, its rights, and the exhibit that it is part of")
  func works() throws {
    let site = try FindableFixture(.findable(Self.address))
    try site.build()
    let dawn = try site.data("works/dawn/")
    #expect(dawn["@context"] as? String == "https://schema.org")
    #expect(dawn["@type"] as? String == "Painting")
    #expect(dawn["name"] as? String == "Dawn")
    #expect(dawn["url"] as? String == "https://e.example/a/works/dawn/")
    #expect(dawn["description"] as? String == "The sun rises.")
    #expect(dawn["image"] as? String == "https://e.example/a/_lectern/images/a%20b.gif")
    #expect(dawn["inLanguage"] as? String == "en")
    #expect(dawn["license"] as? String == "https://creativecommons.org/licenses/by/4.0/")
    let whole = try #require(dawn["isPartOf"] as? [String: Any])
    #expect(whole["@type"] as? String == "WebSite")
    #expect(whole["name"] as? String == "Works & <days>")
    #expect(whole["url"] as? String == "https://e.example/a/")
    let noon = try site.data("works/noon/")
    #expect(noon["copyrightNotice"] as? String == "© Ann </script><b>")
    #expect(noon["license"] == nil)
    // The exhibit's icon is no picture of it.
    #expect(noon["image"] == nil)
    #expect(try site.metadata("works/noon/")["og:image"]?.hasSuffix("/icon-512.png") == true)
    let welsh = try site.data("cy/works/dawn/")
    #expect(welsh["inLanguage"] as? String == "cy")
    #expect(
      (welsh["isPartOf"] as? [String: Any])?["url"] as? String == "https://e.example/a/cy/")
  }

  @Test("of a person the page has language and rights; without a type an entry is a thing")
  func things() throws {
    for (scene, type) in [("type: Person", "Person"), ("sections: none", "Thing")] {
      let site = try FindableFixture(.findable(Self.address, scene: scene))
      try site.build()
      let data = try site.data("works/dawn/")
      #expect(data["@type"] as? String == type)
      #expect(data["license"] == nil && data["inLanguage"] == nil && data["isPartOf"] == nil)
      let page = try #require(data["subjectOf"] as? [String: Any])
      #expect(page["@type"] as? String == "WebPage")
      #expect(page["license"] as? String == "https://creativecommons.org/licenses/by/4.0/")
      #expect(page["isPartOf"] != nil)
    }
  }

  @Test("the first page is the site, a list a collection, a text a page")
  func scenes() throws {
    let site = try FindableFixture(.findable(Self.address))
    try site.build()
    #expect(try site.data("")["@type"] as? [String] == ["WebSite", "CollectionPage"])
    #expect(try site.data("")["name"] as? String == "Works & <days>")
    #expect(try site.data("")["isPartOf"] == nil)
    #expect(try site.data("about/")["@type"] as? String == "WebPage")
    #expect(try site.data("about/")["name"] as? String == "About")
  }

  @Test("no text ends the element that the data stand in")
  func escaping() throws {
    let site = try FindableFixture(.findable(Self.address))
    try site.build()
    let html = try site.page("works/noon/")
    let start = try #require(html.range(of: "<script type=\"application/ld+json\">"))
    let end = try #require(html[start.upperBound...].range(of: "<"))
    #expect(html[end.lowerBound...].hasPrefix("</script>\n"))
  }

  @Test("screens of the app itself aren't looked for")
  func hidden() throws {
    for lines in ["", Self.address] {
      let site = try FindableFixture(.findable(lines))
      try site.build()
      for page in ["search/", "settings/", "cy/settings/"] {
        #expect(try site.metadata(page)["robots"] == "noindex")
        #expect(!(try site.page(page).contains("canonical")))
      }
      #expect(try site.metadata("works/")["robots"] == nil)
    }
  }

  @Test("a document is shown by its coarsest tile, and told by what its image shows")
  func documents() throws {
    for (lines, words) in [("", "A sheet of parchment"), ("description: Old.\n", "Old.")] {
      let folder = try FolderFixture.facsimile(
        replacing: ["exhibit.yaml": FolderFixture.charter + Self.address + "\n" + lines],
        width: 1300, height: 900)
      let site = try FindableFixture(folder)
      try site.build()
      // Both show the same, and the second names the first.
      for page in ["", "charter/"] {
        let front = try site.metadata(page)
        #expect(front["description"] == words)
        let image = try #require(front["og:image"])
        #expect(image.hasPrefix("https://e.example/a/_lectern/charter-image/full/"))
        #expect(try site.files().contains(String(image.dropFirst("https://e.example/a/".count))))
      }
      #expect(try site.metadata("charter/preface/")["description"] == "The king speaks.")
      #expect(try site.data("charter/preface/")["name"] as? String == "Preface")
      #expect(try site.data("charter/preface/")["@type"] as? String == "CreativeWork")
    }
  }

  @Test("the command's address wins over the folder's")
  func option() throws {
    let site = try FindableFixture(.findable(Self.address))
    try site.build(address: "https://other.example/b")
    #expect(try site.links("rel=\"canonical\"", in: "about/") == ["https://other.example/b/about/"])
    #expect(
      try site.links("rel=\"canonical\"", in: "cy/about/") == ["https://other.example/b/cy/about/"])
    #expect(!(try site.place.text("out/sitemap.xml").contains("e.example/a")))
  }
}
