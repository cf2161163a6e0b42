import Foundation
import LecternBase
import LecternTesting
import LecternWebDriver

/// Runs scenarios in a real browser, as a visitor would use it.
///
/// The meaning of a step is worked out from a copy of the page by the same code as natively; the
/// browser only touches, types and looks.
public struct BrowserDriver: ScenarioDriver {
  let session: BrowserSession
  private let base: String
  private let pictures: String?

  /// Drives a session.
  ///
  /// - Parameters:
  ///   - session: a browser that was started.
  ///   - base: the URL of the exhibit's first screen, with a slash at its end.
  ///   - pictures: the folder for pictures of failures; nil for none.
  public init(_ session: BrowserSession, base: String, pictures: String?) {
    self.session = session
    self.base = base
    self.pictures = pictures
  }

  /// Opens the exhibit in a window of a size.
  ///
  /// - Parameters:
  ///   - address: relative to the exhibit.
  ///   - size: in CSS pixels.
  /// - Throws: the driver's error.
  public func open(_ address: String, size: Size) async throws(WebDriverError) {
    try await resize(size)
    try await session.open(base + address)
  }

  /// Makes the device a new one: deletes all values kept on it.
  ///
  /// In WebKit another browser takes this one's place where they aren't deleted within eight
  /// seconds, which the log says. So it is when a page is left just as its worker comes: the
  /// worker's install event is never sent, and a call to remove the worker is never answered.
  ///
  /// - Throws: the driver's error; in Chromium `timedOut` where the values aren't deleted.
  public func forgetDevice() async throws(WebDriverError) {
    // A script shown as text starts no app that would keep anything; the page for lost addresses
    // may.
    try await session.open(base + "_lectern/host.js")
    let isForgotten = try await session.runAsync(
      """
      const done = arguments[arguments.length - 1];
      setTimeout(() => done(false), 8000);
      localStorage.clear();
      sessionStorage.clear();
      const forgotten = new Promise((resolve) => {
        const request = indexedDB.deleteDatabase('lectern');
        request.onsuccess = request.onerror = resolve;
      });
      const workers = navigator.serviceWorker ? navigator.serviceWorker.getRegistrations() : Promise.resolve([]);
      workers.then(async (all) => {
        for (const one of all) await one.unregister();
        for (const name of await caches.keys()) await caches.delete(name);
      }).catch(() => {}).then(() => forgotten).then(() => done(true));
      """)
    if isForgotten.bool == true { return }
    let fault = WebDriverError.timedOut(waiting: "the device to be forgotten", seconds: 8)
    guard session.engine == .webkit else { throw fault }
    session.options.logger.warning("\(fault) Another browser takes its place.")
    try await session.replace()
  }

  /// Tries one step once in the browser.
  ///
  /// While the page is being replaced the step waits; any other error of the driver fails it.
  public func perform(_ step: Step) async -> Outcome {
    do throws(WebDriverError) {
      return try await attempt(step)
    } catch {
      // A page that is just being replaced can't answer; the next one will.
      if case .refused(_, let code, _) = error,
        ["stale element reference", "no such element", "javascript error"].contains(code)
      {
        return .waiting("\(error)")
      }
      return .failed("\(error)")
    }
  }

  /// Waits for 25 milliseconds.
  ///
  /// - Returns: the number of seconds that really passed.
  public func pause() async -> Double {
    let start = ContinuousClock.now
    // The sleep throws only if the whole run is cancelled.
    try? await Task.sleep(for: .milliseconds(25))
    let passed = start.duration(to: .now)
    return Double(passed.components.seconds) + Double(passed.components.attoseconds) / 1e18
  }

  /// Returns the outline that a reader meets now, or words that say that the page doesn't answer.
  public func outline() async -> String {
    guard let page = try? await copy() else { return "(the page doesn’t answer)" }
    return AccessibleElement(markup: page.markup).outline
  }

  /// Returns an empty list: a browser doesn't tell its ops.
  public func lastOps() async -> [String] { [] }

  /// Takes a picture of the page into the folder for pictures.
  ///
  /// In the name of the file a hyphen stands for all but letters and numbers.
  ///
  /// - Returns: the path of the PNG file; nil without such a folder, or if the browser fails.
  public func screenshot(named name: String) async -> String? {
    guard let pictures else { return nil }
    let path = pictures + "/" + name.map { $0.isLetter || $0.isNumber ? $0 : "-" } + ".png"
    // Without a picture the rest of the report still tells what is known.
    return (try? await session.screenshot(to: path)) == nil ? nil : path
  }

  // MARK: Steps

