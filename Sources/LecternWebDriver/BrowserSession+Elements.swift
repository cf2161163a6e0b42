import Foundation

extension BrowserSession {
  /// All elements on the screen that match, in document order; empty without a match.
  ///
  /// Only elements that a visitor can come to see count: drawn, not inert, not hidden from
  /// assistive technology, inside the viewport or within reach of scrolling.
  public func findAll(
    _ query: AccessibleQuery
  ) async throws(WebDriverError) -> [AccessibleElement] {
    let answer = try await ask("find", query.json)
    return (answer.array ?? []).compactMap(AccessibleElement.init)
  }

  /// The one element on the screen that matches.
  ///
  /// - Throws: `notFound` with the outline of the screen, `ambiguous`.
  public func find(_ query: AccessibleQuery) async throws(WebDriverError) -> AccessibleElement {
    let found = try await findAll(query)
    guard let first = found.first else {
      throw .notFound(query, outline: try await outline())
    }
    guard found.count == 1 else { throw .ambiguous(query, count: found.count) }
    return first
  }

  /// Waits until an element matches, and returns the first one.
  ///
  /// - Parameter seconds: the limit for a hung page.
  /// - Throws: `notFound` with the outline of the screen.
  @discardableResult
  public func expect(
    _ query: AccessibleQuery, seconds: Double = 30
  ) async throws(WebDriverError) -> AccessibleElement {
    var found: AccessibleElement?
    let isThere = try await holds(within: seconds) { () async throws(WebDriverError) in
      found = try await self.findAll(query).first
      return found != nil
    }
    guard isThere, let found else { throw .notFound(query, outline: try await outline()) }
    return found
  }

  /// Waits until no element matches.
  ///
  /// - Throws: `stillPresent` with the outline of the screen.
  public func expectAbsent(
    _ query: AccessibleQuery, seconds: Double = 30
  ) async throws(WebDriverError) {
    let isGone = try await holds(within: seconds) { () async throws(WebDriverError) in
      try await self.findAll(query).isEmpty
    }
    guard isGone else { throw .stillPresent(query, outline: try await outline()) }
  }

  /// Waits until a script returns something true.
  ///
  /// - Parameter waiting: the condition in words, for the error.
  /// - Throws: `timedOut`.
  public func wait(
    for waiting: String, seconds: Double = 30, until script: String, _ arguments: [JSONValue] = []
  ) async throws(WebDriverError) {
    let happened = try await holds(within: seconds) { () async throws(WebDriverError) in
      try await self.run(script, arguments).bool == true
    }
    guard happened else { throw .timedOut(waiting: waiting, seconds: seconds) }
  }

  /// The elements that assistive technology can find, one line an element, indented by depth.
  public func outline() async throws(WebDriverError) -> String {
    try await ask("outline").string ?? ""
  }

  /// The role and name that the engine itself computes, to compare with Lectern's.
  ///
  /// - Source: W3C WebDriver, `Get Computed Role`, `Get Computed Label`.
  public func engineView(
    of element: AccessibleElement
  ) async throws(WebDriverError) -> (role: String, name: String) {
    try await engineView(ofElement: element.reference)
  }

  /// The same for an element that a script returned.
  ///
  /// - Parameter reference: WebDriver's for the element.
  public func engineView(
    ofElement reference: String
  ) async throws(WebDriverError) -> (role: String, name: String) {
    let role = try await send(.get, "/element/\(reference)/computedrole")
    let name = try await send(.get, "/element/\(reference)/computedlabel")
    return (role.string ?? "", name.string ?? "")
  }

  /// Calls a function of `accessible.js` in the page.
  func ask(
    _ function: String, _ arguments: JSONValue...
  ) async throws(WebDriverError) -> JSONValue {
    try await run(Self.accessibleScript + "\nreturn \(function)(...arguments)", arguments)
  }

  private static let accessibleScript = String(
    decoding: PackageResources.accessible_js, as: UTF8.self)

  private func holds(
    within seconds: Double, _ condition: () async throws(WebDriverError) -> Bool
  ) async throws(WebDriverError) -> Bool {
    let start = ContinuousClock.now
    while true {
      do {
        if try await condition() { return true }
      } catch {
        // A page that is just being replaced can't answer; the next one will.
        guard error.isOfReplacedPage else { throw error }
      }
      if start.duration(to: .now) >= .seconds(seconds) { return false }
      try? await Task.sleep(for: .milliseconds(25))
    }
  }
}
