import LecternBase
import LecternInterface

/// Hears what a visitor does to a window's note.
protocol NoteViewDelegate: AnyObject {
  func noteViewDidTapDismiss()
  func noteView(hasFocus: Bool)
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
        .link { delegate.noteViewDidTapDismiss() },
        .focus { delegate.noteView(hasFocus: $0) },
      ], [element(.i, class: "icon", [Attribute(.ariaHidden, "true")])])
  }
}
