import Foundation
import LecternBase
import LecternModel
import LecternTesting
import Testing

@testable import LecternWorkshop

/// Pictures of leaves in other light, as a table or exhibit.yaml names them.
struct LayersTests {
  /// A document of two leaves of 200 × 300 pixels, with pictures of 100 × 150.
  private func read(
    table: String, layers: String = "[{title: Daylight}, {id: uv, title: Ultraviolet}]",
    more: String = "", source: String = "leaves: leaves.csv"
  ) throws -> (source: FacsimileSource?, told: [String], folder: FolderFixture) {
    let folder = try FolderFixture([:])
    try folder.write(
      "exhibit.yaml",
      Array(
        ("lectern: 1\nid: book\ntitle: A Book\ntabs: [book]\n\(more)scenes:\n  book:\n"
          + "    kind: facsimile\n    title: The Book\n    \(source)\n"
          + "    layers: \(layers)\n").utf8))
    for name in ["a", "b"] {
      try folder.write("\(name).png", SampleImage.png(width: 200, height: 300))
      try folder.write("\(name)-uv.png", SampleImage.png(width: 100, height: 150))
    }
    try folder.write("wide.png", SampleImage.png(width: 100, height: 100))
    try folder.write("leaves.csv", Array(table.utf8))
    let (source, diagnostics) = ExhibitFolder(folder.path).read()
    let told = diagnostics.map { $0.rendered() }.filter { !$0.contains("has no `icon`") }
    return (source?.scenes.first?.content as? FacsimileSource, told, folder)
  }

  private func leaf(_ header: String, _ values: String) -> String {
    "image,image@uv\(header)\na.png,a-uv.png\(values)\nb.png,\n"
      .replacing(
        "b.png,\n",
        with: "b.png," + String(repeating: ",", count: header.split(separator: ",").count) + "\n")
  }

  @Test("a picture without a place is as wide as its leaf; others are scaled, turned and moved")
  func places() throws {
    let plain = try read(table: leaf("", ""))
    #expect(plain.told == [])
    let source = try #require(plain.source)
    #expect(source.layers.map(\.id) == ["uv"] && source.layers.map(\.title) == ["Ultraviolet"])
    #expect(source.pictureTitle == "Daylight")
    #expect(source.leaves.map(\.layers.count) == [1, 0])
    #expect(source.leaves[0].layers[0].place == LayerPlace(scale: 2, turn: 0, x: 0, y: 0))
    let moved = try read(table: leaf(",scale@uv,offset@uv", #",0.5,"12,-8.5""#))
    #expect(moved.told == [])
    #expect(
      moved.source?.leaves[0].layers[0].place == LayerPlace(scale: 0.5, turn: 0, x: 12, y: -8.5))
    // A quarter turn about the middle of 100 × 150 pixels at twice their size.
    let turned = try #require(
      read(table: leaf(",turn@uv", ",90")).source?.leaves[0].layers[0].place)
    #expect(abs(turned.turn - .pi / 2) < 1e-9)
    #expect(abs(turned.x - 250) < 1e-9 && abs(turned.y - 50) < 1e-9)
  }

  @Test("two pairs of points tell scale, turn and place, whatever they are", arguments: 1...50)
  func points(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    func value(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    let place = LayerPlace(
      scale: value(0.2...5), turn: value(-3...3), x: value(-90...90), y: value(-90...90))
    func on(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
      let (c, s) = (cos(place.turn) * place.scale, sin(place.turn) * place.scale)
      return (place.x + c * x - s * y, place.y + s * x + c * y)
    }
    let found = try #require(
      LayerPlace(of: (10, 20), (90, 140), at: on(10, 20), on(90, 140)))
    #expect(abs(found.scale - place.scale) < 1e-9)
    let difference = (found.turn - place.turn).remainder(dividingBy: 2 * .pi)
    #expect(abs(difference) < 1e-9)
    #expect(abs(found.x - place.x) < 1e-6 && abs(found.y - place.y) < 1e-6)
  }

