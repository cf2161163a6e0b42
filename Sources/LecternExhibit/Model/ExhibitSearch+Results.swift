import LecternBase
import LecternCatalogue
import LecternInterface
import LecternModel

extension ExhibitSearch {
  /// A hit as it is shown.
  struct Result {
    var name: Text
    /// The second line; empty for none.
    var detail: Text
    /// True if the second line is a part of a text rather than a second name.
    var isText = false
    /// The words around a match, or those that name where an entry was found, if nothing that shows
    /// tells it; or empty.
    var found: Text = ""
    var foundMarks: [Int] = []
    /// True if its screen marks the words of the search.
    var takesWords = false
    /// The file of these words, if it isn't here yet.
    var missing: Text?
    /// The address of its picture, without the size; empty for none.
    let picture: Text
    let isSmallCaps: Bool
    var address: Text
    var nameMarks: [Int] = []
    var detailMarks: [Int] = []

    init(_ hit: SearchHit) {
      name = hit.name
      detail = hit.detail
      picture = hit.picture
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
    result.takesWords = scene.marksWords(ofRow: hit)
    let (name, detail) = (folded(result.name, app), folded(result.detail, app))
    result.nameMarks = name.map { words.marks(in: $0) } ?? []
    result.detailMarks = detail.map { words.marks(in: $0) } ?? []
    if words.areHeld(in: (name?.folded ?? "") + "\u{1}" + (detail?.folded ?? "")) { return result }
    let item = scene.chunks?.item(hit)
    if item == nil { result.missing = scene.chunks?.name(holding: hit) }
    let part = item.flatMap { item in app.flatMap { passage(scene, item, $0) } }
    let scopes = scene.searchScopes
    if part?.hasAll != true, !scopes.isEmpty, result.nameMarks.isEmpty, result.detailMarks.isEmpty,
      let scope = scene.searchKeys.firstIndex(where: { words.areHeld(in: $0[hit]) })
    {
      result.found = Word.foundIn.text(scopes[scope])
    } else if let part {
      ExhibitSearch.show(part.passage, part.marks, in: &result)
    }
    if let item, let part, let mark = part.marks.first,
      let address = scene.address(ofRow: hit, item, passage: part.number, at: mark)
    {
      result.address = address
    }
    return result
  }

  /// The first passage of a hit's screen with all words, or else the first with any.
  private func passage(
    _ scene: Scene, _ item: JSON, _ app: Application
  ) -> (passage: Passage, number: Int, marks: [Int], hasAll: Bool)? {
    var found: (passage: Passage, number: Int, marks: [Int], hasAll: Bool)?
    let passages = scene.passages(item) {
      app.format($1, as: $0.format, unit: $2, decimals: $0.decimals)
    }
    for (number, passage) in passages.enumerated() {
      let folded = app.folded(passage.text.untagged)
      let marks = words.marks(in: folded, .word)
      if marks.isEmpty { continue }
      if words.areHeld(in: folded.folded) { return (passage, number, marks, true) }
      if found == nil { found = (passage, number, marks, false) }
    }
    return found
  }

  /// Shows the words around a match, after the label of what they stand in.
  private static func show(_ passage: Passage, _ marks: [Int], in result: inout Result) {
    var part = shortened(passage.text.untagged, marks)
    if passage.text.isTagged { tag(&part, as: passage.text) }
    let label = passage.label.isEmpty ? passage.label : passage.label + ": "
    result.found = label + part.text
    for mark in part.marks { result.foundMarks.append(mark + label.count) }
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
    let plain = whole.untagged
    var part = ExhibitSearch.shortened(plain, marks(in: plain, app))
    if whole.isTagged { ExhibitSearch.tag(&part, as: whole) }
    (result.detail, result.detailMarks) = (part.text, part.marks)
    return result
  }

  private func marks(in text: Text, _ app: Application?) -> [Int] {
    folded(text, app).map { words.marks(in: $0) } ?? []
  }

  private func folded(_ text: Text, _ app: Application?) -> FoldedText? {
    text.isEmpty ? nil : app?.folded(text)
  }

  /// Marks a part with the language of the line that it is taken from.
  private static func tag(_ part: inout (text: Text, marks: [Int]), as line: Text) {
    let plain = part
    line.forEachRun { run in
      part.text = plain.text.tagged(run.language, isRightToLeft: run.isRightToLeft)
      for index in plain.marks.indices { part.marks[index] = plain.marks[index] + run.start }
    }
  }

  /// Shortens a long line to the words around the first match.
  private static func shortened(
    _ line: Text, _ marked: [Int]
  ) -> (text: Text, marks: [Int]) {
    guard line.count > snippetLength else { return (line, marked) }
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
    let text = before + line.slice(start, end) + (end < line.count ? " …" : "")
    var marks: [Int] = []
    var index = 0
    while index + 1 < marked.count, marked[index + 1] <= end {
      if marked[index] >= start {
        marks.append(marked[index] + shift)
        marks.append(marked[index + 1] + shift)
      }
      index += 2
    }
    return (text, marks)
  }
}
