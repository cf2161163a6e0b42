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
  /// The first of them as it would have been built before, for each worker of before.
  let legacy: [Build]

  /// The workers of before, by the folders with their scripts.
  enum Worker: String, CaseIterable {
    /// That of builds before December 2026, which was another one in each build.
    case november = "worker-2026-11"
    /// That of lists of format 1, whose pages named their version.
    case first = "worker-format-1"
  }

  static let judged = ["exhibit.json", "lighthouses-0.json"]

  init(_ room: URL, count: Int = 4) throws {
    let sites = try (1...count).map { try Self.site(room, number: $0) }
    builds = try sites.enumerated().map { try Build($1, number: $0 + 1) }
    legacy = try Worker.allCases.map {
      try Build(Self.legacy(sites[0], in: room, worker: $0), number: 1)
    }
  }

  /// The build that a page of a version is of.
  func number(of version: String) -> Int? {
    builds.first { $0.version == version }?.number
  }

  private static func site(_ room: URL, number: Int) throws -> URL {
    let exhibit = room.appending(path: "cape-\(number)")
    let site = room.appending(path: "cape-\(number)-site")
    try Lighthouses.write(to: exhibit)
    let entries = exhibit.appending(path: "entries.csv")
    var rows = try String(contentsOf: entries, encoding: .utf8).components(separatedBy: "\n")
    rows[2] = "Cape \(number),,,Coast,,1870,64,Told of in build \(number)."
    try rows.joined(separator: "\n").write(to: entries, atomically: true, encoding: .utf8)
    try PlainPNG(columns: [[UInt8(number * 40), 100, 100]], height: number).data
      .write(to: exhibit.appending(path: "lamp.png"))
    try "![A lamp](lamp.png)\n".write(
      to: exhibit.appending(path: "pages/about.md"), atomically: true, encoding: .utf8)
    try OfflineBuild.build(exhibit, to: site)
    return site
  }

  /// The same pages and files with the scripts of before, and addresses that all name the version.
  private static func legacy(_ site: URL, in room: URL, worker: Worker) throws -> URL {
    let old = room.appending(path: "cape-\(worker.rawValue)-site")
    try FileManager.default.copyItem(at: site, to: old)
    let scripts = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: worker.rawValue)
    func script(_ name: String) throws -> String {
      try String(contentsOf: scripts.appending(path: name + ".js.txt"), encoding: .utf8)
    }
    let place = old.appending(path: "_lectern/offline.json")
    var list = try #require(
      JSONSerialization.jsonObject(with: Data(contentsOf: place)) as? [String: Any])
    let version = try #require(list["version"] as? String)
    func change(_ path: String, _ change: (String) throws -> String) throws {
      let file = old.appending(path: path)
      try change(String(contentsOf: file, encoding: .utf8))
        .write(to: file, atomically: true, encoding: .utf8)
    }
    list["files"] = try (list["files"] as? [[Any]] ?? []).map { entry -> [Any] in
      let address = try #require(entry.first as? String)
      let isPage = address.isEmpty || address.hasSuffix("/")
      let path = isPage ? address + "index.html" : address
      if path.hasSuffix(".html") {
        try change(path) {
          $0.replacing(#/\?v=[\w-]{16}/#, with: "?v=" + version)
            .replacing("<html", with: "<html data-version=\"\(version)\"", maxReplacements: 1)
        }
      } else if ["_lectern/boot.js", "_lectern/host.js"].contains(path) {
        try change(path) { $0.replacing("?v=1", with: "?v=" + version) }
      } else if path == "_lectern/offline.js" {
        try change(path) { _ in try script("offline") }
      } else {
        return entry
      }
      let bytes = Array(try Data(contentsOf: old.appending(path: path)))
      return [address, bytes.count, SHA256.name(bytes)]
    }
    var head = ""
    if worker == .november {
      for key in ["format", "built", "id"] { list[key] = nil }
      list["worker"] = "before"
    } else {
      list["format"] = 1
    }
    let json = try JSONSerialization.data(withJSONObject: list)
    try json.write(to: place)
    if worker == .november {
      head =
        "self.EXHIBIT = {\"id\":\"lighthouses\",\"list\":\"\(SHA256.name(Array(json)))\"};\n"
    }
    try (head + script("sw") + script("sw-keep")).write(
      to: old.appending(path: "sw.js"), atomically: true, encoding: .utf8)
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
      uniqueKeysWithValues: UpdateBuilds.judged.map {
        ($0, try String(contentsOf: OfflineBuild.file($0, of: site), encoding: .utf8))
      })
  }
}
