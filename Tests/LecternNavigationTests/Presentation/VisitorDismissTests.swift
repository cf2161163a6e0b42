import LecternBase
import LecternInterface
import LecternTesting
import Testing

@testable import LecternNavigation

struct VisitorDismissTests {
  private func backdrop(_ window: Window) throws -> PageNode {
    try #require(window.layers.last?.children.first { $0[.class] == "backdrop" })
  }

  @Test("BL-44: Escape dismisses the topmost screen only")
  func escape() throws {
    let window = Window()
    try window.present("a")
    try window.present("b", from: "a")
    window.rest()
    _ = window.take()
    window.host.press(.escape)
    window.rest()
    #expect(window.names == ["a"])
    #expect(window.take().contains("visitor dismissed b"))
    window.host.press(.escape)
    window.rest()
    window.host.press(.escape)
    #expect(window.names.isEmpty)
  }

  @Test("BL-44: a tap beside a sheet dismisses it")
  func tapBeside() throws {
    let window = Window()
    try window.present("a")
    window.rest()
    window.host.tap(try backdrop(window))
    window.rest()
    #expect(window.names.isEmpty)
    #expect(window.unsettled(["home"]) == [])
  }

  @Test("BL-44: a delegate that refuses keeps the screen, and the focus in it")
  func refused() throws {
    let window = Window(keepsHistory: true)
    window.mayDismiss = false
    try window.present("a")
    window.rest()
    window.host.press(.escape)
    window.host.tap(try backdrop(window))
    window.host.tap(try #require(window.button("Done")))
    window.host.goBack()
    window.rest()
    #expect(window.names == ["a"])
    #expect(window.focused == "Done")
    #expect(window.host.history.entries.count == 2 && window.host.history.index == 1)
    // The presenter may always.
    window.dismiss()
    window.rest()
    #expect(window.names.isEmpty && window.host.history.index == 0)
  }

  @Test("BL-44: an Escape that is refused leaves the focus in the field that had it")
  func refusedEscapeKeepsFocus() throws {
    let window = Window()
    window.mayDismiss = false
    window.screen("a").actions = [("go", {})]
    try window.present("a")
    window.rest()
    window.host.focus(window.button("go"))
    window.host.press(.escape)
    window.rest()
    #expect(window.names == ["a"] && window.focused == "go")
    window.host.tap(try backdrop(window))
    window.rest()
    #expect(window.names == ["a"] && window.focused == "dialog a")
  }

  @Test("BL-44: the browser's back dismisses; forward to what is gone does nothing")
  func historyBack() throws {
    let window = Window(keepsHistory: true)
    #expect(window.host.history.entries == [""])
    try window.present("a")
    try window.present("b", from: "a")
    window.rest()
    #expect(window.host.history.index == 2)
    window.host.goBack()
    window.rest()
    #expect(window.names == ["a"])
    window.host.goForward()
    window.rest()
    #expect(window.names == ["a"] && window.host.history.index == 1)
    window.host.goBack()
    window.rest()
    #expect(window.names.isEmpty && window.host.history.index == 0)
    window.host.goForward()
    window.rest()
    #expect(window.names.isEmpty && window.host.history.index == 0)
    #expect(window.unsettled(["home"]) == [])
  }

  @Test("BL-44: a dismissal by a button takes its history entries along")
  func historyFollows() throws {
    let window = Window(keepsHistory: true)
    try window.present("a")
    try window.present("b", from: "a")
    window.dismiss()
    window.rest()
    #expect(window.host.history.index == 0)
    // Presented anew before the browser has reported that it is back.
    try window.present("a")
    window.rest()
    #expect(window.host.history.index == 1)
    window.screen("home").dismiss()
    try window.present("c")
    window.rest()
    #expect(window.names == ["c"] && window.host.history.index == 1)
    window.host.goBack()
    window.rest()
    #expect(window.names.isEmpty && window.host.history.index == 0)
  }

  @Test("BL-44: whatever is done, one history entry belongs to each screen", arguments: 1...40)
  func historyStaysInStep(_ seed: Int) throws {
    let window = Window(keepsHistory: true)
    var random = SeededRandom(seed: UInt64(seed))
    for step in 0..<60 {
      let count = window.names.count
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1: try window.present("s\(step)", from: window.names.last ?? "home")
      case 2: window.dismiss(window.names.randomElement(using: &random) ?? "home")
      case 3: window.host.goBack()
      case 4: window.host.goForward()
      default: window.host.press(.escape)
      }
      if Bool.random(using: &random) { window.rest() }
      #expect(window.host.history.index == window.names.count, "step \(step), was \(count)")
    }
    window.rest()
    let shown = window.names + ["home"]
    #expect(window.unsettled(shown) == [])
    #expect(window.host.faults.isEmpty)
  }
}
