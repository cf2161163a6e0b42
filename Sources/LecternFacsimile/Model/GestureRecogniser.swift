import LecternBase

/// The actions of fingers, a pen or a mouse, once they are recognised.
public enum Gesture: Equatable, Sendable {
  case none
  /// A finger is on the picture, which stops under it, but isn't held yet.
  case touched
  /// The picture is held, or held by more or fewer fingers.
  case grabbed(Grip)
  /// The hand that holds it moved.
  case dragged(Grip)
  /// It lets go, with a velocity in CSS pixels a second.
  case released(ScreenVector)
  /// A finger went up where it had gone down; reported at once.
  ///
  /// A second tap within a quarter of a second at the same place is reported as a second one, which
  /// zooms.
  case tapped(ScreenPoint, isSecond: Bool)
  /// All is as if no finger had been there, but for motion so far.
  case cancelled
}

/// Makes gestures of pointers that go down, move and go up.
///
/// One pointer that stays within `slop` of its first place is a tap; further away it holds the
/// picture, from there on, so that nothing jumps. Two or more hold it at once. If one of several
/// goes, the rest hold on; if the last goes after a hold of several, it isn't a tap.
///
/// - Units: CSS pixels from the picture's top left; seconds of any one clock.
public struct GestureRecogniser: Sendable {
  /// The distance that a pointer may stray in a tap, in CSS pixels.
  public static let slop = 8.0
  /// The time and the distance within which a second tap must come.
  static let doubleTapTime = 0.25
  static let doubleTapDistance = 30.0

  private struct Pointer: Equatable, Sendable {
    let id: Int
    var point: ScreenPoint
    let start: ScreenPoint
  }

  private var pointers: [Pointer] = []
  private var isHolding = false
  /// True if several fingers have been down since the first of them.
  private var wasSeveral = false
  private var velocity = PointerVelocity()
  private var lastTap: (point: ScreenPoint, time: Double)?

  /// Makes a recogniser with no pointer down.
  public init() {}

  /// The number of pointers that are down.
  public var pointerCount: Int { pointers.count }

  private func index(of id: Int) -> Int? {
    for index in pointers.indices where pointers[index].id == id { return index }
    return nil
  }

  /// The grip of the pointers that are down on the picture.
  private var grip: Grip {
    var x = 0.0
    var y = 0.0
    let count = Double(max(1, pointers.count))
    for pointer in pointers {
      x += pointer.point.x / count
      y += pointer.point.y / count
    }
    guard pointers.count > 1 else { return Grip(middle: ScreenPoint(x: x, y: y)) }
    var spread = 0.0
    for pointer in pointers {
      spread += ScreenVector(x: pointer.point.x - x, y: pointer.point.y - y).length / count
    }
    return Grip(middle: ScreenPoint(x: x, y: y), spread: max(1, spread))
  }

  /// A pointer has come down; `time` is in seconds of any one clock.
  public mutating func down(_ id: Int, _ point: ScreenPoint, at time: Double) -> Gesture {
    // A pointer that is down already has lost its end somewhere.
    if let index = index(of: id) { pointers.remove(at: index) }
    pointers.append(Pointer(id: id, point: point, start: point))
    if pointers.count == 1 {
      isHolding = false
      wasSeveral = false
      velocity.reset()
      velocity.add(point, at: time)
      return .touched
    }
    wasSeveral = true
    return hold(at: time)
  }

  private mutating func hold(at time: Double) -> Gesture {
    isHolding = true
    velocity.reset()
    velocity.add(grip.middle, at: time)
    return .grabbed(grip)
  }

  /// Moves a pointer; one that never came down means nothing.
  public mutating func moved(_ id: Int, _ point: ScreenPoint, at time: Double) -> Gesture {
    guard let index = index(of: id) else { return .none }
    pointers[index].point = point
    if isHolding {
      velocity.add(grip.middle, at: time)
      return .dragged(grip)
    }
    let start = pointers[index].start
    let way = ScreenVector(x: point.x - start.x, y: point.y - start.y).length
    guard way > GestureRecogniser.slop else { return .none }
    lastTap = nil
    return hold(at: time)
  }

  /// Ends a pointer; the last one ends the hold, or taps.
  public mutating func up(_ id: Int, _ point: ScreenPoint, at time: Double) -> Gesture {
    guard let index = index(of: id) else { return .none }
    let isMoved = pointers[index].point != point
    pointers[index].point = point
    if isHolding, isMoved { velocity.add(grip.middle, at: time) }
    let start = pointers[index].start
    pointers.remove(at: index)
    if !pointers.isEmpty { return hold(at: time) }
    if isHolding {
      isHolding = false
      // The last of several fingers lifts a moment later and goes anywhere meanwhile.
      return .released(velocity.velocity(at: time))
    }
    let way = ScreenVector(x: point.x - start.x, y: point.y - start.y).length
    guard !wasSeveral, way <= GestureRecogniser.slop else { return .cancelled }
    if let last = lastTap, time - last.time <= GestureRecogniser.doubleTapTime,
      ScreenVector(x: last.point.x - point.x, y: last.point.y - point.y).length
        <= GestureRecogniser.doubleTapDistance
    {
      lastTap = nil
      return .tapped(point, isSecond: true)
    }
    lastTap = (point, time)
    return .tapped(point, isSecond: false)
  }

  /// The system took a pointer away.
  public mutating func cancelled(_ id: Int, at time: Double) -> Gesture {
    guard let index = index(of: id) else { return .none }
    pointers.remove(at: index)
    lastTap = nil
    if !pointers.isEmpty { return hold(at: time) }
    let wasHolding = isHolding
    isHolding = false
    return wasHolding ? .released(.zero) : .cancelled
  }

  /// The system took all of them away.
  public mutating func cancelAll(at time: Double) -> Gesture {
    let wasHolding = isHolding
    pointers.removeAll(keepingCapacity: true)
    isHolding = false
    lastTap = nil
    return wasHolding ? .released(.zero) : .none
  }

  /// A rule of the recogniser's that doesn't hold; nil while all do, as tests expect.
  package var brokenInvariant: StaticString? {
    if pointers.isEmpty, isHolding { return "nothing is held by no pointer" }
    if pointers.count > 1, !isHolding { return "several pointers hold the picture" }
    return nil
  }
}
