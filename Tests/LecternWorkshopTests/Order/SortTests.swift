import Foundation
import LecternBase
import LecternExhibit
import LecternTesting
import Testing

@testable import LecternCatalogue
@testable import LecternWorkshop

/// Tests the orders that a curator offers, from the folder to the bundle.
@Suite("Orders, from the folder to the bundle")
struct SortTests {
  private static let csv = """
    name,date,area,artist,year,plate,price,in
    A,c. 1890,9,Öberg,12,,5,EUR
    B,1780s,10.5,Zorn,9,,4,SEK
    C,n.d.,,åberg,100,,3,EUR
    D,after 1890,-3,The Andes,,,2,EUR
    E,44 BC,9.0,,9,,1,EUR

    """

  private static func folder(_ sort: String, csv: String = csv) throws -> FolderFixture {
    try FolderFixture([
      "exhibit.yaml": """
      lectern: 1
      id: works
      title: Works
      language: sv
      scenes:
        works:
          kind: catalogue
          entries: works.csv
          ignoreArticles: [the]
          fields:
            - {column: date, label: Date, format: date}
            - {column: area, label: Area, format: area, unit: m2}
            - {column: plate, label: Plate, format: image, altColumn: name}
            - {column: price, label: Price, format: currency, currencyColumn: in}
          sort: \(sort)

      """, "works.csv": csv,
    ])
  }

