import LecternBase
import LecternInterface
import LecternTesting
import Testing

@testable import LecternCatalogue
@testable import LecternExhibit

@Suite("Restoration: an exhibit")
struct ExhibitRestorationTests {
  /// The names, with a guide and a glossary above them.
  static var sample: SampleExhibit {
    var sample = SampleExhibit()
    sample.ways = [
      ("names", "more", "bar", "handbook", "push"),
      ("names", "show-guide", "bar", "guide", "form-sheet"),
      ("guide", "more", "link", "glossary", "page-sheet"),
      ("about", "show-guide", "link", "guide", "page-sheet"),
    ]
    sample.pages = [("guide", [("glossary/", "glossary")]), ("glossary", []), ("handbook", [])]
    return sample
  }

  /// Ways to get somewhere.
  enum Way: String, CaseIterable {
    case list, entry, entryAndNext, search, searchedEntry, nothingFound, about, settings, guide,
      glossary, guideOverAbout, handbook, handbookOverEntry
  }

  private func go(_ way: Way, _ visitor: Visitor) throws {
    switch way {
    case .list: visitor.host.scroll(try visitor.list, to: 120)
    case .entry: try visitor.open("lord")
    case .entryAndNext:
      try visitor.open("lord")
      try visitor.next()
    case .search:
      try visitor.search("la")
      visitor.host.advance(seconds: 1)
    case .searchedEntry:
      try visitor.search("la")
      try visitor.open("lamb-of-god")
      visitor.host.scroll(try visitor.detail, to: 33)
    case .nothingFound:
      try visitor.search("zzz")
      visitor.host.advance(seconds: 1)
    case .about: try visitor.tab(1)
    case .settings: try visitor.tab(2)
    case .guide: try visitor.follow("Guide")
    case .glossary:
      try visitor.follow("Guide")
      try visitor.follow("glossary")
    case .guideOverAbout:
      try visitor.tab(1)
      try visitor.follow("guide")
    case .handbook: try handbook(visitor)
    case .handbookOverEntry:
      try visitor.open("lord")
      try handbook(visitor)
    }
  }

  private func handbook(_ visitor: Visitor) throws {
    let scene = try #require(visitor.scene)
    scene.sceneDelegate?.sceneController(scene, didChoose: scene.sceneSegues.all[0])
    visitor.app?.application.commit()
    visitor.host.advance(seconds: 1)
  }

  @Test(
    "BL-9, BL-15, BL-20: hidden, ended and opened by its icon, everything is where it was",
    arguments: Way.allCases)
  func everything(way: Way) throws {
    for size in SampleExhibit.sizes {
      let visitor = try Self.sample.visit(size)
      try go(way, visitor)
      if visitor.sheets.isEmpty { visitor.host.focus(way == .search ? try visitor.field : nil) }
      let before = try visitor.place()
      visitor.comeBack()
      #expect(try visitor.place().joined(separator: "\n") == before.joined(separator: "\n"))
      #expect(visitor.host.history.entries == [before[0]])
      // A second time, from the restored place (BL-2).
      visitor.comeBack()
      #expect(try visitor.place() == before)
      #expect(visitor.app?.application.restoration?.faults.isEmpty == true)
      #expect(visitor.scene?.isValid == true && visitor.host.faults.isEmpty)
      #expect(visitor.host.logs == [])
    }
  }

  @Test("what was restored goes back as what was opened by hand does", arguments: Way.allCases)
  func backAgain(way: Way) throws {
    let visitor = try Self.sample.visit(SampleExhibit.phone)
    try go(way, visitor)
    visitor.comeBack()
    for _ in 0..<3 where !visitor.sheets.isEmpty { try visitor.follow("Done") }
    for _ in 0..<2 where visitor.host.elements(class: "back").contains(where: { $0[.href] != nil })
    {
      if !visitor.showsList { try? visitor.back() }
    }
    #expect(visitor.sheets == [] && visitor.app?.presented.isEmpty == true)
    #expect(visitor.address == visitor.app?.currentAddress.string)
    #expect(visitor.host.history.entries.count == 1)
  }

