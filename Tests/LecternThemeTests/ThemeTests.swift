import Foundation
import Testing

@testable import LecternTheme

@Suite("A theme")
struct ThemeTests {
  private static let red = ThemeColour(Colour(200, 0, 0))
  private static let green = ThemeColour(Colour(0, 120, 0))
  private static let both = ThemeColour(Colour(0, 0, 120), dark: Colour(150, 150, 255))

  /// The selectors of a style sheet's rules that set a property, in order.
  private func selectors(of property: String, in css: String) -> [String] {
    var found: [String] = []
    var selector = ""
    for line in css.split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) }) {
      if line.hasSuffix("{") { selector = String(line.dropLast(2)) }
      if line.hasPrefix(property + ":") { found.append(selector) }
    }
    return found
  }

  @Test(
    "BL-64: rules of a class come before those of its subclasses, places and states, as written otherwise"
  )
  func order() {
    let theme = Theme(rules: [
      ThemeRule(.doneButton, ThemeLook(ink: Self.red)),
      ThemeRule(.button, in: [.settings, .bar], ThemeLook(ink: Self.green)),
      ThemeRule(.button, width: .compact, ThemeLook(ink: Self.green)),
      ThemeRule(.button, state: .pressed, ThemeLook(ink: Self.green)),
      ThemeRule(.backButton, ThemeLook(ink: Self.green)),
      ThemeRule(.button, in: [.bar], ThemeLook(ink: Self.red)),
      ThemeRule(.button, ThemeLook(ink: Self.red)),
      ThemeRule(.barButton, ThemeLook(ink: Self.red)),
    ])
    let names = theme.orderedRules.map { rule in
      (rule.containers.map(\.name) + [
        rule.element.name, rule.state?.rawValue ?? "", rule.width?.rawValue ?? "",
      ])
      .filter { !$0.isEmpty }.joined(separator: " ")
    }
    #expect(
      names == [
        "button", "button compact", "button pressed", "bar button", "settings bar button",
        "backButton", "barButton", "doneButton",
      ])
  }

  @Test(
    "BL-63: every selector weighs the same, so that the order decides, and an element’s own value wins"
  )
  func weight() {
    let css = Theme(rules: [
      ThemeRule(.row, in: [.list], state: .selected, ThemeLook(ink: Self.red)),
      ThemeRule(.row, ThemeLook(ink: Self.red)),
    ]).stylesheet
    let found = selectors(of: "color", in: css)
    #expect(found.count == 2)
    for selector in found {
      #expect(selector.hasSuffix(", #_)"))
      // The part before the one that gives weight weighs nothing.
      let containers = selector.components(separatedBy: ":is(").first ?? ""
      #expect(containers.isEmpty || containers.hasPrefix(":where("), "\(selector)")
    }
    #expect(!css.contains("!important"))
  }

  @Test("BL-64: a class’s rule holds for an app’s own subclass, whose own rule comes later")
  func ownClasses() {
    let reset = ThemeElement(cssClass: "reset-button", parent: .barButton)
    let css = Theme(rules: [
      ThemeRule(reset, ThemeLook(ink: Self.red)), ThemeRule(.button, ThemeLook(ink: Self.green)),
    ]).stylesheet
    let found = selectors(of: "color", in: css)
    #expect(found.count == 2 && found.first?.contains(".reset-button") == true)
    #expect(found.last == ":is(.reset-button, #_)")
    #expect(found.first != found.last)
  }

  @Test("colours follow the appearance, the device’s and the visitor’s own choice")
  func appearances() throws {
    let css = Theme(
      tint: Self.both,
      rules: [
        ThemeRule(.bar, ThemeLook(ground: Self.both)), ThemeRule(.row, ThemeLook(ink: Self.both)),
      ]
    ).stylesheet
    // One property, used by both rules.
    #expect(css.components(separatedBy: "--theme-3: #000078;").count == 2)
    #expect(css.components(separatedBy: "--theme-3: #9696ff;").count == 3)
    #expect(css.contains("background: var(--theme-3);") && css.contains("color: var(--theme-3);"))
    #expect(css.contains(":root:not([data-appearance=\"light\"])"))
    #expect(css.contains(":root[data-appearance=\"dark\"]"))
    #expect(css.contains("--tint: #000078;") && css.contains("--tint-dark: #9696ff;"))
    #expect(Theme().stylesheet.isEmpty)
  }

  @Test(
    "visitors who want more contrast get an accent of seven to one on every ground",
    arguments: ["#46c060", "#ffff00", "#3a6ea5", "#000000", "#ffffff"])
  func moreContrast(_ tint: String) throws {
    let css = Theme(tint: ThemeColour(try #require(Colour(tint)))).stylesheet
    let start = try #require(css.range(of: "@media (prefers-contrast: more)")).upperBound
    let accents = css[start...].matches(of: /--accent: (#[0-9a-f]{6});/).compactMap {
      Colour(String($0.1))
    }
    try #require(accents.count == 3 || accents.count == 1)
    for ground in [Surfaces.light.ground, Surfaces.light.aside, Surfaces.light.chrome] {
      #expect(accents[0].contrast(with: ground) >= 7)
    }
    for ground in [Surfaces.dark.ground, Surfaces.dark.aside, Surfaces.dark.chrome] {
      #expect((accents.last ?? .black).contrast(with: ground) >= 7)
    }
  }

  @Test("the colours that contrast is judged by are those of the style sheet")
  func surfaces() throws {
    let sheet = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Web/lectern/base.css"), encoding: .utf8)
    for (number, surfaces) in [Surfaces.light, .dark].enumerated() {
      func values(_ name: String) throws -> [String] {
        sheet.matches(of: try Regex("\(name): ([^;]+);", as: (Substring, Substring).self))
          .map { String($0.1) }
      }
      #expect(Colour(try values("--ground")[number]) == surfaces.ground)
      #expect(Colour(try values("--ground-aside")[number]) == surfaces.aside)
      #expect(Colour(try values("--ink")[number]) == surfaces.ink)
      #expect(Colour(try values("--ink-soft")[number]) == surfaces.soft)
      #expect(Colour(try values("--raised")[number]) == surfaces.raised)
      let (tint, rest) = (["--tint", "--tint-dark"][number], ["#000", "#fff"][number])
      let percent = Int((surfaces.accentPart * 100).rounded())
      #expect(
        try values("--accent")[number] == "color-mix(in srgb, var(\(tint)) \(percent)%, \(rest))")
      #expect(Colour(rest) == surfaces.accentRest)
      let chosen = Int((surfaces.chosenPart * 100).rounded())
      #expect(
        try values("--chosen")[number]
          == "color-mix(in srgb, var(\(tint)) \(chosen)%, var(--ground-aside))")
      let (shade, part) = surfaces.fill
      #expect(
        try values("--fill")[number] == "rgb(\(shade.red) \(shade.green) \(shade.blue) / \(part))")
    }
  }
}
