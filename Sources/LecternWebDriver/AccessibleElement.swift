/// An element that was found on the screen, as it was at that moment.
///
/// - Units: `frame` in CSS pixels of the viewport.
public struct AccessibleElement: Equatable, Sendable {
  /// A rectangle of the viewport.
  public struct Frame: Equatable, Sendable {
    /// The distances of its top left corner to the right and downwards, and its size.
    public var x, y, width, height: Double
  }

  /// The ARIA role; `generic` for an element without one.
  public let role: String
  /// The accessible name; may be empty.
  public let name: String
  /// The value of a field; empty for other elements.
  public let value: String
  /// `aria-` states without the prefix, and native states of the same meaning: `expanded`,
  /// `selected`, `checked`, `disabled`, `current`, `level`, `focused`.
  public let states: [String: String]
  /// The frame in which it is drawn.
  public let frame: Frame
  /// WebDriver's reference to the element, valid until the page goes.
  public let reference: String

  /// The key that marks an element in WebDriver's JSON.
  static let webElementKey = "element-6066-11e4-a52e-4f735466cecf"

  /// The element as a script argument.
  public var json: JSONValue { [Self.webElementKey: .string(reference)] }

  init?(_ json: JSONValue) {
    guard let reference = json["element"]?[Self.webElementKey]?.string,
      let role = json["role"]?.string, let name = json["name"]?.string,
      let value = json["value"]?.string, let frame = json["frame"],
      let x = frame["x"]?.number, let y = frame["y"]?.number,
      let width = frame["width"]?.number, let height = frame["height"]?.number
    else { return nil }
    self.reference = reference
    self.role = role
    self.name = name
    self.value = value
    self.frame = Frame(x: x, y: y, width: width, height: height)
    states = (json["states"]?.object ?? [:]).compactMapValues(\.string)
  }
}
