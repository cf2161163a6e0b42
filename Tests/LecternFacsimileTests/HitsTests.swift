import Foundation
import LecternBase
import LecternInterface
import LecternModel
import LecternTesting
import Testing

@testable import LecternFacsimile

/// The words of a search in the texts of a document: found, marked, and gone through.
struct HitsTests {
  /// A leaf's part of a text, as a chunk has it.
  private static func text(
    _ lines: String, starts: String = "0", words: String = "", from top: Int = 1_000
  ) -> String {
    let count = lines.components(separatedBy: "\\n").count
    let regions = (0..<count).map { "\($0) 400 \(top + 300 * $0) 3000 200" }
    return
      #"{"lines":"\#(lines)","starts":[\#(starts)],"regions":"\#(regions.joined(separator: ";"))","#
      + #""words":"\#(words)"}"#
  }

  private static var book: SampleFacsimile {
    var sample = SampleFacsimile.book(leaves: 5)
    sample.clauses = []
    sample.moreLeaves = [[String]](repeating: [], count: 4)
    sample.chunkSize = 1
    sample.texts = [
      (
        "Latin", "la",
        [
          text(
            #"The mill and the\nold mill wheel\nof the mil\u00ad-\nler"#, starts: "0,2",
            words: #"400 300 400 500 700 200 300 200\n400 200 300 400 600 500\n"#),
          text("nothing here"), text("a mill"), text("no more"), text(#"mills\nmill"#),
        ]
      ),
      ("English", "en", [text("water"), "{}", "{}", text("a mill again"), "{}"]),
    ]
    return sample
  }

  private func find(
    _ words: String, in sample: SampleFacsimile = book,
    size: Size = Size(width: 1180, height: 820)
  ) throws -> Reader {
    let reader = try Reader(sample, size: size)
    reader.own { $0.find(Text(words), folded: Text(words.lowercased())) }
    reader.own { $0.setHitLeaves([0, 2, 3, 4]) }
    return reader
  }

  private func bar(_ reader: Reader) throws -> [String] {
    try reader.element("facsimile-words-bar").children[0].children.map(\.text)
  }

  private func step(_ label: String, _ reader: Reader) throws {
    let node = try #require(
      try reader.element("facsimile-words-bar").children.first { $0[.ariaLabel] == label })
    reader.host.tap(node)
    reader.rest()
  }

  private func marks(_ reader: Reader) -> [String] {
    reader.host.elements(class: "facsimile-words").flatMap(\.children)
      .filter { $0.tag == .mark }.map(\.text)
  }

  /// The boxes that are drawn with the colour of hits.
  private func boxes(_ reader: Reader) -> [RecordedDrawing.Box] {
    var boxes: [RecordedDrawing.Box] = []
    var isMarking = false
    for command in reader.drawing?.commands ?? [] {
      switch command {
      case .fill(let colour):
        isMarking = colour == OverlayStyle.fill(OverlayStyle.hit, onDark: false)
      case .fillRectangles(let own) where isMarking: boxes += own
      default: break
      }
    }
    return boxes
  }

  @Test("hits are marked in the text and on the picture: words by their boxes, or else lines")
  func marked() throws {
    let reader = try find("Mill")
    // A word that goes over a line's end is marked in both lines.
    #expect(marks(reader) == ["mill", "mill", "mil", "l"])
    #expect(
      boxes(reader) == [
        .init(800, 1_000, 500, 200), .init(700, 1_300, 400, 200), .init(400, 1_600, 3_000, 200),
        .init(400, 1_900, 3_000, 200),
      ])
    #expect(try bar(reader) == ["Mill", "3", "Pages: 1 of 4"])
  }

