import LecternWebDriver
import Testing

/// Judges the screen that a browser shows by pictures of it: in light, in dark, and in a
/// visitor's own colours.
struct LookJudge {
  /// The colours that a screen is drawn in.
  enum Look {
    case light, dark, forced
  }

  let session: BrowserSession
  /// The kinds of controls on which the focus was judged, in each look and at each width.
  private var judged: [String: [JSONValue]] = [:]

  init(session: BrowserSession) { self.session = session }

  /// The faults of the screen's looks at a size; the page is then in light again.
  ///
  /// In Chromium alone: WebKit under Xvfb has no forced colours and no focus of the system's,
  /// without which `:focus` is nothing there, and its pictures aren't always drawn anew. It draws
  /// by the same stylesheet.
  mutating func faults(_ look: Look, width: Int) async throws -> [String] {
    guard session.engine == .chromium else { return [] }
    try await put(on: look)
    try await picture("plain")
    var found = try await ask("lostControls(\(look == .forced))")
    if look == .forced {
      try await session.run(LookScript.call("setStates(false)"))
      try await picture("unchosen")
      try await session.run(LookScript.call("setStates(true)"))
      found += try await ask("lostStates()")
    } else {
      try await session.run(LookScript.call("setInk(false)"))
      try await picture("bare")
      try await session.run(LookScript.call("setInk(true)"))
      found += try await ask("faintTexts()")
    }
    found += try await focusFaults(look, width: width)
    if look != .light { try await put(on: .light) }
    return found
  }

  /// Draws the page in other colours; in WebKit as its visitors choose them in an exhibit, for it
  /// has those of the system from its start.
  func put(on look: Look) async throws {
    switch session.engine {
    case .chromium:
      try await session.devTools("Emulation.setFocusEmulationEnabled", ["enabled": true])
      try await session.devTools(
        "Emulation.setEmulatedMedia",
        [
          "features": [
            ["name": "prefers-color-scheme", "value": look == .dark ? "dark" : "light"],
            ["name": "prefers-reduced-motion", "value": "reduce"],
            ["name": "forced-colors", "value": look == .forced ? "active" : "none"],
          ]
        ])
    case .webkit:
      try await session.run(
        "document.documentElement.dataset.appearance = arguments[0]",
        [look == .dark ? "dark" : "light"])
    }
    try await session.drawn()
  }

  private mutating func focusFaults(_ look: Look, width: Int) async throws -> [String] {
    let place = "\(look) \(width)"
    let kinds = try await session.run(
      LookScript.call("newStops(arguments[0])"), [.array(judged[place] ?? [])])
    guard let kinds = kinds.array, !kinds.isEmpty else { return [] }
    // By its keys a browser knows that a visitor has a keyboard.
    for _ in 0..<3 {
      try await session.press(.tab)
      let isShown = try await session.run("return document.activeElement.matches(':focus-visible')")
      if isShown == true { break }
    }
    var found: [String] = []
    for (index, kind) in kinds.enumerated() {
      let state = try await session.run(LookScript.call("focusStop(\(index))")).string
      // A control that a screen draws anew when the focus moves is met on the next one.
      guard let state, state != "gone", state != "elsewhere" else { continue }
      if state == "hidden" { found.append("no focus is told on \(kind.string ?? "")") }
      judged[place, default: []].append(kind)
      let part = try await session.run(LookScript.call("spread(\(index))"))
      try await picture("focused", part: part)
      if state != "there" {
        try await session.run("document.activeElement.blur()")
        try await picture("unfocused")
      }
      found += try await ask("lostFocus(\(index), '\(state == "there" ? "plain" : "unfocused")')")
    }
    try await session.run("document.activeElement.blur()")
    return found
  }

  /// Takes a picture of the window.
  ///
  /// - Parameter part: left, top, width and height of all that is needed.
  private func picture(_ name: String, part: JSONValue? = nil) async throws {
    var options: [String: JSONValue] = ["format": "png", "optimizeForSpeed": true]
    if let part, let x = part[0], let y = part[1], let width = part[2], let height = part[3] {
      options["clip"] = ["x": x, "y": y, "width": width, "height": height, "scale": 1]
    }
    let shot = try await session.devTools("Page.captureScreenshot", .object(options))
    var arguments: [JSONValue] = [.string(name), shot["data"] ?? .null]
    if let part { arguments.append(.array([part[0], part[1], part[2]].compactMap { $0 })) }
    let answer = try await session.runAsync(
      LookScript.call(
        """
        ((given) => {
          const done = given.pop();
          keep(...given).then(done, (error) => done(String(error)));
        })([...arguments])
        """), arguments)
    #expect(answer == true, "\(answer)")
  }

  private func ask(_ function: String) async throws -> [String] {
    let answer = try await session.run(LookScript.call(function))
    return answer.array?.compactMap(\.string) ?? ["\(answer)"]
  }
}

extension BrowserSession {
  /// Waits until the styles of now have been drawn.
  fileprivate func drawn() async throws {
    _ = try await runAsync(
      "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => done()))")
  }
}
