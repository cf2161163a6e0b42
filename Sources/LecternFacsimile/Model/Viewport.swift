import LecternBase
import LecternModel

/// The window on an image: the sizes of both, the covered parts, and so the possible places of the
/// image.
///
/// It tells what is possible; `ViewportMotion` tells where the image is.
///
/// ```swift
/// var viewport = Viewport(
///   image: Size(width: 12_000, height: 8_000), size: Size(width: 1180, height: 820))
/// viewport.insets.bottom = 300                      // a detail has sprung up
/// let placement = viewport.fitting(clauseBounds)    // beside the detail
/// ```
///
/// - Units: sizes and insets of the screen in CSS pixels, `image` in pixels of the full image.
public struct Viewport: Equatable, Sendable {
  /// The full image's size.
  public let image: Size
  /// The part of the image's plane that shows as a whole: the image, and perhaps one beside it.
  public var extent: ImageRect
  /// The part of the plane in which the window moves: that, or more that follows it.
  public var range: ImageRect
  /// The range of scales that all leaves of a long column share; nil for a leaf by itself.
  public var peers: LeafFlow.Peers?
  /// The picture's size; without it nothing can be placed.
  public var size: Size
  /// The insets of what covers the picture at its edges.
  public var insets: ScreenInsets
  /// Device pixels for each CSS pixel.
  public var pixelRatio: Double

  /// Makes a window on an image; without a size it isn't laid out, and can place nothing.
  public init(
    image: Size, size: Size = .zero, insets: ScreenInsets = ScreenInsets(), pixelRatio: Double = 1
  ) {
    self.image = image
    extent = ImageRect(x: 0, y: 0, width: image.width, height: image.height)
    range = extent
    self.size = size
    self.insets = insets
    self.pixelRatio = pixelRatio
  }

  /// True if the picture's size is known.
  public var isLaidOut: Bool { size.width > 0 && size.height > 0 }

  // MARK: The part that nothing covers

  /// The size of the part that nothing covers; at least 1 × 1.
  public var openSize: Size {
    Size(
      width: max(1, size.width - insets.left - insets.right),
      height: max(1, size.height - insets.top - insets.bottom))
  }

  /// The middle of the part that nothing covers.
  public var openMiddle: ScreenPoint {
    ScreenPoint(
      x: insets.left + (size.width - insets.left - insets.right) / 2,
      y: insets.top + (size.height - insets.top - insets.bottom) / 2)
  }

  // MARK: From space to space

  /// The image's point that a point of the screen shows, inside the image or not.
  @inline(never)
  public func imagePoint(fromScreen point: ScreenPoint, _ placement: Placement) -> ImagePoint {
    ImagePoint(
      x: placement.centre.x + (point.x - size.width / 2) / placement.scale,
      y: placement.centre.y + (point.y - size.height / 2) / placement.scale)
  }

  /// The point of the screen that shows a point of the image, inside the picture or not.
  @inline(never)
  public func screenPoint(fromImage point: ImagePoint, _ placement: Placement) -> ScreenPoint {
    ScreenPoint(
      x: size.width / 2 + (point.x - placement.centre.x) * placement.scale,
      y: size.height / 2 + (point.y - placement.centre.y) * placement.scale)
  }

  /// The part of the image's plane that the whole picture shows, covered or not.
  @inline(never)
  public func shownRectangle(_ placement: Placement) -> ImageRect {
    let corner = imagePoint(fromScreen: ScreenPoint(x: 0, y: 0), placement)
    return ImageRect(
      x: corner.x, y: corner.y, width: size.width / placement.scale,
      height: size.height / placement.scale)
  }

  /// The part of the image's plane that shows in the part that nothing covers.
  @inline(never)
  public func openRectangle(_ placement: Placement) -> ImageRect {
    let corner = imagePoint(fromScreen: ScreenPoint(x: insets.left, y: insets.top), placement)
    return ImageRect(
      x: corner.x, y: corner.y, width: openSize.width / placement.scale,
      height: openSize.height / placement.scale)
  }

  // MARK: Scales

  /// The scale at which all that shows as a whole just fits the part that nothing covers.
  public var fitScale: Double { fitScale(of: Size(width: extent.width, height: extent.height)) }

  /// The scale at which all in which the window moves just fills that part.
  public var fillScale: Double {
    max(openSize.width / range.width, openSize.height / range.height)
  }

  func fitScale(of size: Size) -> Double {
    min(openSize.width / max(1, size.width), openSize.height / max(1, size.height))
  }

