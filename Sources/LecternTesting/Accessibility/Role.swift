/// The role of an element for a reader.
///
/// - Source: WAI-ARIA 1.2; HTML-AAM for the roles that tags have of themselves.
public struct Role: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { rawValue = value }

  /// A run of text, which ARIA gives no role.
  public static let text: Role = "text"
  public static let generic: Role = "generic"
  public static let none: Role = "none"
  public static let link: Role = "link"
  public static let button: Role = "button"
  public static let heading: Role = "heading"
  public static let searchbox: Role = "searchbox"
  public static let textbox: Role = "textbox"
  public static let checkbox: Role = "checkbox"
  public static let `switch`: Role = "switch"
  public static let radio: Role = "radio"
  public static let slider: Role = "slider"
  public static let tab: Role = "tab"
  public static let option: Role = "option"
  public static let list: Role = "list"
  public static let listitem: Role = "listitem"
  public static let img: Role = "img"
  public static let main: Role = "main"
  public static let navigation: Role = "navigation"
  public static let region: Role = "region"
  public static let status: Role = "status"
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
