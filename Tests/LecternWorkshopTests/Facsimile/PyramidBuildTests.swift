import CJPEGSamples
import Foundation
import Testing

@testable import LecternWorkshop

/// A folder on another disk than that of temporary folders; nil on machines without.
private let otherDisk = ["/dev/shm", "/tmp"].first {
  device(of: $0) != nil && device(of: $0) != device(of: FileManager.default.temporaryDirectory.path)
}

/// Tests the results of a build for a facsimile's image, in its output and in the folder's cache.
struct PyramidBuildTests {
  /// The events of a build.
  private struct Outcome {
    var report: ExhibitBuild.Report
    /// True if anything was cut.
    var isCut: Bool
  }

  private func build(
    _ folder: FolderFixture, _ place: FolderFixture, to output: String = "out",
    canLink: Bool = true, _ change: (inout ExhibitBuild) -> Void = { _ in }
  ) throws -> Outcome {
    var build = ExhibitBuild(
      folder: folder.path, output: place.path + "/" + output,
      webFiles: [place.path + "/web/host.js"])
    build.canLink = canLink
    change(&build)
    var isCut = false
    let report = try build.run(
      progress: { if case .tiling = $0 { isCut = true } },
      prerender: { _, _, write in try write("index.html", []) })
    return Outcome(report: report, isCut: isCut)
  }

  private func place() throws -> FolderFixture { try FolderFixture(["web/host.js": "// host"]) }

  private func files(_ folder: String) -> [String] {
    let found = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
    return found.filter { kind(of: folder + "/" + $0) == .file }.sorted()
  }

