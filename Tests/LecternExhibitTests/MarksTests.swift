import LecternBase
import LecternInterface
import LecternTesting
import Testing

@testable import LecternExhibit

/// Tests what a visitor keeps: favourites, what was seen last, and surprises.
@Suite("Favourites, recently seen, and surprise me")
struct MarksTests {
  private static var sample: SampleExhibit {
    var scene = SampleScene.names
    scene.more = [("favourites", .int(1))]
    return SampleExhibit(scene: scene)
  }

  private func tap(_ query: Query, _ host: RecordingHost) throws {
    host.tap(try #require(host.node(query), "no \(query)"))
    host.advance(seconds: 1)
  }

  private func isKept(_ visitor: Visitor) -> String? {
    visitor.host.node(.button("Favourite"))?[.ariaPressed]
  }

  private func tick(_ visitor: Visitor) throws {
    visitor.host.tap(
      try #require(
        visitor.host.elements(.input).first {
          $0[.type] == "checkbox" && $0[.name] == "filter"
        }))
    visitor.host.advance(seconds: 1)
  }

  private func pills(_ visitor: Visitor) -> [String] {
    visitor.host.elements(class: "marks").flatMap(\.descendants)
      .filter { $0[.class] == "chip-name" }.map(\.text)
  }

  @Test(
    "a heart keeps an entry; the list shows the kept ones, its address says so, and a relaunch too",
    arguments: SampleExhibit.sizes)
  func favourites(size: Size) throws {
    let visitor = try Self.sample.visit(size)
    try visitor.open("lamb")
    #expect(isKept(visitor) == "false")
    try tap(.button("Favourite"), visitor.host)
    #expect(isKept(visitor) == "true")
    try visitor.next()
    #expect(isKept(visitor) == "false")
    if size == SampleExhibit.phone { try visitor.back() }
    try tap(.button("Filter"), visitor.host)
    #expect(
      visitor.host.elements(.label).first { $0[.class] == "filter-row" }?.text == "Favourites 1")
    try tick(visitor)
    try tap(.link("Done"), visitor.host)
    #expect(visitor.rows == ["Lamb"])
    #expect(visitor.address.hasSuffix("#filter=favourites"))
    #expect(
      visitor.host.elements(class: "chip").map { $0[.ariaLabel] } == ["Favourites, remove Filter"])
    visitor.relaunch()
    #expect(visitor.rows == ["Lamb"])
    visitor.resize(size == SampleExhibit.phone ? SampleExhibit.landscape : SampleExhibit.phone)
    #expect(visitor.rows == ["Lamb"])
  }

  @Test("an entry that is no longer kept leaves the filtered list, and what is read stays")
  func forgets() throws {
    let visitor = try Self.sample.visit(
      SampleExhibit.landscape, at: "names/#filter=favourites",
      stored: ["preferences": #"{"names/marks":"lamb word gone"}"#])
    #expect(visitor.rows == ["Lamb", "Word of God"])
    try visitor.open("word")
    try tap(.button("Favourite"), visitor.host)
    #expect(visitor.rows == ["Lamb"])
    #expect(visitor.headline == "Word of God")
    #expect(visitor.host.stored["preferences"]?.contains("gone") == false)
  }

  @Test(
    "the panel lists what was seen last, the latest first, and leads there past any filter",
    arguments: SampleExhibit.sizes)
  func seen(size: Size) throws {
    let visitor = try Self.sample.visit(size)
    for id in ["lamb", "word", "abba"] {
      try visitor.open(id)
      if size == SampleExhibit.phone { try visitor.back() }
    }
    try visitor.search("word")
    visitor.host.advance(seconds: 1)
    try tap(.button("Filter"), visitor.host)
    #expect(pills(visitor) == ["Abba", "Word of God", "Lamb"])
    try tap(.button("Lamb"), visitor.host)
    #expect(visitor.address == "names/lamb/")
    #expect(visitor.headline == "Lamb" && visitor.showsDetail)
    #expect(visitor.host.elements(class: "filter-panel").isEmpty)
    #expect(visitor.host.page.focused?[.class] == "detail-scroll")
    visitor.host.goBack()
    visitor.host.advance(seconds: 1)
    // Beside the list the entry before shows again, and is the latest.
    #expect(
      pills(visitor)
        == (size == SampleExhibit.phone
          ? ["Lamb", "Abba", "Word of God"] : ["Abba", "Lamb", "Word of God"]))
  }

  @Test("a surprise opens entry after entry that the list shows, and none of the last ones")
  func surprise() throws {
    let visitor = try Self.sample.visit(SampleExhibit.phone)
    var random = SeededRandom(seed: 7)
    visitor.app?.application.chance = { random.below($0) }
    var met: [String] = []
    for _ in 0..<9 {
      try tap(.button("Filter"), visitor.host)
      try tap(.button("Surprise me"), visitor.host)
      #expect(!met.suffix(7).contains(visitor.address))
      met.append(visitor.address)
      try visitor.back()
    }
    #expect(Set(met).count > 7)
  }

  @Test("Start over forgets what was seen, and keeps favourites; a kiosk's next visitor has none")
  func startingOver() throws {
    var exhibit = Self.sample
    for isKiosk in [false, true] {
      if isKiosk { exhibit.kiosk = KioskTests.settings() }
      let visitor = try exhibit.visit(SampleExhibit.landscape)
      if isKiosk { try visitor.begin() }
      try visitor.open("lamb")
      try tap(.button("Favourite"), visitor.host)
      try visitor.tab(2)
      try tap(.button("Start over"), visitor.host)
      try tap(.button("Filter"), visitor.host)
      #expect(pills(visitor).isEmpty)
      #expect(
        visitor.host.elements(.label).first { $0[.class]?.hasPrefix("filter-row") == true }?.text
          == (isKiosk ? "Favourites 0" : "Favourites 1"))
      let stored = visitor.host.stored["preferences"] ?? ""
      #expect(stored.contains("lamb") == !isKiosk)
    }
  }

  @Test("an exhibit that switches favourites off has no heart and no panel for them")
  func switchedOff() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.landscape, at: "names/#filter=favourites")
    #expect(isKept(visitor) == nil)
    #expect(visitor.host.node(.button("Filter")) == nil)
    #expect(visitor.rows.count > 1)
  }

  // MARK: A document

  private func document(_ address: String = "", stored: Text = "") throws
    -> (RecordingHost, ExhibitApplication)
  {
    let host = RecordingHost(size: Size(width: 1180, height: 820), address: address)
    host.measure = { [unowned host] node in
      node[.class] == "facsimile-picture" ? Size(width: 1180, height: 700) : host.traits.size
    }
    host.onFault = { Issue.record("\($0)") }
    let bundle = String(decoding: FacsimileAddressTests.bundle, as: UTF8.self)
      .replacing(#""kind": "facsimile""#, with: #""kind": "facsimile", "favourites": 1"#)
    let app = try ExhibitApplication(
      bundle: Array(bundle.utf8),
      launch: ExhibitApplication.Launch(
        address: Text(address), traits: host.traits, preferences: stored), host: host)
    host.start(app)
    host.advanceFrames()
    return (host, app)
  }

  @Test("clauses are kept by a heart in their bar; the menu and the address filter by them")
  func clauses() throws {
    let (host, app) = try document("charter/two/")
    defer { withExtendedLifetime(app) {} }
    try tap(.button("Favourite"), host)
    #expect(host.node(.button("Favourite"))?[.ariaPressed] == "true")
    try tap(.button("Show categories"), host)
    let row = try #require(
      host.elements(class: "facsimile-category").first { $0.text.hasPrefix("Favourites") })
    #expect(row.text == "Favourites1")
    host.tap(row)
    host.advanceFrames()
    host.advance(seconds: 1)
    #expect(app.currentAddress == "charter/#filter=favourites&menu=open")
    #expect(host.elements(class: "facsimile-status").first?.text == "Favourites: 1 clause")
    let (again, next) = try document(
      "charter/#filter=favourites", stored: app.preferences.stored)
    defer { withExtendedLifetime(next) {} }
    try tap(.button("Next clause"), again)
    #expect(next.currentAddress.hasPrefix("charter/two/"))
    #expect(again.node(.button("Next clause"))?[.disabled] != nil)
    // The clause that is no longer kept stays open.
    try tap(.button("Favourite"), again)
    #expect(next.currentAddress.hasPrefix("charter/two/"))
    #expect(next.preferences.stored == #"{"charter/marks":"\ntwo"}"#)
  }

  @Test("the menu of a document lists what was seen last, and surprises within its filter")
  func clausesSeen() throws {
    let (host, app) = try document("charter/#filter=church&menu=open")
    defer { withExtendedLifetime(app) {} }
    app.application.chance = { _ in 0 }
    try tap(.button("Surprise me"), host)
    #expect(app.currentAddress.hasPrefix("charter/one/"))
    try tap(.button("Surprise me"), host)
    #expect(app.currentAddress.hasPrefix("charter/three/"))
    let pills = host.elements(class: "marks").flatMap(\.descendants)
      .filter { $0[.class] == "chip-name" }
    #expect(pills.map(\.text) == ["Three", "One"])
    try tap(.button("One"), host)
    #expect(app.currentAddress.hasPrefix("charter/one/"))
  }
}
