import LecternBase
import LecternInterface
import LecternNavigation
import LecternTesting
import Testing

/// Tests whose items the bars hold, and which of them lead back.
struct BarItemTests {
  @Test("DD-10: bars have the classes that the container was made with, beside their own")
  func classes() throws {
    let plain = DrillDownController()
    #expect(plain.navigationBarClass == "" && plain.toolbarClass == "")
    let drillDown = DrillDownController(navigationBarClass: "brass", toolbarClass: "slate flat")
    drillDown.areToolbarsHidden = false
    #expect(drillDown.navigationBarClass == "brass" && drillDown.toolbarClass == "slate flat")
    let host = RecordingHost()
    host.start(Application(root: drillDown, host: host, traits: host.traits))
    #expect(
      host.elements(class: "brass").compactMap { $0[.class] } == [
        "bar bar-left brass", "bar bar-right brass",
      ])
    #expect(host.elements(class: "flat").count == 2)
    #expect(host.elements(class: "slate").allSatisfy { $0.tag == .footer })
  }

  @Test("DD-11: what a new container is set to")
  func defaults() {
    let drillDown = DrillDownController()
    #expect(!drillDown.areNavigationBarsHidden && drillDown.areToolbarsHidden)
    #expect(drillDown.navigationBarPosition == .topAttached)
    #expect(drillDown.propagatesNavigationItem && drillDown.propagatesTabBarItem)
    #expect(drillDown.leftControllerWidth == 320)
    #expect(drillDown.controllers.isEmpty)
  }

  @Test(
    "DD-12, DD-66: the left bar holds the items of all left controllers, the right one the right’s")
  func items() throws {
    let container = try Container("[a,b,c|d]", placeholders: true)
    let drillDown = container.drillDown
    func names(_ bar: DrillDownBar) -> [String] { bar.items.map { $0.title.string } }
    #expect(names(drillDown.leftNavigationBar) == ["a", "b", "c"])
    #expect(drillDown.leftNavigationBar.back?.title == "b")
    #expect(names(drillDown.rightNavigationBar) == ["d"])
    #expect(drillDown.rightNavigationBar.back == nil)
    #expect(names(drillDown.leftToolbar) == ["c"] && names(drillDown.rightToolbar) == ["d"])
    #expect(drillDown.leftToolbar.isHidden && !drillDown.leftNavigationBar.isHidden)
    try container.perform(.popToRoot)
    try container.perform(.pop)
    #expect(
      names(drillDown.rightNavigationBar) == ["PR"] && names(drillDown.rightToolbar) == ["PR"])
    try container.perform(.pop)
    #expect(names(drillDown.leftNavigationBar) == ["PL"])
  }

  @Test(
    "DD-67: who is told to hide its back button, by an operation",
    arguments: [
      ("[|-]", .push("v"), ["v"], []),
      ("[a|-]", .push("v"), ["a", "v"], []),
      ("[a|b]", .push("v"), ["a", "v"], ["b"]),
      ("[a|b]", .push(nil), ["a"], ["b"]),
      ("[a,b|c]", .push("v"), ["a", "v"], ["b", "c"]),
      ("[a|b]", .pop, ["a", "b"], []),
      ("[a,b|c]", .pop, ["b", "c"], ["a"]),
      ("[a,b,c|d]", .popTo("a"), ["b", "c", "d"], ["a"]),
      ("[a|b]", .replace("v"), ["a", "b", "v"], []),
    ] as [(String, Operation, [String], [String])])
  func hidesBackButton(
    before: String, operation: Operation, hiding: [String], showing: [String]
  ) throws {
    let container = try Container(before)
    try container.perform(operation)
    for name in hiding { #expect(container.screen(name).hidesBackButton, "\(name)") }
    for name in showing { #expect(!container.screen(name).hidesBackButton, "\(name)") }
  }

  @Test("DD-66, DD-67: an app may hide a back button, until the controller’s place changes")
  func appHides() throws {
    let container = try Container("[a,b|c]")
    #expect(container.host.find(.button("a")) != nil)
    container.screen("b").hidesBackButton = true
    container.commit()
    #expect(container.host.find(.button("a")) == nil)
    #expect(container.drillDown.leftNavigationBar.back == nil)
    try container.perform(.pop)
    try container.perform(.push("v"))
    #expect(container.host.find(.button("a")) != nil)
  }

  @Test("DT-34: a first push without animation leaves one item in the left bar, and no way back")
  func firstPush() throws {
    let container = try Container("[a|-]")
    #expect(container.items(in: "left") == ["bar-title"])
    #expect(container.items(in: "right") == [])
    #expect(container.drillDown.leftNavigationBar.items.count == 1)
  }

  @Test(
    "DT-4, DD-37, DD-38: titles come in the way their panes do, and stand when the motion is over",
    arguments: [
      ("[|-]", .push("v"), ["left backward"]),
      ("[a|-]", .push("v"), ["right forward"]),
      ("[a|b]", .push("v"), ["left forward", "right forward"]),
      ("[a,b|c]", .pop, ["left backward", "right backward"]),
      ("[a|b]", .pop, ["right backward"]),
      ("[a|-]", .pop, ["left forward"]),
      ("[a|b]", .replace("v"), []),
      ("[a|b]", .replace("v", .push), ["right forward"]),
    ] as [(String, Operation, [String])])
  func titleMotion(before: String, operation: Operation, motions: [String]) throws {
    let container = try Container(before, placeholders: true)
    func moving() -> [String] {
      ["left", "right"].flatMap { side in
        container.bar(side)?.descendants.compactMap { $0[.dataMotion] }.map { "\(side) \($0)" }
          ?? []
      }
    }
    try container.perform(operation, animated: true)
    #expect(moving() == motions)
    container.rest()
    #expect(moving() == [])
    let still = try Container(before, placeholders: true)
    try still.perform(operation)
    #expect(still.host.page.container.markup == container.host.page.container.markup)
  }

  @Test(
    "DD-70, DT-27: at every moment of every motion each bar has its title, whole, and no stray arrow",
    arguments: [1024.0, 390])
  func everyMoment(width: Double) throws {
    var random = SeededRandom(seed: 70)
    let container = try Container("[a|-]", placeholders: true, width: width)
    var next = 0
    func check() {
      let drillDown = container.drillDown
      for (side, bar) in [
        ("left", drillDown.leftNavigationBar), ("right", drillDown.rightNavigationBar),
      ] {
        // On a wide screen only the left bar leads back, on a narrow one both do.
        let left = drillDown.stack.left
        let previous =
          side == "left"
          ? left.dropLast().last : width < 700 && drillDown.rightController != nil ? left.last : nil
        let back = previous.map { [$0.title.string] } ?? []
        #expect(container.texts(in: side, class: "back-label") == back)
        #expect(
          container.texts(in: side, class: "bar-title")
            == (bar.controller.map { [$0.title.string] } ?? []))
      }
      // Readers meet the same: each name once, none empty.
      let headings = container.host.accessible.all { $0.role == .heading }.map(\.name)
      #expect(headings == drillDown.shownControllers.map { $0.title.string })
      let arrows = container.host.elements(class: "back").filter { arrow in
        !container.host.elements(class: "bar").contains {
          $0[.inert] != nil && $0.descendants.contains { $0 === arrow }
        }
      }
      let isNarrow = width < 700
      let expected = isNarrow ? drillDown.controllers.count > 1 : drillDown.stack.left.count > 1
      #expect(arrows.count == (expected ? 1 : 0))
    }
    for _ in 0..<400 {
      next += 1
      let operation: Operation
      switch Int.random(in: 0..<7, using: &random) {
      case 0, 1: operation = .push("s\(next)")
      case 2: operation = .push(nil)
      case 3: operation = .pop
      case 4: operation = .popToRoot
      case 5:
        operation = .replace(container.drillDown.leftController == nil ? nil : "s\(next)", .push)
      default: operation = .pop
      }
      if case .replace(nil, _) = operation { continue }
      try container.perform(operation, animated: Bool.random(using: &random))
      check()
      container.host.advance(seconds: Double.random(in: 0..<0.4, using: &random))
      check()
    }
    #expect(container.host.faults == [])
  }
}

extension AccessibleElement {
  /// The elements in reading order that a test accepts.
  func all(_ isWanted: (AccessibleElement) -> Bool) -> [AccessibleElement] {
    (isWanted(self) ? [self] : []) + children.flatMap { $0.all(isWanted) }
  }
}
