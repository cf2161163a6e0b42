import Glibc
import LecternImaging

/// The thumbnails of an exhibit's images, kept in its folder so that no build makes one twice.
///
///     DIR/.lectern/thumbnails/3f0a91c4d2b7e605-112.jpg   named after what it was made of
///
/// Each is moved in whole, so that builds at the same time don't disturb each other.
struct ThumbnailCache {
  /// The folder of an exhibit folder's thumbnails.
  static let folder = ".lectern/thumbnails"
  /// The version of the way in which thumbnails are made.
  private static let recipe: UInt8 = 1

  private let root: String
  private var used: Set<String> = []

  /// The cache of an exhibit's folder.
  init(exhibit: String) {
    root = exhibit + "/" + Self.folder
    // A folder that can't be written has no cache; its builds do without.
    try? makeFolder(root)
    PyramidCache.markAsCache(exhibit + "/.lectern")
  }

  /// The bytes of an image's thumbnail, which is made if it isn't kept.
  mutating func jpeg(of image: String, _ size: Thumbnail.Size) throws -> [UInt8] {
    var hash = ContentHash()
    do throws(FileSystemError) { hash.add(try readFile(image)) } catch {
      throw BuildError.unreadable(path: image, reason: String(cString: strerror(error.code)))
    }
    hash.add([Self.recipe])
    let name = "\(hash.text)-\(size.name).jpg"
    used.insert(name)
    if let kept = try? readFile(root + "/" + name), kept.starts(with: [0xFF, 0xD8]) { return kept }
    let made = try Thumbnail.jpeg(of: PyramidSource(path: image), size)
    let part = root + "/" + name + ".\(getpid())"
    // A thumbnail that can't be kept is made again.
    if (try? writeFile(part, made)) != nil, rename(part, root + "/" + name) != 0 { unlink(part) }
    return made
  }

  /// Removes thumbnails that no image of the exhibit needs.
  func keepUsed() {
    for name in fileNames(in: root) where !used.contains(name) { unlink(root + "/" + name) }
  }
}
