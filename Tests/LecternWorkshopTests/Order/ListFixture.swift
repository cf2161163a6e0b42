import Foundation
import Testing

@testable import LecternWorkshop

/// A catalogue of names alone, as its list comes out of the compiler.
struct ListFixture {
  var names: [String] = []
  var ids: [String] = []
  /// Titles, and the number of names under each.
  var sections: [(title: String, count: Int)] = []

  /// - Parameters:
  ///   - settings: further settings of the scene, as YAML: `collation: sv`.
  ///   - language: the exhibit's.
  init(
    _ names: [String], _ settings: String = "", language: String = "en", ids: [String] = []
  ) throws {
    var table = ids.isEmpty ? "name\n" : "name,id\n"
    for (i, name) in names.enumerated() {
      table += "\"\(name.replacingOccurrences(of: "\"", with: "\"\""))\""
      table += ids.isEmpty ? "\n" : ",\(ids[i])\n"
    }
    try self.init(files: [
      "exhibit.yaml": Self.yaml(settings, language: language), "n.csv": table,
    ])
  }

  init(files: [String: String]) throws {
    let folder = try FolderFixture(files)
    let (source, faults) = ExhibitFolder(folder.path).read()
    let exhibit = ExhibitCompiler(try #require(source, "\(faults)")).compile()
    let bundle = try JSONSerialization.jsonObject(with: Data(exhibit.bundle.bytes))
    let scenes = (bundle as? [String: Any])?["scenes"] as? [[String: Any]]
    let list = try #require(scenes?.first)
    names = try #require(list["names"] as? String).components(separatedBy: "\u{7F}")
    ids = try #require(list["ids"] as? String).components(separatedBy: "\u{7F}")
    let starts = (list["sections"] as? [[Any]] ?? []).map {
      (title: $0[0] as? String ?? "", first: $0[1] as? Int ?? -1)
    }
    for (i, section) in starts.enumerated() {
      let next = i + 1 < starts.count ? starts[i + 1].first : names.count
      sections.append((section.title, next - section.first))
    }
  }

  static func yaml(_ settings: String, language: String = "en") -> String {
    """
    lectern: 1
    id: a
    title: A
    language: \(language)
    scenes:
      n:
        kind: catalogue
        entries: n.csv
        \(settings)

    """
  }

  var titles: [String] { sections.map(\.title) }

  /// Each section with its names: `Å: Ål, Århus`.
  var outline: [String] {
    var first = 0
    return sections.map { section in
      defer { first += section.count }
      return section.title + ": "
        + names[first..<first + section.count].joined(separator: ", ")
    }
  }
}
