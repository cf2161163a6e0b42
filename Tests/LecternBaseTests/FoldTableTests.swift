import LecternBase
import LecternTesting
import Testing

/// Tests keys that are made of names by the letters that a build has named.
struct FoldTableTests {
  private func filled(_ keys: String, _ names: [String], _ letters: [Text]) -> String {
    let column =
      Column(joined: Text(names.joined(separator: "\u{7F}")), count: names.count) ?? Column()
    let text = FoldTable(letters).filled(Text(keys), with: column)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  @Test("a mark becomes its line's name, folded")
  func marks() {
    let letters: [Text] = ["Ææ", "Éé", "ßss", "\u{301}", "’'"]
    #expect(
      filled(
        "N\u{7F}N\u{1}other\u{7F}as it is\u{7F}N",
        ["Æsop’s É\u{301}", "STRAẞE ß", "No", "漢字 A"],
        letters)
        == "æsop's é\u{7F}straẞe ss\u{1}other\u{7F}as it is\u{7F}漢字 a")
    #expect(filled("N", ["DIYARBAKIR`"], ["Iı", "`'"]) == "dıyarbakır'")
    #expect(filled("N", ["A`"], []) == "a`")
    // Eight bytes at once, and what is above ASCII among them.
    let mixed = "ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_@09Éz{|}~ÀB éAAAAAAAA漢BBBBBBBB"
    #expect(
      filled("N", [mixed], ["Éé"])
        == mixed.replacing("É", with: "é").map { $0.isASCII ? $0.lowercased() : String($0) }
        .joined())
    // A letter may become many, but not so many that all names need more room.
    #expect(
      filled("N\u{7F}N", ["ﷺﷺ", "x"], ["ﷺabcdefghijkl"])
        == "abcdefghijklabcdefghijkl\u{7F}x")
    #expect(filled("N", ["ﷺ X"], ["ﷺabcdefghijklmn"]) == "ﷺ x")
  }

  @Test("a mark alone stands for all names")
  func all() {
    let names = (0..<9_000).map { "Name \($0) É" + ($0 % 7 == 0 ? "" : "漢Éa") }
    let expected = names.map { $0.replacing("É", with: "e").replacing("N", with: "n") }
    #expect(filled("N", names, ["Ée"]) == expected.joined(separator: "\u{7F}"))
    #expect(filled("N", [""], []) == "")
  }

  @Test("other marks stay, and a damaged table is read as far as it goes")
  func damaged() {
    #expect(filled("N\u{7F}N", ["A"], []) == "a\u{7F}N")
    #expect(filled("N\u{1}N", ["A"], []) == "a\u{1}N")
    #expect(filled("N", ["É"], ["", Text([0xC3]), "Éé"]) == "é")
    var random = SeededRandom(seed: 7)
    func text(_ length: Int) -> String {
      String(
        String.UnicodeScalarView(
          (0..<length).compactMap { _ in
            UnicodeScalar(UInt32(random.below([0x80, 0x250, 0x3000, 0x1_1000][random.below(4)])))
          }))
    }
    for _ in 0..<500 {
      let letters = (0..<random.below(6)).map { _ in Text(text(random.below(5))) }
      let name = text(random.below(40)).replacing("\u{7F}", with: "")
      let column = Column(joined: Text(name), count: 1) ?? Column()
      let folded = FoldTable(letters).filled("N\u{1}", with: column)
      #expect(folded.withUTF8 { isValidUTF8($0) })
    }
  }
}
