import Foundation
import LecternWebDriver
import Testing

/// The pictures of the worlds, in every language, in real browsers.
@Suite("Pictures of rows and entries", .enabled(if: BuiltSite.canJudgeSolarSystem), .serialized)
struct PictureTests {
  private static let site = URL(filePath: BuiltSite.solarSystem ?? "/nowhere")

  /// Waits until every picture in view is drawn, and tells how wide they are in pixels
  /// of their own.
  private static func widths(
    _ selector: String, in browser: BrowserSession
  ) async throws -> [Int] {
    try await browser.hold(
      """
      (() => {
        const images = [...document.querySelectorAll('\(selector)')].filter((image) => {
          const box = image.getBoundingClientRect();
          // Neither bars nor headings cover these: what is covered isn't loaded.
          return box.width && box.top > 100 && box.top < innerHeight - 100;
        });
        return images.length > 0 && images.every((image) => image.complete);
      })()
      """, "pictures that are loaded, or given up")
    let found = try await browser.run(
      """
      return JSON.stringify([...document.querySelectorAll('\(selector)')]
        .filter((image) => image.complete).map((image) => image.naturalWidth));
      """)
    return try JSONDecoder().decode([Int].self, from: Data((found.string ?? "[]").utf8))
  }

  @Test(
    "BL-60: pictures of rows and entries are there in every language", arguments: Engine.allCases)
  func loaded(engine: Engine) async throws {
    try await visit(engine, site: Self.site) { browser, base in
      try await browser.setViewport(.tabletLandscape)
      for folder in ["", "cy/", "ar/"] {
        try await browser.openLive(base + folder + "worlds/mars/")
        let rows = try await Self.widths("img.thumbnail", in: browser)
        #expect(!rows.isEmpty && rows.allSatisfy { $0 == 56 || $0 == 112 }, "\(folder): \(rows)")
        #expect(try await Self.widths(".pictures img", in: browser) == [960], "\(folder)")
        try await browser.openLive(base + folder + "worlds/jupiter/")
        #expect(try await Self.widths(".pictures img", in: browser) == [1400], "\(folder)")
      }
    }
  }

  @Test(
    "a picture that can’t be had leaves its frame, its description and a line, until it comes",
    arguments: Engine.allCases)
  func missing(engine: Engine) async throws {
    try await visit(engine, site: Self.site) { browser, base in
      try await browser.setViewport(.tabletLandscape)
      try await browser.openLive(base + "worlds/mars/")
      #expect(try await Self.widths(".pictures img", in: browser) == [960])
      let before = try await browser.run(
        """
        const picture = document.querySelector('.pictures img'), { height } = picture.getBoundingClientRect();
        window.was = picture.getAttribute('src');
        picture.src = 'nowhere.jpg';
        return `${Math.round(height)} ${picture.alt} This picture could not be loaded.`;
        """)
      try await browser.hold("!!document.querySelector('.missing-picture')", "the frame")
      let frame = try await browser.run(
        """
        const frame = document.querySelector('.missing-picture');
        return `${Math.round(frame.getBoundingClientRect().height)} ${frame.textContent}`;
        """)
      #expect(frame.string == before.string)
      _ = try await browser.run(
        "document.querySelector('.pictures img').setAttribute('src', window.was); return '';")
      try await browser.hold("!document.querySelector('.missing-picture')", "the picture")
      #expect(try await Self.widths(".pictures img", in: browser) == [960])
    }
  }

  @Test(
    "nothing moves when pictures come: their room is kept",
    arguments: ["worlds/", "ar/worlds/mars/"])
  func still(address: String) async throws {
    try await visit(.chromium, site: Self.site) { browser, base in
      for size in [Viewport.phone, .tabletLandscape] {
        try await browser.setViewport(size)
        try await browser.openLive(base + address)
        let selector = address.hasSuffix("mars/") ? ".pictures img" : "img.thumbnail"
        _ = try await Self.widths(selector, in: browser)
        // The sizes in the page agree with the files and with the layout.
        let wrong = try await browser.run(
          """
          return JSON.stringify([...document.querySelectorAll('\(selector)')].filter((image) => {
            const box = image.getBoundingClientRect();
            const ratio = image.getAttribute('width') / image.getAttribute('height');
            if (!image.naturalWidth) return false;
            return Math.abs(image.naturalWidth / image.naturalHeight - ratio) > 0.01
              || Math.abs(box.width / box.height - ratio) > 0.01
              || !getComputedStyle(image).aspectRatio.includes(image.getAttribute('width') + ' / ');
          }).map((image) => image.outerHTML));
          """)
        #expect(wrong.string == "[]", "\(address) at \(size.width)")
      }
    }
  }
}
