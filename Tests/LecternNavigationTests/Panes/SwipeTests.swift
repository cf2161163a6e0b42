import LecternBase
import LecternInterface
import LecternNavigation
import LecternTesting
import Testing

/// Going back by hand.
struct SwipeTests {
  @Test(
    "DD-79, DD-87: with two panes a swipe takes two left controllers, with one anything to go back to",
    arguments: [
      ("[|-]", false, false), ("[a|-]", false, false), ("[a|b]", false, true),
      ("[a,b|-]", true, true), ("[a,b|c]", true, true),
    ])
  func enabled(stack: String, two: Bool, one: Bool) throws {
    for (width, isEnabled) in [(1024.0, two), (390, one)] {
      let container = try Container(stack, placeholders: true, width: width)
      #expect((container.host.edge != nil) == isEnabled)
      #expect(container.host.pan(.began, x: 4) == isEnabled)
      #expect(container.drillDown.isTracking == isEnabled)
      #expect(container.host.faults == [])
    }
  }

  @Test("DD-79: each push and pop arms or disarms it")
  func armed() throws {
    let container = try Container("[a|b]")
    #expect(container.host.edge == nil)
    try container.perform(.push("c"))
    #expect(container.host.edge != nil)
    try container.perform(.pop)
    #expect(container.host.edge == nil)
  }

