import LecternBase
import LecternInterface
import LecternTesting
import Testing

@testable import LecternCatalogue
@testable import LecternExhibit

@Suite("Restoration: widths")
struct WidthRestorationTests {
  @Test("NG-27: saved on a phone and opened on a tablet: the list and the entry, side by side")
  func phoneToTablet() throws {
    let visitor = try SampleExhibit(scene: .long(600)).visit(SampleExhibit.phone)
    visitor.host.scroll(try visitor.list, to: 5_000)
    let row = visitor.host.elements(class: "row")[30]
    visitor.host.tap(row)
    visitor.host.advance(seconds: 1)
    let name = try #require(visitor.headline)
    let address = visitor.address
    visitor.site.device = { $0.size = SampleExhibit.portrait }
    visitor.comeBack()
    #expect(visitor.showsList && visitor.showsDetail && visitor.headline == name)
    #expect(visitor.address == address && visitor.selected == [name])
    #expect(try visitor.list.scrollTop == 5_000)
  }

  @Test("NG-27: saved on a phone’s list and opened on a tablet: the first entry beside it")
  func phoneListToTablet() throws {
    let visitor = try SampleExhibit(scene: .long(600)).visit(SampleExhibit.phone)
    visitor.host.scroll(try visitor.list, to: 5_000)
    visitor.site.device = { $0.size = SampleExhibit.portrait }
    visitor.comeBack()
    #expect(visitor.address == "names/" && visitor.headline == visitor.scene?.firstName)
    #expect(try visitor.list.scrollTop == 5_000)
  }

  @Test("NG-27: saved on a tablet and opened on a phone: the chosen entry, or the list")
  func tabletToPhone() throws {
    for isChosen in [true, false] {
      let visitor = try SampleExhibit(scene: .long(600)).visit(SampleExhibit.landscape)
      visitor.host.scroll(try visitor.list, to: 5_000)
      if isChosen {
        visitor.host.tap(visitor.host.elements(class: "row")[30])
        visitor.host.advance(seconds: 1)
      }
      let name = visitor.headline
      let address = visitor.address
      visitor.site.device = { $0.size = SampleExhibit.phone }
      visitor.comeBack()
      #expect(visitor.showsDetail == isChosen && visitor.address == address)
      if isChosen { #expect(visitor.headline == name) }
      if isChosen { try visitor.back() }
      #expect(visitor.showsList && visitor.selected == [])
      #expect(try visitor.list.scrollTop == 5_000)
      #expect(visitor.scene?.isValid == true)
    }
  }

  @Test(
    "NG-27: saved while searching on a tablet: a phone shows the list, a tablet the entry again")
  func searching() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.landscape)
    try visitor.search("la")
    try visitor.open("lamb-of-god")
    visitor.host.focus(try visitor.field)
    visitor.site.device = { $0.size = SampleExhibit.phone }
    visitor.comeBack()
    #expect(visitor.showsList && visitor.isFocusedOnField)
    #expect(visitor.address == "names/#q=la")
    visitor.site.device = { $0.size = SampleExhibit.landscape }
    visitor.comeBack()
    #expect(visitor.showsList && visitor.showsDetail && visitor.isFocusedOnField)
    #expect(visitor.headline == "Lamb of God" && visitor.selected == ["Lamb of God"])
    #expect(visitor.address == "names/lamb-of-god/#q=la")
  }

  @Test(
    "a width that flips again and again, hidden or not, loses nothing",
    arguments: [true, false], [true, false])
  func flips(isChosen: Bool, isRestored: Bool) throws {
    let visitor = try SampleExhibit(scene: .long(600)).visit(SampleExhibit.landscape)
    try visitor.search("a")
    visitor.host.advance(seconds: 1)
    visitor.host.scroll(try visitor.list, to: 3_000)
    if isChosen {
      visitor.host.tap(visitor.host.elements(class: "row")[25])
      visitor.host.advance(seconds: 1)
    }
    visitor.host.scroll(try visitor.detail, to: 250)
    // A row that a turn hides can't keep it.
    if isChosen { visitor.host.focus(nil) }
    if isRestored { visitor.comeBack() } else { visitor.host.save() }
    let before = try visitor.place()
    for size in [
      SampleExhibit.phone, SampleExhibit.portrait, SampleExhibit.phone, SampleExhibit.landscape,
    ] {
      visitor.host.resize(to: size)
    }
    #expect(try visitor.place().joined(separator: "\n") == before.joined(separator: "\n"))
    visitor.host.save()
    visitor.comeBack()
    #expect(try visitor.place().joined(separator: "\n") == before.joined(separator: "\n"))
    for size in [SampleExhibit.phone, SampleExhibit.landscape] { visitor.resize(size) }
    #expect(try visitor.place().joined(separator: "\n") == before.joined(separator: "\n"))
  }

  @Test("NG-17: an entry set aside for a search is there again when there is room, unless left")
  func setAside() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.landscape)
    try visitor.open("god")
    visitor.host.focus(try visitor.field)
    visitor.resize(SampleExhibit.phone)
    #expect(visitor.showsList && visitor.address == "names/")
    visitor.resize(SampleExhibit.landscape)
    #expect(visitor.headline == "God" && visitor.address == "names/god/")
    #expect(visitor.selected == ["God"])
    visitor.host.focus(try visitor.field)
    visitor.resize(SampleExhibit.phone)
    try visitor.search("lamb")
    visitor.resize(SampleExhibit.landscape)
    #expect(visitor.headline == "God" && visitor.address == "names/god/#q=lamb")
    #expect(visitor.selected == [])
    visitor.host.focus(try visitor.field)
    visitor.resize(SampleExhibit.phone)
    try visitor.open("lamb")
    visitor.resize(SampleExhibit.landscape)
    #expect(visitor.headline == "Lamb" && visitor.address == "names/lamb/#q=lamb")
  }

  @Test(
    "NG-47: search text, its focus and the entry are kept under the window, for any orientation",
    arguments: SampleExhibit.sizes)
  func keys(size: Size) throws {
    let visitor = try SampleExhibit().visit(size)
    if size.width > 700 { try visitor.open("lamb") }
    try visitor.search("la")
    visitor.host.save()
    var element = try #require(visitor.archive["root"])
    var path = [element.text("identifier")]
    for key in ["content", "viewControllers"] {
      element = try #require(element["controllers"]?[Text(key)]?.array?.first)
      path.append(element.text("identifier"))
    }
    #expect(path == ["Window", "Tabs", "names"])
    let own = element["controllers"]?.array("viewControllers") ?? []
    #expect(own.first?.text("identifier") == "List")
    #expect(own.first?["state"]?.text("searchText") == "la")
    #expect(own.first?["state"]?["isEditing"]?.bool == true)
    if size.width > 700 {
      #expect(own.last?.text("identifier") == "Detail")
      #expect(own.last?["state"]?.text("entry") == "lamb")
    }
    // The tablet is turned before it is used again.
    visitor.site.device = { $0.size = Size(width: size.height, height: size.width) }
    visitor.comeBack()
    #expect(try visitor.field[.value] == "la" && visitor.isFocusedOnField)
    #expect(visitor.rows == ["Lamb", "Lamb of God"])
    if visitor.host.traits.widthClass == .regular { #expect(visitor.headline == "Lamb") }
    #expect(visitor.host.logs.isEmpty)
  }
}

extension CatalogueSceneController {
  /// The name of the first entry that is listed.
  var firstName: String? { list.results.first.map { catalogue.names[$0].string } }
}
