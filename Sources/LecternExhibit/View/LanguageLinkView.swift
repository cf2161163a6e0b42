import LecternBase
import LecternInterface

/// Draws the link to a page in another language, or the sign of the present one.
///
/// Each language calls itself by its own name, in its own language and direction.
struct LanguageLinkView {
  let language: Exhibit.Language
  let isCurrent: Bool
  /// The address of the link, relative to the pages of the present language.
  let way: Text
  var reference: NodeReference?
  let didTap: () -> Void

  func node() -> Node {
    var attributes = [
      Attribute(.href, way), Attribute(.lang, language.tag), Attribute(.dir, language.direction),
      // Otherwise Safari doesn't focus a pressed link, and takes the focus from the menu, which
      // then closes.
      Attribute(.tabindex, "0"),
    ]
    if isCurrent { attributes.append(Attribute(.ariaCurrent, "true")) }
    return element(
      .a, class: "language", attributes,
      // The present language leads nowhere.
      on: [isCurrent ? .link(didTap) : .tap(didTap)], reference: reference, text: language.title)
  }
}
