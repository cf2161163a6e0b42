import LecternBase
import LecternInterface
import LecternTesting
import Testing

@testable import LecternFacsimile

struct FacsimileTests {
  private func fault(_ name: Text, _ value: JSON?) -> String? {
    do throws(BundleError) {
      _ = try Facsimile(SampleFacsimile.charter.json.replacing(name, with: value))
      return nil
    } catch {
      guard case .unexpected(let member) = error else { return "\(error)" }
      return member.description
    }
  }

  @Test(
    "a facsimile without one of its members is refused by that member’s name",
    arguments: [
      "id", "title", "leaves", "ids", "names", "clauseCategories", "clauseColours",
    ])
  func missing(name: String) { #expect(fault(Text(name), nil) == name) }

  @Test(
    "what is optional may be missing", arguments: ["icons", "chunks", "colours", "keys"])
  func optional(name: String) { #expect(fault(Text(name), nil) == nil) }

  @Test(
    "a member of the wrong kind is refused by its name",
    arguments: [
      ("leaves", .array([])), ("categories", .array([.number(1)])), ("names", .text("a\u{7F}b")),
      ("clauseCategories", .text("0\u{7F}9\u{7F}\u{7F}\u{7F}\u{7F}")),
      ("clauseCategories", .text("0\u{7F}0,\u{7F}\u{7F}\u{7F}\u{7F}")),
      ("clauseColours", .text("0\u{7F}7\u{7F}0\u{7F}0\u{7F}0\u{7F}0")),
      ("clauseColours", .text("0\u{7F}0,1\u{7F}0\u{7F}0\u{7F}0\u{7F}0")),
      ("colours", .array([.text("red")])), ("colours", .array([.text("#12345g")])),
      ("chunks", .array([.number(1)])), ("chunks", .array([.number(0), .number(9)])),
      ("chunks", .array([.number(0), .number(0)])),
    ] as [(String, JSON)])
  func wrong(name: String, value: JSON) { #expect(fault(Text(name), value) == name) }

  @Test("a leaf without its image or its regions is refused", arguments: ["image", "regions"])
  func leafOfNothing(name: String) {
    let leaf = SampleFacsimile.charter.leaf
    #expect(fault("leaves", .array([leaf.replacing(Text(name), with: nil)])) == name)
    #expect(fault("leaves", .array([leaf, leaf.replacing(Text(name), with: .object([]))])) == name)
  }

  @Test("a document may have several leaves, each with its own regions of the same clauses")
  func leaves() throws {
    var sample = SampleFacsimile.charter
    let front = sample.leaf.replacing("label", with: .text("f. 1r"))
    sample.clauses[1].regions = []
    sample.width = 9_000
    sample.clauses[0].regions = ["0 10 20 300 40"]
    for index in 2..<6 { sample.clauses[index].regions = [] }
    let facsimile = try Facsimile(
      sample.json.replacing("leaves", with: .array([front, sample.leaf])))
    let (first, second) = (facsimile.document.leaves[0], facsimile.document.leaves[1])
    #expect(
      facsimile.document.leaves[0] === first && first.label == "f. 1r" && second.label.isEmpty)
    #expect(first.image.width == 12_000 && second.image.width == 9_000)
    #expect(first.regions(of: 1) == [2, 3] && second.regions(of: 1) == [])
    #expect(second.bounds(of: 0) == ImageRect(x: 10, y: 20, width: 300, height: 40))
  }

  @Test("a facsimile without clauses is one")
  func empty() throws {
    let facsimile = try SampleFacsimile(chunkSize: 1).facsimile()
    #expect(facsimile.clauses.count == 0)
    #expect(facsimile.clauses.entry(withID: "") == nil)
    #expect(facsimile.clauseCount(with: .all) == 0)
  }

  @Test(
    "MC-6: a clause has several regions, in order, and one bound around them; one without regions has none"
  )
  func regions() throws {
    var sample = SampleFacsimile.charter
    sample.clauses[2].regions = []
    let facsimile = try sample.facsimile()
    #expect(facsimile.document.leaves[0].regions(of: 1) == [2, 3])
    #expect(
      facsimile.document.leaves[0].bounds(of: 1)
        == ImageRect(x: 600, y: 1_700, width: 10_000, height: 820))
    #expect(facsimile.document.leaves[0].bounds(of: 2) == nil)
  }

  @Test("MC-7: a clause has a colour, defined once for all that share it")
  func colours() throws {
    let facsimile = try SampleFacsimile.charter.facsimile()
    #expect(facsimile.clauses.colour(of: 0) == Colour(red: 0xC9, green: 0xA2, blue: 0x27))
    #expect(facsimile.clauses.colour(of: 1) == facsimile.clauses.colour(of: 3))
  }

  @Test("MC-9, MC-13: the menu has the categories in their order, then all, then Hide Overlays")
  func entries() {
    let names: [Text] = [
      "Key Clauses", "Church", "Feudal", "Forest", "Jews", "Justice", "King’s Officers",
      "Miscellaneous", "Money", "Peace", "Trade", "Wales & Scotland", "Women",
    ]
    let filters = OverlayFilters(categories: names)
    #expect(filters.count == 15)
    #expect(
      (0..<15).map { filters.name(of: filters.filter(at: $0)) } == names + ["all", "Hide Overlays"])
    for row in 0..<15 { #expect(filters.row(of: filters.filter(at: row)) == row) }
  }

  @Test("MC-10: all shows every overlay, Hide Overlays none, a category its own")
  func filters() throws {
    let facsimile = try SampleFacsimile.charter.facsimile()
    func shown(_ filter: OverlayFilter) -> [Int] {
      (0..<6).filter { facsimile.shows($0, with: filter) }
    }
    #expect(shown(.all) == [0, 1, 2, 3, 4, 5])
    #expect(shown(.hidden) == [])
    #expect(shown(.category(0)) == [0, 1])
    #expect(shown(.category(2)) == [2, 3, 4])
    #expect(facsimile.clauseCount(with: .category(1)) == 2)
  }

  @Test(
    "MC-16: a category is found by its name, whatever its case; an unknown one isn’t",
    arguments: [
      ("church", .category(1)), ("CHURCH", .category(1)), ("key clauses", .category(0)),
      ("All", .all), ("hide overlays", .hidden), ("royalty", nil), ("", nil), ("churc", nil),
    ] as [(String, OverlayFilter?)])
  func named(name: String, filter: OverlayFilter?) throws {
    #expect(try SampleFacsimile.charter.facsimile().filter(named: Text(name)) == filter)
  }

  @Test("previous and next follow the document within the filter")
  func stepping() throws {
    let facsimile = try SampleFacsimile.charter.facsimile()
    #expect(facsimile.clause(after: 1, step: 1, with: .category(1)) == 4)
    #expect(facsimile.clause(after: 1, step: -1, with: .category(1)) == nil)
    #expect(facsimile.clause(after: 4, step: 1, with: .all) == 5)
    #expect(facsimile.clause(after: 5, step: 1, with: .all) == nil)
    #expect(facsimile.clause(after: 2, step: -1, with: .hidden) == 1)
  }

  @Test("a search finds clauses by name and text, in the document’s order")
  func search() throws {
    let facsimile = try SampleFacsimile.charter.facsimile()
    var hits: [Int32] = []
    facsimile.clauses.search("re", into: &hits)
    #expect(hits == [0, 3])
    facsimile.clauses.search("dower", into: &hits)
    #expect(hits == [4])
    facsimile.clauses.search("zebra", into: &hits)
    #expect(hits == [])
  }

  @Test("a damaged chunk, or one of more or fewer items, is refused, and the right one still comes")
  func chunks() throws {
    let sample = SampleFacsimile.charter
    let facsimile = try sample.facsimile()
    #expect(facsimile.clauses.chunks.count == 2)
    #expect(
      facsimile.clauses.chunks.chunk(of: 2) == 0 && facsimile.clauses.chunks.chunk(of: 3) == 1)
    #expect(facsimile.clauses.chunks.name(1) == "charter-1.json")
    #expect(throws: BundleError.unexpected("chunk")) {
      try facsimile.clauses.chunks.add(7, sample.chunk(1))
    }
    #expect(throws: BundleError.self) {
      try facsimile.clauses.chunks.add(0, Array(sample.chunk(0).dropLast(5)))
    }
    #expect(throws: BundleError.unexpected("items")) {
      try facsimile.clauses.chunks.add(0, Array(#"{"items":[{}]}"#.utf8))
    }
    #expect(facsimile.clauses.body(of: 0) == nil)
    try facsimile.clauses.chunks.add(0, sample.chunk(0))
    #expect(facsimile.clauses.body(of: 0)?.count == 1)
    #expect(facsimile.clauses.body(of: 3) == nil && facsimile.clauses.body(of: -1) == nil)
  }

  @Test(
    "a canvas has the device’s pixels, but never more than 16,777,216",
    arguments: [
      (1180.0, 820.0, 2.0), (3840, 2160, 2), (5120, 2880, 3), (390, 844, 3), (0, 0, 1), (1e6, 1, 1),
    ])
  func canvas(width: Double, height: Double, ratio: Double) {
    let canvas = CanvasSize(Size(width: width, height: height), pixelRatio: ratio)
    #expect(canvas.width * canvas.height <= 16_777_216)
    #expect(canvas.width >= 1 && canvas.height >= 1)
    #expect(abs(Double(canvas.width) - max(1, width) * canvas.ratio) <= 1)
    #expect(abs(Double(canvas.height) - max(1, height) * canvas.ratio) <= 1)
    if width * height * ratio * ratio <= 16_777_216 {
      #expect(canvas.ratio == ratio)
      #expect(canvas.width == max(1, Int(width * ratio)))
    } else {
      #expect(Double(canvas.width * canvas.height) > 16_777_216 * 0.98 || height < 100)
    }
  }
}
