extension Fault {
  /// The keys of colours, whose `#` begins a comment without quotes.
  static let coloured = ["tint", "tintDark", "ink", "ground", "line", "accent", "light", "dark"]

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
    case .uncuttableFont(let path):
      (
        "\(quoted(path)) can't be cut down to the letters of the exhibit",
        "write `subset: false` beside its family to have all of it in the output"
      )
    case .noFace(let path):
      (
        "the typeface for texts, \(quoted(path)), isn't there, so devices take one of theirs",
        "install Debian's fonts-vollkorn and run `make build`, or write `fonts: system` in `theme`"
      )
    case .fontWithoutLetters(let path, let letters, let word):
      (
        "\(quoted(path)) has no \(named(letters)), first met in \(quoted(word))",
        "choose a font that has \(letters.count == 1 ? "it" : "them"), or it shows in another one"
      )
    default: nil
    }
  }

  /// Letters with their codes, the first ten of them.
  private func named(_ letters: [String]) -> String {
    let named = letters.prefix(10).map { letter in
      let code = "U+" + scalarCode(letter.unicodeScalars.first?.value ?? 0)
      // A combining mark needs a base to stand on.
      let isMark = letter.unicodeScalars.first?.properties.canonicalCombiningClass != .notReordered
      return "\(isMark ? "◌" : "")\(letter) (\(code))"
    }
    let more = letters.count - named.count
    return named.joined(separator: ", ") + (more > 0 ? " and \(more) more of its letters" : "")
  }

  private func ratio(_ hundredths: Int) -> String {
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
