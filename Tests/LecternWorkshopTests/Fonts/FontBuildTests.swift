import Foundation
import LecternFonts
import Testing

@testable import LecternWorkshop

@Suite("Fonts of an exhibit")
struct FontBuildTests {
  /// An exhibit with a theme whose faces are these, in the order of the lines.
  private func exhibit(
    _ faces: KeyValuePairs<String, SampleFont>, more: String = "", page: String = "# Hello\n"
  ) throws -> FolderFixture {
    var yaml = FolderFixture.yaml + "theme:\n  fonts:\n    text:\n      family: Sample\n"
    for (name, _) in faces { yaml += "      \(name): \(name).ttf\n" }
    yaml += more
    let folder = try FolderFixture.sound(replacing: ["exhibit.yaml": yaml, "about.md": page])
    for (name, font) in faces { try folder.write("\(name).ttf", font.bytes) }
    return folder
  }

  /// The same with a font for the interface; without one for the texts if they have no faces.
  private func exhibit(
    text: KeyValuePairs<String, SampleFont> = [:], interface: KeyValuePairs<String, [UInt8]>,
    family: String = "House", page: String = "# Hello\n"
  ) throws -> FolderFixture {
    var yaml = FolderFixture.yaml + "theme:\n  fonts:\n"
    if text.count > 0 { yaml += "    text:\n      family: Sample\n" }
    for (name, _) in text { yaml += "      \(name): \(name).ttf\n" }
    yaml += "    interface:\n      family: \(family)\n"
    for (name, _) in interface { yaml += "      \(name): house/\(name).ttf\n" }
    let folder = try FolderFixture.sound(replacing: ["exhibit.yaml": yaml, "about.md": page])
    for (name, font) in text { try folder.write("\(name).ttf", font.bytes) }
    for (name, bytes) in interface { try folder.write("house/\(name).ttf", bytes) }
    return folder
  }

  private func build(_ folder: FolderFixture, faces: String? = nil) throws -> ExhibitBuild.Report {
    try folder.write("../\(folder.root.lastPathComponent)-web/host.js", [])
    let web = folder.path + "-web"
    defer { try? FileManager.default.removeItem(atPath: web) }
    var build = ExhibitBuild(
      folder: folder.path, output: folder.path + "/out", webFiles: [web + "/host.js"])
    build.faces = faces
    return try build.run { _, _, write in try write("index.html", []) }
  }

  /// A folder with a typeface for exhibits that name none.
  private func typeface() throws -> FolderFixture {
    let folder = try FolderFixture([:])
    for name in ["Regular", "Bold", "Italic"] {
      try folder.write("Vollkorn-\(name).ttf", SampleFont.serif.bytes)
    }
    try folder.write("copyright", Array("The licence".utf8))
    return folder
  }

  @Test("an exhibit that names no font for its texts has Lectern’s, with what it shows and no more")
  func ownFace() throws {
    let folder = try FolderFixture.sound(replacing: ["about.md": "# Ωmega\n"])
    let faces = try typeface()
    defer { withExtendedLifetime(faces) {} }
    // The one note is of the icon.
    #expect(try build(folder, faces: faces.path).notes.count == 1)
    let cut = try font(folder, "text-regular.woff2")
    #expect("ΩAz09“–".unicodeScalars.filter { !cut.has($0) } == [])
    #expect("ωжÑ".unicodeScalars.filter(cut.has) == [])
    let css = try folder.text("out/_lectern/theme.css")
    #expect(css.contains("\n:root:lang(en) { --font-text: \"Lectern Text\", "))
    #expect(try folder.text("out/_lectern/fonts/LICENCE.txt") == "The licence")
  }

  @Test("a theme’s own font, `fonts: system` and a language in other letters do without Lectern’s")
  func otherFaces() throws {
    let faces = try typeface()
    let own = try exhibit(["regular": .sans])
    _ = try build(own, faces: faces.path)
    #expect(try !own.text("out/_lectern/theme.css").contains("Lectern Text"))
    for more in ["theme: {fonts: system}\n", "language: ja\n"] {
      let folder = try FolderFixture.sound(replacing: [
        "exhibit.yaml": FolderFixture.yaml + more
      ])
      #expect(try build(folder, faces: faces.path).notes.count == 1, "\(more)")
      #expect(try !folder.text("out/_lectern/theme.css").contains("Lectern Text"), "\(more)")
    }
  }

