import LecternBase
import LecternInterface

/// A screen with a number, made again by the factory `leaf`.
final class Leaf: Controller {
  private var number = 0

  init(_ identifier: Text = "", number: Int = 0) {
    super.init()
    self.number = number
    restorationIdentifier = identifier
    restorationFactory = "leaf"
    title = identifier
  }

  override var restorationVersion: Int { 1 }

  override func render() -> Node { element(.p, text: Text(number: number)) }

  override func encodeRestorableState(with coder: RestorationEncoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(number, for: "number")
    coder.encodeDetail(.array([.number(Double(number)), .text(title)]), for: "detail")
  }

  override func decodeRestorableState(with coder: RestorationDecoder) {
    super.decodeRestorableState(with: coder)
    number = coder.integer(for: "number") ?? 0
  }
}

/// A host that draws nothing.
public final class SilentHost: Host {
  public init() {}
  public func hostApply(_ ops: [UInt8]) {}
  public func hostFold(_ text: Text) -> Text { Text() }
  public func hostFormat(_ request: Text) -> Text { Application.unformatted(request) }
}
