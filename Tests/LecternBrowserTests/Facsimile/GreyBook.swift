import Foundation
import LecternWebDriver

/// An exhibit of one document: a TIFF whose pages are grey, each darker than the one before.
///
/// So a pixel of the canvas tells which leaf shows.
enum GreyBook {
  static let count = 5

  static func grey(_ leaf: Int) -> Int { 240 - 30 * leaf }

  /// Five pages of 700 × 900 pixels, each one strip.
  ///
  /// - Source: TIFF 6.0, "Baseline".
  private static var file: Data {
    func short(_ number: Int) -> [UInt8] { [UInt8(number & 255), UInt8(number >> 8)] }
    func long(_ number: Int) -> [UInt8] { short(number & 65_535) + short(number >> 16) }
    let (width, height) = (700, 900)
    var bytes = Array("II".utf8) + short(42) + long(8)
    for leaf in 0..<count {
      let pixels = bytes.count + 2 + 9 * 12 + 4
      let tags = [
        (256, width), (257, height), (258, 8), (259, 1), (262, 1), (273, pixels), (277, 1),
        (278, height), (279, width * height),
      ]
      bytes += short(tags.count)
      for (tag, value) in tags { bytes += short(tag) + short(4) + long(1) + long(value) }
      bytes += long(leaf + 1 < count ? pixels + width * height : 0)
      bytes += [UInt8](repeating: UInt8(grey(leaf)), count: width * height)
    }
    return Data(bytes)
  }

  /// Builds it, and visits it.
  ///
  /// - Parameters:
  ///   - leaves: the key of its scene that names the leaves.
  ///   - settings: more keys of its scene, as YAML in one line.
  ///   - more: more of exhibit.yaml.
  ///   - files: the texts of other files of the folder, by their paths.
  ///   - gate: holds the module back.
  static func visit(
    _ engine: Engine, _ viewport: Viewport, leaves: String = "images: book.tif",
    settings: String = "", more: String = "",
    files: [String: String] = [:], gate: Gate? = nil,
    _ body: @escaping @Sendable (BrowserSession, String) async throws -> Void
  ) async throws {
    let room = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: room) }
    let (folder, site) = (room.appending(path: "book"), room.appending(path: "site"))
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try file.write(to: folder.appending(path: "book.tif"))
    try Data(
      """
      lectern: 1
      id: book
      title: A Book
      scenes:
        book: {kind: facsimile, title: The Book, \(leaves)\(settings)}
      \(more)
      """.utf8
    ).write(to: folder.appending(path: "exhibit.yaml"))
    try OfflineBuild.build(folder, to: site)
    try await LecternBrowserTests.visit(
      engine, BrowserOptions(viewport: viewport), gate: gate, site: site, body)
  }
}
