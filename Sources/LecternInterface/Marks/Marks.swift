import LecternBase

/// Hears of changes of marks: whoever keeps them on the device.
public protocol MarksDelegate: AnyObject {
  /// - Parameters:
  ///   - marks: the marks, changed already.
  ///   - inKept: true if another number of entries is kept, false if one was only seen.
  func marks(_ marks: Marks, didChange inKept: Bool)
}

/// The entries of a scene that the visitor has kept, and those that were seen last.
///
/// Entries, or clauses of a document, are known by their index; the device keeps them by their ids.
///
/// - Source: docs/FORMAT.md, "Favourites".
public final class Marks {
  /// The most entries that are kept; the one kept longest ago goes.
  static let keptLimit = 200
  /// The number of entries seen last.
  static let seenLimit = 12

  /// Hears of changes; whoever keeps the marks on the device.
  public unowned(unsafe) var delegate: (any MarksDelegate)?
  /// The name in the preferences.
  public let key: Text
  private let ids: Column
  /// The kept entries, the latest first.
  public private(set) var kept: [Int32] = []
  /// The entries seen last, the latest first.
  public private(set) var seen: [Int32] = []
  /// A byte for each entry: 1 for a kept one.
  private var flags: [UInt8]

  /// Makes the marks of a scene, without any until `read` takes in the stored ones.
  ///
  /// - Parameters:
  ///   - scene: the scene's id.
  ///   - ids: the id of each entry, by the entry's index.
  public init(scene: Text, ids: Column) {
    key = scene + "/marks"
    self.ids = ids
    flags = [UInt8](repeating: 0, count: ids.count)
  }

  /// Returns true if the visitor has kept the entry with this index.
  public func isKept(_ index: Int) -> Bool { flags[index] == 1 }

  /// Keeps an entry, or no longer does.
  public func toggle(_ index: Int) {
    let isNew = !isKept(index)
    Marks.remove(index, from: &kept)
    if isNew { kept.insert(Int32(index), at: 0) }
    setFlags()
    delegate?.marks(self, didChange: true)
  }

  /// Notes that an entry is seen.
  public func see(_ index: Int) {
    if seen.first == Int32(index) { return }
    Marks.remove(index, from: &seen)
    seen.insert(Int32(index), at: 0)
    if seen.count > Marks.seenLimit { seen.removeLast() }
    delegate?.marks(self, didChange: false)
  }

  /// Forgets what was seen.
  public func forgetSeen() {
    if seen.isEmpty { return }
    seen = []
    delegate?.marks(self, didChange: false)
  }

  private static func remove(_ index: Int, from list: inout [Int32]) {
    if let place = list.firstIndex(of: Int32(index)) { list.remove(at: place) }
  }

  private func setFlags() {
    if kept.count > Marks.keptLimit { kept.removeLast() }
    for index in flags.indices { flags[index] = 0 }
    for index in kept { flags[Int(index)] = 1 }
  }

  // MARK: Chance

  /// An entry at random of those that show: neither the present one, nor one seen last as long as
  /// half of them are left.
  ///
  /// - Parameters:
  ///   - present: the index of the present entry; nil without one.
  ///   - chance: makes a number at random below another.
  ///   - isShown: returns true for the index of an entry that shows.
  /// - Returns: the present one if there is no other.
  public func surprise(
    besides present: Int?, _ chance: (Int) -> Int, among isShown: (Int) -> Bool
  ) -> Int? {
    var others: [Int32] = []
    for index in flags.indices where index != present && isShown(index) {
      others.append(Int32(index))
    }
    for index in seen.prefix(others.count / 2) { Marks.remove(Int(index), from: &others) }
    return others.isEmpty ? present : Int(others[chance(others.count)])
  }

  // MARK: As a text

  /// The marks as the device keeps them: a line of ids of what is kept, and one of what was seen.
  public var stored: Text { words(of: kept) + "\n" + words(of: seen) }

  private func words(of list: [Int32]) -> Text {
    var words: Text = ""
    for index in list {
      if !words.isEmpty { words = words + " " }
      words = words + ids[Int(index)]
    }
    return words
  }

  /// Takes the marks in a text; those whose entries are gone are dropped.
  public func read(_ text: Text) {
    let lines = text.pieces(separatedBy: 10)
    kept = list(lines[0], Marks.keptLimit)
    seen = lines.count > 1 ? list(lines[1], Marks.seenLimit) : []
    setFlags()
  }

  private func list(_ words: Text, _ limit: Int) -> [Int32] {
    var list: [Int32] = []
    for id in words.pieces(separatedBy: 0x20) where list.count < limit && !id.isEmpty {
      guard let index = ids.firstIndex(of: id) else { continue }
      // A damaged store may have it twice.
      Marks.remove(index, from: &list)
      list.append(Int32(index))
    }
    return list
  }
}
