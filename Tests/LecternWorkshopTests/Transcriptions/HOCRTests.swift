import LecternModel
import Testing

@testable import LecternWorkshop

/// Tests hOCR, as tesseract and others write it.
struct HOCRTests {
  private let sample = """
    <div class='ocr_page' id='page_1' title='image "scans/a;b.png"; bbox 0 0 600 800; ppageno 0'>
     <div class='ocr_carea' id='block_1' title="bbox 10 20 300 90">
      <p class='ocr_par' id='par_1' lang='deu' title="bbox 10 20 300 90">
       <span class='ocr_header' id='line_1' title="bbox 10 20 300 50; baseline 0 -3; x_size 30">
        <span class='ocrx_word' id='word_1' title='bbox 10 20 90 50; x_wconf 96'>Der</span>
        <span class='ocrx_word' title='bbox 100 20 200 50; x_wconf 5'><strong>Mo<em>nd</em></strong>
        </span><span class='ocrx_word' title='bbox 210 20 300 50'>ſchei-</span>
       </span>
       <span class='ocr_line' id='line_2' title="bbox 10 60 300 90">net&nbsp;nicht
       &amp; doch</span>
       <span class='ocr_line' title="bbox 10 60 300 90"> </span>
      </p>
     </div>
    </div>
    <div class='ocr_page' title="image 'b.png'; bbox 0 0 60 80">
     <span class='other ocr_line' title='bbox 1 2 3 4'>frei</span>
    </div>
    """

  @Test("pages, paragraphs, lines and words") func pages() throws {
    let read = ReadPages(html: sample)
    #expect(read.messages == [])
    #expect(read.pages?.map(\.width) == [600, 60])
    #expect(read.pages?.map(\.height) == [800, 80])
    #expect(read.pages?.map(\.name) == ["scans/a;b.png", "b.png"])
    // That of the whole file is of the program that wrote it.
    #expect(read.pages?.map(\.language) == ["de", ""])
    #expect(read.texts == ["Der Mond ſchei[-]", "net nicht & doch", "frei"])
    #expect(read.pages?.first?.paragraphs.map(\.id) == ["par_1"])
    #expect(read.lines.map(\.id) == ["line_1", "line_2", ""])
    #expect(read.lines[0].words.map { $0?.x } == [10, 100, 210])
    #expect(read.lines[1].words == [])
    #expect(
      read.lines[2].corners
        == PageOutline.corners(of: ImageRect(x: 1, y: 2, width: 2, height: 2)))
  }

  @Test("words with nothing between are apart, and what is between is read")
  func between() throws {
    let read = ReadPages(
      html: """
        <p class='ocr_line' title='bbox 0 0 9 9'><b class='ocrx_word' title='bbox 0 0 4 9'>a</b><b
        class='ocrx_word' title='bbox 5 0 9 9'>b</b>, c</p>
        """)
    #expect(read.texts == ["a b, c"])
    #expect(read.lines[0].words == [])
    #expect(read.pages?.first?.width == nil)
  }

  @Test("entities of HTML: a space is one, and others are told") func entities() throws {
    let read = ReadPages(
      html: "<p class='ocr_line' title='bbox 0 0 9 9'>M&uuml;n\n&auml;&nbsp;&lt;x</p>&ouml;")
    #expect(read.texts == ["Mn <x"])
    #expect(
      read.messages == [
        "p.xml:5:1: warning: the letter &uuml; isn't known, and is left out, as 1 more are: "
          + "write it as itself"
      ])
    // Nor is a DOCTYPE needed for that.
    let bare = ReadPages(
      "<html><p class='ocr_line' title='bbox 0 0 9 9' id='&nbsp;'>a&nbsp;b</p></html>")
    #expect(bare.texts == ["a b"])
    #expect(bare.messages == [])
  }

  @Test("HTML that is no XML") func html() throws {
    let read = ReadPages("<!doctype html>\n<html><meta charset='utf-8'><p>a</html>")
    #expect(read.pages == nil)
    #expect(
      read.messages == [
        "p.xml:1:1: error: this is not well-formed XML: syntax error: hOCR must be XHTML: "
          + "make it so with `tidy -asxml -numeric -utf8`"
      ])
    let open = ReadPages("<html><head>\n<meta charset='utf-8'></head></html>")
    #expect(open.messages.first?.hasPrefix("p.xml:2:1: error: this is not well-formed") == true)
    #expect(open.messages.first?.contains("tidy") == true)
  }

  @Test("what pdftotext has written to a file is read, too") func layout() throws {
    let read = ReadPages(
      html: """
        <doc><page width="300.000000" height="180.5"><flow><block xMin="1" yMin="2" xMax="30"
        yMax="20"><line xMin="1" yMin="2" xMax="30" yMax="10"><word xMin="1" yMin="2" xMax="9"
        yMax="10">Gu&amp;t</word><word xMin="11" yMin="2" xMax="30" yMax="10">so</word></line>
        </block></flow></page></doc>
        """)
    #expect(read.texts == ["Gu&t so"])
    #expect(read.pages?.first?.isInPixels == false)
    #expect(read.pages?.first?.height == 180.5)
    #expect(read.lines.first?.words.map { $0?.maxX } == [9, 30])
  }
}
