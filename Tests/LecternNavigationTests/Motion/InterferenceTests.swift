import LecternBase
import LecternInterface
import LecternNavigation
import LecternTesting
import Testing

/// Holds the children that it shows.
private final class Holder: Controller {
  var shown: [Controller] = []
  var text: Text = "one" { didSet { setNeedsDisplay() } }
  override func render() -> Node {
    element(.div, class: "holder", [element(.p, text: text)] + shown.map { Node.controller($0) })
  }
  func add(_ child: Controller) { addChild(child); shown.append(child); setNeedsDisplay() }
}

/// Tests the effects of containers on each other, on the focus, and on themselves half way.
struct InterferenceTests {
  private func dd(_ names: String...) throws -> DrillDownController {
    let d = DrillDownController()
    for n in names { try d.push(Screen(n), animated: false) }
    return d
  }

  @Test("a container changed while its tab was out of the bar is drawn again when it is back")
  func stuckDirtyTabs() throws {
    let host = RecordingHost()
    let tabs = TabBarController()
    let app = Application(root: tabs, host: host, traits: host.traits)
    host.start(app)
    let inner = try dd("a")
    let nav = NavigationController(root: inner)
    let x = Screen("x")
    tabs.setTabs([nav, x]); app.commit(); host.settle()
    tabs.select(1); app.commit(); host.settle()
    tabs.setTabs([x])
    try inner.push(Screen("b"), animated: false)
    tabs.setTabs([nav, x])
    app.commit(); host.settle()
    tabs.select(0); app.commit(); host.settle()
    try inner.push(Screen("c"), animated: false)
    app.commit(); host.settle(); host.advance(seconds: 1)
    let seen = host.elements(class: "screen").compactMap { $0[.dataKind] }
    #expect(seen.sorted() == ["a", "b", "c", "x"])
  }

  @Test("a view below one that was popped and pushed in one turn is still drawn")
  func stuckDirtyRepush() throws {
    let c = try Container("[a|-]")
    let holder = Holder(), child = Holder()
    holder.add(child)
    try c.drillDown.push(holder, animated: false); c.commit()
    c.drillDown.pop(animated: false)
    child.text = "two"
    try c.drillDown.push(holder, animated: false); c.commit()
    #expect(c.host.element(.p, text: "two") != nil)
    child.text = "three"; c.commit()
    #expect(c.host.element(.p, text: "three") != nil)
    child.text = "four"; c.commit(); c.rest()
    #expect(c.host.element(.p, text: "four") != nil)
  }

  @Test("a container pushed to while it was popped for a moment still shows what it holds")
  func innerContainerRepush() throws {
    let c = try Container("[a|-]")
    let nav = NavigationController(root: try dd("i"))
    let inner = nav.controllers[0] as! DrillDownController
    try c.drillDown.push(nav, animated: false); c.commit()
    c.drillDown.pop(animated: false)
    try inner.push(Screen("j"), animated: false)
    try c.drillDown.push(nav, animated: false); c.commit()
    try inner.push(Screen("k"), animated: false); c.commit(); c.rest()
    let seen = c.host.elements(class: "screen").compactMap { $0[.dataKind] }
    #expect(seen.sorted() == ["a", "i", "j", "k"])
  }

  @Test("DT-13: controllers that outlive their app are whole in the next one")
  func deadApplicationSameShape() throws {
    let inner = try dd("a", "b", "c")
    do {
      let host = RecordingHost()
      let app = Application(
        root: TabBarController(tabs: [inner, Screen("y")]), host: host, traits: host.traits)
      host.start(app)
    }
    let host = RecordingHost()
    let tabs = TabBarController(tabs: [inner, Screen("y")])
    let app = Application(root: tabs, host: host, traits: host.traits)
    host.start(app)
    try inner.push(Screen("d"), animated: false); app.commit(); host.settle()
    inner.popToRoot(animated: false); app.commit(); host.settle()
    try inner.push(Screen("e"), animated: false); app.commit(); host.settle()
    tabs.setTabs([]); app.commit(); host.settle()
    #expect(host.faults == [])
    #expect(!inner.isMounted)
    #expect(host.page.nodes.count == app.liveNodeCount + 2)
    tabs.setTabs([Screen("q"), inner, Screen("z")]); app.commit(); host.settle()
    tabs.select(1); app.commit(); host.settle()
    tabs.setTabs([Screen("r")]); app.commit(); host.settle()
    #expect(host.faults == [])
    #expect(host.page.nodes.count == app.liveNodeCount + 2)
  }

