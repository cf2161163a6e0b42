import LecternInterface
import LecternTesting
import Testing

@testable import DrillDownDemo

/// The app in memory, by a fake clock.
private func demo(width: Double = 1024, height: Double = 768) -> Stage {
  Stage(size: Size(width: width, height: height)) { launch in
    DrillDownDemo.application(host: launch.host, traits: launch.traits)
  }
}

extension Stage {
  /// Taps a button if it can be used, and lets no time pass.
  fileprivate func tap(_ label: String) { _ = perform(.tap(.button(label))) }

  fileprivate func settle() { host.advance(seconds: 2) }

  /// The classes of the screens that the visitor sees, from left to right.
  fileprivate var screens: [String] {
    host.page.root.descendants
      .filter { ($0[.class] ?? "").hasPrefix("screen ") && $0.isShown }
      .compactMap { $0[.class] }
  }
}

extension PageNode {
  /// True if nothing around it is inert or hidden.
  fileprivate var isShown: Bool {
    var node: PageNode? = self
    while let current = node {
      if current[.inert] != nil || current[.hidden] != nil { return false }
      node = current.parent
    }
    return true
  }
}

@Suite("The demo")
struct DemoTests {
  @Test("KF-2: has three tabs, named by their containers; the first is chosen")
  func tabs() {
    let stage = demo()
    let page = stage.host.accessible
    for name in ["First", "Second", "Embedded"] {
      #expect(Query.button(name).matches(in: page).count == 1)
    }
    #expect(Query.button("First").state(.current).matches(in: page).count == 1)
    stage.tap("Push!")
    stage.settle()
    // No tab takes over the content of its container.
    #expect(Query.button("First").matches(in: stage.host.accessible).count == 1)
  }

  @Test("KF-7: screens have their colours, and half of them at a tap, passed on by push alone")
  func colours() {
    let stage = demo()
    #expect(stage.screens == ["screen brown", "screen brown"])
    for _ in 1...3 { stage.tap("Push!") }
    stage.settle()
    #expect(stage.screens == ["screen orange", "screen yellow"])
    stage.tap("Toggle Background Alpha")
    stage.settle()
    #expect(stage.screens == ["screen orange translucent", "screen yellow translucent"])
    stage.tap("Push!")
    stage.settle()
    #expect(stage.screens == ["screen yellow translucent", "screen green translucent"])
    stage.tap("Replace!")
    stage.settle()
    #expect(stage.screens == ["screen yellow translucent", "screen cyan"])
    for _ in 1...4 { stage.tap("Pop!") }
    stage.settle()
    #expect(stage.screens == ["screen brown translucent", "screen brown translucent"])
  }

  @Test("DD-7, DT-40: three taps in quick succession push three screens")
  func quickTaps() {
    let stage = demo()
    for _ in 1...3 { stage.tap("Push!") }
    #expect(!Query.role(.text).label("Screen 3 View").matches(in: stage.host.accessible).isEmpty)
    stage.tap("Pop!")
    stage.settle()
    let page = stage.host.accessible
    #expect(!Query.role(.text).label("Screen 1 View").matches(in: page).isEmpty)
    #expect(!Query.role(.text).label("Screen 2 View").matches(in: page).isEmpty)
    #expect(
      Query.role(.text).containing("Will appear").matches(in: page).map(\.name)
        == ["Will appear: 1, Did appear: 1", "Will appear: 1, Did appear: 1"])
    #expect(stage.host.faults.isEmpty)
  }

  @Test("DD-23, KF-5: in an empty container pop, remove and replace do nothing")
  func empty() {
    let stage = demo()
    for label in ["Pop!", "Pop to root!", "Push nil!", "Remove!", "Replace!"] { stage.tap(label) }
    stage.settle()
    #expect(stage.screens == ["screen brown", "screen brown"])
  }

  @Test("KF-5: a new screen counts on from the last one of the stack, wherever it is asked for")
  func numbers() {
    let stage = demo()
    for label in ["Push!", "Push!", "Replace!", "Remove!", "Push!", "Push nil!", "Push!"] {
      stage.tap(label)
    }
    stage.settle()
    // [1|2] → [1|3] → [1|-] → [1|2] → [1,2|-] → [1,2|3]
    let headings = Query.role(.heading).matches(in: stage.host.accessible).map(\.name)
    #expect(headings == ["Screen 2", "Screen 3"])
  }

  @Test("opened again, it begins anew")
  func relaunch() {
    let stage = demo()
    stage.tap("Push!")
    stage.settle()
    stage.relaunch()
    #expect(stage.screens == ["screen brown", "screen brown"])
  }
}
