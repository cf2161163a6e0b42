import LecternModel
import Testing

@testable import LecternWorkshop

/// Tests ALTO, by samples with one thing in each.
struct ALTOTests {
  @Test("a page has its size, its image's name, its language and its blocks") func page() throws {
    let read = ReadPages(
      """
      <a:alto xmlns:a='http://www.loc.gov/standards/alto/ns-v3#'><a:Description>
      <a:MeasurementUnit>pixel</a:MeasurementUnit><a:sourceImageInformation>
      <a:fileName> scans/1.tif
      </a:fileName></a:sourceImageInformation></a:Description><a:Layout>
      <a:Page WIDTH='100.5' HEIGHT='200'><a:PrintSpace><a:ComposedBlock ID='c'>
      <a:TextBlock ID='b1' LANG='lat'>
      <a:TextLine ID='l1' HPOS='1.5' VPOS='2' WIDTH='30' HEIGHT='4'>
      <a:String CONTENT=' Gallia '/></a:TextLine></a:TextBlock>
      <a:TextBlock ID='b2' LANG='de'><a:TextLine ID='l2' HPOS='1' VPOS='12' WIDTH='30' HEIGHT='4'>
      <a:String CONTENT='est'/></a:TextLine></a:TextBlock>
      </a:ComposedBlock></a:PrintSpace></a:Page>
      <a:Page WIDTH='7' HEIGHT='8'><a:PrintSpace/></a:Page></a:Layout></a:alto>
      """)
    #expect(read.messages == [])
    #expect(read.pages?.count == 2)
    let page = try #require(read.pages?.first)
    #expect(page.width == 100.5 && page.height == 200 && page.isInPixels)
    #expect(page.name == "scans/1.tif")
    #expect(page.language == "la" || page.language == "lat")
    #expect(page.paragraphs.map(\.id) == ["b1", "b2"])
    #expect(read.lines.map(\.id) == ["l1", "l2"])
    #expect(read.texts == ["Gallia", "est"])
    #expect(
      read.lines[0].corners == [
        ImagePoint(x: 1.5, y: 2), ImagePoint(x: 31.5, y: 2), ImagePoint(x: 31.5, y: 6),
        ImagePoint(x: 1.5, y: 6),
      ])
    #expect(read.lines[0].words == [])
    #expect(read.pages?.last?.width == 7)
  }

  @Test("units of paper are told", arguments: ["mm10", "inch1200", " pixel ", ""])
  func units(_ unit: String) throws {
    let read = ReadPages(alto: altoLine(("a", 0, 5)), unit: unit)
    #expect(read.pages?.first?.isInPixels == !["mm10", "inch1200"].contains(unit))
    #expect(read.messages == [])
  }

  @Test("a page without a size has that of its print space")
  func printSpace() throws {
    let read = ReadPages(alto: altoLine(("a", 0, 5)), page: "HEIGHT='-3'")
    #expect(read.pages?.first?.width == 91)
    #expect(read.pages?.first?.height == 182)
  }

  @Test("without spaces in the file, punctuation follows a word that it touches")
  func gaps() throws {
    let read = ReadPages(
      alto: altoLine(
        ("(", 0, 3), ("er", 3, 20), (",", 21, 23), ("und", 30, 50), (".", 56, 58), ("sie", 58, 70),
        (")", 70, 73)))
    #expect(read.texts == ["(er, und . sie)"])
    #expect(
      read.lines[0].words.map { $0?.x } == [0, 30, 56, 58])
    #expect(read.lines[0].words.map { $0?.maxX } == [23, 50, 58, 73])
  }

  @Test("with spaces anywhere in the file, strings are apart only there")
  func spaces() throws {
    let read = ReadPages(
      alto: altoLine(("Un", 0, 10), ("muͤn", 20, 30))
        + "<TextLine HPOS='0' VPOS='40' WIDTH='9' HEIGHT='9'><String CONTENT='a'/><SP/>"
        + "<String CONTENT='b'/><String CONTENT='.'/></TextLine>")
    #expect(read.texts == ["Unmuͤn", "a b."])
    #expect(read.lines[0].words == [ImageRect(x: 0, y: 10, width: 30, height: 20)])
    #expect(read.lines[1].words == [])
  }

  @Test(
    "hyphens that the format tells apart",
    arguments: [
      ("<String CONTENT='Men'/><HYP CONTENT='⸗'/>", "Men[⸗]"),
      ("<String CONTENT='Men'/><HYP/>", "Men[-]"),
      ("<String CONTENT='Men'/><HYP CONTENT='\u{AD}'/>", "Men[-]"),
      ("<String CONTENT='Men-'/><HYP CONTENT='-'/>", "Men[-]"),
      ("<String CONTENT='Men=' SUBS_TYPE='HypPart1' SUBS_CONTENT='Menschen'/>", "Men[=]"),
      ("<String CONTENT='Men' SUBS_TYPE='HypPart1' SUBS_CONTENT='Menschen'/>", "Men[-]"),
      ("<String CONTENT='schen' SUBS_TYPE='HypPart2' SUBS_CONTENT='Menschen'/>", "schen"),
      ("<String CONTENT='a'/><HYP CONTENT='-'/><String CONTENT='b'/>", "a - b"),
    ])
  func hyphens(strings: String, text: String) throws {
    let line = "<TextLine HPOS='0' VPOS='0' WIDTH='9' HEIGHT='9'>\(strings)</TextLine>"
    let read = ReadPages(alto: line + altoLine(("Großes", 0, 10)))
    #expect(read.texts == [text, "Großes"])
  }

  @Test("an outline goes before a box, and those of signs and words aren't the line's")
  func outlines() throws {
    for points in ["0,0 9,1 9,9 0,8", "0 0 9 1 9 9 0 8", " 0,0  9,1\n9,9 0,8 "] {
      let read = ReadPages(
        alto: """
          <TextLine HPOS='0' VPOS='0' WIDTH='50' HEIGHT='9'><Shape><Polygon POINTS='\(points)'/>
          </Shape><String CONTENT='a' HPOS='1' VPOS='1' WIDTH='5' HEIGHT='5'><Shape>
          <Polygon POINTS='2,2 4,2 4,4'/></Shape><Glyph CONTENT='x' HPOS='7'><Shape>
          <Polygon POINTS='20,20 40,20 40,40'/></Shape></Glyph></String></TextLine>
          """)
      #expect(
        read.lines.first?.corners == [
          ImagePoint(x: 0, y: 0), ImagePoint(x: 9, y: 1), ImagePoint(x: 9, y: 9),
          ImagePoint(x: 0, y: 8),
        ])
      #expect(read.lines.first?.words == [ImageRect(x: 2, y: 2, width: 2, height: 2)])
    }
  }

  @Test("a line without a place of its own has that of its words") func place() throws {
    let read = ReadPages(
      alto: """
        <TextLine ID='l'><String CONTENT='a' HPOS='1' VPOS='1' WIDTH='5' HEIGHT='5'/>
        <String CONTENT='b' HPOS='9' VPOS='0' WIDTH='5' HEIGHT='5'/></TextLine>
        """)
    #expect(read.messages == [])
    #expect(
      read.lines.first?.corners
        == PageOutline.corners(of: ImageRect(x: 1, y: 0, width: 13, height: 6)))
  }

  @Test("the order of reading, of blocks and of blocks that hold some") func order() throws {
    func block(_ id: String) -> String {
      "<TextBlock ID='\(id)'><TextLine HPOS='0' VPOS='0' WIDTH='9' HEIGHT='9'>"
        + "<String CONTENT='\(id)'/></TextLine></TextBlock>"
    }
    let read = ReadPages(
      """
      <alto><ReadingOrder><OrderedGroup ID='g'><ElementRef ID='1' REF='c'/><UnorderedGroup ID='u'>
      <ElementRef ID='2' REF='b2'/><ElementRef ID='3' REF='none'/></UnorderedGroup></OrderedGroup>
      </ReadingOrder><Layout><Page><PrintSpace>\(block("b1"))\(block("b2"))
      <ComposedBlock ID='c'>\(block("b3"))\(block("b4"))</ComposedBlock>\(block("b5"))
      </PrintSpace></Page></Layout></alto>
      """)
    #expect(read.texts == ["b3", "b4", "b2", "b1", "b5"])
  }
}
