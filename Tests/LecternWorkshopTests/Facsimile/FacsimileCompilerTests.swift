import Foundation
import LecternBase
import LecternExhibit
import LecternInterface
import LecternTesting
import Testing

@testable import LecternWorkshop

struct FacsimileCompilerTests {
  private func compiled(
    _ folder: FolderFixture, tiles: [String: CompiledExhibit.Tiles] = [:]
  ) throws -> CompiledExhibit {
    let (source, faults) = ExhibitFolder(folder.path).read()
    return ExhibitCompiler(try #require(source, "\(faults)")).compile(tiles: tiles)
  }

  private func scene(_ exhibit: CompiledExhibit) throws -> [String: Any] {
    let bundle = try JSONSerialization.jsonObject(with: Data(exhibit.bundle.bytes))
    let scenes = (bundle as? [String: Any])?["scenes"] as? [[String: Any]]
    return try #require(scenes?.first { $0["kind"] as? String == "facsimile" })
  }

  @Test("MC-5, MC-7: the bundle holds clauses, colours and regions in columns")
  func columns() throws {
    let exhibit = try compiled(.facsimile())
    let charter = try scene(exhibit)
    #expect(charter["ids"] as? String == "preface\u{7F}clause-1-the-church\u{7F}second")
    #expect(charter["names"] as? String == "Preface\u{7F}Clause 1: the church\u{7F}Clause 2")
    #expect(charter["categories"] as? [String] == ["Key Clauses", "Church", "King’s Officers"])
    #expect(charter["icons"] as? [String] == ["", "charter-icons/2.svg", ""])
    // The table's first for a clause without a colour, its second by name, and its first again as
    // written by a clause.
    #expect(charter["colours"] as? [String] == ["#ccaa22", "#771122"])
    #expect(charter["clauseColours"] as? String == "0\u{7F}1\u{7F}0")
    // MC-16: in any letters, with any apostrophe; in the order of the categories.
    #expect(charter["clauseCategories"] as? String == "0\u{7F}0,1\u{7F}2")
    #expect(
      charter["keys"] as? String == "preface\u{1}key clauses\u{7F}"
        + "clause 1: the church\u{1}key clauses; church\u{7F}clause 2\u{1}king's officers")
    let leaf = try #require((charter["leaves"] as? [[String: Any]])?.first)
    #expect(
      leaf["regions"] as? String == "0 10 20 700 40;1 10 60 700 40;1 10 100 300 40;"
        + "2 10,200 400,210 380,290")
    let image = try #require(leaf["image"] as? [String: Any])
    #expect(image["tiles"] as? String == "charter-image/")
    #expect(image["width"] as? Int == 800)
    #expect(image["height"] as? Int == 600)
    #expect(image["factors"] as? [Int] == [1, 2])
    #expect(image["alt"] as? String == "A sheet of parchment")
    #expect(
      exhibit.assets.map(\.path) == ["_lectern/charter-icons/2.svg"])
    #expect(
      exhibit.routes.map(\.path) == [
        "charter/index.html", "charter/preface/index.html",
        "charter/clause-1-the-church/index.html", "charter/second/index.html",
        "search/index.html",
      ])
  }

  @Test("an image alone is a document without clauses, which has one page")
  func imageAlone() throws {
    let alone = FolderFixture.charter.components(separatedBy: "    clauses: clauses.csv")[0]
    let exhibit = try compiled(.facsimile(replacing: ["exhibit.yaml": alone]))
    let charter = try scene(exhibit)
    #expect(charter["ids"] as? String == "" && charter["keys"] as? String == "")
    #expect(((charter["leaves"] as? [[String: Any]])?.first)?["regions"] as? String == "")
    #expect(exhibit.routes.map(\.path).contains("charter/index.html"))
    #expect(exhibit.routes.allSatisfy { !$0.path.hasPrefix("charter/clause") })
    let host = RecordingHost(size: Size(width: 390, height: 844), address: "charter/")
    let app = try ExhibitApplication(
      bundle: exhibit.bundle.bytes,
      launch: .init(address: "charter/", traits: host.traits, saved: SavedState(archive: "")),
      host: host)
    host.start(app)
    host.advance(seconds: 1)
    #expect(host.elements(class: "facsimile-picture").count == 1)
    #expect(host.elements(class: "facsimile-menu").isEmpty)
    #expect(!host.elements(class: "facsimile-button").isEmpty)
    withExtendedLifetime(app) {}
  }

  @Test("MC-7: a chunk holds the clauses' texts") func chunk() throws {
    let chunk = try #require(try compiled(.facsimile()).chunks.first)
    #expect(chunk.path == "_lectern/charter-0.json")
    #expect(
      String(decoding: chunk.bytes, as: UTF8.self) == #"{"items":["#
        + #"{"body":[["p","The ",["em","king"]," speaks."]]},{"body":[["p","Free."]]},{}]}"#)
  }

  @Test("MC-9: without a list the categories are those that clauses name, as they come")
  func ownCategories() throws {
    let yaml = FolderFixture.charter.components(separatedBy: "    categories:")[0]
    let folder = try FolderFixture.facsimile(replacing: [
      "exhibit.yaml": yaml.replacingOccurrences(
        of: "    colours: {gold: \"#CA2\", wine: \"#712\"}\n", with: ""),
      "clauses.csv":
        "name,categories,colour\nPreface,b;a,\nClause 1: the church,A;c,#123456\nsecond,,\n",
    ])
    let charter = try scene(compiled(folder))
    #expect(charter["categories"] as? [String] == ["b", "a", "c"])
    #expect(charter["clauseCategories"] as? String == "0,1\u{7F}1,2\u{7F}")
    #expect(charter["icons"] == nil)
    #expect(charter["colours"] as? [String] == [Palette.usual, "#123456"])
    #expect(charter["clauseColours"] as? String == "0\u{7F}1\u{7F}0")
  }

  @Test("a search looks through the columns that exhibit.yaml names") func searchFields() throws {
    let folder = try FolderFixture.facsimile(replacing: [
      "exhibit.yaml": FolderFixture.charter.replacingOccurrences(
        of: "    alt:", with: "    searchFields: [body, latin, name]\n    alt:"),
      "clauses.csv":
        "name,latin,categories,body\nPreface,IOHANNES,Key Clauses,\"# One\n\n*Two* Él\"\n"
        + "Clause 1: the church,,Church,\nsecond,,King’s Officers,\n",
    ])
    #expect(folder.messages() == [])
    #expect(
      try scene(compiled(folder))["keys"] as? String == "one two el\u{1}iohannes\u{1}preface\u{7F}"
        + "\u{1}\u{1}clause 1: the church\u{7F}\u{1}\u{1}second")
  }

  @Test("keys that would hold up the first screen are a file of their own")
  func largeKeys() throws {
    let words = String(repeating: "one and another ", count: 300)
    let folder = try FolderFixture.facsimile(replacing: [
      "exhibit.yaml": FolderFixture.charter.replacingOccurrences(
        of: "    alt:", with: "    searchFields: [body]\n    alt:"),
      "clauses.csv":
        "name,categories,body\nPreface,Key Clauses,\(words)\nClause 1: the church,Church,Two\n"
        + "second,King’s Officers,\n",
    ])
    #expect(folder.messages() == [])
    let exhibit = try compiled(folder)
    #expect(try scene(exhibit)["keys"] == nil)
    let file = try #require(exhibit.chunks.first { $0.path == "_lectern/charter-keys.json" })
    let keys = words.dropLast() + "\u{7F}two\u{7F}"
    #expect(String(decoding: file.bytes, as: UTF8.self) == "{\"keys\":\"\(keys)\"}")
  }

  @Test("the examples of docs/FORMAT.md are sound, and compile to that of docs/BUNDLE.md")
  func documents() throws {
    let format = try FormatDocument("FORMAT.md")
    let folder = try FolderFixture([
      "exhibit.yaml": "lectern: 1\nid: a\ntitle: A\nsearch: false\n"
        + format.example("yaml", below: "### A scene of kind `facsimile`")
        .replacingOccurrences(of: "charter.tif", with: "charter.png"),
      "clauses.csv": format.example("csv", below: "### Clauses"),
      "regions.csv": format.example("csv", below: "### Regions"),
      "icons/church.svg": "<svg/>",
    ])
    try folder.write("images/charter.png", SampleImage.png(width: 1300, height: 900))
    #expect(folder.messages() == [])
    let shown = try FormatDocument("BUNDLE.md").example("json", below: "### A facsimile")
    let expected = try JSONSerialization.jsonObject(with: Data(shown.utf8)) as? NSDictionary
    let tiles = [
      "charter-image/": CompiledExhibit.Tiles(version: "3f0a91c4d2b7e605", isDark: false)
    ]
    #expect(try scene(compiled(folder, tiles: tiles)) as NSDictionary == expected)
  }

  @Test(
    "10,000 clauses with 100,000 regions take no quadratic time, and every name its id")
  func large() throws {
    // As many names that are alike, ids and names of clauses, colours and categories of their own.
    let names = (0..<10_000).map { $0 % 2 == 0 ? "Clause" : "Clause \($0)" }
    let clauses = names.enumerated().map { index, name in
      "\"\(name)\",group \(index % 300),#\(String(0x100000 + index, radix: 16)),text *\(index)*\n"
    }
    let ids = (0..<10_000).map {
      $0 % 2 == 0 ? ($0 == 0 ? "clause" : "clause-x\($0)") : "Clause \($0)"
    }
    let withIDs = zip(clauses, ids).map { ($1.hasPrefix("clause") ? $1 : "") + "," + $0 }
    var regions = "clause,x,y,width,height\n"
    for number in 0..<100_000 {
      regions += "\(ids[number % 10_000]),\(number % 700),\(number % 500),10,10\n"
    }
    let yaml = FolderFixture.charter.components(separatedBy: "    categories:")[0]
    let folder = try FolderFixture.facsimile(replacing: [
      "exhibit.yaml": yaml,
      "clauses.csv": "id,name,categories,colour,body\n" + withIDs.joined(), "regions.csv": regions,
    ])
    let exhibit = try compiled(folder)
    #expect(exhibit.routes.count == 10_002)
    let charter = try scene(exhibit)
    let leaf = (charter["leaves"] as? [[String: Any]])?.first
    #expect((leaf?["regions"] as? String)?.split(separator: ";").count == 100_000)
    #expect((charter["categories"] as? [String])?.count == 300)
    let chunks = exhibit.chunks.filter { $0.path.hasPrefix("_lectern/charter-") }
    #expect(chunks.count > 2)
    #expect(chunks.dropLast().allSatisfy { $0.bytes.count <= ChunkWriter.most + 20 })
  }

  @Test("bytes changed at random never crash a check, and never pass in silence")
  func mutations() throws {
    let folder = try FolderFixture.facsimile()
    let likely = Array("\",;#\n -.0189xyeéâ\0\t".utf8)
    for (name, text) in [
      ("clauses.csv", FolderFixture.clauses), ("regions.csv", FolderFixture.regions),
      ("exhibit.yaml", FolderFixture.charter),
    ] {
      let bytes = Array(text.utf8)
      for seed in UInt64(1)...150 {
        var random = SeededRandom(seed: seed)
        var copy = bytes
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          copy[Int.random(in: copy.indices, using: &random)] =
            likely.randomElement(using: &random) ?? 0
        }
        try folder.write(name, copy)
        let (source, faults) = ExhibitFolder(folder.path).read()
        #expect(source != nil || !faults.isEmpty, "\(name), seed \(seed)")
        if let source { _ = ExhibitCompiler(source).compile() }
      }
      try folder.write(name, bytes)
    }
  }
}
