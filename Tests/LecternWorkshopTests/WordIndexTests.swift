import Foundation
import LecternBase
import LecternInterface
import LecternModel
import LecternTesting
import Testing

@testable import LecternExhibit
@testable import LecternWorkshop

/// Tests the index of all that entries show: what a build writes, and what a search finds by it.
///
/// - Source: docs/FORMAT.md, "What is searched".
struct WordIndexTests {
  /// An exhibit as a device has it, with the files that a search asks for.
  private final class Device {
    let exhibit: Exhibit
    let scene: SearchScene
    let files: [String: [UInt8]]
    private(set) var asked: [String] = []

    init(_ compiled: CompiledExhibit) throws {
      exhibit = try Exhibit(bundle: compiled.bundle.bytes, kinds: SceneKind.all)
      scene = try #require(exhibit.scenes.last as? SearchScene)
      files = Dictionary(
        compiled.chunks.map { (String($0.path.dropFirst("_lectern/".count)), $0.bytes) },
        uniquingKeysWith: { $1 })
      if let bytes = files["search.json"] { try scene.add(0, bytes) }
    }

    /// The ids of what is found in each scene, once all that the search needs is here.
    func find(_ words: String) throws -> [String] {
      let search = ExhibitSearch(scene, in: exhibit)
      let folded = Text(fold(words))
      search.search(folded)
      for name in search.missingFiles {
        asked.append(name.string)
        try scene.add(#require(scene.file(named: name)), #require(files[name.string]))
      }
      #expect(search.missingFiles.isEmpty)
      search.search(folded)
      return search.groups.flatMap { group in
        group.hits.map { hit in
          group.scene < 0
            ? "page \(hit)" : exhibit.scenes[group.scene].hit(Int(hit)).address.string
        }
      }
    }
  }

  private static let works = """
    name,subtitle,made,maker,medium,size,categories,body
    Harbour,At dawn,1871-05-03,Ada,"Oil; canvas",1234567,Sea,"A *boat* leaves, see [Rain](https://nowhere.example/hidden). Don’t wait.

    - Masts
    - Sails"
    Rain,,c. 1890,Berta,Paper,3,,東京の雨。 Mañana
    Harbourmaster,,,,,,,


    """
  private static let people = "name,body\nAda,Painter of boats\nBerta,\n"

  private func compiled(
    _ top: String = "", works: String = works, language: String = "en"
  ) throws -> CompiledExhibit {
    let folder = try FolderFixture([
      "works.csv": works, "people.csv": Self.people,
      "about.md": "The boat shop.\n",
      "exhibit.yaml": """
      lectern: 1
      id: pictures
      title: Pictures
      language: \(language)
      \(top)
      scenes:
        works:
          kind: catalogue
          entries: works.csv
          fields:
            - {column: made, label: Made, format: date}
            - {column: maker, label: Maker, format: entry, scene: people}
            - {column: medium, label: Medium, format: list}
            - {column: size, label: Size, format: number}
        people: {kind: catalogue, entries: people.csv}
        about: {kind: page, source: about.md}

      """,
    ])
    return try compiled(folder)
  }

