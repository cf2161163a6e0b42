import LecternBase
import LecternInterface
import LecternTesting
import Testing

@testable import LecternExhibit

@Suite("Launch: addresses, facts for the page, starting over")
struct LaunchTests {
  @Test(
    "an address that names nothing opens the nearest screen, and it is said; a right one says nothing",
    arguments: [
      ("names/nobody/", "names/", "There is no “nobody” in Names."),
      ("nowhere/", "names/", "There is no “nowhere” in Names of God."),
      ("nowhere/at/all", "names/", "There is no “nowhere” in Names of God."),
      ("about/x/", "about/", "There is no “x” in About."),
      ("lost/", "names/", "There is no “lost” in Names of God."),
      (
        "names/" + String(repeating: "x", count: 61) + "/", "names/",
        "There is no such page in Names."
      ),
      ("names/god/", "names/god/", nil), ("", "names/", nil), ("//names//god", "names/god/", nil),
    ] as [(String, String, String?)])
  func unknown(address: String, shown: String, note: String?) throws {
    for size in SampleExhibit.sizes {
      var sample = SampleExhibit()
      sample.pages = [("lost", [])]
      let visitor = try sample.visit(size, at: address)
      #expect(visitor.address == shown && visitor.host.history.entries == [shown])
      #expect(visitor.note == note)
      if note != nil {
        #expect(visitor.host.accessible.outline.contains("There is no"))
        visitor.host.advance(seconds: 10)
        #expect(visitor.note == nil || visitor.note == "")
      }
    }
  }

