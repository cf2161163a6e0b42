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

  /// The bars at the top of screens.
  public static let bar = ThemeElement("bar", ".bar")
  /// The bars at the bottom of panes, with a list's count or the choice of a translation.
  public static let toolbar = ThemeElement("toolbar", ".toolbar")
  /// The bar at the bottom of the window that holds the tabs.
  public static let tabBar = ThemeElement("tabBar", ".tab-bar")
  /// A tab in the tab bar: its symbol and its title.
  public static let tab = ThemeElement("tab", ".tab-item")
  /// The title of a screen in its bar.
  public static let title = ThemeElement("title", ".bar-title")
  /// All elements that are pressed to do something, but for rows, tabs and segments.
  public static let button = ThemeElement(
    "button",
    ":is(.bar-button, .back, .chips-clear, .chip, .saying-dismiss, .zoom-panel button, .facsimile-category)"
  )
  /// The buttons in bars, and those of the same look elsewhere; a kind of `button`.
  public static let barButton = ThemeElement("barButton", ".bar-button", parent: button)
  /// The button in a bar that leads back to the screen before; a kind of `button`.
  public static let backButton = ThemeElement("backButton", ".back", parent: button)
  /// The button beside the search field that ends a search; a kind of `barButton`.
  public static let doneButton = ThemeElement("doneButton", ".done", parent: barButton)
  /// The lists of entries, and the tables of apps of one's own.
  public static let list = ThemeElement("list", ".list")
  /// A row of a list, or of the search of everything.
  public static let row = ThemeElement("row", ".row")
  /// The name in a row.
  public static let name = ThemeElement("name", ".row .name")
  /// The line under a name, in rows and in the headline of an entry.
  public static let subtitle = ThemeElement("subtitle", ".subtitle")
  /// The field's value at the end of a row.
  public static let value = ThemeElement("value", ".row-value")
  /// The heading of a section of a list, such as a letter.
  public static let sectionTitle = ThemeElement("sectionTitle", ".section-title")
  /// The search fields, with their magnifiers; focused while the keyboard is in one.
  public static let searchField = ThemeElement(
    "searchField", ".search", states: [.focused: ".search:focus-within"])
  /// A choice between segments, as a whole: of a scope, a translation or a setting.
  public static let segments = ThemeElement("segments", ".segmented")
  /// One of the segments to choose from; selected is the chosen one.
  public static let segment = ThemeElement(
    "segment", ".segment > span",
    states: [
      .selected: ".segment > input:checked + span",
      .focused: ".segment > input:focus-visible + span",
      .pressed: ".segment:active > span", .disabled: ".segment > input:disabled + span",
    ])
  /// The line between two segments; invisible unless a rule gives it a ground (SPEC BL-68).
  public static let divider = ThemeElement("divider", ".segment + .segment", part: "::before")
  /// The screen of an entry, without its bars.
  public static let detail = ThemeElement("detail", ".detail-scroll")
  /// The name above an entry's text, and the headings in texts.
  public static let heading = ThemeElement(
    "heading", ":is(.headline .name, .prose :is(h1, h2, h3, h4, h5, h6))")
  /// The texts that curators write in Markdown: of entries, clauses and pages.
  public static let text = ThemeElement("text", ".prose")
  /// The links in texts, and in the values of an entry's fields.
  public static let link = ThemeElement("link", ":is(.prose, .fields) a")
  /// The label of a field in an entry.
  public static let label = ThemeElement("label", ".fields dt")
  /// A category under an entry's name, or as the value of a field.
  public static let category = ThemeElement(
    "category", ":is(.categories li, .fields [data-kind=\"category\"] bdi)")
  /// A quotation in an entry, in all the translations that show.
  public static let quotation = ThemeElement("quotation", ".quotation")
  /// The screens that lie over others: sheets, popovers and full screens.
  public static let sheet = ThemeElement("sheet", ".sheet")
  /// The groups of settings on a settings screen.
  public static let settings = ThemeElement("settings", ".settings")
  /// The screens of pages, settings, facsimiles, and the search of everything.
  public static let page = ThemeElement("page", ".reading")
  /// The boxes that visitors tick in a filter.
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
