import Foundation
import LecternWebDriver
import Testing

/// Tests that only a real page can answer of a facsimile: the picture on the canvas, and its place.
@Suite("A document on a canvas", .enabled(if: BuiltSite.canJudgeCharter), .serialized)
struct CharterTests {
  /// A part of the image, in its pixels.
  struct Part: Sendable, CustomTestStringConvertible {
    let x, y, width, height: Double

    var words: String { [x, y, width, height].map { String(Int($0)) }.joined(separator: ",") }
    var testDescription: String { words }
  }

  /// The regions of the clauses that are about Jews, as Examples/magna-carta/regions.csv has them.
  static let regions = [
    Part(x: 1333, y: 2125, width: 6518, height: 110),
    Part(x: 7851, y: 2125, width: 3233, height: 110),
    Part(x: 1072, y: 2235, width: 5403, height: 110),
  ]

  static func visitCharter(
    _ engine: Engine, _ options: BrowserOptions = BrowserOptions(), script: String = "",
    _ body: @escaping @Sendable (BrowserSession, _ base: String) async throws -> Void
  ) async throws {
    try await visit(
      engine, options, script: script, site: URL(filePath: BuiltSite.charter ?? "/nowhere"), body)
  }

  @Test(
    "MC-2, MC-4: the whole document is drawn in the screen's own pixels",
    arguments: Engine.allCases, [Viewport.phone, .tabletLandscape])
  func drawn(_ engine: Engine, _ size: Viewport) async throws {
    try await Self.visitCharter(engine, BrowserOptions(viewport: size)) { browser, base in
      try await browser.openLive(base + "charter/")
      try await browser.drawn()
      let facts = try await browser.run(
        """
        const canvas = document.querySelector('.facsimile-canvas');
        const { width, height } = canvas, middle = canvas.getContext('2d')
          .getImageData(width >> 1, height >> 1, 1, 1).data;
        return { width, height, alpha: middle[3], red: middle[0], blue: middle[2],
          wanted: [canvas.clientWidth, canvas.clientHeight].map((one) => Math.round(one * devicePixelRatio)) };
        """)
      let width = try #require(facts["width"]?.number)
      let height = try #require(facts["height"]?.number)
      #expect(width * height <= 16_777_216)
      let wanted = facts["wanted"].numbers
      try #require(wanted.count == 2)
      // A height may be no whole number of pixels.
      #expect(abs(width - wanted[0]) <= 1 && abs(height - wanted[1]) <= 1)
      // Parchment: it is opaque, and more red than blue.
      #expect(facts["alpha"]?.number == 255)
      #expect((facts["red"]?.number ?? 0) > (facts["blue"]?.number ?? 255) + 20)
    }
  }

  @Test(
    "MC-5: overlays lie on their places to the pixel at every zoom", arguments: Engine.allCases,
    [
      Part(x: 0, y: 0, width: 12_000, height: 8_471),
      Part(x: 900, y: 1_000, width: 10_400, height: 6_200),
      Part(x: 7_000, y: 1_950, width: 1_500, height: 500),
      Part(x: 7_750, y: 2_100, width: 300, height: 180),
    ])
  func registered(_ engine: Engine, _ part: Part) async throws {
    try await Self.visitCharter(engine, BrowserOptions(viewport: .tabletLandscape)) {
      browser, base in
      // The same part of the document with these overlays and with none.
      let whole = base + "charter/#xywh=\(part.words)&filter="
      try await browser.openLive(whole + "hide-overlays")
      try await browser.drawn()
      try await browser.run(
        """
        const canvas = document.querySelector('.facsimile-canvas');
        window.bare = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
        """)
      try await browser.run("location.hash = '#xywh=\(part.words)&filter=jews'")
      // A browser may be late with the first frame of the overlays.
      try await browser.hold(
        """
        (() => {
          const canvas = document.querySelector('.facsimile-canvas'), { width, height } = canvas;
          const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
          return data.some((one, place) => one !== bare[place]);
        })()
        """, "overlays to be drawn")
      try await browser.drawn()
      let facts = try await browser.run(
        """
        const canvas = document.querySelector('.facsimile-canvas'), { width, height } = canvas;
        const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
        let [left, top, right, bottom] = [1e9, 1e9, -1, -1];
        for (let i = 0; i < data.length; i += 4) {
          const far = Math.abs(data[i] - bare[i]) + Math.abs(data[i + 1] - bare[i + 1])
            + Math.abs(data[i + 2] - bare[i + 2]);
          if (far < 12) continue;
          const x = (i / 4) % width, y = Math.floor(i / 4 / width);
          left = Math.min(left, x); right = Math.max(right, x + 1);
          top = Math.min(top, y); bottom = Math.max(bottom, y + 1);
        }
        return { box: [left, top, right, bottom], size: [width, height] };
        """)
      let box = facts["box"].numbers
      let size = facts["size"].numbers
      try #require(box.count == 4 && size.count == 2)
      let scale = min(size[0] / part.width, size[1] / part.height)
      func across(_ x: Double) -> Double {
        min(max(size[0] / 2 + (x - part.x - part.width / 2) * scale, 0), size[0])
      }
      func down(_ y: Double) -> Double {
        min(max(size[1] / 2 + (y - part.y - part.height / 2) * scale, 0), size[1])
      }
      // Of the regions the parts that show.
      var expected = [size[0], size[1], 0, 0]
      for region in Self.regions {
        let left = across(region.x)
        let top = down(region.y)
        let right = across(region.x + region.width)
        let bottom = down(region.y + region.height)
        guard left < right, top < bottom else { continue }
        expected[0] = min(expected[0], left)
        expected[1] = min(expected[1], top)
        expected[2] = max(expected[2], right)
        expected[3] = max(expected[3], bottom)
      }
      for (found, wanted) in zip(box, expected) {
        #expect(abs(found - wanted) <= 1.5, "\(box) is not \(expected), at \(part.words)")
      }
    }
  }

