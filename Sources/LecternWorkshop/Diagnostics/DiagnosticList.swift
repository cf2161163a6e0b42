/// Gathers what is wrong while a folder is read, so that everything is told at once.
///
/// A file tells at most `limit` of its faults: one wrong separator would otherwise print a line
/// for each of its rows.
final class DiagnosticList {
  private(set) var all: [Diagnostic] = []
  private var counts: [String: Int] = [:]
  private let limit = 100

  /// Notes a fault.
  func report(_ fault: @autoclosure () -> Fault, at location: @autoclosure () -> SourceLocation) {
    let place = location()
    counts[place.file, default: 0] += 1
    // The fault is only made when it is told: suggestions cost a search through all names.
    if counts[place.file, default: 0] <= limit { all.append(Diagnostic(fault(), at: place)) }
  }

  /// Whether anything so far stops the build.
  var hasErrors: Bool {
    all.contains { $0.severity == .error } || counts.values.contains { $0 > limit }
  }

  /// Everything noted: exhibit.yaml first, then by file, line and column.
  func sorted() -> [Diagnostic] {
    var list = all
    for (file, count) in counts where count > limit {
      let last = all.last { $0.location.file == file }?.location ?? SourceLocation(file: file)
      list.append(Diagnostic(.moreFaults(count: count - limit), at: last))
    }
    func rank(_ d: Diagnostic) -> (Int, String, Int, Int) {
      let place = d.location
      return (place.file == "exhibit.yaml" ? 0 : 1, place.file, place.line, place.column)
    }
    return list.enumerated().sorted { a, b in
      let (x, y) = (rank(a.element), rank(b.element))
      return x == y ? a.offset < b.offset : x < y
    }.map(\.element)
  }
}
