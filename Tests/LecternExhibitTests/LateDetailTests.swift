import LecternBase
import LecternInterface
import LecternTesting
import Testing

@testable import LecternExhibit

struct LateDetailTests {
  /// An exhibit of more files than are loaded ahead.
  private var large: SampleExhibit {
    var scene = SampleScene.long(600)
    scene.chunkSize = 10
    for index in scene.entries.indices {
      scene.entries[index].body = [.array([.string("p"), .string("text of \(index)")])]
    }
    return SampleExhibit(scene: scene)
  }

  private func isLoading(_ visitor: Visitor) -> Bool {
    visitor.host.elements(class: "loading").contains { $0[.ariaBusy] == "true" }
  }

  @Test(
    "BL-7: another entry’s headline shows at once; its text is asked for, and shows when it has come",
    arguments: SampleExhibit.sizes)
  func late(size: Size) throws {
    let visitor = try large.visit(size)
    visitor.host.holdsLoads = true
    let row = visitor.host.elements(class: "row")[25]
    let id = try #require(row[.href]).dropFirst(7).dropLast()
    visitor.host.tap(row)
    visitor.host.advance(seconds: 1)
    #expect(visitor.headline?.hasSuffix(" " + id) == true)
    #expect(isLoading(visitor) && visitor.host.elements(class: "prose").isEmpty)
    visitor.host.answerLoads()
    #expect(!isLoading(visitor))
    #expect(visitor.host.elements(class: "prose").map(\.text) == ["text of \(id)"])
  }

  @Test(
    "BL-27: large texts are out of the rows, in files each asked for once",
    arguments: SampleExhibit.sizes)
  func once(size: Size) throws {
    let visitor = try large.visit(size)
    for _ in 0..<3 {
      visitor.host.tap(visitor.host.elements(class: "row")[12])
      visitor.host.advance(seconds: 1)
      for _ in 0..<12 { try visitor.next() }
      if !visitor.showsList { try visitor.back() }
    }
    #expect(Set(visitor.host.loads).count == visitor.host.loads.count)
    #expect(!isLoading(visitor))
  }

  @Test(
    "BL-27: rows in their sections, and what is found, are whole without any file of details",
    arguments: SampleExhibit.sizes)
  func rowsWithoutDetails(size: Size) throws {
    let whole = try SampleExhibit().visit(size)
    let visitor = try SampleExhibit().visit(size, hasFiles: false)
    func list(_ visitor: Visitor) -> [String] {
      visitor.host.elements(class: "list-scroll").flatMap(\.descendants).filter {
        ["section-title", "name", "subtitle"].contains($0[.class] ?? "")
      }.map { "\($0[.class] ?? ""): \($0.text)" }
    }
    #expect(list(visitor) == list(whole))
    #expect(list(visitor).contains { $0.hasPrefix("section-title") })
    #expect(list(visitor).contains { $0.hasPrefix("subtitle") })
    for text in ["of", "lamb", ""] {
      try visitor.search(text)
      try whole.search(text)
      #expect(visitor.rows == whole.rows && !visitor.rows.isEmpty)
    }
  }

  @Test(
    "a failed file is asked for again when its entry is opened again",
    arguments: SampleExhibit.sizes)
  func retried(size: Size) throws {
    let visitor = try SampleExhibit().visit(size, at: "names/abba/", hasFiles: false)
    let count = visitor.host.loads.filter { $0 == "names-0.json" }.count
    #expect(count >= 1 && visitor.host.elements(class: "failure").count == 1)
    let files = Dictionary(uniqueKeysWithValues: SampleScene.names.chunks)
    visitor.host.files = { files[$0] }
    if !visitor.showsList { try visitor.back() }
    try visitor.open("abba")
    #expect(visitor.host.loads.filter { $0 == "names-0.json" }.count == count + 1)
    #expect(!isLoading(visitor))
    #expect(visitor.host.elements(class: "prose").map(\.text) == ["Father, in Aramaic."])
  }