  private func compiled(_ folder: FolderFixture) throws -> CompiledExhibit {
    let (source, faults) = ExhibitFolder(folder.path).read()
    return ExhibitCompiler(try #require(source, "\(faults)")).compile()
  }

  /// An exhibit of one list.
  private func list(_ table: String, _ settings: String = "") throws -> CompiledExhibit {
    try compiled(FolderFixture.works(table, settings))
  }

  @Test(
    "names, second lines, values, categories and texts are searched, by the beginnings of words",
    arguments: [
      ("harbour", ["works/harbour/", "works/harbourmaster/"]),
      ("dawn", ["works/harbour/"]), ("oil", ["works/harbour/"]), ("canv", ["works/harbour/"]),
      ("anvas", []), ("sea", ["works/harbour/"]), ("berta", ["works/rain/", "people/berta/"]),
      ("boat", ["works/harbour/", "people/ada/", "page 0"]), ("masts", ["works/harbour/"]),
      ("boat masts", ["works/harbour/"]), ("harbour masts", ["works/harbour/"]),
      ("masts rain", ["works/harbour/"]), ("painter masts", []), ("don't", ["works/harbour/"]),
      // A date by its year, its month’s name and as it was written; a number by its digits.
      ("1871", ["works/harbour/"]), ("may", ["works/harbour/"]), ("c. 1890", ["works/rain/"]),
      ("1234567", ["works/harbour/"]), ("1,234,567", ["works/harbour/"]),
      // Folded as names are; scripts without spaces by any of their letters.
      ("manana", ["works/rain/"]), ("京の", ["works/rain/"]), ("雨", ["works/rain/"]),
      ("京雨", []), ("masts – sails", ["works/harbour/"]), ("masts –", ["works/harbour/"]),
      ("nowhere", []), ("hidden", []), ("zzz", []), ("—", []),
    ])
  func found(_ words: String, _ ids: [String]) throws {
    #expect(try Device(compiled()).find(words) == ids, "\(words)")
  }

  @Test("a sign that repeats a letter, and the round zero, are letters")
  func repeated() throws {
    let device = try Device(list("name,body\nA,時々雨\nB,時に\nC,二〇二六\nD,二、六\n"))
    #expect(try device.find("時々") == ["works/a/"])
    #expect(try device.find("々雨") == ["works/a/"])
    #expect(try device.find("〇二") == ["works/c/"])
    #expect(try device.find("二〇") == ["works/c/"])
    #expect(try device.find("二") == ["works/c/", "works/d/"])
  }

  @Test("names come before values and texts")
  func order() throws {
    let works = "name,body\nAlpha,the moon\nMoon,\nBeta,a moonlit bay\nFull moon,\n"
    let exhibit = try list(works)
    #expect(
      try Device(exhibit).find("moon") == [
        "works/moon/", "works/full-moon/", "works/alpha/", "works/beta/",
      ])
  }

  @Test("`texts: false` searches names alone, and `except` leaves scenes out")
  func told() throws {
    let names = try Device(compiled("search: {texts: false}"))
    #expect(try names.find("oil") == [] && names.find("boat") == ["page 0"])
    #expect(names.files["search-0.json"] == nil)
    let some = try Device(compiled("search: {except: [people, about]}"))
    #expect(try some.find("boat") == ["works/harbour/"])
    #expect(try some.find("ada") == ["works/harbour/"])
    #expect(some.scene.sources.first == "Works" && some.scene.sources.count == 2)
  }

  @Test("an exception that is no scene is told with the nearest one")
  func unknownException() throws {
    let folder = try FolderFixture([
      "works.csv": "name\nA\n",
      "exhibit.yaml": """
      lectern: 1
      id: pictures
      title: Pictures
      search: {except: [work]}
      scenes:
        works: {kind: catalogue, entries: works.csv}

      """,
    ])
    let (_, faults) = ExhibitFolder(folder.path).read()
    let message = try #require(faults.first)
    #expect(faults.count == 1 && "\(message)".contains("works"), "\(faults)")
    #expect(message.location.line == 4)
  }

  @Test("the screen’s scenes come with the names of the parts that are searched")
  func sources() throws {
    let scene = try Device(compiled("search: {texts: true}")).scene
    #expect(
      scene.sources.map(\.string) == [
        "Works", "Names, Categories, Made, Maker, Medium, Size, Texts", "People", "Names, Texts",
        "Pages", "Texts",
      ])
  }

