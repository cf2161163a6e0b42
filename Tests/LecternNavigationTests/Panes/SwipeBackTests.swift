import LecternNavigation
import Testing

/// The numbers of a swipe back.
struct SwipeBackTests {
  private func swipe(to x: Double, from start: Double = 10) -> SwipeBack {
    var swipe = SwipeBack(start: start, leftWidth: 320, totalWidth: 1024)
    swipe.move(to: x)
    return swipe
  }

  @Test("DD-81: the distance follows the finger")
  func tracking() {
    let half = swipe(to: 170)
    #expect(half.distance == 160)
    #expect(half.progress == 0.5)
  }

  @Test("DD-81: it stops at either end, wherever the finger goes")
  func clamping() {
    #expect(swipe(to: -50).distance == 0)
    #expect(swipe(to: 330).distance == 320)
    #expect(swipe(to: 900).distance == 320)
    var back = swipe(to: 900)
    back.move(to: 20)
    #expect(back.distance == 10, "it comes back with the finger")
  }

  @Test(
    "DD-82, DT-39: letting go pops where the pane would coast beyond half of its way",
    arguments: [
      // At rest half of the way decides, wherever the finger went down.
      (169.0, 0.0, false), (171, 0, true), (330, 0, true),
      // A short flick pops, a slow one doesn't.
      (60, 501, true), (60, 200, false), (12, 330, true), (12, 300, false),
      // A finger on its way back takes its pane along.
      (200, -80, false), (300, -200, true), (300, -400, false),
    ] as [(Double, Double, Bool)])
  func decision(x: Double, velocity: Double, pops: Bool) {
    #expect(swipe(to: x).commits(velocity: velocity) == pops)
  }

  @Test("DD-82: a flick back never pops, however wide the pane is")
  func flick() {
    var swipe = SwipeBack(start: 4, leftWidth: nil, totalWidth: 699)
    swipe.move(to: 690)
    #expect(swipe.commits(velocity: -499))
    #expect(!swipe.commits(velocity: -501))
  }

  @Test("DD-83: a pop takes what is left of its time, the way back as long as it is far")
  func durations() {
    #expect(abs(swipe(to: 90).commitDuration - 0.33 * 0.75) < 1e-9)
    #expect(abs(swipe(to: 90).cancelDuration - 0.33 * 0.25) < 1e-9)
    #expect(swipe(to: 900).commitDuration == 0)
    #expect(swipe(to: 10).cancelDuration == 0)
  }

  @Test("DD-81: with one pane, that one moves over the whole width")
  func onePane() {
    var swipe = SwipeBack(start: 4, leftWidth: nil, totalWidth: 390)
    swipe.move(to: 199)
    #expect(swipe.progress == 0.5)
    #expect(!swipe.commits(velocity: 0))
    swipe.move(to: 200)
    #expect(swipe.commits(velocity: 0))
  }

  @Test("a container without width divides by nothing")
  func noWidth() {
    var swipe = SwipeBack(start: 0, leftWidth: nil, totalWidth: 0)
    swipe.move(to: 10)
    #expect(swipe.progress == 1)
  }
}
