import Glibc

/// Fetches one picture, in several runs of `curl` where one breaks off.
///
///     DIR/.lectern/fetched/91c4d2b7e6053f0a.part     what has come so far
///     DIR/fetched/91c4d2b7e6053f0a-harbour.jpg       the whole picture, moved in
struct PictureFetch {
  /// The folder inside an exhibit's for pictures that haven't come whole.
  static let parts = ".lectern/fetched"

  /// The result for one picture.
  enum Result: Equatable, Sendable {
    case fetched(bytes: Int)
    case failed(FetchFailure)
    case stopped
    /// There is no program `curl`.
    case noProgram
    case unwritable(path: String, reason: String)
  }

  let address: String
  /// The exhibit's folder.
  let root: String
  /// The name of a file that this picture takes the place of.
  var older: String?
  var limits = FetchLimits()

  private var part: String { path("part") }
  private var head: String { path("head") }
  /// The file with the host’s mark of the version that a part is of.
  private var mark: String { path("mark") }
  private var host: String { RemotePicture.host(of: address) }

  private func path(_ ending: String) -> String {
    "\(root)/\(Self.parts)/\(RemotePicture.key(of: address)).\(ending)"
  }

  /// Goes on with what has come so far, and moves the picture in once it is whole.
  func run(isStopped: () -> Bool) -> Result {
    var (tries, pause) = (0, limits.pause)
    while true {
      // A part of which nothing tells the version might be joined with one of another.
      let validator = (try? readFile(mark)).map { String(decoding: $0, as: UTF8.self) } ?? ""
      if validator.isEmpty { forget() }
      let isResumed = fileSize(part) > 0
      let end = CurlRun(
        address: address, part: part, head: head, validator: validator, limits: limits
      ).run(isStopped: isStopped)
      // The head of a failed answer tells nothing of the picture.
      let answer = FetchHead(at: head)
      if answer.hasContent { try? writeFile(mark, Array((answer.validator ?? "").utf8)) }
      switch end {
      case .missing: return .noProgram
      case .stopped: return .stopped
      case .tooLarge: return failed(.tooLarge(limit: limits.bytes))
      case .ended(0, _, let type, _): return keep(type)
      case .ended(let code, let status, _, let detail):
        // Ctrl-C ends the program as well, perhaps before it is heard of here.
        if isStopped() || [128 + SIGINT, 128 + SIGTERM].contains(Int32(code)) { return .stopped }
        // The host doesn't go on with files, or has another one now.
        if isResumed, [33, 36].contains(code) || status == 416 {
          forget()
          continue
        }
        if code == 23 {
          return .unwritable(path: part, reason: detail.isEmpty ? "no space" : detail)
        }
        tries += 1
        let failure = failure(code, status, detail)
        guard Self.mayPass(code, status) else { return failed(failure) }
        if tries >= limits.times { return .failed(failure) }
        let wanted = FetchHead(at: head).value("retry-after").flatMap { Double($0) } ?? 0
        if !wait(min(limits.longest, max(pause, wanted)), isStopped) { return .stopped }
        pause *= 2
      }
    }
  }

  /// Waits for so many seconds; false if it is to be stopped meanwhile.
  private func wait(_ seconds: Double, _ isStopped: () -> Bool) -> Bool {
    for _ in 0..<max(1, Int(seconds * 10)) {
      if isStopped() { return false }
      usleep(useconds_t(min(seconds, 0.1) * 1_000_000))
    }
    return !isStopped()
  }

  private func failed(_ failure: FetchFailure) -> Result {
    forget()
    return .failed(failure)
  }

  private func forget() {
    unlink(part)
    unlink(head)
    unlink(mark)
  }

  /// Moves a whole picture to its place; anything else is thrown away.
  private func keep(_ type: String) -> Result {
    do throws(FileSystemError) {
      let bytes = pathExists(part) ? try readFile(part) : []
      guard let ending = PictureSize.kind(of: bytes), PictureSize.read(bytes) != nil else {
        return failed(.notAPicture(type: type))
      }
      if PictureEnd.isMissing(bytes) { return failed(.cutOff) }
      let folder = root + "/" + RemotePicture.folder
      try makeFolder(folder)
      let name = RemotePicture.stem(of: address) + "." + ending
      try movePath(part, to: folder + "/" + name)
      unlink(head)
      unlink(mark)
      if let older, older != name { unlink(folder + "/" + older) }
      return .fetched(bytes: bytes.count)
    } catch {
      return .unwritable(path: error.path, reason: String(cString: strerror(error.code)))
    }
  }

  /// True for what another time may help with.
  ///
  /// - Source: curl(1), "Exit codes".
  private static func mayPass(_ code: Int, _ status: Int) -> Bool {
    code == 22
      ? [408, 425, 429, 500, 502, 503, 504].contains(status)
      : [5, 6, 7, 16, 18, 28, 52, 55, 56, 92, 95, 96].contains(code)
  }

  private func failure(_ code: Int, _ status: Int, _ detail: String) -> FetchFailure {
    switch code {
    case 1 where address.lowercased().hasPrefix("https:"):
      let target = FetchHead(at: head).value("location") ?? ""
      return target.lowercased().hasPrefix("http:")
        ? .unsafeRedirect(to: target) : .other(code: code, detail: detail)
    case 22: return .status(status)
    // A malformed address has no host, either.
    case 3, 6: return .unknownHost(host)
    case 5, 7: return .unreachable(host: host)
    case 28:
      if detail.hasPrefix("Operation timed out") { return .slow(seconds: limits.whole) }
      return detail.hasPrefix("Operation too slow")
        ? .silent(seconds: limits.silence) : .unreachable(host: host)
    case 47: return .tooManyRedirects
    case 63: return .tooLarge(limit: limits.bytes)
    case 35, 51, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91:
      return .unsafe(host: host, detail: detail)
    default: return .other(code: code, detail: detail)
    }
  }
}
