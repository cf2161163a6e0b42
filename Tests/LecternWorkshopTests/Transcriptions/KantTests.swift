import LecternModel
import Testing

@testable import LecternWorkshop

/// Tests a page of print in two formats, by the people who measure text recognition.
struct KantTests {
  private func read(_ name: String) throws -> ReadPages? {
    guard let bytes = ReadPages.fixture("kant_0017.\(name).xml") else { return nil }
    let read = ReadPages(bytes)
    #expect(read.messages == [])
    let page = try #require(read.pages?.first)
    #expect(read.pages?.count == 1)
    #expect(page.width == 1457)
    #expect(page.height == 2083)
    #expect(page.isInPixels)
    #expect(read.lines.count == 24)
    #expect(page.paragraphs.count == 11)
    #expect(read.lines.allSatisfy { $0.corners.count == 4 })
    for line in read.lines {
      #expect(line.words.count == line.text.split(separator: " ").count, "\(line)")
      #expect(line.words.allSatisfy { $0 != nil })
    }
    return read
  }

  @Test("PAGE") func page() throws {
    guard let read = try read("page") else { return }
    #expect(read.pages?.first?.name == "OCR-D-IMG/INPUT_0017.tif")
    #expect(read.pages?.first?.language == "de")
    #expect(read.pages?.first?.paragraphs.last?.id == "TextRegion_1478541568662_879")
    #expect(read.texts[0] == "Berliniſche Monatsſchrift.")
    #expect(
      read.lines[0].words == [
        ImageRect(x: 114, y: 368, width: 328, height: 69),
        // The word and its full stop.
        ImageRect(x: 482, y: 367, width: 436, height: 69),
      ])
    #expect(read.texts[8] == "ufklaͤrung iſt der Ausgang des Men[-]")
    #expect(read.texts[6] == "(S. Decemb. 1783. S. 516.)")
    // A catchword goes on nowhere here.
    #expect(read.texts[23] == "(na-")
    #expect(read.texts.filter { $0.hasSuffix("[-]") }.count == 5)
    #expect(
      read.lines[0].corners == [
        ImagePoint(x: 114, y: 366), ImagePoint(x: 918, y: 366), ImagePoint(x: 918, y: 438),
        ImagePoint(x: 114, y: 438),
      ])
  }

  @Test("ALTO says the same") func alto() throws {
    guard let page = try read("page"), let alto = try read("alto") else { return }
    func bare(_ text: String) -> String { text.filter { $0.isLetter || $0.isNumber || $0 == "[" } }
    #expect(alto.texts.map(bare) == page.texts.map(bare))
    #expect(alto.lines.map(\.id) == page.lines.map(\.id))
    #expect(alto.lines.map(\.hyphen) == page.lines.map(\.hyphen))
    #expect(alto.texts[0] == "Berliniſche Monatsſchrift.")
    #expect(alto.lines[0].words == page.lines[0].words)
    // The space of one, which the boxes of the other haven't got.
    #expect(page.texts[1] == "1784 .")
    #expect(alto.texts[1] == "1784.")
  }
}
