/// The role of an element for a reader.
///
/// - Source: WAI-ARIA 1.2; HTML-AAM for the roles that tags have of themselves.
public struct Role: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The role's name in ARIA, such as `listitem`.
  public let rawValue: String

  /// Makes the role of a name, which ARIA may not know.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Makes the role of a name in a program, which ARIA may not know.
  public init(stringLiteral value: String) { rawValue = value }

  /// A run of text, which ARIA gives no role.
  public static let text: Role = "text"
  /// A wrapper without a meaning of its own, such as a `div`.
  public static let generic: Role = "generic"
  /// The role of an element that stands for nothing, such as a picture with an empty `alt`.
  public static let none: Role = "none"
  /// A way to another address; the role of an `a` that has one.
  public static let link: Role = "link"
  /// A control that acts when it is tapped; the role of `button`.
  public static let button: Role = "button"
  /// The title of a part of the page; the role of `h1` to `h6`.
  public static let heading: Role = "heading"
  /// A field for a search; the role of an input of type `search`.
  public static let searchbox: Role = "searchbox"
  /// A field for text; the role of an input whose type gives it no other.
  public static let textbox: Role = "textbox"
  /// A control that is checked or not; the role of an input of type `checkbox`.
  public static let checkbox: Role = "checkbox"
  /// A control that is on or off; no tag has this role of itself.
  public static let `switch`: Role = "switch"
  /// One of the choices of which one is checked; the role of an input of type `radio`.
  public static let radio: Role = "radio"
  /// A control for a number in a range; the role of an input of type `range`.
  public static let slider: Role = "slider"
  /// A control that brings its panel to the front; no tag has this role of itself.
  public static let tab: Role = "tab"
  /// One of the choices of a list box; no tag has this role of itself here.
  public static let option: Role = "option"
  /// A list of items; the role of `ul` and `ol`.
  public static let list: Role = "list"
  /// An item of a list; the role of `li`.
  public static let listitem: Role = "listitem"
  /// A picture; the role of an `img` whose `alt` isn't empty.
  public static let img: Role = "img"
  /// The main content of the page; the role of `main`.
  public static let main: Role = "main"
  /// A group of links to places; the role of `nav`.
  public static let navigation: Role = "navigation"
  /// A part of the page with a name; the role of a `section` that has one.
  public static let region: Role = "region"
  /// A message that a reader speaks without moving to it; the role of `output`.
  public static let status: Role = "status"
  /// A window above the page; no tag has this role of itself here.
  public static let dialog: Role = "dialog"

  /// Every role a query may ask for.
  public static let known: [Role] = [
    "alert", "alertdialog", "application", "article", "banner", "blockquote", "button", "caption",
    "cell",
    "checkbox", "columnheader", "combobox", "complementary", "contentinfo", "definition", "dialog",
    "document", "feed", "figure", "form", "grid", "gridcell", "group", "heading", "img", "link",
    "list",
    "listbox", "listitem", "log", "main", "menu", "menubar", "menuitem", "navigation", "note",
    "option", "paragraph", "progressbar", "radio", "radiogroup", "region", "row", "rowgroup",
    "rowheader", "search", "searchbox", "separator", "slider", "spinbutton", "status", "switch",
    "tab", "table", "tablist", "tabpanel", "term", "text", "textbox", "toolbar", "tooltip", "tree",
    "treeitem",
  ]

  /// True if its name may come from its content.
  var isNamedByContent: Bool {
    switch rawValue {
    case "button", "cell", "checkbox", "columnheader", "gridcell", "heading", "link", "menuitem",
      "option", "radio", "row", "rowheader", "switch", "tab", "tooltip", "treeitem":
      return true
    default: return false
    }
  }

  /// True if a reader meets nothing below it.
  var hidesContent: Bool {
    switch rawValue {
    case "button", "checkbox", "img", "option", "radio", "separator", "slider", "switch", "tab",
      "textbox", "searchbox":
      return true
    default: return false
    }
  }

  /// True if a tap on it does something.
  var isActionable: Bool {
    switch rawValue {
    case "button", "checkbox", "link", "menuitem", "option", "radio", "searchbox", "slider",
      "switch", "tab", "textbox", "treeitem":
      return true
    default: return false
    }
  }
}

extension Role {
  /// The role of an element: the one it claims, or its tag's own.
  ///
  /// - Parameters:
  ///   - node: the element.
  ///   - isInSection: true if it lies in a section, article, aside, nav or main, where a header is
  ///     not the page's banner.
  init(of node: MarkupNode, isInSection: Bool) {
    if let claimed = node.attributes["role"]?.split(separator: " ").first {
      self = claimed == "presentation" ? .none : Role(rawValue: String(claimed))
      return
    }
    let isNamed =
      !(node.attributes["aria-label"] ?? "").isEmpty || node.attributes["aria-labelledby"] != nil
    switch node.tag {
    case "": self = .text
    case "a": self = node.attributes["href"] == nil ? .generic : .link
    case "button": self = .button
    case "input": self = Role(ofInput: node.attributes["type"] ?? "text")
    case "h1", "h2", "h3", "h4", "h5", "h6": self = .heading
    case "ul", "ol": self = .list
    case "li": self = .listitem
    case "nav": self = .navigation
    case "main": self = .main
    case "section": self = isNamed ? .region : .generic
    case "form": self = isNamed ? "form" : .generic
    case "aside": self = "complementary"
    case "header": self = isInSection ? .generic : "banner"
    case "footer": self = isInSection ? .generic : "contentinfo"
    case "p": self = "paragraph"
    case "blockquote": self = "blockquote"
    case "img": self = node.attributes["alt"] == "" ? .none : .img
    case "hr": self = "separator"
    case "table": self = "table"
    case "thead", "tbody": self = "rowgroup"
    case "tr": self = "row"
    case "td": self = "cell"
    case "th": self = node.attributes["scope"] == "row" ? "rowheader" : "columnheader"
    case "fieldset": self = "group"
    case "figure": self = "figure"
    case "figcaption": self = "caption"
    case "dt": self = "term"
    case "dd": self = "definition"
    case "output": self = .status
    case "progress": self = "progressbar"
    default: self = .generic
    }
  }

  private init(ofInput type: String) {
    switch type {
    case "search": self = .searchbox
    case "checkbox": self = .checkbox
    case "radio": self = .radio
    case "range": self = .slider
    case "number": self = "spinbutton"
    case "button", "submit", "reset": self = .button
    case "hidden": self = .none
    default: self = .textbox
    }
  }
}
