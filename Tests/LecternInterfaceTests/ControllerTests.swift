import LecternBase
import LecternInterface
import LecternTesting
import Testing

struct ControllerTests {
  /// A root that shows its children in boxes, and two children.
  private func family() -> (drawing: Drawing, a: BlockController, b: BlockController) {
    let a = BlockController { element(.p, text: "a") }
    let b = BlockController { element(.p, text: "b") }
    let drawing = Drawing {
      element(.main, [element(.section, [.controller(a)]), element(.aside, [.controller(b)])])
    }
    drawing.root.addChild(a)
    drawing.root.addChild(b)
    return (drawing, a, b)
  }

  @Test("only a controller that was marked is rendered again")
  func onlyMarked() {
    let (drawing, a, b) = family()
    drawing.host.forgetOps()
    a.show { element(.p, text: "A") }
    drawing.application.commit()
    #expect([drawing.root.renders, a.renders, b.renders] == [1, 2, 1])
    #expect(drawing.host.ops.count == 1)
  }

  @Test("a parent that is rendered again leaves its children’s drawings alone")
  func parentKeepsChildren() {
    let (drawing, a, b) = family()
    let ops = drawing.show {
      element(
        .main,
        [element(.aside, [.controller(b)]), element(.h1), element(.section, [.controller(a)])])
    }
    #expect([drawing.root.renders, a.renders, b.renders].first == 2)
    #expect(drawing.host.faults.isEmpty)
    #expect(drawing.host.elements(.p).map(\.text) == ["b", "a"])
    #expect(!ops.isEmpty)
  }

  @Test("no offset is too far, too high up or too odd to scroll to")
  func scrollsAnywhere() {
    let reference = NodeReference()
    let drawing = Drawing { element(.main, reference: reference) }
    for (top, told) in [
      (-1, 0), (0.5, 1), (1e9, 1_000_000_000), (1e300, 1_000_000_000), (.infinity, 1_000_000_000),
      (-.infinity, 0), (.nan, 0),
    ] as [(Double, Int32)] {
      drawing.host.forgetOps()
      drawing.application.scroll(reference, to: top)
      drawing.application.commit()
      #expect(drawing.host.ops == [.scroll(reference.id, told)], "\(top)")
    }
    #expect(drawing.host.faults.isEmpty)
  }

  @Test("marking twice renders once")
  func marksOnce() {
    let (drawing, a, _) = family()
    a.setNeedsDisplay()
    a.setNeedsDisplay()
    drawing.application.commit()
    #expect(a.renders == 2)
  }

  @Test("slots change order without their controllers being rendered")
  func slotOrder() {
    let controllers = (0..<4).map { index in
      BlockController { element(.li, text: Text(number: index)) }
    }
    let drawing = Drawing { element(.ul, controllers.map { .controller($0) }) }
    controllers.forEach(drawing.root.addChild)
    let ops = drawing.show { element(.ul, [3, 0, 1, 2].map { .controller(controllers[$0]) }) }
    #expect(ops.count == 1)
    #expect(drawing.host.elements(.li).map(\.text) == ["3", "0", "1", "2"])
    #expect(controllers.map(\.renders) == [1, 1, 1, 1])
  }

  @Test("a controller whose root element changes keeps its place among its siblings")
  func rootTagChanges() {
    let controllers = (0..<3).map { index in
      BlockController { element(.li, text: Text(number: index)) }
    }
    let drawing = Drawing { element(.ul, controllers.map { .controller($0) }) }
    controllers.forEach(drawing.root.addChild)
    controllers[1].show { element(.p, text: "new") }
    drawing.application.commit()
    #expect(drawing.markup.contains("“0”\n  <p>\n    “new”\n  <li>\n    “2”"))
    _ = drawing.show { element(.ul, [2, 1, 0].map { .controller(controllers[$0]) }) }
    #expect(drawing.host.page.container.children[0].children.map(\.text) == ["2", "new", "0"])
    #expect(drawing.host.faults.isEmpty)
  }

