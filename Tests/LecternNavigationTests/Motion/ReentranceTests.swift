import Foundation
import LecternInterface
import LecternNavigation
import LecternTesting
import Testing

/// Operations called from inside the calls that another operation makes.
struct ReentranceTests {
  /// Operations that between them make every call there is.
  static let outer: [(before: String, operation: Operation)] = [
    ("[|-]", .push("v")), ("[a|b]", .push("v")), ("[a|b]", .push(nil)), ("[a,b|c]", .pop),
    ("[a|-]", .pop), ("[a,b,c,d|e]", .popTo("a")), ("[a,b|c]", .replace("v")),
    ("[a|b]", .replace(nil)), ("[a,b,c|d]", .show("v", "a")), ("[a|b]", .leftPlaceholder("v")),
    ("[a|b]", .width(390)),
  ]

  static let inner: [Operation] = [
    .push("x"), .push("v"), .push("c"), .push(nil), .pop, .popTo("a"), .popToRoot, .replace("x"),
    .replace("c", .push), .replace(nil), .show("x", "a"), .goBack, .leftPlaceholder("v"),
    .rightPlaceholder(nil), .hideBars(true), .width(390),
  ]

  static let motions = [(false, false), (false, true), (true, false), (true, true)]

  @Test(
    "DD-7, DD-49, DD-52, DT-12, DT-17: any operation may be called from inside any call",
    arguments: outer.indices)
  func anywhere(index: Int) throws {
    let (before, outer) = Self.outer[index]
    let isShort = ProcessInfo.processInfo.environment["LECTERN_SHORT"] != nil
    for (innerIndex, inner) in Self.inner.enumerated() {
      for (number, (outerMoves, innerMoves)) in Self.motions.enumerated() {
        // On a build where every step takes ten times as long, one of the four each.
        if isShort, number != (index + innerIndex) % Self.motions.count { continue }
        var call = 0
        while true {
          let nest = try Nest(
            before, outer, outerMoves, inner, innerMoves, at: call)
          guard let line = nest.line else { break }
          call += 1
          let words =
            "\(before) \(outer) animated: \(outerMoves), at “\(line)” \(inner) animated: \(innerMoves)"
          #expect(nest.faults == [], "\(words)")
        }
        #expect(call > 0)
      }
    }
  }

  /// One run of an operation that calls another one.
  private struct Nest {
    /// The call at which it acted; nil if there were fewer calls.
    var line: String?
    var faults: [String] = []

    init(
      _ before: String, _ outer: Operation, _ outerMoves: Bool, _ inner: Operation,
      _ innerMoves: Bool, at call: Int
    ) throws {
      let container = try Container(before, placeholders: true)
      let delegate = Delegate(container.log)
      container.drillDown.delegate = delegate
      var model = Model(before, placeholders: true)
      var remaining = call
      var said: String?
      var faults: [String] = []
      container.log.onLine = { line in
        if let broken = container.drillDown.checkInvariants() {
          faults.append("\(broken.string) at “\(line)”")
        }
        remaining -= 1
        guard remaining == -1 else { return }
        said = line
        // The state of the outer operation is there before anybody is told.
        var isAccepted = true
        do {
          try container.call(inner, animated: innerMoves, completion: "inner completion")
        } catch { isAccepted = false }
        if case .show = outer {
        } else if isAccepted != model.apply(inner, animated: innerMoves) {
          faults.append("accepted: \(isAccepted)")
        }
      }
      guard model.apply(outer, animated: outerMoves) else { return }
      let completions = model.completions
      try container.perform(outer, animated: outerMoves)
      container.rest()
      model.advance(milliseconds: 1_000)
      container.log.onLine = nil
      line = said
      if said == nil { return }
      let lines = container.log.lines
      if case .show = outer {
      } else {
        if container.picture != model.picture { faults.append("\(container.picture)") }
        if container.active != model.shown { faults.append("shows \(container.active)") }
        let all = lines.count { $0.hasSuffix("completion") }
        if all != model.completions { faults.append("\(all) completions") }
        if lines.count(where: { $0 == "completion" }) != completions { faults.append("its own") }
      }
      for operation in ["push", "pop", "replace"] {
        // At no moment more dids than wills, and in the end as many.
        var open = 0
        for line in lines where line.hasSuffix(" \(operation)") {
          open += line == "will \(operation)" ? 1 : line == "did \(operation)" ? -1 : 0
          if open < 0 { faults.append("did \(operation) before will") }
        }
        if open != 0 { faults.append("\(open) \(operation) without a did") }
      }
      if container.drillDown.isMoving { faults.append("still moves") }
      if let broken = container.drillDown.checkInvariants() { faults.append(broken.string) }
      if container.panes.count != container.drillDown.children.count { faults.append("panes") }
      self.faults = faults + container.unsettled + container.host.faults
    }
  }

