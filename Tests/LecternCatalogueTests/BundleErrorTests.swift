import LecternBase
import LecternCatalogue
import LecternTesting
import Testing

struct CatalogueReadingTests {
  /// The fault, by the name the error gives it; nil if the scene is read.
  private func fault(_ name: String, _ value: JSON?) -> String? {
    do throws(BundleError) {
      _ = try Catalogue(SampleScene.names.json.replacing(name, with: value))
      return nil
    } catch {
      guard case .unexpected(let member) = error else { return "\(error)" }
      return member.description
    }
  }

  @Test(
    "a catalogue without one of its columns is refused by that column’s name",
    arguments: ["id", "title", "count", "ids", "names", "subtitles", "keys"])
  func missing(name: String) { #expect(fault(name, nil) == name) }

  @Test(
    "a member of the wrong kind or size is refused by its name",
    arguments: [
      ("id", .int(1)), ("title", .null), ("count", .int(-1)), ("count", .int(15)),
      ("count", .number(1.5)), ("count", .number(2_147_483_647)), ("count", .string("16")),
      ("ids", .string("a\u{7F}b")), ("names", .array([])), ("subtitles", .string("")),
      ("keys", .array([])), ("keys", .array([.string("a")])), ("keys", .array([.int(1)])),
      ("sections", .array([.int(1)])), ("sections", .array([.array([.string("A")])])),
      ("sections", .array([.array([.string("A"), .int(99)])])),
      ("sections", .array([.array([.string("A"), .int(-1)])])),
      ("sections", .array([.array([.string("A"), .int(3)]), .array([.string("B"), .int(3)])])),
      ("rings", .array([.array([.int(0), .int(99)])])),
      ("rings", .array([.array([.int(-1), .int(1)])])),
      ("rings", .array([.array([.int(0), .string("x")])])),
      ("chunks", .array([.int(3)])), ("chunks", .array([.int(0), .int(0)])),
      ("chunks", .array([.int(0), .int(9), .int(4)])), ("chunks", .array([.int(0), .int(16)])),
      ("chunks", .array([.string("x")])),
      ("row", .members([("field", .int(9)), ("values", .string(""))])),
      ("row", .members([("field", .int(-1)), ("values", .string(""))])),
      ("thumbnails", .string("a\u{7F}b")),
    ] as [(String, JSON)])
  func wrong(name: String, value: JSON) {
    // A wrong count is noticed by the first column that has another one.
    let found = fault(name, value)
    #expect(found == name || (name == "count" && found == "ids"), "\(name) = \(value.written)")
  }

  @Test(
    "what is optional may be missing",
    arguments: ["smallCaps", "sections", "scopes", "rings", "chunks", "quotations", "detailTitle"])
  func optional(name: String) { #expect(fault(name, nil) == nil) }

  @Test("a catalogue of no entries has no sections and no row’s value")
  func emptyWithSections() throws {
    let json = SampleScene(entries: []).json
    #expect(throws: BundleError.unexpected("sections")) {
      try Catalogue(
        json.replacing("sections", with: .array([.array([.string("A"), .int(0)])])))
    }
  }

  @Test("an empty catalogue is one")
  func empty() throws {
    let results = EntryResults(catalogue: try SampleScene(entries: []).catalogue())
    #expect(results.count == 0)
    #expect(results.first == nil)
    #expect(results.next(after: nil) == nil)
    results.search("a")
    #expect(results.isWithoutHits)
  }

  @Test("a damaged chunk, or one of more or fewer items, is refused, and the right one still comes")
  func chunks() throws {
    let catalogue = try SampleScene.names.catalogue()
    let chunks = SampleScene.names.chunks
    #expect(catalogue.chunks.count == 3)
    #expect(throws: BundleError.self) { try catalogue.chunks.add(0, chunks[2].bytes) }
    #expect(throws: BundleError.self) { try catalogue.chunks.add(3, chunks[2].bytes) }
    #expect(throws: BundleError.self) { try catalogue.chunks.add(-1, chunks[0].bytes) }
    #expect(throws: BundleError.self) {
      try catalogue.chunks.add(0, Array(chunks[0].bytes.dropLast(9)))
    }
    #expect(throws: BundleError.self) {
      try catalogue.chunks.add(0, Array(#"{"items":[{}]}"#.utf8))
    }
    #expect(!catalogue.chunks.has(0) && catalogue.detail(of: 0) == nil)
    try catalogue.chunks.add(0, chunks[0].bytes)
    #expect(catalogue.detail(of: 0)?.body.count == 1)
    #expect(catalogue.detail(of: 6) == nil)
    #expect(catalogue.detail(of: -1) == nil)
    #expect(catalogue.detail(of: 16) == nil)
  }

  @Test(
    "the chunk of each entry is the one whose file holds it", arguments: [1, 2, 5, 6, 15, 16, 40])
  func chunkOfEntry(size: Int) throws {
    var scene = SampleScene.names
    scene.chunkSize = size
    let catalogue = try scene.catalogue()
    for entry in 0..<16 { #expect(catalogue.chunks.chunk(of: entry) == entry / size) }
  }

  @Test("NG-29: a ring is followed from each of its names until back at the start")
  func rings() throws {
    let catalogue = try SampleScene.names.catalogue()
    func ring(_ id: Text) throws -> [String] {
      let entry = try #require(catalogue.entry(withID: id))
      return catalogue.related(to: entry).map { catalogue.ids[$0].string }
    }
    #expect(try ring("lord") == ["adonai", "yhwh"])
    #expect(try ring("adonai") == ["yhwh", "lord"])
    #expect(try ring("yhwh") == ["lord", "adonai"])
    #expect(try ring("abba") == [])
    #expect(catalogue.entry(withID: "nobody") == nil)
  }
}
