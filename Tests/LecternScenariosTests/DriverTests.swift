import Foundation
import LecternBase
import LecternInterface
import LecternScenarios
import LecternTesting
import LecternWebDriver
import Testing

/// A page of links, fields and buttons, in the core's nodes, so that it can be run natively and be
/// printed for a browser.
private final class SampleController: Controller {
  private var count = 0
  private var typed: Text = ""
  private var isOpen = false

  override func render() -> Node {
    element(
      .main,
      [
        element(.h1, text: "Sample"),
        element(
          .button, [Attribute(.id, "add")],
          on: [
            .tap { [unowned self] in
              count += 1; setNeedsDisplay()
            }
          ], text: "Add"),
        element(
          .p, [Attribute(.id, "count")], [.text("Count "), element(.em, text: Text(number: count))]),
        element(.label, [Attribute(.for, "field")], [.text("Name")]),
        element(
          .input, [Attribute(.id, "field"), Attribute(.type, "search"), Attribute(.value, typed)],
          on: [
            .input { [unowned self] text, _ in
              typed = text; setNeedsDisplay()
            }
          ]),
        element(.p, [Attribute(.id, "echo")], [.text(typed.isEmpty ? "nothing" : typed)]),
        element(
          .button, [Attribute(.id, "later")],
          on: [
            .tap { [unowned self] in
              application?.wait(seconds: 0.2) { [unowned self] in
                isOpen = true; setNeedsDisplay()
              }
            }
          ], text: "Later"),
        element(
          .div, [Attribute(.id, "panel")] + (isOpen ? [] : [Attribute(.hidden, "")]),
          [.text("Here it is")]),
        element(.div, [Attribute(.inert, "")], [element(.button, text: "Behind")]),
        element(.button, [Attribute(.disabled, "")], text: "Off"),
      ])
  }
}

/// The same page's behaviour for a browser; the markup is printed from the nodes.
private let script = """
  const of = (id) => document.getElementById(id);
  let count = 0;
  of('add').onclick = () => { of('count').querySelector('em').textContent = ++count; };
  of('field').oninput = () => { of('echo').textContent = of('field').value || 'nothing'; };
  of('later').onclick = () => setTimeout(() => { of('panel').hidden = false; }, 200);
  """

private let scenario = Scenario(
  "The sample works",
  [
    .title("Sample page"), .see(.heading("Sample")), .see("Count 0"), .tap("Add"), .see("Count 1"),
    .type("sha", into: .role(.searchbox).label("Name")), .type("lom", into: .role(.searchbox)),
    .focus(.role(.searchbox)), .see("shalom"), .see(.role(.searchbox).value("shalom")),
    .clear(.role(.searchbox)), .see("nothing"), .absent("Here it is"), .absent("Behind"),
    .tap(.button("Later")), .see("Here it is"), .address(""),
  ])

private func nativeSample() -> NativeDriver {
  NativeDriver(
    Stage { launch in
      let application = Application(
        root: SampleController(), host: launch.host, traits: launch.traits)
      application.setPageTitle("Sample page")
      return application
    })
}

struct DriverTests {
  @Test("a scenario runs natively")
  func native() async {
    let result = await nativeSample().run(scenario, named: "sample")
    #expect(result.isPassed, "\(result.report)")
  }

  @Test(
    "the same scenario means the same in a browser, and a failure has its picture",
    .enabled(if: ProcessInfo.processInfo.environment["LECTERN_BROWSERS"] != nil),
    arguments: Engine.allCases.filter(\.hasDriver))
  func browser(engine: Engine) async throws {
    var printer = HTMLPrinter()
    printer.print(SampleController().render())
    let html = """
      <!doctype html><html lang="en"><title>Sample page</title><meta charset="utf-8">
      <body>\(String(decoding: printer.bytes, as: UTF8.self))<script>\(script)</script></body></html>
      """
    try await engine.drive(html, takesPictures: true) { driver in
      let result = await driver.run(scenario, named: "sample")
      #expect(result.isPassed, "\(result.report)")
      let native = await nativeSample().outline()
      _ = await driver.perform(.open("index.html"))
      #expect(await driver.outline() == native)
      let bad = await driver.run(
        Scenario("Bad", [.see(.heading("Sample")), .tap(.button("Off"))]), named: "a/b c")
      #expect(
        bad.failure?.reason == "the step timed out after 20 seconds: button “Off” is disabled")
      let picture = try #require(bad.failure?.screenshot)
      #expect(FileManager.default.fileExists(atPath: picture))
      #expect(bad.report.contains("> 2  tap button “Off”"))
    }
  }

  @Test(
    "a tap from under which its element is moved is made again",
    .enabled(if: ProcessInfo.processInfo.environment["LECTERN_BROWSERS"] != nil),
    arguments: Engine.allCases.filter(\.hasDriver))
  func moved(engine: Engine) async throws {
    let html = """
      <!doctype html><html lang="en"><title>Moved</title><meta charset="utf-8"><body>
      <div id="above"></div><button id="go">Go</button><p id="said">nothing</p><script>
      const of = (id) => document.getElementById(id);
      addEventListener('pointerdown', () => { of('above').style.height = '300px'; }, true);
      of('go').onclick = () => { of('said').textContent = 'gone'; };
      </script></body></html>
      """
    try await engine.drive(html) { driver in
      let result = await driver.run(
        Scenario("Moved", [.tap(.button("Go")), .see("gone")]), named: "moved")
      #expect(result.isPassed, "\(result.report)")
    }
  }

  @Test("a report counts each scenario in each window")
  func report() async throws {
    let yaml =
      "title: T\nsize: [{width: 390, height: 844}, {width: 1180, height: 820}]\nsteps: [see: Sample]"
    let good = try #require(ScenarioFile.read(yaml, path: "good.yaml").file)
    let bad = try #require(
      ScenarioFile.read("title: B\nsteps: [see: Nothing]", path: "bad.yaml").file)
    let report = await ScenarioReport.running([good, bad]) { _, _ in nativeSample() }
    #expect(report.passedCount == 2)
    #expect(report.failedCount == 1)
    #expect(report.text.hasPrefix("bad.yaml at 1024 × 768\nbad.yaml:2: the step timed out"))
    #expect(report.text.hasSuffix("2 of 3 scenario runs passed"))
  }
}
