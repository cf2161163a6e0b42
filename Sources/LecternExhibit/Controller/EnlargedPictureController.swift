import LecternBase
import LecternInterface

/// A picture of an entry or a text, as large as the window.
final class EnlargedPictureController: Controller {
  private let file: Text

  init(file: Text, words: Text) {
    self.file = file
    super.init()
    title = words
    // No scene has such an id.
    restorationIdentifier = ":picture"
    restorationFactory = EnlargedPictureController.factory
  }

  /// The name of the factory that makes one from an archive.
  static var factory: Text { "picture" }

  /// Makes the picture of an archive; nil for what can't be a file of the exhibit.
  ///
  /// - Parameter way: the way from the pages to the folder of all languages.
  convenience init?(_ coder: RestorationDecoder, way: Text) {
    let file = coder.text(for: "file") ?? ""
    // `_lectern/…` is on the exhibit's own server.
    guard file.hasPrefix("_") else { return nil }
    self.init(file: way + file, words: coder.text(for: "words") ?? "")
  }

  override func encodeRestorableState(with coder: RestorationEncoder) {
    super.encodeRestorableState(with: coder)
    // Without the way to it, which other languages' pages don't share.
    coder.encode(file.hasPrefix(".") ? file.slice(3, file.count) : file, for: "file")
    coder.encode(title, for: "words")
  }

  override func render() -> Node {
    element(
      .div, class: "enlarged", [element(.img, [Attribute(.src, file), Attribute(.alt, title)])])
  }
}