  @Test("a window that becomes narrow takes the focus out of containers in containers too")
  func nestedNarrowFocus() throws {
    let c = try Container("[|-]")
    let inner = DrillDownController()
    let x = Screen("x"), y = Screen("y")
    x.actions = [("Do x", {})]; y.actions = [("Do y", {})]
    try inner.push(x, animated: false); try inner.push(y, animated: false)
    try c.drillDown.push(inner, animated: false)
    let b = c.screen("b"); b.actions = [("Do b", {})]
    try c.drillDown.push(b, animated: false); c.commit()
    c.host.focus(c.host.node(.button("Do x")))
    c.resize(390)
    let f = try #require(c.host.page.focused)
    var n: PageNode? = f; var inert = false
    while let e = n { if e[.inert] != nil { inert = true }; n = e.parent }
    #expect(!inert)
  }

  @Test("an operation leaves the focus where somebody else has put it")
  func stealFocus() throws {
    let pair = Pair()
    defer { pair.end() }
    let a = pair.screen("a"); a.actions = [("Do a", {})]
    try pair.first.push(a, animated: false)
    try pair.first.push(pair.screen("b"), animated: false)
    let ref = NodeReference()
    try pair.second.push(FieldScreen(ref), animated: false)
    pair.start()
    pair.host.focus(pair.host.node(.button("Do a")))
    try pair.first.push(pair.screen("c"), animated: false)
    pair.first.application?.focus(ref)
    pair.commit()
    #expect(pair.host.page.focused?.tag == .input)
    try pair.first.push(pair.screen("d"), animated: false)
    pair.commit()
    #expect(pair.host.page.focused?.tag == .input)
  }

  @Test("a way back that had the focus once takes it from nobody")
  func staleBackFocus() throws {
    final class Searching: Controller {
      let field = NodeReference()
      override func barItems() -> [Node] {
        [element(.input, [Attribute(.type, "text")], reference: field)]
      }
    }
    let s = Searching(); s.title = "s"
    let c = try Container("[|-]")
    try c.drillDown.push(s, animated: false)
    try c.drillDown.push(c.screen("b"), animated: false)
    try c.drillDown.push(c.screen("c"), animated: false); c.commit()
    c.host.focus(c.host.node(.button("s")))
    c.drillDown.pop(animated: false)
    c.application.focus(s.field); c.commit()
    #expect(c.host.page.focused?.tag == .input)
    try c.drillDown.replaceRight(with: c.screen("d"), animated: false); c.commit()
    #expect(c.host.page.focused?.tag == .input)
  }

  @Test("DD-55, DD-57: a placeholder is laid out when it hears that it will appear")
  func placeholderWillAppearBeforeMount() throws {
    let c = try Container("[a|-]")
    let p = c.screen("new")
    var mounted: Bool?
    defer { c.log.onLine = nil }
    c.log.onLine = { if $0.hasPrefix("new willAppear") { mounted = p.isMounted } }
    try c.drillDown.setRightPlaceholder(p)
    #expect(mounted == true)
  }

  @Test(
    "DD-55: what is pushed in a navigation controller is laid out when it hears that it will appear"
  )
  func navPushBeforeMount() throws {
    let host = RecordingHost(); let log = Log()
    let nav = NavigationController(root: Screen("m"))
    let app = Application(root: nav, host: host, traits: host.traits)
    host.start(app)
    for animated in [false, true] {
      let d = DrillDownController(); let s = Screen("s", log: log)
      try d.push(s, animated: false)
      var mounted: Bool?
      defer { log.onLine = nil }
      log.onLine = { if $0.hasPrefix("s willAppear") { mounted = s.isMounted } }
      try nav.push(d, animated: animated)
      #expect(mounted == true)
      app.commit(); host.advance(seconds: 1)
    }
  }

