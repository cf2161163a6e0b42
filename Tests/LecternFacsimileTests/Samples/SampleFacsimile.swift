import Foundation
import LecternBase
import LecternInterface
import LecternModel
import LecternTesting

@testable import LecternFacsimile

/// A facsimile for tests, as the workshop would write it.
struct SampleFacsimile {
  struct Clause {
    var id: String
    var name: String
    var categories: [Int] = []
    var colour = 0
    var key = ""
    var regions: [String] = []
  }

  var width = 12_000
  var height = 8_471
  var version = ""
  var factors = [1, 2, 4, 8, 16, 32]
  var categories = ["Key Clauses", "Church", "Feudal"]
  var clauses: [Clause] = []
  var chunkSize = 3
  /// The regions of each leaf after the first, as `regions` has them, and their sizes where they
  /// differ from the first one's.
  var moreLeaves: [[String]] = []
  var moreSizes: [Int: (width: Int, height: Int)] = [:]
  var isRightToLeft = false
  /// True for leaves in one long column, or in a row.
  var isColumn = false
  var isRow = false
  /// A picture of 2,000 × 3,000 pixels in other light, of some leaves.
  struct Layer {
    var id: String
    var title: String
    var leaves: [Int]
    var place = LayerPlace(scale: 2, turn: 0, x: 0, y: 0)
  }
  var layers: [Layer] = []
  /// The part of each leaf of each text, as a chunk has it; empty for a document without texts.
  var texts: [(title: String, language: String, leaves: [String])] = []

  /// A stop of a tour: its leaf, what it shows of it, and its words.
  struct Stop {
    var leaf = 0
    var clause: Int?
    var box = [0, 0, 0, 0]
    var title = ""
    var seconds = 5
    var text = "Words."
    /// The address of its sound; empty for none.
    var sound = ""
  }

  /// The tours, with their ids and titles.
  var tours: [(id: String, title: String, stops: [Stop])] = []

  private var tourMembers: [JSON.Member] {
    if tours.isEmpty { return [] }
    let stops = tours.flatMap(\.stops)
    func numbers(_ values: [Int]) -> JSON { .array(values.map { .number(Double($0)) }) }
    func joined(_ values: [String]) -> JSON { .text(Text(values.joined(separator: "\u{7F}"))) }
    return [
      JSON.Member("tours", joined(tours.map(\.id))),
      JSON.Member("tourTitles", joined(tours.map(\.title))),
      JSON.Member("tourStops", numbers(tours.map(\.stops.count))),
      JSON.Member("stopTitles", joined(stops.map(\.title))),
      JSON.Member("stopLeaves", numbers(stops.map(\.leaf))),
      JSON.Member("stopClauses", numbers(stops.map { $0.clause ?? -1 })),
      JSON.Member("stopBoxes", numbers(stops.flatMap(\.box))),
      JSON.Member("stopSeconds", numbers(stops.map(\.seconds))),
      JSON.Member("tourSound", .number(stops.contains { !$0.sound.isEmpty } ? 1 : 0)),
    ]
  }

  /// A book of six leaves with a tour of four stops over them, and one of one.
  static var toured: SampleFacsimile {
    var sample = SampleFacsimile.book(leaves: 6)
    sample.tours = [
      (
        "year", "The year",
        [
          Stop(leaf: 0, clause: 0, title: "First", text: "About the first."),
          Stop(leaf: 4, box: [1_000, 2_000, 800, 600], title: "A part", seconds: 8),
          Stop(leaf: 2, clause: 1, title: "Long"), Stop(leaf: 5),
        ]
      ),
      ("other", "The other", [Stop(leaf: 3, title: "Alone")]),
    ]
    return sample
  }

