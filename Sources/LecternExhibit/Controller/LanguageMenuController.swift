import LecternBase
import LecternCatalogue
import LecternInterface

/// Knows where the visitor is, and hears which language is chosen.
protocol LanguageMenuControllerDelegate: AnyObject {
  /// The address of what shows now, which is the same in every language.
  func languageMenuControllerAddress(_ menu: LanguageMenuController) -> Text
  /// The visitor follows the link to a language.
  func languageMenuController(
    _ menu: LanguageMenuController, didChoose language: Exhibit.Language)
}

/// The choice between the languages of an exhibit, at the end of the tab bar.
///
/// Each language has pages of its own, so that a choice is a link, which works without scripts,
/// too. The page that is left keeps the visitor's place, and the page that comes restores it.
final class LanguageMenuController: Controller {
  unowned(unsafe) var delegate: (any LanguageMenuControllerDelegate)?
  private let exhibit: Exhibit
  private var isOpen = false
  private var hasFocus = false
  private let button = NodeReference()

  init(exhibit: Exhibit) { self.exhibit = exhibit }

  override func render() -> Node {
    LanguageMenuView(
      delegate: self, exhibit: exhibit,
      address: delegate?.languageMenuControllerAddress(self) ?? "", isOpen: isOpen, button: button
    ).node()
  }

  /// Gives the keyboard focus to the button: the visitor came here by the menu of another language.
  func focus() { application?.focus(button) }

  func close() { setOpen(false) }

  private func setOpen(_ isOpen: Bool) {
    guard isOpen != self.isOpen else { return }
    self.isOpen = isOpen
    setNeedsDisplay()
  }
}

extension LanguageMenuController: LanguageMenuViewDelegate {
  func languageMenuViewDidTapButton() {
    setOpen(!isOpen)
    // Not every browser focuses a tapped button, and without the focus nothing tells when the
    // visitor turns to something else.
    application?.focus(button)
  }

  func languageMenuView(didTap language: Exhibit.Language) {
    delegate?.languageMenuController(self, didChoose: language)
    // The address may have changed since the menu was drawn: with the view of a document.
    setNeedsDisplay()
    if language.tag == exhibit.language {
      setOpen(false)
      application?.focus(button)
    }
  }

  func languageMenuViewDidPressEscape() -> Bool {
    guard isOpen else { return false }
    setOpen(false)
    application?.focus(button)
    return true
  }

  /// The focus may only go from one part of the menu to another, which is told in two steps.
  func languageMenuView(hasFocus: Bool) {
    self.hasFocus = hasFocus
    if hasFocus || !isOpen { return }
    application?.wait(seconds: 0.1) { [unowned(unsafe) self] in
      if !self.hasFocus { self.setOpen(false) }
    }
  }
}
