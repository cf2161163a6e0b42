import Foundation
import LecternBase
import LecternExhibit
import Testing

@testable import LecternWorkshop

/// Tests the search of the whole exhibit, and the search settings of catalogues: a curator's text
/// and its result.
struct SearchSceneTests {
  private func folder(
    _ top: String = "", scene: String = "", pages: [String] = ["about"], language: String = "en"
  ) throws -> FolderFixture {
    var files = [
      "names.csv": "name,capital\nÅland,Mariehamn\nHabana,\"Ñu Straße\"\n",
      "about.md":
        "# Hello\n\nA *Lamb’s* tale.\n\n- one\n- two\n  - three  \n\n| a | b |\n|---|---|\n| c | d |\n",
    ]
    var yaml = """
      lectern: 1
      id: world
      title: World
      language: \(language)
      \(top)
      scenes:
        names: {kind: catalogue, entries: names.csv\(scene)}

      """
    for page in pages { yaml += "  \(page): {kind: page, source: about.md}\n" }
    files["exhibit.yaml"] = yaml
    return try FolderFixture(files)
  }

  private func compiled(_ folder: FolderFixture) throws -> CompiledExhibit {
    let (source, faults) = ExhibitFolder(folder.path).read()
    return ExhibitCompiler(try #require(source, "\(faults)")).compile()
  }

  private func scenes(_ exhibit: CompiledExhibit) throws -> [[String: Any]] {
    let bundle = try JSONSerialization.jsonObject(with: Data(exhibit.bundle.bytes))
    return try #require((bundle as? [String: Any])?["scenes"] as? [[String: Any]])
  }

  @Test("every exhibit has the search, a way to it from every scene, and a page of its own")
  func added() throws {
    let exhibit = try compiled(folder())
    let scenes = try scenes(exhibit)
    #expect(scenes.map { $0["id"] as? String } == ["names", "about", "search"])
    let search = try #require(scenes.last)
    #expect(search["kind"] as? String == "search")
    #expect(search["title"] as? String == "Search everything")
    #expect(search["pages"] as? [String] == ["about"])
    for scene in scenes.dropLast() {
      let segues = try #require(scene["segues"] as? [[String: String]])
      #expect(
        segues == [
          [
            "id": "search:all", "at": "bar", "title": "Search everything", "to": "search",
            "style": "page-sheet",
          ]
        ])
    }
    #expect(exhibit.routes.last?.path == "search/index.html")
    // The written bundle can be read.
    _ = try Exhibit(bundle: exhibit.bundle.bytes, kinds: SceneKind.all)
  }

  @Test("`search: false`, and an exhibit of one page, have none; other words can be given")
  func leftOut() throws {
    for folder in [
      try folder("search: false"), try FolderFixture(onePage),
    ] {
      let exhibit = try compiled(folder)
      #expect(try !scenes(exhibit).contains { $0["id"] as? String == "search" })
      #expect(!exhibit.files.contains { $0.path == "_lectern/search.json" })
    }
    let search = try scenes(
      compiled(folder("search: {title: Chwilio, placeholder: Beth?}"))
    ).last
    #expect(search?["title"] as? String == "Chwilio")
    #expect(search?["placeholder"] as? String == "Beth?")
  }

  private let onePage = [
    "exhibit.yaml": "lectern: 1\nid: a\ntitle: A\nscenes: {about: {kind: page, source: a.md}}\n",
    "a.md": "x",
  ]

  @Test("the pages’ texts are lines of words: title, headings, paragraphs, items, cells")
  func texts() throws {
    let exhibit = try compiled(folder(pages: ["about", "more"]))
    let file = try #require(exhibit.files.first { $0.path == "_lectern/search.json" })
    let json = try #require(
      JSONSerialization.jsonObject(with: Data(file.bytes)) as? [String: Any])
    let lines = [
      "Hello", "A Lamb’s tale.", "one", "two", "three", "a", "b", "c", "d",
    ]
    #expect(json["counts"] as? [Int] == [10, 10])
    #expect(
      (json["texts"] as? String)?.split(separator: "\u{7F}").map(String.init)
        == ["About"] + lines + ["More"] + lines)
    #expect((json["keys"] as? String)?.hasPrefix("about\u{7F}hello\u{7F}a lamb's tale.") == true)
  }

  @Test("BL-54: `match` is the catalogue’s, and each scope’s own if it has one")
  func match() throws {
    func matches(_ scene: String) throws -> [String]? {
      try scenes(compiled(folder(scene: scene))).first?["match"] as? [String]
    }
    #expect(try matches("") == nil)
    #expect(try matches(", match: prefix") == ["prefix"])
    let scopes =
      "scopes: [{title: Name, fields: [name]}, {title: Capital, fields: [capital], match: words}]"
    #expect(try matches(", \(scopes)") == ["anywhere", "words"])
    #expect(try matches(", match: prefix, \(scopes)") == ["prefix", "words"])
  }

  @Test(
    "search keys are folded by the exhibit’s language, and stand in its order",
    arguments: [
      ("en", "aland", "nu strasse"), ("sv", "åland", "nu strasse"), ("es", "aland", "ñu strasse"),
    ])
  func foldedByLanguage(language: String, name: String, capital: String) throws {
    let scopes = ", scopes: [{title: N, fields: [name]}, {title: C, fields: [capital]}]"
    for scene in ["", scopes] {
      let catalogue = try #require(
        try scenes(compiled(folder(scene: scene, language: language))).first)
      let letters = (catalogue["folds"] as? [String] ?? []).map { Text($0) }
      let names = Column(joined: Text(catalogue["names"] as? String ?? ""), count: 2) ?? Column()
      let keys = try #require(catalogue["keys"] as? [String]).map {
        String(decoding: FoldTable(letters).filled(Text($0), with: names).bytes, as: UTF8.self)
      }
      // Å is the last but two of Swedish letters.
      let isLast = language == "sv"
      func column(_ a: String, _ b: String) -> String {
        isLast ? "\(b)\u{7F}\(a)" : "\(a)\u{7F}\(b)"
      }
      #expect(catalogue["names"] as? String == column("Åland", "Habana"))
      #expect(keys[0] == column(name, "habana"))
      if keys.count > 1 { #expect(keys[1] == column("mariehamn", capital)) }
    }
  }

  @Test("all that can be wrong is told at once, with its place")
  func messages() throws {
    #expect(
      try folder("search: perhaps", scene: ", match: begining").messages() == [
        "exhibit.yaml:5:9: error: \"search\" must be true or false, but this is \"perhaps\": "
          + "write true or false",
        "exhibit.yaml:7:55: error: \"match\" can't be \"begining\": "
          + "use one of: anywhere, words, prefix",
      ])
    #expect(
      try folder("search: {titel: X}", pages: ["search"]).messages() == [
        "exhibit.yaml:5:10: error: unknown key \"titel\": did you mean \"title\"?",
        "exhibit.yaml:8:3: error: the scene \"search\" has the address of the search of the whole "
          + "exhibit: call the scene otherwise, or write `search: false`",
      ])
    #expect(try folder("search: false", pages: ["search"]).messages() == [])
  }
}
