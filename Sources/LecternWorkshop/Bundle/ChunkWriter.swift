/// Gathers the details of a scene's entries or clauses into the files that a browser loads one by
/// one: `{"first": 64, "items": [ … ]}`.
struct ChunkWriter {
  /// The bytes that a chunk aims at: few enough to load while a finger lifts.
  static let size = 64_000

  /// The scene's id, which the files are named after.
  let scene: String
  /// The index of the first detail of each chunk.
  private(set) var firsts: [Int] = []
  private(set) var files: [CompiledExhibit.File] = []
  private var waiting: [[UInt8]] = []
  private var size = 0
  private var count = 0

  init(scene: String) { self.scene = scene }

  /// Adds the next detail, a JSON object.
  mutating func add(_ detail: [UInt8]) {
    if !waiting.isEmpty, size + detail.count > Self.size { finish() }
    waiting.append(detail)
    size += detail.count + 1
    count += 1
  }

  /// Closes the last chunk.
  mutating func finish() {
    if waiting.isEmpty { return }
    let first = count - waiting.count
    var json = JSONWriter()
    json.object { json in
      json.member("first", first)
      json.key("items")
      json.array { json in
        for detail in waiting { json.raw(detail) }
      }
    }
    files.append(.init(path: "_lectern/\(scene)-\(files.count).json", bytes: json.bytes))
    firsts.append(first)
    waiting.removeAll(keepingCapacity: true)
    size = 0
  }
}
