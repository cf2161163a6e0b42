import LecternBase
import LecternInterface
import LecternNavigation
import LecternTesting
import Testing

/// The keyboard focus is never left on something that a change takes out of reach.
struct FocusTests {
  private func container(_ stack: String, width: Double = 1024) throws -> Container {
    let container = try Container(stack, placeholders: true, width: width)
    for screen in container.screens.values {
      screen.actions = [("Do \(screen.name)", {})]
      screen.setNeedsDisplay()
    }
    container.commit()
    return container
  }

  private func focus(_ query: Query, in container: Container) throws {
    let node: PageNode = try #require(container.host.node(query))
    container.host.focus(node)
  }

  /// The screen whose pane, or a part of it, has the focus.
  private func holder(_ container: Container) -> String? {
    guard let focused = container.host.page.focused else { return nil }
    return container.panes.first { $0.descendants.contains { $0 === focused } }
      .map(container.name)
  }

  @Test(
    "narrowing moves the focus from the pane that goes to the one that stays, widening keeps it")
  func narrowing() throws {
    let container = try container("[a,b|c]")
    try focus(.button("Do b"), in: container)
    container.resize(699)
    #expect(holder(container) == "c")
    let focused = container.host.page.focused
    container.resize(1024)
    #expect(container.host.page.focused === focused)
    try focus(.button("Do c"), in: container)
    let button = container.host.page.focused
    for width in [390.0, 1024] {
      container.resize(width)
      #expect(container.host.page.focused === button)
    }
  }

  @Test("narrowing moves the focus from a back button that goes")
  func backButtonGoes() throws {
    let container = try container("[a,b|c]")
    try focus(.button("a"), in: container)
    container.resize(390)
    #expect(holder(container) == "c")
  }

  @Test("DT-7: hiding bars moves the focus from them to the pane in front")
  func hidingBars() throws {
    for isAnimated in [true, false] {
      let container = try container("[a,b|c]")
      try focus(.button("a"), in: container)
      container.drillDown.setNavigationBarsHidden(true, animated: isAnimated)
      container.commit()
      #expect(holder(container) == "c")
    }
  }

  @Test(
    "an operation moves the focus with it when it takes away what had it",
    arguments: [
      ("[a|b]", "Do a", .push("v"), "v"), ("[a|b]", "Do b", .pop, "a"),
      ("[a|b]", "Do b", .push("v"), "b"), ("[a,b|c]", "Do c", .pop, "b"),
      ("[a|b]", "Do b", .replace("v"), "v"), ("[a|-]", "Do a", .pop, "PL"),
      ("[a,b|c]", "a", .pop, "b"),
    ] as [(String, String, Operation, String)], [true, false])
  func operations(row: (String, String, Operation, String), isAnimated: Bool) throws {
    let (before, focused, operation, after) = row
    let container = try container(before)
    try focus(.button(focused), in: container)
    try container.perform(operation, animated: isAnimated)
    #expect(holder(container) == after)
    container.rest()
    #expect(holder(container) == after)
  }

  @Test("without the focus in it the container takes none")
  func noFocus() throws {
    let container = try container("[a,b|c]")
    try container.perform(.pop, animated: true)
    container.resize(390)
    container.drillDown.areNavigationBarsHidden = true
    container.rest()
    #expect(container.host.page.focused == nil)
  }

  @Test("who asks for the focus in the same turn gets it")
  func othersFirst() throws {
    let container = try container("[a|b]")
    let field = NodeReference()
    let screen = FieldScreen(field)
    try focus(.button("Do a"), in: container)
    try container.drillDown.push(screen, animated: false)
    container.application.focus(field)
    container.commit()
    #expect(container.host.page.focused?.tag == .input)
  }
}

/// A screen with a field whose typed text it keeps to itself.
final class FieldScreen: Controller {
  private let field: NodeReference

  init(_ field: NodeReference = NodeReference(), title: Text = "field") {
    self.field = field
    super.init()
    self.title = title
  }

  override func render() -> Node {
    element(
      .div, class: "screen", [Attribute(.dataKind, title)],
      [
        element(
          .input, [Attribute(.type, "text"), Attribute(.ariaLabel, title)], reference: field),
        element(.button, [Attribute(.type, "button")], text: "Do"),
      ])
  }
}