  @Test("DD-30: popping to the second-to-last left controller is exactly one pop")
  func popToEqualsPop() throws {
    for placeholders in [false, true] {
      for animated in [false, true] {
        let one = try Container("[a,b,c|d]", placeholders: placeholders)
        let two = try Container("[a,b,c|d]", placeholders: placeholders)
        try one.perform(.pop, animated: animated); try two.perform(.popTo("b"), animated: animated)
        #expect(one.motions == two.motions)
        one.rest(); two.rest()
        #expect(one.log.lines == two.log.lines)
      }
    }
  }

  @Test("a way back that is taken away leaves the focus in reach")
  func hideBackFocus() throws {
    let c = try Container("[a,b|c]")
    c.host.focus(c.host.node(.button("a")))
    c.screen("b").hidesBackButton = true
    c.commit()
    #expect(c.host.page.focused != nil)
  }

  @Test("a deep container that moves between two others loses nothing of what it shows")
  func deepPanesMoveBetweenParents() throws {
    var random = SeededRandom(seed: 5)
    let root = Holder()
    let host = RecordingHost()
    let app = Application(root: root, host: host, traits: host.traits)
    host.start(app)
    let left = DrillDownController(), right = DrillDownController()
    root.add(left); root.add(right)
    app.commit(); host.settle()
    try left.push(Screen("L0"), animated: false); try right.push(Screen("R0"), animated: false)
    let inner = DrillDownController()
    for i in 0..<8 { try inner.push(Screen("s\(i)"), animated: false) }
    var where_ = 0
    try left.push(inner, animated: false)
    app.commit(); host.settle()
    var n = 8
    for step in 0..<400 {
      switch random.below(8) {
      case 0: try inner.push(Screen("s\(n)"), animated: random.below(2) == 0); n += 1
      case 1: inner.pop(animated: random.below(2) == 0)
      case 2:
        let l = inner.stack.left;
        if l.count > 1 {
          try inner.pop(to: l[random.below(l.count)], animated: random.below(2) == 0)
        }
      case 3:
        let from = where_ == 0 ? left : right, to = where_ == 0 ? right : left
        from.pop(animated: random.below(2) == 0)
        if random.below(2) == 0 { app.commit(); host.settle() }
        try to.push(inner, animated: random.below(2) == 0)
        where_ = 1 - where_
      case 4: app.commit(); host.settle(); host.advance(seconds: 0.1)
      case 5: app.commit(); host.settle(); host.advance(seconds: 1)
      case 6: host.resize(to: Size(width: random.below(2) == 0 ? 390 : 1024, height: 768))
      default: inner.areToolbarsHidden.toggle()
      }
      if step % 3 == 0 {
        app.commit(); host.settle()
        #expect(host.faults == [], "step \(step)")
        #expect(inner.checkInvariants() == nil)
        let seen = host.elements(class: "screen").compactMap { $0[.dataKind] }.filter {
          $0.hasPrefix("s")
        }
        let all = inner.children.compactMap { ($0 as? Screen)?.name }
        #expect(seen.sorted() == all.sorted())
        if seen.sorted() != all.sorted() { return }
      }
    }
    host.advance(seconds: 2)
    #expect(host.page.nodes.count == app.liveNodeCount + 2)
  }

  @Test("DD-51, DD-84: placeholders and bars changed during a swipe end it without a trace")
  func placeholderSetMidSwipe() throws {
    let c = try Container("[a,b|c]", placeholders: true)
    c.host.pan(.began, x: 4); c.host.pan(.moved, x: 150)
    try c.drillDown.setRightPlaceholder(c.screen("n")); c.commit()
    c.drillDown.areNavigationBarsHidden = true; c.commit()
    c.host.pan(.ended, x: 300)
    c.rest()
    #expect(c.picture == "[a|b]" && c.unsettled == [] && c.motions == [])
  }

  @Test("DD-83: on a narrow screen a swipe back from [a,b|-] is one pop")
  func compactSwipePairs() throws {
    let c = try Container("[a,b|-]", width: 390)
    c.host.pan(from: 4, to: 300); c.rest()
    let calls = c.takeCalls()
    #expect(calls == ["will pop", "did pop"])
  }

  @Test("DD-68: what an observer pushes while a back button pops stays")
  func goBackReentrant() throws {
    // An observer that pushes on the first pop's Did.
    let c = try Container("[a,b|-]", width: 390)
    var n = 0
    c.drillDown.addObserver { [unowned c] d, op, moment in
      if op == .pop, moment == .did, n == 0 { n = 1; try? d.push(c.screen("x"), animated: false) }
    }
    c.drillDown.goBack(); c.rest()
    #expect(c.drillDown.controllers.contains { $0 === c.screen("x") })
  }

