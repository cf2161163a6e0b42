import Foundation
import LecternWebDriver
import Testing

@Suite("A theme’s rules", .enabled(if: BuiltSite.canBeJudged), .serialized)
struct ThemeTests {
  /// A theme as far as it has such parts: a bar with caps, steel, green, orange and red.
  private static let theme = """
      tint: "#2F6F8F"
      rules:
        - {on: bar, image: {file: bar.png, caps: {left: 20, right: 20}}}
        - {on: tabBar, image: {file: tabs.png}}
        - {on: searchField, image: {file: bar.png, caps: {left: 20, right: 20}, fill: stretch}}
        - {on: title, ink: "#555555"}
        - {on: button, ink: "#4A6572", bold: true}
        - {on: button, in: settings, ink: "#AA0000"}
        - {on: backButton, ink: "#1B6E2E"}
        - {on: segment, ink: "#4A6572"}
        - {on: segment, state: selected, ground: "#B35A00", ink: "#FFFFFF"}
        - {on: divider, ground: "#123456"}
        - {on: row, in: list, ink: {light: "#333333", dark: "#DDDDDD"}}
        - {on: row, in: sheet, ink: "#AA0000"}
        - {on: name, width: compact, bold: true}
        - {on: progress, ground: "#444444", accent: "#DDDDDD"}
        - {on: dialog, ground: "#203040", ink: "#FFFFFF", accent: "#FFFFFF"}
    """
  private static let red: [UInt8] = [200, 0, 0]
  private static let blue: [UInt8] = [0, 0, 200]
  private static let green: [UInt8] = [0, 160, 0]
  private static let white: [UInt8] = [255, 255, 255]

  private func themed(
    _ engine: Engine, _ options: BrowserOptions,
    _ body: @escaping @Sendable (BrowserSession, _ base: String) async throws -> Void
  ) async throws {
    let columns =
      Array(repeating: Self.red, count: 20) + Array(repeating: Self.green, count: 4)
      + Array(repeating: Self.white, count: 4) + Array(repeating: Self.blue, count: 20)
    let bar = PlainPNG(columns: columns, height: 44).data
    let tabs = PlainPNG(columns: [[240, 240, 200]], height: 1).data
    try await OfflineBuild.room { room in
      let site = try OfflineBuild.site(
        room, theme: Self.theme, pictures: ["bar.png": bar, "tabs.png": tabs])
      try await visit(engine, options, site: site, body)
    }
  }

  private func colours(_ browser: BrowserSession, _ selector: String, _ property: String = "color")
    async throws -> [String]
  {
    let found = try await browser.run(
      """
      return [...document.querySelectorAll(arguments[0])].filter((one) => one.getClientRects().length)
        .map((one) => getComputedStyle(one, arguments[2] || null)[arguments[1]])
      """, [.string(selector), .string(property), .null])
    return (found.array ?? []).compactMap(\.string)
  }

