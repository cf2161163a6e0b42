import LecternBase
import LecternCatalogue
import LecternInterface

/// Hears what a visitor does with the choice of languages.
protocol LanguageMenuViewDelegate: AnyObject {
  func languageMenuViewDidTapButton()
  func languageMenuView(didTap language: Exhibit.Language)
  func languageMenuViewDidPressEscape() -> Bool
  func languageMenuView(hasFocus: Bool)
}

/// Draws the choice of languages: a button with the present one, and a link to each.
struct LanguageMenuView {
  unowned(unsafe) let delegate: any LanguageMenuViewDelegate
  let exhibit: Exhibit
  /// The address of the present screen, the same in each language.
  let address: Text
  let isOpen: Bool
  let button: NodeReference

  func node() -> Node {
    unowned(unsafe) let delegate = self.delegate
    var items: [Node] = []
    var title = exhibit.language
    for value in exhibit.languages {
      let language = Exhibit.Language(value)
      let isCurrent = language.tag == exhibit.language
      if isCurrent { title = language.title }
      let link = LanguageLinkView(
        language: language, isCurrent: isCurrent, way: exhibit.way(to: address, in: language)
      ) { delegate.languageMenuView(didTap: language) }
      items.append(element(.li, [link.node()]))
    }
    return element(
      .div, key: 2, class: "languages",
      on: [
        .focus { delegate.languageMenuView(hasFocus: $0) },
        .key { $0 == .escape && delegate.languageMenuViewDidPressEscape() },
      ],
      [
        element(
          .button, class: "tab-item",
          [
            Attribute(.type, "button"),
            Attribute(.ariaLabel, Word.language.text + ": " + title),
            Attribute(.ariaExpanded, isOn: isOpen),
          ],
          on: [.link { delegate.languageMenuViewDidTapButton() }],
          reference: button,
          [
            element(
              .i, class: "icon", [Attribute(.dataKind, "language"), Attribute(.ariaHidden, "true")]),
            element(.span, [Attribute(.ariaHidden, "true")], text: title),
          ]),
        element(
          .ul, class: "language-list",
          [Attribute(.role, "list"), Attribute(.ariaLabel, Word.language.text)]
            + (isOpen ? [] : [Attribute(.hidden, "")]), items),
      ])
  }
}
