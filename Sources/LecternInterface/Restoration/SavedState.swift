import LecternBase

/// The state that a device kept of the last visit, handed over when an app is launched.
public struct SavedState {
  /// The archive as it was kept; empty for none.
  public var archive: Text
  /// The number of launches in a row that ended before they showed a screen
  /// (docs/RESTORATION.md, "When it is saved, and what wins").
  public var failedLaunches: Int
  /// The present time in minutes since 1970.
  public var minute: Double
  /// The mark of the history entry that is shown; -1 for an entry that no launch has marked.
  public var mark: Int

  /// Makes a saved state; by default one without an archive, after no failed launch.
  public init(archive: Text = "", failedLaunches: Int = 0, minute: Double = 0, mark: Int = -1) {
    self.archive = archive
    self.failedLaunches = failedLaunches
    self.minute = minute
    self.mark = mark
  }
}
