/// The state of one visitor's time at a kiosk, second by second.
///
/// ```
/// attract ──touch, key──▶ use ──idle──▶ asking ──countdown──▶ attract, or closed
///    ▲                     ▲  ◀─ keep going ─┘                  │
///    └──────── opening ────┴────────────────────────────────────┘
/// ```
///
/// It counts seconds by calls. So a question comes when at least the idle time, and less than a
/// second more, has passed since the visitor did something.
///
/// - Source: docs/KIOSK.md, "Between two visitors".
struct KioskVisit {
  enum Phase { case use, asking, attract, closed }
  /// The result of a second, or of an action of the visitor.
  enum Change { case nothing, asked, counted, ended, closed, opened, nextSlide }

  /// The seconds that a slide of the attract screen stays.
  static let slide = 9

  let idle: Int
  let countdown: Int
  private(set) var phase: Phase
  /// The seconds of this phase without any action.
  private(set) var quiet = 0
  /// The seconds left to answer in.
  private(set) var remaining = 0
  /// True if the place is open now.
  var isOpen = true

  init(idle: Int, countdown: Int, phase: Phase) {
    self.idle = idle
    self.countdown = countdown
    self.phase = phase
  }

  /// A second has passed.
  mutating func tick() -> Change {
    switch phase {
    case .use:
      quiet += 1
      guard quiet > idle else { return .nothing }
      enter(.asking)
      remaining = countdown
      return .asked
    case .asking:
      remaining -= 1
      if remaining > 0 { return .counted }
      end()
      return .ended
    case .attract:
      if !isOpen {
        enter(.closed)
        return .closed
      }
      // A kiosk may stay untouched for years.
      quiet = quiet == 1_000_000_000 ? 1 : quiet + 1
      return quiet % KioskVisit.slide == 0 ? .nextSlide : .nothing
    case .closed:
      if !isOpen { return .nothing }
      enter(.attract)
      return .opened
    }
  }

  /// Notes an action of the visitor: a touch, a scroll, a key.
  mutating func noticed() -> Change {
    if phase == .asking {
      remaining = countdown
      return .counted
    }
    if phase == .use { quiet = 0 }
    return .nothing
  }

  /// Somebody wants to begin, or to go on.
  mutating func begin() { enter(.use) }

  /// Ends the visit: a closed place closes then, never under a hand.
  mutating func end() { enter(isOpen ? .attract : .closed) }

  private mutating func enter(_ phase: Phase) {
    self.phase = phase
    quiet = 0
  }
}
