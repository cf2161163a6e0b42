import LecternBase

/// The place at which chunks are kept while an exhibit is compiled: in the output, or in memory.
struct ChunkStore {
  /// The folder that a build writes, and the output of the last one; nil keeps chunks in memory.
  var root: String?
  var older: OlderOutput?
  /// The words of chunks, as they are kept from one build to the next; nil keeps none.
  var words: WordCache?
  /// The folder of the exhibit's language in the output: `cy/` or empty.
  var folder = ""

  /// Makes chunks, on all cores, and writes them, unless the older output has them.
  ///
  /// One that can't be written stays in memory: the build fails where it is written again.
  func keep(_ chunks: [ChunkWriter.Chunk]) -> [CompiledExhibit.File] {
    concurrentMap(chunks.count) { number in
      let (chunk, mark) = (chunks[number], chunks[number].mark)
      func file(_ output: String, _ path: String, _ size: Int) -> CompiledExhibit.File {
        .init(
          path: chunk.path, stem: chunk.stem, place: output + "/" + path, size: size,
          digest: FileAddresses.digest(of: path), mark: mark)
      }
      let old = older?.file(stem: chunk.stem)
      if let older, let old, old.mark == mark { return file(older.path, old.path, old.size) }
      let bytes = chunk.bytes
      guard let root else { return .init(path: chunk.path, stem: chunk.stem, bytes: bytes) }
      let path = FileAddresses.path(stem: chunk.stem, digest: SHA256.name(bytes))
      // Texts that differ may show the same.
      if let older, let old, old.path == path { return file(older.path, path, old.size) }
      if (try? writeFile(root + "/" + path, bytes)) != nil { return file(root, path, bytes.count) }
      return .init(path: chunk.path, stem: chunk.stem, bytes: bytes)
    }
  }
}
