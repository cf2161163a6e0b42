import LecternBase
import LecternInterface
import LecternModel
import LecternTesting
import Testing

@testable import LecternExhibit

/// The words of the exhibit's search in the texts of a document: from its hits, and from addresses.
struct LeafSearchTests: DocumentVisit {
  static let bundle = Array(
    """
    {"format": 4, "id": "book", "title": "Paper", "version": 1, "tabs": ["psalter", "find"], "scenes": [
      {"id": "psalter", "kind": "facsimile", "title": "The Psalter",
       "leaves": [\([1, 2, 3].map(leaf).joined(separator: ","))], "texts": [{"title": "Latin"}],
       "categories": [], "icons": [], "colours": ["#c9a227"], "ids": "", "names": "",
       "clauseCategories": "", "clauseColours": "", "keys": "", "chunks": [0, 2]},
      {"id": "find", "kind": "search", "title": "Find", "placeholder": "Find", "pages": [], "file": 1,
       "sources": ["The Psalter"]}]}
    """.utf8)

  private static func leaf(_ number: Int) -> String {
    """
    {"id": "f-\(number)", "label": "f. \(number)", "image": {"tiles": "t/f-\(number)/", "width": 4000,
     "height": 6000, "tile": 512, "format": "jpg", "factors": [1, 2, 4, 8, 16], "alt": "Side \(number)"},
     "regions": ""}
    """
  }

  private static func text(_ lines: String) -> String {
    #"{"texts": [{"lines": "\#(lines)", "starts": [0], "regions": "0 100 100 900 80;1 100 200 900 80"}]}"#
  }

  private static let files = [
    "psalter-0.json": Array(
      #"{"items": [\#(text(#"Beatus\nvir qui"#)), \#(text("in consilio"))]}"#.utf8),
    "psalter-1.json": Array(#"{"items": [\#(text(#"et vir\nviri Vir"#))]}"#.utf8),
    "search.json": Array(
      #"""
      {"counts": [], "texts": "", "keys": "", "index": {"scenes": ["psalter"], "rows": [0, 3],
       "count": 1, "chunks": [0], "keys": "beatus"}}
      """#.utf8),
    "search-0.json": Array(
      #"{"items": [["beatus 1", "consilio 2", "et 3", "qui 1", "vir 1,2", "viri 3"]]}"#.utf8),
  ]

  private func visit(_ address: String) throws -> (RecordingHost, ExhibitApplication) {
    let visit = try opened(address, files: Self.files)
    settle(visit.0)
    return visit
  }

  private func settle(_ host: RecordingHost) {
    for _ in 0..<3 {
      host.advanceFrames()
      host.advance(seconds: 1)
    }
    host.advanceFrames()
  }

  private func bar(_ host: RecordingHost) -> [String] {
    host.elements(class: "facsimile-words-bar").first?.children[0].children.map(\.text) ?? []
  }

  private func press(_ label: String, _ host: RecordingHost) throws {
    let buttons = host.elements(class: "facsimile-words-bar").first?.children ?? []
    host.tap(try #require(buttons.first { $0[.ariaLabel] == label }))
    settle(host)
  }

  @Test("an address has the words: the exhibit’s search knows the leaves, and hits lead on")
  func address() throws {
    let (host, app) = try visit("psalter/#q=vir&line=2")
    defer { withExtendedLifetime(app) {} }
    #expect(host.loads.contains("search.json") && host.loads.contains("search-0.json"))
    #expect(bar(host) == ["vir", "1 of 1", "Pages: 1 of 2"])
    #expect(host.history.current == "psalter/#q=vir&line=2")
    try press("Next hit", host)
    #expect(bar(host) == ["vir", "1 of 3", "Pages: 2 of 2"])
    #expect(host.history.current == "psalter/f-3/#q=vir&line=1")
    try press("Next hit", host)
    #expect(host.history.current == "psalter/f-3/#q=vir&line=2")
    try press("Close", host)
    #expect(bar(host).isEmpty && host.history.current == "psalter/f-3/#line=2")
    app.application.navigated(to: "psalter/#q=beatus")
    settle(host)
    #expect(bar(host) == ["beatus", "1"])
  }

  @Test("RS-1: after a relaunch hits lead on to other leaves as before")
  func relaunched() throws {
    let (host, app) = try visit("psalter/#q=vir&line=2")
    withExtendedLifetime(app) { host.save() }
    let (next, again) = try opened(
      "psalter/#q=vir&line=2", archive: host.archive, files: Self.files)
    defer { withExtendedLifetime(again) {} }
    settle(next)
    #expect(bar(next) == ["vir", "1 of 1", "Pages: 1 of 2"])
    try press("Next hit", next)
    #expect(bar(next) == ["vir", "1 of 3", "Pages: 2 of 2"])
  }

  @Test("a hit of the search opens its line, with the words marked")
  func fromSearch() throws {
    let (host, app) = try visit("find/#q=vir")
    defer { withExtendedLifetime(app) {} }
    let row = try #require(
      host.elements(class: "row").first { $0.text.contains("f. 3") }, "\(host.page)")
    host.tap(row)
    settle(host)
    #expect(host.history.current == "psalter/f-3/#q=vir&line=1")
    #expect(bar(host) == ["vir", "1 of 3", "Pages: 2 of 2"])
  }
}
