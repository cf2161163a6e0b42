import Foundation
import LecternModel
import Testing

@testable import LecternWorkshop

/// Leaves that face each other, by the sides that a table tells.
struct SidesTests {
  private func read(
    _ sides: [String], layout: String = "paged"
  ) throws -> (source: FacsimileSource?, told: [String]) {
    let folder = try FolderFixture([:])
    try folder.write(
      "exhibit.yaml",
      Array(
        ("lectern: 1\nid: book\ntitle: A Book\ntabs: [book]\nscenes:\n  book:\n"
          + "    kind: facsimile\n    title: The Book\n    leaves: leaves.csv\n"
          + "    layout: \(layout)\n").utf8))
    var table = "image,side\n"
    for (leaf, side) in sides.enumerated() {
      try folder.write("scans/\(leaf).png", SampleImage.png(width: 20, height: 30))
      table += "scans/\(leaf).png,\(side)\n"
    }
    try folder.write("leaves.csv", Array(table.utf8))
    let (source, diagnostics) = ExhibitFolder(folder.path).read()
    let told = diagnostics.map { $0.rendered() }.filter { !$0.contains("has no `icon`") }
    return (source?.scenes.first?.content as? FacsimileSource, told)
  }

  @Test(
    "a verso and the recto after it are a pair; a leaf that tells no side has the other one",
    arguments: [
      (["", "", "", "", ""], [1, 3]), (["recto", "verso", "recto", "verso"], [1]),
      (["verso", "recto", "verso", "recto"], [0, 2]), (["recto", "recto", "verso", "recto"], [2]),
      (["Verso", "verso", "RECTO"], [1]), (["", "recto", "", ""], [2]), ([""], []),
      (["verso"], []),
    ])
  func pairs(sides: [String], pairs: [Int]) throws {
    let (source, told) = try read(sides)
    #expect(told == [])
    #expect(source?.pairs == pairs)
  }

  @Test("leaves one by one have no pairs; other layouts and sides are told")
  func wrong() throws {
    #expect(try read(["", "", ""], layout: "individuals").source?.pairs == [])
    let (_, told) = try read(["recto", "left", "recto"])
    #expect(told.count == 1 && told[0].hasPrefix("leaves.csv:3:"), "\(told)")
    #expect(told[0].contains("is no side of a leaf"))
    let other = try read(["", ""], layout: "spread").told
    #expect(
      other.contains {
        $0.contains("individuals") && $0.contains("paged") && $0.contains("continuous")
      }, "\(other)")
  }

  @Test("leaves in one column have no pairs, whatever their sides")
  func column() throws {
    let (source, told) = try read(["", "verso", "recto"], layout: "continuous")
    #expect(told == [])
    #expect(source?.pairs == [] && source?.layout == .continuous)
  }
}
