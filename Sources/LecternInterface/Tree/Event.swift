import LecternBase

/// The events that a node may listen to; on the wire a bit of a mask, by raw value.
public enum EventName: UInt8, CaseIterable, Sendable {
  /// Activated by touch, mouse, keyboard or reader.
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
  /// A finger, pen or mouse moved from the node's edge at which lines begin: `phase`, `x`,
  /// `velocity` and `width`, the node's.
  ///
  /// A listener that doesn't handle its beginning hears no more of it.
  case pan
  /// A finger, pen or the mouse's first button is on the node: `phase`, `pointer`, `x`, `y`,
  /// `time`.
  ///
  /// A listener that handles its beginning hears the rest, wherever it goes.
  case pointer
  /// A wheel or trackpad turned over the node: `x`, `y`, `deltaX`, `deltaY`, `isZoom`, `time`.
  case wheel

  /// The name of each event in `Web/host/tables.js`, by raw value.
  public static let names: [StaticString] = [
    "tap", "input", "focus", "blur", "key", "scroll", "resize", "pan", "pointer",
    "wheel",
  ]
}

/// The keys that mean something to a controller.
public enum Key: UInt8, CaseIterable, Sendable {
  case other, enter, escape, arrowUp, arrowDown, arrowLeft, arrowRight, home, end, pageUp, pageDown
  case slash, plus, equals, minus, zero
  /// The key of that name, or a shortcut for it: Ctrl-K, ⌘K.
  case find

  /// The name of each key in the DOM's `KeyboardEvent.key`, by raw value.
  public static let names: [StaticString] = [
    "", "Enter", "Escape", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End",
    "PageUp", "PageDown", "/", "+", "=", "-", "0", "Find",
  ]
}

/// The phase of a pan, or of a pointer's touch.
public enum PanPhase: UInt8, CaseIterable, Sendable {
  /// A pan: the pointer has moved mostly away from the edge, `x` is where it went down. A pointer:
  /// it went down.
  case began
  case moved, ended
  /// Another finger came, or the system took over.
  case cancelled
}

/// Something a visitor did to a node, as plain values.
public struct Event: Sendable {
  /// The kind of event.
  public var name: EventName
  /// In CSS pixels from the node's left edge.
  public var x: Double
  /// Of a scroll the offset; of a pointer or wheel in CSS pixels from the node's top edge.
  public var y: Double
  /// The node's width, in CSS pixels; 0 in events without one.
  public var width: Double
  /// The node's height, in CSS pixels; 0 in events without one.
  public var height: Double
  /// The content of a field, or another text of the event.
  public var text: Text
  /// The text, folded for searching by the host (docs/FORMAT.md, "How search folds").
  public var folded: Text
  /// The key that was pressed.
  public var key: Key
  /// The phase of a pan: it begins, goes on or ends.
  public var phase: PanPhase
  /// In CSS pixels a second, to the right.
  public var velocity: Double
  /// Tells the pointers that are down at the same time apart.
  public var pointer: Int
  /// The time of the pointer's action, in seconds of the clock that frames have
  /// (`Application.nextFrame`).
  public var time: Double
  /// The distance that a wheel asks to go on, in CSS pixels to the right and down.
  public var deltaX: Double
  /// The distance that a wheel asks to go on downwards, in CSS pixels.
  public var deltaY: Double
  /// True if a wheel asks for another size: with Ctrl, or two fingers on a trackpad.
  public var isZoom: Bool

  /// Makes an event; only the values that belong to its kind have to be given.
  public init(
    _ name: EventName, x: Double = 0, y: Double = 0, width: Double = 0, height: Double = 0,
    text: Text = "", folded: Text = "", key: Key = .other, phase: PanPhase = .began,
    velocity: Double = 0, pointer: Int = 0, time: Double = 0, deltaX: Double = 0,
    deltaY: Double = 0, isZoom: Bool = false
  ) {
    self.name = name
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.text = text
    self.folded = folded
    self.key = key
    self.phase = phase
    self.velocity = velocity
    self.pointer = pointer
    self.time = time
    self.deltaX = deltaX
    self.deltaY = deltaY
    self.isZoom = isZoom
  }
}
