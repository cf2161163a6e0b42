import LecternBase
import LecternTesting
import Testing

@testable import LecternFacsimile

struct ViewportMotionTests {
  let viewport = Viewport(
    image: Size(width: 12_000, height: 8_000), size: Size(width: 1200, height: 900))

  private func motion(scale: Double = 1) -> ViewportMotion {
    var motion = ViewportMotion(viewport)
    motion.move(
      to: Placement(centre: ImagePoint(x: 6_000, y: 4_000), scale: scale), animated: false, at: 0)
    return motion
  }

  private func run(_ motion: inout ViewportMotion, from time: Double = 0, seconds: Double = 5) {
    for frame in 0...Int(seconds * 60) { motion.advance(to: time + Double(frame) / 60) }
  }

  private func isNear(_ a: Placement, _ b: Placement, points: Double) -> Bool {
    abs(a.centre.x - b.centre.x) * max(a.scale, b.scale) <= points
      && abs(a.centre.y - b.centre.y) * max(a.scale, b.scale) <= points
      && abs(a.scale / b.scale - 1) * 1200 <= points
  }

  @Test("MC-2: what is under a finger stays under it while it drags")
  func drag() {
    var motion = motion()
    let taken = motion.viewport.imagePoint(
      fromScreen: ScreenPoint(x: 500, y: 300), motion.placement)
    motion.grab(Grip(middle: ScreenPoint(x: 500, y: 300)), at: 1)
    for step in 1...20 {
      let finger = ScreenPoint(x: 500 - Double(step) * 13, y: 300 + Double(step) * 7)
      motion.drag(Grip(middle: finger), at: 1 + Double(step) / 60)
      let under = motion.viewport.imagePoint(fromScreen: finger, motion.placement)
      #expect(abs(under.x - taken.x) < 1e-6 && abs(under.y - taken.y) < 1e-6)
    }
    #expect(motion.placement.centre == ImagePoint(x: 6_260, y: 3_860))
  }

  @Test("MC-2: what is between two fingers stays there while they pinch")
  func pinch() {
    var motion = motion(scale: 0.5)
    let start = ScreenPoint(x: 400, y: 500)
    let taken = motion.viewport.imagePoint(fromScreen: start, motion.placement)
    motion.grab(Grip(middle: start, spread: 50), at: 0)
    for step in 1...30 {
      let middle = ScreenPoint(x: 400 + Double(step) * 5, y: 500 - Double(step))
      motion.drag(Grip(middle: middle, spread: 50 + Double(step) * 5), at: Double(step) / 60)
      let under = motion.viewport.imagePoint(fromScreen: middle, motion.placement)
      #expect(abs(under.x - taken.x) < 1e-6 && abs(under.y - taken.y) < 1e-6)
    }
    #expect(abs(motion.placement.scale - 2) < 1e-9)
  }

  @Test("an edge is soft: a finger goes on, the picture less and less, and it springs back")
  func softEdge() {
    var motion = motion(scale: 1)
    motion.move(
      to: Placement(centre: ImagePoint(x: 600, y: 4_000), scale: 1), animated: false, at: 0)
    motion.grab(Grip(middle: ScreenPoint(x: 100, y: 300)), at: 0)
    var before = 0.0
    var lastGain = 300.0
    for step in 1...5 {
      motion.drag(Grip(middle: ScreenPoint(x: 100 + Double(step) * 200, y: 300)), at: 0)
      let beyond = 600 - motion.placement.centre.x
      #expect(beyond > before && beyond - before < lastGain && beyond < Double(step) * 200 * 0.6)
      lastGain = beyond - before
      before = beyond
    }
    // Back at the edge with the finger where it began: no part of the way is lost.
    motion.drag(Grip(middle: ScreenPoint(x: 100, y: 300)), at: 0)
    #expect(abs(motion.placement.centre.x - 600) < 1e-6)
    motion.drag(Grip(middle: ScreenPoint(x: 400, y: 300)), at: 0)
    motion.release(at: 1)
    #expect(motion.isMoving)
    run(&motion, from: 1)
    #expect(motion.isAtRest)
    #expect(motion.placement.centre.x == 600)
  }

  @Test("pinched beyond the largest scale, the picture springs back to it about the fingers")
  func softScale() {
    var motion = motion(scale: 3)
    let middle = ScreenPoint(x: 300, y: 300)
    let taken = motion.viewport.imagePoint(fromScreen: middle, motion.placement)
    motion.grab(Grip(middle: middle, spread: 50), at: 0)
    motion.drag(Grip(middle: middle, spread: 150), at: 0.1)
    #expect(motion.placement.scale > 4 && motion.placement.scale < 8)
    motion.release(at: 0.2)
    run(&motion)
    #expect(motion.placement.scale == 4)
    let under = motion.viewport.imagePoint(fromScreen: middle, motion.placement)
    #expect(abs(under.x - taken.x) < 1 && abs(under.y - taken.y) < 1)
  }

