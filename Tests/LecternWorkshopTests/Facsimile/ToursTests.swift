import Foundation
import LecternBase
import LecternModel
import LecternTesting
import Testing

@testable import LecternWorkshop

/// The tours of a document, from a table.
struct ToursTests {
  private static let header = "tour,id,leaf,region,viewport,title,text,seconds\n"

  private func folder(
    _ tours: String, leaves: Int = 3, hasClauses: Bool = true, more: String = ""
  ) throws -> FolderFixture {
    let folder = try FolderFixture(["tours.csv": tours])
    var yaml =
      "lectern: 1\nid: book\ntitle: A Book\ntabs: [book]\n\(more)scenes:\n  book:\n"
      + "    kind: facsimile\n    title: The Book\n    tours: tours.csv\n"
    for leaf in 0..<leaves {
      try folder.write("scans/\(leaf).png", SampleImage.png(width: 40, height: 60))
    }
    if leaves == 1 {
      yaml += "    image: scans/0.png\n    alt: A leaf\n"
    } else {
      yaml += "    leaves: leaves.csv\n"
      var table = "image,label,id\n"
      for leaf in 0..<leaves { table += "scans/\(leaf).png,f. \(leaf + 1),leaf\(leaf)\n" }
      try folder.write("leaves.csv", Array(table.utf8))
    }
    if hasClauses {
      yaml += "    clauses: clauses.csv\n    regions: regions.csv\n"
      try folder.write(
        "clauses.csv", Array("name,id\nFirst,first\nSecond,second\nBare,bare\n".utf8))
      let column = leaves == 1 ? ("", "", "") : ("leaf,", "2,", "3,")
      try folder.write(
        "regions.csv",
        Array(
          ("clause,\(column.0)x,y,width,height\nfirst,\(column.1)1,2,10,10\n"
            + "second,\(column.1)5,5,10,10\nsecond,\(column.2)8,8,4,4\n").utf8))
    }
    try folder.write("exhibit.yaml", Array(yaml.utf8))
    return folder
  }

  private func read(
    _ rows: String, header: String = header, leaves: Int = 3, hasClauses: Bool = true
  ) throws -> (tours: [ToursSource.Tour], told: [String]) {
    let folder = try folder(header + rows, leaves: leaves, hasClauses: hasClauses)
    let (source, diagnostics) = ExhibitFolder(folder.path).read()
    let told = diagnostics.map { $0.rendered() }.filter {
      !$0.contains("has no `icon`") && !$0.contains("has no region, so it")
    }
    let tours = (source?.scenes.first?.content as? FacsimileSource)?.tours.tours ?? []
    return (tours, told)
  }

  @Test("stops of one title are a tour; leaves are named as elsewhere, or told by a clause")
  func sound() throws {
    let (tours, told) = try read(
      """
      A,a,1,,,One,Words.,
      ,,,second,,Two,,12
      A,,f. 3,Second,,,,1.5
      B & C,,leaf2,,"2,3,10,20",Four,,
      """)
    #expect(told == [])
    #expect(tours.map(\.id) == ["a", "b-c"] && tours.map(\.title) == ["A", "B & C"])
    #expect(tours[0].stops.map(\.leaf) == [0, 1, 2] && tours[1].stops.map(\.leaf) == [2])
    #expect(tours[0].stops.map(\.clause) == [nil, 1, 1])
    #expect(tours[0].stops.map(\.seconds) == [nil, 12, 2])
    #expect(tours[1].stops[0].box?.bounds == ImageRect(x: 2, y: 3, width: 10, height: 20))
  }

  @Test("a table without titles is one tour, of a document of one leaf, too")
  func one() throws {
    let (tours, told) = try read(
      "One,\"0,0,5,5\"\nTwo,\n", header: "title,viewport\n", leaves: 1, hasClauses: false)
    #expect(told == [] && tours.map(\.title) == ["The Book"] && tours[0].id == "the-book")
    #expect(tours[0].stops.map(\.leaf) == [0, 0])
    #expect(try read("first\n", header: "region\n", leaves: 1).tours[0].stops[0].clause == 0)
  }

  @Test(
    "bad stops are told with their place and a remedy",
    arguments: [
      ("A,,f. 9,,,,,", "tours.csv:2:", "no leaf", true),
      ("A,,,,,One,,", "tours.csv:2:", "is on no leaf", true),
      ("A,,1,frist,,,,", "tours.csv:2:", "frist", true),
      ("A,,1,first,,,,", "tours.csv:2:", "no region on \"1\"", true),
      ("A,,,bare,,,,", "tours.csv:2:", "\"bare\" has no region", true),
      ("A,,1,first,\"1,1,2,2\",,,", "tours.csv:2:", "both a region and a viewport", true),
      ("A,,1,,\"1,1,2\",,,", "tours.csv:2:", "no part of a picture", true),
      ("A,,1,,\"1,1,0,5\",,,", "tours.csv:2:", "no part of a picture", true),
      ("A,,1,,\"50,0,5,5\",,,", "tours.csv:2:", "lies outside the image of 40 × 60", true),
      ("A,,1,,\"30,0,50,5\",,,", "tours.csv:2:", "is cut at its edge", false),
      ("A,,1,,,,,soon", "tours.csv:2:", "no number of seconds from 1 to 3600", true),
      ("A,,1,,,,,0", "tours.csv:2:", "\"0\" is no number of seconds", true),
      ("A,,1,,,,,-3", "tours.csv:2:", "no number of seconds", true),
      (",,1,,,,,", "tours.csv:2:", "is of no tour", true),
      ("A,,1,,,,,\nB,,1,,,,,\nA,,1,,,,,", "tours.csv:4:", "begins in row 2 already", true),
      ("A,x,1,,,,,\nB,x,1,,,,,", "tours.csv:3:", "\"x\"", true),
      ("A,x,1,,,,,\nA,y,1,,,,,", "tours.csv:3:", "has the id \"x\", and here \"y\"", true),
      ("", "tours.csv:1:", "there are no stops", false),
    ])
  func bad(rows: String, place: String, words: String, isError: Bool) throws {
    let told = try read(rows.isEmpty ? "" : rows + "\n").told
    #expect(told.count == 1, "\(told)")
    let first = try #require(told.first)
    #expect(first.hasPrefix(place) && first.contains(words), "\(first)")
    #expect(first.contains(isError ? "error: " : "warning: "), "\(first)")
  }

