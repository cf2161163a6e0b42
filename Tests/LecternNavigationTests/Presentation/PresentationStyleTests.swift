import LecternBase
import LecternInterface
import LecternTesting
import Testing

@testable import LecternNavigation

struct PresentationStyleTests {
  static let styles: [PresentationStyle] = [.fullScreen, .pageSheet, .formSheet]

  @Test(
    "BL-43: each style on a wide screen; on a narrow one all are full screen", arguments: styles)
  func effectiveStyle(_ style: PresentationStyle) throws {
    let window = Window()
    try window.present("a", style: style)
    window.rest()
    #expect(window.places == ["a:\(style.name):shown*"])
    let isCovered = style == .fullScreen
    #expect(window.unsettled(isCovered ? ["a"] : ["home", "a"]) == [])
    window.host.resize(to: Window.phone)
    #expect(window.places == ["a:full-screen:shown*"])
    #expect(window.unsettled(["a"]) == [])
    window.host.resize(to: Window.tablet)
    #expect(window.places == ["a:\(style.name):shown*"])
    #expect(window.unsettled(isCovered ? ["a"] : ["home", "a"]) == [])
  }

  @Test("BL-43: at very large text every style is full screen")
  func largeText() throws {
    let window = Window()
    try window.present("a")
    var traits = window.host.traits
    traits.textSize = 68
    window.host.setTraits(traits)
    #expect(window.places == ["a:full-screen:shown*"])
  }

  @Test("BL-43: a popover is anchored at its element, without one it is a form sheet")
  func popover() throws {
    let window = Window()
    let home = Anchored()
    try window.window.content.present(home, style: .fullScreen, animated: false)
    let a = window.screen("a")
    try home.present(a, style: .popover, from: home.anchor)
    window.commit()
    let frame = try #require(window.layers.last)
    #expect(frame[.dataKind] == "popover")
    let anchored = RecordedOp.anchor(frame.id, at: home.anchor.id)
    #expect(window.host.ops.contains(anchored))
    window.rest()
    window.host.forgetOps()
    window.host.resize(to: Size(width: 820, height: 1180))
    #expect(window.host.ops.contains(anchored))
    window.host.resize(to: Window.phone)
    #expect(window.places.last == "a:full-screen:shown*")
    window.host.resize(to: Window.tablet)
    #expect(window.places.last == "a:popover:shown*")
    home.dismiss(animated: false)
    try home.present(a, style: .popover, animated: false)
    window.commit()
    #expect(window.places.last == "a:form-sheet:shown*")
    #expect(window.host.faults.isEmpty)
  }

  @Test("popovers have a bar for their controls, and a Done for readers and the keyboard alone")
  func popoverBar() throws {
    let window = Window()
    let home = Anchored()
    try window.window.content.present(home, style: .fullScreen, animated: false)
    for hasItems in [false, true] {
      let screen = hasItems ? Equipped() : Controller()
      try home.present(screen, style: .popover, from: home.anchor, animated: false)
      window.commit()
      let frame = try #require(window.layers.last)
      #expect(frame[.dataKind] == "popover")
      let bar = try #require(window.dialog(of: frame)?.children.first)
      #expect(bar.tag == .header && bar[.class] == (hasItems ? "bar" : "bar quiet"))
      #expect(bar.text == (hasItems ? "moreDone" : "Done"))
      window.host.resize(to: Window.phone)
      #expect(bar[.class] == "bar")
      window.host.resize(to: Window.tablet)
      let done = bar.descendants.first { $0.tag == .button && $0.text == "Done" }
      window.host.tap(try #require(done))
      window.rest()
      #expect(window.names.count == 1)
    }
    #expect(window.host.faults.isEmpty)
  }

  @Test("BL-43: a restyle keeps the controllers, their elements and the focus")
  func restyleKeepsFocus() throws {
    let window = Window()
    let a = window.screen("a")
    a.actions = [("go", {})]
    try window.present("a")
    window.rest()
    let button = try #require(window.button("go"))
    window.host.focus(button)
    window.host.resize(to: Window.phone)
    window.host.resize(to: Window.tablet)
    #expect(window.button("go") === button && window.host.page.focused === button)
    #expect(window.names == ["a"])
  }

  @Test("BL-43: a screen slides up or dissolves, from where the transition style says")
  func transitions() throws {
    for (transition, away) in [
      (PresentationTransition.coverVertical, "below"), (.crossDissolve, "faded"),
    ] {
      let window = Window()
      try window.screen("home").present(window.screen("a"), transition: transition)
      window.commit()
      let places = window.host.ops.compactMap { op in
        if case .setAttribute(_, .dataPlace, let place) = op { return place }
        return op == .flush ? "flush" : nil
      }
      #expect(places == [away, "flush", "shown"])
      window.rest()
      window.dismiss()
      #expect(window.places == ["a:page-sheet:\(away)"])
      window.rest()
      #expect(window.layers.isEmpty)
    }
  }

  @Test("BL-43: with reduced motion coming and going are instant")
  func reducedMotion() throws {
    let window = Window()
    var traits = window.host.traits
    traits.prefersReducedMotion = true
    window.host.setTraits(traits)
    try window.present("a")
    #expect(window.take().last == "a is there")
    window.dismiss()
    #expect(window.take().last == "gone")
    #expect(window.layers.isEmpty)
  }

  @Test("sheets have a bar with their title and Done, containers have their own")
  func bars() throws {
    let window = Window()
    try window.present("a")
    let bar = try #require(window.host.elements(class: "sheet").first?.children.first)
    #expect(bar.tag == .header && bar.text == "aDone")
    window.screen("a").title = "another"
    window.commit()
    #expect(window.dialog(of: window.layers[0])?[.ariaLabel] == "another")
    let done = try #require(window.button("Done"))
    window.host.tap(done)
    window.rest()
    #expect(window.names.isEmpty)
    let container = DrillDownController()
    try container.push(window.screen("b"), animated: false)
    try window.screen("home").present(container, animated: false)
    window.commit()
    #expect(window.button("Done") == nil)
  }
}

/// A screen with a button to point at.
private final class Anchored: Controller {
  let anchor = NodeReference()

  override func render() -> Node { element(.div, [element(.button, reference: anchor, text: "?")]) }
}

/// A screen with a control for its bar.
private final class Equipped: Controller {
  override func render() -> Node { element(.div) }
  override func barItems() -> [Node] { [element(.button, text: "more")] }
}
