import Foundation

/// The twelve lighthouses that tests of devices change and build: few files, so that each is known.
enum Lighthouses {
  /// Writes the exhibit's folder, without an icon.
  static func write(to folder: URL) throws {
    for (path, text) in [
      ("exhibit.yaml", exhibit), ("entries.csv", entries), ("pages/about.md", about),
    ] {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
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

    tabs: [lighthouses, about, settings]    # the order of the bar; one tab shows no bar

    scenes:
      lighthouses:
        kind: catalogue             # a searchable list; each row of the table opens a page
        title: Lighthouses
        entries: entries.csv
        searchPlaceholder: Search lighthouses
        scopes:
          - {title: Name, fields: [name]}
        sections: initial           # or none, or the name of a column
        fields:                     # columns of the table that a page shows as facts
          - {column: country, label: Country}
          - {column: lit, label: First lit}
          - {column: height, label: Height in metres, format: number}
      about:
        kind: page
        title: About
        source: pages/about.md
      settings:
        kind: settings
        title: Settings

    """

  private static let entries = """
    name,subtitle,related,categories,country,lit,height,body
    Bell Rock,On a reef the tide covers,stevenson,Rock,United Kingdom,1811,36,"Built on a reef that lies under water for most of each day, so that masons could work only for a few hours around low tide."
    Cape Hatteras,The tall one with spirals,,Coast,United States,1870,64,"Moved inland in one piece in 1999, because the sea had come close. Its black and white spirals are its *daymark*: the sign sailors know it by in daylight."
    Cordouan,The oldest at work in France,,Rock,France,1611,68,"It has a chapel and a room for the king, who never came. The first Fresnel lens was tried here in 1823."
    Eddystone,Four towers on one rock,,Rock,United Kingdom,1882,49,"The fourth tower on these rocks. The stump of the third still stands beside it; its upper part was rebuilt on land in Plymouth."
    Fastnet,The teardrop of Ireland,,Rock,Ireland,1904,54,"For many who left Ireland by ship it was the last they saw of the country. Every block of granite was cut to lock into its neighbours."
    Hook Head,Eight centuries of light,,Coast,Ireland,c. 1200,35,"Among the oldest lighthouses still in use. Monks are said to have kept a beacon on this headland long before the tower."
    Kõpu,Hardly any opening inside,,Hill,Estonia,1531,36,"A massive stone tower on a hill of Hiiumaa. The light stands more than 100 metres above the sea although the tower is not tall."
    Lindau,A clock and a light,,Harbour,Germany,1856,33,"It guards a harbour on a lake, and has a clock in its face for those who wait for the ferry."
    Les Éclaireurs,At the far south,,Islet,Argentina,1920,11,"A small brick tower in the Beagle Channel near Ushuaia, often taken for the lighthouse at the end of the world, which is another."
    Peggy's Cove,On bare granite,,Coast,Canada,1915,15,"A white tower on rocks that the ice laid bare. For years there was a post office in it."
    Skerryvore,The tallest in Scotland,stevenson,Rock,United Kingdom,1844,48,"Alan Stevenson built it far out in the Atlantic; his father Robert had built Bell Rock."
    Tower of Hercules,Lit by Rome,,Coast,Spain,2nd century,55,"A Roman tower in a coat of the eighteenth century: the core is nearly two thousand years old, and the light still burns."

    """

  private static let about = """
    ## About this exhibit

    Twelve lighthouses, to show how an exhibit is made. Change anything:

    - **entries.csv** is the table of lighthouses. Open it in any spreadsheet program, and save it
      as *CSV (UTF-8)*; a workbook (`.xlsx`, `.ods`) does as well.
    - **exhibit.yaml** says which screens there are and in what order.
    - **pages/about.md** is this text.

    Entries with the same word in the column *related* lead to one another: Bell Rock and
    Skerryvore were built by father and son.

    """
}
