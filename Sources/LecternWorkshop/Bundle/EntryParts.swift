import LecternImaging
import LecternModel

/// The digests of what the pages of a catalogue's entries are made of, by the entries' places in
/// the list: a page whose parts are the same is the same.
///
/// - Source: docs/WORKSHOP.md, "A build goes on where the last one ended".
struct EntryParts: Sendable {
  /// Of what a row shows, and the section that it stands in.
  var rows: [UInt64] = []
  /// Of the content of an entry's screen, and the values of facets that it leads to.
  var details: [UInt64] = []
  /// The other entries of an entry's ring, in order; nothing for an entry without one.
  var related: [Int: [Int]] = [:]
  /// Of the letters of the list's index, and of what is said about its length.
  var index: UInt64 = 0
  /// The first entry of each chunk.
  var chunks: [Int] = []

  /// The rows that a page may show beside an entry's detail, a few more on each side.
  private static let (before, after) = (5, 32)

  /// Adds all that the page of an entry shows, apart from what all pages have.
  func add(_ entry: Int, to hash: inout ContentHash) {
    hash.add(index)
    hash.add(details[entry])
    let near = max(0, entry - Self.before)..<min(rows.count, entry + Self.after)
    // Which of them is the entry of the page, and how many there are.
    hash.add(entry - near.lowerBound)
    hash.add(near.count)
    for row in near { hash.add(rows[row]) }
    // Beyond the ends, the arrows go round.
    for other in [(entry + rows.count - 1) % rows.count, (entry + 1) % rows.count] {
      hash.add(rows[other])
    }
    for other in related[entry] ?? [] { hash.add(rows[other]) }
  }

  /// The number of the chunk that an entry is in.
  func chunk(of entry: Int) -> Int { Chunks.chunk(of: entry, startingAt: chunks) }
}
