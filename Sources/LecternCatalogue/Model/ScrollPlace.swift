/// The offset of a scroller, and the record of who put it there: the page or the visitor.
///
/// A held place survives a new layout: a restored one, or the one from before the window turned.
/// Until the visitor scrolls, the owner brings it back whenever the page reports another offset.
///
/// - Units: CSS pixels.
/// - Source: SPEC BL-22, NG-51.
struct ScrollPlace {
  /// The present or wanted scroll offset.
  var offset = 0.0
  /// The height of the visible part; 0 until it is reported.
  private(set) var viewport = 0.0
  /// True if the place stays where it is in any layout.
  private(set) var isHeld = false
  /// True if the next report tells of a new layout, not of the visitor's scrolling.
  private var expectsReport = false

  /// The distance from the place that the page reached at the last attempt, if its content ended
  /// before it.
  private var nearest: Double?

  /// Keeps the place until the visitor scrolls.
  mutating func hold() {
    isHeld = true
    expectsReport = true
    nearest = nil
  }

  /// Notes that the content was laid out anew, and may reach further than before.
  mutating func layOut() { nearest = nil }

  /// Follows the app to another offset.
  mutating func release(at offset: Double = 0) {
    isHeld = false
    self.offset = offset
  }

  /// The height of the visible part changed, by an on-screen keyboard for instance.
  mutating func resize(to height: Double) { viewport = height }

  /// Takes in a report of the page that came before there was content to scroll.
  mutating func passReport(height: Double) {
    viewport = height
    expectsReport = false
  }

  /// Takes in the page's report of its offset.
  ///
  /// - Returns: false for a held place that the page isn't at: it is to be scrolled to again.
  mutating func report(_ top: Double, height: Double) -> Bool {
    // The page rounds to its pixels, and tells of a scroller's height with and without fractions.
    let isThere = (top - offset).magnitude < 1
    let isResized = (height - viewport).magnitude >= 1
    let isLaidOut = expectsReport || isResized
    if isResized { nearest = nil }
    viewport = height
    expectsReport = false
    guard isHeld else {
      offset = top
      return true
    }
    if isThere { return true }
    if isLaidOut {
      // The page will report that as if the visitor had scrolled; unless it can come no nearer.
      expectsReport = true
      guard let nearest, top < nearest + 1 else {
        nearest = top
        return false
      }
      if top > nearest - 1 { return true }
      // An offset short of the reachable one is the visitor's choice.
      expectsReport = false
    }
    release(at: top)
    return true
  }
}
