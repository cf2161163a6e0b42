/// The visibility of a container's bars, and the progress of their motion (DD-61).
///
/// ```
/// shown ──hide──▶ sliding out (away, still drawn) ──0.2 s──▶ hidden (not drawn)
///   ▲                              │ show                        │
///   └───────────0.2 s──────────────┴◀── drawn away, then in ◀────┘
/// ```
final class BarVisibility {
  /// The visibility that was asked for last.
  var isHidden: Bool
  /// True if the bars are in the page.
  var isDrawn: Bool
  /// True if they are drawn slid out.
  var isAway = false
  var isMoving = false
  /// Tells a motion apart from a later one.
  var change = 0
  /// The callers' completion, called when the bars stand still.
  var completion: (() -> Void)?

  init(isHidden: Bool) {
    self.isHidden = isHidden
    isDrawn = !isHidden
  }

  func add(_ completion: (() -> Void)?) {
    guard let completion else { return }
    guard let earlier = self.completion else {
      self.completion = completion
      return
    }
    self.completion = {
      earlier()
      completion()
    }
  }
}