  @Test("DD-81: under the finger one property changes with each move, and nothing else")
  func tracking() throws {
    let container = try Container("[a,b|c]", placeholders: true)
    container.host.pan(.began, x: 10)
    #expect(
      container.motions == ["a:below track under", "b:left track over left right"])
    container.host.forgetOps()
    container.host.pan(.moved, x: 90)
    #expect(container.host.ops.count == 1)
    #expect(container.host.elements(class: "drill").first?[.styleProgress] == "25")
    container.host.pan(.moved, x: 11)
    #expect(container.host.elements(class: "drill").first?[.styleProgress] == "0.313")
    container.host.forgetOps()
    container.host.pan(.moved, x: 11)
    #expect(container.host.ops == [])
    #expect(container.picture == "[a,b|c]")
    #expect(container.take() == [], "DD-86: nobody is told, and no bar changes")
  }

  @Test("DD-83, DT-39: let go far enough, it pops in the time that is left, with one pair of calls")
  func commitByPlace() throws {
    let container = try Container("[a,b|c]", placeholders: true)
    container.host.pan(from: 10, to: 250)
    #expect(container.picture == "[a|b]")
    #expect(!container.drillDown.isTracking)
    #expect(
      container.motions == [
        "a:left under", "b:right over left right", "c:under-right under",
      ])
    let drill = container.host.elements(class: "drill").first
    #expect(drill?[.styleProgress] == nil)
    #expect(drill?[.styleDuration] == "0.083s")
    #expect(container.takeCalls() == ["will pop"])
    container.host.advance(seconds: 0.081)
    #expect(container.takeCalls() == [])
    container.host.advance(seconds: 0.003)
    #expect(container.takeCalls() == ["did pop"])
    #expect(container.motions == [])
    #expect(drill?[.styleDuration] == nil)
    #expect(container.unsettled == [])
    #expect(container.host.faults == [])
  }

  @Test(
    "DD-82, DT-39: half of the width pops, less with a flick, a flick back never; mirrored too",
    arguments: [
      (60.0, 501.0, true), (60, 150, false), (164, 0, false), (165, 0, true), (300, -800, false),
    ] as [(Double, Double, Bool)], [false, true])
  func decision(_ way: (x: Double, velocity: Double, pops: Bool), isMirrored: Bool) throws {
    let container = try Container("[a,b|c]", placeholders: true)
    if isMirrored { container.mirror() }
    container.host.pan(from: 4, to: way.x, velocity: way.velocity)
    container.rest()
    #expect(container.picture == (way.pops ? "[a|b]" : "[a,b|c]"))
    #expect(container.takeCalls() == (way.pops ? ["will pop", "did pop"] : []))
    #expect(container.unsettled == [])
    #expect(container.motions == [])
  }

  @Test("DD-79, DD-81: from right to left the finger comes from the right, as browsers tell it")
  func mirrored() throws {
    let container = try Container("[a,b|c]", placeholders: true)
    container.mirror()
    let edge = try #require(container.host.edge)
    func pan(_ phase: GesturePhase, x: Double, velocity: Double = 0) -> Bool {
      container.application.dispatch(
        .pan(Pan(phase, x: x, velocity: velocity, width: 1024)), to: edge.id)
    }
    #expect(pan(.began, x: 1020))
    #expect(pan(.moved, x: 940))
    container.commit()
    #expect(container.host.elements(class: "drill").first?[.styleProgress] == "25")
    #expect(pan(.ended, x: 940, velocity: -400))
    container.commit()
    container.rest()
    #expect(container.picture == "[a|b]")
  }

  @Test(
    "DD-86: the title goes with its pane, and with one pane the one below comes with the other",
    arguments: [
      ("[a,b|c]", 1024.0, ["track over", nil]), ("[a|b]", 390, ["track under", "track over"]),
      ("[a,b|-]", 390, ["track over", nil]),
    ] as [(String, Double, [String?])])
  func titles(stack: String, width: Double, motions: [String?]) throws {
    let container = try Container(stack, width: width)
    func titles() -> [String?] {
      ["bar-left", "bar-right"].map { bar in
        container.host.elements(class: bar).first?.descendants
          .first { $0[.class] == "bar-title" }?[.dataMotion]
      }
    }
    container.host.pan(.began, x: 4)
    container.host.pan(.moved, x: 90)
    #expect(titles() == motions)
    container.host.pan(.cancelled, x: 90)
    #expect(titles() == [nil, nil])
  }

  @Test("DD-83, DD-84: let go too early, or taken away by the system, everything goes back unheard")
  func cancel() throws {
    for phase in [GesturePhase.ended, .cancelled] {
      let container = try Container("[a,b|c]", placeholders: true)
      let before = container.host.page.container.markup
      container.host.pan(.began, x: 10)
      container.host.pan(.moved, x: 170)
      container.host.pan(phase, x: 170)
      #expect(!container.drillDown.isTracking)
      #expect(container.motions == ["a:below under", "b:left over left right"])
      #expect(container.host.elements(class: "drill").first?[.styleDuration] == "0.165s")
      container.host.advance(seconds: 0.16)
      #expect(container.motions != [])
      container.host.advance(seconds: 0.01)
      #expect(container.host.page.container.markup == before)
      #expect(container.take() == [])
      #expect(container.host.pan(.began, x: 4), "and it can be tried again")
    }
  }

  @Test("DD-84: a cancelled pan doesn’t move the panes any more, wherever it was")
  func cancelIsNoMove() throws {
    let container = try Container("[a,b|c]")
    container.host.pan(.began, x: 10)
    container.host.pan(.cancelled, x: 300)
    #expect(container.motions == [], "it had not moved")
    #expect(container.picture == "[a,b|c]")
  }

  @Test("DD-80: none begins while panes move; the one that began before a push ends with it")
  func duringMotion() throws {
    let container = try Container("[a,b|c]", placeholders: true)
    try container.perform(.push("d"), animated: true)
    #expect(!container.host.pan(.began, x: 4))
    container.rest()
    #expect(container.host.pan(.began, x: 4))
    container.host.pan(.moved, x: 164)
    container.host.forgetOps()
    try container.perform(.push("e"), animated: true)
    #expect(!container.drillDown.isTracking)
    #expect(container.picture == "[a,b,c,d|e]")
    // The pane under the finger and the one below it go on from their present places.
    #expect(container.moves == ["c:below", "e:beyond-right", "d:left", "flush", "e:right"])
    #expect(
      container.motions == [
        "b:below under", "c:below under", "d:left over left", "e:right top left right",
      ])
    #expect(!container.host.pan(.moved, x: 200), "the finger is not heard any more")
    #expect(!container.host.pan(.ended, x: 300, velocity: 900))
    container.rest()
    #expect(container.picture == "[a,b,c,d|e]")
    #expect(container.motions == [])
    #expect(container.unsettled == [])
  }

  @Test("a push without animation in mid-swipe leaves nothing displaced")
  func pushWithoutAnimation() throws {
    let container = try Container("[a,b|c]", placeholders: true)
    container.host.pan(.began, x: 4)
    container.host.pan(.moved, x: 164)
    try container.perform(.push("d"))
    #expect(container.motions == [])
    #expect(container.host.elements(class: "drill").first?[.styleProgress] == nil)
  }

  @Test("DD-85: another size in mid-swipe ends it where it began", arguments: [390.0, 1000, 2000])
  func resize(width: Double) throws {
    let container = try Container("[a,b|c]", placeholders: true)
    container.host.pan(.began, x: 4)
    container.host.pan(.moved, x: 164)
    container.resize(width)
    #expect(!container.drillDown.isTracking)
    #expect(container.motions == [])
    #expect(container.picture == "[a,b|c]")
    #expect(!container.host.pan(.ended, x: 300, velocity: 900))
    container.rest()
    #expect(container.picture == "[a,b|c]")
    #expect(container.takeCalls() == [])
    #expect(container.unsettled == [])
  }

  @Test("DT-25: without a host that knows pans, and with one that gets them wrong, nothing happens")
  func strangePans() throws {
    let container = try Container("[a,b|c]")
    for phase in [GesturePhase.moved, .ended, .cancelled] {
      #expect(!container.host.pan(phase, x: 300, velocity: 900))
    }
    #expect(container.host.pan(.began, x: 4))
    #expect(!container.host.pan(.began, x: 4), "one at a time")
    container.host.pan(.ended, x: 300)
    #expect(!container.host.pan(.ended, x: 300))
    container.rest()
    #expect(container.picture == "[a|b]")
    #expect(container.takeCalls() == ["will pop", "did pop"])
  }

  @Test(
    "DD-81, DD-82: with one pane the front one follows the finger over the whole width",
    arguments: [
      ("[a|b]", "a:left track under", "b:right track over left right", "[a|-]"),
      ("[a,b|c]", "b:left track under", "c:right track over left right", "[a|b]"),
      ("[a,b|-]", "a:below track under", "b:left track over left right", "[a|-]"),
    ])
  func onePane(before: String, under: String, over: String, after: String) throws {
    let container = try Container(before, placeholders: true, width: 390)
    container.host.pan(.began, x: 4)
    container.host.pan(.moved, x: 199)
    #expect(container.motions == [under, over])
    #expect(container.host.elements(class: "drill").first?[.styleProgress] == "50")
    container.host.pan(.ended, x: 199)
    container.rest()
    #expect(container.picture == before)
    container.host.pan(from: 4, to: 200)
    #expect(container.motions.count == 2)
    container.rest()
    #expect(container.picture == after)
    #expect(container.motions == [])
    #expect(container.unsettled == [])
  }

  @Test(
    "where motion is reduced the pane follows the finger, and is where it belongs at once after")
  func reducedMotion() throws {
    let container = try Container("[a,b|c]")
    var traits = container.host.traits
    traits.prefersReducedMotion = true
    container.host.setTraits(traits)
    container.host.pan(from: 4, to: 100)
    #expect(container.motions == [])
    container.host.pan(from: 4, to: 300)
    #expect(container.picture == "[a|b]")
    #expect(container.motions == [])
    #expect(!container.host.clock.isWaiting)
  }

  @Test("a container that goes out of view in mid-swipe comes back with its panes in place")
  func outOfView() throws {
    let container = try Container("[a,b|c]")
    container.host.pan(.began, x: 4)
    container.host.pan(.moved, x: 164)
    container.drillDown.willDisappear(animated: false)
    container.drillDown.didDisappear(animated: false)
    container.commit()
    #expect(!container.drillDown.isTracking)
    #expect(container.motions == [])
  }
}