  @Test("a typeface that isn’t there is told of, and the exhibit is built without it")
  func noFace() throws {
    let folder = try FolderFixture.sound()
    let notes = try build(folder, faces: "/nowhere").notes.map { $0.rendered() }
    #expect(
      notes.contains {
        $0.hasPrefix(
          "exhibit.yaml:1:1: note: the typeface for texts, \"/nowhere/Vollkorn-Regular.ttf\"")
      }, "\(notes)")
    #expect(try !folder.text("out/_lectern/theme.css").contains("Lectern Text"))
  }

  private func font(_ folder: FolderFixture, _ name: String) throws -> FontFile {
    let url = folder.root.appending(path: "out/_lectern/fonts/" + name)
    return try #require(FontFile(Array(try Data(contentsOf: url))))
  }

  @Test("have the letters of its texts, its words and its language, and no others")
  func letters() throws {
    let folder = try exhibit(["regular": .serif], page: "Ωmega, ĳsselmeer\n")
    #expect(try build(folder).warnings == [])
    let cut = try font(folder, "text-regular.woff2")
    #expect("ΩωmegaĲijÉé0123456789“”–ÑñÄ".unicodeScalars.filter { !cut.has($0) } == [])
    #expect("жΔ♔".unicodeScalars.filter(cut.has) == [])
    let css = try folder.text("out/_lectern/theme.css")
    #expect(css.contains("src: url(\"fonts/text-regular.woff2\") format(\"woff2\")"))
  }

  @Test("follow each language’s alphabet, months and digits")
  func languages() throws {
    let folder = try exhibit(["regular": .sans])
    let yaml = try folder.text("exhibit.yaml")
    try folder.write("exhibit.yaml", Array((yaml + "language: el\n").utf8))
    _ = try build(folder)
    let greek = try font(folder, "text-regular.woff2")
    #expect("ΑΒΓαβγάϊώς".unicodeScalars.filter { !greek.has($0) } == [])
    #expect("жא".unicodeScalars.filter(greek.has) == [])
    try folder.write("exhibit.yaml", Array((yaml + "language: fa\n").utf8))
    _ = try build(folder)
    let persian = try font(folder, "text-regular.woff2")
    #expect("پچژگ۰۱۲۹".unicodeScalars.filter { !persian.has($0) } == [])
  }

  @Test("that lack a letter of the texts are told of, with the letter and the word it is in")
  func lacking() throws {
    let folder = try exhibit(
      ["regular": .serif], page: "The word שָׁלוֹם, and *peace* ✓\u{200B}\u{2060}\n")
    let line = try folder.text("exhibit.yaml").components(separatedBy: "\n")
      .firstIndex { $0.contains("regular:") }
    let place = "exhibit.yaml:\((line ?? 0) + 1):16: warning: "
    let told = ExhibitFolder(folder.path).check().diagnostics.map { $0.rendered() }
    #expect(told.count == 1)
    #expect(
      told[0]
        == place
        + "\"regular.ttf\" has no ש (U+05E9), ◌ָ (U+05B8), ◌ׁ (U+05C1), ל (U+05DC), ו (U+05D5), "
        + "◌ֹ (U+05B9), ם (U+05DD), ✓ (U+2713), first met in \"שָׁלוֹם\": choose a font that has them, or it shows in another one"
    )
    #expect(try build(folder).warnings.map { $0.rendered() } == told)
    // `read` alone doesn't put the exhibit together.
    #expect(folder.messages() == [])
  }

  @Test("the word of a lacking letter is told as it is written, whatever stands before it")
  func wordAfterLine() throws {
    let folder = try exhibit(["regular": .serif])
    let names = try folder.text("names.csv")
    try folder.write("names.csv", Array((names + "\u{5E9}lom,zz,,,,,,\n").utf8))
    let told = ExhibitFolder(folder.path).check().diagnostics.map { $0.rendered() }
    #expect(told.count == 1 && told[0].contains("first met in \"\u{5E9}lom\""), "\(told)")
  }

  @Test("what is searched by is no text: the two digits of ½ aren't asked of a font")
  func folded() throws {
    let folder = try exhibit(["regular": .serif], page: "½ a pound\n")
    let whole = try #require(FontFile(SampleFont.serif.bytes))
    let latin = Set((0x20...0xFF).compactMap(Unicode.Scalar.init))
    try folder.write("regular.ttf", #require(whole.cut(to: latin)))
    let names = try folder.text("names.csv")
    try folder.write("names.csv", Array(names.replacing("Abba,", with: "Abba ½,").utf8))
    #expect(ExhibitFolder(folder.path).check().diagnostics.map { $0.rendered() } == [])
  }

  @Test("other faces are told of where the regular one has what they lack")
  func faces() throws {
    let folder = try exhibit(
      ["regular": .sans, "bold": .serif], page: "שלום and ڳ and \u{10380}\n")
    let told = ExhibitFolder(folder.path).check().diagnostics.map { $0.rendered() }
    #expect(told.count == 2)
    // A letter that neither has is reported once.
    #expect(told[0].contains("\"regular.ttf\" has no \u{10380} (U+10380), first met in"))
    #expect(told[1].contains("\"bold.ttf\" has no ש (U+05E9)"))
    #expect(!told[1].contains("10380"))
  }

  @Test("`subset: false` leaves the file as it is")
  func whole() throws {
    let folder = try exhibit(["regular": .serif], more: "      subset: false\n")
    _ = try build(folder)
    let copy = folder.root.appending(path: "out/_lectern/fonts/text-regular.ttf")
    #expect(Array(try Data(contentsOf: copy)) == (try SampleFont.serif.bytes))
    let css = try folder.text("out/_lectern/theme.css")
    #expect(css.contains("src: url(\"fonts/text-regular.ttf\") format(\"truetype\")"))
  }

  @Test("damaged files are told of where they are named")
  func damaged() throws {
    let folder = try exhibit(["regular": .serif])
    try folder.write("regular.ttf", Array(try SampleFont.serif.bytes.prefix(900)))
    #expect(folder.messages().count == 1)
    #expect(folder.messages()[0].contains("\"regular.ttf\" is not a font, or is damaged"))
  }

  @Test("until a font is there, the device’s own stands for it at its size and in its lines")
  func standIns() throws {
    let folder = try exhibit(["regular": .serif, "bold": .serifBold])
    _ = try build(folder)
    let css = try folder.text("out/_lectern/theme.css")
    // The same font needs no other size: 1901 and 483 of 2048.
    let same =
      "size-adjust: 100.0%; ascent-override: 92.8%; descent-override: 23.6%; line-gap-override: 0.0%;"
    #expect(css.contains("src: local(\"DejaVu Serif\"); \(same)"))
    #expect(css.contains("src: local(\"DejaVu Serif Bold\"); size-adjust: 100.0%;"))
    // 0.5123 / 0.4395, and the lines by as much less.
    #expect(css.contains("src: local(\"Georgia\"); size-adjust: 116.6%; ascent-override: 79.6%;"))
    #expect(
      css.contains(
        "--font-text: \"Sample\", \"Sample (Georgia)\", \"Sample (Times New Roman)\", \"Sample (Noto Serif)\","
          + " \"Sample (DejaVu Serif)\", Charter, Georgia, serif;"))
    #expect(css.contains("font-display: swap"))
    let sans = try exhibit(["regular": .sans])
    _ = try build(sans)
    let other = try sans.text("out/_lectern/theme.css")
    #expect(other.contains("local(\"Arial\"), local(\"Liberation Sans\")"))
    #expect(!other.contains("Georgia"))
  }

  @Test("MC-26: one for the interface is cut, offered early, and named for all that Lectern says")
  func interface() throws {
    let folder = try exhibit(
      text: ["regular": .serif],
      interface: ["regular": SampleFont.sans.bytes, "bold": SampleFont.serifBold.bytes])
    #expect(try build(folder).warnings == [])
    let css = try folder.text("out/_lectern/theme.css")
    for (file, weight) in [("interface-regular", 400), ("interface-bold", 700)] {
      #expect(
        css.contains(
          "@font-face { font-family: \"House\"; font-weight: \(weight); font-style: normal;"
            + " src: url(\"fonts/\(file).woff2\") format(\"woff2\"); font-display: swap; }"))
      // Lectern's own words have an ellipsis, and a search's field arrows.
      #expect(try "Aäz09…’".unicodeScalars.allSatisfy(font(folder, file + ".woff2").has))
    }
    #expect(
      css.contains(
        "--font-interface: \"House\", \"House (Arial)\", \"House (Roboto)\", \"House (Noto Sans)\","
          + " \"House (DejaVu Sans)\", system-ui, sans-serif;"))
    #expect(css.contains("--font-text: \"Sample\", \"Sample (Georgia)\""))
    #expect(css.contains("--font-kiosk: var(--font-interface);"))
    #expect(
      css.contains(
        ":root[data-coming=\"slow\"]:not(.live) { --font-text: \"Sample (Georgia)\""))
    // It stands in at its own size: the text doesn't move when the font comes.
    #expect(
      css.contains(
        "font-family: \"House (DejaVu Sans)\"; font-weight: 400; font-style: normal;"
          + " src: local(\"DejaVu Sans\"); size-adjust: 100.0%;"))
    let compiled = ExhibitCompiler(try #require(ExhibitFolder(folder.path).read().source)).compile()
    #expect(
      compiled.preloads.map(\.file) == [
        "fonts/text-regular.woff2", "fonts/interface-regular.woff2",
      ])
  }

  @Test(
    "MC-26: the interface may have a font where the texts have none, and only one of the two is needed"
  )
  func interfaceAlone() throws {
    let folder = try exhibit(interface: ["regular": SampleFont.sans.bytes])
    #expect(try build(folder).warnings == [])
    let css = try folder.text("out/_lectern/theme.css")
    #expect(css.contains("--font-interface: \"House\""))
    #expect(!css.contains("--font-text"))
    let yaml = try folder.text("exhibit.yaml")
    func messages(_ fonts: String) throws -> [String] {
      let top = try #require(yaml.range(of: "    interface:"))
      try folder.write("exhibit.yaml", Array((yaml[..<top.lowerBound] + fonts + "\n").utf8))
      return folder.messages()
    }
    #expect(try messages("    {}").contains { $0.contains("\"text\"") || $0.contains("`text`") })
    #expect(
      try messages("    interface: {family: House}").contains { $0.contains("regular") })
    #expect(
      try messages("    interface: {regular: house/regular.ttf}").contains { $0.contains("family") }
    )
    let small =
      "    interface: {family: A, regular: house/regular.ttf, smallCaps: house/regular.ttf}"
    #expect(try messages(small).contains { $0.contains("unknown key \"smallCaps\"") })
    #expect(
      try messages("    interface: {family: A, regular: names.csv}")
        .contains { $0.contains("\"names.csv\" is not a font") })
  }

  @Test("MC-26: a letter of Lectern's own words that the interface's font lacks is told of")
  func interfaceLacking() throws {
    let whole = try #require(FontFile(SampleFont.sans.bytes))
    let letters = Set((0x20...0x7E).compactMap(Unicode.Scalar.init))
    let folder = try exhibit(
      text: ["regular": .serif], interface: ["regular": #require(whole.cut(to: letters))])
    let told = ExhibitFolder(folder.path).check().diagnostics.map { $0.rendered() }
    #expect(told.count == 1)
    let line = try folder.text("exhibit.yaml").components(separatedBy: "\n")
      .firstIndex { $0.contains("house/regular") }
    #expect(told.first?.hasPrefix("exhibit.yaml:\((line ?? 0) + 1):16: warning: ") == true)
    #expect(told.first?.contains("\"house/regular.ttf\" has no ") == true)
    #expect(told.first?.contains("“ (U+201C)") == true, "\(told)")
    let source = try #require(ExhibitFolder(folder.path).read().source)
    #expect(!ExhibitLetters(ExhibitCompiler(source).compileBeforeSearch()).seen.contains("“"))
    // The first such word is Lectern's own, or the exhibit's, whole.
    #expect(told.first?.contains("first met in \"\"") == false)
  }

  @Test("MC-26: the same file for both is there once, under two names")
  func shared() throws {
    let folder = try exhibit(text: ["regular": .sans], interface: [:], family: "Sample")
    let yaml = try folder.text("exhibit.yaml") + "      regular: regular.ttf\n"
    try folder.write("exhibit.yaml", Array(yaml.utf8))
    _ = try build(folder)
    let fonts = try FileManager.default.contentsOfDirectory(
      atPath: folder.path + "/out/_lectern/fonts")
    #expect(fonts == ["text-regular.woff2"])
    let css = try folder.text("out/_lectern/theme.css")
    #expect(css.contains("--font-text: \"Sample\", "))
    #expect(css.contains("--font-interface: \"Sample Interface\", "))
    #expect(css.components(separatedBy: "url(\"fonts/text-regular.woff2\")").count == 3)
  }

  @Test(
    "MC-26: a variable font serves all weights by one file, and its stand-in has a bold of its own")
  func variable() throws {
    let bytes = try SampleFont.variable(SampleFont.sans.bytes)
    let folder = try exhibit(interface: ["regular": bytes])
    #expect(try build(folder).warnings == [])
    let css = try folder.text("out/_lectern/theme.css")
    #expect(
      css.contains(
        "@font-face { font-family: \"House\"; font-weight: 200 800; font-style: normal;"
          + " src: url(\"fonts/interface-regular.woff2\")"))
    #expect(css.contains("font-family: \"House (Arial)\"; font-weight: 400; font-style: normal;"))
    #expect(css.contains("font-family: \"House (Arial)\"; font-weight: 700; font-style: normal;"))
    #expect(try font(folder, "interface-regular.woff2").weights == 200...800)
    // With a bold of its own the regular font is for regular text only.
    let two = try exhibit(interface: ["regular": bytes, "bold": SampleFont.serifBold.bytes])
    _ = try build(two)
    #expect(try two.text("out/_lectern/theme.css").contains("\"House\"; font-weight: 400; "))
  }
}

