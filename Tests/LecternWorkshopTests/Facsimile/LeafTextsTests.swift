import Foundation
import LecternBase
import LecternModel
import Testing

@testable import LecternWorkshop

/// The texts of a document's leaves, from folders and files of many formats.
struct LeafTextsTests {
  private func yaml(_ texts: String) -> String {
    "lectern: 1\nid: book\ntitle: A Book\ntabs: [book]\nscenes:\n  book:\n    kind: facsimile\n"
      + "    title: The Book\n    images: scans/\n\(texts)\n"
  }

  private func folder(_ texts: String, _ files: [String: String]) throws -> FolderFixture {
    let folder = try FolderFixture(files)
    try folder.write("exhibit.yaml", Array(yaml(texts).utf8))
    for name in ["F 1r", "F 1v", "F 2r"] {
      try folder.write("scans/\(name).png", SampleImage.png(width: 200, height: 300))
    }
    return folder
  }

  private func alto(
    _ text: String, unit: String = "pixel", size: String = #"WIDTH="200" HEIGHT="300""#,
    box: String = #"HPOS="20" VPOS="30" WIDTH="100" HEIGHT="10""#
  ) -> String {
    """
    <alto xmlns="http://www.loc.gov/standards/alto/ns-v4#">
    <Description><MeasurementUnit>\(unit)</MeasurementUnit></Description>
    <Layout><Page \(size)><PrintSpace><TextBlock><TextLine ID="l1" \(box)>
    <String CONTENT="\(text)" \(box)/></TextLine></TextBlock></PrintSpace></Page></Layout></alto>
    """
  }

  /// A page of twice the size of its image, with two words that have places.
  private var twoWords: String {
    """
    <alto><Description><MeasurementUnit>pixel</MeasurementUnit></Description>
    <Layout><Page WIDTH="400" HEIGHT="600"><PrintSpace><TextBlock>
    <TextLine HPOS="40" VPOS="60" WIDTH="200" HEIGHT="20">
    <String CONTENT="Ende" HPOS="40" VPOS="60" WIDTH="60" HEIGHT="20"/><SP/>
    <String CONTENT="Zwei" HPOS="120" VPOS="62" WIDTH="80" HEIGHT="16"/></TextLine>
    </TextBlock></PrintSpace></Page></Layout></alto>
    """
  }

  private func read(_ folder: FolderFixture) -> (texts: [DocumentTextSource], told: [String]) {
    let (source, diagnostics) = ExhibitFolder(folder.path).read()
    let content = source?.scenes.first?.content as? FacsimileSource
    let told = diagnostics.map { $0.rendered() }.filter { !$0.contains("has no `icon`") }
    return (content?.texts ?? [], told)
  }

  private func words(_ text: DocumentTextSource) -> [[String]?] {
    text.leaves.map { $0?.lines.map(\.words) }
  }

