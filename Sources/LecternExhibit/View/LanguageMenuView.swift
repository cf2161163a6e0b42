import LecternBase
import LecternCatalogue
import LecternInterface

/// Hears what a visitor does with the choice of languages.
protocol LanguageMenuViewDelegate: AnyObject {
  func languageMenuViewDidTapButton(_ view: LanguageMenuView)
  func languageMenuView(_ view: LanguageMenuView, didTap language: Exhibit.Language)
  func languageMenuViewDidPressEscape(_ view: LanguageMenuView) -> Bool
  func languageMenuView(_ view: LanguageMenuView, hasFocus: Bool)
}

/// Draws the choice of languages: a button with the present one, and a link to each.
///
/// Each calls itself by its own name, in its own language and direction.
struct LanguageMenuView {
  unowned(unsafe) let delegate: any LanguageMenuViewDelegate
  let languages: [JSON]
  /// The tag of the present one.
  let current: Text
  /// The way from the pages of this language to those of the first: empty, or `../`.
  let way: Text
  /// Where the visitor is, the same in each language.
  let address: Text
  let isOpen: Bool
  let button: NodeReference

  func node() -> Node {
    unowned(unsafe) let delegate = self.delegate
    var items: [Node] = []
    var title = current
    for value in languages {
      let language = Exhibit.Language(value)
      if language.tag == current { title = language.title }
      items.append(element(.li, [link(language)]))
    }
    return element(
      .div, key: 2, class: "languages",
      on: [
        .on(.focus) { _ in delegate.languageMenuView(self, hasFocus: true) },
        .on(.blur) { _ in delegate.languageMenuView(self, hasFocus: false) },
        .deciding(.key) { event in
          event.key == .escape && delegate.languageMenuViewDidPressEscape(self)
        },
      ],
      [
        element(
          .button, class: "tab-item",
          [
            Attribute(.type, "button"),
            Attribute(.ariaLabel, ExhibitWording.language + ": " + title),
            Attribute(.ariaExpanded, isOpen ? "true" : "false"),
          ],
          on: [.instead(of: .tap) { _ in delegate.languageMenuViewDidTapButton(self) }],
          reference: button,
          [
            element(
              .i, class: "icon", [Attribute(.dataKind, "language"), Attribute(.ariaHidden, "true")]),
            element(.span, [Attribute(.ariaHidden, "true")], text: title),
          ]),
        element(
          .ul, class: "language-list",
          [Attribute(.role, "list"), Attribute(.ariaLabel, ExhibitWording.language)]
            + (isOpen ? [] : [Attribute(.hidden, "")]), items),
      ])
  }

  private func link(_ language: Exhibit.Language) -> Node {
    unowned(unsafe) let delegate = self.delegate
    let isCurrent = language.tag == current
    var attributes = [
      Attribute(.href, isCurrent ? address : way + language.folder + address),
      Attribute(.lang, language.tag), Attribute(.dir, language.direction),
      // Or Safari gives a link that is pressed no focus, and takes it from the menu, which then closes.
      Attribute(.tabindex, "0"),
    ]
    if isCurrent { attributes.append(Attribute(.ariaCurrent, "true")) }
    return element(
      .a, class: "language", attributes,
      on: [
        .deciding(.tap) { _ in
          delegate.languageMenuView(self, didTap: language)
          return isCurrent
        }
      ], text: language.title)
  }
}
