import Foundation
import LecternBase
import LecternExhibit
import Testing

@testable import LecternWorkshop

@Suite("Images of entries: thumbnails, smaller copies, and scenes to explore them in")
struct ImageSceneTests {
  private static let yaml = """
    lectern: 1
    id: coins
    title: Coins
    scenes:
      coins:
        kind: catalogue
        entries: coins.csv
        thumbnail: picture
        rowField: weight
        fields:
          - {column: picture, label: Picture, format: image, altColumn: shows}
          - {column: weight, label: Weight, format: number}
      about: {kind: page, source: about.md}

    """
  private static let csv = """
    name,picture,shows,weight
    Denarius,images/large one.png,A head,3.90
    As,images/small.png,Janus,
    Obol,,,0.7

    """

  private func folder(_ yaml: String = yaml) throws -> FolderFixture {
    let folder = try FolderFixture([
      "exhibit.yaml": yaml, "coins.csv": Self.csv, "about.md": "About.",
    ])
    try folder.write("images/large one.png", SampleImage.png(width: 2000, height: 40))
    try folder.write("images/small.png", SampleImage.png(width: 300, height: 200))
    return folder
  }

  private func scenes(_ exhibit: CompiledExhibit) throws -> [[String: Any]] {
    let bundle = try JSONSerialization.jsonObject(with: Data(exhibit.bundle.bytes))
    return try #require((bundle as? [String: Any])?["scenes"] as? [[String: Any]])
  }

  private func compiled(_ folder: FolderFixture) throws -> CompiledExhibit {
    let (source, faults) = ExhibitFolder(folder.path).read()
    return ExhibitCompiler(try #require(source, "\(faults.map { $0.rendered() })")).compile()
  }

  @Test("a large image gets a scene of its own, to which its entry leads; a small one doesn't")
  func zoomScenes() throws {
    let exhibit = try compiled(folder())
    let scenes = try scenes(exhibit)
    let zooms = scenes.filter { $0["kind"] as? String == "facsimile" }
    #expect(zooms.map { $0["id"] as? String } == ["coins-denarius-image"])
    #expect(zooms.first?["title"] as? String == "Denarius")
    let leaf = (zooms.first?["leaves"] as? [[String: Any]])?.first
    let image = leaf?["image"] as? [String: Any]
    #expect(image?["alt"] as? String == "A head")
    #expect(image?["width"] as? Int == 2000)
    let ways = scenes.first?["segues"] as? [[String: String]]
    let way = ways?.first { $0["to"] == "coins-denarius-image" }
    #expect(way?["style"] == "full-screen" && way?["at"] == "link")
    // No button of the search stands above an image.
    #expect(zooms.first?["segues"] == nil)
    let chunk = String(decoding: try #require(exhibit.chunks.first).bytes, as: UTF8.self)
    #expect(chunk.contains("\"A head\",\"1400\",\"28\",\"coins-denarius-image/\"]"))
    #expect(chunk.contains("[\"_lectern/images/images/small.png\",\"Janus\",\"300\",\"200\"]"))
    #expect(exhibit.routes.map(\.path).contains("coins-denarius-image/index.html"))
    _ = try Exhibit(bundle: exhibit.bundle.bytes, kinds: SceneKind.all)
  }

  @Test("rows have a field's values and the names of their pictures")
  func rows() throws {
    let scene = try #require(try scenes(compiled(folder())).first)
    let row = scene["row"] as? [String: Any]
    // As, Denarius, Obol.
    #expect(row?["field"] as? Int == 1)
    #expect(row?["values"] as? String == "\u{7F}3.90\u{7F}0.7")
    #expect(row?["label"] == nil)
    let names = (scene["thumbnails"] as? String)?.components(separatedBy: "\u{7F}") ?? []
    #expect(names.count == 3 && names[0].hasPrefix("small-") && names[1].hasPrefix("large-one-"))
    #expect(names[2] == "")
  }

  @Test("BL-60: pages of another language find the pictures of the first, a folder above their own")
  func languages() throws {
    let folder = try folder(
      Self.yaml.replacingOccurrences(of: "title: Coins", with: "title: Coins\nlanguages: [en, ar]"))
    let exhibit = try compiled(folder)
    let edition = try #require(exhibit.editions.first)
    #expect(try scenes(exhibit).first?["thumbnailFolder"] == nil)
    #expect(
      try scenes(edition).first?["thumbnailFolder"] as? String == "../_lectern/thumbnails/")
    // The same files.
    #expect(
      try scenes(edition).first?["thumbnails"] as? String
        == scenes(exhibit).first?["thumbnails"] as? String)
    #expect(
      edition.largeImages.map(\.forEntry.output) == exhibit.largeImages.map(\.forEntry.output))
    let chunk = String(decoding: try #require(edition.chunks.first).bytes, as: UTF8.self)
    #expect(chunk.contains("[\"../_lectern/images/images/small.png\""))
    #expect(chunk.contains("[\"../_lectern/thumbnails/large-one-"))
  }

