import Synchronization

/// Bounds the bytes of answers that are in memory until clients have taken them.
final class BytesUnderway: Sendable {
  /// An answer's bytes; they are given back when it is let go.
  final class Hold: Sendable {
    private let of: BytesUnderway
    private let count: Int

    fileprivate init(_ of: BytesUnderway, _ count: Int) { (self.of, self.count) = (of, count) }

    deinit { of.taken.withLock { $0 -= count } }
  }

  private let most: Int
  private let taken = Mutex(0)

  /// - Parameter most: All bytes together.
  init(most: Int = 256_000_000) { self.most = most }

  /// Counts an answer's bytes; nil if there are too many already.
  ///
  /// One answer is always allowed.
  func hold(_ count: Int) -> Hold? {
    let isAllowed = taken.withLock { taken in
      if taken > 0, taken + count > most { return false }
      taken += count
      return true
    }
    return isAllowed ? Hold(self, count) : nil
  }
}
