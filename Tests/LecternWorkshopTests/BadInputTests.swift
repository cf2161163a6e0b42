import Foundation
import Testing

@testable import LecternWorkshop

/// One claim for each way a folder can be wrong: the whole message, with its place.
struct BadInputTests {
  private func expect(
    _ messages: [String], replacing changes: [String: String?],
    _ location: Testing.SourceLocation = #_sourceLocation
  ) throws {
    #expect(
      try FolderFixture.sound(replacing: changes).messages() == messages, sourceLocation: location)
  }

  private func yaml(_ from: String, _ to: String) -> String {
    FolderFixture.yaml.replacingOccurrences(of: from, with: to)
  }

  @Test func soundFolderHasNothingToTell() throws { try expect([], replacing: [:]) }

  @Test(
    "settings under a name that programs give them are told to be renamed",
    arguments: ["exhibit.yaml.txt", "exhibit.yml", "Exhibit.yaml", "EXHIBIT.YML"])
  func settingsUnderAnotherName(name: String) throws {
    let folder = try FolderFixture([name: FolderFixture.yaml, "names.csv": FolderFixture.names])
    #expect(
      folder.messages() == [
        "exhibit.yaml:1:1: error: there is no exhibit.yaml in this folder, but \"\(name)\": "
          + "rename it to exhibit.yaml; some systems hide the end of a file's name"
      ])
  }

  @Test func folderWithoutExhibitFile() throws {
    try expect(
      [
        "exhibit.yaml:1:1: error: there is no exhibit.yaml in this folder: "
          + "write one, or begin with `lectern new DIR`"
      ], replacing: ["exhibit.yaml": nil])
  }

  @Test func missingFolder() {
    let messages = ExhibitFolder("/nonexistent/exhibit").read().diagnostics.map { $0.rendered() }
    #expect(
      messages == [
        "exhibit.yaml:1:1: error: there is no such folder: "
          + "check the path, or begin with `lectern new DIR`"
      ])
  }

  @Test func yamlThatDoesNotParse() throws {
    try expect(
      [
        "exhibit.yaml:4:1: error: this is not YAML: did not find expected ',' or ']' "
          + "while parsing a flow sequence: "
          + "check indentation, colons and quotes here and on the line before"
      ], replacing: ["exhibit.yaml": "lectern: 1\ntabs: [a, b\n\n"])
  }

  @Test func unknownKeySuggestsTheNearest() throws {
    try expect(
      [
        "exhibit.yaml:3:1: error: unknown key \"titel\": did you mean \"title\"?",
        "exhibit.yaml:1:1: error: the exhibit needs \"title\": add a line `title: …`",
      ].reversed(),
      replacing: ["exhibit.yaml": yaml("title: Names", "titel: Names")])
  }

  @Test func wrongTypeSaysWhatItMustBe() throws {
    try expect(
      [
        "exhibit.yaml:3:8: error: \"title\" must be text, but this is a list: write text",
        "exhibit.yaml:4:7: error: \"tabs\" must be a list, but this is \"names\": write a list",
      ],
      replacing: [
        "exhibit.yaml": yaml("title: Names", "title: [Names]")
          .replacingOccurrences(of: "[names, about]", with: "names")
      ])
  }

  @Test func repeatedKeyIsToldWithOtherFaults() throws {
    try expect(
      [
        "exhibit.yaml:4:1: error: \"title\" was already given in line 3: keep one of the two",
        "exhibit.yaml:5:8: error: no scene is called \"naems\": did you mean \"names\"?",
        "exhibit.yaml:7:3: warning: no tab and no segue leads to the scene \"names\": "
          + "add it to `tabs` or to the `segues` of a scene that can be reached, or remove it",
      ],
      replacing: [
        "exhibit.yaml": yaml("title: Names", "title: Names\ntitle: More")
          .replacingOccurrences(of: "[names, about]", with: "[naems, about]")
      ])
  }

  @Test func missingFileSuggestsTheNearest() throws {
    try expect(
      ["exhibit.yaml:11:31: error: there is no file \"abuot.md\": did you mean \"about.md\"?"],
      replacing: ["exhibit.yaml": yaml("source: about.md", "source: abuot.md")])
  }

  @Test(arguments: ["../other.md", "/../other.md", "..\\other.md", "a/../../b.md", "link.md"])
  func pathThatLeavesTheFolder(path: String) throws {
    let folder = try FolderFixture.sound(
      replacing: ["exhibit.yaml": yaml("source: about.md", "source: \(path)")])
    let link = folder.root.appendingPathComponent("link.md").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/etc/passwd")
    #expect(
      folder.messages() == [
        "exhibit.yaml:11:31: error: \"\(path)\" leads out of the exhibit folder: "
          + "copy the file into the folder and write its path from there"
      ])
  }

  @Test(
    "a file whose name has a control character is refused: lists of files have one on each line",
    arguments: [("a%0Ab.gif", "000A"), ("x%0A-../index.html", "000A"), ("a%7Fb.pdf", "007F")])
  func controlInPath(path: String, code: String) throws {
    let folder = try FolderFixture.sound(replacing: ["about.md": "See [this](\(path)).\n"])
    try folder.write(path.removingPercentEncoding ?? "", Array("GIF89a".utf8))
    #expect(
      folder.messages() == [
        "about.md:1:1: error: the file's name has a control character, U+\(code): "
          + "rename the file, and write its new name"
      ])
  }

  @Test func undefinedTab() throws {
    try expect(
      [
        "exhibit.yaml:4:22: error: no scene is called \"setings\": "
          + "define it under `scenes`, or remove it here"
      ], replacing: ["exhibit.yaml": yaml("[names, about]", "[names, about, setings]")])
  }

  @Test func unknownKindNamesTheKindsThereAre() throws {
    try expect(
      [
        "exhibit.yaml:11:17: error: \"kind\" can't be \"film\": "
          + "use one of: catalogue, facsimile, page, settings"
      ], replacing: ["exhibit.yaml": yaml("kind: page", "kind: film")])
  }

  @Test func otherFormatVersion() throws {
    try expect(
      [
        "exhibit.yaml:1:10: error: this exhibit is in format 2, and this Lectern, "
          + "\(LecternVersion.number), reads format 1: use a newer Lectern: "
          + "`lectern --version` tells which one this is"
      ], replacing: ["exhibit.yaml": yaml("lectern: 1", "lectern: 2")])
  }

  @Test func badIDAndColourAreBothTold() throws {
    try expect(
      [
        "exhibit.yaml:2:5: error: \"My Names\" can't be an id: "
          + "use a to z, 0 to 9 and hyphens only, at most 100 of them",
        "exhibit.yaml:3:15: error: \"green\" is not a colour: write it as \"#46C060\", in quotes",
      ],
      replacing: [
        "exhibit.yaml": yaml("id: names\n", "id: My Names\ntheme: {tint: green}\n")
      ])
  }

  @Test("BL-19: how long places are kept is a whole number of days, and of versions, told apart")
  func restoration() throws {
    try expect(
      [
        "exhibit.yaml:2:31: error: \"minimumVersion\" must be a whole number, "
          + "but this is \"new\": write a whole number",
        "exhibit.yaml:2:48: error: \"maximumAge\" must be a whole number, "
          + "but this is \"-1\": write a whole number",
      ],
      replacing: [
        "exhibit.yaml": yaml(
          "id: names\n",
          "restoration: {minimumVersion: new, maximumAge: -1}\nid: names\n")
      ])
    try expect(
      [
        "exhibit.yaml:2:31: error: places would be forgotten always: "
          + "the content is of version 3, older than 4: use at most 3, or raise `version`"
      ],
      replacing: [
        "exhibit.yaml": yaml(
          "id: names\n", "restoration: {minimumVersion: 4}\nversion: 3\nid: names\n")
      ])
    try expect(
      [
        "exhibit.yaml:2:15: error: unknown key \"maximalAge\": did you mean \"maximumAge\"?"
      ],
      replacing: [
        "exhibit.yaml": yaml("id: names\n", "restoration: {maximalAge: 3}\nid: names\n")
      ])
  }

  @Test func emptyFile() throws {
    try expect(
      ["about.md:1:1: error: the file is empty: write something in it, or don't name it"],
      replacing: ["about.md": ""])
  }

  @Test func folderInPlaceOfAFile() throws {
    let folder = try FolderFixture.sound(replacing: ["exhibit.yaml": nil])
    try FileManager.default.createDirectory(
      at: folder.root.appendingPathComponent("exhibit.yaml"), withIntermediateDirectories: true)
    #expect(
      folder.messages() == [
        "exhibit.yaml:1:1: error: \"exhibit.yaml\" is a folder: name a file in it"
      ])
  }

  @Test func raggedRowsBothTold() throws {
    try expect(
      [
        "names.csv:2:1: error: this row has 3 values, but the header names 2 columns: "
          + "put quotes around values that hold commas",
        "names.csv:4:1: error: this row has 4 values, but the header names 2 columns: "
          + "put quotes around values that hold commas",
      ],
      replacing: [
        "names.csv": "name,population\nAbba,Father,x\nAdonai,\nEl,a,b,c\n"
      ])
  }

  @Test(
    "a row with a fault hides no fault of the others, and nothing is told that only follows from it"
  )
  func valuesBesideARaggedRow() throws {
    try expect(
      [
        "names.csv:2:1: error: this row has 3 values, but the header names 2 columns: "
          + "put quotes around values that hold commas",
        "names.csv:3:4: error: row 3, \"population\": \"1,5\" in \"population\" is not a number: "
          + "write digits with a point for decimals, such as 1234.5, or leave it empty",
        "names.csv:4:3: error: there is a quote inside a value that doesn't begin with one: "
          + "put the whole value in quotes and write the inner quote twice",
      ],
      replacing: [
        "names.csv": "name,population\nAdonai,a,b\nEl,\"1,5\"\nX \"\",\n"
      ])
  }

  @Test func missingColumn() throws {
    try expect(
      [
        "exhibit.yaml:9:23: error: names.csv has no column \"population\": use one of: Name",
        "names.csv:1:1: error: there is no column \"name\": write `columns: {name: Name}` "
          + "in the scene, or rename \"Name\" to \"name\"",
      ], replacing: ["names.csv": "Name\nAbba\n"])
  }

  @Test func repeatedIDNamesTheFirstLine() throws {
    try expect(
      [
        "names.csv:4:4: error: row 4, \"id\": the id \"a\" is already used in row 2: give this entry another id"
      ],
      replacing: [
        "names.csv": "name,id,population\nAbba,a,\nAdonai,,\nEl,a,\n",
        "verses.csv": "entry,reference,KJV,WEB\n",
      ])
  }

  @Test func bytesThatAreNotUTF8() throws {
    let folder = try FolderFixture.sound()
    try folder.write("names.csv", Array("name,population\nAbba,\nCaf".utf8) + [0xE9, 0x2C, 0x0A])
    #expect(
      folder.messages() == [
        "names.csv:3:4: error: the byte 0xE9 is not UTF-8; in Windows-1252 it would read \"Café\": "
          + "if that is right, write `encoding: windows-1252` at the top of exhibit.yaml, or save the "
          + "file as UTF-8 (in Excel: \"CSV UTF-8\")"
      ])
  }

  @Test func byteOrderMarkIsAccepted() throws {
    try expect([], replacing: ["names.csv": "\u{FEFF}" + FolderFixture.names])
  }

  @Test func ringOfOneSuggestsTheNearest() throws {
    try expect(
      [
        "names.csv:4:7: error: row 4, \"related\": no other entry has \"lord\" in \"related\": did you mean \"lords\"?"
      ],
      replacing: [
        "names.csv": "name,related,population\nAbba,lords,\nAdonai,lords,\nElyon,\"lord\",\n"
      ])
  }

  @Test func quotationForAnUnknownEntry() throws {
    try expect(
      [
        "verses.csv:2:1: error: row 2, \"entry\": no entry is called \"Adonia\": did you mean \"Adonai\"?"
      ],
      replacing: ["verses.csv": "entry,reference,KJV,WEB\nAdonia,Psalm 8:1,a,b\n"])
  }

  @Test func quotationColumnsAreTheTranslations() throws {
    try expect(
      [
        "verses.csv:1:1: error: there is no column \"KJV\": rename \"KVJ\", or add the column",
        "verses.csv:1:17: error: \"KVJ\" is neither entry, reference nor a translation: "
          + "did you mean \"KJV\"?",
      ], replacing: ["verses.csv": "entry,reference,KVJ,WEB\n"])
  }

  @Test func quotesOutOfPlace() throws {
    try expect(
      [
        "names.csv:2:4: error: there is a quote inside a value that doesn't begin with one: "
          + "put the whole value in quotes and write the inner quote twice",
        "names.csv:3:5: error: there is text after the closing quote: "
          + "put a comma after the quote; a quote inside a value is written twice",
        "names.csv:4:1: error: the quote that opens here is never closed: "
          + "close it; a quote inside is written twice",
      ], replacing: ["names.csv": "name,population\nEl \"x\",\n\"El\"x,\n\"open,\n"])
  }

  @Test func valuesThatCannotBe() throws {
    try expect(
      [
        "names.csv:2:1: error: row 2, \"name\": this entry has no name: write its name, or delete the row",
        "names.csv:2:2: error: row 2, \"small_caps\": \"small_caps\" is \"maybe\": write true or false, or leave it empty",
        "names.csv:2:8: error: row 2, \"population\": \"1,5\" in \"population\" is not a number: "
          + "write digits with a point for decimals, such as 1234.5, or leave it empty",
      ],
      replacing: [
        "names.csv": "name,small_caps,population\n,maybe,\"1,5\"\n",
        "verses.csv": "entry,reference,KJV,WEB\n",
      ])
  }

  @Test func semicolonsAndCommasInOneHeader() throws {
    try expect(
      [
        "names.csv:1:8: error: the columns could be separated by semicolons or by commas: "
          + "put quotes around names that hold one, or write `sep=;` as the first line"
      ], replacing: ["names.csv": "name;id,population\nAbba;a,\n"])
  }

  @Test func faultsOfTwoFilesAreToldAtOnce() throws {
    try expect(
      [
        "exhibit.yaml:4:22: error: no scene is called \"x\": "
          + "define it under `scenes`, or remove it here",
        "names.csv:3:1: error: this row has 1 value, but the header names 2 columns: "
          + "add the missing commas or values",
      ],
      replacing: [
        "exhibit.yaml": yaml("[names, about]", "[names, about, x]"),
        "names.csv": "name,population\nAbba,\nEl\n",
      ])
  }
}
