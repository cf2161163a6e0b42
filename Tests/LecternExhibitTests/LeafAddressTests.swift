import LecternBase
import LecternInterface
import LecternTesting
import Testing

@testable import LecternExhibit

/// The leaves of a document in the address bar, in titles, on pages and on a kiosk.
struct LeafAddressTests: DocumentVisit {
  private static func leaf(_ number: Int, _ regions: String) -> String {
    """
    {"id": "f-\(number)", "label": "f. \(number)", "image": {"tiles": "t/f-\(number)/", "width": 4000,
     "height": 6000, "tile": 512, "format": "jpg", "factors": [1, 2, 4, 8, 16], "alt": "Side \(number)"},
     "regions": "\(regions)"}
    """
  }

  static let bundle = Array(
    """
    {"format": 4, "id": "book", "title": "Paper", "version": 1, "tabs": ["psalter"], "scenes": [
      {"id": "psalter", "kind": "facsimile", "title": "The Psalter", "leaves": [
        \(leaf(1, "0 100 100 2000 200")), \(leaf(2, "1 100 5000 2000 200")), \(leaf(3, "1 100 100 2000 200")), \(leaf(4, ""))],
       "categories": [], "icons": [], "colours": ["#c9a227"], "ids": "one\u{7F}two",
       "names": "One\u{7F}Two", "clauseCategories": "\u{7F}", "clauseColours": "0\u{7F}0",
       "keys": "one\u{7F}two", "chunks": []}]}
    """.utf8)

  private func place(_ host: RecordingHost) -> String? {
    host.elements(class: "facsimile-place").first?[.ariaLabel]
  }

  @Test("a leaf has an address and a title; turning replaces them, once the visitor stays")
  func turning() throws {
    let (host, app) = try opened()
    defer { withExtendedLifetime(app) {} }
    #expect(host.history.entries == ["psalter/"])
    #expect(host.page.title == "The Psalter – Paper")
    try tap("Next page", in: host)
    #expect(host.history.entries == ["psalter/f-2/"])
    #expect(host.page.title == "The Psalter, f. 2 – Paper")
    for _ in 0..<2 {
      host.tap(try #require(host.node(.button("Next page"))))
      host.advanceFrame()
    }
    #expect(host.history.entries == ["psalter/f-2/"], "browsers allow few changes in a short time")
    host.advanceFrames()
    host.advance(seconds: 1)
    host.advanceFrames()
    #expect(host.history.entries == ["psalter/f-4/"])
    for _ in 0..<3 { try tap("Previous page", in: host) }
    #expect(host.history.entries == ["psalter/"])
    #expect(host.page.title == "The Psalter – Paper")
  }

  @Test(
    "an address opens its leaf",
    arguments: [
      ("psalter/f-3/", "f. 3, 3 of 4"), ("psalter/f-1/", "f. 1, 1 of 4"),
      ("psalter/two/", "f. 2, 2 of 4"), ("psalter/two/#leaf=f-3", "f. 3, 3 of 4"),
      ("psalter/two/#leaf=f-9", "f. 2, 2 of 4"),
    ])
  func opens(address: String, leaf: String) throws {
    let (host, app) = try opened(address)
    defer { withExtendedLifetime(app) {} }
    #expect(place(host) == leaf)
  }

  @Test("a clause that goes on tells its leaf; closed from elsewhere, the leaf that shows stays")
  func clause() throws {
    let (host, app) = try opened("psalter/f-4/")
    defer { withExtendedLifetime(app) {} }
    try choose("Two", in: host)
    #expect(host.history.current.hasPrefix("psalter/two/"))
    #expect(place(host) == "f. 2, 2 of 4")
    try tap("Next words", in: host)
    #expect(host.history.current.hasPrefix("psalter/two/"))
    #expect(host.history.current.hasSuffix("leaf=f-3"))
    try tap("Close", in: host)
    #expect(place(host) == "f. 3, 3 of 4")
    #expect(host.history.current.hasPrefix("psalter/f-3/"))
    host.goBack()
    host.advanceFrames()
    #expect(host.faults.isEmpty)
  }

  @Test("turning away from a clause that was opened on its leaf stays where one turned to")
  func away() throws {
    let (host, app) = try opened("psalter/f-2/")
    defer { withExtendedLifetime(app) {} }
    try choose("Two", in: host)
    #expect(host.history.entries.count == 2)
    try tap("Previous page", in: host)
    #expect(place(host) == "f. 1, 1 of 4")
    #expect(host.history.current == "psalter/")
    #expect(host.elements(class: "facsimile-detail").isEmpty)
    // The address of a clause names no leaf without it.
    let (other, app2) = try opened("psalter/two/#leaf=f-4")
    defer { withExtendedLifetime(app2) {} }
    #expect(place(other) == "f. 2, 2 of 4" && other.page.title == "Two – Paper")
  }

  @Test("the browser’s own back shows the leaf of its entry")
  func back() throws {
    let (host, app) = try opened("psalter/f-4/")
    defer { withExtendedLifetime(app) {} }
    try choose("Two", in: host)
    host.goBack()
    host.advanceFrames()
    host.advance(seconds: 1)
    host.advanceFrames()
    #expect(host.history.current == "psalter/f-4/")
    #expect(place(host) == "f. 4, 4 of 4")
  }

  @Test("a page made at build time has its leaf, and links to those around")
  func page() throws {
    let printer = try ExhibitPrinter(bundle: Self.bundle, chunks: [])
    let page = try #require(printer.page(at: "psalter/f-3/"))
    let html = String(decoding: page.html, as: UTF8.self)
    #expect(page.title == "The Psalter, f. 3 – Paper" && page.hasLeaves && page.isWide)
    #expect(html.contains("t/f-3/full") && !html.contains("t/f-2/"))
    #expect(html.contains(#"alt="Side 3""#))
    for link in [#"href="psalter/""#, #"href="psalter/f-2/""#, #"href="psalter/f-4/""#] {
      #expect(html.contains(link), "\(link)")
    }
    let clause = try #require(printer.page(at: "psalter/two/"))
    #expect(String(decoding: clause.html, as: UTF8.self).contains("t/f-2/"))
    #expect(printer.page(at: "psalter/f-9/") == nil)
  }
}
