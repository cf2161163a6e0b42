import LecternBase
import LecternInterface
import LecternTesting
import Testing

@testable import LecternFacsimile

/// The text of a leaf beside its picture: lit in both, turned with it, kept, and out of the way of
/// a clause.
struct TranscriptionTests {
  private let phone = Size(width: 390, height: 844)

  private func pane(_ reader: Reader) throws -> PageNode { try reader.element("facsimile-text") }

  private func isShown(_ reader: Reader) throws -> Bool {
    try pane(reader)[.dataPlace] == "shown"
  }

  private func lines(_ reader: Reader) -> [PageNode] {
    reader.host.elements(class: "facsimile-words")
  }

  private func lit(_ reader: Reader) -> [String] {
    lines(reader).filter { $0[.ariaCurrent] == "true" }.map(\.text)
  }

  /// The boxes that are drawn with the colour of a lit line.
  private func marked(_ reader: Reader) -> [RecordedDrawing.Box] {
    var boxes: [RecordedDrawing.Box] = []
    var isMarking = false
    for command in reader.drawing?.commands ?? [] {
      switch command {
      case .fill(let colour):
        isMarking = colour == OverlayStyle.fill(OverlayStyle.lit, onDark: false)
      case .fillRectangles(let own) where isMarking: boxes += own
      default: break
      }
    }
    return boxes
  }

  private func tapTextButton(_ reader: Reader) throws {
    try reader.press("facsimile-button", label: "Transcription")
  }

  @Test("beside the picture it shows from the start, in its language; the picture fits beside it")
  func beside() throws {
    let reader = try Reader(.transcribed)
    #expect(try isShown(reader) && pane(reader)[.dataKind] == "panel")
    #expect(lines(reader).map(\.text) == ["Erſte Zei", "le hier ", "Zweiter Abſatz "])
    #expect(try reader.element("prose")[.lang] == "de")
    let covered = reader.viewport.insets.right
    #expect(covered >= 340)
    let edge = reader.viewport.screenPoint(
      fromImage: ImagePoint(x: 4_000, y: 0), reader.placement)
    #expect(edge.x <= reader.viewport.size.width - covered + 0.5)
    try reader.press("facsimile-button", label: "Close")
    #expect(try !isShown(reader) && pane(reader)[.inert] != nil)
    #expect(reader.viewport.insets.right == 0)
    #expect(reader.told.contains(.menu))
    try tapTextButton(reader)
    #expect(try isShown(reader))
  }

  @Test("on a phone it waits for its button, and lies below the picture in two heights")
  func below() throws {
    let reader = try Reader(.transcribed, size: phone)
    #expect(try !isShown(reader))
    #expect(reader.viewport.insets.bottom == 0)
    try tapTextButton(reader)
    #expect(try isShown(reader) && pane(reader)[.dataKind] == "sheet")
    let low = reader.viewport.insets.bottom
    #expect(low > 200)
    #expect(reader.viewport.openRectangle(reader.placement).height <= 6_000)
    try reader.press("facsimile-handle", label: "Show more of the text")
    #expect(try pane(reader)[.dataHeight] == "high")
    #expect(reader.viewport.insets.bottom > low)
    // Thrown down it goes, and the picture has all the room.
    let handle = try reader.element("facsimile-handle")
    reader.host.pointer(.began, x: 190, y: 10, at: handle)
    for _ in 1...10 {
      reader.host.advance(seconds: 0.016)
      reader.host.pointer(.moved, x: 190, y: 70, at: handle)
    }
    reader.host.pointer(.ended, x: 190, y: 10, at: handle)
    reader.rest()
    #expect(try !isShown(reader))
    #expect(reader.viewport.insets.bottom == 0)
  }

