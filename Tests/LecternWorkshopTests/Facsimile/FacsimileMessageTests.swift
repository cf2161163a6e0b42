import Foundation
import Testing

@testable import LecternWorkshop

/// One claim for each way a facsimile's folder can be wrong: the whole message, with its place.
struct FacsimileMessageTests {
  private func expect(
    _ messages: [String], replacing changes: [String: String?],
    _ location: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let found = try FolderFixture.facsimile(replacing: changes).messages()
    #expect(found == messages, sourceLocation: location)
  }

  private func yaml(_ from: String, _ to: String) -> [String: String?] {
    precondition(FolderFixture.charter.contains(from))
    return ["exhibit.yaml": FolderFixture.charter.replacingOccurrences(of: from, with: to)]
  }

  private func clauses(_ rows: String, header: String = "name,categories,colour") -> String {
    header + "\nPreface,Key Clauses;Church;King’s Officers,\nClause 1: the church,,\n"
      + "second,,\n" + rows
  }

  private let onlyThose =
    "clause,x,y,width,height\npreface,1,1,1,1\nclause-1-the-church,1,1,1,1\nsecond,1,1,1,1\n"

  @Test("MC-5: a sound facsimile has nothing to tell") func sound() throws {
    try expect([], replacing: [:])
  }

  @Test("MC-5: everything that a scene misses is told at once") func missingKeys() throws {
    try expect(
      [
        "exhibit.yaml:6:5: error: the scene \"charter\" needs \"image\": add a line `image: …`",
        "exhibit.yaml:6:5: error: the scene \"charter\" needs \"alt\": add a line `alt: …`",
        "exhibit.yaml:6:5: error: the scene \"charter\" needs \"clauses\": add a line `clauses: …`",
        "exhibit.yaml:6:5: error: the scene \"charter\" needs \"regions\": add a line `regions: …`",
        "exhibit.yaml:7:5: error: unknown key \"imagge\": did you mean \"image\"?",
      ].sorted { $0.contains("imagge") != $1.contains("imagge") ? $1.contains("imagge") : false },
      replacing: [
        "exhibit.yaml": """
        lectern: 1
        id: charter
        title: The Charter
        scenes:
          charter:
            kind: facsimile
            imagge: charter.png
            opening: whole

        """
      ])
  }

  @Test("an image alone needs neither clauses nor regions; what is about clauses needs both")
  func imageAlone() throws {
    let alone = FolderFixture.charter.components(separatedBy: "    clauses: clauses.csv")[0]
    try expect([], replacing: ["exhibit.yaml": alone])
    let needs = ["clauses", "regions"].map {
      "exhibit.yaml:6:5: error: the scene \"charter\" needs \"\($0)\": add a line `\($0): …`"
    }
    for key in ["columns: {name: title}", "categories: [Church]", "opening: whole"] {
      try expect(needs, replacing: ["exhibit.yaml": alone + "    \(key)\n"])
    }
    try expect(
      [needs[1]],
      replacing: [
        "exhibit.yaml": alone + "    clauses: clauses.csv\n    colours: {wine: \"#712\"}\n"
      ])
    try expect([needs[0]], replacing: ["exhibit.yaml": alone + "    regions: regions.csv\n"])
  }

  @Test("MC-4: an image that isn't there is told with the nearest name") func missingImage() throws
  {
    try expect(
      ["exhibit.yaml:8:12: error: there is no file \"chartr.png\": did you mean \"charter.png\"?"],
      replacing: yaml("image: charter.png", "image: chartr.png"))
  }