  @Test(
    "next and previous go over all leaves that have hits, in whatever text, and stop at the ends")
  func steps() throws {
    let reader = try find("mill")
    var way: [String] = []
    func note() throws {
      let lit = reader.host.elements(class: "facsimile-words").first { $0[.ariaCurrent] == "true" }
      way.append("\(reader.controller.leafIndex) \(try bar(reader)[1]) \(lit?.text ?? "none")")
    }
    for _ in 1...7 {
      try step("Next hit", reader)
      try note()
    }
    #expect(
      way == [
        "0 1 of 3 The mill and the ", "0 2 of 3 old mill wheel ", "0 3 of 3 of the mil",
        "2 1 of 1 a mill ", "3 1 of 1 a mill again ", "4 1 of 2 mills ", "4 2 of 2 mill ",
      ])
    let next = try reader.element("facsimile-words-bar").children[2]
    #expect(next[.ariaDisabled] == "true")
    try step("Next hit", reader)
    #expect(reader.controller.leafIndex == 4)
    way = []
    for _ in 1...6 {
      try step("Previous hit", reader)
      try note()
    }
    #expect(way.last == "0 1 of 3 The mill and the ", "\(way)")
    #expect(way[1] == "3 1 of 1 a mill again ")
    #expect(try reader.element("facsimile-words-bar").children[1][.ariaDisabled] == "true")
  }

  @Test("a leaf whose text is late shows its hit once that has come; who turns away stays away")
  func late() throws {
    let reader = try find("mill")
    reader.hasChunks = false
    for _ in 1...4 { try step("Next hit", reader) }
    #expect(reader.controller.leafIndex == 2)
    #expect(try bar(reader)[1] == "")
    reader.own { _ in reader.bring(2) }
    reader.rest()
    #expect(try bar(reader)[1] == "1 of 1")
    try step("Next hit", reader)
    #expect(reader.controller.leafIndex == 3)
    reader.own { $0.turn(to: 4, tells: true) }
    reader.own { _ in reader.bring(4) }
    reader.own { _ in reader.bring(3) }
    reader.rest()
    #expect(reader.controller.leafIndex == 4)
    #expect(try bar(reader) == ["mill", "2", "Pages: 4 of 4"])
  }

  @Test("a text that can’t be had is asked for once, until it is gone to anew")
  func failing() throws {
    let reader = try Reader(Self.book)
    reader.hasChunks = false
    reader.own { $0.find("mill", folded: "mill") }
    reader.own { $0.setHitLeaves([0, 2, 3, 4]) }
    for _ in 0..<4 { try step("Next hit", reader) }
    #expect(reader.told.contains(.needs(2)))
    reader.forgetTold()
    for _ in 0..<5 { reader.own { $0.chunkDidLoad(2) } }
    #expect(!reader.told.contains(.needs(2)))
    try step("Previous hit", reader)
    try step("Next hit", reader)
    #expect(reader.controller.leafIndex == 2 && reader.told.contains(.needs(2)))
  }

  @Test(
    "hits in Markdown are marked, and a step to their leaf opens their text and shows the first")
  func markdown() throws {
    var sample = Self.book
    sample.texts[1].leaves = [
      #"{"body":[["p","No ",["em","Mills"],", a mill."],["p","Mill"]]}"#, "{}", "{}",
      #"{"body":[["h2","None"],["p","A ",["a",{"href":"https://example.org"},"mill"],"."]]}"#, "{}",
    ]
    let reader = try find("mill", in: sample)
    // The leaf's own text comes first.
    #expect(marks(reader) == ["mill", "mill", "mil", "l"])
    for _ in 1...3 { try step("Next hit", reader) }
    try step("Next hit", reader)
    #expect(reader.controller.leafIndex == 2)
    try step("Next hit", reader)
    #expect(reader.controller.leafIndex == 3)
    let found = reader.host.elements(.mark)
    #expect(found.map(\.text) == ["mill"])
    let focused = try #require(reader.host.page.focused)
    #expect(focused.tag == .mark && focused.text == "mill")
    // Another leaf of it, by hand.
    reader.own { $0.turn(to: 0, tells: true) }
    reader.rest()
    #expect(
      reader.host.elements(.mark).map(\.text) == ["Mill", "mill", "Mill"])
    #expect(try bar(reader)[1] == "3")
    for number in 1...3 {
      if number == 1 { try step("Next hit", reader) } else { reader.key(.enter) }
      reader.rest()
      #expect(try bar(reader)[1] == "\(number) of 3")
      let chosen = reader.host.elements(.mark).firstIndex { $0[.ariaCurrent] == "true" }
      #expect(chosen == number - 1)
      let focused = try #require(reader.host.page.focused)
      #expect(focused[.ariaCurrent] == "true")
    }
    reader.key(.enter)
    reader.rest()
    #expect(reader.controller.leafIndex == 2)
    try step("Previous hit", reader)
    #expect(reader.controller.leafIndex == 0)
    #expect(try bar(reader)[1] == "3 of 3")
    reader.own { $0.find("", folded: "") }
    #expect(reader.host.elements(.mark).isEmpty)
  }

  @Test("in Markdown Enter on a link follows it; of several words blocks with all of them count")
  func markdownLinks() throws {
    var sample = Self.book
    sample.texts = [
      (
        "English", "en",
        [
          #"{"body":[["p","The old"],["p","The ",["a",{"href":"e/","scene":"e"},"mill"],": old."]]}"#,
          "{\"body\":[[\"p\",\"\u{200B}L\u{200B}ORD\u{200B}, the Lord\"]]}", "{}", "{}", "{}",
        ]
      )
    ]
    let reader = try find("mill old", in: sample)
    #expect(reader.host.elements(.mark).map(\.text) == ["mill", "old"])
    #expect(try bar(reader)[1] == "2")
    let link = try #require(reader.host.elements(.a).first)
    reader.host.focus(link)
    reader.key(.enter)
    #expect(try bar(reader)[1] == "2")
    #expect(reader.told.contains(.followed("e")))
    try step("Next hit", reader)
    reader.key(.enter)
    #expect(try bar(reader)[1] == "2 of 2")
    try step("Previous hit", reader)
    #expect(try bar(reader)[1] == "1 of 2")
    #expect(reader.host.page.focused?.text == "mill")
    // All that is marked is counted, in small capitals, too.
    reader.own { $0.find("lord", folded: "lord") }
    reader.own { $0.turn(to: 1, tells: true) }
    reader.rest()
    #expect(try bar(reader)[1] == "\(reader.host.elements(.mark).count)")
    #expect(reader.host.elements(.mark).last?.text == "Lord")
  }

  @Test("RS-1: the chosen hit comes back, in lines and in Markdown, and leaves the focus alone")
  func restored() throws {
    var sample = Self.book
    sample.texts[1].leaves[0] = #"{"body":[["p","A mill, a mill."],["p","A mill."]]}"#
    let reader = try find("mill", in: sample)
    for _ in 1...2 { try step("Next hit", reader) }
    reader.relaunch()
    #expect(try bar(reader)[1] == "2 of 3")
    let names = reader.host.elements(class: "facsimile-texts")[0].children
    reader.host.tap(names[1])
    reader.rest()
    for _ in 1...2 { try step("Next hit", reader) }
    #expect(try bar(reader)[1] == "2 of 3")
    reader.relaunch()
    #expect(try bar(reader)[1] == "2 of 3")
    #expect(reader.host.elements(.mark).map { $0[.ariaCurrent] } == [nil, "true", nil])
    #expect(reader.host.page.focused?.tag != .mark)
    // A text that was closed since stays closed.
    let pane = try reader.element("facsimile-text")
    reader.host.tap(
      try #require(pane.children.flatMap(\.children).first { $0[.ariaLabel] == "Close" }))
    reader.rest()
    #expect(try reader.element("facsimile-text")[.dataPlace] == "away")
    reader.relaunch()
    #expect(try reader.element("facsimile-text")[.dataPlace] == "away")
  }

  @Test("RS-1: a chosen hit whose text is late isn’t lost, and a line that was lit since stays lit")
  func restoredLate() throws {
    let reader = try find("mill")
    for _ in 1...2 { try step("Next hit", reader) }
    reader.host.tap(reader.host.elements(class: "facsimile-words")[0])
    reader.rest()
    reader.own {
      $0.picture.move {
        $0.move(to: Placement(centre: ImagePoint(x: 2_000, y: 5_000), scale: 1), animated: false)
      }
    }
    let place = reader.placement
    reader.hasChunks = false
    for _ in 1...2 { reader.relaunch() }
    #expect(try bar(reader)[1] == "")
    reader.own { _ in reader.bring(0) }
    reader.rest()
    #expect(try bar(reader)[1] == "2 of 3")
    let lit = reader.host.elements(class: "facsimile-words").filter { $0[.ariaCurrent] == "true" }
    #expect(lit.map(\.text) == ["The mill and the "])
    #expect(abs(reader.placement.centre.y - place.centre.y) < 1)
  }

  @Test("a closed text opens for hits in Markdown, and an address keeps its line")
  func markdownStays() throws {
    var sample = Self.book
    sample.texts = [
      ("Latin", "la", [String](repeating: Self.text("nothing"), count: 5)),
      ("English", "en", ["{}", "{}", #"{"body":[["p","A mill."]]}"#, "{}", "{}"]),
    ]
    let reader = try Reader(sample)
    reader.own { $0.find("mill", folded: "mill") }
    reader.own { $0.setHitLeaves([2]) }
    reader.own { $0.turn(to: 2, tells: true) }
    reader.own { $0.show(line: 0, ofText: "") }
    reader.rest()
    #expect(reader.controller.litTextFragment == "line=1")
    #expect(reader.host.elements(.mark).isEmpty)
    let pane = try reader.element("facsimile-text")
    let close = try #require(
      pane.children.flatMap(\.children).first { $0[.ariaLabel] == "Close" })
    reader.host.tap(close)
    reader.rest()
    #expect(try reader.element("facsimile-text")[.dataPlace] == "away")
    reader.own { $0.turn(to: 0, tells: true) }
    reader.rest()
    try step("Next hit", reader)
    #expect(reader.controller.leafIndex == 2)
    #expect(reader.host.elements(.mark).map(\.text) == ["mill"])
    #expect(try reader.element("facsimile-text")[.dataPlace] == "shown")
  }

  @Test("words of spaces alone are looked for nowhere")
  func spaces() throws {
    let reader = try Reader(Self.book)
    reader.own { $0.find("  ", folded: "  ") }
    #expect(reader.host.elements(class: "facsimile-words-bar").isEmpty)
  }

  @Test("hits go on over leaves that face each other, wherever the picture has been panned")
  func paired() throws {
    var sample = Self.book
    sample.pairs = [1, 3]
    let reader = try find("mill", in: sample)
    for _ in 0..<3 { try reader.press("facsimile-button", label: "Zoom in") }
    var leaves: [Int] = []
    for _ in 1...7 {
      try step("Next hit", reader)
      leaves.append(reader.controller.leafIndex)
    }
    #expect(leaves == [0, 0, 0, 2, 3, 4, 4])
    #expect(try bar(reader)[1] == "2 of 2")
  }

  @Test("hits on the leaf that faces the present one are marked, too, once its text is here")
  func beside() throws {
    var sample = Self.book
    sample.pairs = [1, 3]
    let reader = try find("mill", in: sample, size: Size(width: 1920, height: 1080))
    reader.hasChunks = false
    reader.own { $0.turn(to: 3, tells: true) }
    reader.rest()
    #expect(reader.told.contains(.needs(4)))
    #expect(boxes(reader).isEmpty)
    reader.own { _ in reader.bring(3) }
    reader.own { _ in reader.bring(4) }
    reader.rest()
    let found = [
      RecordedDrawing.Box(400, 1_000, 3_000, 200), RecordedDrawing.Box(400, 1_300, 3_000, 200),
    ]
    #expect(boxes(reader) == found)
    // Another text has others.
    let names = reader.host.elements(class: "facsimile-texts")[0].children
    reader.host.tap(names[1])
    reader.rest()
    #expect(boxes(reader) == [RecordedDrawing.Box(400, 1_000, 3_000, 200)])
    reader.own { $0.show(line: -1, ofText: "") }
    reader.rest()
    #expect(boxes(reader) == found)
    // They stay where they are when that becomes the present one, and go with the search.
    reader.own { $0.turn(to: 4, tells: true) }
    reader.rest()
    #expect(boxes(reader) == found)
    reader.own { $0.find("nothing", folded: "nothing") }
    reader.rest()
    #expect(boxes(reader).isEmpty)
  }

  @Test("Enter in the text goes on to the next hit")
  func keyboard() throws {
    let reader = try find("mill")
    let scroller = try #require(reader.host.elements(class: "facsimile-detail-scroll").first)
    reader.host.focus(scroller)
    for expected in ["1 of 3", "2 of 3", "3 of 3", "1 of 1"] {
      reader.key(.enter)
      reader.rest()
      #expect(try bar(reader)[1] == expected)
    }
  }

  @Test("several words: passages with all of them, or else those with any")
  func words() throws {
    #expect(marks(try find("wheel the")) == ["The", "the", "wheel"])
    let any = try find("wheel water")
    #expect(marks(any) == ["wheel"])
    let none = try find("xyz")
    #expect(marks(none).isEmpty && boxes(none).isEmpty)
  }

  @Test("closed, nothing is marked; the words come back with the place")
  func closing() throws {
    let reader = try find("mill")
    try step("Next hit", reader)
    reader.relaunch()
    reader.rest()
    #expect(
      marks(reader).count == 4 && boxes(reader).suffix(4).first == .init(800, 1_000, 500, 200))
    #expect(reader.controller.searchedWords?.query == "mill")
    try step("Close", reader)
    #expect(marks(reader).isEmpty && boxes(reader).isEmpty)
    #expect(reader.host.elements(class: "facsimile-words-bar").isEmpty)
    #expect(reader.told.contains(.menu))
  }

  @Test("a document without texts looks for nothing")
  func textless() throws {
    let reader = try Reader(.book())
    reader.own { $0.find("mill", folded: "mill") }
    #expect(reader.host.elements(class: "facsimile-words-bar").isEmpty)
  }

  @Test("words’ places: broken or too few leave the line; an upright line has them from the top")
  func places() throws {
    func box(_ words: String, region: String, _ wanted: Text = "two") throws -> ImageRect? {
      let json = try JSON(
        parsing: Array(
          #"{"lines":"one two","starts":[0],"regions":"0 \#(region)","words":"\#(words)"}"#.utf8))
      let image = try SampleFacsimile.book().facsimile().document.leaves[0].image
      let text = try #require(LeafText(json, in: image))
      let hits = text.hits(of: SearchWords(wanted)) {
        FoldedText(plain: $0) ?? FoldedText(pieces: $0)
      }
      #expect(hits.count == 1)
      return text.boxes(of: hits[0]).first
    }
    let line = ImageRect(x: 100, y: 200, width: 900, height: 80)
    #expect(
      try box("100 300 400 500", region: "100 200 900 80")
        == ImageRect(x: 500, y: 200, width: 500, height: 80))
    #expect(
      try box("100 300 400 500", region: "100 200 900 80", "one two")
        == ImageRect(x: 100, y: 200, width: 900, height: 80))
    for broken in ["", "100 300", "100 300 400 0", "a b c d", "100 300 400 500 9 9"] {
      #expect(try box(broken, region: "100 200 900 80") == line, "\(broken)")
    }
    #expect(
      try box("700 300 -600 200", region: "100 200 900 80")
        == ImageRect(x: 100, y: 200, width: 200, height: 80), "from right to left")
    #expect(
      try box("200 300 400 500", region: "100 200 80 900")
        == ImageRect(x: 100, y: 600, width: 80, height: 500))
  }
}
