import LecternBase
import LecternInterface
import LecternTesting
import Testing

struct NavigationTests {
  @Test("NG-23: a tap on a name pushes its detail on a phone")
  func pushes() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone)
    #expect(visitor.showsList && !visitor.showsDetail)
    try visitor.open("shepherd")
    #expect(!visitor.showsList && visitor.showsDetail)
    #expect(visitor.headline == "Shepherd")
    #expect(visitor.address == "names/shepherd/")
    #expect(visitor.host.page.title == "Shepherd – Names of God")
  }

  @Test(
    "NG-23: a tap on a name replaces the detail beside the list", arguments: SampleExhibit.wideSizes
  )
  func replaces(size: Size) throws {
    let visitor = try SampleExhibit().visit(size)
    try visitor.open("shepherd")
    #expect(visitor.showsList && visitor.showsDetail)
    #expect(visitor.headline == "Shepherd")
    #expect(visitor.selected == ["Shepherd"])
  }

  @Test("NG-24: back on the list of a phone no row is chosen, by each way back")
  func clearsSelection() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone)
    try visitor.open("abba")
    try visitor.back()
    #expect(visitor.showsList && visitor.selected == [])
    try visitor.open("abba")
    visitor.host.goBack()
    #expect(visitor.selected == [], "cleared as the list is about to appear, not after the motion")
    visitor.host.advance(seconds: 1)
    #expect(visitor.selected == [])
    try visitor.open("abba")
    try visitor.tab(0)
    #expect(visitor.showsList && visitor.selected == [])
  }

  @Test("NG-24: side by side the selection stays", arguments: SampleExhibit.wideSizes)
  func keepsSelection(size: Size) throws {
    let visitor = try SampleExhibit().visit(size)
    try visitor.open("god")
    try visitor.tab(1)
    try visitor.tab(0)
    #expect(visitor.selected == ["God"] && visitor.headline == "God")
  }

  @Test(
    "NG-33: side by side the first name shows until one is chosen",
    arguments: SampleExhibit.wideSizes)
  func showsFirst(size: Size) throws {
    let visitor = try SampleExhibit().visit(size)
    #expect(visitor.headline == "Abba" && visitor.selected == ["Abba"])
    #expect(visitor.address == "names/")
  }

  @Test("NG-17, NG-33: a detail that is empty, for nothing was found, shows the first hit")
  func firstHit() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.landscape, at: "names/#q=zzz")
    #expect(visitor.rows == [] && visitor.headline == nil)
    try visitor.search("lamb")
    #expect(visitor.headline == visitor.rows.first && visitor.rows.count < 5)
    // The entry that is being read stays.
    try visitor.search("")
    #expect(visitor.headline == "Lamb" && visitor.rows.first == "Abba")
  }

  @Test(
    "NG-33: an empty catalogue shows an empty list and an empty detail",
    arguments: SampleExhibit.sizes)
  func empty(size: Size) throws {
    let visitor = try SampleExhibit(scene: SampleScene(entries: [])).visit(size)
    #expect(visitor.rows == [] && visitor.headline == nil)
    try visitor.search("a")
    #expect(visitor.rows == [] && visitor.headline == nil)
  }
}

