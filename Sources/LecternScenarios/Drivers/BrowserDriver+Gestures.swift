import LecternBase
import LecternTesting
import LecternWebDriver

/// Gestures in a real browser: fingers in Chromium; the mouse in WebKit, whose driver has no
/// fingers.
extension BrowserDriver {
  /// Makes a gesture on the element that a query finds, once the page stands still.
  func make(
    _ gesture: Step.Gesture, on query: Query, in page: LecternTesting.AccessibleElement
  ) async throws(WebDriverError) -> Outcome {
    if session.engine == .webkit, let lack = gesture.lackInWebKit {
      return .failed("WebKit’s driver \(lack), or leave WebKit out with `without: webkit`")
    }
    switch query.surface(in: page) {
    case .failure(let obstacle): return .waiting(obstacle.words)
    case .success(let element):
      let box = try await ask(
        "box", JSONValue(element.id), .number(gesture.spot.x), .number(gesture.spot.y))
      guard let x = box["x"]?.number, let y = box["y"]?.number, let width = box["width"]?.number,
        let height = box["height"]?.number
      else {
        return .waiting("\(query) can’t be touched: \(box["obstacle"]?.string ?? "no place")")
      }
      let corner = BrowserSession.Point(x: x, y: y)
      return try await make(gesture, at: corner, Size(width: width, height: height))
    }
  }

  private func make(
    _ gesture: Step.Gesture, at corner: BrowserSession.Point, _ size: Size
  ) async throws(WebDriverError) -> Outcome {
    if case .wheel(let spot, let right, let down, let isZoom) = gesture {
      let point = BrowserSession.Point(
        x: corner.x + spot.x * size.width, y: corner.y + spot.y * size.height)
      try await session.scroll(
        at: point, deltaX: Int(right), deltaY: Int(down), holding: isZoom ? [.control] : [])
      return .passed
    }
    let fingers = gesture.fingers(in: size)
    if fingers.isEmpty { return .failed("there is no room for two fingers there") }
    func point(_ spot: Step.Gesture.Spot) -> BrowserSession.Point {
      BrowserSession.Point(x: corner.x + spot.x, y: corner.y + spot.y)
    }
    if case .tap = gesture {
      try await session.touch([[point(fingers[0].from)]], milliseconds: 0)
    } else {
      let ways = fingers.map { finger in
        (0...Step.Gesture.moves).map { move in
          let part = Double(move) / Double(Step.Gesture.moves)
          return point(
            Step.Gesture.Spot(
              x: finger.from.x + (finger.to.x - finger.from.x) * part,
              y: finger.from.y + (finger.to.y - finger.from.y) * part))
        }
      }
      try await session.touch(
        ways, milliseconds: Int(Step.Gesture.duration * 1000),
        resting: Int(Step.Gesture.rest * 1000))
    }
    try await awaitRelease()
    return .passed
  }

  /// Waits until the page has got the end of a touch, which browsers send after they have answered
  /// the driver.
  private func awaitRelease() async throws(WebDriverError) {
    for _ in 0..<120 {
      if try await ask("wasReleased").bool != false { return }
      _ = await pause()
    }
  }
}

extension Step.Gesture {
  /// The gap in WebKit's driver for the action, with a remedy; nil if the driver can do it.
  fileprivate var lackInWebKit: String? {
    switch self {
    case .pinch: "has no second finger to pinch with: turn the wheel instead"
    case .wheel(_, _, _, isZoom: true): "can’t hold Ctrl over a wheel: turn it without"
    case .tap, .drag, .wheel: nil
    }
  }
}
