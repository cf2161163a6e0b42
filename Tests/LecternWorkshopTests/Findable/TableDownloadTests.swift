import Foundation
import LecternTesting
import Testing

@testable import LecternWorkshop

@Suite("Tables to download")
struct TableDownloadTests {
  private static let scene = """
    download: true
        columns: {name: Title, categories: Tags}
    """

  private func folder(_ lines: String = "") throws -> FolderFixture {
    let folder = try FolderFixture.findable(lines, scene: Self.scene)
    try folder.write(
      "works.csv",
      Array(
        #"""
        Title,id,Tags,kind,kind@cy,picture,alt,rights,page,hidden
        "Dawn, ""early""",W 1/2,Oil;Hill,Landscape,Tirlun,a b.gif,A hill,=1+1,3,secret
        Noon,,,Portrait,,,,,,

        """#.utf8))
    return folder
  }

  @Test("it has what entries show, and where they are, in each language")
  func files() throws {
    let site = try FindableFixture(folder("address: https://e.example/"))
    try site.build()
    #expect(
      try site.place.text("out/works/works.csv")
        == "id,Title,Tags,picture,kind,rights,page\r\n"
        + "W 1/2,\"Dawn, \"\"early\"\"\",Oil;Hill,https://e.example/_lectern/images/a%20b.gif,"
        + "Landscape,=1+1,https://e.example/works/w-1-2/\r\n"
        + "noon,Noon,,,Portrait,,https://e.example/works/noon/\r\n")
    #expect(
      try site.place.text("out/cy/works/works.csv").contains(
        ",Tirlun,=1+1,https://e.example/cy/works/w-1-2/\r\n"))
    let data = try Data(contentsOf: site.place.root.appending(path: "out/works/works.json"))
    let rows = try #require(JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    #expect(rows.count == 2)
    #expect(rows[0]["Title"] as? String == "Dawn, \"early\"")
    #expect(rows[0]["Tags"] as? [String] == ["Oil", "Hill"])
    #expect(rows[1]["Tags"] as? [String] == [])
    #expect(rows[1]["page"] as? String == "https://e.example/works/noon/")
    #expect(rows[0]["hidden"] == nil)
  }

  @Test(
    "a column that has our name for one keeps it, and without an address ways are from the root")
  func names() throws {
    let folder = try FolderFixture.works(
      "name,page\nA,7\n", "download: true\nfields: [{column: page}]")
    let site = try FindableFixture(folder)
    try site.build()
    #expect(
      try site.place.text("out/works/works.csv") == "id,name,page,page-2\r\na,A,7,works/a/\r\n")
  }

  @Test("the list's page and the bundle lead to it, and devices don't keep it")
  func links() throws {
    let site = try FindableFixture(folder())
    try site.build()
    let links =
      "<a href=\"works/works.csv\">CSV</a> <a href=\"works/works.json\">JSON</a></p>"
    for page in ["", "works/", "cy/works/"] { #expect(try site.page(page).contains(links)) }
    let bundle = try site.place.json("out/_lectern/exhibit.json")
    let scene = (bundle["scenes"] as? [[String: Any]])?.first
    #expect(
      scene?["downloads"] as? [String] == ["CSV", "works/works.csv", "JSON", "works/works.json"])
    let list = try site.place.text("out/_lectern/offline.json")
    #expect(list.contains("works/") && !list.contains("works.csv") && !list.contains("works.json"))
  }

  @Test("without the key there is none")
  func without() throws {
    let site = try FindableFixture(.findable(scene: "download: false"))
    try site.build()
    #expect(!(try site.files().contains { $0.hasSuffix(".csv") }))
    #expect(!(try site.page("works/").contains("list-notice")))
    let scene = (try site.place.json("out/_lectern/exhibit.json")["scenes"] as? [[String: Any]])
    #expect(scene?.first?["downloads"] == nil)
  }

  @Test("a value that is neither yes nor no is told")
  func message() throws {
    #expect(
      try FolderFixture.works("name\nA\n", "download: csv").messages() == [
        "exhibit.yaml:8:15: error: \"download\" must be true or false, but this is \"csv\": write true or false"
      ])
  }

  @Test("whatever is in cells, reading the file gives it back")
  func roundTrip() throws {
    for seed in 0..<60 as Range<UInt64> {
      var random = SeededRandom(seed: seed)
      let signs = ["a", "\"", ",", ";", "\n", "\r\n", " ", "é", "=", "\t", "'", "字", "x"]
      var rows = [["name", "v", "w"]]
      for number in 0..<(1 + random.below(20)) {
        let cells = (0..<2).map { _ in
          (0..<random.below(8)).map { _ in signs[random.below(signs.count)] }.joined()
        }
        rows.append(["n\(number)"] + cells)
      }
      func written(_ rows: [[String]]) -> [UInt8] {
        var text: [UInt8] = []
        for row in rows {
          for (index, value) in row.enumerated() {
            if index > 0 { text.append(UInt8(ascii: ",")) }
            TableDownload.add(value, to: &text)
          }
          text += [0x0D, 0x0A]
        }
        return text
      }
      let list = DiagnosticList()
      let table = try #require(
        CSVReader.read(SourceText(file: "t.csv", bytes: written(rows)), into: list),
        "seed \(seed): \(list.sorted())")
      #expect(list.sorted().isEmpty, "seed \(seed): \(list.sorted())")
      let read = (0..<table.rowCount).map { row in (0..<3).map { table.value(row, $0) } }
      #expect(read == Array(rows.dropFirst()), "seed \(seed)")
    }
  }
}
