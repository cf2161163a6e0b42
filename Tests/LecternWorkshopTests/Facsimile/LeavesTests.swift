import Foundation
import LecternBase
import LecternFacsimile
import LecternModel
import Testing

@testable import LecternWorkshop

/// The leaves of a document, from a table, a folder of scans, or a file of pages.
struct LeavesTests {
  private func yaml(_ leaves: String, _ more: String = "") -> String {
    "lectern: 1\nid: book\ntitle: A Book\ntabs: [book]\nscenes:\n  book:\n    kind: facsimile\n"
      + "    title: The Book\n    \(leaves)\n\(more)"
  }

  private func folder(
    _ leaves: String, _ more: String = "", files: [String: String] = [:],
    scans: [String: (width: Int, height: Int)]
  ) throws -> FolderFixture {
    let folder = try FolderFixture(files)
    try folder.write("exhibit.yaml", Array(yaml(leaves, more).utf8))
    for (path, size) in scans {
      try folder.write(path, SampleImage.png(width: size.width, height: size.height))
    }
    return folder
  }

  /// A TIFF of some grey pages, one below the other in one strip each.
  ///
  /// - Source: TIFF 6.0, "Baseline".
  private func tiff(pages: [(width: Int, height: Int)]) -> [UInt8] {
    func short(_ number: Int) -> [UInt8] { [UInt8(number & 255), UInt8(number >> 8)] }
    func long(_ number: Int) -> [UInt8] { short(number & 65_535) + short(number >> 16) }
    var bytes = Array("II".utf8) + short(42) + long(8)
    for (index, page) in pages.enumerated() {
      let tags = [
        (256, page.width), (257, page.height), (258, 8), (259, 1), (262, 1),
        (273, bytes.count + 2 + 9 * 12 + 4), (277, 1), (278, page.height),
        (279, page.width * page.height),
      ]
      let pixels = [UInt8](repeating: 200, count: page.width * page.height)
      let next = bytes.count + 2 + 9 * 12 + 4 + pixels.count
      bytes += short(tags.count)
      for (tag, value) in tags { bytes += short(tag) + short(4) + long(1) + long(value) }
      bytes += long(index + 1 < pages.count ? next : 0) + pixels
    }
    return bytes
  }

