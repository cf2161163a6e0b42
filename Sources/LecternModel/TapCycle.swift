import LecternBase

/// The choice of a clause by taps: the likeliest one, and with further taps at the same place the
/// next one below, around to the first.
///
/// The place is one of the image: choosing a clause may move the picture, so that the same place is
/// elsewhere on the screen.
public struct TapCycle: Sendable {
  /// The distance between two taps that count as the same place, in CSS pixels.
  static let reach = 22.0

  private var last: ImagePoint?

  /// Makes a cycle that has seen no tap.
  public init() {}

  /// The clause to choose; nil if no clause is under the finger.
  ///
  /// - Parameters:
  ///   - candidates: the clauses under the finger, the likeliest first.
  ///   - selected: the clause that is chosen now.
  ///   - point: the place of the tap on the image.
  ///   - scale: CSS pixels of the screen for each pixel of the image.
  public mutating func choose(
    _ candidates: [Int], selected: Int?, at point: ImagePoint, scale: Double
  ) -> Int? {
    var isSame = false
    if let last {
      let (x, y) = ((last.x - point.x) * scale, (last.y - point.y) * scale)
      isSame = (x * x + y * y).squareRoot() <= TapCycle.reach
    }
    guard !candidates.isEmpty else { return nil }
    // The first place stays the one to compare with, or many small steps would count as one place.
    if isSame {
      let position = selected.flatMap { candidates.firstIndex(of: $0) } ?? -1
      return candidates[(position + 1) % candidates.count]
    }
    last = point
    return candidates[0]
  }

  /// The next tap is a first one.
  public mutating func reset() { last = nil }
}
