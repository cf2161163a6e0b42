import Foundation

@testable import LecternWorkshop

/// An exhibit folder in a temporary place, removed when the test is over.
final class FolderFixture {
  let root: URL
  var path: String { root.path }

  /// A folder with these files; values are their texts.
  init(_ files: [String: String] = [:]) throws {
    let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    root = base.appendingPathComponent("lectern-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    for (path, text) in files { try write(path, Array(text.utf8)) }
  }

  deinit {
    do { try FileManager.default.removeItem(at: root) } catch {
      print("\(root.path) stays: \(error)")
    }
  }

  func write(_ path: String, _ bytes: [UInt8]) throws {
    let url = root.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  /// The place of a file; in a build that of the file by the name that the app asks for.
  func place(_ path: String) throws -> URL {
    let url = root.appendingPathComponent(path)
    let list = url.deletingLastPathComponent().appendingPathComponent("files.json")
    guard url != list, let data = try? Data(contentsOf: list) else { return url }
    let json = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    let names = json?["files"] as? [String: String]
    return names?[url.lastPathComponent].map {
      url.deletingLastPathComponent().appendingPathComponent($0)
    } ?? url
  }

  func text(_ path: String) throws -> String {
    try String(contentsOf: place(path), encoding: .utf8)
  }

  func json(_ path: String) throws -> [String: Any] {
    let data = try Data(contentsOf: place(path))
    return try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
  }

  /// The messages of a check, as a curator reads them.
  func messages() -> [String] { ExhibitFolder(path).read().diagnostics.map { $0.rendered() } }

  /// A small sound exhibit; `replacing` overwrites or, with nil, removes files.
  static func sound(replacing changes: [String: String?] = [:]) throws -> FolderFixture {
    var files: [String: String] = [
      "exhibit.yaml": yaml, "names.csv": names, "verses.csv": verses, "about.md": "# Hello\n",
    ]
    for (path, text) in changes { files[path] = text }
    return try FolderFixture(files)
  }

  /// An exhibit of one list of `works`; `settings` are lines of its scene.
  static func works(_ table: String, _ settings: String) throws -> FolderFixture {
    let lines = settings.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
    return try FolderFixture([
      "exhibit.yaml": """
      lectern: 1
      id: works
      title: Works
      scenes:
        works:
          kind: catalogue
          entries: works.csv
      \(lines)

      """, "works.csv": table,
    ])
  }

  static let yaml = """
    lectern: 1
    id: names
    title: Names
    tabs: [names, about]
    scenes:
      names:
        kind: catalogue
        entries: names.csv
        fields: [{column: population, label: Population, format: number}]
        quotations: {source: verses.csv, translations: [{id: KJV}, {id: WEB}]}
      about: {kind: page, source: about.md}

    """
  static let names = """
    name,id,subtitle,small_caps,related,categories,population,body
    Adonai,,Lord,true,lords,Titles;Lordship,1234567,*Lord* of all
    Abba,abba,,,lords,,,
    Él,,,no,,,12.50,

    """
  static let verses = """
    entry,reference,KJV,WEB
    abba,Mark 14:36,"Abba, Father","Abba, Father"
    Adonai,Psalm 8:1,O \u{200B}Lord\u{200B},Yahweh

    """
}
