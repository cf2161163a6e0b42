import LecternBase
import LecternInterface
import LecternTesting
import Testing

@testable import LecternFacsimile

/// Facsimiles with very many regions.
struct ManyRegionsTests {
  private func sample(_ count: Int, perClause: Int = 50) -> SampleFacsimile {
    var sample = SampleFacsimile()
    sample.width = 34_000
    sample.height = 24_000
    sample.factors = [1, 2, 4, 8, 16, 32, 64, 128]
    for clause in 0..<count / perClause {
      sample.clauses.append(
        SampleFacsimile.Clause(
          id: "c\(clause)", name: "Clause \(clause)", categories: [clause % 3], key: "clause",
          regions: (0..<perClause).map { region in
            let number = clause * perClause + region
            return "\(clause) \(number % 400 * 84) \(number / 400 * 90) 70 60"
          }))
    }
    return sample
  }

  private func count(_ drawing: RecordedDrawing?) -> (direct: Int, layered: Int, layers: Int) {
    var result = (direct: 0, layered: 0, layers: 0)
    var isLayer = false
    for command in drawing?.commands ?? [] {
      switch command {
      case .beginLayer: isLayer = true
      case .endLayer: isLayer = false
      case .fillRectangles(let boxes):
        if isLayer { result.layered += boxes.count } else { result.direct += boxes.count }
      case .layer: result.layers += 1
      default: break
      }
    }
    return result
  }

  @Test(
    "more regions than are drawn one by one are drawn once on a layer, then scaled, until they change"
  )
  func layers() throws {
    let reader = try Reader(sample(20_000))
    let resting = count(reader.drawing)
    #expect(resting.direct == 0 && resting.layers == 1)
    try reader.choose("Church", rests: false)
    reader.host.advanceFrame()
    #expect(count(reader.drawing).layered == 20_000, "those that stay, and those that go")
    #expect(count(reader.drawing).layers == 2)
    reader.host.advanceFrame()
    #expect(count(reader.drawing).layered == 0, "not drawn anew in each frame")
    #expect(count(reader.drawing).layers == 2)
    reader.rest()
    #expect(count(reader.drawing).layers == 1)
    for case .beginLayer(_, let width, let height) in reader.drawing?.commands ?? [] {
      #expect(width * height <= 8_000_000)
    }
    // Closer, there are few enough.
    reader.own {
      $0.picture.move {
        $0.move(to: Placement(centre: ImagePoint(x: 17_000, y: 3_000), scale: 0.2), animated: false)
      }
    }
    let near = count(reader.drawing)
    #expect(near.direct > 500 && near.direct < 15_000 && near.layers == 0)
    #expect(reader.host.faults == [])
  }

  @Test("of many clauses those around the one in use are in the page, with their true numbers")
  func window() throws {
    let reader = try Reader(sample(30_000, perClause: 10))
    func items() -> [PageNode] {
      reader.host.elements(class: "facsimile-clauses").first?.children ?? []
    }
    #expect(items().count == 1000)
    #expect(items().first?[.ariaSetsize] == "3000" && items().first?[.ariaPosinset] == "1")
    reader.own { $0.show(clause: "c1500") }
    #expect(items().count == 1000)
    let chosen = try #require(items().first { $0[.ariaPosinset] == "1501" })
    #expect(chosen.children[0][.ariaPressed] == "true")
    // The keyboard goes on from the window's end, without leaving the focused one out.
    reader.host.focus(items().last?.children.first)
    let last = try #require(reader.host.page.focused)
    #expect(last[.ariaLabel] == "Clause 1999, 2000 of 3000, Church")
    #expect(items().last?[.ariaPosinset] == "2499")
    #expect(reader.host.faults == [])
  }

  @Test("100,000 regions open, and a tap among them finds its clause")
  func hundredThousand() throws {
    let reader = try Reader(sample(100_000))
    #expect(count(reader.drawing).layers == 1)
    let region = reader.controller.facsimile.document.leaves[0].regions(of: 1_234)[7]
    let box = reader.controller.facsimile.document.leaves[0].regions.box(region)
    reader.own {
      $0.picture.move { $0.move(to: Placement(centre: box.middle, scale: 1), animated: false) }
    }
    try reader.tap(reader.viewport.screenPoint(fromImage: box.middle, reader.placement))
    #expect(reader.controller.selectedClause == 1_234)
    #expect(reader.host.faults == [])
  }
}
