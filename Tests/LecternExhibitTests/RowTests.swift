import LecternBase
import LecternInterface
import LecternTesting
import Testing

@testable import LecternExhibit

@Suite("Rows of a list: a field's value, a picture, and whose facts they are")
struct RowTests {
  /// Two countries, of which one has no population and no picture.
  private static func exhibit(label: String = "Pop:", missing: String? = "None") -> SampleExhibit {
    var scene = SampleScene(
      entries: [
        SampleEntry("albania", "Albania", subtitle: "Tirana"),
        SampleEntry("bouvet", "Bouvet Island"),
      ])
    scene.fields = [["label": "Population", "format": "number"]]
    scene.missing = missing
    scene.notice = "Facts: somebody."
    var row: [(String, JSON)] = [("field", .int(0)), ("values", .column(["2866376", ""]))]
    if !label.isEmpty { row.append(("label", .string(label))) }
    scene.more = [("row", .members(row)), ("thumbnails", .column(["flag-1", ""]))]
    return SampleExhibit(scene: scene)
  }

  private func visit(
    _ exhibit: SampleExhibit, _ size: Size = SampleExhibit.phone
  ) throws -> Visitor {
    try exhibit.visit(
      size,
      prepare: {
        $0.format = {
          "<" + $0.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "|")
            + ">"
        }
      })
  }

  private func values(_ visitor: Visitor) -> [String] {
    visitor.host.elements(class: "row-value").map(\.text)
  }

  @Test(
    "BL-60: rows have the population as the locale writes it, and None for what is missing",
    arguments: SampleExhibit.sizes)
  func values(size: Size) throws {
    let visitor = try visit(Self.exhibit(), size)
    let locale = visitor.host.traits.locale
    #expect(values(visitor) == ["Pop: <\(locale)|number|||2866376>", "Pop: None"])
    let row = try #require(visitor.host.elements(class: "row").first)
    #expect(row.text.hasPrefix("Albania Tirana Pop: "))
    #expect(row.descendants.first { $0.tag == .bdi }?[.lang] == locale.string)
  }

  @Test("BL-60: without words of its own the field's label is there for readers alone")
  func hiddenLabel() throws {
    let visitor = try visit(Self.exhibit(label: "", missing: nil))
    #expect(values(visitor).count == 1)
    let value = try #require(visitor.host.elements(class: "row-value").first)
    #expect(value.children.first?[.class] == "visually-hidden")
    #expect(value.children.first?.text == "Population ")
  }

  @Test("a date in words is a row's value as it is, and of the page's language")
  func dateInWords() throws {
    var exhibit = Self.exhibit()
    exhibit.scene.fields = [["label": "Founded", "format": "date"]]
    exhibit.scene.more = [
      ("row", .members([("field", .int(0)), ("values", .column([" c. 1190–1200", "1739"]))]))
    ]
    let visitor = try visit(exhibit)
    let locale = visitor.host.traits.locale
    #expect(values(visitor) == ["Founded c. 1190–1200", "Founded <\(locale)|date|||1739>"])
    let marked = visitor.host.elements(class: "row-value").flatMap(\.descendants)
      .filter { $0.tag == .bdi }.map { $0[.lang] }
    #expect(marked == [nil, locale.string])
  }

  @Test("BL-76: another locale writes the rows anew while they show")
  func locale() throws {
    let visitor = try visit(Self.exhibit())
    var traits = visitor.host.traits
    traits.locale = "fr"
    visitor.host.setTraits(traits)
    visitor.host.advance(seconds: 1)
    #expect(values(visitor).first == "Pop: <fr|number|||2866376>")
  }

  @Test("BL-60: whose facts they are is said under the list too, and scrolled to")
  func notice() throws {
    let visitor = try visit(Self.exhibit())
    let notice = try #require(visitor.host.elements(class: "list-notice").first)
    #expect(notice.text == "Facts: somebody.")
    // The last thing that scrolls.
    #expect(try visitor.list.children.last?.id == notice.id)
    try visitor.search("zzz")
    #expect(visitor.host.elements(class: "list-notice").isEmpty)
  }

  @Test("a list ends with links to its table, behind the notice or without one")
  func downloads() throws {
    for notice in ["Facts: somebody.", ""] {
      var exhibit = Self.exhibit()
      exhibit.scene.notice = notice
      let files = ["CSV", "names/names.csv", "JSON", "names/names.json", "a title alone"]
      exhibit.scene.more.append(("downloads", .array(files.map { JSON.string($0) })))
      let visitor = try visit(exhibit)
      let line = try #require(visitor.host.elements(class: "list-notice").first)
      #expect(line.text == notice + " CSV JSON")
      #expect(
        line.descendants.filter { $0.tag == .a }.map { $0[.href] }
          == ["names/names.csv", "names/names.json"])
    }
  }

  @Test("BL-22: a list at its very end, where the notice shows, comes back to the pixel")
  func noticePlace() throws {
    var scene = SampleScene.long(300)
    scene.hasSections = false
    scene.notice = "Facts: somebody."
    let visitor = try SampleExhibit(scene: scene).visit(SampleExhibit.phone)
    visitor.site.measure = { node, window in
      node[.class] == "list-notice"
        ? Size(width: 320, height: 70) : SampleExhibit.measure(node, of: window)
    }
    visitor.resize(Size(width: 391, height: 844))
    // 240 rows of 44 pixels, 60 of 56, and 70.
    let rows: Double = 240 * 44 + 60 * 56
    let end: Double = rows + 70 - 694
    visitor.host.scroll(try visitor.list, to: end)
    visitor.comeBack()
    #expect(try visitor.list.scrollTop == end)
    // It was at no other offset in between, and the drawn rows reach that far.
    let list = try visitor.list
    #expect(visitor.scrollOps(of: list).allSatisfy { $0 == Int32(end) })
  }

  @Test("pictures of rows are found from the folder of another language")
  func thumbnailsElsewhere() throws {
    var exhibit = Self.exhibit()
    exhibit.scene.more.append(("thumbnailFolder", .string("../_lectern/thumbnails/")))
    let images = try visit(exhibit).host.elements(class: "thumbnail")
    #expect(images.map { $0[.src] } == ["../_lectern/thumbnails/flag-1-56.jpg"])
  }

  @Test("pictures of rows are lazy, have their size, and nothing to say to readers")
  func thumbnails() throws {
    let visitor = try visit(Self.exhibit())
    let images = visitor.host.elements(class: "thumbnail")
    #expect(images.count == 1)
    let image = try #require(images.first)
    #expect(image[.src] == "_lectern/thumbnails/flag-1-56.jpg")
    #expect(image[.srcset] == "_lectern/thumbnails/flag-1-112.jpg 2x")
    #expect(image[.loading] == "lazy" && image[.alt] == "")
    #expect(image[.width] == "56" && image[.height] == "56")
    #expect(visitor.host.elements(.div).contains { ($0[.class] ?? "").contains("has-thumbnails") })
  }
}
