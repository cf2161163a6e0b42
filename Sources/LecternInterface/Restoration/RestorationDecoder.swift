import LecternBase

/// Gives one controller its saved state back; every key may be missing.
///
/// - Source: SPEC RS-5, BL-4.
public final class RestorationDecoder {
  let element: RestorationElement
  var hasReachedController = false
  /// The elements whose controllers were taken, to be decoded in turn.
  private(set) var taken: [RestorationElement] = []

  init(_ element: RestorationElement) { self.element = element }

  /// The last component of the path.
  public var identifier: Text { element.identifier }
  /// The version of the saved state; 0 for none (RS-1).
  public var version: Int { element.version }

  /// Returns the value that was kept under a key; nil for none.
  @inline(never)
  public func value(for key: __owned Text) -> JSON? {
    for member in element.state where member.name == key { return member.value }
    for member in element.detail where member.name == key { return member.value }
    return nil
  }

  /// Returns the text that was kept under a key; nil for none, or for a value of another kind.
  public func text(for key: __owned Text) -> Text? { value(for: key)?.text }
  /// Returns the truth value that was kept under a key; nil for none, or for another kind.
  public func bool(for key: __owned Text) -> Bool? { value(for: key)?.bool }
  /// Returns the whole number of 32 bits that was kept under a key; nil for anything else.
  public func integer(for key: __owned Text) -> Int? { value(for: key)?.integer }

  /// A number that pixels can be made of; nil if it isn't finite or is beyond all screens.
  public func number(for key: __owned Text) -> Double? {
    guard let number = value(for: key)?.number, number.magnitude < 1e9 else { return nil }
    return number
  }

  /// The controllers kept under a key, in order, up to the first that couldn't be made.
  public func controllers(for key: __owned Text) -> [Controller] { take(key, stopsAtGap: true) }

  /// The controllers kept under a key, without those that couldn't be made: for containers whose
  /// children don't build on each other.
  public func separateControllers(for key: __owned Text) -> [Controller] {
    take(key, stopsAtGap: false)
  }

  /// The one controller kept under a key.
  public func controller(for key: __owned Text) -> Controller? { controllers(for: key).first }

  /// True if a controller couldn't be made, so that `controllers(for:)` gives fewer than were kept.
  public func isTruncated(_ key: __owned Text) -> Bool {
    for group in element.groups where group.key == key {
      for element in group.elements where element.controller == nil { return true }
    }
    return false
  }

  private func take(_ key: __owned Text, stopsAtGap: Bool) -> [Controller] {
    var controllers: [Controller] = []
    for group in element.groups where group.key == key {
      group.isTaken = true
      for element in group.elements {
        guard let controller = element.controller else {
          if stopsAtGap { break }
          continue
        }
        if !element.isTaken {
          element.isTaken = true
          taken.append(element)
        } else if controllers.contains(where: { $0 === controller }) {
          // An archive that was tampered with may name a key twice.
          continue
        }
        controllers.append(controller)
      }
      break
    }
    return controllers
  }
}
