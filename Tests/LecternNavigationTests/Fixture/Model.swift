/// A container by names: the specification written a second time.
struct Model {
  private(set) var left: [String] = []
  private(set) var right: String?
  private(set) var leftPlaceholder: String?
  private(set) var rightPlaceholder: String?
  private(set) var isWide = true
  /// The number of operations that have posted a pair of notifications, or will at their end.
  private(set) var posts = 0
  /// The number of completions that have been called, or will be.
  private(set) var completions = 0
  /// Second steps of showings, in the order in which the pops before them end.
  private var shows: [(due: Int, right: String?, left: String)] = []
  private var now = 0

  /// Reads a stack as the specification writes it.
  init(_ picture: String = "[|-]", placeholders: Bool = false) {
    if placeholders { (leftPlaceholder, rightPlaceholder) = ("PL", "PR") }
    let sides = picture.dropFirst().dropLast().split(
      separator: "|", omittingEmptySubsequences: false)
    left = sides[0].split(separator: ",").map(String.init)
    right = sides[1] == "-" ? nil : String(sides[1])
  }

  var picture: String { "[\(left.joined(separator: ","))|\(right ?? "-")]" }
  var all: [String] { left + (right.map { [$0] } ?? []) }

  /// The screens that can be seen, from left to right.
  var shown: [String] {
    let left = left.last ?? leftPlaceholder
    if isWide { return [left, right ?? rightPlaceholder].compactMap { $0 } }
    return [right ?? left].compactMap { $0 }
  }

  /// Applies an operation; false when the container must refuse it.
  mutating func apply(_ operation: Operation, animated: Bool = false) -> Bool {
    switch operation {
    case .push(let name): return push(name)
    case .pop: pop()
    case .popTo(let name):
      guard let name, left.contains(name) else { return false }
      popTo(name)
    case .popToRoot: if let first = left.first { popTo(first) }
    case .replace(let name, _): return replace(name)
    case .show(let right, let left): return show(right, for: left, animated)
    case .goBack: goBack()
    case .leftPlaceholder(let name):
      if name == leftPlaceholder { return true }
      guard isFree(name) else { return false }
      leftPlaceholder = name
    case .rightPlaceholder(let name):
      if name == rightPlaceholder { return true }
      guard isFree(name) else { return false }
      rightPlaceholder = name
    case .width(let width): isWide = width >= 700
    case .hideBars, .hideToolbars: break
    }
    return true
  }

  /// Lets time pass, in which motions end and second steps begin.
  mutating func advance(milliseconds: Int) {
    now += milliseconds
    while let show = shows.first, show.due <= now {
      shows.removeFirst()
      secondStep(show.right, for: show.left)
    }
  }

  /// Counts from 0 again.
  mutating func forgetCounts() { (posts, completions) = (0, 0) }

  /// Takes over a container's present state.
  mutating func become(_ container: Container) {
    var model = Model(container.picture)
    model.leftPlaceholder = container.drillDown.leftPlaceholder?.title.string
    model.rightPlaceholder = container.drillDown.rightPlaceholder?.title.string
    model.isWide = container.host.traits.widthClass == .regular
    self = model
  }

  private func isFree(_ name: String?) -> Bool {
    guard let name else { return true }
    return !all.contains(name) && name != leftPlaceholder && name != rightPlaceholder
  }

  private mutating func tell() {
    posts += 1
    completions += 1
  }

  private mutating func push(_ name: String?) -> Bool {
    guard isFree(name) else { return false }
    if left.isEmpty {
      guard let name else { return true }
      left = [name]
    } else {
      if name == nil, right == nil { return true }
      if let right { left.append(right) }
      right = name
    }
    tell()
    return true
  }

  private mutating func pop() {
    guard !left.isEmpty else { return }
    if left.count > 1 {
      right = left.removeLast()
    } else if right != nil {
      right = nil
    } else {
      left = []
    }
    tell()
  }

  private mutating func popTo(_ name: String) {
    completions += 1
    guard let index = left.firstIndex(of: name), index + 1 < left.count else { return }
    right = left[index + 1]
    left = Array(left[...index])
    posts += 1
  }

  private mutating func goBack() {
    let before = completions
    if !isWide, right == nil, left.count > 1 {
      left.removeLast()
      if left.count > 1 { right = left.removeLast() }
      tell()
    } else {
      pop()
    }
    completions = before
  }

  private mutating func replace(_ name: String?) -> Bool {
    if left.isEmpty { return false }
    if name == right {
      completions += 1
      return true
    }
    guard isFree(name) else { return false }
    right = name
    tell()
    return true
  }

  private mutating func show(_ name: String?, for target: String?, _ animated: Bool) -> Bool {
    guard let target else { return false }
    if target == right { return push(name) }
    guard let index = left.firstIndex(of: target) else { return false }
    if let name, left[...index].contains(name) { return false }
    if let name, name == leftPlaceholder || name == rightPlaceholder { return false }
    guard index + 1 < left.count else {
      secondStep(name, for: target)
      return true
    }
    popTo(target)
    completions -= 1
    if animated {
      shows.append((now + 330, name, target))
    } else {
      secondStep(name, for: target)
    }
    return true
  }

  private mutating func secondStep(_ name: String?, for target: String) {
    let isDone =
      left.last == target && (right == nil ? push(name) : replace(name))
    if !isDone { completions += 1 }
  }
}
