import Glibc
import LecternImaging

/// The files that builds of an exhibit keep in a folder of its `.lectern`.
///
/// Each is named after what it is made of, so that none is made twice.
/// It is moved in whole, so that builds at the same time don't disturb each other.
struct KeptFiles {
  private let root: String
  private var used: Set<String> = []

  /// The files in a folder of an exhibit's, such as `.lectern/icons`.
  init(_ folder: String, exhibit: String) {
    root = exhibit + "/" + folder
    // A folder that can't be written keeps nothing; its builds do without.
    try? makeFolder(root)
    PyramidCache.markAsCache(exhibit + "/.lectern")
  }

  /// The bytes of a file; nil for one that isn't kept.
  func bytes(_ name: String) -> [UInt8]? { try? readFile(root + "/" + name) }

  /// Keeps a file; one that can't be kept is made again.
  func keep(_ bytes: [UInt8], as name: String) {
    let part = root + "/" + name + ".\(getpid())"
    if (try? writeFile(part, bytes)) != nil, rename(part, root + "/" + name) != 0 { unlink(part) }
  }

  /// Notes that the exhibit needs a file.
  mutating func use(_ name: String) { used.insert(name) }

  /// Removes the files that the exhibit doesn't need.
  func keepUsed() {
    for name in fileNames(in: root) where !used.contains(name) { unlink(root + "/" + name) }
  }
}