  @Test("of thousands of words few files are fetched, and all is found that a scan finds")
  func atRandom() throws {
    var chance = SeededRandom(seed: 2026)
    let letters = Array("abcdefghijklmnopqrstuvwxyzé")
    func word() -> String {
      String((0..<chance.below(7) + 2).map { _ in letters[chance.below(letters.count)] })
    }
    let texts = (0..<2_500).map { _ in (0..<16).map { _ in word() }.joined(separator: " ") }
    let table =
      "name,body\n" + texts.enumerated().map { "n\($0),\($1)\n" }.joined()
    let device = try Device(list(table, "sections: none"))
    let index = device.files.keys.count { $0.hasPrefix("search-") }
    #expect(index > 5, "the index has several files")
    let words = texts.map { $0.split(separator: " ").map { fold(String($0)) } }
    for round in 0..<200 {
      let row = chance.below(texts.count)
      var query = words[row][chance.below(16)]
      if query.count > 3 { query = String(query.prefix(3 + chance.below(query.count - 3))) }
      if round % 3 == 0 { query += " " + words[row][chance.below(16)] }
      let parts = query.split(separator: " ")
      let before = device.asked.count
      let found = try device.find(query)
      #expect(device.asked.count - before <= 4 * parts.count)
      let expected = words.indices.filter { row in
        parts.allSatisfy { part in words[row].contains { $0.hasPrefix(part) } }
      }
      // Words of one or two letters may be too many to look up their beginnings.
      if parts.allSatisfy({ $0.count > 2 }) {
        #expect(Set(found) == Set(expected.map { "works/n\($0)/" }), "\(query)")
      }
      #expect(found.contains("works/n\(row)/") || parts.contains { $0.count < 3 }, "\(query)")
    }
  }

