import Glibc
import LecternImaging

/// The folder a build replaces: written beside it, then swapped in whole.
///
///     OUT.building-4711   what this build writes; after the swap, the old output
///     OUT.replaced-4711   the old output, where the file system can't exchange two folders
///     OUT.changes-4711    the changed files of a large output, about to be put in their places
///
/// A process killed at any point leaves the old output or the new one; other leftovers are removed,
/// or put back, by the next build. In a large output of which little has changed, the files that
/// did are renamed into their places one after another, which takes some milliseconds: what a
/// process that is killed in them leaves undone, the next build does first.
struct OutputFolder {
  /// The markers of a folder that a build wrote: one of them is in it, the second in builds of
  /// before December 2026.
  static let markers = [FileAddresses.listPath(), "_lectern/exhibit.json"]

  /// The output, links resolved.
  let path: String
  /// The folder that this build writes.
  let building: String
  private let replaced: String
  private let changes: String
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
    changes = "\(resolved).changes-\(getpid())"
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

  /// Puts what a build has written in the place of what has changed.
  ///
  /// - Parameters:
  ///   - fewest: the least number of files that stay, for which the changed ones are put among them
  ///     one by one; else all are linked to the new folder, which is swapped in.
  func finish(_ writer: OutputWriter, fewest: Int) throws {
    guard let older = writer.older else { return try swapIn() }
    let removed = older.record.files.map(\.path).filter { !writer.paths.contains($0) }
    let stale = Set(older.record.tiles.map(\.folder)).subtracting(writer.keptTiles)
    let isInPlace =
      older.hasItsFiles && stale.isEmpty && writer.tiles.count == writer.keptTiles.count
    if isInPlace, writer.written.isEmpty, removed.isEmpty { return discard() }
    if isInPlace, writer.kept.count >= fewest,
      (writer.written.count + removed.count) * 8 <= writer.kept.count
    {
      try OutputChanges.prepare(building, removing: removed)
      try rename(building, changes)
      return try OutputChanges.apply(changes, to: path)
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
      for kind in ["replaced", "changes", "building"] where file.hasPrefix("\(name).\(kind)-") {
        guard let pid = Int32(file.dropFirst(name.count + kind.count + 2)), isDead(pid) else {
          continue
        }
        let left = "\(folder)/\(file)"
        if kind == "replaced", !pathExists(path) {
          _ = Glibc.rename(left, path)
        } else if kind == "changes", pathExists(path) {
          // A change that can't be put in place now is left to the next build.
          try? OutputChanges.apply(left, to: path)
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
