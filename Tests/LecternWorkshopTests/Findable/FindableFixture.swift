import Foundation
import Testing

@testable import LecternWorkshop

/// A built exhibit, and what the heads of its pages say.
struct FindableFixture {
  let folder: FolderFixture
  let place: FolderFixture

  init(_ folder: FolderFixture) throws {
    self.folder = folder
    place = try FolderFixture([
      "web/host.js": "host();", "web/sw.js": "worker();", "web/offline.js": "offline();",
    ])
    // A file that is written just before a build may have been written after it has read it.
    Thread.sleep(forTimeInterval: 0.05)
  }

  @discardableResult
  func build(address: String? = nil) throws -> ExhibitBuild.Report {
    var build = ExhibitBuild(
      folder: folder.path, output: place.path + "/out",
      webFiles: ["host.js", "sw.js", "offline.js"].map { place.path + "/web/" + $0 })
    build.address = try address.map { try ExhibitAddress($0) }
    return try build.run()
  }

  func page(_ address: String) throws -> String { try place.text("out/\(address)index.html") }

  /// The values of a page's elements of metadata, by their names or properties.
  func metadata(_ address: String) throws -> [String: String] {
    var found: [String: String] = [:]
    let html = try page(address)
    for match in html.matches(of: #/<meta (?:name|property)="([^"]*)" content="([^"]*)">/#) {
      found[String(match.1)] = String(match.2)
    }
    return found
  }

  /// The `href`s of a page's links of a kind.
  func links(_ start: String, in address: String) throws -> [String] {
    try page(address).split(separator: "<link ").filter { $0.hasPrefix(start) }.compactMap {
      $0.firstMatch(of: #/href="([^"]*)"/#).map { String($0.1) }
    }
  }

  /// A page's structured data.
  func data(_ address: String) throws -> [String: Any] {
    let html = try page(address)
    let match = try #require(
      html.firstMatch(of: #/<script type="application\/ld\+json">(.*?)<\/script>/#))
    return try JSONSerialization.jsonObject(with: Data(String(match.1).utf8)) as? [String: Any]
      ?? [:]
  }

  /// The paths of an output's files.
  func files() throws -> Set<String> {
    Set(try FileManager.default.subpathsOfDirectory(atPath: place.path + "/out"))
  }
}

extension FolderFixture {
  /// An exhibit of works in English and Welsh, with a page, a picture and rights; `lines` are more
  /// lines of exhibit.yaml, and `scene` of its list.
  static func findable(_ lines: String = "", scene: String = "type: Painting") throws
    -> FolderFixture
  {
    let folder = try FolderFixture([
      "exhibit.yaml": """
      lectern: 1
      id: works
      title: {en: Works & <days>, cy: Gweithiau}
      description: {en: All works., cy: Pob gwaith.}
      languages: [en, cy]
      \(lines)
      scenes:
        works:
          kind: catalogue
          entries: works.csv
          \(scene)
          fields:
            - {column: picture, format: image, altColumn: alt}
            - {column: kind, format: category}
            - {column: rights, format: rights}
        about: {kind: page, title: About, source: about.md}
        settings: {kind: settings}

      """,
      "works.csv": """
      name,subtitle,kind,picture,alt,rights,body,body@cy
      Dawn,Oil,Landscape,a b.gif,A hill,https://creativecommons.org/licenses/by/4.0/,"## Of it

      The *sun* rises.",Mae'r haul.
      Noon,Ink,Portrait,,,© Ann </script><b>,,
      Dusk,,,,,http://rightsstatements.org/vocab/InC/1.0/,,

      """, "about.md": "# Hello\n\nThis *exhibit* is old.\n\nMore.\n",
    ])
    try folder.write("a b.gif", Array("GIF89a\u{14}\0\u{14}\0\0\0\0".utf8))
    return folder
  }
}
