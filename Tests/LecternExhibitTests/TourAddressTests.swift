import LecternBase
import LecternInterface
import LecternModel
import LecternTesting
import Testing

@testable import LecternExhibit

/// Tours in the address bar, in the browser's history, and in what a search shows.
struct TourAddressTests: DocumentVisit {
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
       "leaves": [\(leaf(1)), \(leaf(2)), \(leaf(3))],
       "tours": "year\u{7F}red", "tourTitles": "The year\u{7F}Red letters", "tourStops": [3, 1],
       "stopTitles": "One\u{7F}Two\u{7F}\u{7F}Red", "stopLeaves": [1, 2, 0, 1],
       "stopClauses": [-1, -1, -1, -1],
       "stopBoxes": [0,0,0,0, 1000,1000,500,500, 0,0,0,0, 0,0,0,0], "stopSeconds": [5, 5, 5, 5],
       "categories": [], "icons": [], "colours": ["#c9a227"], "ids": "", "names": "",
       "clauseCategories": "", "clauseColours": "", "keys": "", "chunks": [0]}]}
    """.utf8)

  static let chunk = Array(
    #"{"items": [{"body": [["p", "About one"]]}, {"body": [["p", "Two"]]}, {}, {}]}"#.utf8)

  private func opened(at address: String) throws -> (RecordingHost, ExhibitApplication) {
    let visit = try opened(address, files: ["psalter-0.json": Self.chunk])
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

  private func heading(_ host: RecordingHost) -> String? {
    guard !host.elements(class: "facsimile-tour").isEmpty else { return nil }
    return host.elements(class: "facsimile-detail-title").first?.text
  }

  private func begin(_ title: String, _ host: RecordingHost) throws {
    try tap("Tours", in: host)
    host.tap(
      try #require(host.elements(class: "facsimile-tour-title").first { $0.text == title }))
    settle(host)
  }

  @Test("a tour is one entry of the history, whichever stop shows; back leads out of it")
  func history() throws {
    let (host, app) = try opened(at: "psalter/f-3/")
    defer { withExtendedLifetime(app) {} }
    try begin("The year", host)
    #expect(host.history.entries == ["psalter/f-3/", "psalter/f-2/#tour=year&stop=1"])
    try tap("Next", in: host)
    settle(host)
    #expect(host.history.entries == ["psalter/f-3/", "psalter/f-3/#tour=year&stop=2"])
    #expect(host.history.current == "psalter/f-3/#tour=year&stop=2")
    host.goBack()
    settle(host)
    #expect(heading(host) == nil && host.history.current == "psalter/f-3/")
    host.goForward()
    settle(host)
    #expect(heading(host) == "Two" && host.history.current == "psalter/f-3/#tour=year&stop=2")
  }

  @Test("closing goes back to where it was begun if that is the same leaf")
  func closed() throws {
    let (host, app) = try opened(at: "psalter/f-2/")
    defer { withExtendedLifetime(app) {} }
    try begin("Red letters", host)
    #expect(host.history.current == "psalter/f-2/#tour=red&stop=1")
    try tap("Close", in: host)
    settle(host)
    #expect(heading(host) == nil && host.history.current == "psalter/f-2/")
    #expect(host.history.entries.count == 2)
  }

  @Test(
    "an address opens its stop; one that isn’t there opens the nearest, or none",
    arguments: [
      ("psalter/#tour=year&stop=2", "Two", "psalter/f-3/#tour=year&stop=2"),
      ("psalter/#tour=year", "One", "psalter/f-2/#tour=year&stop=1"),
      ("psalter/#tour=year&stop=99", "The year", "psalter/#tour=year&stop=3"),
      ("psalter/#tour=year&stop=x", "One", "psalter/f-2/#tour=year&stop=1"),
      ("psalter/f-2/#tour=red&stop=1", "Red", "psalter/f-2/#tour=red&stop=1"),
      ("psalter/f-3/#tour=red&stop=1", "Red", "psalter/f-3/#tour=red&stop=1"),
      ("psalter/#tour=none&stop=1", nil, "psalter/"),
    ] as [(String, String?, String)])
  func opens(address: String, words: String?, kept: String) throws {
    let (host, app) = try opened(at: address)
    defer { withExtendedLifetime(app) {} }
    #expect(heading(host) == words && host.history.current == kept)
  }

  @Test("moved by hand, the address tells the part as well, and it comes back")
  func moved() throws {
    let (host, app) = try opened(at: "psalter/f-3/#tour=year&stop=2")
    defer { withExtendedLifetime(app) {} }
    try tap("Zoom in", in: host)
    settle(host)
    let address = host.history.current
    #expect(address.hasPrefix("psalter/f-3/#xywh=") && address.hasSuffix("&tour=year&stop=2"))
    let (other, again) = try opened(at: address)
    defer { withExtendedLifetime(again) {} }
    #expect(heading(other) == "Two" && other.history.current == address)
  }

  @Test("the window tells the tour; a chosen tab closes it")
  func titled() throws {
    let (host, app) = try opened(at: "psalter/#tour=year&stop=2")
    defer { withExtendedLifetime(app) {} }
    #expect(host.page.title.contains("The year"), "\(host.page.title)")
    app.application.turn { app.screens.tab.returnToTop() }
    app.application.commit()
    settle(host)
    #expect(heading(host) == nil)
  }

  @Test("a search looks through the texts of stops, and leads to them")
  func searched() throws {
    let app = try ExhibitApplication(
      bundle: Self.bundle, launch: ExhibitApplication.Launch(traits: Traits()),
      host: RecordingHost())
    app.addFile("psalter-0.json", Self.chunk)
    let scene = app.exhibit.scenes[0]
    let hit = scene.hit(1)
    #expect(hit.name == "Two" && hit.detail == "The year")
    #expect(hit.address == "psalter/f-3/#tour=year&stop=2")
    #expect(scene.hit(2).name == "The year" && !scene.marksWords(ofRow: 1))
    let item = try #require(scene.chunks?.item(0))
    #expect(scene.passages(item) { _, value, _ in value }.map(\.text.string) == ["About one"])
  }
}