  @Test("other columns are told, and an unknown clause without any")
  func columns() throws {
    let told = try read("A,1,x\n", header: "tour,leaf,colour\n").told
    #expect(told.count == 1 && told[0].contains("\"colour\""), "\(told)")
    #expect(try read("first\n", header: "region\n", hasClauses: false).told.count == 1)
  }

  @Test("whatever a table has, a check ends, and what it takes is sound", arguments: 0..<20)
  func anything(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed + 1))
    let values = [
      "", "A", "B", "a", "1", "f. 2", "leaf9", "first", "second", "bare", "0,0,10,10",
      "-5,-5,20,20", "1e9,1,1,1", "12", "0", "*x*", "é\u{301}", "9999999999",
    ]
    var rows = ""
    for _ in 0..<8 {
      rows +=
        (0..<8).map { _ in "\"\(values[random.below(values.count)])\"" }.joined(separator: ",")
        + "\n"
    }
    let folder = try folder(Self.header + rows)
    let source = ExhibitFolder(folder.path).read().source
    guard let content = source?.scenes.first?.content as? FacsimileSource else { return }
    #expect(Set(content.tourIDs).count == content.tourIDs.count, "seed \(seed)")
    for stop in content.tours.stops {
      #expect(content.leaves.indices.contains(stop.leaf), "seed \(seed)")
      if let clause = stop.clause {
        #expect(
          content.leaves[stop.leaf].regions.contains { $0.clause == clause }, "seed \(seed)")
      }
    }
  }

  private func built(_ folder: FolderFixture) throws -> FolderFixture {
    let output = try FolderFixture()
    _ = try ExhibitBuild(folder: folder.path, output: output.path + "/out", webFiles: []).run {
      try PageRendering.render($0, $1, $2)
    }
    return output
  }

  @Test(
    "the bundle has places and times, chunks the texts, and the document’s page links for those without scripts"
  )
  func compiled() throws {
    let long = String(repeating: "many words ", count: 40)
    let folder = try folder(
      Self.header
        + "A <b>,a,1,,,One,*Words.*,\n,,,second,,,\(long),\nB,,3,,\"1,2,3,4\",Three,,90\n")
    let out = try built(folder)
    let bytes = try Data(contentsOf: out.place("out/_lectern/exhibit.json"))
    let scene = try #require(try JSON(parsing: Array(bytes)).array("scenes").first)
    let document = try Document(scene)
    let tours = try #require(document.tours)
    #expect(tours.ids.map(\.string) == ["a", "b"])
    #expect(tours.titles.map(\.string) == ["A <b>", "B"])
    #expect(tours.stops(of: 0) == 0..<2 && tours.stops(of: 1) == 2..<3)
    #expect((0..<3).map { tours.leaf(ofStop: $0) } == [0, 1, 2])
    #expect((0..<3).map { tours.clause(ofStop: $0) } == [nil, 1, nil])
    #expect(tours.box(ofStop: 2) == ImageRect(x: 1, y: 2, width: 3, height: 4))
    #expect(tours.box(ofStop: 0) == nil)
    #expect((0..<3).map { tours.seconds(ofStop: $0) } == [6, 34, 90])
    #expect(tours.fragment(ofStop: 1) == "tour=a&stop=2")
    let chunk = try Data(contentsOf: out.place("out/_lectern/book-0.json"))
    try document.annotations.chunks.add(0, Array(chunk))
    let item = document.annotations.chunks.item(tours.item(ofStop: 0))
    #expect(item?.array("body").count == 1)
    let page = try out.text("out/book/index.html")
    #expect(page.contains("tours.css") && page.contains("data-whole"))
    let links = try #require(page.range(of: "facsimile-tours").map { page[$0.upperBound...] })
    #expect(links.contains("A &lt;b&gt;") && links.contains("book/leaf1/"), "\(links.prefix(900))")
    #expect(try !out.text("out/book/leaf1/index.html").contains("facsimile-tours"))
  }

  @Test("the attract screen goes through a tour, and an unknown one is told")
  func kiosk() throws {
    let rows = Self.header + "A,a,1,,,One,Some *words*.,\n,,2,second,,,,\n"
    let folder = try folder(rows, more: "kiosk: {attract: [\"book/#tour=a\"]}\n")
    #expect(folder.messages().filter { $0.contains("error") } == [])
    let slides = try built(folder).json("out/_lectern/exhibit.json")
    let kiosk = try #require(slides["kiosk"] as? [String: Any])
    let shown = try #require(kiosk["slides"] as? [[String: Any]])
    #expect(shown.map { $0["title"] as? String } == ["One", "A"])
    #expect(shown[0]["subtitle"] as? String == "Some words.")
    #expect(shown[1]["leaf"] as? Int == 1 && shown[1]["box"] as? [Int] == [5, 5, 10, 10])
    let other = try self.folder(rows, more: "kiosk: {attract: \"book/#tour=b\"}\n")
    #expect(
      other.messages().contains {
        $0.contains("error: the scene \"book\" has no tour \"b\"")
      }, "\(other.messages())")
  }
}
