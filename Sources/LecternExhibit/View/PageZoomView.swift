import LecternBase
import LecternInterface

/// Hears how a visitor wants to read a page.
protocol PageZoomViewDelegate: AnyObject {
  func pageZoomViewDidTapButton()
  func pageZoomViewDidChooseSmaller()
  func pageZoomViewDidChooseLarger()
  func pageZoomViewDidChooseUsual()
  /// Escape was pressed.
  ///
  /// - Returns: true if there was anything to close.
  func pageZoomViewDidPressEscape() -> Bool
}

/// Draws the controls of a page's text size: a button in its bar, and the panel that it opens.
struct PageZoomView {
  unowned(unsafe) let delegate: any PageZoomViewDelegate
  let zoom: PageZoom
  let isOpen: Bool
  /// The text to announce to readers.
  let status: Text
  let button: NodeReference

  /// The button for the bar.
  func barItem() -> Node {
    unowned(unsafe) let delegate = self.delegate
    return element(
      .button, key: 5, class: "bar-button zoom-button",
      [
        Attribute(.type, "button"), Attribute(.ariaLabel, Word.pageTextSize.text),
        Attribute(.ariaExpanded, isOn: isOpen),
      ],
      on: [.tap { delegate.pageZoomViewDidTapButton() }, keyListener],
      reference: button,
      [element(.span, [Attribute(.ariaHidden, "true")], text: "aA")])
  }

  /// The nodes over the page: the open panel, and the announcement for readers.
  func nodes() -> [Node] {
    var nodes = [
      element(.p, key: 1, class: "visually-hidden", [Attribute(.role, "status")], text: status)
    ]
    if isOpen { nodes.append(panel()) }
    return nodes
  }

  private func panel() -> Node {
    unowned(unsafe) let delegate = self.delegate
    var percent: [Node] = [.text(zoom.words)]
    if zoom != .usual {
      percent.append(
        element(.span, class: "visually-hidden", text: Word.usualTextSize.text))
    }
    return element(
      .div, key: 2, class: "zoom-panel",
      [Attribute(.role, "group"), Attribute(.ariaLabel, Word.pageTextSize.text)],
      [
        step("−", Word.smallerText.text, isLast: zoom.smaller == nil) {
          delegate.pageZoomViewDidChooseSmaller()
        },
        element(
          .button, class: "zoom-percent", [Attribute(.type, "button")],
          on: [.tap { delegate.pageZoomViewDidChooseUsual() }], percent),
        step("+", Word.largerText.text, isLast: zoom.larger == nil) {
          delegate.pageZoomViewDidChooseLarger()
        },
      ])
  }

  /// Draws a button that stays a stop for Tab even at the end of its range: the focus is on it
  /// then.
  private func step(
    _ sign: Text, _ label: Text, isLast: Bool, _ action: @escaping () -> Void
  ) -> Node {
    var attributes = [Attribute(.type, "button"), Attribute(.ariaLabel, label)]
    if isLast { attributes.append(Attribute(.ariaDisabled, "true")) }
    return element(
      .button, class: "zoom-step", attributes, on: [.tap(action)],
      [element(.span, [Attribute(.ariaHidden, "true")], text: sign)])
  }

  /// Plus, minus, 0 and Escape, in the page as at its button.
  var keyListener: Listener {
    unowned(unsafe) let delegate = self.delegate
    return .key { key in
      switch key {
      case .plus, .equals: delegate.pageZoomViewDidChooseLarger()
      case .minus: delegate.pageZoomViewDidChooseSmaller()
      case .zero: delegate.pageZoomViewDidChooseUsual()
      case .escape: return delegate.pageZoomViewDidPressEscape()
      default: return false
      }
      return true
    }
  }
}
