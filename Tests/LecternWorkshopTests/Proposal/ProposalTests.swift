import Foundation
import LecternTesting
import Testing

@testable import LecternWorkshop

/// Tests exhibits that are proposed for tables as they were exported.
struct ProposalTests {
  /// The folder of a proposal; nil without one.
  private func propose(
    _ table: String, as name: String = "works.csv", beside files: [String: [UInt8]] = [:]
  ) throws -> (folder: FolderFixture?, settings: String, messages: [String]) {
    try propose(Array(table.utf8), as: name, beside: files)
  }

  private func propose(
    _ table: [UInt8], as name: String, beside files: [String: [UInt8]] = [:]
  ) throws -> (folder: FolderFixture?, settings: String, messages: [String]) {
    let source = try FolderFixture()
    try source.write(name, table)
    for (path, bytes) in files { try source.write(path, bytes) }
    let (exhibit, diagnostics) = ProposedExhibit.propose(table: source.path + "/" + name)
    let messages = diagnostics.map { $0.rendered() }
    guard let exhibit else { return (nil, "", messages) }
    let folder = try FolderFixture()
    for file in exhibit.files { try folder.write(file.path, file.content) }
    for copy in exhibit.copies {
      try folder.write(copy.path, Array(Data(contentsOf: URL(filePath: copy.from))))
    }
    try folder.write("icon.png", SampleImage.png(width: 1024, height: 1024))
    return (folder, try folder.text("exhibit.yaml"), messages)
  }

