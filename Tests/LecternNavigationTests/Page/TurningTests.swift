import LecternBase
import LecternInterface
import LecternNavigation
import LecternTesting
import Testing

/// Tests that a window may change its width at any moment without loss.
struct TurningTests {
  private struct Kept: Equatable {
    let id: Int32
    let scrollTop: Double
    let text: String?
  }

  /// The state that each pane in the page has to keep: its element, scroll position and typed text.
  private func kept(_ host: RecordingHost) -> [String: Kept] {
    var kept: [String: Kept] = [:]
    for pane in host.elements(class: "pane") {
      guard let screen = self.screen(in: pane), let name = screen[.dataKind] else { continue }
      kept[name] = Kept(
        id: pane.id, scrollTop: screen.scrollTop,
        text: screen.descendants.first { $0.tag == .input }?[.value])
    }
    return kept
  }

  private func screen(in pane: PageNode) -> PageNode? {
    pane.descendants.first { $0[.dataKind] != nil }
  }

  private func isInReach(_ node: PageNode) -> Bool {
    var current: PageNode? = node
    while let element = current {
      if element[.inert] != nil || element[.hidden] != nil { return false }
      current = element.parent
    }
    return true
  }

  @Test(
    "random turns during pushes and pops keep each controller, element, place, text and the focus",
    arguments: 1...6)
  func walk(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let host = RecordingHost(size: Size(width: 1024, height: 768))
    let drillDown = DrillDownController()
    let application = Application(root: drillDown, host: host, traits: host.traits)
    host.start(application)
    var count = 0
    func next() -> Controller {
      count += 1
      return FieldScreen(title: Text("s\(count)"))
    }
    try drillDown.push(next(), animated: false)
    application.commit()
    host.settle()
    for step in 0..<300 {
      let label: Comment = "seed \(seed), step \(step)"
      // A visitor does something in one of the panes in reach.
      if let name = drillDown.shownControllers.randomElement(using: &random)?.title.string,
        let pane = host.elements(class: "pane").first(where: {
          screen(in: $0)?[.dataKind] == name
        }), let screen = screen(in: pane),
        let field = screen.descendants.first(where: { $0.tag == .input })
      {
        host.scroll(screen, to: Double(step))
        host.input("text \(step)", into: field)
      }
      #expect(host.page.focused != nil, label)
      let before = kept(host)
      switch random.below(6) {
      case 0, 1: try drillDown.push(next(), animated: true)
      case 2 where drillDown.controllers.count > 1: drillDown.pop(animated: true)
      case 3 where drillDown.leftController != nil:
        try drillDown.replaceRight(with: next(), by: .push, animated: true)
      case 4 where drillDown.controllers.count > 3: drillDown.popToRoot(animated: true)
      default: drillDown.setNavigationBarsHidden(Bool.random(using: &random), animated: true)
      }
      application.commit()
      host.settle()
      for _ in 0..<3 {
        host.advance(seconds: Double.random(in: 0..<0.15, using: &random))
        host.resize(to: Size(width: Double(280 + random.below(1200)), height: 768))
        let names = drillDown.controllers.map { $0.title.string }
        let after = kept(host)
        for name in names where before[name] != nil { #expect(after[name] == before[name], label) }
        #expect(names.allSatisfy { after[$0] != nil }, label)
        #expect(drillDown.isValid, label)
        let focused = try #require(host.page.focused, label)
        #expect(isInReach(focused), label)
      }
    }
    #expect(host.faults == [])
  }
}
