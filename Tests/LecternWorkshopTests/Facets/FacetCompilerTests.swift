import Foundation
import LecternBase
import LecternExhibit
import Testing

@testable import LecternWorkshop

@Suite("Facets, from the folder to the bundle")
struct FacetCompilerTests {
  private static func folder(
    facets: String, scene: String = "", csv: String = csv
  ) throws -> FolderFixture {
    try FolderFixture([
      "exhibit.yaml": """
      lectern: 1
      id: world
      title: World
      language: sv
      scenes:
        world:
          kind: catalogue
          entries: world.csv
          fields:
            - {column: continent, label: Continent, format: category}
            - {column: tongues, label: Languages, format: list}
            - {column: area, label: Area, format: area, unit: km2}
      \(scene)
          facets: \(facets)

      """, "world.csv": csv,
    ])
  }

  private static let csv = """
    name,continent,tongues,area,categories,kind
    Sverige,Europa,svenska;finska;Samiska,450295,Kungarike;Norden,C
    Aruba,Amerika,,180,,C+
    Finland,EUROPA,finska; svenska ;finska,338145,Norden,
    Åland,"Europa
    ",svenska,1580,Norden,c++
    Marocko,,arabiska,446550,Kungarike,C#

    """

  private func facets(
    _ folder: FolderFixture, in language: String? = nil
  ) throws -> [[String: String]] {
    let (source, faults) = ExhibitFolder(folder.path).read()
    #expect(faults.isEmpty, "\(faults.map { $0.rendered() })")
    let exhibit = ExhibitCompiler(try #require(source)).compile()
    // The written bundle can be read.
    _ = try Exhibit(bundle: exhibit.bundle.bytes, kinds: SceneKind.all)
    let edition = exhibit.editions.first { $0.language == language } ?? exhibit
    let bundle = try JSONSerialization.jsonObject(with: Data(edition.bundle.bytes))
    let scenes = (bundle as? [String: Any])?["scenes"] as? [[String: Any]]
    return scenes?.first?["facets"] as? [[String: String]] ?? []
  }

  @Test(
    "a category has one value, a list several, in the collation's order; case doesn't part them")
  func values() throws {
    // In the list's order: Aruba, Finland, Marocko, Sverige, Åland.
    #expect(
      try facets(Self.folder(facets: "[continent, tongues]")) == [
        [
          "id": "continent", "title": "Continent", "ids": "amerika\u{7F}europa",
          "titles": "Amerika\u{7F}EUROPA", "values": "0\u{7F}1\u{7F}\u{7F}1\u{7F}1",
        ],
        [
          "id": "tongues", "title": "Languages",
          "ids": "arabiska\u{7F}finska\u{7F}samiska\u{7F}svenska",
          "titles": "arabiska\u{7F}finska\u{7F}Samiska\u{7F}svenska",
          "values": "\u{7F}1,3\u{7F}0\u{7F}1,2,3\u{7F}3",
        ],
      ])
  }

  @Test("columns that are no fields can be facets, `categories` with several values")
  func columns() throws {
    let facets = try facets(
      Self.folder(facets: "[{column: categories, label: Slag}, kind]"))
    #expect(facets[0]["title"] == "Slag")
    #expect(facets[0]["titles"] == "Kungarike\u{7F}Norden")
    #expect(facets[0]["values"] == "\u{7F}1\u{7F}0\u{7F}0,1\u{7F}1")
    #expect(facets[1]["title"] == "kind")
  }

  @Test("values whose letters are the same in an address have distinct ones")
  func slugs() throws {
    let kind = try facets(Self.folder(facets: "[kind]"))[0]
    let titles = kind["titles"]?.components(separatedBy: "\u{7F}")
    #expect(Set(titles ?? []) == ["C", "C#", "C+", "c++"])
    #expect(kind["ids"] == "c\u{7F}c-2\u{7F}c-3\u{7F}c-4")
  }