  @Test("marked while it is in no page, a controller is drawn anew when it gets there")
  func markedWhileAway() {
    let (drawing, a, b) = family()
    _ = drawing.show { element(.main, [element(.aside, [.controller(b)])]) }
    #expect(!a.isMounted)
    a.show { element(.p, text: "later") }
    drawing.application.commit()
    #expect(a.renders == 1)
    _ = drawing.show { element(.main, [element(.section, [.controller(a)])]) }
    #expect(drawing.host.elements(.p).map(\.text) == ["later"])
    a.show { element(.p, text: "again") }
    drawing.application.commit()
    #expect(drawing.host.elements(.p).map(\.text) == ["again"])
    #expect(drawing.host.faults.isEmpty)
  }

  @Test("a controller can move to another part of the page, forward, back, and into a wrapper")
  func movesElsewhere() {
    let (drawing, a, b) = family()
    let places: [() -> Node] = [
      { element(.main, [element(.section, [.controller(a), .controller(b)]), element(.aside)]) },
      { element(.main, [element(.section), element(.aside, [.controller(b), .controller(a)])]) },
      { element(.main, [element(.section, [.controller(a)]), element(.aside, [.controller(b)])]) },
      {
        element(
          .main,
          [element(.section, [element(.div, [.controller(a)])]), element(.aside, [.controller(b)])])
      },
      {
        element(
          .main,
          [element(.section, [.controller(a)]), element(.aside, [element(.div, [.controller(b)])])])
      },
      { element(.main, [.controller(a), .controller(b)]) },
      { element(.main, [element(.nav, [.controller(b)]), .controller(a)]) },
    ]
    for index in places.indices + places.indices.reversed() {
      _ = drawing.show(places[index])
      let texts = drawing.host.elements(.p).map(\.text)
      #expect(Set(texts) == ["a", "b"], "place \(index)")
      #expect(texts.count == 2, "place \(index)")
      #expect(a.isMounted && b.isMounted)
      #expect(drawing.host.faults.isEmpty, "place \(index): \(drawing.host.faults)")
      a.setNeedsDisplay()
      drawing.application.commit()
      #expect(
        drawing.application.liveNodeCount == drawing.host.page.nodes.count - 2, "place \(index)")
    }
  }

  @Test("a root that becomes a wrapper of the same controller keeps it")
  func wrapping() {
    let child = BlockController { element(.p, text: "c") }
    let drawing = Drawing { .controller(child) }
    drawing.root.addChild(child)
    _ = drawing.show { element(.div, [.controller(child)]) }
    #expect(drawing.markup == "<div>\n  <p>\n    “c”")
    _ = drawing.show { .controller(child) }
    #expect(drawing.markup == "<p>\n  “c”")
    child.show { element(.p, text: "d") }
    drawing.application.commit()
    #expect(drawing.markup == "<p>\n  “d”")
    #expect(drawing.host.faults.isEmpty)
  }

  @Test("marked between two parents, a controller is still drawn again")
  func markedBetweenParents() {
    let (drawing, a, _) = family()
    drawing.root.removeChild(a)
    a.show { element(.p, text: "changed") }
    drawing.root.addChild(a)
    drawing.application.commit()
    #expect(drawing.host.elements(.p).map(\.text) == ["changed", "b"])
    a.show { element(.p, text: "again") }
    drawing.application.commit()
    #expect(drawing.host.elements(.p).map(\.text) == ["again", "b"])
  }

  @Test("references follow their element and are empty when it is gone")
  func references() {
    let reference = NodeReference()
    let drawing = Drawing { element(.div, [element(.input, reference: reference)]) }
    #expect(reference.id == 4)
    _ = drawing.show { element(.div, [element(.p), element(.input, reference: reference)]) }
    #expect(drawing.host.page.nodes[reference.id]?.tag == .input)
    _ = drawing.show { element(.div) }
    #expect(reference.id == 0)
    drawing.application.focus(reference)
    drawing.application.commit()
    #expect(drawing.host.faults.isEmpty)
  }

  @Test("a controller may ask for a file and a wait while it is rendered, first and later")
  func asksWhileRendered() {
    let drawing = Drawing { element(.main) }
    let screen = BlockController()
    screen.make = { [unowned screen] in
      screen.application?.load("a.json")
      screen.application?.wait(seconds: 1) {}
      return element(.p, text: "s")
    }
    drawing.root.addChild(screen)
    _ = drawing.show { element(.main, [.controller(screen)]) }
    screen.setNeedsDisplay()
    drawing.application.commit()
    #expect(drawing.host.loads == ["a.json", "a.json"])
    #expect(drawing.markup == "<main>\n  <p>\n    “s”")
    #expect(drawing.host.faults.isEmpty)
  }

  @Test("traits reach every controller in the tree, once a change")
  func traits() {
    final class Listener: Controller {
      var widths: [Double] = []
      override func traitsDidChange(from previous: Traits) { widths.append(traits.size.width) }
    }
    let (drawing, a, _) = family()
    let listener = Listener()
    a.addChild(listener)
    drawing.host.resize(to: Size(width: 390, height: 844))
    drawing.host.resize(to: Size(width: 390, height: 844))
    #expect(listener.widths == [390])
    #expect(listener.traits.widthClass == .compact)
  }
}

