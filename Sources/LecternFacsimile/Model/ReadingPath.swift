import LecternBase

/// The way through a clause's writing at a size at which it can be read: the parts of the image
/// that are shown one after the other.
///
/// A clause that fits is one part. Of any other each line is one, or where a line is wider than the
/// window, so many as it takes, with some words in common; neighbours that fit together are one.
///
/// - Units: pixels of the full image; CSS pixels of the screen.
public struct ReadingPath: Equatable, Sendable {
  /// The distance between lines at which writing can be read.
  public static let legible = 22.0
  /// The distances up to which a clause that fits is enlarged, and down to which the picture gets
  /// smaller when a clause is opened that doesn't fit.
  static let large = 36.0
  static let largest = 66.0
  /// The margin around a part.
  static let margin = 16.0

  /// CSS pixels for each pixel of the image.
  public let scale: Double
  /// The smallest rectangle around the clause.
  let bounds: ImageRect
  /// The parts, one at least, in reading order.
  public let parts: [ImageRect]

  /// The way through a clause.
  ///
  /// - Parameters:
  ///   - current: the present scale, which is kept if the writing can be read at it.
  ///   - isRightToLeft: true if lines begin at the right.
  init(
    lines: [ImageRect], bounds: ImageRect, pitch: Double?, in viewport: Viewport,
    from current: Double, isRightToLeft: Bool = false
  ) {
    self.bounds = bounds
    let open = viewport.openSize
    let room = Size(
      width: max(1, open.width - 2 * ReadingPath.margin),
      height: max(1, open.height - 2 * ReadingPath.margin))
    let fitting = min(room.width / max(1, bounds.width), room.height / max(1, bounds.height))
    let some = 2 * viewport.bareFit.scale
    let wanted: Double
    if let pitch, fitting * pitch < ReadingPath.legible {
      wanted = max(ReadingPath.legible / pitch, min(current, ReadingPath.largest / pitch))
    } else {
      let grown = pitch.map { max(ReadingPath.large / $0, some) } ?? some
      wanted = min(fitting, max(current, grown))
    }
    let scale = viewport.scales.clamp(wanted)
    self.scale = scale
    let width = room.width / scale
    let height = room.height / scale
    func fits(_ part: ImageRect) -> Bool {
      part.width <= width * 1.001 && part.height <= height * 1.001
    }
    guard !fits(bounds), !lines.isEmpty else {
      parts = [bounds]
      return
    }
    var parts: [ImageRect] = []
    func add(_ part: ImageRect) {
      if let last = parts.last, fits(last.union(part)) {
        parts[parts.count - 1] = last.union(part)
      } else {
        parts.append(part)
      }
    }
    for line in lines {
      guard line.width > width * 1.001 else {
        add(line)
        continue
      }
      let steps = ((line.width - width) / (0.9 * width)).rounded(.up)
      let stride = (line.width - width) / steps
      var step = 0.0
      while step <= steps {
        let left = isRightToLeft ? line.maxX - width - step * stride : line.x + step * stride
        add(ImageRect(x: left, y: line.y, width: width, height: line.height))
        step += 1
      }
    }
    self.parts = parts
  }

  /// The part that shows most of itself in a part of the image; nil if none shows half of it.
  ///
  /// - Parameter current: the part that counts if none shows more of itself.
  func part(in shown: ImageRect, from current: Int) -> Int? {
    func share(_ part: ImageRect) -> Double {
      let width = min(part.maxX, shown.maxX) - max(part.x, shown.x)
      let height = min(part.maxY, shown.maxY) - max(part.y, shown.y)
      return max(0, width) * max(0, height) / max(1e-9, part.width * part.height)
    }
    var best: Int?
    var most = 0.5
    if current < parts.count, share(parts[current]) > most {
      best = current
      most = share(parts[current])
    }
    for index in parts.indices where share(parts[index]) > most + 1e-6 {
      best = index
      most = share(parts[index])
    }
    return best
  }

  /// The place at which a part shows: moved as little as possible from another place, or in the
  /// middle of the height if the picture gets larger.
  func place(of part: Int, in viewport: Viewport, from current: Placement) -> Placement {
    let rectangle = parts[max(0, min(part, parts.count - 1))]
    var middle = viewport.screenPoint(fromImage: rectangle.middle, viewport.clamped(current))
    if scale > 1.2 * current.scale { middle.y = viewport.openMiddle.y }
    let there = viewport.placement(of: rectangle.middle, at: middle, scale: scale)
    var place = viewport.revealing(rectangle, from: there, margin: ReadingPath.margin)
    // At whole pixels, as addresses and archives have it.
    let open = viewport.openRectangle(place)
    place.centre.x += open.x.nearest - open.x
    place.centre.y += open.y.nearest - open.y
    return place
  }
}
