import LecternInterface

/// What the buttons of a screen do to the container around it (KF-4).
enum ScreenAction: Int, CaseIterable {
  case push, pushNil, pop, popToRoot, replace, remove
  case toggleNavigationBars, toggleToolbars, toggleBackgroundAlpha

  /// What changes the stack.
  static let ofStack: [ScreenAction] = [.push, .pushNil, .pop, .popToRoot, .replace, .remove]
  /// What changes how everything looks.
  static let ofLook: [ScreenAction] = [
    .toggleNavigationBars, .toggleToolbars, .toggleBackgroundAlpha,
  ]

  /// What the button says.
  var label: Text {
    switch self {
    case .push: "Push!"
    case .pushNil: "Push nil!"
    case .pop: "Pop!"
    case .popToRoot: "Pop to root!"
    case .replace: "Replace!"
    case .remove: "Remove!"
    case .toggleNavigationBars: "Toggle navigation bars!"
    case .toggleToolbars: "Toggle toolbars!"
    case .toggleBackgroundAlpha: "Toggle Background Alpha"
    }
  }
}
