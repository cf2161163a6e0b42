/// Two colours of a theme that don't stand apart enough for text.
public struct ContrastFault: Hashable, Sendable {
  /// The part of a theme that is to be changed.
  public enum Culprit: Hashable, Sendable {
    case tint
    /// The ink or the ground of a rule, by its place in `Theme.rules`.
    case ink(Int)
    case ground(Int)
    case accent(Int)
    /// The picture of a rule, on which a colour that isn't the theme's stands.
    case picture(Int, isAccent: Bool)
  }

  /// The part of the theme that gives the fault.
  public var culprit: Culprit
  /// True if the fault shows in dark appearance, false for the light one.
  public var isDark: Bool
  /// The class of the text.
  public var element: String
  /// The colour of the text.
  public var ink: Colour
  /// The colour behind the text; one of several behind a gradient or in a picture.
  public var ground: Colour
  /// The contrast, from 1 to 21; less than 4.5.
  public var ratio: Double
  /// The nearest colour that would do in the culprit's place; nil if its hue has no such colour.
  public var remedy: Colour?
}

extension Theme {
  /// The least contrast of text (WCAG 2.2, 1.4.3).
  public static let leastContrast = 4.5

  /// Every pair of text and ground that the theme affects and that can't be read well, in both
  /// appearances; each culprit once.
  ///
  /// On a picture words are judged by its shades, if they are known.
  public var contrastFaults: [ContrastFault] {
    var faults: [ContrastFault] = []
    for surfaces in [Surfaces.light, .dark] {
      for context in contexts {
        for pair in Pair.all {
          guard let fault = fault(of: pair, in: context, surfaces),
            !faults.contains(where: { $0.culprit == fault.culprit && $0.isDark == fault.isDark })
          else { continue }
          faults.append(fault)
        }
      }
    }
    return faults
  }

  // MARK: Resolving

  /// The contexts in which rules may hold together: anywhere, and each place and width that some
  /// rule is for.
  private var contexts: [Context] {
    let order = order
    var found: [Context] = []
    let places = [([], nil)] + rules.map { ($0.containers, $0.width) }
    for (containers, width) in places
    where !found.contains(where: { $0.containers == containers && $0.width == width }) {
      let admitted = order.filter { index in
        let rule = rules[index]
        return (rule.containers.isEmpty || rule.containers == containers)
          && (rule.width == nil || rule.width == width)
      }
      found.append(Context(containers: containers, width: width, order: admitted))
    }
    return found
  }

  private struct Context {
    var containers: [ThemeElement]
    var width: ThemeWidth?
    /// The indices in `rules` of those that hold there, the last of which wins.
    var order: [Int]
  }

  /// A colour, and the rule it comes from; nil for one of Lectern's own.
  private struct Source {
    var colour: Colour
    var culprit: ContrastFault.Culprit?
  }

  /// The value of the last of the rules that hold for an element, and the rule's index.
  private func value<Value>(
    _ key: KeyPath<ThemeLook, Value?>, of element: ThemeElement, _ state: ThemeState?,
    in context: Context
  ) -> (Value, Int)? {
    let classes = [element] + element.ancestors
    for index in context.order.reversed() where classes.contains(rules[index].element) {
      let rule = rules[index]
      if rule.state == nil || rule.state == state, let value = rule.look[keyPath: key] {
        return (value, index)
      }
    }
    return nil
  }

  private func fault(of pair: Pair, in context: Context, _ surfaces: Surfaces) -> ContrastFault? {
    guard let (found, middle) = grounds(of: pair, in: context, surfaces) else { return nil }
    let isOwn = found.isEmpty
    if isOwn, pair.isRare { return nil }
    let grounds =
      isOwn
      ? own(pair.ground, surfaces)
      : found.map { ground in
        var ground = ground
        if let shade = shade(over: ground.colour, of: pair, in: context, surfaces) {
          ground.colour = shade.mixed(Surfaces.fillPart, with: ground.colour)
        }
        return ground
      }
    for ground in grounds {
      let ink = ink(of: pair, on: middle ?? ground.colour, in: context, surfaces)
      guard ink.culprit != nil || ground.culprit != nil else { continue }
      let ratio = ink.colour.contrast(with: ground.colour)
      guard ratio < Self.leastContrast else { continue }
      return fault(of: pair, ink, ground, grounds, ratio, surfaces)
    }
    return nil
  }

