import LecternModel
import Testing

@testable import LecternWorkshop

/// Tests PAGE, by samples with one thing in each.
struct PAGETests {
  private func line(_ id: String, _ content: String) -> String {
    "<TextLine id='\(id)'><Coords points='0,0 9,0 9,9 0,9'/>\(content)</TextLine>"
  }
  private func text(_ text: String, _ attributes: String = "") -> String {
    "<TextEquiv \(attributes)><PlainText>no</PlainText><Unicode>\(text)</Unicode></TextEquiv>"
  }
  private func region(_ id: String, _ content: String) -> String {
    "<TextRegion id='\(id)'><Coords points='0,0 50,0 50,50 0,50'/>\(content)</TextRegion>"
  }

  @Test("points as elements, as in 2010") func points() throws {
    let read = ReadPages(
      page: """
        <TextRegion id='r'><Coords><Point x='0' y='0'/><Point x='9' y='0'/><Point x='9' y='9'/>
        </Coords><TextLine id='l'><Coords><Point x='1' y='2'/><Point x='9' y='2'/>
        <Point x='9' y='9'/></Coords>\(text("a"))</TextLine></TextRegion>
        """)
    #expect(read.messages == [])
    #expect(
      read.lines.first?.corners == [
        ImagePoint(x: 1, y: 2), ImagePoint(x: 9, y: 2), ImagePoint(x: 9, y: 9),
      ])
  }

  @Test("the best of several readings, and none of its letters")
  func readings() throws {
    let read = ReadPages(
      page: region(
        "r",
        line("1", text("b", "index='2'") + text("a", "index='0'") + text("c", "index='1'"))
          + line("2", text("first") + text("second"))
          + line("3", text(" ", "index='0'") + text("full", "index='1'"))
          + line(
            "4",
            "<Word id='w'><Coords points='1,1 5,1 5,5 1,5'/><Glyph><Coords points='7,7 8,8'/>"
              + text("x") + "</Glyph>" + text("whole") + "</Word>")))
    #expect(read.texts == ["a", "first", "full", "whole"])
    #expect(read.lines[3].words == [ImageRect(x: 1, y: 1, width: 4, height: 4)])
  }

  @Test("a line without a text has that of its words") func words() throws {
    func word(_ x: Int, _ content: String) -> String {
      "<Word><Coords points='\(x),0 \(x + 8),0 \(x + 8),9 \(x),9'/>\(text(content))</Word>"
    }
    let read = ReadPages(
      page: region("r", line("1", word(0, "Der") + word(10, "Mond") + text("")))
        + region("s", line("2", word(0, "Der") + word(10, "Mond") + text("Der  Mond\n."))))
    #expect(read.texts == ["Der Mond", "Der Mond ."])
    #expect(read.lines[0].words.map { $0?.x } == [0, 10])
    // They don't make up the text.
    #expect(read.lines[1].words == [])
  }

  @Test("a region without lines has its own text") func regions() throws {
    let read = ReadPages(
      page: region("r", text("one")) + region("s", text("one\ntwo\n\n three"))
        + region("t", line("1", text("line")) + text("line"))
        + region("u", region("v", line("2", text("inner"))) + text("inner")))
    #expect(read.texts == ["one", "one", "two", "three", "line", "inner"])
    #expect(read.pages?.first?.paragraphs.map(\.id) == ["r", "s", "t", "v"])
    #expect(read.lines.map(\.corners.count) == [4, 0, 0, 0, 4, 4])
    #expect(read.messages.count == 1)
    #expect(read.messages.first?.contains("3 lines, this one first, have no place") == true)
  }

  @Test("the order of reading: groups in groups, by their numbers; what isn't named comes last")
  func order() throws {
    let regions = ["a", "b", "c", "d", "e"].map { region($0, line($0, text($0))) }.joined()
    let table =
      "<TableRegion id='t'><Coords points='0,0 9,9'/>\(region("f", line("f", text("f"))))"
      + "</TableRegion>"
    let read = ReadPages(
      page: """
        <ReadingOrder><OrderedGroup id='g'><RegionRefIndexed index='2' regionRef='a'/>
        <RegionRefIndexed index='0' regionRef='t'/>
        <UnorderedGroupIndexed index='1'><RegionRef regionRef='e'/><RegionRef regionRef='c'/>
        </UnorderedGroupIndexed></OrderedGroup></ReadingOrder>
        """ + regions + table)
    #expect(read.texts == ["f", "e", "c", "a", "b", "d"])
  }

  @Test(
    "languages are tags, or the names of languages",
    arguments: [
      ("German", "de"), ("de-AT", "de-AT"), ("Klingonese", ""), ("", ""), ("Old German", ""),
    ])
  func languages(name: String, tag: String) throws {
    let read = ReadPages(
      page: "<TextRegion id='r' primaryLanguage='\(name)'>\(line("1", text("a")))</TextRegion>")
    #expect(read.pages?.first?.language == tag)
  }
}