  private func source(_ folder: FolderFixture) throws -> FacsimileSource {
    let (source, diagnostics) = ExhibitFolder(folder.path).read()
    let content = try #require(
      source?.scenes.first?.content, "\(diagnostics.map { $0.rendered() })")
    return try #require(content as? FacsimileSource)
  }

  // MARK: Where they come from

  @Test("a folder’s images are leaves in natural order; hidden files are none, others are told")
  func images() throws {
    let folder = try folder(
      "images: scans", files: ["scans/notes.txt": "x", "scans/.DS_Store": "x"],
      scans: [
        "scans/Page 10.png": (10, 20), "scans/page 2.png": (20, 20), "scans/page 1.PNG": (30, 20),
      ])
    #expect(
      folder.messages() == [
        "exhibit.yaml:9:13: warning: \"scans/notes.txt\" is passed over, for it is no image: move it "
          + "out of the folder of the scans, or name the scans in a table as `leaves`"
      ])
    let leaves = try source(folder).leaves
    #expect(leaves.map(\.scan.width) == [30, 20, 10])
    #expect(leaves.map(\.label) == ["1", "2", "3"])
    #expect(leaves.map(\.id) == ["page-1", "page-2", "page-10"])
    #expect(leaves.map(\.alt) == ["The Book, 1", "The Book, 2", "The Book, 3"])
  }

  @Test("every page of a file is a leaf, and a table names pages of files")
  func pages() throws {
    let folder = try folder("images: letter.tif", scans: ["cover.png": (50, 60)])
    try folder.write("letter.tif", tiff(pages: [(30, 40), (31, 41), (32, 42)]))
    #expect(folder.messages() == [])
    let leaves = try source(folder).leaves
    #expect(leaves.map(\.scan.page) == [1, 2, 3])
    #expect(leaves.map(\.scan.width) == [30, 31, 32])
    #expect(leaves.map(\.id) == ["1", "2", "3"])
    try folder.write("exhibit.yaml", Array(yaml("leaves: leaves.csv", "    alt: A letter").utf8))
    try folder.write(
      "leaves.csv",
      Array(
        "image,label,id,alt\ncover.png,Cover,,The cover\nletter.tif#3,f. 1r,,\nletter.tif#1,f. 1v,x--1,\n"
          .utf8))
    #expect(folder.messages() == [])
    let named = try source(folder).leaves
    #expect(named.map(\.scan.width) == [50, 32, 30])
    #expect(named.map(\.id) == ["cover", "f-1r", "x--1"])
    #expect(named.map(\.alt) == ["The cover", "A letter, f. 1r", "A letter, f. 1v"])
  }

  @Test("one image in a folder is a document of one leaf, as `image` is")
  func single() throws {
    let folder = try folder("images: scans", "    alt: A sheet", scans: ["scans/1.png": (30, 20)])
    let leaves = try source(folder).leaves
    #expect(leaves.count == 1 && leaves[0].id.isEmpty && leaves[0].alt == "A sheet")
  }

  // MARK: What is marked on them

  private func marked(_ regions: String, leaves: String = "image,label\n") throws -> FolderFixture {
    try folder(
      "leaves: leaves.csv", "    clauses: clauses.csv\n    regions: regions.csv\n",
      files: [
        "leaves.csv": leaves + "a.png,f. 1r\nb.png,f. 1v\nc.png,2\n",
        "clauses.csv": "name,id\nOne,\nTwo,\n", "regions.csv": regions,
      ], scans: ["a.png": (300, 200), "b.png": (100, 80), "c.png": (300, 200)])
  }

  @Test("MC-6: regions name their leaf by its id, its label or its number; a label comes first")
  func regions() throws {
    let folder = try marked(
      "clause,leaf,x,y,width,height\none,f-1r,1,1,5,5\none,f. 1v,1,1,6,5\ntwo,2,1,1,7,5\n"
        + "two,3,1,1,8,5\n")
    #expect(folder.messages() == [])
    let leaves = try source(folder).leaves
    #expect(leaves.map(\.regions.count) == [1, 1, 2])
    #expect(leaves[2].regions.map(\.clause) == [1, 1])
  }

  @Test("regions name leaves in the first language, and one row's own words are kept")
  func languages() throws {
    let folder = try marked(
      "clause,leaf,x,y,width,height\none,Front,1,1,5,5\ntwo,Back,1,1,5,5\n",
      leaves: "image,label,label@de\na.png,Front,Vorne\nb.png,Back,Front\n")
    let yaml = try folder.text("exhibit.yaml").replacing(
      "title: A Book", with: "title: A Book\nlanguages: [en, de]")
    try folder.write("exhibit.yaml", Array(yaml.utf8))
    try folder.write(
      "leaves.csv", Array("image,label,label@de\na.png,Front,Vorne\nb.png,Back,Front\n".utf8))
    #expect(folder.messages().filter { $0.contains("error") } == [])
    let read = try #require(ExhibitFolder(folder.path).read().source)
    for edition in [read] + read.editions {
      let source = try #require(edition.scenes.first?.content as? FacsimileSource)
      #expect(source.leaves.map { $0.regions.map(\.clause) } == [[0], [1]], "\(edition.language)")
    }
    let german = try #require(read.editions.first?.scenes.first?.content as? FacsimileSource)
    #expect(german.leaves.map(\.label) == ["Vorne", "Front"])
    #expect(german.leaves.map(\.id) == ["front", "back"])
    let one = try self.folder(
      "leaves: leaves.csv", files: ["leaves.csv": "image,alt\na.png,A harp\n"],
      scans: ["a.png": (30, 20)])
    #expect(try source(one).leaves.map(\.alt) == ["A harp"])
  }

  @Test("each leaf cuts its own regions; an unknown leaf, and none, are told")
  func messages() throws {
    let outside = try marked("clause,leaf,x,y,width,height\none,f-1v,50,10,100,5\ntwo,9,1,1,1,1\n")
    #expect(
      outside.messages() == [
        "regions.csv:2:10: warning: row 2, \"x\": this region reaches beyond the image of 100 × 80 pixels, and is cut "
          + "at its edge: correct its numbers",
        "regions.csv:3:5: error: row 3, \"leaf\": no leaf is called \"9\": did you mean \"2\"?",
      ])
    let none = try marked("clause,x,y,width,height\none,50,10,10,5\n")
    #expect(
      none.messages().contains { $0.contains("there is no column \"leaf\"") }, "\(none.messages())")
  }

  @Test("a leaf that is called as a clause steps aside, or is told if its id is written")
  func collision() throws {
    let aside = try marked(
      "clause,leaf,x,y,width,height\none,1,1,1,5,5\ntwo,1,1,1,5,5\n",
      leaves: "image,label\na.png,One\n")
    #expect(aside.messages() == [])
    #expect(try source(aside).leaves[0].id == "leaf-one")
    let written = try folder(
      "leaves: leaves.csv", "    clauses: clauses.csv\n    regions: regions.csv\n",
      files: [
        "leaves.csv": "image,id\na.png,one\nb.png,\n", "clauses.csv": "name\nOne\n",
        "regions.csv": "clause,leaf,x,y,width,height\none,b,1,1,5,5\n",
      ], scans: ["a.png": (300, 200), "b.png": (100, 80)])
    #expect(
      written.messages() == [
        "leaves.csv:2:1: error: row 2, \"image\": a clause is called \"one\" too, and both are parts of addresses: "
          + "give the leaf another id"
      ])
  }

  // MARK: Bad input

  @Test(
    "what can’t be leaves is told, with a remedy",
    arguments: [
      ("images: nothing", "there is no file \"nothing\""),
      ("images: empty", "there is no image in \"empty\": put the scans into it, or name another"),
      ("leaves: none.csv", "there is no image in \"none.csv\""),
      ("leaves: lost.csv", "there is no file \"lost.png\""),
      ("leaves: page.csv", "letter.tif\" has no page 4: give a page from 1 to 3"),
      ("leaves: twice.csv", "the id \"a\" is already used in row 2"),
      ("leaves: other.csv", "there is no column \"image\""),
      (
        "images: scans\n    image: a.png",
        "\"images\" doesn't go with \"image\": keep one of the two"
      ),
      ("images: scans\n    page: 2", "\"page\" doesn't go with \"images\""),
      ("images: scans\n    direction: up", "\"direction\" can't be \"up\""),
    ])
  func faults(leaves: String, message: String) throws {
    let folder = try folder(
      leaves,
      files: [
        "empty/notes.txt": "x", "none.csv": "image\n", "lost.csv": "image\nlost.png\n",
        "page.csv": "image\nletter.tif#4\n", "twice.csv": "image,id\na.png,a\na.png,a\n",
        "other.csv": "file\na.png\n",
      ], scans: ["a.png": (30, 20), "scans/1.png": (30, 20), "scans/2.png": (30, 20)])
    try folder.write("letter.tif", tiff(pages: [(30, 40), (31, 41), (32, 42)]))
    let found = folder.messages()
    #expect(found.contains { $0.contains(message) && $0.contains("error") }, "\(found)")
  }

  @Test("a document of more than 3,000 leaves is refused with words")
  func tooMany() throws {
    let rows = String(repeating: "a.png\n", count: 3_001)
    let folder = try folder(
      "leaves: leaves.csv", files: ["leaves.csv": "image\n" + rows], scans: ["a.png": (30, 20)])
    #expect(
      folder.messages().first
        == "leaves.csv:1:1: error: a document of 3001 leaves is more than the 3000 that fit: split "
        + "it into volumes, a scene each")
  }

  // MARK: What a build makes

  @Test("each leaf has its tiles, its page and its way to the next; the app reads them all")
  func build() throws {
    let folder = try folder(
      "images: scans\n    direction: rtl",
      scans: ["scans/1.png": (600, 700), "scans/2.png": (600, 700), "scans/3.png": (60, 70)])
    let output = try FolderFixture()
    let report = try ExhibitBuild(
      folder: folder.path, output: output.path + "/out", webFiles: []
    ).run { _ in }
    #expect(report.pages == 7)
    for leaf in ["1", "2", "3"] {
      #expect(pathExists(output.path + "/out/_lectern/book-image/\(leaf)/info.json"))
      #expect(pathExists(output.path + "/out/book/\(leaf)/index.html"))
    }
    let second = try output.text("out/book/2/index.html")
    #expect(second.contains("href=\"book/\"") && second.contains("href=\"book/3/\""))
    #expect(second.contains("book-image/2/") && !second.contains("book-image/3/"))
    #expect(second.contains("data-whole") == false, "a module for documents has leaves first")
    let bundle = try Array(Data(contentsOf: output.place("out/_lectern/exhibit.json")))
    let scenes = try JSON(parsing: bundle).array("scenes")
    let document = try Facsimile(#require(scenes.first)).document
    #expect(document.leaves.map(\.label.string) == ["1", "2", "3"])
    #expect(document.isRightToLeft == true)
    #expect(document.leaves.map(\.image.width) == [600, 600, 60])
    // Built again nothing is cut; a changed scan alone is.
    try folder.write("scans/2.png", SampleImage.png(width: 500, height: 400))
    var cut: Set<String> = []
    _ = try ExhibitBuild(folder: folder.path, output: output.path + "/out", webFiles: []).run {
      if case .tiling(let image, _, _) = $0 { cut.insert(image) }
    }
    #expect(cut == ["scans/2.png"])
  }
}
