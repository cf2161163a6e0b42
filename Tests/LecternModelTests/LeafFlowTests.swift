import LecternBase
import LecternTesting
import Testing

@testable import LecternModel

/// Leaves in one long column, or in one long row.
struct LeafFlowTests {
  private func document(_ sizes: [Size], _ more: String) throws -> Document {
    let leaves = sizes.enumerated().map { index, size in
      """
      {"id": "\(index)", "image": {"tiles": "\(index)/", "width": \(Int(size.width)),
       "height": \(Int(size.height)), "tile": 512, "factors": [1, 2, 4, 8, 16]}, "regions": ""}
      """
    }
    let text = """
      {"id": "a", "title": "A", "leaves": [\(leaves.joined(separator: ","))], \(more)
       "categories": [], "colours": ["#112233"], "ids": "", "names": "", "keys": "",
       "clauseCategories": "", "clauseColours": "", "chunks": [0]}
      """
    return try Document(JSON(parsing: Array(text.utf8)))
  }

  @Test("leaves one by one, and one alone, have none")
  func none() throws {
    let size = Size(width: 100, height: 200)
    #expect(try document([size, size], "").flow == nil)
    #expect(try document([size], #""layout": "continuous","#).flow == nil)
    #expect(try document([size, size], #""layout": "continuous","#).flow?.isRow == false)
    #expect(
      try document([size, size], #""layout": "continuous", "direction": "rtl","#).flow?.isRow
        == true)
  }

  @Test(
    "each leaf follows the one before it, seen from any leaf, and is found where it is",
    arguments: 1...10, ["", #""direction": "ltr","#, #""direction": "rtl","#])
  func places(seed: UInt64, direction: String) throws {
    var chance = SeededRandom(seed: seed)
    let sizes = (0..<Int.random(in: 2...40, using: &chance)).map { _ in
      Size(
        width: Double(Int.random(in: 200...8_000, using: &chance)),
        height: Double(Int.random(in: 200...8_000, using: &chance)))
    }
    let flow = try #require(try document(sizes, #""layout": "continuous","# + direction).flow)
    let isBackwards = direction.contains("rtl")
    let own = Int.random(in: 0..<sizes.count, using: &chance)
    let breadth = flow.isRow ? sizes[own].height : sizes[own].width
    let places = sizes.indices.map { flow.place(of: $0, sizes[$0], beside: own, sizes[own]) }
    let same = places[own]
    #expect(abs(same.x) < 1e-6 && abs(same.y) < 1e-6)
    #expect(
      abs(same.width - sizes[own].width) < 1e-6 && abs(same.height - sizes[own].height) < 1e-6)
    for (index, place) in places.enumerated() {
      // As broad as all others, and of its own shape.
      #expect(abs((flow.isRow ? place.height : place.width) - breadth) < 1e-6)
      #expect(abs(place.width / place.height * sizes[index].height / sizes[index].width - 1) < 1e-9)
      #expect(flow.leaf(at: place.middle, beside: own, sizes[own]) == index)
      if index > 0 {
        let before = places[index - 1]
        let gap =
          !flow.isRow
          ? place.y - before.maxY : isBackwards ? before.x - place.maxX : place.x - before.maxX
        #expect(abs(gap - (flow.isRow ? 0 : 0.02 * breadth)) < 1e-4 * breadth)
      }
      // A window on it alone shows it, and has one more at each side.
      let inside = place.expanded(by: -0.01 * min(place.width, place.height))
      #expect(
        flow.leaves(in: inside, beside: own, sizes[own])
          == max(0, index - 1)..<min(sizes.count, index + 2))
    }
    let all = flow.extent(beside: own, sizes[own])
    let union = places.dropFirst().reduce(places[0]) { $0.union($1) }
    #expect(abs(all.x - union.x) < 1e-4 * breadth && abs(all.maxX - union.maxX) < 1e-4 * breadth)
    #expect(abs(all.y - union.y) < 1e-4 * breadth && abs(all.maxY - union.maxY) < 1e-4 * breadth)
    let peers = flow.peers(of: sizes[own])
    #expect(places.allSatisfy { $0.width <= peers.size.width + 1e-3 * breadth })
    #expect(places.allSatisfy { $0.height <= peers.size.height + 1e-3 * breadth })
    let finest = sizes.map { flow.isRow ? $0.height : $0.width }.max() ?? 0
    #expect(abs(peers.density - finest / breadth) < 1e-9)
    // Far beyond its ends the first and the last are the nearest.
    let far = 1e9
    let (start, end) = isBackwards ? (far, -far) : (-far, far)
    #expect(flow.leaf(at: ImagePoint(x: start, y: -far), beside: own, sizes[own]) == 0)
    #expect(flow.leaf(at: ImagePoint(x: end, y: far), beside: own, sizes[own]) == sizes.count - 1)
  }
}
