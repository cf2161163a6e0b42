import LecternInterface
import LecternNavigation
import LecternTesting
import Testing

/// Bars that slide out of the picture and into it.
struct BarVisibilityTests {
  private func bars(_ container: Container, _ name: String = "bar") -> [PageNode] {
    container.host.elements(class: name)
  }

  @Test("DD-61, DT-7: hiding slides bars out, out of reach at once, and then takes them away")
  func hiding() throws {
    let container = try Container("[a,b|c]")
    var isDone = false
    container.drillDown.setNavigationBarsHidden(true, animated: true) { isDone = true }
    #expect(container.drillDown.areNavigationBarsHidden)
    container.commit()
    #expect(bars(container).map { $0[.dataPlace] } == ["away", "away"])
    #expect(bars(container).allSatisfy { $0[.inert] != nil })
    #expect(container.host.find(.button("a")) == nil)
    container.host.advance(seconds: 0.19)
    #expect(bars(container).count == 2 && !isDone)
    container.host.advance(seconds: 0.02)
    #expect(bars(container).isEmpty && isDone)
    #expect(!container.host.clock.isWaiting)
    #expect(container.host.faults == [])
  }

  @Test(
    "DD-61: showing draws bars slid out first, and moves them after a flush",
    arguments: [true, false])
  func showing(areToolbars: Bool) throws {
    let container = try Container("[a,b|c]")
    let name = areToolbars ? "toolbar" : "bar"
    container.drillDown.areNavigationBarsHidden = true
    container.commit()
    container.host.forgetOps()
    if areToolbars {
      container.drillDown.setToolbarsHidden(false, animated: true)
    } else {
      container.drillDown.setNavigationBarsHidden(false, animated: true)
    }
    container.commit()
    let ids = Set(bars(container, name).map(\.id))
    #expect(ids.count == 2)
    let steps = container.host.ops.compactMap { op -> String? in
      switch op {
      case .flush: "flush"
      case .insert(_, let child, _) where ids.contains(child): "in"
      case .setAttribute(let id, .dataPlace, _) where ids.contains(id): "away"
      case .removeAttribute(let id, .dataPlace) where ids.contains(id): "back"
      default: nil
      }
    }
    #expect(steps.filter { $0 != "in" } == ["away", "away", "flush", "back", "back"])
    #expect(steps.lastIndex(of: "in") ?? 99 < steps.firstIndex(of: "flush") ?? -1)
    #expect(bars(container, name).allSatisfy { $0[.inert] == nil }, "of use from the start")
    container.rest()
    #expect(bars(container, name).map(\.id).allSatisfy(ids.contains))
  }

  @Test("DD-51: hiding and showing bars posts nothing")
  func postsNothing() throws {
    let container = try Container("[a,b|c]", placeholders: true)
    for isHidden in [true, false] {
      container.drillDown.setNavigationBarsHidden(isHidden, animated: true)
      container.drillDown.setToolbarsHidden(isHidden, animated: true)
      container.rest()
    }
    #expect(container.take() == [])
  }

  @Test("DT-8: without animation, or with reduced motion, it is done when the call returns")
  func synchronous() throws {
    for isReduced in [true, false] {
      let container = try Container("[a,b|c]")
      var traits = container.host.traits
      traits.prefersReducedMotion = isReduced
      container.host.setTraits(traits)
      var count = 0
      container.drillDown.setNavigationBarsHidden(true, animated: isReduced) { count += 1 }
      container.drillDown.setToolbarsHidden(false, animated: isReduced) { count += 1 }
      #expect(count == 2)
      container.commit()
      #expect(bars(container).isEmpty)
      #expect(bars(container, "toolbar").count == 2)
      #expect(!container.host.clock.isWaiting)
    }
  }

  @Test("DD-61, DT-6: turned back half way, bars keep their elements and stand as before")
  func interrupted() throws {
    let container = try Container("[a,b|c]")
    let before = container.host.page.container.markup
    let ids = bars(container).map(\.id)
    var calls: [String] = []
    container.drillDown.setNavigationBarsHidden(true, animated: true) { calls.append("hidden") }
    container.commit()
    container.host.advance(seconds: 0.1)
    container.drillDown.setNavigationBarsHidden(false, animated: true) { calls.append("shown") }
    container.commit()
    container.host.advance(seconds: 0.15)
    #expect(bars(container).map(\.id) == ids)
    #expect(calls == [], "the first motion's end is not the second one's")
    container.rest()
    #expect(calls == ["hidden", "shown"])
    #expect(container.host.page.container.markup == before)
    container.drillDown.setNavigationBarsHidden(true, animated: true)
    container.commit()
    container.drillDown.areNavigationBarsHidden = true
    container.commit()
    #expect(bars(container).isEmpty, "the plain property doesn't wait for a motion")
    container.rest()
    #expect(bars(container).isEmpty)
  }

  @Test("DD-61: a call that changes nothing completes, once, when the bars stand still")
  func noChange() throws {
    let container = try Container("[a|b]")
    var count = 0
    container.drillDown.setNavigationBarsHidden(false, animated: true) { count += 1 }
    #expect(count == 1)
    container.drillDown.setNavigationBarsHidden(true, animated: true) { count += 1 }
    container.drillDown.setNavigationBarsHidden(true, animated: true) { count += 1 }
    container.commit()
    #expect(count == 1)
    container.rest()
    #expect(count == 3)
  }

  @Test("DD-61: bars hidden during a push, and a push while bars slide, both settle")
  func together() throws {
    let container = try Container("[a|b]", placeholders: true)
    try container.perform(.push("c"), animated: true)
    container.drillDown.setNavigationBarsHidden(true, animated: true)
    container.commit()
    container.host.advance(seconds: 0.1)
    try container.perform(.pop, animated: true)
    container.resize(390)
    container.rest()
    #expect(bars(container).isEmpty)
    #expect(container.picture == "[a|b]")
    #expect(container.unsettled == [])
    #expect(container.host.faults == [])
  }
}
