import Glibc
import LecternImaging

/// The folder a build replaces: written beside it, then swapped in whole.
///
///     OUT.building-4711   what this build writes; after the swap, the old output
///     OUT.replaced-4711   the old output, where the file system can't exchange two folders
///
/// A process killed at any point leaves the old output or the new one; other leftovers are removed,
/// or put back, by the next build.
struct OutputFolder {
  /// The markers of a folder that a build wrote: one of them is in it, the second in builds of
  /// before December 2026.
  static let markers = [FileAddresses.listPath(), "_lectern/exhibit.json"]

  /// The output, links resolved.
  let path: String
  /// The folder that this build writes.
  let building: String
  private let replaced: String
  /// True if two folders can be exchanged in one step; tests turn it off.
  var canExchange = true

  /// Checks that the output may be written.
  ///
  /// `sources`: absolute paths of the exhibit's files, and `exhibit` of its folder; `markers`:
  /// files of which one is in every output of this kind.
  init(
    _ path: String, exhibit: String, sources: [String], markers: [String] = Self.markers
  ) throws(BuildError) {
    let resolved = FolderPath.resolved(path)
    self.path = resolved
    building = "\(resolved).building-\(getpid())"
    replaced = "\(resolved).replaced-\(getpid())"
    Self.recover(resolved)
    if resolved == exhibit || (exhibit + "/").hasPrefix(resolved == "/" ? "/" : resolved + "/") {
      throw .overwritesSource(path: path)
    }
    if resolved.hasPrefix(exhibit + "/") {
      // The output may lie inside the exhibit folder, but only in a folder without sources.
      let top = resolved.dropFirst(exhibit.count + 1).split(separator: "/").first ?? ""
      let prefix = "\(exhibit)/\(top)"
      if sources.contains(where: { $0 == prefix || $0.hasPrefix(prefix + "/") }) {
        throw .overwritesSource(path: path)
      }
    }
    if !pathExists(resolved) { return }
    let isEmpty = kind(of: resolved) == .folder && fileNames(in: resolved).isEmpty
    let isExhibit = markers.contains { kind(of: resolved + "/" + $0) == .file }
    if !isEmpty, !isExhibit { throw .notAnExhibit(path: path) }
  }

  /// Puts the finished folder in the place of the old output.
  func swapIn() throws(FileSystemError) {
    guard pathExists(path) else {
      try rename(building, path)
      return
    }
    if canExchange, FolderPath.exchange(building, path) {
      try removeTree(building)
      return
    }
    try rename(path, replaced)
    try rename(building, path)
    try removeTree(replaced)
  }

  /// Links what stays to the new folder, and puts that in the place of the old output; does nothing
  /// where all stays.
  func finish(_ writer: OutputWriter) throws {
    guard let older = writer.older else { return try swapIn() }
    let removed = older.record.files.contains { !writer.paths.contains($0.path) }
    let stale = Set(older.record.tiles.map(\.folder)).subtracting(writer.keptTiles)
    if older.hasItsFiles, stale.isEmpty, writer.tiles.count == writer.keptTiles.count,
      writer.written.isEmpty, !removed
    {
      return discard()
    }
    var links = FolderLinks()
    for folder in writer.keptTiles.sorted() {
      try links.link(path + "/" + folder, to: building + "/" + folder)
    }
    for file in writer.kept {
      try links.link(file: path + "/" + file.path, to: building + "/" + file.path)
    }
    try swapIn()
  }

  /// Removes the unfinished folder; the old output is untouched.
  func discard() {
    // A leftover that can't be removed now is left to the next build.
    try? removeTree(building)
  }

  /// Removes or puts back the leftovers of dead builds beside the output.
  static func recover(_ path: String) {
    let folder = parent(of: path)
    let name = path.dropFirst(folder == "/" ? 1 : folder.count + 1)
    for file in fileNames(in: folder) {
      for kind in ["replaced", "building"] where file.hasPrefix("\(name).\(kind)-") {
        guard let pid = Int32(file.dropFirst(name.count + kind.count + 2)), isDead(pid) else {
          continue
        }
        let left = "\(folder)/\(file)"
        if kind == "replaced", !pathExists(path) {
          _ = Glibc.rename(left, path)
        } else {
          // As in `discard`: a leftover that can't be removed stays, and nothing reads it.
          try? removeTree(left)
        }
      }
    }
  }

  /// True if no process has this number; a leftover with this run's own number is that of a
  /// namesake.
  private static func isDead(_ pid: Int32) -> Bool {
    pid > 0 && (pid == getpid() || (kill(pid, 0) != 0 && errno == ESRCH))
  }

  private func rename(_ from: String, _ to: String) throws(FileSystemError) {
    if Glibc.rename(from, to) != 0 { throw FileSystemError(path: to, code: errno) }
  }
}
