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

    /// Whether it stays where it is in the page when one that leaves, or a placeholder, passes it.
    var isInStack: Bool {
      switch place {
      case .left, .right, .below: return true
      default: return false
      }
    }
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
      .div, key: pane.controller.identity, class: "pane", attributes, isAnchored: pane.isInStack,
      [.controller(pane.controller)])
  }
}
