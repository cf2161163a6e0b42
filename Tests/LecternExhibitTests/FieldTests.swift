import LecternBase
import LecternInterface
import LecternTesting
import Testing

@testable import LecternExhibit

@Suite("Fields of an entry")
struct FieldTests {
  private static func texts(_ texts: String...) -> JSON { .array(texts.map { .string($0) }) }

  /// Two countries: one with a value for every field, one with a single value.
  private static var exhibit: SampleExhibit {
    var sample = SampleExhibit()
    sample.scene = SampleScene(
      entries: [
        SampleEntry(
          "france", "France",
          fields: [
            (0, .string("547030")), (1, .string("-12.5")), (2, texts("3.50", "CHF")),
            (3, .string("-0043-03-15")), (4, texts("example.org", "https://example.org/")),
            (5, texts("_lectern/images/a.png", "A flag", "30", "20")), (6, .string("Europe")),
            (7, texts("Spain", "Italy")), (8, .string("<b>\u{5D0}\u{5D1}")),
          ]),
        SampleEntry("bouvet", "Bouvet Island", fields: [(3, .string("1739"))]),
      ])
    sample.scene.fields = [
      ["label": "Area", "format": "area", "unit": "km2"],
      ["label": "Growth", "format": "percent", "decimals": "2"],
      ["label": "Fare", "format": "currency"], ["label": "Seen", "format": "date"],
      ["label": "Site", "format": "link"], ["label": "Flag", "format": "image"],
      ["label": "Continent", "format": "category"], ["label": "Neighbours", "format": "list"],
      ["label": "Own name", "format": "text"],
    ]
    return sample
  }

  /// Writes its request between brackets, and keeps it.
  private final class Formats {
    var requests: [String] = []

