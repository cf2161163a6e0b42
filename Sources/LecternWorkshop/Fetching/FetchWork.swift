import Foundation
import Glibc
import Synchronization

/// The reason why nothing can be fetched.
public enum FetchError: Error, Hashable, Sendable {
  /// There is no program `curl`.
  case noProgram

  /// The text for a curator.
  public var description: String {
    "there is no program curl, which fetches pictures: install it, as with `apt install curl`"
  }
}

/// Brings the pictures that an exhibit's tables name on the web into its folder.
///
///     let report = try FetchWork(folder: "works").run { done, total in }
public struct FetchWork {
  /// The result of the work.
  public struct Report: Sendable {
    /// All that is wrong in the folder, and the pictures that couldn't be had.
    public var diagnostics: [Diagnostic] = []
    /// The number of pictures that were fetched, were there already, and couldn't be had.
    public var fetched = 0
    /// Those that were there already.
    public var kept = 0
    /// Those that couldn't be had.
    public var failed = 0
    /// The bytes of those that were fetched.
    public var bytes = 0
    /// True if it was stopped before it was done.
    public var isStopped = false

    /// The report as one JSON object, for programs.
    public var json: String {
      var json = JSONWriter()
      json.object {
        $0.member("kind", "fetched")
        $0.member("fetched", fetched)
        $0.member("kept", kept)
        $0.member("failed", failed)
        $0.member("bytes", bytes)
      }
      return String(decoding: json.bytes, as: UTF8.self)
    }
  }

  private let folder: String
  /// The kinds of the exhibit's scenes; Lectern's own unless others are set.
  public var kinds = LinkedKinds.standard
  /// Asked while pictures are fetched; true stops the work, and keeps what has come.
  public var isCancelled: @Sendable () -> Bool = { false }
  var limits = FetchLimits()

  /// Makes work for the folder of an exhibit.
  public init(folder: String) { self.folder = folder }

  /// Fetches what isn't there, and tells how many pictures have been dealt with.
  ///
  /// - Throws: `FetchError`, `BuildError.unwritable`; what has come whole is kept.
  public func run(
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
  ) throws -> Report {
    let (pictures, found) = ExhibitFolder(folder, kinds: kinds).remotePictures()
    let list = DiagnosticList()
    for diagnostic in found {
      // Those that stay so are told one by one.
      if case .unfetchedPictures = diagnostic.fault { continue }
      list.report(diagnostic.fault, at: diagnostic.location)
    }
    var report = Report(kept: pictures.fetched.count)
    let missing = pictures.all.filter { !pictures.fetched.contains($0.address) }
    if !missing.isEmpty, let root = realPath(folder) {
      try fetch(missing, into: root, list, &report, progress)
    }
    report.diagnostics = list.sorted()
    return report
  }

  /// Removes what has come of pictures that no table names any more.
  private static func keepParts(of pictures: [RemotePicture], in folder: String) {
    let keys = Set(pictures.map { RemotePicture.key(of: $0.address) })
    for name in fileNames(in: folder) where [".part", ".head", ".mark"].contains(name.suffix(5)) {
      if !keys.contains(String(name.dropLast(5))) { unlink(folder + "/" + name) }
    }
  }

