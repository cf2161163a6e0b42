import LecternBase
import LecternInterface

/// Hears what a visitor does to a navigation bar.
protocol BarViewDelegate: AnyObject {
  func barViewDidTapBack()
  /// The keyboard focus came to the back button, or left it.
  func barView(hasFocusOnBack: Bool)
}

/// Draws a navigation bar: the way back, the title, and the controller's items at its end.
///
/// There are no fillers: a bar without a controller is empty, and one whose title changes holds the
/// new one alone, from the first moment on (DD-70).
struct BarView {
  /// The keys of the bars among their siblings.
  enum Holder: Int {
    case leftBar = 11
    case rightBar, leftToolbar, rightToolbar
  }

  /// The controller whose items it shows; nil for a blank bar.
  let controller: Controller?
  /// The controller that the back button leads to.
  let back: Controller?
  /// The motion of the title; empty while it stands.
  let motion: Text
  let heading: Tag
  let mode: WidthClass

  func node(
    key: Int, class className: Text, isActive: Bool, isAway: Bool, on listeners: [Listener],
    delegate: any BarViewDelegate
  ) -> Node {
    var attributes = [Attribute(.class, className)]
    if !isActive { attributes.append(Attribute(.inert, "")) }
    if isAway { attributes.append(Attribute(.dataPlace, "away")) }
    return element(
      .header, key: key, attributes, on: listeners,
      [element(.div, class: "bar-row", parts(delegate))])
  }

  private func parts(_ delegate: any BarViewDelegate) -> [Node] {
    var parts: [Node] = []
    if let back { parts.append(backControl(to: back.navigationItemSource, delegate)) }
    guard let controller else { return parts }
    let source = controller.navigationItemSource
    parts.append(
      element(
        heading, key: controller.identity,
        class: source.prefersLargeTitle ? "bar-title large" : "bar-title",
        motion.isEmpty ? [] : [Attribute(.dataMotion, motion)], title(of: source)))
    let items = source.barItems()
    if !items.isEmpty { parts.append(element(.div, key: 4, class: "bar-items", items)) }
    return parts
  }

  /// The titles for both widths until the width is known, of which the stylesheet shows the right
  /// one.
  private func title(of controller: Controller) -> [Node] {
    guard mode == .unspecified, let wide = controller.wideTitle else {
      return [.text(controller.title)]
    }
    return [
      element(.span, class: "if-wide", text: wide),
      element(.span, class: "if-narrow", text: controller.title),
    ]
  }

  /// The back button: a link if the screen has an address, so that it works before the app has
  /// started.
  private func backControl(to back: Controller, _ delegate: any BarViewDelegate) -> Node {
    let label = element(.span, class: "back-label", text: back.title)
    unowned(unsafe) let delegate = delegate
    let listeners = [
      Listener.link { delegate.barViewDidTapBack() },
      .focus { delegate.barView(hasFocusOnBack: $0) },
    ]
    if let address = back.address {
      return element(
        .a, key: 1, class: "back", [Attribute(.href, address)], on: listeners, [label])
    }
    return element(
      .button, key: 1, class: "back", [Attribute(.type, "button")], on: listeners, [label])
  }
}
