import LecternBase
import LecternInterface
import LecternModel
import LecternTesting
import Testing

@testable import LecternFacsimile

/// The contents of a document, and a leaf that is named.
struct ContentsTests {
  private static let few = [
    ("Title", 0, 1), ("Kalendar", 1, 1), ("January", 1, 2), ("Sayings", 2, 3), ("February", 3, 2),
    ("Tables", 5, 1),
  ]

  private func book(
    _ headings: [(String, Int, Int)] = few, leaves: Int = 8
  ) -> SampleFacsimile {
    var sample = SampleFacsimile.book(leaves: leaves)
    sample.headings = headings.map { (title: $0.0, leaf: $0.1, level: $0.2) }
    return sample
  }

  private func open(_ reader: Reader) throws {
    reader.host.tap(try reader.element("facsimile-place"))
    reader.rest()
  }

  /// The headings that show, as they are read.
  private func shown(_ reader: Reader) -> [String] {
    reader.host.elements(class: "facsimile-heading-words").map { $0.children[0].text }
  }

  private func heading(_ title: String, _ reader: Reader) throws -> PageNode {
    try #require(
      reader.host.elements(class: "facsimile-heading-words").first {
        $0.children[0].text == title
      })
  }

  private func marked(_ reader: Reader) -> [String] {
    reader.host.elements(class: "facsimile-heading-words").filter { $0[.ariaCurrent] == "true" }
      .map { $0.children[0].text }
  }

  @Test("the present heading is marked; one that is chosen turns to its leaf, and closes")
  func choosing() throws {
    let reader = try Reader(book())
    reader.own { $0.show(leaf: 2) }
    try open(reader)
    #expect(shown(reader) == Self.few.map(\.0))
    #expect(marked(reader) == ["Sayings"])
    #expect(reader.host.page.focused === (try heading("Sayings", reader)))
    #expect(try heading("Tables", reader).text == "Tablesf. 6")
    reader.forgetTold()
    reader.host.tap(try heading("February", reader))
    reader.rest()
    #expect(reader.controller.leafIndex == 3 && shown(reader).isEmpty)
    #expect(reader.told.contains(.turned))
    #expect(reader.host.page.focused?[.class] == "facsimile-place")
    // Between two headings the one before counts.
    reader.own { $0.show(leaf: 4) }
    try open(reader)
    #expect(marked(reader) == ["February"])
  }

  @Test("arrows go from heading to heading, open and close them, as in a tree; Tab stops once")
  func keys() throws {
    let reader = try Reader(book())
    try open(reader)
    var way: [String] = []
    for key in [
      Key.arrowDown, .arrowDown, .arrowRight, .arrowLeft, .arrowLeft, .arrowDown, .arrowUp,
      .arrowLeft, .arrowLeft, .arrowDown, .arrowUp, .end, .home, .arrowUp,
    ] {
      reader.key(key)
      way.append(reader.host.page.focused?.children[0].text ?? "none")
      #expect(
        reader.host.elements(class: "facsimile-heading-words").filter { $0[.tabindex] == "0" }
          .count == 1)
    }
    #expect(
      way == [
        "Kalendar", "January", "Sayings", "January", "January", "February", "January", "Kalendar",
        "Kalendar", "Tables", "Kalendar", "Tables", "Title", "Title",
      ])
    #expect(shown(reader) == ["Title", "Kalendar", "Tables"])
    let folds = reader.host.elements(class: "facsimile-fold")
    #expect(folds.map { $0[.ariaExpanded] } == ["false"])
    reader.host.tap(folds[0])
    #expect(shown(reader) == ["Title", "Kalendar", "January", "February", "Tables"])
    reader.key(.escape)
    #expect(shown(reader).isEmpty && reader.controller.leafIndex == 0)
  }

  @Test("a heading that closes over the keyboard’s stop takes it")
  func closing() throws {
    let reader = try Reader(book())
    reader.own { $0.show(leaf: 3) }
    try open(reader)
    reader.host.tap(try #require(reader.host.elements(class: "facsimile-fold").first))
    #expect(try heading("Kalendar", reader)[.tabindex] == "0")
  }

  @Test("RS-1: open contents come back with what was opened and closed, and the keyboard’s place")
  func restored() throws {
    let reader = try Reader(book())
    try open(reader)
    reader.host.tap(reader.host.elements(class: "facsimile-fold")[1])
    #expect(shown(reader) == ["Title", "Kalendar", "January", "February", "Tables"])
    reader.host.focus(try heading("Title", reader))
    reader.key(.end)
    reader.relaunch()
    #expect(shown(reader) == ["Title", "Kalendar", "January", "February", "Tables"])
    #expect(try heading("Tables", reader)[.tabindex] == "0")
    #expect(marked(reader) == ["Title"])
    // Beside the contents, all leaves.
    reader.host.tap(try reader.element("facsimile-choice").children[1])
    reader.rest()
    reader.relaunch()
    #expect(shown(reader).isEmpty)
    #expect(!reader.host.elements(class: "facsimile-leaf").isEmpty)
  }

  @Test("long contents are closed at first, but for the way to the present heading")
  func long() throws {
    var headings: [(String, Int, Int)] = []
    for part in 0..<200 {
      headings.append(("Part \(part)", 10 * part, 1))
      headings.append(("Head \(part)", 10 * part + 1, 2))
      headings.append(("Deep \(part)", 10 * part + 2, 3))
    }
    let reader = try Reader(book(headings, leaves: 2_000))
    reader.own { $0.show(leaf: 1_503) }
    try open(reader)
    #expect(shown(reader).count == 202 && marked(reader) == ["Deep 150"])
  }

  @Test("seeded: arrows down pass what shows, in order, and up the same way back")
  func seeded() throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      var random = SeededRandom(seed: seed)
      var level = 0
      let headings = (0..<30).map { index in
        level = Int.random(in: 1...(level + 1), using: &random)
        return ("\(index)", index, level)
      }
      let reader = try Reader(book(headings, leaves: 30))
      try open(reader)
      for _ in 0..<6 {
        let folds = reader.host.elements(class: "facsimile-fold")
        if let fold = folds.randomElement(using: &random) { reader.host.tap(fold) }
      }
      reader.host.focus(reader.host.elements(class: "facsimile-heading-words").first)
      let all = shown(reader)
      var way = ["0"]
      for _ in 1..<all.count {
        reader.key(.arrowDown)
        way.append(reader.host.page.focused?.children[0].text ?? "none")
      }
      #expect(way == all, "seed \(seed)")
      var back = [way.removeLast()]
      for _ in 1..<all.count {
        reader.key(.arrowUp)
        back.append(reader.host.page.focused?.children[0].text ?? "none")
      }
      #expect(back == all.reversed(), "seed \(seed)")
    }
  }

  @Test("the leaves show in place of the contents, and do so again when they were chosen")
  func choice() throws {
    let reader = try Reader(book())
    try open(reader)
    func press(_ label: String) throws {
      let node = try #require(
        reader.host.elements(class: "facsimile-choice").first?.children
          .first { $0.text == label })
      reader.host.tap(node)
      reader.rest()
    }
    try press("All pages")
    #expect(shown(reader).isEmpty && reader.host.elements(class: "facsimile-leaf").count == 8)
    reader.key(.escape)
    try open(reader)
    #expect(reader.host.elements(class: "facsimile-leaf").count == 8)
    try press("Contents")
    #expect(shown(reader).count == 6)
    let other = try Reader(.book())
    #expect(other.host.elements(class: "facsimile-choice").isEmpty)
  }

  @Test("a leaf that is named is turned to; a name of none is told, and nothing turns")
  func named() throws {
    let reader = try Reader(book())
    try open(reader)
    let field = try reader.element("search-field")
    reader.host.input("F.6", into: field)
    reader.host.focus(field)
    reader.key(.enter)
    #expect(reader.controller.leafIndex == 5)
    try open(reader)
    let again = try reader.element("search-field")
    #expect(again[.value]?.isEmpty ?? true)
    reader.host.input("f. 60", into: again)
    reader.host.focus(again)
    reader.key(.enter)
    #expect(try reader.element("facsimile-found").text == "No page is called that.")
    #expect(reader.controller.leafIndex == 5)
    reader.host.input("f. 7", into: again)
    #expect(try reader.element("facsimile-found").text == "")
  }

  @Test("names of leaves: with or without letters and signs, in any case; else by number")
  func names() throws {
    let labels = ["Cover", "f. 1r", "f. 1v", "f. 12r", "f. 12v", "f. 120r", "Ɛ 3"]
    var json = SampleFacsimile.book(leaves: 7).json
    let leaves = try #require(json["leaves"]?.array)
    json = json.replacing(
      "leaves",
      with: .array(zip(leaves, labels).map { $0.replacing("label", with: .text(Text($1))) }))
    let document = try Facsimile(json).document
    for (name, leaf) in [
      ("f. 12v", 4), ("F12V", 4), ("12v", 4), ("12", 3), ("fol 12", nil), ("120", 5), ("1", 1),
      ("cover", 0), ("7", 6), ("6", 5), ("8", nil), ("0", nil), ("", nil), (" . ", nil), ("3", 6),
      ("99999999999999999999", nil), ("ɛ 3", nil), ("Ɛ3", 6),
    ] as [(String, Int?)] {
      #expect(document.leaf(named: Text(name)) == leaf, "\(name)")
    }
  }

  @Test("contents that don’t fit their lists are refused, and wrong numbers are mended")
  func broken() throws {
    let json = book().json
    #expect(throws: BundleError.unexpected("headings")) {
      try Facsimile(json.replacing("headingLeaves", with: .array([])))
    }
    let levels = [9, 0, -3, 4, 2, 2].map { JSON.number(Double($0)) }
    let leaves = [99, -1, 2, 3, 4, 5].map { JSON.number(Double($0)) }
    let contents = try #require(
      try Facsimile(
        json.replacing("headingLevels", with: .array(levels))
          .replacing("headingLeaves", with: .array(leaves))
      ).document.contents)
    #expect((0..<6).map { contents.level($0) } == [1, 1, 1, 2, 2, 2])
    #expect(contents.leaves == [7, 0, 2, 3, 4, 5])
  }
}
