import Glibc
import LecternImaging

/// The thumbnails of an exhibit's images, kept in its folder so that no build makes one twice.
///
///     DIR/.lectern/thumbnails/3f0a91c4d2b7e605-112.jpg   named after what it was made of
struct ThumbnailCache {
  /// The folder of an exhibit folder's thumbnails.
  static let folder = ".lectern/thumbnails"
  /// The version of the way in which thumbnails are made.
  private static let recipe: UInt8 = 1

  private var kept: KeptFiles

  /// The cache of an exhibit's folder.
  init(exhibit: String) {
    kept = KeptFiles(Self.folder, exhibit: exhibit)
  }

  /// The bytes of an image's thumbnail, which is made if it isn't kept.
  mutating func jpeg(of image: String, _ size: Thumbnail.Size) throws -> [UInt8] {
    var hash = ContentHash()
    do throws(FileSystemError) { hash.add(try readFile(image)) } catch {
      throw BuildError.unreadable(path: image, reason: String(cString: strerror(error.code)))
    }
    hash.add([Self.recipe])
    let name = "\(hash.text)-\(size.name).jpg"
    kept.use(name)
    if let bytes = kept.bytes(name) { return bytes }
    let made = try Thumbnail.jpeg(of: PyramidSource(path: image), size)
    kept.keep(made, as: name)
    return made
  }

  /// Removes thumbnails that no image of the exhibit needs.
  func keepUsed() { kept.keepUsed() }
}