  @Test("MC-4: an image that can't be read is told where exhibit.yaml names it")
  func badImages() throws {
    let place = "exhibit.yaml:8:12: error: "
    let png = SampleImage.png(width: 40, height: 30)
    for (bytes, message) in [
      ([], "\"charter.png\" is empty: export or copy the image again"),
      (
        Array("<svg/>".utf8),
        "\"charter.png\" is not an image that can be read: "
          + "give a JPEG, PNG, TIFF, WebP, JPEG 2000, GIF or PDF file"
      ),
      (
        SampleImage.header(width: 200_001, height: 2),
        "\"charter.png\" is 200,001 × 2 pixels, and the limit is 200,000 pixels on a side: "
          + "make it smaller, or cut it into several images"
      ),
      (
        SampleImage.header(width: 100_000, height: 100_000),
        "\"charter.png\" is 100,000 × 100,000 pixels, and the limit is 4,000,000,000 pixels: "
          + "make it smaller, or cut it into several images"
      ),
    ] {
      let folder = try FolderFixture.facsimile()
      try folder.write("charter.png", bytes)
      #expect(folder.messages() == [place + message])
    }
    let folder = try FolderFixture.facsimile()
    try folder.write("charter.png", Array(png.prefix(20)))
    // Cut off in its header.
    #expect(folder.messages().first?.hasPrefix(place + "\"charter.png\" ") == true)
    #expect(folder.messages().first?.hasSuffix(": export the image again") == true)
    #expect(folder.messages().count == 1)
  }

  @Test("a check leaves nothing behind") func leavesNothing() throws {
    let folder = try FolderFixture.facsimile()
    _ = folder.messages()
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/.lectern"))
  }

  @Test("MC-9: a category nobody defined is told with the nearest name")
  func unknownCategory() throws {
    try expect(
      [
        "clauses.csv:5:3: error: row 5, \"categories\": no category is called \"Chruch\": did you mean \"Church\"?",
        "clauses.csv:6:3: error: row 6, \"categories\": no category is called \"Ships\": "
          + "use one of: Key Clauses, Church, King’s Officers",
      ],
      replacing: [
        "clauses.csv": clauses("a,Chruch,\nb,church; Ships,\n"),
        "regions.csv": onlyThose + "a,1,1,1,1\nb,1,1,1,1\n",
      ])
  }

  @Test("MC-10: “all” and “Hide Overlays” are rows of every facsimile, and no categories")
  func addedRows() throws {
    try expect(
      [
        "exhibit.yaml:14:9: error: every facsimile has a row \"All\" below its categories already: "
          + "remove it here",
        "exhibit.yaml:15:9: error: every facsimile has a row \"Hide overlays\" below its categories "
          + "already: remove it here",
      ],
      replacing: yaml("      - Key", "      - All\n      - Hide overlays\n      - Key"))
  }

  @Test("MC-16: a category defined twice in other letters is told") func repeatedCategory() throws {
    try expect(
      [
        "exhibit.yaml:17:9: error: the category \"key clauses\" is \"Key Clauses\" in line 14 again: "
          + "keep one of the two (upper and lower case don't count)"
      ], replacing: yaml("Officers\n", "Officers\n      - key clauses\n"))
  }

  @Test("MC-9: a category that no clause is in is a warning") func unusedCategory() throws {
    try expect(
      [
        "exhibit.yaml:17:9: warning: no clause is in the category \"Forest\": "
          + "name it in a clause's `categories`, or remove it"
      ], replacing: yaml("Officers\n", "Officers\n      - Forest\n"))
  }

  @Test("MC-7: a colour nobody defined is told with the nearest name") func unknownColour() throws {
    try expect(
      [
        "clauses.csv:5:4: error: row 5, \"colour\": no colour is called \"golf\": did you mean \"gold\"?",
        "clauses.csv:6:4: error: row 6, \"colour\": no colour is called \"#12\": "
          + "name one of `colours`, or write it as #46C060",
      ],
      replacing: [
        "clauses.csv": clauses("a,,golf\nb,,#12\n"),
        "regions.csv": onlyThose + "a,1,1,1,1\nb,1,1,1,1\n",
      ])
  }

