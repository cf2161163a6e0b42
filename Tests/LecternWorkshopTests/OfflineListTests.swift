import Foundation
import LecternBase
import Testing

@testable import LecternWorkshop

struct OfflineListTests {
  @Test(
    "the digest is SHA-256",
    arguments: [
      // FIPS 180-4's own examples, and lengths around the end of a block.
      ("", "47DEQpj8HBSa-_TI"), ("abc", "ungWv48Bz-pBQUDe"),
      ("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "JI1qYdIGOLjlwCaT"),
      (String(repeating: "a", count: 64), "_-BU_nrgy23GXDr5"),
      (String(repeating: "a", count: 1_000), "Qe3s5C1j6Nm_UVqb"),
    ])
  func digest(text: String, name: String) {
    #expect(SHA256.name(Array(text.utf8)) == name)
  }

  /// Builds an exhibit, with pages of the given sizes.
  private func build(
    _ changes: [String: String?] = [:], webFiles: [String] = ["sw.js", "offline.js"]
  )
    throws -> FolderFixture
  {
    let folder = try FolderFixture.sound(replacing: changes)
    let place = try FolderFixture(
      ["web/host.js": "// host", "web/sw.js": "// worker", "web/offline.js": "// offline"])
    _ = try ExhibitBuild(
      folder: folder.path, output: place.path + "/out",
      webFiles: (["host.js"] + webFiles).map { place.path + "/web/" + $0 }
    ).run { _, _, write in
      for page in ["index.html", "404.html", "names/index.html", "names/abba/index.html"] {
        try write(page, Array("<p>\(page)".utf8))
      }
    }
    return place
  }

  private func files(_ list: [String: Any], _ name: String) -> [[String]] {
    (list[name] as? [[Any]] ?? []).map { $0.map { "\($0)" } }
  }

  @Test("the list has every file but entries' pages, with its size and digest")
  func listed() throws {
    let place = try build()
    let list = try place.json("out/_lectern/offline.json")
    let first = files(list, "files")
    #expect(
      first.map { $0[0] } == [
        "", "404.html", "_lectern/exhibit.json", "_lectern/host.js", "_lectern/names-0.json",
        "_lectern/offline.js", "_lectern/search.json", "_lectern/theme.css", "names/",
      ])
    for file in first {
      let path = file[0].isEmpty || file[0].hasSuffix("/") ? file[0] + "index.html" : file[0]
      let bytes = Array(try place.text("out/" + path).utf8)
      #expect(file[1] == "\(bytes.count)")
      #expect(file[2] == SHA256.name(bytes))
    }
    #expect(list["scenes"] as? [String] == ["names", "about", "search"])
    #expect(list["folders"] as? [String] == [""])
    let digest = SHA256.name(Array(try place.text("out/_lectern/offline.json").utf8))
    #expect(
      try place.text("out/sw.js")
        == "self.EXHIBIT = {\"id\":\"names\",\"list\":\"\(digest)\"};\n// worker")
  }

  @Test("the same exhibit has the same list, and another page another one")
  func stable() throws {
    let (one, two) = (try build(), try build())
    #expect(try one.text("out/sw.js") == two.text("out/sw.js"))
    let other = try build(["about.md": "# Goodbye\n"])
    #expect(try one.text("out/sw.js") != other.text("out/sw.js"))
  }

  @Test("with `offline: false` the worker takes itself away, and there is no list")
  func none() throws {
    let place = try build(["exhibit.yaml": FolderFixture.yaml + "offline: false\n"])
    #expect(try place.text("out/sw.js") == "self.EXHIBIT = {\"id\":\"names\"};\n// worker")
    let files = try FileManager.default.contentsOfDirectory(atPath: place.path + "/out/_lectern")
    #expect(!files.contains("offline.json") && !files.contains("offline.js"))
  }

  @Test("pictures are in it as far as the budget goes, small ones first, and texts always")
  func budget() throws {
    let folder = try FolderFixture.sound()
    let source = try #require(ExhibitFolder(folder.path).read().source)
    var list = OfflineList(ExhibitCompiler(source).compile())
    for (path, size) in [
      ("_lectern/host.js", 100), ("_lectern/names-1.json", 5_000), ("_lectern/images/b.jpg", 300),
      ("_lectern/images/a.jpg", 900), ("_lectern/thumbnails/c.jpg", 20),
    ] {
      list.add(path, [UInt8](repeating: 1, count: size))
    }
    let rest = list.rest(budget: 5_420).map(\.path)
    #expect(
      rest == ["_lectern/names-1.json", "_lectern/thumbnails/c.jpg", "_lectern/images/b.jpg"])
    #expect(list.rest(budget: 10).map(\.path) == ["_lectern/names-1.json"])
    #expect(list.rest(budget: 10_000).count == 4)
  }

  @Test(
    "a budget that is none is told with its place",
    arguments: [
      ("offline: {budget: much}", "budget: \"much\""), ("offline: {budget: 80}", "80"),
      ("offline: {budget: 9 GB}", "9 GB"), ("offline: {size: 1 MB}", "size"),
    ])
  func badBudget(line: String, words: String) throws {
    let folder = try FolderFixture.sound(replacing: [
      "exhibit.yaml": FolderFixture.yaml + line + "\n"
    ])
    let messages = folder.messages()
    #expect(messages.count == 1, "\(messages)")
    let last = FolderFixture.yaml.split(separator: "\n", omittingEmptySubsequences: false).count
    #expect(messages.first?.hasPrefix("exhibit.yaml:\(last):") == true, "\(messages)")
  }

  @Test func budgetsHaveUnits() {
    #expect(OfflineSource.bytes("80 MB") == 80_000_000)
    #expect(OfflineSource.bytes("500kB") == 500_000)
    #expect(OfflineSource.bytes("1.5 GB") == 1_500_000_000)
    #expect(OfflineSource.bytes("MB") == nil)
    #expect(OfflineSource.bytes("-1 MB") == nil)
  }
}
