import LecternBase
import LecternInterface

/// Hears where a visitor points on the minimap.
protocol MapControllerDelegate: AnyObject {
  func mapController(_ controller: MapController, didPointAt point: ImagePoint)
}

/// The minimap: the whole image small, with a frame around the visible part, which follows a
/// finger.
final class MapController: Controller {
  /// The largest width and height of the map, in CSS pixels.
  static let largest = Size(width: 160, height: 120)

  unowned(unsafe) var delegate: (any MapControllerDelegate)?
  private let facsimile: Facsimile
  /// The leaf that it shows.
  var leaf: Leaf { didSet { fit() } }
  private var size = Size.zero
  /// CSS pixels of the map for each pixel of the image.
  private var scale = 1.0
  private var frame = ImageRect(x: 0, y: 0, width: 0, height: 0)
  private var isShown = false
  private var isHeld = false

  init(facsimile: Facsimile) {
    self.facsimile = facsimile
    leaf = facsimile.document.leaves[0]
    super.init()
    fit()
  }

  private func fit() {
    let image = leaf.image.size
    scale = min(
      MapController.largest.width / image.width, MapController.largest.height / image.height)
    frame = ImageRect(x: 0, y: 0, width: image.width * scale, height: image.height * scale)
    size = Size(
      width: max(1, (image.width * scale).nearest), height: max(1, (image.height * scale).nearest))
    setNeedsDisplay()
  }

  /// Shows the frame of the visible part; hides if that is the whole image.
  func show(_ part: ImageRect) {
    let image = leaf.image.size
    let left = max(0, part.x)
    let top = max(0, part.y)
    let right = max(left, min(part.maxX, image.width))
    let bottom = max(top, min(part.maxY, image.height))
    let next = ImageRect(
      x: left * scale, y: top * scale, width: (right - left) * scale,
      height: (bottom - top) * scale)
    let isPart = right - left < image.width - 0.5 || bottom - top < image.height - 0.5
    guard isPart != isShown || isPart && next != frame else { return }
    isShown = isPart
    frame = next
    setNeedsDisplay()
  }

  override func render() -> Node {
    let pyramid = leaf.image
    return MapView(
      delegate: self, image: pyramid.address(of: pyramid.base), size: size,
      frame: frame, isShown: isShown
    ).node()
  }
}

extension MapController: MapViewDelegate {
  func mapView(didFeel touch: PointerTouch) -> Bool {
    switch touch.phase {
    case .began: isHeld = true
    case .moved: if !isHeld { return false }
    case .ended, .cancelled:
      isHeld = false
      return true
    }
    delegate?.mapController(
      self, didPointAt: ImagePoint(x: touch.x / scale, y: touch.y / scale))
    return true
  }
}
