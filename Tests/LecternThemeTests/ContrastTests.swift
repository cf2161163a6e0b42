import LecternTheme
import Testing

@Suite("The contrast of a theme")
struct ContrastTests {
  private func colour(_ text: String) -> ThemeColour { ThemeColour(Colour(text) ?? .black) }

  @Test(
    "is enough in Lectern’s own look, and with tints that can be read",
    arguments: ["#46c060", "#7A1F2B", "#2F80B7", "#B4682A"])
  func sound(_ tint: String) {
    #expect(Theme().contrastFaults.isEmpty)
    #expect(Theme(tint: colour(tint)).contrastFaults.filter { !$0.isDark }.isEmpty)
  }

  @Test(
    "a tint without it is told in each appearance, with the nearest that has it",
    arguments: ["#ffff00", "#ffffff", "#00ffff", "#101030"])
  func tint(_ text: String) throws {
    let faults = Theme(tint: colour(text)).contrastFaults
    #expect(!faults.isEmpty)
    for fault in faults {
      #expect(fault.culprit == .tint && fault.ratio < 4.5)
      let remedy = try #require(fault.remedy)
      let mended = Theme(tint: ThemeColour(remedy)).contrastFaults
      #expect(!mended.contains { $0.isDark == fault.isDark }, "\(remedy.hex)")
    }
  }

