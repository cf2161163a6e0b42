import LecternBase
import LecternInterface

/// Hears what a visitor does to a navigation controller.
protocol NavigationViewDelegate: BarViewDelegate {
  /// The keyboard focus came into the container, or left the part of it that it was in.
  func navigationView(hasFocus: Bool)
}

/// Draws one bar and, under it, a stack of which one controller is in view.
struct NavigationView {
  unowned(unsafe) let delegate: any NavigationViewDelegate
  let controllers: [Controller]
  /// The controller that slides in or out, still or already beyond the right edge.
  let beyond: Controller?
  let position: BarPosition
  let motion: Text
  let mode: WidthClass
  /// The element that gets the focus when the one that had it is out of reach.
  let shelter: NodeReference

  func node() -> Node {
    unowned(unsafe) let delegate = self.delegate
    let listeners: [Listener] = [
      .focus { delegate.navigationView(hasFocus: $0) }
    ]
    let top = controllers.last
    var children = [
      BarView(
        controller: top, back: back(from: top), motion: motion, heading: .h1, mode: mode
      ).node(
        key: BarView.Holder.leftBar.rawValue, class: "bar", isActive: true, isAway: false, on: [],
        delegate: delegate)
    ]
    for controller in controllers {
      children.append(pane(controller, controller === beyond ? .beyondRight : nil, top))
    }
    if let beyond, !controllers.contains(where: { $0 === beyond }) {
      children.append(pane(beyond, .beyondRight, top))
    }
    return element(
      .div, class: position == .top ? "navigation under-bar" : "navigation", on: listeners,
      children)
  }

  private func back(from top: Controller?) -> Controller? {
    guard controllers.count > 1, top?.hidesBackButton == false else { return nil }
    return controllers[controllers.count - 2]
  }

  private func pane(_ controller: Controller, _ place: PanePlace?, _ top: Controller?) -> Node {
    let place = place ?? (controller === top ? .left : .below)
    var attributes = [Attribute(.dataPlace, place.name), Attribute(.tabindex, "-1")]
    if controller !== top { attributes.append(Attribute(.inert, "")) }
    return element(
      .div, key: controller.identity, class: "pane", attributes,
      reference: controller === top ? shelter : nil, isAnchored: true, [.controller(controller)])
  }
}
