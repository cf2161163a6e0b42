import LecternBase
import LecternInterface

/// The amount of the exhibit that the device keeps, beyond what it keeps of every exhibit.
///
/// The host knows it, and tells it (docs/WIRE.md, "Notices"); without a notice, the device can't
/// keep more.
public struct OfflineCopy: Equatable, Sendable {
  /// The stages of keeping the exhibit; the raw values are the numbers that the page tells.
  public enum State: UInt8, CaseIterable, Sendable {
    /// The visitor hasn't asked for it.
    case offered
    /// Offered, with hardly enough room for all of it.
    case tight
    case fetching
    /// The visitor has stopped it.
    case stopped
    case whole
    /// It goes on when the network is back.
    case noNetwork
    /// The device has refused room.
    case noRoom
    /// The host has another version, which comes first.
    case newer
    /// The host doesn't have all of it.
    case failed
  }

  /// The requests that the visitor can make.
  public enum Request: UInt8, Sendable {
    case keep, stop, remove

    /// The name by which the page is told.
    var name: Text {
      switch self {
      case .keep: "keep"
      case .stop: "stop"
      case .remove: "remove"
      }
    }
  }

  /// The stage that the page told last, or that the visitor has just asked for.
  public private(set) var state: State
  /// Bytes that are kept, and bytes of all that can be.
  public private(set) var done: Double
  /// The number of bytes of all that can be kept.
  public let total: Double

  /// - Parameter notice: its text is the number of the state; nil for an unknown one.
  init?(_ notice: Notice) {
    guard notice.text.count == 1 else { return nil }
    let digit = notice.text.withUTF8 { $0[0] }
    guard digit >= 0x30, let state = State(rawValue: digit - 0x30), notice.y >= 0, notice.x >= 0
    else { return nil }
    self.state = state
    done = min(notice.x, notice.y)
    total = notice.y
  }

  /// The part of all that is kept, from 0 to 1.
  var part: Double { total > 0 && total < 1e15 ? min(max(done / total, 0), 1) : 1 }

  /// Applies a request of the visitor at once, before the host confirms it.
  mutating func follow(_ request: Request) {
    switch request {
    case .keep: state = .fetching
    case .stop: state = .stopped
    case .remove:
      state = .offered
      done = 0
    }
  }

  /// Bytes as a decimal number of megabytes: with one decimal below 10, and never less than 0.1,
  /// even for a few bytes.
  static func megabytes(_ bytes: Double) -> Text {
    let tenths = max(bytes > 0 ? 1 : 0, Int((min(bytes, 2e9) / 100_000 + 0.5)))
    if tenths >= 100 { return Text(number: (tenths + 5) / 10) }
    return Text(number: tenths / 10) + "." + Text(number: tenths % 10)
  }
}
