import LecternInterface

/// The effects of a screen's buttons on the container around it (KF-4).
enum ScreenAction: Int, CaseIterable {
  case push, pushNil, pop, popToRoot, replace, remove
  case toggleNavigationBars, toggleToolbars, toggleBackgroundAlpha

  /// The actions that change the stack.
  static let ofStack: [ScreenAction] = [.push, .pushNil, .pop, .popToRoot, .replace, .remove]
  /// The actions that change the look of everything.
  static let ofLook: [ScreenAction] = [
    .toggleNavigationBars, .toggleToolbars, .toggleBackgroundAlpha,
  ]

  /// The label of the button.
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
