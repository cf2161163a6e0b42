import LecternBase
import LecternInterface
import LecternTesting
import Testing

@testable import LecternNavigation

@Suite("A note that a window says")
struct NoteTests {
  private func status(_ window: Window) -> [String] {
    Query.role(.status).matches(in: window.host.accessible).map {
      $0.children.map(\.name).joined(separator: " ")
    }
  }

  private var isThere: Query { .button("Dismiss") }

  private func count(_ query: Query, _ window: Window) -> Int {
    query.matches(in: window.host.accessible).count
  }

  @Test("words come into a status that was there before, and go after six seconds")
  func coming() {
    let window = Window()
    #expect(status(window).isEmpty)
    window.window.say("This place is gone.")
    window.commit()
    // Readers announce changes in a region, not the content of a new one.
    #expect(status(window) == [""])
    #expect(count(isThere, window) == 0)
    window.host.advance(seconds: 0.1)
    #expect(status(window) == ["This place is gone."])
    #expect(count(isThere, window) == 1)
    window.host.advance(seconds: 5.9)
    #expect(count(isThere, window) == 1)
    window.host.advance(seconds: 0.2)
    // On its way out it can't be used.
    #expect(count(isThere, window) == 0)
    window.host.advance(seconds: 0.33)
    #expect(status(window) == [""])
    #expect(window.host.faults.isEmpty)
  }

  @Test("a later note takes an earlier one's place, and has six seconds of its own")
  func replaced() {
    let window = Window()
    window.window.say("one")
    window.commit()
    window.host.advance(seconds: 4)
    window.window.say("two")
    window.commit()
    #expect(status(window) == ["two"])
    window.host.advance(seconds: 5)
    #expect(status(window) == ["two"])
    window.host.advance(seconds: 2)
    #expect(status(window) == [""])
    // Said while the last one is still going.
    window.window.say("three")
    window.commit()
    window.host.advance(seconds: 6.1)
    window.window.say("four")
    window.commit()
    window.host.advance(seconds: 0.4)
    #expect(status(window) == ["four"])
    window.window.say("")
    window.commit()
    window.host.advance(seconds: 0.4)
    #expect(status(window) == [""])
  }

  @Test("it takes no focus; dismissed by its button, it gives back what the button took")
  func dismissed() throws {
    let window = Window()
    window.screen("home").actions = [("open", {})]
    window.screen("home").setNeedsDisplay()
    window.commit()
    window.host.focus(window.button("open"))
    window.window.say("words")
    window.rest()
    #expect(window.focused == "open")
    window.host.moveFocus(.next)
    let button = try #require(window.host.page.focused)
    #expect(button[.ariaLabel] == "Dismiss")
    // The note doesn't go away under the visitor's hands.
    window.host.advance(seconds: 20)
    #expect(count(isThere, window) == 1)
    window.host.press(.enter)
    #expect(window.focused == "open")
    #expect(count(isThere, window) == 0)
    window.rest()
    #expect(status(window) == [""])
  }

  @Test("it stands above sheets, in reach of the keyboard and of readers, and the sheet stays")
  func aboveSheets() throws {
    let window = Window()
    try window.present("a")
    window.rest()
    window.window.say("words")
    window.rest()
    #expect(window.host.page.focused?[.ariaModal] == nil)
    window.host.moveFocus(.next)
    window.host.moveFocus(.next)
    #expect(window.host.page.focused?[.ariaLabel] == "Dismiss")
    window.host.press(.enter)
    window.rest()
    #expect(window.names == ["a"])
    #expect(window.focused == "dialog a")
    #expect(window.host.page.focused?[.ariaModal] == "true")
    #expect(window.host.faults.isEmpty)
  }

  @Test("said before the app starts, it comes with the first screen, and not in a built page")
  func beforeStart() {
    let home = Screen("home", log: Log())
    let host = RecordingHost()
    let window = WindowController(content: home)
    window.say("first")
    window.say("second")
    let app = Application(root: window, host: host, traits: host.traits)
    host.start(app)
    host.advance(seconds: 0.2)
    #expect(
      Query.role(.status).matches(in: host.accessible).first?.children.first?.name == "second")
    host.advance(seconds: 7)
    #expect(isThere.matches(in: host.accessible).isEmpty)

    let other = WindowController(content: Screen("home", log: Log()))
    other.say("words")
    var traits = host.traits
    traits.isPrerender = true
    let built = RecordingHost()
    let page = Application(root: other, host: built, traits: traits)
    built.start(page)
    built.advance(seconds: 1)
    #expect(Query.role(.status).matches(in: built.accessible).isEmpty)
  }
}