  private func fetch(
    _ missing: [RemotePicture], into root: String, _ list: DiagnosticList, _ report: inout Report,
    _ progress: @escaping @Sendable (Int, Int) -> Void
  ) throws {
    let parts = root + "/" + PictureFetch.parts
    var (missing, hasWaited) = (missing, false)
    let lock = try FolderLock(parts, isCancelled: isCancelled) {
      hasWaited = true
      progress(0, 0)
    }
    defer { lock.unlock() }
    if hasWaited {
      // The other fetch may have brought them.
      let (pictures, _) = ExhibitFolder(folder, kinds: kinds).remotePictures()
      report.kept = pictures.fetched.count
      missing.removeAll { pictures.fetched.contains($0.address) }
      if missing.isEmpty { return }
    }
    guard lock.isHeld else {
      throw BuildError.unwritable(path: parts, reason: String(cString: strerror(errno)))
    }
    Self.keepParts(of: missing, in: parts)
    PyramidCache.markAsCache(root + "/.lectern")
    let crew = FetchCrew(
      missing, names: RemotePictures.names(in: root), root: root, limits: limits,
      isCancelled: isCancelled, progress: progress)
    for (picture, result) in zip(missing, crew.run()) {
      switch result {
      case .fetched(let bytes):
        report.fetched += 1
        report.bytes += bytes
      case .failed(let failure):
        report.failed += 1
        if case .untried(_, 0) = failure { continue }
        list.report(.notFetched(address: picture.address, failure), at: picture.place)
      case .stopped, nil: report.isStopped = true
      case .noProgram: throw FetchError.noProgram
      case .unwritable(let path, let reason):
        throw BuildError.unwritable(path: path, reason: reason)
      }
    }
  }
}

/// Fetches several pictures at once.
private final class FetchCrew: Sendable {
  private struct State {
    var results: [PictureFetch.Result?]
    var done = 0
    /// True once going on is of no use.
    var isEnded = false
  }

  private let pictures: [RemotePicture]
  /// The files in the folder by their keys: those of pictures that aren't whole.
  private let names: [String: String]
  private let root: String
  private let limits: FetchLimits
  private let isCancelled: @Sendable () -> Bool
  private let progress: @Sendable (Int, Int) -> Void
  private let queue: FetchQueue
  private let state: Mutex<State>

  init(
    _ pictures: [RemotePicture], names: [String: String], root: String, limits: FetchLimits,
    isCancelled: @escaping @Sendable () -> Bool,
    progress: @escaping @Sendable (Int, Int) -> Void
  ) {
    (self.pictures, self.names, self.root, self.limits) = (pictures, names, root, limits)
    (self.isCancelled, self.progress) = (isCancelled, progress)
    queue = FetchQueue(
      hosts: pictures.map { RemotePicture.host(of: $0.address) }, ofOneHost: limits.ofOneHost)
    state = Mutex(State(results: [PictureFetch.Result?](repeating: nil, count: pictures.count)))
  }

  /// The result for each picture; nil for those that weren't come to.
  func run() -> [PictureFetch.Result?] {
    progress(0, pictures.count)
    let workers = DispatchGroup()
    for _ in 0..<min(limits.atOnce, pictures.count) {
      workers.enter()
      Thread.detachNewThread {
        self.work()
        workers.leave()
      }
    }
    workers.wait()
    return state.withLock(\.results)
  }

  @Sendable private func isStopped() -> Bool { isCancelled() || state.withLock(\.isEnded) }

  private func work() {
    while !isStopped() {
      switch queue.next() {
      case .done: return
      case .wait: usleep(20_000)
      case .picture(let number): fetch(number)
      }
    }
  }

  private func fetch(_ number: Int) {
    let address = pictures[number].address
    let host = RemotePicture.host(of: address)
    let result = PictureFetch(
      address: address, root: root, older: names[RemotePicture.key(of: address)], limits: limits
    ).run(isStopped: isStopped)
    finish([number], result)
    switch result {
    case .failed(.unreachable), .failed(.unknownHost):
      let rest = queue.drop(host)
      if let first = rest.first {
        finish([first], .failed(.untried(host: host, count: rest.count)))
        finish(Array(rest.dropFirst()), .failed(.untried(host: host, count: 0)))
      }
    case .noProgram, .unwritable: state.withLock { $0.isEnded = true }
    default: break
    }
    queue.finish(host)
  }

  private func finish(_ numbers: [Int], _ result: PictureFetch.Result) {
    let done = state.withLock { state in
      for number in numbers { state.results[number] = result }
      state.done += numbers.count
      return state.done
    }
    progress(done, pictures.count)
  }
}
