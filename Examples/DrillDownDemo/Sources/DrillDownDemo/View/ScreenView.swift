import LecternInterface

/// Hears a visitor's actions on a screen.
protocol ScreenViewDelegate: AnyObject {
  func screenView(didTap action: ScreenAction)
  func screenView(didSetAnimated isAnimated: Bool)
}

/// Draws a screen: its name, how often it has appeared, a switch, and the buttons.
struct ScreenView {
  unowned(unsafe) let delegate: any ScreenViewDelegate
  let screen: Screen
  /// One for each action, to give its button the keyboard focus.
  let buttons: [NodeReference]

  func node() -> Node {
    element(
      .div, [Attribute(.class, className)],
      [
        element(
          .div, class: "screen-column",
          [
            element(.p, class: "screen-name", text: screen.title + " View"),
            element(.p, class: "screen-counts", text: screen.appearance),
            animationSwitch(),
            list(ScreenAction.ofStack), list(ScreenAction.ofLook),
          ]),
        // An ornament; a reader has heard the number already.
        element(
          .div, class: "screen-numeral", [Attribute(.ariaHidden, "true")],
          text: Text(number: screen.number)),
      ])
  }

  private var className: Text {
    "screen " + screen.colour.name + (screen.isTranslucent ? " translucent" : "")
  }

  private func animationSwitch() -> Node {
    unowned(unsafe) let delegate = self.delegate
    return element(
      .label, class: "screen-switch",
      [
        element(.span, text: "Animation"),
        element(
          .input,
          [
            Attribute(.type, "checkbox"), Attribute(.role, "switch"),
            Attribute(.checked, screen.isAnimated ? "on" : ""),
          ],
          on: [
            .toggle { delegate.screenView(didSetAnimated: $0) }
          ]),
      ])
  }

  private func list(_ actions: [ScreenAction]) -> Node {
    element(.div, class: "screen-actions", actions.map { button($0) })
  }

  private func button(_ action: ScreenAction) -> Node {
    unowned(unsafe) let delegate = self.delegate
    return element(
      .button, class: "screen-action", [Attribute(.type, "button")],
      on: [.link { delegate.screenView(didTap: action) }],
      reference: buttons[action.rawValue], text: action.label)
  }
}
