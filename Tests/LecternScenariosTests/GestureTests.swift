import Foundation
import LecternBase
import LecternInterface
import LecternScenarios
import LecternTesting
import LecternWebDriver
import Testing

/// A picture that notes the fingers and wheels on it.
private final class Surface: Controller {
  private var lines: [String] = []
  private var isMoving = false

  override func render() -> Node {
    element(
      .main,
      [
        element(
          .div,
          [
            Attribute(.role, "group"), Attribute(.ariaLabel, "Map"), Attribute(.class, "map"),
            Attribute(.tabindex, "0"),
          ],
          on: [
            .pointer { [unowned self] in hear($0) },
            .wheel { [unowned self] in hear($0) },
          ]),
        element(.p, text: Text(lines.joined(separator: " "))),
      ])
  }

  private func hear(_ touch: PointerTouch) -> Bool {
    touch.phase == .moved || note("\(touch.phase)", at: touch.x, touch.y)
  }

  private func hear(_ wheel: Wheel) -> Bool {
    note(
      "wheel", at: wheel.x, wheel.y, " \(Int(wheel.deltaX)) \(Int(wheel.deltaY)) \(wheel.isZoom)")
  }

  private func note(_ kind: String, at x: Double, _ y: Double, _ more: String = "") -> Bool {
    lines.append("\(kind) \(Int(x.nearest)),\(Int(y.nearest))\(more)")
    setNeedsDisplay()
    return true
  }
}

/// The same for a browser, where boxes are made to be as large as in memory.
private let page = """
  <!doctype html><html lang="en"><title>Map</title><meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1"><style>body { margin: 0 } .map { width: 300px; height: 200px; touch-action: none }</style>
  <body><main><div role="group" aria-label="Map" class="map" tabindex="0"></div><p></p></main><script>
  const map = document.querySelector('.map'), lines = [], P = document.querySelector('p');
  const say = (words) => { lines.push(words); P.textContent = lines.join(' '); };
  const place = (event) => Math.round(event.clientX) + ',' + Math.round(event.clientY);
  for (const [name, phase] of [['down', 'began'], ['up', 'ended']]) {
    addEventListener('pointer' + name, (event) => say(phase + ' ' + place(event)));
  }
  map.addEventListener('wheel', (event) => {
    event.preventDefault();
    say(`wheel ${place(event)} ${event.deltaX} ${event.deltaY} ${event.ctrlKey}`);
  }, { passive: false });
  </script></body></html>
  """

private let map: Query = "Map"
private func spot(_ x: Double, _ y: Double) -> Step.Gesture.Spot { Step.Gesture.Spot(x: x, y: y) }
private func heard(_ words: String) -> Step { .see(Query.role(.text).label(words)) }

private let touches = [
  "began 150,50 ended 150,50", "began 60,100 ended 240,40", "wheel 30,20 0 -120 false",
  "wheel 30,20 0 60 false",
]
private let everywhere: [Step] = [
  .gesture(.tap(at: spot(0.5, 0.25)), in: map), heard(touches[0]),
  .gesture(.drag(from: spot(0.2, 0.5), to: spot(0.8, 0.2)), in: map),
  heard(touches[0...1].joined(separator: " ")),
  .gesture(.wheel(at: spot(0.1, 0.1), right: 0, down: -120, isZoom: false), in: map),
  heard(touches[0...2].joined(separator: " ")),
  .gesture(.wheel(at: spot(0.1, 0.1), right: 0, down: 60, isZoom: false), in: map),
  heard(touches[0...3].joined(separator: " ")),
]
/// Around the middle of the map as far apart as it has room, then half as far; and a
/// wheel with Ctrl.
private let withTwoFingers: [Step] = [
  .gesture(.pinch(at: spot(0.5, 0.5), by: 0.5), in: map),
  heard(
    touches.joined(separator: " ") + " began 2,100 began 298,100 ended 76,100 ended 224,100"),
]
private let withKey: [Step] = [
  .gesture(.wheel(at: spot(0.1, 0.1), right: 5, down: 60, isZoom: true), in: map),
  .see(Query.role(.text).containing("wheel 30,20 5 60 true")),
]

private func nativeMap() -> NativeDriver {
  NativeDriver(
    Stage(
      prepare: { $0.measure = { _ in Size(width: 300, height: 200) } },
      makeApp: { launch in
        Application(root: Surface(), host: launch.host, traits: launch.traits)
      }))
}

struct GestureTests {
  @Test("MC-5: gestures happen at places of an element, in memory")
  func native() async {
    let result = await nativeMap().run(
      Scenario("Gestures", everywhere + withTwoFingers + withKey), named: "map")
    #expect(result.isPassed, "\(result.report)")
  }

  @Test("a pinch without room for two fingers is told")
  func noRoom() async {
    let scenario = Scenario(
      "Pinch", [.gesture(.pinch(at: spot(0.03, 0.5), by: 4), in: map)])
    let result = await nativeMap().run(scenario, named: "map")
    #expect(result.failure?.reason == "there is no room for two fingers there")
  }

  @Test("a gesture waits until nothing moves, and frames go by meanwhile")
  func waits() async {
    final class Moving: Controller {
      private var left = 30
      override func render() -> Node {
        element(
          .div, [Attribute(.role, "group"), Attribute(.ariaLabel, "Map")],
          on: [.tap { [unowned self] in if left == 30 { move() } }],
          text: left == 0 ? "still" : "moving")
      }
      func move() {
        application?.nextFrame { [unowned self] _ in
          left -= 1
          if left > 0 { move() } else { setNeedsDisplay() }
        }
      }
    }
    let moving = Moving()
    let stage = Stage { launch in
      Application(root: moving, host: launch.host, traits: launch.traits)
    }
    #expect(stage.perform(.tap(map)) == .passed)
    #expect(
      stage.perform(.gesture(.tap(at: spot(0, 0)), in: map)) == .waiting("the page is still moving")
    )
    let scenario = Scenario("Still", [.gesture(.tap(at: spot(0, 0)), in: map), .see("still")])
    let result = stage.run(scenario)
    #expect(result.isPassed, "\(result.report)")
  }

  @Test(
    "gestures mean the same in a browser; what WebKit's driver can't do is told with its place",
    .enabled(if: ProcessInfo.processInfo.environment["LECTERN_BROWSERS"] != nil),
    arguments: Engine.allCases.filter(\.hasDriver))
  func browser(engine: Engine) async throws {
    try await engine.drive(page) { driver in
      let result = await driver.run(
        Scenario(
          "Gestures",
          everywhere + (engine == .chromium ? withTwoFingers + withKey : [])
            + [.gesture(.tap(at: spot(0.9, 0.9)), in: map), .see(.containing("ended 270,180"))]),
        named: "map")
      #expect(result.isPassed, "\(result.report)")
      guard engine == .webkit else { return }
      for (steps, words) in [(withTwoFingers, "second finger"), (withKey, "can’t hold Ctrl")] {
        let failure = await driver.run(Scenario("Pinch", steps), named: "map").failure
        #expect(failure?.reason.contains(words) == true)
        #expect(failure?.place == steps[0].place)
      }
    }
  }
}
