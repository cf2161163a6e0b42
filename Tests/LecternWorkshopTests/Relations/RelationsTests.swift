import LecternTesting
import Testing

@testable import LecternWorkshop

/// Tests entries that name others, what the others say of it, and parts of wholes.
@Suite("Relations, from the folder to the bundle")
struct RelationsTests {
  private static let artists = """
    id,name
    558,"Turner, Joseph"
    39,"Blake, William"
    7,Nobody

    """
  private static let works = """
    id,name,artist,parent
    T1,Falls,558,
    T2,Engraving,"Blake, William; 558",
    T3,Cliff,558,
    T4,Left,39,T1
    T5,Anon,Nobody at all,

    """

  private static func folder(
    works: String = works, artists: String = artists, languages: String = "language: en",
    field: String = "", settings: String = "", tabs: String = ""
  ) throws -> FolderFixture {
    try FolderFixture([
      "exhibit.yaml": """
      lectern: 1
      id: house
      title: House
      \(languages)
      \(tabs)
      scenes:
        works:
          kind: catalogue
          title: Works
          entries: works.csv
          fields: [{column: artist, label: Artist, format: entry, scene: artists\(field)}]
          \(settings)
        artists: {kind: catalogue, title: Artists, entries: artists.csv}

      """, "works.csv": works, "artists.csv": artists,
    ])
  }

