import LecternBase

/// The entries of a scene as columns, and the files of their long texts: those of a catalogue, or
/// the annotations of a document.
///
/// Entries are known by their index in the bundle's order, 0 for the first.
///
/// - Source: docs/BUNDLE.md, "Columns" and "Chunks".
open class Table {
  /// The id of the scene, with which addresses begin.
  public let id: Text
  /// The number of entries.
  public let count: Int
  /// The entries' ids, with which their addresses end.
  public let ids: Column
  /// The entries' names.
  public let names: Column
  /// The files of the entries' texts.
  public let chunks: Chunks
  private var lastFound = 0

  /// Makes a table of columns that have as many values as `ids`.
  public init(id: Text, ids: Column, names: Column, chunks: Chunks) {
    (self.id, self.ids, self.names, self.chunks) = (id, ids, names, chunks)
    count = ids.count
  }

  /// The entry with this id.
  ///
  /// - Complexity: O(distance to the entry found last): rendering every page asks for them in
  ///   order, and from the beginning each time would make 100,000 pages quadratic.
  public func entry(withID id: Text) -> Int? {
    guard !id.isEmpty, let found = ids.index(of: id, from: lastFound) else { return nil }
    lastFound = found
    return found
  }

  /// The address of the list of all.
  public var address: Text { id + "/" }

  /// The address of an entry's screen, relative to the exhibit.
  public func address(of entry: Int) -> Text { id + "/" + ids[entry] + "/" }
}
