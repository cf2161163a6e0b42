import LecternBase
import LecternModel

/// A layer that is compared with the leaves' own pictures, and how.
final class Comparison {
  /// The ways to see two pictures of one leaf.
  enum Mode: UInt8, CaseIterable, Sendable {
    /// The layer lies right of a line, the own picture left of it.
    case curtain
    /// The layer lies over the own picture, more or less opaque.
    case fade
    /// The layer shows in a circle.
    case lens
    /// The two lie side by side, or one below the other, and move in step.
    case aside
  }

  /// The width of a lens at most, and at most this part of the window, in CSS pixels.
  static let lensSize = 260.0
  static let lensPart = 0.62

  /// The number of the layer.
  let layer: Int
  var mode = Mode.curtain
  /// The place of the curtain from the left, and the opacity of the layer, in percent.
  var amount = 50
  /// The middle of the lens, in parts of the window that nothing covers.
  var lensX = 0.5
  var lensY = 0.5
  /// True if the layer lies below the own picture, in a window that is higher than wide.
  private(set) var isStacked = false
  /// The number of fingers that are down, and whether the first of them came down on the layer's
  /// picture beside the own one.
  var fingerCount = 0
  var isHandAside = false
  /// The layer's pictures on the leaves that show and have one.
  var pictures: [LayerPicture] = []

  init(layer: Int) { self.layer = layer }

  /// The layer's picture on a leaf that shows; nil for one without.
  @inline(never)
  func picture(of leaf: Int) -> LayerPicture? {
    for picture in pictures where picture.leaf == leaf { return picture }
    return nil
  }

  /// The part of the window that nothing covers, of the own picture if the two lie side by side.
  static func open(_ viewport: Viewport) -> ImageRect {
    ImageRect(
      x: viewport.insets.left, y: viewport.insets.top, width: viewport.openSize.width,
      height: viewport.openSize.height)
  }

  /// The place of the curtain from the window's left edge, in CSS pixels.
  func curtain(in viewport: Viewport) -> Double {
    let open = Comparison.open(viewport)
    return open.x + open.width * Double(amount) / 100
  }

  /// The square around the lens, in CSS pixels of the window.
  func lens(in viewport: Viewport) -> ImageRect {
    let open = Comparison.open(viewport)
    let size = min(
      Comparison.lensSize, Comparison.lensPart * min(open.width, open.height))
    return ImageRect(
      x: open.x + lensX * open.width - size / 2, y: open.y + lensY * open.height - size / 2,
      width: size, height: size)
  }

  /// Moves the lens by CSS pixels; its middle stays within the window.
  func moveLens(by step: ScreenVector, in viewport: Viewport) {
    let open = Comparison.open(viewport)
    lensX = min(1, max(0, lensX + step.x / open.width))
    lensY = min(1, max(0, lensY + step.y / open.height))
  }

  /// Leaves half of the part that nothing covers to the layer, of two that lie side by side.
  func halve(_ insets: inout ScreenInsets, of size: Size) {
    guard mode == .aside else { return }
    let width = max(0, size.width - insets.left - insets.right)
    let height = max(0, size.height - insets.top - insets.bottom)
    isStacked = height > width
    if isStacked { insets.bottom += height / 2 } else { insets.right += width / 2 }
  }

  /// The distance from the own picture to the layer's, in CSS pixels; none unless they lie side by
  /// side.
  func step(in viewport: Viewport) -> ScreenVector {
    if mode != .aside { return ScreenVector(x: 0, y: 0) }
    return isStacked
      ? ScreenVector(x: 0, y: viewport.openSize.height)
      : ScreenVector(x: viewport.openSize.width, y: 0)
  }
}

/// The tiles of a layer's picture on a leaf.
final class LayerPicture {
  /// The number of the leaf.
  let leaf: Int
  let layer: LeafLayer
  let store: TileStore
  /// The numbers of the tiles that are drawn.
  var tiles: [Int] = []

  init(leaf: Int, layer: LeafLayer) {
    self.leaf = leaf
    self.layer = layer
    // Half of the usual room: two pictures show.
    store = TileStore(image: layer.image, budget: 64 << 20)
  }
}
