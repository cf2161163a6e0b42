/// Words, each with the rows that have it, in few arrays: there are many pairs.
struct WordTable {
  /// The bytes of all words, and where each begins; one more at the end.
  private var bytes: [UInt8] = []
  private var starts: [Int32] = [0]
  /// The numbers of words by their hashes; -1 for a free place.
  private var places = [Int32](repeating: -1, count: 1_024)
  /// The last row of each word, and the number of its rows.
  private var last: [Int32] = []
  private var counts: [Int32] = []
  /// The word and the row of each pair, the rows ascending.
  private var pairs: [(word: Int32, row: Int32)] = []

  /// The number of words.
  var count: Int { last.count }

  /// Adds a row to a word, unless it has it.
  ///
  /// - Parameter row: not below those added before.
  mutating func add(_ word: UnsafeBufferPointer<UInt8>, _ row: Int) {
    let number = self.number(of: word)
    if last[number] == row { return }
    last[number] = Int32(row)
    counts[number] += 1
    pairs.append((Int32(number), Int32(row)))
  }

  /// Calls `body` with each word in order, byte by byte, and its rows, ascending.
  func forEach(_ body: (UnsafeBufferPointer<UInt8>, ArraySlice<Int32>) -> Void) {
    var ends = [Int](repeating: 0, count: count)
    var total = 0
    for word in 0..<count {
      ends[word] = total
      total += Int(counts[word])
    }
    var rows = [Int32](repeating: 0, count: total)
    for pair in pairs {
      rows[ends[Int(pair.word)]] = pair.row
      ends[Int(pair.word)] += 1
    }
    let order = (0..<count).sorted { first, second in
      withWord(first) { a in
        withWord(second) { b in a.lexicographicallyPrecedes(b) }
      }
    }
    for word in order {
      withWord(word) { body($0, rows[(ends[word] - Int(counts[word]))..<ends[word]]) }
    }
  }

  private func withWord<Result>(
    _ number: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    bytes.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[Int(starts[number])..<Int(starts[number + 1])]))
    }
  }

  private mutating func number(of word: UnsafeBufferPointer<UInt8>) -> Int {
    if last.count * 2 >= places.count { grow() }
    let place = self.place(of: word)
    if places[place] >= 0 { return Int(places[place]) }
    places[place] = Int32(last.count)
    bytes.append(contentsOf: word)
    starts.append(Int32(bytes.count))
    last.append(-1)
    counts.append(0)
    return last.count - 1
  }

  /// The place at which a word is, or has to be.
  private func place(of word: UnsafeBufferPointer<UInt8>) -> Int {
    // FNV-1a.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in word { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    var place = Int(truncatingIfNeeded: hash ^ hash >> 32) & (places.count - 1)
    while places[place] >= 0, !withWord(Int(places[place]), { $0.elementsEqual(word) }) {
      place = (place + 1) & (places.count - 1)
    }
    return place
  }

  private mutating func grow() {
    places = [Int32](repeating: -1, count: places.count * 2)
    for number in 0..<count {
      places[withWord(number) { place(of: $0) }] = Int32(number)
    }
  }
}