  @Test(
    "BL-63, BL-64, BL-65, BL-66, BL-67, BL-68: hold for each class where they are meant to, and for nothing else",
    arguments: Engine.allCases)
  func rules(_ engine: Engine) async throws {
    try await themed(engine, BrowserOptions(viewport: .tabletLandscape)) { browser, base in
      try await browser.openLive(base)
      let rows = try await colours(browser, ".list .row")
      #expect(rows.count > 3 && Set(rows) == ["rgb(51, 51, 51)"])
      #expect(Set(try await colours(browser, ".bar-title")) == ["rgb(85, 85, 85)"])
      // Rows are links or buttons too, and keep their own look.
      #expect(Set(try await colours(browser, ".bar-button")) == ["rgb(74, 101, 114)"])
      #expect(
        try await colours(browser, ".list .row .name", "fontWeight").allSatisfy { $0 == "400" })
      // An element’s own value wins, and the next one like it is as the theme has it.
      let own = try await browser.run(
        """
        const [first, second] = document.querySelectorAll('.list .row');
        first.style.color = 'rgb(1, 2, 3)';
        return [first, second].map((one) => getComputedStyle(one).color);
        """)
      #expect(own[0]?.string == "rgb(1, 2, 3)" && own[1]?.string == "rgb(51, 51, 51)")
      // Elements that come into the tree later look like those there before.
      let late = try await browser.run(
        """
        const copy = document.querySelectorAll('.list .row')[1].cloneNode(true);
        document.querySelector('.list .row').parentElement.append(copy);
        const colour = getComputedStyle(copy).color;
        copy.remove();
        return colour;
        """)
      #expect(late.string == "rgb(51, 51, 51)")
      // Style sheets are there before anything is drawn: links in the head, Lectern's before the
      // theme's; paper has its own.
      let sheets = try await browser.run(
        "return [...document.head.querySelectorAll('link[rel=stylesheet]')].filter((one) => one.media !== 'print').map((one) => one.href.replace(/.*\\//, '').replace(/\\?.*/, ''))"
      )
      #expect(
        sheets.array?.last?.string == "theme.css" && sheets.array?.first?.string == "lectern.css")
    }
  }

  @Test(
    "BL-68: segments have a chosen one’s colours, a line between them, and each its own state",
    arguments: Engine.allCases)
  func segments(_ engine: Engine) async throws {
    try await themed(engine, BrowserOptions(viewport: .tabletLandscape)) { browser, base in
      try await browser.openLive(base + "settings/")
      let chosen = try await colours(browser, ".segment > input:checked + span", "backgroundColor")
      #expect(!chosen.isEmpty && Set(chosen) == ["rgb(179, 90, 0)"])
      #expect(
        Set(try await colours(browser, ".segment > input:checked + span")) == ["rgb(255, 255, 255)"]
      )
      #expect(
        Set(try await colours(browser, ".segment > input:not(:checked) + span")) == [
          "rgb(74, 101, 114)"
        ])
      let dividers = try await browser.run(
        """
        return [...document.querySelectorAll('.segment')].map((one) => {
          const style = getComputedStyle(one, '::before');
          return [!!one.previousElementSibling, style.content !== 'none', style.backgroundColor, style.width];
        })
        """)
      let all = dividers.array ?? []
      #expect(all.contains { $0[0]?.bool == true })
      for one in all {
        #expect(one[0]?.bool == one[1]?.bool)
        if one[0]?.bool == true {
          #expect(one[2]?.string == "rgb(18, 52, 86)" && one[3]?.string == "1px")
        }
      }
    }
  }

  @Test(
    "BL-67: what is done of a progress bar is light on a dark track, and a kiosk’s dialog has its colours",
    arguments: Engine.allCases)
  func progress(_ engine: Engine) async throws {
    try await themed(engine, BrowserOptions(viewport: .tabletLandscape)) { browser, base in
      try await browser.openLive(base + "settings/")
      let box = try await browser.run(
        """
        document.body.insertAdjacentHTML('beforeend', `<div class="kiosk-dialog">?</div>
          <div class="offline-progress"><progress value="0.5"></progress></div>`);
        document.querySelector('.offline-progress').style.cssText = 'position: fixed; z-index: 999; inset: 300px 0 auto 0';
        const {left, width, top, height} = document.querySelector('progress').getBoundingClientRect();
        return [left, width, top + height / 2];
        """)
      let at = (box.array ?? []).compactMap { $0.number.map { Int($0) } }
      try #require(at.count == 3 && at[1] > 100)
      // WebKit's picture may be of the frame before.
      var row = try await self.row(browser, at[2])
      for _ in 0..<40 where row[at[0] + at[1] / 10] == [255, 255, 255] {
        try await browser.rest()
        row = try await self.row(browser, at[2])
      }
      // Not at its round ends.
      #expect(row[at[0] + at[1] / 10] == [221, 221, 221])
      #expect(row[at[0] + at[1] * 4 / 10] == [221, 221, 221])
      #expect(row[at[0] + at[1] * 6 / 10] == [68, 68, 68])
      #expect(row[at[0] + at[1] * 9 / 10] == [68, 68, 68])
      #expect(
        try await colours(browser, ".kiosk-dialog", "backgroundColor") == ["rgb(32, 48, 64)"])
      #expect(try await colours(browser, ".kiosk-dialog") == ["rgb(255, 255, 255)"])
    }
  }

  @Test(
    "BL-77: a ground with a gradient is lighter above than below, and a picture takes its place",
    arguments: Engine.allCases)
  func gradient(_ engine: Engine) async throws {
    let theme = """
        rules:
          - {on: tabBar, ground: "#808080", gradient: true}
          - {on: bar, ground: "#808080", gradient: true, image: {file: bar.png}}
      """
    let bar = PlainPNG(columns: [Self.white], height: 1).data
    try await OfflineBuild.room { room in
      let site = try OfflineBuild.site(room, theme: theme, pictures: ["bar.png": bar])
      try await visit(engine, BrowserOptions(viewport: .tabletLandscape), site: site) {
        browser, base in
        try await browser.openLive(base)
        let box = try await browser.run(
          """
          const [bar, tabs] = ['.drill > .bar-right', '.tab-bar'].map((name) => document.querySelector(name).getBoundingClientRect());
          return [bar.x + 20, bar.top + 1, bar.bottom - 2, tabs.top, tabs.bottom].map(Math.round);
          """)
        let at = (box.array ?? []).compactMap { $0.number.map { Int($0) } }
        try #require(at.count == 5)
        let column = try await self.column(browser, at[0])
        // A bar's last line is a line.
        #expect(column[at[1]..<at[2]].allSatisfy { $0 == [255, 255, 255] })
        let greys = column[(at[3] + 2)..<(at[4] - 1)].map { $0[0] }
        #expect(zip(greys, greys.dropFirst()).allSatisfy { $0 >= $1 }, "\(greys)")
        #expect((greys.first ?? 0) > 132 && (greys.last ?? 255) < 124, "\(greys)")
      }
    }
  }

  @Test(
    "hold in dark appearance and on narrow screens with what is meant for those",
    arguments: Engine.allCases)
  func appearances(_ engine: Engine) async throws {
    try await themed(engine, BrowserOptions(viewport: .phone, colorScheme: .dark)) {
      browser, base in
      try await browser.openLive(base)
      #expect(Set(try await colours(browser, ".list .row")) == ["rgb(221, 221, 221)"])
      #expect(Set(try await colours(browser, ".list .row .name", "fontWeight")) == ["700"])
      try await browser.run("document.documentElement.dataset.appearance = 'light'")
      #expect(Set(try await colours(browser, ".list .row")) == ["rgb(51, 51, 51)"])
    }
  }

  @Test(
    "the browser’s own bars have the colour of the appearance that a visitor chose",
    arguments: Engine.allCases)
  func browserBars(_ engine: Engine) async throws {
    try await themed(engine, BrowserOptions(viewport: .phone, colorScheme: .dark)) {
      browser, base in
      let used = """
        return [...document.querySelectorAll('[name=theme-color]')]
          .filter((one) => matchMedia(one.media).matches).map((one) => one.dataset.media || one.media);
        """
      let (light, dark) = ("(prefers-color-scheme: light)", "(prefers-color-scheme: dark)")
      try await browser.openLive(base)
      for (chosen, expected) in [
        ("automatic", dark), ("light", light), ("dark", dark), ("light", light),
        ("automatic", dark),
      ] {
        try await browser.run(
          "document.documentElement.dataset.appearance = arguments[0]", [.string(chosen)])
        #expect(try await browser.run(used) == .array([.string(expected)]), "\(chosen)")
      }
      // It is chosen before the first frame of the next visit.
      try await browser.run("lectern.keep('preferences', '{\"appearance\": \"light\"}')")
      try await browser.openLive(base)
      #expect(try await browser.run(used) == .array([.string(light)]))
    }
  }

  @Test(
    "BL-77, BL-78, BL-79, BL-81: pictures keep their caps, and tile or stretch between them",
    arguments: Engine.allCases)
  func images(_ engine: Engine) async throws {
    try await themed(engine, BrowserOptions(viewport: .tabletLandscape)) { browser, base in
      try await browser.openLive(base)
      for (selector, isTiled) in [(".drill > .bar-right", true), (".search", false)] {
        let box = try await browser.run(
          """
          const boxes = [...document.querySelectorAll(arguments[0])].map((one) => one.getBoundingClientRect())
            .filter((box) => box.height > 10 && box.width > 60);
          return boxes.length ? [boxes[0].x, boxes[0].width, boxes[0].y + 3] : null;
          """, [.string(selector)])
        let x = try #require(box[0]?.number), width = try #require(box[1]?.number)
        let y = try #require(box[2]?.number)
        let row = try await self.row(browser, Int(y))[Int(x.rounded())..<Int((x + width).rounded())]
        let kinds = row.map {
          $0[0] > 150 && $0[2] < 90
            ? "r" : $0[2] > 150 && $0[0] < 90 ? "b" : $0[1] > 120 && $0[0] < 90 ? "g" : "w"
        }
        .joined()
        #expect(kinds.hasPrefix(String(repeating: "r", count: 19)), "\(kinds)")
        #expect(kinds.hasSuffix(String(repeating: "b", count: 19)), "\(kinds)")
        let middle = kinds.dropFirst(22).dropLast(22)
        #expect(!middle.contains("r") && !middle.contains("b"), "\(kinds)")
        let greens = middle.filter { $0 == "g" }.count,
          changes = zip(middle, middle.dropFirst()).filter { $0 != $1 }.count
        #expect(abs(greens * 2 - middle.count) < 40, "\(kinds)")
        if isTiled { #expect(changes > middle.count / 8) } else { #expect(changes < 4) }
      }
      let tabs = try await browser.run(
        "const box = document.querySelector('.tab-bar').getBoundingClientRect(); return [box.x, box.width, box.bottom - 4]"
      )
      let y = Int(tabs[2]?.number ?? 0)
      let row = try await self.row(browser, y)
      #expect(row.allSatisfy { $0 == [240, 240, 200] })
    }
  }

  @Test(
    "BL-77, BL-78, BL-79: a bar’s picture is as high as the bar, and a phone’s on its side has its own",
    arguments: Engine.allCases)
  func metrics(_ engine: Engine) async throws {
    let theme = """
        rules:
          - {on: bar, image: {file: bar.png, caps: {left: 8, right: 8}}}
          - {on: tabBar, image: {file: tabs.png}}
      """
    // A line at the top and one at the bottom, blue or, for phones on their side,
    // green between them.
    func bar(_ height: Int, _ middle: [UInt8]) -> Data {
      let rows = (0..<height).map { $0 < 8 || $0 >= height - 8 ? Self.red : middle }
      return PlainPNG(rows: rows, width: 17).data
    }
    let shades = (0..<44).map { [UInt8](repeating: UInt8(250 - 4 * $0), count: 3) }
    let pictures = [
      "bar.png": bar(44, Self.blue), "bar-landscape.png": bar(32, Self.green),
      "tabs.png": PlainPNG(rows: shades, width: 1).data,
    ]
    try await OfflineBuild.room { room in
      let site = try OfflineBuild.site(room, theme: theme, pictures: pictures)
      for (size, kind) in [((1180, 820), "b"), ((844, 390), "g")] {
        let viewport = Viewport(width: size.0, height: size.1, isHandheld: true)
        try await visit(engine, BrowserOptions(viewport: viewport), site: site) { browser, base in
          try await browser.openLive(base)
          let box = try await browser.run(
            """
            const box = (name) => document.querySelector(name).getBoundingClientRect();
            const bar = box('.drill > .bar-right'), tabs = box('.tab-bar');
            return [bar.x + 20, bar.y, bar.bottom, tabs.y, tabs.bottom].map(Math.round);
            """)
          let at = (box.array ?? []).compactMap { $0.number.map { Int($0) } }
          try #require(at.count == 5)
          let column = try await self.column(browser, at[0])
          let kinds = column[at[1]..<at[2]].map {
            $0[0] > 150 ? "r" : $0[2] > 150 ? "b" : $0[1] > 120 ? "g" : ""
          }.joined()
          // One line at each end: the picture isn't repeated downwards.
          let runs = kinds.reduce(into: "") { runs, one in if runs.last != one { runs.append(one) }
          }
          #expect(runs == "r\(kind)r", "\(kinds)")
          let greys = column[(at[3] + 2)..<(at[4] - 1)].map { $0[0] }
          #expect(zip(greys, greys.dropFirst()).allSatisfy { $0 >= $1 }, "\(greys)")
          #expect((greys.first ?? 0) > 230 && (greys.last ?? 255) < 100, "\(greys)")
        }
      }
    }
  }

  /// A column of the window's picture, as `[red, green, blue]`.
  private func column(_ browser: BrowserSession, _ x: Int) async throws -> [[Double]] {
    try await pixels(browser, "\(x), 0, 1, image.height")
  }

  /// A row of the window's picture, as `[red, green, blue]`.
  private func row(_ browser: BrowserSession, _ y: Int) async throws -> [[Double]] {
    try await pixels(browser, "0, \(y), image.width, 1")
  }

  private func pixels(_ browser: BrowserSession, _ part: String) async throws -> [[Double]] {
    let data = try await browser.screenshot()
    let answer = try await browser.runAsync(
      """
      const [data, done] = arguments, image = new Image();
      image.onload = () => {
        const canvas = document.createElement('canvas');
        canvas.width = image.width; canvas.height = image.height;
        const context = canvas.getContext('2d');
        context.drawImage(image, 0, 0);
        done([...context.getImageData(\(part)).data]);
      };
      image.src = 'data:image/png;base64,' + data;
      """, [.string(data.base64EncodedString())])
    let bytes = (answer.array ?? []).compactMap(\.number)
    return stride(from: 0, to: bytes.count - 3, by: 4).map {
      [bytes[$0], bytes[$0 + 1], bytes[$0 + 2]]
    }
  }
}
