import Foundation
import LecternInterface
import LecternNavigation
import LecternTesting
import Testing

/// A hundred thousand operations in any order, at any moment of each other’s motion.
struct RandomWalkTests {
  @Test(
    "DT-42: 100,000 random operations keep every invariant, DD-3…DD-7, DD-33, DD-40, DD-52, DD-78",
    arguments: 1...8)
  func randomWalk(seed: Int) throws {
    var walk = try RandomWalk(seed: seed)
    // A tenth where each takes ten times as long.
    let count = ProcessInfo.processInfo.environment["LECTERN_SHORT"] == nil ? 12_500 : 1_250
    while walk.operations < count { try walk.step() }
    try walk.rest()
  }
}

/// One random run; its seed repeats it.
private struct RandomWalk {
  private static let names = (0..<12).map { "s\($0)" }
  private static let widths = [320.0, 390, 699, 700, 1024, 1920]

  private let seed: Int
  private let container: Container
  private var random: SeededRandom
  private var model = Model(placeholders: true)
  private var history: [String] = []
  private var steps = 0
  private(set) var operations = 0

  init(seed: Int) throws {
    self.seed = seed
    random = SeededRandom(seed: UInt64(seed))
    container = try Container(placeholders: true)
  }

  struct Broken: Error, CustomStringConvertible {
    let description: String
  }

  private func require(_ isTrue: Bool, _ what: @autoclosure () -> String) throws {
    if isTrue { return }
    throw Broken(
      description: "\(what()); seed \(seed), step \(steps), since the last rest: "
        + history.joined(separator: "; "))
  }

  mutating func step() throws {
    steps += 1
    switch random.below(40) {
    case ..<4: try pass(milliseconds: random.below(40) * 10)
    case 4: try nest()
    default: try operate()
    }
    try check()
    if steps % 20 == 0 { try rest() }
  }

  /// Everything that holds at any moment.
  private func check() throws {
    let broken = container.drillDown.checkInvariants()
    try require(broken == nil, broken?.string ?? "")
    try require(container.picture == model.picture, "\(container.picture) for \(model.picture)")
    try require(container.active == model.shown, "\(container.active) for \(model.shown)")
    try require(container.host.faults.isEmpty, "\(container.host.faults)")
    try require(
      container.drillDown.isMoving == container.host.clock.isWaiting, "the count of motions")
  }

  private mutating func operate() throws {
    let operation = self.operation()
    let animated = random.below(3) > 0
    operations += 1
    history.append("\(operation)\(animated ? " animated" : "")")
    let before = (ids: container.paneIDs, all: model.all)
    container.host.forgetOps()
    var isAccepted = true
    do { try container.perform(operation, animated: animated) } catch { isAccepted = false }
    let isLegal = model.apply(operation, animated: animated)
    try require(isAccepted == isLegal, "accepted \(isAccepted) for \(isLegal)")
    // A controller that stays in the stack keeps its element, and that element is never put in
    // again.
    let inserted = container.inserted
    let ids = container.paneIDs
    for name in model.all where before.all.contains(name) {
      let id = ids[name]
      try require(id != nil && id == before.ids[name], "\(name) has another element")
      try require(id.map(inserted.contains) == false, "\(name) was put into the page again")
    }
  }

  private mutating func pass(milliseconds: Int) throws {
    history.append("\(milliseconds) ms")
    model.advance(milliseconds: milliseconds)
    container.host.advance(seconds: Double(milliseconds) / 1000)
  }

  /// Lets all motion end, and checks the rules that hold then.
  mutating func rest() throws {
    model.advance(milliseconds: 2_000)
    container.rest()
    try check()
    try require(container.unsettled == [], "\(container.unsettled)")
    try require(!container.drillDown.isMoving, "something moves")
    try require(container.panes.count == container.drillDown.children.count, "the panes")
    let lines = container.log.lines
    let posts = (
      lines.count { $0.hasPrefix("will ") }, lines.count { $0.hasPrefix("did ") }
    )
    try require(posts == (model.posts, model.posts), "\(posts) notifications for \(model.posts)")
    let completions = lines.count { $0 == "completion" }
    try require(completions == model.completions, "\(completions) for \(model.completions)")
    begin()
  }

  /// Starts the counts anew.
  private mutating func begin() {
    container.log.lines = []
    model.forgetCounts()
    history = [model.picture]
  }

  /// An operation called by any of the calls that another one makes.
  private mutating func nest() throws {
    try rest()
    let outer = operation(), inner = operation()
    let animated = (random.below(2) > 0, random.below(2) > 0)
    var left = random.below(10)
    operations += 2
    history.append("\(outer) \(animated.0), at call \(left) \(inner) \(animated.1)")
    let container = self.container
    var broken: String?
    container.log.onLine = { _ in
      broken = broken ?? container.drillDown.checkInvariants()?.string
      left -= 1
      if left == -1 { _ = try? container.call(inner, animated: animated.1) }
    }
    _ = try? container.perform(outer, animated: animated.0)
    container.rest()
    container.log.onLine = nil
    let lines = container.log.lines
    try require(broken == nil, broken ?? "")
    try require(
      lines.count { $0.hasPrefix("will ") } == lines.count { $0.hasPrefix("did ") }, "the pairs")
    try require(container.unsettled == [], "\(container.unsettled)")
    model.become(container)
    begin()
  }

  private mutating func operation() -> Operation {
    let name = Self.names[random.below(Self.names.count)]
    let inStack = model.all.isEmpty ? nil : model.all[random.below(model.all.count)]
    switch random.below(100) {
    case ..<32: return .push(name)
    case ..<38: return .push(nil)
    case ..<50: return .pop
    case ..<57: return .popTo(random.below(8) > 0 ? inStack : nil)
    case ..<59: return .popToRoot
    case ..<64: return .replace(name)
    case ..<67: return .replace(name, .push)
    case ..<70: return .replace(nil)
    case ..<80: return .show(random.below(6) > 0 ? name : nil, inStack)
    case ..<83: return .goBack
    case ..<86: return .leftPlaceholder([nil, "PL", "PL2", name][random.below(4)])
    case ..<89: return .rightPlaceholder([nil, "PR", "PR2", name][random.below(4)])
    case ..<91: return .hideBars(random.below(2) == 0)
    case ..<93: return .hideToolbars(random.below(2) == 0)
    default: return .width(Self.widths[random.below(Self.widths.count)])
    }
  }
}
