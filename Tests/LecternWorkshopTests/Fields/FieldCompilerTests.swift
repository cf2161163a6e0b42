import Foundation
import LecternBase
import LecternExhibit
import Testing

@testable import LecternWorkshop

@Suite("Fields, from the folder to the page")
struct FieldCompilerTests {
  private static let yaml = """
    lectern: 1
    id: coins
    title: Coins
    language: de
    scenes:
      coins:
        kind: catalogue
        entries: coins.csv
        missing: Keine
        notice: Daten von jemand.
        fields:
          - {column: struck, label: Geprägt, format: date}
          - {column: weight, label: Gewicht, format: number, decimals: 1}
          - {column: width, label: Breite, format: length, unit: cm}
          - {column: found, label: Fundort, format: area, unit: km²}
          - {column: price, label: Preis, format: currency, currencyColumn: money}
          - {column: value, label: Wert, format: currency, currency: eur}
          - {column: silver, label: Silber, format: percent}
          - {column: site, label: Ort, format: link}
          - {column: picture, label: Bild, format: image, altColumn: shows}
          - {column: kind, label: Art, format: category}
          - {column: legends, label: Legenden, format: list}
          - {column: note, label: Notiz}

    """

  private static let csv = """
    name,struck,weight,width,found,price,money,value,silver,site,picture,shows,kind,legends,note
    Denarius,-0043-03-15,+3.90,1.9,002.5,3.50,chf,1200,90 %,https://example.org/,images/a b.png,A head,Roman,EID MAR; ;BRVT IMP,"two
    lines"
    Obol,,,,,,,,,,,,,,

    """

  private func folder(language: String = "de") throws -> FolderFixture {
    let folder = try FolderFixture([
      "exhibit.yaml": Self.yaml.replacingOccurrences(
        of: "language: de", with: "language: \(language)"),
      "coins.csv": Self.csv,
    ])
    try folder.write("images/a b.png", Self.png)
    return folder
  }

  /// The beginning and the end of a picture of 30 × 20 pixels, which is all that is read of it.
  private static let png: [UInt8] =
    [0x89] + Array("PNG\r\n\u{1A}\n".utf8) + [0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 0, 30, 0, 0, 0, 20, 8, 2, 0, 0, 0, 0, 0, 0, 0]
    + [0, 0, 0, 0] + Array("IEND".utf8) + [0, 0, 0, 0]

