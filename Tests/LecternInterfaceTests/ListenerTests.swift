import LecternBase
import LecternInterface
import LecternTesting
import Testing

/// The events that each kind of listener hears, and the answers that it gives to the page.
struct ListenerTests {
  private static let size = Size(width: 320, height: 480)
  private static let pan = Pan(.moved, x: 8, velocity: 90, width: 320)
  private static let touch = PointerTouch(.began, pointer: 7, x: 3, y: 4, time: 2)
  private static let wheel = Wheel(x: 5, y: 6, deltaX: 1, deltaY: -2, isZoom: true, time: 2)
  private static let events: [Event] = [
    .tap, .input(text: "Él", folded: "el"), .input(text: "", folded: ""), .focus, .blur,
    .key(.escape), .scroll(to: 40, size: size), .resize(size), .pan(pan), .pointer(touch),
    .wheel(wheel),
  ]

  /// A node with one listener, and what it heard.
  private final class Ear: Controller {
    var heard: [String] = []
    let reference = NodeReference()
    private let kind: Int

    init(_ kind: Int) { self.kind = kind }

    override func render() -> Node {
      element(.div, on: [listener], reference: reference)
    }

    private func hear(_ words: String) -> Bool {
      heard.append(words)
      return true
    }

    private var listener: Listener {
      switch kind {
      case 0: .tap { [unowned self] in _ = hear("tap") }
      case 1: .link { [unowned self] in _ = hear("link") }
      case 2: .input { [unowned self] in _ = hear("\($0.string) \($1.string)") }
      case 3: .toggle { [unowned self] in _ = hear("\($0)") }
      case 4: .focus { [unowned self] in _ = hear("\($0)") }
      case 5: .key { [unowned self] in hear("\($0)") }
      case 6: .scroll { [unowned self] in _ = hear("\($0) \($1 == ListenerTests.size)") }
      case 7: .resize { [unowned self] in _ = hear("\($0 == ListenerTests.size)") }
      case 8: .pan { [unowned self] in hear("\($0 == ListenerTests.pan)") }
      case 9: .pointer { [unowned self] in hear("\($0 == ListenerTests.touch)") }
      default: .wheel { [unowned self] in hear("\($0 == ListenerTests.wheel)") }
      }
    }
  }

  @Test(
    "a listener hears its own events alone, with all that belongs to them",
    arguments: [
      (0, [EventName.tap], ["tap"], 0), (1, [.tap], ["link"], 1),
      (2, [.input], ["Él el", " "], 0), (3, [.input], ["true", "false"], 0),
      (4, [.focus, .blur], ["true", "false"], 0), (5, [.key], ["escape"], 1),
      (6, [.scroll], ["40.0 true"], 0), (7, [.resize], ["true"], 0), (8, [.pan], ["true"], 1),
      (9, [.pointer], ["true"], 1), (10, [.wheel], ["true"], 1),
    ])
  func hears(kind: Int, names: [EventName], heard: [String], handled: Int) throws {
    let ear = Ear(kind)
    let host = RecordingHost()
    let application = Application(root: ear, host: host, traits: host.traits)
    host.start(application)
    let node = try #require(host.page.nodes[ear.reference.id])
    #expect(node.events == Set(names))
    // The first layout is told at once.
    ear.heard = []
    var defaults = 0
    for event in Self.events where application.dispatch(event, to: node.id) { defaults += 1 }
    #expect(ear.heard == heard)
    #expect(defaults == handled)
  }
}
