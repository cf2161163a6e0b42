import LecternBase

/// What a node may listen to; on the wire a bit of a mask, by raw value.
public enum EventName: UInt8, CaseIterable, Sendable {
  /// Activated by touch, mouse, keyboard or reader, whichever it was.
  case tap
  /// Text was edited: `text` and its folded form.
  case input
  case focus, blur
  /// A key went down inside the node: `key`.
  case key
  /// Scrolled or first laid out: `y` the offset, `width` and `height` of the visible part, in CSS
  /// pixels.
  case scroll
  /// Laid out at a new size: `width`, `height` in CSS pixels.
  case resize

  /// The name of each event in `Web/host.js`, by raw value.
  public static let names: [StaticString] = [
    "tap", "input", "focus", "blur", "key", "scroll", "resize",
  ]
}

/// The keys that mean something to a controller.
public enum Key: UInt8, CaseIterable, Sendable {
  case other, enter, escape, arrowUp, arrowDown, arrowLeft, arrowRight, home, end, pageUp, pageDown
  case slash

  /// The name of each key in the DOM's `KeyboardEvent.key`, by raw value.
  public static let names: [StaticString] = [
    "", "Enter", "Escape", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End",
    "PageUp", "PageDown", "/",
  ]
}

/// Something a visitor did to a node, as plain values.
public struct Event: Sendable {
  public var name: EventName
  public var y: Double
  public var width: Double
  public var height: Double
  public var text: Text
  /// `text` folded for searching by the host (docs/FORMAT.md, "How search folds").
  public var folded: Text
  public var key: Key

  public init(
    _ name: EventName, y: Double = 0, width: Double = 0, height: Double = 0, text: Text = "",
    folded: Text = "", key: Key = .other
  ) {
    self.name = name
    self.y = y
    self.width = width
    self.height = height
    self.text = text
    self.folded = folded
    self.key = key
  }
}
