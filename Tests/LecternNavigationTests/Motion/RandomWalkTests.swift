import LecternInterface
import LecternNavigation
import LecternTesting
import Testing

/// The stack by names: what the specification says, written a second time.
private struct Model {
  var left: [String] = []
  var right: String?

  var picture: String { "[\(left.joined(separator: ","))|\(right ?? "-")]" }
  var all: [String] { left + (right.map { [$0] } ?? []) }

  /// Applies an operation; false when the container must refuse it.
  mutating func apply(_ operation: Operation) -> Bool {
    switch operation {
    case .push(let name):
      if let name, all.contains(name) { return false }
      if left.isEmpty {
        left = name.map { [$0] } ?? []
      } else {
        if let right { left.append(right) }
        right = name
      }
    case .pop:
      if left.count > 1 {
        right = left.removeLast()
      } else if right != nil {
        right = nil
      } else {
        left = []
      }
    case .popToRoot:
      if let first = left.first { return apply(.popTo(first)) }
    case .popTo(let name):
      guard let index = left.firstIndex(where: { $0 == name }) else { return false }
      if index + 1 < left.count {
        right = left[index + 1]
        left = Array(left[...index])
      }
    case .replace(let name, _):
      if left.isEmpty || (name != nil && name != right && all.contains(name ?? "")) { return false }
      right = name
    case .show: return false
    }
    return true
  }
}

/// Thousands of operations in any order, at any moment of each other’s motion.
struct RandomWalkTests {
  @Test("DT-42: 24,000 random steps keep DD-3, DD-4, DD-5, DD-7 and DD-52", arguments: 1...6)
  func randomWalk(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let container = try Container(placeholders: true)
    var model = Model()
    let names = (0..<12).map { "s\($0)" }
    var history: [String] = []
    for step in 0..<4_000 {
      let before = (ids: container.paneIDs, all: model.all)
      container.host.forgetOps()
      let isAnimated = random.below(3) > 0
      let chance = random.below(100)
      var said = ""
      if chance < 80 {
        let operation = self.operation(chance, names[random.below(names.count)], model, &random)
        said = "\(operation)\(isAnimated ? " animated" : "")"
        history.append(said)
        var isAccepted = true
        do { try container.perform(operation, animated: isAnimated) } catch { isAccepted = false }
        let isLegal = model.apply(operation)
        try #require(isAccepted == isLegal, "\(report(seed, step, history))")
      } else if chance < 85 {
        said = "placeholders"
        history.append(said)
        let isOther = random.below(2) == 0
        let left = random.below(3), right = random.below(3)
        try container.drillDown.setLeftPlaceholder(
          left == 0 ? nil : container.screen(isOther ? "PL" : "PL2"))
        try container.drillDown.setRightPlaceholder(
          right == 0 ? nil : container.screen(isOther ? "PR" : "PR2"))
        container.commit()
      } else if chance < 90 {
        let width = [320.0, 390, 699, 700, 1024, 1920][random.below(6)]
        history.append("width \(width)")
        container.resize(width)
      } else {
        history.append("time")
        container.host.advance(seconds: Double(random.below(40)) / 100)
      }
      let words = report(seed, step, history)
      try #require(container.drillDown.isValid, "\(words)")
      try #require(container.picture == model.picture, "\(words)")
      try #require(container.active == shown(container, model), "\(words)")
      try #require(container.host.faults.isEmpty, "\(words) \(container.host.faults)")
      // What stays in the stack keeps its element, and that element is never put in again.
      for name in model.all where before.all.contains(name) {
        let id = container.paneIDs[name]
        try #require(id != nil && id == before.ids[name], "\(name) \(words)")
        try #require(id.map { container.inserted.contains($0) } == false, "\(name) \(words)")
      }
      if step % 10 == 9 {
        container.rest()
        try #require(container.unsettled == [], "\(words)")
        try #require(container.panes.count == container.drillDown.children.count, "\(words)")
        for screen in container.screens.values {
          try #require(screen.settledParent === screen.parent, "\(screen.name) \(words)")
        }
        history = [model.picture]
        container.log.lines = []
      }
    }
  }

  private func operation(
    _ chance: Int, _ name: String, _ model: Model, _ random: inout SeededRandom
  ) -> Operation {
    switch chance {
    case ..<34: .push(name)
    case ..<40: .push(nil)
    case ..<56: .pop
    case ..<66: .popTo(model.left.isEmpty ? nil : model.left[random.below(model.left.count)])
    case ..<68: .popToRoot
    case ..<74: .replace(name)
    case ..<77: .replace(name, .push)
    default: .replace(nil)
    }
  }

  private func shown(_ container: Container, _ model: Model) -> [String] {
    let left = model.left.last ?? container.drillDown.leftPlaceholder?.title.string
    let right = model.right ?? container.drillDown.rightPlaceholder?.title.string
    if container.host.traits.widthClass == .regular { return [left, right].compactMap { $0 } }
    return [model.right ?? left].compactMap { $0 }
  }

  private func report(_ seed: Int, _ step: Int, _ history: [String]) -> String {
    "seed \(seed), step \(step): \(history.joined(separator: "; "))"
  }
}

extension RandomWalkTests {
  @Test("DD-40, DT-42: random showings settle with nothing left over", arguments: 1...4)
  func randomShowings(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let container = try Container("[a,b,c|d]", placeholders: true)
    let names = ["a", "b", "c", "d", "e", "f", "g"]
    for step in 0..<1_000 {
      let left = names[random.below(7)], right = random.below(8) == 0 ? nil : names[random.below(7)]
      let operation = random.below(2) == 0 ? Operation.push(right) : .show(right, left)
      // Refusals are right for many of these; what matters is that they change nothing.
      let before = container.picture
      do { try container.perform(operation, animated: random.below(2) == 0) } catch {
        #expect(container.picture == before)
      }
      if random.below(3) == 0 { container.host.advance(seconds: 0.2) }
      try #require(container.drillDown.isValid, "seed \(seed), step \(step): \(operation)")
      if step % 20 == 19 {
        container.rest()
        try #require(container.unsettled == [], "seed \(seed), step \(step)")
        try #require(container.host.faults.isEmpty)
        container.log.lines = []
      }
    }
  }
}
