import LecternBase
import LecternInterface
import LecternTesting
import Testing

@testable import LecternCatalogue
@testable import LecternExhibit

@Suite("Restoration: the place in a text")
struct DetailPlaceTests {
  /// Texts in more files than are loaded ahead.
  private var large: SampleExhibit {
    var scene = SampleScene.long(600)
    scene.chunkSize = 10
    for index in scene.entries.indices {
      scene.entries[index].body = [.array([.string("p"), .string("text of \(index)")])]
    }
    return SampleExhibit(scene: scene)
  }

  /// The text’s height, as it is measured from now on.
  private func measure(_ height: Double, _ visitor: Visitor) {
    visitor.site.measure = { node, window in
      node[.class] == "detail"
        ? Size(width: 320, height: height) : SampleExhibit.measure(node, of: window)
    }
  }

  @Test(
    "NG-52: an entry comes back by its id, scrolled as far, in the first commit",
    arguments: SampleExhibit.sizes)
  func exact(size: Size) throws {
    let visitor = try SampleExhibit().visit(size)
    try visitor.open("lord")
    visitor.host.scroll(try visitor.detail, to: 321)
    // An index would be another entry’s now.
    visitor.site.exhibit.scene.entries.append(SampleEntry("aaa", "Aaa"))
    visitor.host.save()
    visitor.site.early = ["names-2.json", "names-1.json"]
    visitor.stage.kill()
    #expect(visitor.headline == "Lord" && visitor.address == "names/lord/")
    #expect(try visitor.detail.scrollTop == 321)
    #expect(visitor.launchFacts.array("files").map { $0.text?.string } == ["names-1.json"])
  }

  @Test(
    "a text whose file comes later is scrolled when it has come", arguments: SampleExhibit.sizes)
  func late(size: Size) throws {
    let visitor = try large.visit(size, at: "names/e500/")
    visitor.host.scroll(try visitor.detail, to: 210)
    visitor.host.save()
    visitor.site.holdsLoads = true
    visitor.stage.kill()
    #expect(visitor.host.elements(class: "loading").count == 1)
    // A page reports this of a text that is still short.
    visitor.host.scroll(try visitor.detail, to: 0)
    visitor.host.save()
    #expect(visitor.host.archive.contains(#""offset":210"#))
    visitor.host.answerLoads()
    #expect(visitor.host.elements(class: "prose").map(\.text) == ["text of 500"])
    #expect(try visitor.detail.scrollTop == 210)
  }

