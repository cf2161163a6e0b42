import Glibc

extension IndexedJPEG {
  /// Removes what nobody needs from a folder of indices: those of pictures that have gone, and
  /// files that processes were writing when they were killed.
  ///
  /// Other processes may use the folder meanwhile, of another machine too. What can't be removed
  /// stays; it is never read.
  ///
  /// - Parameter pictures: The folder of the pictures; indices of others stay.
  package static func tidy(_ folder: String, of pictures: String) {
    // A disk that isn't there has lost nothing.
    if PyramidFolder.names(in: pictures).isEmpty { return }
    let names = PyramidFolder.names(in: folder)
    var bases: [String: [String]] = [:]
    for name in names {
      let parts = name.split(separator: ".", omittingEmptySubsequences: false)
      if parts.count > 3, ["index", "jpg"].contains(parts[parts.count - 3]),
        parts.suffix(2).allSatisfy({ UInt32($0) != nil })
      {
        if isOld(folder + "/" + name) { unlink(folder + "/" + name) }
      } else if let dot = name.lastIndex(of: "."),
        ["index", "jpg"].contains(name[dot...].dropFirst())
      {
        var base = name[..<dot]
        while base.hasSuffix("-8") { base = base.dropLast(2) }
        bases[String(base), default: []].append(name)
      }
    }
    for (base, names) in bases {
      let index = folder + "/" + base + ".index"
      if let head = try? FileReader.beginning(of: index, count: 8_192) {
        guard let path = picture(of: head)?.path, path.hasPrefix(pictures + "/"),
          FileStatus(path) == .missing
        else { continue }
      } else if !names.allSatisfy({ isOld(folder + "/" + $0) }) {
        // It is being made.
        continue
      }
      // Its own index last, which names the picture.
      for name in names.sorted(by: { $0.utf8.count > $1.utf8.count }) {
        unlink(folder + "/" + name)
      }
    }
  }

  /// True if nobody has written a file for an hour.
  private static func isOld(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mtim.tv_sec < time(nil) - 3_600
  }
}
