import LecternBase

/// The clauses that a finger may mean, the likeliest first.
///
/// A region is at least 44 points wide and high for a finger, at every zoom (MC-8). Those under the
/// finger come first, the smallest of them before the others, so that a region as large as the page
/// doesn't hide any. A small region near the finger stands before those that contain all of it: it
/// lies upon them. If no region is under the finger, the nearest comes first.
///
/// - Source: SPEC MC-8, MC-19, MC-23.
public enum RegionHit {
  /// The least width and height of anything for a finger, in CSS pixels.
  static let touchSize = 44.0

  private struct Candidate {
    let region: Int
    let area: Double
    let distance: Double
  }

  /// The clauses under a finger.
  ///
  /// - Parameters:
  ///   - point: the place of the finger on the image.
  ///   - regions: the regions of the image.
  ///   - index: the index of those regions.
  ///   - scale: CSS pixels of the screen for each pixel of the image.
  ///   - isVisible: returns true if a clause's regions show; hidden ones aren't hit.
  public static func clauses(
    at point: ImagePoint, scale: Double, in regions: RegionList, _ index: RegionIndex,
    isVisible: (Int) -> Bool
  ) -> [Int] {
    let reach = touchSize / 2 / scale
    var found: [Int32] = []
    index.find(
      ImageRect(x: point.x, y: point.y, width: 0, height: 0).expanded(by: reach), into: &found)
    var inside: [Candidate] = []
    var near: [Candidate] = []
    for number in found {
      let region = Int(number)
      guard isVisible(Int(regions.clauses[region])) else { continue }
      let box = regions.box(region)
      let middle = box.middle
      guard (point.x - middle.x).magnitude <= max(box.width / 2, reach),
        (point.y - middle.y).magnitude <= max(box.height / 2, reach)
      else { continue }
      let shape = regions.shape(region)
      let distance = shape.distance(to: point)
      // The distance beyond a region's edge that its touch size reaches.
      let beyond = max(0, max(reach - box.width / 2, reach - box.height / 2))
      guard distance <= beyond else { continue }
      let candidate = Candidate(region: region, area: shape.area, distance: distance)
      if distance == 0 {
        insert(candidate, into: &inside) { $0.area < $1.area }
      } else {
        insert(candidate, into: &near) {
          $0.distance < $1.distance || $0.distance == $1.distance && $0.area < $1.area
        }
      }
    }
    guard !inside.isEmpty else { return clauses(of: near, in: regions) }
    var merged = inside
    for candidate in near.reversed() {
      let box = regions.box(candidate.region)
      // Before the smallest region that it lies upon.
      var place: Int?
      for position in merged.indices.reversed()
      where merged[position].distance == 0 && merged[position].area > candidate.area
        && regions.box(merged[position].region).contains(box)
      {
        place = position
      }
      if let place { merged.insert(candidate, at: place) }
    }
    return clauses(of: merged, in: regions)
  }

  /// Keeps a list in order; the one that was there first stays first among equals.
  private static func insert(
    _ candidate: Candidate, into list: inout [Candidate], before: (Candidate, Candidate) -> Bool
  ) {
    var place = list.count
    while place > 0, before(candidate, list[place - 1]) { place -= 1 }
    list.insert(candidate, at: place)
  }

  private static func clauses(of candidates: [Candidate], in regions: RegionList) -> [Int] {
    var clauses: [Int] = []
    for candidate in candidates {
      let clause = Int(regions.clauses[candidate.region])
      if !clauses.contains(clause) { clauses.append(clause) }
    }
    return clauses
  }
}
