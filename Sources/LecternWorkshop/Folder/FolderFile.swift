import Foundation
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
  /// `name`: a path from the folder, as `path(of:)` reads it; `..` and symbolic links are followed
  /// and refused only if they end outside.
  func locate(_ name: String) -> Result<String, Fault> {
    if name.isEmpty { return .failure(.emptyPath) }
    if let control = name.unicodeScalars.first(where: { $0.properties.generalCategory == .control })
    {
      return .failure(.controlInPath(code: control.value))
    }
    if name.hasPrefix("~") { return .failure(.pathLeavesFolder(path: name)) }
    let path = path(of: name)
    var depth = 0
    for part in path.split(separator: "/") where part != "." {
      depth += part == ".." ? -1 : 1
      if depth < 0 { return .failure(.pathLeavesFolder(path: name)) }
    }
    guard let real = realPath(root + "/" + path) else {
      if errno == EACCES {
        return .failure(.unreadable(path: name, reason: String(cString: strerror(EACCES))))
      }
      return .failure(.fileMissing(path: name, nearest: nearest(to: path)))
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

  /// The path from the folder of what is named in the exhibit, as it is on the disk.
  ///
  /// A slash in front is as good as none, a backslash is a slash where no file has one in its name,
  /// and letters with marks are the same in either form of Unicode (NFC, NFD). Of a missing file it
  /// is the path at which it would be.
  func path(of name: String) -> String {
    func isThere(_ path: String) -> Bool { pathExists(root + "/" + path) }
    let plain = String(name.drop { $0 == "/" })
    if isThere(plain) { return plain }
    let slashed = String(name.map { $0 == "\\" ? "/" : $0 }.drop { $0 == "/" })
    if slashed.utf8.allSatisfy({ $0 < 0x80 }) { return slashed }
    var found = ""
    for part in slashed.split(separator: "/") {
      let forms = [
        String(part), part.precomposedStringWithCanonicalMapping,
        part.decomposedStringWithCanonicalMapping,
      ].map { found.isEmpty ? $0 : found + "/" + $0 }
      found = forms.first(where: isThere) ?? forms[0]
    }
    return found
  }

  /// The path of the folder's that was probably meant: similar, or that of the same file.
  private func nearest(to path: String) -> String? {
    let paths = listing()
    func file(_ path: String) -> Substring { path.split(separator: "/").last ?? "" }
    return nearestName(to: path, among: paths) ?? paths.first { file($0) == file(path) }
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
