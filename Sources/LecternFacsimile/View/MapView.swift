import LecternBase
import LecternInterface

/// Hears where a visitor points on the minimap.
protocol MapViewDelegate: AnyObject {
  func mapView(didFeel touch: PointerTouch) -> Bool
}

/// Draws the whole image small, with a frame around the visible part; for fingers and eyes alone.
struct MapView {
  unowned(unsafe) let delegate: any MapViewDelegate
  let image: Text
  /// In CSS pixels.
  let size: Size
  /// The part in view, in CSS pixels of the map.
  let frame: ImageRect
  let isShown: Bool

  func node() -> Node {
    unowned(unsafe) let delegate = self.delegate
    func pixels(_ value: Double) -> Text { Text(decimal: value.nearest) + "px" }
    return element(
      .div, class: "facsimile-map",
      [
        Attribute(.ariaHidden, "true"), Attribute(.dataPlace, isShown ? "shown" : "away"),
        Attribute(.styleWidth, pixels(size.width)), Attribute(.styleHeight, pixels(size.height)),
      ], on: [.pointer { delegate.mapView(didFeel: $0) }],
      [
        element(.img, [Attribute(.src, image), Attribute(.alt, "")]),
        element(
          .div, class: "facsimile-map-frame",
          [
            Attribute(.styleWidth, pixels(frame.width)),
            Attribute(.styleHeight, pixels(frame.height)),
            Attribute(
              .styleTransform,
              "translate(" + pixels(frame.x) + ", " + pixels(frame.y) + ")"),
          ]),
      ])
  }
}