  @Test("points are read as they are written")
  func writtenPoints() throws {
    let read = try read(table: leaf(",points@uv", #","10,20 = 20,40;90,140=180,280""#))
    #expect(read.told == [])
    let place = try #require(read.source?.leaves[0].layers[0].place)
    #expect(abs(place.scale - 2) < 1e-9 && abs(place.x) < 1e-9)
  }

  @Test(
    "what is wrong with a place or a picture is told where it stands",
    arguments: [
      (",scale@uv", ",0", "leaves.csv:2:16", "is no scale"),
      (",scale@uv", ",wide", "leaves.csv:2:16", "is no scale"),
      (",turn@uv", ",400", "leaves.csv:2:16", "is no turn"),
      (",offset@uv", ",12", "leaves.csv:2:16", "is no offset"),
      (",points@uv", #","1,2=3,4""#, "leaves.csv:2:16", "is no points"),
      (",points@uv", #","1,2=3,4;1,2=3,4""#, "leaves.csv:2:16", "is no points"),
      (",points@uv", #","1,2=3,4;1,2=3;5,6=7,8""#, "leaves.csv:2:16", "is no points"),
      (",points@uv,turn@uv", #","1,2=3,4;9,9=8,8",3"#, "leaves.csv:2:16", "doesn't go with"),
      (",offset@uv", #","900,0""#, "leaves.csv:2:7", "wholly beside its leaf"),
    ])
  func wrong(header: String, values: String, place: String, words: String) throws {
    let (source, told, _) = try read(table: leaf(header, values))
    #expect(told.count == 1 && told[0].hasPrefix(place) && told[0].contains(words), "\(told)")
    #expect(source == nil || source?.leaves[0].layers.isEmpty == true)
  }

  @Test("other mistakes about layers are told: none is silent, none stops more than it must")
  func mistakes() throws {
    func told(
      _ words: String, table: String, layers: String = "[{id: uv, title: Ultraviolet}]",
      more: String = "", source: String = "leaves: leaves.csv"
    ) throws {
      let told = try read(table: table, layers: layers, more: more, source: source).told
      #expect(told.contains { $0.contains(words) }, "\(words): \(told)")
    }
    let sound = leaf("", "")
    try told("there is no column", table: "image\na.png\nb.png\n")
    try told("has another shape than its leaf", table: "image,image@uv\na.png,wide.png\nb.png,\n")
    try told("is of no picture", table: "image,image@uv,turn@uv\na.png,a-uv.png,\nb.png,,4\n")
    try told("there is no file", table: "image,image@uv\na.png,gone.png\nb.png,\n")
    try told(
      "another layer has the id", table: sound,
      layers: "[{id: uv, title: A}, {id: UV, title: B}]")
    try told(
      "in a language of this exhibit", table: sound, layers: "[{id: cy, title: A}]",
      more: "languages: [en, cy]\n")
    try told(
      "write it into the table", table: sound, layers: "[{id: uv, title: A, image: a-uv.png}]")
    try told("nothing tells which images", table: sound, source: "images: scans/")
    try told("needs \"title\"", table: sound, layers: "[{id: uv}]")
    try told("needs \"image\"", table: sound, source: "image: a.png\n    alt: A leaf")
    try told("image@ux", table: "image,image@ux\na.png,a-uv.png\nb.png,\n")
  }

  @Test("a document of one image has its layers' pictures in exhibit.yaml; the bundle has all")
  func one() throws {
    let read = try read(
      table: "", layers: "[{id: uv, title: UV, image: a-uv.png, scale: 1.5, offset: \"3,4\"}]",
      source: "image: a.png\n    alt: A leaf")
    #expect(read.told == [])
    let source = try #require(read.source)
    #expect(source.leaves[0].layers[0].place == LayerPlace(scale: 1.5, turn: 0, x: 3, y: 4))
  }

  @Test("a build cuts the pictures into tiles, and its bundle says where they lie")
  func build() throws {
    let (_, _, folder) = try read(table: leaf(",turn@uv", ",90"))
    let output = folder.path + "-out"
    defer { try? FileManager.default.removeItem(atPath: output) }
    // The second time all tiles are there already.
    for title in ["The Book", "The Other Book"] {
      let settings = try String(contentsOfFile: folder.path + "/exhibit.yaml", encoding: .utf8)
      try folder.write(
        "exhibit.yaml", Array(settings.replacing("title: The Book", with: "title: " + title).utf8))
      _ = try ExhibitBuild(folder: folder.path, output: output, webFiles: []).run {
        try PageRendering.render($0, $1, $2)
      }
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: output + "/_lectern")
    let bundle = try #require(files.first { $0.hasPrefix("exhibit.") })
    let bytes = Array(try Data(contentsOf: URL(filePath: output + "/_lectern/" + bundle)))
    let scene = try #require(try JSON(parsing: bytes).array("scenes").first)
    let document = try Document(scene)
    #expect(document.layers?.ids == ["uv"] && document.layers?.ownTitle == "Daylight")
    let layer = try #require(document.leaves[0].layer(0))
    #expect(document.leaves[1].layer(0) == nil)
    #expect(abs(layer.place.x - 250) < 1e-6 && abs(layer.place.turn - .pi / 2) < 1e-6)
    let name = layer.image.address(of: layer.image.base).string
    let base = name.split(separator: "?")[0]
    #expect(base.hasPrefix("_lectern/book-layers/uv/a/"))
    #expect(FileManager.default.fileExists(atPath: output + "/" + base))
    let page = String(
      decoding: try Data(contentsOf: URL(filePath: output + "/book/index.html")), as: UTF8.self)
    #expect(page.contains("layers.css") && page.contains("data-whole"))
    #expect(page.contains("<figcaption>Ultraviolet</figcaption>"))
    // A part of the leaf, seen in the picture's own pixels.
    let own = layer.own(ImageRect(x: 0, y: 50, width: 200, height: 200))
    #expect(abs(own.x) < 1e-6 && abs(own.maxX - 100) < 1e-6)
  }
}
