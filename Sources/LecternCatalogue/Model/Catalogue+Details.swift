import LecternBase

extension Catalogue {
  /// The number of files that hold the details.
  public var chunkCount: Int { chunkStarts.count }

  /// The file that holds an entry's detail.
  public func chunk(of entry: Int) -> Int {
    var low = 0
    var high = chunkStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if chunkStarts[middle] <= entry { low = middle } else { high = middle }
    }
    return low
  }

  /// The name of a chunk's file.
  public func chunkName(_ chunk: Int) -> Text { id + "-" + Text(number: chunk) + ".json" }

  /// True if a chunk is loaded.
  public func hasChunk(_ chunk: Int) -> Bool { chunks[chunk] != nil }

  /// An entry's detail; nil until its chunk has come.
  public func detail(of entry: Int) -> EntryDetail? {
    guard entry >= 0, entry < count, !chunkStarts.isEmpty else { return nil }
    let chunk = self.chunk(of: entry)
    let offset = entry - chunkStarts[chunk]
    guard let details = chunks[chunk], offset < details.count else { return nil }
    return EntryDetail(json: details[offset])
  }

  /// Takes in a chunk that has come.
  ///
  /// - Throws: `BundleError` for anything but the chunk this catalogue expects.
  public func addChunk(_ chunk: Int, _ bytes: [UInt8]) throws(BundleError) {
    let json: JSON
    do { json = try JSON(parsing: bytes) } catch { throw .notJSON(error) }
    guard chunkStarts.indices.contains(chunk), json["first"]?.integer == chunkStarts[chunk],
      let entries = json["entries"]?.array
    else { throw .unexpected("chunk") }
    let end = chunk + 1 < chunkStarts.count ? chunkStarts[chunk + 1] : count
    guard entries.count == end - chunkStarts[chunk] else { throw .unexpected("entries") }
    chunks[chunk] = entries
  }
}
