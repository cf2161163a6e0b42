extension BrowserSession {
  /// Gives the page's area a size, as turning a tablet or dragging a window's corner does.
  ///
  /// Chromium is told the size through DevTools, which allows phones narrower than its window.
  /// WebKit's window is sized until the area inside its borders fits.
  ///
  /// - Throws: `unsupported` if WebKit's area can't be made that size.
  public func setViewport(_ viewport: Viewport) async throws(WebDriverError) {
    switch engine {
    case .chromium:
      try await devTools(
        "Emulation.setDeviceMetricsOverride",
        [
          "width": JSONValue(viewport.width), "height": JSONValue(viewport.height),
          "deviceScaleFactor": .number(viewport.density), "mobile": .bool(viewport.isHandheld),
        ])
      try await devTools(
        "Emulation.setTouchEmulationEnabled",
        ["enabled": .bool(viewport.isHandheld), "maxTouchPoints": 5])
    case .webkit:
      try await fitWindow(to: viewport)
    }
  }

  /// The page's area as the page sees it, in CSS pixels.
  public var innerSize: (width: Int, height: Int) {
    get async throws(WebDriverError) {
      let size = try await run("return [innerWidth, innerHeight]")
      return (Int(size[0]?.number ?? 0), Int(size[1]?.number ?? 0))
    }
  }

  private func fitWindow(to viewport: Viewport) async throws(WebDriverError) {
    var outer = (width: viewport.width, height: viewport.height)
    var inner = outer
    for _ in 0..<10 {
      _ = try await send(
        .post, "/window/rect",
        ["x": 0, "y": 0, "width": JSONValue(outer.width), "height": JSONValue(outer.height)])
      inner = try await settledInnerSize()
      if inner == (viewport.width, viewport.height) { return }
      outer.width += viewport.width - inner.width
      outer.height += viewport.height - inner.height
    }
    throw .unsupported(
      engine,
      capability: "a viewport of \(viewport.width)×\(viewport.height), "
        + "it became \(inner.width)×\(inner.height)")
  }

  /// The size once two looks in a row, a drawn frame apart, agree: X11 resizes later than it says.
  private func settledInnerSize() async throws(WebDriverError) -> (width: Int, height: Int) {
    var last = try await innerSize
    for _ in 0..<20 {
      try? await Task.sleep(for: .milliseconds(30))
      let now = try await innerSize
      if now == last { return now }
      last = now
    }
    return last
  }
}
