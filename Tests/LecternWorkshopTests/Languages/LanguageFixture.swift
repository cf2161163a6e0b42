import Foundation
import LecternBase
import Testing

@testable import LecternWorkshop

/// A small exhibit in English, Welsh and Arabic.
enum LanguageFixture {
  static let yaml = """
    lectern: 1
    id: worlds
    title: {en: Worlds, cy: Bydoedd}
    languages: [en, cy, ar]
    tabs: [worlds, about]
    scenes:
      worlds:
        kind: catalogue
        title: {en: Worlds, cy: Bydoedd, ar: العوالم}
        entries: worlds.csv
        fields:
          - {column: kind, label: {en: Kind, cy: Math}, format: category}
          - {column: diameter, label: Diameter, format: distance, unit: km}
        quotations:
          source: verses.csv
          translations: [{id: KJV, title: {en: King James, cy: Y Brenin Iago}}]
      about: {kind: page, source: about.md}

    """
  static let worlds = """
    name,name@cy,name@ar,subtitle,kind,kind@cy,diameter,body,body@cy
    Mars,Mawrth,المريخ,Red,Planet,Planed,6792,*Rust*,*Rhwd*
    Ceres,,,Small,Dwarf planet,,939,The first,
    Venus,Gwener,الزهرة,Bright,Planet,Planed,12104,,

    """
  static let verses = "entry,reference,reference@cy,KJV\nMars,Job 38:32,Job 38:32 BCN,Mazzaroth\n"

  static func folder(replacing changes: [String: String?] = [:]) throws -> FolderFixture {
    var files: [String: String] = [
      "exhibit.yaml": yaml, "worlds.csv": worlds, "verses.csv": verses, "about.md": "Hello\n",
      "about.cy.md": "Helo\n",
    ]
    for (path, text) in changes { files[path] = text }
    return try FolderFixture(files)
  }

  /// The bundles by the tag of their language.
  static func bundles(_ folder: FolderFixture) throws -> [String: [String: Any]] {
    let (source, diagnostics) = ExhibitFolder(folder.path).read()
    #expect(diagnostics.isEmpty, "\(diagnostics)")
    let exhibit = ExhibitCompiler(try #require(source)).compile()
    var bundles: [String: [String: Any]] = [:]
    for edition in [exhibit] + exhibit.editions {
      bundles[edition.language] =
        try JSONSerialization.jsonObject(with: Data(edition.bundle.bytes)) as? [String: Any]
    }
    return bundles
  }

  /// A text of the first language in another one's bundle.
  static func english(_ text: String) -> String {
    Text(text).tagged("en", isRightToLeft: false).string
  }
}
