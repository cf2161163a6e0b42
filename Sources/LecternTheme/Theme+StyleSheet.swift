extension Theme {
  /// The theme as a style sheet, to be linked after `lectern.css`.
  ///
  /// Every selector has the same weight, more than any in `lectern.css` and less than a value set
  /// on the element itself, which wins (SPEC BL-63).
  public var stylesheet: String {
    var colours = ColourList()
    if let tint {
      colours.add("--tint", ThemeColour(tint.light))
      colours.add("--tint-dark", ThemeColour(tint.dark))
    }
    if let tint { colours.addForContrast("--accent", moreContrast(tint)) }
    let rules = orderedRules.map { css(of: $0, &colours) }.joined()
    // A visitor's own colours override the curator's.
    return colours.css
      + (rules.isEmpty ? "" : "@media not all and (forced-colors: active) {\n\(rules)}\n")
  }

  /// The accent for visitors who want more contrast.
  private func moreContrast(_ tint: ThemeColour) -> ThemeColour {
    func accent(_ surfaces: Surfaces) -> Colour? {
      surfaces.accent(of: tint).standingApart(from: surfaces.grounds, by: 7)
    }
    return ThemeColour(accent(.light) ?? .black, dark: accent(.dark) ?? .white)
  }

  private func css(of rule: ThemeRule, _ colours: inout ColourList) -> String {
    let containers = rule.containers.map { ":where(\(any($0, nil))) " }.joined()
    // An id that no element has gives the weight.
    let selector = "\(containers):is(\(any(rule.element, rule.state)), #_)\(rule.element.part)"
    var css =
      "\(selector) {\n" + declarations(of: rule, &colours).map { "  \($0)\n" }.joined() + "}\n"
    if let image = rule.look.image { css += variants(of: image, selector) }
    guard let width = rule.width else { return css }
    return "@media \(width.query) {\n\(css)}\n"
  }

  /// A class with all that descend from it.
  private func any(_ element: ThemeElement, _ state: ThemeState?) -> String {
    ([element] + descendants(of: element)).map { $0.selector(in: state) }.joined(separator: ", ")
  }

  private func declarations(of rule: ThemeRule, _ colours: inout ColourList) -> [String] {
    let look = rule.look
    var css: [String] = []
    if let ink = look.ink {
      let name = colours.name(ink)
      let (soft, fill) = (Self.percent(Surfaces.softPart), Self.percent(Surfaces.fillPart))
      // Its content follows: the softer ink, and shades of it.
      css += [
        "color: \(name);", "--ink: \(name);",
        "--ink-soft: color-mix(in srgb, \(name) \(soft), \(look.ground.map { colours.name($0) } ?? "transparent"));",
        "--fill: color-mix(in srgb, \(name) \(fill), transparent);",
      ]
    }
    if let ground = look.ground {
      let name = colours.name(ground)
      let ends = (look.grounds ?? []).map { colours.name($0) }
      css.append(
        "background: \(ends.count > 1 ? "linear-gradient(\(ends.joined(separator: ", ")))" : name);"
      )
      css += [
        "--ground: \(name);", "--ground-aside: \(name);", "-webkit-backdrop-filter: none;",
        "backdrop-filter: none;",
      ]
      if rule.element == .divider { css += Self.divider }
    }
    if let line = look.line {
      let name = colours.name(line)
      css += ["--line: \(name);", "--pane-border: \(name);", "border-color: \(name);"]
    }
    if let accent = look.accent {
      let name = colours.name(accent)
      css += ["--accent: \(name);", "accent-color: \(name);"]
    }
    if let isBold = look.isBold { css.append("font-weight: \(isBold ? 700 : 400);") }
    if let corner = look.corner { css.append("border-radius: \(number(corner))px;") }
    if let image = look.image { css += self.css(of: image) }
    return css
  }

  private static func percent(_ part: Double) -> String { "\(Int((part * 100).rounded()))%" }

  private static let divider = [
    "content: \"\";", "position: absolute;", "z-index: 1;", "inset-block: -2px;",
    "inset-inline-start: 0;",
    "width: 1px;", "pointer-events: none;",
  ]

  // MARK: Images

  private func css(of image: ResizableImage) -> [String] {
    let url = image.variants.first.map { "url(\"\($0.address)\")" } ?? "none"
    var css = ["background: none;", "-webkit-backdrop-filter: none;", "backdrop-filter: none;"]
    let size = size(of: image, image.width, image.height)
    if image.caps.isNone {
      css += ["background-image: \(url);", size]
      if image.fill == .stretch { css.append("background-repeat: no-repeat;") }
      return css
    }
    let caps = image.caps
    let fill = image.fill == .tile ? "repeat" : "stretch"
    // Without caps above and below the picture is one row, as high as the element (SPEC BL-79).
    let isRow = caps.top == 0 && caps.bottom == 0
    css += [
      // It comes before the rest, which it resets.
      "border: 0 solid transparent;", size,
      "border-image-source: \(url);",
      "border-image-width: \(caps.edges.map { number($0) + "px" }.joined(separator: " "));",
      "border-image-repeat: \(fill) \(isRow ? "stretch" : fill);",
    ]
    return css
  }

  /// The way in which a picture of a size in points is cut, or the size of one drawn without caps.
  private func size(of image: ResizableImage, _ width: Double, _ height: Double) -> String {
    guard image.caps.isNone else {
      // In percent, so that variants of all scales are cut alike.
      let slices = zip(image.caps.edges, [height, width, height, width])
        .map { number($0 / $1 * 100) + "%" }
      return "border-image-slice: \(slices.joined(separator: " ")) fill;"
    }
    if image.fill == .stretch { return "background-size: 100% 100%;" }
    // A line of pixels is a gradient: it tiles across, and is as long as the room (SPEC BL-78).
    let (isColumn, isRow) = (width == 1 && height > 1, height == 1 && width > 1)
    return "background-size: \(isRow ? "100%" : number(width) + "px") "
      + "\(isColumn ? "100%" : number(height) + "px");"
  }

  private func variants(of image: ResizableImage, _ selector: String) -> String {
    let property = image.caps.isNone ? "background-image" : "border-image-source"
    return image.variants.dropFirst().sorted {
      ($0.isLandscape ? 10 : 0) + $0.scale < ($1.isLandscape ? 10 : 0) + $1.scale
    }
    .map { variant in
      var queries: [String] = []
      if variant.isLandscape { queries.append(ThemeWidth.landscapePhone.query) }
      if variant.scale > 1 {
        queries.append("(min-resolution: \(number(Double(variant.scale) - 0.5))dppx)")
      }
      var css = "\(property): url(\"\(variant.address)\");"
      if variant.width != nil || variant.height != nil {
        css +=
          " " + size(of: image, variant.width ?? image.width, variant.height ?? image.height)
      }
      return """
        @media \(queries.joined(separator: " and ")) {
          \(selector) { \(css) }
        }

        """
    }.joined()
  }

  private func number(_ value: Double) -> String {
    let text = String(value)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

/// The colours of a theme as custom properties, for both appearances.
private struct ColourList {
  private var names: [(name: String, colour: ThemeColour)] = []
  private var forContrast: [(name: String, colour: ThemeColour)] = []

  mutating func add(_ name: String, _ colour: ThemeColour) { names.append((name, colour)) }

  mutating func addForContrast(_ name: String, _ colour: ThemeColour) {
    forContrast.append((name, colour))
  }

  /// A colour as a value, which follows the appearance.
  mutating func name(_ colour: ThemeColour) -> String {
    if colour.light == colour.dark { return colour.light.hex }
    if let known = names.first(where: { $0.name.hasPrefix("--theme") && $0.colour == colour }) {
      return "var(\(known.name))"
    }
    let name = "--theme-\(names.count + 1)"
    names.append((name, colour))
    return "var(\(name))"
  }

  var css: String {
    blocks(names)
      + (forContrast.isEmpty ? "" : "@media (prefers-contrast: more) {\n\(blocks(forContrast))}\n")
  }

  private func blocks(_ names: [(name: String, colour: ThemeColour)]) -> String {
    guard !names.isEmpty else { return "" }
    let dark = names.filter { $0.colour.light != $0.colour.dark }
    return block(":root", names, \.light)
      + (dark.isEmpty
        ? ""
        : "@media (prefers-color-scheme: dark) {\n"
          + block(":root:not([data-appearance=\"light\"])", dark, \.dark) + "}\n"
          + block(":root[data-appearance=\"dark\"]", dark, \.dark))
  }

  private func block(
    _ selector: String, _ names: [(name: String, colour: ThemeColour)],
    _ appearance: KeyPath<ThemeColour, Colour>
  ) -> String {
    "\(selector) {\n"
      + names.map { "  \($0.name): \($0.colour[keyPath: appearance].hex);\n" }.joined() + "}\n"
  }
}
