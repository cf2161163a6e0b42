import LecternBase
import LecternCatalogue
import LecternModel

/// Finds entries, clauses and pages of a whole exhibit, the best first in each scene.
///
/// The order: a field that equals the query, one that begins with it, one with a word that begins
/// with it, one that holds it anywhere, one that holds all its words, but not together; and at last
/// an entry whose screen has words that begin with them. Each in the scene's own order. A page's
/// text counts as words of it, its title as a field.
///
/// - Source: docs/FORMAT.md, "What comes first".
final class ExhibitSearch {
  /// The hits of a scene.
  final class Group {
    /// The index of the scene; -1 for the pages together.
    let scene: Int
    /// Entries, clauses, or pages by their places in `SearchScene.pages`, the best first.
    var hits: [Int32] = []
    /// The line to show for each page; -1 for none.
    var lines: [Int32] = []
    /// The number of hits that show.
    var shown = ExhibitSearch.firstShown

    init(scene: Int) { self.scene = scene }
  }

  /// The number of hits of a scene that show at first, and that are added at a time.
  static let firstShown = 5
  static let moreShown = 25

  let exhibit: Exhibit
  let scene: SearchScene
  /// The scenes in which something was found, in the exhibit's order.
  private(set) var groups: [Group] = []
  /// The words of the search.
  private(set) var words = SearchWords()

  init(_ scene: SearchScene, in exhibit: Exhibit) {
    self.scene = scene
    self.exhibit = exhibit
  }

  /// The names of the files that the search needs and that aren't here yet.
  var missingFiles: [Text] { scene.index?.missing(for: words) ?? [] }

  /// The number of hits in all.
  var count: Int {
    var count = 0
    for group in groups { count += group.hits.count }
    return count
  }

  /// Searches for folded words; an empty query finds nothing.
  func search(_ folded: Text) {
    words = SearchWords(folded)
    groups = []
    guard !words.isEmpty else { return }
    let flags = scene.index?.flags(words) ?? []
    let exceptions = scene.exceptions
    for (index, scene) in exhibit.scenes.enumerated() where !exceptions.contains(scene.id) {
      let rows = self.scene.index?.rows(of: scene.id) ?? 0..<0
      add(index, ranked(scene, flags, rows))
    }
    searchPages()
  }

  private func add(_ scene: Int, _ hits: [Int32]) {
    guard !hits.isEmpty else { return }
    let group = Group(scene: scene)
    group.hits = hits
    groups.append(group)
  }

  /// The rows of a scene found in columns that are searched as one, or by the terms that the index
  /// knows of each row, the best first.
  private func ranked(_ scene: Scene, _ terms: [UInt8], _ rows: Range<Int>) -> [Int32] {
    let count = scene.chunks?.total ?? 0
    // The rows that columns have come first.
    var (ranks, held) = words.ranks(scene.searchKeys, count: count)
    guard rows.count == count else { return ranks.sorted() }
    let all = words.allTerms
    terms.forEachIndex(except: 0, in: rows) { index in
      let row = index - rows.lowerBound
      let own = row < held.count ? held[row] : 0
      if ranks[row] == RowRanks.none, own | terms[index] == all {
        ranks[row] = RowRanks.shown
      }
    }
    return ranks.sorted()
  }

  /// A page is found by any of its lines, the first of which is its title.
  private func searchPages() {
    guard let texts = scene.texts else { return }
    let (lineRanks, lineFlags) = words.ranks([texts.keys])
    var ranks = RowRanks(count: scene.pages.count)
    var lines: [Int32] = []
    for page in scene.pages.indices {
      let first = texts.starts[page]
      var best = lineRanks[first]
      var line = -1
      var lineBest = RowRanks.none
      var held: UInt8 = 0
      for row in first..<texts.starts[page + 1] {
        if !lineFlags.isEmpty { held |= lineFlags[row] }
        guard row > first else { continue }
        // A paragraph that begins with a word is no better than one that has it elsewhere.
        let rank = max(lineRanks[row], FieldMatch.word.rawValue)
        if rank < lineBest {
          lineBest = rank
          line = row
        } else if line < 0, !lineFlags.isEmpty, lineFlags[row] != 0 {
          line = row
        }
      }
      best = min(best, lineBest)
      if best == RowRanks.none, !lineFlags.isEmpty, held == words.allWords {
        best = RowRanks.scattered
      }
      ranks[page] = best
      lines.append(Int32(line))
    }
    let found = ranks.sorted()
    guard !found.isEmpty else { return }
    let group = Group(scene: -1)
    for hit in found {
      group.hits.append(hit)
      group.lines.append(lines[Int(hit)])
    }
    groups.append(group)
  }
}
