import LecternInterface

/// A document to look at closely: its picture, the clauses written on it, their places, and the
/// texts about them as they come.
///
/// Clauses are known by their index in the document's order, 0 for the first.
///
/// - Source: SPEC MC-5…MC-10; docs/BUNDLE.md.
public final class Facsimile {
  /// Its scene's id.
  public let id: Text
  /// The title of its scene.
  public let title: Text
  /// A description of the picture in words.
  public let alternative: Text
  /// The tiles of its picture.
  public let pyramid: Pyramid
  /// The filters of its menu.
  public let filters: OverlayFilters
  /// The folder of the exhibit's files, as an address in its pages: `_lectern/`.
  public let files: Text
  /// The files of the categories' icons, relative to `_lectern/`; empty for none.
  public let icons: [Text]
  /// The colours of overlays; each clause has one of them (MC-7).
  public let colours: [Colour]
  /// The meaning of each colour, as visitors read it; empty for no meaning.
  public let colourTitles: [Text]
  /// The number of clauses.
  public let count: Int
  /// The names of clauses in addresses.
  public let ids: Column
  /// The names of clauses.
  public let names: Column
  /// The regions of clauses.
  public let regions: RegionList
  /// Finds the regions at a place.
  public let index: RegionIndex
  /// True if the writing is light on dark ground.
  public let isDark: Bool
  /// The marks of the visitor; nil where there are no favourites.
  public let marks: Marks?
  /// True if a clause is opened on the whole sheet.
  public let opensWhole: Bool
  /// The distance from one line of writing to the next, in pixels of the full image; nil if the
  /// regions don't tell it.
  public let pitch: Double?
  /// The index of each clause's colour.
  let clauseColours: [Int32]
  /// The folded texts that a search looks through, one for each clause.
  public let keys: Column
  let chunkStarts: [Int]
  /// The clauses of each chunk; nil until it has come.
  var chunks: [[JSON]?]
  /// The index in `categoryList` at which each clause's categories begin, and one more.
  private let categoryStarts: [Int32]
  private let categoryList: [Int32]
  /// The index in `regionList` at which each clause's regions begin, and one more.
  private let regionStarts: [Int32]
  private let regionList: [Int32]

  init(_ parts: FacsimileReader) {
    id = parts.id
    title = parts.title
    alternative = parts.alternative
    pyramid = parts.pyramid
    filters = OverlayFilters(
      categories: parts.categories, keys: parts.categoryKeys,
      hasKept: parts.hasMarks)
    files = parts.files
    icons = parts.icons
    colours = parts.colours
    colourTitles = parts.colourTitles
    count = parts.count
    ids = parts.ids
    names = parts.names
    keys = parts.keys
    regions = parts.regions
    index = RegionIndex(parts.regions)
    isDark = parts.isDark
    opensWhole = parts.opensWhole
    marks = parts.hasMarks ? Marks(scene: parts.id, ids: parts.ids) : nil
    pitch = Facsimile.pitch(of: parts.regions, in: parts.pyramid.size)
    clauseColours = parts.clauseColours
    categoryStarts = parts.categoryStarts
    categoryList = parts.categoryList
    chunkStarts = parts.chunkStarts
    chunks = [[JSON]?](repeating: nil, count: parts.chunkStarts.count)
    var starts = [Int32](repeating: 0, count: parts.count + 1)
    for clause in parts.regions.clauses { starts[Int(clause) + 1] += 1 }
    for clause in 0..<parts.count { starts[clause + 1] += starts[clause] }
    var list = [Int32](repeating: 0, count: parts.regions.count)
    var next = starts
    for region in 0..<parts.regions.count {
      let clause = Int(parts.regions.clauses[region])
      list[Int(next[clause])] = Int32(region)
      next[clause] += 1
    }
    regionStarts = starts
    regionList = list
  }

  // MARK: Clauses

  /// The clause with this id.
  public func clause(withID id: Text) -> Int? { id.isEmpty ? nil : ids.firstIndex(of: id) }

  /// The address of the document.
  public var address: Text { id + "/" }

  /// The address of a clause.
  public func address(of clause: Int) -> Text { id + "/" + ids[clause] + "/" }

  /// The categories of a clause, by their indices.
  public func categories(of clause: Int) -> [Int] {
    var categories: [Int] = []
    for place in categoryStarts[clause]..<categoryStarts[clause + 1] {
      categories.append(Int(categoryList[Int(place)]))
    }
    return categories
  }

  /// The names of a clause's categories, with commas between them.
  public func categoryNames(of clause: Int) -> Text {
    var names: Text = ""
    for category in categories(of: clause) {
      names = (names.isEmpty ? names : names + ", ") + filters.categories[category]
    }
    return names
  }

  /// The colour of a clause's overlays.
  public func colour(of clause: Int) -> Colour {
    colours.isEmpty
      ? Colour(red: 201, green: 162, blue: 39) : colours[Int(clauseColours[clause])]
  }

  /// The regions of a clause, in the order they were written.
  public func regions(of clause: Int) -> [Int] {
    var regions: [Int] = []
    for place in regionStarts[clause]..<regionStarts[clause + 1] {
      regions.append(Int(regionList[Int(place)]))
    }
    return regions
  }

  /// The smallest rectangle around all regions of a clause; nil for a clause without regions.
  public func bounds(of clause: Int) -> ImageRect? {
    var bounds: ImageRect?
    for region in regions(of: clause) {
      let box = regions.box(region)
      bounds = bounds?.union(box) ?? box
    }
    return bounds
  }

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
    case .category(let category):
      for place in categoryStarts[clause]..<categoryStarts[clause + 1]
      where categoryList[Int(place)] == Int32(category) {
        return true
      }
      return false
    }
  }

  /// The number of clauses that a filter shows.
  public func clauseCount(with filter: OverlayFilter) -> Int {
    var total = 0
    for clause in 0..<count where shows(clause, with: filter) { total += 1 }
    return total
  }

  /// The clause before or after another one in the document's order, of those that a filter shows;
  /// of all for a filter that shows none.
  ///
  /// - Parameter step: 1 or -1.
  public func clause(after clause: Int, step: Int, with filter: OverlayFilter) -> Int? {
    let filter = filter == .hidden ? .all : filter
    var next = clause + step
    while next >= 0, next < count {
      if shows(next, with: filter) { return next }
      next += step
    }
    return nil
  }

  /// The clauses whose names or texts hold a query anywhere, in the document's order.
  ///
  /// - Parameter folded: the query folded by the rule that made the keys; an empty one finds all,
  ///   and a space at its end isn't searched for.
  public func search(_ folded: Text, into hits: inout [Int32]) {
    hits.removeAll(keepingCapacity: true)
    SearchWords(folded, trimsStart: false).find(in: keys, into: &hits)
  }
}
