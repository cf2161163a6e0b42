import Foundation
import LecternTesting
import Testing

@testable import LecternWorkshop

/// Tests paths of files as museums' tables write them.
struct FilePathTests {
  private static let composed = "Pietà é.md"
  private static let decomposed = composed.decomposedStringWithCanonicalMapping

  private func messages(_ path: String, file: String) throws -> [String] {
    let folder = try FolderFixture.sound(replacing: [
      "exhibit.yaml": FolderFixture.yaml.replacing("source: about.md", with: "source: '\(path)'"),
      "about.md": nil,
    ])
    try folder.write(file, Array("Hello".utf8))
    return folder.messages()
  }

  @Test("slashes in front, backslashes and either form of Unicode find their file")
  func found() throws {
    #expect(Self.composed.utf8.count != Self.decomposed.utf8.count)
    for (path, file) in [
      ("/texts/about.md", "texts/about.md"), ("//about.md", "about.md"),
      ("texts\\old\\about.md", "texts/old/about.md"), ("\\texts\\about.md", "texts/about.md"),
      ("a\\b.md", "a\\b.md"), (Self.composed, Self.decomposed), (Self.decomposed, Self.composed),
      ("/\(Self.composed)\\\(Self.composed)", "\(Self.composed)/\(Self.decomposed)"),
      ("\(Self.decomposed)/\(Self.composed)", "\(Self.composed)/\(Self.decomposed)"),
    ] {
      #expect(try messages(path, file: file) == [], "\(path)")
    }
  }

  @Test("a missing file is told as it is written, with one of the same name elsewhere")
  func missing() throws {
    #expect(
      try messages("C:\\Scans\\about.md", file: "texts/about.md") == [
        "exhibit.yaml:11:31: error: there is no file \"C:\\Scans\\about.md\": "
          + "did you mean \"texts/about.md\"?"
      ])
    #expect(try messages("/etc/passwd", file: "about.md").first?.contains("no file") == true)
  }

  @Test("a picture by two names of one file is one file, and is watched as it is on the disk")
  func oneFile() throws {
    let image = SampleImage.png(width: 4, height: 4)
    let name = "p/é.png"
    let folder = try FolderFixture.works(
      "name,picture,alt\nA,/\(name),a\nB,p\\é.png,a\n"
        + "C,\(name.decomposedStringWithCanonicalMapping),a\n",
      "fields: [{column: picture, label: Picture, format: image, altColumn: alt}]")
    try folder.write(name.decomposedStringWithCanonicalMapping, image)
    let read = ExhibitFolder(folder.path).read()
    let source = try #require(read.source)
    #expect(read.diagnostics.filter { $0.severity == .error }.isEmpty)
    #expect(Set(source.pictures.values.map(\.file)).count == 1)
    #expect(source.pictures.count == 3)
    let watched = source.files.filter { $0.hasPrefix("p/") }
    // Strings are equal in either form; bytes aren't.
    let onDisk = Array(name.decomposedStringWithCanonicalMapping.utf8)
    #expect(watched.map { Array($0.utf8) } == [onDisk])
  }
}
