import Foundation
import LecternWebDriver
import Testing

/// Tests prints, as Chromium's PDF and as styles for paper in it; WebKit's driver prints nothing.
@Suite("Paper", .enabled(if: BuiltSite.canJudgeCharter), .serialized)
struct PrintTests {
  /// The words of a PDF, by `pdftotext` of Debian's poppler-utils.
  private static func words(of pdf: Data) throws -> String {
    try call("/usr/bin/pdftotext", ["-layout"], pdf, more: ["-"])
  }

  private static func pages(of pdf: Data) throws -> Int {
    let told = try call("/usr/bin/pdfinfo", [], pdf)
    let line = try #require(told.split(separator: "\n").first { $0.hasPrefix("Pages:") })
    return try #require(Int(line.split(separator: " ").last ?? ""))
  }

  /// The pictures of a PDF: their widths, and pixels an inch.
  private static func pictures(of pdf: Data) throws -> [(width: Int, density: Int)] {
    let rows = try call("/usr/bin/pdfimages", ["-list"], pdf).split(separator: "\n").dropFirst(2)
    return rows.map { row in
      let parts = row.split(separator: " ")
      return (Int(parts[3]) ?? 0, Int(parts[12]) ?? 0)
    }
  }

  private static func call(
    _ program: String, _ arguments: [String], _ pdf: Data, more: [String] = []
  ) throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).pdf")
    try pdf.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments + [file.path] + more
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self)
  }

  private static let charter = URL(filePath: BuiltSite.charter ?? "/nowhere")

  @Test("an entry is printed alone, with where it is from, and without what is there to be pressed")
  func entry() async throws {
    try await visit(.chromium) { browser, base in
      try await browser.openLive(base + "names/abba/")
      let words = try Self.words(of: try await browser.printed())
      #expect(words.contains("Aramaic for"))
      #expect(words.contains("Mark 14:36"))
      #expect(words.contains("Abba – Names of God"))
      #expect(words.contains(base + "names/abba/"))
      for word in ["About", "Settings", "KJV WEB", "Adonai", "Share"] {
        #expect(!words.contains(word), "\(word)")
      }
    }
  }

  @Test("a list of a hundred and more is printed whole, and stands on the screen as before")
  func list() async throws {
    try await visit(.chromium) { browser, base in
      try await browser.openLive(base + "names/")
      let place = """
        const list = document.querySelector('.list-scroll');
        return [list.scrollTop, [...list.querySelectorAll('.row')].map((row) => row.getAttribute('href')).join()].join();
        """
      try await browser.run("document.querySelector('.list-scroll').scrollTop = 2400")
      try await browser.rest()
      let before = try await browser.run(place).string
      let pdf = try await browser.printed()
      let words = try Self.words(of: pdf)
      for name in ["Names", "ABBA", "YHWH-T"] {
        #expect(words.localizedCaseInsensitiveContains(name), "\(name)")
      }
      #expect(try Self.pages(of: pdf) > 3)
      try await browser.rest()
      #expect(try await browser.run(place).string == before)
    }
  }

  @Test("a clause is printed with its part of the document, sharp on paper")
  func clause() async throws {
    try await visit(.chromium, site: Self.charter) { browser, base in
      try await browser.openLive(base + "charter/clause-39/")
      try await browser.hold(
        "[...document.querySelectorAll('.facsimile-cell img')].every((one) => one.complete && one.naturalWidth)",
        "the tiles")
      let pdf = try await browser.printed()
      let words = try Self.words(of: pdf)
      #expect(words.contains("No punishment without law – The Charter"))
      #expect(words.contains("No free man shall be arrested"))
      #expect(words.contains(base + "charter/clause-39/"))
      #expect(try Self.pages(of: pdf) == 1)
      let pictures = try Self.pictures(of: pdf)
      // Lines are a quarter of an inch apart, of sixty pixels of the scan.
      #expect(pictures.filter { $0.density >= 240 }.count > 3, "\(pictures)")
    }
  }

  @Test(
    "a page is ink on white in the dark too, and names the addresses that its links lead out to")
  func page() async throws {
    try await visit(.chromium, BrowserOptions(colorScheme: .dark)) { browser, base in
      try await browser.openLive(base + "about/")
      try await browser.devTools("Emulation.setEmulatedMedia", ["media": "print"])
      let style = try await browser.run(
        """
        const link = Object.assign(document.createElement('a'), {href: 'https://example.org/'});
        document.querySelector('.prose').append(link);
        const shown = (name) => [...document.querySelectorAll(name)].filter((one) => one.checkVisibility()).length;
        return {
          ground: getComputedStyle(document.body).backgroundColor, ink: getComputedStyle(document.querySelector('.prose')).color,
          after: getComputedStyle(link, '::after').content, own: getComputedStyle(document.querySelector('.prose a:not([href^="http"])'), '::after').content,
          pressed: shown('button, input, .bar, .tab-bar, .toolbar'),
        };
        """)
      #expect(style["ground"]?.string == "rgb(255, 255, 255)")
      #expect(style["ink"]?.string == "rgb(0, 0, 0)")
      #expect(style["after"]?.string?.contains("https://example.org/") == true)
      #expect(style["own"]?.string == "none")
      #expect(style["pressed"]?.number == 0)
    }
  }

  @Test(
    "an entry that runs from right to left keeps its address in order, and its picture without the sign to press"
  )
  func rightToLeft() async throws {
    let site = URL(filePath: BuiltSite.solarSystem ?? "/nowhere")
    try await visit(.chromium, site: site) { browser, base in
      try await browser.openLive(base + "ar/worlds/jupiter/")
      let words = try Self.words(of: try await browser.printed())
      #expect(words.contains(base + "ar/worlds/jupiter/"), "\(words)")
      try await browser.devTools("Emulation.setEmulatedMedia", ["media": "print"])
      let seen = try await browser.run(
        """
        const shown = (name) => [...document.querySelectorAll(name)].filter((one) => one.checkVisibility()).length;
        return [shown('.zoomable > img'), shown('.zoomable > .icon')];
        """)
      #expect(seen == [1, 0])
      // Arabic has no italics, and the browser must not slant it.
      let notice = try await browser.run(
        "const {fontStyle, fontSynthesis} = getComputedStyle(document.querySelector('.notice')); return [fontStyle, fontSynthesis];"
      )
      #expect(notice == ["italic", "weight small-caps"])
    }
  }

  @Test("a page without scripts is printed well too: its text, the whole document, what it is from")
  func withoutScripts() async throws {
    try await visit(.chromium, site: Self.charter) { browser, base in
      try await browser.setScripting(enabled: false)
      try await browser.open(base + "charter/clause-39/")
      let words = try Self.words(of: try await browser.printed())
      #expect(words.contains("No free man shall be arrested"))
      #expect(words.contains("Magna Carta"))
      #expect(!words.contains("Clause 2:"))
    }
  }

  @Test("a list without scripts is printed whole")
  func listWithoutScripts() async throws {
    try await visit(.chromium) { browser, base in
      try await browser.setScripting(enabled: false)
      try await browser.open(base + "names/")
      let pdf = try await browser.printed()
      let words = try Self.words(of: pdf)
      for name in ["ABBA", "YHWH-T"] {
        #expect(words.localizedCaseInsensitiveContains(name), "\(name)")
      }
      #expect(try Self.pages(of: pdf) > 3)
    }
  }

  @Test("the sheet for paper comes in time where the app doesn’t", arguments: Engine.allCases)
  func withoutApp(_ engine: Engine) async throws {
    let sheet = "document.querySelector('head link[media=print]')"
    let gate = Gate()
    try await visit(engine, gate: gate) { browser, base in
      try await browser.open(base + "names/")
      try await browser.hold("\(sheet) !== null", "the sheet")
      #expect(try await browser.run("return \(BrowserSession.isLive)").bool == false)
      let last = "[...document.styleSheets].pop().href.includes('print.css')"
      try await browser.hold(last, "the sheet behind the others")
      gate.open()
      try await browser.live()
      #expect(
        try await browser.run("return document.querySelectorAll('link[media=print]').length")
          .number == 1)
    }
  }
}
