import LecternBase

/// Something that a page reports as a whole, whatever was beneath: only pages of kiosks do.
///
/// - Source: docs/WIRE.md, "Notices".
public struct Notice: Sendable {
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
  }

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
