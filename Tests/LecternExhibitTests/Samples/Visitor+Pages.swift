import LecternInterface
import LecternTesting
import Testing

@testable import LecternExhibit

// The texts that a visitor reads going from page to page.
extension Visitor {
  /// The stack that shows: of the topmost scene, by titles.
  var pageStack: [String] {
    guard let scene = app?.scene else { return [] }
    guard let stack = scene.controller as? SceneStackController else {
      return [scene.controller.title.string]
    }
    return stack.controllers.map { $0.title.string }
  }

  /// The nodes that the visitor can reach: all that aren't hidden or inert.
  private var reachable: [PageNode] {
    host.page.container.descendants.filter { node in
      var current: PageNode? = node
      while let outer = current {
        if outer[.inert] != nil || outer[.hidden] != nil { return false }
        current = outer.parent
      }
      return true
    }
  }

  func reachable(class name: String) -> [PageNode] {
    reachable.filter { ($0[.class] ?? "").split(separator: " ").contains { $0 == name } }
  }

  /// The title that the visible back button leads to; nil without one.
  var backTitle: String? { reachable(class: "back").first?.text }

  var selectedTab: String? {
    host.elements(class: "tab-item").first { $0[.ariaCurrent] != nil }?[.ariaLabel]
  }

  /// The text in front.
  var prose: PageNode { get throws { try #require(reachable(class: "prose").last) } }
  var reader: PageNode { get throws { try #require(reachable(class: "reading-scroll").last) } }

  /// Taps a link or a button that shows, and waits for the motion's end.
  func go(to text: String) throws {
    let found = reachable.filter {
      ($0.tag == .a || $0.tag == .button) && $0.text == text && $0[.class] != "back"
    }
    host.tap(try #require(found.last, "no link “\(text)” shows"))
    host.advance(seconds: 1)
  }

  func goBackInBar() throws {
    host.tap(try #require(reachable(class: "back").last))
    host.advance(seconds: 1)
  }

  func goBack() {
    host.goBack()
    host.advance(seconds: 1)
  }

  func goForward() {
    host.goForward()
    host.advance(seconds: 1)
  }
}
