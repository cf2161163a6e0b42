/// Names an element by the properties that a reader meets: role, name, value, state.
///
/// It is built by chaining; the search begins when a step uses it. A string alone is a name.
///
/// ```swift
/// Query.button("Done")
/// Query.role(.link).label("Abba").within(.role(.list))
/// ```
///
/// - Source: the queries of KIF's later versions.
public struct Query: Equatable, Sendable {
  /// The required role; nil for any but `generic` and `none`.
  public var role: Role?
  /// The required name, with each run of white space as one space; nil for any name.
  public var label: String?
  /// The words that the name must hold, scalar for scalar; nil for any name.
  public var fragment: String?
  /// The required content of a field; nil for any.
  public var value: String?
  /// The states that are all required; other states do no harm.
  public var states: Set<AccessibleElement.State> = []
  /// One of the elements around it.
  public private(set) var scope: [Query] = []

  /// Makes a query that finds every element but those of the roles `generic` and `none`.
  public init() {}

  /// An element with exactly this name.
  public static func label(_ label: String) -> Query { Query().label(label) }
  /// An element with this role.
  public static func role(_ role: Role) -> Query { Query().role(role) }
  /// An element whose name holds these words.
  public static func containing(_ fragment: String) -> Query { Query().containing(fragment) }

  /// Returns a query for a button with exactly this name.
  public static func button(_ label: String) -> Query { role(.button).label(label) }
  /// Returns a query for a link with exactly this name.
  public static func link(_ label: String) -> Query { role(.link).label(label) }
  /// Returns a query for a heading of any level with exactly this name.
  public static func heading(_ label: String) -> Query { role(.heading).label(label) }

  /// Returns a copy that asks for exactly this name.
  public func label(_ label: String) -> Query { with { $0.label = label } }
  /// Returns a copy that asks for this role.
  public func role(_ role: Role) -> Query { with { $0.role = role } }
  /// Returns a copy that asks for a name that holds these words.
  public func containing(_ fragment: String) -> Query { with { $0.fragment = fragment } }
  /// A field that holds exactly this.
  public func value(_ value: String) -> Query { with { $0.value = value } }
  /// In this state; several states are all required.
  public func state(_ state: AccessibleElement.State) -> Query { with { $0.states.insert(state) } }
  /// Somewhere inside the element that another query finds.
  public func within(_ scope: Query) -> Query { with { $0.scope = [scope] } }

  private func with(_ change: (inout Query) -> Void) -> Query {
    var copy = self
    change(&copy)
    return copy
  }
}

extension Query: ExpressibleByStringLiteral {
  /// Makes a query for an element with exactly this name.
  public init(stringLiteral value: String) { label = value }
}

extension Query {
  /// All matches, in reading order.
  public func matches(in root: AccessibleElement) -> [AccessibleElement] {
    var matches: [AccessibleElement] = []
    root.walk { element, path in
      if describes(element, path) { matches.append(element) }
    }
    return matches
  }

  func describes(_ element: AccessibleElement, _ path: [AccessibleElement]) -> Bool {
    if let role, element.role != role { return false }
    if role == nil, element.isPlain { return false }
    if let label, element.name != AccessibleNames.collapse(label) { return false }
    if let fragment, !element.name.utf8Contains(fragment) { return false }
    if let value, element.value != value { return false }
    if !states.isSubset(of: element.states) { return false }
    for outer in scope {
      let isInside = path.indices.contains { outer.describes(path[$0], Array(path[..<$0])) }
      if !isInside { return false }
    }
    return true
  }
}

extension Query: CustomStringConvertible {
  /// The query in words, as it stands in a printed script.
  public var description: String {
    var words: [String] = [role?.rawValue ?? (label == nil ? "anything" : "")]
    if let label { words.append("“\(label)”") }
    if let fragment { words.append("with “\(fragment)” in its name") }
    if let value { words.append("holding “\(value)”") }
    for state in AccessibleElement.State.allCases where states.contains(state) {
      words.append("[\(state.rawValue)]")
    }
    for outer in scope { words.append("within \(outer)") }
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension String {
  /// True if the same scalars stand somewhere in this text.
  fileprivate func utf8Contains(_ fragment: String) -> Bool {
    let haystack = Array(utf8)
    let needle = Array(fragment.utf8)
    guard needle.count <= haystack.count else { return false }
    return (0...(haystack.count - needle.count)).contains {
      haystack[$0..<$0 + needle.count].elementsEqual(needle)
    }
  }
}
