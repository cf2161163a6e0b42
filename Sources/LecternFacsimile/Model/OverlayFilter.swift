import LecternBase

/// The filter by which overlays show while no clause is chosen: one category's, all, or none
/// (MC-10, MC-14).
public enum OverlayFilter: Equatable, Sendable {
  /// A category, by its index in the facsimile.
  case category(Int)
  case all
  /// "Hide Overlays": the document alone.
  case hidden
  /// The clauses that the visitor has kept.
  case kept
}

/// The filters that a facsimile has, in the order of its menu: the categories,
/// "all", "Hide Overlays", and what the visitor has kept.
///
/// - Source: SPEC MC-9, MC-10, MC-13, MC-14, MC-16.
public struct OverlayFilters: Sendable {
  /// The names of the categories, in the menu's order.
  public let categories: [Text]
  /// The names of the categories in addresses and archives, the same in every language.
  private let keys: [Text]

  /// True if the visitor can keep clauses.
  private let hasKept: Bool

  /// - Parameter keys: as many as there are categories, or none if they are the same.
  public init(categories: [Text], keys: [Text] = [], hasKept: Bool = false) {
    self.hasKept = hasKept
    self.categories = categories
    self.keys = keys.count == categories.count ? keys : categories
  }

  /// The number of rows of the menu.
  public var count: Int { categories.count + (hasKept ? 3 : 2) }

  /// The filter of a row of the menu.
  public func filter(at row: Int) -> OverlayFilter {
    if row < categories.count { return .category(row) }
    return row == categories.count ? .all : row == categories.count + 1 ? .hidden : .kept
  }

  /// A filter's row in the menu.
  public func row(of filter: OverlayFilter) -> Int {
    switch filter {
    case .category(let index): return index
    case .all: return categories.count
    case .hidden: return categories.count + 1
    case .kept: return categories.count + 2
    }
  }

  /// The name of a filter on the screen.
  public func name(of filter: OverlayFilter) -> Text {
    switch filter {
    case .category(let index): return categories[index]
    case .all: return Word.allClauses.text
    case .hidden: return Word.hideOverlays.text
    case .kept: return Word.favourites.text
    }
  }

  /// The name of a filter in addresses and archives: the same in every language.
  public func key(of filter: OverlayFilter) -> Text {
    switch filter {
    case .category(let index): return keys[index]
    case .all: return "all"
    case .hidden: return "Hide Overlays"
    case .kept: return "favourites"
    }
  }

  /// The filter with a name, as in addresses, in upper or lower case of A to Z; nil for an unknown
  /// name (MC-16).
  ///
  /// The first of them counts: a category may be called "all".
  public func filter(named name: Text) -> OverlayFilter? {
    for row in 0..<count where OverlayFilters.isSame(key(of: filter(at: row)), name) {
      return filter(at: row)
    }
    return nil
  }

  private static func isSame(_ a: Text, _ b: Text) -> Bool {
    guard a.count == b.count else { return false }
    return a.withUTF8 { a in
      b.withUTF8 { b in
        for index in 0..<a.count where lower(a[index]) != lower(b[index]) { return false }
        return true
      }
    }
  }

  private static func lower(_ byte: UInt8) -> UInt8 {
    byte >= 0x41 && byte <= 0x5A ? byte + 32 : byte
  }
}
