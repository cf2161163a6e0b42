import LecternInterface

/// Hears what a visitor sets.
protocol SettingsViewDelegate: AnyObject {
  func settingsView(didSetAmazing isAmazing: Bool)
  func settingsViewDidTapPush()
}

/// Draws the settings: a switch, and a button.
struct SettingsView {
  unowned(unsafe) let delegate: any SettingsViewDelegate
  let isAmazing: Bool

  func node() -> Node {
    unowned(unsafe) let delegate = self.delegate
    return element(
      .div, class: "reading-scroll",
      [
        element(
          .div, class: "reading-column screen",
          [
            element(
              .label, class: "panel",
              [
                element(.span, text: "Amazing"),
                element(
                  .input, class: "switch",
                  [
                    Attribute(.type, "checkbox"), Attribute(.role, "switch"),
                    Attribute(.checked, isAmazing ? "on" : ""),
                  ],
                  on: [
                    .toggle { delegate.settingsView(didSetAmazing: $0) }
                  ]),
              ]),
            element(
              .p, class: "aside",
              text:
                "A setting is no place: it is kept at once, and stays when places are forgotten."
            ),
            element(
              .button, class: "action", [Attribute(.type, "button")],
              on: [.link { delegate.settingsViewDidTapPush() }],
              text: "Push Me!"),
          ])
      ])
  }
}
