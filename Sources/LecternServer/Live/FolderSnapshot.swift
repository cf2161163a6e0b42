import Foundation

/// The files of a folder and the version of each, to notice any save.
///
/// Looking is preferred to notifications (inotify): it works on shared and mounted disks, survives
/// saves by rename and folders that vanish and return, and 300 ms is soon enough for a person.
/// Dotfiles and editors' backups don't count.
struct FolderSnapshot: Equatable, Sendable {
  private var stamps: [String: FileStamp] = [:]

  /// Looks at everything below `folder` now; a missing folder is empty.
  init(of folder: URL) {
    var seen: Set<UInt64> = []
    visit(folder.path, name: "", seen: &seen)
  }

  /// Paths below the folder that were added, removed or changed, sorted.
  func changes(since old: FolderSnapshot) -> [String] {
    let paths = Set(stamps.keys).union(old.stamps.keys)
    return paths.filter { stamps[$0] != old.stamps[$0] }.sorted()
  }

  private mutating func visit(_ path: String, name: String, seen: inout Set<UInt64>) {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      stamps[name] = FileStamp(status)
      return
    }
    // Links may lead in a circle; a directory is visited once.
    guard seen.insert(UInt64(status.st_ino)).inserted, let directory = opendir(path) else { return }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let child = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if child.hasPrefix(".") || child.hasSuffix("~") || child.hasPrefix("#") { continue }
      visit(path + "/" + child, name: name.isEmpty ? child : name + "/" + child, seen: &seen)
    }
  }
}
