import Foundation
import Testing

@testable import LecternWorkshop

/// Tests tables whose columns have names of their own, as `columns` tells.
struct ColumnNamesTests {
  private static let columns =
    "{name: Title, id: Object ID, subtitle: Alt, small_caps: sc, related: see, body: Text, categories: tags}"
  private static let yaml = FolderFixture.yaml
    .replacing("entries: names.csv", with: "entries: names.csv\n    columns: \(columns)")
    .replacing(
      "{source: verses.csv,", with: "{source: verses.csv, columns: {entry: of, WEB: English},")
  private static let header = "Title,Object ID,Alt,sc,see,tags,population,Text\n"

  private func named(_ rows: String, header: String = header) -> String {
    header + rows.drop { $0 != "\n" }.dropFirst()
  }

  private func bundle(_ folder: FolderFixture) throws -> [UInt8] {
    let read = ExhibitFolder(folder.path).read()
    #expect(read.diagnostics.isEmpty, "\(read.diagnostics.map { $0.rendered() })")
    return ExhibitCompiler(try #require(read.source)).compile().bundle.bytes
  }

  private func messages(
    _ names: String, _ columns: String = columns, fields: String = ""
  ) throws -> [String] {
    try FolderFixture([
      "exhibit.yaml": """
      lectern: 1
      id: names
      title: Names
      scenes:
        names:
          kind: catalogue
          entries: names.csv
          columns: \(columns)
      \(fields)
      """, "names.csv": names,
    ]).messages()
  }

  @Test("columns under other names make the same exhibit")
  func sameExhibit() throws {
    let other = try FolderFixture.sound(replacing: [
      "exhibit.yaml": Self.yaml, "names.csv": named(FolderFixture.names),
      "verses.csv": named(FolderFixture.verses, header: "of,reference,KJV,English\n"),
    ])
    #expect(try bundle(other) == bundle(FolderFixture.sound()))
  }

  @Test("translations of a column follow its name")
  func languages() throws {
    func bundles(_ folder: FolderFixture) throws -> [String: Data] {
      try LanguageFixture.bundles(folder).mapValues {
        try JSONSerialization.data(withJSONObject: $0, options: .sortedKeys)
      }
    }
    let yaml = LanguageFixture.yaml.replacing(
      "entries: worlds.csv", with: "entries: worlds.csv\n    columns: {name: world, body: text}")
    let table = LanguageFixture.worlds.replacing("name", with: "world")
      .replacing("body", with: "text")
    let expected = try bundles(LanguageFixture.folder())
    for first in ["world", "world@en"] {
      let folder = try LanguageFixture.folder(replacing: [
        "exhibit.yaml": yaml, "worlds.csv": table.replacing("world,", with: first + ","),
      ])
      #expect(try bundles(folder) == expected)
    }
  }

  @Test("a column whose name another one has for Lectern is a column as others")
  func shadowed() throws {
    let folder = try FolderFixture.works(
      "name,title\nTate,Norham Castle\n",
      """
      columns: {name: title}
      fields: [{column: name, label: Lender}, {column: title, label: Title}]
      scopes: [{title: Lenders, fields: [name]}]
      """)
    let text = String(decoding: try bundle(folder), as: UTF8.self)
    #expect(text.contains("\"names\":\"Norham Castle\""), "\(text)")
    let source = try #require(ExhibitFolder(folder.path).read().source)
    let catalogue = try #require(source.scenes.first?.content as? CatalogueSource)
    #expect(catalogue.fields.map(\.column) == [0, 1])
    #expect(catalogue.scopes.map(\.columns) == [[0]])
  }

  @Test("a mapping that names nothing, or twice the same, is told with its place")
  func faults() throws {
    let rows = "Title,Text\nx,y\n"
    #expect(
      try messages(rows, "{name: Titel}") == [
        "exhibit.yaml:8:21: error: names.csv has no column \"Titel\": did you mean \"Title\"?",
        "names.csv:1:1: error: there is no column \"name\": write `columns: {name: Title}` in the "
          + "scene, or rename \"Title\" to \"name\"",
      ])
    #expect(
      try messages(rows, "{name: Title, body: Title}") == [
        "exhibit.yaml:8:34: error: \"Title\" is \"name\" already: name another column, or leave this "
          + "out: fields may show a column in any case"
      ])
    #expect(
      try messages(rows, "{names: Title}").first
        == "exhibit.yaml:8:15: error: unknown key \"names\": did you mean \"name\"?")
    #expect(
      try messages(rows, "Title").first
        == "exhibit.yaml:8:14: error: \"columns\" must be keys and values, but this is \"Title\": "
        + "write keys and values")
  }

  @Test(
    "a table without the column of names is told which one it may be",
    arguments: ["title", "Titre", "Object Name", "Name"])
  func noNames(_ header: String) throws {
    #expect(
      try messages("\(header),x\na,b\n", "{}") == [
        "names.csv:1:1: error: there is no column \"name\": write `columns: {name: \(header)}` in "
          + "the scene, or rename \"\(header)\" to \"name\""
      ])
    #expect(
      try messages("x\(header)x,x\na,b\n", "{}").first?.contains("say which column") == true
        || header == "Name")
  }
}
