import LecternBase
import LecternInterface

/// Hears what a visitor does to the bars of a drill-down container.
protocol DrillDownViewDelegate: AnyObject {
  func drillDownViewDidTapBack(_ view: DrillDownView)
}

/// Draws panes and bars from plain values; the stylesheet does the geometry.
///
/// All panes and bars are siblings, in reading order: left bar, panes from the deepest to the left
/// one, left toolbar, right bar, right pane, panes that are leaving, placeholder, right toolbar. A pane keeps its element whatever place
/// it moves to, so that its scroll position survives.
struct DrillDownView {
  /// One pane.
  struct Pane {
    let controller: Controller
    let place: PanePlace
    /// Whether the visitor can see and use it now.
    let isActive: Bool
  }

  /// One navigation bar.
  struct Bar {
    /// Whose items it shows; nil for a blank bar.
    let controller: Controller?
    /// The controller that the back button leads to.
    let back: Controller?
    let isActive: Bool
  }

  unowned(unsafe) let delegate: any DrillDownViewDelegate
  let mode: WidthClass
  let isRightInFront: Bool
  let leftPanes: [Pane]
  let rightPanes: [Pane]
  let leftBar: Bar
  let rightBar: Bar
  let areBarsHidden: Bool
  let areToolbarsHidden: Bool

  func node() -> Node {
    var children: [Node] = []
    var rightSide: [Node] = []
    if !areBarsHidden { children.append(bar(leftBar, isLeft: true)) }
    if !areBarsHidden { rightSide.append(bar(rightBar, isLeft: false)) }
    for pane in leftPanes { children.append(node(pane)) }
    for pane in rightPanes { rightSide.append(node(pane)) }
    if !areToolbarsHidden {
      children.append(toolbar(leftBar, isLeft: true))
      rightSide.append(toolbar(rightBar, isLeft: false))
    }
    return element(
      .div, class: className,
      [
        Attribute(.dataMode, modeName), Attribute(.dataFront, isRightInFront ? "right" : "left"),
      ], children + rightSide)
  }

  private var className: Text {
    var name: Text = "drill"
    if areBarsHidden { name = name + " no-bars" }
    if areToolbarsHidden { name = name + " no-toolbars" }
    return name
  }

  private var modeName: Text {
    switch mode {
    case .unspecified: return "any"
    case .compact: return "single"
    case .regular: return "split"
    }
  }

  private func node(_ pane: Pane) -> Node {
    var attributes = [Attribute(.dataPlace, pane.place.name)]
    if !pane.isActive { attributes.append(Attribute(.inert, "")) }
    return element(
      .div, key: pane.controller.identity, class: "pane", attributes, isAnchored: true,
      [.controller(pane.controller)])
  }

  private func bar(_ bar: Bar, isLeft: Bool) -> Node {
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

  private func toolbar(_ bar: Bar, isLeft: Bool) -> Node {
    let items = bar.controller?.toolbarItems() ?? []
    var attributes: [Attribute] = []
    if !bar.isActive { attributes.append(Attribute(.inert, "")) }
    return element(
      .footer, key: isLeft ? 13 : 14,
      class: isLeft ? "toolbar toolbar-left" : "toolbar toolbar-right", attributes, items)
  }
}
