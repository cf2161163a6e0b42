import LecternBase
import LecternInterface

/// Hears what a visitor does to the picture.
protocol PictureViewDelegate: AnyObject {
  func pictureView(didFeel touch: PointerTouch) -> Bool
  func pictureView(didTurn wheel: Wheel) -> Bool
  func pictureView(didPress key: Key) -> Bool
  func pictureView(didLayOutTo size: Size)
}

/// Draws the place where the picture is: the coarsest level as an image until the canvas shows it.
struct PictureView {
  unowned(unsafe) let delegate: any PictureViewDelegate
  let reference: NodeReference
  let canvas: NodeReference
  let label: Text
  /// The coarsest level's file, from the exhibit's folder; empty once the canvas has drawn.
  let image: Text
  let imageSize: (width: Int, height: Int)
  /// The place of the first image while the canvas hasn't drawn, in CSS pixels; nil for the
  /// stylesheet's.
  let imagePlace: (corner: ScreenPoint, size: Size)?
  /// True if something covers all of it.
  let isCovered: Bool
  /// True for a visitor's page, false for a page made at build time.
  let isLive: Bool

  func node() -> Node {
    unowned(unsafe) let delegate = self.delegate
    var children: [Node] = []
    if !image.isEmpty {
      var attributes = [
        Attribute(.src, image), Attribute(.alt, isLive ? "" : label),
        Attribute(.width, Text(number: imageSize.width)),
        Attribute(.height, Text(number: imageSize.height)),
      ]
      if let imagePlace {
        attributes.append(Attribute(.styleWidth, Text(decimal: imagePlace.size.width) + "px"))
        attributes.append(Attribute(.styleHeight, Text(decimal: imagePlace.size.height) + "px"))
        let x = Text(decimal: imagePlace.corner.x)
        let y = Text(decimal: imagePlace.corner.y)
        attributes.append(Attribute(.styleTransform, "translate(" + x + "px, " + y + "px)"))
      }
      children.append(element(.img, key: 1, class: "facsimile-first", attributes))
    }
    guard isLive else { return element(.div, class: "facsimile-picture", children) }
    children.append(
      element(
        .canvas, key: 2, class: "facsimile-canvas", [Attribute(.ariaHidden, "true")],
        reference: canvas, []))
    var attributes = [
      Attribute(.tabindex, "0"), Attribute(.role, "group"), Attribute(.ariaLabel, label),
    ]
    if isCovered { attributes.append(Attribute(.inert, "")) }
    return element(
      .div, class: "facsimile-picture", attributes,
      on: [
        .pointer { delegate.pictureView(didFeel: $0) },
        .wheel { delegate.pictureView(didTurn: $0) },
        .key { delegate.pictureView(didPress: $0) },
        .resize { delegate.pictureView(didLayOutTo: $0) },
      ], reference: reference, children)
  }
}
