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
  /// - Parameters:
  ///   - isCancelled: asked while it waits; true ends that with an error.
  ///   - waiting: called if another build is at work there, which may take a while.
  init(
    exhibit: String, isCancelled: () -> Bool = { false }, waiting: () -> Void
  ) throws(CancellationError) {
    root = exhibit + "/" + Self.folder
    lock = try FolderLock(root, isCancelled: isCancelled, waiting: waiting)
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

  /// The folder with an image's tiles, and how they were made.
  typealias Made = (folder: String, fullSize: PyramidInfo.FullSize)

  /// The finished tiles of an image; nil if they aren't there.
  mutating func kept(_ scan: ScanSource) throws(PyramidError) -> Made? {
    let source = try source(of: scan)
    let kept = root + "/" + Self.name(of: scan)
    let finished = try Pyramid.finished(
      at: kept, for: source, options: scan.options, identity: identities[scan.file])
    return finished.map { (kept, $0.fullSize) }
  }

  /// The file of an image.
  private mutating func source(of scan: ScanSource) throws(PyramidError) -> PyramidSource {
    let source = try PyramidSource(path: scan.file, page: scan.page, density: scan.density)
    // A file of many pages isn't read anew for each: one that changes meanwhile has another
    // identity in the next build.
    if source.pageCount > 1, identities[scan.file] == nil {
      identities = [scan.file: try Pyramid.identity(of: source)]
    }
    return source
  }

  /// Cuts an image.
  ///
  /// - Parameters:
  ///   - spare: their place if the exhibit's folder can't be written.
  ///   - warn: told the warnings of reading pixels.
  ///   - progress: told how many of all rows are cut.
  mutating func cut(
    _ scan: ScanSource, spare: String, isCancelled: @escaping () -> Bool,
    warn: (PyramidWarning) -> Void,
    progress: @escaping (_ done: Int, _ total: Int) -> Void
  ) throws(PyramidError) -> Made {
    let source = try source(of: scan)
    let kept = root + "/" + Self.name(of: scan)
    let identity = identities[scan.file]
    func write(to folder: String) throws(PyramidError) -> Made {
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
