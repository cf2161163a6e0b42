import LecternInterface
import LecternNavigation
import LecternTesting
import Testing

/// Tests the content and the actions of the bars.
struct BarTests {
  @Test("DD-11: bars are shown and toolbars hidden, until told otherwise; both sides alike")
  func defaults() throws {
    let container = try Container("[a|b]")
    #expect(!container.drillDown.areNavigationBarsHidden)
    #expect(container.drillDown.areToolbarsHidden)
    #expect(container.host.elements(class: "bar").count == 2)
    #expect(container.host.elements(class: "toolbar").count == 0)
  }

  @Test("DD-61, DT-6, DT-7, DT-8: hidden bars are not in the page, and come back the same")
  func hidingBars() throws {
    let container = try Container("[a,b|c]")
    let before = container.host.page.container.markup
    for _ in 0..<2 {
      container.drillDown.areNavigationBarsHidden = true
      container.drillDown.areToolbarsHidden = false
      container.commit()
      #expect(container.host.elements(class: "bar").isEmpty)
      #expect(container.host.elements(class: "toolbar").count == 2)
      #expect(container.host.find(.button("a")) == nil)
      container.drillDown.areNavigationBarsHidden = false
      container.drillDown.areToolbarsHidden = true
      container.commit()
      #expect(container.host.page.container.markup == before)
    }
    #expect(container.host.faults == [])
  }

  @Test("DD-66, DD-70: only the left bar has a back button, with the previous controller’s title")
  func backButton() throws {
    let container = try Container("[a,b|c]")
    #expect(container.texts(in: "left", class: "back-label") == ["a"])
    #expect(container.texts(in: "left", class: "bar-title") == ["b"])
    #expect(container.texts(in: "right", class: "back-label") == [])
    #expect(container.texts(in: "right", class: "bar-title") == ["c"])
    try container.perform(.pop)
    #expect(container.texts(in: "left", class: "back-label") == [])
    #expect(container.texts(in: "left", class: "bar-title") == ["a"])
    try container.perform(.popToRoot)
    try container.perform(.pop)
    try container.perform(.pop)
    #expect(container.items(in: "left") == [])
    #expect(container.items(in: "right") == [])
  }

  @Test("DD-66: on a narrow screen the one bar leads back from wherever it is")
  func narrowBackButton() throws {
    let container = try Container("[a,b|c]", width: 390)
    #expect(container.texts(in: "right", class: "back-label") == ["b"])
    #expect(container.bar("left")?[.inert] == "")
    #expect(container.bar("right")?[.inert] == nil)
    try container.perform(.push(nil))
    #expect(container.texts(in: "left", class: "back-label") == ["b"])
    #expect(container.bar("left")?[.inert] == nil)
    #expect(container.bar("right")?[.inert] == "")
  }

  @Test("DD-22, DD-39, DT-37: push(nil) and pops leave the right bar with the placeholder’s item")
  func rightBarWithoutRight() throws {
    for (operation, before) in [
      (Operation.push(nil), "[a|b]"), (.pop, "[a|b]"), (.replace(nil), "[a|b]"),
    ] {
      let blank = try Container(before)
      try blank.perform(operation)
      #expect(blank.bar("right")?.text == "")
      let container = try Container(before, placeholders: true)
      try container.perform(operation, animated: true)
      #expect(container.bar("right")?.text == "PR")
    }
  }

  @Test("DD-21, DD-39: each toolbar follows the controller above it")
  func toolbars() throws {
    let container = try Container("[a|-]")
    container.drillDown.areToolbarsHidden = false
    func tools() -> [String] { container.host.elements(class: "toolbar").map(\.text) }
    container.commit()
    #expect(tools() == ["tool of a", ""])
    try container.perform(.push("b"), animated: true)
    #expect(tools() == ["tool of a", "tool of b"])
    try container.perform(.push("c"))
    #expect(tools() == ["tool of b", "tool of c"])
    try container.perform(.push(nil))
    #expect(tools() == ["tool of c", ""])
  }

  @Test("DD-68: the back button pops the container, with animation")
  func backPops() throws {
    let container = try Container("[a,b|c]")
    let back = try #require(container.host.elements(class: "back").first)
    container.host.tap(back)
    #expect(container.picture == "[a|b]")
    #expect(container.host.clock.isWaiting)
    container.rest()
    #expect(container.takeCalls() == ["will pop", "did pop"])
  }

  @Test(
    "DD-68: on a narrow screen going back always takes away what is in view",
    arguments: [
      ("[a,b|c]", "[a|b]"), ("[a|b]", "[a|-]"), ("[a,b|-]", "[a|-]"),
    ])
  func narrowBack(before: String, after: String) throws {
    let container = try Container(before, placeholders: true, width: 390)
    let shown = container.active
    let back = try #require(container.host.node(.button(before == "[a,b|c]" ? "b" : "a")))
    container.host.tap(back)
    container.rest()
    #expect(container.picture == after)
    #expect(container.active != shown)
    #expect(container.unsettled == [])
  }

  @Test("a title that changes is drawn in the bar and on the back button")
  func titleChanges() throws {
    let container = try Container("[a,b|c]")
    container.screen("a").title = "A!"
    container.screen("c").title = "C!"
    container.commit()
    #expect(container.texts(in: "left", class: "back-label") == ["A!"])
    #expect(container.texts(in: "right", class: "bar-title") == ["C!"])
  }
}
