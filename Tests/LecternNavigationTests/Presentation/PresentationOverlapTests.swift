import LecternBase
import LecternInterface
import LecternTesting
import Testing

@testable import LecternNavigation

struct PresentationOverlapTests {
  @Test("BL-42: dismissed half way in, calls are balanced and both completions come")
  func dismissDuringPresent() throws {
    let window = Window()
    try window.present("a", style: .fullScreen)
    window.host.advance(seconds: 0.1)
    window.dismiss()
    #expect(window.places == ["a:full-screen:below"])
    window.rest()
    #expect(window.unsettled(["home"]) == [])
    let lines = window.take()
    #expect(lines.filter { ["a is there", "gone"].contains($0) } == ["a is there", "gone"])
    #expect(window.layers.isEmpty && window.screen("a").parent == nil)
  }

  @Test("BL-42: presented again half way out, a screen turns round where it is")
  func presentDuringDismiss() throws {
    let window = Window()
    try window.present("a")
    window.rest()
    let layer = try #require(window.layers.first)
    window.dismiss()
    window.host.advance(seconds: 0.1)
    window.host.forgetOps()
    try window.present("a")
    #expect(window.layers.first === layer)
    #expect(!window.host.ops.contains(.flush))
    window.host.advance(seconds: 0.1)
    window.dismiss()
    window.host.advance(seconds: 0.2)
    // The first dismissal is over, the second isn't.
    #expect(window.places == ["a:form-sheet:below"])
    #expect(window.screen("a").parent === window.window)
    window.rest()
    #expect(window.layers.isEmpty && window.screen("a").parent == nil)
    #expect(window.unsettled(["home"]) == [])
  }

  @Test("BL-42: another screen may come while one goes")
  func anotherDuringDismiss() throws {
    let window = Window()
    try window.present("a", style: .fullScreen)
    window.rest()
    window.dismiss()
    try window.present("b", style: .fullScreen)
    #expect(window.places == ["b:full-screen:shown*", "a:full-screen:below"])
    window.rest()
    #expect(window.places == ["b:full-screen:shown*"])
    #expect(window.unsettled(["b"]) == [])
  }

  @Test("BL-42: a screen that dismisses itself as it appears leaves no trace")
  func fromInsideCallbacks() throws {
    let window = Window()
    let hasty = Hasty()
    try window.screen("home").present(hasty)
    window.rest()
    #expect(window.names.isEmpty && window.layers.isEmpty && hasty.parent == nil)
    #expect(hasty.calls == ["will appear", "did appear", "will disappear", "did disappear"])
  }

  @Test("BL-42: nothing of a presented screen stays alive", arguments: [true, false])
  func noLeaks(animated: Bool) throws {
    let tracker = LifetimeTracker()
    do {
      let window = Window(tracker: tracker)
      let nodes = window.application.liveNodeCount
      try window.screen("home").present(Screen("a", tracker: tracker), animated: animated)
      window.rest()
      window.screen("home").dismiss(animated: animated)
      window.rest()
      #expect(tracker.alive == 1)
      #expect(window.application.liveNodeCount == nodes)
      try window.present("b")
    }
    #expect(tracker.alive == 0)
  }

  @Test("BL-42, BL-44: any order of calls and any width keep calls balanced", arguments: 1...20)
  func randomWalk(_ seed: Int) throws {
    let window = Window()
    var random = SeededRandom(seed: UInt64(seed))
    let sizes = [Window.phone, Window.tablet, Size(width: 820, height: 1180)]
    let styles: [PresentationStyle] = [.fullScreen, .pageSheet, .formSheet, .popover]
    for _ in 0..<120 {
      let animated = Bool.random(using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0...3:
        let name = "s\(Int.random(in: 0..<6, using: &random))"
        let presenter = window.names.randomElement(using: &random) ?? "home"
        do {
          try window.present(
            name, from: presenter, style: styles.randomElement(using: &random) ?? .pageSheet,
            animated: animated)
        } catch is PresentationError {}
      case 4, 5:
        window.dismiss(window.names.randomElement(using: &random) ?? "home", animated: animated)
      case 6: window.host.resize(to: sizes.randomElement(using: &random) ?? Window.phone)
      default: window.host.advance(seconds: Double.random(in: 0...0.4, using: &random))
      }
      #expect(window.layers.filter { $0[.inert] == nil }.count == min(1, window.names.count))
    }
    window.rest()
    var shown: [String] = []
    for layer in window.layers.reversed() {
      shown.append(window.dialog(of: layer)?[.ariaLabel] ?? "")
      if layer[.dataKind] == "full-screen" { break }
    }
    let isCovered = window.layers.contains { $0[.dataKind] == "full-screen" }
    #expect(window.unsettled(shown + (isCovered ? [] : ["home"])) == [])
    #expect(window.layers.count == window.names.count)
    #expect(window.host.faults.isEmpty)
  }
}

/// A screen that goes as soon as it comes.
private final class Hasty: Controller {
  var calls: [String] = []

  override func willAppear(animated: Bool) {
    calls.append("will appear")
    dismiss()
  }
  override func didAppear(animated: Bool) { calls.append("did appear") }
  override func willDisappear(animated: Bool) { calls.append("will disappear") }
  override func didDisappear(animated: Bool) { calls.append("did disappear") }
}