  private func inode(_ path: String) throws -> Int {
    let number = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber]
    return try #require(number as? Int)
  }

  private func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: path)))
  }

  /// The tiles that the bundle speaks of, each with its size, as docs/BUNDLE.md says.
  private func tiles(
    width: Int, height: Int, factors: [Int]
  ) -> [(name: String, width: Int, height: Int)] {
    var tiles: [(String, Int, Int)] = []
    for factor in factors {
      let side = 512 * factor
      for y in stride(from: 0, to: height, by: side) {
        for x in stride(from: 0, to: width, by: side) {
          let (w, h) = (min(side, width - x), min(side, height - y))
          let (tw, th) = ((w + factor - 1) / factor, (h + factor - 1) / factor)
          let region = w == width && h == height ? "full" : "\(x),\(y),\(w),\(h)"
          tiles.append(("\(region)/\(tw),\(th)/0/default.jpg", tw, th))
        }
      }
    }
    return tiles
  }

  @Test("MC-4: a build cuts the image into the tiles that its bundle speaks of")
  func tilesAreThere() throws {
    let (folder, place) = (try FolderFixture.facsimile(width: 1300, height: 900), try place())
    let outcome = try build(folder, place)
    #expect(outcome.isCut)
    let image = try image(place, "out")
    let factors = try #require(image["factors"] as? [Int])
    let root = place.path + "/out/_lectern/" + (try #require(image["tiles"] as? String))
    let expected = tiles(width: 1300, height: 900, factors: factors)
    #expect(expected.count == 6 + 2 + 1)
    for tile in expected {
      let size = PictureSize.read(try bytes(root + tile.name))
      #expect(size?.width == tile.width && size?.height == tile.height, "\(tile.name)")
    }
    let names = Set(files(root))
    #expect(names.isSuperset(of: expected.map(\.name)))
    #expect(
      names.subtracting(expected.map(\.name)) == [
        "info.json", "stamp.json", "full/max/0/default.jpg", "full/512,354/0/default.jpg",
      ])
    let info = try place.json("out/_lectern/charter-image/info.json")
    #expect(info["profile"] as? String == "level0")
    #expect(info["width"] as? Int == 1300)
    // Web file, bundle, chunk, their names, theme, icon and page beside the tiles; the search's
    // texts and words; home screens’ icons, manifest and script.
    let icons = HomeIcon.rootIcons + HomeIcon.manifestIcons
    #expect(outcome.report.files == names.count + 7 + 2 + icons.count + 2)
    #expect(
      try place.text("out/_lectern/charter-icons/2.svg").hasPrefix("<svg"))
  }

  @Test("MC-4: the same image isn't cut again, and takes no more room")
  func notAgain() throws {
    let (folder, place) = (try FolderFixture.facsimile(), try place())
    let first = try build(folder, place)
    let tile = "/_lectern/charter-image/full/400,300/0/default.jpg"
    let cached = try #require(
      try FileManager.default.contentsOfDirectory(atPath: folder.path + "/.lectern/pyramids")
        .first { $0.hasPrefix("charter-") })
    let kept = folder.path + "/.lectern/pyramids/" + cached + "/full/400,300/0/default.jpg"
    #expect(try inode(place.path + "/out" + tile) == inode(kept))
    try folder.write(
      "clauses.csv", Array(FolderFixture.clauses.replacing("Free", with: "Freed").utf8))
    let second = try build(folder, place, to: "other")
    #expect(!second.isCut)
    #expect(try inode(place.path + "/other" + tile) == inode(kept))
    #expect(second.report.contentHash != first.report.contentHash)
    // Touched, but the same.
    try folder.write("charter.png", SampleImage.png(width: 800, height: 600))
    #expect(try !build(folder, place).isCut)
    #expect(folder.messages() == [])
  }

  @Test(
    "a changed image or quality is cut anew; outputs of before stay, and the cache holds no more")
  func changes() throws {
    let (folder, place) = (try FolderFixture.facsimile(), try place())
    func version(_ output: String) throws -> String {
      try #require(image(place, output)["version"] as? String)
    }
    let first = try build(folder, place)
    let old = try bytes(place.path + "/out/_lectern/charter-image/full/max/0/default.jpg")
    try folder.write("charter.png", SampleImage.png(width: 801, height: 600))
    let second = try build(folder, place, to: "other")
    #expect(second.isCut)
    #expect(second.report.contentHash != first.report.contentHash)
    #expect(try place.json("other/_lectern/charter-image/info.json")["width"] as? Int == 801)
    #expect(try bytes(place.path + "/out/_lectern/charter-image/full/max/0/default.jpg") == old)
    // Of the same size, so that the bundle is the same.
    try folder.write("charter.png", SampleImage.png(width: 801, height: 600, blue: 95))
    let third = try build(folder, place, to: "third")
    #expect(third.isCut)
    #expect(third.report.contentHash != second.report.contentHash)
    // A file whose address has its version never changes.
    #expect(Set(try ["out", "other", "third"].map(version)).count == 3)
    try folder.write(
      "clauses.csv", Array(FolderFixture.clauses.replacing("Free", with: "Freed").utf8))
    _ = try build(folder, place, to: "other")
    #expect(try version("other") == version("third"), "of the same tiles")
    try folder.write(
      "exhibit.yaml",
      Array(FolderFixture.charter.replacing("    alt:", with: "    quality: 30\n    alt:").utf8))
    #expect(try build(folder, place).isCut)
    let cache = try FileManager.default.contentsOfDirectory(
      atPath: folder.path + "/.lectern/pyramids")
    #expect(cache.count == 2, "\(cache)")
    #expect(cache.contains("lock"))
    // The cache is neither committed nor backed up.
    #expect(try folder.text(".lectern/.gitignore") == "*\n")
    #expect(
      try folder.text(".lectern/CACHEDIR.TAG").hasPrefix(
        "Signature: 8a477f597d28d172789f06886806bc55\n"))
  }

  private func jpeg(_ change: (inout jpeg_sample) -> Void = { _ in }) throws -> [UInt8] {
    var sample = jpeg_sample()
    (sample.width, sample.height, sample.components, sample.quality) = (800, 600, 3, 80)
    (sample.across, sample.down) = ((2, 1, 1, 1), (2, 1, 1, 1))
    change(&sample)
    var count = 0
    let bytes = try #require(jpeg_sample_make(&sample, &count))
    defer { bytes.deallocate() }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  /// The members of the first leaf's image in a bundle.
  private func image(_ place: FolderFixture, _ output: String) throws -> [String: Any] {
    let scenes = try place.json(output + "/_lectern/exhibit.json")["scenes"] as? [[String: Any]]
    let leaves = scenes?.first?["leaves"] as? [[String: Any]]
    return try #require(leaves?.first?["image"] as? [String: Any])
  }

  @Test("a build that doesn't cut leaves JPEGs to a server, and cuts what can't be read anywhere")
  func uncut() throws {
    let (folder, place) = (try FolderFixture.facsimile(), try place())
    func serve(_ output: String) throws -> Outcome {
      try build(folder, place, to: output) { $0.cutsPictures = false }
    }
    // A PNG, and a progressive JPEG.
    #expect(try serve("png").isCut)
    try folder.write("charter.png", jpeg { $0.is_progressive = true })
    #expect(try serve("progressive").report.pictures.isEmpty)
    try folder.write("charter.png", jpeg { $0.motif = 1 })
    let first = try serve("first")
    #expect(!first.isCut && files(place.path + "/first/_lectern/charter-image").isEmpty)
    let picture = try #require(first.report.pictures.first)
    #expect(picture.tiles == "_lectern/charter-image" && first.report.pictures.count == 1)
    #expect(try bytes(picture.file) == bytes(folder.path + "/charter.png"))
    #expect(pathExists(picture.index + ".index"))
    let version = try #require(image(place, "first")["version"] as? String)
    // Without a change it is uncut still, and of the same version.
    #expect(try serve("first").report.pictures == first.report.pictures)
    #expect(try image(place, "first")["version"] as? String == version)
    // A new picture has another one.
    try folder.write("charter.png", jpeg { $0.motif = 2 })
    #expect(try serve("first").report.pictures.count == 1)
    #expect(try image(place, "first")["version"] as? String != version)
    // Tiles that are there are better than none.
    #expect(try build(folder, place).isCut)
    let again = try serve("again")
    #expect(!again.isCut && again.report.pictures.isEmpty)
    #expect(!files(place.path + "/again/_lectern/charter-image").isEmpty)
  }

  @Test(
    "pictures of a server come from its address, in bundle, pages and policy; devices keep none")
  func service() throws {
    let folder = try FolderFixture.facsimile(replacing: [
      "exhibit.yaml": FolderFixture.charter.replacing(
        "image: charter.png", with: "image: ./scans//the charter.jpg")
        + "images: {service: \"https://images.example.org/3\"}\n"
        + "address: https://example.org/\noffline: true\n"
    ])
    try folder.write("scans/the charter.jpg", jpeg { $0.motif = 1 })
    let place = try FolderFixture(["web/host.js": "// host", "web/sw.js": "// worker"])
    let build = ExhibitBuild(
      folder: folder.path, output: place.path + "/out",
      webFiles: [place.path + "/web/host.js", place.path + "/web/sw.js"])
    let report = try build.run()
    #expect(report.warnings.isEmpty && report.pictures.isEmpty)
    #expect(files(place.path + "/out/_lectern/charter-image").isEmpty)
    let image = try image(place, "out")
    let service = "https://images.example.org/3/scans%2Fthe%20charter.jpg/"
    #expect(image["service"] as? String == service)
    #expect(image["tiles"] == nil && image["version"] == nil)
    let page = try place.text("out/charter/index.html")
    #expect(page.contains("\"" + service + "full/400,300/0/default.jpg"))
    #expect(page.contains("content=\"" + service))
    for part in [
      "img-src 'self' data: https://images.example.org;",
      "connect-src 'self' https://images.example.org;",
    ] { #expect(page.contains(part)) }
    #expect(try !place.text("out/_lectern/offline.json").contains("charter-image"))
    // In `lectern serve` the files themselves are shown.
    let local = try self.build(folder, place, to: "local") { $0.cutsPictures = false }
    #expect(local.report.pictures.count == 1)
    #expect(try self.image(place, "local")["service"] == nil)
  }

  @Test(
    "the address of a server of pictures is held to what addresses are",
    arguments: [
      "ftp://a.example", "https://images.example.org/3/?a", "images", "http://[::1]:8081/3/",
      "https://my_images.example/",
    ])
  func badService(_ address: String) throws {
    let folder = try FolderFixture.facsimile(replacing: [
      "exhibit.yaml": FolderFixture.charter + "images: {service: \"\(address)\"}\n"
    ])
    let messages = folder.messages()
    #expect(messages.count == 1)
    #expect(
      messages[0].contains("write what stands before the names of pictures"), "\(messages)")
  }

  @Test("a note tells once which JPEGs are encoded anew, and why, in every build")
  func encodedAnew() throws {
    let (folder, place) = (try FolderFixture.facsimile(), try place())
    func write(_ change: (inout jpeg_sample) -> Void) throws {
      try folder.write("charter.png", jpeg(change))
    }
    try write { _ in }
    let own = try build(folder, place)
    #expect(own.isCut && own.report.warnings.isEmpty)
    try write { $0.is_progressive = true }
    for isFirst in [true, false] {
      let anew = try build(folder, place, to: "anew")
      #expect(anew.isCut == isFirst)
      let notes = (anew.report.warnings + anew.report.notes).filter { $0.severity == .note }
      #expect(
        notes.map { $0.rendered() }.contains {
          $0.hasSuffix(
            "note: the tiles of \"charter.png\" are encoded anew, with some loss, "
              + "for it is progressive: "
              + "save it upright, in sRGB, as a baseline JPEG, for tiles that lose nothing")
        }, "\(notes.map { $0.rendered() })")
      // The page is made again, but not the tiles.
      try folder.write(
        "clauses.csv", Array(FolderFixture.clauses.replacing("Free", with: "Freed").utf8))
    }
  }

  @Test("what can't be linked is copied") func copies() throws {
    let (folder, place) = (try FolderFixture.facsimile(), try place())
    let linked = try build(folder, place)
    let copied = try build(folder, place, to: "copy", canLink: false)
    #expect(linked.report.bytes == copied.report.bytes)
    #expect(linked.report.files == copied.report.files)
    #expect(files(place.path + "/out") == files(place.path + "/copy"))
    for name in files(place.path + "/out/_lectern/charter-image") {
      let path = "/_lectern/charter-image/" + name
      #expect(try bytes(place.path + "/out" + path) == bytes(place.path + "/copy" + path))
      #expect(try inode(place.path + "/out" + path) != inode(place.path + "/copy" + path))
    }
  }

  @Test("a folder that can't be written has no cache, and is built all the same")
  func noCache() throws {
    let (folder, place) = (try FolderFixture.facsimile(), try place())
    // It holds for users who may write everything, too.
    try folder.write(".lectern", Array("a file".utf8))
    let outcome = try build(folder, place)
    #expect(outcome.isCut)
    #expect(files(place.path + "/out/_lectern/charter-image").count >= 6)
    #expect(outcome.report.files == files(place.path + "/out").count)
    #expect(try build(folder, place).isCut)
  }

  @Test("one build at a time works in a folder's cache; the next one waits for it, and says so")
  func waits() throws {
    let (folder, place) = (try FolderFixture.facsimile(), try place())
    let other = try PyramidCache(exhibit: try #require(realPath(folder.path)), waiting: {})
    var steps: [ExhibitBuild.Step] = []
    _ = try ExhibitBuild(
      folder: folder.path, output: place.path + "/out", webFiles: [place.path + "/web/host.js"]
    ).run(
      progress: {
        steps.append($0)
        if $0 == .waiting { other.unlock() }
      }, prerender: { _, _, _ in })
    #expect(steps.filter { $0 == .waiting }.count == 1)
    let waiting = try #require(steps.firstIndex(of: .waiting))
    let cutting = try #require(
      steps.firstIndex { if case .tiling = $0 { true } else { false } })
    #expect(waiting < cutting)
  }

  @Test(
    "on another disk than the exhibit, an output's tiles are copied once, and then linked from the last",
    .enabled(if: otherDisk != nil, "needs a disk beside the one of temporary files"))
  func onOtherDisk() throws {
    let (folder, place) = (try FolderFixture.facsimile(), try place())
    let site = "\(try #require(otherDisk))/lectern-\(UUID().uuidString)"
    defer { try? removeTree(site) }
    let tile = site + "/_lectern/charter-image/full/max/0/default.jpg"
    func build() throws -> Int {
      _ = try ExhibitBuild(
        folder: folder.path, output: site, webFiles: [place.path + "/web/host.js"]
      ).run { _, _, _ in }
      return try inode(tile)
    }
    let first = try build()
    #expect(try build() == first)
    try folder.write("charter.png", SampleImage.png(width: 800, height: 600, blue: 7))
    let kept = try bytes(tile)
    #expect(try build() != first)
    #expect(try bytes(tile) != kept)
  }

  @Test("two scenes of one image share its tiles") func shared() throws {
    let folder = try FolderFixture.facsimile()
    let yaml = FolderFixture.charter.components(separatedBy: "scenes:\n")
    try folder.write(
      "exhibit.yaml",
      Array((FolderFixture.charter + yaml[1].replacing("  charter:", with: "  again:")).utf8))
    let place = try place()
    #expect(try build(folder, place).isCut)
    let path = "full/400,300/0/default.jpg"
    #expect(
      try inode(place.path + "/out/_lectern/charter-image/" + path)
        == inode(place.path + "/out/_lectern/again-image/" + path))
  }

  @Test("an image that ends in its middle is told with its place; the old output stays")
  func truncated() throws {
    let (folder, place) = (try FolderFixture.facsimile(), try place())
    _ = try build(folder, place)
    let png = SampleImage.png(width: 800, height: 600)
    try folder.write("charter.png", Array(png.prefix(png.count / 2)))
    #expect(folder.messages() == [])
    #expect {
      try build(folder, place)
    } throws: { error in
      guard case BuildError.faults(let faults) = error else { return false }
      let words = faults.map { $0.rendered() }
      return words.count == 1
        && words[0].hasPrefix(
          "exhibit.yaml:8:12: error: \"charter.png\" is damaged or cut short (")
        && words[0].hasSuffix("): export or copy the image again")
    }
    #expect(try place.json("out/_lectern/charter-image/info.json")["width"] as? Int == 800)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: place.path).sorted() == ["out", "web"])
    try folder.write("charter.png", png)
    #expect(try !build(folder, place).isCut)
  }

  @Test("killed in the midst of tiling, a build leaves nothing broken, and the next one clears up")
  func killed() async throws {
    let (folder, place) = (try FolderFixture.facsimile(width: 1300, height: 900), try place())
    let (exhibit, output) = (folder.path, place.path)
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [exhibit = exhibit as String, output = output as String] in
      _ = try ExhibitBuild(
        folder: exhibit, output: output + "/out", webFiles: [output + "/web/host.js"]
      ).run(
        progress: {
          if case .tiling(_, let rows, _) = $0, rows > 0 { kill(getpid(), SIGKILL) }
        }, prerender: { _, _, _ in })
    }
    #expect(!FileManager.default.fileExists(atPath: place.path + "/out"))
    #expect(try build(folder, place).isCut)
    let cache = try FileManager.default.contentsOfDirectory(
      atPath: folder.path + "/.lectern/pyramids")
    #expect(cache.count == 2, "\(cache)")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: place.path).sorted() == ["out", "web"])
  }

  @Test("a disk that is full in the midst of tiling is told, and leaves nothing half written")
  func full() async throws {
    let (folder, place) = (try FolderFixture.facsimile(width: 1300, height: 900), try place())
    let (exhibit, output) = (folder.path, place.path)
    await #expect(processExitsWith: .success) {
      [exhibit = exhibit as String, output = output as String] in
      // No file may grow beyond this: the tiles do, the bundle doesn't.
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 4000, rlim_max: 4000)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      do {
        _ = try ExhibitBuild(
          folder: exhibit, output: output + "/out", webFiles: [output + "/web/host.js"]
        ).run { _, _, _ in }
        exit(1)
      } catch BuildError.unwritable {
        exit(0)
      }
    }
    #expect(!FileManager.default.fileExists(atPath: place.path + "/out"))
    let cache = try FileManager.default.contentsOfDirectory(
      atPath: folder.path + "/.lectern/pyramids")
    #expect(cache == ["lock"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path) == ["web"])
  }
}
