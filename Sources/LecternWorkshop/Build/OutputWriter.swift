import Glibc
import LecternBase

/// Writes the files of a build into its own folder, and keeps count of them.
struct OutputWriter {
  let root: String
  private(set) var paths: Set<String> = []
  private(set) var bytes = 0
  /// Files that were put there with a folder.
  private(set) var linkedFiles = 0
  private(set) var hash = ContentHash()
  private var offline: OfflineList?
  /// The worker that keeps the exhibit on devices, if the web files have one.
  private var worker: String?
  /// The versions of the tiles by their folders.
  private var tileVersions: [String: String] = [:]

  init(root: String) { self.root = root }

  /// Writes everything but the pages: web files, assets, and compiled files.
  mutating func writeFiles(of exhibit: CompiledExhibit, webFiles: [String]) throws {
    // Files for facsimiles only.
    let draws = !exhibit.scans.isEmpty
    worker = webFiles.first { $0.hasSuffix("/sw.js") }
    if worker != nil, exhibit.offline != nil { offline = OfflineList(exhibit) }
    for file in webFiles {
      let name = file.split(separator: "/").last ?? ""
      switch name {
      case "sw.js": break
      case "offline.js": if offline != nil { try carry(file, to: "_lectern/" + name) }
      case "canvas.js", "facsimile.css": if draws { try carry(file, to: "_lectern/" + name) }
      case "kiosk.js", "kiosk-hands.js", "kiosk.css", "kiosk-lectern.wasm":
        if exhibit.isKiosk { try carry(file, to: "_lectern/" + name) }
      case _ where name.hasSuffix(".wasm"):
        if name == exhibit.module { try carry(file, to: "_lectern/lectern.wasm") }
      default: try carry(file, to: "_lectern/" + name)
      }
    }
    for asset in exhibit.assets { try copy(asset.source, to: asset.path) }
    for file in exhibit.files {
      hash.add(file.bytes)
      try write(file.path, file.bytes)
    }
  }

  /// Writes one file; a path may be written once, and stays inside the output.
  mutating func write(_ path: String, _ content: [UInt8]) throws {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." }),
      paths.insert(path).inserted
    else { throw BuildError.badPagePath(path) }
    try writeFile(root + "/" + path, content)
    bytes += content.count
    offline?.add(path, content)
  }

  /// Writes the worker that keeps the exhibit on devices, which is the same for all exhibits, and
  /// the list of the files that it keeps; for an exhibit that isn't kept, a list that says so.
  ///
  /// - Parameters:
  ///   - older: the list of the output that this one replaces. The same list keeps its time.
  ///   - time: now, in milliseconds since 1970.
  mutating func writeOffline(of exhibit: CompiledExhibit, older: [UInt8]?, time: Int) throws {
    guard let worker else { return }
    try write("sw.js", WebSource.carried(worker, read: read))
    guard var offline, let source = exhibit.offline else {
      return try write(OfflineList.path, OfflineList.none(version: hash.text))
    }
    for image in exhibit.scans {
      let version = tileVersions["_lectern/" + image.tiles] ?? ""
      offline.add(OfflineTiles(image, version: version, root: root))
    }
    func list(built: Int) -> [UInt8] {
      offline.json(of: exhibit, version: hash.text, built: built, budget: source.budget)
    }
    let last = older.flatMap(OfflineList.built)
    if let older, let last, list(built: last) == older {
      return try write(OfflineList.path, older)
    }
    // A clock that was set back doesn't make a later build the older one.
    try write(OfflineList.path, list(built: max(time, last.map { $0 + 1 } ?? 0)))
  }

  /// Writes a file on which the kept copy of the exhibit depends.
  mutating func writeAsset(_ path: String, _ content: [UInt8]) throws {
    hash.add(content)
    try write(path, content)
  }

  /// Puts a folder of finished files into the output: `folder` below its root.
  ///
  /// - Parameters:
  ///   - source: their present folder; it may be their place already.
  ///   - older: their folder in the last output, which is on the output's disk for certain.
  /// - Returns: the version of their source.
  mutating func link(
    _ source: String, to folder: String, orFrom older: String, canLink: Bool
  ) throws -> String {
    let target = root + "/" + folder
    let stamp = try readFile(source + "/stamp.json")
    hash.add(stamp)
    var links = FolderLinks()
    links.canLink = canLink
    if source == target {
      links.count(target)
    } else if device(of: source) != device(of: root),
      (try? readFile(older + "/stamp.json")) == stamp
    {
      try links.link(older, to: target)
    } else {
      try links.link(source, to: target)
    }
    linkedFiles += links.files
    bytes += links.bytes
    var version = ContentHash()
    version.add(stamp)
    tileVersions[folder + "/"] = version.text
    return version.text
  }

  /// Writes one of Lectern's own files.
  private mutating func carry(_ source: String, to path: String) throws {
    try writeAsset(path, WebSource.carried(source, read: read))
  }

  private mutating func copy(_ source: String, to path: String) throws {
    try writeAsset(path, try read(source))
  }

  private func read(_ source: String) throws -> [UInt8] {
    do throws(FileSystemError) { return try readFile(source) } catch {
      throw BuildError.unreadable(path: source, reason: String(cString: strerror(error.code)))
    }
  }
}
