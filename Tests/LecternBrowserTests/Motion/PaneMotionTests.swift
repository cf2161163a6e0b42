import Foundation
import LecternWebDriver
import Testing

@Suite("Panes in motion", .enabled(if: BuiltSite.canJudgeDemo), .serialized)
struct PaneMotionTests {
  static let wide = BrowserOptions(viewport: Viewport(width: 1180, height: 820))
  static let narrow = BrowserOptions(viewport: .phone)
  /// The width of the right pane at 1,180 (DD-63).
  static let right = 1180.0 - 321

  @Test(
    "DD-74, DD-75, DD-76, DD-77, DD-31, DT-16: half way, every pane is half way; bars lie above",
    arguments: Engine.allCases)
  func halfWay(_ engine: Engine) async throws {
    try await BrowserSession.withDemo(engine, Self.wide) { browser in
      // [|-] push → [1|-]
      try await expect(
        browser, after: "Push!",
        [
          Expected("1", x: -160, end: 160, content: 320, z: 4, shadows: (true, true)),
          Expected("0", at: "covered-left", x: 48, end: 368, content: 320, dim: 0.1, z: 1),
        ])
      // [1|-] push → [1|2]
      let half = 321 + Self.right / 2
      try await expect(
        browser, after: "Push!",
        [
          Expected(
            "2", x: half, end: half + Self.right, content: Self.right, z: 4, shadows: (true, true)),
          Expected(
            "0", at: "pushed-aside", x: 321 - 0.15 * Self.right, end: 1180 - 0.15 * Self.right,
            content: Self.right, dim: 0.1, z: 1),
          Expected("1", x: 0, end: 320, content: 320, z: 3),
        ])
      // [1|2] push → [1,2|3]: the pane between is laid out at its final width at once (DT-10).
      try await expect(
        browser, after: "Push!",
        [
          Expected("1", x: -48, end: 272, content: 320, dim: 0.1, z: 1),
          Expected("2", x: 160.5, end: 750, content: 320, z: 4, shadows: (true, false)),
          Expected(
            "3", x: half, end: half + Self.right, content: Self.right, z: 5, shadows: (true, true)),
        ])
      // [1,2|3] pop → [1|2]
      try await expect(
        browser, after: "Pop!",
        [
          Expected("1", x: -48, end: 272, content: 320, dim: 0.1, z: 1),
          Expected("2", x: 160.5, end: 750, content: Self.right, z: 4, shadows: (true, true)),
          Expected(
            "3", x: 321 + 0.15 * Self.right, end: 1180 + 0.15 * Self.right, content: Self.right,
            dim: 0.1, z: 1),
        ])
      // [1|2] push nil → [1,2|-]
      try await expect(
        browser, after: "Push nil!",
        [
          Expected("1", x: -48, end: 272, content: 320, dim: 0.1, z: 1),
          Expected("2", x: 160.5, end: 750, content: 320, z: 4, shadows: (true, false)),
          Expected(
            "0", at: "right", x: 321 + 0.15 * Self.right, end: 1180 + 0.15 * Self.right,
            content: Self.right, dim: 0.1, z: 1),
        ])
      // [1,2|-] push, push → [1,2,3|4]; pop to root → [1|2]
      try await browser.use("Push!", "Push!")
      try await expect(
        browser, after: "Pop to root!",
        [
          Expected("1", x: -48, end: 272, content: 320, dim: 0.1, z: 1),
          Expected("2", x: 160.5, end: 750, content: Self.right, z: 4, shadows: (true, true)),
          Expected("3", x: -160, end: 160, content: 320, z: 5, shadows: (false, true)),
          Expected(
            "4", x: 321 + 0.15 * Self.right, end: 1180 + 0.15 * Self.right, content: Self.right,
            dim: 0.1, z: 1),
        ])
      // [1|2] pop → [1|-]
      try await expect(
        browser, after: "Pop!",
        [
          Expected(
            "2", x: half, end: half + Self.right, content: Self.right, z: 4, shadows: (true, false)),
          Expected(
            "0", at: "right", x: 321 - 0.15 * Self.right, end: 1180 - 0.15 * Self.right,
            content: Self.right, dim: 0.1, z: 1),
        ])
      // [1|-] replace → [1|2] (DD-37); then pop: the placeholder is whole again (DD-59, DT-35).
      try await expect(
        browser, after: "Replace!",
        [
          Expected("2", x: 321, end: 1180, content: Self.right, opacity: 0.5, z: 2),
          Expected("0", at: "faded", x: 321, end: 1180, content: Self.right, opacity: 0.5),
        ])
      try await browser.use("Pop!")
      let placeholder = try await browser.panes()["0", "right"]
      #expect(placeholder?.opacity == 1 && placeholder?.dim == 0 && placeholder?.isVisible == true)
      // [1|-] pop → [|-]
      try await expect(
        browser, after: "Pop!",
        [
          Expected("1", x: -160, end: 160, content: 320, z: 4, shadows: (false, true)),
          Expected("0", at: "left", x: 48, end: 368, content: 320, dim: 0.1, z: 1),
          // DD-60: the right placeholder lies over the left one that slides.
          Expected("0", at: "right", x: 321, end: 1180, content: Self.right, z: 2),
        ])
    }
  }

