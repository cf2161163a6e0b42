import LecternBase
import LecternInterface
import LecternTesting
import Testing

@testable import LecternExhibit

@Suite("Each page’s own place and text size")
struct PagePlaceTests {
  /// Opens the chain of pages with texts 4,000 pixels high at the usual size on a phone, less in a
  /// wider window, more with larger text.
  private func visit(_ size: Size, at address: String = "about/") throws -> Visitor {
    let visitor = try PageStackTests.chain.visit(size, at: address) { host in
      let measure = host.measure
      host.measure = { [unowned host] node in
        guard node[.class] == "prose" else { return measure?(node) ?? .zero }
        let zoom = Double(node[.styleZoom]?.dropLast() ?? "") ?? 100
        let width = host.traits.size.width
        return Size(width: width, height: 4000 * 390 / width * zoom / 100)
      }
    }
    return visitor
  }

  private func page(_ visitor: Visitor, _ index: Int) throws -> PageController {
    let stack = try #require(visitor.app?.scene.controller as? SceneStackController)
    return try #require(stack.controllers[index] as? PageController)
  }

  private func zoom(_ visitor: Visitor) throws -> String? { try visitor.prose[.styleZoom] }

  @Test("BL-5: plus, minus and 0 change the text of the page in front, which is told")
  func zoom() throws {
    let visitor = try visit(SampleExhibit.phone)
    #expect(try zoom(visitor) == nil)
    visitor.host.focus(try visitor.reader)
    visitor.host.press(.plus)
    visitor.host.press(.equals)
    #expect(try zoom(visitor) == "125%")
    #expect(
      visitor.host.page.container.descendants.contains {
        $0[.role] == "status" && $0.text == "Text size 125\u{202F}%"
      })
    visitor.host.press(.minus)
    #expect(try zoom(visitor) == "115%")
    for _ in 0..<9 { visitor.host.press(.plus) }
    #expect(try zoom(visitor) == "200%")
    for _ in 0..<9 { visitor.host.press(.minus) }
    #expect(try zoom(visitor) == "75%")
    visitor.host.press(.zero)
    #expect(try zoom(visitor) == nil)
  }

  @Test(
    "BL-5: the button opens a panel with 44-pixel steps; Escape closes it and gives the focus back")
  func panel() throws {
    for size in SampleExhibit.sizes {
      let visitor = try visit(size)
      let button = try #require(visitor.reachable(class: "zoom-button").first)
      #expect(button[.ariaLabel] == "Text size of this page" && button[.ariaExpanded] == "false")
      visitor.host.tap(button)
      #expect(visitor.reachable(class: "zoom-panel").count == 1 && button[.ariaExpanded] == "true")
      let steps = visitor.reachable(class: "zoom-step")
      #expect(steps.map { $0[.ariaLabel] } == ["Smaller text", "Larger text"])
      visitor.host.tap(steps[1])
      #expect(try zoom(visitor) == "115%" && visitor.host.page.focused === steps[1])
      visitor.host.press(.escape)
      #expect(
        visitor.reachable(class: "zoom-panel").isEmpty && visitor.host.page.focused === button)
      visitor.host.tap(button)
      visitor.host.tap(try visitor.prose)
      #expect(visitor.reachable(class: "zoom-panel").isEmpty)
      #expect(visitor.host.faults.isEmpty)
    }
  }

  @Test("BL-5: stack, page, each page’s text size and place survive save, kill and relaunch")
  func kill() throws {
    for size in SampleExhibit.sizes {
      let visitor = try visit(size)
      visitor.host.scroll(try visitor.reader, to: 300)
      try visitor.go(to: "method")
      visitor.host.scroll(try visitor.reader, to: 120)
      visitor.host.focus(try visitor.reader)
      visitor.host.press(.plus)
      try visitor.go(to: "thanks")
      visitor.host.scroll(try visitor.reader, to: 700)
      visitor.host.save()
      for _ in 0..<2 {
        visitor.stage.kill()
        #expect(visitor.pageStack == ["About", "method", "thanks"])
        #expect(visitor.address == "thanks/" && visitor.selectedTab == "About")
        #expect(try visitor.reader.scrollTop == 700)
        visitor.host.advance(seconds: 2)
      }
      #expect(try zoom(visitor) == nil)
      try visitor.goBackInBar()
      #expect(try zoom(visitor) == "115%" && visitor.reader.scrollTop == 138)
      try visitor.goBackInBar()
      #expect(try visitor.reader.scrollTop == 300 && zoom(visitor) == nil)
      #expect(visitor.host.faults.isEmpty)
    }
  }

  @Test("BL-8: backgrounded and killed, the settings tab comes back with its pushed page on top")
  func settings() throws {
    let visitor = try visit(SampleExhibit.phone, at: "settings/")
    try visitor.go(to: "Guide")
    visitor.host.save()
    visitor.stage.kill()
    #expect(visitor.pageStack == ["Settings", "help"] && visitor.selectedTab == "Settings")
    #expect(visitor.address == "help/" && visitor.backTitle == "Settings")
  }

  @Test("BL-5: the first commit of a launch scrolls, before anything is painted")
  func firstCommit() throws {
    let visitor = try visit(SampleExhibit.phone)
    visitor.host.scroll(try visitor.reader, to: 640)
    visitor.host.save()
    visitor.stage.kill()
    let reader = try visitor.reader
    #expect(visitor.scrollOps(of: reader) == [640])
  }

  @Test("BL-5: with another width or text size the same part of the text is above the edge")
  func reflow() throws {
    let visitor = try visit(SampleExhibit.phone)
    visitor.host.scroll(try visitor.reader, to: 1000)
    visitor.resize(Size(width: 780, height: 844))
    #expect(try visitor.reader.scrollTop == 500)
    // Turned back and forth, it doesn't wander.
    for _ in 0..<20 {
      visitor.resize(Size(width: 611, height: 844))
      visitor.resize(SampleExhibit.phone)
    }
    #expect(try visitor.reader.scrollTop == 1000)
    visitor.host.focus(try visitor.reader)
    visitor.host.press(.plus)
    visitor.host.press(.plus)
    // This host lays out when the window changes, a browser at once.
    visitor.resize(Size(width: 390, height: 700))
    #expect(try visitor.reader.scrollTop == 1250)
  }

  @Test("BL-5: an archive with impossible places and sizes is read as far as it makes sense")
  func nonsense() {
    #expect(PageZoom(percent: 1_000_000).percent == 200 && PageZoom(percent: -5).percent == 75)
    var place = TextPlace(top: 1e9, height: 0.001)
    #expect(!place.laidOut(height: 4000) && place.top == 1e9)
    place = TextPlace(top: 1e9, height: 1)
    #expect(!place.laidOut(height: 1e5) && place.top == 1e9)
    place = TextPlace(top: -4, height: -1)
    #expect(place.top == 0 && place.height == 0)
  }
}
