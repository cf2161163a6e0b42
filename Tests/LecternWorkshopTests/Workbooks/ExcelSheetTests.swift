import Testing

@testable import LecternWorkshop

/// Tests what cells of Excel's workbooks become.
struct ExcelSheetTests {
  private let header = "<row r='1'><c r='A1' t='inlineStr'><is><t>name</t></is></c></row>"

  /// The value of one cell in a workbook, and the messages about it.
  private func value(
    _ cell: String, _ edit: (inout SmallWorkbook) -> Void = { _ in }
  ) throws -> (String?, [String]) {
    var book = SmallWorkbook("<sheetData>\(header)<row r='2'>\(cell)</row></sheetData>")
    edit(&book)
    let read = try ReadWorkbook(book.bytes)
    return (read.rows?.dropFirst().first?.first, read.messages)
  }

  @Test(
    "numbers show 15 digits, without an exponent where they aren’t long",
    arguments: [
      ("1", "1"), ("3.0", "3"), ("12.50", "12.5"), ("-0.25", "-0.25"), ("1E-05", "0.00001"),
      ("0.30000000000000004", "0.3"), ("3.1415926535897931", "3.14159265358979"),
      ("123456789012345", "123456789012345"), ("1.2345678901234567E+17", "123456789012346000"),
      ("1E+20", "100000000000000000000"), ("1.5E+30", "1.5E+30"), ("-2.5E-20", "-2.5E-20"),
      ("0", "0"), ("-0.0", "-0"), ("0E0", "0"), ("99999999999999999", "100000000000000000"),
      ("many", "many"),
    ])
  func numbers(stored: String, shown: String) throws {
    #expect(try value("<c r='A2'><v>\(stored)</v></c>") == (shown, []))
  }

  @Test(
    "a number is a date if its format says so, as exactly as that shows it",
    arguments: [
      ("d/m/yyyy", "45356", "2024-03-05"), ("d/m/yyyy", "45356.6041667", "2024-03-05"),
      ("yyyy\\-mm\\-dd hh:mm", "45356.6041666667", "2024-03-05 14:30"),
      ("yyyy-mm-dd h:mm:ss", "45356", "2024-03-05"),
      ("m/d/yy h:mm AM/PM;@", "45356.999999", "2024-03-06"),
      ("yyyy", "45356", "2024"), ("mmm yyyy", "45356", "2024-03"),
      ("[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy", "45356", "2024-03-05"),
      ("[$-407]d. mmmm yyyy;@", "1", "1900-01-01"), ("dd/mm/yy", "59", "1900-02-28"),
      ("dd/mm/yy", "60", "1900-02-29"), ("dd/mm/yy", "61", "1900-03-01"),
      ("d mmm", "45356", "2024-03-05"), ("&quot;day&quot; 0", "45356", "45356"),
      ("hh:mm", "0.5", "12:00"), ("mm:ss", "0.0006944444", "00:01"), ("[h]:mm", "1.5", "36:00"),
      ("h:mm:ss.00", "0.50001", "12:00:01"), ("[Red]0.00", "45356", "45356"),
      ("0.00E+00", "45356", "45356"), ("General", "45356", "45356"),
      ("General \\d", "45356", "45356"), ("# ?/?", "0.5", "0.5"), ("00000", "42", "00042"),
      ("0", "42", "42"), ("yyyy-mm-dd", "-1", "-1"), ("yyyy-mm-dd", "2958465", "9999-12-31"),
      ("yyyy-mm-dd", "2958466", "2958466"), ("yyyy-mm-dd", "0", "0"),
      ("[&lt;100]yyyy;0", "45356", "2024"), ("aaaa", "45356", "45356"),
    ])
  func dates(code: String, stored: String, shown: String) throws {
    #expect(
      try value("<c r='A2' s='1'><v>\(stored)</v></c>") { $0.formats = [code] } == (shown, []))
  }

  @Test("days are counted from 1904 where the workbook does so")
  func macintosh() throws {
    for (stored, shown) in [("0", "1904-01-01"), ("43894", "2024-03-05")] {
      let found = try value("<c r='A2' s='1'><v>\(stored)</v></c>") {
        $0.formats = ["d/m/yyyy"]
        $0.settings = "<workbookPr date1904='1'/>"
      }
      #expect(found == (shown, []))
    }
  }

  @Test("formats of Excel’s own list need no code")
  func builtIn() {
    let whole = CellFormat.DateFormat(hasYear: true, hasMonth: true, hasDay: true)
    #expect(CellFormat(builtIn: 14) == .date(whole))
    #expect(CellFormat(builtIn: 17) == .date(.init(hasYear: true, hasMonth: true)))
    #expect(CellFormat(builtIn: 20) == .date(.init(hasTime: true)))
    #expect(CellFormat(builtIn: 46) == .date(.init(hasTime: true, isElapsed: true)))
    for number in [0, 1, 2, 9, 10, 11, 37, 48, 49] {
      #expect(CellFormat(builtIn: number) == .number, "\(number)")
    }
  }

  @Test(
    "texts of every kind",
    arguments: [
      ("<c r='A2' t='inlineStr'><is><t>a &amp; b</t></is></c>", "a & b"),
      ("<c r='A2' t='inlineStr'><is><r><t>a</t></r><r><rPr/><t>b</t></r></is></c>", "ab"),
      ("<c r='A2' t='str'><f>A1</f><v>x</v></c>", "x"),
      ("<c r='A2' t='s'><v>0</v></c>", "one two"),
      ("<c r='A2' t='s'><v>1</v></c>", "東京"),
      ("<c r='A2' t='s'><v>2</v></c>", "a\nb_x0041_"),
      ("<c r='A2' t='b'><v>1</v></c>", "true"), ("<c r='A2' t='b'><v>0</v></c>", "false"),
      ("<c r='A2' t='d'><v>2024-03-05T00:00:00</v></c>", "2024-03-05"),
      ("<c r='A2' t='d'><v>2024-03-05T14:30:00.000Z</v></c>", "2024-03-05 14:30"),
    ])
  func texts(cell: String, shown: String) throws {
    let found = try value(cell) {
      $0.texts = """
        <si><r><t xml:space='preserve'>one </t></r><r><rPr><b/></rPr><t>two</t></r></si>
        <si><t>東京</t><rPh sb='0' eb='2'><t>トウキョウ</t></rPh><phoneticPr fontId='1'/></si>
        <si><t>a_x000D_
        b_x005F_x0041__x0007_</t></si>
        """
    }
    #expect(found == (shown, []))
  }

  @Test("a number outside the list of texts is nothing")
  func missingText() throws {
    #expect(try value("<c r='A2' t='s'><v>7</v></c>").0 == nil)
    #expect(try value("<c r='A2' t='s'><v>-1</v></c>").0 == nil)
  }

  @Test("errors, and formulas that were never computed, are told and read as empty")
  func doubts() throws {
    #expect(
      try value("<c r='A2' t='e'><f>B9</f><v>#REF!</v></c>").1 == [
        "w.xlsx#Works:A2: warning: row 2, \"name\": the cell shows \"#REF!\", and is read as empty: "
          + "correct its formula, or clear it"
      ])
    #expect(
      try value("<c r='A2'><f>1+1</f></c>").1 == [
        "w.xlsx#Works:A2: warning: row 2, \"name\": this formula has no value yet, and the cell is "
          + "read as empty: open the workbook in Excel or LibreOffice and save it, which computes all "
          + "of them"
      ])
    #expect(try value("<c r='A2'><f>1+1</f><v>2</v></c>") == ("2", []))
  }
}
