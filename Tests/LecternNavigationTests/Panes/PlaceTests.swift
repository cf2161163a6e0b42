import LecternInterface
import LecternNavigation
import LecternTesting
import Testing

/// Tests the places of panes, and the ops that bring them there.
struct PlaceTests {
  @Test(
    "a pane that stays is never put into the page again, so that it keeps its scroll position",
    arguments: StackTableTests.cases)
  func neverInsertedAgain(row: Case) throws {
    for width in [1024.0, 390.0] {
      for isAnimated in [false, true] {
        let container = try Container(row.before, placeholders: true, width: width)
        let before = container.paneIDs
        container.host.forgetOps()
        try container.perform(row.operation, animated: isAnimated)
        container.rest()
        for (name, id) in container.paneIDs {
          if let old = before[name] {
            #expect(old == id)
            #expect(!container.inserted.contains(id), "\(name) at \(width)")
          }
        }
      }
    }
  }

  @Test("DD-5, DD-6: earlier left controllers wait below, placeholders are covered")
  func settledPlaces() throws {
    let container = try Container("[a,b,c|d]", placeholders: true)
    #expect(
      container.places == [
        "PL:covered-left", "a:below", "b:below", "c:left*", "d:right*", "PR:covered-right",
      ])
    try container.perform(.popToRoot)
    try container.perform(.pop)
    try container.perform(.pop)
    #expect(container.places == ["PL:left*", "PR:right*"])
  }

  @Test("DT-35, DD-59: after a fade over it, a placeholder is shown whole by the next pop")
  func placeholderAfterFade() throws {
    let container = try Container("[a|-]", placeholders: true)
    try container.perform(.replace("b"), animated: true)
    container.rest()
    try container.perform(.pop, animated: true)
    container.rest()
    #expect(container.places == ["PL:covered-left", "a:left*", "PR:right*"])
  }

  @Test("DD-57, DD-58, DT-36: a second placeholder takes the first one’s place; nil removes it")
  func placeholders() throws {
    let container = try Container("[a|-]", placeholders: true)
    container.log.lines = []
    try container.drillDown.setRightPlaceholder(container.screen("new"))
    container.commit()
    #expect(container.places == ["PL:covered-left", "a:left*", "new:right*"])
    #expect(
      container.take() == [
        "PR willMove out", "PR willDisappear", "PR didDisappear", "PR didMove out",
        "new willMove in", "new didMove in", "new willAppear", "new didAppear",
      ])
    #expect(container.screen("PR").parent == nil)
    try container.drillDown.setRightPlaceholder(container.screen("new"))
    #expect(container.take() == [])
    try container.drillDown.setRightPlaceholder(nil)
    try container.drillDown.setLeftPlaceholder(nil)
    container.commit()
    #expect(container.places == ["a:left*"])
    #expect(container.drillDown.isValid)
    #expect(container.unsettled == [])
  }

  @Test("DD-57: a placeholder set before the page is drawn is there when it is")
  func placeholderBeforeTheStart() throws {
    let drillDown = DrillDownController()
    let placeholder = Screen("PL")
    try drillDown.setLeftPlaceholder(placeholder)
    #expect(placeholder.parent === drillDown)
    #expect(placeholder.willCount == 0)
    let host = RecordingHost()
    let application = Application(root: drillDown, host: host, traits: host.traits)
    host.start(application)
    #expect(host.elements(class: "pane").count == 1)
    #expect(placeholder.willCount == 1 && placeholder.didCount == 1)
  }

  @Test("DT-29: popping [a,b|-] needs no placeholder")
  func popWithoutPlaceholder() throws {
    let container = try Container("[a,b|-]")
    try container.perform(.pop, animated: true)
    container.rest()
    #expect(container.places == ["a:left*", "b:right*"])
  }

  @Test("DD-60: of two placeholders the left one stands below the right one")
  func placeholderOrder() throws {
    for (before, operation) in [("[a|-]", Operation.pop), ("[a|b]", .pop), ("[|-]", .push("v"))] {
      let container = try Container(before, placeholders: true)
      try container.perform(operation, animated: true)
      for _ in 0..<2 {
        let names = container.panes.map(container.name)
        #expect(names.first == "PL" && names.last == "PR")
        container.rest()
      }
    }
  }

  @Test("DT-16: in a pop what moves over stands above what it reveals, in the order of the page")
  func orderInPop() throws {
    let container = try Container("[a,b|c]", placeholders: true)
    try container.perform(.pop, animated: true)
    let order = container.panes.map(container.name)
    // The revealed a under the moving b, and b above the c that leaves beneath it by its place.
    #expect(order == ["PL", "a", "b", "c", "PR"])
    #expect(container.pane("c")?[.dataPlace] == "under-right")
    let children = container.host.page.container.children[0].children
    #expect(children.contains { ($0[.class] ?? "").contains("bar") })
  }

  @Test("DT-24, DD-27, DD-32: nothing of what was popped stays in the page")
  func poppedLeavesThePage() throws {
    for isAnimated in [false, true] {
      let container = try Container("[a|b]", placeholders: true)
      let nodes = container.application.liveNodeCount
      let markup = container.host.page.container.markup
      for name in ["c", "d", "e", "f"] { try container.perform(.push(name), animated: isAnimated) }
      container.rest()
      try container.perform(.popTo("a"), animated: isAnimated)
      container.rest()
      #expect(container.application.liveNodeCount == nodes)
      #expect(container.host.page.container.markup == markup)
      for name in ["c", "d", "e", "f"] {
        #expect(container.host.element(.p, text: "View of \(name)") == nil)
      }
    }
  }

  @Test("DT-34, DT-1: the first push without animation leaves one title on the left, and one pane")
  func firstPush() throws {
    let container = try Container()
    try container.perform(.push("a"))
    #expect(container.texts(in: "left", class: "bar-title") == ["a"])
    #expect(container.texts(in: "left", class: "back-label") == [])
    #expect(container.texts(in: "right", class: "bar-title") == [])
    #expect(container.places == ["a:left*"])
  }
}
