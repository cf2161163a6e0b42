import Foundation
import Synchronization

/// A running WebDriver server with everything it started, which ends with this process.
///
/// A small shell script leads a process group of its own and waits for the end of its standard
/// input. This process holds the other end, so the group is stopped when this process says so and
/// also when it crashes or is killed: the kernel closes it.
///
///     this process ─────▶ supervisor (group leader) ─┬─ Xvfb (WebKit only)
///                                                       └─ driver ── browser ── …
final class DriverProcess: Sendable {
  let engine: Engine
  /// The TCP port on 127.0.0.1 that the driver listens on.
  let port: Int
  /// The folder that holds the profile and the log; the supervisor removes it at the end.
  let folder: String
  private let supervisor: pid_t
  private let lifeline: Mutex<Int32?>

  /// Starts the driver of an engine; it may need a moment until it answers.
  ///
  /// - Parameter extra: replaces this process's variables of the same names.
  /// - Throws: `launchFailed`, `fileFailed`.
  init(
    _ engine: Engine, tools: DriverTools, environment extra: [String: String], folder: String
  ) throws(WebDriverError) {
    self.engine = engine
    self.folder = folder
    port = try Self.freePort(for: engine)

    var environment = ProcessInfo.processInfo.environment.filter {
      // Pages under test come from this machine; a proxy would only get between.
      !$0.key.lowercased().hasSuffix("_proxy")
    }
    environment.merge(extra) { _, new in new }
    environment["TMPDIR"] = folder

    var ends: [Int32] = [0, 0]
    // A pair of sockets because they can be made closed-on-exec in one step (`pipe2` is not
    // imported): a second browser started at this moment must not inherit our end.
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw .launchFailed(engine, errno: errno)
    }
    defer { close(ends[0]) }
    let arguments = [
      "sh", "-c", Self.supervisorScript, "lectern-driver", folder, tools.displayServer ?? "",
      tools.driver, "--port=\(port)",
    ]
    do {
      supervisor = try Self.spawn(arguments, environment, input: ends[0], engine: engine)
    } catch {
      close(ends[1])
      throw error
    }
    lifeline = Mutex(ends[1])
  }

  deinit { closeLifeline() }

  /// The end of the output of the driver and its browser, at most 2,000 characters.
  var logTail: String {
    String(log.suffix(2000))
  }

  /// The output of the driver and its browser so far; empty if it can't be read.
  var log: String {
    FileManager.default.contents(atPath: folder + "/log").map {
      String(decoding: $0, as: UTF8.self)
    }
      ?? ""
  }

  /// True if the driver ended without being stopped by us.
  var hasStopped: Bool { FileManager.default.fileExists(atPath: folder + "/stopped") }

  /// Stops the driver, its browser and its display, and returns when they are gone.
  func stop() async {
    guard closeLifeline() else { return }
    for _ in 0..<200 {
      var status: Int32 = 0
      if waitpid(supervisor, &status, WNOHANG) != 0 { return }
      // A cancelled task must still see the end of its browser, so the pause may be cut short.
      try? await Task.sleep(for: .milliseconds(20))
    }
    Glibc.kill(-supervisor, SIGKILL)
    var status: Int32 = 0
    waitpid(supervisor, &status, 0)
  }

  /// Kills the driver, its browser and its display at once, and leaves the folder as it is.
  func kill() {
    let all = Self.descendants(of: supervisor)
    Glibc.kill(supervisor, SIGSTOP)
    for process in all { Glibc.kill(process, SIGKILL) }
    Glibc.kill(supervisor, SIGKILL)
    closeLifeline()
    var status: Int32 = 0
    waitpid(supervisor, &status, 0)
    // The next browser would take these files for its own.
    for name in ["stopped", "display"] { unlink(folder + "/" + name) }
  }

  /// The processes that a process started, and those that they started.
  ///
  /// - Source: proc(5): the second field of `stat` may hold spaces, and ends with the last bracket.
  static func descendants(of ancestor: pid_t) -> [pid_t] {
    var parents: [pid_t: [pid_t]] = [:]
    for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
      guard let process = pid_t(name),
        let stat = FileManager.default.contents(atPath: "/proc/\(process)/stat"),
        let rest = String(decoding: stat, as: UTF8.self).split(separator: ")").last,
        let parent = rest.split(separator: " ").dropFirst().first.flatMap({ pid_t($0) })
      else { continue }
      parents[parent, default: []].append(process)
    }
    var found: [pid_t] = []
    var next = [ancestor]
    while let process = next.popLast() {
      let children = parents[process] ?? []
      found += children
      next += children
    }
    return found
  }

  @discardableResult
  private func closeLifeline() -> Bool {
    lifeline.withLock { end in
      guard let open = end else { return false }
      close(open)
      end = nil
      return true
    }
  }

  /// $1 folder, $2 X server or empty, the rest is the driver's command line.
  ///
  /// `kill 0` is the whole group; Debian's dash takes no negative process number. The last line
  /// ends the whole group, this shell too: processes that ignored the polite signal are killed.
  private static let supervisorScript = """
    folder=$1 display=$2; shift 2
    trap '' HUP INT TERM
    exec 3<&0 </dev/null >>"$folder/log" 2>&1
    if [ -n "$display" ]; then
      (trap - HUP INT TERM; exec "$display" -displayfd 4 -screen 0 2600x2600x24 -nolisten tcp \
        4>"$folder/display" 3<&-) &
      until [ -s "$folder/display" ] || ! kill -0 $! ; do sleep 0.05; done
      read -r number <"$folder/display" && export DISPLAY=":$number"
    fi
    (trap - HUP INT TERM; "$@" 3<&-; echo "$?" >"$folder/stopped") &
    read -r _ <&3
    kill -TERM 0
    for _ in 1 2 3 4 5 6 7 8 9 10; do
      kill -0 $! 2>/dev/null || break
      sleep 0.1
    done
    rm -rf "$folder"
    kill -KILL 0
    """

  private static func spawn(
    _ arguments: [String], _ environment: [String: String], input: Int32, engine: Engine
  ) throws(WebDriverError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setpgroup(&attributes, 0)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGMASK))

    let words = arguments.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var pid: pid_t = 0
    let result = posix_spawn(&pid, "/bin/sh", &actions, &attributes, words, variables)
    guard result == 0 else { throw .launchFailed(engine, errno: result) }
    return pid
  }

  /// Asks the system for an unused port.
  private static func freePort(for engine: Engine) throws(WebDriverError) -> Int {
    let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard socket >= 0 else { throw .launchFailed(engine, errno: errno) }
    defer { close(socket) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        bind(socket, generic, length) == 0 && getsockname(socket, generic, &length) == 0
      }
    }
    guard result else { throw .launchFailed(engine, errno: errno) }
    return Int(UInt16(bigEndian: address.sin_port))
  }
}
