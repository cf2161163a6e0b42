import LecternBase
import LecternCatalogue

/// Finds entries, clauses and pages of a whole exhibit, the best first in each scene.
///
/// The order: a field that equals the query, one that begins with it, one with a word that begins
/// with it, one that holds it anywhere, and at last one that holds all its words, but not together;
/// each in the scene's own order. A page's text counts as words of it, its title as a field.
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
  /// A rank behind every place: all words are there, but not together.
  private static let scattered: UInt8 = 4
  private static let none: UInt8 = 5

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
    for (index, scene) in exhibit.scenes.enumerated() {
      let keys = scene.searchKeys
      if !keys.isEmpty { add(index, ranked(keys)) }
    }
    searchPages()
  }

  private func add(_ scene: Int, _ hits: [Int32]) {
    guard !hits.isEmpty else { return }
    let group = Group(scene: scene)
    group.hits = hits
    groups.append(group)
  }

  /// The rows found in columns that are searched as one, the best first.
  private func ranked(_ columns: [Column]) -> [Int32] {
    ExhibitSearch.sorted(places(columns, flags: words.flags(columns)))
  }

  /// The best place of each row.
  private func places(_ columns: [Column], flags: [UInt8]) -> [UInt8] {
    var places = [UInt8](repeating: ExhibitSearch.none, count: columns[0].count)
    for column in columns { column.rank(words.needle, into: &places) }
    for (row, flag) in flags.enumerated()
    where flag == words.allWords && places[row] == ExhibitSearch.none {
      places[row] = ExhibitSearch.scattered
    }
    return places
  }

  /// The rows that were found, in order of their places, then of the rows.
  private static func sorted(_ places: [UInt8]) -> [Int32] {
    var hits: [Int32] = []
    var place: UInt8 = 0
    while place < none {
      for (row, own) in places.enumerated() where own == place { hits.append(Int32(row)) }
      place += 1
    }
    return hits
  }

  /// A page is found by any of its lines, the first of which is its title.
  private func searchPages() {
    guard let texts = scene.texts else { return }
    let lineFlags = words.flags([texts.keys])
    let linePlaces = places([texts.keys], flags: lineFlags)
    var places: [UInt8] = []
    var lines: [Int32] = []
    for page in scene.pages.indices {
      let first = texts.starts[page]
      var best = linePlaces[first]
      var line = -1
      var lineBest = ExhibitSearch.none
      var held: UInt8 = 0
      for row in first..<texts.starts[page + 1] {
        if !lineFlags.isEmpty { held |= lineFlags[row] }
        guard row > first else { continue }
        // A paragraph that begins with a word is no better than one that has it elsewhere.
        let place =
          linePlaces[row] < FieldMatch.word.rawValue ? FieldMatch.word.rawValue : linePlaces[row]
        if place < lineBest {
          lineBest = place
          line = row
        } else if line < 0, !lineFlags.isEmpty, lineFlags[row] != 0 {
          line = row
        }
      }
      best = min(best, lineBest)
      if best == ExhibitSearch.none, !lineFlags.isEmpty, held == words.allWords {
        best = ExhibitSearch.scattered
      }
      places.append(best)
      lines.append(Int32(line))
    }
    let found = ExhibitSearch.sorted(places)
    guard !found.isEmpty else { return }
    let group = Group(scene: -1)
    for hit in found {
      group.hits.append(hit)
      group.lines.append(lines[Int(hit)])
    }
    groups.append(group)
  }
}
