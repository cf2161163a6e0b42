import Glibc

/// Writes the files of a build into its own folder, and keeps count of them.
struct OutputWriter {
  let root: String
  private(set) var paths: Set<String> = []
  private(set) var bytes = 0
  /// Files that were put there with a folder.
  private(set) var linkedFiles = 0
  private(set) var hash = ContentHash()

  init(root: String) { self.root = root }

  /// Writes everything but the pages: web files, assets, and what was compiled.
  mutating func writeFiles(of exhibit: CompiledExhibit, webFiles: [String]) throws {
    // What only facsimiles need: their module stands for the usual one, which can do all else.
    let draws = !exhibit.scans.isEmpty
    for file in webFiles {
      let name = file.split(separator: "/").last ?? ""
      switch name {
      case "canvas.js", "facsimile.css": if draws { try copy(file, to: "_lectern/" + name) }
      case "lectern-facsimile.wasm": if draws { try copy(file, to: "_lectern/lectern.wasm") }
      case "lectern.wasm": if !draws { try copy(file, to: "_lectern/lectern.wasm") }
      default: try copy(file, to: "_lectern/" + name)
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
  }

  /// Writes a file that what is kept of the exhibit depends on.
  mutating func writeAsset(_ path: String, _ content: [UInt8]) throws {
    hash.add(content)
    try write(path, content)
  }

  /// Puts a folder of finished files into the output: `folder` below its root.
  ///
  /// - Parameters:
  ///   - source: where they are; it may be their place already.
  ///   - older: where the last output has them, which is on the output's disk for certain.
  /// - Returns: the version of what they were made of.
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
    return version.text
  }

  private mutating func copy(_ source: String, to path: String) throws {
    let content: [UInt8]
    do throws(FileSystemError) { content = try readFile(source) } catch {
      throw BuildError.unreadable(path: source, reason: String(cString: strerror(error.code)))
    }
    hash.add(content)
    try write(path, content)
  }
}
