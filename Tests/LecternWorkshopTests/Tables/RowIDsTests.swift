import LecternTesting
import Testing

@testable import LecternWorkshop

/// Tests the ids of rows, which are parts of addresses, whatever their table writes.
struct RowIDsTests {
  private func read(
    _ ids: [String], names: [String]? = nil
  ) throws -> (ids: [String], messages: [String]) {
    let rows = zip(names ?? ids.map { _ in "n" }, ids)
      .map { ("\"" + $0 + "\",\"" + $1.replacing("\"", with: "\"\"") + "\"") }
    let list = DiagnosticList()
    let text = SourceText(
      file: "t.csv", bytes: Array((["name,id"] + rows).joined(separator: "\n").utf8))
    let table = try #require(CSVReader.read(text, into: list))
    let found = try #require(EntriesReader(table: table, list: list).read())
    return (found.entries.map(\.id), list.sorted().map { $0.rendered() })
  }

  @Test("ids of museums are made into addresses; those that can be some stay")
  func ids() throws {
    let read = try read(["T00001", "demo_001", "1987.12/4 a", "a-1", "Ä.7", "№ 5", "", "α"])
    #expect(
      read.ids == ["t00001", "demo-001", "1987-12-4-a", "a-1", "a-7", "no-5", "n", "a"],
      "\(read.ids)")
    #expect(read.messages.isEmpty)
  }

  @Test("two ids of one address are told; a written one is used once")
  func collisions() throws {
    let read = try read(["A.1", "A/1", "a-1", "A.1"])
    #expect(Array(read.ids.prefix(3)) == ["a-1-2", "a-1-3", "a-1"])
    #expect(
      read.messages == [
        "t.csv:2:5: note: row 2, \"id\": the address of \"A.1\" is \"a-1-2\", as row 4 has \"a-1\": "
          + "write an id of a to z, 0 to 9 and hyphens, if links to it have to last when rows change",
        "t.csv:3:5: note: row 3, \"id\": the address of \"A/1\" is \"a-1-3\", as row 4 has \"a-1\": "
          + "write an id of a to z, 0 to 9 and hyphens, if links to it have to last when rows change",
        "t.csv:5:5: error: row 5, \"id\": the id \"A.1\" is already used in row 2: "
          + "give this entry another id",
      ])
  }

  @Test("any ids become different addresses, well-formed ones themselves", arguments: 0..<40)
  func anyIDs(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let letters = Array("abAB01-./_ éαж字🙂\"")
    var ids: Set<String> = []
    for _ in 0..<60 {
      let id = String(
        (0...Int.random(in: 0...4, using: &random)).map { _ in
          letters.randomElement(using: &random) ?? "a"
        })
      if !trimmingSpaces(id).isEmpty { ids.insert(trimmingSpaces(id)) }
    }
    let written = ids.sorted()
    let found = try read(written)
    #expect(Set(found.ids).count == written.count)
    for (id, address) in zip(written, found.ids) {
      #expect(isID(address), "\(id)")
      if isID(id) { #expect(address == id) }
    }
    #expect(!found.messages.contains { $0.contains("error") })
  }

  @Test("quotations and regions name rows by ids as they are written, by addresses, by names")
  func references() throws {
    let yaml = FolderFixture.yaml
    for reference in ["T.1", "t-1", "Adonai"] {
      let folder = try FolderFixture.sound(replacing: [
        "exhibit.yaml": yaml,
        "names.csv": FolderFixture.names.replacing("Adonai,,", with: "Adonai,T.1,"),
        "verses.csv": FolderFixture.verses.replacing("Adonai,", with: reference + ","),
      ])
      let source = try #require(ExhibitFolder(folder.path).read().source)
      let catalogue = try #require(source.scenes.first?.content as? CatalogueSource)
      #expect(catalogue.entries[0].id == "t-1")
      #expect(catalogue.quotations?.rows[0] == [1])
    }
    let charter = try FolderFixture.facsimile(replacing: [
      "exhibit.yaml": FolderFixture.charter
        .replacing("clauses: clauses.csv", with: "clauses: clauses.csv\n    columns: {id: no.}"),
      "clauses.csv": "name,no.,categories\nPreface,C/1,Key Clauses;Church;King’s Officers\n",
      "regions.csv": "clause,x,y,width,height\nC/1,1,1,1,1\nc-1,2,2,1,1\nPreface,3,3,1,1\n",
    ])
    #expect(charter.messages() == [])
    let read = try #require(ExhibitFolder(charter.path).read().source?.scenes.first?.content)
    #expect((read as? FacsimileSource)?.leaves[0].regions.map(\.clause) == [0, 0, 0])
  }
}
