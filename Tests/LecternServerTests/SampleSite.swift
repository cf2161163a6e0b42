import Foundation
import Hummingbird
import Testing

@testable import LecternServer

/// A built exhibit with one file of every kind, and things beside it that must not be served.
struct SampleSite {
  let folder: TemporaryFolder
  let server: ExhibitServer

  init() throws {
    folder = try TemporaryFolder([
      "secret.txt": "secret",
      "out/index.html": "<html><head><title>Root</title></head><body>Root</body></html>",
      "out/404.html": "<html><head></head><body>Nothing here</body></html>",
      "out/names/index.html": "<html><head></head><body>Names</body></html>",
      "out/names/abba/index.html": "<html><head></head><body>Abba</body></html>",
      "out/café/index.html": "<html><head></head><body>Café</body></html>",
      "out/_lectern/host.js": "1", "out/_lectern/lectern.css": "a{}",
      "out/_lectern/exhibit.json": "{}", "out/_lectern/lectern.wasm": "0123456789",
      "out/_lectern/fonts/f.woff2": "f", "out/images/a.png": "p", "out/images/a.JPG": "j",
      "out/images/a.webp": "w", "out/images/a.svg": "s", "out/favicon.ico": "i",
      "out/robots.txt": "r", "out/unknown.kind": "u", "out/empty.txt": "",
      "out/.hidden": "h", "out/.building-7/index.html": "b", "out/x.building-7/index.html": "b",
      "out/bare/file.txt": "no index here",
      "out/large.txt": String(repeating: "0123456789", count: 70_000),
    ])
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "out/escape.txt"),
      withDestinationURL: folder.url.appending(path: "secret.txt"))
    server = try ExhibitServer(
      exhibits: [
        ServedExhibit(id: "sample", title: "Sample", directory: folder.url.appending(path: "out"))
      ], port: 0)
  }

  func test(_ body: @Sendable (TestClient) async throws -> Void) async throws {
    try await server.test(body)
  }
}