  @Test("BL-20: ended without having been hidden, nothing newer than the last save comes back")
  func killed() throws {
    let visitor = try Self.sample.visit(SampleExhibit.phone)
    try visitor.open("lord")
    visitor.host.save()
    let row = try #require(visitor.host.elements(class: "related").first).descendants
    visitor.host.tap(try #require(row.first { $0[.href] == "names/adonai/" }))
    #expect(visitor.headline == "Adonai")
    visitor.kill()
    #expect(visitor.headline == "Lord" && visitor.address == "names/lord/")
    let fresh = try Self.sample.visit(SampleExhibit.phone)
    fresh.host.tap(fresh.host.elements(class: "row")[3])
    fresh.kill()
    #expect(fresh.showsList && fresh.address == "names/")
  }

  @Test("BL-9: an app that doesn’t want to save, or to restore, isn’t made to")
  func optIn() throws {
    let refuser = Refuser()
    let visitor = try Self.sample.visit(SampleExhibit.phone)
    try visitor.open("lord")
    visitor.app?.application.restoration?.delegate = refuser
    visitor.host.save()
    #expect(!visitor.host.archive.contains("lord"))
    let host = RecordingHost()
    let app = try ExhibitApplication(
      bundle: Self.sample.bundle, launch: .init(traits: host.traits), host: host)
    app.application.restoration?.delegate = refuser
    refuser.saves = true
    let archive = try #require(
      app.application.restoration?.archive(app.window, minute: 0, widthClass: .compact))
    let error = app.application.restore(SavedState(archive: archive.written))
    guard case .declined = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    host.start(app)
    #expect(host.logs == ["restoration: the app declined"])
  }

  @Test(
    "BL-11: bundle, preferences and files are there before restoring, and nothing is done twice")
  func launchOrder() throws {
    let visitor = try Self.sample.visit(
      SampleExhibit.phone, stored: ["preferences": #"{"yhwh_settingsVersion":"KJV"}"#])
    try visitor.open("lord")
    visitor.site.early = ["names-1.json"]
    visitor.host.save()
    visitor.stage.kill()
    #expect(visitor.host.elements(class: "version").map(\.text) == ["KJV", "KJV"])
    #expect(visitor.host.elements(class: "loading").isEmpty)
    #expect(visitor.host.loads == [], "the file was there")
    visitor.host.advance(seconds: 1)
    #expect(Set(visitor.host.loads) == ["names-0.json", "names-2.json"])
    let created = visitor.host.ops.filter {
      if case .create(let id, .input) = $0 {
        visitor.host.page.nodes[id]?[.id] == "search-names"
      } else {
        false
      }
    }
    #expect(created.count == 1)
  }

  @Test("BL-12: every controller that has a place has an identifier, and each path is there once")
  func identifiers() throws {
    let visitor = try Self.sample.visit(SampleExhibit.landscape)
    try visitor.open("lord")
    try handbook(visitor)
    let app = try #require(visitor.app)
    #expect(app.application.restoration?.lint(app.window).isEmpty == true)
    visitor.host.save()
    let names = try #require(
      visitor.archive["root"]?["controllers"]?.array("content").first?["controllers"]?
        .array("viewControllers").first)
    #expect(names.text("identifier") == "names")
    #expect(
      names["controllers"]?.array("viewControllers").map { $0.text("identifier").string } == [
        "List", "Detail", "handbook",
      ])
  }

  @Test("RS-14: a scene presented above itself comes back as often as it was there")
  func circle() throws {
    var sample = SampleExhibit()
    sample.ways = [
      ("names", "show-guide", "bar", "guide", "form-sheet"),
      ("guide", "more", "link", "glossary", "page-sheet"),
      ("glossary", "round", "link", "guide", "page-sheet"),
    ]
    sample.pages = [("guide", [("glossary/", "glossary")]), ("glossary", [("guide/", "guide")])]
    let visitor = try sample.visit(SampleExhibit.landscape)
    for name in ["Guide", "glossary", "guide"] { try visitor.follow(name) }
    let before = visitor.sheets
    visitor.comeBack()
    #expect(visitor.sheets == before && before == ["guide", "glossary", "guide"])
    #expect(visitor.app?.presented.map(\.sceneID.string) == before)
  }

  @Test("BL-19, NG-50: a place in older content is refused, logged and forgotten; choices stay")
  func olderContent() throws {
    let visitor = try Self.sample.visit(SampleExhibit.phone)
    try visitor.tab(2)
    try visitor.choose("Dark")
    try visitor.tab(0)
    try visitor.search("lamb")
    try visitor.open("lamb")
    visitor.site.exhibit.version = 12
    visitor.comeBack()
    #expect(visitor.headline == "Lamb", "newer content that still takes it")
    visitor.site.exhibit.version = 13
    visitor.site.exhibit.minimumVersion = 13
    visitor.host.save()
    visitor.stage.kill()
    #expect(visitor.showsList && visitor.address == "names/")
    #expect(visitor.host.logs == ["restoration: content version 12 is too old"])
    #expect(visitor.host.archive == "", "purged at once")
    #expect(try visitor.field[.value] == "" && visitor.rows.count == 16)
    #expect(visitor.host.page.root[.dataAppearance] == "dark")
    #expect(Array(visitor.host.stored.keys) == ["preferences"])
  }

