import LecternBase
import LecternInterface

/// Hears what a visitor does in the menu.
protocol ClauseMenuViewDelegate: AnyObject {
  func clauseMenuView(didChooseRow row: Int)
  func clauseMenuView(didChooseClause clause: Int)
  func clauseMenuViewDidAskForMore()
  func clauseMenuView(didSearch text: Text, folded: Text)
  func clauseMenuView(didPressInField key: Key) -> Bool
  func clauseMenuView(fieldHasFocus hasFocus: Bool)
}

/// Draws the sidebar: the search field, and the categories or the clauses found.
///
/// - Source: SPEC MC-9, MC-12, MC-13.
struct ClauseMenuView {
  /// A row of the table of categories.
  struct Row {
    let label: Text
    /// The icon's file from the exhibit's folder; empty for one that the stylesheet draws.
    let icon: Text
    /// The kind of filter, by which the stylesheet draws an icon in its place.
    let kind: Text
    /// The number of clauses that it shows; nil if the number isn't of interest.
    let count: Int?
    let isChosen: Bool
  }

  /// A clause that was found.
  struct Hit {
    let clause: Int
    let name: Text
    /// The parts of the name that match the search (`FoldedText.marks`).
    let nameMarks: [Int]
    let categories: Text
    let isSelected: Bool
    let reference: NodeReference?
  }

  unowned(unsafe) let delegate: any ClauseMenuViewDelegate
  let field: NodeReference
  let isOpen: Bool
  let width: Double
  let rows: [Row]
  /// The clauses kept and seen last; nil without favourites.
  let marks: Node?
  /// The text of the search; empty for none.
  let query: Text
  let hits: [Hit]
  /// The number of hits that aren't listed.
  let more: Int
  /// The number of hits, in words; empty without a search.
  let status: Text

  /// Draws the sidebar away, and with nothing in it.
  static func closed(width: Double) -> Node { frame(isOpen: false, width: width, []) }

  private static func frame(isOpen: Bool, width: Double, _ children: [Node]) -> Node {
    var attributes = [
      Attribute(.ariaLabel, Word.categories.text),
      Attribute(.dataPlace, isOpen ? "shown" : "away"),
      Attribute(.styleWidth, Text(decimal: width) + "px"),
    ]
    if !isOpen { attributes.append(Attribute(.inert, "")) }
    return element(.section, class: "facsimile-menu", attributes, children)
  }

  func node() -> Node {
    ClauseMenuView.frame(
      isOpen: isOpen, width: width,
      [
        search(),
        element(.p, key: 2, class: "facsimile-found", [Attribute(.role, "status")], text: status),
        status.isEmpty ? categories() : found(),
      ])
  }

  private func search() -> Node {
    unowned(unsafe) let delegate = self.delegate
    return element(
      .div, key: 1, class: "search",
      [
        element(
          .i, class: "icon", [Attribute(.dataKind, "search"), Attribute(.ariaHidden, "true")]),
        element(
          .input, class: "search-field",
          [
            Attribute(.type, "search"), Attribute(.name, "clause-search"),
            Attribute(.placeholder, Word.searchClauses.text),
            Attribute(.ariaLabel, Word.searchClauses.text),
            Attribute(.enterkeyhint, "search"), Attribute(.autocomplete, "off"),
            Attribute(.autocapitalize, "none"), Attribute(.spellcheck, "false"),
            Attribute(.value, query),
          ],
          on: [
            .input {
              delegate.clauseMenuView(didSearch: $0, folded: $1)
            },
            .key { delegate.clauseMenuView(didPressInField: $0) },
            .focus { delegate.clauseMenuView(fieldHasFocus: $0) },
          ], reference: field),
      ])
  }

  private func categories() -> Node {
    unowned(unsafe) let delegate = self.delegate
    var items: [Node] = []
    for (index, row) in rows.enumerated() {
      var parts = [icon(row)]
      parts.append(element(.span, class: "facsimile-category-label", text: row.label))
      if let count = row.count {
        parts.append(element(.span, class: "facsimile-category-count", text: Text(number: count)))
      }
      items.append(
        element(
          .li,
          [
            element(
              .button, class: "facsimile-category",
              [
                Attribute(.type, "button"),
                Attribute(.ariaPressed, isOn: row.isChosen),
              ],
              on: [.tap { delegate.clauseMenuView(didChooseRow: index) }], parts)
          ]))
    }
    if let marks { items.append(element(.li, [marks])) }
    return element(.ul, key: 3, class: "facsimile-categories", [Attribute(.role, "list")], items)
  }

  private func icon(_ row: Row) -> Node {
    if row.icon.isEmpty {
      return element(
        .i, class: "icon facsimile-icon",
        [Attribute(.dataKind, row.kind), Attribute(.ariaHidden, "true")])
    }
    return element(
      .img, class: "facsimile-icon", [Attribute(.src, row.icon), Attribute(.alt, "")])
  }

  private func found() -> Node {
    unowned(unsafe) let delegate = self.delegate
    var items: [Node] = []
    for hit in hits {
      var attributes = [Attribute(.type, "button")]
      if hit.isSelected { attributes.append(Attribute(.ariaCurrent, "true")) }
      var parts = [
        element(
          .span, class: "facsimile-hit-name", TextNodes.highlighted(hit.name, hit.nameMarks))
      ]
      if !hit.categories.isEmpty {
        parts.append(element(.span, class: "facsimile-hit-categories", text: hit.categories))
      }
      items.append(
        element(
          .li, key: hit.clause + 1,
          [
            element(
              .button, class: "facsimile-hit", attributes,
              on: [
                .tap { [clause = hit.clause] in delegate.clauseMenuView(didChooseClause: clause) }
              ], reference: hit.reference, parts)
          ]))
    }
    if more > 0 {
      items.append(
        element(
          .li,
          [
            element(
              .button, class: "facsimile-more", [Attribute(.type, "button")],
              on: [.tap { delegate.clauseMenuViewDidAskForMore() }],
              text: Word.more.text(Text(number: more)))
          ]))
    }
    return element(.ul, key: 4, class: "facsimile-hits", [Attribute(.role, "list")], items)
  }
}