struct MemoryTests {
  @Test("closing an app frees its controllers, whatever was drawn, waited for and removed")
  func everythingIsFreed() {
    let tracker = LifetimeTracker()
    weak var host: RecordingHost?
    do {
      let child = BlockController(tracker: tracker) { element(.p, text: "c") }
      let root = BlockController(tracker: tracker)
      root.make = { [unowned root] in
        element(.main, on: [.tap { root.setNeedsDisplay() }], [.controller(child)])
      }
      root.addChild(child)
      let recorder = RecordingHost()
      host = recorder
      let application = Application(root: root, host: recorder, traits: recorder.traits)
      recorder.start(application)
      application.wait(seconds: 1) { [unowned root] in root.setNeedsDisplay() }
      application.commit()
      recorder.advance(seconds: 2)
      child.setNeedsDisplay()
      application.commit()
      #expect(tracker.alive == 2)
    }
    #expect(tracker.alive == 0)
    #expect(host == nil)
  }

  @Test("1,000 screens that come and go leave nothing behind")
  func screensComeAndGo() {
    let tracker = LifetimeTracker()
    let drawing = Drawing { element(.main) }
    let nodes = drawing.application.liveNodeCount
    for _ in 0..<1_000 {
      let screen = BlockController(tracker: tracker) { element(.p, text: "s") }
      drawing.root.addChild(screen)
      _ = drawing.show { element(.main, [.controller(screen)]) }
      _ = drawing.show { element(.main) }
      drawing.root.removeChild(screen)
    }
    #expect(tracker.alive == 0)
    #expect(drawing.application.liveNodeCount == nodes)
    #expect(drawing.host.page.nodes.count == nodes + 2)
    // Ids are used again: the table doesn't grow.
    #expect((drawing.host.page.nodes.keys.max() ?? 0) < 10)
  }

  @Test("a child outlives its parent without pointing to it")
  func childOutlivesParent() {
    let child = BlockController()
    do {
      let parent = BlockController()
      parent.addChild(child)
      #expect(child.parent === parent)
    }
    #expect(child.parent == nil)
    child.setNeedsDisplay()
    #expect(child.application == nil)
  }

  @Test("a root outlives its app without pointing to it")
  func rootOutlivesApplication() {
    let root = BlockController()
    do {
      let host = RecordingHost()
      let application = Application(root: root, host: host, traits: host.traits)
      host.start(application)
      #expect(root.application === application)
    }
    #expect(root.application == nil)
    root.setNeedsDisplay()
  }
}
