import LecternInterface

/// A text about the values that this app keeps.
final class WordsController: Controller {
  override init() {
    super.init()
    title = "What Is Kept"
    restorationIdentifier = "words"
    restorationFactory = "words"
  }

  override func render() -> Node { WordsView().node() }
}
