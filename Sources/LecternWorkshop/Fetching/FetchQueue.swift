import Synchronization

/// Hands out pictures to fetch, so that no host is asked for more than a few at once.
final class FetchQueue: Sendable {
  /// The next thing to do.
  enum Next: Equatable {
    /// The picture of this number.
    case picture(Int)
    /// The hosts of all that is left are busy.
    case wait
    case done
  }

  private struct State {
    /// The pictures of each host that are left, the last one first.
    var left: [String: [Int]] = [:]
    var busy: [String: Int] = [:]
    /// The hosts with pictures left, in turn.
    var hosts: [String] = []
  }

  private let state: Mutex<State>
  private let ofOneHost: Int

  /// - Parameter hosts: the host of each picture.
  init(hosts: [String], ofOneHost: Int) {
    self.ofOneHost = ofOneHost
    var state = State()
    for (number, host) in hosts.enumerated() {
      if state.left[host] == nil { state.hosts.append(host) }
      state.left[host, default: []].append(number)
    }
    for host in state.hosts { state.left[host]?.reverse() }
    self.state = Mutex(state)
  }

  /// Takes the next picture whose host isn't busy.
  func next() -> Next {
    state.withLock { state in
      if state.hosts.isEmpty { return .done }
      guard let place = state.hosts.firstIndex(where: { state.busy[$0, default: 0] < ofOneHost })
      else { return .wait }
      let host = state.hosts.remove(at: place)
      guard let number = state.left[host]?.popLast() else { return .done }
      if state.left[host]?.isEmpty == false { state.hosts.append(host) }
      state.busy[host, default: 0] += 1
      return .picture(number)
    }
  }

  /// Takes note that a picture of a host has been dealt with.
  func finish(_ host: String) { state.withLock { $0.busy[host, default: 1] -= 1 } }

  /// Takes out all that is left of a host that can't be reached: none, if another has done so.
  func drop(_ host: String) -> [Int] {
    state.withLock { state in
      state.hosts.removeAll { $0 == host }
      return state.left.removeValue(forKey: host)?.reversed() ?? []
    }
  }
}
