import LecternInterface

/// Hears a visitor's actions on a screen's toolbar.
protocol ScreenToolbarDelegate: AnyObject {
  func screenToolbarDidTapRewind(_ toolbar: ScreenToolbar)
  func screenToolbarDidTapFastForward(_ toolbar: ScreenToolbar)
}

/// Draws a screen's toolbar: its title between back and forth (KF-6).
struct ScreenToolbar {
  unowned(unsafe) let delegate: any ScreenToolbarDelegate
  let screen: Screen

  func nodes() -> [Node] {
    unowned(unsafe) let delegate = self.delegate
    return [
      button("Rewind", icon: "rewind") { delegate.screenToolbarDidTapRewind(self) },
      element(.span, class: "screen-toolbar-title", text: screen.title),
      button("Fast forward", icon: "fast-forward") {
        delegate.screenToolbarDidTapFastForward(self)
      },
    ]
  }

  private func button(_ name: Text, icon: Text, _ action: @escaping () -> Void) -> Node {
    element(
      .button, class: "bar-button", [Attribute(.type, "button"), Attribute(.ariaLabel, name)],
      on: [.link(action)],
      [element(.i, class: "icon", [Attribute(.dataKind, icon), Attribute(.ariaHidden, "true")])])
  }
}
