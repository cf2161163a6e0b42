extension BrowserSession {
  /// A place in the viewport.
  ///
  /// - Units: CSS pixels from the top left corner.
  public struct Point: Equatable, Sendable {
    /// The distances to the right and downwards.
    public var x, y: Double

    /// Makes a place.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// Finds the one element that matches, waiting for it and until no other one lies above it, and
  /// clicks on its middle.
  ///
  /// - Throws: `notFound`, `ambiguous`, `covered`.
  public func click(_ query: AccessibleQuery) async throws(WebDriverError) {
    try await expect(query)
    for _ in 0..<40 {
      do { return try await click(find(query)) } catch {
        guard case .covered = error else { throw error }
        try? await Task.sleep(for: .milliseconds(50))
      }
    }
    try await click(find(query))
  }

  /// Brings an element into view and clicks on its middle with the mouse pointer.
  ///
  /// - Throws: `covered` if another element lies there.
  public func click(_ element: AccessibleElement) async throws(WebDriverError) {
    let point = try await touchPoint(of: element)
    try await perform([
      pointer(
        "mouse", kind: "mouse",
        [
          move(to: point), ["type": "pointerDown", "button": 0],
          ["type": "pointerUp", "button": 0],
        ])
    ])
  }

  /// Brings an element into view and taps its middle with a finger.
  ///
  /// WebKitGTK's driver has no fingers: there the taps are the mouse's.
  public func tap(_ element: AccessibleElement) async throws(WebDriverError) {
    try await touch([[touchPoint(of: element)]], milliseconds: 0)
  }

  /// Draws one finger over the screen.
  ///
  /// - Parameter steps: moves between the ends, both of which are reported too.
  /// - Parameter milliseconds: the time of the whole way; a short one is a flick.
  public func swipe(
    from start: Point, to end: Point, steps: Int = 8, milliseconds: Int = 160
  ) async throws(WebDriverError) {
    let way = (0...max(1, steps)).map { step in
      let part = Double(step) / Double(max(1, steps))
      return Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
    }
    try await touch([way], milliseconds: milliseconds)
  }

  /// Draws several fingers over the screen at once, as a pinch does.
  ///
  /// - Parameters:
  ///   - fingers: the places that each finger passes; at the first one it lands.
  ///   - milliseconds: the time of the ways.
  ///   - rest: the milliseconds for which the fingers stay at their ends before they leave.
  /// - Throws: `unsupported` for more than one finger in WebKit.
  public func touch(
    _ fingers: [[Point]], milliseconds: Int, resting rest: Int = 0
  ) async throws(WebDriverError) {
    if engine == .webkit, fingers.count > 1 {
      throw .unsupported(engine, capability: "gestures of several fingers")
    }
    let sources = fingers.enumerated().map { index, way in
      let pause = milliseconds / max(1, way.count - 1)
      let landing: [JSONValue] =
        way.first.map { [move(to: $0), ["type": "pointerDown", "button": 0]] } ?? []
      let moves = way.dropFirst().map { move(to: $0, milliseconds: pause) }
      let pauses: [JSONValue] = rest > 0 ? [["type": "pause", "duration": JSONValue(rest)]] : []
      return pointer(
        "finger\(index)", kind: "touch",
        landing + moves + pauses + [["type": "pointerUp", "button": 0]])
    }
    try await perform(sources)
  }

  /// Turns the wheel over a place.
  ///
  /// - Parameters:
  ///   - deltaX: with `deltaY` in CSS pixels, positive to the right and down.
  ///   - modifiers: keys that are down meanwhile.
  /// - Throws: `unsupported` for a wheel with keys in WebKit, which hears of the wheel alone.
  public func scroll(
    at point: Point, deltaX: Int = 0, deltaY: Int, holding modifiers: [Key] = []
  ) async throws(WebDriverError) {
    var turned = (right: deltaX, down: deltaY)
    if engine == .webkit {
      if !modifiers.isEmpty { throw .unsupported(engine, capability: "a wheel with keys held") }
      // Its driver takes these numbers for the wheel's position, and tells the page the difference;
      // and it turns the wheel at the mouse's place.
      turned = turnWheel(right: deltaX, down: deltaY)
      try await perform([pointer("mouse", kind: "mouse", [move(to: point)])])
    }
    let turn: JSONValue = [
      "type": "scroll", "x": JSONValue(Int(point.x.rounded())),
      "y": JSONValue(Int(point.y.rounded())), "deltaX": JSONValue(turned.right),
      "deltaY": JSONValue(turned.down), "duration": 0,
    ]
    let pause: JSONValue = ["type": "pause", "duration": 0]
    // Each source does one thing at a time, all sources in step.
    let before = modifiers.map { key("keyDown", $0) }
    let after = modifiers.reversed().map { key("keyUp", $0) }
    let pauses = [JSONValue](repeating: pause, count: modifiers.count)
    var sources: [JSONValue] = [
      ["type": "wheel", "id": "wheel", "actions": .array(pauses + [turn] + pauses)]
    ]
    if !modifiers.isEmpty {
      sources.append(
        ["type": "key", "id": "keyboard", "actions": .array(before + [pause] + after)])
    }
    try await perform(sources)
  }

  /// Types text where the focus is, one key after the other.
  public func type(_ text: String) async throws(WebDriverError) {
    try await press(text.map { [Key($0)] })
  }

  /// Presses one key, with others held down, where the focus is.
  public func press(_ key: Key, holding modifiers: [Key] = []) async throws(WebDriverError) {
    try await press([modifiers + [key]])
  }

  /// Puts the focus into a field and replaces all its text by typing.
  ///
  /// - Parameter text: when empty, the field is emptied.
  public func replaceText(
    of element: AccessibleElement, with text: String
  ) async throws(WebDriverError) {
    try await click(element)
    _ = try await ask("selectAll", element.json)
    if text.isEmpty {
      try await press(.backspace)
    } else {
      try await type(text)
    }
  }

  private func press(_ chords: [[Key]]) async throws(WebDriverError) {
    let actions = chords.flatMap { chord in
      chord.map { key("keyDown", $0) } + chord.reversed().map { key("keyUp", $0) }
    }
    guard !actions.isEmpty else { return }
    try await perform([["type": "key", "id": "keyboard", "actions": .array(actions)]])
  }

  private func touchPoint(
    of element: AccessibleElement
  ) async throws(WebDriverError) -> Point {
    let answer = try await ask("touchPoint", element.json)
    guard let x = answer["x"]?.number, let y = answer["y"]?.number else {
      throw .covered(element, by: "nothing, it is no longer drawn")
    }
    if let covering = answer["covering"]?.string { throw .covered(element, by: covering) }
    return Point(x: x, y: y)
  }

  func perform(_ sources: [JSONValue]) async throws(WebDriverError) {
    _ = try await send(.post, "/actions", ["actions": .array(sources)])
  }

  func pointer(_ id: String, kind: String, _ actions: [JSONValue]) -> JSONValue {
    [
      "type": "pointer", "id": .string(id), "parameters": ["pointerType": .string(kind)],
      "actions": .array(actions),
    ]
  }

  func move(to point: Point, milliseconds: Int = 0) -> JSONValue {
    [
      "type": "pointerMove", "duration": JSONValue(milliseconds), "origin": "viewport",
      "x": JSONValue(Int(point.x.rounded())), "y": JSONValue(Int(point.y.rounded())),
    ]
  }

  private func key(_ type: String, _ key: Key) -> JSONValue {
    ["type": .string(type), "value": .string(key.character)]
  }
}
