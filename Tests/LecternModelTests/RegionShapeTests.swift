import Testing

@testable import LecternModel

struct RegionShapeTests {
  private func polygon(_ points: [(Int, Int)]) throws -> RegionShape {
    try #require(RegionShape.polygon(enclosedBy: points.map { .init(x: $0.0, y: $0.1) }))
  }

  @Test("MC-5: what lies on the image stays as it is, edges included")
  func inside() throws {
    let whole = RegionShape.rectangle(x: 0, y: 0, width: 80, height: 60)
    #expect(whole.clipped(width: 80, height: 60) == .inside)
    #expect(try polygon([(0, 0), (80, 0), (80, 60)]).clipped(width: 80, height: 60) == .inside)
  }

  @Test("MC-5: a rectangle is cut at every edge")
  func rectangle() {
    let shape = RegionShape.rectangle(x: -5, y: -6, width: 200, height: 200)
    #expect(
      shape.clipped(width: 80, height: 60)
        == .cut(.rectangle(x: 0, y: 0, width: 80, height: 60)))
    for (x, y) in [(80, 0), (0, 60), (-10, 0), (0, -10)] {
      let beside = RegionShape.rectangle(x: x, y: y, width: 10, height: 10)
      #expect(beside.clipped(width: 80, height: 60) == .outside)
    }
  }

  @Test("MC-5: a polygon is cut along the edge, not bent to it")
  func polygon() throws {
    let shape = try polygon([(40, 20), (120, 20), (40, 100)])
    let expected = try polygon([(40, 60), (40, 20), (80, 20), (80, 60)])
    #expect(shape.clipped(width: 80, height: 60) == .cut(expected))
    let above = try polygon([(-10, -10), (30, -10), (-10, 30)])
    let corner = try polygon([(0, 0), (20, 0), (0, 20)])
    #expect(above.clipped(width: 80, height: 60) == .cut(corner))
    // Its frame reaches onto the image, and it doesn't.
    let beside = try polygon([(70, -40), (140, -40), (140, 30)])
    #expect(beside.clipped(width: 80, height: 60) == .outside)
  }

  @Test("MC-6: repeated corners count once, and a line is no polygon")
  func corners() throws {
    let closed = try polygon([(0, 0), (9, 0), (9, 0), (9, 9), (0, 0)])
    #expect(closed == .polygon([.init(x: 0, y: 0), .init(x: 9, y: 0), .init(x: 9, y: 9)]))
    for line in [[(0, 0), (1, 1)], [(0, 0), (5, 5), (9, 9)], [(0, 0), (5, 5), (0, 0)]] {
      #expect(RegionShape.polygon(enclosedBy: line.map { .init(x: $0.0, y: $0.1) }) == nil)
    }
  }
}
