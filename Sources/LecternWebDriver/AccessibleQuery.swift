/// Describes an element on the screen by the words of a screen reader.
///
///     .role("button", named: "Next")
///     .role("link", named: "Abba").within(.role("list", named: "Names"))
///     .text("No Results")
///
/// A query doesn't search; the session's verbs do. Matching squeezes white space and heeds case.
public struct AccessibleQuery: Equatable, Sendable {
  /// The ways of comparing a wanted text.
  public enum Comparison: String, Sendable {
    /// The whole text is the wanted one.
    case exactly
    /// The wanted one occurs in it.
    case containing
  }

  /// The ARIA role, such as `button`; nil for any.
  public var role: String?
  /// The accessible name; nil for any.
  public var name: String?
  /// The visible text, which means the innermost element that has it; nil for any.
  public var text: String?
  /// The way in which `name` and `text` are compared.
  public var comparison: Comparison
  /// Outermost first: each must match something that holds the next.
  public var scopes: [AccessibleQuery] = []

  /// Describes by any of role, name and visible text.
  public init(
    role: String? = nil, name: String? = nil, text: String? = nil, comparison: Comparison = .exactly
  ) {
    self.role = role
    self.name = name
    self.text = text
    self.comparison = comparison
  }

  /// By role, and by name if one is given.
  public static func role(
    _ role: String, named name: String? = nil, _ comparison: Comparison = .exactly
  ) -> AccessibleQuery {
    AccessibleQuery(role: role, name: name, comparison: comparison)
  }

  /// By name, with any role.
  public static func named(
    _ name: String, _ comparison: Comparison = .exactly
  ) -> AccessibleQuery {
    AccessibleQuery(name: name, comparison: comparison)
  }

  /// By visible text, with any role.
  public static func text(
    _ text: String, _ comparison: Comparison = .containing
  ) -> AccessibleQuery {
    AccessibleQuery(text: text, comparison: comparison)
  }

  /// The same, but only inside the element that `outer` matches.
  public func within(_ outer: AccessibleQuery) -> AccessibleQuery {
    var holder = outer
    holder.scopes = []
    var inner = self
    inner.scopes = outer.scopes + [holder] + scopes
    return inner
  }

  /// The query and its scopes as `accessible.js` takes them, outermost first.
  var json: JSONValue {
    .array(
      (scopes + [self]).map { query in
        var members: [String: JSONValue] = ["mode": .string(query.comparison.rawValue)]
        members["role"] = query.role.map(JSONValue.string)
        members["name"] = query.name.map(JSONValue.string)
        members["text"] = query.text.map(JSONValue.string)
        return .object(members)
      })
  }
}

extension AccessibleQuery: CustomStringConvertible {
  /// The query as a person would say it: `button “Next” in list “Names”`.
  public var description: String {
    let containing = comparison == .containing
    var words: [String] = []
    if let role { words.append(role) }
    if let name { words.append((containing ? "named …" : "") + "“\(name)”") }
    if let text { words.append((containing ? "text with " : "text ") + "“\(text)”") }
    if words.isEmpty { words.append("anything") }
    return words.joined(separator: " ") + scopes.reversed().map { " in \($0)" }.joined()
  }
}
