import Foundation
import LecternBase
import LecternFacsimile
import LecternInterface
import Testing

@testable import LecternWorkshop

/// Tests that the app reads what a build writes.
struct FacsimileContractTests {
  private func facsimile(_ bundle: [UInt8]) throws -> Facsimile {
    let scenes = try JSON(parsing: bundle).array("scenes")
    return try Facsimile(#require(scenes.first))
  }

  @Test("MC-5…MC-7: the app reads clauses, categories, colours and regions as the folder has them")
  func reads() throws {
    let folder = try FolderFixture.facsimile()
    let (source, faults) = ExhibitFolder(folder.path).read()
    let exhibit = ExhibitCompiler(try #require(source, "\(faults)")).compile()
    let charter = try facsimile(exhibit.bundle.bytes)
    #expect(charter.clauses.count == 3)
    #expect(
      (0..<3).map { charter.clauses.names[$0].string } == [
        "Preface", "Clause 1: the church", "Clause 2",
      ])
    #expect(charter.clauses.entry(withID: "second") == 2)
    #expect(charter.clauses.categories(of: 1) == [0, 1])
    #expect(
      charter.filters.categories.map(\.string) == ["Key Clauses", "Church", "King’s Officers"])
    #expect(charter.icons.map(\.string) == ["", "charter-icons/2.svg", ""])
    #expect(charter.clauses.colours.count == 2)
    #expect(charter.document.leaves[0].alternative.string == "A sheet of parchment")
    #expect(
      charter.document.leaves[0].bounds(of: 1) == ImageRect(x: 10, y: 60, width: 700, height: 80))
    #expect(
      charter.document.leaves[0].bounds(of: 2) == ImageRect(x: 10, y: 200, width: 390, height: 90))
    let chunks = exhibit.chunks.filter { $0.path.hasPrefix("_lectern/charter-") }
    #expect(charter.clauses.chunks.count == chunks.count)
    for (number, chunk) in chunks.enumerated() {
      #expect("_lectern/" + charter.clauses.chunks.name(number).string == chunk.path)
      try charter.clauses.chunks.add(number, chunk.bytes)
    }
  }

  @Test(
    "MC-4: every tile that the app may ask for is a file of the build, and no other tile is",
    arguments: [(1300, 900), (513, 512), (512, 512), (40, 2100), (1, 1)])
  func tiles(width: Int, height: Int) throws {
    let folder = try FolderFixture.facsimile(
      replacing: [
        "regions.csv": "clause,x,y,width,height\npreface,0,0,1,1\nsecond,0,0,1,1\n"
          + "clause-1-the-church,0,0,1,1\n"
      ], width: width, height: height)
    let place = try FolderFixture(["web/host.js": ""])
    _ = try ExhibitBuild(
      folder: folder.path, output: place.path + "/out", webFiles: [place.path + "/web/host.js"]
    ).run { _, _, write in try write("index.html", []) }
    let bundle = [UInt8](
      try Data(contentsOf: place.place("out/_lectern/exhibit.json")))
    let pyramid = try facsimile(bundle).document.leaves[0].image
    #expect(pyramid.width == width && pyramid.height == height)
    var asked: Set<String> = []
    for number in 0..<pyramid.tileCount {
      let tile = pyramid.tile(at: number)
      let address = pyramid.address(of: tile).string.split(separator: "?", maxSplits: 1)
      #expect(address.count == 2 && address[1].hasPrefix("v="))
      let name = String(address[0])
      let bytes = [UInt8](try Data(contentsOf: place.root.appending(path: "out/" + name)))
      let size = PictureSize.read(bytes)
      #expect(size?.width == pyramid.pixels(of: tile).width, "\(name)")
      #expect(size?.height == pyramid.pixels(of: tile).height, "\(name)")
      asked.insert(name)
    }
    let root = place.path + "/out/" + pyramid.prefix.string
    let found = FileManager.default.enumerator(atPath: root)?.allObjects as? [String] ?? []
    let tiles = found.filter { $0.hasSuffix(".jpg") }.map { pyramid.prefix.string + $0 }
    // Besides, a IIIF viewer finds a small picture of the whole.
    let others = Set(tiles).subtracting(asked)
    #expect(others.allSatisfy { $0.contains("image/full/") }, "\(others)")
    #expect(others.count <= 2)
  }
}
