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
  /// True for a button whose panel is open, false for one whose panel isn't; nil for others.
  var isExpanded: Bool?
  var reference: NodeReference?

  @inline(never)
  func node(_ action: @escaping () -> Void) -> Node {
    var attributes = [Attribute(.type, "button"), Attribute(.ariaLabel, label)]
    if isAtEnd { attributes.append(Attribute(.ariaDisabled, "true")) }
    if let isExpanded {
      attributes.append(Attribute(.ariaExpanded, isExpanded ? "true" : "false"))
    }
    return element(
      .button, key: key, class: "facsimile-button", attributes, on: [.tap(action)],
      reference: reference,
      [element(.i, class: "icon", [Attribute(.dataKind, kind), Attribute(.ariaHidden, "true")])])
  }
}