  /// The range of scales: from that of the whole image, or its own size if that is smaller, to four
  /// device pixels for each of its own, or more if that would be too little to see anything.
  var scales: Limits {
    let fit = peers.map { fitScale(of: $0.size) } ?? fitScale
    return Limits(
      lower: peers == nil ? min(fit, 1) : fit,
      upper: max(4 / max(0.1, pixelRatio) * (peers?.density ?? 1), max(4 * fit, fillScale)))
  }

  // MARK: Places

  /// The range of the centre along one axis: an image that is smaller than the open part stands in
  /// its middle, a larger one covers all of it.
  private func centres(
    _ start: Double, _ image: Double, _ size: Double, _ before: Double, _ after: Double,
    _ scale: Double
  ) -> Limits {
    let open = max(1, size - before - after)
    // The image's point at the middle of the open part lies this far from the centre.
    let shift = (before - after) / 2 / scale - start
    if image * scale <= open {
      return Limits(lower: image / 2 - shift, upper: image / 2 - shift)
    }
    let half = open / 2 / scale
    return Limits(lower: half - shift, upper: image - half - shift)
  }

  @inline(never)
  func centresX(_ scale: Double) -> Limits {
    centres(range.x, range.width, size.width, insets.left, insets.right, scale)
  }

  @inline(never)
  func centresY(_ scale: Double) -> Limits {
    centres(range.y, range.height, size.height, insets.top, insets.bottom, scale)
  }

  /// The nearest place where the image may lie at rest, without another scale.
  @inline(never)
  func clampedCentre(_ placement: Placement) -> Placement {
    Placement(
      centre: ImagePoint(
        x: centresX(placement.scale).clamp(placement.centre.x),
        y: centresY(placement.scale).clamp(placement.centre.y)), scale: placement.scale)
  }

  /// The nearest place where the image may lie at rest.
  @inline(never)
  public func clamped(_ placement: Placement) -> Placement {
    var placement = placement
    placement.scale = scales.clamp(placement.scale)
    return clampedCentre(placement)
  }

  /// The place at which a point of the image is at a point of the screen.
  @inline(never)
  func placement(of point: ImagePoint, at screen: ScreenPoint, scale: Double) -> Placement {
    Placement(
      centre: ImagePoint(
        x: point.x - (screen.x - size.width / 2) / scale,
        y: point.y - (screen.y - size.height / 2) / scale), scale: scale)
  }

  /// The place at which a part of the image fits the part that nothing covers.
  @inline(never)
  public func fitting(_ rectangle: ImageRect) -> Placement {
    let scale = fitScale(of: Size(width: rectangle.width, height: rectangle.height))
    return clamped(placement(of: rectangle.middle, at: openMiddle, scale: scales.clamp(scale)))
  }

  /// The place at which all that shows as a whole fits.
  public var fit: Placement { fitting(extent) }

  /// The place at which that fits the whole picture, covered or not.
  public var bareFit: Placement {
    var bare = self
    bare.insets = ScreenInsets()
    return bare.fit
  }

  /// The place at which the image fills the open part, around the point that is in its middle now.
  @inline(never)
  public func filling(from current: Placement) -> Placement {
    let middle = imagePoint(fromScreen: openMiddle, current)
    return clamped(placement(of: middle, at: openMiddle, scale: scales.clamp(fillScale)))
  }

  /// The nearest place at which all of a part of the image shows uncovered, with a margin: moved as
  /// little as possible, and smaller only if it doesn't fit.
  ///
  /// - Parameter margin: in CSS pixels around the part; less if there is no room for it.
  /// - Source: SPEC MC-22.
  @inline(never)
  public func revealing(
    _ rectangle: ImageRect, from current: Placement, margin: Double = 24
  ) -> Placement {
    let room = Size(
      width: max(1, openSize.width - 2 * margin), height: max(1, openSize.height - 2 * margin))
    let largest = min(
      room.width / max(1, rectangle.width), room.height / max(1, rectangle.height))
    var result = clamped(current)
    if result.scale > largest {
      // About the part's own middle, so that it doesn't run away.
      let middle = screenPoint(fromImage: rectangle.middle, result)
      result = placement(of: rectangle.middle, at: middle, scale: scales.clamp(largest))
    }
    let scale = result.scale
    let free = margin / scale
    let open = openRectangle(result)
    func shift(_ low: Double, _ high: Double, _ from: Double, _ to: Double) -> Double {
      let gap = max(0, min(free, (to - from - (high - low)) / 2))
      if low - gap < from { return low - gap - from }
      if high + gap > to { return high + gap - to }
      return 0
    }
    result.centre.x += shift(rectangle.x, rectangle.maxX, open.x, open.maxX)
    result.centre.y += shift(rectangle.y, rectangle.maxY, open.y, open.maxY)
    return clamped(result)
  }
}
