import LecternBase

extension Facsimile {
  /// The number of files with the texts about clauses.
  public var chunkCount: Int { chunkStarts.count }

  /// The file that holds a clause's text.
  public func chunk(of clause: Int) -> Int {
    var chunk = 0
    while chunk + 1 < chunkStarts.count, chunkStarts[chunk + 1] <= clause { chunk += 1 }
    return chunk
  }

  /// The name of a chunk's file.
  public func chunkName(_ chunk: Int) -> Text { id + "-" + Text(number: chunk) + ".json" }

  /// True if a chunk is loaded.
  public func hasChunk(_ chunk: Int) -> Bool { chunks[chunk] != nil }

  /// A clause's text as JsonML; nil until its chunk has come.
  public func body(of clause: Int) -> [JSON]? {
    guard clause >= 0, clause < count, !chunkStarts.isEmpty else { return nil }
    let chunk = self.chunk(of: clause)
    let offset = clause - chunkStarts[chunk]
    guard let clauses = chunks[chunk], offset < clauses.count else { return nil }
    return clauses[offset].array("body")
  }

  /// Takes in a chunk that has come.
  ///
  /// - Throws: `FacsimileError` for anything but the chunk this facsimile expects.
  public func addChunk(_ chunk: Int, _ bytes: [UInt8]) throws(FacsimileError) {
    let json: JSON
    do { json = try JSON(parsing: bytes) } catch { throw .notJSON(error) }
    guard chunkStarts.indices.contains(chunk), json["first"]?.integer == chunkStarts[chunk],
      let clauses = json["clauses"]?.array
    else { throw .unexpected("chunk") }
    let end = chunk + 1 < chunkStarts.count ? chunkStarts[chunk + 1] : count
    guard clauses.count == end - chunkStarts[chunk] else { throw .unexpected("clauses") }
    chunks[chunk] = clauses
  }
}
