import Foundation
import LecternBase
import LecternWebDriver
import Testing

@Suite("Without scripts", .enabled(if: BuiltSite.canBeJudged), .serialized)
struct PlainPageTests {
  static let off = BrowserOptions(viewport: .phone, isScriptingEnabled: false)

  /// The text that a visitor can read, as it is drawn.
  static let readable = "return document.body.innerText"

  @Test("the list is whole, and each name is a link that leads to its page")
  func listIsWhole() async throws {
    try await visit(.chromium, Self.off) { browser, base in
      try await browser.open(base)
      let script = "return [...document.querySelectorAll('a.row')].map((row) => row.href)"
      let links = try await browser.run(script).array?.compactMap(\.string) ?? []
      #expect(links.count == 424)
      for link in links {
        let path = String(link.dropFirst(base.count)) + "index.html"
        #expect(FileManager.default.fileExists(atPath: BuiltSite.directory.path + "/" + path))
      }
      try await browser.click(.role("link", named: "Abba"))
      try await browser.expect(.role("heading", named: "Abba"))
      try await browser.click(.role("link", named: "Father"))
      try await browser.expect(.role("heading", named: "Father"))
      #expect(try await browser.run("return document.documentElement.className").string == "")
    }
  }

  @Test("a name shows all three translations and their notices")
  func nameIsWhole() async throws {
    try await visit(.chromium, Self.off) { browser, base in
      try await browser.open(base + "names/abba/")
      let text = try await browser.run(Self.readable).string ?? ""
      for part in [
        "Abba", "the word a child used at home", "all things are possible unto thee",
        "Please remove this cup from me", "todas las cosas son á ti posibles", "Mark 14:36",
        "Authorized (King James) Version", "World English Bible, which is", "de dominio público",
      ] {
        #expect(text.contains(part), "\(part) is not shown")
      }
      try await browser.click(.role("link", named: "Names").within(.role("main")))
      try await browser.expect(.role("link", named: "Abba"))
    }
  }

  @Test("BL-82: a presented scene is read, and leads back to what it stands above")
  func presentedSceneIsWhole() async throws {
    try await visit(.chromium, Self.off) { browser, base in
      try await browser.open(base)
      try await browser.click(.role("link", named: "Guide"))
      #expect(try await browser.run(Self.readable).string?.contains("El Roi is what Hagar") == true)
      try await browser.click(.role("link", named: "Done"))
      try await browser.expect(.role("link", named: "Abba"))
    }
  }

  @Test("texts and settings are read, and the tabs lead to them")
  func otherPagesAreWhole() async throws {
    try await visit(.chromium, Self.off) { browser, base in
      try await browser.open(base)
      try await browser.click(.role("link", named: "About"))
      #expect(
        try await browser.run(Self.readable).string?.contains("Reina-Valera 1909") == true)
      try await browser.click(.role("link", named: "Settings"))
      #expect(try await browser.run(Self.readable).string?.contains("need JavaScript") == true)
    }
  }

  @Test("an address that names nothing is answered with a way back", arguments: Engine.allCases)
  func unknownAddress(_ engine: Engine) async throws {
    try await visit(engine, Self.off) { browser, base in
      try await browser.open(base + "names/there-is-no-such-name/")
      try await browser.expect(.role("heading", named: "There is no such page"))
      try await browser.click(.role("link"))
      try await browser.expect(.role("link", named: "Abba"))
    }
  }

  @Test(
    "a clause begins with its words and its writing, as large as with scripts; the document follows",
    .enabled(if: BuiltSite.charter != nil), arguments: Engine.allCases)
  func clause(_ engine: Engine) async throws {
    let site = URL(filePath: BuiltSite.charter ?? "/nowhere")
    try await visit(engine, Self.off, site: site) { browser, base in
      try await browser.open(base + "charter/clause-39/")
      let found = try await browser.run(
        """
        const place = (name) => document.querySelector(name).getBoundingClientRect();
        const tiles = [...document.querySelectorAll('svg.facsimile-cell image')];
        const cells = [...document.querySelectorAll('svg.facsimile-cell')].map((one) => one.getBoundingClientRect());
        const [detail, picture] = ['.facsimile-detail', '.facsimile-picture'].map((name) => document.querySelector(name));
        return {
          isFirst: (detail.compareDocumentPosition(picture) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0, words: place('.facsimile-detail .prose').top, cells: cells.length, picture: place('.facsimile-picture').top,
          highest: cells[0].top, lowest: cells[cells.length - 1].bottom, heights: [...new Set(cells.map((one) => Math.round(one.height)))],
          right: Math.max(...cells.map((one) => one.right)), tiles: [...new Set(tiles.map((one) => one.href.baseVal))],
        };
        """)
      #expect(found["cells"]?.number ?? 0 > 9, "\(found)")
      // WebKit's driver turns off only the scripts of pages: there a `noscript` is read, not drawn.
      if engine == .chromium {
        #expect(found["heights"] == [30], "\(found)")
        #expect(found["right"]?.number ?? 999 <= 390, "\(found)")
        let order = ["highest", "lowest", "words", "picture"].compactMap { found[$0]?.number }
        #expect(order.count == 4 && order == order.sorted(), "\(found)")
      }
      #expect(found["isFirst"] == true, "\(found)")
      for tile in found["tiles"]?.array ?? [] {
        let file = BuiltSite.charter! + "/" + (tile.string ?? "").prefix { $0 != "?" }
        #expect(FileManager.default.fileExists(atPath: file), "\(tile)")
      }
    }
  }

  @Test("no page holds a style or a handler of its own, nor a script that its policy doesn't name")
  func pagesKeepThePolicy() throws {
    let pages = try BuiltSite.pages()
    #expect(pages.count > 425)
    for path in pages {
      let html = try BuiltSite.text(path)
      #expect(html.contains("http-equiv=\"Content-Security-Policy\""), "\(path) has no policy")
      let own = ownCode(in: html)
      #expect(own.isEmpty, "\(path): \(own)")
    }
    #expect(ownCode(in: "<p style=\"x\">").count == 1)
    #expect(ownCode(in: "<script>x</script><style>y</style><a onclick='z'>").count == 3)
    // The digest that CSP Level 3 computes of the first; the second isn't it.
    let named = "script-src 'sha256-LXEWQrcmsEQBYnyp+6wy9chTD7GQPMTbAiWHF5IaSIE='; "
    #expect(ownCode(in: named + "<script>x</script><script>y</script>").count == 1)
  }

  private func ownCode(in html: String) -> [String] {
    let forbidden =
      #/<script(?![^>]*\ssrc=)[^>]*>([^<]*)|<style[\s>]|<[a-z][^>]*\s(?:style|on[a-z]+)=/#
    return html.matches(of: forbidden).filter { found in
      guard let script = found.output.1 else { return true }
      let digest = Data(SHA256.digest(Array(script.utf8))).base64EncodedString()
      let policy = html.firstMatch(of: /script-src [^;]*/)?.output ?? ""
      return !policy.contains("'sha256-\(digest)'")
    }.map { String($0.output.0) }
  }
}
