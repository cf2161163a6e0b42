import LecternBase
import LecternInterface

/// Hears which tab a visitor chose.
protocol TabBarViewDelegate: AnyObject {
  func tabBarView(_ view: TabBarView, didTapItemAt index: Int)
}

/// Draws the chosen tab's screen and, when there are several tabs, the bar to choose with.
struct TabBarView {
  unowned(unsafe) let delegate: any TabBarViewDelegate
  let tabs: [Controller]
  let selected: Int

  func node() -> Node {
    var children: [Node] = []
    for (index, tab) in tabs.enumerated() where index == selected || tab.isMounted {
      children.append(
        element(
          .main, key: tab.identity, class: "tab",
          index == selected ? [] : [Attribute(.hidden, ""), Attribute(.inert, "")],
          isAnchored: true, [.controller(tab)]))
    }
    if tabs.count > 1 { children.append(bar()) }
    return element(.div, class: tabs.count > 1 ? "tabs has-tab-bar" : "tabs", children)
  }

  private func bar() -> Node {
    var items: [Node] = []
    for (index, tab) in tabs.enumerated() {
      unowned(unsafe) let delegate = self.delegate
      var attributes = [Attribute(.href, tab.address ?? "")]
      if index == selected { attributes.append(Attribute(.ariaCurrent, "page")) }
      items.append(
        element(
          .li, key: tab.identity,
          [
            element(
              .a, class: "tab-item", attributes,
              on: [.instead(of: .tap) { _ in delegate.tabBarView(self, didTapItemAt: index) }],
              [
                element(
                  .i, class: "icon",
                  [Attribute(.dataKind, tab.kindName), Attribute(.ariaHidden, "true")]),
                element(.span, text: tab.title),
              ])
          ]))
    }
    return element(
      .nav, key: 1, class: "tab-bar", [Attribute(.ariaLabel, "Tabs")], [element(.ul, items)])
  }
}
