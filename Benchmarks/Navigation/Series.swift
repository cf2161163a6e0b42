/// The costs of one kind of operation, one for each time.
struct Series {
  let name: String
  private var microseconds: [Double] = []
  private var ops = 0
  private var bytes = 0
  private var commits = 0

  init(_ name: String) { self.name = name }

  mutating func add(_ time: Duration, _ counts: [CountingHost.Count]) {
    microseconds.append(Double(time.components.attoseconds) / 1e12)
    for count in counts {
      commits += count.commits
      ops += count.ops
      bytes += count.bytes
    }
  }

  /// One line of JSON.
  func line(depth: Int, rows: Int) -> String {
    let sorted = microseconds.sorted()
    let times = sorted.count
    func rounded(_ value: Double) -> Double { Double(Int(value * 10 + 0.5)) / 10 }
    return """
      {"operation": "\(name)", "depth": \(depth), "rows": \(rows), "times": \(times), \
      "median": \(rounded(sorted[times / 2])), "p95": \(rounded(sorted[times * 95 / 100])), \
      "commits": \(rounded(Double(commits) / Double(times))), \
      "ops": \(rounded(Double(ops) / Double(max(1, commits)))), \
      "bytes": \(rounded(Double(bytes) / Double(max(1, commits))))}
      """
  }
}