  private func compiled(_ folder: FolderFixture) throws -> CompiledExhibit {
    let (source, faults) = ExhibitFolder(folder.path).read()
    return ExhibitCompiler(try #require(source, "\(faults)")).compile()
  }

  private func chunk(_ scene: String, _ exhibit: CompiledExhibit) throws -> String {
    let file = exhibit.chunks.first { $0.path.contains("/\(scene)-") }
    return String(decoding: try #require(file).bytes, as: UTF8.self)
  }

  @Test("entries are named by their ids as written or by their names, several with semicolons")
  func names() throws {
    let exhibit = try compiled(Self.folder())
    #expect(
      try chunk("works", exhibit) == #"""
        {"items":[{"fields":[[0,["Nobody at all",""]]]},\#
        {"fields":[[0,["Turner, Joseph","artists/558/"]]]},\#
        {"fields":[[0,["Blake, William","artists/39/","Turner, Joseph","artists/558/"]]]},\#
        {"fields":[[0,["Turner, Joseph","artists/558/"]]],"parts":[{"name":"Left",\#
        "fields":[[0,["Blake, William","artists/39/"]]]}]}]}
        """#)
  }

  @Test("the other side lists what refers to it, in the order of its list; a part by its whole")
  func others() throws {
    #expect(
      try chunk("artists", compiled(Self.folder())) == #"""
        {"items":[{"from":[["Works","2","","Engraving","works/t2/","","Falls","works/t1/",""]]},\#
        {},{"from":[["Works","3","","Cliff","works/t3/","","Engraving","works/t2/","",\#
        "Falls","works/t1/",""]]}]}
        """#)
    let heading = try compiled(Self.folder(field: ", heading: His works"))
    #expect(try chunk("artists", heading).contains(#"["His works","3","#))
  }

  @Test("parts are not in the list, and are found and filtered by it")
  func parts() throws {
    let exhibit = try compiled(
      Self.folder(
        settings: "scopes: [{title: All, fields: [name, artist]}]\n    facets: [artist]"))
    let bundle = String(decoding: exhibit.bundle.bytes, as: UTF8.self)
    #expect(bundle.contains(#""names":"Anon\#u{7F}Cliff\#u{7F}Engraving\#u{7F}Falls""#))
    #expect(
      bundle.contains(
        #"\#u{7F}N\u0001turner, joseph\u0001left\u0001blake, william"#), "\(bundle)")
    #expect(
      bundle.contains(
        #""ids":"39\#u{7F}nobody-at-all\#u{7F}558","titles":"Blake, William\#u{7F}Nobody at all\#u{7F}Turner, Joseph","#
          + #""values":"1\#u{7F}2\#u{7F}0,2\#u{7F}0,2""#), "\(bundle)")
    #expect(exhibit.routes.filter { $0.scene == "works" }.count == 5)
  }

  @Test("of many a list that can be filtered shows some, and leads to all")
  func many() throws {
    let works = "id,name,artist\n" + (0..<30).map { "w\($0),Work \(10 + $0),558\n" }.joined()
    let artists = try chunk(
      "artists", compiled(Self.folder(works: works, settings: "facets: [artist]")))
    #expect(artists.contains(#"["Works","30","works/#filter=artist:558","Work 10","#))
    #expect(artists.contains("Work 33") && !artists.contains("Work 34"))
    let all = try chunk("artists", compiled(Self.folder(works: works)))
    #expect(all.contains(#"["Works","30","","Work 10","#) && all.contains("Work 39"))
  }

  @Test("an entry of its own list may be named, but what names itself isn't listed")
  func own() throws {
    let works = "id,name,artist\na,A,b\nb,B,b;a\n"
    let folder = try FolderFixture([
      "exhibit.yaml": """
      lectern: 1
      id: house
      title: House
      scenes:
        works:
          kind: catalogue
          entries: works.csv
          fields: [{column: artist, label: After, format: entry}]

      """, "works.csv": works,
    ])
    #expect(
      try chunk("works", compiled(folder)) == #"""
        {"items":[{"fields":[[0,["B","works/b/"]]],"from":[["Works","1","","B","works/b/",""]]},\#
        {"fields":[[0,["B","works/b/","A","works/a/"]]],"from":[["Works","1","","A","works/a/",""]]}\#
        ]}
        """#)
  }

  @Test("in another language names are its own, and addresses the same")
  func languages() throws {
    let exhibit = try compiled(
      Self.folder(
        artists: "id,name,name@cy\n558,\"Turner, Joseph\",Twrner\n39,\"Blake, William\",\n",
        languages: "languages: [en, cy]"))
    let welsh = try #require(exhibit.editions.first)
    #expect(try chunk("works", welsh).contains(#"["Twrner","artists/558/"]"#))
  }

  @Test("names that lead nowhere are told, with the nearest, and stop nothing")
  func dangling() throws {
    #expect(
      try Self.folder(works: "id,name,artist\na,A,\"Turner, Josef\"\n").messages() == [
        "works.csv:2:5: warning: row 2, \"artist\": no entry is called \"Turner, Josef\", "
          + "so it leads nowhere: did you mean \"Turner, Joseph\"?"
      ])
    #expect(
      try Self.folder(
        works: "id,name,artist\na,A,X\n", artists: "id,name\n1,X\n2,X\n"
      ).messages() == [
        "works.csv:2:5: warning: row 2, \"artist\": \"X\" is the name of more than one entry, "
          + "and stands for the first: write the id: 1, 2"
      ])
  }

  @Test("a scene that is none, or has no entries, is told where it is named")
  func scenes() throws {
    var messages = try FolderFixture.works(
      "name,a\nA,\n", "fields: [{column: a, format: entry, scene: wroks}]"
    ).messages()
    #expect(messages.count == 1 && messages[0].contains("did you mean \"works\"?"), "\(messages)")
    messages = try Self.folder(tabs: "tabs: [works]").messages()
    #expect(messages.contains { $0.contains("artists") }, "\(messages)")
  }

  @Test("a whole that doesn't exist is told; circles are, and their entries show")
  func circles() throws {
    let folder = try Self.folder(works: "id,name,artist,parent\na,A,,b\nb,B,,c\nc,C,,b\nd,D,,d\n")
    #expect(
      folder.messages() == [
        "works.csv:3:6: warning: row 3, \"parent\": \"b\" is a part of itself, by way of its "
          + "whole, and shows as a whole: name another whole in `parent`, or leave it empty",
        "works.csv:5:6: warning: row 5, \"parent\": \"d\" is a part of itself, by way of its "
          + "whole, and shows as a whole: name another whole in `parent`, or leave it empty",
      ])
    let bundle = try compiled(folder).bundle.bytes
    #expect(String(decoding: bundle, as: UTF8.self).contains(#""names":"B\#u{7F}D""#))
    let missing = try Self.folder(works: "id,name,artist,parent\na,A,,zzz\n").messages()
    #expect(missing.count == 1 && missing[0].contains("\"zzz\""), "\(missing)")
  }

  @Test("a facet has wholes by their own names, whichever part is named, and no name their address")
  func facetNames() throws {
    let exhibit = try compiled(
      Self.folder(
        works: "id,name,artist\na,A,Ann Other\nb,B,Pupil\n",
        artists: "id,name,parent\nann-other,Ann Öther,\np,Pupil,ann-other\n",
        settings: "facets: [artist]"))
    let bundle = String(decoding: exhibit.bundle.bytes, as: UTF8.self)
    #expect(
      bundle.contains(#""ids":"ann-other-2\#u{7F}ann-other","titles":"Ann Other\#u{7F}Ann Öther""#),
      "\(bundle)")
    #expect(try chunk("artists", exhibit).contains(#"["Works","1","","B","works/b/",""]"#))
  }

  @Test("sections of a column that names entries have their names, and parts stand in none")
  func sections() throws {
    let exhibit = try compiled(
      Self.folder(settings: "sections: artist\n    facets: [sections]"))
    let bundle = String(decoding: exhibit.bundle.bytes, as: UTF8.self)
    let titles = "Blake, William; Turner, Joseph\u{7F}Nobody at all\u{7F}Turner, Joseph"
    #expect(
      bundle.contains(#""titles":"\#(titles)","values":"0\#u{7F}1\#u{7F}2\#u{7F}2""#), "\(bundle)")
  }

  @Test("a part's date counts for its whole among periods")
  func periods() throws {
    let folder = try FolderFixture.works(
      "id,name,made,parent\na,A,1801,\nb,B,1955,a\nc,C,1955,\n",
      "facets: [made]\nfields: [{column: made, format: date}]")
    let bundle = String(decoding: try compiled(folder).bundle.bytes, as: UTF8.self)
    #expect(bundle.contains(#""values":"0,1\#u{7F}1""#), "\(bundle)")
  }

  @Test("thousands of entries of one name, and as many that name it, are told in no time")
  func namesakes() throws {
    let rows = (0..<20_000).map { "\($0),Untitled,Untitled\n" }.joined()
    let messages = try FolderFixture.works(
      "id,name,like\n" + rows, "fields: [{column: like, format: entry}]"
    ).messages()
    #expect(messages.count == 101, "\(messages.suffix(2))")
  }

  // MARK: Trees

  @Test("every entry is in the tree once, however wholes are named", arguments: 1...40)
  func trees(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let count = 1 + random.below(40)
    let entries = (0..<count).map {
      CatalogueSource.Entry(
        row: $0, id: "\($0)", name: "", firstName: "", shownName: "", subtitle: "",
        isSmallCaps: false)
    }
    let parents = (0..<count).map { _ in random.below(3) == 0 ? nil : random.below(count) }
    let tree = EntryTree(entries, parents: parents)
    var rows: [Int] = []
    for (number, whole) in tree.wholes.enumerated() {
      #expect(parents[whole.row] == nil || tree.circles.contains(whole.row))
      whole.forEachRow { row in
        rows.append(row)
        #expect(tree.whole[row] == number)
      }
    }
    #expect(rows.sorted() == Array(0..<count))
    #expect(tree.wholes.map(\.row) == tree.wholes.map(\.row).sorted())
  }

  @Test("ten thousand parts within parts end on the last level")
  func deep() {
    let entries = (0..<10_000).map {
      CatalogueSource.Entry(
        row: $0, id: "\($0)", name: "", firstName: "", shownName: "", subtitle: "",
        isSmallCaps: false)
    }
    let tree = EntryTree(entries, parents: (0..<10_000).map { $0 == 0 ? nil : $0 - 1 })
    func depth(_ entry: CatalogueSource.Entry) -> Int { 1 + (entry.parts.map(depth).max() ?? 0) }
    #expect(tree.wholes.count == 1 && depth(tree.wholes[0]) == EntryTree.levels + 1)
  }
}
