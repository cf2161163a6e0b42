import Foundation
import LecternWebDriver
import Testing

/// Sounds in real browsers: lit as they are heard, gone through by the guide, and told when they
/// can't be played.
@Suite("Sounds", .enabled(if: BuiltSite.canBeJudged), .serialized)
struct SoundTests {
  /// Three seconds of a WAV file whose bytes are all below 128, so that it is a text as well.
  private static let wav: String = {
    func long(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(number >> (8 * $0) & 255) } }
    let count = 24_079
    var bytes = Array("RIFF".utf8) + long(count + 36) + Array("WAVEfmt ".utf8) + long(16)
    bytes += [1, 0, 1, 0] + long(8_000) + long(8_000) + [1, 0, 8, 0]
    bytes += Array("data".utf8) + long(count) + (0..<count).map { UInt8(96 + $0 / 9 % 2 * 24) }
    return String(decoding: bytes, as: UTF8.self)
  }()

  private static let captions = """
    WEBVTT

    clause:one
    00:00.500 --> 00:01.500
    The first words

    xywh=100,500,400,60
    00:01.500 --> 00:02.500
    The last words
    """

  private func visit(
    _ engine: Engine, _ viewport: Viewport,
    _ body: @escaping @Sendable (BrowserSession, String) async throws -> Void
  ) async throws {
    try await GreyBook.visit(
      engine, viewport, settings: ", clauses: clauses.csv, regions: regions.csv",
      files: [
        "clauses.csv": "name,id,audio,captions,transcript\n"
          + "One,one,tone.wav,cues.vtt,\nTwo,two,tone.wav,,Spoken *here*.\n"
          + "Three,three,broken.wav,,Lost words.\n",
        "regions.csv": "clause,leaf,x,y,width,height\none,1,100,100,400,60\ntwo,2,100,100,400,60\n"
          + "three,3,100,100,400,60\n",
        "tone.wav": Self.wav, "broken.wav": "RIFFxxxxWAVE nothing more", "cues.vtt": Self.captions,
      ], body)
  }

  private static let isPlaying = "!document.querySelector('audio').paused"

  @Test(
    "what is heard is written and marked, and the guide goes on to the next",
    arguments: Engine.allCases, [Viewport.phone, .tabletLandscape])
  func heard(_ engine: Engine, _ viewport: Viewport) async throws {
    try await visit(engine, viewport) { browser, base in
      try await browser.openLive(base + "book/one/")
      try await browser.hold("document.querySelector('audio')?.duration > 3", "its length")
      try await browser.click(.role("button", named: "Audio guide"))
      try await browser.hold(Self.isPlaying, "it plays")
      try await browser.hold(
        "document.querySelector('.facsimile-caption').textContent === 'The first words'", "a cue")
      try await browser.hold(
        "document.querySelector('.facsimile-caption').textContent === 'The last words'", "the next")
      try await browser.hold(
        "location.pathname.endsWith('/book/two/') && \(Self.isPlaying)", "the next sound")
      try await browser.hold(
        "document.querySelector('audio').src.endsWith('tone.wav')", "by the same element")
      // It comes to one that can't be played.
      try await browser.hold(
        "document.querySelector('[role=alert]')?.textContent.startsWith('The sound can’t be played')",
        "what is wrong")
      try await browser.hold(
        "document.querySelector('.facsimile-transcript')?.textContent === 'Lost words.'",
        "its words")
      try await browser.click(.role("button", named: "Try Again"))
      try await browser.hold(
        "document.querySelector('[role=alert]')?.textContent.includes('can’t be played')",
        "the same again")
    }
  }

  @Test(
    "a sound that stands still though it is loaded is started again", arguments: Engine.allCases)
  func stands(_ engine: Engine) async throws {
    try await visit(engine, .phone) { browser, base in
      try await browser.openLive(base + "book/one/")
      try await browser.hold("document.querySelector('audio')?.duration > 3", "its length")
      _ = try await browser.run(
        """
        const sound = document.querySelector('audio');
        const calls = [];
        let isPaused = true;
        Object.defineProperty(sound, 'paused', { get: () => isPaused });
        for (const name of ['play', 'pause']) sound[name] = () => {
          isPaused = name === 'pause';
          calls.push(name);
          document.documentElement.dataset.calls = calls.join(' ');
          return Promise.resolve();
        };
        return true;
        """)
      try await browser.click(.role("button", named: "Audio guide"))
      try await browser.hold(
        "document.documentElement.dataset.calls?.startsWith('play pause play')", "it is started")
      try await browser.hold(
        "!document.querySelector('[role=alert]')?.textContent", "nothing is wrong")
    }
  }

  @Test("the line of the text that is heard is in sight", arguments: Engine.allCases)
  func follows(_ engine: Engine) async throws {
    let lines = (1...60).map {
      "<TextLine ID=\"l\($0)\" HPOS=\"100\" VPOS=\"\(60 + 13 * $0)\" WIDTH=\"400\" HEIGHT=\"10\">"
        + "<String CONTENT=\"Line \($0)\"/></TextLine>"
    }.joined()
    try await GreyBook.visit(
      engine, .phone, leaves: "leaves: leaves.csv",
      settings: ", alt: A book, transcription: {source: text/}",
      files: [
        "leaves.csv": "image,page,audio,captions\nbook.tif,1,tone.wav,cues.vtt\n",
        "tone.wav": Self.wav,
        "cues.vtt": """
        WEBVTT

        l1
        00:00.000 --> 00:01.000
        Line 1

        l60
        00:01.000 --> 00:03.000
        Line 60
        """,
        "text/1.xml": "<alto><Layout><Page WIDTH=\"700\" HEIGHT=\"900\"><PrintSpace><TextBlock>"
          + "\(lines)</TextBlock></PrintSpace></Page></Layout></alto>",
      ]
    ) { browser, base in
      try await browser.openLive(base + "book/")
      try await browser.hold("document.querySelector('audio')?.duration > 3", "its length")
      try await browser.click(.role("button", named: "Transcription"))
      try await browser.click(.role("button", named: "Line by line"))
      try await browser.click(.role("button", named: "Audio guide"))
      try await browser.hold(
        """
        (() => {
          const line = document.querySelector('.facsimile-words[aria-current]');
          if (line?.textContent.trim() !== 'Line 60') return false;
          const { top, bottom } = line.getBoundingClientRect();
          const pane = document.querySelector('.facsimile-text .facsimile-detail-scroll').getBoundingClientRect();
          return top >= pane.top && bottom <= pane.bottom + 1;
        })()
        """, "the last line")
      let place = try await browser.run(
        """
        const pane = document.querySelector('.facsimile-text .facsimile-detail-scroll');
        return { pane: pane.scrollTop, page: scrollY, isFocused: !!document.activeElement.closest('.facsimile-text') };
        """)
      #expect(place["pane"]?.number ?? 0 > 40)
      #expect(place["page"]?.number == 0)
      #expect(place["isFocused"]?.bool == false)
    }
  }

  @Test("a player has targets for fingers, and covers nothing", arguments: Engine.allCases)
  func fits(_ engine: Engine) async throws {
    try await visit(engine, .phone) { browser, base in
      try await browser.openLive(base + "book/one/")
      try await browser.hold("document.querySelector('audio')?.duration > 3", "its length")
      let sizes = try await browser.run(
        """
        const box = (one) => document.querySelector(one).getBoundingClientRect();
        const buttons = [...document.querySelectorAll('.facsimile-player button')].map((one) => one.getBoundingClientRect());
        return {
          small: buttons.filter(({ width, height }) => width < 44 || height < 44).length,
          player: box('.facsimile-player').height,
          gap: box('.facsimile-player').top - box('.facsimile').bottom,
          wide: document.documentElement.scrollWidth > innerWidth,
        };
        """)
      #expect(sizes["small"]?.number == 0)
      #expect(sizes["player"]?.number ?? 999 <= 120)
      #expect(abs(sizes["gap"]?.number ?? 999) < 1)
      #expect(sizes["wide"]?.bool == false)
    }
  }
}
