import LecternImaging
import LecternTheme

/// The sign of an exhibit that names no icon: the first letter of its title, on its tint.
///
/// - Source: SPEC BL-32.
struct Monogram: Sendable {
  /// A letter or a digit; empty if the title has neither, or no font has it.
  var letter: String
  /// The theme's font for it; nil for a plain one.
  var font: String?
  var ground: RGB
  var ink: RGB

  init(title: String, theme: ThemeSource) {
    let tint = (theme.theme.tint ?? Theme.ownTint).light
    ground = RGB(tint)
    ink = RGB(
      Colour.white.contrast(with: tint) >= 3 ? Colour.white : Surfaces.light.ink)
    font = HomeScreen.font(of: theme)
    let first = title.first { $0.isLetter || $0.isNumber }
    letter = first.map { String(String($0).uppercased().prefix(1)) } ?? ""
    if name?.letterWithoutFont != nil { letter = "" }
  }

  private var name: LaunchScreen.Name? {
    letter.isEmpty ? nil : LaunchScreen.Name(letter, font: font)
  }

  func master() throws(PyramidError) -> IconMaster {
    try IconMaster(letter: name, ground: ground, ink: ink)
  }

  /// Bytes that tell its drawings apart.
  var recipe: [UInt8] {
    Array("letter \(letter) \(ground.hex) \(ink.hex) ".utf8)
      + (font.flatMap { try? readFile($0) } ?? [])
  }

  var note: Diagnostic {
    Diagnostic(.noIcon(letter: letter), at: SourceLocation(file: "exhibit.yaml"))
  }
}
