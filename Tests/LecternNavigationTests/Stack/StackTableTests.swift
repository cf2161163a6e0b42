import LecternNavigation
import Testing

/// The stack before and after each operation, as the specification writes it.
struct StackTableTests {
  private static let push = ["will push", "did push"]
  private static let pop = ["will pop", "did pop"]
  private static let replace = ["will replace", "did replace"]

  static let cases: [Case] = [
    Case("DD-15", "[|-]", .push(nil), "[|-]", completes: false, posts: []),
    Case("DD-15", "[a,b|-]", .push(nil), "[a,b|-]", completes: false, posts: []),
    Case("DD-16", "[|-]", .push("v"), "[v|-]", posts: push),
    Case("DD-17", "[a|-]", .push("v"), "[a|v]", posts: push),
    Case("DD-17", "[a,b|-]", .push("v"), "[a,b|v]", posts: push),
    Case("DD-18", "[a|b]", .push("v"), "[a,b|v]", posts: push),
    Case("DD-19", "[a|b]", .push(nil), "[a,b|-]", posts: push),
    Case("DD-23", "[|-]", .pop, "[|-]", completes: false, posts: []),
    Case("DD-24", "[a|-]", .pop, "[|-]", posts: pop),
    Case("DD-25", "[a|b]", .pop, "[a|-]", posts: pop),
    Case("DD-26", "[a,b|c]", .pop, "[a|b]", posts: pop),
    Case("DD-26", "[a,b|-]", .pop, "[a|b]", posts: pop),
    Case("DD-28", "[a,b,c,d|e]", .popTo("a"), "[a|b]", posts: pop),
    Case("DD-28", "[a,b,c,d|-]", .popTo("b"), "[a,b|c]", posts: pop),
    Case("DD-29", "[a,b|c]", .popTo("b"), "[a,b|c]", posts: []),
    Case("DD-30", "[a,b,c|d]", .popTo("b"), "[a,b|c]", posts: pop),
    Case("DD-33", "[|-]", .popToRoot, "[|-]", completes: false, posts: []),
    Case("DD-33", "[1,2,3,4|5]", .popToRoot, "[1|2]", posts: pop),
    Case("DD-33", "[1|-]", .popToRoot, "[1|-]", posts: []),
    Case("DD-33", "[1|2]", .popToRoot, "[1|2]", posts: []),
    Case("DD-33", "[1,2|-]", .popToRoot, "[1|2]", posts: pop),
    Case("DD-35", "[a|b]", .replace("b"), "[a|b]", posts: []),
    Case("DD-35", "[a|-]", .replace(nil), "[a|-]", posts: []),
    Case("DD-36", "[a|-]", .replace("v"), "[a|v]", posts: replace),
    Case("DD-36", "[a,b|c]", .replace("v"), "[a,b|v]", posts: replace),
    Case("DD-36", "[a|b]", .replace(nil), "[a|-]", posts: replace),
    Case("DD-36", "[a|b]", .replace("v", .push), "[a|v]", posts: replace),
    Case("DD-40", "[a|b]", .show("v", "b"), "[a,b|v]", posts: push),
    Case("DD-40", "[a|b]", .show(nil, "b"), "[a,b|-]", posts: push),
    Case("DD-40", "[a|-]", .show("v", "a"), "[a|v]", posts: push),
    Case("DD-40", "[a|b]", .show("v", "a"), "[a|v]", posts: replace),
    Case("DD-40", "[a|b]", .show(nil, "a"), "[a|-]", posts: replace),
    Case("DD-41", "[a|b]", .show("b", "a"), "[a|b]", posts: []),
    Case("DD-41", "[a|-]", .show(nil, "a"), "[a|-]", completes: false, posts: []),
    Case("DD-41", "[a,b,c|d]", .show("b", "a"), "[a|b]", posts: pop),
  ]

  @Test(
    "DD-15…DD-41, DT-1, DT-3, DT-11, DT-41: stacks, completions and notifications", arguments: cases
  )
  func nonAnimated(row: Case) throws {
    let container = try Container(row.before)
    #expect(container.picture == row.before)
    try container.perform(row.operation)
    #expect(container.picture == row.after)
    #expect(container.drillDown.isValid)
    var calls = row.posts
    if row.completes { calls.insert("completion", at: max(0, calls.count - 1)) }
    #expect(container.takeCalls() == calls)
    container.rest()
    #expect(container.log.lines == [])
  }

  @Test(
    "DD-7, DD-49: an animated operation changes the stack at once, and the rest later",
    arguments: cases)
  func animated(row: Case) throws {
    let container = try Container(row.before)
    try container.perform(row.operation, animated: true)
    #expect(container.picture == row.after)
    #expect(container.drillDown.isValid)
    let isEffective = !row.posts.isEmpty
    let early = isEffective ? [row.posts[0]] : row.completes ? ["completion"] : []
    let calls = container.takeCalls()
    container.host.advance(seconds: DrillDownController.duration - 0.001)
    if row.id == "DD-41", isEffective {
      // The pop's own end then finds the right controller in place.
      #expect(calls == early)
    } else {
      #expect(calls + container.takeCalls() == early)
    }
    container.host.advance(seconds: 0.002)
    let late = isEffective ? (row.completes ? ["completion"] : []) + [row.posts[1]] : []
    #expect(container.takeCalls() == late)
    container.rest()
    #expect(container.log.lines == [])
  }

  @Test(
    "DD-52, DD-54, DD-56, DT-17, DT-38: who is shown reads 1/1, who isn’t 0/0", arguments: cases)
  func appearance(row: Case) throws {
    for width in [1024.0, 390.0] {
      for isAnimated in [false, true] {
        let container = try Container(row.before, placeholders: true, width: width)
        #expect(container.unsettled == [])
        try container.perform(row.operation, animated: isAnimated)
        container.rest()
        #expect(container.unsettled == [], "\(width), animated: \(isAnimated)")
        #expect(container.active.sorted() == shown(row.after, width).sorted())
        #expect(container.host.faults == [])
        let animations = container.take("ppear").map { $0.hasSuffix("animated") }
        #expect(animations.allSatisfy { $0 == isAnimated })
      }
    }
  }

  private func shown(_ picture: String, _ width: Double) -> [String] {
    let sides = picture.dropFirst().dropLast().split(
      separator: "|", omittingEmptySubsequences: false)
    let left = sides[0].split(separator: ",").last.map(String.init) ?? "PL"
    let right = sides[1] == "-" ? "PR" : String(sides[1])
    if width >= 700 { return [left, right] }
    return [sides[1] == "-" ? left : right]
  }

  @Test(
    "DD-24…DD-26: a pop returns what it discarded",
    arguments: [
      ("[|-]", nil), ("[a|-]", "a"), ("[a|b]", "b"), ("[a,b|c]", "c"), ("[a,b|-]", nil),
    ] as [(String, String?)])
  func popReturns(before: String, returned: String?) throws {
    let container = try Container(before)
    #expect(try container.perform(.pop)?.title.string == returned)
  }

  @Test("DD-1, DD-2: all controllers in order, and the two in front")
  func accessors() throws {
    let container = try Container("[a,b|c]")
    #expect(container.drillDown.controllers.map { $0.title.string } == ["a", "b", "c"])
    #expect(container.drillDown.leftController === container.screen("b"))
    #expect(container.drillDown.rightController === container.screen("c"))
    let empty = try Container()
    #expect(empty.drillDown.controllers.isEmpty)
    #expect(empty.drillDown.leftController == nil)
    #expect(empty.drillDown.rightController == nil)
  }
}
