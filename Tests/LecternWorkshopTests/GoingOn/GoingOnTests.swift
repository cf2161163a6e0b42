import Foundation
import LecternBase
import LecternImaging
import LecternTesting
import Testing

@testable import LecternWorkshop

@Suite("A build goes on where the last one ended")
struct GoingOnTests {
  /// A folder of an exhibit, and a place for its outputs.
  fileprivate struct Site {
    var exhibit: ChangingExhibit
    let folder: FolderFixture
    let place: FolderFixture

    init(_ exhibit: ChangingExhibit = ChangingExhibit(60)) throws {
      self.exhibit = exhibit
      folder = try FolderFixture(exhibit.files)
      place = try FolderFixture([
        "web/host.js": "host();", "web/boot.js": "boot();", "web/sw.js": "worker();",
        "web/offline.js": "offline();", "web/lectern.css": "a {}", "web/print.css": "b {}",
        "web/lectern.wasm": "module",
      ])
      // A file that is written just before a build may have been written after it has read it.
      Thread.sleep(forTimeInterval: 0.05)
    }

    @discardableResult
    func build(
      _ output: String = "out",
      progress: @escaping (ExhibitBuild.Step) -> Void = { _ in }
    ) throws -> ExhibitBuild.Report {
      try Self.build(folder.path, in: place.path, output).run(progress: progress)
    }

    static func build(
      _ folder: String, in place: String, _ output: String = "out"
    ) -> ExhibitBuild {
      ExhibitBuild(
        folder: folder, output: place + "/" + output,
        webFiles: [
          "host.js", "boot.js", "sw.js", "offline.js", "lectern.css", "print.css", "lectern.wasm",
        ].map { place + "/web/" + $0 })
    }

    /// Writes what has changed, some time after the last build.
    func write() throws {
      Thread.sleep(forTimeInterval: 0.02)
      try exhibit.write(to: folder)
      Thread.sleep(forTimeInterval: 0.05)
    }

    /// Each file of an output: its content, but for the time that a list tells.
    func contents(_ output: String = "out") throws -> [String: Data] {
      let root = place.root.appending(path: output)
      var found: [String: Data] = [:]
      for path in try FileManager.default.subpathsOfDirectory(atPath: root.path) {
        let url = root.appending(path: path)
        if url.hasDirectoryPath || kind(of: url.path) != .file { continue }
        var data = try Data(contentsOf: url)
        if path.hasSuffix("offline.json") {
          let text = String(decoding: data, as: UTF8.self)
          data = Data(text.replacing(#/"built":\d+,/#, with: "").utf8)
        }
        found[path] = data
      }
      return found
    }

    /// Builds into another output, with nothing kept.
    func buildFresh() throws {
      try? FileManager.default.removeItem(atPath: place.path + "/fresh")
      try? FileManager.default.removeItem(atPath: folder.path + "/" + WordCache.folder)
      try build("fresh")
    }

    /// Checks that the output is that of a first build.
    func expectFresh() throws {
      try buildFresh()
      #expect(try contents() == contents("fresh"))
    }

    /// Each file of an output, and when it was written.
    func times() throws -> [String: Int] {
      let root = place.path + "/out"
      var found: [String: Int] = [:]
      for path in try FileManager.default.subpathsOfDirectory(atPath: root)
      where kind(of: root + "/" + path) == .file {
        found[path] = FileStamp(root + "/" + path)?.written
      }
      return found
    }

    /// The files that something writes, adds or removes.
    func changed(by act: () throws -> Void) throws -> Set<String> {
      let before = try times()
      try act()
      let after = try times()
      return Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
    }
  }

  /// A file that a page loads.
  fileprivate struct Need: Hashable {
    var path: String
    var digest: String
  }

  /// A path without the digest in its name.
  private func bare(_ paths: Set<String>) -> Set<String> {
    Set(paths.map { $0.replacing(#/\.[\w-]{16}\.json/#, with: ".json") })
  }

  @Test("pages are taken in the order of the routes, whichever core has made them")
  func order() throws {
    let site = try Site()
    let exhibit = ExhibitCompiler(try #require(ExhibitFolder(site.folder.path).read().0)).compile()
    var taken: [String] = []
    try PageRendering.render(exhibit, FileAddresses()) { path, _ in taken.append(path) }
    let editions = [exhibit] + exhibit.editions
    let paths = editions.flatMap { edition in
      (["index.html"] + edition.routes.map(\.path)).map { edition.folder + $0 }
    }
    #expect(taken == ["404.html"] + paths)
  }

  @Test("a page that can’t be made on another core ends the build")
  func failingPage() throws {
    struct Failure: Error {}
    let site = try Site()
    let exhibit = ExhibitCompiler(try #require(ExhibitFolder(site.folder.path).read().0)).compile()
    let last = try #require(exhibit.routes.last { $0.entry != nil }).path
    var taken: [String] = []
    #expect(throws: Failure.self) {
      try PageRendering.render(exhibit, FileAddresses(), keep: { _ in false }) { path, _, _ in
        if path == last { throw Failure() }
        return path
      } take: {
        taken.append($0)
      }
    }
    #expect(taken == ["404.html"])
  }

  @Test("an unchanged folder changes no file, and says the same as before")
  func unchanged() throws {
    let site = try Site()
    let first = try site.build()
    #expect(first.written > 100)
    #expect(!first.notes.isEmpty)
    for _ in 0..<2 {
      var steps: [ExhibitBuild.Step] = []
      var again = ExhibitBuild.Report()
      let changed = try site.changed { again = try site.build { steps.append($0) } }
      #expect(changed.isEmpty)
      #expect(steps == [.reading])
      #expect(again.written == 0)
      #expect(again.notes.map { $0.rendered() } == first.notes.map { $0.rendered() })
      #expect(again.files == first.files && again.bytes == first.bytes)
      #expect(again.pages == first.pages && again.contentHash == first.contentHash)
      #expect(again.exhibit == first.exhibit)
    }
    // A file that was touched is read, and is the same.
    try site.folder.write("about.md", Array(site.exhibit.about.utf8))
    Thread.sleep(forTimeInterval: 0.05)
    var touched = ExhibitBuild.Report()
    #expect(try site.changed { touched = try site.build() }.isEmpty)
    #expect(touched.written == 0)
  }

  @Test("words that were kept and are damaged, or cut off, are read again")
  func damagedWords() throws {
    var site = try Site()
    try site.build()
    let words = site.folder.path + "/" + WordCache.folder
    let names = try FileManager.default.contentsOfDirectory(atPath: words)
    #expect(!names.isEmpty)
    for (number, name) in names.enumerated() {
      var bytes = try Data(contentsOf: URL(filePath: words + "/" + name))
      if number % 2 == 0 { bytes[bytes.count / 2] ^= 1 } else { bytes.removeLast(9) }
      try bytes.write(to: URL(filePath: words + "/" + name))
    }
    try FileManager.default.removeItem(atPath: site.place.path + "/out")
    #expect(
      try site.build().notes.map(\.description).contains(
        ".lectern/words:1:1: note: words that the last build kept can't be read: nothing; they are "
          + "found anew"))
    try site.expectFresh()
    try FileManager.default.removeItem(atPath: site.place.path + "/out")
    #expect(!(try site.build().notes.contains { $0.description.contains("words") }))
    // Those of texts that are gone don't stay.
    site.exhibit.entries[9].body = "Another text."
    try site.write()
    try site.build()
    let after = try FileManager.default.contentsOfDirectory(atPath: words)
    #expect(after.count == names.count && Set(after) != Set(names))
  }

  @Test("an index of many files is that of a first build, and few of its files are written")
  func index() throws {
    var random = SeededRandom(seed: 12)
    func text() -> String {
      (0..<800).map { _ in String(random.next(), radix: 36) }.joined(separator: " ")
    }
    var site = try Site()
    for entry in site.exhibit.entries.indices { site.exhibit.entries[entry].body = text() }
    try site.write()
    try site.build()
    for entry in [3, 40, 11] {
      let words = site.exhibit.entries[entry].body
      site.exhibit.entries[entry].body = words + (entry == 11 ? "" : " neverbefore") + " 2z"
      try site.write()
      let changed = try site.changed { try site.build() }.filter { $0.contains("/search.") }
      // Of two words, in two languages, the file as it was and as it is.
      #expect((1...8).contains(changed.count), "\(changed)")
      try site.expectFresh()
    }
    let files = try site.contents().keys.filter { $0.contains("/search.") }
    #expect(files.count > 16)
  }

  @Test("a changed text writes its page, its chunk and the lists")
  func text() throws {
    var site = try Site()
    try site.build()
    site.exhibit.entries[9].body = "Another text."
    try site.write()
    let id = site.exhibit.entries[9].id
    let changed = try site.changed { try site.build() }
    // Both languages have the text; the lists' pages are made anew, and are the same.
    // Words that the search knows are in the texts of both, too.
    let others: Set<String> = bare(changed).filter {
      !$0.contains("/lamps.e") && !$0.contains("/search.")
    }
    #expect(
      others == [
        "lamps/\(id)/index.html", "cy/lamps/\(id)/index.html", "_lectern/files.json",
        "_lectern/cy/files.json", "_lectern/offline.json",
      ])
    #expect(bare(changed).filter { $0.contains("/lamps.e") }.count == 2)
  }

  @Test("a text that is written in another way, and shows the same, writes nothing")
  func spaces() throws {
    var site = try Site()
    try site.build()
    site.exhibit.entries[9].body += "  "
    try site.write()
    #expect(try site.changed { try site.build() }.isEmpty)
    site.exhibit.about += "\nMore.\n"
    try site.write()
    #expect(try !site.changed { try site.build() }.contains { $0.contains("/lamps.e") })
  }

  @Test("a chunk of the same details is kept without making them")
  func keptChunk() throws {
    let place = try FolderFixture()
    var made = 0
    func chunk(_ mark: UInt64, _ text: String) -> ChunkWriter.Chunk {
      let detail = Detail(size: 20, mark: mark) {
        made += 1
        return Array(text.utf8)
      }
      return .init(path: "_lectern/n-0.json", stem: "_lectern/n.a", details: [detail])
    }
    func keep(_ chunk: ChunkWriter.Chunk, after older: [CompiledExhibit.File]) throws -> (
      CompiledExhibit.File
    ) {
      var record = BuildRecord(output: place.path + "/old", report: .init())
      record.files = try older.map { file in
        let found = try #require(file.place)
        let stamp = try #require(FileStamp(found))
        return .init(
          path: String(found.dropFirst(place.path.count + 5)), size: stamp.size,
          written: stamp.written, mark: file.mark ?? 0)
      }
      let store = ChunkStore(
        root: place.path + (older.isEmpty ? "/old" : "/new"), older: OlderOutput(record))
      return try #require(store.keep([chunk]).first)
    }
    let first = try keep(chunk(1, "{}"), after: [])
    #expect(made == 1)
    #expect(try place.text(String(first.place!.dropFirst(place.path.count + 1))).contains("[{}]"))
    let same = try keep(chunk(1, "never made"), after: [first])
    #expect(made == 1)
    #expect(same.place == first.place && same.digest == first.digest && same.size == first.size)
    // Details that differ may show the same.
    let similar = try keep(chunk(2, "{}"), after: [first])
    #expect(made == 2)
    #expect(similar.place == first.place && similar.mark != first.mark)
    let other = try keep(chunk(2, "{\"body\":[]}"), after: [first])
    #expect(other.place?.hasPrefix(place.path + "/new/_lectern/n.a.") == true)
    #expect(other.digest != first.digest && other.size == first.size + 9)
  }

  @Test("an untranslated text is told to be of the language that is the first one now")
  func language() throws {
    var site = try Site()
    try site.build()
    for language in ["fr", "ar"] {
      site.exhibit.language = language
      try site.write()
      try site.build()
      try site.expectFresh()
      let page = try site.place.text("out/cy/lamps/e3/index.html")
      #expect(page.contains("<div lang=\"\(language)\""))
    }
  }

  @Test("a text shows a changed picture in its new size")
  func picture() throws {
    var site = try Site()
    site.exhibit.entries[9].body = "![A lamp](lamp.gif)"
    try site.write()
    try site.build()
    site.exhibit.pictureWidth = 45
    try site.write()
    try site.build()
    try site.expectFresh()
    #expect(try site.place.text("out/lamps/e9/index.html").contains("width=\"45\""))
  }

  @Test("a changed name writes the pages around it, and no other")
  func name() throws {
    var site = try Site(ChangingExhibit(200))
    try site.build()
    site.exhibit.entries[9].name += "!"
    try site.write()
    let changed = try site.changed { try site.build() }
    let pages = changed.filter { $0.hasPrefix("lamps/e") }
    #expect(pages.contains("lamps/e9/index.html"))
    #expect((20..<40).contains(pages.count), "\(pages.count)")
    #expect(bare(changed).contains("_lectern/exhibit.json"))
  }

  @Test("a changed setting writes what shows it, and a changed script all pages")
  func settings() throws {
    var site = try Site()
    try site.build()
    site.exhibit.title = "Lights"
    try site.write()
    let pages = Set(try site.times().keys.filter { $0.hasSuffix(".html") })
    #expect(try site.changed { try site.build() }.isSuperset(of: pages))
    site.exhibit.tint = "#205080"
    try site.write()
    // Pages name the style sheet by its digest.
    let tinted = try site.changed { try site.build() }
    #expect(tinted.isSuperset(of: pages.union(["_lectern/theme.css"])))
    #expect(!tinted.contains { $0.contains("lamps.e") })
    try site.place.write("web/host.js", Array("other();".utf8))
    Thread.sleep(forTimeInterval: 0.05)
    #expect(
      try site.changed { try site.build() }
        == pages.union([
          "_lectern/host.js", "_lectern/files.json", "_lectern/cy/files.json",
          "_lectern/offline.json",
        ]))
  }

  @Test(
    "a description of the exhibit that comes or goes shows on entries without words of their own")
  func description() throws {
    var site = try Site()
    site.exhibit.about = "# About\n\nLamps on rocks.\n"
    site.exhibit.entries[2].body = ""
    try site.write()
    // The first page is a text, whose own words are the same.
    var settings = try site.folder.text("exhibit.yaml")
    let about = "  about: {kind: page, source: about.md}\n"
    settings = settings.replacing(about, with: "").replacing("scenes:\n", with: "scenes:\n" + about)
    func change(_ description: String) throws -> String {
      Thread.sleep(forTimeInterval: 0.02)
      try site.folder.write("exhibit.yaml", Array((settings + description).utf8))
      Thread.sleep(forTimeInterval: 0.05)
      try site.build()
      return try site.place.text("out/lamps/e2/index.html")
    }
    #expect(!(try change("").contains("Lamps on rocks.")))
    #expect(try change("description: Lamps on rocks.\n").contains("Lamps on rocks."))
    try site.expectFresh()
    #expect(!(try change("").contains("Lamps on rocks.")))
  }

  @Test("the output of a list of thousands is that of a first build after any change")
  func thousands() throws {
    var random = SeededRandom(seed: 11)
    var site = try Site(ChangingExhibit(6_000))
    try site.build()
    for change in 0..<4 {
      let place = random.below(site.exhibit.entries.count)
      switch change {
      case 0: site.exhibit.entries[place].name = "Zenith \(place)"
      case 1: site.exhibit.entries[place].kind = "Reef"
      case 2: site.exhibit.entries.remove(at: 3_333)
      default: site.exhibit.entries[place].body = "Told anew."
      }
      try site.write()
      try site.build()
      try site.expectFresh()
    }
  }

  @Test("an icon that was kept and is cut off is made again")
  func damagedPictures() throws {
    let site = try Site()
    try site.build()
    let whole = try site.contents()
    let folder = site.folder.path + "/" + IconCache.folder
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(names.count > 10)
    for name in names {
      let bytes = try Data(contentsOf: URL(filePath: folder + "/" + name))
      try bytes.prefix(bytes.count / 2).write(to: URL(filePath: folder + "/" + name))
    }
    try FileManager.default.removeItem(atPath: site.place.path + "/out")
    try site.build()
    #expect(try site.contents() == whole)
  }

  @Test("a list of moves that somebody has edited changes nothing beside the output")
  func editedMoves() throws {
    let site = try Site()
    try site.build()
    let whole = try site.contents()
    try site.place.write("out.moving/.moves", Array("-../web/host.js\n+../web/boot.js\n.".utf8))
    try site.build()
    #expect(site.place.has("web/host.js") && !site.place.has("out.moving"))
    #expect(try site.contents() == whole)
  }

  @Test("an entry that is gone takes its page along")
  func removed() throws {
    var site = try Site()
    try site.build()
    let id = site.exhibit.entries.remove(at: 5).id
    try site.write()
    try site.build()
    #expect(!site.place.has("out/lamps/\(id)"))
    #expect(!site.place.has("out/cy/lamps/\(id)"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: site.place.path).sorted() == [
        "out", "web",
      ])
  }

  @Test("what was changed in the output is as it should be again")
  func meddled() throws {
    let site = try Site()
    try site.build()
    let whole = try site.contents()
    try site.place.write("out/lamps/e3/index.html", Array("Mine".utf8))
    try site.place.write("out/foreign.html", [])
    try FileManager.default.removeItem(atPath: site.place.path + "/out/lamps/e4")
    #expect(try site.build().written == 2)
    #expect(try site.contents() == whole)
    try FileManager.default.removeItem(atPath: site.place.path + "/out")
    try site.build()
    #expect(try site.contents() == whole)
  }

  @Test(
    "what somebody else put into the output is gone again, after builds of any kind",
    arguments: ["", "lamps/", "lamps/e3/", "lamps/e9/", "cy/lamps/e4/", "_lectern/"])
  func foreign(folder: String) throws {
    var site = try Site()
    try site.build()
    for _ in 0..<2 {
      try site.place.write("out/\(folder)mine.txt", [])
      try site.build()
      #expect(!site.place.has("out/\(folder)mine.txt"))
      // Then once more, after a build that moves in a few files.
      site.exhibit.entries[9].body += " More."
      try site.write()
      try site.build()
    }
    try site.expectFresh()
  }

  @Test("a page that stays tells of what came into its folder")
  func folderOfKeptPage() throws {
    let place = try FolderFixture(["out/n/index.html": "a", "out/n/e1/index.html": "b"])
    let output = place.path + "/out"
    func record() -> BuildRecord { BuildRecord(output: output, report: .init()) }
    let paths = ["n/index.html", "n/e1/index.html"]
    var first = record()
    first.files = paths.compactMap {
      BuildRecord.File(path: $0, size: 1, written: 0, mark: 7).looked(at: output)
    }
    let older = OlderOutput(first)
    #expect(older.hasItsFiles)
    var writer = OutputWriter(root: place.path + "/new", older: older)
    for path in paths { #expect(try writer.keep(path, mark: 7)) }
    Thread.sleep(forTimeInterval: 0.02)
    try place.write("out/n/e2/index.html", [])
    #expect(!OlderOutput(first).hasItsFiles)
    var next = record()
    next.look(at: writer, after: .files(["n/e2/index.html"]))
    #expect(next.files.map(\.path) == paths)
    #expect(OlderOutput(next).hasItsFiles)
  }

  @Test("a list knows the places of its paths, and of no other")
  func pathIndex() {
    for count in [0, 1, 7, 8, 500] {
      let files = (0..<count).map { BuildRecord.File(path: "p\($0)", size: 0, written: 0, mark: 0) }
      let index = PathIndex(files)
      for (place, file) in files.enumerated() {
        #expect(index.place(of: file.path, in: files) == place)
      }
      for path in ["", "p", "p\(count)", "q1"] {
        #expect(index.place(of: path, in: files) == nil)
      }
    }
  }

  @Test("a record that was cut, edited, or made by another Lectern is told of, and all made anew")
  func records() throws {
    let site = try Site()
    try site.build()
    let whole = try site.contents()
    let records = site.folder.path + "/" + BuildCache.folder
    let name = try #require(
      FileManager.default.contentsOfDirectory(atPath: records).first { $0 != "lock" })
    let path = BuildCache.folder + "/" + name
    let text = try site.folder.text(path)
    let other = text.replacing(LecternVersion.number, with: "99.1", maxReplacements: 1)
    var hash = ContentHash()
    hash.add(Array(other[..<other.range(of: "end ", options: .backwards)!.lowerBound].utf8))
    let signed = other.replacing(#/end .*\n$/#, with: "end \(hash.text)\n")
    for (changed, words) in [
      (String(text.prefix(text.count / 2)), "can't be read"), ("", "can't be read"),
      (text.replacing("lamps/e3/", with: "lamps/e4/"), "can't be read"),
      (text + "x", "can't be read"), (signed, "is of another Lectern, 99.1"),
    ] {
      try site.folder.write(path, Array(changed.utf8))
      let report = try site.build()
      #expect(report.written > 100)
      #expect(
        report.notes.map { $0.rendered() }.contains {
          $0.hasPrefix(".lectern/builds:1:1: note: the record of the last build \(words)")
        }, "\(report.notes)")
      #expect(try site.contents() == whole)
      // Once.
      Thread.sleep(forTimeInterval: 0.05)
      #expect(try site.build().written == 0)
    }
    try FileManager.default.removeItem(atPath: site.folder.path + "/.lectern")
    #expect(try site.build().notes.allSatisfy { !$0.rendered().contains("record") })
    #expect(try site.contents() == whole)
  }

  @Test("of two builds of one folder the second waits, and finds nothing to do")
  func twoAtOnce() throws {
    let site = try Site()
    let (steps, reports) = (LockedList<ExhibitBuild.Step>(), LockedList<Int>())
    nonisolated(unsafe) let shared = site
    DispatchQueue.concurrentPerform(iterations: 2) { _ in
      if let report = try? shared.build(progress: { steps.append($0) }) {
        reports.append(report.written)
      }
    }
    #expect(reports.all.count == 2)
    #expect(reports.all.contains(0))
    #expect(steps.all.filter { $0 == .waiting }.count == 1)
  }

  @Test("of two exhibits that are built into one output at once the second waits")
  func twoIntoOne() throws {
    let (site, other) = (try Site(), try Site())
    try site.build()
    var steps: [ExhibitBuild.Step] = []
    let lock = try FolderLock(output: site.place.path + "/out") {}
    nonisolated(unsafe) let shared = site
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.2) {
      // Another folder comes to lie in the place of the one that is waited for.
      let isMoved = rename(shared.place.path + "/out", shared.place.path + "/aside") == 0
      let report = try? shared.build()
      #expect(isMoved && report != nil)
      lock.unlock()
    }
    _ = try Site.build(other.folder.path, in: site.place.path).run { steps.append($0) }
    #expect(steps.filter { $0 == .waiting }.count == 1)
    try FileManager.default.removeItem(atPath: site.place.path + "/aside")
    #expect(try FolderLock(output: site.place.path + "/none") {}.isHeld == false)
  }