  private func attempt(_ step: Step) async throws(WebDriverError) -> Outcome {
    switch step.action {
    case .open(let address):
      try await session.open(base + address)
      return .passed
    case .resize(let size):
      try await resize(size)
      return .passed
    // Input waits until the page stands still, without a copy of it for every look.
    case .tap, .gesture, .type, .clear:
      guard try await settles() else { return .waiting("the page is still moving") }
    default: break
    }
    guard let copy = try await copy(), copy.isReady else {
      return .waiting("the app has not taken the page over")
    }
    let page = AccessibleElement(markup: copy.markup)
    switch step.action {
    case .tap(let query): return try await act(query, in: page) { _ throws(WebDriverError) in }
    case .gesture(let gesture, let query): return try await make(gesture, on: query, in: page)
    case .type(let text, let query):
      return try await act(query, in: page) { id throws(WebDriverError) in
        try await ask("caretToEnd", JSONValue(id))
        try await session.type(text)
      }
    case .typeAtFocus(let text):
      let field = Query().state(.focused).matches(in: page).last
      guard let field, [.searchbox, .textbox].contains(field.role) else {
        return .waiting("no field has the focus")
      }
      try await session.type(text)
    case .clear(let query):
      return try await act(query, in: page) { id throws(WebDriverError) in
        let count = try await ask("selectAll", JSONValue(id)).number ?? 0
        if count > 0 { try await session.press(.backspace) }
      }
    case .scroll(let query, let scroll):
      switch query.target(in: page) {
      case .failure(let obstacle): return .waiting(obstacle.words)
      case .success(let element): try await self.scroll(element.id, scroll)
      }
    case .press(let key):
      guard let pressed = browserKey(key) else { return .failed("there is no such key to press") }
      try await session.press(pressed, holding: key == .find ? [.control] : [])
    case .moveFocus(let move):
      guard try await ask("rests").bool == true else { return .waiting("the page is still moving") }
      try await session.press(.tab, holding: move == .previous ? [.shift] : [])
    case .swipe(.back): return try await swipeBack()
    case .goBack: try await session.back()
    case .swipe(.forward), .goForward: try await session.forward()
    case .background: try await session.hide()
    case .relaunch:
      let url = try await session.url
      try await session.open("about:blank")
      try await session.open(url)
    case .kill:
      let size = try await session.innerSize
      try await session.kill()
      try await resize(Size(width: Double(size.width), height: Double(size.height)))
      try await session.open(base)
    case .reload: try await session.reload()
    case .open, .resize: break
    case .see, .absent, .focus, .reads, .title, .address:
      return step.check(page: page, title: copy.title, address: address(copy.path) + copy.fragment)
    }
    return .passed
  }

  /// Touches the element that a query finds, then does something more with it.
  private func act(
    _ query: Query, in page: LecternTesting.AccessibleElement,
    then body: (Int) async throws(WebDriverError) -> Void
  ) async throws(WebDriverError) -> Outcome {
    switch query.target(in: page) {
    case .failure(let obstacle): return .waiting(obstacle.words)
    case .success(let element):
      let place = try await ask("place", JSONValue(element.id))
      if place["isDone"]?.bool == true {
        try await body(element.id)
        return .passed
      }
      guard let x = place["x"]?.number, let y = place["y"]?.number else {
        return .waiting("\(query) can’t be touched: \(place["obstacle"]?.string ?? "no place")")
      }
      try await session.touch([[BrowserSession.Point(x: x, y: y)]], milliseconds: 0)
      guard try await clickHits() else { return .waiting("\(query) moved from under the finger") }
      try await body(element.id)
      return .passed
    }
  }

  /// Waits until the page has got the click of a touch, which browsers send after they have
  /// answered the driver: the next step would otherwise be aimed at a page that is about to change.
  ///
  /// After three seconds it goes on: a touch that scrolls or drags doesn't click.
  ///
  /// - Returns: false if the element was moved away meanwhile, and something else was clicked.
  private func clickHits() async throws(WebDriverError) -> Bool {
    for _ in 0..<120 {
      let click = try await ask("click").string
      if click != "none" { return click != "missed" }
      _ = await pause()
    }
    return true
  }

  /// Draws a finger from the edge if the app has a swipe of its own; else uses the browser's back.
  private func swipeBack() async throws(WebDriverError) -> Outcome {
    let edge = try await ask("edge")
    if let obstacle = edge["obstacle"]?.string { return .waiting(obstacle) }
    guard let x = edge["x"]?.number, let y = edge["y"]?.number,
      let width = edge["width"]?.number
    else {
      try await session.back()
      return .passed
    }
    try await session.swipe(
      from: BrowserSession.Point(x: x + (width < 0 ? -4 : 4), y: y),
      to: BrowserSession.Point(x: x + width * 0.8, y: y))
    return .passed
  }

  private func scroll(_ id: Int, _ scroll: Step.Scroll) async throws(WebDriverError) {
    switch scroll {
    case .to(let top): try await ask("scroll", JSONValue(id), "to", .number(top))
    case .by(let distance): try await ask("scroll", JSONValue(id), "by", .number(distance))
    case .toStart: try await ask("scroll", JSONValue(id), "start")
    case .toEnd: try await ask("scroll", JSONValue(id), "end")
    }
  }

  private func resize(_ size: Size) async throws(WebDriverError) {
    var viewport = session.options.viewport
    viewport.width = Int(size.width)
    viewport.height = Int(size.height)
    try await session.setViewport(viewport)
  }

  /// The address relative to the exhibit, as the app knows it.
  private func address(_ path: String) -> String {
    let root = URL(string: base)?.path(percentEncoded: true) ?? "/"
    let address = path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path
    let short = address.hasSuffix("index.html") ? String(address.dropLast(10)) : address
    return short.removingPercentEncoding ?? short
  }

  /// Waits a little for the page to come to rest; true if it has.
  private func settles() async throws(WebDriverError) -> Bool {
    for _ in 0..<20 {
      if try await ask("isAtRest").bool == true { return true }
      _ = await pause()
    }
    return false
  }

  func copy() async throws(WebDriverError) -> PageCopy? {
    PageCopy(try await ask("copy"))
  }

  @discardableResult
  func ask(_ function: String, _ arguments: JSONValue...) async throws(WebDriverError)
    -> JSONValue
  {
    let script = String(decoding: PackageResources.page_js, as: UTF8.self)
    return try await session.run(script + "\nreturn \(function)(...arguments)", arguments)
  }
}