  /// The colours that the theme lays behind a pair's text: an empty list if it has no part in it.
  ///
  /// - Returns: the colours, and the colour that a softer ink is mixed with: a gradient's own, or
  ///   nil for each of the colours; nil for a picture whose colours are unknown.
  private func grounds(
    of pair: Pair, in context: Context, _ surfaces: Surfaces
  ) -> (colours: [Source], middle: Colour?)? {
    let look = surfaces.appearance
    for (element, state) in pair.grounds {
      let ground = value(\.grounds, of: element, state, in: context)
      if element != pair.screen,
        let (image, index) = value(\.image, of: element, state, in: context),
        !isReplaced(image, of: index, by: ground?.1, in: context)
      {
        if image.shades.isEmpty { return nil }
        let culprit = ContrastFault.Culprit.picture(index, isAccent: pair.ink == .accent)
        return (image.shades.map { Source(colour: $0, culprit: culprit) }, nil)
      }
      guard let (colours, index) = ground else { continue }
      return (
        colours.map { Source(colour: $0[keyPath: look], culprit: .ground(index)) },
        rules[index].look.ground?[keyPath: look]
      )
    }
    return ([], nil)
  }

  /// True if a ground that a later rule gives replaces a picture; never one with caps, which is
  /// drawn over grounds.
  private func isReplaced(
    _ image: ResizableImage, of index: Int, by ground: Int?, in context: Context
  ) -> Bool {
    guard image.caps.isNone, let ground else { return false }
    return context.order.reversed().first { $0 == index || $0 == ground } == ground
      && ground != index
  }

  /// The ink whose shade lies between a pair's text and the theme's ground; nil without a shade.
  private func shade(
    over ground: Colour, of pair: Pair, in context: Context, _ surfaces: Surfaces
  ) -> Colour? {
    guard pair.ground == .filled else { return nil }
    if pair.isHolder {
      let own = value(\.ink, of: pair.element, nil, in: context)
      return own?.0[keyPath: surfaces.appearance] ?? surfaces.ink
    }
    let filled = pair.element == .segment ? ThemeElement.segments : pair.element
    guard value(\.ground, of: pair.element, nil, in: context) == nil,
      value(\.image, of: filled, nil, in: context) == nil
    else { return nil }
    return ink(of: pair, on: ground, in: context, surfaces).colour
  }

  private func ink(
    of pair: Pair, on ground: Colour, in context: Context, _ surfaces: Surfaces
  ) -> Source {
    let look = surfaces.appearance
    for (element, state) in pair.inks {
      if let (colour, index) = value(\.ink, of: element, state, in: context) {
        return Source(colour: colour[keyPath: look], culprit: .ink(index))
      }
    }
    guard pair.ink == .accent else {
      // The element around it gives the softer ink.
      for (element, state) in pair.grounds.dropFirst(pair.isHolder ? 0 : 1) where pair.ink == .soft
      {
        guard let (colour, index) = value(\.ink, of: element, state, in: context) else { continue }
        return Source(
          colour: colour[keyPath: look].mixed(Surfaces.softPart, with: ground), culprit: .ink(index)
        )
      }
      return Source(colour: pair.ink == .ink ? surfaces.ink : surfaces.soft)
    }
    for (element, state) in pair.grounds {
      if let (colour, index) = value(\.accent, of: element, state, in: context) {
        return Source(colour: colour[keyPath: look], culprit: .accent(index))
      }
    }
    return Source(
      colour: surfaces.accent(of: tint ?? Self.ownTint), culprit: tint == nil ? nil : .tint)
  }

