import LecternInterface
import LecternNavigation
import LecternTesting
import Testing

/// Tests that narrowing and widening the window keeps every place.
struct WidthTests {
  private static let widths = Array(stride(from: 280.0, through: 2560, by: 40))

  @Test(
    "DT-15: at each width from 280 to 2,560 the same controllers, elements and focus stay",
    arguments: ["[|-]", "[a|-]", "[a|b]", "[a,b|-]", "[a,b|c]", "[a,b,c,d|e]"])
  func nothingIsLost(stack: String) throws {
    let container = try Container(stack, placeholders: true)
    let screens = container.screens
    for screen in screens.values { screen.actions = [("Do \(screen.name)", {})] }
    for screen in screens.values { screen.setNeedsDisplay() }
    container.commit()
    let ids = container.paneIDs
    let order = container.panes.map(container.name)
    let front = try #require(container.active.last { $0 != "PR" } ?? container.active.first)
    container.host.focus(container.pane(front)?.descendants.first { $0.tag == .button })
    let focused = try #require(container.host.page.focused)
    container.panes.forEach {
      $0.children.first?.children.first.map { container.host.scroll($0, to: 120) }
    }
    for width in Self.widths + Self.widths.reversed() {
      container.host.forgetOps()
      container.resize(width)
      #expect(container.picture == stack)
      #expect(container.paneIDs == ids)
      #expect(container.panes.map(container.name) == order)
      #expect(container.inserted.isDisjoint(with: ids.values), "\(width)")
      #expect(container.host.page.focused === focused)
      #expect(container.panes.allSatisfy { $0.children.first?.children.first?.scrollTop == 120 })
      #expect(container.active == (width >= 700 ? container.active : [front]))
      #expect(container.active.count == (width >= 700 ? 2 : 1))
      #expect(container.unsettled == [], "\(width)")
      let drill = container.host.elements(class: "drill").first
      #expect(drill?[.dataMode] == (width >= 700 ? "split" : "single"))
    }
    #expect(container.host.faults == [])
  }

  @Test("only a width that changes the number of panes costs ops, and tells the delegate")
  func opsOfWidths() throws {
    let container = try Container("[a,b|c]")
    let delegate = WidthLog()
    container.drillDown.delegate = delegate
    container.host.forgetOps()
    container.resize(1000)
    container.resize(700)
    #expect(container.host.ops == [])
    container.resize(699)
    #expect(!container.host.ops.isEmpty)
    container.host.forgetOps()
    container.resize(320)
    #expect(container.host.ops == [])
    container.resize(2560)
    #expect(delegate.lines == ["from regular", "from compact"])
  }

  @Test("DD-52: a width that changes in the middle of a motion settles all the same")
  func widthDuringMotion() throws {
    for (before, after) in [(1024.0, 390.0), (390, 1024)] {
      for operation in [Operation.push("v"), .pop, .popTo("a"), .replace("v"), .push(nil)] {
        let container = try Container("[a,b|c]", placeholders: true, width: before)
        try container.perform(operation, animated: true)
        container.host.advance(seconds: 0.1)
        container.resize(after)
        container.rest()
        #expect(container.unsettled == [], "\(operation) from \(before) to \(after)")
        #expect(container.drillDown.isValid)
      }
    }
  }
}

/// Notes the container's calls to its delegate.
private final class WidthLog: DrillDownControllerDelegate {
  var lines: [String] = []

  func drillDownController(
    _ controller: DrillDownController, did operation: DrillDownOperation
  ) { lines.append("did \(operation)") }

  func drillDownController(
    _ controller: DrillDownController, didChangeWidthFrom previous: WidthClass
  ) { lines.append("from \(previous)") }
}
