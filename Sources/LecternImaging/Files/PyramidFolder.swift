import Glibc

/// The folder that a pyramid replaces: written beside it, then moved there whole.
///
///     OUT.tiling-4711     what this run writes; after the move, the old pyramid
///
/// A process killed at any point leaves the old pyramid or the new one; the folder it was writing
/// is removed by the next run.
struct PyramidFolder {
  /// The pyramid's place, links resolved.
  let path: String
  /// The folder that this run writes.
  let writing: String

  /// Checks that the place may be written, and removes leftovers of dead runs beside it.
  ///
  /// - Parameter source: The image file, which must not be in the folder.
  init(_ given: String, source: String) throws(PyramidError) {
    let path = FolderPath.resolved(given)
    self.path = path
    writing = "\(path).tiling-\(getpid())"
    switch FileStatus(path) {
    case .missing: break
    case .folder:
      let names = Self.names(in: path)
      if let file = FolderPath.real(source), file.hasPrefix(path + "/") {
        throw .overwritesSource(path: given)
      }
      if !names.isEmpty, !names.contains(Stamp.name) { throw .notAPyramid(path: given) }
    case .file, .other: throw .notAPyramid(path: given)
    }
    removeLeftovers()
  }

  /// Makes the folders above the pyramid's place.
  func makeParents() throws(FileError) {
    var end = path.index(after: path.startIndex)
    while let slash = path[end...].firstIndex(of: "/") {
      let folder = String(path[..<slash])
      if mkdir(folder, 0o755) != 0, errno != EEXIST {
        // The existing folder may still be one that can't be written.
        if FileStatus(folder) != .folder { throw FileError(path: folder, code: errno) }
      }
      end = path.index(after: slash)
    }
  }

  /// Puts the finished folder in the pyramid's place.
  func moveIn() throws(FileError) {
    if Glibc.rename(writing, path) == 0 { return }
    // An old pyramid exists. On a file system that can't exchange two folders in one step, the
    // place is empty for a moment.
    if !FolderPath.exchange(writing, path) {
      let old = writing + "-old"
      if Glibc.rename(path, old) != 0 { throw FileError(path: path, code: errno) }
      if Glibc.rename(writing, path) != 0 {
        let code = errno
        _ = Glibc.rename(old, path)
        throw FileError(path: path, code: code)
      }
      Self.remove(old)
    }
    Self.remove(writing)
  }

  /// Removes the unfinished folder.
  func discard() { Self.remove(writing) }

  private func removeLeftovers() {
    guard let slash = path.lastIndex(of: "/") else { return }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    let prefix = path[path.index(after: slash)...] + ".tiling-"
    for name in Self.names(in: folder) where name.hasPrefix(prefix) {
      let number = name.dropFirst(prefix.count).prefix { $0.isNumber }
      guard let pid = Int32(number), Self.isDead(pid) else { continue }
      if name.hasSuffix("-old"), FileStatus(path) == .missing {
        _ = Glibc.rename("\(folder)/\(name)", path)
      } else {
        Self.remove("\(folder)/\(name)")
      }
    }
  }

  /// True if no process has this number; a leftover with this run's own number is that of a
  /// namesake.
  private static func isDead(_ pid: Int32) -> Bool {
    pid > 0 && (pid == getpid() || (kill(pid, 0) != 0 && errno == ESRCH))
  }

  /// The names in a folder, in no order; empty if it can't be read.
  static func names(in folder: String) -> [String] {
    guard let handle = opendir(folder) else { return [] }
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { raw in
        String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Removes a folder with all in it.
  ///
  /// A folder that can't be removed stays, and nothing reads it.
  private static func remove(_ path: String) {
    if unlink(path) == 0 || errno == ENOENT { return }
    for name in names(in: path) { remove(path + "/" + name) }
    rmdir(path)
  }
}
