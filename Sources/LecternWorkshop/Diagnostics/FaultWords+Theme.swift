extension Fault {
  /// The words for faults of a theme's rules; nil for all others.
  var themeWords: (String, String)? {
    switch self {
    case .lowContrast(
      let element, let isDark, let ink, let ground, let hundredths, let remedy, let what):
      (
        "\(ink) on \(ground), as in \(quoted(element))\(isDark ? " in dark appearance" : ""), has a contrast of "
          + "\(ratio(hundredths)), too little to be read by everybody (4.5 is the least)",
        remedy.map { "the nearest \(what) that will do is \(quoted($0))" }
          ?? "choose another \(what)"
      )
    case .capsTooLarge(let path, let edges, let caps, let size):
      (
        "the caps at \(edges) are \(caps) points together, and \(quoted(path)) has only \(size), so nothing is left between them",
        "make them smaller, or the picture larger"
      )
    case .variantOfWrongSize(let path, let width, let height, let expectedWidth, let expectedHeight):
      (
        "\(quoted(path)) is \(width) × \(height) pixels, and \(expectedWidth) × \(expectedHeight) would fit the picture it is a variant of",
        "save it in that size, or call it by what it is"
      )
    case .variantWithoutBase(let path, let base):
      ("\(quoted(path)) is there, but not \(quoted(base))", "add it: other screens need it")
    case .strayVariant(let name, let meant):
      (
        "\(quoted(name)) lies beside a picture of the theme, but its name is not one of a variant",
        meant.map { "call it \(quoted($0)), or something else altogether" }
          ?? "call it something else"
      )
    default: nil
    }
  }

  private func ratio(_ hundredths: Int) -> String {
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
