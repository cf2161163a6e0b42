import LecternBase
import LecternInterface
import LecternTesting
import Testing

@testable import LecternNavigation

struct PresentationFocusTests {
  private func opened(_ style: PresentationStyle = .formSheet) throws -> Window {
    let window = Window()
    window.screen("home").actions = [("first", {}), ("open", {})]
    window.screen("a").actions = [("one", {}), ("two", {})]
    window.screen("home").setNeedsDisplay()
    window.commit()
    window.host.focus(window.button("open"))
    try window.present("a", style: style)
    window.rest()
    return window
  }

  @Test("BL-42: the focus moves into the dialog, which is named by its title, and is kept there")
  func trapped() throws {
    let window = try opened()
    #expect(window.focused == "dialog a")
    #expect(window.host.page.focused?[.ariaModal] == "true")
    #expect(window.stage?[.inert] != nil)
    // Beneath, Tab stops nowhere; above, at the bar and the screen.
    var stops: [String] = []
    for _ in 0..<5 {
      window.host.moveFocus(.next)
      stops.append(window.focused ?? "")
    }
    #expect(stops == ["Done", "one", "two", "two", "two"])
  }

  @Test(
    "BL-42: after dismissal what had the focus has it again",
    arguments: [PresentationStyle.formSheet, .fullScreen])
  func returned(_ style: PresentationStyle) throws {
    let window = try opened(style)
    window.dismiss()
    #expect(window.focused == "open")
    #expect(window.stage?[.inert] == nil)
    window.rest()
    #expect(window.focused == "open")
  }

  @Test("BL-42: each level gives back its own focus; several at once give back the lowest's")
  func levels() throws {
    let window = try opened()
    window.host.focus(window.button("two"))
    try window.present("b", from: "a")
    window.rest()
    #expect(window.focused == "dialog b")
    #expect(window.layers.map { $0[.inert] != nil } == [true, false])
    window.dismiss("a")
    #expect(window.focused == "two")
    window.rest()
    try window.present("b", from: "a")
    window.dismiss("home")
    window.rest()
    #expect(window.focused == "open")
  }

  @Test("BL-42: what had the focus is gone: the element it began at, or the content, gets it")
  func fallback() throws {
    let window = try opened()
    window.screen("home").actions = []
    window.screen("home").setNeedsDisplay()
    window.commit()
    window.dismiss()
    window.rest()
    #expect(window.host.page.focused === window.stage)
  }

  @Test("BL-42: dismissed and presented again in one turn, the first focus is not forgotten")
  func inOneTurn() throws {
    let window = try opened()
    window.screen("home").dismiss()
    try window.present("b")
    window.rest()
    #expect(window.focused == "dialog b")
    window.dismiss()
    window.rest()
    #expect(window.focused == "open")
  }

  @Test("BL-42: a screen that takes the focus as it appears again doesn't keep it from its place")
  func appearanceDoesNotSteal() throws {
    let thief = Thief()
    let window = Window(content: thief)
    window.host.focus(window.button("other"))
    try thief.present(window.screen("a"), style: .fullScreen)
    window.rest()
    thief.dismiss()
    window.rest()
    #expect(thief.thefts == 2)
    #expect(window.focused == "other")
  }
}

/// A screen that wants the focus whenever it appears.
private final class Thief: Controller {
  private let field = NodeReference()
  private(set) var thefts = 0

  override func render() -> Node {
    element(
      .div, [element(.button, reference: field, text: "mine"), element(.button, text: "other")])
  }

  override func didAppear(animated: Bool) {
    thefts += 1
    application?.focus(field)
  }
}
