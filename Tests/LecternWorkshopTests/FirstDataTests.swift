import Foundation
import LecternExhibit
import Testing

@testable import LecternWorkshop

/// Content of the shape that the first version of Names of God had; its own words are
/// in no repository.
@Suite("ND-10: content of the first version's shape")
struct FirstDataTests {
  /// The number of entries with as many verses as the index and one more says: 183 groups.
  private static let groups = [154, 22, 4, 2, 1]
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTVW")

  /// 225 entries in 22 sections, 23 of them with another name and 18 of several lines.
  private static func folder() throws -> FolderFixture {
    var names = "name,id,subtitle\n"
    var verses = "entry,reference,KJV\n"
    var sizes: [Int] = []
    for (more, count) in groups.enumerated() {
      sizes += [Int](repeating: more + 1, count: count)
    }
    for number in 0..<225 {
      let name = "\(letters[number % 22])x \(number)"
      let shown = number % 12 == 5 && number < 12 * 18 ? "\"\(name)\nof lines\"" : name
      names +=
        "\(shown),n-\(number),\(number % 9 == 3 && number < 9 * 23 ? "Other \(number)" : "")\n"
      guard number < sizes.count else { continue }
      for verse in 0..<sizes[number] {
        verses += "n-\(number),Book \(number):\(verse + 1),Text \(verse)\n"
      }
    }
    return try FolderFixture([
      "exhibit.yaml": """
      lectern: 1
      id: names
      title: Names
      scenes:
        names:
          kind: catalogue
          entries: names.csv
          quotations: {source: verses.csv, translations: [{id: KJV, title: King James}]}

      """, "names.csv": names, "verses.csv": verses,
    ])
  }

  @Test(
    "ND-10: 225 entries stand in 22 sections, 23 with another name, 183 with their groups of verses"
  )
  func counts() throws {
    let folder = try Self.folder()
    defer { withExtendedLifetime(folder) {} }
    let (source, faults) = ExhibitFolder(folder.path).read()
    // A name of several lines is one line, and each is told.
    #expect(faults.count == 18, "\(faults.map { $0.rendered() })")
    #expect(faults.allSatisfy { $0.severity == .warning })
    let exhibit = ExhibitCompiler(try #require(source)).compile()
    let bundle =
      try JSONSerialization.jsonObject(with: Data(exhibit.bundle.bytes)) as? [String: Any]
    let scene = try #require((bundle?["scenes"] as? [[String: Any]])?.first)
    #expect(scene["count"] as? Int == 225)
    #expect((scene["sections"] as? [[Any]])?.count == 22)
    let subtitles = (scene["subtitles"] as? String)?.components(separatedBy: "\u{7F}") ?? []
    #expect(subtitles.filter { !$0.isEmpty }.count == 23)
    let names = (scene["names"] as? String)?.components(separatedBy: "\u{7F}") ?? []
    #expect(names.filter { $0.hasSuffix(" of lines") }.count == 18)
    var groups: [Int: Int] = [:]
    for chunk in exhibit.chunks where chunk.path.contains("names-") {
      let json = try JSONSerialization.jsonObject(with: Data(chunk.bytes)) as? [String: Any]
      for entry in json?["items"] as? [[String: Any]] ?? [] {
        if let verses = entry["quotations"] as? [Any] { groups[verses.count, default: 0] += 1 }
      }
    }
    #expect(groups == [1: 154, 2: 22, 3: 4, 4: 2, 5: 1])
    _ = try Exhibit(bundle: exhibit.bundle.bytes, kinds: SceneKind.all)
  }
}
