import Glibc

/// The changed files of a large output, in a folder beside it: each is renamed into its place.
///
/// The folder gets its name when all of it is there, so that it can be put in place whole, whenever
/// and by whomever that is done.
enum OutputChanges {
  /// The list of files that go, a path in a line.
  private static let removals = ".removed"

  /// Completes a folder of written files by what is to be removed.
  static func prepare(_ folder: String, removing removed: [String]) throws(FileSystemError) {
    try writeFile(
      folder + "/" + removals, Array(removed.map { $0 + "\n" }.joined().utf8))
  }

  /// Puts the files of a folder in their places in an output, and removes the folder; what was done
  /// before is passed over.
  static func apply(_ folder: String, to output: String) throws(FileSystemError) {
    var paths: [String] = []
    collect(folder, "", into: &paths)
    // Pages lead to what is there; what tells devices of a new version comes last.
    paths.sort { (rank($0), $0) < (rank($1), $1) }
    for path in paths {
      let target = output + "/" + path
      try makeFolder(parent(of: target))
      if rename(folder + "/" + path, target) != 0 {
        throw FileSystemError(path: target, code: errno)
      }
    }
    let removed = (try? readFile(folder + "/" + removals)) ?? []
    for path in removed.split(separator: 0x0A) {
      var target = output + "/" + String(decoding: path, as: UTF8.self)
      unlink(target)
      // Folders go with their last file.
      repeat { target = parent(of: target) } while target != output && rmdir(target) == 0
    }
    try removeTree(folder)
  }

  private static func rank(_ path: String) -> Int {
    if path.hasSuffix("/offline.json") { return 3 }
    if path.hasSuffix("/files.json") { return 2 }
    return path.hasPrefix("_lectern/") ? 0 : 1
  }

  private static func collect(_ folder: String, _ inside: String, into paths: inout [String]) {
    for name in fileNames(in: folder) where !(inside.isEmpty && name == removals) {
      let path = folder + "/" + name
      if kind(of: path, followingLinks: false) == .folder {
        collect(path, inside + name + "/", into: &paths)
      } else {
        paths.append(inside + name)
      }
    }
  }
}
