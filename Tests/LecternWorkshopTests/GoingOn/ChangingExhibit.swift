import Foundation
import LecternTesting

@testable import LecternWorkshop

/// An exhibit in two languages, which changes as a curator changes it.
struct ChangingExhibit {
  struct Entry {
    var id: String
    var name: String
    var welsh = ""
    var subtitle = ""
    var kind = ""
    var ring = ""
    var place = ""
    var whole = ""
    var models = ""
    var body = ""
    var welshBody = ""
  }

  var entries: [Entry]
  var title = "Lamps"
  var label = "Kind"
  var about = "# About\n"
  var verses = "A light"
  var hasFacet = true
  var sections = "initial"
  var tint = "#46c060"
  var language = "en"
  var pictureWidth = 30
  var address = ""
  var type = ""
  var hasDownload = false
  private var next = 0

  /// - Parameter length: of texts, in sentences.
  init(_ count: Int, length: Int = 0) {
    entries = (0..<count).map {
      Entry(
        id: "e\($0)", name: "\(Self.names[$0 % Self.names.count]) \($0)", welsh: "Golau \($0)",
        subtitle: $0 % 3 == 0 ? "Of \($0)" : "", kind: Self.kinds[$0 % Self.kinds.count],
        ring: $0 % 10 < 2 && $0 / 10 * 10 + 1 < count ? "ring \($0 / 10)" : "",
        body: "The *lamp* number \($0)." + String(repeating: " It shines.", count: length))
    }
    next = count
  }

  private static let names = [
    "Abba", "Bell", "Cape", "Dune", "Élan", "Fastnet", "the Ghost", "2nd",
  ]
  private static let kinds = ["Rock", "Coast", "", "Harbour"]
  private static let texts = [
    "", " ", "Told.", "Told. ", "- One\n- Two\n\n> *Three*", "![A lamp](lamp.gif) and more",
    "See [the first](lamps/e0), [all](about) or [others](https://example.org/).",
  ]

  /// Does one of the things that a curator does, as chance wants it; answers what it was.
  mutating func change(_ random: inout SeededRandom) -> String {
    let place = random.below(entries.count)
    switch random.below(25) {
    case 0, 1:
      entries[place].body = "Told anew \(random.below(1_000))."
      return "body of \(entries[place].id)"
    case 2:
      entries[place].name = "\(Self.names[random.below(Self.names.count)]) \(random.below(1_000))"
      return "name of \(entries[place].id)"
    case 3:
      entries[place].subtitle = random.below(2) == 0 ? "" : "By \(random.below(9))"
      return "subtitle of \(entries[place].id)"
    case 4:
      entries[place].kind = (Self.kinds + ["Reef", "rock"])[random.below(6)]
      return "kind of \(entries[place].id)"
    case 5:
      entries[place].welsh = random.below(2) == 0 ? "" : "Llusern \(random.below(9))"
      return "translation of \(entries[place].id)"
    case 6:
      let other = random.below(entries.count)
      entries[place].place = entries[other].name
      return "lead from \(entries[place].id) to \(entries[other].id)"
    case 7:
      next += 1
      let name = Self.names[random.below(Self.names.count)]
      entries.insert(Entry(id: "e\(next)", name: "\(name) \(next)", body: "New."), at: place)
      return "e\(next) is new"
    case 8:
      let isNeeded = entries[place].id == "e0" || !entries[place].ring.isEmpty
      if isNeeded || entries.count < 5 { return "nothing" }
      return "\(entries.remove(at: place).id) is gone"
    case 9:
      let ring = entries[place].ring
      for index in entries.indices where entries[index].ring == ring { entries[index].ring = "" }
      return "ring of \(entries[place].id)"
    case 10:
      title = "Lamps \(random.below(9))"
      return "title"
    case 11:
      label = ["Kind", "Sort"][random.below(2)]
      return "label"
    case 12:
      about = "# About\n\nTold \(random.below(9)).\n"
      return "about"
    case 13:
      sections = sections == "initial" ? "none" : "initial"
      return "sections"
    case 14:
      hasFacet.toggle()
      return "facet"
    case 15:
      verses = "A light of \(random.below(9))"
      return "verse"
    case 16:
      entries[place].body = Self.texts[random.below(Self.texts.count)]
      return "text of \(entries[place].id)"
    case 17:
      entries[place].welshBody = Self.texts[random.below(Self.texts.count)]
      return "Welsh text of \(entries[place].id)"
    case 18:
      language = ["en", "fr", "ar"][random.below(3)]
      return "language"
    case 19:
      entries[place].whole = random.below(3) == 0 ? "" : entries[random.below(entries.count)].id
      return "whole of \(entries[place].id)"
    case 20:
      let others = (0...random.below(3)).map { _ in entries[random.below(entries.count)].id }
      entries[place].models = others.joined(separator: ";")
      return "models of \(entries[place].id)"
    case 21:
      address = ["", "https://a.example/", "https://b.example/lamps/"][random.below(3)]
      return "address"
    case 22:
      type = ["", "Place", "Photograph"][random.below(3)]
      return "type"
    case 23:
      hasDownload.toggle()
      return "download"
    default:
      pictureWidth = 20 + random.below(9)
      return "picture"
    }
  }

  var files: [String: String] {
    var table = "id,name,name@cy,subtitle,related,kind,place,parent,model,body,body@cy\n"
    for entry in entries {
      table +=
        "\(entry.id),\(entry.name),\(entry.welsh),\(entry.subtitle),\(entry.ring),"
        + "\(entry.kind),\(entry.place),\(entry.whole),\(entry.models),\"\(entry.body)\",\"\(entry.welshBody)\"\n"
    }
    return [
      "lamps.csv": table, "about.md": about,
      "lamp.gif": "GIF89a" + String(UnicodeScalar(UInt8(pictureWidth))) + "\0\u{14}\0\0\0\0",
      "verses.csv": "entry,reference,KJV\n\(entries[0].id),Genesis 1:3,\(verses)\n",
      "exhibit.yaml": """
      lectern: 1
      id: lamps
      title: \(title)
      languages: [\(language), cy]
      theme: {tint: "\(tint)"}
      \(address.isEmpty ? "favourites: true" : "address: \(address)")
      scenes:
        lamps:
          kind: catalogue
          title: Lamps
          entries: lamps.csv
          sections: \(sections)
          download: \(hasDownload)
          \(type.isEmpty ? "match: anywhere" : "type: \(type)")
          fields:
            - {column: kind, label: \(label), format: category}
            - {column: place, label: Beside}
            - {column: model, label: After, format: entry}
          rowField: kind
          \(hasFacet ? "facets: [kind, model]" : "searchPlaceholder: Search")
          quotations: {source: verses.csv, translations: [{id: KJV}]}
        about: {kind: page, source: about.md}

      """,
    ]
  }

  /// Puts the files into a folder, those that have changed.
  func write(to folder: FolderFixture) throws {
    for (path, text) in files where try !folder.has(path) || folder.text(path) != text {
      try folder.write(path, Array(text.utf8))
    }
  }
}

extension FolderFixture {
  func has(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path)
  }
}
