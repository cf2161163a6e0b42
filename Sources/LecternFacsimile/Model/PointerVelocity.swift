import LecternBase

/// The velocity of a hand, over its last 100 ms.
///
/// - Units: CSS pixels, seconds.
struct PointerVelocity: Sendable {
  static let span = 0.1
  /// Times and places, three numbers each, the oldest first.
  private var samples: [Double] = []

  mutating func reset() { samples.removeAll(keepingCapacity: true) }

  mutating func add(_ point: ScreenPoint, at time: Double) {
    var old = 0
    // One sample older than the span stays, so that there is always a first one to compare with.
    while old + 3 < samples.count, samples[old + 3] <= time - PointerVelocity.span { old += 3 }
    if old > 0 { samples.removeFirst(old) }
    samples.append(time)
    samples.append(point.x)
    samples.append(point.y)
  }

  /// The velocity at a time; none for a hand that has stood still for the span.
  func velocity(at time: Double) -> ScreenVector {
    let last = samples.count - 3
    guard last >= 3, time - samples[last] <= PointerVelocity.span else { return .zero }
    var first = 0
    while first < last, samples[first] < time - PointerVelocity.span { first += 3 }
    if first == last { first -= 3 }
    let duration = max(0.001, samples[last] - samples[first])
    return ScreenVector(
      x: (samples[last + 1] - samples[first + 1]) / duration,
      y: (samples[last + 2] - samples[first + 2]) / duration)
  }
}