  @Test("files are found by the ids of leaves and the names of images, in any format")
  func names() throws {
    let folder = try folder(
      "    transcription: text/",
      [
        "text/F 1r.alto.xml": alto("Alto"), "text/f-1v.txt": "One line\nand one\n\nAnother",
        "text/F_2r.md": "# Head\n\nBody",
      ])
    let (texts, told) = read(folder)
    #expect(told == [])
    try #require(texts.count == 1)
    #expect(texts[0].title == "Transcription" && texts[0].id.isEmpty)
    #expect(words(texts[0]) == [["Alto"], ["One line", "and one", "Another"], []])
    #expect(texts[0].leaves[1]?.starts == [0, 2])
    #expect(texts[0].leaves[2]?.markdown == "# Head\n\nBody")
    #expect(
      texts[0].leaves[0]?.lines[0].places == [.rectangle(x: 20, y: 30, width: 100, height: 10)])
  }

  @Test("files of no leaf, of a leaf twice, and of no text are told with what to do")
  func wrongFiles() throws {
    let folder = try folder(
      "    transcription: text/",
      [
        "text/f-1r.txt": "From text", "text/f-1r.xml": alto("From ALTO"), "text/f-1x.txt": "Stray",
        "text/notes.docx": "x",
      ])
    let (texts, told) = read(folder)
    #expect(words(try #require(texts.first)) == [["From ALTO"], nil, nil])
    #expect(told.count == 3)
    for expected in [
      "\"text/f-1x.txt\" is the text of no leaf: did you mean", "\"text/f-1r.xml\" is of the same",
      "\"text/notes.docx\" is passed over",
    ] {
      #expect(told.contains { $0.contains(expected) }, "\(expected) in \(told)")
    }
    let empty = try self.folder("    transcription: text/", ["text/other.txt": "x"])
    #expect(read(empty).told.contains { $0.contains("error: there is no text of a leaf in") })
    let gone = try self.folder("    transcription: texts/", [:])
    #expect(read(gone).told.contains { $0.contains("error") && $0.contains("\"texts/\"") })
  }

  @Test("places are drawn to the image’s size: other pixels are told, units of paper are not")
  func scaled() throws {
    let other = alto(
      "Half", size: #"WIDTH="100" HEIGHT="150""#,
      box: #"HPOS="10" VPOS="15" WIDTH="50" HEIGHT="5""#)
    let paper = alto(
      "Paper", unit: "mm10", size: #"WIDTH="1000" HEIGHT="1500""#,
      box: #"HPOS="100" VPOS="150" WIDTH="500" HEIGHT="50""#)
    let wrong = alto(
      "Stretched", size: #"WIDTH="100" HEIGHT="300""#,
      box: #"HPOS="10" VPOS="30" WIDTH="200" HEIGHT="10""#)
    let folder = try folder(
      "    transcription: text/",
      ["text/f-1r.xml": other, "text/f-1v.xml": paper, "text/f-2r.xml": wrong])
    let (texts, told) = read(folder)
    let text = try #require(texts.first)
    for leaf in 0..<2 {
      #expect(
        text.leaves[leaf]?.lines[0].places == [.rectangle(x: 20, y: 30, width: 100, height: 10)])
    }
    // Cut off at the edge.
    #expect(
      text.leaves[2]?.lines[0].places == [.rectangle(x: 20, y: 30, width: 180, height: 10)])
    #expect(told.count == 3, "\(told)")
    #expect(told.contains { $0.contains("f-1r.xml") && $0.contains("note: this text is about") })
    #expect(told.contains { $0.contains("f-2r.xml") && $0.contains("warning: this text is about") })
    #expect(
      told.contains { $0.contains("1 line of this text reaches beyond the image of 200 × 300") })
  }

  @Test("one file of several pages goes through the leaves; another number of them is told")
  func oneFile() throws {
    let folder = try folder("    transcription: all.txt", ["all.txt": "One\u{C}Two"])
    let (texts, told) = read(folder)
    #expect(words(try #require(texts.first)) == [["One"], ["Two"], nil])
    #expect(told.count == 1 && told[0].contains("has 2 pages, and the document 3 leaves"))
  }

  @Test("a translation takes places by ids, line by line, or paragraph by paragraph")
  func translations() throws {
    func page(_ lines: [(id: String, text: String)], places: Bool) -> String {
      let lines = lines.enumerated().map { number, line in
        "<TextLine id=\"\(line.id)\">"
          + (places
            ? "<Coords points=\"10,\(10 + 20 * number) 100,\(10 + 20 * number) 100,\(20 + 20 * number) 10,\(20 + 20 * number)\"/>"
            : "")
          + "<TextEquiv><Unicode>\(line.text)</Unicode></TextEquiv></TextLine>"
      }.joined()
      return "<PcGts><Page imageWidth=\"200\" imageHeight=\"300\"><TextRegion id=\"r\">\(lines)"
        + "</TextRegion></Page></PcGts>"
    }
    let first = page([("a", "Eins"), ("b", "Zwei")], places: true)
    let folder = try folder(
      """
          transcription: {source: text/, language: de, title: German}
          translations:
            - {id: en, title: English, source: en/}
            - {id: free, title: A free one, source: free/, language: fr}
      """,
      [
        "text/f-1r.xml": first, "text/f-1v.xml": first,
        "en/f-1r.xml": page([("b", "Two")], places: false),
        "en/f-1v.txt": "One\nTwo", "free/f-1r.txt": "All of it\nin three\nlines",
      ])
    let (texts, told) = read(folder)
    #expect(told == [], "lines with ids alone are meant to take places")
    try #require(texts.count == 3)
    #expect(texts.map(\.id) == ["", "en", "free"])
    #expect(texts.map(\.language) == ["de", "en", "fr"])
    #expect(texts.map(\.title) == ["German", "English", "A free one"])
    let (a, b): (RegionShape, RegionShape) = (
      .rectangle(x: 10, y: 10, width: 90, height: 10),
      .rectangle(x: 10, y: 30, width: 90, height: 10)
    )
    #expect(texts[1].leaves[0]?.lines.map(\.places) == [[b]])
    #expect(texts[1].leaves[1]?.lines.map(\.places) == [[a], [b]])
    let both = RegionShape.rectangle(x: 10, y: 10, width: 90, height: 30)
    #expect(texts[2].leaves[0]?.lines.map(\.places) == [[both], [both], [both]])
  }

  @Test("a file’s own language counts unless settings tell one; blank leaves have empty files")
  func languages() throws {
    let german = alto("Deutsch").replacing("<TextBlock>", with: "<TextBlock LANG=\"deu\">")
    let folder = try folder(
      """
          transcription: text/
          translations: [{id: plain, source: other/}]
      """, ["text/f-1r.xml": german, "text/f-1v.txt": "", "other/f-1r.txt": "x"])
    let (texts, told) = read(folder)
    #expect(told == [])
    #expect(texts.map(\.language) == ["de", ""])
    #expect(words(try #require(texts.first)) == [["Deutsch"], nil, nil])
  }

  @Test("a soft hyphen within a line is none of the bundle’s signs")
  func softHyphen() throws {
    let folder = try folder(
      "    transcription: text/", ["text/f-1r.txt": "Donau\u{AD}dampf und mehr\nzweite Zeile"])
    #expect(
      words(try #require(read(folder).texts.first))[0] == ["Donaudampf und mehr", "zweite Zeile"])
  }

  @Test("wrong settings of texts are told")
  func settings() throws {
    let folder = try folder(
      """
          transcription: {source: text/, langage: de}
          translations:
            - {id: en}
      """, ["text/f-1r.txt": "x"])
    let told = read(folder).told
    #expect(told.contains { $0.contains("langage") && $0.contains("language") })
    #expect(told.contains { $0.contains("source") && $0.contains("error") })
    let without = try self.folder("    transcription: {language: de}", [:])
    #expect(read(without).told.contains { $0.contains("error") && $0.contains("source") })
    let twice = try self.folder(
      """
          transcription: scans/F 1r.png
          translations: [{id: en, source: text/}, {id: EN, source: text/}]
      """, ["text/f-1r.txt": "x"])
    let more = read(twice).told
    #expect(more.contains { $0.contains("there are two translations") })
    #expect(
      more.contains { $0.contains("exhibit.yaml:10") && $0.contains("there is no text of a leaf") })
  }

  @Test(
    "what is written is what the app reads: lines, hyphens, places, Markdown; each page has its own"
  )
  func written() throws {
    let folder = try folder(
      """
          transcription: text/
          translations: [{id: en, source: en/}]
      """,
      [
        "text/f-1r.txt": "Der Anfang-\nstext <b>\nund mehr", "en/f-1r.md": "The *start*",
        "text/f-2r.xml": twoWords,
      ])
    let output = folder.path + "-out"
    defer { try? FileManager.default.removeItem(atPath: output) }
    _ = try ExhibitBuild(folder: folder.path, output: output, webFiles: []).run {
      try PageRendering.render($0, $1, $2)
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: output + "/_lectern")
    func bytes(_ start: String) throws -> [UInt8] {
      let name = try #require(files.first { $0.hasPrefix(start) }, "\(files)")
      return Array(try Data(contentsOf: URL(filePath: output + "/_lectern/" + name)))
    }
    let scene = try #require(try JSON(parsing: bytes("exhibit.")).array("scenes").first)
    let document = try Document(scene)
    #expect(document.texts.map(\.title.string) == ["Transcription", "en"])
    try document.annotations.chunks.add(0, bytes("book."))
    let first = try #require(document.text(0, onLeaf: 0))
    #expect(first.lines.map(\.words.string) == ["Der Anfang", "stext <b>", "und mehr"])
    #expect(first.lines.map(\.hyphen.string) == ["-", "", ""])
    #expect(document.text(1, onLeaf: 0)?.body != nil)
    #expect(document.text(0, onLeaf: 1) == nil)
    let last = try #require(document.text(0, onLeaf: 2))
    #expect(last.bounds(of: 0)?.width == 100)
    let hits = last.hits(of: SearchWords("zwei")) {
      FoldedText(plain: $0) ?? FoldedText(pieces: $0)
    }
    try #require(hits.count == 1)
    #expect(last.boxes(of: hits[0]) == [ImageRect(x: 60, y: 30, width: 40, height: 10)])
    func page(_ path: String) throws -> String {
      String(
        decoding: try Data(contentsOf: URL(filePath: output + "/" + path + "index.html")),
        as: UTF8.self)
    }
    let root = try page("book/")
    #expect(root.contains("Der Anfangstext &lt;b&gt; und mehr") && root.contains("<em>start</em>"))
    #expect(root.contains("transcription.css") && root.contains("data-whole"))
    #expect(try page("book/f-2r/").contains("Ende Zwei"))
    #expect(try !page("book/f-1v/").contains("facsimile-text"))
  }

  /// A PDF of two pages of 200 × 300 points, the first with a line of text.
  private var pdf: [UInt8] {
    let content = "BT /F1 12 Tf 20 200 Td (Printed words) Tj ET"
    let objects = [
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 200 300] >>",
      "<< /Type /Page /Parent 2 0 R /Contents 5 0 R /Resources << /Font << /F1 6 0 R >> >> >>",
      "<< /Type /Page /Parent 2 0 R >>",
      "<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream",
      "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ]
    var text = "%PDF-1.4\n"
    var places: [Int] = []
    for (number, object) in objects.enumerated() {
      places.append(text.utf8.count)
      text += "\(number + 1) 0 obj\n\(object)\nendobj\n"
    }
    let table = text.utf8.count
    text += "xref\n0 7\n0000000000 65535 f \n"
    for place in places {
      let digits = String(place)
      text += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
    }
    text += "trailer\n<< /Size 7 /Root 1 0 R >>\nstartxref\n\(table)\n%%EOF\n"
    return Array(text.utf8)
  }

  @Test(
    "the text layer of a PDF is its transcription of its own accord, in the pixels of its pages")
  func pdfPages() throws {
    func texts(_ more: String) throws -> [DocumentTextSource] {
      let folder = try FolderFixture([:])
      let settings = yaml(more).replacing(
        "images: scans/", with: "images: book.pdf\n    density: 144")
      try folder.write("exhibit.yaml", Array(settings.utf8))
      try folder.write("book.pdf", pdf)
      let (texts, told) = read(folder)
      #expect(told == [])
      return texts
    }
    let text = try #require(try texts("").first)
    #expect(words(text) == [["Printed words"], nil])
    let place = try #require(text.leaves[0]?.lines[0].places.first?.bounds)
    #expect(abs(place.x - 40) < 3 && place.y > 170 && place.maxY < 210, "\(place)")
    #expect(try texts("    transcription: none").isEmpty)
  }
}
