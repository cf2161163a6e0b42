import LecternBase
import LecternInterface
import LecternTesting

/// A host that draws nothing: it keeps the buffers that it gets, to count them when no clock runs.
final class CountingHost: Host {
  private var buffers: [[UInt8]] = []

  /// The commits, ops and bytes of a turn.
  struct Count {
    var commits = 0
    var ops = 0
    var bytes = 0
    /// The waits it asked for.
    var tokens: [Int32] = []
  }

  func hostApply(_ ops: [UInt8]) { buffers.append(ops) }
  func hostFold(_ text: Text) -> Text { Text() }
  func hostFormat(_ request: Text) -> Text { Application.unformatted(request) }

  /// Counts the ops handed over since the last call.
  func take() throws -> Count {
    var count = Count()
    for buffer in buffers {
      count.commits += 1
      count.bytes += buffer.count
      var reader = OpReader(buffer)
      while let op = try reader.next() {
        count.ops += 1
        if case .wait(let token, _) = op { count.tokens.append(token) }
      }
    }
    buffers = []
    return count
  }
}