  /// Six clauses down the page, each two lines high, and a frame around all of them.
  static var charter: SampleFacsimile {
    var sample = SampleFacsimile()
    let names = ["Preface", "The Church", "Heirs", "Reliefs", "Widows", "Justice"]
    let categories = [[0], [0, 1], [2], [2], [1, 2], []]
    for (index, name) in names.enumerated() {
      let top = 400 + index * 1_300
      sample.clauses.append(
        Clause(
          id: name.lowercased().replacing(" ", with: "-"), name: name,
          categories: categories[index], colour: index % 2,
          key: name.lowercased() + (index == 4 ? "\u{1}dower and marriage" : ""),
          regions: [
            "\(index) 600 \(top) 10000 400", "\(index) 600 \(top + 420) \(3_000 + index * 500) 400",
          ]))
    }
    return sample
  }

  /// A sheet with 60 lines of writing, 110 pixels apart: clauses of one line, of three, that are
  /// one region, and of the end of a line and the beginning of the next.
  static var written: SampleFacsimile {
    var sample = SampleFacsimile()
    for index in 0..<20 {
      let top = 800 + index * 330
      sample.clauses.append(
        Clause(
          id: "clause-\(index)", name: "Clause \(index)", categories: [0],
          regions: index % 3 == 0
            ? ["\(index) 1000 \(top) 10000 110"]
            : index % 3 == 1
              ? ["\(index) 1000 \(top) 10000 330"]
              : ["\(index) 7000 \(top) 4000 110", "\(index) 1000 \(top + 110) 2500 110"]))
    }
    return sample
  }

  /// Clauses over the whole sheet, over a strip of it, and over next to nothing.
  static var wholeSheet: SampleFacsimile {
    var sample = SampleFacsimile()
    let regions = ["0 0 12000 8471", "100 0 40 8471", "0 0 1 1", "0 50 12000 1"]
    for (index, region) in regions.enumerated() {
      sample.clauses.append(
        Clause(
          id: "clause-\(index)", name: "Clause \(index)", regions: ["\(index) \(region)"]))
    }
    return sample
  }

  /// The contents: words, the leaf and the depth of each heading.
  var headings: [(title: String, leaf: Int, level: Int)] = []

  /// The first leaves of pairs.
  var pairs: [Int] = []

  private var contents: [JSON.Member] {
    func numbers(_ values: [Int]) -> JSON { .array(values.map { .number(Double($0)) }) }
    let paired = pairs.isEmpty ? [] : [JSON.Member("pairs", numbers(pairs))]
    let layered =
      paired
      + (layers.isEmpty
        ? []
        : [
          JSON.Member("layers", .array(layers.map { .text(Text($0.id)) })),
          JSON.Member("layerTitles", .array(layers.map { .text(Text($0.title)) })),
          JSON.Member("pictureTitle", .text("Daylight")),
        ])
    if headings.isEmpty { return layered }
    return layered + [
      JSON.Member("headings", .text(Text(headings.map(\.title).joined(separator: "\u{7F}")))),
      JSON.Member("headingLeaves", numbers(headings.map(\.leaf))),
      JSON.Member("headingLevels", numbers(headings.map(\.level))),
    ]
  }

  var json: JSON {
    func list(_ values: [String]) -> JSON { .array(values.map { .text(Text($0)) }) }
    func joined(_ values: [String]) -> JSON { .text(Text(values.joined(separator: "\u{7F}"))) }
    return .object(
      [
        JSON.Member("texts", .array(texts.indices.map { description(ofText: $0) })),
        JSON.Member("id", .text("charter")), JSON.Member("kind", .text("facsimile")),
        JSON.Member("title", .text("The Charter")),
        JSON.Member("leaves", .array((0...moreLeaves.count).map { leaf($0) })),
        JSON.Member("categories", list(categories)),
        JSON.Member("icons", list(["icons/1.svg", "icons/2.svg"])),
        JSON.Member("colours", list(["#c9a227", "#7a1f2b"])),
        JSON.Member("ids", joined(clauses.map(\.id))),
        JSON.Member("names", joined(clauses.map(\.name))),
        JSON.Member(
          "clauseCategories",
          joined(clauses.map { $0.categories.map(String.init).joined(separator: ",") })),
        JSON.Member("clauseColours", joined(clauses.map { String($0.colour) })),
        JSON.Member("keys", joined(clauses.map(\.key))),
        JSON.Member(
          "chunks",
          .array(stride(from: 0, to: itemCount, by: chunkSize).map { .number(Double($0)) })),
      ] + order + contents + soundMembers + tourMembers)
  }

