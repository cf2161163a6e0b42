import Foundation
import LecternWebDriver
import Testing

/// A document of many leaves in real browsers: a TIFF whose pages are grey, each darker than the
/// one before, so that a pixel of the canvas tells which leaf shows.
@Suite("Leaves", .enabled(if: BuiltSite.canBeJudged), .serialized)
struct LeavesTests {
  private static let count = GreyBook.count

  private func visit(
    _ engine: Engine, _ viewport: Viewport,
    _ body: @escaping @Sendable (BrowserSession, String) async throws -> Void
  ) async throws { try await GreyBook.visit(engine, viewport, body) }

  /// Waits until a leaf shows, in its own grey, and the bar and the address tell it.
  private func expect(_ leaf: Int, _ browser: BrowserSession) async throws {
    let address = leaf == 0 ? "/book/" : "/book/\(leaf + 1)/"
    try await browser.hold(
      """
      (() => {
        const canvas = document.querySelector('.facsimile-canvas');
        if (!canvas?.width) return false;
        const grey = canvas.getContext('2d').getImageData(canvas.width >> 1, canvas.height >> 1, 1, 1).data[0];
        return Math.abs(grey - \(GreyBook.grey(leaf))) < 6 && location.pathname.endsWith('\(address)')
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

  @Test(
    "two that face each other show together, and one at a time on a phone",
    arguments: Engine.allCases, [Viewport.phone, .tabletLandscape])
  func pairs(_ engine: Engine, _ viewport: Viewport) async throws {
    try await GreyBook.visit(engine, viewport, settings: ", layout: paged") { browser, base in
      /// Waits until these leaves show from left to right, as the bar says.
      func expect(_ leaves: [Int], _ place: String) async throws {
        let greys = leaves.map { "\(GreyBook.grey($0))" }.joined(separator: ",")
        try await browser.hold(
          """
          (() => {
            const canvas = document.querySelector('.facsimile-canvas'), greys = [\(greys)];
            if (!canvas?.width) return false;
            const { width, height } = canvas, x = greys.length > 1 ? [0.3, 0.7] : [0.5];
            return x.every((part, index) => Math.abs(canvas.getContext('2d').getImageData(
                width * part, height >> 1, 1, 1).data[0] - greys[index]) < 6)
              && document.querySelector('.facsimile-place').textContent === '\(place)';
          })()
          """, place)
      }
      let isOne = viewport == .phone
      try await browser.openLive(base + "book/")
      try await expect([0], "1 of 5")
      try await browser.click(.role("button", named: "Next page"))
      try await expect(isOne ? [1] : [1, 2], isOne ? "2 of 5" : "2–3 of 5")
      try await browser.click(.role("button", named: "Next page"))
      try await expect(isOne ? [2] : [3, 4], isOne ? "3 of 5" : "4–5 of 5")
      try await browser.openLive(base + "book/3/")
      try await expect(isOne ? [2] : [1, 2], isOne ? "3 of 5" : "2–3 of 5")
      try await browser.run("dispatchEvent(new Event('pagehide'))")
      try await browser.openLive(base)
      try await expect(isOne ? [2] : [1, 2], isOne ? "3 of 5" : "2–3 of 5")
    }
  }

  @Test(
    "in one column are scrolled by wheel and finger, and the place comes back",
    arguments: Engine.allCases, [Viewport.phone, .tabletLandscape])
  func column(_ engine: Engine, _ viewport: Viewport) async throws {
    try await GreyBook.visit(engine, viewport, settings: ", layout: continuous") { browser, base in
      try await browser.openLive(base + "book/")
      try await expect(0, browser)
      let box = try await browser.pictureBox()
      // From one leaf of 700 × 900 pixels to the next.
      let way = 914 * min(box.width / 700, box.height / 900)
      try await browser.run(
        """
        document.querySelector('.facsimile-picture').dispatchEvent(new WheelEvent('wheel', {
          deltaY: \(way), clientX: innerWidth / 2, clientY: innerHeight / 2,
          bubbles: true, cancelable: true }))
        """)
      try await expect(1, browser)
      let x = box.x + box.width / 2
      let finger = (0...10).map {
        BrowserSession.Point(x: x, y: box.y + box.height * (0.85 - 0.07 * Double($0)))
      }
      try await browser.touch([finger], milliseconds: 600, resting: 200)
      // The address follows once the picture rests.
      let fragment = "decodeURIComponent(location.hash)"
      try await browser.hold(
        """
        (() => {
          const number = parseInt(document.querySelector('.facsimile-place').textContent);
          return number > 2 && location.pathname.endsWith('/book/' + number + '/')
            && \(fragment).includes('xywh=');
        })()
        """, "another leaf and a place on it in the address")
      let place = try await browser.run("return location.pathname + \(fragment)")
      try await browser.run("dispatchEvent(new Event('pagehide'))")
      try await browser.openLive(base)
      try await browser.hold(
        "location.pathname + \(fragment) === '\(place.string ?? "")'", "the same place")
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
