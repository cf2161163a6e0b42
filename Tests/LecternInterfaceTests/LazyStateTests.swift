import LecternBase
import LecternInterface
import LecternTesting
import Testing

/// Tests stored state with observers: setting an equal value draws nothing.
struct LazyStateTests {
  private final class Counted: Controller {
    private(set) var renders = 0
    var word: Text = "one" { didSet { if word != oldValue { setNeedsDisplay() } } }

    override func render() -> Node {
      renders += 1
      return element(.p, text: word)
    }
  }

  @Test("BL-74: nothing is worked out before it is shown, and nothing again that hasn’t changed")
  func observed() {
    let root = Counted()
    let host = RecordingHost()
    let app = Application(root: root, host: host, traits: host.traits)
    #expect(root.renders == 0)
    host.start(app)
    #expect(root.renders == 1)
    root.word = "one"
    app.commit()
    #expect(root.renders == 1)
    root.word = "two"
    root.word = "three"
    app.commit()
    #expect(root.renders == 2 && host.element(.p, text: "three") != nil)
  }
}
