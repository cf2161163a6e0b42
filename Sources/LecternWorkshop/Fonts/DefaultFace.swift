import LecternBase
import LecternFonts
import _FoundationICU

/// Finds the typeface of texts whose theme names none: Vollkorn, a face for reading with small
/// capitals of its own, in Latin, Greek and Cyrillic.
///
/// The interface stays with the font of the device, in which people know bars and buttons, and
/// which costs them nothing.
struct DefaultFace {
  /// The folder of the font's files, and of `copyright`.
  let folder: String

  private static let files: KeyValuePairs = [
    "regular": "Vollkorn-Regular.ttf", "bold": "Vollkorn-Bold.ttf",
    "italic": "Vollkorn-Italic.ttf",
  ]

  /// Puts the face into a theme without a font for texts, for those of the exhibit's languages
  /// whose letters it has.
  ///
  /// - Returns: a note if the face isn't there, and nothing has changed.
  func add(to source: inout ExhibitSource) -> Diagnostic? {
    let place = SourceLocation(file: "exhibit.yaml")
    guard !source.theme.isOfTheSystem, !source.theme.families.contains(where: { $0.use == .text })
    else { return nil }
    var family = ThemeSource.Family(use: .text, name: "Lectern Text")
    for (name, file) in Self.files {
      let path = folder + "/" + file
      guard let bytes = try? readFile(path), let font = FontFile(bytes), font.canBeCut else {
        return Diagnostic(.noFace(path: path), at: place)
      }
      family.faces.append(
        ThemeSource.Face(
          name: name, path: Located(value: file, location: place), file: path, type: "ttf",
          font: font, isCut: true, isDefault: true))
    }
    let all = source.languages.isEmpty ? [source.language] : source.languages.map(\.tag)
    family.languages = all.filter { language in
      let letters = ExhibitLetters.alphabet(of: language, [ULOCDATA_ES_STANDARD])
      return !letters.isEmpty && letters.allSatisfy(family.faces[0].font.has)
    }
    if family.languages.isEmpty { return nil }
    source.theme.families.insert(family, at: 0)
    for index in source.editions.indices { source.editions[index].theme = source.theme }
    return nil
  }

  /// The licence of the font, which goes with each copy: from the folder, or where Debian keeps it.
  var licence: [UInt8]? {
    (try? readFile(folder + "/copyright"))
      ?? (try? readFile("/usr/share/doc/fonts-vollkorn/copyright"))
  }
}
