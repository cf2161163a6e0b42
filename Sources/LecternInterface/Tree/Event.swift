import LecternBase

/// The kinds of events; on the wire a bit of a mask, by raw value.
public enum EventName: UInt8, CaseIterable, Sendable {
  case tap, input, focus, blur, key, scroll, resize, pan, pointer, wheel

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
  /// The space bar, where it presses nothing.
  case space

  /// The name of each key in the DOM's `KeyboardEvent.key`, by raw value.
  public static let names: [StaticString] = [
    "", "Enter", "Escape", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End",
    "PageUp", "PageDown", "/", "+", "=", "-", "0", "Find", " ",
  ]
}

/// The phase of a gesture: of a pan, or of a pointer's touch.
public enum GesturePhase: UInt8, CaseIterable, Sendable {
  /// A pan: the pointer has moved mostly away from the edge, `x` is where it went down. A pointer:
  /// it went down.
  case began
  case moved, ended
  /// Another finger came, or the system took over.
  case cancelled
}

/// A finger, pen or mouse that moves from the edge of a node at which lines begin.
public struct Pan: Equatable, Sendable {
  /// The phase of the pan: it begins, goes on or ends.
  public var phase: GesturePhase
  /// In CSS pixels from the node's left edge.
  public var x: Double
  /// In CSS pixels a second, to the right.
  public var velocity: Double
  /// The node's width, in CSS pixels.
  public var width: Double

  /// Makes one phase of a pan.
  public init(_ phase: GesturePhase, x: Double, velocity: Double = 0, width: Double) {
    self.phase = phase
    self.x = x
    self.velocity = velocity
    self.width = width
  }
}

/// A finger, a pen or the mouse's first button on a node.
public struct PointerTouch: Equatable, Sendable {
  /// The phase of the touch: it begins, goes on or ends.
  public var phase: GesturePhase
  /// Tells the pointers that are down at the same time apart.
  public var pointer: Int
  /// In CSS pixels from the node's left edge.
  public var x: Double
  /// In CSS pixels from the node's top edge.
  public var y: Double
  /// In seconds of the clock that frames have (`Application.nextFrame`).
  public var time: Double

  /// Makes one phase of a touch.
  public init(_ phase: GesturePhase, pointer: Int, x: Double, y: Double, time: Double) {
    self.phase = phase
    self.pointer = pointer
    self.x = x
    self.y = y
    self.time = time
  }
}

/// A turn of a wheel, or of two fingers on a trackpad, over a node.
public struct Wheel: Equatable, Sendable {
  /// In CSS pixels from the node's left edge.
  public var x: Double
  /// In CSS pixels from the node's top edge.
  public var y: Double
  /// The distance that it asks to go on to the right, in CSS pixels.
  public var deltaX: Double
  /// The distance that it asks to go on downwards, in CSS pixels.
  public var deltaY: Double
  /// True if it asks for another size: with Ctrl, or by a pinch.
  public var isZoom: Bool
  /// In seconds of the clock that frames have (`Application.nextFrame`).
  public var time: Double

  /// Makes a turn.
  public init(
    x: Double, y: Double, deltaX: Double, deltaY: Double, isZoom: Bool, time: Double
  ) {
    self.x = x
    self.y = y
    self.deltaX = deltaX
    self.deltaY = deltaY
    self.isZoom = isZoom
    self.time = time
  }
}

/// Something a visitor did to a node, with what belongs to it.
public enum Event: Equatable, Sendable {
  /// Activated by touch, mouse, keyboard or reader.
  case tap
  /// A field was edited: its text, and that folded for searching by the host (docs/FORMAT.md, "How
  /// search folds"). The text of a box that isn't ticked is empty.
  case input(text: Text, folded: Text)
  /// The focus came to the node, or to one inside it.
  case focus
  /// The focus left it.
  case blur
  /// A key went down inside the node.
  case key(Key)
  /// Scrolled or first laid out: the offset, and the size of the visible part, in CSS pixels.
  case scroll(to: Double, size: Size)
  /// Laid out at a new size, in CSS pixels.
  case resize(Size)
  /// A pan from the edge.
  case pan(Pan)
  /// A touch.
  case pointer(PointerTouch)
  /// A turn of a wheel.
  case wheel(Wheel)

  /// The kind of the event.
  public var name: EventName {
    switch self {
    case .tap: .tap
    case .input: .input
    case .focus: .focus
    case .blur: .blur
    case .key: .key
    case .scroll: .scroll
    case .resize: .resize
    case .pan: .pan
    case .pointer: .pointer
    case .wheel: .wheel
    }
  }
}