  @Test("DD-8, DD-49: an operation called by an observer of another is carried out there and then")
  func insideWill() throws {
    let container = try Container("[a|b]")
    var isFirst = true
    container.drillDown.addObserver { [unowned container] drillDown, _, moment in
      guard moment == .will, isFirst else { return }
      isFirst = false
      drillDown.pop(animated: false) { container.log.lines.append("inner completion") }
      container.log.lines.append("returned with \(container.picture)")
    }
    try container.perform(.push("v"))
    #expect(
      container.take() == [
        "v willMove in", "a willDisappear", "v willAppear", "will push",
        // The push is not over: each will still gets its did, before the next will.
        "v didAppear", "v willDisappear", "a didDisappear", "a willAppear", "will pop",
        "v didMove in", "v willMove out", "v didDisappear", "a didAppear", "v didMove out",
        "inner completion", "did pop", "returned with [a|b]", "completion", "did push",
      ])
  }

  @Test("a controller on its way out may be called back from inside every call of its leaving")
  func calledBack() throws {
    for animated in [false, true] {
      var call = 0
      var wasCalled = true
      while wasCalled {
        wasCalled = false
        let container = try Container("[a,b|c]", placeholders: true)
        try container.perform(.pop, animated: true)
        container.host.advance(seconds: 0.1)
        var remaining = call
        container.log.onLine = { _ in
          #expect(container.drillDown.checkInvariants() == nil)
          remaining -= 1
          guard remaining == -1 else { return }
          wasCalled = true
          // Ends the exit of c a second time, while the first push waits for it to end.
          do { try container.call(.push("c"), animated: animated) } catch {
            #expect(error as? DrillDownError == .alreadyInStack)
          }
        }
        do { try container.perform(.push("c"), animated: animated) } catch {
          #expect(error as? DrillDownError == .alreadyInStack)
        }
        container.rest()
        container.log.onLine = nil
        #expect(container.picture == "[a,b|c]", "at call \(call)")
        #expect(container.unsettled == [], "at call \(call)")
        #expect(container.host.faults == [])
        call += 1
      }
      #expect(call > 8)
    }
  }

  @Test("DD-14: an observer may stop itself and others, and add some")
  func changingObservers() throws {
    let container = try Container("[a|-]")
    let drillDown = container.drillDown
    var heard: [String] = []
    var stopped = 0
    let first = drillDown.addObserver { drillDown, _, moment in
      heard.append("first \(moment)")
      drillDown.removeObserver(stopped)
      drillDown.addObserver { _, _, moment in heard.append("third \(moment)") }
    }
    stopped = drillDown.addObserver { _, _, moment in heard.append("second \(moment)") }
    try container.perform(.push("b"), animated: true)
    drillDown.removeObserver(first)
    container.rest()
    #expect(heard == ["first will", "third did"])
  }
}

/// Logs the container's calls to its delegate.
private final class Delegate: DrillDownControllerDelegate {
  private let log: Log

  init(_ log: Log) { self.log = log }

  func drillDownController(_ controller: DrillDownController, did operation: DrillDownOperation) {
    log.lines.append("delegate hears of \(operation)")
  }

  func drillDownController(
    _ controller: DrillDownController, didChangeWidthFrom previous: WidthClass
  ) { log.lines.append("delegate hears of the width") }
}
