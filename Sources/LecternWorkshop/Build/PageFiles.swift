import LecternBase

extension OutputWriter {
  /// A page that has its file, of which the writer hasn't taken note yet.
  struct Page {
    var file: BuildRecord.File
    /// True if the older output's file stays.
    var isKept: Bool
    /// The digest of its content, if devices keep the page.
    var digest: String?
  }

  /// Writes pages, on any core.
  struct PageFiles {
    let root: String
    let older: OlderOutput?
    let offline: OfflineList?

    /// Writes a page, unless the older output has the same one.
    ///
    /// - Parameter mark: the digest of what it was made of; nil for that of its content.
    func write(_ path: String, _ content: [UInt8], mark: UInt64?) throws -> Page {
      guard OutputWriter.isSound(path) else { throw BuildError.badPagePath(path) }
      let isListed = offline?.lists(path) == true
      let digest = isListed || mark == nil ? SHA256.name(content) : nil
      let own = mark ?? OutputWriter.mark(digest ?? "")
      var page = Page(
        file: .init(path: path, size: content.count, written: 0, mark: own), isKept: false,
        digest: isListed ? digest : nil)
      if let older, let old = older.file(path), old.size == content.count,
        try mark == nil ? old.mark == own : readFile(older.path + "/" + path) == content
      {
        page.file = old
        page.file.mark = own
        page.isKept = true
      } else {
        try writeFile(root + "/" + path, content)
      }
      return page
    }
  }
}
