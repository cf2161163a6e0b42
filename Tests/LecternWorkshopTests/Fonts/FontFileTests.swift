import Foundation
import LecternFonts
import LecternTesting
import Testing

/// A font that every machine with Lectern's build has, by Debian's fonts-dejavu-core.
enum SampleFont: String {
  case serif = "DejaVuSerif"
  case serifBold = "DejaVuSerif-Bold"
  case sans = "DejaVuSans"

  var bytes: [UInt8] {
    get throws {
      Array(try Data(contentsOf: URL(filePath: "/usr/share/fonts/truetype/dejavu/\(rawValue).ttf")))
    }
  }
}

@Suite("Font files")
struct FontFileTests {
  @Test("a part has the letters asked for, the measures of the whole, and no other letter")
  func part() throws {
    let bytes = try SampleFont.serif.bytes
    let whole = try #require(FontFile(bytes))
    let wanted: Set<Unicode.Scalar> = ["A", "é", "ж", "fi".unicodeScalars.first!, "–", "א"]
    let cut = try #require(whole.cut(to: wanted))
    #expect(cut.starts(with: Array("wOF2".utf8)) && cut.count < bytes.count / 20)
    let part = try #require(FontFile(cut))
    #expect(wanted.filter { !part.has($0) } == ["א"])
    #expect(
      Set((0x21...0x2FFF).compactMap(Unicode.Scalar.init).filter(part.has)).isSubset(of: wanted))
    #expect(part.measures.ascent == whole.measures.ascent)
    #expect(part.measures.descent == whole.measures.descent)
    #expect(whole.cut(to: wanted) == cut)
    // A part can be cut again.
    let less = try #require(part.cut(to: ["A"]).flatMap(FontFile.init))
    #expect("Aé".unicodeScalars.map(less.has) == [true, false])
  }

  @Test("measures are those of the file, and tell serifs from none")
  func measures() throws {
    let serif = try #require(FontFile(SampleFont.serif.bytes)).measures
    let sans = try #require(FontFile(SampleFont.sans.bytes)).measures
    #expect(!serif.isSans && sans.isSans && serif.isSerif && !sans.isSerif)
    #expect(abs(serif.ascent - 1901 / 2048) < 1e-9 && abs(serif.descent - 483 / 2048) < 1e-9)
    #expect(abs(serif.averageAdvance - 0.5123) < 1e-4 && abs(sans.averageAdvance - 0.5071) < 1e-4)
    // Without Latin letters there is no average.
    let cyrillic = try #require(FontFile(SampleFont.serif.bytes)?.cut(to: ["ж"]))
    #expect(FontFile(cyrillic)?.measures.averageAdvance == 0)
  }

  @Test("a font whose maker forbids it isn’t cut")
  func forbidden() throws {
    var bytes = try SampleFont.serif.bytes
    func number(_ at: Int, _ size: Int) -> Int {
      bytes[at..<at + size].reduce(0) { $0 << 8 | Int($1) }
    }
    let record = try #require(
      (0..<number(4, 2)).map { 12 + 16 * $0 }.first {
        Array(bytes[$0..<$0 + 4]) == Array("OS/2".utf8)
      })
    #expect(FontFile(bytes)?.canBeCut == true)
    bytes[number(record + 8, 4) + 8] |= 1
    #expect(FontFile(bytes)?.canBeCut == false)
    #expect(FontFile(bytes)?.cut(to: ["A"]) == nil)
  }

  @Test("whatever is in a file, it is read, or none: never a crash", arguments: 0..<6)
  func damaged(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let whole = try #require(FontFile(SampleFont.serif.bytes))
    let sound = try #require(whole.cut(to: Set("Hamburgefonstiv".unicodeScalars)))
    let plain = try SampleFont.serif.bytes
    for round in 0..<60 {
      var bytes = round % 2 == 0 ? sound : plain
      for _ in 0...Int.random(in: 0..<20, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      if round % 3 == 0 {
        bytes = Array(bytes.prefix(.random(in: 0..<bytes.count, using: &random)))
      }
      // The result of a cut is a font again.
      guard let cut = FontFile(bytes)?.cut(to: ["H", "a"]) else { continue }
      #expect(cut.starts(with: Array("wOF2".utf8)))
    }
    #expect(FontFile([]) == nil && FontFile(Array("wOF2x".utf8)) == nil)
  }
}
