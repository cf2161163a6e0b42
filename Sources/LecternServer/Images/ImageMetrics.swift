import Foundation
import Synchronization

/// Counts what the server of pictures does, for Prometheus.
///
/// - Source: Prometheus, "Exposition formats", text format 0.0.4; "Metric and label naming".
final class ImageMetrics: Sendable {
  /// Upper bounds of the time that an answer takes, in seconds.
  private static let bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

  private struct State {
    var answers: [Int: Int] = [:]
    /// The number of answers within each bound, and beyond all of them.
    var within = [Int](repeating: 0, count: ImageMetrics.bounds.count + 1)
    var seconds = 0.0
  }

  private let state = Mutex(State())

  /// Notes an answer.
  ///
  /// - Parameter time: From the request to the first byte.
  func add(status: Int, time: Duration) {
    let seconds = time / .seconds(1)
    let bound = Self.bounds.firstIndex { seconds <= $0 } ?? Self.bounds.count
    state.withLock { state in
      state.answers[status, default: 0] += 1
      state.within[bound] += 1
      state.seconds += seconds
    }
  }

  /// All figures as text.
  func text(_ shelf: ImageShelf.Facts) -> String {
    let state = state.withLock { $0 }
    var lines: [String] = []
    func family(_ name: String, _ kind: String, _ help: String, _ samples: [(String, String)]) {
      lines.append("# HELP \(name) \(help)")
      lines.append("# TYPE \(name) \(kind)")
      for (suffix, value) in samples { lines.append("\(name)\(suffix) \(value)") }
    }
    family(
      "lectern_images_answers_total", "counter", "Answers by their status.",
      state.answers.sorted { $0.key < $1.key }.map { ("{status=\"\($0.key)\"}", "\($0.value)") })
    var sum = 0
    var buckets: [(String, String)] = []
    for (bound, count) in zip(Self.bounds.map { "\($0)" } + ["+Inf"], state.within) {
      sum += count
      buckets.append(("_bucket{le=\"\(bound)\"}", "\(sum)"))
    }
    family(
      "lectern_images_answer_seconds", "histogram", "Time from a request to its answer.",
      buckets + [("_sum", "\(state.seconds)"), ("_count", "\(sum)")])
    family(
      "lectern_images_files_total", "counter", "Files that were given, by where they came from.",
      [("{from=\"memory\"}", "\(shelf.found)"), ("{from=\"picture\"}", "\(shelf.made)")])
    family(
      "lectern_images_kept_bytes", "gauge", "Bytes that are kept in memory.",
      [
        ("{of=\"indices\"}", "\(shelf.pictureBytes)"), ("{of=\"files\"}", "\(shelf.fileBytes)"),
      ])
    family(
      "process_resident_memory_bytes", "gauge", "Resident memory size in bytes.",
      [("", "\(Self.residentBytes)")])
    family(
      "process_open_fds", "gauge", "Number of open file descriptors.",
      [("", "\(Self.openFiles)")])
    return lines.joined(separator: "\n") + "\n"
  }

  /// - Source: proc(5), `/proc/self/statm`.
  private static var residentBytes: Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }

  private static var openFiles: Int {
    // One of them is that of the folder itself.
    ((try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 1) - 1
  }
}
