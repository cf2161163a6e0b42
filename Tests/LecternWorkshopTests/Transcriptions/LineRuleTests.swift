import LecternModel
import LecternTesting
import Testing

@testable import LecternWorkshop

/// Tests the rules that are the same in all formats: spaces, hyphens, paragraphs, outlines.
struct LineRuleTests {
  private func texts(_ text: String) -> [String] {
    PageTextReader.read(text: text).flatMap(\.paragraphs).flatMap(\.lines)
      .map { $0.text + ($0.hyphen.isEmpty ? "" : "[\($0.hyphen)]") }
  }

  @Test("a text has pages, paragraphs and lines") func plain() throws {
    let pages = PageTextReader.read(
      text: "\u{FEFF}Der  \tMond\r\nist\u{A0}auf\u{7}gegangen\n \n\n die\n\u{C}\u{C}Ende\n\u{C}\n")
    #expect(
      pages.map { $0.paragraphs.map { $0.lines.map(\.text) } } == [
        [["Der Mond", "ist aufgegangen"], ["die"]], [], [["Ende"]],
      ])
    #expect(pages.allSatisfy { $0.width == nil && $0.isInPixels })
    #expect(PageTextReader.read(text: "") == [PageText()])
  }

  @Test(
    "hyphens at the ends of lines",
    arguments: [
      ("Men-\nſchen", "Men[-]"), ("Men-\n\nſchen", "Men[-]"), ("Men=\nſchen", "Men[=]"),
      ("Men\u{2010}\nſchen", "Men[\u{2010}]"), ("muͤ-\nde", "muͤ[-]"),
      // Before a name, before nothing, behind no letter, and on its own, it stays.
      ("Men-\nSchen", "Men-"), ("Men-", "Men-"), ("Men-\u{C}ſchen", "Men-"), ("18-\nte", "18-"),
      ("der -\ndie", "der -"), ("-\ndie", "-"), ("Men--\nſchen", "Men--"),
      // These are nothing else.
      ("Men¬\nSchen", "Men[¬]"), ("Men⸗", "Men[⸗]"), ("Men\u{AD}", "Men[-]"), ("18¬", "18¬"),
    ])
  func hyphens(text: String, first: String) { #expect(texts(text).first == first) }

  @Test("a circle has few corners, a comb its box, and a line none") func outlines() throws {
    func circle(_ count: Int) -> [ImagePoint] {
      (0..<count).map {
        // A diamond is as good.
        let t = Double($0) / Double(count) * 4
        let x = t < 2 ? t - 1 : 3 - t
        let y = t < 1 ? t : t < 3 ? 2 - t : t - 4
        return ImagePoint(x: 100 * x, y: 100 * y)
      }
    }
    #expect(PageOutline.simplified(circle(200)).count == 4)
    let comb = (0..<60).map { ImagePoint(x: Double($0), y: $0.isMultiple(of: 2) ? 0 : 40) }
    let box = PageOutline.corners(of: ImageRect(x: 0, y: 0, width: 59, height: 40))
    #expect(PageOutline.simplified(comb) == box)
    #expect(PageOutline.simplified(circle(100_000)).count == 4)
    #expect(PageOutline.simplified([ImagePoint(x: 0, y: 0), ImagePoint(x: 5, y: 0)]) == [])
    #expect(PageOutline.simplified([]) == [])
    #expect(
      PageOutline.simplified([ImagePoint(x: 0, y: 0), ImagePoint(x: 59, y: 40)]) == box)
  }

  @Test("a simplified outline stays near the one it was", arguments: 0..<50 as Range<UInt64>)
  func near(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var points: [ImagePoint] = []
    for i in 0..<40 { points.append(ImagePoint(x: Double(i) * 20, y: Double(random.below(3)))) }
    for i in 0..<40 {
      points.append(ImagePoint(x: Double(39 - i) * 20, y: 100 + Double(random.below(3))))
    }
    let simple = PageOutline.simplified(points)
    #expect((3...16).contains(simple.count))
    let (box, old) = (PageOutline.box(around: simple), PageOutline.box(around: points))
    let (one, two) = (try #require(box), try #require(old))
    #expect(one.contains(two, slack: 2.1) && two.contains(one, slack: 0))
  }
}
