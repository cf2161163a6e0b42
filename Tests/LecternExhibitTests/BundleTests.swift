import LecternBase
import LecternInterface
import LecternTesting
import Testing

import enum LecternModel.BundleError

@testable import LecternExhibit

struct BundleTests {
  /// The fault of a bundle, by the name the error gives it; nil if it is read.
  private func fault(_ json: JSON) -> String? {
    do throws(BundleError) {
      _ = try Exhibit(bundle: json.written.bytes, kinds: SceneKind.all)
      return nil
    } catch {
      if case .format = error { return "format" }
      guard case .unexpected(let member) = error else { return "\(error)" }
      return member.description
    }
  }

  @Test(
    "a bundle with a member missing or wrong is refused by that member’s name",
    arguments: [
      ("format", nil, "format"), ("format", .int(3), "format"), ("format", .int(5), "format"),
      ("format", .string("1"), "format"),
      ("id", nil, "id"), ("id", .int(1), "id"), ("tabs", nil, "tabs"),
      ("tabs", .array([]), "tabs"), ("tabs", .array([.string("x")]), "tabs"),
      ("tabs", .array([.int(1)]), "tabs"),
      ("tabs", .array([.string("names"), .string("names")]), "tabs"),
      ("scenes", nil, "tabs"), ("scenes", .array([.null]), "scenes"),
      ("scenes", .array([.members([("id", .string("a"))])]), "scenes"),
      (
        "scenes", .array([.members([("id", .string("a")), ("kind", .string("globe"))])]), "kind"
      ),
      (
        "scenes", .array([.members([("id", .string("a")), ("kind", .string("catalogue"))])]),
        "count"
      ),
    ] as [(String, JSON?, String)])
  func refused(name: String, value: JSON?, expected: String) {
    #expect(fault(SampleExhibit().json.replacing(name, with: value)) == expected)
  }

  @Test(
    "what is optional may be missing",
    arguments: ["title", "version", "minimumVersion", "language", "direction"])
  func optional(name: String) {
    #expect(fault(SampleExhibit().json.replacing(name, with: nil)) == nil)
  }

  @Test("scenes that are no tabs come after those that are")
  func order() throws {
    let json = SampleExhibit().json.replacing(
      "tabs", with: .array([.string("settings"), .string("names")]))
    let exhibit = try Exhibit(bundle: json.written.bytes, kinds: SceneKind.all)
    #expect(exhibit.scenes.map(\.id.string) == ["settings", "names", "about"])
    #expect(exhibit.tabCount == 2)
    #expect(exhibit.sceneIndex("about") == 2 && exhibit.sceneIndex("x") == nil)
    #expect(exhibit.catalogue("names") != nil && exhibit.catalogue("about") == nil)
  }

