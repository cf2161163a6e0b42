/// Counts how many of the objects a test made are still alive.
///
/// ```swift
/// let tracker = LifetimeTracker()
/// do { let leaf = Leaf(token: tracker.token()) ; … }
/// #expect(tracker.alive == 0)
/// ```
///
/// The embedded library has no `weak`, so each owner type needs such a test.
public final class LifetimeTracker {
  /// Held by a tracked object for as long as it lives.
  public final class Token {
    private let tracker: LifetimeTracker

    fileprivate init(_ tracker: LifetimeTracker) {
      self.tracker = tracker
      tracker.alive += 1
    }

    deinit { tracker.alive -= 1 }
  }

  /// The number of tokens that live.
  public private(set) var alive = 0

  /// Makes a tracker that has given out no token yet.
  public init() {}

  /// Makes a token for one object to hold.
  public func token() -> Token { Token(self) }
}
