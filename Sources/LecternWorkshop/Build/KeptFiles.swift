import Glibc
import LecternImaging

/// The files that builds of an exhibit keep in a folder of its `.lectern`.
///
/// Each is named after what it is made of, so that none is made twice.
/// It is moved in whole, so that builds at the same time don't disturb each other.
/// Its digest stands at its end, so that one that a power cut or a hand has damaged is made again.
struct KeptFiles {
  private let root: String
  private var used: Set<String> = []
  /// The bytes of a digest.
  private static let digestSize = 8

  /// The files in a folder of an exhibit's, such as `.lectern/icons`.
  init(_ folder: String, exhibit: String) {
    root = exhibit + "/" + folder
    // A folder that can't be written keeps nothing; its builds do without.
    try? makeFolder(root)
    PyramidCache.markAsCache(exhibit + "/.lectern")
  }

  /// The bytes of a file; nil for one that isn't kept.
  ///
  /// - Parameter damaged: called for one that is there, and isn't as it was.
  func bytes(_ name: String, damaged: () -> Void = {}) -> [UInt8]? {
    guard let kept = try? readFile(root + "/" + name) else { return nil }
    let bytes = [UInt8](kept.dropLast(Self.digestSize))
    if Self.digest(bytes) == [UInt8](kept.suffix(Self.digestSize)) { return bytes }
    damaged()
    return nil
  }

  /// Keeps a file; one that can't be kept is made again.
  func keep(_ bytes: [UInt8], as name: String) {
    let part = root + "/" + name + ".\(getpid())"
    if (try? writeFile(part, bytes + Self.digest(bytes))) == nil
      || rename(part, root + "/" + name) != 0
    {
      unlink(part)
    }
  }

  private static func digest(_ bytes: [UInt8]) -> [UInt8] {
    var hash = ContentHash()
    hash.add(bytes)
    return withUnsafeBytes(of: hash.value.littleEndian) { [UInt8]($0) }
  }

  /// Notes that the exhibit needs a file.
  mutating func use(_ name: String) { used.insert(name) }

  /// Removes the files that the exhibit doesn't need.
  func keepUsed() {
    for name in fileNames(in: root) where !used.contains(name) { unlink(root + "/" + name) }
  }
}