  @Test(
    "NG-53: a bundle that can’t be opened leaves the page alone, and the log has the reason",
    arguments: [
      ("{", "exhibit: not JSON at byte 1: it ends too early"),
      (#"{"format":4}"#, "exhibit: no usable member id"),
      (
        #"{"format":3}"#,
        "exhibit: it has format 3, and this app reads format 4: build the exhibit again"
      ),
      (
        #"{"format":5}"#,
        "exhibit: it has format 5, and this app reads format 4: a newer Lectern made it"
      ),
      ("{}", "exhibit: no usable member format"),
    ])
  func unopened(bundle: String, reason: String) {
    let host = RecordingHost()
    let app = ExhibitApplication.opened(
      bundle: Array(bundle.utf8), launch: ExhibitApplication.Launch(traits: host.traits), host: host
    )
    #expect(app == nil && host.logs == [reason])
    #expect(host.ops.count == 1 && host.page.container.children.isEmpty)
    let other = RecordingHost()
    let opened = ExhibitApplication.opened(
      bundle: SampleExhibit().bundle, launch: ExhibitApplication.Launch(traits: other.traits),
      host: other)
    #expect(opened != nil && other.logs.isEmpty)
  }

  /// Bundles of all kinds of scenes, each with a name for it.
  static let bundles = [
    ("a list", SampleExhibit().bundle), ("a document", FacsimileAddressTests.bundle),
    ("leaves", LeafAddressTests.bundle), ("texts", LeafTextAddressTests.bundle),
    ("tours", TourAddressTests.bundle), ("a book", book), ("folded names", coins),
  ]
  private static func leaf(_ number: Int) -> String {
    let image = #""width": 800, "height": 600, "tile": 512, "format": "jpg", "factors": [1, 2]"#
    return """
      {"id": "f-\(number)", "label": "\(number)", "image": {"tiles": "t/\(number)/", \(image)},
       "regions": "0 10 10 50 50",
       "layers": [{"layer": 0, "tiles": "u/\(number)/", \(image), "place": [1, 0, 0, 0, 1, 0]}]}
      """
  }
  /// Leaves that face each other, with layers, sounds and contents.
  private static let book = Array(
    """
    {"format": 4, "id": "book", "title": "Book", "version": 1, "tabs": ["book"], "scenes": [
     {"id": "book", "kind": "facsimile", "title": "Book",
      "leaves": [\(leaf(1)), \(leaf(2)), \(leaf(3))], "pairs": [1], "layers": ["uv"],
      "layerTitles": ["UV"], "headings": "One\u{7F}Two", "headingLeaves": [0, 2],
      "headingLevels": [1, 2], "sounds": [{"leaf": 0, "file": "a.mp3"},
      {"leaf": 1, "clause": 0, "file": "b.mp3", "captions": 1}], "categories": ["C"], "icons": [],
      "colours": ["#c9a227"], "ids": "one", "names": "One", "clauseCategories": "0",
      "clauseColours": "0", "keys": "one", "chunks": [0]}]}
    """.utf8)
  private static let coins = Array(
    """
    {"format": 4, "id": "coins", "title": "Coins", "version": 1, "tabs": ["coins"], "scenes": [
     {"id": "coins", "kind": "catalogue", "title": "Coins", "count": 3, "ids": "as\u{7F}ecu\u{7F}denarius",
      "names": "As\u{7F}Écu d’or\u{7F}Denarius", "subtitles": "\u{7F}\u{7F}", "sections": [], "scopes": ["A", "B"],
      "folds": ["Ée", "’'"], "keys": ["N", "N\u{7F}crown N\u{7F}d"], "rings": [],
      "chunks": [0]}]}
    """.utf8)

  @Test("a bundle cut off anywhere is refused, never a trap", arguments: bundles)
  func truncated(name: String, bundle: [UInt8]) {
    for count in 0..<bundle.count {
      #expect(throws: BundleError.self) {
        try Exhibit(bundle: Array(bundle[..<count]), kinds: SceneKind.all)
      }
    }
  }

  @Test("a bundle with damaged bytes is refused, or can be visited", arguments: bundles)
  func damaged(name: String, bundle: [UInt8]) throws {
    let seeds: Range<UInt64> = 0..<150
    let visited = seeds.filter { visitsDamaged(bundle, seed: $0) }.count
    #expect(visited > 5 && visited < seeds.count - 15, "\(visited) were not refused")
  }

  /// Visits a bundle with some bytes of it damaged, and tells whether it wasn't refused.
  private func visitsDamaged(_ bundle: [UInt8], seed: UInt64) -> Bool {
    var random = SeededRandom(seed: seed)
    var bundle = bundle
    for _ in 0..<1 + random.below(4) {
      let place = random.below(bundle.count)
      switch random.below(3) {
      case 0: bundle[place] = UInt8(0x20 + random.below(95))
      case 1: bundle.remove(at: place)
      default: bundle.insert(UInt8(0x30 + random.below(10)), at: place)
      }
    }
    let host = RecordingHost(size: SampleExhibit.sizes[random.below(3)])
    guard
      let app = try? ExhibitApplication(
        bundle: bundle, launch: .init(traits: host.traits), host: host)
    else { return false }
    host.start(app)
    let rows = host.elements(class: "row")
    if !rows.isEmpty { host.tap(rows[random.below(rows.count)]) }
    host.advance(seconds: 1)
    for arrow in host.elements(class: "arrow-down") { host.tap(arrow) }
    for field in host.elements(class: "search-field") { host.input("o", into: field) }
    // All buttons of a document, among them those that turn its leaves and open its panels.
    host.advanceFrames()
    for name in ["facsimile-button", "bar-button", "facsimile-sound-button"] {
      for button in host.elements(class: name)
      where host.elements(class: name).contains(where: { $0 === button }) {
        host.tap(button)
        host.advanceFrames()
      }
    }
    #expect(host.faults == [], "seed \(seed)")
    return true
  }
}
