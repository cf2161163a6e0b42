import LecternBase
import LecternInterface

/// Hears what a visitor types.
package protocol SearchFieldViewDelegate: AnyObject {
  /// The field holds another text, which comes with its folded form.
  func searchFieldView(didChangeTextTo text: Text, folded: Text)
  /// The field got the focus, or lost it.
  func searchFieldView(hasFocus: Bool)
  /// A key was pressed in the field; true if it is dealt with.
  func searchFieldView(didPress key: Key) -> Bool
}

/// Draws a field to search with: a catalogue's, and the whole exhibit's.
///
/// - Source: SPEC NG-8, NG-18, NG-19.
package struct SearchFieldView {
  unowned(unsafe) let delegate: any SearchFieldViewDelegate
  let id: Text
  let field: NodeReference
  let text: Text
  let placeholder: Text
  /// The label of the return key of a keyboard on the screen.
  let returnKey: Text

  /// Makes a field that tells a delegate what is typed.
  package init(
    delegate: any SearchFieldViewDelegate, id: Text, field: NodeReference, text: Text,
    placeholder: Text, returnKey: Text = "done"
  ) {
    self.delegate = delegate
    self.id = id
    self.field = field
    self.text = text
    self.placeholder = placeholder
    self.returnKey = returnKey
  }

  /// Draws the field behind its magnifier.
  package func node() -> Node {
    unowned(unsafe) let delegate = self.delegate
    return element(
      .div, class: "search",
      [
        element(
          .i, class: "icon", [Attribute(.dataKind, "search"), Attribute(.ariaHidden, "true")]),
        element(
          .input, class: "search-field",
          [
            Attribute(.type, "search"), Attribute(.id, id), Attribute(.name, id),
            Attribute(.placeholder, placeholder), Attribute(.ariaLabel, placeholder),
            Attribute(.enterkeyhint, returnKey), Attribute(.autocomplete, "off"),
            Attribute(.autocapitalize, "none"), Attribute(.spellcheck, "false"),
            Attribute(.value, text),
          ],
          on: [
            .input {
              delegate.searchFieldView(didChangeTextTo: $0, folded: $1)
            },
            .focus { delegate.searchFieldView(hasFocus: $0) },
            .key { delegate.searchFieldView(didPress: $0) },
          ], reference: field),
      ])
  }
}
