import LecternBase
import LecternInterface

/// The number of pixels of a canvas: as many as the device has, within the limit of browsers.
///
/// - Source: Safari's limit of 16,777,216 pixels a canvas.
public struct CanvasSize: Equatable, Sendable {
  /// The number of pixels from left to right, 1 at least.
  public let width: Int
  /// The number of pixels from top to bottom, 1 at least.
  public let height: Int
  /// Pixels of the canvas for each CSS pixel.
  public let ratio: Double

  /// - Parameters:
  ///   - size: of the picture, in CSS pixels.
  ///   - pixelRatio: device pixels for each CSS pixel.
  public init(_ size: Size, pixelRatio: Double, limit: Int = Drawing.largestArea) {
    let area = max(1, size.width) * max(1, size.height)
    var ratio = min(max(0.1, pixelRatio), 16)
    let largest = (Double(limit) / area).squareRoot()
    if largest < ratio { ratio = largest }
    // Rounded down, so that the limit holds.
    width = max(1, Int((max(1, size.width) * ratio).rounded(.down)))
    height = max(1, min(Int((max(1, size.height) * ratio).rounded(.down)), limit / width))
    self.ratio = ratio
  }
}
