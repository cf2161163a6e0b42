import LecternNavigation
import Testing

/// One call of a drill-down container, with screens by their names.
enum Operation: Sendable, CustomStringConvertible {
  case push(String?)
  case pop
  case popTo(String?)
  case popToRoot
  case replace(String?, DrillDownReplacement = .fade)
  case show(String?, String?)

  var description: String {
    switch self {
    case .push(let name): "push(\(name ?? "nil"))"
    case .pop: "pop"
    case .popTo(let name): "popTo(\(name ?? "nil"))"
    case .popToRoot: "popToRoot"
    case .replace(let name, let type): "replaceRight(\(name ?? "nil"), \(type))"
    case .show(let right, let left): "showRight(\(right ?? "nil"), forLeft: \(left ?? "nil"))"
    }
  }
}

/// What an operation makes of a stack: one row of the specification.
struct Case: Sendable, CustomTestStringConvertible {
  let id: String
  let before: String
  let operation: Operation
  let after: String
  /// Whether the caller's completion is called.
  let completes: Bool
  /// The notifications that a non-animated operation posts.
  let posts: [String]

  init(
    _ id: String, _ before: String, _ operation: Operation, _ after: String,
    completes: Bool = true, posts: [String]
  ) {
    self.id = id
    self.before = before
    self.operation = operation
    self.after = after
    self.completes = completes
    self.posts = posts
  }

  var testDescription: String { "\(id): \(before) \(operation) → \(after)" }
}