  @Test(
    "MC-19, MC-20, MC-21: a touch opens the clause under it, and it closes",
    arguments: Engine.allCases)
  func touched(_ engine: Engine) async throws {
    try await Self.visitCharter(engine, BrowserOptions(viewport: .tabletLandscape)) {
      browser, base in
      try await browser.openLive(base + "charter/")
      try await browser.drawn()
      let box = try await browser.pictureBox()
      // Clause 10 at the middle of its line.
      let scale = min(box.width / 12_000, box.height / 8_471)
      let place = BrowserSession.Point(
        x: box.x + box.width / 2 + (4_600 - 6_000) * scale,
        y: box.y + box.height / 2 + (2_180 - 4_235.5) * scale)
      try await browser.touch([[place]], milliseconds: 0)
      let title =
        "document.querySelector('.facsimile-detail[data-place=shown] h2')?.textContent ?? ''"
      try await browser.hold("(\(title)).startsWith('Clause 10:')", "the detail of clause 10")
      try await browser.hold(
        "location.pathname.endsWith('/charter/clause-10/')", "the address of clause 10")
      // It has risen to its place, which a page may not even have begun to draw.
      try await browser.hold(
        """
        Math.abs(document.querySelector('.facsimile-detail').getBoundingClientRect().right
          - document.querySelector('.facsimile-picture').getBoundingClientRect().right) < 1
        """, "the detail in its place")
      try await browser.rest()
      // A tap on another clause opens that (MC-23): some lines further down.
      let middle = BrowserSession.Point(x: box.x + 300, y: box.y + box.height - 120)
      try await browser.touch([[middle]], milliseconds: 0)
      try await browser.hold(
        "(\(title)) && !(\(title)).startsWith('Clause 10:')", "the detail of another clause")
      try await browser.rest()
      try await browser.click(.role("button", named: "Close"))
      try await browser.hold(
        "!document.querySelector('.facsimile-detail[data-place=shown]')", "no detail")
      try await browser.hold("location.pathname.endsWith('/charter/')", "the document's address")
    }
  }

  /// Keeps the pixels of the canvas in the page as `name`.
  private static func keep(_ name: String, in browser: BrowserSession) async throws {
    try await browser.drawn()
    try await browser.run(
      """
      const canvas = document.querySelector('.facsimile-canvas');
      window.\(name) = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
      """)
  }

  @Test(
    "MC-7, MC-8: writing under an overlay keeps nine tenths of its contrast, the chosen clause all of it",
    arguments: Engine.allCases, ["all", "jews"])
  func contrast(_ engine: Engine, _ filter: String) async throws {
    try await Self.visitCharter(engine, BrowserOptions(viewport: .tabletLandscape)) {
      browser, base in
      let part = Part(x: 2_000, y: 1_900, width: 2_400, height: 1_500)
      try await browser.openLive(base + "charter/#xywh=\(part.words)&filter=hide-overlays")
      try await Self.keep("bare", in: browser)
      try await browser.run("location.hash = '#xywh=\(part.words)&filter=\(filter)'")
      try await Self.keep("covered", in: browser)
      // Clause 10 begins at y 2125, and is 110 high.
      let facts = try await browser.run(
        """
        const canvas = document.querySelector('.facsimile-canvas'), { width, height } = canvas;
        const scale = Math.min(width / \(part.width), height / \(part.height));
        const top = Math.round(height / 2 + (2130 - \(part.y + part.height / 2)) * scale);
        const bottom = Math.round(height / 2 + (2230 - \(part.y + part.height / 2)) * scale);
        const light = (value) => { value /= 255; return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4; };
        const ratio = (data) => {
          const found = [];
          for (let y = top; y < bottom; y++) for (let x = Math.round(width * 0.2); x < width * 0.8; x++) {
            const at = 4 * (y * width + x);
            found.push(0.2126 * light(data[at]) + 0.7152 * light(data[at + 1]) + 0.0722 * light(data[at + 2]));
          }
          found.sort((a, b) => a - b);
          // The ink and the ground.
          return (found[Math.floor(found.length * 0.75)] + 0.05) / (found[Math.floor(found.length * 0.04)] + 0.05);
        };
        let changed = 0;
        for (let at = 4 * top * width; at < 4 * bottom * width; at++) if (bare[at] !== covered[at]) changed++;
        return { bare: ratio(bare), covered: ratio(covered), changed: changed / (4 * (bottom - top) * width) };
        """)
      let bare = try #require(facts["bare"]?.number)
      let covered = try #require(facts["covered"]?.number)
      #expect(bare > 3, "there is writing")
      // Gold leaves red and opacity as they are.
      #expect(facts["changed"]?.number ?? 0 > 0.3, "there is an overlay")
      #expect(covered >= 0.9 * bare, "\(covered) of \(bare)")
    }
  }

