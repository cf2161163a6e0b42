import LecternBase
import LecternTesting
import Testing

@testable import LecternModel

struct DocumentTests {
  /// A document of two leaves and three clauses.
  private func json(_ changes: [(String, String)] = []) throws -> JSON {
    var text = """
      {"id": "a", "title": "A", "leaves": [
        {"label": "f. 1r", "image": {"tiles": "t/", "width": 1000, "height": 800, "tile": 512,
         "factors": [1, 2]}, "regions": "2 0 0 10 10;0 0 20 10 10;2 0 40 10 10"},
        {"image": {"tiles": "u/", "width": 500, "height": 400, "tile": 512, "factors": [1]},
         "regions": "1 5 5 10 10"}],
       "categories": ["X", "Y"], "colours": ["#112233", "#445566"],
       "ids": "one\u{7F}two\u{7F}three", "names": "One\u{7F}Two\u{7F}Three", "keys": "one\u{7F}two\u{7F}three",
       "clauseCategories": "0\u{7F}1\u{7F}0,1", "clauseColours": "0\u{7F}\u{7F}1", "chunks": [0, 2]}
      """
    for (old, new) in changes {
      #expect(text.contains(old))
      text = text.replacing(old, with: new)
    }
    return try JSON(parsing: Array(text.utf8))
  }

  @Test("each leaf has the regions of its own image, by clause in the order they were written")
  func regions() throws {
    let document = try Document(json())
    let (front, back) = (document.leaves[0], document.leaves[1])
    #expect(front.regions(of: 0) == [1] && front.regions(of: 1) == [])
    #expect(front.regions(of: 2) == [0, 2])
    #expect(front.bounds(of: 2) == ImageRect(x: 0, y: 0, width: 10, height: 50))
    #expect(back.regions(of: 1) == [0] && back.bounds(of: 0) == nil)
    #expect(front.label == "f. 1r" && back.label.isEmpty)
    var found: [Int32] = []
    front.index.find(ImageRect(x: 1, y: 21, width: 1, height: 1), into: &found)
    #expect(found == [1])
  }

  @Test("tiles have an address below the exhibit's files, or on another server")
  func addresses() throws {
    let service = try Document(
      json([
        ("\"tiles\": \"u/\"", "\"service\": \"https://a.example/3/u/\""),
        ("\"id\": \"a\"", "\"id\": \"a\", \"files\": \"../_lectern/\""),
      ]))
    let (own, other) = (service.leaves[0].image, service.leaves[1].image)
    #expect(own.address(of: own.base) == "../_lectern/t/full/500,400/0/default.jpg")
    #expect(other.address(of: other.base) == "https://a.example/3/u/full/500,400/0/default.jpg")
  }

  @Test("clauses have categories, colours and addresses")
  func annotations() throws {
    let clauses = try Document(json()).annotations
    #expect(clauses.categories(of: 2) == [0, 1] && clauses.categoryNames(of: 2) == "X, Y")
    #expect(clauses.isOf(1, 1) && !clauses.isOf(0, 1))
    #expect(clauses.colour(of: 1) == Colour(red: 0x11, green: 0x22, blue: 0x33))
    #expect(clauses.colour(of: 2) == Colour(red: 0x44, green: 0x55, blue: 0x66))
    #expect(clauses.address(of: 1) == "a/two/")
    #expect(clauses.entry(withID: "three") == 2 && clauses.entry(withID: "one") == 0)
    #expect(clauses.entry(withID: "") == nil && clauses.entry(withID: "four") == nil)
  }

