import LecternBase
import LecternInterface

/// Hears what a visitor does to a window's note.
protocol NoteViewDelegate: AnyObject {
  func noteViewDidTapDismiss(_ view: NoteView)
  func noteView(_ view: NoteView, hasFocus: Bool)
}

/// Draws a window's note, with a button that dismisses it: a status to readers.
struct NoteView {
  unowned(unsafe) let delegate: any NoteViewDelegate
  let words: Text
  let place: Note.Place

  func node() -> Node {
    let isShown = place == .shown
    var attributes = [Attribute(.dataPlace, isShown ? "shown" : "away")]
    if place == .leaving { attributes.append(Attribute(.inert, "")) }
    let isEmpty = place == .empty
    var parts = [
      element(
        .div, class: "saying-words", [Attribute(.role, "status")],
        isEmpty ? [] : [.text(words)])
    ]
    if !isEmpty { parts.append(button()) }
    return element(.div, key: 2, class: "saying", attributes, isAnchored: true, parts)
  }

  private func button() -> Node {
    unowned(unsafe) let delegate = self.delegate
    return element(
      .button, class: "saying-dismiss",
      [Attribute(.type, "button"), Attribute(.ariaLabel, Word.dismiss.text)],
      on: [
        .instead(of: .tap) { _ in delegate.noteViewDidTapDismiss(self) },
        .on(.focus) { _ in delegate.noteView(self, hasFocus: true) },
        .on(.blur) { _ in delegate.noteView(self, hasFocus: false) },
      ], [element(.i, class: "icon", [Attribute(.ariaHidden, "true")])])
  }
}
