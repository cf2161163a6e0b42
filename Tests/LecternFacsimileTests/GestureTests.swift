import LecternBase
import LecternTesting
import Testing

@testable import LecternFacsimile

struct GestureTests {
  private func point(_ x: Double, _ y: Double) -> ScreenPoint { ScreenPoint(x: x, y: y) }

  @Test(
    "MC-19: a tap is told the moment the finger goes up, and a second one soon after as a second")
  func taps() {
    var fingers = GestureRecogniser()
    #expect(fingers.down(1, point(100, 100), at: 0) == .touched)
    #expect(fingers.moved(1, point(104, 103), at: 0.05) == .none)
    #expect(fingers.up(1, point(104, 103), at: 0.1) == .tapped(point(104, 103), isSecond: false))
    #expect(fingers.down(2, point(110, 100), at: 0.2) == .touched)
    #expect(fingers.up(2, point(110, 100), at: 0.3) == .tapped(point(110, 100), isSecond: true))
    // A third begins anew.
    _ = fingers.down(3, point(110, 100), at: 0.4)
    #expect(fingers.up(3, point(110, 100), at: 0.45) == .tapped(point(110, 100), isSecond: false))
    _ = fingers.down(4, point(110, 100), at: 0.8)
    #expect(fingers.up(4, point(110, 100), at: 0.85) == .tapped(point(110, 100), isSecond: false))
    _ = fingers.down(5, point(210, 100), at: 0.9)
    #expect(fingers.up(5, point(210, 100), at: 0.95) == .tapped(point(210, 100), isSecond: false))
  }

  @Test(
    "a pan begins where the finger is when it is one, so that nothing jumps, and ends with its velocity"
  )
  func pan() {
    var fingers = GestureRecogniser()
    _ = fingers.down(1, point(100, 100), at: 0)
    #expect(fingers.moved(1, point(109, 100), at: 0.02) == .grabbed(Grip(middle: point(109, 100))))
    #expect(fingers.moved(1, point(129, 100), at: 0.04) == .dragged(Grip(middle: point(129, 100))))
    #expect(fingers.moved(1, point(149, 100), at: 0.06) == .dragged(Grip(middle: point(149, 100))))
    guard case .released(let velocity) = fingers.up(1, point(149, 100), at: 0.07) else {
      Issue.record("not released")
      return
    }
    #expect(abs(velocity.x - 1_000) < 1e-6 && velocity.y == 0)
  }

  @Test("a finger that rests before it goes up leaves the picture where it is")
  func restingFinger() {
    var fingers = GestureRecogniser()
    _ = fingers.down(1, point(100, 100), at: 0)
    _ = fingers.moved(1, point(150, 100), at: 0.02)
    _ = fingers.moved(1, point(190, 100), at: 0.04)
    #expect(fingers.up(1, point(190, 100), at: 0.2) == .released(.zero))
  }

  @Test("only the last 100 ms of a pan make its velocity")
  func recentVelocity() {
    var fingers = GestureRecogniser()
    _ = fingers.down(1, point(0, 0), at: 0)
    for step in 1...10 {
      _ = fingers.moved(1, point(Double(step) * 100, 0), at: Double(step) * 0.02)
    }
    for step in 1...10 {
      _ = fingers.moved(1, point(1000 + Double(step) * 2, 0), at: 0.2 + Double(step) * 0.02)
    }
    guard case .released(let velocity) = fingers.up(1, point(1020, 0), at: 0.4) else {
      Issue.record("the finger isn't released")
      return
    }
    #expect(abs(velocity.x - 100) < 1)
  }

  @Test("two fingers hold the picture by their middle; one of them goes and the other holds on")
  func pinch() {
    var fingers = GestureRecogniser()
    _ = fingers.down(1, point(100, 100), at: 0)
    #expect(
      fingers.down(2, point(300, 100), at: 0.1)
        == .grabbed(Grip(middle: point(200, 100), spread: 100)))
    #expect(
      fingers.moved(2, point(500, 100), at: 0.2)
        == .dragged(Grip(middle: point(300, 100), spread: 200)))
    #expect(fingers.up(1, point(100, 100), at: 0.3) == .grabbed(Grip(middle: point(500, 100))))
    #expect(fingers.up(2, point(500, 100), at: 0.5) == .released(.zero))
    #expect(fingers.pointerCount == 0)
  }

  @Test("two fingers that go down and up tap nothing")
  func twoFingerTap() {
    var fingers = GestureRecogniser()
    _ = fingers.down(1, point(100, 100), at: 0)
    _ = fingers.down(2, point(300, 100), at: 0.01)
    _ = fingers.up(1, point(100, 100), at: 0.05)
    #expect(fingers.up(2, point(300, 100), at: 0.06) == .released(.zero))
  }

  @Test("a cancelled pointer taps nothing, and one nobody knows does nothing")
  func cancelled() {
    var fingers = GestureRecogniser()
    _ = fingers.down(1, point(100, 100), at: 0)
    #expect(fingers.cancelled(1, at: 0.1) == .cancelled)
    #expect(fingers.up(1, point(100, 100), at: 0.1) == .none)
    #expect(fingers.moved(7, point(1, 1), at: 0.2) == .none)
  }

  @Test("whatever pointers do, each hold ends, and none is left behind", arguments: 0..<20)
  func randomPointers(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var fingers = GestureRecogniser()
    var isHeld = false
    for step in 0..<2_000 {
      let id = random.below(4)
      let place = point(Double(random.below(500)), Double(random.below(500)))
      let time = Double(step) * 0.01
      let gesture: LecternFacsimile.Gesture
      switch random.below(8) {
      case 0...1: gesture = fingers.down(id, place, at: time)
      case 2...4: gesture = fingers.moved(id, place, at: time)
      case 5...6: gesture = fingers.up(id, place, at: time)
      default: gesture = fingers.cancelled(id, at: time)
      }
      switch gesture {
      case .grabbed: isHeld = true
      case .dragged: #expect(isHeld, "seed \(seed), step \(step)")
      case .released:
        #expect(isHeld, "seed \(seed), step \(step)")
        isHeld = false
      case .tapped, .touched, .cancelled:
        #expect(!isHeld || gesture == .touched, "seed \(seed), step \(step)")
      case .none: break
      }
      if gesture == .touched { isHeld = false }
      #expect(fingers.brokenInvariant == nil, "seed \(seed), step \(step)")
      #expect(fingers.pointerCount > 0 || !isHeld, "seed \(seed), step \(step)")
    }
  }

  @Test("a mouse’s wheel zooms in steps; a trackpad pans; a pinch on it zooms")
  func wheels() {
    var wheel = WheelReader()
    #expect(
      wheel.read(deltaX: 0, deltaY: -100, isZoom: false, at: 1) == .zoomStep(exponential(1.0 / 3)))
    #expect(
      wheel.read(deltaX: 0, deltaY: -10, isZoom: false, at: 1.1) == .zoomStep(exponential(1.0 / 30))
    )
    #expect(
      wheel.read(deltaX: 0, deltaY: 4, isZoom: false, at: 2) == .pan(ScreenVector(x: 0, y: 4)))
    #expect(
      wheel.read(deltaX: 0, deltaY: 80, isZoom: false, at: 2.1) == .pan(ScreenVector(x: 0, y: 80)))
    #expect(
      wheel.read(deltaX: 60, deltaY: 60, isZoom: false, at: 3) == .pan(ScreenVector(x: 60, y: 60)))
    #expect(wheel.read(deltaX: 0, deltaY: 10, isZoom: true, at: 4) == .zoom(exponential(-0.1)))
  }
}
