import LecternBase

/// The place at which chunks are kept while an exhibit is compiled: in the output, or in memory.
struct ChunkStore {
  /// The folder that a build writes, and the output of the last one; nil keeps chunks in memory.
  var root: String?
  var older: OlderOutput?
  /// The folder of the exhibit's language in the output: `cy/` or empty.
  var folder = ""

  /// Writes chunks, on all cores, unless the older output has them.
  ///
  /// One that can't be written stays in memory: the build fails where it is written again.
  func keep(_ files: inout ArraySlice<CompiledExhibit.File>) {
    guard let root else { return }
    let slice = files
    let kept = concurrentMap(files.count) { index -> CompiledExhibit.File in
      var file = slice[slice.startIndex + index]
      guard let stem = file.stem else { return file }
      let bytes = file.bytes
      if let older, let path = older.path(stem: stem, bytes) {
        file.keep(in: older.path + "/" + path, digest: FileAddresses.digest(of: path))
        return file
      }
      let digest = SHA256.name(bytes)
      let path = FileAddresses.path(stem: stem, digest: digest)
      if (try? writeFile(root + "/" + path, bytes)) != nil {
        file.keep(in: root + "/" + path, digest: digest)
      }
      return file
    }
    files = kept[...]
  }
}
