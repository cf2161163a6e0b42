import LecternTesting
import LecternWebDriver

@testable import LecternScenarios

/// The tree that a page is to a reader: in Lectern's words, and in those of the browser's own tree
/// of accessibility.
///
/// - Source: DevTools `Accessibility.getFullAXTree`; W3C WebDriver, `Get Computed Role`
///   and `Label`.
struct EngineTree {
  /// The roles whose names and places are compared: those at which a reader stops or to which it
  /// jumps.
  private static let compared: Set<String> = [
    "link", "button", "heading", "searchbox", "radio", "switch", "img", "navigation", "main",
    "dialog", "region", "radiogroup", "group", "listitem", "status", "alert",
  ]
  /// Those that authors name; a browser may have words of its own for others.
  private static let unnamed: Set<String> = ["listitem", "status", "alert", "main"]

  let session: BrowserSession
  let base: String

  /// Each compared element as a line, in reading order, as scenarios have it.
  func ours() async throws -> [String] { try await elements().map { line($0) } }

  /// The same as the browser has it; in WebKit without states, which its driver doesn't tell.
  func theirs() async throws -> [String] {
    switch session.engine {
    case .chromium: return try await chromiumLines()
    case .webkit: return try await webkitLines()
    }
  }

  private func elements() async throws -> [LecternTesting.AccessibleElement] {
    let driver = BrowserDriver(session, base: base, pictures: nil)
    guard let copy = try await driver.copy() else { return [] }
    var all: [LecternTesting.AccessibleElement] = []
    func walk(_ element: LecternTesting.AccessibleElement) {
      if Self.compared.contains(element.role.rawValue) { all.append(element) }
      element.children.forEach(walk)
    }
    walk(LecternTesting.AccessibleElement(markup: copy.markup))
    return all
  }

  private func line(_ element: LecternTesting.AccessibleElement) -> String {
    let role = element.role.rawValue
    var words = role
    if let level = element.level { words += " \(level)" }
    if !Self.unnamed.contains(role) { words += " “\(squeeze(element.name))”" }
    guard session.engine == .chromium else { return words }
    for state in [AccessibleElement.State.disabled, .checked, .expanded, .collapsed, .pressed]
    where element.states.contains(state) {
      words += " \(state.rawValue)"
    }
    return words
  }

  private func squeeze(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  // MARK: Chromium

  private func chromiumLines() async throws -> [String] {
    let answer = try await session.devTools("Accessibility.getFullAXTree")
    let nodes = answer["nodes"]?.array ?? []
    var byID: [String: JSONValue] = [:]
    for node in nodes { if let id = node["nodeId"]?.string { byID[id] = node } }
    var lines: [String] = []
    func walk(_ node: JSONValue) {
      if node["ignored"]?.bool != true, let line = line(node) { lines.append(line) }
      for child in node["childIds"]?.array ?? [] {
        if let id = child.string, let node = byID[id] { walk(node) }
      }
    }
    if let root = nodes.first { walk(root) }
    return lines
  }

  private func line(_ node: JSONValue) -> String? {
    var role = node["role"]?["value"]?.string ?? ""
    if role == "image" { role = "img" }
    guard Self.compared.contains(role) else { return nil }
    var properties: [String: JSONValue] = [:]
    for property in node["properties"]?.array ?? [] {
      if let name = property["name"]?.string { properties[name] = property["value"]?["value"] }
    }
    var words = role
    if role == "heading", let level = properties["level"]?.number { words += " \(Int(level))" }
    if !Self.unnamed.contains(role) {
      words += " “\(squeeze(node["name"]?["value"]?.string ?? ""))”"
    }
    if properties["disabled"]?.bool == true { words += " disabled" }
    if properties["checked"]?.string == "true" { words += " checked" }
    if let isExpanded = properties["expanded"]?.bool {
      words += isExpanded ? " expanded" : " collapsed"
    }
    if properties["pressed"]?.string == "true" { words += " pressed" }
    return words
  }

  // MARK: WebKit

  private func webkitLines() async throws -> [String] {
    var lines: [String] = []
    for element in try await elements() {
      let answer = try await session.run(
        "return window.lecternScenarioNodes[arguments[0]]", [JSONValue(element.id)])
      guard let reference = answer.object?.values.first?.string else { continue }
      let view = try await session.engineView(ofElement: reference)
      var words = view.role == "image" ? "img" : view.role
      if let level = element.level { words += " \(level)" }
      if !Self.unnamed.contains(words) { words += " “\(squeeze(view.name))”" }
      lines.append(words)
    }
    return lines
  }
}