  private var order: [JSON.Member] {
    (isColumn ? [JSON.Member("layout", .text("continuous"))] : [])
      + (isColumn && !isRow
        ? [] : [JSON.Member("direction", isRightToLeft ? .text("rtl") : .text("ltr"))])
  }

  private func description(ofText number: Int) -> JSON {
    let (title, language) = (Text(texts[number].title), Text(texts[number].language))
    return .object([
      JSON.Member("id", .text(number == 0 ? "" : language)), JSON.Member("title", .text(title)),
      JSON.Member("language", .text(language)),
    ])
  }

  /// The sounds, as a bundle has them, and their words by the items that have some.
  var sounds: [String] = []
  var soundWords: [Int: String] = [:]

  private var itemCount: Int { firstStop + tours.map(\.stops.count).reduce(0, +) }
  private var firstStop: Int {
    clauses.count + (texts.isEmpty && sounds.isEmpty ? 0 : moreLeaves.count + 1)
  }

  /// The transcribed book with sounds: of the first leaf, of its clause, and of the third leaf,
  /// which has a transcript alone.
  static var sounded: SampleFacsimile {
    var sample = SampleFacsimile.transcribed
    sample.sounds = [
      #"{"leaf":0,"file":"one.mp3","captions":1}"#,
      #"{"leaf":0,"clause":0,"file":"foot.mp3","captions":1}"#, #"{"leaf":2,"file":"three.mp3"}"#,
    ]
    sample.soundWords = [
      0: #"{"starts":[0],"ends":[4000],"words":"At the foot","regions":"0 400 5600 3000 110"}"#,
      1: #"{"starts":[1000,3000,6500],"ends":[3000,6000,9000],"words":"Erste\nZeile\nAbsatz","#
        + #""regions":"0 400 1000 3000 200;1 400 1300 3000 200","lines":[0,1,-1]}"#,
      3: #"{"body":[["p","Bells."]]}"#,
    ]
    return sample
  }

