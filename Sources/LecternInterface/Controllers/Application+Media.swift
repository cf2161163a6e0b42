import LecternBase

// Sounds and films that the core plays (docs/WIRE.md, "Sounds and films"). Their elements are drawn
// like all others, with `controls`; what becomes of one is its value, which it tells as a field
// does.
extension Application {
  /// The orders to a sound or a film.
  public enum MediaOrder {
    case play, pause
    /// It goes on as it is: playing, or not.
    case keep
  }

  /// Plays a sound or a film that the page shows, pauses it, or sets it to another place; does
  /// nothing for one that it doesn't show.
  ///
  /// Browsers play nothing by themselves but what a visitor has played before, by that very
  /// element: so one element should play all that follows each other.
  ///
  /// - Parameters:
  ///   - order: what it is to do.
  ///   - reference: its element.
  ///   - place: where it is to go on, in seconds; nil for where it is.
  ///   - next: the time at which it tells where it is, in seconds; nil for none. Each order takes
  ///     the place of the one before.
  @inline(never)
  public func media(
    _ order: MediaOrder, _ reference: NodeReference, at place: Double? = nil,
    until next: Double? = nil
  ) {
    display()
    guard reference.id != 0 else { return }
    var words: Text = order == .play ? "play" : order == .pause ? "pause" : "keep"
    words = words + " "
    if let place { words = words + Text(decimal: place) }
    words = words + " "
    if let next { words = words + Text(decimal: next) }
    differ.writer.op(.setAttribute)
    differ.writer.number(reference.id)
    differ.writer.number(Int32(AttributeName.dataMotion.rawValue))
    differ.writer.text(words)
  }
}

/// The news of a sound or a film: the value that its element tells.
public struct MediaReport {
  /// The states of a sound or a film.
  public enum State: UInt8, CaseIterable {
    case paused, playing, ended
    /// It can't be had, or isn't one.
    case failed
    /// The browser plays nothing without a visitor's tap.
    case refused
  }

  /// The state of the sound.
  public let state: State
  /// The place at which it is, in seconds from its beginning.
  public let time: Double
  /// The length, in seconds; 0 as long as it isn't known.
  public let length: Double

  /// Reads the value of an element; nil for one that isn't about a sound.
  @inline(never)
  public init?(_ text: Text) {
    var json = JSON.null
    do { json = try JSON(parsing: text.bytes) } catch { return nil }
    guard let numbers = json.array, numbers.count == 3,
      let state = State(rawValue: UInt8(truncatingIfNeeded: numbers[0].integer ?? 255))
    else { return nil }
    self.state = state
    time = numbers[1].number ?? 0
    length = numbers[2].number ?? 0
  }

  /// Makes a report as a host does.
  public init(_ state: State, at time: Double, of length: Double) {
    self.state = state
    self.time = time
    self.length = length
  }

  /// The value that an element tells.
  public var text: Text {
    "[" + Text(number: Int(state.rawValue)) + "," + Text(decimal: time) + ","
      + Text(decimal: length) + "]"
  }
}
