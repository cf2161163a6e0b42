import LecternBase
import LecternInterface

/// The browser's history as far as this visit made it, so that a pop can be its "back".
///
/// Each entry is marked with its number, since one address may be visited more than once. As
/// browsers do, it forgets the oldest entries: there is no way back to them.
///
/// - Source: docs/DOCUMENTS.md, "A document to touch".
public struct History {
  /// The ways in which the address follows a change of screen.
  public enum Change {
    /// Further in, or elsewhere: a new entry.
    case forward
    /// Out again: the browser goes back, if it has been there in this visit.
    case backward
    /// Another thing in the same place (previous and next): the entry is replaced.
    case sideways
  }

  /// The number of entries that are tracked.
  ///
  /// Browsers keep 50 in all, and do nothing when asked for an older one.
  static let limit = 49

  private(set) var addresses: [Text]
  private(set) var index = 0
  /// The mark of the first entry that is known.
  private(set) var first = 0
  /// The browser is on its way to the entry that a new beginning takes over.
  private(set) var isRestarting = false
  /// The browser is on its way back to an entry, because the app has gone back.
  private(set) var isReturning = false

  init(address: Text) { addresses = [address] }

  /// Takes up the history of an earlier launch: the entry with this mark is the one that is shown.
  ///
  /// Nil unless that entry has this address: only then is it the same history, after a reload.
  init?(continuing saved: JSON, at address: Text, mark: Int) {
    let first = saved["mark"]?.integer ?? 0
    guard first >= 0, first < 1 << 30, mark >= first else { return nil }
    var addresses: [Text] = []
    for value in saved.array("history") { addresses.append(value.text ?? "") }
    let index = mark - first
    guard index < addresses.count, addresses.count <= History.limit, addresses[index] == address
    else { return nil }
    self.addresses = addresses
    self.first = first
    self.index = index
  }

  /// Writes the history as it is saved.
  func write(into members: inout [JSON.Member]) {
    var written: [JSON] = []
    for address in addresses { written.append(.text(address)) }
    members.append(JSON.Member("mark", .number(Double(first))))
    members.append(JSON.Member("history", .array(written)))
  }

  var current: Text { addresses[index] }

  /// An address without its fragment: the place without the view of it.
  static func place(of address: Text) -> Text { address.pieces(separatedBy: 0x23).first ?? "" }

  /// The mark of the entry shown.
  var mark: Int { first + index }
  /// The entries before this one.
  var earlier: ArraySlice<Text> { addresses[..<index] }

  /// Follows the app to an address.
  ///
  /// - Returns: the change to tell the host, with the steps back or the entry's mark; nil for none.
  mutating func follow(to address: Text, _ change: Change) -> (change: AddressChange, steps: Int)? {
    guard address != current else { return nil }
    switch change {
    case .sideways: break
    case .backward:
      let place = History.place(of: address)
      var earlier = index - 1
      while earlier >= 0 {
        if History.place(of: addresses[earlier]) == place {
          let steps = index - earlier
          index = earlier
          isReturning = true
          return (.back, steps)
        }
        earlier -= 1
      }
    case .forward:
      addresses.removeSubrange((index + 1)...)
      addresses.append(address)
      index += 1
      if addresses.count > History.limit {
        addresses.removeSubrange(0..<1)
        index -= 1
        first += 1
      }
      return (.push, mark)
    }
    addresses[index] = address
    return (.replace, mark)
  }

  /// Begins anew, so that no way back leads to the last visit: the browser goes back to the first
  /// entry of the visit, which then gets this address.
  ///
  /// - Returns: the change to tell the host.
  mutating func restart(at address: Text) -> (change: AddressChange, steps: Int) {
    let steps = index
    addresses = [address]
    index = 0
    isRestarting = steps > 0
    return isRestarting ? (.back, steps) : (.replace, mark)
  }

  /// The browser went to an entry by itself; one of an earlier visit is found by its address alone.
  mutating func moved(to address: Text, mark: Int) {
    isRestarting = false
    isReturning = false
    let position = mark - first
    if position >= 0, position < addresses.count, addresses[position] == address {
      index = position
      return
    }
    if address == current { return }
    var distance = 1
    while distance < addresses.count {
      if index - distance >= 0, addresses[index - distance] == address {
        index -= distance
        return
      }
      if index + distance < addresses.count, addresses[index + distance] == address {
        index += distance
        return
      }
      distance += 1
    }
    addresses = [address]
    index = 0
  }
}
