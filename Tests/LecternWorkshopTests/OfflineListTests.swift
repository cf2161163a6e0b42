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
    try build(in: FolderFixture.sound(replacing: changes), webFiles: webFiles)
  }

  private func build(
    in folder: FolderFixture, webFiles: [String] = ["sw.js", "offline.js"]
  ) throws -> FolderFixture {
    let place = try FolderFixture(
      ["web/host.js": "host();", "web/sw.js": "worker();", "web/offline.js": "offline();"])
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
      first.map { $0[0].replacing(#/\.[\w-]{16}\.json/#, with: ".DIGEST.json") } == [
        "", "404.html", "_lectern/exhibit.DIGEST.json", "_lectern/files.json", "_lectern/host.js",
        "_lectern/icons/icon-32.png", "_lectern/launch.js", "_lectern/names.abba.DIGEST.json",
        "_lectern/offline.js", "_lectern/search.29s7rozehvrd0.DIGEST.json",
        "_lectern/search.DIGEST.json", "_lectern/theme.css", "favicon.ico",
        "manifest.webmanifest", "names/",
      ])
    for file in first {
      let path = file[0].isEmpty || file[0].hasSuffix("/") ? file[0] + "index.html" : file[0]
      let bytes = Array(try Data(contentsOf: place.root.appending(path: "out/" + path)))
      #expect(file[1] == "\(bytes.count)")
      #expect(file[2] == SHA256.name(bytes))
      if let match = file[0].firstMatch(of: #/\.([\w-]{16})\.json/#) {
        #expect(String(match.1) == file[2])
      }
    }
    #expect(list["scenes"] as? [String] == ["names", "about", "search"])
    #expect(list["folders"] as? [String] == [""])
    #expect(list["id"] as? String == "names")
    #expect(list["format"] as? Int == 2)
    #expect(try place.text("out/sw.js") == "worker();")
  }

  @Test("a theme's pictures are there from the first visit on, others when they were looked at")
  func look() throws {
    let rule = "theme: {rules: [{on: bar, image: {file: art/bar.png}}]}\n"
    let folder = try FolderFixture.sound(replacing: [
      "exhibit.yaml": FolderFixture.yaml + rule, "about.md": "![A lamp](art/lamp.png)\n",
    ])
    for name in ["bar", "bar@2x", "lamp"] {
      try folder.write(
        "art/\(name).png",
        ThemeMessageTests.png(name == "bar@2x" ? 34 : 17, name == "bar@2x" ? 88 : 44))
    }
    let place = try build(in: folder)
    let list = try place.json("out/_lectern/offline.json")
    let pictures = { (name: String) in
      files(list, name).map { $0[0] }.filter { $0.contains("/images/") }
    }
    #expect(
      pictures("files") == ["_lectern/images/art/bar.png", "_lectern/images/art/bar@2x.png"])
    #expect(pictures("more") == ["_lectern/images/art/lamp.png"])
  }

  /// A list without its time.
  private func untimed(_ place: FolderFixture) throws -> String {
    try place.text("out/_lectern/offline.json")
      .replacing(#/"built":\d+,/#, with: "", maxReplacements: 1)
  }

  @Test("the same exhibit has the same list, and another page another one")
  func stable() throws {
    let (one, two) = (try build(), try build())
    #expect(try untimed(one) == untimed(two))
    #expect(try untimed(one) != one.text("out/_lectern/offline.json"))
    let other = try build(["about.md": "# Goodbye\n"])
    #expect(try untimed(one) != untimed(other))
    #expect(try one.text("out/sw.js") == other.text("out/sw.js"))
  }

  @Test("a later build is newer, even by a clock that was set back; the same one keeps its time")
  func later() throws {
    let folder = try FolderFixture.sound()
    let place = try build(in: folder)
    func rebuilt() throws -> Int {
      _ = try ExhibitBuild(
        folder: folder.path, output: place.path + "/out",
        webFiles: ["host.js", "sw.js", "offline.js"].map { place.path + "/web/" + $0 }
      ).run { _, _, write in
        for page in ["index.html", "404.html", "names/index.html", "names/abba/index.html"] {
          try write(page, Array("<p>\(page)".utf8))
        }
      }
      return try #require(place.json("out/_lectern/offline.json")["built"] as? Int)
    }
    let first = try #require(place.json("out/_lectern/offline.json")["built"] as? Int)
    #expect(abs(Double(first) / 1_000 - Date().timeIntervalSince1970) < 600)
    #expect(try rebuilt() == first)
    // The list was made a day from now, as it seems.
    let ahead = first + 86_400_000
    try place.write(
      "out/_lectern/offline.json",
      Array(place.text("out/_lectern/offline.json").replacing("\(first)", with: "\(ahead)").utf8))
    #expect(try rebuilt() == ahead)
    try folder.write("about.md", Array("# Goodbye\n".utf8))
    #expect(try rebuilt() == ahead + 1)
  }

  @Test("with `offline: false` the list says so")
  func none() throws {
    let place = try build(["exhibit.yaml": FolderFixture.yaml + "offline: false\n"])
    #expect(try place.text("out/sw.js") == "worker();")
    #expect(try place.json("out/_lectern/offline.json")["keeps"] as? Bool == false)
    let files = try FileManager.default.contentsOfDirectory(atPath: place.path + "/out/_lectern")
    #expect(!files.contains("offline.js"))
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
      list.add(path, size: size, digest: "", as: path)
    }
    let rest = list.rest(budget: 5_420).files.map(\.path)
    #expect(
      rest == ["_lectern/names-1.json", "_lectern/thumbnails/c.jpg", "_lectern/images/b.jpg"])
    #expect(list.rest(budget: 10).files.map(\.path) == ["_lectern/names-1.json"])
    #expect(list.rest(budget: 10_000).files.count == 4)
  }

  @Test(
    "levels of large images are in it from the coarsest on, each with all that are coarser, among the pictures"
  )
  func levels() throws {
    let folder = try FolderFixture.sound()
    let source = try #require(ExhibitFolder(folder.path).read().source)
    var list = OfflineList(ExhibitCompiler(source).compile())
    func image(_ name: String, _ bytes: [Int]) -> OfflineTiles {
      let factors = bytes.indices.reversed().map { 1 << $0 }
      return OfflineTiles(
        path: "_lectern/\(name)-image/", version: "1", width: 4_000, height: 3_000,
        levels: zip(factors, bytes).map { .init(factor: $0, bytes: $1) })
    }
    list.add("_lectern/images/a.jpg", size: 900, digest: "", as: "_lectern/images/a.jpg")
    list.add(image("one", [10, 5, 1_000, 9_000]))
    list.add(image("two", [20, 800]))
    func rest(_ budget: Int) -> String {
      let rest = list.rest(budget: budget)
      return "\(rest.files.count) \(rest.levels)"
    }
    #expect(rest(5) == "0 [0, 0]")
    // A finer level that is smaller isn't there without the coarser one.
    #expect(rest(14) == "0 [1, 0]")
    #expect(rest(15) == "0 [2, 0]")
    #expect(rest(35 + 800 + 899) == "0 [2, 2]")
    #expect(rest(35 + 800 + 900 + 999) == "1 [2, 2]")
    #expect(rest(35 + 800 + 900 + 1_000) == "1 [3, 2]")
    #expect(rest(1_000_000) == "1 [4, 2]")
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
