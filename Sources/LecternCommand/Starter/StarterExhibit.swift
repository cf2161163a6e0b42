import Foundation
import LecternImaging
import LecternWorkshop

/// The exhibit that `lectern new` writes: small, complete, and meant to be taken apart.
enum StarterExhibit {
  /// Every text file by its path in the folder.
  static let texts: [(path: String, text: String)] = [
    ("exhibit.yaml", exhibit), ("entries.csv", entries), ("pages/about.md", about),
    ("scenarios/first.yaml", opening), ("scenarios/search.yaml", search),
  ]

  /// Writes the exhibit into `folder`, making it if need be.
  ///
  /// - Throws: `CommandFault.folderNotEmpty`, `BuildError.unwritable`, or `PyramidError` if no
  ///   picture can be drawn; then nothing is left of it.
  static func write(to folder: URL) throws {
    try checkIsEmpty(folder)
    var files = texts.map { ($0.path, Array($0.text.utf8)) }
    for light in StarterLight.all {
      files.append(("pictures/\(light.file).png", try DrawnPicture.png(svg: light.picture.svg)))
    }
    try fill(folder.path, with: files + [("icon.png", Array(StarterIcon.png))])
  }

  /// Checks that a folder is new or empty.
  ///
  /// - Throws: `CommandFault.folderNotEmpty` or `CommandFault.notAFolder`.
  static func checkIsEmpty(_ folder: URL) throws {
    let manager = FileManager.default
    var isDirectory = ObjCBool(false)
    guard manager.fileExists(atPath: folder.path, isDirectory: &isDirectory) else { return }
    guard isDirectory.boolValue else { throw CommandFault.notAFolder(folder.relativePath) }
    guard try manager.contentsOfDirectory(atPath: folder.path).isEmpty else {
      throw CommandFault.folderNotEmpty(folder.relativePath)
    }
  }

  private static let exhibit = """
    # This file says what your exhibit is made of. Everything after a # is a note for you.
    lectern: 1                      # the version of this format; leave it as it is

    id: lighthouses                 # small letters, digits and hyphens; part of addresses
    title: Lighthouses              # what visitors read
    version: 1                      # raise it when you publish changed content
    language: en

    theme:
      tint: "#9C2F24"               # buttons and links, on light ground
      tintDark: "#FF9C8F"           # and on dark

    icon: icon.png                  # one square picture, at least 1024 pixels wide

    tabs: [lighthouses, about, settings]    # the order of the bar; one tab shows no bar

    scenes:
      lighthouses:
        kind: catalogue             # a searchable list; each row of the table opens a page
        title: Lighthouses
        entries: entries.csv
        searchPlaceholder: Search lighthouses
        scopes:                     # what visitors can search in
          - {title: All, fields: [name, subtitle, country, body]}
          - {title: Name, fields: [name]}
          - {title: Country, fields: [country]}
        sections: initial           # or none, or the name of a column
        facets:                     # what visitors can filter by
          - {column: country, label: Country}
          - {column: categories, label: Place}
          - {column: lit, label: First lit}
        rowField: lit               # the field whose values show in rows
        thumbnail: picture          # and the one whose pictures do
        fields:                     # columns of the table that a page shows as facts
          - {column: country, label: Country, format: category}
          - {column: lit, label: First lit, format: date}
          - {column: height, label: Height, format: length, unit: m}
          - {column: picture, label: Picture, format: image, altColumn: shows}
      about:
        kind: page
        title: About
        source: pages/about.md
      settings:
        kind: settings
        title: Settings

    """

  private static let entries =
    StarterLight.header + StarterLight.all.map(\.row).joined()

  private static let about = """
    ## About this exhibit

    Twelve lighthouses, to show how an exhibit is made. Change anything:

    - **entries.csv** is the table of lighthouses. Open it in any spreadsheet program, and save it
      as *CSV (UTF-8)*; a workbook (`.xlsx`, `.ods`) does as well.
    - **exhibit.yaml** says which screens there are and in what order, and what they show. A column
      that you add to the table shows once its name stands there under `fields`.
    - **pages/about.md** is this text.
    - **pictures** holds a picture of each lighthouse. They are drawings made up for this exhibit,
      and don't show the towers as they are.
    - **icon.png** is the picture on the home screen.
    - **scenarios** says what visitors do; `lectern test` tries if they still can.

    Entries with the same word in the column *related* lead to one another: Bell Rock and
    Skerryvore were built by father and son.

    """

  private static let opening = """
    # What a visitor does, step by step; `lectern test` tries it, in a browser on request.
    title: A lighthouse opens its page
    steps:
      - tap: {role: link, containing: Eddystone}
      - see: {role: heading, label: Eddystone}
      - see: {role: img, containing: Drawing}

    """

  private static let search = """
    title: A search finds a lighthouse by its country
    steps:
      - type: {text: estonia, into: {role: searchbox}}
      - see: {role: link, containing: Kõpu}
      - absent: {role: link, containing: Eddystone}

    """
}
