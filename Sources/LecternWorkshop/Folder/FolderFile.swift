import Glibc

/// Finds files inside an exhibit folder, and never outside it.
struct FolderFiles: Sendable {
  /// The folder as the curator named it.
  let path: String
  /// The folder with every symbolic link resolved, without a final slash.
  let root: String

  /// Finds the folder at a path; nil if it is missing or not a folder.
  init?(path: String) {
    guard let root = realPath(path), kind(of: root) == .folder else { return nil }
    self.path = path
    self.root = root
  }

  /// The absolute path of a file named in the exhibit.
  ///
  /// `name`: a path from the folder; `..`, absolute paths and symbolic links are followed
  /// and refused only if they end outside.
  func locate(_ name: String) -> Result<String, Fault> {
    if name.isEmpty { return .failure(.emptyPath) }
    if name.hasPrefix("/") || name.hasPrefix("~") { return .failure(.pathLeavesFolder(path: name)) }
    var depth = 0
    for part in name.split(separator: "/") where part != "." {
      depth += part == ".." ? -1 : 1
      if depth < 0 { return .failure(.pathLeavesFolder(path: name)) }
    }
    guard let real = realPath(root + "/" + name) else {
      if errno == EACCES {
        return .failure(.unreadable(path: name, reason: String(cString: strerror(EACCES))))
      }
      return .failure(.fileMissing(path: name, nearest: nearestName(to: name, among: listing())))
    }
    guard real.hasPrefix(root == "/" ? "/" : root + "/") else {
      return .failure(real == root ? .isFolder(path: name) : .pathLeavesFolder(path: name))
    }
    switch kind(of: real) {
    case .file: return .success(real)
    case .folder: return .failure(.isFolder(path: name))
    case .other: return .failure(.unreadable(path: name, reason: "not a plain file"))
    }
  }

  /// The bytes of a file named in the exhibit.
  func bytes(of name: String) -> Result<[UInt8], Fault> {
    locate(name).flatMap { real in
      do throws(FileSystemError) { return .success(try readFile(real)) } catch {
        return .failure(
          error.code == EFBIG
            ? .tooLarge(bytes: error.size, limit: largestFile)
            : .unreadable(path: name, reason: String(cString: strerror(error.code))))
      }
    }
  }

  /// Paths of the folder's files, for suggestions: hidden ones and all after 5,000 left out.
  private func listing() -> [String] {
    var found: [String] = []
    var pending = [""]
    while let folder = pending.popLast(), found.count < 5000 {
      for name in fileNames(in: root + "/" + folder) where !name.hasPrefix(".") {
        let path = folder.isEmpty ? name : folder + "/" + name
        switch kind(of: root + "/" + path, followingLinks: false) {
        case .folder: pending.append(path)
        case .file: found.append(path)
        case .other: break
        }
      }
    }
    return found.sorted()
  }
}
