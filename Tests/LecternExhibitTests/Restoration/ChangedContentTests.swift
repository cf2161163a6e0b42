import LecternBase
import LecternInterface
import LecternTesting
import Testing

@testable import LecternExhibit

@Suite("Restoration: content that changed between two visits")
struct ChangedContentTests {
  @Test(
    "BL-16, NG-33: an entry that is gone leaves its list, at the same row",
    arguments: SampleExhibit.sizes)
  func entryGone(size: Size) throws {
    let visitor = try SampleExhibit(scene: .long(600)).visit(size)
    visitor.host.scroll(try visitor.list, to: 5_000)
    let name = try visitor.rowsInView()[4].name
    let row = try #require(visitor.host.elements(class: "row").first { $0.text == name })
    let id = try #require(row[.href]).dropFirst(6).dropLast()
    visitor.host.tap(row)
    visitor.host.advance(seconds: 1)
    visitor.site.exhibit.scene.entries.removeAll { $0.id == id }
    visitor.comeBack()
    #expect(visitor.showsList && visitor.address == "names/" && visitor.note == nil)
    #expect(visitor.scene?.isValid == true)
    #expect(try visitor.list.scrollTop == 5_000)
    if visitor.showsDetail { #expect(visitor.headline == visitor.scene?.firstName) }
  }

  @Test("an entry that is gone at the very address of the place: the list, and it is said")
  func entryGoneAtItsAddress() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone)
    try visitor.open("lord")
    visitor.site.exhibit.scene.entries.removeAll { $0.id == "lord" }
    visitor.reload()
    #expect(visitor.showsList && visitor.address == "names/")
    #expect(visitor.note == "There is no “lord” in Names.")
    #expect(visitor.host.history.entries == ["names/", "names/"])
  }

  @Test("a renamed entry is the same place, under its new name")
  func renamed() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone)
    try visitor.open("lord")
    let index = try #require(
      visitor.site.exhibit.scene.entries.firstIndex { $0.id == "lord" })
    visitor.site.exhibit.scene.entries[index].name = "The LORD"
    visitor.comeBack()
    #expect(visitor.headline == "The LORD" && visitor.address == "names/lord/")
  }

  @Test("a presented scene that was removed: what was beneath it is kept, and so is the rest")
  func sceneGone() throws {
    for (gone, left) in [("glossary", ["guide"]), ("guide", [])] as [(String, [String])] {
      let visitor = try ExhibitRestorationTests.sample.visit(SampleExhibit.landscape)
      try visitor.search("la")
      visitor.host.focus(nil)
      try visitor.follow("Guide")
      try visitor.follow("glossary")
      visitor.site.exhibit.pages.removeAll { $0.id == gone }
      visitor.site.exhibit.ways.removeAll { $0.to == gone }
      visitor.comeBack()
      #expect(visitor.sheets == left && visitor.app?.presented.count == left.count)
      #expect(visitor.address == (left.last.map { $0 + "/" } ?? "names/#q=la"))
      #expect(try visitor.field[.value] == "la")
      #expect(visitor.host.logs.count == 1)
      if !left.isEmpty { try visitor.follow("Done") }
      #expect(visitor.sheets == [] && visitor.rows == ["Lamb", "Lamb of God"])
    }
  }

  @Test(
    "RS-6: a page on the right that is gone gives way to what it stood on",
    arguments: SampleExhibit.sizes, [nil, "lord"] as [String?])
  func pushedSceneGone(size: Size, entry: String?) throws {
    var sample = SampleExhibit()
    sample.ways = [("names", "to-guide", "bar", "guide", "push")]
    sample.pages = [("guide", [])]
    let visitor = try sample.visit(size)
    // A narrow detail's bar has no such button: it is opened by its address.
    if let entry, size.width > 700 { try visitor.open(entry) }
    try visitor.follow("Guide")
    #expect(visitor.address == "guide/")
    visitor.site.exhibit.pages = []
    visitor.site.exhibit.ways = []
    visitor.comeBack()
    let isOpen = entry != nil && size.width > 700
    #expect(visitor.address == (isOpen ? "names/lord/" : "names/"))
    #expect(visitor.headline == (size.width < 700 ? nil : isOpen ? "Lord" : "Abba"))
    #expect(visitor.scene?.isValid == true && visitor.host.logs.count == 1)
    try visitor.open("god")
    #expect(visitor.headline == "God" && visitor.host.faults.isEmpty)
  }

  @Test("BL-16: entries that went from above the first row leave it first, as far scrolled")
  func deletedAbove() throws {
    let visitor = try SampleExhibit(scene: .long(600)).visit(SampleExhibit.phone)
    visitor.host.scroll(try visitor.list, to: 5_000)
    let first = try visitor.rowsInView()[0]
    let gone = Set(visitor.site.exhibit.scene.sorted.prefix(30).map(\.id))
    visitor.site.exhibit.scene.entries.removeAll { gone.contains($0.id) }
    visitor.comeBack()
    let now = try visitor.rowsInView()[0]
    #expect(now.name == first.name && (now.top - first.top).magnitude < 1)
    #expect(try visitor.list.scrollTop < 4_900)
  }

  @Test("a renamed section, and one that is gone, leave the first row first")
  func sections() throws {
    let visitor = try SampleExhibit(scene: .long(600)).visit(SampleExhibit.phone)
    visitor.host.scroll(try visitor.list, to: 5_000)
    let first = try visitor.rowsInView()[0].name
    visitor.site.exhibit.scene.hasSections = false
    visitor.comeBack()
    #expect(try visitor.rowsInView()[0].name == first)
    visitor.site.exhibit.scene.hasSections = true
    for index in visitor.site.exhibit.scene.entries.indices {
      // Another initial for everybody: all sections have other names, and other rows.
      visitor.site.exhibit.scene.entries[index].name =
        "Z" + visitor.site.exhibit.scene.entries[index].name
    }
    visitor.comeBack()
    #expect(try visitor.rowsInView()[0].name == "Z" + first)
  }

  @Test(
    "NG-36: a chosen translation that is gone gives way to the exhibit’s own, and comes back with it"
  )
  func translationGone() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone)
    try visitor.open("abba")
    try visitor.choose("KJV")
    let all = visitor.site.exhibit.scene.translations
    visitor.site.exhibit.scene.translations.removeAll { $0.id == "KJV" }
    visitor.comeBack()
    func isChosen(_ title: String) -> Bool {
      visitor.host.elements(.input).contains {
        $0[.ariaLabel] == title && !($0[.checked] ?? "").isEmpty
      }
    }
    #expect(visitor.headline == "Abba" && isChosen("WEB"))
    visitor.site.exhibit.scene.translations = all
    visitor.comeBack()
    #expect(visitor.headline == "Abba" && isChosen("KJV"))
  }

  @Test("the chosen tab was removed: the first one, and the other tabs as they were")
  func tabGone() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone)
    try visitor.search("la")
    try visitor.tab(2)
    visitor.site.exhibit.tabs = ["names", "about"]
    visitor.comeBack()
    #expect(visitor.address == "names/#q=la" && visitor.showsList)
    #expect(try visitor.field[.value] == "la")
  }

  @Test("a tab that is no tab any more doesn’t come back as one, nor a sheet that is a tab now")
  func moved() throws {
    let visitor = try ExhibitRestorationTests.sample.visit(SampleExhibit.landscape)
    try visitor.tab(1)
    visitor.site.exhibit.tabs = ["names", "settings"]
    visitor.site.exhibit.ways.append(("names", "about", "link", "about", "form-sheet"))
    visitor.comeBack()
    #expect(visitor.host.elements(class: "tab-item").count == 2)
    #expect(visitor.sheets == [] && visitor.address == "names/")
    try visitor.follow("Guide")
    visitor.site.exhibit = ExhibitRestorationTests.sample
    visitor.site.exhibit.tabs = ["names", "guide"]
    visitor.site.exhibit.ways = []
    visitor.comeBack()
    #expect(visitor.sheets == [] && visitor.app?.presented.isEmpty == true)
    #expect(visitor.host.elements(class: "tab-item").count == 2)
  }

  @Test(
    "BL-54: the scope is kept by what it searches, so that it is the same one under another title")
  func renamedScope() throws {
    var sample = SampleExhibit()
    sample.scene.scopes = ["Names", "Second lines"]
    sample.scene.more = [("scopeIDs", .array([.string("name"), .string("subtitle")]))]
    let visitor = try sample.visit(SampleExhibit.phone)
    try visitor.choose("Second lines")
    try visitor.search("a")
    let rows = visitor.rows
    visitor.site.exhibit.scene.scopes = ["Enwau", "Ail linellau"]
    visitor.comeBack()
    #expect(visitor.rows == rows)
    let chosen = visitor.host.elements(class: "segment").filter {
      $0.children.contains { $0[.checked] == "true" }
    }
    #expect(chosen.count == 1 && chosen.first?.text == "Ail linellau")
  }

  @Test("tabs in another order, scopes in another order, translations come and gone")
  func reordered() throws {
    var sample = SampleExhibit()
    sample.scene.scopes = ["Names", "Second lines"]
    let visitor = try sample.visit(SampleExhibit.phone)
    try visitor.choose("Second lines")
    try visitor.search("a")
    let rows = visitor.rows
    try visitor.tab(1)
    visitor.site.exhibit.tabs = ["settings", "about", "names"]
    visitor.site.exhibit.scene.translations = []
    visitor.comeBack()
    #expect(visitor.address == "about/")
    try visitor.tab(2)
    #expect(visitor.rows == rows)
    visitor.site.exhibit.scene.translations = SampleScene.names.translations
    visitor.comeBack()
    try visitor.search("")
    try visitor.open("god")
    #expect(visitor.host.elements(class: "segment").count >= 3)
  }
}