  @Test("a rule’s ink is judged on the ground that is there: its own, another rule’s, or ours")
  func inks() throws {
    let own = Theme(rules: [
      ThemeRule(.title, ThemeLook(ink: colour("#777777"), ground: colour("#888888")))
    ])
    #expect(own.contrastFaults.map(\.culprit) == [.ink(0), .ink(0)])
    let bar = ThemeRule(
      .bar, ThemeLook(ink: colour("#ffffff"), ground: colour("#203040"), accent: colour("#ffffff")))
    #expect(Theme(rules: [bar]).contrastFaults.isEmpty)
    let title = ThemeRule(.title, ThemeLook(ink: colour("#304050")))
    let fault = try #require(Theme(rules: [bar, title]).contrastFaults.first)
    #expect(
      fault.culprit == .ink(1) && fault.element == "title" && fault.ground == Colour("#203040"))
    #expect(try #require(fault.remedy).contrast(with: fault.ground) >= 4.5)
    // Lectern's own ground is white, or nearly black.
    let ours = Theme(rules: [ThemeRule(.heading, ThemeLook(ink: colour("#c0c0c0")))]).contrastFaults
    #expect(ours.map(\.isDark) == [false])
  }

  @Test("a ground under our own ink is told of: a dark bar with no light title")
  func grounds() {
    let faults = Theme(rules: [ThemeRule(.bar, ThemeLook(ground: colour("#203040")))])
      .contrastFaults
    #expect(
      faults.map(\.culprit) == [.ground(0), .ground(0)] || faults.map(\.culprit) == [.ground(0)])
    #expect(faults.contains { !$0.isDark && $0.element == "title" })
  }

  @Test("what a bar holds takes after its ink: a search field’s words can be read on a dark one")
  func searchField() throws {
    let (dark, pale) = (colour("#21343B"), colour("#F4EFE6"))
    let sound = Theme(rules: [ThemeRule(.bar, ThemeLook(ink: pale, ground: dark, accent: pale))])
    #expect(sound.contrastFaults.isEmpty)
    let css = sound.stylesheet
    #expect(
      css.contains("--ink: #f4efe6;")
        && css.contains("--ink-soft: color-mix(in srgb, #f4efe6 80%, #21343b);"))
    // With a title of its own and no ink for the rest, it can't.
    let halved = Theme(rules: [
      ThemeRule(.bar, ThemeLook(ground: dark, accent: pale)),
      ThemeRule(.title, ThemeLook(ink: pale)),
    ])
    let fault = try #require(halved.contrastFaults.first { !$0.isDark })
    #expect(fault.element == "searchField" && fault.culprit == .ground(0))
  }

  @Test("of a kiosk’s dialog the words and the buttons are judged, each by its own colour")
  func dialogs() {
    let (dark, pale) = (colour("#21343B"), colour("#F4EFE6"))
    func faults(_ look: ThemeLook) -> [ContrastFault] {
      Theme(rules: [ThemeRule(.dialog, look)]).contrastFaults.filter { !$0.isDark }
    }
    #expect(faults(ThemeLook(ink: pale, ground: dark, accent: pale)).isEmpty)
    // On a middling ground Lectern's ink can be read, and the softer one can't.
    let soft = faults(ThemeLook(ground: colour("#909090"), accent: ThemeColour(.black)))
    #expect(soft.map(\.culprit) == [.ground(0)])
    #expect(soft.allSatisfy { $0.ink == Surfaces.light.soft })
    // A button has a shade of the ink behind its words.
    let tight = colour("#767676")
    #expect(faults(ThemeLook(accent: tight)).isEmpty)
    #expect(
      faults(ThemeLook(ground: ThemeColour(.white), accent: tight)).map(\.culprit) == [.accent(0)])
    #expect(faults(ThemeLook(ground: dark, accent: pale)).map(\.culprit) == [.ground(0)])
    #expect(faults(ThemeLook(ink: pale, ground: dark)).map(\.culprit) == [.ground(0)])
    #expect(faults(ThemeLook(accent: pale)).map(\.culprit) == [.accent(0)])
    #expect(faults(ThemeLook(ink: pale)).map(\.culprit) == [.ink(0)])
  }

  @Test("rules for a place or a width are judged there, and not elsewhere")
  func places() {
    let rules = [
      ThemeRule(.title, in: [.sheet], ThemeLook(ground: colour("#203040"))),
      ThemeRule(.title, in: [.sheet], ThemeLook(ink: ThemeColour(.white))),
      ThemeRule(.title, width: .compact, ThemeLook(ink: colour("#fafafa"))),
    ]
    let faults = Theme(rules: rules).contrastFaults
    #expect(faults.map(\.culprit) == [.ink(2)])
    #expect(faults.first?.isDark == false)
  }

  private func picture(_ shades: [String], caps: Double = 0) -> ResizableImage {
    ResizableImage(
      width: 44, height: 44, caps: .init(left: caps, right: caps),
      variants: [.init(address: "a.png", scale: 1, isLandscape: false)],
      shades: shades.compactMap { Colour($0) })
  }

  @Test("what stands on a picture that nobody has looked at isn’t judged")
  func pictures() {
    let rules = [
      ThemeRule(.bar, ThemeLook(image: picture([]))),
      ThemeRule(.title, ThemeLook(ink: colour("#fafafa"))),
    ]
    #expect(Theme(rules: rules).contrastFaults.isEmpty)
  }

  @Test("an ink between the shades of a picture won’t do, nor is one proposed")
  func shades() throws {
    let shades = stride(from: 0, through: 255, by: 17).map { part in
      Colour(UInt8(part), UInt8(part), UInt8(part)).hex
    }
    let bar = ThemeRule(.bar, ThemeLook(image: picture(shades)))
    let title = ThemeRule(.title, ThemeLook(ink: colour("#767676")))
    let fault = try #require(Theme(rules: [bar, title]).contrastFaults.first)
    #expect(fault.culprit == .ink(1) && fault.remedy == nil)
  }

  @Test("a ground that comes later takes the place of a picture without caps, and only of that")
  func replaced() {
    func faults(caps: Double) -> [ContrastFault.Culprit] {
      Theme(rules: [
        ThemeRule(.bar, ThemeLook(ink: ThemeColour(.white), accent: ThemeColour(.white))),
        ThemeRule(.bar, ThemeLook(image: picture(["#101010"], caps: caps))),
        ThemeRule(.bar, ThemeLook(ground: ThemeColour(.white))),
      ]).contrastFaults.filter { !$0.isDark }.map(\.culprit)
    }
    #expect(faults(caps: 0) == [.ink(0), .accent(0)])
    #expect(faults(caps: 4).isEmpty)
  }

  @Test("titles of sections and the chosen row lie over a list’s picture, not on it")
  func covered() {
    let white = ThemeColour(.white)
    let faults = Theme(rules: [
      ThemeRule(.list, ThemeLook(ink: white, accent: white, image: picture(["#101010"])))
    ]).contrastFaults.filter { !$0.isDark }
    #expect(faults.map(\.culprit) == [.ink(0)])
    #expect(faults.first?.ground != Colour("#101010"))
  }
}