  @Test("in a text of another height the place is in proportion, and exact again in the old one")
  func proportion() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone)
    try visitor.open("lord")
    visitor.host.scroll(try visitor.detail, to: 300)
    visitor.site.early = ["names-1.json"]
    measure(3000, visitor)
    visitor.comeBack()
    #expect(try visitor.detail.scrollTop == 600)
    measure(1500, visitor)
    visitor.comeBack()
    #expect(try visitor.detail.scrollTop == 300)
  }

  @Test("BL-5: a place beyond every text, which an archive may say, stays a place")
  func beyond() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone)
    try visitor.open("lord")
    measure(1, visitor)
    visitor.resize(Size(width: 400, height: 700))
    visitor.host.scroll(try visitor.detail, to: 900_000_000)
    visitor.site.early = ["names-1.json"]
    measure(4000, visitor)
    visitor.comeBack()
    #expect(visitor.headline == "Lord" && visitor.host.faults.isEmpty)
    let detail = try visitor.detail
    #expect(visitor.scrollOps(of: detail).last == 1_000_000_000)
  }

  @Test("a place that is beyond all pixels by the height it is for is the text’s end")
  func beyondAllPixels() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone)
    try visitor.open("lord")
    visitor.host.scroll(try visitor.detail, to: 80)
    visitor.host.save()
    let archive = visitor.host.archive
    try #require(archive.contains(#""offset":80,"height":1500"#))
    visitor.site.archive = archive.replacing(
      #""offset":80,"height":1500"#, with: #""offset":999999999,"height":0.001"#)
    visitor.kill()
    #expect(visitor.headline == "Lord" && visitor.host.faults.isEmpty)
    #expect(try visitor.detail.scrollTop > 1_500)
  }

  @Test("the visitor’s own scrolling ends what was held, at once")
  func released() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone)
    try visitor.open("lord")
    visitor.host.scroll(try visitor.detail, to: 300)
    visitor.comeBack()
    visitor.host.scroll(try visitor.detail, to: 500)
    measure(3000, visitor)
    visitor.host.dispatch(
      .resize(Size(width: 320, height: 3000)),
      at: try #require(visitor.host.elements(class: "detail").first))
    #expect(try visitor.detail.scrollTop == 500)
    visitor.comeBack()
    #expect(try visitor.detail.scrollTop == 500)
  }

  @Test("NG-34: another entry begins at its top, also after a place was restored")
  func another() throws {
    for size in SampleExhibit.sizes {
      let visitor = try SampleExhibit().visit(size)
      try visitor.open("lord")
      visitor.host.scroll(try visitor.detail, to: 300)
      visitor.comeBack()
      try visitor.next()
      #expect(try visitor.detail.scrollTop == 0)
      visitor.comeBack()
      #expect(try visitor.detail.scrollTop == 0)
      if !visitor.showsList {
        try visitor.previous()
        visitor.host.scroll(try visitor.detail, to: 300)
        try visitor.back()
        try visitor.open("lord")
        #expect(try visitor.detail.scrollTop == 0)
      }
    }
  }

  @Test("NG-41, NG-49: the arrows follow what the list has found, when all is restored")
  func arrows() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.landscape)
    try visitor.search("lamb")
    try visitor.open("lamb-of-god")
    visitor.comeBack()
    #expect(visitor.arrows.map(\.isEnabled) == [true, true])
    try visitor.next()
    #expect(visitor.headline == "Lamb")
    // Only one is found now: there is nowhere to go.
    visitor.site.exhibit.scene.entries.removeAll { $0.id == "lamb-of-god" }
    visitor.comeBack()
    #expect(visitor.headline == "Lamb" && visitor.rows == ["Lamb"])
    #expect(visitor.arrows.map(\.isEnabled) == [false, false])
  }

  @Test(
    "NG-49: first the text, then what it finds, then the focus, then the detail",
    arguments: SampleExhibit.sizes)
  func searchAndFocus(size: Size) throws {
    let visitor = try SampleExhibit(scene: .long(800)).visit(size)
    try visitor.search("ba")
    let hits = try #require(visitor.scene?.list.results.count)
    visitor.host.scroll(try visitor.list, to: 500)
    visitor.host.focus(try visitor.field)
    let headline = visitor.headline
    visitor.host.save()
    visitor.stage.kill()
    #expect(try visitor.field[.value] == "ba" && visitor.isFocusedOnField)
    #expect(visitor.scene?.list.results.count == hits)
    #expect(try visitor.list.scrollTop == 500, "NG-51: no jump")
    #expect(visitor.headline == headline && visitor.hasDone)
    // The keyboard comes up and takes half of the height: the same rows stay.
    let rows = try visitor.rowsInView().map(\.name)
    visitor.site.measure = { node, window in
      let size = SampleExhibit.measure(node, of: window)
      return node[.class] == "list-scroll" ? Size(width: 320, height: size.height / 2) : size
    }
    visitor.host.dispatch(
      .resize(Size(width: 320, height: (size.height - 150) / 2)), at: try visitor.list)
    #expect(try visitor.rowsInView().first?.name == rows.first)
    #expect(try visitor.list.scrollTop == 500)
  }

  @Test("NG-21, NG-48: a search left for an entry gives the field its focus back after a restart")
  func returnsToField() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone)
    try visitor.search("la")
    visitor.host.focus(try visitor.field)
    try visitor.open("lamb")
    visitor.comeBack()
    #expect(visitor.showsDetail && !visitor.isFocusedOnField)
    try visitor.back()
    #expect(visitor.showsList && visitor.isFocusedOnField)
    #expect(try visitor.field[.value] == "la")
  }
}
