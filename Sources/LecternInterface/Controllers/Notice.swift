import LecternBase

/// A report of a page as a whole, or of the device.
///
/// - Source: docs/WIRE.md, "Notices", which says what pages send which of them.
public struct Notice: Sendable {
  /// The kinds of report.
  public enum Kind: UInt8, CaseIterable, Sendable {
    /// A finger or the mouse went down at `x`, `y`, in CSS pixels of the window.
    case touch
    /// The finger or the mouse's button was lifted.
    case lift
    /// A key went down, with or without a meaning.
    case key
    /// Something was scrolled, or a wheel turned.
    case motion
    /// The time: `x` is the minute of the week by the clock of the place, from Monday on.
    case clock
    /// A link that leads out of the exhibit was held back: `text` is its address.
    case link
    /// The state of the device: `text` has a line for each thing (docs/WIRE.md).
    case health
    /// The copy of the exhibit on the device: `text` is the number of a state, `x` the bytes that
    /// are kept of the `y` that can be.
    case offline
    /// The page is about to be printed, if `x` is 1, or has been.
    case print
    /// The result of sharing an address: `x` is 1 if it was copied; otherwise it could not be
    /// shared.
    case shared
    /// The public address of what the page belongs to: `text` is that of its first page.
    case root
  }

  /// The kind of report; the other properties depend on it.
  public let kind: Kind
  /// The first number that belongs to the kind; 0 in a report without one.
  public let x: Double
  /// The second number that belongs to the kind; 0 in a report without one.
  public let y: Double
  /// The text that belongs to the kind; empty in a report without one.
  public let text: Text

  /// Makes a report; only the values that belong to its kind have to be given.
  public init(_ kind: Kind, x: Double = 0, y: Double = 0, text: Text = "") {
    self.kind = kind
    self.x = x
    self.y = y
    self.text = text
  }
}