  @Test("let go at a velocity, the picture slows down exponentially and comes to rest")
  func inertia() {
    var motion = motion()
    motion.grab(Grip(middle: ScreenPoint(x: 500, y: 300)), at: 0)
    motion.release(velocity: ScreenVector(x: -900, y: 0), at: 0)
    motion.advance(to: 0.5)
    let expected = 6_000 + 300 * (1 - 0.223_130_160_148_43)
    #expect(abs(motion.placement.centre.x - expected) < 1e-6)
    run(&motion)
    #expect(motion.isAtRest)
    #expect(abs(motion.placement.centre.x - 6_300) < 3)
    #expect(motion.placement.centre.y == 4_000)
  }

  @Test("a flick into an edge goes a little beyond and comes back to it")
  func flickIntoEdge() {
    var motion = motion()
    motion.move(
      to: Placement(centre: ImagePoint(x: 700, y: 4_000), scale: 1), animated: false, at: 0)
    motion.grab(Grip(middle: ScreenPoint(x: 500, y: 300)), at: 0)
    motion.release(velocity: ScreenVector(x: 3_000, y: 0), at: 0)
    var least = 700.0
    for frame in 0...300 {
      motion.advance(to: Double(frame) / 60)
      least = min(least, motion.placement.centre.x)
    }
    #expect(least < 590 && least > 450)
    #expect(motion.isAtRest && motion.placement.centre.x == 600)
  }

  @Test("a zoom keeps the point under the pointer all the way, and each doubling takes alike")
  func zoomAbout() {
    var motion = motion(scale: 0.5)
    let pointer = ScreenPoint(x: 800, y: 200)
    let taken = motion.viewport.imagePoint(fromScreen: pointer, motion.placement)
    motion.zoom(by: 2, about: pointer, at: 0)
    for frame in 1...90 {
      // A second turn of the wheel on the way, and a third.
      if frame == 8 || frame == 11 { motion.zoom(by: 1.5, about: pointer, at: Double(frame) / 60) }
      motion.advance(to: Double(frame) / 60)
      let under = motion.viewport.imagePoint(fromScreen: pointer, motion.placement)
      #expect(abs(under.x - taken.x) < 1e-6 && abs(under.y - taken.y) < 1e-6)
    }
    #expect(motion.isAtRest)
    #expect(abs(motion.placement.scale - 2.25) < 1e-12)
    var twice = self.motion(scale: 0.25)
    var fourTimes = self.motion(scale: 0.25)
    twice.move(to: Placement(centre: twice.placement.centre, scale: 0.5), at: 0)
    fourTimes.move(to: Placement(centre: twice.placement.centre, scale: 1), at: 0)
    for frame in 1...20 {
      twice.advance(to: Double(frame) / 60)
      fourTimes.advance(to: Double(frame) / 60)
      let ratio = twice.placement.scale / 0.25
      #expect(abs(fourTimes.placement.scale / 0.25 - ratio * ratio) < 1e-9)
    }
  }

  @Test("without motion everything is over at once")
  func reducedMotion() {
    var motion = motion()
    motion.reducesMotion = true
    motion.zoom(by: 2, about: ScreenPoint(x: 600, y: 450), at: 0)
    #expect(motion.isAtRest && motion.placement.scale == 2)
    motion.grab(Grip(middle: ScreenPoint(x: 0, y: 0)), at: 0)
    motion.release(velocity: ScreenVector(x: 900, y: 900), at: 0)
    #expect(motion.isAtRest)
  }

  @Test("another size keeps the middle, and a fitted image fits again")
  func resizing() {
    var fitted = ViewportMotion(viewport)
    fitted.resize(to: Size(width: 600, height: 900), pixelRatio: 1, at: 0)
    #expect(fitted.placement == fitted.viewport.fit)
    var motion = motion(scale: 1)
    motion.pan(by: ScreenVector(x: 100, y: 50), animated: false, at: 0)
    motion.resize(to: Size(width: 600, height: 900), pixelRatio: 2, at: 0)
    #expect(motion.placement == Placement(centre: ImagePoint(x: 6_100, y: 4_050), scale: 1))
  }

