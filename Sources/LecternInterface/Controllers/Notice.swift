import LecternBase

/// Something that a page reports as a whole, whatever was beneath: but for printing, sharing and
/// what the device keeps, only pages of kiosks do.
///
/// - Source: docs/WIRE.md, "Notices".
public struct Notice: Sendable {
  /// What a page reports.
  public enum Kind: UInt8, CaseIterable, Sendable {
    /// A finger or the mouse went down at `x`, `y`, in CSS pixels of the window.
    case touch
    /// It was lifted.
    case lift
    /// A key went down, whatever it means.
    case key
    /// Something was scrolled, or a wheel turned.
    case motion
    /// The time: `x` is the minute of the week by the clock of the place, from Monday on.
    case clock
    /// A link that leads out of the exhibit was held back: `text` is its address.
    case link
    /// How the device is: `text` has a line for each thing (docs/WIRE.md).
    case health
    /// What the device keeps of the exhibit: `text` is the number of a state, `x` the bytes that
    /// are kept of the `y` that can be.
    case offline
    /// The page is about to be printed, where `x` is 1, or has been.
    case print
    /// What came of sharing an address: it was copied, where `x` is 1, or could not be shared.
    case shared
    /// Where the kiosk's exhibit is to be had by everybody: `text` is the address of
    /// its first page.
    case root
  }

  /// What it reports; the rest depends on it.
  public let kind: Kind
  public let x: Double
  public let y: Double
  public let text: Text

  public init(_ kind: Kind, x: Double = 0, y: Double = 0, text: Text = "") {
    self.kind = kind
    self.x = x
    self.y = y
    self.text = text
  }
}
