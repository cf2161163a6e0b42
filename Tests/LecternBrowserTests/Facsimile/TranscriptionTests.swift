import Foundation
import LecternWebDriver
import Testing

/// The text of a leaf beside its picture, in real browsers: lit in both, copied, searched, kept.
@Suite("Transcription", .enabled(if: BuiltSite.canBeJudged), .serialized)
struct TranscriptionTests {
  private static func alto(_ lines: [String]) -> String {
    let lines = lines.enumerated().map { number, text in
      "<TextLine HPOS=\"100\" VPOS=\"\(100 + 200 * number)\" WIDTH=\"400\" HEIGHT=\"40\">"
        + "<String CONTENT=\"\(text)\"/></TextLine>"
    }.joined()
    return "<alto><Layout><Page WIDTH=\"700\" HEIGHT=\"900\"><PrintSpace><TextBlock>\(lines)"
      + "</TextBlock></PrintSpace></Page></Layout></alto>"
  }

  private func visit(
    _ engine: Engine, _ viewport: Viewport,
    _ body: @escaping @Sendable (BrowserSession, String) async throws -> Void
  ) async throws {
    try await GreyBook.visit(
      engine, viewport, settings: ", transcription: {source: text/, language: de}",
      files: [
        "text/1.xml": Self.alto(["Der Anfangs-", "text ist hier", "und geht weiter"]),
        "text/3.xml": Self.alto(["Am Ende steht", "der Schluß"]),
      ], body)
  }

  /// The box on the canvas that is bluer than the grey page: that of the lit line; null for none.
  private static let litBox = box(where: "data[at + 2] - data[at] >= 12")

  /// The same of what is yellower: a word that was found.
  private static let hitBox = box(where: "data[at] - data[at + 2] >= 25")

  /// The box around the pixels of the canvas that fulfil a condition, in CSS pixels of the window.
  private static func box(where condition: String) -> String {
    """
    (() => {
      const canvas = document.querySelector('.facsimile-canvas'), { width, height } = canvas;
      const data = canvas.getContext('2d').getImageData(0, 0, width, height).data;
      let left = width, top = height, right = 0, bottom = 0;
      for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) {
        const at = 4 * (y * width + x);
        if (!(\(condition))) continue;
        left = Math.min(left, x); top = Math.min(top, y); right = Math.max(right, x); bottom = Math.max(bottom, y);
      }
      const place = canvas.getBoundingClientRect(), ratio = width / place.width;
      return right ? [place.left + left / ratio, place.top + top / ratio, (right - left) / ratio, (bottom - top) / ratio] : null;
    })()
    """
  }

  private static let litWords =
    "(document.querySelector('.facsimile-words[aria-current]')?.textContent.trim() ?? '')"