  private func compiled(_ folder: FolderFixture) throws -> CompiledExhibit {
    let (source, faults) = ExhibitFolder(folder.path).read()
    return ExhibitCompiler(try #require(source, "\(faults)")).compile()
  }

  @Test(
    "BL-60: the bundle has labels, formats and units once, and what is said where there is no value"
  )
  func scene() throws {
    let exhibit = try compiled(folder())
    let text = String(decoding: exhibit.bundle.bytes, as: UTF8.self)
    let expected = """
      "missing":"Keine","notice":"Daten von jemand.","fields":[\
      {"label":"Geprägt","format":"date"},{"label":"Gewicht","format":"number","decimals":"1"},\
      {"label":"Breite","format":"length","unit":"cm"},\
      {"label":"Fundort","format":"area","unit":"km2"},{"label":"Preis","format":"currency"},\
      {"label":"Wert","format":"currency","unit":"EUR"},{"label":"Silber","format":"percent"},\
      {"label":"Ort","format":"link"},{"label":"Bild","format":"image"},\
      {"label":"Art","format":"category"},{"label":"Legenden","format":"list"},\
      {"label":"Notiz","format":"text"}]
      """
    #expect(text.contains(expected), "\(text)")
  }

  @Test("values travel as they are, not as one language writes them")
  func values() throws {
    let exhibit = try compiled(folder())
    let expected = #"""
      {"items":[{"fields":[[0,"-0043-03-15"],[1,"3.90"],[2,"1.9"],[3,"2.5"],\#
      [4,["3.50","CHF"]],[5,"1200"],[6,"90"],[7,["example.org","https://example.org/"]],\#
      [8,["_lectern/images/images/a%20b.png","A head","30","20"]],[9,"Roman"],\#
      [10,["EID MAR","BRVT IMP"]],[11,"two\nlines"]]},{}]}
      """#
    #expect(String(decoding: exhibit.chunks[0].bytes, as: UTF8.self) == expected)
    #expect(exhibit.assets.map(\.path) == ["_lectern/images/images/a b.png"])
  }

  @Test("a date in words shows as it is written, one in digits as the locale writes it")
  func dates() throws {
    let folder = try FolderFixture.works(
      """
      name,made
      A,c.1822–5
      B,1822-05-03
      C,"no
      idea"
      D,1879-82
      E,

      """, "rowField: made\nfields: [{column: made, format: date}]")
    let exhibit = try compiled(folder)
    let expected = #"""
      {"items":[{"fields":[[0," c.1822–5"]]},{"fields":[[0,"1822-05-03"]]},\#
      {"fields":[[0," no idea"]]},{"fields":[[0," 1879-82"]]},{}]}
      """#
    #expect(String(decoding: exhibit.chunks[0].bytes, as: UTF8.self) == expected)
    let bundle = String(decoding: exhibit.bundle.bytes, as: UTF8.self)
    #expect(
      bundle.contains(
        #""values":" c.1822–5\#u{7F}1822-05-03\#u{7F} no idea\#u{7F} 1879-82\#u{7F}""#), "\(bundle)"
    )
    for (address, value) in [
      ("a", "c.1822–5"), ("b", "3 May 1822"), ("c", "no idea"), ("d", "1879-82"),
    ] {
      let html = try page(exhibit, "works/\(address)/index.html")
      #expect(html.contains("<bdi>\(value)</bdi>") || address == "b", "\(html)")
      #expect(html.contains(value) || html.contains("May 3, 1822"), "\(html)")
    }
  }

  @Test("a value that is the name of another entry leads there, unless several have that name")
  func leads() throws {
    let folder = try FolderFixture([
      "exhibit.yaml": """
      lectern: 1
      id: worlds
      title: Worlds
      scenes:
        worlds:
          kind: catalogue
          entries: worlds.csv
          facets: [around]
          fields:
            - {column: around, label: Around, format: category}
            - {column: near, label: Near, format: list}

      """,
      "worlds.csv": """
      name,id,around,near
      Moon,moon,Earth,Moon; Twin; Mars
      Earth,earth,Sun,earth
      Twin,twin-1,Earth,
      Twin,twin-2,Earth,
      Mars,mars,,

      """,
    ])
    let exhibit = try compiled(folder)
    let chunk = String(decoding: exhibit.chunks[0].bytes, as: UTF8.self)
    #expect(chunk.contains(#""leads":["Earth","earth","Mars","mars"]"#), "\(chunk)")
    #expect(chunk.components(separatedBy: "leads").count == 4)
    let html = try page(exhibit, "worlds/moon/index.html")
    #expect(html.contains("<a class=\"plate\" href=\"worlds/earth/\"><bdi>Earth</bdi></a>"))
    #expect(html.contains("<a class=\"plate\" href=\"worlds/mars/\"><bdi>Mars</bdi></a>"))
    #expect(html.contains("<bdi>Twin</bdi>") && !html.contains("plate\" href=\"worlds/twin"))
    // A value that is no name leads to its filter.
    let sun = try page(exhibit, "worlds/earth/index.html")
    #expect(sun.contains("href=\"worlds/#filter=around:sun\""))
  }

  @Test("a contents page may show what has a picture or a text, by its first words")
  func features() throws {
    let folder = try FolderFixture.sound()
    let features = try compiled(folder).features
    #expect(features.map(\.route.address) == ["names/adonai/", "names/abba/"])
    #expect(features.map(\.text) == ["Lord of all", "Abba, Father"])
    #expect(features.map(\.picture) == [nil, nil])
    let coins = try compiled(self.folder()).features
    #expect(coins.map(\.title) == ["Denarius"])
    #expect(coins.map(\.picture) == ["_lectern/images/images/a%20b.png"])
    let words = Array(repeating: "eleven", count: 60).joined(separator: "\n")
    #expect(FeatureCompiler.first(words).hasSuffix("eleven…"))
    #expect(FeatureCompiler.first(words).count <= FeatureCompiler.length + 1)
  }

  private func page(_ exhibit: CompiledExhibit, _ path: String) throws -> String {
    var found: String?
    try PageRendering.render(exhibit, FileAddresses()) { name, bytes in
      if name == path { found = String(decoding: bytes, as: UTF8.self) }
    }
    return try #require(found)
  }

  @Test("BL-75: pages are written in the exhibit’s language, whole and in isolation")
  func pages() throws {
    let exhibit = try compiled(folder())
    let html = try page(exhibit, "coins/denarius/index.html").replacingOccurrences(
      of: "\u{A0}", with: " ")
    for value in [
      "15. März 44 v. Chr.", "3,9", "1,9 cm", "2,5 km²", "3,50 CHF", "1.200,00 €", "90 %",
      "example.org", "Roman", "EID MAR", "BRVT IMP", "two\nlines",
    ] {
      #expect(html.contains("<bdi>\(value)</bdi>"), "\(value)")
    }
    #expect(
      html.contains(
        "<img src=\"_lectern/images/images/a%20b.png\" alt=\"A head\" width=\"30\" height=\"20\" loading=\"lazy\" data-kind=\"small\">"
      ))
    #expect(html.contains("<p class=\"notice\">Daten von jemand.</p>"))
    let empty = try page(exhibit, "coins/obol/index.html")
    #expect(empty.components(separatedBy: "<span class=\"missing\">Keine</span>").count == 13)
  }

  @Test("in an exhibit that runs from right to left every value is isolated too")
  func rightToLeft() throws {
    let html = try page(compiled(folder(language: "he")), "coins/denarius/index.html")
    #expect(html.contains("<html lang=\"he\" dir=\"rtl\""))
    #expect(html.contains("<bdi>example.org</bdi>"))
    #expect(html.contains("<bdi>15 במרץ 44 לפנה״ס</bdi>"))
  }
}
