import LecternImaging

/// The words of some rows in order, each with these rows, as one block of bytes.
///
/// An index of millions of pairs is made of runs, which are merged: so no table has all words.
///
/// - Source: block sort-based indexing: Manning, Raghavan and Schütze, "Introduction to Information
///   Retrieval", 4.2.
struct WordRun {
  /// The words one after another.
  ///
  /// Of each its length, itself, its first and its last row, and the length and the text of the
  /// distances between: `,3,1`. Numbers have four bytes, the length of a word one.
  private(set) var bytes: [UInt8] = []
  /// The row of the index from which its rows are counted.
  private let first: Int

  /// Takes what a run was written to, whose rows are counted from one of the index on.
  init(_ bytes: [UInt8], from first: Int) { (self.bytes, self.first) = (bytes, first) }

  /// Writes a table whose rows are counted from one of the index on.
  init(_ table: WordTable, from first: Int) {
    self.first = first
    table.forEach { word, rows in
      bytes.append(UInt8(word.count))
      bytes.append(contentsOf: word)
      append(Int(rows[rows.startIndex]))
      append(Int(rows[rows.endIndex - 1]))
      let length = bytes.count
      append(0)
      var last = rows[rows.startIndex]
      for row in rows.dropFirst() {
        bytes.append(UInt8(ascii: ","))
        bytes.append(contentsOf: String(row - last).utf8)
        last = row
      }
      set(bytes.count - length - 4, at: length)
    }
    // Without the room that it had to grow.
    bytes = bytes.withUnsafeBufferPointer { Array($0) }
  }

  private mutating func append(_ number: Int) {
    bytes.append(contentsOf: [0, 0, 0, 0])
    set(number, at: bytes.count - 4)
  }

  private mutating func set(_ number: Int, at place: Int) {
    for byte in 0..<4 { bytes[place + byte] = UInt8(truncatingIfNeeded: number >> (8 * byte)) }
  }

  private func number(at place: Int) -> Int {
    bytes.withUnsafeBytes {
      Int(UInt32(littleEndian: $0.loadUnaligned(fromByteOffset: place, as: UInt32.self)))
    }
  }

  /// The place of the word behind the one at a place.
  fileprivate func next(_ place: Int) -> Int {
    let rows = place + 1 + Int(bytes[place])
    return rows + 12 + number(at: rows + 8)
  }

  /// Calls `body` with the word at a place.
  fileprivate func withWord<Result>(
    at place: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    bytes.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[(place + 1)..<(place + 1 + Int($0[place]))]))
    }
  }

  /// Appends the rows of the word at a place to a line: the distance of each from the one before.
  ///
  /// - Parameter last: the row that the line ends with, −1 for none.
  fileprivate func appendRows(at place: Int, to line: inout [UInt8], last: inout Int) {
    let rows = place + 1 + Int(bytes[place])
    if last >= 0 { line.append(UInt8(ascii: ",")) }
    line.append(contentsOf: String(first + number(at: rows) - last).utf8)
    last = first + number(at: rows + 4)
    line.append(contentsOf: bytes[(rows + 12)..<(rows + 12 + number(at: rows + 8))])
  }

  /// The words at which parts of the index begin, in order: about one of 256, by their digests.
  var borders: [[UInt8]] {
    var borders: [[UInt8]] = []
    var place = 0
    while place < bytes.count {
      withWord(at: place) { word in
        var hash = ContentHash()
        hash.add(word)
        if hash.value & 0xFF == 0 { borders.append(Array(word)) }
      }
      place = next(place)
    }
    return borders
  }

  /// The words of a run that are in one part of the index.
  struct Slice {
    /// The run, by its index.
    var run: Int
    var places: Range<Int>
    /// The number of words.
    var count: Int
  }

  /// The words from a place on that stand before a border; all that are left for nil.
  fileprivate func slice(from place: Int, before border: [UInt8]?, run: Int) -> Slice {
    var (end, count) = (place, 0)
    while end < bytes.count {
      let isBefore = withWord(at: end) { word in
        border?.withUnsafeBufferPointer { word.lexicographicallyPrecedes($0) } ?? true
      }
      if !isBefore { break }
      end = next(end)
      count += 1
    }
    return Slice(run: run, places: place..<end, count: count)
  }

  /// Adds all that the lines of a slice are made of.
  fileprivate func add(_ slice: Slice, to hash: inout ContentHash) {
    hash.add(first)
    hash.add(bytes[slice.places])
  }
}

extension [WordRun] {
  /// A part of the index, of which a file has several: some words that follow one another.
  struct Part {
    /// The word at which it begins; empty for the first part.
    var border: [UInt8]
    /// The words of the runs that have any, in the order of their rows.
    var slices: [WordRun.Slice]
  }

  /// Calls `body` with each part that has a word, in order.
  ///
  /// - Parameter borders: the words at which parts begin, in order.
  func forEachPart(_ borders: [[UInt8]], _ body: (Part) -> Void) {
    var places = [Int](repeating: 0, count: count)
    for number in 0...borders.count {
      let border = number < borders.count ? borders[number] : nil
      var part = Part(border: number == 0 ? [] : borders[number - 1], slices: [])
      for (run, own) in enumerated() {
        let slice = own.slice(from: places[run], before: border, run: run)
        places[run] = slice.places.upperBound
        if slice.count > 0 { part.slices.append(slice) }
      }
      if !part.slices.isEmpty { body(part) }
    }
  }

  /// The content of a part, which is made where it is written: an array of lines.
  func detail(_ part: Part) -> Detail {
    var hash = ContentHash()
    var size = 0
    for slice in part.slices {
      self[slice.run].add(slice, to: &hash)
      // Without what a run has more of each word than a line.
      size += slice.places.count - 8 * slice.count
    }
    return Detail(size: size, mark: hash.value) {
      var json = JSONWriter()
      json.array { json in
        merge(part.slices) { line in line.withUnsafeBufferPointer { json.string(utf8: $0) } }
      }
      return json.bytes
    }
  }

  /// The first word of a part.
  func firstWord(of part: Part) -> String {
    part.slices.map(word).min { $0.lexicographicallyPrecedes($1) }
      .map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// The first word of a slice.
  private func word(_ slice: WordRun.Slice) -> [UInt8] {
    self[slice.run].withWord(at: slice.places.lowerBound) { [UInt8]($0) }
  }

  /// Calls `body` with each line of a part, in the order of words: a word, a space, and the
  /// distance of each of its rows from the one before.
  private func merge(_ slices: [WordRun.Slice], _ body: (_ line: [UInt8]) -> Void) {
    var slices = slices
    // The next word of each slice; nil at its end.
    var words: [[UInt8]?] = slices.map(word)
    while let least = words.lazy.compactMap({ $0 }).min(by: { $0.lexicographicallyPrecedes($1) }) {
      var line = least + [UInt8(ascii: " ")]
      var last = -1
      for index in slices.indices where words[index] == least {
        let (run, place) = (self[slices[index].run], slices[index].places.lowerBound)
        run.appendRows(at: place, to: &line, last: &last)
        slices[index].places = run.next(place)..<slices[index].places.upperBound
        words[index] = slices[index].places.isEmpty ? nil : word(slices[index])
      }
      body(line)
    }
  }
}