  @Test("DD-85: a window knows of a swipe in what it shows, and can cancel it")
  func appDiesBars() throws {
    // animated bars on a container in a hidden tab etc.
    let w = WindowController(content: try dd("a", "b", "c"))
    let host = RecordingHost()
    let app = Application(root: w, host: host, traits: host.traits)
    host.start(app)
    #expect(host.pan(.began, x: 4))
    #expect(w.isTracking)
    w.cancelTracking()
    #expect(!(w.children[0].isTracking))
  }

  @Test("a pop in mid-motion whose completion pops further")
  func navCrashPop() throws {
    let host = RecordingHost()
    let nav = NavigationController(root: Screen("a"))
    let app = Application(root: nav, host: host, traits: host.traits)
    host.start(app)
    try nav.push(Screen("b"), animated: false); app.commit()
    try nav.push(Screen("c"), animated: true) { nav.popToRoot(animated: false) }
    app.commit()
    nav.pop()
    app.commit()
  }

  @Test("a navigation controller refuses what another container holds")
  func navCrashLeaving() throws {
    let host = RecordingHost()
    let d = DrillDownController()
    let a = Screen("a"), b = Screen("b")
    try d.push(a, animated: false); try d.push(b, animated: false)
    let nav = NavigationController(root: d)
    let app = Application(root: nav, host: host, traits: host.traits)
    host.start(app)
    d.pop(animated: true)
    app.commit()
    #expect(throws: NavigationError.hasParent) { try nav.push(b) }
    app.commit()
  }

  @Test("a push in mid-motion whose completion pushes the same")
  func navCrashSame() throws {
    let host = RecordingHost()
    let nav = NavigationController(root: Screen("a"))
    let app = Application(root: nav, host: host, traits: host.traits)
    host.start(app)
    let c = Screen("c")
    try nav.push(Screen("b"), animated: true) { try? nav.push(c, animated: false) }
    app.commit()
    do { try nav.push(c) } catch {}
    app.commit()
  }

  @Test("DD-52: another tab chosen while a tab goes")
  func tabReentrant() throws {
    let host = RecordingHost(); let log = Log()
    let screens = ["a", "b", "c"].map { Screen($0, log: log) }
    let tabs = TabBarController(tabs: screens)
    let app = Application(root: tabs, host: host, traits: host.traits)
    host.start(app)
    var n = 0
    defer { log.onLine = nil }
    log.onLine = { if $0 == "a willDisappear", n == 0 { n = 1; tabs.select(2) } }
    tabs.select(1); app.commit(); host.settle()
    #expect(tabs.selectedIndex == 2)
    #expect(screens.map(\.willCount) == [0, 0, 1])
    #expect(screens.flatMap(\.faults) == [])
  }

  @Test("DD-52: a push from inside a push of a navigation controller")
  func navReentrant() throws {
    for animated in [false, true] {
      let host = RecordingHost(); let log = Log()
      let a = Screen("a", log: log), b = Screen("b", log: log), c = Screen("c", log: log)
      let nav = NavigationController(root: a)
      let app = Application(root: nav, host: host, traits: host.traits)
      host.start(app)
      var n = 0
      defer { log.onLine = nil }
      log.onLine = {
        if $0.hasPrefix("a willDisappear"), n == 0 { n = 1; try? nav.push(c, animated: animated) }
      }
      try nav.push(b, animated: animated); app.commit(); host.advance(seconds: 2)
      #expect([a, b, c].map(\.willCount) == [0, 0, 1] && [a, b, c].map(\.didCount) == [0, 0, 1])
      #expect([a, b, c].flatMap(\.faults) == [])
    }
  }

  @Test("DD-21, DD-39: without a right controller the right toolbar has the placeholder’s items")
  func toolbarPlaceholder() throws {
    let c = try Container("[a|b]", placeholders: true)
    c.drillDown.areToolbarsHidden = false; c.commit()
    try c.perform(.pop)
    #expect(c.host.elements(class: "toolbar").map(\.text) == ["tool of a", "tool of PR"])
  }
}
