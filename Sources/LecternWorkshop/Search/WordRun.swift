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
  /// The place of the present word.
  private var place = 0

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
    (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
  }

  /// The present word; nil behind the last one.
  var word: ArraySlice<UInt8>? {
    place < bytes.count ? bytes[(place + 1)..<(place + 1 + Int(bytes[place]))] : nil
  }

  /// Appends the rows of the present word to a line, and goes on to the next one.
  ///
  /// - Parameter last: the row that the line ends with, −1 for none.
  mutating func take(into line: inout [UInt8], last: inout Int) {
    let rows = place + 1 + Int(bytes[place])
    if last >= 0 { line.append(UInt8(ascii: ",")) }
    line.append(contentsOf: String(first + number(at: rows) - last).utf8)
    last = first + number(at: rows + 4)
    place = rows + 12 + number(at: rows + 8)
    line.append(contentsOf: bytes[(rows + 12)..<place])
  }
}

extension [WordRun] {
  /// Calls `body` with each word of the runs in order, and its line: the word, a space, and the
  /// distance of each row from the one before.
  ///
  /// The rows of a run have to come after those of the runs before it.
  mutating func merge(_ body: (_ word: ArraySlice<UInt8>, _ line: [UInt8]) -> Void) {
    while true {
      var least: ArraySlice<UInt8>?
      for run in self {
        guard let word = run.word else { continue }
        if least.map({ word.lexicographicallyPrecedes($0) }) ?? true { least = word }
      }
      guard let least else { return }
      var line = Array<UInt8>(least)
      line.append(UInt8(ascii: " "))
      var last = -1
      for index in indices where self[index].word.map({ $0.elementsEqual(least) }) == true {
        self[index].take(into: &line, last: &last)
      }
      body(least, line)
    }
  }
}
