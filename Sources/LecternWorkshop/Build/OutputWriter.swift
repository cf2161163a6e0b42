import Glibc
import LecternBase
import LecternImaging

/// Writes the files of a build into its own folder, and keeps count of them.
struct OutputWriter {
  let root: String
  /// The output that this one replaces, if it is known how that was made.
  let older: OlderOutput?
  private(set) var paths: Set<String> = []
  /// The files that are written, and those of the older output that stay as they are.
  private(set) var written: [BuildRecord.File] = []
  private(set) var kept: [BuildRecord.File] = []
  /// Folders of tiles, and those of them that stay in the older output.
  private(set) var tiles: [BuildRecord.Tiles] = []
  private(set) var keptTiles: Set<String> = []
  /// Lectern's own files that were read.
  private(set) var read: Set<String> = []
  private(set) var bytes = 0
  /// Files that were put there with a folder.
  private(set) var linkedFiles = 0
  private(set) var hash = ContentHash()
  private(set) var addresses = FileAddresses()
  private var offline: OfflineList?
  /// The worker that keeps the exhibit on devices, if the web files have one.
  private var worker: String?
  /// The versions of the tiles by their folders.
  private var tileVersions: [String: String] = [:]

  init(root: String, older: OlderOutput? = nil) {
    (self.root, self.older) = (root, older)
    let count = older?.record.files.count ?? 0
    paths.reserveCapacity(count)
    kept.reserveCapacity(count)
  }

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
      case "offline.js": if offline != nil { try copy(file, to: "_lectern/" + name) }
      case "canvas.js", "facsimile.css": if draws { try copy(file, to: "_lectern/" + name) }
      case "sound.js", "sound.css": if exhibit.hasSound { try copy(file, to: "_lectern/" + name) }
      case "leaves.css": if exhibit.hasLeaves { try copy(file, to: "_lectern/" + name) }
      case "transcription.css": if exhibit.hasTexts { try copy(file, to: "_lectern/" + name) }
      case "layers.css": if exhibit.hasLayers { try copy(file, to: "_lectern/" + name) }
      case "tours.css": if exhibit.hasTours { try copy(file, to: "_lectern/" + name) }
      case "kiosk.js", "kiosk-hands.js", "kiosk.css", "kiosk-lectern.wasm",
        "kiosk-lectern-later.wasm":
        if exhibit.isKiosk { try copy(file, to: "_lectern/" + name) }
      case _ where name.hasSuffix(".wasm"):
        let later = LinkedKinds.Module.later
        if name == exhibit.module { try copy(file, to: "_lectern/lectern.wasm") }
        if name == later(exhibit.module) {
          try copy(file, to: "_lectern/" + later("lectern.wasm"))
        }
      default: try copy(file, to: "_lectern/" + name)
      }
    }
    for asset in exhibit.assets { try copy(asset.source, to: asset.path) }
    for file in exhibit.files {
      guard let stem = file.stem else {
        try writeAsset(file.path, file.bytes)
        continue
      }
      let digest = file.digest
      hash.add(digest)
      let path = addresses.add(file, stem: stem, digest: digest)
      if let place = file.place {
        try take(file, at: place, path, digest)
      } else {
        try write(path, file.bytes, as: file.path, digest: digest)
      }
    }
  }

  /// Writes the names of each language's files, after all of them.
  mutating func writeNames(of exhibit: CompiledExhibit) throws {
    for edition in [exhibit] + exhibit.editions {
      try write(
        FileAddresses.listPath(folder: edition.folder),
        addresses.list(of: edition, version: hash.text))
    }
  }

  /// Writes one file; a path may be written once, and stays inside the output.
  ///
  /// - Parameter name: the path that the app asks for, if it is another one.
  mutating func write(
    _ path: String, _ content: [UInt8], as name: String? = nil, digest: String? = nil
  ) throws {
    try note(path)
    bytes += content.count
    let digest = digest ?? SHA256.name(content)
    if offline?.lists(path) == true {
      offline?.add(path, size: content.count, digest: digest, as: name ?? path)
    }
    let own = Self.mark(digest)
    if let old = older?.file(path), old.size == content.count, old.mark == own {
      return kept.append(old)
    }
    try writeFile(root + "/" + path, content)
    written.append(.init(path: path, size: content.count, written: 0, mark: own))
  }

  /// The way to write pages on all cores.
  var pages: PageFiles { PageFiles(root: root, older: older, offline: offline) }

  /// Takes note of a page that has its file.
  mutating func add(_ page: Page) throws {
    let file = page.file
    try note(file.path)
    bytes += file.size
    if let digest = page.digest {
      offline?.add(file.path, size: file.size, digest: digest, as: file.path)
    }
    if page.isKept { kept.append(file) } else { written.append(file) }
  }

  /// Takes a chunk that was written before, or left in the older output.
  private mutating func take(
    _ file: CompiledExhibit.File, at place: String, _ path: String, _ digest: String
  ) throws {
    try note(path)
    bytes += file.size
    offline?.add(path, size: file.size, digest: digest, as: file.path)
    let mark = file.mark ?? Self.mark(digest)
    if let older, place == older.path + "/" + path, var old = older.file(path) {
      old.mark = mark
      kept.append(old)
    } else {
      written.append(.init(path: path, size: file.size, written: 0, mark: mark))
    }
  }

  /// Keeps the page of the older output, if it was made of the same; false if it has to be made.
  ///
  /// - Parameter mark: the digest of what it is made of.
  mutating func keep(_ path: String, mark: UInt64) throws -> Bool {
    guard let older, let old = older.file(path), old.mark == mark else { return false }
    try note(path)
    bytes += old.size
    kept.append(old)
    if offline?.lists(path) == true {
      let content = try readFile(older.path + "/" + path)
      offline?.add(path, size: content.count, digest: SHA256.name(content), as: path)
    }
    return true
  }

  /// Takes note of a path, which may be written once, and stays inside the output.
  private mutating func note(_ path: String) throws {
    guard Self.isSound(path), paths.insert(path).inserted else {
      throw BuildError.badPagePath(path)
    }
  }

  /// True for a path that stays inside the output.
  static func isSound(_ path: String) -> Bool {
    // The bytes of a part of the path, and its dots.
    var (length, dots) = (0, 0)
    for byte in path.utf8 {
      if byte == 0x2F {
        if length == dots, length < 3 { return false }
        (length, dots) = (0, 0)
      } else {
        length += 1
        if byte == 0x2E { dots += 1 }
      }
    }
    return length != dots || length >= 3
  }

  static func mark(_ digest: String) -> UInt64 {
    var hash = ContentHash()
    hash.add(digest)
    return hash.value
  }

  /// Writes the worker that keeps the exhibit on devices, which is the same for all exhibits, and
  /// the list of the files that it keeps; for an exhibit that isn't kept, a list that says so.
  ///
  /// - Parameters:
  ///   - older: the list of the output that this one replaces. The same list keeps its time.
  ///   - time: now, in milliseconds since 1970.
  mutating func writeOffline(of exhibit: CompiledExhibit, older: [UInt8]?, time: Int) throws {
    guard let worker else { return }
    try write("sw.js", try content(of: worker))
    guard var offline, let source = exhibit.offline else {
      return try write(OfflineList.path, OfflineList.none(version: hash.text))
    }
    for image in exhibit.scans {
      // Those of another server aren't kept.
      guard let version = tileVersions["_lectern/" + image.tiles] else { continue }
      let folder = "_lectern/" + image.tiles.dropLast()
      let place = keptTiles.contains(folder) ? self.older?.path ?? root : root
      offline.add(OfflineTiles(image, version: version, root: place))
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
    let digest = SHA256.name(content)
    hash.add(digest)
    addresses.add(path, digest)
    try write(path, content, digest: digest)
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
    var version = ContentHash()
    version.add(stamp)
    tileVersions[folder + "/"] = version.text
    if source != target, let last = self.older?.tiles(folder, version: version.text),
      (try? readFile(older + "/stamp.json")) == stamp
    {
      tiles.append(last)
      keptTiles.insert(folder)
      linkedFiles += last.files
      bytes += last.bytes
      return version.text
    }
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
    tiles.append(
      .init(folder: folder, version: version.text, files: links.files, bytes: links.bytes))
    return version.text
  }

  /// Copies a file on which the kept copy of the exhibit depends, however large it is.
  private mutating func copy(_ source: String, to path: String) throws {
    read.insert(source)
    try note(path)
    do throws(FileSystemError) {
      if let old = older?.file(path), old.size == fileSize(source) {
        let copy = try FileCopy(of: source)
        if old.size == copy.size, old.mark == Self.mark(copy.digest) {
          kept.append(old)
          return add(copy, at: path)
        }
      }
      let copy = try FileCopy(of: source, to: root + "/" + path)
      written.append(
        .init(path: path, size: copy.size, written: 0, mark: Self.mark(copy.digest)))
      add(copy, at: path)
    } catch {
      throw error.path == source ? Self.unreadable(error) : error
    }
  }

  private mutating func content(of source: String) throws -> [UInt8] {
    read.insert(source)
    do throws(FileSystemError) { return try readFile(source) } catch {
      throw Self.unreadable(error)
    }
  }

  private static func unreadable(_ error: FileSystemError) -> BuildError {
    .unreadable(path: error.path, reason: String(cString: strerror(error.code)))
  }

  private mutating func add(_ copy: FileCopy, at path: String) {
    bytes += copy.size
    hash.add(copy.digest)
    addresses.add(path, copy.digest)
    if offline?.lists(path) == true {
      offline?.add(path, size: copy.size, digest: copy.digest, as: path)
    }
  }
}
