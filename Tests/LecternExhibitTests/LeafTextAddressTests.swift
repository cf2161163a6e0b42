import LecternBase
import LecternInterface
import LecternModel
import LecternTesting
import Testing

@testable import LecternExhibit

/// The lines of a document's texts in the address bar, and in what a search shows.
struct LeafTextAddressTests: DocumentVisit {
  private static func leaf(_ number: Int) -> String {
    """
    {"id": "f-\(number)", "label": "f. \(number)", "image": {"tiles": "t/f-\(number)/", "width": 4000,
     "height": 6000, "tile": 512, "format": "jpg", "factors": [1, 2, 4, 8, 16], "alt": "Side \(number)"},
     "regions": ""}
    """
  }

  static let bundle = Array(
    """
    {"format": 4, "id": "book", "title": "Paper", "version": 1, "tabs": ["psalter"], "scenes": [
      {"id": "psalter", "kind": "facsimile", "title": "The Psalter",
       "leaves": [\(leaf(1)), \(leaf(2))], "texts": [{"title": "Latin"}, {"id": "en", "title": "English"}],
       "categories": [], "icons": [], "colours": ["#c9a227"], "ids": "", "names": "",
       "clauseCategories": "", "clauseColours": "", "keys": "", "chunks": [0]}]}
    """.utf8)

  static let chunk = Array(
    #"""
    {"items": [
      {"texts": [{"lines": "Beatus\nvir qui\nnon abi\u00ad-\nit", "starts": [0, 2],
                  "regions": "0 100 100 900 80;1 100 200 900 80;2 100 400 900 80;3 100 500 900 80"},
                 {"body": [["p", "Blessed is the man"]]}]},
      {"texts": [{"lines": "in consilio", "starts": [0], "regions": "0 100 100 900 80"}, {}]}]}
    """#.utf8)

  /// A launch whose file of texts comes at once, as a page brings it, or when it is asked for.
  private func opened(
    at address: String, isEarly: Bool
  ) throws -> (RecordingHost, ExhibitApplication) {
    let visit = try opened(address, files: ["psalter-0.json": Self.chunk], isEarly: isEarly)
    settle(visit.0)
    return visit
  }

  private func settle(_ host: RecordingHost) {
    for _ in 0..<2 {
      host.advanceFrames()
      host.advance(seconds: 1)
    }
    host.advanceFrames()
  }

  private func lit(_ host: RecordingHost) -> String? {
    host.elements(class: "facsimile-words").first { $0[.ariaCurrent] == "true" }?.text
  }

  @Test(
    "an address opens its line, whether its file is here or comes", arguments: [true, false],
    [
      ("psalter/#line=2", "vir qui "), ("psalter/f-2/#line=1", "in consilio "),
      ("psalter/#line=99", nil), ("psalter/#line=x", nil), ("psalter/#text=cy&line=1", nil),
    ])
  func opens(isEarly: Bool, place: (address: String, line: String?)) throws {
    let (host, app) = try opened(at: place.address, isEarly: isEarly)
    defer { withExtendedLifetime(app) {} }
    #expect(lit(host) == place.line)
    guard place.line != nil else { return }
    #expect(host.history.current == place.address)
    #expect(host.page.focused?.text == place.line, "it is scrolled to")
  }

  @Test("an address opens a text without lines", arguments: [true, false])
  func markdown(isEarly: Bool) throws {
    let (host, app) = try opened(at: "psalter/#text=en", isEarly: isEarly)
    defer { withExtendedLifetime(app) {} }
    #expect(host.elements(class: "prose").first?.text == "Blessed is the man")
  }

  @Test("a line that is touched is in the address, which replaces the one before")
  func touched() throws {
    let (host, app) = try opened(at: "psalter/", isEarly: true)
    defer { withExtendedLifetime(app) {} }
    for (line, address) in [(0, "psalter/#line=1"), (3, "psalter/#line=4")] {
      host.tap(host.elements(class: "facsimile-words")[line])
      settle(host)
      #expect(host.history.entries == [address])
    }
    host.press(.escape)
    settle(host)
    #expect(host.history.entries == ["psalter/"])
  }

  @Test("an address without a line lets go of it")
  func back() throws {
    let (host, app) = try opened(at: "psalter/#line=1", isEarly: true)
    defer { withExtendedLifetime(app) {} }
    #expect(lit(host) == "Beatus ")
    app.application.navigated(to: "psalter/")
    settle(host)
    #expect(lit(host) == nil)
    app.application.navigated(to: "psalter/#line=2")
    settle(host)
    #expect(lit(host) == "vir qui ")
  }

  @Test("a search looks through the writing, words over line ends too, and knows its lines")
  func searched() throws {
    let app = try ExhibitApplication(
      bundle: Self.bundle, launch: ExhibitApplication.Launch(traits: Traits()),
      host: RecordingHost())
    app.addFile("psalter-0.json", Self.chunk)
    let scene = app.exhibit.scenes[0]
    #expect(scene.hit(0).name == "f. 1" && scene.hit(1).address == "psalter/f-2/")
    let item = try #require(scene.chunks?.item(0))
    let passages = scene.passages(item) { _, value, _ in value }
    #expect(
      passages.map(\.text.string) == ["Beatus vir qui ", "non abiit ", "Blessed is the man"])
    func address(_ passage: Int, _ offset: Int) -> String? {
      scene.address(ofRow: 0, item, passage: passage, at: offset)?.string
    }
    #expect(address(0, 0) == "psalter/#line=1" && address(0, 7) == "psalter/#line=2")
    #expect(address(1, 4) == "psalter/#line=3" && address(1, 7) == "psalter/#line=4")
    #expect(address(2, 0) == "psalter/#text=en" && address(3, 0) == nil)
  }

  @Test("a long paragraph is searched in parts, which don't end within a word")
  func longParagraph() throws {
    let lines = (1...20).map { $0 == 8 ? "eight\\u00ad-" : "line \($0)" }.joined(separator: "\\n")
    let json = try JSON(parsing: Array(#"{"lines":"\#(lines)","starts":[0]}"#.utf8))
    let text = try #require(LeafText(json))
    let passages = LeafText.passages(json).map(\.string)
    #expect(text.passageCount == 3)
    #expect(passages[0].hasPrefix("line 1 ") && passages[0].hasSuffix("eightline 9 "))
    #expect(passages[1].hasPrefix("line 10 ") && passages[2] == "line 18 line 19 line 20 ")
    for (passage, offset, line) in [(0, 0, 0), (0, 50, 7), (0, 56, 8), (1, 0, 9), (2, 20, 19)] {
      #expect(text.line(ofByte: offset, inPassage: passage) == line)
    }
  }
}
