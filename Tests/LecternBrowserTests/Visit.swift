import Foundation
import LecternWebDriver
import Testing

/// Opens a browser on the served build.
func visit(
  _ engine: Engine, _ options: BrowserOptions = BrowserOptions(), gate: Gate? = nil,
  script: String = "", policy: String? = nil, site: URL = BuiltSite.directory,
  _ body: @escaping @Sendable (BrowserSession, _ base: String) async throws -> Void
) async throws {
  try await BuiltSite.served(site, gate: gate, script: script, policy: policy) { base in
    try await BrowserSession.run(engine, options: options) { browser in
      try await body(browser, base)
    }
  }
}

extension BrowserSession {
  /// A condition in JavaScript: true if the app has taken the page over; a page that is just
  /// replaced has no root.
  static let isLive = "document.documentElement?.classList.contains('live')"

  /// Opens a page and waits until the app has taken it over and all motion is over.
  func openLive(_ address: String) async throws {
    try await open(address)
    try await live()
  }

  /// Opens a page and waits until the app is there whole: one that is left before the module's
  /// second part is there has kept no place.
  func openWhole(_ address: String) async throws {
    try await openLive(address)
    try await whole()
  }

  /// Opens a page that may reload itself, and waits until the app has taken it over.
  func openLiveAtLast(_ address: String) async throws {
    try await open(address)
    try await last(Self.isLive, "the app’s takeover")
    try await rest()
  }

  /// Waits until an expression is true of a page that may be replaced meanwhile: a question at that
  /// moment is interrupted, and WebKit answers that the frame is gone.
  func last(_ condition: String, _ words: String) async throws {
    for _ in 0..<20 {
      do { return try await hold(condition, words) } catch {
        guard case WebDriverError.refused(_, let code, _) = error,
          ["no such window", "javascript error"].contains(code)
        else { throw error }
      }
    }
    try await hold(condition, words)
  }

  /// Waits until the app has taken the page over and all motion is over.
  func live() async throws {
    try await hold(Self.isLive, "the app’s takeover")
    try await rest()
  }

  /// Waits until the module's second part is there, which a busy machine has later.
  func whole() async throws {
    try await hold("window.lectern?.isWhole() !== false", "the module’s second part")
  }

  /// Waits until no transition runs.
  func rest() async throws {
    // Transitions that this very turn began are there once styles are.
    let still =
      "(void document.body?.offsetWidth, document.getAnimations().every((one) => one.playState !== 'running'))"
    try await hold(still, "the page to come to rest")
    // A busy WebKit calls a transition finished before it has drawn any of it; some tests
    // hold frames back.
    try await run(
      """
      window.lecternRested = false;
      window.lecternRestUntil = performance.now() + 1000;
      requestAnimationFrame(() => requestAnimationFrame(() => { window.lecternRested = true; }));
      """)
    try await hold(
      "(window.lecternRested || !(performance.now() <= window.lecternRestUntil))",
      "the page to be drawn at rest")
    try await hold(still, "the page to come to rest")
  }

  /// Waits until a JavaScript expression is true.
  func hold(_ condition: String, _ words: String) async throws {
    try await wait(for: words, until: "return \(condition)")
  }

  /// Counts the pixels of two pictures that differ visibly, as the browser itself decodes them.
  ///
  /// A pixel is alike if it lies between its neighbours in the other picture: offsets are rounded
  /// to whole pixels or, in WebKit's layers, to parts of them, and a move of less than one pixel is
  /// invisible.
  ///
  /// - Parameter ignoresScrollBars: leaves out the strips at scrollers' right edges, where WebKit's
  ///   bars come and fade by themselves, and heed no stylesheet.
  /// - Returns: the number of pixels with a channel off by more than 32 of 255 from that, and
  ///   the box around them.
  func difference(_ first: Data, _ second: Data, ignoresScrollBars: Bool = false)
    async throws -> (pixels: Int, box: String)
  {
    let answer = try await runAsync(
      """
      const [first, second, ignoresScrollBars, done] = arguments;
      const strips = !ignoresScrollBars ? [] : [...document.querySelectorAll('*')]
        .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY))
        .map((one) => one.getBoundingClientRect());
      const isBar = (x, y) => strips.some((box) =>
        x >= box.right - 12 && x < box.right && y >= box.top && y < box.bottom);
      const load = (data) => new Promise((resolve, reject) => {
        const image = new Image();
        image.onload = () => resolve(image);
        image.onerror = () => reject(new Error('no picture'));
        image.src = 'data:image/png;base64,' + data;
      });
      Promise.all([load(first), load(second)]).then(([a, b]) => {
        const pixels = (image) => {
          const canvas = document.createElement('canvas');
          canvas.width = a.width; canvas.height = a.height;
          const context = canvas.getContext('2d');
          context.drawImage(image, 0, 0);
          return context.getImageData(0, 0, a.width, a.height).data;
        };
        if (a.width !== b.width || a.height !== b.height) return done({count: -1, box: 'sizes'});
        const [p, q] = [pixels(a), pixels(b)];
        const isNear = (one, other, i, x, y) => {
          const low = [255, 255, 255], high = [0, 0, 0];
          for (let dy = -1; dy <= 1; dy++) {
            for (let dx = -1; dx <= 1; dx++) {
              if (x + dx < 0 || y + dy < 0 || x + dx >= a.width || y + dy >= a.height) continue;
              const j = i + 4 * (dy * a.width + dx);
              for (let c = 0; c < 3; c++) {
                low[c] = Math.min(low[c], other[j + c]);
                high[c] = Math.max(high[c], other[j + c]);
              }
            }
          }
          return low.every((_, c) => one[i + c] >= low[c] - 32 && one[i + c] <= high[c] + 32);
        };
        let count = 0, left = 1e9, top = 1e9, right = -1, bottom = -1;
        for (let i = 0; i < p.length; i += 4) {
          if (p[i] === q[i] && p[i + 1] === q[i + 1] && p[i + 2] === q[i + 2]) continue;
          const x = (i / 4) % a.width, y = Math.floor(i / 4 / a.width);
          if (isBar(x, y) || isNear(p, q, i, x, y) && isNear(q, p, i, x, y)) continue;
          count++;
          left = Math.min(left, x); right = Math.max(right, x);
          top = Math.min(top, y); bottom = Math.max(bottom, y);
        }
        done({count, box: `${left},${top} to ${right},${bottom}`});
      }, (error) => done({count: -1, box: String(error)}));
      """,
      [
        .string(first.base64EncodedString()), .string(second.base64EncodedString()),
        .bool(ignoresScrollBars),
      ])
    return (Int(answer["count"]?.number ?? -1), answer["box"]?.string ?? "\(answer)")
  }
}

extension BrowserSession {
  /// Gives the height, in pixels, of the first element that matches a selector, to a hundredth: a
  /// box that was moved is measured with errors of a millionth.
  func height(_ selector: String) async throws -> Double {
    let hundredths = try await run(
      """
      const box = document.querySelector(arguments[0]).getBoundingClientRect();
      return Math.round(100 * box.height);
      """, [.string(selector)])
    return (hundredths.number ?? 0) / 100
  }
}
