import Glibc

/// The moves by which a few files of an output become others, while it is in use.
///
/// The new files lie in `OUT.moving`, all of them, with the list of the moves: that folder has its
/// name only when it is complete. Each move is one step for whoever reads the output. They go on
/// after a crash where they ended, and stand in an order in which every page finds what it names:
///
/// 1. files that are new, of which nothing knows yet; only these take room on the disk;
/// 2. the lists of names (`files.json`), with which the app is the new one;
/// 3. pages that are others now, what is for crawlers and to download, and then the list for
///    devices (`offline.json`);
/// 4. what is gone, when nothing names it any more.
///
/// Files with names of their own for each content, pages, lists and what no page loads can be
/// moved; scripts, styles and pictures, which many pages name, can't.
struct OutputMoves {
  private static let list = ".moves"
  private static let end = "."
  /// The share of an output's files that may be moved: beyond it, the whole is swapped at once.
  private static let share = 4

  private var lines: [String]

  /// - Parameters:
  ///   - written: files that were written for this output.
  ///   - gone: files of the older output that the new one lacks.
  /// - Returns: nil if the folder has to be swapped as a whole.
  init?(of written: [String], removing gone: [String], in older: OlderOutput) {
    if (written.count + gone.count) * Self.share > older.record.files.count { return nil }
    var steps: [(step: Int, path: String)] = []
    for path in written {
      if !older.has(path) {
        steps.append((0, path))
      } else if path.hasSuffix("/files.json") {
        steps.append((1, path))
      } else if path.hasSuffix(".html") || OutputWriter.isApart(path) {
        steps.append((2, path))
      } else if path == OfflineList.path {
        steps.append((3, path))
      } else {
        return nil
      }
    }
    steps.sort { ($0.step, $0.path) < ($1.step, $1.path) }
    lines = steps.map { "+" + $0.path } + gone.map { "-" + $0 }
  }

  /// The folder of the files that move into an output.
  private static func moving(_ output: String) -> String { output + ".moving" }

  /// Makes the moves certain: from here on they are carried out, by this build or the next one.
  func begin(from building: String, to output: String) throws(FileSystemError) {
    let text = (lines + [Self.end]).joined(separator: "\n")
    try writeFile(building + "/" + Self.list, text.utf8)
    try movePath(building, to: Self.moving(output))
  }

  /// Carries out the moves that are left, if any are.
  ///
  /// - Parameter progress: called before each step in which the output changes.
  static func finish(in output: String, progress: () -> Void) throws(FileSystemError) {
    let moving = moving(output)
    guard pathExists(moving) else { return }
    let text = (try? readFile(moving + "/" + list)) ?? []
    var lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
    // Without its end the list was made before a power cut, or is being removed after all moves.
    if lines.popLast() ?? "" == end, pathExists(output) {
      for line in lines {
        let path = String(line.dropFirst())
        guard OutputWriter.isSound(path) else { continue }
        let (from, to) = (moving + "/" + path, output + "/" + path)
        if line.hasPrefix("-") {
          progress()
          try remove(to, in: output)
        } else if pathExists(from) {
          progress()
          try makeFolder(parent(of: to))
          try movePath(from, to: to)
        }
      }
    }
    progress()
    try removeTree(moving)
  }

  /// Removes a file, and the folders that are empty without it.
  private static func remove(_ path: String, in output: String) throws(FileSystemError) {
    if unlink(path) != 0, errno != ENOENT { throw FileSystemError(path: path, code: errno) }
    var folder = parent(of: path)
    while folder.count > output.count, rmdir(folder) == 0 { folder = parent(of: folder) }
  }
}
