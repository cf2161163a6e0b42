import LecternImaging

/// Gathers the details of a scene's entries or clauses into the files that a browser loads one by
/// one: `{"items": [ … ]}`.
///
/// Where a file ends follows from the ids and sizes near its end alone, so that a changed detail
/// changes its own file, and hardly ever another.
///
/// - Source: content-defined chunking with a normalised size: Xia et al., "FastCDC", USENIX
///   ATC 2016, 3.3.
struct ChunkWriter {
  /// The bytes that a chunk has at least, and those of most: few enough to load while a finger
  /// lifts.
  static let (least, usual, most) = (40_000, 64_000, 128_000)

  /// The scene's id, which the files are named after.
  let scene: String
  let store: ChunkStore
  /// The index of the first detail of each chunk.
  private(set) var firsts: [Int] = []
  private(set) var files: [CompiledExhibit.File] = []
  private var waiting: [[UInt8]] = []
  private var size = 0
  private var count = 0
  /// The number of files that were kept.
  private var kept = 0
  /// The id of the first of those that wait.
  private var first = ""

  init(scene: String, store: ChunkStore) { (self.scene, self.store) = (scene, store) }

  /// Adds the next detail, a JSON object.
  ///
  /// - Parameter id: the entry's or clause's id.
  mutating func add(_ detail: [UInt8], id: String) {
    if !waiting.isEmpty, mayBegin(id, detail.count) { finish() }
    if waiting.isEmpty { first = id }
    waiting.append(detail)
    size += detail.count + 1
    count += 1
  }

  /// True if a chunk begins with this detail: by chance, as its id decides, so that chunks have the
  /// usual size on average.
  private func mayBegin(_ id: String, _ bytes: Int) -> Bool {
    if size + bytes > Self.most { return true }
    if size < Self.least { return false }
    var hash = ContentHash()
    hash.add(Array(id.utf8))
    return hash.value % UInt64(Self.usual - Self.least) < UInt64(bytes)
  }

  /// Puts the chunks that are whole where they are kept.
  mutating func keep() {
    store.keep(&files[kept...])
    kept = files.count
  }

  /// Closes the last chunk.
  mutating func finish() {
    if waiting.isEmpty { return }
    var json = JSONWriter()
    json.object { json in
      json.key("items")
      json.array { json in
        for detail in waiting { json.raw(detail) }
      }
    }
    files.append(
      .init(
        path: "_lectern/\(store.folder)\(scene)-\(files.count).json",
        stem: "_lectern/\(store.folder)\(scene).\(first)", bytes: json.bytes))
    firsts.append(count - waiting.count)
    waiting.removeAll(keepingCapacity: true)
    size = 0
  }
}
