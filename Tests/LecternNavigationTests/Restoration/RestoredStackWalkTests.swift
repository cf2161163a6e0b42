import LecternBase
import LecternInterface
import LecternNavigation
import LecternTesting
import Testing

/// The controllers of a stack that come back, computed a second time, by names alone (RS-4,
/// RS-6…RS-9).
private struct Survivors {
  var left: [String] = []
  var right: String?

  /// - Parameters:
  ///   - gone: the screen that can't be made any more; the stack ends before it.
  init(_ model: Model, identified: Set<String>, gone: String?) {
    left = model.left.filter { identified.contains($0) }
    right = model.right.flatMap { identified.contains($0) ? $0 : nil }
    if let gone, let index = left.firstIndex(of: gone) {
      left = Array(left[..<index])
      right = nil
    }
    if right == gone { right = nil }
    if left.isEmpty, let alone = right {
      left = [alone]
      right = nil
    }
  }

  var picture: String { "[\(left.joined(separator: ","))|\(right ?? "-")]" }
}

@Suite("Restoration of a drill-down container: any stack")
struct RestoredStackWalkTests {
  @Test("RS-4, RS-6…RS-9, RS-11: random stacks with random identifiers", arguments: 0..<20)
  func walk(seed: UInt64) throws {
    var random = SeededRandom(seed: 4_000 + seed)
    for round in 0..<25 {
      let isWide = random.below(2) == 0
      let hasPlaceholders = random.below(2) == 0
      let container = try Container(placeholders: hasPlaceholders, width: isWide ? 1024 : 390)
      var model = Model(placeholders: hasPlaceholders)
      for number in 0..<random.below(12) {
        let operation: Operation
        switch random.below(6) {
        case 0: operation = .pop
        case 1: operation = model.left.isEmpty ? .pop : .replace("r\(number)")
        case 2: operation = .push(nil)
        default: operation = .push("s\(number)")
        }
        let isAllowed = model.apply(operation)
        #expect(isAllowed)
        try container.perform(operation, animated: random.below(3) == 0)
      }
      let identified = Set(
        (model.all + ["PL", "PR"]).filter { _ in random.below(4) > 0 })
      let gone = random.below(3) == 0 ? model.all.randomElement(using: &random) : nil
      let archive = try container.saved(identified: Array(identified))
      let revived = try Revived(
        archive, width: random.below(2) == 0 ? 1024 : 390, refuses: gone.map { [$0] } ?? [])
      let expected = Survivors(model, identified: identified, gone: gone)
      let place: Comment = "seed \(seed), round \(round): \(model.picture), \(identified)"
      #expect(revived.picture == expected.picture, place)
      #expect(revived.faults == [], place)
      #expect(
        (revived.drillDown.leftPlaceholder != nil)
          == (hasPlaceholders && identified.contains("PL")), place)
      // It is a container like any other from here on.
      var next = Model(expected.picture)
      for number in 0..<4 {
        let operation: Operation = random.below(2) == 0 ? .pop : .push("n\(number)")
        _ = next.apply(operation)
        switch operation {
        case .push(let name):
          try revived.drillDown.push(name.map(revived.screen), animated: random.below(2) == 0)
        default: revived.drillDown.pop(animated: random.below(2) == 0)
        }
        revived.application.commit()
        #expect(revived.drillDown.checkInvariants() == nil, place)
      }
      revived.host.advance(seconds: 3)
      #expect(revived.picture == next.picture, place)
      #expect(revived.faults == [], place)
      // And saved again, it comes back as it is (BL-2).
      let again = try Revived(try revived.restoration.saved(revived.drillDown))
      #expect(again.picture == next.picture, place)
    }
  }
}
