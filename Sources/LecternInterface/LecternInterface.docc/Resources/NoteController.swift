import LecternInterface

final class NoteController: Controller {
  var number = 0
  var isOpen = false

  override var restorationVersion: Int { 1 }

  override func encodeRestorableState(with coder: RestorationEncoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(number, for: "number")
    coder.encode(isOpen, for: "isOpen")
  }

  override func decodeRestorableState(with coder: RestorationDecoder) {
    super.decodeRestorableState(with: coder)
    number = coder.integer(for: "number") ?? 0
    isOpen = coder.bool(for: "isOpen") ?? false
  }
}
