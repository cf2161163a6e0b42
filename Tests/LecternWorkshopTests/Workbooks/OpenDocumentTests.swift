import Testing

@testable import LecternWorkshop

/// Tests sheets of OpenDocument spreadsheets.
struct OpenDocumentTests {
  private func read(
    _ tables: String, styles: String = "", manifest: String = "", sheet: String? = nil
  ) throws -> ReadWorkbook {
    let content =
      "<office:document-content xmlns:office='o' xmlns:table='t' xmlns:text='x' xmlns:draw='d' "
      + "xmlns:calcext='c' xmlns:style='s' xmlns:number='n'><office:automatic-styles>\(styles)"
      + "</office:automatic-styles><office:body><office:spreadsheet>\(tables)"
      + "</office:spreadsheet></office:body></office:document-content>"
    return try ReadWorkbook(
      SmallZip.archive([
        ("mimetype", "application/vnd.oasis.opendocument.spreadsheet"),
        ("content.xml", content), ("META-INF/manifest.xml", "<manifest>\(manifest)</manifest>"),
      ]), sheet: sheet)
  }

  private func cell(_ content: String, _ attributes: String = "") -> String {
    "<table:table-cell \(attributes)>\(content)</table:table-cell>"
  }

  private func table(_ rows: String, _ attributes: String = "table:name='S'") -> String {
    "<table:table \(attributes)>\(rows)</table:table>"
  }

  private func row(_ cells: String, _ attributes: String = "") -> String {
    "<table:table-row \(attributes)>\(cells)</table:table-row>"
  }

  /// The value of one cell under a header, and the messages about it.
  private func value(_ cell: String, styles: String = "") throws -> (String?, [String]) {
    let read = try read(
      table(row(self.cell("<text:p>name</text:p>")) + row(cell)), styles: styles)
    return (read.rows?.dropFirst().first?.first, read.messages)
  }

  @Test("repeated rows and cells are as many, and a million empty ones none")
  func repeated() throws {
    let read = try read(
      table(
        row(cell("<text:p>a</text:p>") + cell("<text:p>b</text:p>") + cell("<text:p>c</text:p>"))
          + row(cell("", "table:number-columns-repeated='16384'"), "table:number-rows-repeated='3'")
          + row(
            cell("<text:p>x</text:p>", "table:number-columns-repeated='2'")
              + cell("", "table:number-columns-repeated='16382'"), "table:number-rows-repeated='2'")
          + row(
            cell("", "table:number-columns-repeated='99999999999'"),
            "table:number-rows-repeated='1048560'")))
    #expect(read.rows == [["a", "b", "c"], ["x", "x", ""], ["x", "x", ""]])
    #expect(read.messages == [])
  }

  @Test("cells that merged ones cover are theirs")
  func covered() throws {
    let read = try read(
      table(
        row(cell("<text:p>a</text:p>") + cell("<text:p>b</text:p>"))
          + row(
            cell("<text:p>1</text:p>")
              + cell("<text:p>x</text:p>", "table:number-rows-spanned='2'"))
          + row(
            cell("<text:p>2</text:p>")
              + "<table:covered-table-cell><text:p>old</text:p></table:covered-table-cell>")))
    #expect(read.rows == [["a", "b"], ["1", "x"], ["2", "x"]])
  }

  @Test(
    "texts have their spaces and lines, and nothing that lies beside them",
    arguments: [
      ("<text:p>  a \n b<text:s text:c='2'/>c<text:tab/>d</text:p>", "a b  c\td"),
      (
        "<text:p>a<text:line-break/> b</text:p><text:p>c <text:span>d</text:span></text:p>",
        "a\nb\nc d"
      ),
      ("<text:p>a</text:p><office:annotation><text:p>note</text:p></office:annotation>", "a"),
      ("<draw:frame><text:p>drawn</text:p></draw:frame><text:p>a</text:p>", "a"),
      (
        "<text:p><text:ruby><text:ruby-base>東</text:ruby-base><text:ruby-text>ひがし</text:ruby-text></text:ruby></text:p>",
        "東"
      ),
    ])
  func texts(content: String, shown: String) throws {
    #expect(try value(cell(content, "office:value-type='string'")) == (shown, []))
  }

