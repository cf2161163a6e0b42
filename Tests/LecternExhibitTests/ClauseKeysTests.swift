import LecternBase
import LecternInterface
import LecternTesting
import Testing

@testable import LecternExhibit

/// A document whose clauses are found by keys in a file of their own (docs/BUNDLE.md, "A
/// facsimile").
struct ClauseKeysTests {
  private static let bundle = String(decoding: FacsimileAddressTests.bundle, as: UTF8.self)
    .replacing(#""keys": "one\#u{7F}two\#u{7F}three","#, with: "")
    .replacing(
      #""chunks": []}"#,
      with: #"""
        "chunks": [], "segues": [{"id": "search:all", "at": "bar", "title": "Search everything",
         "to": "search", "style": "page-sheet"}]},
        {"id": "search", "kind": "search", "title": "Search everything", "pages": []}
        """#)
  private static let file = "charter-keys.json"
  private static let keys = Array(#"{"keys":"one\#u{7F}two and words\#u{7F}three"}"#.utf8)

  /// A launch on a tablet; files that it asks for come while `files` has them.
  private func opened(
    _ address: String = "", place: String = "", _ files: @escaping (String) -> [UInt8]?
  ) throws -> (RecordingHost, ExhibitApplication) {
    let host = RecordingHost(size: Size(width: 1180, height: 820), address: address)
    host.files = files
    host.onFault = { Issue.record("\($0)") }
    let app = try ExhibitApplication(
      bundle: Array(Self.bundle.utf8),
      launch: ExhibitApplication.Launch(
        address: Text(address), traits: host.traits,
        saved: SavedState(archive: Text(place), minute: host.minute)),
      host: host)
    host.start(app)
    host.advance(seconds: 1)
    return (host, app)
  }

  private func search(_ text: String, in host: RecordingHost) throws {
    let field = try #require(
      host.elements(class: "search-field").first { $0[.name] == "clause-search" })
    host.input(text, into: field)
    host.advance(seconds: 1)
  }

  /// The clauses that the menu lists.
  private func listed(_ host: RecordingHost) -> [String] {
    host.elements(class: "facsimile-hit-name").map(\.text)
  }

  private func status(_ host: RecordingHost) -> String {
    host.elements(class: "facsimile-found").first?.text ?? ""
  }

  @Test("the keys come once the first screen stands, and the menu searches in them")
  func ahead() throws {
    let (host, app) = try opened("charter/#menu=open") { $0 == Self.file ? Self.keys : nil }
    defer { withExtendedLifetime(app) {} }
    #expect(host.loads == [Self.file])
    try search("words", in: host)
    #expect(listed(host) == ["Two"])
    try search("nothing", in: host)
    #expect(listed(host) == [] && status(host) == "No Results")
    #expect(host.loads == [Self.file])
  }

  @Test("without the keys the menu says so, and another word asks for them again")
  func missing() throws {
    var answer: [UInt8]?
    let (host, app) = try opened("charter/#menu=open") { _ in answer }
    defer { withExtendedLifetime(app) {} }
    try search("wor", in: host)
    #expect(host.loads == [Self.file, Self.file])
    #expect(listed(host) == [] && status(host) == "This could not be loaded.")
    // As good as none: one key is missing.
    answer = Array(#"{"keys":"one\#u{7F}two"}"#.utf8)
    try search("word", in: host)
    #expect(listed(host) == [] && status(host) == "This could not be loaded.")
    answer = Self.keys
    try search("words", in: host)
    #expect(listed(host) == ["Two"] && status(host) == "1 clause")
    #expect(host.loads.count == 4)
  }

  @Test(
    "a search of everything asks for them, says what it lacks, and finds clauses once they come")
  func everything() throws {
    var answer: [UInt8]?
    let (host, app) = try opened("search/#q=words") { _ in answer }
    defer { withExtendedLifetime(app) {} }
    func rows() -> [String] {
      host.elements(class: "row").filter { $0[.href]?.hasPrefix("charter/") ?? false }
        .compactMap(\.children.first?.text)
    }
    #expect(rows() == [])
    let again = try #require(host.node(.button("Try Again")))
    answer = Self.keys
    host.tap(again)
    host.advance(seconds: 1)
    #expect(rows() == ["Two"])
    #expect(host.node(.button("Try Again")) == nil)
  }

  @Test("a place with a search in the menu names the file, and comes back whole")
  func restored() throws {
    let (host, app) = try opened("charter/#menu=open") { $0 == Self.file ? Self.keys : nil }
    defer { withExtendedLifetime(app) {} }
    try search("words", in: host)
    let place = host.archive
    #expect(place.contains(Self.file))
    let (again, other) = try opened(place: place) { $0 == Self.file ? Self.keys : nil }
    defer { withExtendedLifetime(other) {} }
    #expect(listed(again) == ["Two"])
  }
}