  @Test("BL-19: a place is forgotten after the exhibit’s number of days, and not a minute before")
  func age() throws {
    for (minutes, isKept) in [(30.0 * 1440, true), (30.0 * 1440 + 1, false)] {
      let visitor = try Self.sample.visit(SampleExhibit.phone)
      try visitor.open("lord")
      visitor.host.save()
      visitor.site.minute = (visitor.archive["minute"]?.number ?? 0) + minutes
      visitor.stage.kill()
      #expect((visitor.headline == "Lord") == isKept, "\(minutes)")
    }
  }

  @Test(
    "BL-10: an archive that failed once is discarded; one that failed twice doesn’t hold a kiosk")
  func failed() throws {
    for address in ["", "names/lord/"] {
      let visitor = try Self.sample.visit(SampleExhibit.phone)
      try visitor.search("lord")
      try visitor.open("lord")
      visitor.host.save()
      visitor.stage.dieAtLaunch()
      visitor.stage.kill(relaunchingAt: address)
      #expect(visitor.host.archive == "")
      #expect(try visitor.field[.value] == "")
      #expect(visitor.address == (address.isEmpty ? "names/" : address))
      visitor.stage.dieAtLaunch()
      visitor.stage.dieAtLaunch()
      visitor.stage.kill(relaunchingAt: address)
      #expect(visitor.address == "names/" && visitor.showsList)
    }
  }

  @Test("a link wins over the place that was kept, which stays until the next save")
  func link() throws {
    let visitor = try Self.sample.visit(SampleExhibit.phone)
    try visitor.search("lamb")
    try visitor.open("lamb")
    visitor.host.save()
    let archive = visitor.host.archive
    visitor.stage.kill(relaunchingAt: "names/abba/")
    #expect(visitor.headline == "Abba" && visitor.host.archive == archive)
    #expect(visitor.host.logs == ["restoration: a link leads elsewhere"])
    #expect(try visitor.field[.value] == "")
    #expect(visitor.host.history.entries == ["names/abba/"])
    visitor.host.advance(seconds: 2)
    visitor.kill()
    #expect(visitor.headline == "Abba")
  }

  @Test(
    "a launch at the very address of the place brings all of it back", arguments: [true, false])
  func sameAddress(hasSlash: Bool) throws {
    let visitor = try Self.sample.visit(SampleExhibit.phone)
    try visitor.search("lamb")
    try visitor.open("lamb")
    #expect(visitor.address == "names/lamb/#q=lamb")
    visitor.comeBack(to: hasSlash ? "names/lamb/#q=lamb" : "names/lamb#q=lamb")
    #expect(visitor.headline == "Lamb" && visitor.address == "names/lamb/#q=lamb")
    #expect(try visitor.field[.value] == "lamb")
  }

  @Test(
    "a damaged or foreign archive leaves a clean start",
    arguments: [
      "{", "[]", #"{"lectern":1}"#,
      #"{"lectern":9,"app":"names-of-god","root":{"identifier":"Window"}}"#,
      #"{"lectern":1,"app":"other","version":11,"root":{"identifier":"Window"}}"#,
      #"{"lectern":1,"app":"names-of-god","version":11,"minute":29400000,"root":{"identifier":"Door"}}"#,
    ])
  func damaged(archive: String) throws {
    let visitor = try Self.sample.visit(SampleExhibit.phone)
    visitor.site.archive = archive
    visitor.stage.kill(relaunchingAt: "names/lord/")
    #expect(visitor.headline == "Lord")
    visitor.stage.kill()
    #expect(visitor.showsList && visitor.address == "names/")
    #expect(visitor.host.logs.count == 1)
  }
}

/// A delegate that allows neither saving nor restoring.
private final class Refuser: RestorationDelegate {
  var saves = false
  func restorationShouldSave(_ restoration: Restoration) -> Bool { saves }
  func restoration(
    _ restoration: Restoration, shouldRestore archive: RestorationArchive
  ) -> Bool { false }
}
