/// The look of an app, in one place: a tint, and rules for classes of elements.
///
/// It is written as a style sheet before the first screen is drawn, so that no screen ever shows
/// without it, or changes afterwards (SPEC BL-63, BL-66).
///
///     let theme = Theme(tint: ThemeColour(Colour(70, 192, 96)), rules: [
///       ThemeRule(.bar, ThemeLook(ground: ThemeColour(Colour(40, 52, 60)))),
///       ThemeRule(.button, in: [.bar], ThemeLook(ink: ThemeColour(.white))),
///     ])
///     print(theme.stylesheet)
public struct Theme: Sendable {
  /// The colour from which buttons, links and choices are made; nil for Lectern's own.
  public var tint: ThemeColour?
  /// The rules in the order in which they were written.
  public var rules: [ThemeRule]

  /// Makes a theme; one without a tint and rules is Lectern's own look.
  public init(tint: ThemeColour? = nil, rules: [ThemeRule] = []) {
    (self.tint, self.rules) = (tint, rules)
  }

  /// Lectern's own tint.
  public static let ownTint = ThemeColour(Colour(0x3A, 0x6E, 0xA5))

  /// The rules in the order in which a page has to apply them: later ones win.
  ///
  /// A class comes before those that descend from it, a rule for anywhere before one for some
  /// place, one for any state or width before those for one of them; among equals the
  /// written order holds.
  public var orderedRules: [ThemeRule] { order.map { rules[$0] } }

  /// The same by their places in `rules`.
  var order: [Int] {
    let ranks = rules.map(rank)
    return rules.indices.sorted { one, other in
      ranks[one] == ranks[other] ? one < other : ranks[one].lexicographicallyPrecedes(ranks[other])
    }
  }

  /// The first colour of bars at the top, without any place, state or width; nil for Lectern's own.
  public var barColour: ThemeColour? {
    let bars = orderedRules.filter {
      $0.element == .bar && $0.containers.isEmpty && $0.state == nil && $0.width == nil
    }
    return bars.last { $0.look.ground != nil }?.look.grounds?.first
  }

  private func rank(_ rule: ThemeRule) -> [Int] {
    [
      rule.element.ancestors.count, rule.containers.count, rule.state == nil ? 0 : 1,
      rule.width == nil ? 0 : 1,
    ]
  }

  /// The classes that descend from an element's class: exhibits', and the app's own that
  /// rules are for.
  func descendants(of element: ThemeElement) -> [ThemeElement] {
    let own = rules.flatMap { [$0.element] + $0.containers }
      .filter { !ThemeElement.all.contains($0) }
    return (ThemeElement.all + own).filter { $0.ancestors.contains(element) }
  }
}
