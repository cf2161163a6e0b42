import Foundation

extension BrowserSession {
  /// Loads an address and waits for the page's `load` event.
  ///
  /// - Throws: `timedOut` when the page before it stays.
  public func open(_ address: String) async throws(WebDriverError) {
    var isMarked = false
    if engine == .webkit { isMarked = (try? await run(Self.mark, [.string(address)])) == true }
    _ = try await send(.post, "/url", ["url": .string(address)])
    // WebKit also answers when the page before it changes its own address in that moment.
    guard isMarked else { return }
    try await wait(
      for: "the page before \(address) to go",
      until: "return !window.lecternIsLeft && document.readyState === 'complete'")
  }

  /// Marks the page as the one that is left; returns false where the address is a part of it.
  private static let mark = """
    const page = (address) => address.split('#')[0], [to] = arguments;
    return window.lecternIsLeft = !to.includes('#') || page(to) !== page(location.href);
    """

  /// The address of the page now shown.
  public var url: String {
    get async throws(WebDriverError) { try await send(.get, "/url").string ?? "" }
  }

  /// The page's title.
  public var title: String {
    get async throws(WebDriverError) { try await send(.get, "/title").string ?? "" }
  }

  /// Loads the page anew.
  public func reload() async throws(WebDriverError) { _ = try await send(.post, "/refresh", [:]) }

  /// Goes one step back in the history.
  public func back() async throws(WebDriverError) { _ = try await send(.post, "/back", [:]) }

  /// Goes one step forward in the history.
  public func forward() async throws(WebDriverError) { _ = try await send(.post, "/forward", [:]) }

  /// Runs the body of a JavaScript function and returns its result.
  ///
  /// Works on pages whose Content-Security-Policy forbids inline scripts.
  ///
  /// - Parameter arguments: the function's `arguments`.
  /// - Throws: `refused` with code `javascript error` when the script throws.
  @discardableResult
  public func run(
    _ script: String, _ arguments: [JSONValue] = []
  ) async throws(WebDriverError) -> JSONValue {
    try await send(
      .post, "/execute/sync", ["script": .string(script), "args": .array(arguments)])
  }

  /// Runs the body of a JavaScript function and returns the value that it hands to its last
  /// argument.
  ///
  /// - Throws: `refused` with code `script timeout` when it never calls back (30 s by default).
  @discardableResult
  public func runAsync(
    _ script: String, _ arguments: [JSONValue] = []
  ) async throws(WebDriverError) -> JSONValue {
    try await send(
      .post, "/execute/async", ["script": .string(script), "args": .array(arguments)])
  }

  /// Turns to another app and back: the window is minimised, which hides its page, and shown again.
  public func hide() async throws(WebDriverError) {
    let place = try await send(.get, "/window/rect")
    _ = try await send(.post, "/window/minimize", [:])
    try await wait(for: "the page to be hidden", until: "return document.hidden")
    _ = try await send(.post, "/window/rect", place)
    try await wait(for: "the page to be shown", until: "return !document.hidden")
  }

  /// Opens another tab of the same visitor's, and goes on there; the first one stays open.
  public func openTab() async throws(WebDriverError) {
    let answer = try await send(.post, "/window/new", ["type": "tab"])
    _ = try await send(.post, "/window", ["handle": answer["handle"] ?? .null])
    try await setViewport(options.viewport)
  }

  /// Closes the tab, and goes on in the one that was opened first.
  public func closeTab() async throws(WebDriverError) {
    let left = try await send(.delete, "/window")
    _ = try await send(.post, "/window", ["handle": left.array?.first ?? .null])
  }

  /// Lists the tabs that are open, by the driver's own names.
  public func tabs() async throws(WebDriverError) -> [String] {
    (try await send(.get, "/window/handles").array ?? []).compactMap(\.string)
  }

  /// Goes on in another tab that is open.
  public func goOn(inTab tab: String) async throws(WebDriverError) {
    _ = try await send(.post, "/window", ["handle": .string(tab)])
  }

  /// Takes a picture of the viewport.
  ///
  /// - Returns: a PNG of the viewport's size times its density.
  public func screenshot() async throws(WebDriverError) -> Data {
    let answer = try await send(.get, "/screenshot")
    guard let text = answer.string, let data = Data(base64Encoded: text) else {
      throw .unexpectedAnswer(command: "GET screenshot", body: "no picture")
    }
    return data
  }

  /// Prints the page, on A4.
  ///
  /// - Returns: a PDF file.
  /// - Throws: `refused` by a driver that doesn't print: WebKit's of Debian.
  /// - Source: W3C WebDriver, 18.1 "Print Page".
  public func printed() async throws(WebDriverError) -> Data {
    let answer = try await send(.post, "/print", ["page": ["width": 21, "height": 29.7]])
    guard let text = answer.string, let data = Data(base64Encoded: text) else {
      throw .unexpectedAnswer(command: "POST print", body: "no document")
    }
    return data
  }

  /// Writes a picture of the viewport to a PNG file, making its folder if it is missing.
  ///
  /// - Throws: `fileFailed`, and the driver's errors.
  public func screenshot(to path: String) async throws(WebDriverError) {
    let data = try await screenshot()
    do {
      let file = URL(fileURLWithPath: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    } catch {
      throw .fileFailed(path: path, reason: error.localizedDescription)
    }
  }
}
