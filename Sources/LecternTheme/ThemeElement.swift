/// A class of element that a theme has rules for, by its name in `exhibit.yaml`.
///
/// Names are those of the curator's screens; selectors are those of `Web/lectern.css`.
public struct ThemeElement: Hashable, Sendable {
  /// The name in rules.
  public let name: String
  /// The classes whose rules hold for this one too, and lose to its own, the nearest
  /// first (SPEC BL-64).
  public let ancestors: [ThemeElement]
  /// The selector of the element in a page, without a state.
  let selector: String
  /// The selectors of the element in the states that aren't told at the element itself.
  let stateSelectors: [ThemeState: String]
  /// The part of the element, such as `::before`.
  let part: String

  private init(
    _ name: String, _ selector: String, parent: ThemeElement? = nil,
    states: [ThemeState: String] = [:], part: String = ""
  ) {
    (self.name, self.selector) = (name, selector)
    ancestors = parent.map { [$0] + $0.ancestors } ?? []
    (stateSelectors, self.part) = (states, part)
  }

  /// A class of an app's own elements.
  ///
  /// - Parameters:
  ///   - cssClass: the name of the class in Swift.
  ///   - parent: the class whose rules hold for it too.
  public init(cssClass: String, parent: ThemeElement? = nil) {
    self.init(cssClass, "." + cssClass, parent: parent)
  }

  /// The classes of all exhibits.
  public static let all = [
    bar, toolbar, tabBar, tab, title, button, barButton, backButton, doneButton, list, row, name,
    subtitle, value, sectionTitle, searchField, segments, segment, divider, detail, heading, text,
    link, label, category, quotation, sheet, settings, page, checkbox, progress, dialog,
  ]

  /// The class of a name; nil for none.
  public static func named(_ name: String) -> ThemeElement? { all.first { $0.name == name } }

  public static let bar = ThemeElement("bar", ".bar")
  public static let toolbar = ThemeElement("toolbar", ".toolbar")
  public static let tabBar = ThemeElement("tabBar", ".tab-bar")
  public static let tab = ThemeElement("tab", ".tab-item")
  public static let title = ThemeElement("title", ".bar-title")
  /// All elements that are pressed to do something, but for rows, tabs and segments.
  public static let button = ThemeElement(
    "button",
    ":is(.bar-button, .back, .chips-clear, .chip, .saying-dismiss, .zoom-panel button, .facsimile-category)"
  )
  public static let barButton = ThemeElement("barButton", ".bar-button", parent: button)
  public static let backButton = ThemeElement("backButton", ".back", parent: button)
  public static let doneButton = ThemeElement("doneButton", ".done", parent: barButton)
  public static let list = ThemeElement("list", ".list")
  public static let row = ThemeElement("row", ".row")
  public static let name = ThemeElement("name", ".row .name")
  public static let subtitle = ThemeElement("subtitle", ".subtitle")
  public static let value = ThemeElement("value", ".row-value")
  public static let sectionTitle = ThemeElement("sectionTitle", ".section-title")
  public static let searchField = ThemeElement(
    "searchField", ".search", states: [.focused: ".search:focus-within"])
  public static let segments = ThemeElement("segments", ".segmented")
  public static let segment = ThemeElement(
    "segment", ".segment > span",
    states: [
      .selected: ".segment > input:checked + span",
      .focused: ".segment > input:focus-visible + span",
      .pressed: ".segment:active > span", .disabled: ".segment > input:disabled + span",
    ])
  /// The line between two segments; invisible unless a rule gives it a ground (SPEC BL-68).
  public static let divider = ThemeElement("divider", ".segment + .segment", part: "::before")
  public static let detail = ThemeElement("detail", ".detail-scroll")
  public static let heading = ThemeElement(
    "heading", ":is(.headline .name, .prose :is(h1, h2, h3, h4, h5, h6))")
  public static let text = ThemeElement("text", ".prose")
  public static let link = ThemeElement("link", ":is(.prose, .fields) a")
  public static let label = ThemeElement("label", ".fields dt")
  public static let category = ThemeElement(
    "category", ":is(.categories li, .fields [data-kind=\"category\"] bdi)")
  public static let quotation = ThemeElement("quotation", ".quotation")
  public static let sheet = ThemeElement("sheet", ".sheet")
  public static let settings = ThemeElement("settings", ".settings")
  public static let page = ThemeElement("page", ".reading")
  public static let checkbox = ThemeElement(
    "checkbox", ".filter-row input", states: [.selected: ".filter-row input:checked"])
  /// A progress bar: its ground is the track, its accent the finished part (SPEC BL-67).
  public static let progress = ThemeElement("progress", ".offline-progress progress")
  /// A dialog of a kiosk with its visitors, and its staff.
  public static let dialog = ThemeElement("dialog", ".kiosk-dialog")

  func selector(in state: ThemeState?) -> String {
    guard let state else { return selector }
    return stateSelectors[state] ?? ":is(\(selector))" + state.suffix
  }
}

/// The state of an element in which a rule holds (SPEC BL-68).
public enum ThemeState: String, CaseIterable, Sendable {
  case selected, pressed, focused, disabled

  var suffix: String {
    switch self {
    case .selected:
      ":is([aria-current], [aria-selected=\"true\"], [aria-pressed=\"true\"], [aria-expanded=\"true\"])"
    case .pressed: ":active"
    case .focused: ":focus-visible"
    case .disabled: ":is([disabled], [aria-disabled=\"true\"])"
    }
  }
}

/// The width of the window at which a rule holds.
public enum ThemeWidth: String, CaseIterable, Sendable {
  /// One screen at a time.
  case compact
  /// Two beside each other.
  case regular
  /// A phone held on its side, whose bars are low (SPEC BL-77).
  case landscapePhone

  var query: String {
    switch self {
    case .compact: "(max-width: 699.98px)"
    case .regular: "(min-width: 700px)"
    case .landscapePhone: "(orientation: landscape) and (max-height: 500px)"
    }
  }
}
