import LecternBase
import LecternInterface
import LecternNavigation
import LecternTesting
import Testing

/// The demo of the founding container: numbered screens with buttons for each operation.
final class Demo {
  let drillDown = DrillDownController()
  private var count = 0

  init() throws { try drillDown.push(next(), animated: false) }

  /// A screen called “Screen N” that shows “View of Screen N”.
  private func next() -> Screen {
    count += 1
    let name = "Screen \(count)"
    let screen = Screen(name)
    screen.actions = [
      ("Push from \(name)", { [unowned self] in attempt { try drillDown.push(next()) } }),
      ("Pop from \(name)", { [unowned self] in drillDown.pop() }),
      ("Pop to the root from \(name)", { [unowned self] in drillDown.popToRoot() }),
      (
        "Replace from \(name)",
        { [unowned self] in attempt { try drillDown.replaceRight(with: next()) } }
      ),
      ("Push nothing from \(name)", { [unowned self] in attempt { try drillDown.push(nil) } }),
    ]
    return screen
  }

  private func attempt(_ body: () throws -> Void) {
    do { try body() } catch { Issue.record(error) }
  }
}

/// Whole visits, as KIF would run them.
struct DemoScenarioTests {
  private func run(_ scenario: Scenario, width: Double) throws {
    let demo = try Demo()
    let stage = Stage(size: Size(width: width, height: 768)) { launch in
      Application(root: demo.drillDown, host: launch.host, traits: launch.traits)
    }
    let result = stage.run(scenario)
    #expect(result.isPassed, "\(result.report)")
    stage.host.advance(seconds: 1)
    #expect(demo.drillDown.isValid)
  }

  @Test("DT-23: pushing and going back on a wide screen", arguments: [700.0, 1024, 2560])
  func wide(width: Double) throws {
    try run(
      Scenario(
        "Drilling down and back",
        [
          .see(.heading("Screen 1")),
          .tap(.button("Push from Screen 1")),
          .see(.heading("Screen 1")), .see(.heading("Screen 2")),
          .tap(.button("Push from Screen 2")),
          .absent(.heading("Screen 1")), .see(.heading("Screen 2")), .see(.heading("Screen 3")),
          .see(.button("Screen 1")),
          .tap(.button("Push from Screen 3")),
          .tap(.button("Pop to the root from Screen 4")),
          .see(.heading("Screen 1")), .see(.heading("Screen 2")), .absent(.heading("Screen 3")),
          .absent(.button("Screen 1")),
          .tap(.button("Replace from Screen 1")),
          .see(.heading("Screen 5")), .absent(.heading("Screen 2")),
          .tap(.button("Push nothing from Screen 5")),
          .see(.heading("Screen 5")), .absent(.heading("Screen 1")),
          .tap(.button("Screen 1")),
          .see(.heading("Screen 1")), .see(.heading("Screen 5")),
          .tap(.button("Pop from Screen 5")),
          .absent(.heading("Screen 5")),
        ]), width: width)
  }

  @Test("pushing, turning and going back on a narrow screen", arguments: [280.0, 390, 699])
  func narrow(width: Double) throws {
    try run(
      Scenario(
        "Drilling down, one screen at a time",
        [
          .tap(.button("Push from Screen 1")),
          .see(.heading("Screen 2")), .absent(.heading("Screen 1")),
          .tap(.button("Push from Screen 2")),
          .see(.heading("Screen 3")), .absent(.heading("Screen 2")),
          .tap(.button("Push nothing from Screen 3")),
          .see(.heading("Screen 3")),
          .resize(width: 1024, height: 768),
          .see(.heading("Screen 3")), .absent(.heading("Screen 2")), .see(.button("Screen 2")),
          .resize(width: width, height: 768),
          .tap(.button("Screen 2")),
          .see(.heading("Screen 2")), .absent(.heading("Screen 3")),
          .tap(.button("Screen 1")),
          .see(.heading("Screen 1")), .absent(.heading("Screen 2")),
        ]), width: width)
  }
}
