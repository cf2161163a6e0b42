import Foundation
import Testing

@testable import LecternWorkshop

/// The order of each language as its dictionaries have it, and the sections that follow from it.
struct CollationTests {
  @Test("BL-54, BL-59: Swedish has å, ä and ö after z, as sections of their own")
  func swedish() throws {
    let list = try ListFixture(
      ["Örn", "Zebra", "Ål", "Ask", "Ärla", "Orm", "éclair", "Ängel", "Åa"], language: "sv")
    #expect(
      list.outline == [
        "A: Ask", "E: éclair", "O: Orm", "Z: Zebra", "Å: Åa, Ål", "Ä: Ängel, Ärla", "Ö: Örn",
      ])
  }

  @Test("BL-59: English has the same names among A and O")
  func english() throws {
    let list = try ListFixture(["Örn", "Zebra", "Ål", "Ask", "Ärla", "Orm", "Éclair", "Echo"])
    #expect(
      list.outline == [
        "A: Ål, Ärla, Ask", "E: Echo, Éclair", "O: Orm, Örn", "Z: Zebra",
      ])
  }

  @Test("BL-59: Spanish has ñ after n; of old also ch and ll are letters")
  func spanish() throws {
    let names = ["Ñandú", "nube", "nácar", "oso", "llama", "luz", "chico", "cuna", "dar"]
    #expect(
      try ListFixture(names, "collation: es").outline == [
        "C: chico, cuna", "D: dar", "L: llama, luz", "N: nácar, nube", "Ñ: Ñandú", "O: oso",
      ])
    #expect(
      try ListFixture(names, "collation: es-u-co-trad").outline == [
        "C: cuna", "Ch: chico", "D: dar", "L: luz", "Ll: llama", "N: nácar, nube", "Ñ: Ñandú",
        "O: oso",
      ])
  }

  @Test("BL-59: Welsh counts ch, dd, ff, ng, ll, ph, rh and th as letters")
  func welsh() throws {
    let names = [
      "Llanelli", "Lyn", "LLAN", "Môn", "Caer", "Chwilog", "Cymru", "Dwyran", "Ddol", "Fali",
      "Ffestiniog", "Gŵyr", "Ngallt", "Hafod", "Pwll", "Phwll", "Ros", "Rhyl", "Tywyn", "Thomas",
      "Ynys",
    ]
    #expect(
      try ListFixture(names, language: "cy").outline == [
        "C: Caer, Cymru", "Ch: Chwilog", "D: Dwyran", "Dd: Ddol", "F: Fali", "Ff: Ffestiniog",
        "G: Gŵyr", "Ng: Ngallt", "H: Hafod", "L: Lyn", "Ll: LLAN, Llanelli", "M: Môn", "P: Pwll",
        "Ph: Phwll", "R: Ros", "Rh: Rhyl", "T: Tywyn", "Th: Thomas", "Y: Ynys",
      ])
  }

  @Test("German dictionaries have ä like a, phone books like ae")
  func german() throws {
    let names = ["Ärger", "Adler", "Afrika", "Aerobus", "Arm", "Öl", "Ofen", "Straße", "Strasse"]
    let dictionary = try ListFixture(names, "collation: de")
    #expect(
      dictionary.outline == [
        "A: Adler, Aerobus, Afrika, Ärger, Arm", "O: Ofen, Öl", "S: Strasse, Straße",
      ])
    let book = try ListFixture(names, "collation: de-u-co-phonebk")
    #expect(
      book.outline == [
        "A: Adler, Ärger, Aerobus, Afrika, Arm", "O: Öl, Ofen", "S: Strasse, Straße",
      ])
  }

  @Test(
    "BL-59: each language calls its letters its own",
    arguments: [
      ("da", ["Ø", "Å", "Æ", "Zoo", "Aalborg", "Oslo"], ["O", "Z", "Æ", "Ø", "Å"]),
      ("da", ["Aalborg"], ["Å"]),
      ("lt", ["Ąžuolas", "Čia", "Cukrus"], ["A", "C", "Č"]),
      ("is", ["Þór", "Ðal", "Dal", "Ást", "Ast", "Zoo"], ["A", "Á", "D", "Ð", "Z", "Þ"]),
      ("en", ["Þór", "Ðal", "Øre", "Łódź", "Œuvre", "ßa", "Zoo"], ["D", "L", "O", "S", "Z", "Þ"]),
      (
        "hu", ["Csaba", "Cica", "Szeged", "Só", "Gyula", "Gál"], ["C", "Cs", "G", "Gy", "S", "Sz"]
      ),
      (
        "hr", ["Ljubav", "Lav", "Njegoš", "Nada", "Džep", "Dan"], ["D", "Dž", "L", "Lj", "N", "Nj"]
      ),
      ("cs", ["Chleba", "Hora", "Čas", "Cena", "Idea"], ["C", "Č", "H", "Ch", "I"]),
      ("tr", ["ısı", "iz", "İzmir", "Çay", "Can"], ["C", "Ç", "I", "İ"]),
      ("el", ["Έρως", "Άλφα", "ΑΒΓ", "ωμέγα"], ["Α", "Ε", "Ω"]),
      ("ru", ["Ёлка", "Ель", "Я", "Йод", "Игра"], ["Е", "И", "Й", "Я"]),
      ("th", ["เกาะ", "กา", "ขา", "แข"], ["ก", "ข"]),
      ("ko", ["한국", "가", "까", "나"], ["ㄱ", "ㄴ", "ㅎ"]),
      ("en", ["한국", "가", "까", "나"], ["ㄱ", "ㄲ", "ㄴ", "ㅎ"]),
      ("ja", ["かもめ", "ガラス", "アイス", "いぬ", "わに", "さくら"], ["あ", "か", "さ", "わ"]),
      ("zh", ["阿姨", "北京", "Apple", "中国", "Beta"], ["A", "B", "Z"]),
      ("zh-u-co-stroke", ["一", "三", "阿"], ["1劃", "3劃", "8劃"]),
      ("he", ["שלום", "אל"], ["א", "ש"]),
    ])
  func letters(collation: String, names: [String], titles: [String]) throws {
    #expect(try ListFixture(names, "collation: \(collation)").titles == titles, "\(collation)")
  }

  @Test("the exhibit's language is the order, unless the scene says another")
  func defaultOrder() throws {
    let names = ["Zebra", "Ål"]
    #expect(try ListFixture(names, language: "sv").names == ["Zebra", "Ål"])
    #expect(try ListFixture(names, "collation: en", language: "sv").names == ["Ål", "Zebra"])
    // A language without an order of its own, or an unknown one.
    #expect(try ListFixture(names, language: "la").names == ["Ål", "Zebra"])
    #expect(try ListFixture(names, language: "tlh-x-home").names == ["Ål", "Zebra"])
  }

  @Test("digits count by their value, unless the collation says otherwise")
  func digits() throws {
    let names = ["Item 10", "Item 9", "Item 009b", "10 doors", "9 lives", "Item 1,000"]
    #expect(
      try ListFixture(names).names == [
        "9 lives", "10 doors", "Item 1,000", "Item 9", "Item 009b", "Item 10",
      ])
    #expect(
      try ListFixture(names, "collation: en-u-kn-false").names == [
        "10 doors", "9 lives", "Item 009b", "Item 1,000", "Item 10", "Item 9",
      ])
  }

  @Test("spaces don't count with -u-ka-shifted, and capitals stand first with -u-kf-upper")
  func unicodeKeys() throws {
    let names = ["black sea", "blackbird", "Blackbird", "black art"]
    #expect(
      try ListFixture(names).names == ["black art", "black sea", "blackbird", "Blackbird"])
    #expect(
      try ListFixture(names, "collation: en-u-ka-shifted-kf-upper").names
        == ["black art", "Blackbird", "blackbird", "black sea"])
  }

  @Test("a column's values are in the collation's order too, those without one last")
  func columns() throws {
    let list = try ListFixture(files: [
      "exhibit.yaml": ListFixture.yaml("sections: era", language: "sv"),
      "n.csv": "name,era\na,Öster\nb,Zink\nc,\nd,Ål\ne,10 e\nf,9 e\ng,—",
    ])
    #expect(
      list.outline == ["9 e: f", "10 e: e", "Zink: b", "Ål: d", "Öster: a", "—: c, g"])
  }

  @Test("leading articles don't count when the scene says so")
  func articles() throws {
    let names = [
      "The Shining", "A Room", "Anatomy", "“The End”", "The", "an Axe", "Theory", "The A Team",
    ]
    #expect(
      try ListFixture(names, "ignoreArticles: true").outline == [
        "A: The A Team, Anatomy, an Axe", "E: “The End”", "R: A Room", "S: The Shining",
        "T: The, Theory",
      ])
    #expect(
      try ListFixture(names).outline == [
        "A: A Room, an Axe, Anatomy", "T: The, The A Team, “The End”, The Shining, Theory",
      ])
    #expect(
      try ListFixture(
        ["Le Monde", "L’Homme", "L'Œuvre", "Un jour"], "ignoreArticles: true", language: "fr"
      )
      .titles == ["H", "J", "M", "O"])
    #expect(
      try ListFixture(["’t Huis", "T Rex", "Het Oor"], "ignoreArticles: true", language: "nl")
        .titles == ["H", "O", "T"])
    #expect(
      try ListFixture(["Ye Olde Inn", "The Inn"], "ignoreArticles: [ye]").titles == ["O", "T"])
  }

  @Test(
    "sections of a column of dates stand in the order of their days, then what isn’t understood")
  func dates() throws {
    let list = try ListFixture(files: [
      "exhibit.yaml": ListFixture.yaml(
        "sections: made\n    fields: [{column: made, format: date}]"),
      "n.csv": """
      name,made
      A,late 18th C
      B,1750
      C,44 BC
      D,before 1750
      E,c.1749
      F,a long time ago
      G,12 May 1750
      H,
      I,Y170000002
      J,date not known
      K,1750–5
      L,1750

      """,
    ])
    #expect(
      list.outline == [
        "44 BC: C", "c.1749: E", "before 1750: D", "1750: B, L", "1750–5: K", "12 May 1750: G",
        "late 18th C: A", "Y170000002: I", "a long time ago: F", "date not known: J", "—: H",
      ])
  }

  @Test("ND-8: the names of God keep the order and the sections of their folded names")
  func namesOfGod() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Examples/names-of-god/names.csv")
    let table = try String(contentsOf: file, encoding: .utf8)
    let list = try ListFixture(files: [
      "exhibit.yaml": ListFixture.yaml(""), "n.csv": table,
    ])
    #expect(list.names.count > 400)
    // The rule from before languages counted: bytes of the folded name from its first letter on.
    func key(_ name: String) -> [UInt8] {
      let folded = fold(name)
      return Array(folded.drop { !$0.isLetter && !$0.isNumber }.utf8)
    }
    let expected = list.names.sorted { key($0).lexicographicallyPrecedes(key($1)) }
    #expect(list.names == expected)
    var titles: [String] = []
    for name in expected {
      let title = String(decoding: key(name).prefix(1), as: UTF8.self).uppercased()
      if titles.last != title { titles.append(title) }
    }
    #expect(list.titles == titles)
  }
}
