import Foundation
import LecternWebDriver

/// The place of a pane on the screen, as the browser lays it out and paints it.
struct PaneGeometry: Equatable {
  /// The element's number in the page.
  let id: Int
  /// The number on the screen that it shows.
  let name: String
  let place: String
  let motion: String
  /// The left edge of its content, and the visible right one, in CSS pixels.
  let x, end: Double
  /// The width of its content's layout.
  let content: Double
  /// The opacity of the black over it, and its own.
  let dim, opacity: Double
  let zIndex: Int
  let isVisible: Bool
  /// True if it has the shadows of a moving pane.
  let hasLeftShadow, hasRightShadow: Bool
}

extension BrowserSession {
  /// Opens the drill-down demo and does something with it.
  static func withDemo(
    _ engine: Engine, _ options: BrowserOptions,
    _ body: @escaping @Sendable (BrowserSession) async throws -> Void
  ) async throws {
    try await BuiltSite.served(URL(filePath: BuiltSite.demo ?? "/nowhere")) { base in
      try await run(engine, options: options) { browser in
        try await browser.openLive(base)
        try await body(browser)
      }
    }
  }

  /// Uses buttons of the screen in view, one after another, each at rest.
  func use(_ labels: String...) async throws {
    for label in labels {
      try await run(Self.panesScript + "press(arguments[0])", [.string(label)])
      try await atRest()
    }
  }

  /// Waits until no pane is on its way.
  func atRest() async throws {
    try await hold("!document.querySelector('.pane[data-motion]')", "rest")
  }

  /// Uses buttons, and stops the time of the motions they begin at a part of their way.
  ///
  /// - Parameter part: of the way, from 0 to 1.
  func freeze(after labels: String..., at part: Double) async throws -> [PaneGeometry] {
    try await panes(
      labels.map { "press('\($0)');" }.joined()
        + "document.getAnimations().forEach((one) => { one.pause();"
        + "one.currentTime = \(part) * one.effect.getComputedTiming().duration; });")
  }

  /// The places of the panes in the tab in view.
  func panes(after script: String = "") async throws -> [PaneGeometry] { try await panes(script) }

  private func panes(_ script: String) async throws -> [PaneGeometry] {
    let answer = try await run(Self.panesScript + script + "\nreturn geometry()")
    return (answer.array ?? []).map { pane in
      func number(_ key: String) -> Double { pane[key]?.number ?? .nan }
      func text(_ key: String) -> String { pane[key]?.string ?? "" }
      return PaneGeometry(
        id: Int(number("id")), name: text("name"), place: text("place"), motion: text("motion"),
        x: number("x"),
        end: number("end"), content: number("content"), dim: number("dim"),
        opacity: number("opacity"), zIndex: Int(text("z")) ?? 0,
        isVisible: pane["visible"]?.bool ?? false, hasLeftShadow: pane["left"]?.bool ?? false,
        hasRightShadow: pane["right"]?.bool ?? false)
    }
  }

  private static let panesScript = """
    const tab = [...document.querySelectorAll('.tab')].find((one) => !one.hidden) || document;
    const press = (label) => [...tab.querySelectorAll('.pane:not([inert]) button')].find(
      (one) => one.textContent.trim() === label).click();
    const geometry = () => [...tab.querySelectorAll('.drill > .pane')].map((pane) => {
      const body = pane.firstElementChild, content = body.firstElementChild;
      const style = getComputedStyle(pane), inner = getComputedStyle(body);
      return {
        id: pane.lectern,
        name: (content.textContent.match(/Screen (\\d+) View/) || [])[1] ||
          content.className.split(' ')[0],
        place: pane.dataset.place, motion: pane.dataset.motion || '',
        x: body.getBoundingClientRect().left, end: pane.getBoundingClientRect().right,
        content: content.offsetWidth, dim: Number(getComputedStyle(body, '::after').opacity),
        opacity: Number(style.opacity), z: style.zIndex, visible: style.visibility === 'visible',
        left: /-5px 0px/.test(inner.boxShadow), right: / 5px 0px/.test(style.boxShadow),
      };
    });

    """
}

extension [PaneGeometry] {
  /// The pane that shows a screen: by its number, and for a placeholder by its place's side.
  subscript(_ name: String, _ places: String...) -> PaneGeometry? {
    first { $0.name == name && (places.isEmpty || places.contains($0.place)) }
  }
}
