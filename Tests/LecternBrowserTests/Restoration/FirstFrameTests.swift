import Foundation
import LecternWebDriver
import Testing

@Suite(
  "The first frame of a launch", .enabled(if: BuiltSite.canBeJudged), .serialized)
struct FirstFrameTests {
  struct View: Sendable, CustomTestStringConvertible {
    var engine: Engine
    var size: Viewport
    var testDescription: String { "\(engine.rawValue) \(size.width)" }
  }

  static let views = Engine.allCases.flatMap { engine in
    [Viewport.phone, .tabletLandscape].map { View(engine: engine, size: $0) }
  }

  /// The places at which visitors leave: an address, their actions there, and the part of the
  /// address that follows from them.
  static let places = [
    ("names/", "document.querySelector('.list-scroll').scrollTop = 4321", ""),
    (
      "names/shepherd/",
      "for (const one of document.querySelectorAll('.detail-scroll')) one.scrollTop = 60", ""
    ),
    (
      "names/",
      """
      const field = document.querySelector('#search-names');
      field.value = 'lord';
      field.dispatchEvent(new Event('input', { bubbles: true }));
      """, "#q=lord"
    ),
    ("guide/", "document.querySelector('.presentation .reading-scroll').scrollTop = 90", ""),
  ]

  @Test(
    "NG-51: shows the restored screen, which then stays as it is, at the start and after a reload",
    arguments: views)
  func restoredFirst(_ view: View) async throws {
    let options = BrowserOptions(viewport: view.size, motion: .reduced)
    try await visit(view.engine, options, script: Film.recorder) { browser, base in
      for (number, (address, action, fragment)) in Self.places.enumerated() {
        try await browser.openLive(base + address)
        try await browser.run(action)
        try await browser.hold(
          "location.href === '\(base)\(address)\(fragment)'", "the address to follow typing")
        try await browser.kept()
        let left = try await browser.place(base)
        for isReload in [true, false] {
          // A device that isn't there after 4 s is shown the page as it is: there a busy machine is
          // given another go.
          for _ in 0..<5 {
            if isReload {
              try await browser.reload()
            } else {
              try await browser.open("about:blank")
              try await browser.begin(base)
              try await browser.keepFilm("\(view)-\(number)")
            }
            try await browser.live()
            if try await browser.film().isInTime { break }
          }
          try await browser.kept()
          let back = try await browser.place(base)
          #expect(back.isSame(as: left), "\(back), not \(left)")
          try await browser.film().expectOneScreen("\(left), \(isReload ? "reload" : "start")")
        }
      }
    }
  }

  @Test(
    "is the page's own where nothing was kept, at once and before the module", arguments: views)
  func firstVisit(_ view: View) async throws {
    let gate = Gate()
    let options = BrowserOptions(viewport: view.size, motion: .reduced)
    try await visit(view.engine, options, gate: gate, script: Film.recorder) { browser, base in
      try await browser.open(base)
      try await browser.hold("window.film.some((one) => one[1].length)", "the page's own screen")
      #expect(try await browser.run("return document.documentElement.className").string == "")
      gate.open()
      try await browser.live()
      try await browser.film().expectOneScreen("first visit")
    }
  }

  @Test(
    "is shown without the module after 4 s, and a link's page is not waited with",
    arguments: Engine.allCases)
  func noModule(_ engine: Engine) async throws {
    let gate = Gate()
    try await visit(
      engine, BrowserOptions(viewport: .phone), gate: gate, script: Film.recorder
    ) { browser, base in
      // The values that an earlier visit left.
      try await browser.open(base + "404.html")
      let key = "lectern:names-of-god:"
      try await browser.run(
        """
        localStorage.setItem('\(key)been', '1 1');
        localStorage.setItem('\(key)place', '1 ' + JSON.stringify({ lectern: 1, app: 'names-of-god',
          version: 9999, minute: Date.now() / 60000,
          launch: { address: 'names/abba/' }, root: { identifier: 'Window' } }));
        """)
      try await browser.open(base)
      let state = "return 'restoring' in document.documentElement.dataset"
      #expect(try await browser.run(state).bool == true)
      try await browser.hold(
        "window.film.some((one) => one[1].length)", "the page's own screen after all")
      let first = try await browser.film().pictures.first { !$0.isBlank }
      #expect((first?.time ?? 0) >= 3500)
      // A page that waited would never be there sooner; a busy machine may be late once.
      var soonest = 1e9
      for _ in 0..<3 where soonest >= 3500 {
        try await browser.open(base + "about/")
        try await browser.hold(
          "window.film.some((one) => one[1].length)", "the page that the link leads to")
        let second = try await browser.film().pictures.first { !$0.isBlank }
        soonest = min(soonest, second?.time ?? 1e9)
      }
      #expect(soonest < 3500)
      gate.open()
    }
  }
}

