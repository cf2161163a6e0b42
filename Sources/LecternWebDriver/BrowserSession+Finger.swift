import Foundation

extension BrowserSession {
  /// Puts a finger down and leaves it there; the mouse in WebKit, whose driver has no fingers.
  public func fingerDown(at point: Point) async throws(WebDriverError) {
    guard engine == .chromium else {
      try await mouse([move(to: point), ["type": "pointerDown", "button": 0]])
      return
    }
    try await touch("touchStart", [point])
  }

  /// Draws the finger that is down to a place.
  public func fingerMove(to point: Point) async throws(WebDriverError) {
    guard engine == .chromium else {
      try await mouse([move(to: point)])
      return
    }
    try await touch("touchMove", [point])
  }

  /// Takes the finger away.
  ///
  /// - Parameter milliseconds: the time for which it rests before.
  public func fingerUp(after milliseconds: Int = 0) async throws(WebDriverError) {
    // The sleep throws only if the whole run is cancelled.
    try? await Task.sleep(for: .milliseconds(milliseconds))
    guard engine == .chromium else {
      try await mouse([["type": "pointerUp", "button": 0]])
      return
    }
    try await touch("touchEnd", [])
  }

  /// Puts a second finger down beside the first.
  ///
  /// - Throws: `unsupported` in WebKit.
  public func secondFingerDown(
    at point: Point, beside first: Point
  ) async throws(WebDriverError) {
    try await touch("touchStart", [first, point])
  }

  /// Takes the finger away as the system does when it needs it for itself.
  ///
  /// - Throws: `unsupported` in WebKit.
  public func fingerCancelled() async throws(WebDriverError) { try await touch("touchCancel", []) }

  private func touch(_ type: String, _ points: [Point]) async throws(WebDriverError) {
    let places = points.enumerated().map { index, point -> JSONValue in
      ["x": .number(point.x), "y": .number(point.y), "id": JSONValue(index)]
    }
    try await devTools(
      "Input.dispatchTouchEvent", ["type": .string(type), "touchPoints": .array(places)])
  }

  private func mouse(_ actions: [JSONValue]) async throws(WebDriverError) {
    try await perform([pointer("mouse", kind: "mouse", actions)])
  }
}
