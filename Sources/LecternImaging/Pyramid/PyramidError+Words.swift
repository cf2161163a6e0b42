extension PyramidError: CustomStringConvertible {
  /// The text for a curator: `what is wrong: what to do`.
  public var description: String {
    switch self {
    case .missing(let path):
      "there is no file \(path): check the name"
    case .isFolder(let path):
      "\(path) is a folder: give the name of an image file"
    case .unreadable(let path, let reason):
      "\(path) can't be read (\(reason)): check its permissions"
    case .empty(let path):
      "\(path) is empty: export or copy the image again"
    case .notAnImage(let path):
      "\(path) is not an image that can be read: "
        + "give a JPEG, PNG, TIFF, WebP, JPEG 2000, GIF or PDF file"
    case .damaged(let path, let error):
      "\(path) is damaged or cut short (\(error.detail)): export or copy the image again"
    case .unknownColours(let path):
      "\(path) has channels that are no colours: export it as RGB, grey or CMYK"
    case .unknownDepth(let path):
      "\(path) has more than 16 bits a channel, or fractions: export it with 8 or 16 bits a channel"
    case .noPixels(let path):
      "\(path) has no pixels: export the image again"
    case .tooLarge(let path, let width, let height, let limit):
      "\(path) is \(Self.size(width, height)), and the limit is \(Self.grouped(limit)) pixels: "
        + "make it smaller, or cut it into several images"
    case .tooLong(let path, let width, let height, let limit):
      "\(path) is \(Self.size(width, height)), and the limit is \(Self.grouped(limit)) pixels on a side: "
        + "make it smaller, or cut it into several images"
    case .tooLargeToHold(let path, let kind, let width, let height, let limit):
      "\(path) is \(Self.size(width, height)), and \(kind) can only be read whole, for which the "
        + "limit is \(Self.grouped(limit)) pixels: save it as TIFF, as plain PNG, or as baseline JPEG"
    case .fileTooLargeToHold(let path, let kind, let bytes, let limit):
      "\(path) has \(Self.grouped(bytes)) bytes, and \(kind) can only be read whole, for which the "
        + "limit is \(Self.grouped(limit)) bytes: save it as TIFF, as plain PNG, or as baseline JPEG"
    case .noSuchPage(let path, let page, let count):
      "\(path) has no page \(page): "
        + (count == 1 ? "it has one page only" : "give a page from 1 to \(count)")
    case .sourceChanged(let path):
      "\(path) was changed while it was read: try again when it is saved"
    case .notAPyramid(let path):
      "\(path) holds something that is not a pyramid of tiles: name a new or an empty folder"
    case .overwritesSource(let path):
      "\(path) holds the image itself: name a folder beside it"
    case .unwritable(let path, let reason):
      "\(path) can't be written (\(reason)): check the permissions there"
    case .diskFull(let path):
      "there is no space left for \(path): free some, or name a folder on another disk"
    case .cancelled:
      "stopped before the tiles were finished: nothing was changed"
    case .badOption(let name, let range):
      "the \(name) is out of range: give \(range)"
    case .library(let error):
      "libvips failed (\(error)): run `scripts/install build`"
    case .oldLibrary(let found, let needed):
      "libvips \(found) is too old: install \(needed) or later"
    }
  }

  private static func size(_ width: Int, _ height: Int) -> String {
    "\(grouped(width)) × \(grouped(height)) pixels"
  }

  /// 1234567 as "1,234,567".
  private static func grouped(_ number: Int) -> String {
    var text = ""
    for (index, digit) in String(number).reversed().enumerated() {
      if index > 0, index % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}
