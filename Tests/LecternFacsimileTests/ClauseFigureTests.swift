import LecternBase
import LecternInterface
import LecternTesting
import Testing

@testable import LecternFacsimile

/// The part of a document that is printed with a clause.
struct ClauseFigureTests {
  @Test("a clause’s figure holds its regions, some of what is around, and fits on paper")
  func box() throws {
    let facsimile = try SampleFacsimile.charter.facsimile()
    for clause in 0..<facsimile.count {
      let figure = ClauseFigure(facsimile: facsimile, clause: clause)
      guard let bounds = facsimile.bounds(of: clause) else {
        #expect(figure.node() == nil)
        continue
      }
      let box = try #require(figure.box)
      let size = facsimile.pyramid.size
      #expect(
        ImageRect(x: 0, y: 0, width: size.width, height: size.height).contains(box, slack: 0.001))
      #expect(box.contains(bounds, slack: 0.001))
      let scale = figure.scale(of: box)
      #expect(box.width * scale <= ClauseFigure.room.width + 0.001)
      #expect(box.height * scale <= ClauseFigure.room.height + 0.001)
      #expect(scale <= ClauseFigure.largestScale)
    }
  }

  @Test("its tiles have 300 pixels an inch, or are the finest there are, and not too many")
  func level() throws {
    let facsimile = try SampleFacsimile.charter.facsimile()
    for clause in 0..<facsimile.count {
      let figure = ClauseFigure(facsimile: facsimile, clause: clause)
      guard let box = figure.box else { continue }
      let level = figure.level(of: box)
      let perInch = 96 / figure.scale(of: box) / Double(facsimile.pyramid.factors[level])
      let (columns, rows) = facsimile.pyramid.tiles(level, in: box)
      #expect(columns.count * rows.count <= ClauseFigure.mostTiles)
      #expect(level == 0 || perInch >= 299.9)
    }
  }

  @Test("an open clause has its figure, which readers pass over, with tiles where they belong")
  func drawn() throws {
    let reader = try Reader()
    try reader.tap(clause: 1)
    let figure = try #require(reader.host.elements(class: "facsimile-print").first)
    #expect(figure[.ariaHidden] == "true")
    let images = figure.descendants.filter { $0.tag == .img }
    #expect(!images.isEmpty)
    #expect(
      images.allSatisfy { $0[.alt] == "" && $0[.styleTransform]?.hasPrefix("translate(") == true })
    #expect(figure.descendants.contains { $0.tag == .figcaption && !$0.text.isEmpty })
  }
}