  @Test("a line touched in the text is lit and marked on the picture, and the other way round")
  func linked() throws {
    let reader = try Reader(.transcribed)
    #expect(marked(reader).isEmpty)
    reader.host.tap(lines(reader)[1])
    reader.rest()
    #expect(lit(reader) == ["le hier "])
    #expect(marked(reader) == [.init(400, 1_300, 3_000, 200)])
    let place = reader.viewport.screenPoint(
      fromImage: ImagePoint(x: 900, y: 2_100), reader.placement)
    try reader.tap(place)
    #expect(lit(reader) == ["Zweiter Abſatz "])
    #expect(marked(reader) == [.init(400, 2_000, 3_000, 200)])
    #expect(reader.host.page.focused === lines(reader)[2], "the text scrolls there, and is read")
    // Bare ground lets go.
    try reader.tap(
      reader.viewport.screenPoint(fromImage: ImagePoint(x: 900, y: 4_500), reader.placement))
    #expect(lit(reader).isEmpty && marked(reader).isEmpty)
  }

  @Test("arrows go from line to line, and Escape lets go")
  func keyboard() throws {
    let reader = try Reader(.transcribed)
    let scroller = try #require(
      reader.host.elements(class: "facsimile-detail-scroll").first)
    reader.host.focus(scroller)
    for expected in ["Erſte Zei", "le hier ", "Zweiter Abſatz ", "Zweiter Abſatz "] {
      reader.key(.arrowDown)
      #expect(lit(reader) == [expected])
    }
    reader.key(.arrowUp)
    #expect(lit(reader) == ["le hier "])
    reader.key(.escape)
    #expect(lit(reader).isEmpty)
    #expect(try isShown(reader))
  }

  @Test("line by line each has its hyphen; running on, words go on across lines")
  func lineByLine() throws {
    let reader = try Reader(.transcribed)
    try reader.press("facsimile-button", label: "Line by line")
    #expect(lines(reader).map(\.text) == ["Erſte Zei⸗", "le hier ", "Zweiter Abſatz "])
    #expect(try reader.element("prose")[.dataMode] == "lines")
    reader.relaunch()
    #expect(lines(reader).map(\.text) == ["Erſte Zei⸗", "le hier ", "Zweiter Abſatz "])
  }

  @Test("it turns with the leaf; one without text says so; its file is asked for once")
  func turning() throws {
    let reader = try Reader(.transcribed)
    reader.host.tap(lines(reader)[0])
    reader.rest()
    try reader.press("facsimile-button", label: "Next page")
    #expect(lines(reader).map(\.text) == ["Nur eine "])
    #expect(lit(reader).isEmpty && marked(reader).isEmpty)
    try reader.press("facsimile-button", label: "Next page")
    #expect(try pane(reader).text.contains("This page has no text."))
    #expect(reader.told.filter { $0 == .needs(1) }.count == 1)
  }

  @Test("a text that can't be had says so, and comes at another try")
  func missing() throws {
    let reader = try Reader(.transcribed)
    reader.hasChunks = false
    try reader.press("facsimile-button", label: "Next page")
    #expect(reader.host.elements(class: "loading").count == 1)
    reader.own { $0.chunkDidLoad(1) }
    #expect(try pane(reader).text.contains("This could not be loaded."))
    reader.hasChunks = true
    reader.host.tap(try #require(reader.host.elements(class: "bar-button").first))
    reader.rest()
    #expect(lines(reader).map(\.text) == ["Nur eine "])
  }

  @Test("a translation is chosen; it lights the lines that it stands for")
  func translation() throws {
    let reader = try Reader(.transcribed)
    let button = try #require(reader.host.node(.button("English")))
    reader.host.tap(button)
    reader.rest()
    #expect(lines(reader).map(\.text) == ["First line ", "second paragraph "])
    #expect(try reader.element("prose")[.lang] == "en")
    reader.host.tap(lines(reader)[0])
    reader.rest()
    #expect(marked(reader) == [.init(400, 1_000, 3_000, 200), .init(400, 1_300, 3_000, 200)])
    for _ in 0..<2 { try reader.press("facsimile-button", label: "Next page") }
    #expect(try pane(reader).text.contains("In Markdown."))
    // An English text in an Arabic exhibit goes from left to right.
    #expect(try reader.element("prose")[.dir] == "auto")
  }

  @Test("all texts stand side by side, paragraph by paragraph, with their lines lit in each")
  func columns() throws {
    let reader = try Reader(.transcribed, size: Size(width: 1_400, height: 820))
    let width = try #require(reader.controller.text).panelWidth
    try reader.press("facsimile-button", label: "Side by side")
    #expect(try pane(reader)[.dataMode] == "columns")
    #expect((reader.controller.text?.panelWidth ?? 0) > 1.5 * width, "the panel is wider")
    let rows = reader.host.elements(class: "facsimile-row").map { $0.children.map(\.text) }
    #expect(
      rows == [
        ["German", "English"], ["Erſte Zeile hier ", "First line "],
        ["Zweiter Abſatz ", "second paragraph "],
      ])
    let cells = reader.host.elements(class: "facsimile-row")[1].children
    #expect(cells.map { $0[.lang] } == ["de", "en"])
    // A line of the other text lights what it stands for, in both, and on the picture.
    let second = try #require(lines(reader).first { $0.text == "second paragraph " })
    reader.host.tap(second)
    reader.rest()
    #expect(lit(reader) == ["Zweiter Abſatz ", "second paragraph "])
    #expect(marked(reader) == [.init(400, 2_000, 3_000, 200)])
    reader.host.tap(try #require(lines(reader).first { $0.text == "le hier " }))
    reader.rest()
    #expect(lit(reader) == ["le hier ", "First line "])
    reader.relaunch()
    #expect(try pane(reader)[.dataMode] == "columns")
    #expect(lit(reader) == ["le hier ", "First line "])
    #expect((reader.controller.text?.panelWidth ?? 0) > 1.5 * width)
    // A leaf that one of them lacks has the other; the one in Markdown is there.
    try reader.press("facsimile-button", label: "Next page")
    #expect(
      reader.host.elements(class: "facsimile-row").map { $0.children.map(\.text) } == [
        ["German"], ["Nur eine "],
      ])
    #expect(try pane(reader)[.dataMode] == "columns")
    try reader.press("facsimile-button", label: "Next page")
    #expect(
      reader.host.elements(class: "facsimile-row").map { $0.children.map(\.text) } == [
        ["English"], ["In Markdown."],
      ])
    try reader.press("facsimile-button", label: "Side by side")
    #expect(reader.host.elements(class: "facsimile-row").isEmpty)
    #expect(reader.controller.text?.panelWidth == width)
  }

  @Test("texts of other paragraphs stand beside each other as wholes; one alone has no columns")
  func unlike() throws {
    var sample = SampleFacsimile.transcribed
    sample.texts[1].leaves[0] = #"{"lines":"All of it","starts":[0]}"#
    let reader = try Reader(sample, size: Size(width: 1_400, height: 820))
    try reader.press("facsimile-button", label: "Side by side")
    #expect(
      reader.host.elements(class: "facsimile-row").map { $0.children.map(\.text) } == [
        ["German", "English"], ["Erſte Zeile hier Zweiter Abſatz ", "All of it "],
      ])
    // By their places the second paragraph of one stands beside the third of the other.
    var placed = SampleFacsimile.transcribed
    placed.texts[1].leaves[0] =
      #"{"lines":"First\nMore\nLast","starts":[0,1,2],"regions":"0 400 1000 3000 200;2 400 2000 3000 200"}"#
    let aligned = try Reader(placed, size: Size(width: 1_400, height: 820))
    try aligned.press("facsimile-button", label: "Side by side")
    #expect(
      aligned.host.elements(class: "facsimile-row").map { $0.children.map(\.text) } == [
        ["German", "English"], ["Erſte Zeile hier ", "First More "], ["Zweiter Abſatz ", "Last "],
      ])
    // Without places a line of it stands for none: it is lit itself.
    reader.host.tap(try #require(lines(reader).first { $0.text == "All of it " }))
    reader.rest()
    #expect(lit(reader) == ["All of it "])
    sample.texts.removeLast()
    let single = try Reader(sample, size: Size(width: 1_400, height: 820))
    #expect(single.host.node(.button("Side by side")) == nil)
  }

  @Test("an open clause takes its place, and gives it back", arguments: [false, true])
  func clause(isPhone: Bool) throws {
    let reader = try Reader(
      .transcribed, size: isPhone ? phone : Size(width: 1180, height: 820))
    if isPhone { try tapTextButton(reader) }
    let covered = reader.viewport.insets
    try reader.tap(clause: 0)
    #expect(reader.controller.selectedClause == 0)
    #expect(try !isShown(reader))
    #expect(reader.host.node(.button("Transcription")) == nil)
    reader.host.focus(try reader.pictureNode)
    reader.key(.escape)
    #expect(reader.controller.selectedClause == nil)
    #expect(try isShown(reader))
    #expect(reader.viewport.insets == covered)
  }

  @Test("text, line, height and choice come back", arguments: [false, true])
  func restored(isPhone: Bool) throws {
    let reader = try Reader(
      .transcribed, size: isPhone ? phone : Size(width: 1180, height: 820))
    if isPhone {
      try tapTextButton(reader)
      try reader.press("facsimile-handle", label: "Show more of the text")
    }
    reader.host.tap(try #require(reader.host.node(.button("English"))))
    reader.rest()
    reader.host.tap(lines(reader)[1])
    reader.rest()
    reader.relaunch()
    #expect(try isShown(reader))
    #expect(lit(reader) == ["second paragraph "])
    #expect(marked(reader) == [.init(400, 2_000, 3_000, 200)])
    #expect(try pane(reader)[.dataHeight] == (isPhone ? "high" : "low"))
    try reader.press("facsimile-button", label: "Close")
    reader.relaunch()
    #expect(try !isShown(reader))
  }

  @Test("an address names a line; one that doesn't exist opens the text without")
  func address() throws {
    let reader = try Reader(.transcribed, size: phone)
    reader.own { $0.show(line: 1, ofText: "en") }
    #expect(try isShown(reader))
    #expect(lit(reader) == ["second paragraph "])
    #expect(reader.controller.litTextFragment.string == "text=en&line=2")
    reader.own { $0.show(line: 99, ofText: "") }
    #expect(lit(reader).isEmpty && reader.controller.litTextFragment.isEmpty)
    reader.own { $0.show(line: 1, ofText: "cy") }
    #expect(lit(reader).isEmpty)
  }

  @Test("where a line and a clause lie together a tap means the clause, unless it is hidden")
  func clauseFirst() throws {
    var sample = SampleFacsimile.transcribed
    sample.clauses[0].regions = ["0 400 1300 3000 200"]
    let reader = try Reader(sample)
    try reader.tap(clause: 0)
    #expect(reader.controller.selectedClause == 0 && lit(reader).isEmpty)
    reader.own { $0.show(clause: nil) }
    reader.own { $0.filter = .hidden }
    try reader.tap(clause: 0)
    #expect(reader.controller.selectedClause == nil && lit(reader) == ["le hier "])
    // An open clause leaves the lit line alone.
    reader.own { $0.filter = .all }
    try reader.tap(clause: 0)
    #expect(marked(reader).isEmpty)
    try reader.tap(
      reader.viewport.screenPoint(fromImage: ImagePoint(x: 3_900, y: 5_900), reader.placement))
    #expect(lit(reader) == ["le hier "])
    #expect(reader.controller.litTextFragment == "line=2")
  }

  @Test("a line that an address names is brought into sight once its text is here")
  func late() throws {
    for (line, hasPlace) in [(2, true), (0, false)] {
      var sample = SampleFacsimile.transcribed
      if !hasPlace { sample.texts[0].leaves[0] = #"{"lines":"One","starts":[0]}"# }
      let reader = try Reader(sample)
      for _ in 0..<6 { try reader.press("facsimile-button", label: "Zoom in") }
      try reader.press("facsimile-button", label: "Next page")
      reader.own {
        $0.show(leaf: 0)
        $0.show(line: line, ofText: "")
      }
      #expect(reader.host.page.focused === lines(reader)[line])
      guard hasPlace else { continue }
      let shown = reader.viewport.openRectangle(reader.placement)
      #expect(
        shown.contains(ImageRect(x: 400, y: 2_000, width: 3_000, height: 200), slack: 1)
          || shown.y <= 2_001 && shown.maxY >= 2_199)
    }
  }

  @Test("a line that arrives late leaves an open clause, a closed pane and an open menu alone")
  func lateLine() throws {
    for action in 0..<2 {
      let reader = try Reader(.transcribed)
      try reader.press("facsimile-button", label: "Next page")
      reader.hasChunks = false
      reader.own { $0.show(line: 0, ofText: "en") }
      if action == 0 {
        reader.own { $0.show(clause: "foot") }
      } else {
        try reader.press("facsimile-button", label: "Close")
      }
      let focused = reader.host.page.focused
      let placement = reader.placement
      reader.own { $0.chunkDidLoad(1) }
      #expect(reader.placement == placement && reader.host.page.focused === focused)
    }
    // The whole sheet doesn't come over a clause that an address names with a line.
    let reader = try Reader(.transcribed)
    try reader.tap(clause: 0)
    let placement = reader.placement
    reader.own { $0.show(line: 0, ofText: "") }
    #expect(reader.placement == placement && reader.controller.selectedClause == 0)
  }

  @Test("a word that goes on beyond the paragraph keeps its hyphen")
  func lastHyphen() throws {
    var sample = SampleFacsimile.transcribed
    sample.texts[0].leaves[0] = #"{"lines":"one two-\u00ad-\nthree\u00ad⸗","starts":[0]}"#
      .replacing("two-", with: "two")
    let reader = try Reader(sample)
    #expect(lines(reader).map(\.text) == ["one two", "three⸗"])
  }

  @Test("a panel makes room beside an open menu, and comes back")
  func besideMenu() throws {
    let reader = try Reader(.transcribed, size: Size(width: 820, height: 640))
    #expect(try isShown(reader))
    reader.own { $0.isMenuOpen = true }
    #expect(try !isShown(reader))
    reader.host.resize(to: Size(width: 1400, height: 800))
    reader.rest()
    #expect(try isShown(reader), "there is room for both")
    reader.own { $0.isMenuOpen = false }
    #expect(try isShown(reader))
  }

  @Test("a turn of the device opens or closes it, and the whole page fits what is left")
  func rotation() throws {
    let reader = try Reader(.transcribed)
    func isWhole() -> Bool { reader.controller.showsWholeImage }
    #expect(try isShown(reader) && isWhole())
    reader.host.resize(to: Size(width: 820, height: 1180))
    reader.rest()
    #expect(try !isShown(reader) && isWhole())
    #expect(reader.viewport.insets.right == 0)
    reader.host.resize(to: Size(width: 1180, height: 820))
    reader.rest()
    #expect(try isShown(reader) && isWhole())
    #expect(reader.viewport.insets.right >= 340)
  }

  @Test("all leaves, small, keep it out of the keyboard’s way, and its place")
  func grid() throws {
    let reader = try Reader(.transcribed)
    reader.host.tap(try reader.element("facsimile-place"))
    reader.rest()
    #expect(try pane(reader)[.inert] != nil)
    reader.key(.escape)
    #expect(try pane(reader)[.inert] == nil)
  }

  @Test("odd archives and odd parts of a bundle harm nothing")
  func odd() throws {
    var sample = SampleFacsimile.transcribed
    sample.texts[0].leaves = [
      #"{"lines":"One\u00ad","starts":[5,-1,0,0],"regions":"0 1 1 99999 5;7 1 1 1 1"}"#,
      #"{"lines":7}"#, #"{"texts":[]}"#,
    ]
    let reader = try Reader(sample)
    #expect(lines(reader).map(\.text) == ["One "])
    reader.host.tap(lines(reader)[0])
    reader.rest()
    #expect(lit(reader) == ["One "] && marked(reader).isEmpty)
    for _ in 0..<2 {
      try reader.press("facsimile-button", label: "Next page")
      #expect(try pane(reader).text.contains("This page has no text."))
    }
  }

  @Test("without texts there is neither a pane nor a button")
  func without() throws {
    let reader = try Reader(.book())
    #expect(reader.host.elements(class: "facsimile-text").isEmpty)
    #expect(reader.host.node(.button("Transcription")) == nil)
  }
}