  @Test("MC-7: a bad colour of the table is told once, not for each clause") func badColour() throws
  {
    try expect(
      ["exhibit.yaml:12:35: error: \"wine\" is not a colour: write it as \"#46C060\", in quotes"],
      replacing: yaml("wine: \"#712\"", "wine: wine"))
  }

  @Test("MC-13: icons are pictures, and no more than that")
  func icons() throws {
    let place = "exhibit.yaml:15:31: error: "
    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\""
    for (icon, message) in [
      (
        "nothing",
        "\"icons/church.svg\" is not a picture that browsers show: "
          + "use SVG, PNG, JPEG, GIF or WebP"
      ),
      (
        "\(svg)><script>x</script></svg>",
        "\"icons/church.svg\" is more than a picture: "
          + "it holds \"<script\": take that out of it"
      ),
      (
        "\(svg) onload='x()'/>",
        "\"icons/church.svg\" is more than a picture: "
          + "it holds \"onload=\": take that out of it"
      ),
      (
        "\(svg)><a href='&#106;avascript:x()'/></svg>",
        "\"icons/church.svg\" is more than a picture: it holds \"href=\"…&#\": take that out of it"
      ),
      (
        "\(svg)><set attributeName=\"onclick\" to=\"x()\"/></svg>",
        "\"icons/church.svg\" is more than a picture: it holds \"attributeName=onclick\": "
          + "take that out of it"
      ),
      (
        "<!doctype html><html><body><svg></svg>",
        "\"icons/church.svg\" is not a picture that "
          + "browsers show: use SVG, PNG, JPEG, GIF or WebP"
      ),
    ] {
      try expect([place + message], replacing: ["icons/church.svg": icon])
    }
    try expect(
      [
        place + "there is no file \"icons/church.svg\": "
          + "add the file, or correct its path (upper and lower case count)"
      ],
      replacing: ["icons/church.svg": nil])
    try expect([], replacing: ["icons/church.svg": "\(svg)><g id=\"on\"/></svg>"])
  }

  @Test("MC-5: a region of an unknown clause is told with the nearest name")
  func unknownClause() throws {
    try expect(
      [
        "regions.csv:5:1: error: row 5, \"clause\": no clause is called \"secnod\": did you mean \"second\"?"
      ],
      replacing: ["clauses.csv": clauses(""), "regions.csv": onlyThose + "secnod,1,1,1,1\n"])
  }

  @Test("MC-5: a name that two clauses have needs the id") func ambiguousClause() throws {
    try expect(
      [
        "regions.csv:5:1: error: row 5, \"clause\": \"Twin\" is the name of more than one clause: "
          + "write the id: twin, twin-2"
      ],
      replacing: [
        "clauses.csv": clauses("Twin,,\nTwin,,\n"),
        "regions.csv": onlyThose + "Twin,1,1,1,1\ntwin-2,1,1,1,1\n",
      ])
  }

