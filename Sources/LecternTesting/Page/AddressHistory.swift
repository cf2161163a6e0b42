import LecternInterface

/// A browser tab's list of visited addresses, as the core can change it.
///
/// It keeps as many as browsers do, and forgets the oldest.
public struct AddressHistory: Equatable, Sendable {
  /// The largest number of entries.
  public static let limit = 50

  /// The addresses, relative to the exhibit.
  public private(set) var entries: [String]
  /// The index of the entry that is shown; the oldest has 0.
  public private(set) var index = 0
  /// The core's mark of each entry.
  private var marks = [-1]

  init(_ address: String) { entries = [address] }

  /// The mark of the entry shown; -1 for one that no launch has marked.
  var mark: Int { marks[index] }

  /// The address in the address bar.
  public var current: String { entries[index] }

  /// Follows the app.
  ///
  /// - Returns: true if the browser moved in its history and will report its place; a way back that
  ///   is too long has no effect.
  mutating func apply(_ change: AddressChange, _ address: String, steps: Int) -> Bool {
    switch change {
    case .replace:
      entries[index] = address
      marks[index] = steps
    case .push:
      entries.removeSubrange((index + 1)...)
      entries.append(address)
      marks.removeSubrange((index + 1)...)
      marks.append(steps)
      index += 1
      if entries.count > AddressHistory.limit {
        entries.removeFirst()
        marks.removeFirst()
        index -= 1
      }
    case .back:
      if steps > 0 { return move(by: -steps) }
      entries[index] = address
    }
    return false
  }

  /// Goes back or forward.
  ///
  /// - Returns: true if there was anywhere to go.
  mutating func move(by step: Int) -> Bool {
    guard entries.indices.contains(index + step) else { return false }
    index += step
    return true
  }
}
