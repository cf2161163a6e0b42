import LecternInterface
import LecternModel

/// A document to look at closely, with the filters of its overlays and what the visitor has kept.
///
/// Clauses are its document's annotations, known by their index, 0 for the first.
///
/// - Source: SPEC MC-5…MC-10; docs/BUNDLE.md, "A facsimile".
public final class Facsimile {
  /// The document.
  public let document: Document
  /// The filters of its menu.
  public let filters: OverlayFilters
  /// The files of the categories' icons, relative to `_lectern/`; empty for none.
  public let icons: [Text]
  /// The marks of the visitor; nil where there are no favourites.
  public let marks: Marks?
  /// True if a clause is opened on the whole sheet.
  public let opensWhole: Bool

  /// Reads a facsimile scene of a bundle.
  ///
  /// - Throws: `BundleError` naming the first member that isn't what docs/BUNDLE.md says.
  public init(_ json: JSON) throws(BundleError) {
    let document = try Document(json)
    let reader = BundleReader(json)
    let hasMarks = json.integer("favourites") == 1
    self.document = document
    filters = OverlayFilters(
      categories: document.annotations.categories, keys: reader.texts("categoryKeys"),
      hasKept: hasMarks)
    icons = reader.texts("icons")
    opensWhole = json.text("opening") == "whole"
    marks = hasMarks ? Marks(scene: document.id, ids: document.annotations.ids) : nil
    try reader.end()
  }

  /// Its clauses.
  public var clauses: Annotations { document.annotations }

  // MARK: Filters

  /// The filter with a name (MC-16).
  public func filter(named name: Text) -> OverlayFilter? { filters.filter(named: name) }

  /// A filter's name.
  public func name(of filter: OverlayFilter) -> Text { filters.name(of: filter) }

  /// The name of a filter in addresses and archives.
  public func key(of filter: OverlayFilter) -> Text { filters.key(of: filter) }

  /// True if a filter shows a clause's overlays.
  public func shows(_ clause: Int, with filter: OverlayFilter) -> Bool {
    switch filter {
    case .all: return true
    case .hidden: return false
    case .kept: return marks?.isKept(clause) ?? false
    case .category(let category): return clauses.isOf(category, clause)
    }
  }

  /// The number of clauses that a filter shows.
  public func clauseCount(with filter: OverlayFilter) -> Int {
    var total = 0
    for clause in 0..<clauses.count where shows(clause, with: filter) { total += 1 }
    return total
  }

  /// The clause before or after another one in the document's order, of those that a filter shows;
  /// of all for a filter that shows none.
  ///
  /// - Parameter step: 1 or -1.
  public func clause(after clause: Int, step: Int, with filter: OverlayFilter) -> Int? {
    let filter = filter == .hidden ? .all : filter
    var next = clause + step
    while next >= 0, next < clauses.count {
      if shows(next, with: filter) { return next }
      next += step
    }
    return nil
  }
}
