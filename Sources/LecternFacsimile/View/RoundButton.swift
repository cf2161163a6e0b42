import LecternBase
import LecternInterface

/// Draws a round button with a picture, as bars and panels have them.
struct RoundButton {
  let key: Int
  /// The name of its picture in the stylesheet.
  let kind: Text
  /// The words that readers hear.
  let label: Text
  /// True for a button that leads no further: it stays a stop for Tab, for the focus may be on it.
  var isAtEnd = false
  /// The state of its panel or of itself, as `aria-expanded` or `aria-pressed`.
  var state: Attribute?
  var reference: NodeReference?

  @inline(never)
  func node(_ action: @escaping () -> Void) -> Node {
    var attributes = [Attribute(.type, "button"), Attribute(.ariaLabel, label)]
    if isAtEnd { attributes.append(Attribute(.ariaDisabled, "true")) }
    if let state { attributes.append(state) }
    return element(
      .button, key: key, class: "facsimile-button", attributes, on: [.tap(action)],
      reference: reference,
      [element(.i, class: "icon", [Attribute(.dataKind, kind), Attribute(.ariaHidden, "true")])])
  }
}
