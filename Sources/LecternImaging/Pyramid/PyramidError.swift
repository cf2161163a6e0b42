/// The reason why there is no pyramid; an older one in its place is still there.
public enum PyramidError: Error, Equatable, Sendable {
  /// The path doesn't exist.
  case missing(path: String)
  /// A folder is where the picture should be.
  case isFolder(path: String)
  /// The file can't be read, for the system's reason.
  case unreadable(path: String, reason: String)
  /// The file has no bytes.
  case empty(path: String)
  /// The file isn't of a kind that pictures are read from.
  case notAnImage(path: String)
  /// The file begins as an image, but the decoder can't go on.
  case damaged(path: String, VipsError)
  /// The picture has channels without the name of a colour.
  case unknownColours(path: String)
  /// The samples have neither 8 nor 16 bits, so that the number for white is unknown.
  case unknownDepth(path: String)
  /// The picture has no width or no height.
  case noPixels(path: String)
  /// More pixels than `PyramidOptions.maximumPixels`.
  case tooLarge(path: String, width: Int, height: Int, limit: Int)
  /// A side of more pixels than `PyramidSource.longestSide`.
  case tooLong(path: String, width: Int, height: Int, limit: Int)
  /// More pixels than `PyramidSource.heldPixels`, in a format whose decoder must hold them all.
  case tooLargeToHold(path: String, kind: String, width: Int, height: Int, limit: Int)
  /// More bytes than `PyramidSource.heldBytes`, in a format whose decoder wants the whole file.
  case fileTooLargeToHold(path: String, kind: String, bytes: Int, limit: Int)
  /// The file hasn't that page.
  case noSuchPage(path: String, page: Int, count: Int)
  /// The file changed while it was read.
  case sourceChanged(path: String)
  /// The pyramid's place has something that `Pyramid.write` didn't make.
  case notAPyramid(path: String)
  /// The picture itself lies where the pyramid should go.
  case overwritesSource(path: String)
  /// The pyramid can't be written, for the system's reason.
  case unwritable(path: String, reason: String)
  /// The disk is full.
  case diskFull(path: String)
  /// The caller doesn't want it any more.
  case cancelled
  /// An option is out of range.
  case badOption(String, range: String)
  /// libvips can't be started, or fails in an operation that worked before.
  case library(VipsError)
  /// libvips is too old.
  case oldLibrary(found: String, needed: String)
}
