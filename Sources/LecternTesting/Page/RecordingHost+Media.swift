import LecternBase
import LecternInterface

/// A sound or a film in the recorded page, which plays by the fake clock.
public struct RecordedMedia {
  /// The file that plays; another one begins anew.
  var source: String
  /// The place at which it was, and when, in seconds of the clock.
  var place = 0.0
  var since = 0.0
  /// True while it plays.
  public internal(set) var isPlaying = false
  /// True after its end, until it plays again or is set to another place.
  var hasEnded = false
  /// True if it couldn't be had.
  var hasFailed = false
  /// The place at which the core wants to be told; nil for none.
  var next: Double?
}

/// Sounds and films: what `Web/sound.js` and the browser do.
///
/// - Source: docs/WIRE.md, "Sounds and films".
extension RecordingHost {
  /// The place at which a sound is, in seconds.
  public func mediaTime(_ node: PageNode) -> Double {
    let media = media(of: node)
    return media.place + (media.isPlaying ? clock.now - media.since : 0)
  }

  /// True while a sound plays.
  public func isPlaying(_ node: PageNode) -> Bool { media(of: node).isPlaying }

  /// Taps the sound's own button that plays.
  public func play(_ node: PageNode) {
    begin(node, byVisitor: true)
    settle()
  }

  /// Taps the sound's own button that pauses.
  public func pause(_ node: PageNode) {
    stop(node)
    settle()
  }

  /// Pauses all that plays, as a device does that is put away.
  public func pauseAll() {
    for id in media.keys.sorted() { page.nodes[id].map { stop($0) } }
    settle()
  }

  /// Draws the sound's own handle to a place, in seconds.
  public func seek(_ node: PageNode, to place: Double) {
    set(node, to: place)
    settle()
  }

  private func media(of node: PageNode) -> RecordedMedia {
    let source = node[.src] ?? ""
    if let known = media[node.id], known.source == source { return known }
    // `#t=12.5` is where it begins.
    let start = source.split(separator: "#").dropFirst().first.map { $0.dropFirst(2) } ?? ""
    return RecordedMedia(source: source, place: Double(start) ?? 0)
  }

  /// An address without what follows a `#`.
  private static func beforeSign(_ address: String) -> String {
    String(address.prefix { $0 != "#" })
  }

  private func length(_ media: RecordedMedia) -> Double? {
    sounds(Self.beforeSign(media.source))
  }

  private func begin(_ node: PageNode, byVisitor: Bool) {
    var own = media(of: node)
    guard let length = length(own) else {
      own.hasFailed = true
      media[node.id] = own
      return tell(node, .failed)
    }
    if own.isPlaying { return }
    if refusesToPlay, !byVisitor { return tell(node, .refused) }
    // One plays at a time.
    for other in media.keys where other != node.id { page.nodes[other].map { stop($0) } }
    own.hasFailed = false
    own.isPlaying = true
    own.since = clock.now
    if own.hasEnded || own.place >= length { own.place = 0 }
    own.hasEnded = false
    media[node.id] = own
    tell(node, .playing)
  }

  private func stop(_ node: PageNode) {
    var own = media(of: node)
    guard own.isPlaying else { return }
    own.place = mediaTime(node)
    own.isPlaying = false
    media[node.id] = own
    tell(node, .paused)
  }

  private func set(_ node: PageNode, to place: Double) {
    var own = media(of: node)
    own.place = min(max(0, place), length(own) ?? 0)
    own.since = clock.now
    own.hasEnded = false
    media[node.id] = own
    tell(node, own.isPlaying ? .playing : .paused)
  }

  private func tell(_ node: PageNode, _ state: MediaReport.State) {
    reports.append { [unowned self] _ in
      guard page.isInPage(node.id), node.events.contains(.input) else { return }
      let report = MediaReport(state, at: mediaTime(node), of: length(media(of: node)) ?? 0)
      _ = send(.input(text: report.text, folded: ""), to: node)
    }
  }

  /// Carries out an order of the core: `play 12.5 14.25`.
  func orderMedia(_ id: Int32, _ words: String) {
    guard let node = page.nodes[id], node.tag == .audio || node.tag == .video else { return }
    let parts = words.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3 else { return fault("“\(words)” is no order to a sound") }
    // As in a browser it follows the commit.
    reports.append { [unowned self] _ in
      guard page.isInPage(id) else { return }
      if let place = Double(parts[1]) { set(node, to: place) }
      if parts[0] == "pause" { stop(node) }
      if parts[0] == "play" { begin(node, byVisitor: false) }
      var own = media(of: node)
      own.next = Double(parts[2])
      media[id] = own
    }
  }

  /// Pauses all that plays where another screen shows: at another path.
  func hushElsewhere() {
    let path = Self.beforeSign(history.current)
    if heardPath != path, heardPath != nil {
      for id in media.keys { page.nodes[id].map { stop($0) } }
    }
    heardPath = path
  }

  /// The time at which a sound ends, or comes to where the core wants to be told; nil for none.
  var mediaDue: Double? {
    media.compactMap { id, own -> Double? in
      guard let node = page.nodes[id], page.isInPage(id), node[.src] ?? "" == own.source,
        own.isPlaying
      else { return nil }
      let end = length(own) ?? 0
      return own.since + min(end, own.next ?? end) - own.place
    }.min()
  }

  /// Tells of the sound that has come to such a place.
  func passMedia() {
    for (id, own) in media where own.isPlaying {
      guard let node = page.nodes[id], page.isInPage(id), node[.src] ?? "" == own.source else {
        media[id] = nil
        continue
      }
      let place = mediaTime(node)
      var own = own
      if let end = length(own), place >= end - 1e-6 {
        own.place = end
        own.isPlaying = false
        own.hasEnded = true
        media[id] = own
        tell(node, .ended)
      } else if let next = own.next, place >= next - 1e-6 {
        own.next = nil
        media[id] = own
        tell(node, .playing)
      }
    }
    settle()
  }
}
