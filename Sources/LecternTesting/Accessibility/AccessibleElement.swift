/// One element that a reader meets in a page: its role, its name and its state.
///
/// - Source: WAI-ARIA 1.2; Accessible Name and Description Computation 1.2, as far as views use it.
public struct AccessibleElement: Equatable, Sendable {
  /// The states that a control tells.
  public enum State: String, CaseIterable, Sendable {
    case disabled, checked, selected, current, expanded, collapsed, pressed, focused, busy
  }

  /// The number by which the driver knows the node.
  public var id: Int
  /// The role that the element claims, or else its tag's own; `text` for a run of text.
  public var role: Role
  /// The name that the reader says; for a text its content.
  public var name: String
  /// The content of a field.
  public var value: String?
  /// The states that hold now.
  public var states: Set<State> = []
  /// A heading's level.
  public var level: Int?
  /// Its place in a set of which the page holds only a part, from 1.
  public var position: Int?
  /// The number of elements in that whole set; nil if the page doesn't tell.
  public var setSize: Int?
  /// The elements that a reader meets directly in it, in reading order.
  public var children: [AccessibleElement] = []

  /// True if it has nothing to tell but its content.
  var isPlain: Bool { role == .generic || role == .none }
}

extension AccessibleElement {
  /// The element and all below it, in reading order, each with the elements around it.
  func walk(
    _ path: [AccessibleElement] = [], _ visit: (AccessibleElement, [AccessibleElement]) -> Void
  ) {
    visit(self, path)
    let inner = path + [self]
    for child in children { child.walk(inner, visit) }
  }

  /// The tree as indented lines: role, name, value, states.
  public var outline: String {
    let lines = self.isPlain ? children.flatMap { $0.lines(indent: 0) } : lines(indent: 0)
    return lines.isEmpty ? "(an empty page)" : lines.joined(separator: "\n")
  }

  private func lines(indent: Int) -> [String] {
    var line = String(repeating: "  ", count: indent) + role.rawValue
    if let level { line += " \(level)" }
    if let position { line += " \(position)" + (setSize.map { " of \($0)" } ?? "") }
    if !name.isEmpty { line += " “\(name)”" }
    if let value { line += " = “\(value)”" }
    let states = State.allCases.filter(states.contains)
    if !states.isEmpty { line += " [" + states.map(\.rawValue).joined(separator: ", ") + "]" }
    return [line] + children.flatMap { $0.lines(indent: indent + 1) }
  }
}