  @Test(
    "MC-19, MC-22: on every screen a clause opens with its first words, at least 20 px from line to line; what is around it is dimmed by a third",
    arguments: Engine.allCases,
    [
      Viewport.phone, Viewport(width: 844, height: 390, isHandheld: true), .tabletPortrait,
      .tabletLandscape, .desktop,
    ])
  func legible(_ engine: Engine, _ size: Viewport) async throws {
    try await Self.visitCharter(engine, BrowserOptions(viewport: size)) { browser, base in
      try await browser.openLive(base + "charter/clause-12/")
      try await Self.keep("chosen", in: browser)
      let address = try await browser.url
      // On screens where it isn't the untouched place, the address has it.
      #expect(address.contains("/charter/clause-12/"))
      let facts = try await browser.run(
        """
        const canvas = document.querySelector('.facsimile-canvas'), { width, height } = canvas;
        const ratio = width / canvas.clientWidth;
        // The outline: wine red, in a row as long as the clause.
        const isOutline = (x, y) => {
          const at = 4 * (y * width + x);
          return chosen[at] > chosen[at + 1] + 45 && chosen[at] > 70 && chosen[at + 1] < 60;
        };
        const rows = [];
        for (let y = 0; y < height; y++) {
          let run = 0, longest = 0, end = 0;
          for (let x = 0; x < width; x++) {
            run = isOutline(x, y) ? run + 1 : 0;
            if (run > longest) { longest = run; end = x; }
          }
          if (longest > 120 * ratio) rows.push([y, end]);
        }
        // Down from near the end of its first line, below which no other line of it begins.
        const [top, end] = rows[0], x = end - Math.round(20 * ratio);
        let next = top + Math.round(8 * ratio);
        while (next < height && !isOutline(x, next)) next++;
        const detail = document.querySelector('.facsimile-detail').getBoundingClientRect();
        const box = canvas.getBoundingClientRect();
        return { line: (next - top) / ratio, top: top / ratio + box.top, box: [box.width, box.height],
          detail: [detail.left, detail.top, detail.right, detail.bottom] };
        """)
      // From the upper edge of the outline to the lower one are a line, its room and its width.
      #expect(facts["line"]?.number ?? 0 >= 20 + 4, "\(facts)")
      let detail = facts["detail"].numbers
      let top = try #require(facts["top"]?.number)
      try #require(detail.count == 4)
      #expect(detail[0] > 100 || top < detail[1] || top > detail[3], "nothing covers it")
      if size.width >= 820 {
        let box = facts["box"].numbers
        let part = (detail[2] - detail[0]) * (detail[3] - detail[1]) / (box[0] * box[1])
        #expect(part <= (size.height < 500 ? 0.46 : 1.0 / 3), "\(part) of the picture is covered")
      }
    }
  }

  @Test("MC-3: two fingers keep what is under them")
  func pinched() async throws {
    try await Self.visitCharter(.chromium, BrowserOptions(viewport: .tabletLandscape)) {
      browser, base in
      try await browser.openLive(base + "charter/#xywh=5000,3000,3000,1800")
      try await browser.drawn()
      let box = try await browser.pictureBox()
      let before = try await browser.placement(in: box)
      let (x, y) = (box.x + box.width * 0.3, box.y + box.height * 0.6)
      let under = before.image(x - box.x, y - box.y)
      func way(_ side: Double) -> [BrowserSession.Point] {
        (0...8).map { BrowserSession.Point(x: x + side * (40 + Double($0) * 10), y: y) }
          + [BrowserSession.Point](
            repeating: BrowserSession.Point(x: x + side * 120, y: y), count: 4)
      }
      try await browser.touch([way(-1), way(1)], milliseconds: 400)
      try await browser.drawn()
      let after = try await browser.placement(in: box)
      #expect(after.scale > before.scale * 2)
      let now = after.image(x - box.x, y - box.y)
      // The address has whole pixels of the image, a corner and a size.
      #expect(abs(now.x - under.x) <= 4 && abs(now.y - under.y) <= 4, "\(now) is not \(under)")
    }
  }

