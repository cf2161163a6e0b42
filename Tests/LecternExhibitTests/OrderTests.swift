import LecternBase
import LecternInterface
import LecternTesting
import Testing

@testable import LecternExhibit

/// Tests the choice between orders of a list: in the panel, the address, the archive, the arrows.
@Suite("Orders: the visitor sorts the list")
struct OrderTests {
  private static let ages: [Int?] = [3, nil, 0, 1, 1, 2, 0, 3, 3, nil, 2, 2, 1, 0, 0, 3]
  private static let places: [Int?] = [Int?](repeating: 0, count: 16)
  private static let oldest = [
    "Advocate", "Elohim", "Shepherd", "Word of God", "Bread of Life", "Bridegroom",
    "Refiner\u{2019}s Fire",
  ]

  private static func sample(isApart: Bool = false, hasFacets: Bool = true) -> SampleExhibit {
    var scene = SampleScene.names.sorted(byAge: ages, places: places, isApart: isApart)
    if hasFacets { scene.facets = FacetTests.sample.scene.facets }
    return SampleExhibit(scene: scene)
  }

  private func openPanel(_ visitor: Visitor, _ name: String = "Filter and sort") throws {
    visitor.host.tap(try #require(visitor.host.node(.button(name))))
    visitor.host.advance(seconds: 1)
  }

  private func choose(_ name: String, _ visitor: Visitor) throws {
    let row = visitor.host.elements(.label).first {
      ($0[.class] ?? "").hasPrefix("filter-row") && $0.text.hasPrefix(name)
    }
    visitor.host.tap(try #require(row?.descendants.first { $0.tag == .input }))
    visitor.host.advance(seconds: 1)
  }

  private func done(_ visitor: Visitor) throws {
    visitor.host.tap(try #require(visitor.host.node(.link("Done"))))
    visitor.host.advance(seconds: 1)
  }

  private func chips(_ visitor: Visitor) -> [String] {
    visitor.host.elements(class: "chip").map { $0[.ariaLabel] ?? "" }
  }

  private func chosen(_ visitor: Visitor) -> [String] {
    visitor.host.elements(.label).filter { label in
      label.descendants.contains { $0[.name] == "sort" && $0[.checked] == "true" }
    }.map(\.text)
  }

  private func statuses(_ visitor: Visitor) -> [String] {
    visitor.host.elements(class: "visually-hidden").filter { $0[.role] == "status" }.map(\.text)
  }

  private func isFirst(_ names: [String], _ visitor: Visitor) -> Bool {
    Array(visitor.rows.prefix(names.count)) == names
  }

  @Test(
    "an order is chosen in the panel; it has no headings, and is in the address and in the bar",
    arguments: SampleExhibit.sizes)
  func chosen(size: Size) throws {
    let visitor = try Self.sample().visit(size)
    try openPanel(visitor)
    #expect(chosen(visitor) == ["Usual order"])
    try choose("Oldest first", visitor)
    #expect(chosen(visitor) == ["Oldest first"])
    #expect(visitor.address == "names/#sort=age&menu=open")
    try done(visitor)
    #expect(isFirst(Self.oldest, visitor), "\(visitor.rows)")
    #expect(visitor.rows.count == 16 && visitor.index == [])
    #expect(visitor.host.elements(class: "section-title").isEmpty)
    #expect(visitor.address == "names/#sort=age")
    #expect(chips(visitor) == ["Oldest first, remove Sort"])
    #expect(visitor.host.node(.button("Filter and sort, Oldest first")) != nil)
    #expect(statuses(visitor).contains("Oldest first"))
    let other = try Self.sample().visit(size, at: visitor.address)
    #expect(isFirst(Self.oldest, other) && other.address == visitor.address)
  }

  @Test("search and filter keep the order, arrows follow it, and what is being read stays")
  func together() throws {
    let visitor = try Self.sample().visit(
      SampleExhibit.landscape, at: "names/lamb/#sort=age-desc&q=l&filter=kind:image")
    #expect(visitor.rows == ["Lamb of God", "Bread of Life", "Lamb"], "\(visitor.rows)")
    #expect(visitor.headline == "Lamb" && visitor.selected == ["Lamb"])
    try openPanel(visitor, "1 chosen, Filter, Newest first")
    try choose("Oldest first", visitor)
    try done(visitor)
    #expect(visitor.rows == ["Bread of Life", "Lamb of God", "Lamb"], "\(visitor.rows)")
    #expect(visitor.headline == "Lamb" && visitor.selected == ["Lamb"])
    #expect(visitor.address == "names/lamb/#q=l&sort=age&filter=kind:image")
    #expect(statuses(visitor).contains("3 of 16, Oldest first"))
    try visitor.previous()
    #expect(visitor.headline == "Lamb of God")
    try visitor.previous()
    #expect(visitor.headline == "Bread of Life")
  }

  @Test("the chip leads back to the usual order, and Clear undoes filter and order")
  func undone() throws {
    let visitor = try Self.sample().visit(
      SampleExhibit.phone, at: "names/#sort=age&filter=kind:image")
    visitor.host.tap(try #require(visitor.host.node(.button("Oldest first, remove Sort"))))
    visitor.host.advance(seconds: 1)
    #expect(visitor.rows.first == "Bread of Life" && visitor.rows.count == 6)
    #expect(visitor.host.page.focused?[.ariaLabel] == "Image, remove Kind")
    #expect(visitor.address == "names/#filter=kind:image")
    try openPanel(visitor, "1 chosen, Filter")
    try choose("By place", visitor)
    visitor.host.tap(try #require(visitor.host.node(.button("Clear"))))
    visitor.host.advance(seconds: 1)
    #expect(chosen(visitor) == ["Usual order"])
    try done(visitor)
    #expect(visitor.rows.count == 16 && visitor.address == "names/" && !visitor.index.isEmpty)
  }

  @Test("a list with orders and nothing to filter by has the panel, too")
  func alone() throws {
    var sample = Self.sample(hasFacets: false)
    sample.scene.more.append(("favourites", .int(0)))
    let visitor = try sample.visit(SampleExhibit.phone)
    try openPanel(visitor, "Sort")
    #expect(visitor.host.elements(class: "filter-count").isEmpty)
    try choose("Oldest first", visitor)
    try done(visitor)
    #expect(isFirst(Self.oldest, visitor))
  }

  @Test("the file of a long list's orders comes with the panel, with an address, and again")
  func file() throws {
    let visitor = try Self.sample(isApart: true).visit(SampleExhibit.phone)
    #expect(!visitor.host.loads.contains("names-orders.json"))
    try openPanel(visitor)
    #expect(visitor.host.loads.contains("names-orders.json"))
    try choose("Oldest first", visitor)
    try done(visitor)
    #expect(isFirst(Self.oldest, visitor))
    let other = try Self.sample(isApart: true).visit(
      SampleExhibit.phone, at: "names/#sort=age&q=l")
    #expect(other.rows == ["Elohim", "Bread of Life", "Lamb of God", "Lord", "Lamb"])
    #expect(other.address == "names/#q=l&sort=age")
    other.comeBack()
    #expect(other.host.loads.contains("names-orders.json"))
    #expect(other.rows.first == "Elohim" && other.address == "names/#q=l&sort=age")
  }

  @Test("without its file a list stays in its usual order, and the address and the panel say so")
  func missing() throws {
    var sample = Self.sample(isApart: true)
    sample.scene.moreFiles = []
    let visitor = try sample.visit(SampleExhibit.phone, at: "names/#sort=age")
    #expect(visitor.rows.first == "Abba" && visitor.address == "names/" && chips(visitor) == [])
    try openPanel(visitor)
    try choose("Oldest first", visitor)
    #expect(chosen(visitor) == ["Usual order"])
    let alerts = visitor.host.elements(class: "filter-count").filter { $0[.role] == "alert" }
    #expect(alerts.map(\.text) == ["This could not be loaded."])
  }

  @Test("the order comes back with the place and the panel", arguments: SampleExhibit.sizes)
  func restored(size: Size) throws {
    for isApart in [false, true] {
      let visitor = try Self.sample(isApart: isApart).visit(size)
      try openPanel(visitor)
      try choose("Newest first", visitor)
      visitor.comeBack()
      #expect(chosen(visitor) == ["Newest first"])
      try done(visitor)
      try visitor.open("shepherd")
      visitor.comeBack()
      #expect(visitor.headline == "Shepherd")
      if size == SampleExhibit.phone { try visitor.back() }
      #expect(isFirst(["Abba", "God", "King of kings", "YHWH"], visitor), "\(visitor.rows)")
      #expect(visitor.address.hasSuffix("#sort=age-desc"))
    }
  }

  @Test("an order that is no more is forgotten, and one that nobody knows is none")
  func unknown() throws {
    let visitor = try Self.sample().visit(SampleExhibit.phone, at: "names/#sort=age")
    visitor.host.save()
    visitor.site.exhibit = FacetTests.sample
    visitor.relaunch()
    #expect(visitor.rows.first == "Abba" && chips(visitor) == [])
    for fragment in ["sort=", "sort=nobody", "sort=%", "sort=age;place"] {
      let other = try Self.sample().visit(SampleExhibit.phone, at: "names/#" + fragment)
      #expect(other.rows.first == "Abba" && other.address == "names/", "\(fragment)")
    }
  }

  @Test("the browser's back undoes the panel and what was chosen in it, and forward brings it back")
  func history() throws {
    let visitor = try Self.sample().visit(SampleExhibit.phone)
    try openPanel(visitor)
    try choose("Oldest first", visitor)
    visitor.host.goBack()
    visitor.host.advance(seconds: 1)
    #expect(visitor.rows.first == "Abba" && visitor.address == "names/")
    visitor.host.goForward()
    visitor.host.advance(seconds: 1)
    #expect(visitor.address == "names/#sort=age&menu=open" && chosen(visitor) == ["Oldest first"])
  }
}
