import Foundation
import Testing

@testable import LecternWorkshop

@Suite("What an exhibit is found by goes on from build to build")
struct FindableBuildTests {
  private static let yaml = "exhibit.yaml"

  private func site(_ lines: String) throws -> FindableFixture {
    let site = try FindableFixture(.findable(lines, scene: "download: true"))
    try site.build()
    return site
  }

  /// Changes a file as a curator does, some time after the last build.
  private func change(
    _ site: FindableFixture, _ path: String, _ from: String, _ to: String
  ) throws {
    Thread.sleep(forTimeInterval: 0.02)
    let text = try site.folder.text(path)
    #expect(text.contains(from))
    try site.folder.write(path, Array(text.replacing(from, with: to).utf8))
    Thread.sleep(forTimeInterval: 0.05)
  }

  /// The output is that of a first build.
  private func expectFresh(_ site: FindableFixture, address: String? = nil) throws {
    let fresh = try FindableFixture(site.folder)
    try FileManager.default.removeItem(atPath: site.folder.path + "/.lectern")
    try fresh.build(address: address)
    #expect(try site.files() == fresh.files())
    for path in try site.files() where kind(of: site.place.path + "/out/" + path) == .file {
      if path.hasSuffix("offline.json") { continue }
      let own = try Data(contentsOf: site.place.root.appending(path: "out/" + path))
      #expect(
        try own == Data(contentsOf: fresh.place.root.appending(path: "out/" + path)), "\(path)")
    }
  }

  @Test("an unchanged folder changes no file")
  func unchanged() throws {
    let site = try site("address: https://e.example/a/")
    #expect(try site.build().written == 0)
    try site.folder.write("unnamed.txt", [])
    Thread.sleep(forTimeInterval: 0.05)
    #expect(try site.build().written == 0)
  }

  @Test("another address rewrites the pages; without one its files are gone")
  func address() throws {
    let site = try site("address: https://e.example/a/")
    try change(site, Self.yaml, "e.example/a", "e.example/b")
    try site.build()
    for page in ["", "works/dawn/", "about/"] {
      #expect(!(try site.page(page).contains("e.example/a")))
      #expect(try site.page(page).contains("https://e.example/b/"))
    }
    #expect(try site.place.text("out/robots.txt").contains("e.example/b/sitemap.xml"))
    try change(site, Self.yaml, "address: https://e.example/b/", "")
    try site.build()
    #expect(try site.files().isDisjoint(with: ["sitemap.xml", "robots.txt"]))
    #expect(!(try site.page("works/dawn/").contains("e.example")))
    try expectFresh(site)
  }

  @Test("another address of the command is a change, and so is none; the same is no change")
  func option() throws {
    let site = try site("")
    #expect(try site.build(address: "https://e.example/").written > 5)
    #expect(try site.build(address: "https://e.example").written == 0)
    #expect(try site.build(address: "https://f.example/").written > 5)
    #expect(try site.page("about/").contains("https://f.example/about/"))
    #expect(try site.build().written > 5)
    #expect(try site.files().isDisjoint(with: ["sitemap.xml", "robots.txt"]))
    try expectFresh(site)
  }

  @Test("another type rewrites the pages of entries, and a table that isn't offered any more goes")
  func scene() throws {
    let site = try site("address: https://e.example/")
    #expect(try site.files().contains("works/works.csv"))
    try change(site, Self.yaml, "download: true", "type: Book")
    try site.build()
    #expect(try site.data("works/dawn/")["@type"] as? String == "Book")
    #expect(!(try site.files().contains { $0.hasSuffix(".csv") || $0.hasSuffix("works.json") }))
    // No file of the bundle tells a type.
    try change(site, Self.yaml, "type: Book", "type: Map")
    try site.build()
    #expect(try site.data("works/dawn/")["@type"] as? String == "Map")
    try expectFresh(site)
  }

  @Test("a changed text changes its page and the table, and no other entry's")
  func text() throws {
    let site = try site("address: https://e.example/")
    let before = try site.page("works/dusk/")
    try change(site, "works.csv", "The *sun* rises.", "A new *day*.")
    try site.build()
    #expect(try site.metadata("works/dawn/")["description"] == "A new day.")
    #expect(try site.place.text("out/works/works.csv").contains("A new *day*."))
    #expect(try site.page("works/dusk/") == before)
    try expectFresh(site)
  }

  @Test("tables and what is for crawlers move in beside a site that is in use")
  func moves() throws {
    let older = OlderOutput(
      {
        var record = BuildRecord(output: "/nowhere", report: .init())
        record.files = (0..<40).map {
          .init(path: "w/e\($0)/index.html", size: 0, written: 0, mark: 0)
        }
        for path in ["sitemap.xml", "robots.txt", "w/w.csv", "w/w.json", "_lectern/a.txt"] {
          record.files.append(.init(path: path, size: 0, written: 0, mark: 0))
        }
        return record
      }())
    let apart = ["sitemap.xml", "robots.txt", "w/w.csv", "w/w.json"]
    #expect(OutputMoves(of: apart, removing: [], in: older) != nil)
    #expect(OutputMoves(of: ["_lectern/a.txt"], removing: [], in: older) == nil)
  }
}