  @Test(
    "a file that can’t be had, or is damaged, is said, and asked for again by a button",
    arguments: SampleExhibit.sizes, ["", "{", "[]", #"{"items":[]}"#])
  func retriedByButton(size: Size, content: String) throws {
    let visitor = try SampleExhibit().visit(size, hasFiles: false)
    let files = Dictionary(uniqueKeysWithValues: SampleScene.names.chunks)
    visitor.host.files = { _ in content.isEmpty ? nil : Array(content.utf8) }
    try visitor.open("abba")
    visitor.host.advance(seconds: 1)
    let alert = try #require(visitor.host.elements(class: "failure").first)
    #expect(alert[.role] == "alert" && alert.text.contains("could not be loaded"))
    #expect(!isLoading(visitor))
    visitor.host.files = { files[$0] }
    visitor.host.holdsLoads = true
    visitor.host.tap(try #require(alert.descendants.first { $0.tag == .button }))
    #expect(isLoading(visitor) && visitor.host.elements(class: "failure").isEmpty)
    #expect(visitor.host.page.focused?[.class] == "detail-scroll")
    visitor.host.answerLoads()
    #expect(visitor.host.elements(class: "prose").map(\.text) == ["Father, in Aramaic."])
    #expect(!isLoading(visitor) && visitor.host.elements(class: "failure").isEmpty)
  }

  @Test(
    "a small exhibit is loaded whole once its first screen stands", arguments: SampleExhibit.sizes)
  func ahead(size: Size) throws {
    let visitor = try SampleExhibit().visit(size)
    #expect(Set(visitor.host.loads) == ["names-0.json", "names-1.json", "names-2.json"])
    visitor.host.files = { _ in nil }
    for id in ["word", "abba", "lord"] {
      try visitor.open(id)
      #expect(!isLoading(visitor))
      if !visitor.showsList { try visitor.back() }
    }
  }

  @Test("a file for an entry that shows no more disturbs nothing")
  func tooLate() throws {
    let visitor = try large.visit(SampleExhibit.phone)
    visitor.host.holdsLoads = true
    visitor.host.tap(visitor.host.elements(class: "row")[2])
    visitor.host.advance(seconds: 1)
    try visitor.back()
    visitor.host.tap(visitor.host.elements(class: "row")[22])
    visitor.host.advance(seconds: 1)
    let headline = visitor.headline
    try visitor.back()
    visitor.host.answerLoads()
    #expect(visitor.showsList)
    visitor.host.tap(visitor.host.elements(class: "row")[22])
    visitor.host.advance(seconds: 1)
    #expect(visitor.headline == headline && !isLoading(visitor))
  }

  /// The names in a tab, and the same names again as `words`, in no tab.
  private var twoCatalogues: [UInt8] {
    var sample = SampleExhibit()
    sample.ways = [("names", "show-words", "bar", "words", "page-sheet")]
    var scene = SampleScene.names
    scene.id = "words"
    let json = sample.json
    return json.replacing("scenes", with: .array((json["scenes"]?.array ?? []) + [scene.json]))
      .written.bytes
  }

  private var wordsFiles: [(name: String, bytes: [UInt8])] {
    var scene = SampleScene.names
    scene.id = "words"
    return scene.chunks
  }

  @Test("pages of a catalogue in no tab are made with their texts")
  func printedBeyondTabs() throws {
    let chunks = wordsFiles.map { (name: Text($0.name), bytes: $0.bytes) }
    let printer = try ExhibitPrinter(bundle: twoCatalogues, chunks: chunks)
    let page = try #require(printer.page(at: "words/abba/"))
    let html = String(decoding: page.html, as: UTF8.self)
    #expect(html.contains("Father, in Aramaic."))
  }

  @Test("a file that comes when its sheet is gone is there when the sheet is opened again")
  func dismissedBefore() throws {
    let bundle = twoCatalogues
    let files = Dictionary(uniqueKeysWithValues: wordsFiles)
    let stage = Stage(
      size: SampleExhibit.landscape, address: "words/abba/", stored: [:],
      prepare: { host in
        host.files = { files[$0] }
        host.holdsLoads = true
        host.measure = { SampleExhibit.measure($0, of: SampleExhibit.landscape) }
      },
      makeApp: { launch in
        do {
          return try ExhibitApplication(
            bundle: bundle,
            launch: ExhibitApplication.Launch(address: launch.address, traits: launch.traits),
            host: launch.host)
        } catch {
          Issue.record("\(error)")
          return Application(root: Controller(), host: launch.host, traits: launch.traits)
        }
      })
    stage.host.advance(seconds: 1)
    let visitor = Visitor(stage)
    #expect(isLoading(visitor))
    visitor.host.press(.escape)
    visitor.host.advance(seconds: 1)
    #expect(visitor.host.elements(class: "sheet").isEmpty)
    visitor.host.answerLoads()
    #expect(visitor.app?.show("words/abba/", animated: false) == true)
    visitor.app?.application.commit()
    visitor.host.advance(seconds: 1)
    let sheet = try #require(visitor.host.elements(class: "sheet").first)
    #expect(sheet.descendants.contains { $0.text == "Father, in Aramaic." })
  }

  @Test(
    "a damaged file, or one that belongs elsewhere, leaves the headline and the rest whole",
    arguments: ["", "{", "[]", #"{"items":[]}"#])
  func damaged(content: String) throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone, hasFiles: false)
    let files = Dictionary(uniqueKeysWithValues: SampleScene.names.chunks)
    visitor.host.files = { $0 == "names-0.json" ? Array(content.utf8) : files[$0] }
    try visitor.open("abba")
    #expect(visitor.headline == "Abba")
    try visitor.back()
    try visitor.open("word")
    #expect(visitor.headline == "Word of God" && !isLoading(visitor))
  }
}
