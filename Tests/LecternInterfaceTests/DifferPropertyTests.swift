import LecternBase
import LecternInterface
import LecternTesting
import Testing

/// A random tree as a value, so that it can be drawn twice.
private struct Plan {
  var key = 0
  var tag = LecternInterface.Tag.div
  var text: Text?
  var attributes: [Attribute] = []
  var listens = false
  var isAnchored = false
  var children: [Plan] = []

  func node() -> Node {
    if let text { return .text(text) }
    return element(
      tag, key: key, attributes, on: listens ? [.tap {}] : [], isAnchored: isAnchored,
      children.map { $0.node() })
  }

  static func random(_ random: inout SeededRandom, depth: Int = 0) -> Plan {
    let tags: [LecternInterface.Tag] = [.div, .p, .ul, .li, .span]
    var plan = Plan(tag: depth == 0 ? .main : tags[random.below(tags.count)])
    if random.below(2) == 0 {
      plan.attributes.append(Attribute(.title, Text(number: random.below(3))))
    }
    if random.below(3) == 0 {
      plan.attributes.append(Attribute(.lang, Text(number: random.below(2))))
    }
    plan.listens = random.below(4) == 0
    guard depth < 4 else { return plan }
    // Two in three children carry a key of a small range: many match, move and vanish.
    var keys = Array(1...9).shuffled(using: &random)
    for _ in 0..<random.below(7) {
      if random.below(5) == 0 {
        plan.children.append(Plan(text: Text(number: random.below(4))))
        continue
      }
      var child = Plan.random(&random, depth: depth + 1)
      if random.below(3) > 0 { child.key = keys.popLast() ?? 0 }
      plan.children.append(child)
    }
    return plan
  }
}

struct DifferPropertyTests {
  @Test("after any change the page equals one drawn afresh", arguments: 0..<300 as Range<UInt64>)
  func equalsFreshDrawing(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let first = Plan.random(&random)
    let drawing = Drawing { first.node() }
    for _ in 0..<6 {
      let plan = Plan.random(&random)
      _ = drawing.show { plan.node() }
      #expect(drawing.markup == Drawing { plan.node() }.markup, "seed \(seed)")
      #expect(drawing.host.faults.isEmpty, "seed \(seed): \(drawing.host.faults)")
      #expect(drawing.application.liveNodeCount == drawing.host.page.nodes.count - 2)
    }
  }

  @Test("anchored children never move while their order stays", arguments: 0..<200 as Range<UInt64>)
  func anchoredStay(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let anchored = [101, 102, 103]
    func order() -> [Int] {
      var others = Array(1...12).shuffled(using: &random)
      others.removeLast(random.below(8))
      var result = others
      var places = (0..<3).map { _ in random.below(result.count + 1) }
      places.sort()
      for (offset, key) in anchored.enumerated() { result.insert(key, at: places[offset] + offset) }
      return result
    }
    func node(_ keys: [Int]) -> Node {
      element(
        .div,
        keys.map { element(.section, key: $0, isAnchored: $0 > 100, [.text(Text(number: $0))]) })
    }
    let first = order()
    let drawing = Drawing { node(first) }
    let ids = Set(
      drawing.host.elements(.section).filter { Int($0.text) ?? 0 > 100 }.map(\.id))
    for _ in 0..<8 {
      let keys = order()
      let ops = drawing.show { node(keys) }
      for case .insert(_, let child, _) in ops {
        #expect(!ids.contains(child), "seed \(seed): an anchored child moved")
      }
      #expect(drawing.host.elements(.section).map { Int($0.text) } == keys.map { $0 })
    }
  }

  @Test(
    "a permutation costs no create and at most one insert a child",
    arguments: 0..<100 as Range<UInt64>)
  func permutationCost(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var keys = Array(1...20)
    func node(_ keys: [Int]) -> Node { element(.ul, keys.map { element(.li, key: $0) }) }
    let drawing = Drawing { [keys] in node(keys) }
    for _ in 0..<5 {
      keys.shuffle(using: &random)
      let ops = drawing.show { [keys] in node(keys) }
      #expect(ops.count < 20)
      #expect(
        ops.allSatisfy {
          if case .insert = $0 { return true }
          return false
        })
    }
  }
}
