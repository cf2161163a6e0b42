import Foundation
import LecternImaging
import NIOCore
import NIOPosix
import Synchronization

/// Pictures that are served from their files.
///
/// What was asked for last is kept: the indices of pictures and the files that were made, up to a
/// number of bytes of each.
final class ImageShelf: Sendable {
  /// The bounds of what is kept in memory, in bytes.
  struct Bounds: Sendable {
    var pictures = 16_000_000
    var files = 16_000_000
  }

  private let state: Mutex<State>

  /// Values that are being made, and those that were used last.
  private typealias Shelf<Kept: Hashable & Sendable, Value: Sendable> =
    RecentlyUsed<Kept, Task<Value, any Error>>

  private struct State: Sendable {
    var pictures: Shelf<Key, ServedPicture>
    var files: Shelf<FileKey, ByteBuffer>
    /// Pieces of heavy work that wait, and the one that is done.
    var heavy = 0
  }

  /// The figures of what is kept.
  struct Facts: Sendable {
    /// Files that were there, or being made, when they were asked for, and those that were made.
    var found: Int
    var made: Int
    var pictureBytes: Int
    var fileBytes: Int
  }

  /// A version of a file.
  private struct Key: Hashable {
    var path: String
    var version: JPEGFile.Version
  }

  /// A file that was made of a version of a picture.
  private struct FileKey: Hashable {
    var key: Key
    var canonical: String
  }

  init(bounds: Bounds = Bounds()) {
    state = Mutex(
      State(pictures: RecentlyUsed(bounds.pictures), files: RecentlyUsed(bounds.files)))
  }

  /// The present figures.
  var facts: Facts {
    state.withLock { state in
      Facts(
        found: state.files.found, made: state.files.inserted, pictureBytes: state.pictures.bytes,
        fileBytes: state.files.bytes)
    }
  }

  /// A picture, and the version of it that the next calls are about.
  ///
  /// - Parameter place: Finds the picture's path, and that of its index without its ending; it may
  ///   block.
  func picture(
    at place: @escaping @Sendable () throws -> (path: String, kept: String)
  ) async throws -> ServedPicture {
    let (key, kept) = try await Self.working {
      let (path, kept) = try place()
      return (Key(path: path, version: JPEGFile.Version(path)), kept)
    }
    let path = key.path
    let picture = try await value(\.pictures, key, bytes: { $0.bytes }) {
      try ServedPicture(path: path, kept: kept)
    }
    // Its index may be made another time.
    if picture.isProvisional() { state.withLock { $0.pictures.remove(key) } }
    return picture
  }

  /// The file of a picture as it is asked for.
  func file(of job: ImageJob, _ picture: ServedPicture) async throws -> ByteBuffer {
    let picturesKey = Key(path: picture.source.path, version: picture.version)
    do {
      // One that is large would drive the others out.
      return try await value(
        \.files, FileKey(key: picturesKey, canonical: job.canonical),
        bytes: { $0.readableBytes > Self.large ? nil : $0.readableBytes },
        isHeavy: picture.isHeavy(job)
      ) { ByteBuffer(bytes: try picture.file(of: job)) }
    } catch {
      if case ImageFault.source(.sourceChanged) = error {
        // It is read anew.
        state.withLock { $0.pictures.remove(picturesKey) }
      }
      throw error
    }
  }

  /// A value that is kept by a key, or is made now: once, however many ask for it meanwhile.
  ///
  /// - Parameters:
  ///   - bytes: The size of it; nil if it isn't kept.
  ///   - isHeavy: True for work that is done one at a time.
  /// - Throws: `Busy` if too much of that is waiting.
  private func value<Kept: Hashable, Value>(
    _ shelf: WritableKeyPath<State, Shelf<Kept, Value>> & Sendable, _ key: Kept,
    bytes: (Value) -> Int?, isHeavy: Bool = false, _ make: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    let task = try state.withLock { state in
      if let known = state[keyPath: shelf][key] { return known }
      if isHeavy {
        if state.heavy > Self.mostHeavy { throw Busy.queue }
        state.heavy += 1
      }
      let task = Task {
        defer { if isHeavy { self.state.withLock { $0.heavy -= 1 } } }
        return try await Self.working(on: isHeavy ? Self.heavy : .singleton, make)
      }
      state[keyPath: shelf].insert(task, for: key, bytes: 4096)
      return task
    }
    do {
      let value = try await task.value
      state.withLock { state in
        // Another one may have come into its place.
        if state[keyPath: shelf].peek(key) != task { return }
        if let bytes = bytes(value) {
          state[keyPath: shelf].weigh(key, bytes: bytes)
        } else {
          state[keyPath: shelf].remove(key)
        }
      }
      return value
    } catch {
      // Whoever mends the file, or its permissions, is served next time.
      state.withLock {
        if $0[keyPath: shelf].peek(key) == task { $0[keyPath: shelf].remove(key) }
      }
      throw error
    }
  }

  /// The reason why a file isn't made now.
  enum Busy: Error { case queue }

  /// The most pieces of heavy work that wait.
  private static let mostHeavy = 32

