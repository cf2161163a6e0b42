import LecternWebDriver
import Testing

/// The launch as a visitor saw it, one picture for each visible difference.
struct Film {
  struct Picture {
    /// Milliseconds since the page was asked for.
    var time: Double
    /// The content of 32 places of the window: the place, its text, its top edge.
    var seen: [(place: String, text: String, top: Double)]
    var isBlank: Bool { seen.isEmpty }

    /// True if nobody would see a difference: edges are rounded to whole pixels.
    func looksLike(_ other: Picture) -> Bool {
      seen.count == other.seen.count
        && zip(seen, other.seen).allSatisfy {
          $0.place == $1.place && $0.text == $1.text && abs($0.top - $1.top) <= 1
        }
    }
  }

  var pictures: [Picture]

  /// True if something was shown before `Web/boot.js` stops waiting for the app.
  var isInTime: Bool { (pictures.first { !$0.isBlank }?.time ?? 0) < 4000 }

  /// Checks that no screen was shown before the last picture's, and that it never moved.
  func expectOneScreen(_ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation) {
    guard let last = pictures.last, !last.isBlank,
      let first = pictures.first(where: { !$0.isBlank })
    else {
      Issue.record("nothing was ever shown: \(comment)", sourceLocation: sourceLocation)
      return
    }
    let shown = pictures.drop(while: \.isBlank)
    #expect(
      shown.allSatisfy { $0.looksLike(last) },
      "\(comment): \(first.seen.map(\.text)) then \(last.seen.map(\.text))",
      sourceLocation: sourceLocation)
  }

  /// Notes the visible state after each painted frame, from the page's first one on.
  ///
  /// A task that a frame asks for runs when it has been painted.
  static let recorder = """
    (() => {
      const film = window.film = [], { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        // A page that is still arriving is painted as far as it has come.
        if (document.readyState === 'loading') return;
        const seen = [];
        for (const x of [0.08, 0.25, 0.5, 0.75]) {
          for (const y of [0.03, 0.12, 0.25, 0.4, 0.55, 0.7, 0.85, 0.97]) {
            const target = document.elementFromPoint(innerWidth * x, innerHeight * y);
            if (!target || !target.closest('#lectern')) continue;
            if (getComputedStyle(target).visibility !== 'visible') continue;
            const text = target.children.length ? '' : target.textContent.slice(0, 60);
            seen.push([`${x} ${y}`, text, Math.round(target.getBoundingClientRect().top)]);
          }
        }
        const last = film.at(-1), now = JSON.stringify(seen);
        if (!last || JSON.stringify(last[1]) !== now) film.push([performance.now(), seen]);
      };
      const frame = () => requestAnimationFrame(() => { port2.postMessage(0); frame(); });
      frame();
    })();
    """
}

extension BrowserSession {
  /// The film of the page now shown.
  func film() async throws -> Film {
    let pictures = try await run("return window.film").array ?? []
    return Film(
      pictures: pictures.map { picture in
        Film.Picture(
          time: picture[0]?.number ?? 0,
          seen: (picture[1]?.array ?? []).map {
            ($0[0]?.string ?? "", $0[1]?.string ?? "", $0[2]?.number ?? 0)
          })
      })
  }
}