struct WidthTests {
  @Test("NG-27: collapsing keeps the list on top while the search field has the focus")
  func collapseEditing() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.landscape)
    try visitor.open("god")
    visitor.host.focus(try visitor.field)
    visitor.resize(SampleExhibit.phone)
    #expect(visitor.showsList && !visitor.showsDetail)
    #expect(visitor.isFocusedOnField)
    #expect(visitor.address == "names/")
  }

  @Test("NG-27: collapsing keeps the list on top when nothing was chosen")
  func collapseImplicit() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.landscape)
    visitor.resize(SampleExhibit.phone)
    #expect(visitor.showsList && !visitor.showsDetail)
  }

  @Test("NG-24: a list that is alone after collapsing shows no row as chosen")
  func collapseClears() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.landscape)
    visitor.resize(SampleExhibit.phone)
    #expect(visitor.selected == [])
  }

  @Test("NG-27: collapsing shows the detail that was chosen, and the way back leads to the list")
  func collapseChosen() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.landscape)
    try visitor.open("god")
    visitor.resize(SampleExhibit.phone)
    #expect(visitor.showsDetail && !visitor.showsList)
    #expect(visitor.headline == "God" && visitor.address == "names/god/")
    try visitor.back()
    #expect(visitor.showsList && visitor.selected == [])
    #expect(visitor.address == "names/")
  }

  @Test(
    "NG-27: expanding shows the detail that is there, or the first name", arguments: [true, false])
  func expand(hasDetail: Bool) throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone)
    if hasDetail { try visitor.open("god") }
    visitor.resize(SampleExhibit.portrait)
    #expect(visitor.showsList && visitor.showsDetail)
    #expect(visitor.headline == (hasDetail ? "God" : "Abba"))
    #expect(visitor.selected == [hasDetail ? "God" : "Abba"])
    #expect(visitor.address == (hasDetail ? "names/god/" : "names/"))
  }

  @Test("NG-27: expanding a filtered list shows its first hit")
  func expandFiltered() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone)
    try visitor.search("lamb")
    visitor.resize(SampleExhibit.portrait)
    #expect(visitor.headline == "Lamb" && visitor.rows == ["Lamb", "Lamb of God"])
  }

  @Test("NG-44: the detail is titled “Names of God” where there is room, else “God”")
  func titles() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone)
    func title() -> String? {
      visitor.host.elements(class: "bar-right").first?.descendants.first {
        $0[.class] == "bar-title"
      }?.text
    }
    try visitor.open("god")
    #expect(title() == "God")
    for (size, expected) in [
      (SampleExhibit.portrait, "Names of God"), (SampleExhibit.phone, "God"),
      (SampleExhibit.landscape, "Names of God"),
    ] {
      visitor.resize(size)
      #expect(title() == expected)
    }
  }

  @Test(
    "a visit of random sizes, searches and steps never leaves the page wrong",
    arguments: 0..<16 as Range<UInt64>)
  func randomVisit(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let visitor = try SampleExhibit().visit(SampleExhibit.sizes[random.below(3)])
    for step in 0..<60 {
      let choice = random.below(10)
      switch choice {
      case 0: visitor.resize(SampleExhibit.sizes[random.below(3)])
      case 1: try visitor.search(["", "god", "zzz", "a", "lord"][random.below(5)])
      case 2: visitor.host.goBack()
      case 3: visitor.host.goForward()
      case 4: if visitor.showsDetail, visitor.arrows.last?.isEnabled == true { try visitor.next() }
      case 5: if !visitor.showsList { try visitor.back() }
      case 6: try visitor.tab(random.below(3))
      case 7:
        if visitor.showsDetail, let ring = visitor.host.elements(class: "related").first,
          let link = ring.descendants.first(where: { $0.tag == .a })
        {
          visitor.host.tap(link)
        }
      case 8: visitor.host.advance(seconds: 0.1)
      default:
        let rows = visitor.host.elements(class: "row")
        if visitor.showsList, !rows.isEmpty { visitor.host.tap(rows[random.below(rows.count)]) }
      }
      try check(visitor, "seed \(seed), step \(step), choice \(choice)")
    }
  }

  private func check(_ visitor: Visitor, _ place: String) throws {
    let app = try #require(visitor.app)
    #expect(visitor.address == app.currentAddress.string, "\(place)")
    #expect(visitor.host.page.title == app.pageTitle.string, "\(place)")
    #expect(visitor.selected.count <= 1, "\(place)")
    let isWide = visitor.host.traits.widthClass == .regular
    let parts = visitor.place(of: visitor.address).split(separator: "/")
    if parts.first == "names", parts.count == 2 {
      let shown = SampleScene.names.entries.first { $0.id == parts[1] }?.name
      #expect(visitor.headline == shown, "\(place)")
      #expect(visitor.showsDetail && visitor.showsList == isWide, "\(place)")
    } else if parts.first == "names" {
      #expect(visitor.showsList && visitor.showsDetail == isWide, "\(place)")
    }
    if isWide, let headline = visitor.headline, visitor.rows.contains(headline) {
      #expect(visitor.selected == [headline], "\(place)")
    }
  }
}