  /// The most bytes of a file that is kept.
  private static let large = 1_000_000

  /// The thread of heavy work: one at a time, so that memory is bounded, and beside the others, so
  /// that those don't wait.
  private static let heavy: NIOThreadPool = {
    let pool = NIOThreadPool(numberOfThreads: 1)
    pool.start()
    return pool
  }()

  /// Does work that blocks on a thread for that.
  private static func working<Value: Sendable>(
    on pool: NIOThreadPool = .singleton, _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await pool.runIfActive(body)
  }
}

/// The pictures below a folder, each by its path.
struct ImageLibrary: Sendable {
  /// The reason why there is no picture.
  enum Absence: Error, Equatable {
    /// No file has that name.
    case missing
    /// Several files have that name before their endings.
    case ambiguous([String])
  }

  /// The folder of the pictures.
  let folder: String
  /// The folder of their indices, which is there.
  let indices: String
  let shelf = ImageShelf()
  private let names = Names()

  /// The files that names without an ending mean, each as long as its folder is the same.
  private final class Names: Sendable {
    let found = Mutex(RecentlyUsed<String, (folder: JPEGFile.Version, path: String)>(1_000_000))
  }

  /// True if the folder can be read.
  var isThere: Bool { access(folder, R_OK | X_OK) == 0 }

  /// A picture by its name.
  func picture(_ id: String) async throws -> ServedPicture {
    try await shelf.picture {
      let path = try self.path(of: id)
      return (path, indices + "/" + IndexedJPEG.name(of: path, in: folder))
    }
  }

  /// The file of a name, without its ending if no other file has it.
  private func path(of id: String) throws -> String {
    let names = id.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard !names.isEmpty, names.allSatisfy(RequestPath.isServable) else { throw Absence.missing }
    let path = folder + "/" + id
    if isInside(path) { return path }
    let parent = folder + names.dropLast().map { "/" + $0 }.joined()
    let version = JPEGFile.Version(parent)
    if let known = self.names.found.withLock({ $0[id] }), known.folder == version,
      isInside(known.path)
    {
      return known.path
    }
    let stem = names[names.count - 1] + "."
    let others = try? FileManager.default.contentsOfDirectory(atPath: parent).filter {
      $0.hasPrefix(stem) && !$0.dropFirst(stem.count).contains(".") && RequestPath.isServable($0)
        && isInside(parent + "/" + $0)
    }.sorted()
    switch others?.count ?? 0 {
    case 0: throw Absence.missing
    case 1:
      let path = parent + "/" + (others?[0] ?? "")
      // A folder that has just changed may change again without a later time.
      if version.written < (Int(time(nil)) - 2) * 1_000_000_000 {
        self.names.found.withLock {
          $0.insert((version, path), for: id, bytes: 2 * path.utf8.count)
        }
      }
      return path
    default: throw Absence.ambiguous(others ?? [])
    }
  }

  /// True for a file of the folder; false for one that a link leads out of it to.
  private func isInside(_ path: String) -> Bool {
    guard let real = FolderPath.real(path) else { return false }
    var status = stat()
    return stat(real, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && real.hasPrefix(folder == "/" ? "/" : folder + "/")
  }
}

/// Values by keys, of which those used last stay, as many as there are bytes for.
struct RecentlyUsed<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Entry: Sendable {
    var value: Value
    var bytes: Int
    var used: UInt64
  }

  private let most: Int
  private var entries: [Key: Entry] = [:]
  private var clock: UInt64 = 0
  private(set) var bytes = 0
  /// The values that were there when they were asked for, and those that were put in.
  private(set) var found = 0
  private(set) var inserted = 0

  init(_ most: Int) { self.most = most }

  /// The value of a key, which is used by that.
  subscript(key: Key) -> Value? {
    mutating get {
      guard entries[key] != nil else { return nil }
      clock += 1
      found += 1
      entries[key]?.used = clock
      return entries[key]?.value
    }
  }

  /// The value of a key, which isn't used by that.
  func peek(_ key: Key) -> Value? { entries[key]?.value }

  mutating func insert(_ value: Value, for key: Key, bytes: Int) {
    remove(key)
    clock += 1
    inserted += 1
    entries[key] = Entry(value: value, bytes: bytes, used: clock)
    self.bytes += bytes
    shrink()
  }

  /// Notes that a value has another size.
  mutating func weigh(_ key: Key, bytes: Int) {
    guard let entry = entries[key] else { return }
    self.bytes += bytes - entry.bytes
    entries[key]?.bytes = bytes
    shrink()
  }

  mutating func remove(_ key: Key) {
    if let old = entries.removeValue(forKey: key) { bytes -= old.bytes }
  }

  /// Lets the ones go that weren't used for longest, but for the last.
  private mutating func shrink() {
    guard bytes > most, entries.count > 1 else { return }
    // Down to three quarters, so that it isn't looked for at each.
    for (key, entry) in entries.sorted(by: { $0.value.used < $1.value.used }).dropLast() {
      if bytes <= most / 4 * 3 { break }
      entries.removeValue(forKey: key)
      bytes -= entry.bytes
    }
  }
}
