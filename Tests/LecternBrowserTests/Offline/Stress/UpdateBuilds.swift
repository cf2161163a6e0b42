import Foundation
import LecternBase
import Testing

@testable import LecternWorkshop

/// Builds of one exhibit, each later than the one before, and each telling its number everywhere.
///
/// The number is in an entry's name, in the bundle, in a chunk, and in a picture, whose address is
/// the same in all.
struct UpdateBuilds: Sendable {
  struct Build: Sendable {
    let number: Int
    let site: URL
    /// The version that its pages name.
    let version: String
    /// Its list's time; 0 in a build of the worker before.
    let built: Int
    /// The files by which it is judged, as they lie there.
    let files: [String: String]
  }

  let builds: [Build]
  /// The first of them as it would have been built before December 2026.
  let legacy: Build

  static let judged = ["exhibit.json", "lighthouses-0.json"]

  init(_ room: URL, count: Int = 4) throws {
    let sites = try (1...count).map { try Self.site(room, number: $0) }
    builds = try sites.enumerated().map { try Build($1, number: $0 + 1) }
    legacy = try Build(Self.legacy(sites[0], in: room), number: 1)
  }

  /// The build that a page of a version is of.
  func number(of version: String) -> Int? {
    builds.first { $0.version == version }?.number
  }

  private static func site(_ room: URL, number: Int) throws -> URL {
    let exhibit = room.appending(path: "cape-\(number)")
    let site = room.appending(path: "cape-\(number)-site")
    try OfflineBuild.call(["new", exhibit.path])
    let entries = exhibit.appending(path: "entries.csv")
    var rows = try String(contentsOf: entries, encoding: .utf8).components(separatedBy: "\n")
    rows[2] = "Cape \(number),,,Coast,,1870,64,Told of in build \(number)."
    try rows.joined(separator: "\n").write(to: entries, atomically: true, encoding: .utf8)
    let yaml = exhibit.appending(path: "exhibit.yaml")
    try OfflineBuild.withoutIcon(yaml).joined(separator: "\n")
      .write(to: yaml, atomically: true, encoding: .utf8)
    try PlainPNG(columns: [[UInt8(number * 40), 100, 100]], height: number).data
      .write(to: exhibit.appending(path: "lamp.png"))
    try "![A lamp](lamp.png)\n".write(
      to: exhibit.appending(path: "pages/about.md"), atomically: true, encoding: .utf8)
    try OfflineBuild.call(["build", exhibit.path, "-o", site.path])
    return site
  }

  /// The same pages and files with the scripts of before, whose worker names its list.
  private static func legacy(_ site: URL, in room: URL) throws -> URL {
    let old = room.appending(path: "cape-legacy-site")
    try FileManager.default.copyItem(at: site, to: old)
    let scripts = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "worker-2026-11")
    func script(_ name: String) throws -> Data {
      try Data(contentsOf: scripts.appending(path: name + ".js.txt"))
    }
    try script("offline").write(to: old.appending(path: "_lectern/offline.js"))
    let place = old.appending(path: "_lectern/offline.json")
    var list = try #require(
      JSONSerialization.jsonObject(with: Data(contentsOf: place)) as? [String: Any])
    for key in ["format", "built", "id"] { list[key] = nil }
    list["worker"] = "before"
    list["files"] = try (list["files"] as? [[Any]] ?? []).map { file -> [Any] in
      guard file.first as? String == "_lectern/offline.js" else { return file }
      let bytes = Array(try script("offline"))
      return [file[0], bytes.count, SHA256.name(bytes)]
    }
    let json = try JSONSerialization.data(withJSONObject: list)
    try json.write(to: place)
    let head = "self.EXHIBIT = {\"id\":\"lighthouses\",\"list\":\"\(SHA256.name(Array(json)))\"};\n"
    try (Data(head.utf8) + script("sw") + script("sw-keep")).write(
      to: old.appending(path: "sw.js"))
    return old
  }
}

extension UpdateBuilds.Build {
  init(_ site: URL, number: Int) throws {
    func text(_ path: String) throws -> String {
      try String(contentsOf: site.appending(path: path), encoding: .utf8)
    }
    let list = try #require(
      JSONSerialization.jsonObject(with: Data(text("_lectern/offline.json").utf8))
        as? [String: Any])
    self.number = number
    self.site = site
    version = try #require(list["version"] as? String)
    built = list["built"] as? Int ?? 0
    files = try Dictionary(
      uniqueKeysWithValues: UpdateBuilds.judged.map { ($0, try text("_lectern/" + $0)) })
  }
}
