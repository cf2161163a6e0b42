import Testing

/// The effect of an operation on a stack: one row of the specification.
struct Case: Sendable, CustomTestStringConvertible {
  let id: String
  let before: String
  let operation: Operation
  let after: String
  /// True if the caller's completion is called.
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
