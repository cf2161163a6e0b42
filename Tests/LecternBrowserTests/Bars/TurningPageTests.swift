import LecternBase
import LecternInterface
import LecternNavigation
import LecternTesting
import LecternWebDriver
import Testing

/// A window turned at random while a visitor pushes and pops, in real browsers.
@Suite(.enabled(if: hasBrowsers), .serialized)
struct TurningPageTests {
  /// A screen with a field and more than fits.
  private final class Form: Controller {
    override func render() -> Node {
      let lines = (1...80).map { element(.p, text: Text(number: $0)) }
      return element(
        .div, class: "scroll", [Attribute(.dataKind, title)],
        [element(.input, [Attribute(.type, "text"), Attribute(.ariaLabel, title)])] + lines)
    }
  }

  /// Types and scrolls in one pane, as a visitor would leave it.
  private static let leave = """
    const [name, text] = arguments, screen = page.querySelector(`[data-kind="${name}"]`);
    const field = screen.querySelector('input');
    field.value = text;
    field.focus({preventScroll: true});
    screen.scrollTop = 100 + text.length * 7;
    return screen.scrollTop;
    """
  private static let look = """
    const focused = page.activeElement, style = frame.getComputedStyle(focused);
    return {
      focused: nodes.indexOf(focused),
      isSeen: style.visibility === 'visible' && !focused.closest('[inert], [hidden]'),
      screens: Object.fromEntries(all('.scroll').map((screen) => [screen.dataset.kind,
        [nodes.indexOf(screen), screen.scrollTop, screen.querySelector('input').value]])),
      width: page.documentElement.scrollWidth,
    };
    """

  @Test(
    "turning at any moment keeps elements, scroll positions, typed text and the focus",
    arguments: Engine.allCases)
  func walk(_ engine: Engine) async throws {
    try await BrowserSession.run(engine) { browser in
      var random = SeededRandom(seed: 7)
      let drillDown = DrillDownController()
      let page = try await MirroredPage.start(
        drillDown, size: Size(width: 1024, height: 700), in: browser)
      var count = 0
      func next() -> Controller {
        count += 1
        let form = Form()
        form.title = Text("s\(count)")
        return form
      }
      try drillDown.push(next(), animated: false)
      try await page.draw()
      for step in 0..<40 {
        let label: Comment = "step \(step)"
        let shown = try #require(drillDown.shownControllers.randomElement(using: &random))
        let name = shown.title.string
        let field = page.host.page.container.descendants.first {
          $0.tag == .input && $0[.ariaLabel] == name
        }
        let target: PageNode = try #require(field)
        page.host.focus(target)
        _ = try await page.run(Self.leave, [.string(name), .string("text \(step)")])
        let before = try await page.run(Self.look)
        #expect(before["focused"]?.number == field.map { Double($0.id) }, label)
        switch random.below(5) {
        case 0, 1: try drillDown.push(next(), animated: true)
        case 2 where drillDown.controllers.count > 1: drillDown.pop(animated: true)
        case 3 where drillDown.controllers.count > 3: drillDown.popToRoot(animated: true)
        default: drillDown.setNavigationBarsHidden(Bool.random(using: &random), animated: true)
        }
        try await page.draw()
        for _ in 0..<2 {
          page.host.advance(seconds: Double.random(in: 0..<0.3, using: &random))
          let width = Double(280 + random.below(1300))
          try await page.show(width: width)
          let after = try await page.run(Self.look)
          #expect(after["isSeen"] == true, label)
          #expect(after["focused"]?.number == page.host.page.focused.map { Double($0.id) }, label)
          #expect((after["width"]?.number ?? 9999) <= width, label)
          for name in drillDown.controllers.map({ $0.title.string }) {
            guard let old = before["screens"]?[name] else { continue }
            #expect(after["screens"]?[name] == old, "\(name), step \(step)")
          }
        }
      }
    }
  }
}