  @Test("MC-6: every row that is no region is told, with what it lacks") func badRegions() throws {
    let rows = [
      (
        "preface,1,1,0,1,",
        "4:13: error: row 4, \"width\": a region whose width is 0 covers nothing: "
          + "write a width of at least 1"
      ),
      (
        "preface,1,1,1,-4,",
        "5:15: error: row 5, \"height\": a region whose height is -4 covers nothing: "
          + "write a height of at least 1"
      ),
      (
        "preface,ten,1,1,,",
        "6:9: error: row 6, \"x\": \"ten\" in \"x\" is no number of pixels: "
          + "write digits, such as 1200"
      ),
      ("", "6:17: error: row 6, \"height\": \"height\" is empty: write digits, such as 1200"),
      (
        "preface,,,,,",
        "7:1: error: row 7, \"clause\": this region is nowhere: "
          + "write its x, y, width and height, or its points"
      ),
      (
        "preface,1,1,1,1,\"1,1 2,1 2,2\"",
        "8:17: error: row 8, \"points\": this region is both a rectangle and a "
          + "polygon: keep x, y, width and height, or points"
      ),
      (
        "preface,,,,,\"1,1 20,20\"",
        "9:13: error: row 9, \"points\": a polygon of 2 points covers nothing: "
          + "give at least three"
      ),
      (
        "preface,,,,,\"1,1 20,20 30,30 1,1\"",
        "10:13: error: row 10, \"points\": the points of this polygon lie in one "
          + "line: give at least three that don't"
      ),
      (
        "preface,,,,,\"1,1 20;20 30,30\"",
        "11:13: error: row 11, \"points\": \"20;20\" is not a point: "
          + "write points as 120,340 with a space between one and the next"
      ),
      (
        "preface,900,1,10,10,",
        "12:9: error: row 12, \"x\": this region lies outside the image of 800 × 600 pixels: "
          + "count in pixels of this image, from its top left corner"
      ),
      (
        "preface,1e3,1,10,10,",
        "13:9: error: row 13, \"x\": \"1e3\" in \"x\" is no number of pixels: "
          + "write digits, such as 1200"
      ),
      (
        "preface,99999999999999999999,1,10,10,",
        "14:9: error: row 14, \"x\": \"99999999999999999999\" in \"x\" is "
          + "no number of pixels: write digits, such as 1200"
      ),
    ]
    try expect(
      rows.map { "regions.csv:" + $0.1 },
      replacing: [
        "clauses.csv": clauses(""),
        "regions.csv": "clause,x,y,width,height,points\nsecond,1,1,1,1,\n"
          + "clause-1-the-church,1,1,1,1,\n"
          + rows.map(\.0).filter { !$0.isEmpty }.joined(separator: "\n"),
      ])
  }

  @Test("MC-5: a region that reaches beyond the image is cut at its edge, with a warning")
  func cutRegion() throws {
    try expect(
      [
        "regions.csv:5:8: warning: row 5, \"x\": this region reaches beyond the image of 800 × 600 pixels, "
          + "and is cut at its edge: correct its numbers"
      ],
      replacing: ["clauses.csv": clauses(""), "regions.csv": onlyThose + "second,790,590,20,5\n"])
    let folder = try FolderFixture.facsimile(replacing: [
      "clauses.csv": clauses(""), "regions.csv": onlyThose + "second,790,590,20,5\n",
    ])
    let source = try #require(ExhibitFolder(folder.path).read().source)
    let bundle = String(decoding: ExhibitCompiler(source).compile().bundle.bytes, as: UTF8.self)
    #expect(bundle.contains(#";2 790 590 10 5""#))
  }

  @Test("MC-6: a clause without a region is a warning, as long as no row's clause is unknown")
  func clauseWithoutRegion() throws {
    let three = ["clauses.csv": clauses("fourth,,\n")]
    try expect(
      [
        "clauses.csv:5:1: warning: row 5, \"name\": the clause \"fourth\" has no region, so it can't be tapped on the "
          + "image: add a row for it to the regions, or leave it to the list of clauses"
      ], replacing: three.merging(["regions.csv": onlyThose]) { $1 })
    try expect(
      [
        "regions.csv:5:1: error: row 5, \"clause\": no clause is called \"forth\": did you mean \"fourth\"?"
      ],
      replacing: three.merging(["regions.csv": onlyThose + "forth,1,1,1,1\n"]) { $1 })
  }

  @Test("MC-5: ids are addresses: one that is used twice is told, any other is made into one")
  func badIDs() throws {
    try expect(
      [
        "clauses.csv:3:3: error: row 3, \"id\": the id \"one\" is already used in row 2: "
          + "give this clause another id",
        "clauses.csv:5:1: error: row 5, \"name\": this clause has no name: write its name, or delete the row",
      ],
      replacing: yaml(
        """
            categories:
              - Key Clauses
              - {title: Church, icon: icons/church.svg}
              - King’s Officers
        """, ""
      ).merging([
        "clauses.csv": "name,id\na,one\nb,one\nc,a/b\n,d\n",
        "regions.csv": "clause,x,y,width,height\na,1,1,1,1\nb,1,1,1,1\nc,1,1,1,1\nd,1,1,1,1\n",
      ]) { $1 })
  }

