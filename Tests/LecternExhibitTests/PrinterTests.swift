import LecternBase
import LecternInterface
import LecternTesting
import Testing

@testable import LecternExhibit

struct PrinterTests {
  private func printer(_ exhibit: SampleExhibit = SampleExhibit()) throws -> ExhibitPrinter {
    try ExhibitPrinter(
      bundle: exhibit.bundle, chunks: exhibit.scene.chunks.map { (Text($0.name), $0.bytes) })
  }

  private func page(_ printer: ExhibitPrinter, _ address: Text) throws -> MarkupReader.Element {
    let page = try #require(printer.page(at: address))
    return try MarkupReader.read(String(decoding: page.html, as: UTF8.self))
  }

  @Test(
    "the list’s page has all rows in order, and none is chosen",
    arguments: ["names/", ""] as [Text])
  func list(address: Text) throws {
    let page = try page(printer(), address)
    let rows = page.all(class: "row")
    #expect(rows.map { $0.all("span")[0].text } == SampleScene.names.sorted.map(\.name))
    #expect(rows.map { $0["href"] ?? "" } == SampleScene.names.sorted.map { "names/\($0.id)/" })
    #expect(page.all { $0["aria-current"] == "true" }.isEmpty)
    #expect(page.all("li").filter { $0["aria-setsize"] == "16" }.count == 16)
  }

  @Test("the page of a list of 3,000 has them all")
  func longList() throws {
    let page = try page(printer(SampleExhibit(scene: .long(3000))), "names/")
    #expect(page.all(class: "row").count == 3000)
  }

  @Test("the page of a list of more than 5,000 has its beginning, and says so on paper")
  func longestList() throws {
    let page = try page(printer(SampleExhibit(scene: .long(6000))), "names/")
    let rows = page.all(class: "row").count
    #expect(rows > 75 && rows <= 100)
    #expect(page.all("li").filter { $0["aria-setsize"] == "6000" }.count == rows)
    #expect(page.all(class: "list-printed").first?.text == "Names: \(rows) of 6000")
    // Each initial leads to what is there.
    let initials = page.all("nav").filter { $0["data-kind"] == "scrub" }.flatMap { $0.all("a") }
    let addresses = initials.compactMap { $0["href"] }.filter { $0 != "names/" }
    #expect(addresses.contains { !$0.contains("#") })
    for address in addresses {
      if let anchor = address.split(separator: "#").dropFirst().first {
        #expect(!page.all { $0["id"] == String(anchor) }.isEmpty, "\(address)")
      } else {
        let printed = try printer(SampleExhibit(scene: .long(6000))).page(at: Text(address))
        #expect(printed != nil, "\(address)")
      }
    }
  }

  @Test("a page is the same whichever pages were made before it", arguments: [300, 6000])
  func pagesInAnyOrder(count: Int) throws {
    let exhibit = SampleExhibit(scene: .long(count))
    let printer = try printer(exhibit)
    let list = try page(printer, "names/")
    var addresses = list.all(class: "row").compactMap { $0["href"] }
    // Neighbours, pages of other sections, and back.
    addresses = addresses.prefix(40) + addresses.suffix(5) + addresses.prefix(12).reversed()
    let initials = list.all("nav").filter { $0["data-kind"] == "scrub" }.flatMap { $0.all("a") }
    addresses += initials.compactMap { $0["href"] }.filter { !$0.contains("#") }
    addresses += ["names/"] + addresses.prefix(3)
    for (number, address) in addresses.enumerated() {
      let html = try #require(printer.page(at: Text(address))).html
      if number % 5 != 0, !address.hasSuffix("names/") { continue }
      let alone = try #require(self.printer(exhibit).page(at: Text(address))).html
      #expect(html == alone, "\(address)")
    }
  }

