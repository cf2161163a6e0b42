import LecternBase
import LecternInterface

extension WindowController {
  /// The seconds that a note stays.
  public static let noteDuration = 6.0
  /// The seconds that readers have to notice where words will be.
  static let noteDelay = 0.1
  /// The number under which the focus is kept that a note's button takes away; no level of screens.
  private static let noteFocus = 1000

  /// Shows a message that the visitor should know and needn't answer, in a quiet note above all
  /// screens: a dead link, a device that can't keep anything.
  ///
  /// The note takes no focus and covers no bar. It goes after 6 seconds, or by a button of its own,
  /// and not while the keyboard is on that; a later one replaces it. A note from before the app
  /// starts comes with the first screen.
  ///
  /// - Parameter words: one or two sentences; an empty text removes the present note.
  public func say(_ words: Text) {
    if words.isEmpty {
      endNote()
      return
    }
    note.words = words
    beginNote()
  }

  /// Shows the waiting note, as soon as there is a page.
  func beginNote() {
    guard isMounted, !note.words.isEmpty else { return }
    note.change += 1
    guard note.place == .silent else {
      showNote()
      return
    }
    note.place = .empty
    setNeedsDisplay()
    afterNote(WindowController.noteDelay) { self.showNote() }
  }

  private func showNote() {
    if note.place != .shown { application?.keepFocus(WindowController.noteFocus) }
    note.place = .shown
    note.change += 1
    setNeedsDisplay()
    letNoteStand()
  }

  private func letNoteStand() {
    afterNote(WindowController.noteDuration) {
      if self.note.hasFocus { self.letNoteStand() } else { self.endNote() }
    }
  }

  private func endNote() {
    note.change += 1
    guard note.place == .shown else {
      // The region isn't there yet, or the note is leaving.
      note.words = ""
      if note.place == .leaving { clearNote() }
      return
    }
    note.place = .leaving
    setNeedsDisplay()
    if note.hasFocus {
      note.hasFocus = false
      application?.returnFocus(
        WindowController.noteFocus, orTo: presentations.last?.dialog ?? stage)
    }
    afterNote(WindowController.duration) { self.clearNote() }
  }

  private func clearNote() {
    note.place = .empty
    note.words = ""
    setNeedsDisplay()
  }

  /// Does something later, unless the note has changed by then.
  private func afterNote(_ seconds: Double, _ action: @escaping () -> Void) {
    let change = note.change
    application?.wait(seconds: seconds) {
      if change == self.note.change { action() }
    }
  }

  /// The note as it is drawn; nil without one, and in a page made at build time.
  var drawnNote: Node? {
    if note.place == .silent || isPrerender { return nil }
    return NoteView(delegate: self, words: note.words, place: note.place).node()
  }
}

extension WindowController: NoteViewDelegate {
  func noteViewDidTapDismiss() { endNote() }
  func noteView(hasFocus: Bool) { note.hasFocus = hasFocus }
}
