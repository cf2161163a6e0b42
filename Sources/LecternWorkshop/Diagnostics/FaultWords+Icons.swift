extension Fault {
  /// The words for faults of the exhibit's icon; nil for all others.
  var iconWords: (String, String)? {
    switch self {
    case .shortTitleTooLong(let letters, let limit):
      (
        "`shortTitle` has \(letters) letters, and home screens cut off what is after some \(limit)",
        "shorten it"
      )
    case .iconTooSmall(let width, let height):
      ("the icon has only \(width) × \(height) pixels", "use at least 1024 × 1024")
    case .iconNotSquare(let width, let height):
      (
        "the icon is \(width) × \(height) pixels, not square, and only its middle is shown",
        "cut it square"
      )
    case .iconTooLarge(let width, let height, let limit):
      (
        "the icon is \(width) × \(height) pixels, more than the \(limit / 1_000_000) million that an icon may have",
        "make it smaller; 2048 × 2048 are plenty"
      )
    case .iconNotAPicture(let path):
      ("\(quoted(path)) is not a picture", "use PNG, JPEG or SVG")
    case .iconTransparent(let background):
      (
        "the icon has transparent parts, which icons can't have: they are shown in \(background)",
        "give it a ground of its own if that looks wrong"
      )
    case .iconMoves(let frames):
      (
        "the icon moves (\(frames) frames), and only its first frame is shown",
        "use a still picture"
      )
    case .iconBadProfile(let path):
      (
        "\(quoted(path)) has a colour profile that can't be used, so its colours may look wrong",
        "save it anew with an sRGB profile"
      )
    case .iconWithoutFont(let letter):
      (
        "no font on this machine has the letter U+\(scalarCode(letter.value)), so launch screens leave the title out",
        "install one (such as the package fonts-noto-core), or name one under `theme`"
      )
    case .noIcon(let letter):
      (
        "the exhibit has no `icon`, so home screens and tabs show "
          + (letter.isEmpty ? "its tint" : "\(quoted(letter)) on its tint"),
        "name a square picture of 1024 × 1024 pixels or more"
      )
    default: nil
    }
  }
}
