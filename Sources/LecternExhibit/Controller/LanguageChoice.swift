import LecternBase
import LecternInterface
import LecternNavigation

/// Holds the menu of languages, and notes which language's link the visitor follows: the page that
/// comes gives it the focus.
final class LanguageChoice {
  private let screens: ExhibitScreens
  /// The menu; nil in an exhibit of one language.
  private let menu: LanguageMenuController?
  /// The language whose link the visitor has just followed.
  private var followed: Text = ""
  /// The scene in which the link was; empty for the menu.
  private var source: Text = ""

  init(_ screens: ExhibitScreens) {
    self.screens = screens
    let exhibit = screens.exhibit
    menu = exhibit.languages.count > 1 ? LanguageMenuController(exhibit: exhibit) : nil
    menu?.delegate = self
    if let menu { screens.tabBar.accessory = menu }
  }

  /// Notes a link's language.
  ///
  /// The choice is kept apart from place and preferences, for the page looks at it before it asks
  /// for anything (docs/WIRE.md, "Languages"); the link then leads to the same place.
  func follow(_ language: Exhibit.Language, from scene: Text) {
    screens.application.store(language.tag, as: "language")
    followed = language.tag == screens.exhibit.language ? "" : language.tag
    source = scene
  }

  /// Draws the menu's links anew, which lead to the screen that shows now.
  func placeDidChange() {
    followed = ""
    menu?.setNeedsDisplay()
  }

  /// Gives the focus to this page's language, if its link was followed.
  func begin() {
    if followed == screens.exhibit.language { focus() }
    followed = ""
  }

  @inline(never)
  private func focus() {
    let here = screens.front.innermost
    if !source.isEmpty, here.sceneID == source { here.focusLanguage() } else { menu?.focus() }
  }

  func forget() {
    screens.application.store("", as: "language")
    menu?.close()
  }

  // MARK: From page to page

  func restore(_ saved: JSON) {
    followed = saved.text("language")
    source = saved.text("languageScene")
  }

  func write(into members: inout [JSON.Member]) {
    if followed.isEmpty { return }
    members.append(JSON.Member("language", .text(followed)))
    if !source.isEmpty { members.append(JSON.Member("languageScene", .text(source))) }
  }
}

extension LanguageChoice: LanguageMenuControllerDelegate {
  func languageMenuControllerAddress(_ menu: LanguageMenuController) -> Text {
    screens.address
  }

  func languageMenuController(
    _ menu: LanguageMenuController, didChoose language: Exhibit.Language
  ) {
    follow(language, from: "")
  }
}
