import LecternBase
import LecternModel

/// The texts of an exhibit's pages, line by line, to be searched: they come when search opens.
///
/// - Source: docs/BUNDLE.md, "The search's texts".
final class PageTexts {
  /// The first line of each page, which is its title, and the number of lines.
  let starts: [Int]
  let lines: Column
  /// The lines folded.
  let keys: Column

  /// - Throws: `BundleError` naming the first member that isn't what docs/BUNDLE.md says.
  init(_ json: JSON, pages: Int) throws(BundleError) {
    var starts = [0]
    for value in json.array("counts") {
      guard let count = value.integer, count > 0, count < 1 << 24 else {
        throw .unexpected("counts")
      }
      let end = starts[starts.count - 1] + count
      guard end < 1 << 24 else { throw .unexpected("counts") }
      starts.append(end)
    }
    let count = starts[starts.count - 1]
    let texts = json.text("texts")
    let folded = json.text("keys")
    guard starts.count == pages + 1 else { throw .unexpected("counts") }
    guard let lines = Column(joined: texts, count: count) else { throw .unexpected("texts") }
    guard let keys = Column(joined: folded, count: count) else { throw .unexpected("keys") }
    self.starts = starts
    self.lines = lines
    self.keys = keys
  }
}
