import Foundation
import LecternBase
import LecternFacsimile
import LecternModel
import Testing

@testable import LecternWorkshop

/// The contents of a document, from a table.
struct ContentsTests {
  private func folder(_ contents: String, leaves: Int = 4) throws -> FolderFixture {
    let folder = try FolderFixture(["contents.csv": contents])
    try folder.write(
      "exhibit.yaml",
      Array(
        ("lectern: 1\nid: book\ntitle: A Book\ntabs: [book]\nscenes:\n  book:\n"
          + "    kind: facsimile\n    title: The Book\n    leaves: leaves.csv\n"
          + "    contents: contents.csv\n").utf8))
    var table = "image,label,id\n"
    for leaf in 0..<leaves {
      try folder.write("scans/\(leaf).png", SampleImage.png(width: 20, height: 30))
      table += "scans/\(leaf).png,f. \(leaf / 2 + 1)\(leaf % 2 == 0 ? "r" : "v"),leaf\(leaf)\n"
    }
    try folder.write("leaves.csv", Array(table.utf8))
    return folder
  }

  private func read(
    _ contents: String, leaves: Int = 4
  ) throws -> (headings: [FacsimileSource.Heading], told: [String]) {
    let folder = try folder(contents, leaves: leaves)
    let (source, diagnostics) = ExhibitFolder(folder.path).read()
    let told = diagnostics.map { $0.rendered() }.filter { !$0.contains("has no `icon`") }
    return ((source?.scenes.first?.content as? FacsimileSource)?.contents ?? [], told)
  }

  @Test("leaves are named by id, label or number; without a level a heading is of the first")
  func names() throws {
    let (headings, told) = try read(
      "title,leaf,level\nA,leaf0,\nB,f. 1v,1\nC,3,2\nD,f. 2v,3\nE,4,1\n")
    #expect(told == [])
    #expect(headings.map(\.title) == ["A", "B", "C", "D", "E"])
    #expect(headings.map(\.leaf) == [0, 1, 2, 3, 3])
    #expect(headings.map(\.level) == [1, 1, 2, 3, 1])
    #expect(try read("title,leaf\nA,1\nB,2\n").headings.map(\.level) == [1, 1])
  }

  @Test("headings that lead nowhere or have no title, and bad levels, are told with their places")
  func wrong() throws {
    let (_, told) = try read(
      "title,leaf,level\nA,f. 9r,1\n,2,1\nB,2,first\nC,3,0\n")
    #expect(told.count == 4)
    #expect(
      told[0].hasPrefix("contents.csv:2:") && told[0].contains("f. 9r"), "\(told)")
    #expect(told[1].hasPrefix("contents.csv:3:") && told[1].contains("has no title"))
    #expect(told[2].hasPrefix("contents.csv:4:") && told[2].contains("is not a level"))
    #expect(told[3].hasPrefix("contents.csv:5:"))
    #expect(told.allSatisfy { $0.contains("error: ") })
    // A faulty row is a level for those after it.
    let parts = try read("title,leaf,level\nA,f. 9r,1\nB,2,2\nC,,3\nD,3,4\n").told
    #expect(parts.count == 2, "\(parts)")
    #expect(parts[1].hasPrefix("contents.csv:4:") && parts[1].contains("has no leaf"))
  }

  @Test("a level that is skipped is mended, with a warning")
  func skipped() throws {
    let (headings, told) = try read("title,leaf,level\nA,1,2\nB,2,4\nC,3,1\n")
    #expect(headings.map(\.level) == [1, 2, 1])
    #expect(told.count == 2 && told.allSatisfy { $0.contains("warning: ") })
    #expect(told[1].contains("follows one of level 1, and counts as level 2"))
  }

  @Test("contents without a column, without rows, or of one leaf are told")
  func none() throws {
    #expect(
      try read("title,page\nA,1\n").told.contains { $0.contains("leaf") && $0.contains("error: ") })
    #expect(try read("title,leaf\n").told.contains { $0.contains("warning: ") })
    let (headings, told) = try read("title,leaf\nA,1\n", leaves: 1)
    #expect(headings.isEmpty && told.contains { $0.contains("this document has one") })
  }

  @Test(
    "the bundle has them, and the document’s page lists them as links for those without scripts")
  func built() throws {
    let folder = try folder("title,leaf,level\nFirst <b>,1,1\nPart,f. 2r,2\nLast,4,1\n")
    let output = folder.path + "-out"
    defer { try? FileManager.default.removeItem(atPath: output) }
    _ = try ExhibitBuild(folder: folder.path, output: output, webFiles: []).run {
      try PageRendering.render($0, $1, $2)
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: output + "/_lectern")
    let bundle = try #require(files.first { $0.hasPrefix("exhibit.") })
    let bytes = Array(try Data(contentsOf: URL(filePath: output + "/_lectern/" + bundle)))
    let scene = try #require(try JSON(parsing: bytes).array("scenes").first)
    let contents = try #require(try Document(scene).contents)
    #expect(contents.titles.map(\.string) == ["First <b>", "Part", "Last"])
    #expect(contents.leaves == [0, 2, 3] && (0..<3).map { contents.level($0) } == [1, 2, 1])
    func page(_ path: String) throws -> String {
      String(
        decoding: try Data(contentsOf: URL(filePath: output + "/" + path + "index.html")),
        as: UTF8.self)
    }
    let root = try page("book/")
    #expect(root.contains("leaves.css"))
    let list = try #require(root.range(of: "facsimile-contents").map { root[$0.upperBound...] })
    #expect(list.contains("First &lt;b&gt;"))
    #expect(
      list.contains("leaf2/\"><span>Part</span><span>f. 2r</span></a></li></ul></li>"),
      "\(list.prefix(900))")
    #expect(try !page("book/leaf2/").contains("facsimile-contents"))
  }
}