extension FirstFrameTests {
  /// Ways to make a kept place one that isn't restored: those that the page itself sees, and one
  /// that only the app can.
  static let spoils = [
    ("another exhibit's", "archive.app = 'another'"), ("older content", "archive.version = 10"),
    ("newer format", "archive.lectern = 2"), ("too old", "archive.minute -= 31 * 1440"),
    ("failed", "failed(Date.now() + 9 + ' 1')"),
    ("another root", "archive.root.identifier = 'Elsewhere'"),
  ]

  @Test(
    "BL-19, NG-50: a place that is refused leaves nothing on the screen, its offsets neither",
    arguments: Engine.allCases)
  func refused(_ engine: Engine) async throws {
    // So low that the entry has to be scrolled.
    let options = BrowserOptions(viewport: Viewport(width: 390, height: 500), motion: .reduced)
    try await visit(engine, options, script: Film.recorder) { browser, base in
      for (words, spoil) in [("in order", "")] + Self.spoils {
        let address = base + "names/shepherd/"
        try await browser.openLive(address)
        try await browser.run(Self.places[1].1)
        try await browser.kept()
        #expect(try await browser.archive.contains("[\"detail-scroll\",60]"))
        // A page that saves nothing over it.
        try await browser.open(base + "404.html")
        try await browser.rewritePlace(spoil)
        try await browser.openLive(address)
        let scrolls = try await browser.place(base).scrolls
        #expect(scrolls == [spoil.isEmpty ? 60 : 0], "\(words)")
        if words != "another root", words != "in order" {
          try await browser.film().expectOneScreen("\(words)")
        }
      }
    }
  }

  @Test(
    "NG-51: who scrolls on before the app is there goes on from where they are",
    arguments: Engine.allCases)
  func scrolledBefore(_ engine: Engine) async throws {
    let script = """
      const whole = WebAssembly.instantiate;
      WebAssembly.instantiate = async (...given) => {
        while (sessionStorage.getItem('slow')) await new Promise((done) => setTimeout(done, 20));
        return whole.apply(WebAssembly, given);
      };
      """
    let options = BrowserOptions(viewport: Viewport(width: 390, height: 500), motion: .reduced)
    try await visit(engine, options, script: script) { browser, base in
      let address = base + "names/shepherd/"
      try await browser.openLive(address)
      try await browser.run(Self.places[1].1)
      try await browser.kept()
      try await browser.run("sessionStorage.setItem('slow', 1)")
      try await browser.open(address)
      let scroller = "document.querySelector('.detail-scroll')"
      try await browser.hold("\(scroller).scrollTop === 60", "the page at its place")
      try await browser.run("\(scroller).scrollTop = 20; sessionStorage.removeItem('slow')")
      try await browser.live()
      #expect(try await browser.place(base).scrolls == [20])
      try await browser.kept()
      #expect(try await browser.archive.contains("[\"detail-scroll\",20]"))
    }
  }
}

extension BrowserSession {
  /// Changes the place that is kept, in both copies.
  func rewritePlace(_ change: String) async throws {
    try await runAsync(
      """
      const done = arguments[arguments.length - 1], key = 'lectern:names-of-god:place';
      const open = indexedDB.open('lectern', 1);
      open.onsuccess = () => {
        const store = open.result.transaction('kept', 'readwrite').objectStore('kept');
        store.get(key).onsuccess = ({ target }) => {
          const [local, based] = [localStorage.getItem(key), target.result].map((text) => text || '0 ');
          const newest = parseInt(local) > parseInt(based) ? local : based, end = newest.indexOf(' ');
          const archive = JSON.parse(newest.slice(end + 1));
          const failed = (text) => localStorage.setItem('lectern:names-of-god:failed', text);
          const changed = (() => { \(change) })();
          const text = `${parseInt(newest) + 1} ${changed || JSON.stringify(archive)}`;
          localStorage.setItem(key, text);
          store.put(text, key);
        };
        store.transaction.oncomplete = () => { open.result.close(); done(); };
      };
      """)
  }

  /// Asks for a page without waiting for it.
  fileprivate func begin(_ address: String) async throws {
    try await run("setTimeout(() => { location.href = arguments[0] })", [.string(address)])
  }

  /// Keeps pictures of the screen, until the app is there.
  fileprivate func keepFilm(_ name: String) async throws {
    for number in 0..<12 {
      let plain = name.map { $0.isLetter || $0.isNumber ? $0 : "-" }
      // A page that is just being replaced can't be looked at.
      try? await screenshot(to: "Tests/Browser/out/film/\(String(plain))-\(number).png")
      let isLive = try? await run("return \(BrowserSession.isLive)")
      if isLive?.bool == true { break }
    }
  }
}
