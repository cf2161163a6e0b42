import Foundation
import NIOCore

/// Bounds what clients can hold of a server: connections, and for how long.
///
/// A process that has no file left can't open an exhibit's files, and ends by a signal: libdispatch
/// opens `/proc/self/task/…/stat` of its threads every second, and stops when it can't. So
/// connections are counted against the limit of files, and idle and slow ones are closed.
struct ClientLimits: Sendable {
  /// Connections at once; whoever comes beyond them waits in the system's queue.
  var connections = Self.mostConnections(files: Self.files)

  /// Time for the whole of a request, and between two requests of a connection.
  var idle: TimeAmount = .seconds(30)

  /// Time in which a client that is being answered takes `leastTaken`, while bytes wait for it.
  var pace: TimeAmount = .seconds(20)

  /// Bytes that a client takes in each `pace`.
  var leastTaken = 32 * 1024

  /// Pause between two comments in streams of events, which tell of clients that are gone.
  var heartbeat: Duration = .seconds(15)

  /// Bytes that the system may hold for one connection; the default grows to some megabytes.
  var sendBuffer = 64 * 1024

  /// Streams of events at once; they last for long, and must leave room for pages.
  var eventStreams: Int { max(1, connections / 2) }

  /// Files kept for the server's own work: a build, watching folders, the system's libraries.
  static let ownFiles = 124

  /// Counts connections so that each can have a file open beside its socket.
  static func mostConnections(files: Int) -> Int {
    min(1_000, max(4, (files - ownFiles) / 2))
  }

  /// Files that this process may have open at once, by `ulimit -n`.
  private static var files: Int {
    var limit = rlimit()
    #if canImport(Darwin)
      let kind = RLIMIT_NOFILE
    #else
      let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #endif
    // The call fails for no process that can ask; without a limit the cap on connections holds.
    guard getrlimit(kind, &limit) == 0 else { return 1_024 }
    return Int(clamping: limit.rlim_cur)
  }
}
