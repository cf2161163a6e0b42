import LecternImaging

/// Gathers the details of a scene's entries or clauses into the files that a browser loads one by
/// one: `{"items": [ … ]}`.
///
/// Where a file ends follows from the ids and sizes near its end alone, so that a changed detail
/// changes its own file, and hardly ever another. Sizes are those of details as they are written
/// down, in Markdown: a file whose details are the same is kept without making them.
///
/// - Source: content-defined chunking with a normalised size: Xia et al., "FastCDC", USENIX
///   ATC 2016, 3.3.
struct ChunkWriter {
  /// The bytes that a chunk is made of at least, and at most: few enough to load while a finger
  /// lifts.
  static let (least, usual, most) = (40_000, 64_000, 128_000)

  /// The scene's id, which the files are named after.
  let scene: String
  let store: ChunkStore
  /// The index of the first detail of each chunk.
  private(set) var firsts: [Int] = []
  private(set) var files: [CompiledExhibit.File] = []
  private var waiting: [Detail] = []
  private var size = 0
  private var count = 0
  /// The chunks that are whole, and aren't kept yet.
  private var whole: [Chunk] = []
  /// The id of the first of those that wait.
  private var first = ""

  init(scene: String, store: ChunkStore) { (self.scene, self.store) = (scene, store) }

  /// A chunk that is made where it is kept.
  struct Chunk {
    /// The path that the app asks for, and the beginning of the file's name.
    var path: String
    var stem: String
    var details: [Detail]

    /// The digest of all that it is made of.
    var mark: UInt64 {
      var hash = ContentHash()
      for detail in details { hash.add(detail.mark) }
      return hash.value
    }

    /// Makes it.
    var bytes: [UInt8] {
      var json = JSONWriter()
      json.object { json in
        json.key("items")
        json.array { json in
          for detail in details { json.raw(detail.bytes()) }
        }
      }
      return json.bytes
    }
  }

  /// Adds the next detail.
  ///
  /// - Parameter id: the entry's or clause's id.
  mutating func add(_ detail: Detail, id: String) {
    if !waiting.isEmpty, mayBegin(id, detail.size) { finish() }
    if waiting.isEmpty { first = id }
    waiting.append(detail)
    size += detail.size + 1
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

  /// Makes the chunks that are whole, and puts them where they are kept.
  mutating func keep() {
    files += store.keep(whole)
    whole.removeAll(keepingCapacity: true)
  }

  /// Closes the last chunk.
  mutating func finish() {
    if waiting.isEmpty { return }
    whole.append(
      .init(
        path: "_lectern/\(store.folder)\(scene)-\(firsts.count).json",
        stem: "_lectern/\(store.folder)\(scene).\(first)", details: waiting))
    firsts.append(count - waiting.count)
    waiting.removeAll(keepingCapacity: true)
    size = 0
  }
}