  @Test("DD-75, DD-76: one pane comes over the other from the right", arguments: Engine.allCases)
  func onePane(_ engine: Engine) async throws {
    try await BrowserSession.withDemo(engine, Self.narrow) { browser in
      try await browser.use("Push!")
      try await expect(
        browser, after: "Push!",
        [
          Expected("1", x: -58.5, end: 331.5, content: 390, dim: 0.1, z: 1),
          Expected("2", x: 195, end: 585, content: 390, z: 4, shadows: (true, false)),
        ])
      try await expect(
        browser, after: "Push!",
        [
          Expected("2", x: -58.5, end: 331.5, content: 390, dim: 0.1, z: 1),
          Expected("3", x: 195, end: 585, content: 390, z: 4, shadows: (true, false)),
        ])
      try await expect(
        browser, after: "Pop!",
        [
          Expected("2", x: -58.5, end: 331.5, content: 390, dim: 0.1, z: 1),
          Expected("3", x: 195, end: 585, content: 390, z: 4, shadows: (true, false)),
        ])
    }
  }

  @Test(
    "DD-78: an operation during a motion starts from where things are on screen",
    arguments: Engine.allCases)
  func interruption(_ engine: Engine) async throws {
    try await BrowserSession.withDemo(engine, Self.wide) { browser in
      try await browser.use("Push!", "Push!")
      for (first, second) in [("Push!", "Pop!"), ("Pop!", "Push!"), ("Push!", "Push nil!")] {
        for part in [0.2, 0.5, 0.8] {
          let before = try await browser.freeze(after: first, at: part)
          let after = try await browser.panes(after: "press('\(second)');")
          for pane in after where pane.isVisible {
            // A newcomer comes from outside; all others keep their place.
            guard let old = before.first(where: { $0.id == pane.id && $0.isVisible }) else {
              continue
            }
            #expect(
              abs(pane.x - old.x) < 1 && abs(pane.end - old.end) < 1
                && abs(pane.dim - old.dim) < 0.01,
              "\(engine) \(first) \(second) \(part): \(old) \(pane)")
          }
          try await browser.run("document.getAnimations().forEach((one) => one.finish())")
          try await browser.atRest()
          // Back to two screens.
          try await browser.use("Pop to root!")
          while try await browser.panes().filter({ ["left", "right"].contains($0.place) })
            .map(\.name).sorted() != ["1", "2"]
          {
            let names = try await browser.panes().filter(\.isVisible).map(\.name)
            try await browser.use(names.contains("2") && !names.contains("1") ? "Pop!" : "Push!")
          }
        }
      }
    }
  }

  @Test("DD-74: a page that is opened moves nothing, nor does one whose visitor wants no motion")
  func still() async throws {
    try await BrowserSession.withDemo(.chromium, Self.wide) { browser in
      let panes = try await browser.panes()
      #expect(panes.allSatisfy { $0.motion.isEmpty && $0.dim == 0 || !$0.isVisible })
      #expect(try await browser.run("return document.getAnimations().length").number == 0)
    }
    var options = Self.wide
    options.motion = .reduced
    try await BrowserSession.withDemo(.chromium, options) { browser in
      _ = try await browser.panes(after: "press('Push!'); press('Push!'); press('Push!')")
      let panes = try await browser.panes()
      #expect(panes.allSatisfy { $0.motion.isEmpty })
      #expect(panes["3"]?.x == 321 && panes["2"]?.x == 0)
    }
  }

  // MARK: Comparing

  /// The expected look of a pane.
  struct Expected: Sendable {
    let name: String
    let place: String?
    let x, end, content, dim, opacity: Double
    let z: Int?
    let shadows: (left: Bool, right: Bool)

    init(
      _ name: String, at place: String? = nil, x: Double, end: Double, content: Double,
      dim: Double = 0, opacity: Double = 1, z: Int? = nil, shadows: (Bool, Bool) = (false, false)
    ) {
      self.name = name
      self.place = place
      self.x = x
      self.end = end
      self.content = content
      self.dim = dim
      self.opacity = opacity
      self.z = z
      self.shadows = shadows
    }
  }

  /// Uses a button, looks at the panes half way and at the end.
  private func expect(
    _ browser: BrowserSession, after label: String, _ expected: [Expected],
    at location: SourceLocation = #_sourceLocation
  ) async throws {
    let panes = try await browser.freeze(after: label, at: 0.5)
    for one in expected {
      let pane = try #require(
        panes.first { $0.name == one.name && (one.place ?? $0.place) == $0.place },
        "\(one.name) of \(panes)", sourceLocation: location)
      func near(_ a: Double, _ b: Double, _ most: Double) -> Bool { abs(a - b) <= most }
      #expect(
        near(pane.x, one.x, 0.6) && near(pane.end, one.end, 0.6)
          && near(pane.content, one.content, 0.6) && near(pane.dim, one.dim, 0.003)
          && near(pane.opacity, one.opacity, 0.003) && pane.isVisible
          && (one.z == nil || one.z == pane.zIndex) && pane.hasLeftShadow == one.shadows.left
          && pane.hasRightShadow == one.shadows.right, "\(label): \(pane) is not \(one)",
        sourceLocation: location)
    }
    // On the compositor alone, 0.33 s, ease-in-out.
    let wrong = try await browser.run(
      """
      return document.getAnimations().filter((one) => one.effect.target.closest('.pane') &&
        one.transitionProperty && one.effect.target.matches('.pane, .pane-body'))
        .filter((one) => !['transform', 'opacity'].includes(one.transitionProperty) ||
          one.effect.getTiming().duration !== 330 || one.effect.getTiming().easing !== 'ease-in-out')
        .map((one) => one.transitionProperty + ' ' + JSON.stringify(one.effect.getTiming()))
      """)
    #expect(wrong == .array([]), sourceLocation: location)
    let bars = try await browser.run(
      """
      return [...document.querySelectorAll('.drill > .bar')].filter((one) => one.offsetWidth)
        .map((one) => Number(getComputedStyle(one).zIndex))
      """)
    #expect((bars.array ?? []).allSatisfy { $0.number ?? 0 > 5 }, sourceLocation: location)
    try await browser.run("document.getAnimations().forEach((one) => one.finish())")
    try await browser.atRest()
    for pane in try await browser.panes() {
      #expect(!pane.hasLeftShadow && !pane.hasRightShadow, sourceLocation: location)
      if pane.isVisible { #expect(pane.dim == 0 && pane.opacity == 1, sourceLocation: location) }
    }
  }
}
