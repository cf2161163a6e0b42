/// A clock that stands still until a test moves it.
public struct FakeClock {
  private struct Timer {
    let due: Double
    let token: Int32
  }

  /// Seconds since the clock was made.
  public private(set) var now = 0.0
  private var timers: [Timer] = []

  /// Makes a clock that shows 0 and on which nothing waits.
  public init() {}

  /// True if something is waiting.
  public var isWaiting: Bool { !timers.isEmpty }

  /// Notes that `token` is to be told after some seconds.
  mutating func wait(_ seconds: Double, token: Int32) {
    timers.append(Timer(due: now + seconds, token: token))
  }

  /// Moves on to the next timer due no later than `limit`, and takes it.
  ///
  /// - Returns: its token; nil if no timer is due, and then the clock shows `limit`.
  mutating func nextDue(until limit: Double) -> Int32? {
    var first: Int?
    for index in timers.indices where timers[index].due <= limit + 1e-9 {
      if let earlier = first, timers[earlier].due <= timers[index].due { continue }
      first = index
    }
    guard let first else {
      now = max(now, limit)
      return nil
    }
    let timer = timers.remove(at: first)
    now = max(now, timer.due)
    return timer.token
  }
}
