import Glibc

extension IndexedJPEG {
  /// Removes what nobody needs from a folder of indices: those of pictures that have gone, and
  /// files that processes were writing when they were killed.
  ///
  /// Only files are removed that are told to be ours: an index by what it begins with, and what
  /// belongs to it by its name. Other processes may use the folder meanwhile, of another machine
  /// too. What can't be removed stays; it is never read.
  ///
  /// - Parameter pictures: The folder of the pictures; indices of others stay.
  package static func tidy(_ folder: String, of pictures: String) {
    // Nothing where pictures lie themselves; and a disk that isn't there has lost nothing.
    if (pictures + "/").hasPrefix(folder + "/") || PyramidFolder.names(in: pictures).isEmpty {
      return
    }
    for name in PyramidFolder.names(in: folder) {
      let path = folder + "/" + name
      if isHalf(name) {
        var status = stat()
        // Whoever writes needs no hour.
        if stat(path, &status) == 0, status.st_mtim.tv_sec < time(nil) - 3_600 { unlink(path) }
      }
      guard name.hasSuffix(".index"), let head = try? FileReader.beginning(of: path, count: 8_192),
        let picture = picture(of: head)?.path, picture.hasPrefix(pictures + "/"),
        FileStatus(picture) == .missing
      else { continue }
      // Those of its eighth and so on first: they name what is in this folder.
      var base = path.dropLast(".index".count) + "-8"
      while unlink(base + ".jpg") == 0 {
        unlink(base + ".index")
        base += "-8"
      }
      unlink(path)
    }
  }

  /// True for the name of a file that was being written: that of an index or of an eighth, and two
  /// numbers (`keep`).
  private static func isHalf(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 3, parts.suffix(2).allSatisfy({ UInt32($0) != nil }) else { return false }
    let isIndex = parts[parts.count - 3] == "index"
    guard var stem = parts.dropLast(3).last, isIndex || parts[parts.count - 3] == "jpg" else {
      return false
    }
    var eighths = 0
    while stem.hasSuffix("-8") {
      stem = stem.dropLast(2)
      eighths += 1
    }
    // The digest of the picture's path ends its name.
    guard isIndex || eighths > 0, let dash = stem.lastIndex(of: "-") else { return false }
    let digest = stem[dash...].dropFirst()
    return digest.utf8.count == ContentHash().text.utf8.count && digest.allSatisfy(\.isHexDigit)
  }
}