  @Test("MC-5: columns that are missing or misspelt are told") func columns() throws {
    try expect(
      [
        "clauses.csv:1:17: warning: nothing reads the column \"color\": did you mean \"colour\"?",
        "regions.csv:1:1: error: there is no column \"width\": rename \"widht\", or add the column",
        "regions.csv:1:12: warning: nothing reads the column \"widht\": did you mean \"width\"?",
      ],
      replacing: [
        "clauses.csv": clauses("", header: "name,categories,color"),
        "regions.csv": "clause,x,y,widht,height\npreface,1,1,1,1\n",
      ])
    try expect(
      [
        "regions.csv:1:1: error: there is no column \"x\": add it to the first row",
        "regions.csv:1:1: error: there is no column \"y\": add it to the first row",
        "regions.csv:1:1: error: there is no column \"width\": add it to the first row",
        "regions.csv:1:1: error: there is no column \"height\": add it to the first row",
      ],
      replacing: ["clauses.csv": clauses(""), "regions.csv": "clause\npreface\n"])
  }

  @Test("MC-7: a scene's numbers have limits") func numbers() throws {
    try expect(
      [
        "exhibit.yaml:9:11: error: \"page\" must be a whole number from 1, but this is \"0\": "
          + "write a whole number from 1",
        "exhibit.yaml:10:14: error: \"quality\" must be a whole number from 1 to 100, "
          + "but this is 101: write a whole number from 1 to 100",
      ], replacing: yaml("charter.png\n", "charter.png\n    page: 0\n    quality: 101\n"))
  }

  @Test("BL-82: a link to a clause is checked, and a facsimile isn't pushed")
  func links() throws {
    try expect(
      [
        "about.md:1:1: error: the scene \"charter\" has no clause \"secnod\": "
          + "did you mean \"second\"?"
      ],
      replacing: yaml("scenes:\n", "scenes:\n  about: {kind: page, source: about.md}\n").merging([
        "about.md": "[a](scene:charter/secnod), [b](scene:charter/second)"
      ]) { $1 })
  }

  @Test(
    "BL-8: styles that have no room for a facsimile are told",
    arguments: [
      ("push", "can't be pushed"), ("popover", "and a popover is too narrow for its image"),
      ("form-sheet", "and a form-sheet is too narrow for its image"),
    ])
  func narrow(style: String, words: String) throws {
    var changes = yaml(
      "scenes:\n",
      "tabs: [about]\nscenes:\n  about:\n    kind: page\n    source: about.md\n    segues: "
        + "[{id: a, title: A, to: charter, style: \(style)}]\n")
    changes["about.md"] = "x"
    let wrong = words.hasPrefix("can't") ? "is a facsimile, which " : "is a facsimile, "
    try expect(
      [
        "exhibit.yaml:9:52: error: \"charter\" \(wrong)\(words): "
          + "use one of: full-screen, page-sheet"
      ], replacing: changes)
  }

  @Test("more than a hundred warnings are no error") func manyWarnings() throws {
    let rows = (0..<150).map { "c\($0),,\n" }.joined()
    let folder = try FolderFixture.facsimile(replacing: [
      "clauses.csv": clauses(rows), "regions.csv": onlyThose,
    ])
    let (source, faults) = ExhibitFolder(folder.path).read()
    #expect(source != nil)
    #expect(faults.count == 101)
    #expect(
      faults.last?.rendered() == "clauses.csv:104:1: warning: 50 more warnings are in this file: "
        + "see to the ones above first")
  }
}
