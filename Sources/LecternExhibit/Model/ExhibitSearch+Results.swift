import LecternBase
import LecternCatalogue
import LecternInterface

extension ExhibitSearch {
  /// A hit as it is shown.
  struct Result {
    var name: Text
    /// The second line; empty for none.
    var detail: Text
    /// True if the second line is a part of a text rather than a second name.
    var isText = false
    /// The words that name where an entry was found, if nothing that shows tells it; or empty.
    var found: Text = ""
    let isSmallCaps: Bool
    let address: Text
    var nameMarks: [Int] = []
    var detailMarks: [Int] = []

    init(_ hit: SearchHit) {
      name = hit.name
      detail = hit.detail
      isSmallCaps = hit.isSmallCaps
      address = hit.address
    }
  }

  /// The number of bytes of a line that show at most, and how many of them come before the match.
  private static let snippetLength = 160
  private static let snippetLead = 50

  /// The title of a group.
  func title(of group: Group) -> Text {
    group.scene < 0 ? Word.pages.text : exhibit.scenes[group.scene].title
  }

  /// A hit as it is shown.
  ///
  /// - Parameter app: folds the text, to mark the matches.
  func result(_ position: Int, of group: Group, in app: Application?) -> Result {
    let hit = Int(group.hits[position])
    guard group.scene >= 0 else { return page(hit, line: Int(group.lines[position]), app) }
    let scene = exhibit.scenes[group.scene]
    var result = Result(scene.hit(hit))
    result.nameMarks = marks(in: result.name, app)
    result.detailMarks = marks(in: result.detail, app)
    let scopes = scene.searchScopes
    if !scopes.isEmpty, result.nameMarks.isEmpty, result.detailMarks.isEmpty,
      let scope = scene.searchKeys.firstIndex(where: { words.areHeld(in: $0[hit]) })
    {
      result.found = Word.foundIn.text(scopes[scope])
    }
    return result
  }

  private func page(_ page: Int, line: Int, _ app: Application?) -> Result {
    var result = Result(SearchHit(name: "", address: scene.pages[page] + "/"))
    guard let texts = scene.texts else { return result }
    result.name = texts.lines[texts.starts[page]]
    result.nameMarks = marks(in: result.name, app)
    guard line >= 0 else { return result }
    result.isText = true
    let whole = texts.lines[line]
    // A line of a page is untranslated as a whole.
    result.detail = whole.untagged
    result.detailMarks = marks(in: result.detail, app)
    ExhibitSearch.shorten(&result)
    if whole.isTagged { ExhibitSearch.tag(&result, as: whole) }
    return result
  }

  private func marks(in text: Text, _ app: Application?) -> [Int] {
    guard !text.isEmpty, let folded = app?.folded(text) else { return [] }
    return words.marks(in: folded)
  }

  /// Marks a result with the language of the line that it is a part of.
  private static func tag(_ result: inout Result, as line: Text) {
    let detail = result.detail
    let marks = result.detailMarks
    line.forEachRun { run in
      result.detail = detail.tagged(run.language, isRightToLeft: run.isRightToLeft)
      for index in marks.indices { result.detailMarks[index] = marks[index] + run.start }
    }
  }

  /// Shortens a long line to the words around the first match.
  private static func shorten(_ result: inout Result) {
    let line = result.detail
    guard line.count > snippetLength else { return }
    let marked = result.detailMarks
    var start = max(0, (marked.first ?? 0) - snippetLead)
    var end = min(line.count, start + snippetLength)
    line.withUTF8 { bytes in
      if start > 0 {
        let limit = marked.first ?? 0
        while start < limit, bytes[start] != 0x20 { start += 1 }
        while start < limit, bytes[start] == 0x20 { start += 1 }
      }
      let least = marked.count > 1 ? max(start, marked[1]) : start
      if end < bytes.count {
        var space = end
        while space > least, bytes[space] != 0x20 { space -= 1 }
        // A script without spaces is cut between two letters.
        if space > least { end = space } else { end = max(end, least) }
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
      }
    }
    let before: Text = start > 0 ? "… " : ""
    let shift = before.count - start
    result.detail = before + line.slice(start, end) + (end < line.count ? " …" : "")
    result.detailMarks = []
    var index = 0
    while index + 1 < marked.count, marked[index + 1] <= end {
      if marked[index] >= start {
        result.detailMarks.append(marked[index] + shift)
        result.detailMarks.append(marked[index + 1] + shift)
      }
      index += 2
    }
  }
}
