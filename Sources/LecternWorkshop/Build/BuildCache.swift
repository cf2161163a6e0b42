import Glibc
import LecternImaging

/// The records of an exhibit's builds, kept in its folder: one for each output.
///
///     DIR/.lectern/builds/3f0a91c4d2b7e605   named after the output's path
///     DIR/.lectern/builds/lock               held by the build that is at work
///
/// A folder that can't be written has no records, and each build is its first one.
struct BuildCache {
  /// The folder of an exhibit folder's records.
  static let folder = ".lectern/builds"

  private let root: String
  private let lock: FolderLock
  private let name: String
  /// The running program, for another one may make other pages.
  private let program = FileStamp("/proc/self/exe")

  /// The cache of an exhibit's folder, locked until `unlock()`.
  ///
  /// - Parameters:
  ///   - output: links resolved.
  ///   - isCancelled: asked while it waits; true ends that with an error.
  ///   - waiting: called if another build of the folder is at work.
  init(
    exhibit: String, output: String, isCancelled: () -> Bool, waiting: () -> Void
  ) throws(CancellationError) {
    root = exhibit + "/" + Self.folder
    var hash = ContentHash()
    hash.add(output)
    name = hash.text
    lock = try FolderLock(root, isCancelled: isCancelled, waiting: waiting)
    PyramidCache.markAsCache(exhibit + "/.lectern")
  }

  /// Lets other builds of the folder begin.
  func unlock() { lock.unlock() }

  /// The present time of the exhibit's file system (`FolderLock.now`).
  var now: Int? { lock.now }

  /// The text of the last build's record; nil before the first.
  func text() -> [UInt8]? { lock.isHeld ? try? readFile(root + "/" + name) : nil }

  /// The record in such a text.
  func read(_ text: [UInt8]) -> BuildRecord.Reading { BuildRecord.read(text, program: program) }

  /// Keeps the record of a build that is done.
  func keep(_ record: BuildRecord) {
    guard lock.isHeld else { return }
    let part = root + "/" + name + ".part"
    // A record that can't be kept is made by the next build.
    if (try? writeFile(part, record.text(program: program))) == nil
      || rename(part, root + "/" + name) != 0
    {
      unlink(part)
      unlink(root + "/" + name)
    }
    removeStale()
  }

  /// Removes the records of outputs that are gone.
  private func removeStale() {
    for other in fileNames(in: root) where other != "lock" && other != name {
      let path = root + "/" + other
      guard let text = try? readFile(path, first: 4_096) else { continue }
      let line = text.split(separator: 0x0A).dropFirst().first ?? []
      let words = String(decoding: line, as: UTF8.self).split(separator: " ", maxSplits: 1)
      if words.count != 2 || !pathExists(String(words[1])) { unlink(path) }
    }
  }
}
