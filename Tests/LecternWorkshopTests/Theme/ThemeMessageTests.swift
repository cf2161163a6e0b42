import Testing

@testable import LecternImaging
@testable import LecternWorkshop

@Suite("Messages about a theme")
struct ThemeMessageTests {
  /// The messages about an exhibit whose theme begins at line 3, with pictures of some sizes.
  private func messages(_ theme: String, _ pictures: [String: (Int, Int)] = [:]) throws -> [String]
  {
    let yaml = FolderFixture.yaml.replacing("id: names\n", with: "id: names\n\(theme)\n")
    let fixture = try FolderFixture.sound(replacing: ["exhibit.yaml": yaml])
    for (path, size) in pictures { try fixture.write(path, Self.png(size.0, size.1)) }
    return fixture.messages()
  }

  /// The beginning of a PNG, which tells its size, and its end.
  static func png(_ width: Int, _ height: Int) -> [UInt8] {
    func big(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(number >> $0 & 255) } }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + big(13) + Array("IHDR".utf8)
      + big(width) + big(height) + [8, 6, 0, 0, 0] + big(0) + big(0) + Array("IEND".utf8) + big(0)
  }

  @Test("a tint that can’t be read is told with the nearest that can, where it stands")
  func tint() throws {
    let found = try messages("theme:\n  tint: \"#FFFF00\"\n  tintDark: \"#000080\"")
    #expect(found.count == 2)
    #expect(found[0].hasPrefix("exhibit.yaml:4:9: warning: #8f8f00 on #"))
    #expect(
      found[0].contains("; the nearest tint") == false
        && found[0].contains(": the nearest tint that will do is \"#"))
    #expect(found[1].hasPrefix("exhibit.yaml:5:13: warning: "))
    #expect(found[1].contains("in dark appearance"))
    #expect(try messages("theme:\n  tint: \"#46C060\"\n  tintDark: \"#5CD178\"").isEmpty)
  }

  @Test("all faults of rules are told at once, each at its place")
  func rules() throws {
    let found = try messages(
      """
      theme:
        rules:
          - {on: bottun, ink: "#123"}
          - {on: row, in: [lst], state: selectd, width: broad}
          - {on: bar, ground: green, corner: round, bold: maybe}
          - {ink: "#123456", size: 12}
          - {on: title, ink: {dark: "#fff"}}
          - {on: title, ink: "#bbbbbb"}
          - just text
      """)
    #expect(found.allSatisfy { $0.hasPrefix("exhibit.yaml:") })
    let text = found.joined(separator: "\n")
    for words in [
      "\"button\"", "\"list\"", "\"selected\"", "broad", "green", "corner", "bold", "on", "size",
      "light",
      "#bbbbbb on #",
    ] { #expect(text.contains(words), "\(words) in \(text)") }
    #expect(found.count == 12, "\(text)")
    #expect(found.filter { $0.contains(": warning: ") }.count == 1)
  }

  @Test("BL-78, BL-79: caps leave a pixel at least")
  func caps() throws {
    let pictures = ["bar.png": (17, 44)]
    let sound = try messages(
      "theme:\n  rules:\n    - {on: bar, image: {file: bar.png, caps: {left: 8, right: 8}}}",
      pictures)
    #expect(sound.isEmpty)
    let wide = try messages(
      "theme:\n  rules:\n    - {on: bar, image: {file: bar.png, caps: {left: 9, right: 8}}}",
      pictures)
    #expect(
      wide == [
        "exhibit.yaml:5:46: error: the caps at left and right are 17 points together, and \"bar.png\" has only 17, so nothing is left between them: make them smaller, or the picture larger"
      ])
    let high = try messages(
      "theme:\n  rules:\n    - {on: bar, image: {file: bar.png, caps: 22, fill: strech}}", pictures)
    #expect(high.count == 2 && high[1].contains("\"stretch\""))
  }

  @Test(
    "BL-39, BL-80: variants have exactly their size, a picture they vary, and a name that says what they are"
  )
  func variants() throws {
    let theme =
      "theme:\n  rules:\n    - {on: bar, image: {file: art/bar.png, caps: {left: 8, right: 8}}}"
    let sound = try messages(
      theme,
      [
        "art/bar.png": (17, 44), "art/bar@2x.png": (34, 88), "art/bar-landscape.png": (17, 32),
        "art/bar-landscape@2x.png": (34, 64), "art/barrel.png": (5, 5), "art/bar-code.png": (9, 9),
      ])
    #expect(sound.isEmpty, "\(sound)")
    // The post lists the landscape gradient at 17/34 beside bars of 32/64, and one of
    // them without `@2x`.
    let wrong = try messages(
      theme,
      [
        "art/bar.png": (17, 44), "art/bar@2x.png": (34, 64), "art/bar-landscap@2x.png": (34, 64),
        "art/bar-landscape@2x.png": (34, 64), "art/bar@2X.png": (1, 1),
        "art/bar-586h@2x.png": (1, 1),
      ])
    let text = wrong.joined(separator: "\n")
    #expect(wrong.count == 5, "\(text)")
    #expect(text.contains("\"art/bar@2x.png\" is 34 × 64 pixels, and 34 × 88 would fit"))
    #expect(
      text.contains("\"art/bar-landscape@2x.png\" is there, but not \"art/bar-landscape.png\""))
    #expect(text.contains("\"bar-landscap@2x.png\" lies beside"))
    #expect(text.contains("\"bar@2X.png\" lies beside") && text.contains("call it \"bar@2x.png\""))
    #expect(text.contains("\"bar-586h@2x.png\" lies beside"))
  }

  @Test(
    "BL-77, BL-79: a variant held on its side is drawn in its own size, and caps have to fit it too"
  )
  func landscape() throws {
    let files = ["art/bar.png": (17, 44), "art/bar-landscape.png": (17, 32)]
    let rule = { (rest: String) in
      "theme:\n  rules:\n    - {on: bar, image: {file: art/bar.png\(rest)}}"
    }
    let sheet = { (yaml: String) in
      let fixture = try FolderFixture.sound(replacing: [
        "exhibit.yaml": FolderFixture.yaml.replacing("id: names\n", with: "id: names\n\(yaml)\n")
      ])
      for (path, size) in files { try fixture.write(path, Self.png(size.0, size.1)) }
      let source = try #require(ExhibitFolder(fixture.path).read().source)
      let css = String(decoding: ExhibitCompiler(source).compile().theme.bytes, as: UTF8.self)
      return try #require(css.split(separator: "@media (orientation: landscape)").last)
    }
    #expect(try sheet(rule("")).contains("background-size: 17px 32px;"))
    #expect(
      try sheet(rule(", caps: {top: 8, bottom: 8}")).contains(
        "border-image-slice: 25% 0% 25% 0% fill;"))
    let found = try messages(rule(", caps: {top: 16, bottom: 16}"), files)
    #expect(
      found == [
        "exhibit.yaml:5:50: error: the caps at top and bottom are 32 points together, and \"art/bar-landscape.png\" has only 32, so nothing is left between them: make them smaller, or the picture larger"
      ])
  }

  @Test(
    "BL-77: a gradient is made of a ground, judged at both its ends, and an image takes its place")
  func gradient() throws {
    let rule = { (rest: String) in "theme:\n  rules:\n    - {on: bar, \(rest)}" }
    #expect(
      try messages(rule("gradient: true")) == [
        "exhibit.yaml:5:27: error: a rule with a gradient needs \"ground\": add a line `ground: …`"
      ])
    // The text on a flat ground can be read; at the lighter top of the gradient the search field
    // can't.
    let colours = { (ground: String) in
      "ground: \"\(ground)\", ink: \"#FFFFFF\", accent: \"#FFFFFF\""
    }
    #expect(try messages(rule(colours("#444444"))).isEmpty)
    let found = try messages(rule(colours("#444444") + ", gradient: true"))
    #expect(
      !found.isEmpty
        && found.allSatisfy { $0.contains("as in \"searchField\"") && $0.contains("#") },
      "\(found)")
    #expect(try messages(rule(colours("#303030") + ", gradient: true")).isEmpty)
  }

  /// The messages about a bar with a picture of rows of one grey each, and at its ends 8
  /// columns of white.
  private func messages(
    rows: [UInt8], opacity: UInt8 = 255, _ rest: String = "", caps: Int = 8
  ) throws -> [String] {
    let ends = [UInt8](repeating: 255, count: 8 * 4)
    let pixels = rows.flatMap { ends + [$0, $0, $0, opacity] + ends }
    let picture = try VipsImage.withImage(over: pixels, width: 17, height: rows.count, bands: 4) {
      image throws(VipsError) in try image.png()
    }
    let rule = "{on: bar, image: {file: bar.png, caps: {left: \(caps), right: \(caps)}}\(rest)}"
    let yaml = FolderFixture.yaml.replacing(
      "id: names\n", with: "id: names\ntheme:\n  rules:\n    - \(rule)\n")
    let fixture = try FolderFixture.sound(replacing: ["exhibit.yaml": yaml])
    try fixture.write("bar.png", picture)
    return fixture.messages()
  }

  @Test("BL-67, BL-79: words on a picture are judged by it, between its caps and at their height")
  func pictures() throws {
    let (dark, light) = ([UInt8](repeating: 24, count: 44), [UInt8](repeating: 250, count: 44))
    let white = ", ink: \"#FFFFFF\", accent: \"#FFFFFF\""
    // Dark ink on a dark picture, in light appearance; its colour and that of buttons, each once.
    let found = try messages(rows: dark)
    #expect(found.count == 2)
    #expect(found.allSatisfy { $0.hasPrefix("exhibit.yaml:5:24: warning: #") })
    #expect(found[0].contains(" on #181818, as in \"title\", has"))
    #expect(found[0].contains("the nearest ink that will do is") && found[1].contains("accent"))
    // And light ink on a light one in dark appearance.
    #expect(try messages(rows: light).allSatisfy { $0.contains("in dark appearance") })
    #expect(try messages(rows: light).count == 2)
    #expect(try messages(rows: dark, white).isEmpty)
    #expect(try messages(rows: light, white).contains { $0.contains("5:") && $0.contains("ink") })
    // Lines at the edges aren't where words are.
    let lined =
      [UInt8](repeating: 250, count: 6) + dark.dropFirst(12) + [UInt8](repeating: 250, count: 6)
    #expect(try messages(rows: lined, white).isEmpty)
    // A light stripe through the middle is.
    var striped = dark
    for row in 18..<26 { striped[row] = 240 }
    #expect(try messages(rows: striped, white).isEmpty == false)
    // Without caps its ends count; a transparent picture can't be judged.
    #expect(try messages(rows: dark, white, caps: 0).isEmpty == false)
    #expect(try messages(rows: dark, opacity: 128).isEmpty)
  }

  @Test("words on the ground of a sheet, of settings and of a toolbar are judged as well")
  func grounds() throws {
    for element in ["sheet", "settings", "toolbar"] {
      let found = try messages("theme:\n  rules:\n    - {on: \(element), ground: \"#111111\"}")
      #expect(found.count == 1 && found[0].hasPrefix("exhibit.yaml:5:"), "\(element): \(found)")
      #expect(
        try messages(
          "theme:\n  rules:\n    - {on: \(element), ground: \"#111111\", ink: \"#EEEEEE\", accent: \"#EEEEEE\"}"
        ).isEmpty, "\(element)")
    }
    // An exhibit without a rule for toolbars has none to judge.
    #expect(
      try messages(
        "theme:\n  rules:\n    - {on: bar, ground: \"#111111\", ink: \"#EEEEEE\"}\n    - {on: barButton, ink: \"#EEEEEE\"}\n    - {on: backButton, ink: \"#EEEEEE\"}"
      ).isEmpty)
  }

  @Test("a colour that YAML takes for a comment is told of as one")
  func comment() throws {
    #expect(
      try messages("theme:\n  tint: #46C060") == [
        "exhibit.yaml:4:3: error: \"tint\" is empty: write its value, in quotes where it begins with #, or remove the key"
      ])
  }

  @Test(
    "BL-66: rules are in the style sheet that every page links in its head, and their pictures beside it"
  )
  func built() throws {
    let yaml = FolderFixture.yaml.replacing(
      "id: names\n",
      with: """
        id: names
        theme:
          rules:
            - {on: bar, image: {file: art/my bar.png, caps: {left: 8, right: 8}}, accent: "#000000"}
            - {on: button, in: bar, ink: {light: "#102030", dark: "#F0F0F0"}, bold: true, corner: 4}

        """)
    let fixture = try FolderFixture.sound(replacing: ["exhibit.yaml": yaml])
    try fixture.write("art/my bar.png", Self.png(17, 44))
    try fixture.write("art/my bar@2x.png", Self.png(34, 88))
    let (source, faults) = ExhibitFolder(fixture.path).read()
    #expect(faults.isEmpty, "\(faults)")
    let exhibit = ExhibitCompiler(try #require(source)).compile()
    let css = String(decoding: exhibit.theme.bytes, as: UTF8.self)
    #expect(css.contains("border-image-slice: 0% 47.0588"))
    #expect(css.contains("border-image-source: url(\"images/art/my%20bar.png\");"))
    #expect(css.contains("@media (min-resolution: 1.5dppx)") && css.contains("my%20bar%402x.png"))
    #expect(css.contains("font-weight: 700;") && css.contains("border-radius: 4px;"))
    #expect(exhibit.assets.map(\.path).filter { $0.hasPrefix("_lectern/images/art/") }.count == 2)
  }
}
