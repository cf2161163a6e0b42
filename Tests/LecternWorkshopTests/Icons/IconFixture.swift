import Foundation

@testable import LecternWorkshop

/// Builds exhibits with icons, and reads the resulting files.
struct IconFixture {
  let folder: FolderFixture
  let place: FolderFixture

  /// A picture in few bytes that is good for an icon.
  static let drawing = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
    <rect width="24" height="24" fill="#205080"/><circle cx="12" cy="12" r="6" fill="#fff"/></svg>
    """

  /// One in one language with all its icons, built once for the tests that only look at it.
  // It isn't changed once it is built.
  nonisolated(unsafe) static let lamp: Result<IconFixture, any Error> = Result {
    let fixture = try IconFixture("title: Lamp\n")
    try fixture.build()
    atexit { IconFixture.removeLamp() }
    return fixture
  }

  private static func removeLamp() {
    guard let fixture = try? lamp.get() else { return }
    for folder in [fixture.folder, fixture.place] {
      try? FileManager.default.removeItem(at: folder.root)
    }
  }

  /// An exhibit whose icon is the drawing, unless `files` has another one.
  init(_ yaml: String = "", files: [String: String] = [:]) throws {
    var all = ["icon.svg": Self.drawing, "exhibit.yaml": Self.yaml + yaml, "about.md": "# Hello\n"]
    for (path, text) in files { all[path] = text }
    folder = try FolderFixture(all)
    place = try FolderFixture(["web/host.js": "// host"])
  }

  static let yaml = """
    lectern: 1
    id: lamp
    icon: icon.svg
    scenes: {about: {kind: page, source: about.md}}

    """

  /// Builds it with its real pages.
  @discardableResult
  func build() throws -> ExhibitBuild.Report {
    try ExhibitBuild(
      folder: folder.path, output: place.path + "/out", webFiles: [place.path + "/web/host.js"]
    ).run { exhibit, addresses, write in try PageRendering.render(exhibit, addresses, write) }
  }

  /// All files of the output with their paths, ascending.
  func paths() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: place.path + "/out").sorted()
  }

  func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: place.root.appending(path: "out/" + path)))
  }

  func text(_ path: String) throws -> String { try place.text("out/" + path) }

  /// Width and height in a PNG's header.
  func size(_ path: String) throws -> [Int] {
    let size = try PictureSize.read(bytes(path))
    return size.map { [$0.width, $0.height] } ?? []
  }
}
