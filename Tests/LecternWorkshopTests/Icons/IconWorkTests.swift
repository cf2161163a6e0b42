import Foundation
import Testing

@testable import LecternWorkshop

/// Tests `lectern icons`.
struct IconWorkTests {
  @Test("one picture gives all files, and a sheet that shows each of them")
  func files() throws {
    let place = try FolderFixture(["lamp.svg": IconFixture.drawing])
    let report = try IconWork(picture: place.path + "/lamp.svg", output: place.path + "/icons")
      .run { _, _ in }
    #expect(report.diagnostics.isEmpty)
    let icons =
      HomeIcon.rootIcons + HomeIcon.manifestIcons + HomeIcon.launchScreens(nil, folder: "")
    #expect(report.files == icons.count + 5)
    let sheet = try place.text("icons/contact-sheet.html")
    for icon in icons {
      #expect(FileManager.default.fileExists(atPath: place.path + "/icons/" + icon.path))
      #expect(sheet.contains("src=\"\(icon.path)\""), "\(icon.path)")
    }
    let picture = try Data(contentsOf: place.root.appending(path: "icons/contact-sheet.png"))
    let size = try #require(PictureSize.read(Array(picture)))
    #expect(size.width == 1600 && size.height > 1500)
    #expect(try place.text("icons/head.html").contains("apple-touch-icon-180x180.png"))
    #expect(try place.json("icons/manifest.webmanifest")["name"] as? String == "lamp")
  }

  @Test("an exhibit's icons are those of its build, its title theirs")
  func exhibit() throws {
    let (fixture, place) = (try IconFixture.lamp.get(), try FolderFixture())
    let output = place.path + "/icons"
    _ = try IconWork(picture: fixture.folder.path, output: output).run { _, _ in }
    for path in ["apple-touch-icon.png", "_lectern/icons/launch-375x667x2.png"] {
      let bytes = Array(try Data(contentsOf: URL(filePath: output + "/" + path)))
      #expect(try bytes == fixture.bytes(path))
    }
  }

  @Test("what holds something else than icons isn't replaced, and a fault writes nothing")
  func refused() throws {
    let place = try FolderFixture(["lamp.svg": IconFixture.drawing, "texts/a.txt": "a"])
    #expect(throws: BuildError.notAnExhibit(path: place.path + "/texts")) {
      try IconWork(picture: place.path + "/lamp.svg", output: place.path + "/texts").run { _, _ in }
    }
    let missing = try IconWork(picture: place.path + "/no.png", output: place.path + "/out")
      .run { _, _ in }
    #expect(missing.files == 0)
    #expect(missing.diagnostics.map(\.location.file) == ["no.png"])
    #expect(!FileManager.default.fileExists(atPath: place.path + "/out"))
    #expect(try place.text("texts/a.txt") == "a")
  }
}