  @Test("a large image is in the output as copies and tiles, unless a text shows it as it is")
  func originals() throws {
    let folder = try folder()
    func paths() throws -> [String] {
      try compiled(folder).assets.map(\.path).filter { $0.hasPrefix("_lectern/images/") }
    }
    #expect(try paths() == ["_lectern/images/images/small.png"])
    try folder.write("about.md", Array("![A head](<images/large one.png>)".utf8))
    #expect(
      try paths() == ["_lectern/images/images/large one.png", "_lectern/images/images/small.png"])
  }

  @Test("a build makes the files that the bundle names, and makes none twice")
  func build() throws {
    let folder = try folder()
    let place = try FolderFixture(["web/host.js": "// host"])
    func run() throws -> CompiledExhibit {
      var made: CompiledExhibit?
      _ = try ExhibitBuild(
        folder: folder.path, output: place.path + "/out", webFiles: [place.path + "/web/host.js"]
      ).run { exhibit, _, write in
        made = exhibit
        try write("index.html", [])
      }
      return try #require(made)
    }
    let exhibit = try run()
    let scene = try #require(try scenes(exhibit).first)
    let names = (scene["thumbnails"] as? String)?.components(separatedBy: "\u{7F}") ?? []
    for name in names where !name.isEmpty {
      for side in [56, 112] {
        let bytes = try Data(
          contentsOf: place.root.appendingPathComponent(
            "out/_lectern/thumbnails/\(name)-\(side).jpg")
        )
        #expect(Array(bytes.prefix(2)) == [0xFF, 0xD8])
      }
    }
    let thumbnails = try FileManager.default.contentsOfDirectory(
      atPath: place.path + "/out/_lectern/thumbnails")
    #expect(thumbnails.count == 5)
    #expect(thumbnails.contains { $0.hasSuffix("-1400.jpg") })
    let cache = folder.path + "/.lectern/thumbnails"
    let kept = try FileManager.default.contentsOfDirectory(atPath: cache).sorted()
    #expect(kept.count == 5)
    // A mark in the kept file shows that the file is used again.
    let files = KeptFiles(ThumbnailCache.folder, exhibit: folder.path)
    for name in kept { files.keep([0xFF, 0xD8, 0x4D], as: name) }
    try Data().write(to: URL(filePath: cache + "/stale-56.jpg"))
    _ = try run()
    let again = try Data(
      contentsOf: place.root.appendingPathComponent(
        "out/_lectern/thumbnails/" + (thumbnails.first ?? "")))
    #expect(Array(again) == [0xFF, 0xD8, 0x4D])
    #expect(!FileManager.default.fileExists(atPath: cache + "/stale-56.jpg"))
  }

  @Test("a damaged image is told by the build with its place")
  func damaged() throws {
    let folder = try folder()
    try folder.write("images/small.png", SampleImage.header(width: 300, height: 200))
    let place = try FolderFixture()
    do {
      _ = try ExhibitBuild(folder: folder.path, output: place.path + "/out", webFiles: [])
        .run { _, _, write in try write("index.html", []) }
      Issue.record("it was built")
    } catch BuildError.faults(let faults) {
      #expect(faults.map { $0.rendered() }.contains { $0.contains("images/small.png") })
    }
    #expect(!FileManager.default.fileExists(atPath: place.path + "/out"))
  }

  @Test("what can't stand in a row is told, all at once, with what to do")
  func messages() throws {
    let wrong = Self.yaml.replacingOccurrences(of: "thumbnail: picture", with: "thumbnail: weight")
      .replacingOccurrences(of: "rowField: weight", with: "rowField: picture")
    #expect(
      try folder(wrong).messages() == [
        "exhibit.yaml:8:16: error: \"weight\" is a field of format number, and thumbnails are made of "
          + "images: choose a field of format `image`",
        "exhibit.yaml:9:15: error: \"picture\" is a field of format image, which has no room in a "
          + "row: choose a field of one text, number, measure or date",
      ])
    let other = Self.yaml.replacingOccurrences(of: "thumbnail: picture", with: "thumbnail: pictur")
      .replacingOccurrences(of: "rowField: weight", with: "rowField: {column: shows, label: Of}")
    #expect(
      try folder(other).messages() == [
        "exhibit.yaml:8:16: error: coins.csv has no column \"pictur\": did you mean \"picture\"?",
        "exhibit.yaml:9:24: error: \"shows\" is not one of the scene's fields: "
          + "add it to `fields`, with its format",
      ])
  }
}