  @Test(
    "what shows, the subject and the clause are there again after a reload",
    arguments: Engine.allCases)
  func reloaded(_ engine: Engine) async throws {
    try await Self.visitCharter(engine, BrowserOptions(viewport: .tabletLandscape)) {
      browser, base in
      let address = "charter/#xywh=7000,1950,1500,900&filter=jews"
      try await browser.openWhole(base + address)
      try await browser.drawn()
      let box = try await browser.pictureBox()
      let before = try await browser.placement(in: box)
      try await browser.reload()
      try await browser.live()
      try await browser.drawn()
      let after = try await browser.placement(in: box)
      #expect(abs(after.scale / before.scale - 1) < 0.01)
      let (one, other) = (before.image(0, 0), after.image(0, 0))
      #expect(abs(one.x - other.x) <= 4 && abs(one.y - other.y) <= 4)
      #expect(try await browser.url.hasSuffix("&filter=jews"))
    }
  }

  @Test("a tile that can't be had leaves the coarser one in its place", arguments: Engine.allCases)
  func missing(_ engine: Engine) async throws {
    // All but the coarsest.
    let script = """
      const had = window.fetch;
      window.fetch = (name, ...rest) => /charter-image\\/\\d/.test(String(name))
        ? Promise.resolve(new Response('', { status: 404 })) : had(name, ...rest);
      """
    try await Self.visitCharter(
      engine, BrowserOptions(viewport: .tabletLandscape), script: script
    ) { browser, base in
      try await browser.openLive(base + "charter/#xywh=5000,3000,1500,900")
      try await browser.drawn()
      let holes = try await browser.run(
        """
        const canvas = document.querySelector('.facsimile-canvas'), { width, height } = canvas;
        const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
        let holes = 0;
        for (let i = 3; i < data.length; i += 4) if (data[i] !== 255) holes++;
        return holes;
        """
      ).number
      #expect(holes == 0)
    }
  }
}

extension BrowserSession {
  /// The place of the image: pixels of the screen for each of the image's, and the point at the
  /// left top.
  struct Placement {
    let scale, left, top: Double

    func image(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
      (left + x / scale, top + y / scale)
    }
  }

  /// Waits until the document is drawn, and no tile is on its way.
  fileprivate func drawn() async throws {
    try await hold(
      """
      (() => {
        const canvas = document.querySelector('.facsimile-canvas');
        return canvas && canvas.width > 0 && !document.querySelector('.facsimile-first');
      })()
      """, "the document to be drawn")
    // Two pictures alike, a while apart.
    _ = try await runAsync(
      """
      const done = arguments[arguments.length - 1], canvas = document.querySelector('.facsimile-canvas');
      let last = '', alike = 0;
      const look = () => {
        const now = location.hash + canvas.toDataURL('image/jpeg', 0.5);
        alike = now === last ? alike + 1 : 0;
        last = now;
        if (alike === 4) done(); else setTimeout(look, 150);
      };
      look();
      """)
  }

  func pictureBox() async throws -> (
    x: Double, y: Double, width: Double, height: Double
  ) {
    let box = try await run(
      """
      const { x, y, width, height } = document.querySelector('.facsimile-picture').getBoundingClientRect();
      return [x, y, width, height];
      """)
    let numbers = Optional(box).numbers
    return (numbers[0], numbers[1], numbers[2], numbers[3])
  }

  /// The part of the image that the address gives as the viewport.
  fileprivate func placement(
    in box: (x: Double, y: Double, width: Double, height: Double)
  ) async throws -> Placement {
    let hash = try await run("return location.hash").string ?? ""
    let words = try #require(hash.dropFirst().split(separator: "&").first { $0.hasPrefix("xywh=") })
    let numbers = words.dropFirst(5).split(separator: ",").compactMap { Double($0) }
    try #require(numbers.count == 4)
    let scale = min(box.width / numbers[2], box.height / numbers[3])
    return Placement(
      scale: scale, left: numbers[0] + numbers[2] / 2 - box.width / 2 / scale,
      top: numbers[1] + numbers[3] / 2 - box.height / 2 / scale)
  }
}

extension JSONValue? {
  /// The numbers of an array; empty for anything else.
  fileprivate var numbers: [Double] { (self?.array ?? []).compactMap { $0.number } }
}
