import LecternBase

/// The size of one page's text, in percent of the size that holds everywhere.
///
/// It belongs to the page's place, as its scroll offset does: the text size of the whole exhibit is
/// a choice for good, and multiplies.
///
/// - Source: SPEC BL-5.
struct PageZoom: Equatable {
  /// The sizes there are, in percent.
  static let steps = [75, 85, 100, 115, 125, 150, 175, 200]
  static let usual = PageZoom(percent: 100)

  let percent: Int

  /// The step nearest to a number of percent, which may come from an archive.
  init(percent: Int) {
    var nearest = 100
    for step in PageZoom.steps where abs(percent - step) < abs(percent - nearest) { nearest = step }
    self.percent = nearest
  }

  var smaller: PageZoom? { neighbour(-1) }
  var larger: PageZoom? { neighbour(1) }

  private func neighbour(_ distance: Int) -> PageZoom? {
    let index = (PageZoom.steps.firstIndex(of: percent) ?? 2) + distance
    return PageZoom.steps.indices.contains(index)
      ? PageZoom(percent: PageZoom.steps[index]) : nil
  }

  /// The size as people read it: `115 %`.
  var words: Text { Text(decimal: Double(percent)) + "\u{202F}%" }
  /// The size as the stylesheet takes it: `115%`.
  var style: Text { Text(decimal: Double(percent)) + "%" }
}
