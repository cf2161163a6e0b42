import Foundation
import LecternWebDriver
import Testing

/// A document of many leaves in real browsers: a TIFF whose pages are grey, each darker than the
/// one before, so that a pixel of the canvas tells which leaf shows.
@Suite("Leaves", .enabled(if: BuiltSite.canBeJudged), .serialized)
struct LeavesTests {
  private static let count = 5

  private static func grey(_ leaf: Int) -> Int { 240 - 30 * leaf }

  /// Five pages of 700 × 900 pixels, each one strip.
  ///
  /// - Source: TIFF 6.0, "Baseline".
  private static var book: Data {
    func short(_ number: Int) -> [UInt8] { [UInt8(number & 255), UInt8(number >> 8)] }
    func long(_ number: Int) -> [UInt8] { short(number & 65_535) + short(number >> 16) }
    let (width, height) = (700, 900)
    var bytes = Array("II".utf8) + short(42) + long(8)
    for leaf in 0..<count {
      let pixels = bytes.count + 2 + 9 * 12 + 4
      let tags = [
        (256, width), (257, height), (258, 8), (259, 1), (262, 1), (273, pixels), (277, 1),
        (278, height), (279, width * height),
      ]
      bytes += short(tags.count)
      for (tag, value) in tags { bytes += short(tag) + short(4) + long(1) + long(value) }
      bytes += long(leaf + 1 < count ? pixels + width * height : 0)
      bytes += [UInt8](repeating: UInt8(grey(leaf)), count: width * height)
    }
    return Data(bytes)
  }

  private func visit(
    _ engine: Engine, _ viewport: Viewport,
    _ body: @escaping @Sendable (BrowserSession, String) async throws -> Void
  ) async throws {
    let room = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: room) }
    let (folder, site) = (room.appending(path: "book"), room.appending(path: "site"))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Self.book.write(to: folder.appending(path: "book.tif"))
    try Data(
      """
      lectern: 1
      id: book
      title: A Book
      scenes:
        book: {kind: facsimile, title: The Book, images: book.tif}

      """.utf8
    ).write(to: folder.appending(path: "exhibit.yaml"))
    try OfflineBuild.call(["build", folder.path, "-o", site.path])
    try await LecternBrowserTests.visit(
      engine, BrowserOptions(viewport: viewport), site: site, body)
  }

  /// Waits until a leaf shows, in its own grey, and the bar and the address tell it.
  private func expect(_ leaf: Int, _ browser: BrowserSession) async throws {
    let address = leaf == 0 ? "/book/" : "/book/\(leaf + 1)/"
    try await browser.hold(
      """
      (() => {
        const canvas = document.querySelector('.facsimile-canvas');
        if (!canvas?.width) return false;
        const grey = canvas.getContext('2d').getImageData(canvas.width >> 1, canvas.height >> 1, 1, 1).data[0];
        return Math.abs(grey - \(Self.grey(leaf))) < 6 && location.pathname.endsWith('\(address)')
          && document.querySelector('.facsimile-place').textContent === '\(leaf + 1) of \(Self.count)';
      })()
      """, "leaf \(leaf + 1)")
  }

  @Test(
    "turn by button, key and swipe, are chosen among all, and come back",
    arguments: Engine.allCases, [Viewport.phone, .tabletLandscape])
  func turned(_ engine: Engine, _ viewport: Viewport) async throws {
    try await visit(engine, viewport) { browser, base in
      try await browser.openLive(base + "book/")
      try await expect(0, browser)
      try await browser.click(.role("button", named: "Next page"))
      try await expect(1, browser)
      try await browser.run("document.querySelector('.facsimile-picture').focus()")
      try await browser.press(.pageDown)
      try await expect(2, browser)
      let box = try await browser.pictureBox()
      let y = box.y + box.height / 2
      let way = (0...10).map {
        BrowserSession.Point(x: box.x + box.width * (0.8 - 0.06 * Double($0)), y: y)
      }
      try await browser.touch([way], milliseconds: 300)
      try await expect(3, browser)
      try await browser.touch([way.reversed()], milliseconds: 300)
      try await expect(2, browser)
      try await browser.click(.role("button", named: "3 of 5"))
      try await browser.hold(
        "document.querySelectorAll('.facsimile-leaf img').length === 5", "all leaves, small")
      try await browser.hold(
        "[...document.querySelectorAll('.facsimile-leaf img')].every((one) => one.naturalWidth > 0)",
        "their pictures")
      try await browser.click(.role("button", named: "5"))
      try await expect(4, browser)
      try await browser.run("dispatchEvent(new Event('pagehide'))")
      try await browser.openLive(base)
      try await expect(4, browser)
    }
  }

  @Test("have pages with links for those without scripts", arguments: Engine.allCases)
  func page(_ engine: Engine) async throws {
    try await visit(engine, .phone) { browser, base in
      try await browser.openLive(base + "book/")
      // The page as its host sends it.
      let page = try await browser.runAsync(
        """
        const done = arguments[arguments.length - 1];
        fetch('\(base)book/3/').then(answer => answer.text()).then(text => {
          const page = new DOMParser().parseFromString(text, 'text/html');
          done([...page.querySelectorAll('.facsimile-turn a')].map(a => a.getAttribute('href')).join(' ')
            + ' ' + page.querySelector('.facsimile-first').alt);
        });
        """)
      #expect(
        page.string == "book/2/ book/4/ book/ book/2/ book/3/ book/4/ book/5/ The Book, 3")
    }
  }
}
