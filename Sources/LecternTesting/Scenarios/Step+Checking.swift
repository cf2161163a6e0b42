/// The reason why a query has no target yet.
public struct Obstacle: Error, Equatable, Sendable {
  /// The reason as a clause, such as `button “Off” is disabled`.
  public let words: String
}

extension Query {
  /// The element that an action on this query uses: the first match that can be used, or else the
  /// first.
  public func target(in page: AccessibleElement) -> Result<AccessibleElement, Obstacle> {
    let matches = matches(in: page)
    guard let first = matches.first else {
      return .failure(Obstacle(words: "there is no \(self) in the page"))
    }
    let target = matches.first { $0.role.isActionable } ?? first
    if target.states.contains(.disabled) {
      return .failure(Obstacle(words: "\(self) is disabled"))
    }
    return .success(target)
  }
}

extension Step {
  /// The outcome of a step that only looks at a page; an acting step has passed.
  public func check(page: AccessibleElement, title: String, address: String) -> Outcome {
    switch action {
    case .see(let query):
      return query.matches(in: page).isEmpty
        ? .waiting("there is no \(query) in the page") : .passed
    case .absent(let query):
      return query.matches(in: page).isEmpty ? .passed : .waiting("\(query) is in the page")
    case .focus(let query):
      if query.matches(in: page).contains(where: { $0.states.contains(.focused) }) {
        return .passed
      }
      let holder = Query().state(.focused).matches(in: page).first
      let words = holder.map { "\($0.role.rawValue) “\($0.name)” has it" } ?? "nothing has it"
      return .waiting("the focus is not on \(query): \(words)")
    case .reads(let queries): return ReadingOrder(page).check(queries)
    case .title(let expected):
      return title == expected ? .passed : .waiting("the title is “\(title)”, not “\(expected)”")
    case .address(let expected):
      // An expected address without a view matches any view.
      let place = expected.contains("#") ? address : String(address.prefix { $0 != "#" })
      return place == expected
        ? .passed : .waiting("the address is “\(address)”, not “\(expected)”")
    default: return .passed
    }
  }
}
