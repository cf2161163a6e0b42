import LecternBase

/// The opacity of each clause's overlays, now and during fades.
///
/// Clauses with the same fade are one group: those hidden, those shown, and those on their way, by
/// their beginning and end. A clause that stays visible is in the group of those shown all the
/// time, so that it never flickers (MC-17). A change in the middle of a fade begins where it is.
///
/// - Units: opacity from 0 to 1; seconds of any one clock.
public final class OverlayFade {
  /// The duration of a fade, in seconds.
  public static let duration = 0.3
  /// The largest number of groups.
  static let groupLimit = 64

  /// The fade of the clauses in a group.
  struct Group: Equatable, Sendable {
    let start: Double
    let end: Double
    /// The beginning of the fade; infinite for one that begins with the next frame.
    let since: Double

    func opacity(at time: Double) -> Double {
      if start == end { return end }
      if !since.isFinite { return start }
      let share = max(0, min((time - since) / OverlayFade.duration, 1))
      // Ease in and out.
      return start + (end - start) * share * share * (3 - 2 * share)
    }
  }

  /// 0: hidden, 1: shown; then those on their way.
  private(set) var groups = [
    Group(start: 0, end: 0, since: 0), Group(start: 1, end: 1, since: 0),
  ]
  /// The group of each clause.
  public private(set) var groupOfClause: [UInt8]
  /// True if changes happen at once.
  public var reducesMotion = false
  /// The time it was told last.
  private var time = 0.0
  /// The version of the groups: it goes up with every change.
  public private(set) var version = 0

  /// Makes the fade of that many clauses, all hidden.
  public init(count: Int) { groupOfClause = [UInt8](repeating: 0, count: count) }

  /// The number of groups: hidden, shown, and those on their way.
  public var groupCount: Int { groups.count }

  /// True if something fades.
  public var isFading: Bool { groups.count > 2 }

  /// True if a clause's overlays show, or will when their fade is over.
  public func isShown(_ clause: Int) -> Bool { groups[Int(groupOfClause[clause])].end > 0 }

  /// The opacity of a group's overlays at the time that was told last.
  public func opacity(ofGroup index: Int) -> Double {
    groups[index].opacity(at: time)
  }

  /// Fades clauses in and out.
  ///
  /// - Parameters:
  ///   - now: nil begins the fade with the next time that `advance` is told.
  ///   - isShown: returns true if a clause's overlays should show.
  public func show(
    at now: Double? = nil, animated: Bool = true, _ isShown: (Int) -> Bool
  ) {
    if let now { advance(to: now) }
    let old = groups
    var new = [old[0], old[1]]
    /// The new group of each group's clauses, for those to hide and those to show; 255 while unset.
    var targets = [UInt8](repeating: 255, count: 2 * old.count)
    var isChanged = false
    for clause in groupOfClause.indices {
      let group = Int(groupOfClause[clause])
      let end = isShown(clause) ? 1 : 0
      let key = 2 * group + end
      if targets[key] == 255 {
        targets[key] = target(
          of: old[group], end: Double(end), since: now ?? .infinity, animated: animated, in: &new)
      }
      if groupOfClause[clause] != targets[key] || old[group] != new[Int(targets[key])] {
        isChanged = true
      }
      groupOfClause[clause] = targets[key]
    }
    groups = new
    if isChanged { version += 1 }
  }

  private func target(
    of group: Group, end: Double, since: Double, animated: Bool, in groups: inout [Group]
  ) -> UInt8 {
    let opacity = group.opacity(at: time)
    if reducesMotion || !animated || opacity == end && group.end == end { return end == 0 ? 0 : 1 }
    // The clause is already on its way there.
    let wanted = group.end == end ? group : Group(start: opacity, end: end, since: since)
    for index in groups.indices where groups[index] == wanted { return UInt8(index) }
    guard groups.count < OverlayFade.groupLimit else {
      // Too many changes within one fade: the nearest that goes the same way.
      var best = end == 0 ? 0 : 1
      var least = (end - opacity).magnitude
      for index in 2..<groups.count where groups[index].end == end {
        let distance = (groups[index].opacity(at: time) - opacity).magnitude
        if distance < least {
          least = distance
          best = index
        }
      }
      return UInt8(best)
    }
    groups.append(wanted)
    return UInt8(groups.count - 1)
  }

  /// Moves on to a time: begins fades that waited for it, and ends those that are over.
  public func advance(to now: Double) {
    time = max(time, now)
    guard groups.count > 2 else { return }
    for index in 2..<groups.count where !groups[index].since.isFinite {
      groups[index] = Group(start: groups[index].start, end: groups[index].end, since: time)
    }
    var moved = [UInt8](repeating: 0, count: groups.count)
    moved[1] = 1
    var kept = [groups[0], groups[1]]
    for index in 2..<groups.count {
      if time - groups[index].since >= OverlayFade.duration {
        moved[index] = groups[index].end == 0 ? 0 : 1
      } else {
        moved[index] = UInt8(kept.count)
        kept.append(groups[index])
      }
    }
    guard kept.count < groups.count else { return }
    groups = kept
    for clause in groupOfClause.indices {
      groupOfClause[clause] = moved[Int(groupOfClause[clause])]
    }
    version += 1
  }
}
