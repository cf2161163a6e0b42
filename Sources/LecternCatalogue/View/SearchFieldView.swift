import LecternBase
import LecternInterface

/// Hears what a visitor types.
protocol SearchFieldViewDelegate: AnyObject {
  func searchFieldView(_ view: SearchFieldView, didChangeTextTo text: Text, folded: Text)
  func searchFieldViewDidBeginEditing(_ view: SearchFieldView)
  func searchFieldViewDidEndEditing(_ view: SearchFieldView)
  func searchFieldView(_ view: SearchFieldView, didPress key: Key) -> Bool
}

/// Draws the field that a catalogue is searched with.
///
/// - Source: SPEC NG-8, NG-18, NG-19.
struct SearchFieldView {
  unowned(unsafe) let delegate: any SearchFieldViewDelegate
  let field: NodeReference
  let text: Text
  let placeholder: Text

  func node() -> Node {
    unowned(unsafe) let delegate = self.delegate
    return element(
      .div, class: "search",
      [
        element(
          .i, class: "icon", [Attribute(.dataKind, "search"), Attribute(.ariaHidden, "true")]),
        element(
          .input, class: "search-field",
          [
            Attribute(.type, "search"), Attribute(.id, "search"), Attribute(.name, "search"),
            Attribute(.placeholder, placeholder), Attribute(.ariaLabel, placeholder),
            Attribute(.enterkeyhint, "done"), Attribute(.autocomplete, "off"),
            Attribute(.autocapitalize, "none"), Attribute(.spellcheck, "false"),
            Attribute(.value, text),
          ],
          on: [
            .on(.input) {
              delegate.searchFieldView(self, didChangeTextTo: $0.text, folded: $0.folded)
            },
            .on(.focus) { _ in delegate.searchFieldViewDidBeginEditing(self) },
            .on(.blur) { _ in delegate.searchFieldViewDidEndEditing(self) },
            .deciding(.key) { delegate.searchFieldView(self, didPress: $0.key) },
          ], reference: field),
      ])
  }
}
