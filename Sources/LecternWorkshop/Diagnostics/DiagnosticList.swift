/// Gathers the faults while a folder is read, so that all are reported at once.
///
/// For each file at most `limit` of its faults are reported: one wrong separator would otherwise
/// print a line for each of its rows.
final class DiagnosticList {
  private(set) var all: [Diagnostic] = []
  private var counts: [String: Int] = [:]
  /// Files with an error among the faults that aren't reported.
  private var filesWithMoreErrors: Set<String> = []
  private let limit = 100

  /// Notes a fault.
  func report(_ fault: @autoclosure () -> Fault, at location: @autoclosure () -> SourceLocation) {
    let place = location()
    counts[place.file, default: 0] += 1
    if counts[place.file, default: 0] <= limit {
      all.append(Diagnostic(fault(), at: place))
    } else if !filesWithMoreErrors.contains(place.file), !fault().isWarning {
      // After this fault no more are made: suggestions cost a search through all names.
      filesWithMoreErrors.insert(place.file)
    }
  }

  /// True if the next fault of a file will be reported, and is worth a suggestion.
  func hasRoom(for file: String) -> Bool { counts[file, default: 0] < limit }

  /// Reports a word that isn't among those allowed, with the one that was probably meant.
  func reportUnknown(_ key: String, _ word: Located<String>, allowed: [String]) {
    report(
      .unknownValue(
        key: key, value: word.value, nearest: nearestName(to: word.value, among: allowed),
        allowed: allowed), at: word.location)
  }

  /// Takes in faults at other places that another reading of the same files has found.
  func take(in other: DiagnosticList) {
    let places = Set(all.map(\.location))
    for diagnostic in other.sorted() where !places.contains(diagnostic.location) {
      report(diagnostic.fault, at: diagnostic.location)
    }
  }

  /// True if a fault so far stops the build.
  var hasErrors: Bool {
    !filesWithMoreErrors.isEmpty || all.contains { $0.severity == .error }
  }

  /// Everything noted: exhibit.yaml first, then by file, sheet, line and column.
  func sorted() -> [Diagnostic] {
    var list = all
    for (file, count) in counts where count > limit {
      var last = all.last { $0.location.file == file }?.location ?? SourceLocation(file: file)
      last.cell?.columnName = nil
      let more = count - limit
      list.append(
        Diagnostic(
          filesWithMoreErrors.contains(file)
            ? .moreFaults(count: more) : .moreWarnings(count: more),
          at: last))
    }
    func rank(_ d: Diagnostic) -> (Int, String, String, Int, Int) {
      let place = d.location
      return (
        place.file == "exhibit.yaml" ? 0 : 1, place.file, place.cell?.sheet ?? "", place.line,
        place.column
      )
    }
    return list.enumerated().sorted { a, b in
      let (x, y) = (rank(a.element), rank(b.element))
      return x == y ? a.offset < b.offset : x < y
    }.map(\.element)
  }
}