  private func own(_ ground: Pair.Ground, _ surfaces: Surfaces) -> [Source] {
    switch ground {
    case .page: [Source(colour: surfaces.ground)]
    case .aside: [Source(colour: surfaces.aside), Source(colour: surfaces.ground)]
    case .chrome: [Source(colour: surfaces.chrome)]
    case .filled: [Source(colour: surfaces.filled(surfaces.aside))]
    case .raised: [Source(colour: surfaces.raised)]
    case .chosen:
      [
        Source(
          colour: surfaces.chosen(of: tint ?? Self.ownTint), culprit: tint == nil ? nil : .tint)
      ]
    }
  }

  /// The fault with its remedy: another ink, unless only the ground is the theme's.
  private func fault(
    of pair: Pair, _ ink: Source, _ ground: Source, _ grounds: [Source], _ ratio: Double,
    _ surfaces: Surfaces
  ) -> ContrastFault? {
    let least = Self.leastContrast
    let culprit =
      ink.culprit.flatMap { $0 == .tint && ground.culprit != nil ? nil : $0 } ?? ground.culprit
    guard let culprit else { return nil }
    let remedy: Colour? =
      switch culprit {
      case .tint: tintRemedy(surfaces)
      case .ink, .accent, .picture: ink.colour.standingApart(from: grounds.map(\.colour), by: least)
      case .ground(let index): groundRemedy(rules[index].look, ink.colour, ground.colour, surfaces)
      }
    return ContrastFault(
      culprit: culprit, isDark: surfaces.appearance == Surfaces.dark.appearance,
      element: pair.element.name, ink: ink.colour, ground: ground.colour, ratio: ratio,
      remedy: remedy)
  }

  /// The nearest ground to a rule's, with both ends of its gradient good for an ink.
  private func groundRemedy(
    _ look: ThemeLook, _ ink: Colour, _ ground: Colour, _ surfaces: Surfaces
  ) -> Colour? {
    guard look.isGradient == true, let own = look.ground?[keyPath: surfaces.appearance] else {
      return ground.standingApart(from: [ink], by: Self.leastContrast)
    }
    return own.nearest { colour in
      let ends = ThemeLook(ground: ThemeColour(colour), isGradient: true).grounds ?? []
      return ends.allSatisfy { $0.light.contrast(with: ink) >= Self.leastContrast }
    }
  }

  /// The nearest tint whose accent can be read everywhere, and on which ink can be read.
  private func tintRemedy(_ surfaces: Surfaces) -> Colour? {
    guard let tint else { return nil }
    let own = tint[keyPath: surfaces.appearance]
    return own.nearest { colour in
      let one = ThemeColour(colour)
      return surfaces.grounds.allSatisfy {
        surfaces.accent(of: one).contrast(with: $0) >= Self.leastContrast
      } && surfaces.ink.contrast(with: surfaces.chosen(of: one)) >= Self.leastContrast
    }
  }
}

/// Text, and the ground that it stands on.
private struct Pair {
  enum Ink { case ink, soft, accent }
  enum Ground { case page, aside, chrome, filled, raised, chosen }

  var element: ThemeElement
  /// The elements that may give the ink, the innermost first.
  var inks: [(ThemeElement, ThemeState?)]
  var ink: Ink
  /// The elements that may give the ground, the innermost first.
  var grounds: [(ThemeElement, ThemeState?)]
  var ground: Ground
  /// True if it is only looked at if a rule gives a ground: not every exhibit has such a place.
  var isRare: Bool
  /// True if the ink is that of content in the element without a class of its own.
  var isHolder: Bool
  /// The element that Lectern's own ground covers here: a picture of the element isn’t seen.
  var screen: ThemeElement?

  init(
    _ element: ThemeElement, state: ThemeState? = nil, _ ink: Ink,
    on grounds: [(ThemeElement, ThemeState?)], _ ground: Ground,
    inkOf others: [(ThemeElement, ThemeState?)] = [], isRare: Bool = false, isHolder: Bool = false,
    covering screen: ThemeElement? = nil
  ) {
    (self.element, self.ink, self.ground) = (element, ink, ground)
    (self.isRare, self.isHolder, self.screen) = (isRare, isHolder, screen)
    inks = isHolder ? [] : [(element, state)] + others
    self.grounds = [(element, state)] + grounds
  }

