import LecternBase
import LecternInterface
import LecternModel

/// One thing by which a list can be narrowed down, such as the continent: its values, and which of
/// them each entry has.
///
/// - Source: docs/BUNDLE.md, "A catalogue".
public final class Facet {
  /// The sort of a facet's values.
  enum Kind { case values, sections, periods }

  /// The name in addresses.
  public let id: Text
  /// The heading above its values; its id if the bundle has no title.
  public let title: Text
  /// The values in their order, as addresses have them and as they show.
  public let slugs: [Text]
  /// The values' names on the screen, in the order of `slugs`.
  public let titles: [Text]
  /// The titles as a column, to be folded at once.
  let joined: Text
  let kind: Kind
  /// The number of its first value among those of all facets.
  public let first: Int
  /// The indices of each entry's values.
  private let values: ListColumn
  /// The marks that tell the entries of its only value; nil for values of their own.
  private let marks: Marks?

  /// Makes a facet of what the visitor has kept: its one value is named alone in addresses.
  init(_ marks: Marks, first: Int) {
    id = ""
    title = Word.filter.text
    slugs = ["favourites"]
    titles = [Word.favourites.text]
    joined = titles[0]
    kind = .values
    self.first = first
    values = ListColumn(count: 0)
    self.marks = marks
  }

  /// Reads a facet of a bundle; nil if it isn't as docs/BUNDLE.md says.
  ///
  /// - Parameter entries: the number of entries in the catalogue.
  @inline(never)
  init?(_ json: JSON, entries: Int, first: Int) {
    let id = json.text("id")
    let slugs = json.text("ids").pieces(separatedBy: Column.separator)
    let joined = json.text("titles")
    let titles = joined.pieces(separatedBy: Column.separator)
    let kind = json.text("kind")
    guard !id.isEmpty, slugs.count == titles.count,
      let values = ListColumn(joined: json.text("values"), count: entries, below: titles.count)
    else { return nil }
    self.id = id
    title = json.text("title", or: id)
    self.slugs = slugs
    self.titles = titles
    self.joined = joined
    self.kind = kind == "periods" ? .periods : kind == "sections" ? .sections : .values
    self.first = first
    self.values = values
    marks = nil
  }

  /// The numbers of an entry's values, among those of all facets.
  func forEachValue(of entry: Int, _ body: (Int) -> Void) {
    if let marks {
      if marks.isKept(entry) { body(first) }
      return
    }
    values.forEach(entry) { body(first + $0) }
  }
}
