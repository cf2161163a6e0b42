import LecternBase
import LecternTesting
import Yams

/// Reads the steps that happen at places of an element.
///
/// - Source: docs/SCENARIOS.md, "Places and gestures".
extension StepReader {
  /// Reads `{at: [0.5, 0.25], in: …}` and the like; nil, with a report, for anything else.
  func gesture(_ name: String, _ node: Yams.Node) -> Step.Action? {
    let keys =
      switch name {
      case "drag": ["in", "from", "to"]
      case "pinch": ["in", "at", "by"]
      case "wheel": ["in", "at", "by", "right", "zoom"]
      default: ["in", "at"]
      }
    guard let map = YAMLMap(node, named: name, keys: keys, faults) else { return nil }
    let query = map.node("in", required: true).flatMap { self.query($0) }
    let gesture = gesture(name, map)
    guard let query, let gesture else { return nil }
    return .gesture(gesture, in: query)
  }

  private func gesture(_ name: String, _ map: YAMLMap) -> Step.Gesture? {
    if name == "drag" {
      let from = spot(map, "from")
      let to = spot(map, "to")
      guard let from, let to else { return nil }
      return .drag(from: from, to: to)
    }
    let spot = spot(map, "at")
    switch name {
    case "pinch":
      guard let factor = map.number("by", required: true), let spot else { return nil }
      if (0.1...10).contains(factor) { return .pinch(at: spot, by: factor) }
      if let node = map.node("by") {
        faults.report(.wrongType(key: "by", expected: "a number from 0.1 to 10"), at: node)
      }
      return nil
    case "wheel":
      let down = map.number("by", required: map.node("right") == nil, isSigned: true)
      let right = map.number("right", isSigned: true)
      var isZoom = false
      if let node = map.node("zoom") {
        isZoom = node.bool ?? false
        if node.bool == nil {
          faults.report(.wrongType(key: "zoom", expected: "true or false"), at: node)
        }
      }
      guard let spot, down != nil || right != nil else { return nil }
      return .wheel(at: spot, right: right ?? 0, down: down ?? 0, isZoom: isZoom)
    default: return spot.map { .tap(at: $0) }
    }
  }

  /// Reads a place such as `[0.5, 0.25]`.
  private func spot(_ map: YAMLMap, _ key: String) -> Step.Gesture.Spot? {
    guard let node = map.node(key, required: true) else { return nil }
    let numbers = node.sequence?.compactMap { $0.scalar.flatMap { Double($0.string) } } ?? []
    if numbers.count == 2, node.sequence?.count == 2, numbers.allSatisfy({ (0...1).contains($0) }) {
      return Step.Gesture.Spot(x: numbers[0], y: numbers[1])
    }
    faults.report(
      .wrongType(key: key, expected: "two numbers from 0 to 1 in brackets, such as [0.5, 0.25]"),
      at: node)
    return nil
  }
}