extension SampleFont {
  /// A font with an axis of weights from 200 to 800, which changes nothing.
  static func variable(_ bytes: [UInt8]) throws -> [UInt8] {
    func big(_ value: Int, _ size: Int) -> [UInt8] {
      (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    func number(_ at: Int, _ size: Int) -> Int {
      bytes[at..<at + size].reduce(0) { $0 << 8 | Int($1) }
    }
    let axis =
      Array("wght".utf8) + [200, 400, 800].flatMap { big($0 << 16, 4) } + big(0, 2) + big(256, 2)
    let fvar = [1, 0, 16, 2, 1, 20, 0, 8].flatMap { big($0, 2) } + axis
    let glyphs = number(try #require(Self.table("maxp", of: bytes)) + 4, 2)
    // No shared places, and no glyph with any.
    let gvar =
      big(1, 2) + big(0, 2) + big(1, 2) + big(0, 2) + big(20 + 2 * (glyphs + 1), 4)
      + big(glyphs, 2) + big(0, 2) + big(20 + 2 * (glyphs + 1), 4)
      + [UInt8](repeating: 0, count: 2 * (glyphs + 1))
    let count = number(4, 2)
    var tables = (0..<count).map { index in
      let at = 12 + 16 * index
      let (offset, length) = (number(at + 8, 4), number(at + 12, 4))
      return (tag: Array(bytes[at..<at + 4]), data: Array(bytes[offset..<offset + length]))
    }
    tables += [(Array("fvar".utf8), fvar), (Array("gvar".utf8), gvar)]
    tables.sort { $0.tag.lexicographicallyPrecedes($1.tag) }
    var (head, body): ([UInt8], [UInt8]) = (Array(bytes[0..<4]) + big(count + 2, 2), [])
    head += Array(bytes[6..<12])
    let start = 12 + 16 * tables.count
    for table in tables {
      head += table.tag + big(0, 4) + big(start + body.count, 4) + big(table.data.count, 4)
      body += table.data + [UInt8](repeating: 0, count: (4 - table.data.count % 4) % 4)
    }
    return head + body
  }

  private static func table(_ tag: String, of bytes: [UInt8]) -> Int? {
    let count = Int(bytes[4]) << 8 | Int(bytes[5])
    let record = (0..<count).map { 12 + 16 * $0 }
      .first { Array(bytes[$0..<$0 + 4]) == Array(tag.utf8) }
    return record.map { bytes[$0 + 8..<$0 + 12].reduce(0) { $0 << 8 | Int($1) } }
  }
}
