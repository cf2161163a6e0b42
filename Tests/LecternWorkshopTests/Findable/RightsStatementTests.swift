import Foundation
import Testing

@testable import LecternWorkshop

@Suite("Rights by their names")
struct RightsStatementTests {
  @Test(
    "a statement's address has its name",
    arguments: [
      ("http://rightsstatements.org/vocab/InC/1.0/", "In Copyright"),
      ("https://rightsstatements.org/vocab/InC/1.0", "In Copyright"),
      (
        "https://www.rightsstatements.org/page/NoC-US/1.0/?language=en",
        "No Copyright - United States"
      ),
      ("http://rightsstatements.org/vocab/UND/1.0/", "Copyright Undetermined"),
      ("https://creativecommons.org/licenses/by/4.0/", "CC BY 4.0"),
      ("http://creativecommons.org/licenses/by-nc-sa/3.0/de/", "CC BY-NC-SA 3.0 DE"),
      ("https://creativecommons.org/licenses/by/3.0/igo/legalcode", "CC BY 3.0 IGO"),
      ("https://creativecommons.org/licenses/by-sa/2.5/scotland/", "CC BY-SA 2.5 Scotland"),
      ("https://creativecommons.org/licenses/by-sa/4.0/deed.cy", "CC BY-SA 4.0"),
      ("https://creativecommons.org/publicdomain/zero/1.0/", "CC0 1.0"),
      ("https://creativecommons.org/publicdomain/mark/1.0/deed.de", "Public Domain Mark 1.0"),
    ])
  func known(address: String, name: String) {
    #expect(RightsStatement.name(of: address) == name)
    #expect(!RightsStatement.isUnknown(address))
  }

  @Test("there are twelve statements")
  func twelve() {
    let codes =
      "InC InC-OW-EU InC-EDU InC-NC InC-RUU NoC-CR NoC-NC NoC-OKLR NoC-US CNE UND NKC"
    let names = codes.split(separator: " ").compactMap {
      RightsStatement.name(of: "http://rightsstatements.org/vocab/\($0)/1.0/")
    }
    #expect(Set(names).count == 12)
  }

  @Test(
    "other addresses on these hosts are unknown",
    arguments: [
      "http://rightsstatements.org/", "http://rightsstatements.org/vocab/INC/1.0/",
      "http://rightsstatements.org/vocab/InC/2.0/", "https://creativecommons.org/licenses/bye/4.0/",
      "https://creativecommons.org/licenses/by/", "https://creativecommons.org/licenses/by-by/4.0/",
      "https://creativecommons.org/licenses/by/4/", "https://creativecommons.org/about/",
      "https://creativecommons.org/publicdomain/zero/1.0/us/",
      "https://creativecommons.org/licenses/by/3.0/x-y/",
    ])
  func unknown(address: String) {
    #expect(RightsStatement.name(of: address) == nil)
    #expect(RightsStatement.isUnknown(address))
  }

  @Test(
    "addresses elsewhere are none of them",
    arguments: [
      "https://example.org/rightsstatements.org/vocab/InC/1.0/",
      "https://creativecommons.org.uk/x/",
      "mailto:a@creativecommons.org/", "",
    ])
  func elsewhere(address: String) {
    #expect(RightsStatement.name(of: address) == nil)
    #expect(!RightsStatement.isUnknown(address))
  }

  @Test("a link shows the name and leads to the address, and rights may be words")
  func values() throws {
    let folder = try FolderFixture.works(
      """
      name,link,rights
      A,https://creativecommons.org/licenses/by/4.0/,http://rightsstatements.org/vocab/InC/1.0/
      B,https://example.org/,"© Ann
      of B"
      C,,https://example.org/terms

      """, "fields: [{column: link, format: link}, {column: rights, format: rights}]")
    let (source, faults) = ExhibitFolder(folder.path).read()
    #expect(faults.isEmpty, "\(faults)")
    let exhibit = ExhibitCompiler(try #require(source)).compile()
    let expected = #"""
      {"items":[{"fields":[[0,["CC BY 4.0","https://creativecommons.org/licenses/by/4.0/"]],\#
      [1,["In Copyright","http://rightsstatements.org/vocab/InC/1.0/"]]]},\#
      {"fields":[[0,["example.org","https://example.org/"]],[1," © Ann of B"]]},\#
      {"fields":[[1,["example.org/terms","https://example.org/terms"]]]}]}
      """#
    #expect(String(decoding: exhibit.chunks[0].bytes, as: UTF8.self) == expected)
    let bundle = String(decoding: exhibit.bundle.bytes, as: UTF8.self)
    #expect(bundle.contains(#"{"label":"rights","format":"link"}"#), "\(bundle)")
    let site = try FindableFixture(folder)
    try site.build()
    #expect(try site.page("works/a/").contains("<bdi>In Copyright</bdi></a>"))
    #expect(try site.page("works/b/").contains("<bdi>© Ann of B</bdi>"))
  }

  @Test("an address of rights that leads nowhere is told")
  func messages() throws {
    let folder = try FolderFixture.works(
      """
      name,rights
      A,http://rightsstatements.org/vocab/Inc/1.0/
      B,https://creativecommons.org/licenses/byy/4.0/
      C,creativecommons.org/licenses/by/4.0/
      D,https://a b
      E,Public domain
      F,"See creativecommons.org/licenses/, or mailto:a@b.example"
      G,mailto:a@b.example

      """, "fields: [{column: rights, format: rights}]")
    let messages = folder.messages()
    try #require(messages.count == 4, "\(messages)")
    #expect(
      messages[0]
        == "works.csv:2:3: warning: row 2, \"rights\": there is no statement of rights or "
        + "licence at \"http://rightsstatements.org/vocab/Inc/1.0/\": did you mean "
        + "\"http://rightsstatements.org/vocab/InC/1.0/\"?")
    #expect(messages[1].contains("warning") && messages[1].contains("copy the address of one"))
    #expect(messages[2].hasPrefix("works.csv:4:3: error:"))
    #expect(messages[3].hasPrefix("works.csv:5:3: error:"))
  }

  @Test("rights have no room in a row")
  func row() throws {
    let folder = try FolderFixture.works(
      "name,rights\nA,x\n", "rowField: rights\nfields: [{column: rights, format: rights}]")
    #expect(folder.messages().count == 1)
  }
}
