/// The look of a class of elements, everywhere or in some places only.
///
/// - Source: SPEC BL-63…68; UIKit, `UIAppearance`.
public struct ThemeRule: Hashable, Sendable {
  /// The class.
  public var element: ThemeElement
  /// The classes of the elements around it, the outermost first; empty for anywhere (SPEC BL-64).
  public var containers: [ThemeElement]
  /// The state in which the rule holds; nil for every state.
  public var state: ThemeState?
  /// The width at which the rule holds; nil for every width.
  public var width: ThemeWidth?
  /// The look that the rule gives.
  public var look: ThemeLook

  /// Makes a rule that holds everywhere, in every state and width, unless said otherwise.
  public init(
    _ element: ThemeElement, in containers: [ThemeElement] = [], state: ThemeState? = nil,
    width: ThemeWidth? = nil, _ look: ThemeLook
  ) {
    (self.element, self.containers, self.state, self.width) = (element, containers, state, width)
    self.look = look
  }
}

/// The properties that a rule sets; nil leaves a property as it is.
public struct ThemeLook: Hashable, Sendable {
  /// The colour of text and symbols.
  public var ink: ThemeColour?
  /// The colour behind the elements.
  public var ground: ThemeColour?
  /// The colour of lines at its edges and in it.
  public var line: ThemeColour?
  /// The colour of buttons, links and choices in it.
  public var accent: ThemeColour?
  /// True for bold type, of weight 700, and false for regular type, of 400.
  public var isBold: Bool?
  /// True if the ground goes from a little lighter at the top to a little darker at the bottom
  /// (SPEC BL-77).
  public var isGradient: Bool?
  /// The radius of its corners, in points.
  public var corner: Double?
  /// The picture behind the elements, in place of a ground.
  public var image: ResizableImage?

  /// Makes a look of the properties that are given; nil leaves the others as they are.
  public init(
    ink: ThemeColour? = nil, ground: ThemeColour? = nil, line: ThemeColour? = nil,
    accent: ThemeColour? = nil, isBold: Bool? = nil, isGradient: Bool? = nil,
    corner: Double? = nil, image: ResizableImage? = nil
  ) {
    (self.ink, self.ground, self.line, self.accent) = (ink, ground, line, accent)
    (self.isBold, self.isGradient, self.corner, self.image) = (isBold, isGradient, corner, image)
  }

  /// The colours behind the content of its ground, from the top to the bottom; nil without a
  /// ground.
  var grounds: [ThemeColour]? {
    ground.map { isGradient == true ? [$0.mixed(with: .white), $0.mixed(with: .black)] : [$0] }
  }
}

/// A colour in light appearance, and the one in dark appearance.
public struct ThemeColour: Hashable, Sendable {
  /// The colour in light appearance.
  public var light: Colour
  /// The colour in dark appearance.
  public var dark: Colour

  /// Makes a colour, the same in dark appearance unless `dark` is given.
  public init(_ light: Colour, dark: Colour? = nil) {
    (self.light, self.dark) = (light, dark ?? light)
  }

  /// An end of its gradient: an eighth of it is the other colour.
  fileprivate func mixed(with end: Colour) -> ThemeColour {
    ThemeColour(light.mixed(0.875, with: end), dark: dark.mixed(0.875, with: end))
  }
}

/// A picture that grows in its middle: its corners and edges keep their size (SPEC BL-77…81).
public struct ResizableImage: Hashable, Sendable {
  /// The widths that the edges keep, in points.
  public struct Caps: Hashable, Sendable {
    /// The width at each edge; 0 for an edge that keeps nothing.
    public var top, left, bottom, right: Double

    /// Makes caps of widths in points.
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
      (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }

    var isNone: Bool { top == 0 && left == 0 && bottom == 0 && right == 0 }

    /// The edges in the order of CSS.
    var edges: [Double] { [top, right, bottom, left] }
  }

  /// The treatment of the middle.
  public enum Fill: String, CaseIterable, Sendable { case tile, stretch }

  /// A file of it.
  public struct Variant: Hashable, Sendable {
    /// The address of the picture, relative to the style sheet.
    public var address: String
    /// The number of pixels across a point.
    public var scale: Int
    /// True if it is for phones held on their side.
    public var isLandscape: Bool
    /// The size in points, if it isn't that of the picture that it varies.
    public var width, height: Double?

    /// Makes a variant; without a size of its own it has that of the picture.
    public init(
      address: String, scale: Int, isLandscape: Bool, width: Double? = nil, height: Double? = nil
    ) {
      (self.address, self.scale, self.isLandscape) = (address, scale, isLandscape)
      (self.width, self.height) = (width, height)
    }
  }

  /// In points: the pixels of the variant of scale 1.
  public var width, height: Double
  /// The corners and edges that keep their size.
  public var caps: Caps
  /// The way in which all but the caps fills the room.
  public var fill: Fill
  /// The one of scale 1 that isn't for landscape first.
  public var variants: [Variant]
  /// The colours behind words, from the darkest to the lightest; empty for a picture that is
  /// transparent there, or not examined.
  public var shades: [Colour]

  /// Makes a picture of a size in points; without caps and shades, and repeated, by default.
  public init(
    width: Double, height: Double, caps: Caps = Caps(), fill: Fill = .tile, variants: [Variant],
    shades: [Colour] = []
  ) {
    (self.width, self.height, self.caps, self.fill) = (width, height, caps, fill)
    (self.variants, self.shades) = (variants, shades)
  }
}