  @Test("an index that is damaged is refused, and one that is of another exhibit finds nothing")
  func damaged() throws {
    let device = try Device(compiled())
    let whole = try #require(device.files["search.json"])
    let text = String(decoding: whole, as: UTF8.self)
    for (part, other) in [
      (#""rows":[0,3,5]"#, #""rows":[0,3]"#), (#""rows":[0,3,5]"#, #""rows":[0,5,3]"#),
      (#""rows":[0,3,5]"#, #""rows":[0,3,500000000]"#), (#""chunks":[0]"#, #""chunks":[1]"#),
      (#""chunks":[0]"#, #""chunks":[0,1]"#), (#""keys":"03""#, #""keys":"03\#u{7F}b""#),
    ] {
      #expect(text.contains(part), "\(part) of \(text)")
      let bytes = Array(text.replacingOccurrences(of: part, with: other).utf8)
      #expect(throws: BundleError.self, "\(other)") { try device.scene.add(0, bytes) }
    }
    // Rows that aren't the scene's count: no row is shown that doesn't exist.
    let more = text.replacingOccurrences(of: #""rows":[0,3,5]"#, with: #""rows":[0,300,500]"#)
    try device.scene.add(0, Array(more.utf8))
    #expect(try device.find("oil") == [])
    // Numbers beyond all rows.
    try device.scene.add(0, whole)
    let file = try #require(device.scene.file(named: "search-0.json"))
    let kept = try #require(device.files["search-0.json"])
    let words = try JSON(parsing: kept).array("items").count
    let lines = [String](repeating: "[\"oil 99999999999999999999,5\"]", count: words)
    try device.scene.add(file, Array(#"{"items":[\#(lines.joined(separator: ","))]}"#.utf8))
    let search = ExhibitSearch(device.scene, in: device.exhibit)
    search.search("oil")
    #expect(search.count == 0)
  }

  @Test("a changed word changes the files that have it, and no other ones")
  func stable() throws {
    func files(_ table: String) throws -> [String: String] {
      let exhibit = try list(table, "sections: none")
      return Dictionary(
        exhibit.chunks.filter { $0.path.contains("/search-") }.map { ($0.stem ?? "", $0.digest) },
        uniquingKeysWith: { $1 })
    }
    var chance = SeededRandom(seed: 7)
    let words = (0..<40_000).map { _ in String(chance.next(), radix: 36) }
    var rows = (0..<2_000).map { row in words[(row * 20)..<(row * 20 + 20)].joined(separator: " ") }
    func table() -> String { "name,body\n" + rows.enumerated().map { "n\($0),\($1)\n" }.joined() }
    let before = try files(table())
    #expect(before.count > 5)
    rows[1_000] = rows[1_000].replacingOccurrences(of: words[20_003], with: words[20_003] + "x")
    let after = try files(table())
    let changed = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
    #expect(!changed.isEmpty && changed.count <= 2, "\(changed)")
  }

  @Test(
    "files are small in a script of three bytes a letter, and with ids that begin alike",
    arguments: ["აბგდევზთიკ", "अआइईउऊकखगघ", "0123456789"])
  func sizes(letters: String) throws {
    var chance = SeededRandom(seed: 9)
    let letters = Array(letters)
    let texts = (0..<1_500).map { _ in
      (0..<10).map { _ in
        "0000000" + String((0..<7).map { _ in letters[chance.below(letters.count)] })
      }.joined(separator: " ")
    }
    let exhibit = try list(
      "name,body\n" + texts.enumerated().map { "n\($0),\($1)\n" }.joined(), "sections: none")
    let sizes = exhibit.chunks.filter { $0.path.contains("/search-") }.map(\.bytes.count)
    #expect(sizes.count > 4 && sizes.allSatisfy { $0 < 150_000 }, "\(sizes)")
  }

  @Test("a beginning that too many words have is looked up as a word, in any script")
  func frequent() throws {
    var chance = SeededRandom(seed: 8)
    // Pairs of letters without spaces, most of which end with the same one.
    func text(_ row: Int) -> String {
      (0..<20).map { _ in
        String(Unicode.Scalar(UInt32(0x4E00 + chance.below(9_000)))!) + "的"
          + String(Unicode.Scalar(UInt32(0x4E00 + chance.below(9_000)))!)
      }.joined() + " a\(row) ab\(row)"
    }
    let texts = (0..<3_000).map(text)
    let folder = try FolderFixture([
      "works.csv": "name,body\n" + texts.enumerated().map { "n\($0),\($1) a\n" }.joined(),
      "exhibit.yaml": """
      lectern: 1
      id: pictures
      title: Pictures
      language: zh
      scenes:
        works: {kind: catalogue, entries: works.csv, sections: none}

      """,
    ])
    let device = try Device(compiled(folder))
    for row in stride(from: 0, to: 3_000, by: 97) {
      let query = String(texts[row].prefix(2))
      let expected = texts.indices.filter { texts[$0].contains(query) }.map { "works/n\($0)/" }
      #expect(try Set(device.find(query)) == Set(expected), "\(query)")
    }
    // As a word it is in all, whatever begins with it.
    #expect(try device.find("a").count == 3_000)
  }

  /// The exhibit as a visitor opens it in a search.
  ///
  /// - Parameter fails: true for a file that can't be had.
  private func visit(
    _ words: String, _ exhibit: CompiledExhibit, at address: String = "search/#q=",
    fails: @escaping (String) -> Bool = { _ in false }
  ) -> Stage {
    let files = Dictionary(
      exhibit.chunks.map { (String($0.path.dropFirst("_lectern/".count)), $0.bytes) },
      uniquingKeysWith: { $1 })
    let stage = Stage(
      size: Size(width: 390, height: 844), address: address + words,
      prepare: { host in
        host.fold = { fold($0) }
        host.format = { LocaleFormats().format($0) }
        host.files = { fails($0) ? nil : files[$0] }
      },
      makeApp: { launch in
        let app = ExhibitApplication.opened(
          bundle: exhibit.bundle.bytes,
          launch: .init(address: launch.address, traits: launch.traits, saved: launch.saved),
          host: launch.host)
        return app
          ?? Application(root: Controller(), host: launch.host, traits: launch.traits)
      })
    stage.host.advance(seconds: 1)
    return stage
  }

  private func screen(_ stage: Stage) -> [PageNode] {
    stage.host.elements(class: "search-screen").first?.descendants ?? []
  }

  private func rows(_ stage: Stage) -> [String] {
    screen(stage).filter { $0[.class] == "row" }.map(\.text)
  }

  @Test("a hit shows the words around what was found, after their label, and marks them")
  func passages() throws {
    let exhibit = try compiled()
    #expect(rows(visit("canvas", exhibit)) == ["Harbour At dawn Medium: canvas"])
    #expect(rows(visit("may", exhibit)) == ["Harbour At dawn Made: May 3, 1871"])
    let stage = visit("dawn%20masts", exhibit)
    #expect(rows(stage) == ["Harbour At dawn Masts"])
    let marks = screen(stage).filter { $0.tag == .mark }.map(\.text)
    #expect(marks == ["dawn", "Masts"])
    // A hit whose name tells it all needs no more.
    #expect(
      rows(visit("rain", exhibit)) == [
        "Rain", "Harbour At dawn A boat leaves, see Rain. Don’t wait.",
      ])
  }

  @Test("words that can’t be had are told, and come when asked for again")
  func missingWords() throws {
    var isBroken = true
    let exhibit = try compiled()
    let stage = visit("canvas", exhibit) { isBroken && $0 == "search-0.json" }
    #expect(rows(stage) == [])
    let again = try #require(stage.host.node(.button("Try Again")))
    isBroken = false
    stage.host.tap(again)
    #expect(rows(stage) == ["Harbour At dawn Medium: canvas"])
    #expect(stage.host.node(.button("Try Again")) == nil)
  }

  @Test("a hit whose text can’t be had shows without it, and with it once it has come")
  func missingPassage() throws {
    var isBroken = true
    let exhibit = try compiled()
    let stage = visit("canvas", exhibit) { isBroken && $0 == "works-0.json" }
    #expect(rows(stage) == ["Harbour At dawn"])
    #expect(stage.host.node(.button("Try Again")) == nil)
    isBroken = false
    let field = try #require(
      stage.host.elements(class: "search-field").first { $0[.id] == "search-all" })
    stage.host.input("canva", into: field)
    stage.host.advance(seconds: 1)
    #expect(rows(stage) == ["Harbour At dawn Medium: canvas"])
  }

  @Test(
    "words that come late have the text asked for at once, unless the visitor is typing",
    arguments: [(0.1, false), (0.2, true)])
  func lateWords(after seconds: Double, isAsked: Bool) throws {
    // The text isn't here, though it was asked for ahead.
    let stage = visit("", try compiled()) { $0 == "works-0.json" }
    let field = try #require(
      stage.host.elements(class: "search-field").first { $0[.id] == "search-all" })
    let before = stage.host.loads.count
    var isAgain: Bool { stage.host.loads.dropFirst(before).contains("works-0.json") }
    stage.host.holdsLoads = true
    stage.host.input("canvas", into: field)
    stage.host.advance(seconds: seconds)
    #expect(!isAgain)
    stage.host.answerLoads()
    #expect(isAgain == isAsked)
    stage.host.advance(seconds: 1)
    #expect(isAgain)
  }

  @Test("an address whose words are here has the text around its hits asked for")
  func addressWithWordsHere() throws {
    var isBroken = true
    let stage = visit("canvas", try compiled()) { isBroken && $0 == "works-0.json" }
    #expect(rows(stage) == ["Harbour At dawn"])
    isBroken = false
    stage.application.navigated(to: "search/#q=canva")
    stage.host.advance(seconds: 1)
    #expect(rows(stage) == ["Harbour At dawn Medium: canvas"])
  }

  @Test("the browser’s forward leads to what was found, in an app that was opened anew, too")
  func forward() throws {
    let stage = visit("", try compiled(), at: "works/#q=zz")
    stage.host.tap(
      try #require(stage.host.elements(.a).first { $0.text == "Search everything" }))
    stage.host.advance(seconds: 1)
    let none = screen(stage).map(\.text).joined(separator: "|")
    #expect(none.contains("No Results"))
    stage.host.tap(try #require(stage.host.node(.link("Done"))))
    stage.host.advance(seconds: 1)
    stage.reload()
    stage.host.advance(seconds: 1)
    stage.host.goForward()
    stage.host.advance(seconds: 1)
    #expect(screen(stage).map(\.text).joined(separator: "|") == none)
  }

  @Test("while files come, nothing says that there are no results")
  func late() throws {
    let exhibit = try compiled()
    // The texts that are loaded ahead have come by then; the words haven't.
    let slow = visit("", exhibit)
    slow.host.holdsLoads = true
    let empty = try #require(
      slow.host.elements(class: "search-field").first { $0[.id] == "search-all" })
    slow.host.input("canvas", into: empty)
    slow.host.advance(seconds: 1)
    let words = screen(slow).map(\.text).joined(separator: "|")
    #expect(!words.contains("No Results"))
    slow.host.answerLoads()
    slow.host.advance(seconds: 1)
    slow.host.answerLoads()
    #expect(rows(slow) == ["Harbour At dawn Medium: canvas"])
    #expect(screen(slow).contains { $0[.role] == "status" && $0.text == "1 result" })
  }
}