  private func soundMember(_ item: Int) -> String {
    soundWords[item].map { #","sound":\#($0)"# } ?? ""
  }

  private var soundMembers: [JSON.Member] {
    guard !sounds.isEmpty,
      let json = try? JSON(parsing: Array("[\(sounds.joined(separator: ","))]".utf8))
    else { return [] }
    return [JSON.Member("sounds", json)]
  }

  /// A book of three leaves with a transcription of two of them and a translation of the first,
  /// and with a clause at the foot of the first.
  static var transcribed: SampleFacsimile {
    var sample = SampleFacsimile.book(leaves: 3)
    sample.clauses = [
      Clause(id: "foot", name: "Foot", categories: [0], regions: ["0 400 5600 3000 110"])
    ]
    sample.moreLeaves = [[], []]
    sample.chunkSize = 2
    func text(_ lines: String, _ starts: String, _ regions: String) -> String {
      #"{"lines":"\#(lines)","starts":[\#(starts)],"regions":"\#(regions)"}"#
    }
    let german = text(
      #"Erſte Zei\u00ad⸗\nle hier\nZweiter Abſatz"#, "0,2",
      "0 400 1000 3000 200;1 400 1300 3000 200;2 400 2000 3000 200")
    let english = text(
      #"First line\nsecond paragraph"#, "0,1",
      "0 400 1000 3000 200;0 400 1300 3000 200;1 400 2000 3000 200")
    sample.texts = [
      ("German", "de", [german, text("Nur eine", "0", "0 400 3000 3000 200"), "{}"]),
      ("English", "en", [english, "{}", #"{"body":[["p","In Markdown."]]}"#]),
    ]
    return sample
  }

  /// A book of as many leaves as the charter's, with a clause over the third and the fourth.
  static func book(leaves: Int = 8) -> SampleFacsimile {
    var sample = SampleFacsimile()
    sample.width = 4_000
    sample.height = 6_000
    sample.factors = [1, 2, 4, 8, 16]
    sample.clauses = [
      Clause(id: "first", name: "First", categories: [0], regions: ["0 400 400 3000 110"]),
      Clause(id: "long", name: "Long", categories: [1]),
      Clause(id: "last", name: "Last", categories: [0]),
    ]
    sample.moreLeaves = [[String]](repeating: [], count: leaves - 1)
    if leaves > 4 {
      sample.moreLeaves[1] = ["1 400 5000 3000 110"]
      sample.moreLeaves[2] = ["1 400 400 3000 110"]
      sample.moreLeaves[leaves - 2] = ["2 400 3000 3000 110"]
    }
    return sample
  }

  /// The first leaf.
  var leaf: JSON { leaf(0) }

  private func leaf(_ number: Int) -> JSON {
    let size = number == 0 ? nil : moreSizes[number]
    let regions = number == 0 ? clauses.flatMap(\.regions) : moreLeaves[number - 1]
    var members = [
      JSON.Member(
        "image",
        .object([
          JSON.Member(
            "tiles", .text(Text("charter-image/\(number == 0 ? "" : "f-\(number + 1)/")"))),
          JSON.Member("width", .number(Double(size?.width ?? width))),
          JSON.Member("height", .number(Double(size?.height ?? height))),
          JSON.Member("tile", .number(512)),
          JSON.Member("format", .text("jpg")), JSON.Member("version", .text(Text(version))),
          JSON.Member("factors", .array(factors.map { .number(Double($0)) })),
          JSON.Member(
            "alt", .text(Text(number == 0 ? "A sheet of parchment" : "Side \(number + 1)"))),
        ])),
      JSON.Member("regions", .text(Text(regions.joined(separator: ";")))),
    ]
    if !moreLeaves.isEmpty {
      members.append(JSON.Member("id", .text(Text("f-\(number + 1)"))))
      members.append(JSON.Member("label", .text(Text("f. \(number + 1)"))))
    }
    let pictures = layers.enumerated().filter { $0.element.leaves.contains(number) }
    if !pictures.isEmpty {
      members.append(
        JSON.Member(
          "layers",
          .array(pictures.map { picture($0.offset, $0.element, number) })))
    }
    return .object(members)
  }

  private func picture(_ layer: Int, _ source: Layer, _ leaf: Int) -> JSON {
    let place = source.place
    return .object([
      JSON.Member("tiles", .text(Text("charter-image/f-\(leaf + 1)/layer-\(source.id)/"))),
      JSON.Member("width", .number(2_000)), JSON.Member("height", .number(3_000)),
      JSON.Member("tile", .number(512)), JSON.Member("format", .text("jpg")),
      JSON.Member("factors", .array([1, 2, 4, 8].map { .number($0) })),
      JSON.Member("layer", .number(Double(layer))),
      JSON.Member(
        "place",
        .array(
          [place.scale, place.turn, place.x, place.y, cos(place.turn), sin(place.turn)]
            .map { .number($0) })),
    ])
  }

  func facsimile() throws -> Facsimile { try Facsimile(json) }

  /// The bytes of a chunk's file.
  func chunk(_ number: Int) -> [UInt8] {
    let first = number * chunkSize
    let stops = tours.flatMap(\.stops)
    let bodies = (first..<min(itemCount, first + chunkSize)).map { item in
      if item >= firstStop {
        let stop = stops[item - firstStop]
        return #"{"body":[["p","\#(stop.text)"]],"sound":"\#(stop.sound)"}"#
      }
      return item < clauses.count
        ? #"{"body":[["p","About \#(clauses[item].name)."]]\#(soundMember(item))}"#
        : #"{"texts":[\#(texts.map { $0.leaves[item - clauses.count] }.joined(separator: ","))]\#(soundMember(item))}"#
    }
    return Array(#"{"items":[\#(bodies.joined(separator: ","))]}"#.utf8)
  }
}

extension JSON {
  /// The object with another value for a member, or without it.
  func replacing(_ name: Text, with value: JSON?) -> JSON {
    var members = (self.members ?? []).filter { $0.name != name }
    if let value { members.append(Member(name, value)) }
    return .object(members)
  }
}