  @Test("a build that waits for another one can be stopped, and leaves all as it was")
  func stoppedWaiting() throws {
    let (site, other) = (try Site(), try Site())
    try site.build()
    let lock = try FolderLock(output: site.place.path + "/out") {}
    defer { lock.unlock() }
    var steps: [ExhibitBuild.Step] = []
    var build = Site.build(other.folder.path, in: site.place.path)
    build.isCancelled = { steps.contains(.waiting) }
    #expect(throws: CancellationError.self) { try build.run { steps.append($0) } }
    #expect(steps.last == .waiting)
    #expect(fileNames(in: site.place.path).sorted() == ["out", "web"])
  }

  @Test("a build that is killed at any point leaves a whole site, and the next one is the same")
  func killed() async throws {
    var site = try Site()
    try site.build()
    site.exhibit.entries[7].name += "!"
    site.exhibit.entries.remove(at: 25)
    try site.write()
    let (folder, place) = (site.folder.path, site.place.path)
    for last in ["compiling", "writing", "swapping"] {
      let before = try site.contents()
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [folder = folder as String, place = place as String, last = last as String] in
        _ = try Site.build(folder, in: place).run {
          if "\($0)".hasPrefix(last) { kill(getpid(), SIGKILL) }
        }
      }
      #expect(try site.contents() == before, "\(last)")
    }
    try site.build()
    try site.expectFresh()
  }

  @Test("a few files are moved into the output, and at each step every page has what it names")
  func moved() throws {
    var site = try Site(ChangingExhibit(400))
    try site.build()
    let before = FileStamp(site.place.path + "/out/lamps")
    site.exhibit.entries[3].body = "Another text."
    site.exhibit.entries.remove(at: 205)
    site.exhibit.entries.append(
      .init(id: "new", name: "Bell 999", welsh: "Golau 999", body: "New."))
    try site.write()
    var (sums, needs) = ([String: String](), [String: Set<Need>]())
    var missing: [String] = []
    var steps = 0
    try site.build { step in
      if step != .swapping { return }
      steps += 1
      missing += site.missing(&sums, &needs).map { "step \(steps): \($0)" }
    }
    #expect(missing.isEmpty, "\(missing.prefix(9))")
    // Lists, chunks, the pages around the two, in two languages.
    #expect(steps > 100)
    #expect(needs.count > 800)
    #expect(FileStamp(site.place.path + "/out/lamps")?.written != before?.written)
    // The record tells of the folders that have changed, too.
    var compiled = false
    #expect(try site.build { if $0 == .compiling { compiled = true } }.written == 0)
    #expect(!compiled)
    try site.expectFresh()
  }

  @Test("a build that is killed at any move leaves a site for visitors; the next one completes it")
  func killedMoving() async throws {
    var site = try Site(ChangingExhibit(40))
    try site.build()
    let (folder, place) = (site.folder.path, site.place.path)
    for step in 1...10 {
      site.exhibit.entries[7].body = "Told at step \(step)."
      try site.write()
      let before = try site.contents()
      await #expect(processExitsWith: .signal(SIGKILL), "step \(step)") {
        [folder = folder as String, place = place as String, step = step as Int] in
        var steps = 0
        _ = try Site.build(folder, in: place).run {
          if $0 == .swapping { steps += 1 }
          if steps == step { kill(getpid(), SIGKILL) }
        }
      }
      #expect(site.place.has("out.moving"))
      var (sums, needs) = ([String: String](), [String: Set<Need>]())
      #expect(site.missing(&sums, &needs) == [])
      #expect(step == 1 ? try site.contents() == before : try site.contents() != before)
      try site.build()
      #expect(!site.place.has("out.moving"))
      try site.expectFresh()
    }
  }

  @Test("the arrows of the first and the last entry go round to an entry that is another one now")
  func round() throws {
    var site = try Site(ChangingExhibit(60))
    try site.build()
    for entry in [site.exhibit.entries.count - 1, 0] {
      site.exhibit.entries[entry].id = "other-\(entry)"
      try site.write()
      try site.build()
      try site.expectFresh()
    }
  }

  @Test("an output of other web files isn’t current, whatever is in the folder")
  func otherWebFiles() throws {
    let site = try Site()
    try site.build()
    try site.place.write("other/host.js", Array("another();".utf8))
    var build = ExhibitBuild(
      folder: site.folder.path, output: site.place.path + "/out",
      webFiles: [site.place.path + "/other/host.js"]
        + ["boot.js", "sw.js", "offline.js", "lectern.css", "lectern.wasm"].map {
          site.place.path + "/web/" + $0
        })
    build.faces = site.place.path + "/no-faces"
    let report = try build.run()
    #expect(report.written > 0)
    #expect(try site.place.bytes("out/_lectern/host.js") == Array("another();".utf8))
    #expect(try build.run().written == 0)
    try site.place.write("no-faces/README", [0x0A])
    #expect(throws: Never.self) { try build.run() }
  }

  @Test(
    "whatever a curator does, the output is that of a first build, byte for byte",
    arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func anything(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var site = try Site(ChangingExhibit(12 + random.below(60), length: seed < 4 ? 0 : 300))
    try site.build()
    var steps: [String] = []
    for round in 0..<12 {
      for _ in 0...random.below(3) { steps.append(site.exhibit.change(&random)) }
      try site.write()
      do { try site.build() } catch {
        Issue.record("seed \(seed), round \(round): \(error) after \(steps)")
        return
      }
      try site.buildFresh()
      let (own, fresh) = (try site.contents(), try site.contents("fresh"))
      let others = Set(own.keys).union(fresh.keys).filter { own[$0] != fresh[$0] }
      #expect(others.isEmpty, "seed \(seed), round \(round): \(others.sorted()) after \(steps)")
      if !others.isEmpty { return }
    }
  }
}