  @Test(
    "values are what they are, not how they show",
    arguments: [
      ("office:value-type='float' office:value='0.30000000000000004'", "0.3"),
      ("office:value-type='percentage' office:value='0.5'", "0.5"),
      ("office:value-type='currency' office:value='3.0'", "3"),
      ("office:value-type='boolean' office:boolean-value='true'", "true"),
      ("office:value-type='date' office:date-value='2024-03-05'", "2024-03-05"),
      ("office:value-type='date' office:date-value='2024-03-05T14:30:05.2'", "2024-03-05 14:30:05"),
      ("office:value-type='date' office:date-value='2024-03-05' table:style-name='y'", "2024"),
      ("office:value-type='date' office:date-value='2024-03-05' table:style-name='m'", "2024-03"),
      ("office:value-type='date' office:date-value='-0044-03-15'", "-0044-03-15"),
      ("office:value-type='time' office:time-value='PT14H30M00S'", "14:30"),
      ("office:value-type='time' office:time-value='PT36H05M09.4S'", "36:05:09"),
      ("office:value-type='float' office:value='42' table:style-name='d'", "00042"),
    ])
  func values(attributes: String, shown: String) throws {
    let styles =
      "<number:date-style style:name='N1'><number:year/></number:date-style>"
      + "<number:date-style style:name='N2'><number:month/><number:year/></number:date-style>"
      + "<number:number-style style:name='N3'><number:number number:decimal-places='0' "
      + "number:min-integer-digits='5'/></number:number-style>"
      + "<style:style style:name='y' style:family='table-cell' style:data-style-name='N1'/>"
      + "<style:style style:name='p' style:family='table-cell' style:data-style-name='N2'/>"
      + "<style:style style:name='m' style:family='table-cell' style:parent-style-name='p'/>"
      + "<style:style style:name='d' style:family='table-cell' style:data-style-name='N3'/>"
    #expect(
      try value(cell("<text:p>as it shows</text:p>", attributes), styles: styles) == (shown, []))
  }

  @Test("a column’s style is that of its cells")
  func columnStyles() throws {
    let read = try read(
      table(
        "<table:table-column table:number-columns-repeated='1'/>"
          + "<table:table-column table:default-cell-style-name='y'/>"
          + row(cell("<text:p>a</text:p>") + cell("<text:p>b</text:p>"))
          + row(
            cell("", "office:value-type='date' office:date-value='2024-03-05'")
              + cell("", "office:value-type='date' office:date-value='2024-03-05'"))),
      styles: "<number:date-style style:name='N1'><number:year/></number:date-style>"
        + "<style:style style:name='y' style:family='table-cell' style:data-style-name='N1'/>")
    #expect(read.rows == [["a", "b"], ["2024-03-05", "2024"]])
  }

  @Test("errors and formulas without a value are told and read as empty")
  func doubts() throws {
    let error =
      "w.xlsx#S:A2: warning: row 2, \"name\": the cell shows \"#REF!\", and is read as empty: "
      + "correct its formula, or clear it"
    #expect(
      try value(
        cell(
          "<text:p>#REF!</text:p>",
          "office:value-type='string' office:string-value='' calcext:value-type='error'")
      ).1 == [error])
    #expect(
      try value(
        cell("<text:p>#REF!</text:p>", "table:formula='x' office:value-type='string'")
      ).1 == [error])
    #expect(try value(cell("<text:p>#N/A</text:p>", "office:value-type='string'")) == ("#N/A", []))
    #expect(try value(cell("", "table:formula='of:=1+1'")).1.count == 1)
  }

  @Test("hidden sheets aren’t the first, and changes that were tracked are no sheets")
  func sheets() throws {
    let styles =
      "<style:style style:name='h' style:family='table'><style:table-properties table:display='false'/></style:style>"
    func sheet(_ name: String, _ style: String = "") -> String {
      table(
        row(cell("<text:p>name</text:p>")) + row(cell("<text:p>in \(name)</text:p>")),
        "table:name='\(name)' \(style)")
    }
    let tables =
      "<table:tracked-changes>\(sheet("Old"))</table:tracked-changes>"
      + sheet("Notes", "table:style-name='h'") + sheet("Works") + sheet("Sheet 2 ")
    #expect(try read(tables, styles: styles).rows?.last == ["in Works"])
    #expect(try read(tables, styles: styles, sheet: "Notes").rows?.last == ["in Notes"])
    #expect(try read(tables, styles: styles, sheet: "Sheet 2").rows?.last == ["in Sheet 2 "])
    #expect(
      try read(tables, styles: styles, sheet: "Old").messages == [
        "exhibit.yaml:1:1: error: there is no sheet \"Old\": the sheets are \"Notes\", \"Works\", "
          + "\"Sheet 2 \""
      ])
    let hidden = sheet("Notes", "table:style-name='h'")
    #expect(try read(hidden, styles: styles).rows?.last == ["in Notes"])
  }

  @Test("a locked one is told what to do")
  func locked() throws {
    #expect(
      try read("", manifest: "<file-entry><encryption-data/></file-entry>").messages.first?
        .hasPrefix("exhibit.yaml:1:1: error: \"w.xlsx\" has a password: save it without one")
        == true)
  }
}
