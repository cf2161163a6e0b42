import LecternBase
import LecternInterface

/// The reports of a kiosk's page beside events (docs/WIRE.md, "Notices").
extension RecordingHost {
  /// Reports a notice of the page.
  public func notice(_ kind: Notice.Kind, x: Double = 0, y: Double = 0, text: String = "") {
    application?.noticed(Notice(kind, x: x, y: y, text: Text(text)))
    settle()
  }

  /// Touches the page somewhere and lets go, as a kiosk's page reports it besides taps.
  public func touch(x: Double, y: Double) {
    notice(.touch, x: x, y: y)
    notice(.lift)
  }
}