extension GoingOnTests.Site {
  /// The files that pages of the output name, and that aren't there with the content that is named:
  /// scripts and styles by the pages themselves, bundles and chunks by the lists of languages.
  ///
  /// - Parameters:
  ///   - sums: the digests of files that were looked at before, by their paths and times.
  ///   - needs: the files that pages and lists name, by the same.
  func missing(
    _ sums: inout [String: String], _ needs: inout [String: Set<GoingOnTests.Need>]
  ) -> [String] {
    var found: [String: String] = [:]
    var wanted: Set<GoingOnTests.Need> = []
    for (path, time) in (try? times()) ?? [:] {
      let key = "\(path) \(time)"
      if sums[key] == nil {
        let content = (try? place.bytes("out/" + path)) ?? []
        sums[key] = SHA256.name(content)
        if path.hasSuffix(".html") {
          needs[key] = Self.needs(ofPage: String(decoding: content, as: UTF8.self))
        } else if path.hasSuffix("files.json") {
          needs[key] = Self.needs(ofList: path, content)
        }
      }
      found[path] = sums[key]
      wanted.formUnion(needs[key] ?? [])
    }
    return wanted.filter { found[$0.path] != $0.digest }.map(\.path).sorted()
  }

  /// The addresses with digests of a page, and its language's list.
  private static func needs(ofPage html: String) -> Set<GoingOnTests.Need> {
    Set(
      html.split(separator: "\"").compactMap { part in
        guard let mark = part.range(of: "?v="), !part.contains(" ") else { return nil }
        let path = part[..<mark.lowerBound].split(separator: "/").filter { $0 != ".." }
        return .init(
          path: path.first == "_lectern"
            ? path.joined(separator: "/") : "_lectern/" + path.joined(separator: "/"),
          digest: String(part[mark.upperBound...]))
      })
  }

  private static func needs(ofList path: String, _ json: [UInt8]) -> Set<GoingOnTests.Need> {
    let list = try? JSONSerialization.jsonObject(with: Data(json)) as? [String: Any]
    let names = (list?["files"] as? [String: String])?.values.map { $0 } ?? []
    return Set(
      names.map { name in
        .init(
          path: path.dropLast("files.json".count) + name,
          digest: String(name.dropLast(".json".count).suffix(16)))
      } + (names.isEmpty ? [.init(path: "none in " + path, digest: "")] : []))
  }
}

/// A list that several threads append to.
private final class LockedList<Element>: @unchecked Sendable {
  private let lock = NSLock()
  private var list: [Element] = []
  var all: [Element] { lock.withLock { list } }
  func append(_ element: Element) { lock.withLock { list.append(element) } }
}

extension FolderFixture {
  fileprivate func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: root.appendingPathComponent(path)))
  }
}
