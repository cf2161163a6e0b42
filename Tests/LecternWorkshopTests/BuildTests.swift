import Foundation
import Testing

@testable import LecternWorkshop

struct BuildTests {
  private struct Interruption: Error {}

  /// A place for outputs, with web files beside it.
  private func place() throws -> FolderFixture { try FolderFixture(["web/host.js": "host();"]) }

  private func build(
    _ folder: FolderFixture, _ place: FolderFixture, page: String, to output: String = "out",
    canExchange: Bool = true
  ) throws -> ExhibitBuild.Report {
    var build = ExhibitBuild(
      folder: folder.path, output: place.path + "/" + output,
      webFiles: [place.path + "/web/host.js"])
    build.canExchange = canExchange
    return try build.run { _, _, write in try write("index.html", Array(page.utf8)) }
  }

  private func names(_ place: FolderFixture) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: place.path).sorted()
  }

  @Test(arguments: [true, false])
  func secondBuildReplacesTheFirstWhole(canExchange: Bool) throws {
    let (folder, place) = (try FolderFixture.sound(), try place())
    _ = try build(folder, place, page: "one", canExchange: canExchange)
    try place.write("out/stale.html", [])
    let report = try build(folder, place, page: "two", canExchange: canExchange)
    #expect(try place.text("out/index.html") == "two")
    #expect(try place.text("out/_lectern/host.js") == "host();")
    #expect(try place.json("out/_lectern/exhibit.json")["id"] as? String == "names")
    #expect(!FileManager.default.fileExists(atPath: place.path + "/out/stale.html"))
    #expect(try names(place) == ["out", "web"])
    #expect(report.pages == 1)
  }

  @Test func errorsLeaveTheOldOutput() throws {
    let (folder, place) = (try FolderFixture.sound(), try place())
    _ = try build(folder, place, page: "one")
    #expect(throws: Interruption.self) {
      try ExhibitBuild(
        folder: folder.path, output: place.path + "/out", webFiles: [place.path + "/web/host.js"]
      ).run { _, _, write in
        try write("index.html", [])
        throw Interruption()
      }
    }
    try folder.write("names.csv", Array("name\na,b\n".utf8))
    #expect(throws: BuildError.self) { try build(folder, place, page: "two") }
    #expect(try place.text("out/index.html") == "one")
    #expect(try names(place) == ["out", "web"])
  }

  @Test func killedHalfWayLeavesTheOldOutputAndTheNextBuildClearsUp() async throws {
    let (folder, place) = (try FolderFixture.sound(), try place())
    _ = try build(folder, place, page: "one")
    let (exhibit, output) = (folder.path, place.path)
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [exhibit = exhibit as String, output = output as String] in
      _ = try ExhibitBuild(
        folder: exhibit, output: output + "/out", webFiles: [output + "/web/host.js"]
      )
      .run { _, _, write in
        try write("index.html", Array("half".utf8))
        kill(getpid(), SIGKILL)
      }
    }
    #expect(try place.text("out/index.html") == "one")
    let leftovers = try names(place).filter { $0.hasPrefix("out.building-") }
    #expect(leftovers.count == 1)
    _ = try build(folder, place, page: "two")
    #expect(try place.text("out/index.html") == "two")
    #expect(try names(place) == ["out", "web"])
  }

  @Test func anOutputTakenAwayByADeadBuildComesBack() throws {
    let (folder, place) = (try FolderFixture.sound(), try place())
    _ = try build(folder, place, page: "one")
    // The leftover of a kill between the two renames; no process has this number.
    let aside = place.path + "/out.replaced-99999999"
    try FileManager.default.moveItem(atPath: place.path + "/out", toPath: aside)
    #expect(throws: Interruption.self) {
      try ExhibitBuild(
        folder: folder.path, output: place.path + "/out", webFiles: [place.path + "/web/host.js"]
      ).run { _, _, _ in throw Interruption() }
    }
    #expect(try place.text("out/index.html") == "one")
  }

  @Test func leftoversOfLivingBuildsStay() throws {
    let (folder, place) = (try FolderFixture.sound(), try place())
    try place.write("out.building-1/x", [])
    _ = try build(folder, place, page: "one")
    #expect(try names(place) == ["out", "out.building-1", "web"])
  }

  @Test func foreignFoldersAreRefused() throws {
    let (folder, place) = (try FolderFixture.sound(), try place())
    try place.write("out/letter.txt", [])
    #expect(throws: BuildError.notAnExhibit(path: place.path + "/out")) {
      try build(folder, place, page: "x")
    }
    #expect(try names(place) == ["out", "web"])
    try FileManager.default.createDirectory(
      atPath: place.path + "/empty", withIntermediateDirectories: true)
    _ = try build(folder, place, page: "x", to: "empty")
    #expect(try place.text("empty/index.html") == "x")
  }

  @Test func ownSourcesAreRefused() throws {
    let (folder, place) = (try FolderFixture.sound(), try place())
    try folder.write("pages/about.md", Array("hi".utf8))
    try folder.write(
      "exhibit.yaml",
      Array(FolderFixture.yaml.replacingOccurrences(of: "about.md", with: "pages/about.md").utf8))
    for output in ["", "/pages", "/pages/out", "/.."] {
      let path = folder.path + output
      #expect(throws: BuildError.overwritesSource(path: path), "\(output)") {
        try ExhibitBuild(folder: folder.path, output: path, webFiles: [place.path + "/web/host.js"])
          .run { _, _, _ in }
      }
    }
    _ = try ExhibitBuild(
      folder: folder.path, output: folder.path + "/site", webFiles: [place.path + "/web/host.js"]
    ).run { _, _, _ in }
    #expect(folder.messages() == [])
  }

  @Test(arguments: ["../x", "/x", "a//b", ""])
  func pagesStayInTheOutput(path: String) throws {
    let (folder, place) = (try FolderFixture.sound(), try place())
    #expect(throws: BuildError.badPagePath(path)) {
      try ExhibitBuild(
        folder: folder.path, output: place.path + "/out", webFiles: [place.path + "/web/host.js"]
      ).run { _, _, write in try write(path, []) }
    }
  }

  @Test func themeAndPicturesAreCopied() throws {
    let (folder, place) = (try FolderFixture.sound(), try place())
    try folder.write(
      "exhibit.yaml",
      Array(
        (FolderFixture.yaml + """
          theme:
            tint: "#46C060"
            fonts: {text: {family: 'My "Face"', regular: f.woff2, smallCaps: sc.woff2}}
          """).utf8))
    try folder.write("f.woff2", SampleFont.serif.bytes)
    try folder.write("sc.woff2", SampleFont.serifBold.bytes)
    try folder.write("about.md", Array("![A](pictures/a.gif)".utf8))
    try folder.write("pictures/a.gif", Array("GIF89a".utf8) + [3, 0, 4, 0])
    _ = try build(folder, place, page: "x")
    let css = try place.text("out/_lectern/theme.css")
    #expect(css.contains("--tint: #46c060;"))
    #expect(css.contains("url(\"fonts/text-regular.woff2\")"))
    #expect(css.contains("font-family: \"My \\22 Face\\22  Small Caps\";"))
    for path in ["fonts/text-smallCaps.woff2", "images/pictures/a.gif"] {
      #expect(FileManager.default.fileExists(atPath: place.path + "/out/_lectern/" + path))
    }
  }

  @Test func contentHashFollowsTheContent() throws {
    let (folder, place) = (try FolderFixture.sound(), try place())
    let first = try build(folder, place, page: "a").contentHash
    #expect(try build(folder, place, page: "b").contentHash == first)
    try folder.write("about.md", Array("other".utf8))
    #expect(try build(folder, place, page: "a").contentHash != first)
  }
}