  static let all: [Pair] = [
    Pair(.title, .ink, on: [(.bar, nil)], .chrome, inkOf: [(.bar, nil)]),
    Pair(.barButton, .accent, on: [(.bar, nil)], .chrome),
    Pair(.backButton, .accent, on: [(.bar, nil)], .chrome),
    Pair(.doneButton, .accent, on: [(.bar, nil)], .chrome),
    Pair(.tab, .soft, on: [(.tabBar, nil)], .chrome),
    Pair(.tab, state: .selected, .accent, on: [(.tabBar, nil)], .chrome),
    Pair(
      .name, .ink, on: [(.row, nil), (.list, nil)], .aside, inkOf: [(.row, nil), (.list, nil)]),
    Pair(
      .name, .ink, on: [(.row, .selected), (.list, nil)], .chosen,
      inkOf: [(.row, .selected), (.list, nil)], covering: .list),
    Pair(.subtitle, .soft, on: [(.row, nil), (.list, nil)], .aside),
    Pair(.value, .soft, on: [(.row, nil), (.list, nil)], .aside),
    Pair(.sectionTitle, .soft, on: [(.list, nil)], .aside, covering: .list),
    // For typed text, and for the placeholder.
    Pair(.searchField, .ink, on: [(.bar, nil)], .filled, inkOf: [(.bar, nil)]),
    Pair(.searchField, .soft, on: [(.bar, nil)], .filled),
    Pair(.segment, .ink, on: [(.segments, nil)], .filled, inkOf: [(.segments, nil)]),
    Pair(.segment, state: .selected, .ink, on: [], .raised, inkOf: [(.segments, nil)]),
    Pair(.heading, .ink, on: [(.detail, nil)], .page, inkOf: [(.detail, nil)]),
    Pair(.text, .ink, on: [(.detail, nil)], .page, inkOf: [(.detail, nil)]),
    Pair(.text, .ink, on: [(.page, nil)], .page, inkOf: [(.page, nil)]),
    Pair(.link, .accent, on: [(.detail, nil)], .page),
    Pair(.link, .accent, on: [(.page, nil)], .page),
    Pair(.label, .soft, on: [(.detail, nil)], .page),
    Pair(.quotation, .ink, on: [(.detail, nil)], .page, inkOf: [(.detail, nil)]),
    Pair(.category, .soft, on: [], .filled),
    // These elements have no ground of their own, except in bars.
    Pair(
      .text, .ink, on: [(.page, nil), (.sheet, nil)], .page, inkOf: [(.sheet, nil)], isRare: true),
    Pair(.link, .accent, on: [(.page, nil), (.sheet, nil)], .page, isRare: true),
    Pair(
      .name, .ink, on: [(.row, nil), (.list, nil), (.sheet, nil)], .aside,
      inkOf: [(.row, nil), (.list, nil), (.sheet, nil)], isRare: true),
    Pair(.subtitle, .soft, on: [(.row, nil), (.list, nil), (.sheet, nil)], .aside, isRare: true),
    Pair(.settings, .ink, on: [(.sheet, nil)], .page, inkOf: [(.sheet, nil)], isRare: true),
    Pair(.settings, .soft, on: [(.sheet, nil)], .page, isRare: true),
    Pair(.toolbar, .ink, on: [], .chrome, isRare: true),
    Pair(.barButton, .accent, on: [(.toolbar, nil)], .chrome, isRare: true),
    Pair(.dialog, .ink, on: [], .page),
    // For its softer words and its buttons, which have no class of their own.
    Pair(.dialog, .soft, on: [], .page, isHolder: true),
    Pair(.dialog, .accent, on: [], .page, isHolder: true),
    Pair(.dialog, .accent, on: [], .filled, isRare: true, isHolder: true),
  ]
}