  private func catalogue(_ folder: FolderFixture) throws -> (Catalogue, [String]) {
    let (source, faults) = ExhibitFolder(folder.path).read()
    let exhibit = ExhibitCompiler(
      try #require(source, "\(faults.map { $0.rendered() })")
    ).compile()
    let catalogue = try #require(
      try Exhibit(bundle: exhibit.bundle.bytes, kinds: SceneKind.all).catalogue("works"))
    let file = exhibit.chunks.first { $0.path == "_lectern/works-orders.json" }
    #expect((file != nil) == (catalogue.orders.file != nil))
    if let file { try catalogue.orders.add(file.bytes) }
    return (catalogue, exhibit.chunks.map(\.path))
  }

  /// The names in each order.
  private func orders(_ folder: FolderFixture) throws -> [String: String] {
    let (catalogue, _) = try catalogue(folder)
    var names: [String: String] = [:]
    for (number, title) in catalogue.orders.titles.enumerated() {
      names[catalogue.orders.id(number).string + ": " + title.string] =
        catalogue.orders.entries(in: number).map { catalogue.names[Int($0)].string }.joined()
    }
    return names
  }

  @Test("dates go by their span, numbers by value, texts by the collation; without a value is last")
  func orders() throws {
    #expect(
      try orders(
        Self.folder(
          "[date, {by: date, title: New, descending: true}, {title: Large, by: area, descending: yes}, artist, year]"
        )) == [
          "date: Date": "EBADC", "date-desc: New": "DABEC", "area-desc: Large": "BAEDC",
          "artist: artist": "DBCAE", "year: year": "BEACD",
        ])
  }

  @Test("entries of another catalogue go by their names")
  func references() throws {
    let folder = try FolderFixture([
      "exhibit.yaml": """
      lectern: 1
      id: works
      title: Works
      scenes:
        works:
          kind: catalogue
          entries: works.csv
          fields: [{column: by, label: By, format: entry, scene: people}]
          sort: [by]
        people: {kind: catalogue, entries: people.csv}

      """, "works.csv": "name,by\nA,p1\nB,p2\nC,\nD,p3;p1\n",
      "people.csv": "id,name\np1,Zorn\np2,Abel\np3,Moe\n",
    ])
    #expect(try orders(folder) == ["by: By": "BDAC"])
  }

  @Test("many ranks are in a file of their own, which the bundle leaves out; few are in it")
  func files() throws {
    let rows = (0..<1_200).map { "N\($0),\(1700 + $0 * 7 % 300),,,,,," }
    let large = Self.csv.components(separatedBy: "\n")[0] + "\n" + rows.joined(separator: "\n")
    for (csv, isApart) in [(Self.csv, false), (large, true)] {
      let (catalogue, files) = try catalogue(Self.folder("[date]", csv: csv))
      #expect(files.contains("_lectern/works-orders.json") == isApart)
      #expect(!catalogue.orders.isMissing)
      #expect(catalogue.orders.entries(in: 0).count == catalogue.count)
    }
  }

  @Test("an order has the same id in every language, and each its title")
  func languages() throws {
    let folder = try FolderFixture([
      "exhibit.yaml": """
      lectern: 1
      id: works
      title: Works
      languages: [en, cy]
      scenes:
        works:
          kind: catalogue
          entries: works.csv
          sort: [{title: {en: Kind, cy: Math}, by: kind}]

      """, "works.csv": "name,name@cy,kind,kind@cy\nA,A,Land,Tir\nB,B,Soil,Daear\n",
    ])
    let (source, faults) = ExhibitFolder(folder.path).read()
    let exhibit = ExhibitCompiler(try #require(source, "\(faults)")).compile()
    var told: [String] = []
    for edition in [exhibit] + exhibit.editions {
      let catalogue = try #require(
        try Exhibit(bundle: edition.bundle.bytes, kinds: SceneKind.all).catalogue("works"))
      let names = catalogue.orders.entries(in: 0).map { catalogue.names[Int($0)].string }
      told.append(
        "\(catalogue.orders.id(0)) \(catalogue.orders.title(0)) \(names.joined())")
    }
    #expect(told == ["kind Kind AB", "kind Math BA"])
  }

  @Test(
    "what can't be an order is told with its place",
    arguments: [
      ("date", "15:11: error: \"sort\" must be a list, but this is \"date\": write a list"),
      (
        "[dat]",
        "15:12: error: works.csv has no column \"dat\": did you mean \"date\"?"
      ),
      (
        "[{title: Old, by: date}, {title: Old, by: area}]",
        "15:44: error: \"Old\" is the title of another order already, in line 15: "
          + "give each order a `title` of its own, or remove one of them"
      ),
      ("[{title: Old}]", "15:12: error: an order needs \"by\": add a line `by: …`"),
      (
        "[{by: date, down: true}]",
        "15:23: error: unknown key \"down\": use one of: title, by, descending"
      ),
      (
        "[{by: date, descending: down}]",
        "15:35: error: \"descending\" must be true or false, but this is \"down\""
      ),
      (
        "[price]",
        "15:12: error: \"price\" is a field of format currency with `currencyColumn`, whose values "
          + "have no order: sort by a column of texts, numbers, measures, dates or entries"
      ),
      (
        "[plate]",
        "15:12: error: \"plate\" is a field of format image, whose values have no order: "
          + "sort by a column of texts, numbers, measures, dates or entries"
      ),
      ("[\"\"]", "15:12: error: \"sort\" is empty"),
    ])
  func messages(sort: String, message: String) throws {
    let messages = try Self.folder(sort).messages()
    #expect(
      messages.count == 1 && messages[0].hasPrefix("exhibit.yaml:" + message), "\(messages)")
  }

  @Test("a column without a value is told, and still an order")
  func empty() throws {
    let csv = "name,date,area,artist,year,plate,price,in\nA,1890,,,,,,\n"
    #expect(
      try Self.folder("[artist]", csv: csv).messages() == [
        "exhibit.yaml:15:12: warning: no entry has a value in \"artist\": "
          + "fill the column, or remove it from `sort`"
      ])
  }

  @Test("numbers of any size and sign have keys in their order", arguments: UInt64(1)...40)
  func numbers(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    func number() -> Double {
      Double(Int.random(in: -1_000_000...1_000_000, using: &random))
        / [1, 10, 1_000].randomElement(using: &random)!
    }
    for _ in 0..<50 {
      let (a, b) = (number(), number())
      let one = try #require(ValueKeys.number("\(a)"))
      let other = try #require(ValueKeys.number("\(b)"))
      #expect((a < b) == one.lexicographicallyPrecedes(other), "\(a) \(b)")
    }
    #expect(ValueKeys.number("-0") == ValueKeys.number("0.00"))
  }
}
