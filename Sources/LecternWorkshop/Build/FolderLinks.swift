import Glibc

/// Puts the files of one folder into another without copying them, if the disk can do that.
struct FolderLinks {
  /// The number of files, and that of their bytes.
  private(set) var files = 0
  private(set) var bytes = 0
  var canLink = true
  /// The folder of the last file.
  private var last = ""

  /// Counts the files that are there already.
  mutating func count(_ folder: String) {
    for name in fileNames(in: folder) {
      let path = folder + "/" + name
      if kind(of: path, followingLinks: false) == .folder {
        count(path)
      } else {
        files += 1
        bytes += fileSize(path)
      }
    }
  }

  /// Links every file of a folder to the same place in another one, and copies files that can't be
  /// linked: to another disk, or on a disk without links.
  mutating func link(_ from: String, to: String) throws(FileSystemError) {
    try makeFolder(to)
    for name in fileNames(in: from) {
      let (source, target) = (from + "/" + name, to + "/" + name)
      if kind(of: source, followingLinks: false) == .folder {
        try link(source, to: target)
        continue
      }
      bytes += fileSize(source)
      files += 1
      try put(source, at: target)
    }
  }

  /// Links a file to another place, or copies it; its folders are made.
  mutating func link(file source: String, to target: String) throws(FileSystemError) {
    let folder = parent(of: target)
    if folder != last {
      try makeFolder(folder)
      last = folder
    }
    try put(source, at: target)
  }

  private mutating func put(_ source: String, at target: String) throws(FileSystemError) {
    if canLink {
      if Glibc.link(source, target) == 0 { return }
      guard [EXDEV, EPERM, EMLINK, ENOTSUP, EACCES].contains(errno) else {
        throw FileSystemError(path: target, code: errno)
      }
      // A file with too many links says nothing about the others.
      if errno != EMLINK { canLink = false }
    }
    try writeFile(target, readFile(source))
  }
}
