/// How an app looks, in one place: a tint, and rules for classes of elements.
///
/// It is written as a style sheet before the first screen is drawn, so that nothing is ever seen
/// without it, and nothing on screen changes afterwards (SPEC BL-63, BL-66).
///
///     let theme = Theme(tint: ThemeColour(Colour(70, 192, 96)), rules: [
///       ThemeRule(.bar, ThemeLook(ground: ThemeColour(Colour(40, 52, 60)))),
///       ThemeRule(.button, in: [.bar], ThemeLook(ink: ThemeColour(.white))),
///     ])
///     print(theme.stylesheet)
public struct Theme: Sendable {
  /// The colour that buttons, links and choices are made of; nil for Lectern's own.
  public var tint: ThemeColour?
  public var rules: [ThemeRule]

  public init(tint: ThemeColour? = nil, rules: [ThemeRule] = []) {
    (self.tint, self.rules) = (tint, rules)
  }

  /// Lectern's own tint.
  public static let ownTint = ThemeColour(Colour(0x3A, 0x6E, 0xA5))

  /// The rules as a page has to apply them: what comes later wins.
  ///
  /// A class comes before those that descend from it, a rule for anywhere before one for some place, one
  /// for any state or width before those for one of them; among equals the written order holds.
  public var orderedRules: [ThemeRule] {
    rules.enumerated().sorted { one, other in
      let (first, second) = (rank(one.element), rank(other.element))
      return first == second ? one.offset < other.offset : first.lexicographicallyPrecedes(second)
    }.map(\.element)
  }

  private func rank(_ rule: ThemeRule) -> [Int] {
    [
      depth(of: rule.element), rule.containers.count, rule.state == nil ? 0 : 1,
      rule.width == nil ? 0 : 1,
    ]
  }

  private func depth(of element: ThemeElement) -> Int {
    ancestors(of: element).count
  }

  /// The classes that an element's class descends from, the nearest first.
  func ancestors(of element: ThemeElement) -> [ThemeElement] {
    var found: [ThemeElement] = []
    var next = element.parent
    while let name = next, let parent = named(name), !found.contains(parent) {
      found.append(parent)
      next = parent.parent
    }
    return found
  }

  /// The classes that descend from an element's class.
  func descendants(of element: ThemeElement) -> [ThemeElement] {
    known.filter { ancestors(of: $0).contains(element) }
  }

  /// Every exhibit's classes, and the app's own that rules are for.
  private var known: [ThemeElement] {
    ThemeElement.all
      + rules.flatMap { [$0.element] + $0.containers }.filter { !ThemeElement.all.contains($0) }
  }

  private func named(_ name: String) -> ThemeElement? { known.first { $0.name == name } }
}
