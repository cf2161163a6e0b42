import LecternBase
import LecternInterface

/// A picture of an entry or a text, as large as the window.
final class EnlargedPictureController: Controller {
  private let file: Text

  init(file: Text, words: Text) {
    self.file = file
    super.init()
    title = words
  }

  override func render() -> Node {
    element(
      .div, class: "enlarged", [element(.img, [Attribute(.src, file), Attribute(.alt, title)])])
  }
}
