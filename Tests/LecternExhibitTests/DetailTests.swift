import LecternBase
import LecternInterface
import LecternTesting
import Testing

struct DetailTests {
  /// The texts of the detail's parts, in order, by class or tag.
  private func order(_ visitor: Visitor) -> [String] {
    visitor.host.elements(class: "detail").flatMap(\.children).map { $0[.class] ?? "" }
  }

  @Test(
    "NG-28: headline, text, quotations, related names, notice, in this order",
    arguments: SampleExhibit.sizes)
  func order(size: Size) throws {
    let visitor = try SampleExhibit().visit(size, at: "names/abba/")
    #expect(order(visitor) == ["headline", "prose", "quotations", "notice"])
    #expect(visitor.host.elements(class: "prose").map(\.text) == ["Father, in Aramaic."])
    let lord = try SampleExhibit().visit(size, at: "names/lord/")
    #expect(order(lord).suffix(3) == ["quotations", "related", "notice"])
    #expect(lord.host.elements(class: "related").first?.children.first?.text == "Related")
  }

  @Test(
    "NG-29: the headline has the name, then comes its ring from the next name on, small caps where flagged",
    arguments: [
      ("lord", ["Lord", "Adonai*", "YHWH*"]), ("adonai", ["Adonai*", "YHWH*", "Lord"]),
      ("yhwh", ["YHWH*", "Lord", "Adonai*"]), ("god", ["God", "Elohim*"]), ("abba", ["Abba"]),
    ])
  func headline(id: String, names: [String]) throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone, at: "names/\(id)/")
    let detail = try #require(visitor.host.elements(class: "detail").first)
    let found = detail.descendants.filter { ($0[.class] ?? "").hasPrefix("name") }.map {
      $0.text + (($0[.class] ?? "").contains("small-caps") ? "*" : "")
    }
    #expect(found == names)
  }

  @Test("NG-44: the title is the entry’s name once its headline has been scrolled away")
  func titleOfScrolled() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone, at: "names/lord/")
    func title() -> String? {
      visitor.host.elements(class: "bar-right").first?.descendants.first {
        $0[.class] == "bar-title"
      }?.text
    }
    let height = visitor.size(of: try #require(visitor.host.elements(class: "headline").first))
      .height
    #expect(title() == "God" && height > 0)
    visitor.host.scroll(try visitor.detail, to: height + 1)
    visitor.host.advance(seconds: 1)
    #expect(title() == "Lord")
    visitor.host.scroll(try visitor.detail, to: 0)
    visitor.host.advance(seconds: 1)
    #expect(title() == "God")
  }

  @Test("NG-30: verses in stored order, each with “—reference VERSION” under it")
  func verses() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone, at: "names/lord/")
    #expect(
      visitor.host.elements(.blockquote).map(\.text) == ["Yahweh God made", "Yahweh, our Lord"])
    #expect(
      visitor.host.elements(.figcaption).map(\.text) == ["—Genesis 2:4 WEB", "—Psalm 8:1 WEB"])
  }

  @Test("NG-31: marked text in a verse is in small caps, and no mark is left")
  func smallCaps() throws {
    let visitor = try SampleExhibit().visit(
      SampleExhibit.phone, at: "names/lord/",
      stored: ["preferences": #"{"yhwh_settingsVersion":"KJV"}"#])
    let verses = visitor.host.elements(.blockquote)
    #expect(verses.map(\.text) == ["the Lord God made", "O Lord, our Lord"])
    let caps = verses.flatMap(\.descendants).filter { $0[.class] == "small-caps" }
    #expect(caps.map(\.text) == ["Lord", "Lord"])
  }

  @Test(
    "NG-32: the notice is the chosen translation’s, and omitted if it has none",
    arguments: [("KJV", []), ("WEB", ["World English Bible®"]), ("RV", ["Revised Version"])])
  func notice(translation: String, notices: [String]) throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone, at: "names/lord/")
    try visitor.choose(translation)
    #expect(visitor.host.elements(class: "notice").map(\.text) == notices)
  }

  @Test("NG-32: no notice where nothing is quoted")
  func noNotice() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone, at: "names/word/")
    #expect(visitor.host.elements(class: "notice").isEmpty)
  }

  @Test("NG-34: another name starts at the top", arguments: SampleExhibit.sizes)
  func scrollsToTop(size: Size) throws {
    let visitor = try SampleExhibit().visit(size, at: "names/lord/")
    visitor.host.scroll(try visitor.detail, to: 250)
    try visitor.related("adonai")
    #expect(try visitor.detail.scrollTop == 0)
    visitor.host.scroll(try visitor.detail, to: 250)
    try visitor.next()
    #expect(try visitor.detail.scrollTop == 0)
    if visitor.showsList { return }
    visitor.host.scroll(try visitor.detail, to: 250)
    try visitor.back()
    try visitor.open("lord")
    #expect(try visitor.detail.scrollTop == 0)
  }
}

struct ArrowTests {
  @Test("NG-39: previous is left of next", arguments: SampleExhibit.sizes)
  func order(size: Size) throws {
    let visitor = try SampleExhibit().visit(size, at: "names/god/")
    #expect(visitor.arrows.map(\.label) == ["Previous", "Next"])
    #expect(visitor.arrows.map(\.isEnabled) == [true, true])
  }

  @Test(
    "NG-40: the arrows walk the order of the list and wrap around", arguments: SampleExhibit.sizes)
  func walk(size: Size) throws {
    let visitor = try SampleExhibit().visit(size, at: "names/word/")
    var names: [String?] = []
    for _ in 0..<3 {
      try visitor.next()
      names.append(visitor.headline)
    }
    for _ in 0..<3 { try visitor.previous() }
    #expect(names == ["YHWH", "Abba", "Adonai"])
    #expect(visitor.headline == "Word of God")
  }

  @Test("NG-40: the arrows walk the filtered order", arguments: SampleExhibit.sizes)
  func walkFiltered(size: Size) throws {
    let visitor = try SampleExhibit().visit(size)
    try visitor.search("god")
    try visitor.open("lamb-of-god")
    var names: [String?] = []
    for _ in 0..<3 {
      try visitor.next()
      names.append(visitor.headline)
    }
    try visitor.previous()
    #expect(names == ["Word of God", "God", "Lamb of God"])
    #expect(visitor.headline == "God")
    if visitor.showsList { #expect(visitor.selected == ["God"]) }
  }

  @Test("NG-41: with one hit the arrows are disabled, and enabled again with the whole list")
  func oneHit() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.landscape)
    try visitor.search("shepherd")
    // The entry that is read is not that hit.
    #expect(visitor.arrows.map(\.isEnabled) == [true, true])
    try visitor.open("shepherd")
    #expect(visitor.arrows.map(\.isEnabled) == [false, false])
    try visitor.search("zzz")
    #expect(visitor.arrows.map(\.isEnabled) == [false, false])
    try visitor.search("")
    #expect(visitor.arrows.map(\.isEnabled) == [true, true])
  }

  @Test("a related name that the search hides clears the search, so that the arrows lead on")
  func relatedHidden() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.landscape)
    try visitor.search("lord")
    try visitor.open("lord")
    #expect(visitor.headline == "Lord")
    try visitor.related("yhwh")
    #expect(visitor.headline == "YHWH" && visitor.rows.count == 16)
    let text = try visitor.field[.value] ?? ""
    #expect(text == "")
    #expect(visitor.arrows.map(\.isEnabled) == [true, true])
  }
}