  private func catalogue(_ folder: FolderFixture?) throws -> CatalogueSource {
    let read = ExhibitFolder(try #require(folder).path).read()
    let errors = read.diagnostics.filter { $0.severity == .error }
    #expect(errors.isEmpty, "\(errors.map { $0.rendered() })")
    return try #require(read.source?.scenes.first?.content as? CatalogueSource)
  }

  private let works = """
    objectid,Title,creator,dateMade,Keywords,Height (cm),image_file,alt_text,Web page,location,notes
    T 1,The Ship,Ann Lee,c.1890,sea;ships,12.5,pics/1.png,A ship,https://example.org/1,Hall,"Long text: \
    it was painted in a storm, and shows it."
    T 2,Harbour,Bob Ray,1890s,sea,7,pics/2.png,A harbour,https://example.org/2,Hall,"Long text: \
    it was painted at night, and shows it."
    T 3,The Hill,Ann Lee,before 1900,land;sea,30,pics/1.png,A hill,https://example.org/3,Attic,"Long: \
    nobody knows who bought it in the year after."
    T 4,Rain,Ann Lee,1905,land,31,pics/2.png,Rain,https://example.org/4,Hall,"Long text: \
    it is in the attic for it has faded very much."

    """
  private let pictures = [
    "pics/1.png": SampleImage.png(width: 4, height: 4),
    "pics/2.png": SampleImage.png(width: 5, height: 4),
  ]

  @Test("a column that names other rows makes parts of them, and another of that name doesn't")
  func parts() throws {
    let table = "objectid,title,parentid\nA 1,Album,\nA 2,First leaf,A 1\nA 3,Last leaf,A 1\n"
    let proposal = try propose(table)
    #expect(proposal.settings.contains("parent: parentid"), "\(proposal.settings)")
    #expect(try catalogue(proposal.folder).entries.map(\.parts.count) == [2])
    let others = try propose(table.replacing("A 1\nA 3", with: "B 1\nA 3"))
    #expect(!others.settings.contains("parent:"), "\(others.settings)")
    #expect(try catalogue(others.folder).entries.count == 3)
  }

  @Test("columns are told by their values and names, and pictures come along")
  func kinds() throws {
    let proposal = try propose(works, beside: pictures)
    let catalogue = try catalogue(proposal.folder)
    #expect(catalogue.entries.map(\.name) == ["The Ship", "Harbour", "The Hill", "Rain"])
    #expect(catalogue.entries.map(\.id) == ["t-1", "t-2", "t-3", "t-4"])
    #expect(catalogue.entries[0].subtitle == "Ann Lee")
    #expect(catalogue.table.column("body") == 10)
    #expect(
      catalogue.orders.map { "\($0.id) \($0.title)" } == [
        "datemade Oldest first", "datemade-desc Newest first",
      ])
    #expect(
      catalogue.fields.map { $0.label + " " + $0.format.rawValue } == [
        "Date made date", "Keywords list", "Height (cm) number", "Image file image",
        "Web page link", "Location category",
      ])
    #expect(catalogue.fields[3].altColumn == 7)
    #expect(catalogue.facets.map(\.title) == ["Creator", "Date made", "Keywords", "Location"])
    #expect(catalogue.scopes.map(\.title) == ["All", "Title", "Creator", "Keywords"])
    #expect(catalogue.articles != .none)
    #expect(catalogue.thumbnail == 3)
    #expect(catalogue.rowField?.index == 0)
    #expect(proposal.messages.isEmpty)
  }

  @Test("pictures on the web are told from links by how they end, or by what they are called")
  func remotePictures() throws {
    let host = "https://images.example.org/"
    let proposal = try propose(
      """
      title,image,photo,thumbnailUrl,page,image page
      Ship,\(host)1.jpg,\(host)1/full,\(host)t?id=1,\(host)1,\(host)1.html
      Hill,\(host)2.JPG?w=9,\(host)2/full,,\(host)2,\(host)2.html
      Rain,1.png,\(host)2/full,\(host)t?id=3,\(host)3,\(host)3.html

      """, beside: ["1.png": SampleImage.png(width: 4, height: 4)])
    #expect(
      try catalogue(proposal.folder).fields.map { $0.label + " " + $0.format.rawValue } == [
        "Image image", "Photo image", "Thumbnail url image", "Page link", "image page link",
      ])
    #expect(proposal.settings.contains("thumbnail: image\n"))
    let messages = try #require(proposal.folder).messages()
    #expect(messages.count == 3 && messages.allSatisfy { $0.contains(" warning: ") })
    #expect(messages.first?.contains("2 pictures in \"image\" are on the web") == true)
  }

  @Test("a column without a name is proposed by its number, and one of nothing isn't there")
  func unnamed() throws {
    let proposal = try propose(
      "name,,made,\nShip,a,1890,\nHill,b,1891,\nRain,a,1892,\nSea,a,1893,\n")
    #expect(proposal.settings.contains("{column: \"column 2\"") == false)
    #expect(proposal.settings.contains("column: column 2, label: column 2, format: category"))
    #expect(!proposal.settings.contains("Not shown: ,"))
    #expect(
      try #require(proposal.folder).messages() == [
        "works.csv:1:6: warning: column 2 has no name: "
          + "name it in the first row; until then it is \"column 2\""
      ])
  }

  @Test("a table of a museum, as it is published", arguments: ["works_400", "artists"])
  func museum(_ name: String) throws {
    let path = "../shared/fixtures/tables/tate_\(name).csv"
    guard let bytes = FileManager.default.contents(atPath: path) else {
      print("skipped: \(path) isn't there")
      return
    }
    let proposal = try propose(Array(bytes), as: "tate.csv")
    let catalogue = try catalogue(proposal.folder)
    #expect(catalogue.entries.count > 100)
    #expect(catalogue.facets.count > 2)
    #expect(catalogue.fields.contains { $0.format == .date })
    #expect(catalogue.fields.contains { $0.format == .link })
    // Ids of artists, their names the other way round, and years of the dates.
    #expect(proposal.settings.contains("# Not shown: year"))
    #expect(proposal.settings.contains("# Not shown: artist_mda") == (name == "works_400"))
  }

  @Test("the table of a workbook is proposed by its sheet")
  func workbook() throws {
    let rows = [["Titel", "Jahr"], ["Schiff", "1890"], ["Haus", "1891"]].map { row in
      "<row>\(row.map { "<c t='inlineStr'><is><t>\($0)</t></is></c>" }.joined())</row>"
    }
    let sheet = "<sheetData>\(rows.joined())</sheetData>"
    let bytes = SmallWorkbook(sheets: [("Leer", "<sheetData/>"), ("Alte Werke", sheet)]).bytes
    let source = try FolderFixture()
    try source.write("w.xlsx", bytes)
    let (exhibit, _) = ProposedExhibit.propose(table: source.path + "/w.xlsx#Alte Werke")
    #expect(exhibit?.title == "Alte Werke")
    #expect(exhibit?.rowCount == 2)
    let settings = String(decoding: exhibit?.files[0].content ?? [], as: UTF8.self)
    #expect(settings.contains("entries: \"w.xlsx#Alte Werke\"\n"), "\(settings)")
    #expect(settings.contains("name: Titel\n"))
    #expect(settings.contains("{column: Jahr, label: Jahr, format: date}"))
    #expect(exhibit?.copies.map(\.path) == ["w.xlsx"])
  }

  @Test("a table in Windows-1252, and one with translations, are read as they are")
  func encodings() throws {
    let windows = try propose(Array("name,kind\nCaf".utf8) + [0xE9, 0x2C, 0x61, 0x0A], as: "w.csv")
    #expect(windows.settings.contains("encoding: windows-1252"))
    #expect(try catalogue(windows.folder).entries[0].name == "Café")
    let welsh = try propose("name,name@cy,x\nMars,Mawrth,1\nVenus,Gwener,2\n")
    #expect(welsh.settings.contains("languages: [en, cy]"))
    #expect(try catalogue(welsh.folder).entries.map(\.name) == ["Mars", "Venus"])
  }

  @Test("days before months are told by a day after the twelfth")
  func dayFirst() throws {
    func settings(_ dates: [String]) throws -> String {
      try propose("name,made\n" + dates.enumerated().map { "n\($0),\($1)\n" }.joined()).settings
    }
    #expect(try settings(["1/2/1890", "13/2/1890"]).contains("dayFirst: true"))
    #expect(try settings(["1/2/1890", "2/13/1890"]).contains("dayFirst: false"))
    #expect(try settings(["1/2/1890", "2/3/1890"]).contains("dayFirst: true"))
    #expect(try !settings(["1890", "c. 1891"]).contains("dayFirst"))
  }

  @Test("columns that have Lectern's names by chance mean what they mean")
  func names() throws {
    let proposal = try propose(
      "name,related,small_caps,body,subtitle\na,https://example.org,x,12,\"one\ntwo\"\nb,u,y,13,z\n"
    )
    let catalogue = try catalogue(proposal.folder)
    #expect(catalogue.rings.isEmpty)
    #expect(proposal.settings.contains("related: false"))
    #expect(catalogue.entries.allSatisfy { $0.subtitle.isEmpty && !$0.isSmallCaps })
    #expect(
      catalogue.fields.map(\.label) == ["Related", "Small caps", "Body", "Subtitle"])
    // Those that are used as Lectern means them stay.
    let rings = try propose("name,related,small_caps\na,r,true\nb,r,\nc,,no\n")
    #expect(try self.catalogue(rings.folder).rings == [[0, 1]])
    #expect(!rings.settings.contains("columns:"))
  }

  @Test("an entry without a name is called by its id; without both there is no proposal")
  func nameless() throws {
    let proposal = try propose("objectid,title,x\nA 1,Ship,1\nA 2,,2\nA 3,Hill,3\n")
    #expect(try catalogue(proposal.folder).entries.map(\.name) == ["Ship", "A 2", "Hill"])
    #expect(
      ExhibitFolder(try #require(proposal.folder).path).read().diagnostics
        .map { $0.rendered() } == [
          "works.csv:3:5: warning: row 3, \"title\": this entry has no name, so its id, \"A 2\", "
            + "stands for it: write its name"
        ])
    for (table, message) in [
      ("a,b\nx,\n,y\n", "works.csv: error: no column has a value in every row"),
      ("a,b\n", "there are no entries"), ("", "the file is empty"),
      ("a,a\n1,2\n", "is called \"a\" too"), ("\"a\n", "never closed"),
    ] {
      let proposal = try propose(table)
      #expect(proposal.folder == nil)
      #expect(
        proposal.messages.contains { $0.contains(message.split(separator: ": ").last ?? "") },
        "\(table): \(proposal.messages)")
    }
    let missing = ProposedExhibit.propose(table: "/nowhere/x.csv")
    #expect(missing.exhibit == nil && missing.diagnostics.count == 1)
  }

  @Test("tables of any values make exhibits without an error", arguments: 0..<60)
  func anyTable(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    func pick(_ values: [String]) -> String { values.randomElement(using: &random) ?? "" }
    let headers = [
      "name", "id", "title", "Objekt-Nr.", "a: b", "x#y", "- z", "true", "körper", "body",
      "related", "small_caps", "subtitle", "categories", "date", "\"q\"", "image", "a\\b", "{x}",
      "name@cy", "date made", "*", "&c", "artist", "no", "12", "[a]", "@", "name2@", "it's",
    ]
    let values = [
      "", "", "1", "2.5", "1,5", "1890", "c. 1890", "sea;ship", "https://example.org/a b",
      "https://example.org", "a.png", "pics/1.png", "*a*", "![x](gone.png)", "x: y # z",
      "true", "a\nb", "\"", "  ", "12/05/1890", "日本", "<b>", "T.1", "-", "é", ";;",
    ]
    let columns = headers.shuffled(using: &random).prefix(Int.random(in: 1...8, using: &random))
    var table = columns.map(Self.quoted).joined(separator: ",") + "\n"
    for row in 0..<Int.random(in: 1...30, using: &random) {
      // The first column tells rows apart, as nearly every table's does.
      let cells = columns.indices.map { $0 == 0 ? "r\(row)" : pick(values) }
      table += cells.map(Self.quoted).joined(separator: ",") + "\n"
    }
    let proposal = try propose(table, beside: pictures)
    guard let folder = proposal.folder else {
      #expect(!proposal.messages.isEmpty, "\(table)")
      return
    }
    let errors = ExhibitFolder(folder.path).read().diagnostics.filter { $0.severity == .error }
    // A picture in a text that isn't in the folder is the table's own fault.
    let ours = errors.map { $0.rendered() }.filter { !$0.contains("gone.png") }
    #expect(ours.isEmpty, "\(proposal.settings)\n\(table)\n\(ours)")
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