  @Test(
    "a damaged document is refused by the member that is wrong",
    arguments: [
      (
        #""keys": "one\#u{7F}two\#u{7F}three""#, #""keys": "one\#u{7F}two""#,
        BundleError.unexpected("keys")
      ),
      (
        #""names": "One\#u{7F}Two\#u{7F}Three""#,
        #""names": "One\#u{7F}Two\#u{7F}Three\#u{7F}Four""#, .unexpected("names")
      ),
      (#""0\#u{7F}1\#u{7F}0,1""#, #""0\#u{7F}1""#, .unexpected("clauseCategories")),
      (#""0\#u{7F}1\#u{7F}0,1""#, #""0\#u{7F}1\#u{7F}0,2""#, .unexpected("clauseCategories")),
      (#""0\#u{7F}\#u{7F}1""#, #""0\#u{7F}\#u{7F}1\#u{7F}0""#, .unexpected("clauseColours")),
      (#""0\#u{7F}\#u{7F}1""#, #""0\#u{7F}\#u{7F}2""#, .unexpected("clauseColours")),
      (#""1 5 5 10 10""#, #""3 5 5 10 10""#, .badRegion(.unknownClause, offset: 0)),
      (#""1 5 5 10 10""#, #""1 5 395 10 10""#, .badRegion(.outsideImage, offset: 0)),
      (#"[0, 2]"#, #"[0, 3]"#, .unexpected("chunks")),
      (#"[0, 2]"#, #"[1, 2]"#, .unexpected("chunks")),
      (#"[0, 2]"#, "7", .unexpected("chunks")),
    ])
  func refused(old: String, new: String, fault: BundleError) throws {
    let json = try json([(old, new)])
    #expect(throws: fault) { try Document(json) }
  }

  @Test(
    "a damaged part that only some documents have is refused, too",
    arguments: [
      (#""pairs": [1]"#, "pairs"), (#""pairs": [0, 0]"#, "pairs"), (#""pairs": [-1]"#, "pairs"),
      (#""pairs": ["0"]"#, "pairs"), (#""pairs": 7"#, "pairs"),
      (#""pairs": [2147483647, 3]"#, "pairs"), (#""sounds": 7"#, "sounds"),
      (#""texts": 7"#, "texts"),
      (
        #""tours": "a", "tourTitles": "A", "tourStops": [1], "stopTitles": "", "stopLeaves": ["x"]"#,
        "stopLeaves"
      ),
      (#""sounds": [{"leaf": 0, "clause": -7, "file": "a.mp3"}]"#, "sounds"),
      (#""tours": "round", "tourTitles": "Round", "tourStops": [1]"#, "tours"),
      (#""sounds": [{"leaf": 2, "file": "a.mp3"}]"#, "sounds"),
      (#""sounds": [{"leaf": 0}]"#, "sounds"),
      (#""sounds": [{"leaf": 0, "clause": 3, "file": "a.mp3"}]"#, "sounds"),
      (#""headings": "One\#u{7F}Two", "headingLeaves": [0], "headingLevels": [1, 1]"#, "headings"),
      (#""headings": 7"#, "headings"), (#""layers": ["uv"]"#, "layers"),
      (#""layers": ["uv"], "layerTitles": [1]"#, "layerTitles"),
      (#""tours": "round", "tourTitles": "Round", "tourStops": [2], "stopLeaves": [0]"#, "tours"),
    ])
  func refusedPart(member: String, name: String) throws {
    let document = try json([(#""title": "A","#, #""title": "A", \#(member),"#)])
    let fault = #expect(throws: BundleError.self) { try Document(document) }
    guard case .unexpected(let found)? = fault else {
      Issue.record("\(String(describing: fault))")
      return
    }
    #expect(found.description == name)
  }

  @Test("a picture of a layer that can't be drawn is refused")
  func refusedLayer() throws {
    let layers = #""title": "A", "layers": ["uv"], "layerTitles": ["UV"],"#
    let picture = #""tiles": "v/", "width": 500, "height": 400, "tile": 512, "factors": [1]"#
    func document(_ place: String, layer: Int = 0) throws -> Document {
      try Document(
        json([
          (#""title": "A","#, layers),
          (
            #""1 5 5 10 10"}"#,
            #""1 5 5 10 10", "layers": [{"layer": \#(layer), \#(picture), "place": [\#(place)]}]}"#
          ),
        ]))
    }
    #expect(try document("1, 0, 0, 0, 1, 0").leaves[1].layers.count == 1)
    for place in ["", "0, 0, 0, 0, 1, 0", "1, 0, 0, 0, 1"] {
      #expect(throws: BundleError.unexpected("layers")) { try document(place) }
    }
    for layer in [-1, 1] {
      #expect(throws: BundleError.unexpected("layers")) {
        try document("1, 0, 0, 0, 1, 0", layer: layer)
      }
    }
  }

  @Test("keys that come in a file are as many as there are clauses, or are refused")
  func keysFile() throws {
    let clauses = try Document(json([(#""keys": "one\#u{7F}two\#u{7F}three","#, "")])).annotations
    var hits: [Int32] = [7]
    clauses.search("two", into: &hits)
    #expect(clauses.keys == nil && hits == [] && clauses.keysFile == "a-keys.json")
    for damaged in [#"{"keys":"one\#u{7F}two"}"#, "{}", "[]", #"{"keys":7}"#] {
      #expect(throws: BundleError.unexpected("keys")) { try clauses.addKeys(Array(damaged.utf8)) }
    }
    #expect(throws: BundleError.self) { try clauses.addKeys([0x7B]) }
    #expect(clauses.keys == nil)
    try clauses.addKeys(Array(#"{"keys":"one\#u{7F}two\#u{7F}three"}"#.utf8))
    clauses.search("two", into: &hits)
    #expect(hits == [1])
  }

  @Test("after a fault no leaf is made, however many there are")
  func manyLeaves() throws {
    let leaves = String(repeating: "{},", count: 200_000) + "{}"
    let ids = String(repeating: "\u{7F}", count: 200_000)
    let bundle = #"{"id": "a", "title": "A", "leaves": [\#(leaves)], "ids": "x\#(ids)"}"#
    let json = try JSON(parsing: Array(bundle.utf8))
    #expect(throws: BundleError.unexpected("names")) { try Document(json) }
  }

  @Test("files are known by their names, and items by the file that holds them")
  func chunks() throws {
    let chunks = try Document(json()).annotations.chunks
    #expect(chunks.count == 2 && chunks.chunk(of: 1) == 0 && chunks.chunk(of: 2) == 1)
    #expect(chunks.name(holding: 2) == "a-1.json" && chunks.name(holding: nil) == nil)
    #expect(chunks.chunk(named: "a-1.json") == 1)
    for name in [
      "a-01.json", "a-1.jsonx", "a-99999999999999999999.json", "a--1.json", "a-01.json", "a-2.json",
      "b-1.json", "a-1-1.json", "a-1", "",
    ] as [Text] {
      #expect(chunks.chunk(named: name) == nil)
    }
    #expect(throws: BundleError.unexpected("chunk")) {
      try chunks.add(1, Array(#"{"bodies":[]}"#.utf8))
    }
    #expect(throws: BundleError.unexpected("items")) {
      try chunks.add(1, Array(#"{"items":[]}"#.utf8))
    }
    try chunks.add(1, Array(#"{"items":[{"body":["a"]}]}"#.utf8))
    #expect(chunks.item(2)?.array("body").count == 1 && chunks.item(0) == nil)
    #expect(chunks.item(3) == nil && chunks.item(-1) == nil)
    #expect(chunks.has(1) && !chunks.has(0))
  }

  @Test("a place within reach of the first tap counts as the same, however many steps lead there")
  func tapSteps() {
    var cycle = TapCycle()
    #expect(cycle.choose([1, 2], selected: nil, at: ImagePoint(x: 0, y: 0), scale: 1) == 1)
    #expect(cycle.choose([1, 2], selected: 1, at: ImagePoint(x: 20, y: 0), scale: 1) == 2)
    // Near the last tap, too far from the first.
    #expect(cycle.choose([1, 2], selected: 2, at: ImagePoint(x: 40, y: 0), scale: 1) == 1)
    cycle.reset()
    #expect(cycle.choose([1, 2], selected: 1, at: ImagePoint(x: 40, y: 0), scale: 1) == 1)
    // Another one is open by now: the likeliest.
    #expect(cycle.choose([1, 2], selected: 9, at: ImagePoint(x: 40, y: 0), scale: 1) == 1)
  }
}
