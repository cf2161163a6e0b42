import LecternInterface

final class Notebook: Controller {
  private(set) var notes: [Controller] = []

  func add(_ note: Controller) {
    if note.parent === self { return }
    notes.append(note)
    addChild(note)
  }

  override func encodeRestorableState(with coder: RestorationEncoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(notes, for: "notes")
  }

  override func decodeRestorableState(with coder: RestorationDecoder) {
    super.decodeRestorableState(with: coder)
    for note in coder.controllers(for: "notes") { add(note) }
  }
}
