import Foundation
import Logging
import NIOPosix

/// One exhibit under edit: its present state, and the open pages that want to hear of the next.
actor LiveExhibit {
  /// The result of the folder's last build.
  struct State: Sendable, Equatable {
    /// Names the output being served; a page that shows another one is out of date.
    var build: String
    /// The present faults of the folder; empty if the output is up to date.
    var messages: [String] = []
    /// False until a first build has succeeded.
    var hasOutput = false
  }

  private(set) var exhibit: ServedExhibit
  private(set) var state: State
  /// The pictures without tiles, by the folders where those would be.
  private(set) var pictures: [String: UncutPicture] = [:]

  private let reload: LiveReload
  private let folder: URL
  private let logger: Logger
  /// Distinguishes this run of the server from the one before, for pages that outlive it.
  private let run = String(UInt32.random(in: .min ... .max), radix: 36)
  private var builds = 0
  private var built: FolderSnapshot?
  private var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
  private var nextListener = 0

  init(_ exhibit: ServedExhibit, folder: URL, reload: LiveReload, logger: Logger) {
    self.exhibit = exhibit
    self.folder = folder
    self.reload = reload
    self.logger = logger
    state = State(build: "\(run)-0", messages: ["Building…"])
  }

  /// An element now, one after each build, and one at each heartbeat; a slow listener misses some.
  ///
  /// - Returns: nil when `most` are listening.
  func occasions(most: Int) -> AsyncStream<Void>? {
    guard listeners.count < most else { return nil }
    let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let id = nextListener
    nextListener += 1
    continuation.onTermination = { _ in Task { await self.forget(id) } }
    listeners[id] = continuation
    continuation.yield()
    return stream
  }

  /// Builds the folder as it is now and tells every listener what came of it.
  func build() async {
    // Seen before the build reads anything: a save in the midst of it brings another build.
    let snapshot = await look()
    let result = await reload.rebuild(exhibit)
    builds += 1
    if result.isBuilt {
      state = State(build: "\(run)-\(builds)", hasOutput: true)
    } else {
      let messages = result.messages.isEmpty ? ["The exhibit could not be built."] : result.messages
      state.messages = messages
    }
    exhibit.title = result.title ?? exhibit.title
    if result.isBuilt {
      exhibit.description = result.description
      exhibit.features = result.features
      pictures = result.pictures
    }
    exhibit.icon = result.icon ?? exhibit.icon
    built = snapshot
    for listener in listeners.values { listener.yield() }
  }

  /// Builds again after every change of the folder, until cancelled.
  ///
  /// A change counts once two looks in a row agree on it, so that a save in several steps (write,
  /// rename, a whole checkout) is one build.
  func watch(heartbeat: Duration) async {
    let clock = ContinuousClock()
    var lastBeat = clock.now
    var pause = reload.interval
    var previous: FolderSnapshot?
    while (try? await clock.sleep(for: pause)) != nil {
      if clock.now - lastBeat >= heartbeat {
        lastBeat = clock.now
        for listener in listeners.values { listener.yield() }
      }
      guard let built else { continue }
      let start = clock.now
      let now = await look()
      // Looking takes at most a tenth of the time, with any number of files.
      pause = max(reload.interval, (clock.now - start) * 10)
      // Again soon where looking costs little, to see whether that was all.
      if now != built, now != previous, pause == reload.interval { pause /= 3 }
      if now != built, now == previous {
        logger.info("changed: \(now.changes(since: built).prefix(5).joined(separator: ", "))")
        await build()
      }
      previous = now
    }
  }

  private func forget(_ id: Int) { listeners[id] = nil }

  private func look() async -> FolderSnapshot {
    let folder = folder
    // The pool only refuses while the process ends, when an empty look does no harm.
    return (try? await NIOThreadPool.singleton.runIfActive { FolderSnapshot(of: folder) })
      ?? FolderSnapshot(of: folder)
  }
}
