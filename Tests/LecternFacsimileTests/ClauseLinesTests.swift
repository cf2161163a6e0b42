import LecternBase
import LecternInterface
import LecternTesting
import Testing

@testable import LecternFacsimile

/// The writing of a clause at the head of its detail.
struct ClauseLinesTests {
  @Test("the cells of a clause show all of its lines, in their order, without a gap, enlarged")
  func cells() throws {
    let facsimile = try SampleFacsimile.charter.facsimile()
    for clause in 0..<facsimile.clauses.count {
      let lines = facsimile.document.leaves[0].lines(of: clause)
      let shown = ClauseLines(facsimile: facsimile, clause: clause)
      for line in lines {
        let cells = shown.cells(of: line)
        let scale = shown.scale(of: line)
        let first = try #require(cells.first)
        let last = try #require(cells.last)
        #expect(first.x == line.x && last.maxX == line.maxX)
        for (one, next) in zip(cells, cells.dropFirst()) { #expect(one.maxX == next.x) }
        for cell in cells {
          #expect(cell.y <= line.y + 1 && cell.maxY >= line.maxY - 1)
          #expect(cell.width * scale <= 3 * ClauseLines.cell + 1)
          #expect(cell.height * scale <= ClauseLines.largest)
        }
      }
    }
  }

  @Test(
    "an open clause has its writing, which readers pass over, with tiles where they belong; of a long one the first rows, until all are asked for"
  )
  func drawn() throws {
    let reader = try Reader()
    try reader.tap(clause: 1)
    let figure = try #require(reader.host.elements(class: "facsimile-lines").first)
    #expect(figure[.ariaHidden] == "true")
    let images = figure.descendants.filter { $0.tag == .img }
    #expect(!images.isEmpty)
    #expect(
      images.allSatisfy { $0[.alt] == "" && $0[.styleTransform]?.hasPrefix("translate(") == true })
    #expect(figure.descendants.contains { $0.tag == .figcaption && !$0.text.isEmpty })
    let long = try #require(
      (0..<6).first {
        ClauseLines(facsimile: reader.controller.facsimile, clause: $0).node(isWhole: false)?
          .count ?? 0 > ClauseLines.few
      })
    try reader.close()
    try reader.tap(clause: long)
    #expect(reader.host.elements(class: "facsimile-lines").first?[.dataMode] == "part")
    reader.host.tap(try reader.element("facsimile-all-lines"))
    reader.rest()
    #expect(reader.host.elements(class: "facsimile-lines").first?[.dataMode] == "whole")
  }

  @Test(
    "a clause without regions has no writing to show, and one over the whole sheet not too much")
  func odd() throws {
    let facsimile = try SampleFacsimile.charter.facsimile()
    for clause in 0..<facsimile.clauses.count
    where facsimile.document.leaves[0].bounds(of: clause) == nil {
      #expect(ClauseLines(facsimile: facsimile, clause: clause).node(isWhole: true) == nil)
    }
    let sheet = try SampleFacsimile.wholeSheet.facsimile()
    for clause in 0..<sheet.clauses.count {
      let found = ClauseLines(facsimile: sheet, clause: clause).node(isWhole: true)
      #expect((found?.count ?? 0) <= ClauseLines.limit)
    }
  }
}
