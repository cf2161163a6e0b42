import LecternBase
import LecternInterface
import LecternTesting
import Testing

struct ListTests {
  @Test("NG-1: the list shows every name in order, at every size", arguments: SampleExhibit.sizes)
  func allNames(size: Size) throws {
    let visitor = try SampleExhibit().visit(size)
    #expect(visitor.rows == SampleScene.names.sorted.map(\.name))
  }

  @Test("NG-2: a name with a romanised form has a second line, others have none")
  func secondLine() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone)
    for row in visitor.host.elements(class: "row") {
      let lines = row.descendants.filter { $0[.class] == "subtitle" }.map(\.text)
      let expected = ["names/lord/": ["Adonai"], "names/god/": ["Elohim"]]
      #expect(lines == expected[row[.href] ?? ""] ?? [])
    }
  }

  @Test("NG-2: rows keep their own second lines through a search and back")
  func secondLineAfterSearch() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone)
    for query in ["o", "god", "l", ""] {
      try visitor.search(query)
      let rows = visitor.host.elements(class: "row").filter {
        $0.descendants.contains { $0[.class] == "subtitle" }
      }
      let expected = visitor.rows.filter { ["God", "Lord"].contains($0) }
      #expect(rows.map { $0.children.first?.text ?? "" } == expected, "“\(query)”")
    }
  }

  @Test("NG-3: names flagged for small caps, and only those, are drawn in them")
  func smallCaps() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone)
    let names = visitor.host.elements(class: "small-caps").map(\.text)
    #expect(names == ["Adonai", "Elohim", "YHWH"])
  }

  @Test("NG-5: a heading stands over each initial’s names")
  func headings() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone)
    let titles = visitor.host.elements(class: "section-title").map(\.text)
    #expect(titles == ["A", "B", "C", "E", "G", "K", "L", "R", "S", "W", "Y"])
    for section in visitor.host.elements(class: "list-section") {
      let title = try #require(section.children.first?.text)
      for row in section.descendants where row[.class] == "row" {
        #expect(row.text.hasPrefix(title))
      }
    }
  }

  @Test("NG-6: the index lists the distinct initials")
  func index() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone)
    #expect(visitor.index == ["A", "B", "C", "E", "G", "K", "L", "R", "S", "W", "Y"])
  }

  @Test("NG-6: there is no index of words, which it would cut off; four signs have room")
  func indexOfWords() throws {
    var exhibit = SampleExhibit()
    exhibit.scene.sectionNames = ["A": "Moon"]
    #expect(try exhibit.visit(SampleExhibit.phone).index.first == "Moon")
    exhibit.scene.sectionNames = ["A": "Ωρίω"]
    #expect(try exhibit.visit(SampleExhibit.phone).index.first == "Ωρίω")
    exhibit.scene.sectionNames = ["Y": "Dwarf"]
    #expect(try exhibit.visit(SampleExhibit.phone).index == [])
  }

  @Test("NG-6: tapping an initial scrolls its heading to the top", arguments: SampleExhibit.sizes)
  func indexScrolls(size: Size) throws {
    let visitor = try SampleExhibit(scene: .long(600)).visit(size)
    for initial in ["N", "F", "B", "M"] {
      let link = visitor.host.elements(class: "index").flatMap(\.descendants)
        .first { $0.tag == .a && $0.text == initial }
      visitor.host.tap(try #require(link))
      #expect(try top(of: initial, visitor) == visitor.list.scrollTop)
    }
  }

  /// The upper edge of the heading of an initial in the list as drawn.
  private func top(of initial: String, _ visitor: Visitor) throws -> Double? {
    var top = 0.0
    for child in try visitor.list.children {
      if child[.class] == "spacer" {
        top += Double(child[.styleHeight]?.dropLast(2) ?? "") ?? 0
        continue
      }
      for node in child.descendants where node.tag == .h2 || node.tag == .li {
        if node.tag == .h2, node.text == initial { return top }
        top += SampleExhibit.measure(node, of: visitor.host.traits.size).height
      }
    }
    return nil
  }

  @Test("NG-7: neither index nor headings while searching; both again when the text is cleared")
  func hiddenWhileSearching() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone)
    try visitor.search("o")
    #expect(visitor.index == [])
    #expect(visitor.host.elements(class: "section-title").isEmpty)
    try visitor.search("")
    #expect(visitor.index.count == 11)
    #expect(visitor.host.elements(class: "section-title").count == 11)
  }

  @Test("NG-8: the field says what it searches, and the way back is called by the list’s title")
  func placeholder() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone)
    #expect(try visitor.field[.placeholder] == "Search names of God")
    #expect(visitor.host.node(.role(.searchbox).label("Search names of God")) != nil)
    try visitor.open("abba")
    #expect(visitor.host.elements(class: "back").first?.text == "Names")
  }

  @Test("NG-25: chevrons only where the list is alone, is searched and has hits")
  func chevrons() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone)
    func count() -> Int { visitor.host.elements(class: "chevron").count }
    #expect(count() == 0)
    try visitor.search("god")
    #expect(count() == 3)
    visitor.resize(SampleExhibit.landscape)
    #expect(count() == 0)
    visitor.resize(SampleExhibit.phone)
    #expect(visitor.showsList && count() == 3)
    try visitor.search("zzz")
    #expect(count() == 0)
  }

  @Test("NG-45: another text size lays the list out anew and keeps the selection")
  func textSize() throws {
    let visitor = try SampleExhibit(scene: .long(600)).visit(SampleExhibit.landscape)
    let id = try #require(visitor.host.elements(class: "row")[4][.href])
    visitor.host.tap(visitor.host.elements(class: "row")[4])
    let before = try spacerHeight(visitor)
    let chosen = visitor.selected
    #expect(chosen.count == 1)
    var traits = visitor.host.traits
    traits.textSize = 28
    visitor.host.measure = { _ in Size(width: 320, height: 70) }
    visitor.host.setTraits(traits)
    #expect(try spacerHeight(visitor) > before)
    #expect(visitor.selected == chosen)
    #expect(visitor.address == id)
  }

  private func spacerHeight(_ visitor: Visitor) throws -> Double {
    try #require(visitor.list.children.last?[.styleHeight].flatMap { Double($0.dropLast(2)) })
  }
}
