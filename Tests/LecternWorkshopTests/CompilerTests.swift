import Foundation
import LecternBase
import LecternTesting
import Testing

@testable import LecternWorkshop

struct CompilerTests {
  private func compiled(_ folder: FolderFixture) throws -> CompiledExhibit {
    let (source, faults) = ExhibitFolder(folder.path).read()
    return ExhibitCompiler(try #require(source, "\(faults)")).compile()
  }

  private func object(_ bytes: [UInt8]) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
  }

  private func catalogue(_ exhibit: CompiledExhibit) throws -> [String: Any] {
    let scenes = try object(exhibit.bundle.bytes)["scenes"] as? [[String: Any]]
    return try #require(scenes?.first { $0["kind"] as? String == "catalogue" })
  }

  private func list(_ names: [String], sections: String = "initial") throws -> [String: Any] {
    let rows = names.map { "\"\($0.replacingOccurrences(of: "\"", with: "\"\""))\"" }
    return try catalogue(
      compiled(
        FolderFixture([
          "exhibit.yaml": """
          lectern: 1
          id: a
          title: A
          scenes: {n: {kind: catalogue, entries: n.csv, sections: \(sections)}}
          """, "n.csv": "name\n" + rows.joined(separator: "\n"),
        ])))
  }

  @Test("a column is written so that it is read as what it was, but for separators in its texts")
  func columns() throws {
    for texts in [[], [""], ["a", "", "é\"\\\n\t\u{2}", "b"], ["a\u{7F}b", "\u{7F}"]] {
      var json = JSONWriter()
      json.object { $0.column("x", texts) }
      let text = try JSON(parsing: json.bytes).text("x")
      let column = try #require(Column(joined: text, count: texts.count))
      let expected = texts.map { $0.replacing("\u{7F}", with: "") }
      #expect((0..<column.count).map { column[$0].string } == expected)
    }
  }

  @Test func bundleHoldsTheListInColumns() throws {
    let exhibit = try compiled(.sound())
    let names = try catalogue(exhibit)
    #expect(names["ids"] as? String == "abba\u{7F}adonai\u{7F}el")
    #expect(names["names"] as? String == "Abba\u{7F}Adonai\u{7F}Él")
    #expect(names["subtitles"] as? String == "\u{7F}Lord\u{7F}")
    #expect(names["smallCaps"] as? String == "010")
    #expect(names["keys"] as? [String] == ["N"])
    #expect(names["folds"] as? [String] == ["Ée"])
    // The file has Adonai first: rings keep its order.
    #expect(names["rings"] as? [[Int]] == [[1, 0]])
    #expect(names["chunks"] as? [Int] == [0])
    #expect(names["count"] as? Int == 3)
    let quotations = try #require(names["quotations"] as? [String: Any])
    #expect(quotations["default"] as? String == "KJV")
    #expect(quotations["preference"] as? String == "names.translation")
    #expect(
      exhibit.routes.map(\.path) == [
        "names/index.html", "names/abba/index.html", "names/adonai/index.html",
        "names/el/index.html", "about/index.html", "search/index.html",
      ])
  }

  @Test func chunkHoldsTheDetails() throws {
    let exhibit = try compiled(.sound())
    let chunk = try #require(exhibit.chunks.first)
    #expect(chunk.path == "_lectern/names-0.json")
    #expect(
      String(decoding: chunk.bytes, as: UTF8.self) == #"{"items":["#
        + #"{"quotations":[["Mark 14:36",["Abba, Father","Abba, Father"]]]},"#
        + #"{"body":[["p",["em","Lord"]," of all"]],"categories":["Titles","Lordship"],"#
        + #""fields":[[0,"1234567"]],"#
        + "\"quotations\":[[\"Psalm 8:1\",[\"O \u{200B}Lord\u{200B}\",\"Yahweh\"]]]},"
        + #"{"fields":[[0,"12.50"]]}]}"#)
  }

  @Test func sectionsAreInitials() throws {
    let names = try list([
      "zoe", "Élan", "'Elyon", "ʿEber", "7 seals", "Œuvre", "Θεός", "😀", "אל", "한국",
    ])
    let sections = try #require(names["sections"] as? [[Any]])
    #expect(sections.compactMap { $0[0] as? String } == ["#", "E", "O", "Z", "Θ", "א", "ㅎ"])
    #expect(sections.compactMap { $0[1] as? Int } == [0, 2, 5, 6, 7, 8, 9])
  }

  @Test func sectionsNone() throws {
    #expect((try list(["b", "a"], sections: "none")["sections"] as? [Any])?.isEmpty == true)
  }

  @Test func sectionsByColumn() throws {
    let names = try catalogue(
      compiled(
        FolderFixture([
          "exhibit.yaml": """
          lectern: 1
          id: a
          title: A
          scenes: {n: {kind: catalogue, entries: n.csv, sections: era}}
          """, "n.csv": "name,era\nb,new\na,Old\nc,\nd,New\ne,old",
        ])))
    #expect(names["names"] as? String == "b\u{7F}d\u{7F}e\u{7F}a\u{7F}c")
    let sections = try #require(names["sections"] as? [[Any]])
    #expect(sections.compactMap { $0[0] as? String } == ["new", "New", "old", "Old", "—"])
  }

  @Test func namesOfEveryKindSurvive() throws {
    let names = ["\"Q\" & <b>", "אלהים", "👩‍🚀 \\ /", "a'b", "</script>"]
    let found = try #require(try list(names)["names"] as? String)
    #expect(Set(found.split(separator: "\u{7F}").map(String.init)) == Set(names))
  }

  @Test func defaultIDsStepAside() throws {
    let found = try list(["El", "Él", "el!", "EL-2"])["ids"] as? String
    #expect(
      Set(try #require(found).split(separator: "\u{7F}")) == ["el", "el-2", "el-3", "el-2-2"])
  }

  @Test func lineBreaksInNamesBecomeSpacesWithAWarning() throws {
    let folder = try FolderFixture.sound(replacing: [
      "names.csv": "name,population\n\"Ab\nba\",\n", "verses.csv": "entry,reference,KJV,WEB\n",
    ])
    #expect(
      folder.messages() == [
        "names.csv:2:1: warning: row 2, \"name\": the name holds a line break: "
          + "it is shown as a space; write it in one line"
      ])
    #expect(try catalogue(compiled(folder))["names"] as? String == "Ab ba")
  }

  /// A catalogue of so many entries with bodies of 200 bytes, and others for some of them.
  private func catalogue(of count: Int, _ others: [Int: String] = [:]) throws -> CompiledExhibit {
    var rows = "id,name,body\n"
    for i in 0..<count {
      rows += "n\(i),Name \(i),\(others[i] ?? String(repeating: "word ", count: 40))\n"
    }
    return try compiled(
      FolderFixture([
        "exhibit.yaml":
          "lectern: 1\nid: a\ntitle: A\nscenes: {n: {kind: catalogue, entries: n.csv}}\n",
        "n.csv": rows,
      ]))
  }

  @Test("a chunk has some 64 kB, and is made of at least 40 kB and at most 128 kB")
  func chunkSizes() throws {
    let exhibit = try catalogue(of: 8_000)
    let sizes = exhibit.chunks.map(\.bytes.count)
    let mean = sizes.reduce(0, +) / sizes.count
    #expect((50_000..<75_000).contains(mean), "\(mean)")
    let firsts = try #require(catalogue(exhibit)["chunks"] as? [Int])
    var next = 0
    for (chunk, first) in zip(exhibit.chunks, firsts) {
      #expect(first == next)
      let count = try #require(object(chunk.bytes)["items"] as? [Any]).count
      next += count
      // A text, the braces of its item, and a comma.
      let source = count * (200 + 2 + 1)
      #expect(source <= ChunkWriter.most)
      #expect(source >= ChunkWriter.least || next == 8_000)
    }
    #expect(next == 8_000)
  }

  @Test("a changed text changes its own chunk, and no other one’s end")
  func stableChunks() throws {
    let before = try catalogue(of: 8_000)
    for (entry, text) in [(100, "Short"), (4_000, String(repeating: "long ", count: 400))] {
      let after = try catalogue(of: 8_000, [entry: text])
      let changed = after.chunks.filter { chunk in
        !chunk.path.contains("/search")
          && !before.chunks.contains { $0.stem == chunk.stem && $0.bytes == chunk.bytes }
      }
      #expect((1...3).contains(changed.count), "\(changed.map(\.path))")
    }
  }

  @Test(arguments: [
    ("ar", true), ("en", false), ("he-IL", true), ("az-Arab", true), ("ar-Latn", false),
  ])
  func directionFollowsTheScript(tag: String, expected: Bool) {
    #expect(runsRightToLeft(tag) == expected)
  }

  @Test func anchorsAndMergesAreRead() throws {
    let folder = try FolderFixture([
      "exhibit.yaml": """
      lectern: 1
      id: a
      title: &t "A: B"
      search: false
      scenes:
        one: &one {kind: page, title: *t, source: a.md}
        two: {<<: *one, title: Two}
      """, "a.md": "x",
    ])
    #expect(folder.messages() == [])
    let scenes = try object(try compiled(folder).bundle.bytes)["scenes"] as? [[String: Any]]
    #expect(scenes?.compactMap { $0["title"] as? String } == ["A: B", "Two"])
  }

  @Test func truncatedYAMLNeverCrashesAndIsNeverSilent() throws {
    let folder = try FolderFixture.sound()
    let bytes = Array(FolderFixture.yaml.utf8)
    for count in stride(from: 0, to: bytes.count, by: 3) {
      try folder.write("exhibit.yaml", Array(bytes[..<count]))
      let (source, faults) = ExhibitFolder(folder.path).read()
      #expect(source != nil || !faults.isEmpty, "cut at \(count)")
    }
  }

  @Test func mutatedYAMLNeverCrashes() throws {
    let folder = try FolderFixture.sound()
    let bytes = Array(FolderFixture.yaml.utf8)
    let likely = Array(":[]{}-#&*!|>'\"%@`\n\t ?,~x".utf8)
    for seed in UInt64(1)...300 {
      var random = SeededRandom(seed: seed)
      var copy = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        copy[Int.random(in: copy.indices, using: &random)] =
          likely.randomElement(using: &random) ?? 0
      }
      try folder.write("exhibit.yaml", copy)
      let (source, faults) = ExhibitFolder(folder.path).read()
      #expect(source != nil || !faults.isEmpty, "seed \(seed)")
    }
  }
}
