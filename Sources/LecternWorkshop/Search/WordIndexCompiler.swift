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
  /// The digest of what the bundle says of fields and the like.
  let common: UInt64
  let store: ChunkStore
  /// The number of files whose words are one run.
  private static let batch = 32

  /// The index in parts: what `search.json` has of it, and its files.
  struct Index {
    var scenes: [String] = []
    /// The row that each scene begins with, and one more at the end.
    var rows = [0]
    /// The number of parts that the files have together, and the first of each file.
    var parts = 0
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
    var runs: [WordRun] = []
    var borders: Set<[UInt8]> = []
    for scene in exhibit.scenes where !exceptions.contains(scene.id.string) {
      guard let own = scene.chunks, own.total > 0 else { continue }
      let first = index.rows.last ?? 0
      let made = concurrentMap((own.count + Self.batch - 1) / Self.batch) { number in
        let batch = (number * Self.batch)..<min(own.count, (number + 1) * Self.batch)
        let (name, run) = run(of: scene, own, batch, files, from: first)
        return (name, run, run.borders)
      }
      for (name, run, own) in made {
        runs.append(run)
        borders.formUnion(own)
        store.words?.use(name)
      }
      index.scenes.append(scene.id.string)
      index.rows.append(first + own.total)
    }
    write(runs, borders.sorted { $0.lexicographicallyPrecedes($1) }, to: &index)
    return index.parts == 0 ? nil : index
  }

  /// The words of some files of a scene that begins with a row of the index, and the name by which
  /// they are kept.
  private func run(
    of scene: Scene, _ chunks: Chunks, _ batch: Range<Int>, _ files: [String: CompiledExhibit.File],
    from first: Int
  ) -> (name: String, run: WordRun) {
    let start = chunks.start(of: batch.lowerBound)
    let end = batch.upperBound < chunks.count ? chunks.start(of: batch.upperBound) : chunks.total
    let own = batch.map { chunk in
      let path = "_lectern/\(store.folder)\(chunks.name(chunk).string)"
      guard let file = files[path] else { preconditionFailure("\(path) isn’t among the chunks") }
      return file
    }
    var mark = ContentHash()
    mark.add(language)
    mark.add(common)
    for file in own { mark.add(file.digest) }
    for row in start..<end {
      let hit = scene.hit(row)
      mark.add(hit.name.bytes)
      mark.add(hit.detail.bytes)
    }
    let name = store.words?.name(of: mark) ?? ""
    if let kept = store.words?.bytes(name) { return (name, WordRun(kept, from: first + start)) }
    var table = WordTable()
    let formats = LocaleFormats()
    var written: [String: Text] = [:]
    // As it is, and as visitors read it: with its unit, the name of its month, and marks between
    // its thousands.
    func write(_ field: Field, _ value: Text, _ unit: Text) -> Text {
      let request = "\(language)\n\(field.format)\n\(unit)\n\(field.decimals)\n\(value)"
      if let known = written[request] { return known }
      let text = value + " " + Text(formats.format(request))
      written[request] = text
      return text
    }
    for (chunk, file) in zip(batch, own) {
      let row = chunks.start(of: chunk)
      add(scene, file.bytes, from: row, to: &table, rowsFrom: start, write)
    }
    let run = WordRun(table, from: first + start)
    store.words?.keep(run.bytes, name)
    return (name, run)
  }

  /// Adds the words of a file's items, the scene's rows from `first` on, to a table whose rows are
  /// counted from another one.
  private func add(
    _ scene: Scene, _ bytes: [UInt8], from first: Int, to table: inout WordTable,
    rowsFrom start: Int, _ write: (Field, Text, Text) -> Text
  ) {
    guard let json = try? JSON(parsing: bytes) else { return }
    for (row, item) in json.array("items").enumerated() {
      func note(_ text: Text) {
        let folded = Text(fold(text.string, in: language))
        folded.forEachWord { from, to in
          folded.withUTF8 {
            table.add(UnsafeBufferPointer(rebasing: $0[from..<to]), first + row - start)
          }
        }
      }
      let hit = scene.hit(first + row)
      note(hit.name.untagged)
      note(hit.detail.untagged)
      for passage in scene.passages(item, write: write) { note(passage.text.untagged) }
    }
  }

  /// Writes the words into files: of those that the older output has, nothing but their digests
  /// is made.
  private func write(_ runs: [WordRun], _ borders: [[UInt8]], to index: inout Index) {
    var chunks = ChunkWriter(scene: SearchSceneReader.id, store: store)
    runs.forEachPart(borders) { part in
      var hash = ContentHash()
      hash.add(part.border)
      chunks.add(runs.detail(part), id: String(hash.value, radix: 36))
      if chunks.firsts.count == index.firsts.count {
        // A file has ended before this part, or this is the first. Some are made together, on all
        // cores.
        index.firsts.append(runs.firstWord(of: part))
        if index.firsts.count % Self.batch == 0 { chunks.keep() }
      }
      index.parts += 1
    }
    chunks.finish()
    chunks.keep()
    (index.chunks, index.files) = (chunks.firsts, chunks.files)
  }
}