  @Test("the sections of the list can be a facet")
  func sections() throws {
    #expect(
      try facets(Self.folder(facets: "[sections]")) == [
        [
          "id": "sections", "title": "Begynnelsebokstav", "kind": "sections",
          "ids": "a\u{7F}f\u{7F}m\u{7F}s\u{7F}a-2",
          "titles": "A\u{7F}F\u{7F}M\u{7F}S\u{7F}Å", "values": "0\u{7F}1\u{7F}2\u{7F}3\u{7F}4",
        ]
      ])
    let column = try facets(
      Self.folder(facets: "[{column: sections, label: Del}]", scene: "    sections: continent"))
    #expect(column[0]["title"] == "Del")
    #expect(column[0]["values"]?.hasPrefix("0\u{7F}1") == true)
  }

  @Test("BL-60: values have the same ids in every language, and each language its order and words")
  func languages() throws {
    let folder = try FolderFixture([
      "exhibit.yaml": """
      lectern: 1
      id: world
      title: World
      languages: [en, cy]
      scenes:
        world:
          kind: catalogue
          entries: world.csv
          sections: kind
          facets: [kind, {column: tongues, label: T}, sections]
          fields:
            - {column: kind, label: Kind, format: category}
            - {column: tongues, label: Tongues, format: list}

      """,
      // Tir and Tir are two values; the third row's tongues can't be matched.
      "world.csv": """
      name,kind,kind@cy,tongues,tongues@cy
      A,Land,Tir,red;blue,coch;glas
      B,Soil,Tir,blue,glas
      C,Yard,Buarth,blue;red,glas
      D,,,green,
      E,LAND,,,

      """,
    ])
    let english = try facets(folder)
    let welsh = try facets(folder, in: "cy")
    #expect(english[0]["ids"] == "land\u{7F}soil\u{7F}yard")
    #expect(english[0]["titles"] == "Land\u{7F}Soil\u{7F}Yard")
    func entries(_ facet: [String: String], of id: String) throws -> Set<Int> {
      let ids = facet["ids"]?.components(separatedBy: "\u{7F}") ?? []
      let number = try #require(ids.firstIndex(of: id))
      let values = facet["values"]?.components(separatedBy: "\u{7F}") ?? []
      return Set(values.indices.filter { values[$0].split(separator: ",").contains("\(number)") })
    }
    for (one, other) in zip(english, welsh) {
      #expect(
        one["ids"]?.components(separatedBy: "\u{7F}").sorted()
          == other["ids"]?.components(separatedBy: "\u{7F}").sorted())
    }
    // Welsh sections come in another order: Buarth, Tir, Tir, —, and their entries with them.
    #expect(welsh[0]["ids"] == "yard\u{7F}land\u{7F}soil")
    #expect(welsh[0]["titles"]?.hasPrefix("Buarth\u{7F}Tir\u{7F}") == true)
    #expect(try entries(english[0], of: "soil").count == 1)
    #expect(try entries(welsh[0], of: "soil").count == 1)
    #expect(try entries(english[0], of: "land").count == 2)
    #expect(try entries(welsh[0], of: "land").count == 2)
    #expect(try entries(english[1], of: "red").count == 2)
    #expect(try entries(welsh[1], of: "red").count == 2)
    #expect(welsh[1]["titles"]?.components(separatedBy: "\u{7F}").contains("glas") == true)
    #expect(try entries(welsh[2], of: "land").count == 2)
  }

  @Test("BL-60: the facet of initials is called so in the exhibit's language")
  func initials() throws {
    #expect(try facets(Self.folder(facets: "[sections]"))[0]["title"] == "Begynnelsebokstav")
  }

  // MARK: Messages

  private func messages(_ facets: String, scene: String = "", csv: String = csv) throws -> [String]
  {
    try Self.folder(facets: facets, scene: scene, csv: csv).messages()
  }

  @Test("what can't be a facet is told, all at once, with what to do")
  func faults() throws {
    #expect(
      try messages("[continnt, area, continent, continent, {colum: kind}]") == [
        "exhibit.yaml:14:14: error: world.csv has no column \"continnt\": "
          + "did you mean \"continent\"?",
        "exhibit.yaml:14:24: error: \"area\" is a field of format area, which can't be a facet: "
          + "give the field the format `category`, `list`, `date` or `entry`, or remove it from `facets`",
        "exhibit.yaml:14:41: error: \"continent\" is a facet already, in line 14: "
          + "remove one of them",
        "exhibit.yaml:14:52: error: a facet needs \"column\": add a line `column: …`",
        "exhibit.yaml:14:53: error: unknown key \"colum\": did you mean \"column\"?",
      ])
  }

  @Test("sections where there are none, and a column without values, are told")
  func empty() throws {
    #expect(
      try messages("[sections]", scene: "    sections: none") == [
        "exhibit.yaml:14:14: error: the list has no sections to be filtered by: "
          + "remove `sections: none`, or remove `sections` from `facets`"
      ])
    #expect(
      try messages("[kind]", csv: "name,continent,tongues,area,kind\nAruba,,,,\n") == [
        "exhibit.yaml:14:14: warning: no entry has a value in \"kind\": "
          + "fill the column, or remove it from `facets`"
      ])
  }

  @Test("a column with thousands of values is a facet, and so is a cell with as many")
  func many() throws {
    let rows = (1...3000).map { "n\($0),,,,k\($0)\n" }.joined()
    let values = (1...3000).map { "v\($0)" }.joined(separator: ";")
    let csv = "name,continent,tongues,area,kind\n" + rows + "all,,\(values),,\n"
    let facets = try facets(Self.folder(facets: "[kind, tongues]", csv: csv))
    #expect(facets[0]["titles"]?.split(separator: "\u{7F}").count == 3000)
    #expect(facets[1]["values"]?.split(separator: ",").count == 3000)
  }

  @Test("facets must be a list of columns")
  func types() throws {
    #expect(try messages("continent").count == 1)
    #expect(try messages("[[continent]]").count == 1)
    #expect(try messages("[\"\"]").count == 1)
  }
}
