import LecternBase
import LecternInterface

/// Draws a row's picture, in the sizes that screens of one and of two pixels a point need; the name
/// beside it describes it.
public struct ThumbnailView {
  /// The picture's address, without the size.
  let file: Text

  /// Draws the picture at an address, without the size.
  public init(_ file: Text) { self.file = file }

  /// The picture.
  public func node() -> Node {
    element(
      .img, class: "thumbnail",
      [
        Attribute(.src, file + "-56.jpg"), Attribute(.srcset, file + "-112.jpg 2x"),
        Attribute(.alt, ""), Attribute(.width, "56"), Attribute(.height, "56"),
        Attribute(.loading, "lazy"),
      ])
  }
}