  @Test("an entry’s page has its headline, and every translation with all but the default hidden")
  func entry() throws {
    let printer = try printer()
    let page = try page(printer, "names/lord/")
    #expect(page.all(class: "headline").first?.all("h2").first?.text == "Lord")
    #expect(
      page.all(class: "related").first?.all("a").map { $0["href"] ?? "" } == [
        "names/adonai/", "names/yhwh/",
      ])
    let figures = page.all("figure")
    #expect(figures.map { $0["data-translation"] ?? "" } == ["0", "1", "2", "0", "1", "2"])
    #expect(figures.map { $0["hidden"] == nil } == [false, true, false, false, true, false])
    #expect(figures[0].all("figcaption")[0].text == "—Genesis 2:4 KJV")
    let notices = page.all(class: "notice")
    #expect(notices.map(\.text) == ["World English Bible®", "Revised Version"])
    #expect(notices.map { $0["hidden"] == nil } == [true, false])
    let whole = try #require(printer.page(at: "names/lord/"))
    #expect(whole.title.string == "Lord – Names of God")
    #expect(whole.chunk.string == "names-1.json")
    #expect(whole.translations.string == "yhwh_settingsVersion=KJV,WEB,RV")
  }

  @Test("an entry’s page leads back, to the previous and to the next one without a script")
  func links() throws {
    let page = try page(printer(), "names/lord/")
    #expect(page.all(class: "back").map { $0["href"] ?? "" } == ["names/"])
    #expect(page.all(class: "arrow-up").map { $0["href"] ?? "" } == ["names/lamb-of-god/"])
    #expect(page.all(class: "arrow-down").map { $0["href"] ?? "" } == ["names/refiners-fire/"])
    #expect(
      page.all(class: "tab-item").map { $0["href"] ?? "" } == ["names/", "about/", "settings/"])
    #expect(
      page.all(class: "row").filter { $0["aria-current"] == "true" }.map { $0["href"] ?? "" } == [
        "names/lord/"
      ])
  }

  @Test("there is a page for each address and none for others, and their order doesn’t matter")
  func addresses() throws {
    let printer = try printer()
    let first = try #require(printer.page(at: "names/abba/")).html
    for entry in SampleScene.names.entries {
      #expect(printer.page(at: Text("names/\(entry.id)/")) != nil)
    }
    for address in ["about/", "settings/", "names/", ""] as [Text] {
      #expect(printer.page(at: address) != nil)
    }
    for address in ["x/", "names/x/", "about/x/"] as [Text] {
      #expect(printer.page(at: address) == nil)
    }
    #expect(printer.page(at: "names/abba/")?.html == first)
  }

  @Test(
    "every text is escaped, in every place where it shows",
    arguments: [
      "<script>alert(1)</script>", "\"quoted\" & 'single'", "</a></li><b>", "&amp;", "a&lt;b",
      "שם האל", "\u{202E}reversed", "🙂👩‍👩‍👧", "a > b", "--> <!-- ]]>",
    ])
  func escaped(name: String) throws {
    var exhibit = SampleExhibit(title: name)
    exhibit.scene.entries.append(
      SampleEntry(
        "tricky", name, subtitle: name + "!", ring: "lamb",
        body: [.array([.string("p"), .string(name)]), .string(name)],
        quotations: [(name, [name, name, name])]))
    exhibit.scene.translations[1].notice = name
    let printer = try printer(exhibit)
    for address in ["names/", "names/tricky/", "names/lamb/"] as [Text] {
      let page = try page(printer, address)
      #expect(page.all("script").isEmpty && page.all("b").isEmpty)
      // Beside a detail only the rows around its own are drawn.
      guard address != "names/lamb/" else { continue }
      #expect(page.all(class: "row").contains { $0.all("span")[0].text == name })
    }
    let page = try page(printer, "names/tricky/")
    #expect(page.all(class: "headline").first?.all("h2").first?.text == name)
    #expect(page.all("figure").allSatisfy { $0.all("blockquote").first?.text == name })
    #expect(page.all(class: "prose").first?.text == name + name)
  }

  @Test(
    "a page has no live-only attribute, no handler, no style, and each id once",
    arguments: ["names/", "names/lord/", "names/word/", "about/", "settings/"] as [Text])
  func plain(address: Text) throws {
    let page = try page(printer(), address)
    var ids: [String] = []
    for element in page.all(where: { _ in true }) {
      for name in element.attributes.keys {
        #expect(
          !name.hasPrefix(".") && !name.hasPrefix(":") && !name.hasPrefix("on") && name != "style")
      }
      if let id = element["id"] { ids.append(id) }
    }
    #expect(Set(ids).count == ids.count, "\(ids)")
    #expect(page.all("h1").count >= 1)
  }

  @Test("printing needs no chunk, and a damaged one is no trap")
  func withoutChunks() throws {
    let exhibit = SampleExhibit()
    let printer = try ExhibitPrinter(
      bundle: exhibit.bundle, chunks: [("names-0.json", Array("{".utf8))])
    let page = try page(printer, "names/abba/")
    #expect(page.all(class: "headline").first?.all("h2").first?.text == "Abba")
  }
}
