import Glibc
import LecternImaging

/// The tiles of an exhibit's images, kept in its folder so that no build cuts an image twice.
///
///     DIR/.lectern/pyramids/charter-3f0a…/   one image at one page and quality
///     DIR/.lectern/pyramids/lock             held by the build that is at work here
///
/// A kept pyramid names its own content and settings, and is moved in whole. Builds link its files
/// into their output, so that they take no more room there.
package struct PyramidCache {
  /// The folder of an exhibit folder's pyramids.
  static let folder = ".lectern/pyramids"

  private let root: String
  private let lock: FolderLock
  /// The identity of the file of many pages that was looked at last, by its path.
  private var identities: [String: String] = [:]

  /// The cache of an exhibit's folder, locked until `unlock()`.
  ///
  /// - Parameter waiting: called if another build is at work there, which may take a while.
  init(exhibit: String, waiting: () -> Void) {
    root = exhibit + "/" + Self.folder
    lock = FolderLock(root, waiting: waiting)
    Self.markAsCache(exhibit + "/.lectern")
  }

  /// Makes version control and backups pass the folder over.
  ///
  /// - Source: Cache Directory Tagging Specification, https://bford.info/cachedir/
  package static func markAsCache(_ folder: String) {
    let tag =
      "Signature: 8a477f597d28d172789f06886806bc55\n# Made by lectern build; delete it freely.\n"
    for (name, text) in [("CACHEDIR.TAG", tag), (".gitignore", "*\n")]
    where !pathExists(folder + "/" + name) {
      // Without these files the folder works, and is only copied more often.
      try? writeFile(folder + "/" + name, text.utf8)
    }
  }

  /// Lets other builds work here.
  func unlock() { lock.unlock() }

  /// The folder with an image's finished tiles, which are cut if need be, and how they were made.
  ///
  /// - Parameters:
  ///   - spare: their place if the exhibit's folder can't be written.
  ///   - warn: told the warnings of reading pixels.
  ///   - progress: told how many of all rows are cut; not called if none are to be cut.
  mutating func folder(
    of scan: ScanSource, spare: String, isCancelled: @escaping () -> Bool,
    warn: (PyramidWarning) -> Void,
    progress: @escaping (_ done: Int, _ total: Int) -> Void
  ) throws(PyramidError) -> (folder: String, fullSize: PyramidInfo.FullSize) {
    let source = try PyramidSource(path: scan.file, page: scan.page, density: scan.density)
    let kept = root + "/" + Self.name(of: scan)
    // A file of many pages isn't read anew for each: one that changes meanwhile has another
    // identity in the next build.
    if source.pageCount > 1, identities[scan.file] == nil {
      identities = [scan.file: try Pyramid.identity(of: source)]
    }
    let identity = identities[scan.file]
    let finished = try Pyramid.finished(
      at: kept, for: source, options: scan.options, identity: identity)
    if let finished { return (kept, finished.fullSize) }
    func write(
      to folder: String
    ) throws(PyramidError) -> (folder: String, fullSize: PyramidInfo.FullSize) {
      let made = try Pyramid.write(
        source, to: folder, options: scan.options, identity: identity, isCancelled: isCancelled,
        warn: warn, progress: progress)
      return (folder, made.fullSize)
    }
    do {
      if lock.isHeld {
        // A folder without a stamp is of no use.
        if pathExists(kept), !pathExists(kept + "/stamp.json") { try? removeTree(kept) }
        return try write(to: kept)
      }
    } catch {
      guard case .unwritable = error else { throw error }
    }
    return try write(to: spare)
  }

  /// True if an image's tiles are finished.
  func hasTiles(of scan: ScanSource) -> Bool {
    let source = try? PyramidSource(path: scan.file, page: scan.page, density: scan.density)
    let found = try? source.flatMap {
      try Pyramid.finished(at: root + "/" + Self.name(of: scan), for: $0, options: scan.options)
    }
    return found != nil
  }

  /// Removes pyramids that no image of the exhibit needs.
  func keepOnly(_ scans: [ScanSource]) {
    guard lock.isHeld else { return }
    let names = Set(scans.map(Self.name) + ["lock"])
    for name in fileNames(in: root) where !names.contains(name) {
      // A folder that can't be removed takes room, and does no other harm.
      try? removeTree(root + "/" + name)
    }
  }

  /// One name for each image, page and quality.
  static func name(of scan: ScanSource) -> String {
    var hash = ContentHash()
    // A JPEG that keeps its own has none.
    let quality =
      scan.options.quality ?? (scan.format == .jpeg ? 0 : PyramidOptions.usualQuality)
    for part in [scan.path.value, "\(scan.page) \(scan.density) \(quality)"] {
      hash.add(Array(part.utf8))
    }
    let file = scan.path.value.split(separator: "/").last.map(String.init) ?? ""
    let stem = file.split(separator: ".").first.map(String.init) ?? file
    return slug(stem) + "-" + hash.text
  }
}
