import Foundation
import Testing

@testable import LecternWorkshop

/// One claim for each way a catalogue's fields can be wrong: the whole message, with its place.
@Suite("Messages about fields")
struct FieldMessageTests {
  private func messages(_ field: String, _ csv: String) throws -> [String] {
    try FolderFixture([
      "exhibit.yaml": """
      lectern: 1
      id: a
      title: A
      scenes:
        n:
          kind: catalogue
          entries: n.csv
          fields:
            - {column: v, \(field)}

      """, "n.csv": csv,
    ]).messages()
  }

  private func rows(_ values: String...) -> String {
    "name,v\n" + values.enumerated().map { "E\($0),\($1)\n" }.joined()
  }

  @Test(
    "a number that isn’t",
    arguments: [
      "number", "currency, currency: EUR", "percent", "area, unit: ha", "distance, unit: km",
      "length, unit: mm",
    ])
  func numbers(format: String) throws {
    #expect(
      try messages("format: \(format)", rows("7", "many", "1e3")) == [
        "n.csv:3:4: error: row 3, \"v\": \"many\" in \"v\" is not a number: "
          + "write digits with a point for decimals, such as 1234.5, or leave it empty",
        "n.csv:4:4: error: row 4, \"v\": \"1e3\" in \"v\" is not a number: "
          + "write digits with a point for decimals, such as 1234.5, or leave it empty",
      ])
  }

  @Test("a percent sign belongs to a percentage, and to nothing else")
  func percentSign() throws {
    #expect(try messages("format: percent", rows("7%", "7 %", "-0.5%")).isEmpty)
    #expect(try messages("format: number", rows("7%")).count == 1)
  }

  @Test("a column of decimal commas and points: told once, with the rows of both")
  func mixedDecimals() throws {
    #expect(
      try messages("format: number", rows("1.5", "\"1,5\"", "7", "\"2,25\"", "3.0", "none")) == [
        "n.csv:3:4: error: row 3, \"v\": \"v\" has decimal commas in rows 3 and 5 and points in rows 2 and 6: "
          + "write points throughout, and no separators of thousands",
        "n.csv:7:4: error: row 7, \"v\": \"none\" in \"v\" is not a number: "
          + "write digits with a point for decimals, such as 1234.5, or leave it empty",
      ])
  }

  @Test("of many rows the first are named, and how many more there are")
  func manyMixed() throws {
    let values = ["2.5"] + Array(repeating: "\"1,5\"", count: 20)
    let csv = "name,v\n" + values.enumerated().map { "E\($0),\($1)\n" }.joined()
    #expect(
      try messages("format: number", csv) == [
        "n.csv:3:4: error: row 3, \"v\": \"v\" has decimal commas in rows 3, 4, 5, 6, 7 and 15 more "
          + "and points in row 2: write points throughout, and no separators of thousands"
      ])
  }

  @Test("commas alone are told each")
  func commas() throws {
    #expect(
      try messages("format: number", rows("\"1,5\"", "7", "\"2,25\"")) == [
        "n.csv:2:4: error: row 2, \"v\": \"1,5\" in \"v\" is not a number: "
          + "write digits with a point for decimals, such as 1234.5, or leave it empty",
        "n.csv:4:4: error: row 4, \"v\": \"2,25\" in \"v\" is not a number: "
          + "write digits with a point for decimals, such as 1234.5, or leave it empty",
      ])
  }

  /// The end of the note about dates that aren't understood.
  private static let dates =
    "they show as written; dates that Lectern understands are 1890-06-15, 15 June 1890, "
    + "c. 1890–95, 1890s, early 19th century, before 1750, date not known"

  @Test("dates that aren’t understood are one note, with the first of them and their lines")
  func dates() throws {
    #expect(
      try messages(
        "format: date",
        rows(
          "1215-06-15", "2023-02-30", "c. 1890", "soon", "soon", "2023-13", "99999", "1895–1890",
          "-0043", "date not known", "")) == [
          "n.csv:3:4: note: row 3, \"v\": 6 of 10 dates in \"v\" aren't understood: \"2023-02-30\" in row 3, "
            + "\"soon\" in row 5, \"2023-13\" in row 7 and more: " + Self.dates
        ])
    #expect(
      try messages("format: date", rows("1890", "1985/1964")) == [
        "n.csv:3:4: note: row 3, \"v\": 1 of 2 dates in \"v\" isn't understood: \"1985/1964\" in row 3: "
          + Self.dates
      ])
    let long = String(repeating: "1890 and ", count: 1_200)
    #expect(
      try messages("format: date", rows(long)) == [
        "n.csv:2:4: note: row 2, \"v\": 1 of 1 date in \"v\" isn't understood: \"1890 and 1890 and 1890 and "
          + "1890 and 1890 and 1890 and 189…\" in row 2: " + Self.dates
      ])
  }

  @Test("a day that may be a month is told once, unless the field says which comes first")
  func dayFirst() throws {
    let table = rows("12/05/1890", "13/05/1890", "01.02.1890", "05/05/1890")
    #expect(
      try messages("format: date", table) == [
        "n.csv:2:4: note: row 2, \"v\": the day or the month may come first in 2 dates in \"v\", such as "
          + "\"12/05/1890\": write `dayFirst: true` or `dayFirst: false` in the field"
      ])
    #expect(try messages("format: date, dayFirst: true", table).isEmpty)
    #expect(try messages("format: date, dayFirst: false", table).isEmpty)
    #expect(
      try messages("format: date, dayFirst: perhaps", rows("1890")) == [
        "exhibit.yaml:9:45: error: \"dayFirst\" must be true or false, but this is \"perhaps\": "
          + "write true or false"
      ])
    #expect(
      try messages("format: text, dayFirst: true", rows("1890")) == [
        "exhibit.yaml:9:35: error: unknown key \"dayFirst\": use one of: column, label, format"
      ])
  }

  @Test("a month that may be a range is told where other ranges are written so")
  func monthOrRange() throws {
    #expect(
      try messages("format: date", rows("2023-05", "1910-12", "1910-11", "1879-82", "1950-55")) == [
        "n.csv:3:4: note: row 3, \"v\": \"1910-12\" in \"v\" is a month or a season, but \"1879-82\" in row 5 is a range of "
          + "years: if it is one, too, write it with a dash, 1910–12"
      ])
    #expect(try messages("format: date", rows("1910-12", "1910-11")).isEmpty)
    #expect(try messages("format: date", rows("1910–12", "1879-82")).isEmpty)
  }

  @Test("an unknown currency, with the one that was probably meant")
  func currency() throws {
    #expect(
      try messages("format: currency, currency: EUO", rows("7")) == [
        "exhibit.yaml:9:49: error: no currency has the code \"EUO\": did you mean \"EUR\"?"
      ])
    #expect(
      try messages("format: currency, currency: money", rows("7")) == [
        "exhibit.yaml:9:49: error: no currency has the code \"money\": "
          + "write one of ISO 4217, such as EUR"
      ])
    #expect(
      try messages("format: currency", rows("7")) == [
        "exhibit.yaml:9:9: error: a field needs \"currency\": add a line `currency: …`"
      ])
    #expect(
      try messages("format: currency, currency: EUR, currencyColumn: name", "name,v\nEUR,7\n") == [
        "exhibit.yaml:9:49: error: this field has both `currency` and `currencyColumn`: "
          + "keep `currency` if all amounts are in one, else `currencyColumn`"
      ])
  }

  @Test("a currency in a column of its own: unknown, or not there")
  func currencyColumn() throws {
    #expect(
      try messages(
        "format: currency, currencyColumn: c", "name,v,c\nA,7,eur\nB,7,GPB\nC,7,\nD,,\nE,8,DEM\n")
        == [
          "n.csv:3:5: error: row 3, \"c\": no currency has the code \"GPB\": did you mean \"GBP\"?",
          "n.csv:4:5: error: row 4, \"c\": this amount has no currency in \"c\": write its code, such as EUR",
        ])
    #expect(
      try messages("format: currency, currencyColumn: cc", "name,v,c\nA,7,EUR\n") == [
        "exhibit.yaml:9:55: error: n.csv has no column \"cc\": did you mean \"c\"?"
      ])
  }

  @Test("an unknown unit, or none")
  func units() throws {
    #expect(
      try messages("format: area, unit: km3", rows("7")) == [
        "exhibit.yaml:9:41: error: \"unit\" can't be \"km3\": did you mean \"km2\"?"
      ])
    #expect(
      try messages("format: distance, unit: furlongs", rows("7")) == [
        "exhibit.yaml:9:45: error: \"unit\" can't be \"furlongs\": "
          + "use one of: km, m, cm, mm, mi, yd, ft, in"
      ])
    #expect(
      try messages("format: area", rows("7")) == [
        "exhibit.yaml:9:9: error: a field needs \"unit\": add a line `unit: …`"
      ])
  }

  @Test("an unknown format, and a key that another format has")
  func formats() throws {
    #expect(
      try messages("format: nubmer, unit: km", rows("7")) == [
        "exhibit.yaml:9:29: error: \"format\" can't be \"nubmer\": did you mean \"number\"?"
      ])
    #expect(
      try messages("format: number, unit: km", rows("7")) == [
        "exhibit.yaml:9:37: error: unknown key \"unit\": use one of: column, label, format, decimals"
      ])
    #expect(
      try messages("format: number, decimals: 21", rows("7")) == [
        "exhibit.yaml:9:47: error: \"decimals\" must be a whole number to 20, but this is 21: "
          + "write a whole number to 20"
      ])
  }

  @Test("an image that isn’t there, isn’t one, or has no words")
  func images() throws {
    let folder = try FolderFixture([
      "exhibit.yaml": """
      lectern: 1
      id: a
      title: A
      scenes:
        n:
          kind: catalogue
          entries: n.csv
          fields: [{column: v, format: image, altColumn: alt}]

      """, "n.csv": "name,v,alt\nA,flag.pgn,A flag\nB,n.csv,Text\nC,../x.png,X\nD,,\n",
      "flag.png": "x",
    ])
    try folder.write("flag.png", [0x89])
    #expect(
      folder.messages() == [
        "n.csv:2:3: error: row 2, \"v\": there is no file \"flag.pgn\": did you mean \"flag.png\"?",
        "n.csv:3:3: error: row 3, \"v\": \"n.csv\" is not a picture that browsers show: "
          + "use PNG, JPEG, GIF or WebP",
        "n.csv:4:3: error: row 4, \"v\": \"../x.png\" leads out of the exhibit folder: "
          + "copy the file into the folder and write its path from there",
      ])
    #expect(
      try messages("format: image, altColumn: alt", "name,v,alt\nA,flag.png,\n").contains(
        "n.csv:2:12: error: row 2, \"alt\": nothing in \"alt\" says what the image shows: "
          + "write it for those who don't see it"))
    #expect(
      try messages("format: image", rows("")) == [
        "exhibit.yaml:9:9: error: a field needs \"altColumn\": add a line `altColumn: …`"
      ])
  }

  @Test("faults of several fields, in the settings and in the table, are told at once")
  func allAtOnce() throws {
    let folder = try FolderFixture([
      "exhibit.yaml": """
      lectern: 1
      id: a
      title: A
      scenes:
        n:
          kind: catalogue
          entries: n.csv
          fields:
            - {column: d, format: date}
            - {column: n, format: number}
            - {column: m, format: currency, currency: XYZ1}
            - {column: a, format: area, unit: acre}
            - {column: l, format: link}

      """, "n.csv": "name,d,n,m,a,l\nA,2023-02-30,x,1,2,nowhere\n",
    ])
    #expect(
      folder.messages().map { $0.split(separator: " ").first.map(String.init) ?? "" } == [
        "exhibit.yaml:11:49:", "exhibit.yaml:12:41:", "n.csv:2:3:", "n.csv:2:14:", "n.csv:2:20:",
      ])
  }
}
