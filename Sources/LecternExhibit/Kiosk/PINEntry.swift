import LecternBase

/// The PIN as the staff type it, and the number of failures.
struct PINEntry {
  /// The number of wrong numbers after which it is locked for a while.
  static let tries = 3
  static let lockTime = 30

  private(set) var digits: [UInt8] = []
  private(set) var isWrong = false
  private var failures = 0
  /// The seconds until it may be tried again.
  private(set) var lock = 0

  mutating func enter(_ digit: UInt8) {
    isWrong = false
    if lock == 0, digits.count < KioskDigest.mostDigits { digits.append(48 + digit) }
  }

  mutating func delete() {
    isWrong = false
    _ = digits.popLast()
  }

  /// Forgets the digits, but not the number of failures.
  mutating func clear() {
    digits = []
    isWrong = false
  }

  /// Checks the digits: true if they are the PIN; a wrong number counts as a failure.
  mutating func check(_ pin: StaffPIN) -> Bool {
    guard lock == 0, digits.count >= KioskDigest.fewestDigits else { return false }
    let isRight = pin.matches(digits)
    digits = []
    isWrong = !isRight
    failures = isRight ? 0 : failures + 1
    if failures >= PINEntry.tries {
      failures = 0
      lock = PINEntry.lockTime
    }
    return isRight
  }

  /// Counts a second.
  ///
  /// - Returns: true if that changes the screen.
  mutating func tick() -> Bool {
    if lock == 0 { return false }
    lock -= 1
    if lock == 0 { isWrong = false }
    return true
  }
}

/// Counts five touches of the upper left corner within three seconds, which don't happen by chance.
struct CornerTaps {
  static let side = 72.0
  static let taps = 5
  static let time = 3

  private var count = 0
  private var age = 0

  /// A touch came down.
  ///
  /// - Returns: true if it was the last of them.
  mutating func touched(_ x: Double, _ y: Double) -> Bool {
    guard x < CornerTaps.side, y < CornerTaps.side else {
      count = 0
      return false
    }
    if count == 0 { age = 0 }
    count += 1
    if count < CornerTaps.taps { return false }
    count = 0
    return true
  }

  /// A second has passed.
  mutating func tick() {
    age += 1
    if age > CornerTaps.time { count = 0 }
  }
}