  @Test("once it is restored, an archive is let go of")
  func archiveLetGo() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone)
    try visitor.open("lord")
    visitor.comeBack()
    let app = try #require(visitor.app)
    #expect(app.places.saved.archive.isEmpty && visitor.headline == "Lord")
  }

  @Test("going back to what there is no more shows the nearest, says so, and gives it the entry")
  func goneFromHistory() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone)
    visitor.app?.application.navigated(to: "names/nobody/", mark: 0)
    visitor.host.settle()
    visitor.host.advance(seconds: 1)
    #expect(visitor.address == "names/" && visitor.note == "There is no “nobody” in Names.")
  }

  @Test(
    "the archive says what the page needs before the module is there",
    arguments: SampleExhibit.sizes)
  func facts(size: Size) throws {
    let isWide = size.width > 700
    let visitor = try ExhibitRestorationTests.sample.visit(size)
    func page() -> String? {
      visitor.host.save()
      return visitor.launchFacts["page"]?["scrolls"]?.written.string
    }
    #expect(
      page() == (isWide ? #"[["list-scroll",0],["detail-scroll",0]]"# : #"[["list-scroll",0]]"#))
    visitor.host.scroll(try visitor.list, to: 100)
    #expect(page()?.contains(#"["list-scroll",100]"#) == true)
    #expect(visitor.launchFacts.text("address") == "names/")
    try visitor.open("lord")
    visitor.host.scroll(try visitor.detail, to: 80)
    #expect(page() == (isWide ? nil : #"[["detail-scroll",80]]"#))
    #expect(visitor.launchFacts.text("address") == "names/lord/")
    #expect(visitor.launchFacts.array("files").map { $0.text?.string } == ["names-1.json"])
    #expect(
      visitor.launchFacts.array("history").map { $0.text?.string } == ["names/", "names/lord/"])
    try visitor.choose("KJV")
    #expect(page() == nil, "the page’s buttons show the translation of a new visitor")
    try visitor.choose("WEB")
    if !isWide { try visitor.back() }
    try visitor.search("la")
    #expect(page() == nil)
    try visitor.search("")
    visitor.host.focus(nil)
    if !isWide { #expect(page() != nil) }
    try visitor.follow("Guide")
    #expect(page() == nil)
    #expect(visitor.launchFacts.text("address") == "guide/")
  }

  @Test("a page isn’t named whose rows above are only guessed at")
  func uncertain() throws {
    let visitor = try SampleExhibit(scene: .long(600)).visit(SampleExhibit.phone)
    visitor.host.scroll(try visitor.list, to: 20_000)
    visitor.host.save()
    #expect(visitor.launchFacts["page"] == nil)
    visitor.host.scroll(try visitor.list, to: 0)
    visitor.host.save()
    #expect(visitor.launchFacts["page"] != nil)
  }

  @Test(
    "NG-37, BL-10: starting over forgets the place everywhere, and keeps the choices",
    arguments: SampleExhibit.sizes)
  func startOver(size: Size) throws {
    let visitor = try SampleExhibit(scene: .long(300)).visit(size)
    let first = try visitor.place()
    try visitor.search("ba")
    visitor.host.scroll(try visitor.list, to: 200)
    visitor.host.tap(visitor.host.elements(class: "row")[4])
    visitor.host.advance(seconds: 1)
    try visitor.tab(2)
    try visitor.choose("Dark")
    visitor.host.save()
    visitor.host.tap(try #require(visitor.host.elements(class: "start-over").first))
    #expect(visitor.host.archive == "")
    visitor.host.advance(seconds: 1)
    #expect(visitor.address == "names/" && visitor.showsList)
    #expect(visitor.host.page.focused?[.class] == "row")
    // No way back leads to the forgotten place.
    #expect(visitor.host.history.index == 0 && visitor.host.history.current == "names/")
    visitor.host.goBack()
    visitor.host.advance(seconds: 1)
    #expect(visitor.address == "names/" && visitor.host.history.index == 0)
    visitor.host.focus(nil)
    #expect(try visitor.place() == first)
    #expect(visitor.host.page.root[.dataAppearance] == "dark")
    visitor.kill()
    #expect(try visitor.place() == first)
    #expect(visitor.host.page.root[.dataAppearance] == "dark")
    #expect(visitor.host.faults.isEmpty)
  }

  @Test("NG-37: started over from a link, the first entry of the visit is that of the beginning")
  func startOverAfterLink() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone, at: "names/god/")
    try visitor.tab(1)
    try visitor.tab(2)
    visitor.host.tap(try #require(visitor.host.elements(class: "start-over").first))
    visitor.host.advance(seconds: 1)
    #expect(visitor.showsList && visitor.host.history.entries.first == "names/")
    try visitor.open("abba")
    #expect(visitor.host.history.entries == ["names/", "names/abba/"])
    visitor.host.goBack()
    visitor.host.advance(seconds: 1)
    #expect(visitor.showsList && visitor.address == "names/")
    visitor.reload()
    #expect(visitor.showsList && visitor.host.history.entries == ["names/", "names/abba/"])
  }

  @Test("a place that lost its address for want of room is restored under any address")
  func noAddress() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone)
    visitor.host.scroll(try visitor.list, to: 100)
    visitor.host.save()
    let archive = visitor.host.archive
    #expect(archive.contains(#""launch":{"address":"names/","#))
    visitor.site.archive = archive.replacing(
      #""launch":{"address":"names/","#, with: #""launch":{"#)
    visitor.stage.relaunch(at: "names/")
    #expect(try visitor.list.scrollTop == 100 && visitor.address == "names/")
  }

  @Test("NG-36, NG-37, BL-18: choices outlive a place that is refused")
  func choices() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone)
    try visitor.tab(2)
    for choice in ["KJV", "Large", "Dark"] { try visitor.choose(choice) }
    visitor.site.archive = "{"
    visitor.kill()
    #expect(visitor.host.logs == ["restoration: not JSON at byte 1: it ends too early"])
    try visitor.tab(2)
    for choice in ["KJV", "Large", "Dark"] {
      let input = visitor.host.elements(.input).first { $0[.ariaLabel] == choice }
      #expect(input?[.checked] == "true", "\(choice)")
    }
  }
}
