import LecternBase

/// Takes down the present state of one controller.
///
/// It never takes data or settings: those have places of their own (BL-10). A key is used once: of
/// two values under one key only the first is kept, and the second is reported.
///
/// - Source: SPEC RS-3, BL-4.
public final class RestorationEncoder {
  let element: RestorationElement
  /// True if the call went all the way up to `Controller`.
  var hasReachedController = false
  /// Children to be encoded in turn, in the order of `element.groups`.
  private(set) var pending: [(group: RestorationElement.Group, controllers: [Controller])] = []
  /// Keys that were used before.
  private(set) var repeatedKeys: [Text] = []
  /// Keys of values with too many levels.
  private(set) var deepKeys: [Text] = []

  /// Mistakes that the controller found in itself.
  private(set) var reports: [RestorationFault] = []

  init(_ element: RestorationElement) { self.element = element }

  /// Tells the developer of a mistake that loses places.
  ///
  /// - Parameters:
  ///   - kind: the kind of mistake.
  ///   - key: the key in question; empty for the whole controller.
  @inline(never)
  public func report(_ kind: RestorationFault.Kind, key: Text = "") {
    reports.append(RestorationFault(kind: kind, path: "", key: key))
  }

  /// Takes down a value.
  ///
  /// - Shape: at most `RestorationArchive.valueLevelLimit` levels of arrays and objects.
  @inline(never)
  public func encode(_ value: __owned JSON, for key: __owned Text) {
    if admits(value, key) { element.state.append(JSON.Member(key, value)) }
  }

  /// Takes down a text; an empty one is kept, too.
  @inline(never)
  public func encode(_ text: __owned Text, for key: __owned Text) { encode(.text(text), for: key) }
  /// Takes down a number, rounded to thousandths; one that isn't finite leaves the key out.
  @inline(never)
  public func encode(_ number: Double, for key: __owned Text) {
    if number.isFinite { encode(.number(number), for: key) }
  }
  /// Takes down a whole number of 32 bits: browsers know no larger ones.
  @inline(never)
  public func encode(_ number: Int, for key: __owned Text) {
    encode(.number(Double(number)), for: key)
  }
  /// Takes down a truth value; false is kept, too.
  @inline(never)
  public func encode(_ bool: Bool, for key: __owned Text) { encode(.bool(bool), for: key) }

  /// Takes down a value that is the first to be left out of an archive that would be too large.
  @inline(never)
  public func encodeDetail(_ value: __owned JSON, for key: __owned Text) {
    if admits(value, key) { element.detail.append(JSON.Member(key, value)) }
  }

  private func admits(_ value: JSON, _ key: Text) -> Bool {
    if value.isNested(deeperThan: RestorationArchive.valueLevelLimit) {
      deepKeys.append(key)
      return false
    }
    for member in element.state where member.name == key { return isRepeated(key) }
    for member in element.detail where member.name == key { return isRepeated(key) }
    return true
  }

  private func isRepeated(_ key: Text) -> Bool {
    repeatedKeys.append(key)
    return false
  }

  /// Takes down controllers that build on each other, as in a stack; those without a restoration
  /// identifier are left out (RS-4).
  public func encode(_ controllers: [Controller], for key: __owned Text) {
    add(controllers, key, isStack: true)
  }

  /// Takes down controllers that don't build on each other, like tabs: none of them is left out to
  /// save room.
  public func encodeSeparate(_ controllers: [Controller], for key: __owned Text) {
    add(controllers, key, isStack: false)
  }

  /// Takes down a controller, if there is one and it has a restoration identifier.
  public func encode(_ controller: Controller?, for key: __owned Text) {
    if let controller { encode([controller], for: key) }
  }

  private func add(_ controllers: [Controller], _ key: __owned Text, isStack: Bool) {
    for group in element.groups where group.key == key {
      repeatedKeys.append(key)
      return
    }
    let group = RestorationElement.Group(key, [], isStack: isStack)
    element.groups.append(group)
    pending.append((group, controllers))
  }
}
