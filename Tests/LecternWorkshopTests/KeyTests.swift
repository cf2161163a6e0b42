import Foundation
import LecternBase
import LecternCatalogue
import LecternTesting
import Testing

@testable import LecternWorkshop

/// Tests what a list's search compares: a device folds most names itself, to the build's own texts.
struct KeyTests {
  private static let letters = [
    "a", "B", "I", "i", "İ", "ı", "é", "É", "e\u{301}", "ß", "ẞ", "Æ", "Å", "å", "Ö", "Ñ", "ﬁ", "’",
    "`", "´",
    "“", "—", "\u{A0}", "\u{AD}", "Σ", "σ", "ς", "Ё", "й", "ח", "ְ", "ش", "ّ", "漢", "ア", "ｱ",
    "é\u{323}", "Ａ",
    " ", "-", "½", "ﷺ", "Ǆ", "𝔄", "😀",
  ]

  @Test("names of plain letters need no table")
  func plain() throws {
    let folder = try FolderFixture([
      "exhibit.yaml": """
      lectern: 1
      id: a
      title: A
      scenes: {n: {kind: catalogue, entries: n.csv}}
      """, "n.csv": "name\nAbba\nEl Shaddai",
    ])
    let (source, faults) = ExhibitFolder(folder.path).read()
    let exhibit = ExhibitCompiler(try #require(source, "\(faults)")).compile()
    let scene = try #require(JSON(parsing: exhibit.bundle.bytes).array("scenes").first)
    #expect(scene["folds"] == nil)
    let keys = try Catalogue(scene).keys
    #expect(keys.count == 1 && keys[0][0] == "abba" && keys[0][1] == "el shaddai")
  }

  @Test("keys are the names as the build folds them", arguments: ["en", "tr", "sv", "es", "el"])
  func folded(language: String) throws {
    var random = SeededRandom(seed: 11)
    var names = ["Σίσυφος", "IŞIK", "İZMİR", "Ångström", "Straße", "Plain name", "Côte d’Ivoire"]
    for _ in 0..<300 {
      let name = (0...random.below(9)).map { _ in Self.letters[random.below(Self.letters.count)] }
      names.append("n" + name.joined() + "n \(names.count)")
    }
    let codes = Dictionary(names.enumerated().map { ($1, Text("n\($0)")) }) { first, _ in first }
    let rows = names.enumerated().map { "n\($0),\"\($1)\"" }
    let folder = try FolderFixture([
      "exhibit.yaml": """
      lectern: 1
      id: a
      title: A
      language: \(language)
      scenes:
        n: {kind: catalogue, entries: n.csv, scopes: [{title: A, fields: [name, code, name]}, {title: N, fields: [name]}]}
      """, "n.csv": "code,name\n" + rows.joined(separator: "\n"),
    ])
    let (source, faults) = ExhibitFolder(folder.path).read()
    let exhibit = ExhibitCompiler(try #require(source, "\(faults)")).compile()
    let scene = try #require(JSON(parsing: exhibit.bundle.bytes).array("scenes").first)
    let catalogue = try Catalogue(scene)
    #expect(catalogue.keys.count == 2)
    for entry in 0..<catalogue.ids.count {
      let name = String(decoding: catalogue.names[entry].bytes, as: UTF8.self)
      let key = fold(name, in: language)
      #expect(catalogue.keys[1][entry] == Text(key))
      #expect(
        catalogue.keys[0][entry] == Text(key) + "\u{1}" + codes[name, default: ""] + "\u{1}"
          + Text(key))
    }
    // Names in a language of their own are few: the rest isn't written twice.
    let written = scene.array("keys").last?.text?.bytes.filter { $0 == FoldTable.mark }.count ?? 0
    #expect(written > names.count / 2, "\(written) of \(names.count)")
  }
}
