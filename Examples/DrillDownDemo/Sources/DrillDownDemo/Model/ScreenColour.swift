import LecternInterface

/// The background of a screen, by its number; the stylesheet knows the shades (KF-7).
enum ScreenColour {
  case brown, red, orange, yellow, green, cyan, blue, purple

  init(number: Int) {
    if number == 0 {
      self = .brown
      return
    }
    switch number % 7 {
    case 1: self = .red
    case 2: self = .orange
    case 3: self = .yellow
    case 4: self = .green
    case 5: self = .cyan
    case 6: self = .blue
    default: self = .purple
    }
  }

  /// The stylesheet's class.
  var name: Text {
    switch self {
    case .brown: "brown"
    case .red: "red"
    case .orange: "orange"
    case .yellow: "yellow"
    case .green: "green"
    case .cyan: "cyan"
    case .blue: "blue"
    case .purple: "purple"
    }
  }
}
