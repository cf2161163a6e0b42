import LecternBase
import LecternModel

/// The words of all that the entries of an exhibit show, in files that come as a search needs them.
///
/// A row is an entry or a clause; those of the scenes follow one another.
///
/// - Source: docs/BUNDLE.md, "The search's words".
final class WordIndex {
  /// The most files that the beginning of a word may be looked up in; a word that so many begin
  /// with is looked up as a whole.
  private static let most = 4
  private static let mostParts = 16

  private let files: Chunks
  /// The first word of each file.
  private let firsts: Column
  /// The ids of scenes, and the row that each begins with; one more at the end.
  private let scenes: [Text]
  private let starts: [Int]

  /// Reads the member `index` of `search.json`.
  ///
  /// - Throws: `BundleError` naming the first member that isn't what docs/BUNDLE.md says.
  init(_ json: JSON) throws(BundleError) {
    let reader = BundleReader(json)
    scenes = reader.texts("scenes")
    starts = reader.integers(json.array("rows"), "rows")
    reader.count = json.integer("count")
    files = reader.chunks(of: SearchScene.id)
    reader.count = files.count
    firsts = reader.column("keys")
    reader.check(starts, below: 1 << 24, "rows")
    if starts.count != scenes.count + 1 { reader.note("rows") }
    try reader.end()
  }

  /// The number of rows of all scenes.
  private var rowCount: Int { starts[starts.count - 1] }

  func file(named name: Text) -> Int? { files.chunk(named: name) }

  func add(_ file: Int, _ bytes: [UInt8]) throws(BundleError) { try files.add(file, bytes) }

  /// The rows of a scene; nil for one that has none in the index.
  func rows(of scene: Text) -> Range<Int>? {
    for (index, own) in scenes.enumerated() where own == scene {
      return starts[index]..<starts[index + 1]
    }
    return nil
  }

  /// The names of the files that a search needs and that aren't here yet.
  func missing(for words: SearchWords) -> [Text] {
    var names: [Text] = []
    for term in words.terms {
      for part in parts(of: term) {
        for file in self.files(of: part).files where !files.has(file) {
          let name = files.name(file)
          if !names.contains(name) { names.append(name) }
        }
      }
    }
    return names
  }

  /// The words of a term that are looked up; of a long one the first.
  ///
  /// In a script without spaces the last letter of several is in the word before it already.
  private func parts(of term: Text) -> [Text] {
    var parts: [Text] = []
    var last = 0
    term.forEachWord { start, end in
      if end > last, parts.count < WordIndex.mostParts { parts.append(term.slice(start, end)) }
      last = max(last, end)
    }
    return parts
  }

  /// The terms that each row has, a bit for each, as far as the files have come.
  ///
  /// A term stands at the beginning of a word; one of several words stands in a row that has each
  /// of them. One of marks alone, such as a dash between two words, counts as being everywhere.
  func flags(_ words: SearchWords) -> [UInt8] {
    var flags = [UInt8](repeating: 0, count: rowCount)
    var everywhere: UInt8 = 0
    for (index, term) in words.terms.enumerated() {
      let parts = self.parts(of: term)
      let bit = UInt8(1) << UInt8(index)
      if parts.isEmpty { everywhere |= bit }
      if let first = parts.first { mark(first, bit, in: &flags) }
      for part in parts.dropFirst() {
        var own = [UInt8](repeating: 0, count: rowCount)
        mark(part, bit, in: &own)
        // Bits of earlier terms stay; that of this one needs all its parts.
        for row in own.indices { flags[row] &= own[row] | ~bit }
      }
    }
    if everywhere > 0 {
      for row in flags.indices where flags[row] > 0 { flags[row] |= everywhere }
    }
    return flags
  }

  /// The files in which a word, or those that begin with it, may stand; and true if only the word
  /// itself is looked for.
  private func files(of word: Text) -> (files: Range<Int>, isWhole: Bool) {
    // The last file that doesn't begin after the word, and the first that begins after all with it.
    let first = max(0, partition { !isBefore(word, $0) } - 1)
    let end = partition { isBefore($0, word) || $0.hasPrefix(word) }
    let isWhole = end - first > WordIndex.most
    return (first..<(isWhole ? first + 1 : max(first, end)), isWhole)
  }

  /// The number of files whose first words fulfil a condition, which the others don't.
  private func partition(_ isFulfilled: (Text) -> Bool) -> Int {
    var low = 0
    var high = firsts.count
    while low < high {
      let middle = (low + high) / 2
      if isFulfilled(firsts[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func mark(_ word: Text, _ bit: UInt8, in flags: inout [UInt8]) {
    let (found, isWhole) = files(of: word)
    let needle = isWhole ? word + " " : word
    for file in found {
      for part in files.items(file) ?? [] {
        let lines = part.array ?? []
        var low = 0
        var high = lines.count
        while low < high {
          let middle = (low + high) / 2
          if isBefore(lines[middle].text ?? "", needle) { low = middle + 1 } else { high = middle }
        }
        while low < lines.count, let line = lines[low].text, line.hasPrefix(needle) {
          WordIndex.mark(line, bit, in: &flags)
          low += 1
        }
      }
    }
  }

  /// Marks the rows of a line: its word, a space, and the distance of each row from that before it.
  private static func mark(_ line: Text, _ bit: UInt8, in flags: inout [UInt8]) {
    line.withUTF8 { bytes in
      var position = 0
      while position < bytes.count, bytes[position] != 0x20 { position += 1 }
      var row = -1
      while position < bytes.count {
        var step = 0
        position += 1
        while position < bytes.count, bytes[position] != 0x2C {
          step = min(step * 10 + Int(bytes[position] & 0xF), 1 << 24)
          position += 1
        }
        row += step
        guard row < flags.count else { return }
        if row >= 0 { flags[row] |= bit }
      }
    }
  }
}

/// True if a text stands before another one, byte by byte.
private func isBefore(_ a: Text, _ b: Text) -> Bool {
  a.withUTF8 { a in
    b.withUTF8 { b in
      var index = 0
      while index < a.count, index < b.count {
        if a[index] != b[index] { return a[index] < b[index] }
        index += 1
      }
      return a.count < b.count
    }
  }
}
