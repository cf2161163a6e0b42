import LecternBase
import LecternExhibit
import LecternImaging
import LecternModel

/// Indexes the words of all that the entries of an exhibit show, as its app takes them apart.
///
/// It reads the chunks that are written: what is indexed is what a device can show.
///
/// - Source: docs/BUNDLE.md, "The search's words".
struct WordIndexCompiler {
  /// The ids of the scenes that aren't searched.
  let exceptions: [String]
  /// The language of the exhibit, by which words are folded.
  let language: String
  let store: ChunkStore
  /// The files of chunks whose words are made before they are joined.
  private static let batch = 64

  /// The index in parts: what `search.json` has of it, and its files.
  struct Index {
    var scenes: [String] = []
    /// The row that each scene begins with, and one more at the end.
    var rows = [0]
    var words = 0
    var chunks: [Int] = []
    /// The first word of each file.
    var firsts: [String] = []
    var files: [CompiledExhibit.File] = []
  }

  /// - Parameters:
  ///   - exhibit: as its app reads it.
  ///   - chunks: its files.
  /// - Returns: nil if there is no word.
  func index(_ exhibit: Exhibit, _ chunks: [CompiledExhibit.File]) -> Index? {
    let files = Dictionary(chunks.map { ($0.path, $0) }, uniquingKeysWith: { $1 })
    var index = Index()
    var table = WordTable()
    for scene in exhibit.scenes where !exceptions.contains(scene.id.string) {
      guard let own = scene.chunks, own.total > 0 else { continue }
      let parts = (0..<own.count).compactMap {
        files["_lectern/\(store.folder)\(own.name($0).string)"]
      }
      let first = index.rows.last ?? 0
      for start in stride(from: 0, to: parts.count, by: Self.batch) {
        let batch = start..<min(parts.count, start + Self.batch)
        let made = concurrentMap(batch.count) {
          words(of: scene, parts[start + $0].bytes, from: own.start(of: start + $0))
        }
        for (words, chunk) in zip(made, batch) { table.add(words, from: first + own.start(of: chunk)) }
      }
      index.scenes.append(scene.id.string)
      index.rows.append(first + own.total)
    }
    if table.count == 0 { return nil }
    write(table, to: &index)
    return index
  }

  /// The words of a file's items, which are the rows from `first` on, counted from 0.
  private func words(of scene: Scene, _ bytes: [UInt8], from first: Int) -> WordTable {
    var table = WordTable()
    guard let json = try? JSON(parsing: bytes) else { return table }
    let formats = LocaleFormats()
    var written: [String: Text] = [:]
    for (row, item) in json.array("items").enumerated() {
      func add(_ text: Text) {
        let folded = Text(fold(text.string, in: language))
        folded.forEachWord { start, end in
          folded.withUTF8 { table.add(UnsafeBufferPointer(rebasing: $0[start..<end]), row) }
        }
      }
      let hit = scene.hit(first + row)
      add(hit.name.untagged)
      add(hit.detail.untagged)
      let passages = scene.passages(item) { field, value, _ in
        // As it is, and as visitors read it: a number by its digits, a date by the month's name.
        if field.format != "date" { return value + " " + Self.grouped(value) }
        if let known = written[value.string] { return known }
        let date = formats.format("\(language)\ndate\n\n\n\(value.string)")
        written[value.string] = value + " " + Text(date)
        return written[value.string] ?? value
      }
      for passage in passages { add(passage.text) }
    }
    return table
  }

  /// The digits of a number of more than three before the point, in groups of three.
  private static func grouped(_ number: Text) -> Text {
    let digits = number.bytes.prefix { $0 != UInt8(ascii: ".") }.filter { $0 != UInt8(ascii: "-") }
    if digits.count < 4 { return "" }
    var grouped: [UInt8] = []
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { grouped.append(UInt8(ascii: " ")) }
      grouped.append(digit)
    }
    return Text(grouped)
  }

  /// Writes the words into files.
  private func write(_ table: WordTable, to index: inout Index) {
    var chunks = ChunkWriter(scene: SearchSceneReader.id, store: store)
    var ended = -1
    table.forEach { word, rows in
      var line = Array(word)
      line.append(UInt8(ascii: " "))
      var last: Int32 = -1
      for row in rows {
        if last >= 0 { line.append(UInt8(ascii: ",")) }
        line += String(row - last).utf8
        last = row
      }
      var json = JSONWriter()
      json.string(String(decoding: line, as: UTF8.self))
      var hash = ContentHash()
      hash.add(Array(word))
      chunks.add(Detail(json.bytes), id: String(hash.value, radix: 36))
      if chunks.firsts.count > ended {
        // A file has ended before this word, or there was none.
        ended = chunks.firsts.count
        index.firsts.append(String(decoding: word, as: UTF8.self))
        if ended % Self.batch == 0 { chunks.keep() }
      }
      index.words += 1
    }
    chunks.finish()
    chunks.keep()
    (index.chunks, index.files) = (chunks.firsts, chunks.files)
  }
}