  @Test("what covers a part of it doesn’t move the picture")
  func covering() {
    var motion = motion()
    let before = motion.placement
    motion.cover(ScreenInsets(bottom: 400), at: 0)
    #expect(motion.placement == before)
    // The lower edge may now be above the cover.
    motion.move(
      to: Placement(centre: ImagePoint(x: 6_000, y: 8_000), scale: 1), animated: false, at: 0)
    #expect(abs(motion.viewport.openRectangle(motion.placement).maxY - 8_000) < 1e-6)
    motion.cover(ScreenInsets(), at: 1)
    motion.settle(at: 1)
    #expect(motion.isMoving)
    run(&motion, from: 1)
    #expect(abs(motion.viewport.openRectangle(motion.placement).maxY - 8_000) < 1e-6)
  }

  @Test(
    "frames may come when they like: where the picture is depends on the time alone",
    arguments: 0..<6)
  func frames(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var often = motion()
    var seldom = often
    for motion in [0, 1] {
      let target = Placement(
        centre: ImagePoint(x: 3_000, y: 5_000), scale: motion == 0 ? 0.3 : 2)
      often.move(to: target, at: Double(motion))
      seldom.move(to: target, at: Double(motion))
      for frame in 0..<20 {
        often.advance(to: Double(motion) + Double(frame) * 0.013)
        if Int.random(in: 0..<4, using: &random) == 0 {
          seldom.advance(to: Double(motion) + Double(frame) * 0.013)
          #expect(isNear(often.placement, seldom.placement, points: 1e-6))
        }
      }
    }
  }

  @Test(
    "interrupted at any moment, nothing jumps; all motions end within the limits", arguments: 0..<30
  )
  func randomWalk(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var motion = motion(scale: .random(in: 0.1...4, using: &random))
    var time = 0.0
    var finger = Grip(middle: ScreenPoint(x: 600, y: 450), spread: 40)
    for step in 0..<600 {
      let place = "seed \(seed), step \(step)"
      time += Double.random(in: 0...0.05, using: &random)
      motion.advance(to: time)
      let before = motion.placement
      var isContinuous = true
      switch random.below(13) {
      case 0...2:
        finger = Grip(
          middle: ScreenPoint(
            x: .random(in: 0...1200, using: &random), y: .random(in: 0...900, using: &random)),
          spread: .random(in: 1...200, using: &random))
        motion.grab(finger, at: time)
        // Taken beyond an edge, too, it doesn't jump when the hand is next heard of.
        motion.drag(finger, at: time)
      case 3...5:
        isContinuous = !motion.isHeld
        finger.middle.x += .random(in: -200...200, using: &random)
        finger.middle.y += .random(in: -200...200, using: &random)
        finger.spread = max(1, finger.spread * .random(in: 0.7...1.5, using: &random))
        motion.drag(finger, at: time)
      case 6:
        motion.release(
          velocity: ScreenVector(
            x: .random(in: -3_000...3_000, using: &random),
            y: .random(in: -3_000...3_000, using: &random)), at: time)
      case 7:
        motion.zoom(
          by: .random(in: 0.3...3, using: &random),
          about: ScreenPoint(
            x: .random(in: 0...1200, using: &random), y: .random(in: 0...900, using: &random)),
          at: time)
      case 8:
        motion.move(
          to: Placement(
            centre: ImagePoint(
              x: .random(in: -99...13_000, using: &random),
              y: .random(in: -99...9_000, using: &random)),
            scale: .random(in: 0.01...8, using: &random)), at: time)
      case 9: motion.pan(by: ScreenVector(x: 80, y: -80), at: time)
      case 10:
        motion.cover(
          ScreenInsets(
            top: Double(random.below(2)) * 300, left: Double(random.below(2)) * 300,
            bottom: Double(random.below(2)) * 400), at: time)
      case 11: motion.settle(at: time)
      default:
        isContinuous = false
        motion.resize(
          to: Size(
            width: Double(800 + random.below(500)), height: Double(600 + random.below(400))),
          pixelRatio: 1, at: time)
      }
      if isContinuous { #expect(isNear(motion.placement, before, points: 0.01), "\(place)") }
      let now = motion.placement
      motion.advance(to: time + 1e-6)
      // No faster than any hand, but for the last step to rest.
      #expect(isNear(motion.placement, now, points: 0.5), "\(place)")
      #expect(motion.brokenInvariant == nil, "\(place): \(motion.brokenInvariant!)")
    }
    motion.release(at: time)
    motion.settle(at: time)
    run(&motion, from: time, seconds: 8)
    #expect(motion.isAtRest, "seed \(seed)")
    #expect(isNear(motion.viewport.clamped(motion.placement), motion.placement, points: 0.001))
  }
}
