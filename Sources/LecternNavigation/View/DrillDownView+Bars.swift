import LecternBase
import LecternInterface

extension DrillDownView {
  /// A navigation bar.
  func bar(_ bar: Bar, isLeft: Bool) -> Node {
    var parts: [Node] = []
    if let back = bar.back { parts.append(backControl(to: back)) }
    if let controller = bar.controller {
      let heading: Tag = isLeft || mode == .compact ? .h1 : .h2
      if let view = controller.titleView() {
        parts.append(
          element(heading, key: 2, class: "visually-hidden", text: controller.title))
        parts.append(element(.div, key: 3, class: "bar-title-view", [view]))
      } else {
        parts.append(
          element(
            heading, key: controller.identity, class: "bar-title", titleNodes(of: controller)))
      }
      let items = controller.barItems()
      if !items.isEmpty { parts.append(element(.div, key: 4, class: "bar-items", items)) }
    }
    var attributes: [Attribute] = []
    if !bar.isActive { attributes.append(Attribute(.inert, "")) }
    return element(
      .header, key: isLeft ? 11 : 12, class: isLeft ? "bar bar-left" : "bar bar-right", attributes,
      parts)
  }

  /// Before the width is known both titles are there, and the stylesheet shows the right one.
  private func titleNodes(of controller: Controller) -> [Node] {
    guard mode == .unspecified, let wide = controller.wideTitle else {
      return [.text(controller.title)]
    }
    return [
      element(.span, class: "if-wide", text: wide),
      element(.span, class: "if-narrow", text: controller.title),
    ]
  }

  /// A link where the screen has an address, so that it works before the app has started.
  private func backControl(to back: Controller) -> Node {
    let label = element(.span, class: "back-label", text: back.title)
    unowned(unsafe) let delegate = self.delegate
    let listener = Listener.instead(of: .tap) { _ in delegate.drillDownViewDidTapBack(self) }
    if let address = back.address {
      return element(
        .a, key: 1, class: "back", [Attribute(.href, address)], on: [listener], [label])
    }
    return element(
      .button, key: 1, class: "back", [Attribute(.type, "button")], on: [listener], [label])
  }

  /// A toolbar.
  func toolbar(_ bar: Bar, isLeft: Bool) -> Node {
    let items = bar.controller?.toolbarItems() ?? []
    var attributes: [Attribute] = []
    if !bar.isActive { attributes.append(Attribute(.inert, "")) }
    return element(
      .footer, key: isLeft ? 13 : 14,
      class: isLeft ? "toolbar toolbar-left" : "toolbar toolbar-right", attributes, items)
  }
}
