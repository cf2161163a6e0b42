import LecternBase
import LecternInterface

/// Hears which tab a visitor chose.
protocol TabBarViewDelegate: AnyObject {
  func tabBarView(didTapItemAt index: Int)
}

/// Draws the chosen tab's screen and, for several tabs or an accessory, the bar to choose with.
struct TabBarView {
  unowned(unsafe) let delegate: any TabBarViewDelegate
  let tabs: [Controller]
  let selected: Int
  /// Stands at the end of the bar.
  let accessory: Controller?

  func node() -> Node {
    var children: [Node] = []
    for (index, tab) in tabs.enumerated() where index == selected || tab.isMounted {
      children.append(
        element(
          .main, key: tab.identity, class: "tab",
          index == selected ? [] : [Attribute(.hidden, ""), Attribute(.inert, "")],
          isAnchored: true, [.controller(tab)]))
    }
    let hasBar = tabs.count > 1 || accessory != nil
    if hasBar { children.append(bar()) }
    return element(.div, class: hasBar ? "tabs has-tab-bar" : "tabs", children)
  }

  private func bar() -> Node {
    var items: [Node] = []
    for (index, tab) in tabs.enumerated() {
      items.append(
        element(.li, key: tab.identity, [item(tab, at: index, isSelected: index == selected)]))
    }
    var children: [Node] = []
    if tabs.count > 1 { children.append(element(.ul, key: 1, items)) }
    if let accessory { children.append(.controller(accessory)) }
    return element(
      .nav, key: 1, class: "tab-bar", [Attribute(.ariaLabel, Word.tabs.text)], children)
  }

  /// A tab: a link if it has an address, so that it works before the app has started.
  ///
  /// The title is the item's name and nothing else's: a search for a text finds screens, not tabs.
  private func item(_ tab: Controller, at index: Int, isSelected: Bool) -> Node {
    unowned(unsafe) let delegate = self.delegate
    let source = tab.tabItemSource
    var attributes = [Attribute(.ariaLabel, source.tabTitle)]
    if let address = tab.address {
      attributes.append(Attribute(.href, address))
    } else {
      attributes.append(Attribute(.type, "button"))
    }
    if isSelected { attributes.append(Attribute(.ariaCurrent, "page")) }
    let isHidden = Attribute(.ariaHidden, "true")
    return element(
      tab.address == nil ? .button : .a, class: "tab-item", attributes,
      on: [.link { delegate.tabBarView(didTapItemAt: index) }],
      [
        element(.i, class: "icon", [Attribute(.dataKind, source.tabKindName), isHidden]),
        element(.span, [isHidden], text: source.tabTitle),
      ])
  }
}
