import Glibc
import LecternImaging

/// The folder a build replaces: written beside it, then swapped in whole, or the few files of it
/// that are others now.
///
///     OUT.building-4711   what this build writes; after the swap, the old output
///     OUT.replaced-4711   the old output, where the file system can't exchange two folders
///     OUT.moving          files on their way into the output, with the list of their moves
///
/// A process killed at any point leaves the old output or the new one, or one between them that
/// visitors can use (`OutputMoves`), which the next build completes before anything else. Other
/// leftovers are removed, or put back.
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
    try Self.recover(resolved)
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
      try movePath(building, to: path)
      return
    }
    if canExchange, FolderPath.exchange(building, path) {
      try removeTree(building)
      return
    }
    try movePath(path, to: replaced)
    try movePath(building, to: path)
    try removeTree(replaced)
  }

  /// The extent to which an output was changed.
  enum Change {
    case none
    /// The files that were moved into it or removed from it; all others are as they were.
    case files(Set<String>)
    case all
  }

  /// Moves a few files into the old output; or links what stays to the new folder, and puts that in
  /// its place; or does nothing, where all stays.
  ///
  /// - Parameter progress: called before each step in which the output changes.
  func finish(_ writer: OutputWriter, progress: () -> Void) throws -> Change {
    guard let older = writer.older else {
      progress()
      try swapIn()
      return .all
    }
    var gone: [String] = []
    // Mostly nothing is, which needs no look at each path.
    let stays = writer.kept.count + writer.written.count { older.has($0.path) }
    if stays < older.record.files.count {
      gone = older.record.files.lazy.map(\.path).filter { !writer.paths.contains($0) }
    }
    let stale = Set(older.record.tiles.map(\.folder)).subtracting(writer.keptTiles)
    if older.hasItsFiles, stale.isEmpty, writer.tiles.count == writer.keptTiles.count {
      let written = writer.written.map(\.path)
      if written.isEmpty, gone.isEmpty {
        discard()
        return .none
      }
      if let moves = OutputMoves(of: written, removing: gone, in: older) {
        try moves.begin(from: building, to: path)
        try OutputMoves.finish(in: path, progress: progress)
        return .files(Set(written + gone))
      }
    }
    var links = FolderLinks()
    for folder in writer.keptTiles.sorted() {
      try links.link(path + "/" + folder, to: building + "/" + folder)
    }
    for file in writer.kept {
      try links.link(file: path + "/" + file.path, to: building + "/" + file.path)
    }
    progress()
    try swapIn()
    return .all
  }

  /// Removes the unfinished folder; the old output is untouched.
  func discard() {
    // A leftover that can't be removed now is left to the next build.
    try? removeTree(building)
  }

  /// Completes what a dead build has begun to move, and removes or puts back its other leftovers
  /// beside the output.
  static func recover(_ path: String) throws(BuildError) {
    do throws(FileSystemError) { try OutputMoves.finish(in: path) {} } catch {
      throw .unwritable(path: error.path, reason: String(cString: strerror(error.code)))
    }
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
}
