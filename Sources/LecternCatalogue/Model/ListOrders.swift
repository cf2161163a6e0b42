import LecternBase
import LecternModel

/// The orders that a visitor may choose for a list besides its usual one.
///
/// An order is known by the rank of each entry's value among all values. Entries with values of the
/// same rank stand in the usual order, and so do those without a value, behind all others. What
/// descends has the same ranks as what ascends.
///
/// No first screen needs more than the number of orders: all else is read once it is asked for, and
/// an order that can't be read is the usual one.
///
/// - Source: docs/BUNDLE.md, "A catalogue".
public final class ListOrders {
  private let orders: [JSON]
  private let ownRanks: [JSON]
  private let scene: Text
  private let count: Int
  /// The rank of each entry's value, a column for each kind of value; empty until they are read.
  private var ranks: [ListColumn] = []

  /// Reads the members of a catalogue's scene.
  init(_ reader: BundleReader, scene: Text) {
    orders = reader.json.array("orders")
    ownRanks = reader.json.array("ranks")
    count = reader.count
    self.scene = scene
  }

  /// True for a list that has its usual order alone.
  public var isEmpty: Bool { orders.isEmpty }

  /// The file of the ranks, which the bundle of a larger list leaves out; nil if it has them.
  public var file: Text? {
    orders.isEmpty || !ownRanks.isEmpty ? nil : scene + "-orders.json"
  }

  /// The name of an order in addresses and archives, the same in every language.
  public func id(_ order: Int) -> Text { orders[order].text("id") }

  /// The title of an order on the screen.
  public func title(_ order: Int) -> Text { orders[order].text("title", or: id(order)) }

  /// The titles of all orders.
  var titles: [Text] {
    var titles: [Text] = []
    for order in orders.indices { titles.append(title(order)) }
    return titles
  }

  /// The order of an id; nil for none.
  func order(withID id: Text) -> Int? {
    id.isEmpty ? nil : orders.firstIndex { $0.text("id") == id }
  }

  /// True if the ranks' file is still to come.
  public var isMissing: Bool { ranks.isEmpty && file != nil }

  /// Takes in the file of the ranks.
  ///
  /// - Throws: `BundleError` for anything but the ranks of all entries.
  @inline(never)
  public func add(_ bytes: [UInt8]) throws(BundleError) {
    let json: JSON
    do { json = try JSON(parsing: bytes) } catch { throw .notJSON(error) }
    read(json.array("ranks"))
    if ranks.isEmpty { throw .unexpected("ranks") }
  }

  private func read(_ columns: [JSON]) {
    var ranks: [ListColumn] = []
    for value in columns {
      guard let column = ListColumn(joined: value.text ?? "", count: count, below: count) else {
        return
      }
      ranks.append(column)
    }
    self.ranks = ranks
  }

  /// The entries in an order; empty while the ranks aren't here, or if they can't be read.
  ///
  /// - Complexity: O(number of entries).
  func entries(in order: Int) -> [Int32] {
    if ranks.isEmpty { read(ownRanks) }
    let column = orders[order].integer("ranks", or: -1)
    guard ranks.indices.contains(column) else { return [] }
    let isDescending = orders[order].integer("descending") == 1
    // The place of the next entry of each rank, first as the number of entries of the rank before.
    var places = [Int32](repeating: 0, count: count + 2)
    var rankOfEach = [Int32](repeating: 0, count: count)
    for entry in 0..<count {
      var rank = count
      ranks[column].forEach(entry) { rank = isDescending ? self.count - 1 - $0 : $0 }
      rankOfEach[entry] = Int32(rank)
      places[rank + 1] += 1
    }
    for rank in 0...count { places[rank + 1] += places[rank] }
    var entries = [Int32](repeating: 0, count: count)
    for entry in 0..<count {
      let rank = Int(rankOfEach[entry])
      entries[Int(places[rank])] = Int32(entry)
      places[rank] += 1
    }
    return entries
  }
}
