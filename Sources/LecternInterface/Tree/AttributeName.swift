import LecternBase

/// The attributes, live properties and style properties a view may set; on the wire a byte.
///
/// A name beginning with `.` is a property of the live element (typed text or a tick); one
/// beginning with `:` is a style property, which only the host sets, because a strict
/// Content-Security-Policy forbids `style` attributes in a page.
public enum AttributeName: UInt8, CaseIterable, Sendable {
  case `class`, id, role, href, src, alt, title, lang, dir, type, placeholder
  case disabled, hidden, inert, tabindex, name, `for`, width, height, start, scope, align
  case enterkeyhint, autocomplete, autocapitalize, spellcheck, inputmode, loading, rel, srcset
  case ariaLabel, ariaLabelledby, ariaDescribedby, ariaCurrent, ariaSelected, ariaPressed
  case ariaExpanded, ariaControls, ariaHidden, ariaLive, ariaSetsize, ariaPosinset, ariaChecked
  case ariaDisabled, ariaModal, ariaBusy
  case dataPlace, dataMode, dataFront, dataKind, dataTranslation, dataTextSize, dataAppearance
  case dataMotion, dataFrom, dataHeight, dataCover, dataOffline
  case controls, preload, poster, kind, playsinline, srclang, label
  case viewbox, x, y
  case value, checked
  case styleHeight, styleWidth, styleTransform
  case styleLeftWidth, styleInsetTop, styleInsetBottom
  case styleProgress, styleDuration
  case styleZoom
  case styleColor

  /// The name of each attribute, by raw value.
  public static let names: [StaticString] = [
    "class", "id", "role", "href", "src", "alt", "title", "lang", "dir", "type", "placeholder",
    "disabled", "hidden", "inert", "tabindex", "name", "for", "width", "height", "start", "scope",
    "align",
    "enterkeyhint", "autocomplete", "autocapitalize", "spellcheck", "inputmode", "loading", "rel",
    "srcset",
    "aria-label", "aria-labelledby", "aria-describedby", "aria-current", "aria-selected",
    "aria-pressed", "aria-expanded", "aria-controls", "aria-hidden", "aria-live", "aria-setsize",
    "aria-posinset", "aria-checked", "aria-disabled", "aria-modal", "aria-busy",
    "data-place", "data-mode", "data-front", "data-kind", "data-translation", "data-text-size",
    "data-appearance", "data-motion", "data-from", "data-height", "data-cover",
    "data-offline",
    "controls", "preload", "poster", "kind", "playsinline", "srclang", "label",
    "viewbox", "x", "y",
    ".value", ".checked",
    ":height", ":width", ":transform",
    ":--left-width", ":--inset-top", ":--inset-bottom",
    ":--progress", ":--duration",
    ":--zoom",
    ":color",
  ]
}

/// One attribute and its value.
public struct Attribute: Appendable, Equatable, Sendable {
  /// The name of the attribute.
  public let name: AttributeName
  /// Its value, not escaped.
  public let value: Text

  /// An attribute's text has no languages of its own.
  @inline(never) @_disfavoredOverload
  public init(_ name: AttributeName, _ value: __owned Text) {
    self.name = name
    self.value = value.untagged
  }

  /// Says whether a state of ARIA is on, with `true` or `false`.
  @inline(never)
  public init(_ name: AttributeName, isOn: Bool) {
    self.init(name, isOn ? "true" : "false")
  }

  /// Takes a literal, of which a place passes no more than the address.
  @inline(__always)
  public init(_ name: AttributeName, _ value: StaticString) {
    self.init(name, literal: value.utf8Start)
  }

  @inline(never) @usableFromInline
  init(_ name: AttributeName, literal: UnsafePointer<UInt8>) {
    self.name = name
    value = Text(literal: literal)
  }
}