    func format(_ request: String) -> String {
      requests.append(
        request.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "|"))
      return "[\(requests.last ?? "")]"
    }
  }

  private func visit(
    _ exhibit: SampleExhibit = FieldTests.exhibit, at address: String,
    _ formats: Formats = Formats(),
    size: Size = SampleExhibit.phone
  ) throws -> Visitor {
    try exhibit.visit(size, at: address, prepare: { $0.format = formats.format })
  }

  /// The text of each row of the facts: its label and its value.
  private func rows(_ visitor: Visitor) -> [String] {
    visitor.host.elements(class: "fields").flatMap(\.children).map { row in
      row.children.map(\.text).joined(separator: ": ")
    }
  }

  private func node(_ visitor: Visitor, _ label: String) throws -> PageNode {
    let lists = visitor.host.elements(class: "pictures") + visitor.host.elements(class: "fields")
    let rows = lists.flatMap(\.children)
    return try #require(rows.first { $0.children.first?.text == label }?.children.last)
  }

  @Test(
    "BL-60: numbers, money and dates are asked of the host; texts are not",
    arguments: SampleExhibit.sizes)
  func requests(size: Size) throws {
    let formats = Formats()
    let visitor = try visit(at: "names/france/", formats, size: size)
    #expect(
      rows(visitor) == [
        "Area: [en|area|km2||547030]", "Growth: [en|percent||2|-12.5]",
        "Fare: [en|currency|CHF||3.50]", "Seen: [en|date|||-0043-03-15]", "Site: example.org",
        "Continent: Europe", "Neighbours: SpainItaly", "Own name: <b>\u{5D0}\u{5D1}",
      ])
  }

  @Test(
    "a link leads where it says, an image says what it shows and keeps its place, a list is one")
  func elements() throws {
    let visitor = try visit(at: "names/france/")
    let link = try #require(try node(visitor, "Site").children.first)
    #expect(link.tag == .a && link[.href] == "https://example.org/")
    #expect(link[.rel] == "noopener noreferrer")
    let image = try #require(try node(visitor, "Flag").children.first?.children.first)
    #expect(image.tag == .img && image[.src] == "_lectern/images/a.png" && image[.alt] == "A flag")
    #expect(image[.width] == "30" && image[.height] == "20" && image[.loading] == "lazy")
    let list = try #require(try node(visitor, "Neighbours").children.first)
    #expect(list.tag == .ul && list[.role] == "list")
    #expect(list.children.map(\.text) == ["Spain", "Italy"])
  }

  @Test("each value stands in a direction of its own")
  func isolated() throws {
    let visitor = try visit(at: "names/france/")
    for label in ["Area", "Growth", "Fare", "Seen", "Continent", "Own name"] {
      #expect(try node(visitor, label).children.map(\.tag) == [.bdi], "\(label)")
    }
    #expect(try node(visitor, "Site").children.first?.children.map(\.tag) == [.bdi])
    let items = try node(visitor, "Neighbours").children.flatMap(\.children)
    #expect(items.flatMap(\.children).map(\.tag) == [.bdi, .bdi])
  }

  @Test("what is written in the visitor’s language says so, what the curator wrote doesn’t")
  func language() throws {
    let visitor = try visit(at: "names/france/")
    #expect(try node(visitor, "Area").children.first?[.lang] == "en")
    #expect(try node(visitor, "Own name").children.first?[.lang] == nil)
  }

  @Test("a date in words is nobody else’s language, in an entry and in a row")
  func dateInWords() throws {
    var exhibit = Self.exhibit
    exhibit.scene.entries[1].fields = [(3, .string(" c. 1739–40"))]
    let formats = Formats()
    let visitor = try visit(exhibit, at: "names/bouvet/", formats)
    let value = try #require(try node(visitor, "Seen").children.first)
    #expect(value.tag == .bdi && value.text == "c. 1739–40" && value[.lang] == nil)
    #expect(formats.requests.isEmpty)
  }

  @Test("BL-60: without `missing` a field without a value is left out, with it the field says so")
  func missing() throws {
    #expect(rows(try visit(at: "names/bouvet/")) == ["Seen: [en|date|||1739]"])
    var exhibit = Self.exhibit
    exhibit.scene.missing = "None"
    let visitor = try visit(exhibit, at: "names/bouvet/")
    #expect(
      rows(visitor) == [
        "Area: None", "Growth: None", "Fare: None", "Seen: [en|date|||1739]", "Site: None",
        "Flag: None", "Continent: None", "Neighbours: None", "Own name: None",
      ])
    #expect(visitor.host.elements(class: "missing").count == 8)
  }

  @Test("an entry without any value has no list of facts, unless missing ones are said")
  func nothing() throws {
    var exhibit = Self.exhibit
    exhibit.scene.entries[1].fields = []
    #expect(try visit(exhibit, at: "names/bouvet/").host.elements(class: "fields").isEmpty)
    exhibit.scene.missing = "None"
    #expect(rows(try visit(exhibit, at: "names/bouvet/")).count == 9)
  }

  @Test("the catalogue’s notice stands under each entry")
  func notice() throws {
    var exhibit = Self.exhibit
    exhibit.scene.notice = "Facts: somebody."
    let visitor = try visit(exhibit, at: "names/france/")
    #expect(visitor.host.elements(class: "notice").map(\.text) == ["Facts: somebody."])
    #expect(try visit(at: "names/france/").host.elements(class: "notice").isEmpty)
  }

  private func setLocale(_ locale: Text, _ visitor: Visitor) {
    var traits = visitor.host.traits
    traits.locale = locale
    visitor.host.setTraits(traits)
  }

  @Test(
    "BL-76: in another locale what shows is written anew, at the place it stood",
    arguments: SampleExhibit.sizes)
  func localeChange(size: Size) throws {
    let formats = Formats()
    let visitor = try visit(at: "names/france/", formats, size: size)
    visitor.host.scroll(try visitor.detail, to: 120)
    formats.requests = []
    setLocale("fr-FR", visitor)
    #expect(
      rows(visitor).prefix(2) == [
        "Area: [fr-FR|area|km2||547030]", "Growth: [fr-FR|percent||2|-12.5]",
      ])
    // Each visible value once, and no other.
    #expect(formats.requests.count == 4)
    #expect(try node(visitor, "Seen").children.first?[.lang] == "fr-FR")
    #expect(try visitor.detail.scrollTop == 120)
    #expect(visitor.headline == "France" && visitor.host.faults.isEmpty)
  }

  @Test("BL-76: traits that leave the locale alone write nothing anew")
  func otherTraits() throws {
    let formats = Formats()
    let visitor = try visit(at: "names/france/", formats)
    formats.requests = []
    var traits = visitor.host.traits
    traits.isDark = true
    visitor.host.setTraits(traits)
    setLocale("en", visitor)
    #expect(formats.requests.isEmpty)
  }

  @Test("BL-76: an entry that shows later is written in the locale of then")
  func later() throws {
    let visitor = try visit(at: "names/")
    setLocale("de", visitor)
    try visitor.open("bouvet")
    #expect(rows(visitor) == ["Seen: [de|date|||1739]"])
  }

  @Test("a page made at build time is written in the exhibit’s language, and needn’t say so")
  func prerendered() throws {
    let exhibit = Self.exhibit
    let formats = Formats()
    let printer = try ExhibitPrinter(
      bundle: exhibit.bundle,
      chunks: exhibit.scene.chunks.map { (name: Text($0.name), bytes: $0.bytes) },
      format: { Text(formats.format($0.string)) })
    let page = try #require(printer.page(at: "names/france/"))
    let html = String(decoding: page.html, as: UTF8.self)
    #expect(html.contains("<dt>Area</dt><dd><bdi>[en|area|km2||547030]</bdi></dd>"))
    #expect(html.contains("<bdi>&lt;b&gt;\u{5D0}\u{5D1}</bdi>"))
  }

  @Test("damaged fields leave the rest of the entry as it is")
  func damaged() throws {
    var exhibit = Self.exhibit
    exhibit.scene.entries[0].fields = [
      (0, .int(5)), (1, .null), (2, .array([])), (3, .bool(true)), (4, .array([.int(1)])),
      (5, .array([])), (7, .array([.null])), (99, .string("x")),
    ]
    let visitor = try visit(exhibit, at: "names/france/")
    #expect(visitor.headline == "France" && visitor.host.faults.isEmpty)
  }
}
