import LecternWebDriver
import Testing

@Suite("Screens of every height", .enabled(if: BuiltSite.canBeJudged), .serialized)
struct HeightTests {
  /// The phones that grew, and sizes of today.
  private static let sizes = [
    (320, 480), (320, 568), (844, 390), (820, 1180), (1920, 1080),
  ]

  @Test(
    "BL-41: lists, entries, pages and settings reach from the bar down to the tab bar, however high the screen is",
    arguments: Engine.allCases)
  func grow(_ engine: Engine) async throws {
    try await visit(engine) { browser, base in
      for path in ["names/adonai/", "about/", "settings/"] {
        try await browser.openLive(base + path)
        for (width, height) in Self.sizes {
          try await browser.setViewport(Viewport(width: width, height: height))
          try await browser.rest()
          // Elements beside the window, or below another screen of it, aren't asked for.
          let found = try await browser.run(
            """
            const boxes = (selector) => [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect())
              .filter((box) => box.width > 100 && box.left >= 0 && box.right <= innerWidth + 1);
            const panes = boxes('.list-scroll, .detail-scroll, .reading-scroll');
            const [tabs] = boxes('.tab-bar'), bars = [tabs, ...boxes('.toolbar')];
            return [innerHeight, tabs.bottom, Math.min(...bars.map((box) => box.top)),
              Math.max(...panes.map((box) => box.bottom)), Math.min(...panes.map((box) => box.top))];
            """)
          let numbers = (found.array ?? []).compactMap(\.number)
          let label: Comment = "\(path) at \(width) × \(height): \(numbers)"
          try #require(numbers.count == 5, label)
          #expect(numbers[0] == Double(height) && abs(numbers[1] - numbers[0]) <= 1, label)
          // Bars at the foot are as high as ever; all else is the screen's.
          #expect(numbers[0] - numbers[2] < 130 && abs(numbers[3] - numbers[2]) <= 1, label)
          #expect(numbers[4] < 130, label)
        }
      }
    }
  }
}
