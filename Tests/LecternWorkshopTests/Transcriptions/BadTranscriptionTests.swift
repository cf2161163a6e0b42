import LecternTesting
import Testing

@testable import LecternWorkshop

/// Tests files that are damaged, of other kinds, or made to do harm.
struct BadTranscriptionTests {
  private func message(_ text: String) -> String { message(Array(text.utf8)) }

  private func message(_ bytes: [UInt8]) -> String {
    let read = ReadPages(bytes)
    #expect(read.pages == nil)
    #expect(read.messages.count == 1)
    return read.messages.first ?? ""
  }

  @Test("declarations of entities stop reading before one is used") func entities() throws {
    let bomb = """
      <?xml version='1.0'?>
      <!DOCTYPE alto [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;'>
      <!ENTITY c '&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;'>]>
      <alto>&c;</alto>
      """
    #expect(
      message(bomb)
        == "p.xml:2:1: error: the DOCTYPE makes declarations of its own, in brackets, which aren't "
        + "read, as entities could grow without end: delete the DOCTYPE")
    #expect(
      message("<!DOCTYPE alto [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><alto>&x;</alto>")
        .contains("declarations"))
    #expect(message("<!DOCTYPE alto [<!ENTITY % x 'y'> %x;]><alto/>").contains("declarations"))
    #expect(message("<!DOCTYPE a [<!ATTLIST a b CDATA 'c'>]><a/>").contains("declarations"))
  }

  @Test("a DOCTYPE elsewhere is never fetched") func external() throws {
    let read = ReadPages(
      "<!DOCTYPE alto SYSTEM 'file:///etc/passwd'><alto><Page>"
        + "<TextLine HPOS='0' VPOS='0' WIDTH='1' HEIGHT='1'><String CONTENT='a&x;b'/></TextLine>"
        + "</Page></alto>")
    #expect(read.texts == ["ab"])
  }

  @Test("files of other kinds") func kinds() throws {
    #expect(
      message("<?xml version='1.0'?>\n<TEI><text/></TEI>")
        == "p.xml:2:1: error: this is neither ALTO nor PAGE nor hOCR: its first element is \"TEI\""
        + ": export the page in one of them, or name a text file")
    #expect(message("").contains("the file is empty"))
    #expect(message(" \n").contains("p.xml:2:1: error: the file ends too early"))
    #expect(message("Der Mond").contains("not well-formed XML"))
    #expect(message([0x89, 0x50, 0x4E, 0x47, 0xFF, 0, 1]).contains("error: "))
  }

  @Test("a file that is cut off ends at its last line") func cutOff() throws {
    #expect(
      message("<alto>\n<Layout>\n<Page WIDTH='3")
        == "p.xml:3:1: error: the file ends too early: copy or export it anew")
    #expect(message("<PcGts><Page>\n").hasPrefix("p.xml:2:1: error: the file ends too early"))
    #expect(message("<alto>\n</Alto>").hasPrefix("p.xml:2:1: error: this is not well-formed"))
  }

  @Test("encodings") func encodings() throws {
    let line =
      "<alto><Page><TextLine HPOS='0' VPOS='0' WIDTH='1' HEIGHT='1'>"
      + "<String CONTENT='M?nchen'/></TextLine></Page></alto>"
    func latin(_ head: String) -> [UInt8] {
      Array(head.utf8) + Array(line.utf8).map { $0 == 0x3F ? 0xFC : $0 }
    }
    #expect(
      ReadPages(latin("<?xml version='1.0' encoding='ISO-8859-1'?>")).texts == ["München"])
    #expect(
      message(latin("<?xml version='1.0'?>\n"))
        == "p.xml:2:1: error: the byte 0xFC is not UTF-8; it looks like \"München\" in "
        + "Windows-1252: save the file as UTF-8")
    #expect(
      message(latin("<?xml version='1.0' encoding='EBCDIC-X'?>"))
        == "p.xml:1:1: error: the file isn't in the encoding that its first line names: "
        + "save it as UTF-8, and say so there")
    let wide = Array("\u{FEFF}\(line)".utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(ReadPages(wide).texts == ["M?nchen"])
  }

  @Test(
    "a line whose place is broken keeps its text",
    arguments: [
      "HPOS='abc' VPOS='0' WIDTH='1' HEIGHT='1'", "HPOS='NaN' VPOS='0' WIDTH='1' HEIGHT='1'",
      "HPOS='inf' VPOS='0' WIDTH='1' HEIGHT='1'", "VPOS='0' WIDTH='1' HEIGHT='1'", "",
      "HPOS='1' VPOS='0' WIDTH='-1' HEIGHT='1'", "HPOS='1' VPOS='0' WIDTH='0' HEIGHT='1'",
      "HPOS='1e300' VPOS='0' WIDTH='1e300' HEIGHT='1'", "HPOS='' VPOS='0' WIDTH='1' HEIGHT='1'",
    ])
  func places(attributes: String) throws {
    let line = "<TextLine \(attributes)><String CONTENT='a' WIDTH='x'/></TextLine>\n"
    let read = ReadPages(alto: altoLine(("b", 0, 5)) + "\n" + line + line)
    #expect(read.texts == ["b", "a", "a"])
    #expect(read.lines.map(\.corners.count) == [4, 0, 0])
    #expect(read.lines.map(\.words.count) == [1, 0, 0])
    #expect(
      read.messages == [
        "p.xml:7:1: warning: 2 lines, this one first, have no place on the page, or one that can't "
          + "be: nothing, if the text is enough; else correct the coordinates, or export them"
      ])
  }

  @Test("a page without text is a page: some leaves are blank") func blank() throws {
    let read = ReadPages(alto: "<TextLine HPOS='0' VPOS='0' WIDTH='1' HEIGHT='1'/>")
    #expect(read.pages?.count == 1)
    #expect(read.lines == [])
    #expect(read.messages == [])
  }

  @Test("nothing is without bounds") func bounds() throws {
    #expect(
      message("<alto>" + String(repeating: "<TextBlock>", count: 100_000))
        .contains("elements are nested deeper than 250"))
    #expect(
      message(
        "<alto>" + String(repeating: "<TextLine><String CONTENT='a'/></TextLine>", count: 100_001)
      )
      .contains("there are more than 100000 lines of writing"))
    #expect(
      message("<alto><!--" + String(repeating: "-x", count: 5_000_000)).contains("more than 8 MB"))
    #expect(
      message([UInt8](repeating: 0x20, count: 64_000_001)).contains("the file has 64 MB"))
  }

  @Test("no change of a byte or a piece does harm", arguments: ["page", "alto"])
  func mutations(format: String) throws {
    guard let sound = ReadPages.fixture("kant_0017.\(format).xml") else { return }
    for seed in 0..<300 as Range<UInt64> {
      var random = SeededRandom(seed: seed)
      var bytes = sound
      for _ in 0...random.below(4) {
        let start = random.below(bytes.count)
        let end = min(bytes.count, start + random.below(40))
        switch random.below(5) {
        case 0: bytes[start] = UInt8(random.below(256))
        case 1: bytes.removeSubrange(start..<end)
        case 2: bytes.insert(contentsOf: bytes[start..<end], at: random.below(bytes.count))
        case 3: bytes.removeSubrange(start...)
        default:
          // A digit becomes another sign, which leaves the file well-formed.
          let signs = Array("0123456789-.,eNa ".utf8)
          for i in start..<bytes.count where bytes[i] >= 0x30 && bytes[i] <= 0x39 {
            bytes[i] = signs[random.below(signs.count)]
            if random.below(20) == 0 { break }
          }
        }
        if bytes.isEmpty { bytes = [0x3C] }
      }
      let read = ReadPages(bytes)
      #expect((read.pages == nil) == read.messages.contains { $0.contains(": error: ") }, "\(seed)")
      for line in read.lines {
        #expect(!line.text.isEmpty, "seed \(seed)")
        #expect(line.corners.isEmpty || (3...16).contains(line.corners.count), "seed \(seed)")
        let words = line.text.split(separator: " ").count
        #expect(line.words.isEmpty || line.words.count == words, "seed \(seed)")
        #expect(line.corners.allSatisfy { $0.x.isFinite && $0.y.isFinite }, "seed \(seed)")
      }
    }
  }
}