  @Test(
    "a line is lit in text and picture from either; copied text has no hyphens; all comes back",
    arguments: Engine.allCases, [Viewport.phone, .tabletLandscape])
  func linked(_ engine: Engine, _ viewport: Viewport) async throws {
    try await visit(engine, viewport) { browser, base in
      try await browser.openLive(base + "book/")
      if viewport == .phone {
        try await browser.click(.role("button", named: "Transcription"))
      }
      try await browser.hold(
        "document.querySelectorAll('.facsimile-text[data-place=shown] .facsimile-words').length === 3",
        "the lines of the first leaf")
      let copied = try await browser.run(
        """
        getSelection().selectAllChildren(document.querySelector('.facsimile-text .prose'));
        const text = getSelection().toString();
        getSelection().removeAllRanges();
        return text + '|' + document.querySelector('.facsimile-text .prose').lang;
        """)
      #expect(
        copied.string?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
          .replacing(" |", with: "|") == "Der Anfangstext ist hier und geht weiter|de")
      // From the text to the picture.
      try await browser.run("document.querySelectorAll('.facsimile-words')[1].click()")
      try await browser.hold("\(Self.litWords) === 'text ist hier'", "the line in the text")
      try await browser.hold("\(Self.litBox) !== null", "the line on the picture")
      try await browser.rest()
      let box = try #require(
        try await browser.run("return \(Self.litBox)").array?.compactMap(\.number))
      try #require(box.count == 4)
      #expect(abs(box[2] / box[3] - 10) < 2, "a line of 400 × 40 pixels: \(box)")
      // And from the picture to the text: 200 pixels below, at the scale of the image.
      let scale = box[2] / 400
      try await browser.touch(
        [[.init(x: box[0] + 100 * scale, y: box[1] + 220 * scale)]], milliseconds: 40)
      try await browser.hold("\(Self.litWords) === 'und geht weiter'", "the line that was touched")
      try await browser.hold(
        """
        (() => {
          const line = document.querySelector('.facsimile-words[aria-current]').getBoundingClientRect();
          const text = document.querySelector('.facsimile-text .facsimile-detail-scroll').getBoundingClientRect();
          return line.top >= text.top - 1 && line.bottom <= text.bottom + 1
            && document.activeElement.matches('.facsimile-words[aria-current]');
        })()
        """, "it is in sight, and has the focus")
      #expect(try await browser.run("return location.hash").string?.hasSuffix("line=3") == true)
      try await browser.run("dispatchEvent(new Event('pagehide'))")
      try await browser.openLive(base)
      try await browser.hold("\(Self.litWords) === 'und geht weiter'", "the line after a return")
      try await browser.click(.role("button", named: "Next page"))
      try await browser.hold(
        "document.querySelector('.facsimile-text').textContent.includes('This page has no text.')",
        "a leaf without text says so")
    }
  }

  @Test(
    "the search of the exhibit finds the writing, and leads to its line", arguments: Engine.allCases
  )
  func searched(_ engine: Engine) async throws {
    try await visit(engine, .tabletLandscape) { browser, base in
      try await browser.openLive(base + "book/")
      try await browser.open(base + "search/")
      try await browser.live()
      try await browser.run("document.querySelector('input').focus()")
      // The long s and the ß are found by their plain letters.
      try await browser.type("schluss")
      try await browser.hold(
        "[...document.querySelectorAll('mark')].some(one => one.textContent === 'Schluß')",
        "the words around the hit")
      try await browser.run("document.querySelector('mark').closest('a').click()")
      try await browser.hold("\(Self.litWords) === 'der Schluß'", "its line")
      try await browser.hold("\(Self.hitBox) !== null", "the line on the picture")
      #expect(
        try await browser.run("return location.pathname + location.hash").string?.hasSuffix(
          "/book/3/#q=schluss&line=2") == true)
      // The address by itself leads there, too.
      try await browser.open("about:blank")
      try await browser.openLive(base + "book/3/#line=1")
      try await browser.hold("\(Self.litWords) === 'Am Ende steht'", "the line of an address")
    }
  }

  /// A page whose words have places: 20 pixels a letter, a line 40 high.
  private static func page(_ lines: [String]) -> String {
    let lines = lines.enumerated().map { number, text in
      var (left, words) = (100, "")
      for word in text.split(separator: " ") {
        words +=
          "<String CONTENT=\"\(word)\" HPOS=\"\(left)\" VPOS=\"\(100 + 200 * number)\" "
          + "WIDTH=\"\(20 * word.count)\" HEIGHT=\"40\"/><SP/>"
        left += 20 * word.count + 20
      }
      return "<TextLine HPOS=\"100\" VPOS=\"\(100 + 200 * number)\" WIDTH=\"\(left - 120)\" "
        + "HEIGHT=\"40\">\(words)</TextLine>"
    }.joined()
    return "<alto><Layout><Page WIDTH=\"700\" HEIGHT=\"900\"><PrintSpace><TextBlock>\(lines)"
      + "</TextBlock></PrintSpace></Page></Layout></alto>"
  }

  @Test(
    "the words of a search are marked in text and picture; a bar leads over all leaves",
    arguments: Engine.allCases, [Viewport.phone, .tabletLandscape])
  func hits(_ engine: Engine, _ viewport: Viewport) async throws {
    try await GreyBook.visit(
      engine, viewport, settings: ", transcription: {source: text/, language: de}",
      files: [
        "text/1.xml": Self.page(["Das erste Wort ist hier"]),
        "text/2.xml": Self.page(["nichts"]),
        "text/4.xml": Self.page(["noch ein Wort", "Worte und Wort"]),
      ]
    ) { browser, base in
      let bar =
        "[...document.querySelectorAll('.facsimile-words-bar > p > *')].map(one => one.textContent).join(' ')"
      try await browser.openLive(base + "book/#q=wort")
      try await browser.hold("\(bar) === 'wort 1 Pages: 1 of 2'", "the bar")
      if viewport == .tabletLandscape {
        try await browser.hold(
          "document.querySelector('.facsimile-words mark')?.textContent === 'Wort'", "the mark")
      }
      try await browser.rest()
      let box = try #require(
        try await browser.run("return \(Self.hitBox)").array?.compactMap(\.number))
      try #require(box.count == 4)
      #expect(abs(box[2] / box[3] - 2) < 0.4, "a word of 80 × 40 pixels: \(box)")
      for (place, address) in [
        ("1 of 1 Pages: 1 of 2", "book/#q=wort&line=1"),
        ("1 of 3 Pages: 2 of 2", "book/4/#q=wort&line=1"),
        ("2 of 3 Pages: 2 of 2", "book/4/#q=wort&line=2"),
      ] {
        // A line is lit where its text shows.
        let shown =
          viewport == .phone ? address.replacing(/&line=\d/, with: "") : address
        try await browser.click(.role("button", named: "Next hit"))
        try await browser.hold("\(bar) === 'wort \(place)'", place)
        try await browser.hold(
          "(location.pathname + location.hash).endsWith('\(shown)')", shown)
      }
      try await browser.rest()
      #expect(try await browser.run("return \(Self.hitBox) !== null").bool == true)
      try await browser.run(
        "document.querySelector('.facsimile-words-bar [data-kind=close]').parentElement.click()")
      try await browser.hold("!document.querySelector('.facsimile-words-bar, mark')", "no hits")
      try await browser.hold("\(Self.hitBox) === null", "no boxes")
    }
  }

  @Test(
    "steps to hits in Markdown bring one after the other into sight", arguments: Engine.allCases)
  func markdownHits(_ engine: Engine) async throws {
    let long = String(repeating: "Und so weiter und so fort. ", count: 200)
    try await GreyBook.visit(
      engine, .phone, settings: ", transcription: {source: text/, language: de}",
      files: [
        "text/1.md": "Eine Mühle.\n",
        "text/3.md": "\(long)\n\nDie *alte* Mühle.\n\n\(long)\n\nEine **Mühle** noch.\n",
      ]
    ) { browser, base in
      try await browser.openLive(base + "book/#q=muhle")
      for block in ["Eine Mühle.", "Die alte Mühle.", "Eine Mühle noch."] {
        try await browser.click(.role("button", named: "Next hit"))
        try await browser.hold(
          """
          (() => {
            const mark = document.querySelector('.facsimile-text[data-place=shown] mark[aria-current]');
            if (mark?.closest('p').textContent !== '\(block)') return false;
            const { top, bottom } = mark.getBoundingClientRect();
            const pane = mark.closest('.facsimile-detail-scroll').getBoundingClientRect();
            return top >= pane.top && bottom <= innerHeight;
          })()
          """, block)
      }
    }
  }
}
